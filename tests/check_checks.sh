#!/bin/sh
# SPDX-License-Identifier: MIT
# Sees tests/check_rooms.sh complain about each thing it exists for: in a copy of the sources, one
# violation after the other is planted and taken out again.
set -u

cd "$(dirname "$0")/.." || exit 2
copy=$(mktemp -d) || exit 2
trap 'rm -rf "$copy"' EXIT
cp -R src tests Makefile .clang-tidy .ci .gitignore "$copy" || exit 2
passed=0
failed=0

# planted NAME FILE LINE COMPLAINT: with LINE added to FILE, the check fails with these words.
planted() {
    file=$copy/$2
    original=$copy/original
    rm -f "$original"
    [ ! -e "$file" ] || cp "$file" "$original"
    printf '%s\n' "$3" >>"$file"
    if output=$(sh "$copy/tests/check_rooms.sh" 2>&1); then
        echo "not ok: $1: the check passed"
        failed=$((failed + 1))
    elif ! printf '%s\n' "$output" | grep -qF "$4"; then
        printf 'not ok: %s: expected "%s" in:\n%s\n' "$1" "$4" "$output"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
    rm -f "$file"
    [ ! -e "$original" ] || mv "$original" "$file"
}

licence='/* SPDX-License-Identifier: MIT */'
long=$(awk -v first="$licence" 'BEGIN { print first; for (i = 0; i < 500; i++) print "" ; print "int x;" }')

planted 'a room includes one below it' src/geom/box.h '#include "sim/world.h"' \
    'room geom includes "sim/world.h" from a room below it'
planted 'sim reads more of level than its data' src/sim/world.h '#include "level/level_read.h"' \
    'sim may use only level/level.h'
planted 'SDL outside platform' src/app/planted.h "$licence
#include <SDL.h>" 'room app may not use SDL2'
planted 'SDL_ttf outside platform' src/cli/planted.h "$licence
#include <SDL_ttf.h>" 'room cli may not use SDL2_ttf'
planted 'cJSON in sim' src/sim/world.h '#include <cJSON.h>' 'room sim may not use cJSON'
planted 'a library from nowhere' src/geom/box.h '#include <glib.h>' 'room geom may not use a library'
planted 'an include without its room' src/geom/box.h '#include "vec2.h"' 'write it from src/'
planted 'an include with ..' src/geom/box.h '#include "../base/hash.h"' 'write it from src/'
planted 'an include of no room' src/geom/box.h '#include "attic/thing.h"' 'which is in no room'
planted 'a source without its header' src/geom/planted.c "$licence" 'has no header of the same name'
planted 'a header without a licence' src/geom/planted.h 'int x;' 'SPDX-License-Identifier'
planted 'a script without a licence' tests/planted.sh '#!/bin/sh' 'SPDX-License-Identifier'
planted 'a file that is too long' src/geom/planted.h "$long" '500 are the limit'
planted 'a file beside the rooms' src/planted.c "$licence" 'belongs into a room'
planted 'a file at the top level' notes.txt 'hello' 'does not belong at the top level'

mkdir "$copy/src/attic"
planted 'a room that the table does not have' src/attic/planted.h "$licence" 'is not in the table'
rmdir "$copy/src/attic"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
