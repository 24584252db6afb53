#!/bin/sh
# SPDX-License-Identifier: MIT
# What tests/run.sh makes of programs and scripts that pass, fail, crash, run nothing or never end, and of the output of old and new
# versions of cmocka.
# Functions are called by check().
# shellcheck disable=SC2317,SC2034,SC1091
set -u

cd "$(dirname "$0")/../../.." || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
log=$scratch/log
root=$scratch/root # In the place of /.
mkdir "$root" || exit 2
. tests/kinds/package/checks.sh

# counts NAME WANTED WORDS COMMANDS [EXTENSION]: what a program of these commands is counted as, and words of what is printed.
# As a test's program it says which $files it has.
files=tests/a/test_b
counts() {
    program=$scratch/program${5:-}
    says_files="[ \"\${1:-}\" != --files ] || { printf '%s\\n' $files; exit; }"
    printf '#!/bin/sh\n%s\n%s\n' "$says_files" "$4" >"$program"
    chmod +x "$program"
    BUILD=$scratch/build TEST_ROOT=$root TEST_LIMIT_SECONDS=1 sh tests/run.sh "$program" >"$scratch/out" 2>&1
    status=$?
    cat "$scratch/out"
    [ "$(tail -n 1 "$scratch/out")" = "$2" ] && grep -q -F -e "$3" "$scratch/out" || return 1
    case $2 in *' 0 failed') [ "$status" -eq 0 ] ;; *) [ "$status" -ne 0 ] ;; esac
}
case_of() { check "$1" counts "$@"; }

old='[==========] Running 3 test(s).'
new='[==========] tests: Running 3 test(s).'
ok='[       OK ] one'
case_of 'an old cmocka, all pass' '2 passed, 0 failed' 'ok ' "echo '$old'; echo '$ok'; echo '$ok'"
case_of 'a new cmocka, all pass' '2 passed, 0 failed' 'ok ' "echo '$new'; echo '$ok'; echo '$ok'"
case_of 'an old cmocka, two fail' '1 passed, 2 failed' 'FAIL' \
    "echo '$old'; echo '$ok'; echo '[  FAILED  ] two'; echo '[  FAILED  ] 2 test(s), listed below:'; exit 2"
case_of 'a new cmocka, two fail' '1 passed, 2 failed' 'FAIL' \
    "echo '$new'; echo '$ok'; echo '[  FAILED  ] two'; echo '[  FAILED  ] tests: 2 test(s), listed below:'; exit 2"
case_of 'a new cmocka, two groups' '2 passed, 3 failed' 'FAIL' \
    "for group in 'a: b' c; do echo \"[==========] \$group: Running 2 test(s).\"; echo '$ok'; done
    echo '[  FAILED  ] a: b: 1 test(s), listed below:'; echo '[  FAILED  ] c: 2 test(s), listed below:'; exit 3"
case_of 'a crash after the first test' '1 passed, 1 failed' 'FAIL' "echo '$new'; echo '$ok'; kill -KILL \$\$"
case_of 'a program that runs nothing' '0 passed, 1 failed' 'no test ran' 'exit 0'
case_of 'a crash in a test' '1 passed, 1 failed' 'it ended in b.two' \
    "echo '$new'; echo '[ RUN      ] b.one'; echo '$ok'; echo '[ RUN      ] b.two'; kill -KILL \$\$"
case_of 'a test that ends the program as if all were well' '1 passed, 1 failed' 'it ended in b.two' \
    "echo '$new'; echo '[ RUN      ] b.one'; echo '$ok'; echo '[ RUN      ] b.two'; exit 0"
case_of 'a test that fails is not where the program ended' '0 passed, 1 failed' '1 test(s), listed' \
    "echo '$new'; echo '[ RUN      ] b.two'; echo '[  FAILED  ] b.two'; echo '[  FAILED  ] 1 test(s), listed below:'; exit 1"
case_of 'a loop is stopped by its processor time' '1 passed, 1 failed' 'stopped after 1 seconds of processor time' \
    "echo '$new'; echo '$ok'; while :; do :; done"
case_of 'a wait is no use of it' '1 passed, 0 failed' 'ok ' "echo '$new'; sleep 2; echo '$ok'"
case_of 'but it ends too' '1 passed, 1 failed' 'stopped after 10 seconds: it waited' "echo '$new'; echo '$ok'; sleep 60"
files='tests/a/test_b tests/a/test_c'
case_of 'each file by itself' '2 passed, 0 failed' 'ok    tests/a/test_c ' "echo '$new'; [ \$# = 1 ] && echo '$ok'"
case_of 'one of the files fails' '1 passed, 1 failed' 'FAIL  tests/a/test_c ' \
    "echo '$new'; [ \$1 = test_b. ] && echo '$ok' && exit; echo '[  FAILED  ] 1 test(s), listed below:'; exit 1"
files="''"
case_of 'a program without files' '0 passed, 1 failed' 'no test ran' 'exit 2'
files=tests/a/test_b
case_of 'what a test leaves in the root folder' '1 passed, 1 failed' "> $root/clockwise-left" \
    "echo '$new'; echo '$ok'; touch $root/clockwise-left"
rm "$root/clockwise-left"
case_of 'a test that leaves nothing there' '1 passed, 0 failed' 'ok ' \
    "echo '$new'; echo '$ok'; touch $root/clockwise-left; rm $root/clockwise-left"

# What took longest the last time begins first.
begins_with_the_longest() {
    files='tests/a/test_b tests/a/test_c tests/a/test_d'
    printf '1 tests/a/test_b\n2 tests/a/test_d\n30 tests/a/test_c\n' >"$scratch/build/test-seconds"
    JOBS=1 counts '' '3 passed, 0 failed' 'ok ' "echo '$new'; echo '$ok'" || return 1
    [ "$(grep -o 'test_[bcd]' "$scratch/out" | tr -d '\n')" = test_ctest_dtest_b ] || return 1
    # And how long it took now is kept for the next time, also of what was not run.
    files=tests/a/test_b
    counts '' '1 passed, 0 failed' 'ok ' "echo '$new'; echo '$ok'" || return 1
    [ "$(sort "$scratch/build/test-seconds" | grep -c '^[0-9]* tests/a/test_[bcd]$')" = 3 ] || return 1
    ! grep -q -x '30 tests/a/test_c' "$scratch/build/test-seconds"
}
check 'what took longest begins first' begins_with_the_longest

case_of 'a script' '1 passed, 0 failed' 'ok ' 'exit 0' .sh
case_of 'a script that fails' '0 passed, 1 failed' 'FAIL' 'echo why; exit 1' .sh
case_of 'a script that counts' '3 passed, 1 failed' 'FAIL' 'echo "3 passed, 1 failed"; exit 1' .sh
end_checks
