#!/bin/sh
# SPDX-License-Identifier: MIT
# Tries the web page (make web) in a browser without a window.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/web/web.sh
set -eu

build=$(realpath "${BUILD:-build}")
program=$(realpath "${CLOCKWISE:-$build/clockwise}")
tools=$build/web-test
version=24.10.0 # Of puppeteer-core, which drives the browser.

mkdir -p "$tools"
if [ "$(cat "$tools/version" 2>/dev/null)" != "$version" ]; then
    npm install --prefix "$tools" --no-save --ignore-scripts --no-audit --no-fund "puppeteer-core@$version" >"$tools/npm.log" 2>&1 ||
        { tail -n 20 "$tools/npm.log" >&2; exit 1; }
    echo "$version" >"$tools/version"
fi
NODE_PATH=$tools/node_modules exec node tests/kinds/web/web.cjs "$build/web" "$program" "$tools"
