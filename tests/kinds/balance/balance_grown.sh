#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays grown levels and those that ship alike, two at a time, and prints the one beside the other.
#
#   tests/kinds/balance/balance_grown.sh SEEDS MATCHES SECONDS
#
# The seeds from 1 to SEEDS: of six, one for 2 players, one for 8 and four for 6. Matches are cut off
# after so many seconds (0: they are not), and who leads has won. All are in teams, so that the same
# matches give the sides and the rest. Levels whose sides are outside
# what is asked are played ten times as often: of 40 matches chance alone takes a fair level in 25
# there.
set -u

BUILD=${BUILD:-build}
balance=$BUILD/tests/kinds/balance/balance
counts=$BUILD/balance-grown
seeds=${1:?how many seeds}
matches=${2:?how many matches of each level}
seconds=${3:?how long they are}

rm -rf "$counts"
mkdir -p "$counts/played" "$counts/again" || exit 1

# The cells and levels, separated by tabs.
plan()
{
    for level in levels/*.json; do
        case $level in
        *.schema.json) ;;
        levels/duel.json) printf 'teams 2\t%s\n' "$level" ;;
        *) printf 'teams\t%s\n' "$level" ;;
        esac
    done
    seed=0
    while [ "$seed" -lt "$seeds" ]; do
        seed=$((seed + 1))
        case $((seed % 6)) in
        0) printf 'teams 2\tsurprise-%s-2\n' "$seed" ;;
        3) printf 'teams\tsurprise-%s-8\n' "$seed" ;;
        *) printf 'teams\tsurprise-%s-6\n' "$seed" ;;
        esac
    done
}

# play MATCHES FOLDER: what the lines of its standard input say
play()
{
    # shellcheck disable=SC2016
    tr '\t\n' '\0\0' | nice xargs -0 -r -n 2 -P 2 sh -c \
        '"$1" play --seconds "$4" "$5" "$2" "$6" >"$3/$(basename "$6" .json).txt"' \
        balance "$balance" "$1" "$2" "$seconds"
}

plan | play "$matches" "$counts/played"
find "$counts/played" -name '*.txt' -print0 | sort -z | xargs -0 cat >"$counts/all"
"$balance" outside "$counts/all" | play $((10 * matches)) "$counts/again"
find "$counts/again" -name '*.txt' -print0 | sort -z | xargs -0 cat >"$counts/all-again"
"$balance" compare "$counts/all" "$counts/all-again"
