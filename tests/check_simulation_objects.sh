#!/bin/sh
# SPDX-License-Identifier: MIT
# Looks at the compiled simulation: it may call nothing that could differ between machines or runs.
#
#   BUILD=build tests/check_simulation_objects.sh
#
# What the objects of collide, arena, sim and bots leave undefined must be defined by the core library or
# stand on a short list; so a call of sin(), fopen() or time() is found however it came in. base reads
# files, so there only the mathematics of the C library is looked for. And no object may hold fused
# multiply-adds, whose one rounding instead of two changes results.
set -u

BUILD=${BUILD:-build}
objects=$BUILD/obj/src/core
bad=0

# memcpy and the like; heap for x_create and x_destroy; text for error messages. floor() is exact in
# every C library and has no instruction on the oldest processors. What a compiler adds by itself
# starts with two underscores.
allowed=' memcpy memmove memset memcmp strlen strcmp strncmp strchr snprintf vsnprintf
 malloc calloc realloc free abs floor fabs _GLOBAL_OFFSET_TABLE_ '
# Unoptimized code calls sqrt() instead of using the instruction. The result is the same.
if grep -q -e ' -O0' "$BUILD/flags"; then allowed="$allowed sqrt "; fi
allowed=$(echo "$allowed" | tr '\n' ' ')

mathematics='^(a?(cos|sin|tan)h?|atan2|exp|exp2|expm1|log|log2|log10|log1p|pow|sqrt|cbrt|hypot|fma|fmod
|remainder|remquo|modf|frexp|ldexp|scalbn|erf|erfc|tgamma|lgamma|round|rint|nearbyint|trunc|ceil)[fl]?$'
mathematics=$(echo "$mathematics" | tr -d '\n')

# objects_of ROOM...: a file that was renamed leaves its old object behind; only what has a source counts.
objects_of() {
    for room in "$@"; do
        for object in "$objects/$room"/*.o; do
            source=${object#"$BUILD/obj/"}
            [ ! -e "$object" ] || [ ! -e "${source%.o}.c" ] || echo "$object"
        done
    done
}
# Hints on a level and what is seen, to be drawn, are no part of a tick.
simulation=$(objects_of collide arena sim bots | grep -v -e '/advice[a-z_]*\.o$' -e '/vision\.o$')
base=$(objects_of base)
if [ -z "$simulation$base" ] || [ ! -e "$BUILD/libclockwise.a" ]; then
    echo "no objects in $objects: run this through 'make test'"
    exit 1
fi

# nm prints "name U" for what is undefined and "name T address size" for what is defined.
nm -P -g "$BUILD/libclockwise.a" 2>/dev/null | awk 'NF > 2 && $2 != "U" { print $1 }' | sort -u \
    >"$BUILD/defined-by-core"
printf '%s\n' "$simulation" | xargs -r nm -P -u -A | awk -v allowed="$allowed" '
    FILENAME != "-" { defined[$1] = 1; next }
    {
        name = $2
        if (name in defined || name ~ /^__/ || index(allowed, " " name " ")) next
        print $1 " calls " name "(), which the simulation may not"
        bad = 1
    }
    END { exit bad }' "$BUILD/defined-by-core" - || bad=1

printf '%s\n' "$base" | xargs -r nm -P -u -A | awk -v mathematics="$mathematics" '
    $2 ~ mathematics { print $1 " calls " $2 "(), whose result differs between C libraries"; bad = 1 }
    END { exit bad }' || bad=1

# x86: vfmadd213sd; ARM and RISC-V: fmadd, fmla; POWER: xsmaddadp; z/Architecture: madbr.
fused='(vfn?m(add|sub)|fn?m(add|sub)|fml[as]|xsn?m(add|sub)|m[as][de]br)[a-z0-9.]*'
for object in $base $simulation; do
    if objdump -d --no-show-raw-insn "$object" | grep -m 3 -E ":[[:space:]]+$fused([[:space:]]|\$)"; then
        echo "$object: has fused multiply-adds; it was built without -ffp-contract=off"
        bad=1
    fi
done

exit $bad
