#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays the same matches and scenarios on several machines, compilers and optimization levels, prints a
# table of the state hashes they end with, and fails where any two differ. The scenarios of a folder
# share a column: `build/matrix/*/player each` prints them one by one.
#
#   tests/kinds/matrix/matrix.sh all         every machine: about five minutes on two processors; and the web page's
#                                            own build, if `make web` made it
#   tests/kinds/matrix/matrix.sh all REGEX   the first cell and those whose names match
#   tests/kinds/matrix/matrix.sh small       this machine, gcc and clang, -O0 and -O3: up to a minute
#
# The simulation is built once for each cell, together with the shipped levels as C source, because
# there is no cJSON for most of these machines; qemu and node run what this processor cannot. `make
# matrix` installs compilers and emulators first. A cell that cannot be built or run is a failure.
set -u

BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
MAKE=${MAKE:-make}
mkdir -p "$BUILD/matrix" || exit 1
work=$(cd "$BUILD/matrix" && pwd)
bots='--bots 8 --bot-level rookie,regular,veteran,master --seed 1'

# Name, compiler, optimization, what runs the result (env: right here). The first cell is what the
# others are compared with. "newest" may use every instruction that this processor has.
native_small='
x86-64 gcc -O0      | gcc   | -O0 | env
x86-64 gcc -O3      | gcc   | -O3 | env
x86-64 clang -O0    | clang | -O0 | env
x86-64 clang -O3    | clang | -O3 | env
'
native_more='
x86-64 gcc -O2      | gcc   | -O2 | env
x86-64 clang -O2    | clang | -O2 | env
x86-64 gcc newest   | gcc   | -O3 -march=native | env
x86-64 clang newest | clang | -O3 -march=native | env
'
i386='gcc -m32 -idirafter /usr/include/x86_64-linux-gnu'
wasm='clang --target=wasm32-wasi'
others="
i386 gcc -O0        | $i386 | -O0 | env
i386 gcc -O2        | $i386 | -O2 | env
i386 gcc -O3        | $i386 | -O3 | env
wasm32 clang -O0    | $wasm | -O0 | node tests/kinds/matrix/run_wasi.mjs
wasm32 clang -O2    | $wasm | -O2 | node tests/kinds/matrix/run_wasi.mjs
wasm32 clang -O3    | $wasm | -O3 | node tests/kinds/matrix/run_wasi.mjs
"

# Static programs, so that qemu needs nothing of the other machine's but the program itself.
emulated_cells() {
    for machine in aarch64 arm riscv64 s390x; do
        case $machine in
        arm) target=arm-linux-gnueabihf ;;
        *) target=$machine-linux-gnu ;;
        esac
        qemu=qemu-$machine-static
        command -v "$qemu" >/dev/null 2>&1 || qemu=qemu-$machine
        for level in -O0 -O2 -O3; do
            echo "$machine gcc $level | $target-gcc | $level -static | $qemu"
        done
        echo "$machine clang -O2 | clang --target=$target -isystem /usr/$target/include |" \
            "-O2 -static | $qemu"
    done
}

cells() {
    case $1 in
    small) echo "$native_small" ;;
    all) echo "$native_small$native_more$others" && emulated_cells ;;
    esac | sed '/^$/d; s/ *| */|/g' | awk -v wanted="$2" 'NR == 1 || $0 ~ wanted'
}

# What the player is made of: the simulation, the rooms below it but for what asks the operating system
# (for files, processes, memory), which WebAssembly has not, and what plays scenarios once they are read.
sources() {
    for room in base collide arena sim bots; do
        ls src/core/$room/*.c
    done | while read -r source; do
        case $source in
        */base/files.c | */base/system.c) ;;
        *) echo "$source" ;;
        esac
    done
    for name in scenario_play scenario_terms mismatches; do
        echo "src/core/match/$name.c"
    done
    echo src/core/json/json_print.c src/core/level/level.c src/core/level/level_reach.c tests/kinds/matrix/player.c "$work/matches.c"
}

levels=
for level in levels/*.json; do
    case $level in *.schema.json) ;; *) levels="$levels $level" ;; esac
done

# hashes_of FILE: a line "LEVEL TICKS HASH" for each answer of simulate in it.
hashes_of() {
    for level in $levels; do basename "$level" .json; done >"$1.names"
    sed -n 's|.*"ticks":\([0-9]*\).*"hash":"\([0-9a-f]*\)".*|\1 \2|p' "$1" | paste -d ' ' "$1.names" -
}

# The inner call, one cell: its hashes go to a file of its own, or what went wrong beside it.
if [ "${1:-}" = --cell ]; then
    cell=$2
    # The program itself plays the levels too, from the files; so the compiled ones are the files' levels.
    if [ "$cell" = 'clockwise simulate|||' ]; then
        place=$work/clockwise_simulate
        for level in $levels; do
            # shellcheck disable=SC2086
            "$CLOCKWISE" simulate "$level" $bots
        done >"$place/answers" 2>"$place/log" && hashes_of "$place/answers" >"$place/hashes"
        exit 0
    fi
    # So does what runs in the web page. Its scenarios are judged by what they expect.
    if [ "$cell" = 'web page simulate|||' ]; then
        place=$work/web_page_simulate
        set --
        for level in $levels; do set -- "$@" "simulate $level $bots"; done
        if node tests/kinds/matrix/run_page.mjs "$BUILD/web" 'regress tests/scenarios' "$@" >"$place/answers" 2>"$place/log"; then
            hashes_of "$place/answers" >"$place/hashes"
        else
            grep '^FAIL' "$place/answers" >>"$place/log"
        fi
        exit 0
    fi
    name=${cell%%|*}
    rest=${cell#*|}
    compiler=${rest%%|*}
    rest=${rest#*|}
    optimize=${rest%%|*}
    runner=${rest#*|}
    place=$work/$(echo "$name" | tr ' ' '_')
    mkdir -p "$place"
    flags=$(MAKEFLAGS='' "$MAKE" -s determinism-flags CC="$compiler") || exit 0
    build="$compiler -Isrc/core -Itests/kinds/matrix $optimize $flags"
    # A player is built anew when its sources, its compiler or the options are others than before.
    made_of=$({
        echo "$build" && $compiler --version
        find "$work/matches.c" "$work/tree" -type f | LC_ALL=C sort | xargs cat
    } | cksum)
    if [ ! -x "$place/player" ] || [ "$made_of" != "$(cat "$place/made_of" 2>/dev/null)" ]; then
        # shellcheck disable=SC2046,SC2086
        (cd "$work/tree" && $build -o "$place/player" $(sources) -lm) >"$place/log" 2>&1 || exit 0
        echo "$made_of" >"$place/made_of"
    fi
    # shellcheck disable=SC2086
    $runner "$place/player" >"$place/hashes" 2>"$place/log" || rm -f "$place/hashes"
    exit 0
fi

which=${1:-all}
case $which in all | small) ;; *) echo "usage: $0 all|small" >&2 && exit 2 ;; esac
rm -rf "$work/tree" "$work"/*/hashes "$work"/*/log
# All cells are built from one copy, so that an edit meanwhile does not look like a difference.
mkdir -p "$work/clockwise_simulate" "$work/web_page_simulate" "$work/tree/src" "$work/tree/tests/kinds" || exit 1
cp -R src/core "$work/tree/src" && cp -R tests/kinds/matrix "$work/tree/tests/kinds" || exit 1
# shellcheck disable=SC2046,SC2086
"$BUILD/tests/kinds/matrix/compile_matches" $levels \
    $(find tests/scenarios -name '*.scenario.json' | LC_ALL=C sort) >"$work/matches.c" || exit 1
# On a machine with one compiler the small matrix is smaller still; CI has both.
cells "$which" "${2:-}" | while IFS='|' read -r name compiler rest; do
    if [ "$which" = all ] || [ -n "${CI:-}" ] || command -v "$compiler" >/dev/null 2>&1; then
        echo "$name|$compiler|$rest"
    else
        echo "$name: there is no $compiler here, left out" >&2
    fi
done >"$work/cells"
echo 'clockwise simulate|||' >>"$work/cells"
if [ "$which" = all ]; then
    if [ ! -f "$BUILD/web/clockwise.wasm" ]; then
        echo "web page simulate: make web was not run, left out" >&2
    elif [ -n "$(find src levels -name '*.[chj]*' -newer "$BUILD/web/clockwise.wasm" | head -n 1)" ]; then
        echo "web page simulate: $BUILD/web is older than the sources, left out" >&2
    else
        echo 'web page simulate|||' >>"$work/cells"
    fi
fi
jobs=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
tr '\n' '\0' <"$work/cells" | xargs -0 -n 1 -P "$jobs" sh "$0" --cell

# Rows are cells, columns are levels and folders of scenarios, five to a block. Scenarios are not for
# `clockwise simulate`; `clockwise regress` plays them in a test of its own.
while IFS='|' read -r name _; do
    place=$work/$(echo "$name" | tr ' ' '_')
    if [ -s "$place/hashes" ]; then
        sed "s/^/$name|/; s/ \([0-9]*\) \([0-9a-f]*\)\$/|\1|\2/" "$place/hashes"
    else
        echo "$name|-|0|failed: $(grep -m 1 -e rror -e ot "$place/log" || echo see "$place/log")"
    fi
done <"$work/cells" | awk -F '|' '
    !($1 in seen_cell) { seen_cell[$1]; cell[++cells] = $1 }
    $2 == "-" { print $1 ": " $4; bad = 1; next }
    cells == 1 { match_name[++matches] = $2; ticks += $3 }
    { hash[$1, $2] = $4; played[$1, $2] = $3 }
    END {
        for (first = 1; first <= matches; first += 5) {
            printf "%s%-20s", (first > 1 ? "\n" : ""), ""
            for (m = first; m < first + 5 && m <= matches; m++) printf " %-17s", match_name[m]
            for (c = 1; c <= cells; c++) {
                printf "\n%-20s", cell[c]
                for (m = first; m < first + 5 && m <= matches; m++) {
                    here = hash[cell[c], match_name[m]]
                    differs = here != hash[cell[1], match_name[m]] || \
                        played[cell[c], match_name[m]] != played[cell[1], match_name[m]]
                    if (here == "" && cell[c] ~ /simulate/) differs = 0
                    printf " %-16s%s", (here == "" ? "-" : here), (differs ? "!" : " ")
                    if (differs) bad = 1
                }
            }
            print ""
        }
        printf "\n%d levels and groups of scenarios, %d ticks, %d cells: %s\n", matches, ticks, cells, \
            (bad || !matches ? "NOT the same" : "one hash for each match")
        exit (bad || !matches)
    }'
