#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs each fuzzer for FUZZ_SECONDS (60 where not set), or those named in FUZZ_TARGETS. What a fuzzer
# learns stays in build/fuzz/corpus for the next run; what it finds goes to build/fuzz/findings.
#
#   BUILD=build tests/kinds/fuzz/fuzz.sh
set -u

seconds=${FUZZ_SECONDS:-60}
targets=${FUZZ_TARGETS:-level collide recording scenario settings records progress level-text greeting payload typed world-patch netplay lobby meet web catalog pack drawing map}
folder=$BUILD/fuzz
passed=0
failed=0

# Recordings are of one version of the rules: those for this one are made anew.
record() {
    "$BUILD/clockwise" simulate "tests/kinds/fuzz/corpus/level/$1.json" --bots 3 --ticks "$2" \
        --record "$folder/corpus/recording/$1-seed.json" >/dev/null
}

for target in $targets; do
    mkdir -p "$folder/corpus/$target" "$folder/findings"
done
case " $targets " in
*' recording '*)
    record motion 130 && record least 40 || exit 1
    ;;
esac

for target in $targets; do
    log=$folder/$target.log
    found=tests/kinds/fuzz/findings/$target
    [ -d "$found" ] || found=
    # shellcheck disable=SC2086
    if FUZZ_TARGET=$target "$folder/fuzzer" -max_total_time="$seconds" -max_len=8192 -timeout=20 \
        -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$folder/findings/$target-" \
        "$folder/corpus/$target" "tests/kinds/fuzz/corpus/$target" $found >"$log" 2>&1; then
        passed=$((passed + 1))
        result='ok   '
    else
        failed=$((failed + 1))
        result='FAIL '
    fi
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '%s %-10s %s documents in %s s\n' "$result" "$target" "${runs:-?}" "$seconds"
    case $result in
    FAIL*)
        grep -v '^#' "$log" | tail -40
        echo "Keep what was found: mkdir -p tests/kinds/fuzz/findings/$target, and move it there under a name."
        ;;
    esac
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
