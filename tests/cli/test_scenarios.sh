#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of collision scenarios: all of them pass, each says why it is there, and those that are
# the same situation written differently have one hash.
set -u

cd "$(dirname "$0")/../.." || exit 2
program=${CLOCKWISE:-build/clockwise}
output=$(mktemp) || exit 2
trap 'rm -f "$output"' EXIT

"$program" regress tests/scenarios >"$output" 2>&1
summary=$(tail -n 1 "$output")
passed=${summary%% passed*}
failed=${summary#*passed, }
failed=${failed%% failed*}
case "$passed$failed" in
'' | *[!0-9]*)
    cat "$output"
    exit 1
    ;;
esac
awk '/^ok / { shown = 0 } /^FAIL/ { shown = 1 } shown' "$output"

hold() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $1: '$2' instead of '$3'"
    fi
}

hashes_of() {
    cat "$@" | grep -o '"hash": "[0-9a-f]*"' | sort -u | wc -l | tr -d ' '
}

hold 'files without a reason' "$(find tests/scenarios -name '*.json' -exec grep -L '"why": ".' {} +)" ''
hold 'one floor, however many boxes it is of' "$(hashes_of tests/scenarios/seams/floor-of-*)" 1
hold 'two ticks, however the level is written' "$(hashes_of tests/scenarios/order/*)" 2
hold 'one border, however it is wound' "$(hashes_of tests/scenarios/traps/04-border-*)" 1
hold 'one triangle, whichever corner is first' "$(hashes_of tests/scenarios/traps/09-last-side-*)" 1
count=$(find tests/scenarios -name '*.scenario.json' | wc -l)
hold 'at least 100 of them' "$([ "$count" -ge 100 ] && echo yes)" yes

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
