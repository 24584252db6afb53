#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a command that measures the start in a window: tests/kinds/bench/run.sh COMMAND... Where there is no display, it starts
# Xvfb if that is installed.
set -u

screen=
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v Xvfb >/dev/null 2>&1; then
    scratch=$(mktemp -d) || exit 2
    trap 'kill "$screen" 2>/dev/null; rm -rf "$scratch"' EXIT
    trap 'exit 1' INT TERM HUP
    Xvfb -displayfd 3 -screen 0 1920x1080x24 3>"$scratch/display" >/dev/null 2>&1 &
    screen=$!
    tries=100
    while [ ! -s "$scratch/display" ] && [ "$tries" -gt 0 ]; do
        tries=$((tries - 1))
        sleep 0.05
    done
    if [ -s "$scratch/display" ]; then
        DISPLAY=:$(cat "$scratch/display")
        export DISPLAY
    fi
fi
"$@"
