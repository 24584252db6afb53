#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures two programs in turn and says which rows of `clockwise bench` a change made faster or
# slower: tests/kinds/bench/compare.sh OLD NEW [ROUNDS]
set -u

old=${1:?}
new=${2:?}
rounds=${3:-15}
here=$(dirname "$0")

for program in "$old" "$new"; do
    if [ ! -f "$program" ] || [ ! -x "$program" ]; then
        echo "bench: $program is no program; COMPARE takes one that was built, e.g. a copy of build/clockwise" >&2
        exit 2
    fi
done
# With its folder, so that the shell does not look for a bare name in PATH.
old=$(realpath -- "$old") || exit 2
new=$(realpath -- "$new") || exit 2
case $rounds in
*[!0-9]* | ????*)
    echo "bench: ROUNDS is a number, 6 to 999; it is '$rounds'" >&2
    exit 2
    ;;
esac
if [ "$rounds" -lt 6 ]; then
    echo "bench: ROUNDS is $rounds; an interval takes 6 or more" >&2
    exit 2
fi

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' INT TERM HUP

# Both read the same levels, wherever a copy lies.
CLOCKWISE_DATA=${CLOCKWISE_DATA:-$(cd "$here/../../.." && pwd)}
export CLOCKWISE_DATA

tab=$(printf '\t')

# measure SIDE ROUND PROGRAM: adds a line for each result, which `bench --json` prints on one.
measure() {
    if ! "$3" bench --json >"$scratch/results"; then
        echo "bench: $3 bench --json failed" >&2
        exit 2
    fi
    sed -n "s/^ *{\"name\":\"\([^\"]*\)\",\"unit\":\"\([^\"]*\)\",\"clockwise\":\([-0-9.]*\)}.*/$1$tab$2$tab\1$tab\2$tab\3/p" \
        "$scratch/results" >>"$scratch/values"
}

# What runs first takes turns too: the second finds a warmer machine.
round=1
while [ "$round" -le "$rounds" ]; do
    if [ -t 2 ]; then
        printf '\rround %d of %d' "$round" "$rounds" >&2
    fi
    if [ $((round % 2)) -eq 1 ]; then
        measure old "$round" "$old"
        measure new "$round" "$new"
    else
        measure new "$round" "$new"
        measure old "$round" "$old"
    fi
    round=$((round + 1))
done
if [ -t 2 ]; then
    printf '\r\033[K' >&2
fi
awk -f "$here/compare.awk" "$scratch/values"
