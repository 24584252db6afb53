#!/bin/sh
# SPDX-License-Identifier: MIT
# Tries the web page (make web) in browsers without a window.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/web/web.sh
set -eu

build=$(realpath "${BUILD:-build}")
program=$(realpath "${CLOCKWISE:-$build/clockwise}")
tools=$build/web-test
packages="puppeteer-core@24.10.0 axe-core@4.14.1 lighthouse@12.8.2" # Which drive the browser, know the rules of accessibility, and judge pages.

mkdir -p "$tools"
if [ "$(cat "$tools/packages" 2>/dev/null)" != "$packages" ]; then
    # shellcheck disable=SC2086
    npm install --prefix "$tools" --no-save --ignore-scripts --no-audit --no-fund $packages >"$tools/npm.log" 2>&1 ||
        { tail -n 20 "$tools/npm.log" >&2; exit 1; }
    echo "$packages" >"$tools/packages"
fi
status=0
for test in web site online secure; do
    NODE_PATH=$tools/node_modules node "tests/kinds/web/$test.cjs" "$build/web" "$program" "$tools" || status=1
done
# Its phones play at the real game, in a window.
missing=
for tool in Xvfb openbox xdotool import zbarimg; do
    command -v "$tool" >"$tools/found" || missing="$missing $tool"
done
if [ -n "$missing" ]; then
    echo "passed over: phone.sh, which needs$missing"
else
    BUILD=$build CLOCKWISE=$program tests/kinds/web/phone.sh || status=1
fi
exit $status
