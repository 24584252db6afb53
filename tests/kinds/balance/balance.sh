#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays every cell of `balance cells` on every level that ships, side by side, and prints the tables.
#
#   tests/kinds/balance/balance.sh MATCHES     of each cell on each level
set -u

BUILD=${BUILD:-build}
balance=$BUILD/tests/kinds/balance/balance
counts=$BUILD/balance
matches=${1:?how many matches of each cell on each level}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

rm -rf "$counts"
mkdir -p "$counts" || exit 1
# shellcheck disable=SC2016
"$balance" cells | while read -r cell; do
    for level in levels/*.json; do
        case $level in *.schema.json) ;; *) printf '%s\0%s\0' "$cell" "$level" ;; esac
    done
done | nice xargs -0 -n 2 -P "$jobs" sh -c \
    '"$1" play "$4" "$2" "$5" >"$3/$4-$(basename "$5" .json).txt"' balance "$balance" "$matches" "$counts"
find "$counts" -name '*.txt' -print0 | sort -z | xargs -0 "$balance" report
