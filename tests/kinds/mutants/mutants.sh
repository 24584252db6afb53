#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants the bugs of mutants.txt one by one into a copy of the tree, and sees whether a test notices.
#
#   tests/kinds/mutants/mutants.sh           all of them; exit 1 where one escapes
#   tests/kinds/mutants/mutants.sh WORDS     those whose description holds these words
#   tests/kinds/mutants/mutants.sh --table   the list as a Markdown table, as README.md beside it has it
#
# Before anything is planted every test named must pass, and every planted bug but a `compiler` one
# must build: else a test would look watchful only because it was broken.
set -u

list=$PWD/tests/kinds/mutants/mutants.txt
MAKE=${MAKE:-make}
unset MAKEFLAGS BUILD CLOCKWISE
limit_seconds=120 # Of processor time, so that a busy machine notices nothing.

# The list as lines of five fields between tabs.
mutants() {
    awk '
        { sub(/\r$/, "") }
        /^plant: / { plant = substr($0, 8) }
        /^file: / { file = substr($0, 7) }
        /^find: / { find = substr($0, 7) }
        /^with: / { with = substr($0, 7) }
        /^test: / { print plant "\t" file "\t" find "\t" with "\t" substr($0, 7) }' "$list"
}

if [ "${1:-}" = --table ]; then
    echo '| planted | in | noticed by |'
    echo '|---|---|---|'
    mutants | awk -F '\t' '{ gsub(/ /, ", ", $5); if ($5 ~ /matrix/) $5 = "matrix"
        printf "| %s | `%s` | %s |\n", $1, $2, $5 }'
    exit 0
fi

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
trap 'exit 1' INT TERM
cp -R Makefile README.md src tests levels assets "$place" || exit 1
mkdir "$place/original" && cp -R Makefile src "$place/original" || exit 1
mutants | grep -F -e "${1:-}" >"$place/list"
cd "$place" || exit 1
log=$place/log

# build TEST: what the test runs; quietly.
build() {
    case $1 in
    compiler) "$MAKE" -j2 build/libclockwise.a ;;
    *matrix.sh*) "$MAKE" -j2 build/clockwise build/tests/kinds/matrix/compile_matches ;;
    *.sh*) "$MAKE" -j2 build/libclockwise.a ;;
    regress:*) "$MAKE" -j2 build/clockwise ;;
    *) "$MAKE" -j2 "build/tests/$1" ;;
    esac >"$log" 2>&1
}

# limited COMMAND...: what waits for something that does not come is stopped by the clock.
# shellcheck disable=SC3045 # Where sh has no soft limits, the longer one is left.
limited() {
    (ulimit -S -t "$limit_seconds" 2>/dev/null; exec timeout "$((10 * limit_seconds))" "$@")
}

passes() {
    case $1 in
    compiler) ;;
    *.sh*) eval "limited sh $1" ;;
    regress:*) limited build/clockwise regress "tests/scenarios/${1#regress:}" ;;
    *) limited "build/tests/$1" ;;
    esac >"$log" 2>&1
}

# A script's arguments belong to it; programs stand in a row.
each_test() {
    case $1 in
    *.sh*) echo "$1" ;;
    *) echo "$1" | tr ' ' '\n' ;;
    esac
}

# plant FILE FIND WITH: changes the one place; false where there is not exactly one.
plant() {
    FIND=$2 WITH=$3 awk '
        BEGIN { find = ENVIRON["FIND"]; with = ENVIRON["WITH"] }
        {
            at = index($0, find)
            if (at) {
                found += 1 + (index(substr($0, at + 1), find) > 0)
                $0 = substr($0, 1, at - 1) with substr($0, at + length(find))
            }
            print
        }
        END { exit found != 1 }' "$1" >"$place/planted" && cp "$place/planted" "$1"
}

say() {
    printf '%-8s %s%s\n' "$1" "$2" "${3:+ ($3)}"
}

cut -f 5 list | while read -r tests; do each_test "$tests"; done | sort -u >tests.all
while read -r test; do
    build "$test" && passes "$test" </dev/null && continue
    echo "$test fails with nothing planted:"
    tail -n 20 "$log"
    exit 1
done <tests.all

# One planted bug: prints its line.
try() {
    if ! plant "$2" "$3" "$4"; then
        say ERROR "$1" "'$3' is not there exactly once in $2"
        return
    fi
    each_test "$5" >tests.now
    verdict=ESCAPED
    by=$5
    while [ "$verdict" = ESCAPED ] && read -r test; do
        if ! build "$test"; then
            verdict=ERROR
            by="does not build: $(grep -m 1 error: "$log")"
            [ "$test" != compiler ] || { verdict=caught && by='the compiler'; }
        elif ! passes "$test" </dev/null; then
            verdict=caught
            by=$test
        fi
    done <tests.now
    say "$verdict" "$1" "$by"
    cp "original/$2" "$2"
}

tab=$(printf '\t')
while IFS=$tab read -r description file find with tests; do
    try "$description" "$file" "$find" "$with" "$tests"
done <list | tee results
awk '
    { count[$1]++ }
    END {
        printf "%d caught, %d escaped, %d errors\n", count["caught"], count["ESCAPED"], count["ERROR"]
        exit count["ESCAPED"] || count["ERROR"] || !count["caught"]
    }' results
