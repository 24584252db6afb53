#!/bin/sh
# SPDX-License-Identifier: MIT
# Sees tests/check_rooms.sh and tests/check_simulation_objects.sh complain about each thing they exist
# for: in a copy of the sources, one violation after the other is planted and taken out again.
set -u

cd "$(dirname "$0")/.." || exit 2
copy=$(mktemp -d) || exit 2
trap 'rm -rf "$copy"' EXIT
cp -R src tests Makefile .clang-tidy .ci .gitignore "$copy" || exit 2
passed=0
failed=0

# complains NAME COMPLAINT SCRIPT: the check fails with these words.
complains() {
    if output=$(sh "$copy/tests/$3" 2>&1); then
        echo "not ok: $1: the check passed"
        failed=$((failed + 1))
    elif ! printf '%s\n' "$output" | grep -qF -e "$2"; then
        printf 'not ok: %s: expected "%s" in:\n%s\n' "$1" "$2" "$output"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
}

# planted NAME FILE LINE COMPLAINT: with LINE added to FILE, check_rooms.sh complains.
planted() {
    file=$copy/$2
    original=$copy/original
    rm -f "$original"
    [ ! -e "$file" ] || cp "$file" "$original"
    printf '%s\n' "$3" >>"$file"
    complains "$1" "$4" check_rooms.sh
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
planted 'a function named after another file' src/geom/angle.c 'double vec2_size(Vec2 a)' \
    "vec2_size() does not begin with its file's name"
planted 'a source without its header' src/geom/planted.c "$licence" 'has no header of the same name'
planted 'a header without a licence' src/geom/planted.h 'int x;' 'planted.h:1: must say'
planted 'a script without a licence' tests/planted.sh '#!/bin/sh
set -u' 'planted.sh:2: must say'
planted 'a file that is too long' src/geom/planted.h "$long" '500 are the limit'
planted 'a file beside the rooms' src/planted.c "$licence" 'belongs into a room'
planted 'a file at the top level' notes.txt 'hello' 'does not belong at the top level'

mkdir "$copy/src/attic"
planted 'a room that the table does not have' src/attic/planted.h "$licence" 'is not in the table'
rmdir "$copy/src/attic"

# compiled NAME ROOM FLAGS EXPRESSION COMPLAINT: an object whose function returns the expression.
compiled() {
    mkdir -p "$copy/src/$2" "$BUILD/obj/src/$2"
    printf '#include <math.h>\n#include <stdio.h>\n#include <time.h>\n%s\n' \
        "double f(double x, double y); double f(double x, double y) { return $4; }" \
        >"$copy/src/$2/planted.c"
    # shellcheck disable=SC2086
    (cd "$copy" && ${CC:-cc} -O2 $3 -c -o "$BUILD/obj/src/$2/planted.o" "src/$2/planted.c") || exit 2
    complains "$1" "$5" check_simulation_objects.sh
    rm "$copy/src/$2/planted.c" "$BUILD/obj/src/$2/planted.o"
}

# The check looks at objects whose source exists, relative to where it runs.
cd "$copy" || exit 2
BUILD=build
export BUILD
mkdir -p "$BUILD/obj/src/base" "$BUILD/obj/src/geom"
: >"$BUILD/flags"
echo 'int planted_base;' >src/base/defined.c
${CC:-cc} -c -o "$BUILD/obj/src/base/defined.o" src/base/defined.c || exit 2
ar rcs "$BUILD/libclockwise.a" "$BUILD/obj/src/base/defined.o"

compiled 'a sine in geom' geom '' 'sin(x) + y' 'calls sin()'
compiled 'a power in base' base '' 'pow(x, y)' 'calls pow()'
compiled 'a file in sim' sim '' 'fopen("a", "r") ? x : y' 'calls fopen()'
compiled 'a clock in sim' sim '' '(double)time(NULL) + x + y' 'calls time()'
compiled 'a square root that is a call' collision -fmath-errno 'sqrt(x) + y' 'calls sqrt()'
case $(uname -m) in
x86_64) compiled 'a fused multiply-add' sim '-mfma -ffp-contract=fast' 'x * y + x' 'fused multiply-adds' ;;
aarch64) compiled 'a fused multiply-add' sim -ffp-contract=fast 'x * y + x' 'fused multiply-adds' ;;
esac

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
