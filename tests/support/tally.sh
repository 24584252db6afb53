#!/bin/sh
# SPDX-License-Identifier: MIT
# What scripts that count cases share: the program's path, a scratch folder, the counts, and the last line, which
# tests/run.sh reads. They read this at their beginning, in the top folder.
# shellcheck disable=SC2034 # the folders and the program are theirs
top=$PWD
program=${CLOCKWISE:-${BUILD:-build}/clockwise}
case $program in /*) ;; *) program=$top/$program ;; esac
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# judge NAME WANTED GOT
judge() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok: %s\n--- wanted\n%s\n--- got\n%s\n' "$1" "$2" "$3"
    fi
}

# hold NAME GOT WANTED: the same, of a word.
hold() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $1: '$2' instead of '$3'"
    fi
}

# check NAME COMMAND...: it succeeds.
check() {
    name=$1
    shift
    if "$@" >"$scratch/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $name ($*)"
        sed 's/^/    /' "$scratch/log"
    fi
}

tally() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
