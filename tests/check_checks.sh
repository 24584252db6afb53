#!/bin/sh
# SPDX-License-Identifier: MIT
# Sees tests/check_rooms.sh, check_calls.sh, check_simulation_objects.sh and check_exports.sh complain about
# each thing they exist for: in a copy of the sources, one violation after the other is planted and taken out again.
# shellcheck disable=SC2016 # The backquotes are those of documents.
set -u

cd "$(dirname "$0")/.." || exit 2
copy=$(mktemp -d) || exit 2
trap 'rm -rf "$copy"' EXIT
# A few rooms are enough, and are read in a twentieth of the time that all of them take.
mkdir -p "$copy/src/core" "$copy/src/client/app" "$copy/src/cli" "$copy/tests/core" || exit 2
cp -R Makefile .clang-tidy .ci .gitignore "$copy" || exit 2
mkdir "$copy/assets" && cp -R assets/package "$copy/assets" || exit 2
cp src/README.md src/setup.sh "$copy/src" || exit 2
cp src/cli/main.c "$copy/src/cli" || exit 2
cp -R src/core/base src/core/collide src/core/sim "$copy/src/core" || exit 2
cp tests/*.sh "$copy/tests" || exit 2
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

# REUSE-IgnoreStart
license='/* SPDX-License-Identifier: MIT */'
# REUSE-IgnoreEnd

if ! output=$(sh "$copy/tests/check_rooms.sh" 2>&1); then
    printf 'not ok: nothing planted, and check_rooms.sh complains:\n%s\n' "$output"
    failed=$((failed + 1))
else
    passed=$((passed + 1))
fi

long=$(awk -v first="$license" 'BEGIN { print first; for (i = 0; i < 900; i++) print "" ; print "int x;" }')

planted 'a room includes one below it' src/core/collide/vec2.h '#include "sim/world.h"' \
    'room collide includes "sim/world.h" from a room below it'
planted 'sim reads more of level than its data' src/core/sim/world.h '#include "level/level_read.h"' \
    'sim may use only level/level.h'
planted 'SDL above the platform' src/client/app/planted.h "$license
#include <SDL.h>" 'room app may not use SDL2'
planted 'SDL_ttf above the platform' src/cli/planted.h "$license
#include <SDL_ttf.h>" 'room cli may not use SDL2_ttf'
planted 'cJSON in sim' src/core/sim/world.h '#include <cJSON.h>' 'room sim may not use cJSON'
planted 'a library from nowhere' src/core/collide/vec2.h '#include <glib.h>' 'room collide may not use a library'
planted 'an include without its room' src/core/collide/vec2.h '#include "vec2.h"' 'write it as "room/file.h"'
planted 'an include with ..' src/core/collide/vec2.h '#include "../base/numbers.h"' 'write it as "room/file.h"'
planted 'an include of no room' src/core/collide/vec2.h '#include "attic/thing.h"' 'which is in no room'
planted 'a comment of a header in a source' src/core/collide/vec2.c '/** Turns it. */' \
    'begins a comment with "/**"'
planted 'a source that begins with another room' src/core/collide/planted.c "$license
#include \"base/assert.h\"" 'the first include is no header of its room'
planted 'a header without a license' src/core/collide/planted.h 'int x;' 'planted.h:1: must say'
planted 'a script without a license' tests/planted.sh '#!/bin/sh
set -u' 'planted.sh:2: must say'
planted 'what a merge left in a document' src/README.md '<<<<<<< HEAD' 'a merge left this'
planted 'what a merge left in a source' src/core/collide/vec2.h '>>>>>>> theirs' 'a merge left this'
planted 'a file that is too long' src/core/collide/planted.h "$long" '900 are the limit'
planted 'another file than sockets.c asks for sockets' src/core/collide/vec2.h '#include "base/system_sockets.h"' \
    'includes "base/system_sockets.h", which is for sockets.c'
planted 'a file beside the rooms' src/planted.c "$license" 'belongs into a room'
planted 'a file at the top level' notes.txt 'hello' 'does not belong at the top level'
planted 'British spelling' src/core/collide/vec2.h '/* The cent''re. */' '<- spell it the American way'
planted 'a limit that begins with its MAX' src/core/collide/vec2.h '#define MAX''_SIDE 1' 'name it THINGS_MAX'
planted 'what Windows does not have' src/core/base/text.c 'char *x(void) { return strn''dup("x", 1); }' 'Windows does not have it'
planted 'a stream into memory without its header' src/core/base/text.c 'FILE *x(void) { return open_mem''stream(0, 0); }' \
    'must include "base/system_streams.h"'

planted 'a file beside the rooms of a wing' src/core/planted.h "$license" 'belongs into a room'
planted 'two files that include each other' src/core/base/error.h '#include "base/files.h"' \
    'circle: base/error includes base/files'
planted 'a longer circle' src/core/collide/vec2.h '#include "collide/sat.h"' \
    'circle: collide/sat includes collide/convex_polygon'

mkdir "$copy/src/core/attic" "$copy/src/core/app" "$copy/tests/core/cellar"
planted 'a room that the table does not have' src/core/attic/planted.h "$license" 'is not in the table'
planted 'a room in the wrong wing' src/core/app/planted.h "$license" 'room app belongs to src/client'
complains 'tests of a room that is not there' 'src has no such room' check_rooms.sh
rmdir "$copy/src/core/attic" "$copy/src/core/app" "$copy/tests/core/cellar"

# compiled NAME ROOM FLAGS EXPRESSION COMPLAINT: an object whose function returns the expression.
compiled() {
    mkdir -p "$BUILD/obj/src/core/$2"
    printf '#include <math.h>\n#include <stdio.h>\n#include <time.h>\n%s\n' \
        "double f(double x, double y); double f(double x, double y) { return $4; }" \
        >"$copy/src/core/$2/planted.c"
    # shellcheck disable=SC2086
    (cd "$copy" && ${CC:-cc} -O2 $3 -c -o "$BUILD/obj/src/core/$2/planted.o" "src/core/$2/planted.c") || exit 2
    complains "$1" "$5" check_simulation_objects.sh
    rm "$copy/src/core/$2/planted.c" "$BUILD/obj/src/core/$2/planted.o"
}

# The check looks at objects whose source exists, relative to where it runs.
cd "$copy" || exit 2
BUILD=build
export BUILD
mkdir -p "$BUILD/obj/src/core/base" "$BUILD/obj/src/core/collide"
: >"$BUILD/flags"
echo 'int planted_base;' >src/core/base/defined.c
${CC:-cc} -c -o "$BUILD/obj/src/core/base/defined.o" src/core/base/defined.c || exit 2
ar rcs "$BUILD/libclockwise.a" "$BUILD/obj/src/core/base/defined.o"

compiled 'a sine in collide' collide '' 'sin(x) + y' 'calls sin()'
compiled 'a power in base' base '' 'pow(x, y)' 'calls pow()'
compiled 'a file in sim' sim '' 'fopen("a", "r") ? x : y' 'calls fopen()'
compiled 'a clock in sim' sim '' '(double)time(NULL) + x + y' 'calls time()'
compiled 'a square root that is a call' collide -fmath-errno 'sqrt(x) + y' 'calls sqrt()'
case $(uname -m) in
x86_64) compiled 'a fused multiply-add' sim '-mfma -ffp-contract=fast' 'x * y + x' 'fused multiply-adds' ;;
aarch64) compiled 'a fused multiply-add' sim -ffp-contract=fast 'x * y + x' 'fused multiply-adds' ;;
esac

# Two files of which one exports more than the other uses.
mkdir -p exports/src exports/build/obj/src && cd exports || exit 2
echo 'int used(void); int unused(void); int used(void) { return 1; } int unused(void) { return 2; }' >src/one.c
echo 'int used(void); int main(void) { return used(); }' >src/two.c
for name in one two; do ${CC:-cc} -c -o "build/obj/src/$name.o" "src/$name.c" || exit 2; done
complains 'a function that no other file uses' 'one.o exports unused, which' check_exports.sh
echo 'int used(void); int unused(void); int main(void) { return used() + unused(); }' >src/two.c
${CC:-cc} -c -o build/obj/src/two.o src/two.c || exit 2
if sh "$copy/tests/check_exports.sh"; then
    passed=$((passed + 1))
else
    echo 'not ok: a function that another file uses: the check failed'
    failed=$((failed + 1))
fi
cd "$copy" || exit 2

# Sources that call each other: one of room base, and two of json, the room below it.
mkdir -p calls/src/core/base calls/src/core/json calls/build/obj/src/core/base calls/build/obj/src/core/json && cd calls || exit 2
called() {
    echo "int $2(void); int $3(void); int $2(void) { return $4; }" >"src/core/$1.c"
    ${CC:-cc} -O0 -c -o "build/obj/src/core/$1.o" "src/core/$1.c" || exit 2
}
rooms='| `base` | core | - | - |
| `json` | core | - | - |'
way() { printf '%s\n- A way (at most %s): %s\n' "$rooms" "$1" "$2" >src/README.md; }
called base/low low one 1
called json/one one two 'two()'
called json/two two low 'low()'
way 3 '`json/one.c`, `json/two.c`, `base/low.c`'
if sh "$copy/tests/check_calls.sh"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
way 2 '`json/one.c`, `json/two.c`, `base/low.c`'
complains 'a way of too many files' 'way: 3 files in:' check_calls.sh
way 3 '`json/one.c`, `base/low.c`'
complains 'a way that nobody goes' 'way: base/low.c calls none of those before it' check_calls.sh
way 3 '`json/one.c`, `json/three.c`'
complains 'a way over a file that is not there' 'way: there is no json/three.c' check_calls.sh
echo "$rooms" >src/README.md
complains 'no way at all' 'no way through the code' check_calls.sh
way 3 '`json/one.c`, `json/two.c`'
called json/two two one 'one()'
complains 'sources that call each other' 'circle: json/one.c calls two() of json/two.c' check_calls.sh
called json/two two low 'low()'
called base/low low one 'one()'
complains 'a room that calls one below it' 'base/low.c calls one() of json/one.c, a room below it' check_calls.sh
cd "$copy" || exit 2

# The compiler itself refuses what the core may not include.
if make -n -B BUILD=build/planted build/planted/obj/src/core/collide/vec2.o | grep -q -e '-Isrc/client' -e '-Isrc '; then
    echo 'not ok: the core is compiled with the path of the client'
    failed=$((failed + 1))
else
    passed=$((passed + 1))
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
