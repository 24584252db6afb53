#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs test programs and scripts in parallel and adds up their results.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/run.sh build/tests/core/test_collide tests/check_rooms.sh …
#
# Each test file runs in its own process, so that it cannot disturb another. What took longest last time starts first. A
# program's tests are counted from cmocka's output, which since 1.1.6 names the group before the numbers. A script counts as one
# test, or as many as its last line `N passed, N failed` says. A program that ran no test has failed: it would otherwise look just
# like one whose tests all pass. Only the output of failed tests is shown (V=1 shows all); the last line is always `N passed, N failed`.
#
# Each process of a test may use TEST_LIMIT_SECONDS (400) of processor time, however busy the machine is. A test that takes ten
# times as long by the clock is stopped, too: it waits for something that does not come.
set -u

BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
LANGUAGE=en # What the game says is compared in English, whatever the system speaks.
export BUILD CLOCKWISE LANGUAGE
V=${V:-}
results=$BUILD/test-results
seconds_kept=$BUILD/test-seconds
limit_seconds=${TEST_LIMIT_SECONDS:-400}
root=${TEST_ROOT:-/} # Where no test may leave anything.

# count FILE STATUS: prints "passed failed" for one finished test.
count() {
    awk -v status="$2" '
        /^\[       OK \]/ { passed++ }
        /^\[  FAILED  \] (.*: )?[0-9]+ test\(s\)/ { match($0, /[0-9]+ test\(s\)/); failed += substr($0, RSTART) + 0 }
        /^\[==========\] (.*: )?Running/ { is_cmocka = 1 }
        { last = $0 }
        END {
            if (!is_cmocka && match(last, /^[0-9]+ passed, [0-9]+ failed$/)) {
                split(last, word, " ")
                passed = word[1]
                failed = word[3]
            } else if (!is_cmocka && status == 0) {
                passed = 1
            }
            if (status != 0 && failed == 0) failed = 1
            if (passed + failed == 0) failed = 1
            print passed + 0, failed + 0
        }' "$1"
}

# running FILE: the test that a program had begun when it ended, by a crash or because it was stopped.
running() {
    awk '
        /^\[ RUN      \] / { name = substr($0, 14) }
        /^\[ +(OK|FAILED|SKIPPED|ERROR) +\] [^-]/ { name = "" }
        END { if (name != "") print name }' "$1"
}

# The inner call, a script, or a program's file and the program: its output into a file, its counts beside it.
if [ "${1:-}" = --one ]; then
    test=$2
    name=$(printf '%s' "$test" | tr '/' '_')
    log=$results/$name.log
    begin=$(date +%s)
    case $test in
    *.sh) set -- sh "$test" ;;
    *) set -- "$3" "${test##*/}." ;;
    esac
    # shellcheck disable=SC3045 # Where sh has no soft limits, the longer one is left.
    (ulimit -S -t "$limit_seconds" 2>/dev/null; exec timeout "$((10 * limit_seconds))" "$@") >"$log" 2>&1 </dev/null
    status=$?
    case $status in
    124) echo "stopped after $((10 * limit_seconds)) seconds: it waited for something, or the machine is busier than that" >>"$log" ;;
    152) echo "stopped after $limit_seconds seconds of processor time" >>"$log" ;; # 128 and SIGXCPU
    esac
    counts=$(count "$log" $status)
    # A script is its own word for what happened; a program has to show that its tests ran.
    case $test in
    *.sh) ;;
    *)
        if ! grep -q -E '^\[==========\] (.*: )?Running' "$log"; then
            echo 'no test ran' >>"$log"
            counts='0 1'
        fi
        running=$(running "$log")
        if [ -n "$running" ]; then
            echo "it ended in $running" >>"$log"
            case $counts in *' 0') counts="${counts% *} 1" ;; esac
        fi
        ;;
    esac
    echo "$counts $test $log $(($(date +%s) - begin))" >"$results/$name.counts"
    echo "$counts $test" | awk '{
        printf "%-5s %-44s %4d passed%s\n", $2 ? "FAIL" : "ok", $3, $1, $2 ? ", " $2 " failed" : ""
    }'
    exit 0
fi

rm -rf "$results"
mkdir -p "$results/home"
# No test opens a window on the user's screen, or reads or changes the user's saved files.
unset DISPLAY WAYLAND_DISPLAY
XDG_DATA_HOME=$(cd "$results/home" && pwd)
XDG_CONFIG_HOME=$XDG_DATA_HOME
export XDG_DATA_HOME XDG_CONFIG_HOME
processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
jobs=${JOBS:-$((processors + 1))} # Some tests wait, for a file or another program.

# What is run, a line each: SCRIPT, or FILE PROGRAM.
list() {
    for test in "$@"; do
        case $test in
        *.sh) echo "$test" ;;
        *) "$test" --files | awk -v program="$test" 'NF { print $1, program; files++ } END { if (!files) print program, program }' ;;
        esac
    done
}

touch "$seconds_kept"
find "$root" -maxdepth 1 | sort >"$results/root"
list "$@" | awk -v kept="$seconds_kept" '
    BEGIN { while ((getline <kept) > 0) seconds[$2] = $1 }
    { print ($1 in seconds ? seconds[$1] : 10), $0 }' | sort -s -k 1,1nr | cut -d ' ' -f 2- |
    xargs -P "$jobs" -L 1 sh "$0" --one
cat "$seconds_kept" "$results"/*.counts | awk '
    NF == 2 { seconds[$2] = $1 }
    NF == 5 { seconds[$3] = $5 }
    END { for (test in seconds) print seconds[test], test }' >"$results/seconds" && mv "$results/seconds" "$seconds_kept"

# A test that writes outside its folders disturbs the next run. Root can make a file in / that no other user could.
if ! find "$root" -maxdepth 1 | sort | diff "$results/root" - >"$results/root.log"; then
    echo "0 1 $root $results/root.log 0" >"$results/root.counts"
fi

for counts in "$results"/*.counts; do
    [ -e "$counts" ] || continue
    read -r _ failed test log _ <"$counts"
    if [ "$failed" -ne 0 ] || [ -n "$V" ]; then
        printf '\n--- %s ---\n' "$test"
        if [ -n "$V" ]; then cat "$log"; else grep -v -e '^\[       OK \]' -e '^\[ RUN      \]' "$log"; fi
    fi
done

echo
cat "$results"/*.counts 2>/dev/null | awk '
    { passed += $1; failed += $2 }
    END {
        printf "%d passed, %d failed\n", passed, failed
        exit failed > 0 || passed == 0
    }'
