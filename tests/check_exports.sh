#!/bin/sh
# SPDX-License-Identifier: MIT
# Looks for functions and data of src/ that a header offers and no other file of src/ uses: what only
# its own file needs is static unless a test calls it, and what only tests need does not belong into src/.
#
#   BUILD=build tests/check_exports.sh
set -u

BUILD=${BUILD:-build}

# The exceptions: main() is called by the C library; the window tests run the loop of a game that
# they have put together; tests read and write the player's files, and their texts, on their own,
# have keyboards of other layouts, and compare the worlds of a network match's server and clients.
exceptions=' main game_loop_play records_file_kind settings_file_kind progress_file_kind '
exceptions="$exceptions user_file_read user_file_write "
exceptions="$exceptions window_key_letters match_server_tick match_server_told "

if [ -d src/core/link ] && [ ! -d "$BUILD/obj/src/core/link" ]; then
    echo 'left out: without libsodium the room that uses most of link and wire is not built'
    exit 0
fi
# Files that end in _browser.c are for web pages alone.
objects=$(find src -name '*.c' ! -name '*_browser.c' | sed "s|\(.*\)\.c\$|$BUILD/obj/\1.o|" | sort)
# shellcheck disable=SC2086
if ! ls $objects >/dev/null 2>&1; then
    echo "objects are missing in $BUILD/obj: run this through 'make test'"
    exit 1
fi

# What tests and its own file use may be exported, so that it can be tested alone.
uses() { grep -c -w -e "$2" "$1"; }
is_in_tests() { [ -d tests ] && grep -r -q -w -e "$1" --include='*.[ch]' --include='*.cpp' tests; }

# nm prints "object: name T address size" for what is defined, "object: name U" for what is used.
found=$(printf '%s\n' "$objects" | xargs nm -P -g -A | awk -v exceptions="$exceptions" '
    $3 == "U" { used[$2] = 1; next }
    $2 !~ /^__/ { defined[$2] = substr($1, 1, length($1) - 1) } # Sanitizers add names with underscores.
    END {
        for (name in defined)
            if (!(name in used) && !index(exceptions, " " name " ")) print defined[name], name
    }' | while read -r object name; do
    source=${object#"$BUILD"/obj/}
    source=${source%.o}.c
    if is_in_tests "$name" && [ "$(uses "$source" "$name")" -gt 1 ]; then continue; fi
    echo "$object exports $name, which no other file of src/ uses, and not its own and a test either"
done)

# Tests hear these calls by the linker's --wrap, which sees none that is made in the file of the function itself.
# shellcheck disable=SC2013
for name in $(sed -n 's/^HEARD := //p' tests/tests.mk 2>/dev/null); do
    # shellcheck disable=SC2086
    nm -P -g $objects | awk -v name="$name" '$1 == name && $2 == "U" { is_used = 1 } END { exit !is_used }' ||
        found="$found
$name is called in its own file alone, where the tests that wrap it hear nothing"
done
[ -n "$found" ] || exit 0
printf '%s\n' "$found"
exit 1
