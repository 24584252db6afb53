#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays what `balance plan` says on the levels that ship, side by side, and prints the tables.
#
#   tests/kinds/balance/balance.sh MATCHES     of each cell, or some more; STRIKES=1: in matches
#                                              in which the clock strikes
set -u

BUILD=${BUILD:-build}
balance=$BUILD/tests/kinds/balance/balance
counts=$BUILD/balance
matches=${1:?how many matches of each cell}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

rm -rf "$counts"
mkdir -p "$counts" || exit 1
set --
for level in levels/*.json; do
    case $level in *.schema.json) ;; *) set -- "$@" "$level" ;; esac
done
"$balance" plan "$matches" "$@" >"$counts/plan" || exit 1
# shellcheck disable=SC2016
tr '\t\n' '\0\0' <"$counts/plan" | nice xargs -0 -n 3 -P "$jobs" sh -c \
    '"$1" play ${STRIKES:+--strikes} "$3" "$4" "$5" >"$2/$3-$(basename "$5" .json).txt"' balance "$balance" "$counts"
find "$counts" -name '*.txt' -print0 | sort -z | xargs -0 "$balance" report
