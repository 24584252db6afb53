#!/bin/sh
# SPDX-License-Identifier: MIT
# What `make install` puts somewhere works there, from any folder, and `make uninstall` leaves nothing.
set -u

cd "$(dirname "$0")/../.." || exit 2
BUILD=${BUILD:-build}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
stage="$scratch/a stage"
passed=0
failed=0

check() {
    name=$1
    shift
    if "$@" >"$scratch/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $name ($*)"
        sed 's/^/    /' "$scratch/log"
    fi
}

# Of the make that runs this test only its variables are wanted, not its slots for parallel jobs.
MAKEFLAGS=$(printf '%s\n' "${MAKEFLAGS:-}" | sed 's/--jobserver[^ ]*//g; s/ -j[0-9]*//g')
export MAKEFLAGS
check 'install' make install BUILD="$BUILD" DESTDIR="$stage" prefix=/opt/games
program="$stage/opt/games/bin/clockwise"
level="$stage/opt/games/share/clockwise/levels/duel.json"
mkdir "$scratch/elsewhere"
cd "$scratch/elsewhere" || exit 2
check 'the installed program runs' "$program" --version
check 'it finds its fonts and draws' "$program" shot "$level" --out picture.png --size 320x180
check 'the rooms of Learn come along' "$program" check --strict "$(dirname "$level")"/learn/*.json
cd "$OLDPWD" || exit 2
check 'every file of the levels is there' diff -r "$(dirname "$level")" levels -x README.md
check 'uninstall' make uninstall BUILD="$BUILD" DESTDIR="$stage" prefix=/opt/games
check 'nothing is left' test -z "$(find "$stage" -type f)"

# A build tree that was moved, or copied beside its data.
mkdir -p "$scratch/moved/build" "$scratch/beside"
for folder in moved/build beside; do cp "$BUILD/clockwise" "$scratch/$folder/"; done
for folder in moved beside; do cp -R assets levels "$scratch/$folder/"; done
for program in moved/build/clockwise beside/clockwise; do
    # shellcheck disable=SC2016
    check "$program draws" sh -c 'cd / && "$1" shot "$2" --out "$3" --size 320x180' - \
        "$scratch/$program" "$scratch/moved/levels/duel.json" "$scratch/$(dirname "$program").png"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
