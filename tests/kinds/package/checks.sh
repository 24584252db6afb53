# shellcheck shell=sh disable=SC2154
# SPDX-License-Identifier: MIT
# What the tests of packages share: named checks, and how many passed. $log is a file for what a check says.
passed=0
failed=0

# check NAME COMMAND...
check() {
    name=$1
    shift
    if "$@" >"$log" 2>&1; then
        echo "ok: $name"
        passed=$((passed + 1))
    else
        echo "not ok: $name ($*)"
        tail -n 40 "$log" | sed 's/^/    /'
        failed=$((failed + 1))
        return 1
    fi
}

prints_nothing() {
    output=$("$@" 2>&1) && [ -z "$output" ] && return
    printf '%s\n' "$output"
    return 1
}

# hash_of [FILE]: the hash of a match, of what `simulate` printed.
hash_of() { sed -n 's/.*"hash": *"\([0-9a-f]*\)".*/\1/p' "$@" | head -n 1; }

# Ends the test; its status is 1 where a check failed.
end_checks() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}
