#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants bugs made by rule (tests/kinds/mutants/plant.c) into copies of the tree, several side by side, and sees
# whether the tests notice. Fails where fewer than LEAST percent are noticed.
#
#   by_rule.sh PLANT TEST...   PLANT is the program that lists mutants; a TEST is ROOM/test_X or ROOM/test_X.sh
#
# MUTANTS (200) are planted, of the sample that SEED (1) gives; ROOMS are the folders of src/core/ they are
# planted in, ONLY='words' leaves out those whose line in the list has not these words. JOBS work side by
# side; nothing new is begun after LIMIT_MINUTES. EQUIVALENT=1 plants those of equivalent.txt alone, and
# fails where one is noticed after all.
#
# A test that fails with nothing planted is left out, and then this fails in any case.
# A mutant that does not build, or builds the same machine code, counts for nothing. What no test notices
# is tried once more under the sanitizers, with the tests of its room.
set -u

# Runs one test in the copy that is the working folder. What runs wild is stopped by its time or output.
if [ "$1" = --test ]; then
    export LD_LIBRARY_PATH="$PWD/build" BUILD=build CLOCKWISE=build/clockwise XDG_DATA_HOME=/nonexistent
    ulimit -f 400000
    case $3 in
    *.sh) exec timeout "$2" sh "tests/$3" ;;
    *) exec timeout "$2" "build/tests/$3" ;;
    esac
fi

plant=$PWD/$1
shift
MAKE=${MAKE:-make}
CC=${CC:-cc}
count=${MUTANTS:-200}
seed=${SEED:-1}
least=${LEAST:-95}
jobs=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
limit_minutes=${LIMIT_MINUTES:-60}
rooms=${ROOMS:-collision arena rules sim modes bots replay scenario match level json}
equivalent=${EQUIVALENT:-}
unset MAKEFLAGS BUILD CLOCKWISE DISPLAY WAYLAND_DISPLAY
tab=$(printf '\t')
end=$(($(date +%s) + 60 * limit_minutes))
top=$PWD
script=$top/tests/kinds/mutants/by_rule.sh

place=$(mktemp -d) || exit 1
workers=
stop() {
    # shellcheck disable=SC2086
    [ -z "$workers" ] || kill $workers 2>/dev/null
    rm -rf "${place:?}"
}
trap stop EXIT
trap 'exit 1' INT TERM

# --- What is planted -------------------------------------------------------------------------------
# File, function, the line before and after name a mutant.
sh tests/kinds/mutants/equivalent.sh >"$place/equivalent" || exit 1
for room in $rooms; do ls src/core/"$room"/*.[ch]; done |
    xargs "$plant" --shuffle "$seed" >"$place/all" || exit 1
awk -F '\t' -v is_wanted="$equivalent" -v only="${ONLY:-}" '
    FILENAME ~ /equivalent$/ { known[$0] = 1; next }
    (($1 FS $2 FS $3 FS $4) in known) == (is_wanted != "") && (only == "" || index($0, only))' \
    "$place/equivalent" "$place/all" >"$place/planted"

# --- Copies of the tree ----------------------------------------------------------------------------
# build FLAGS TARGET...: in the working folder. The core is a shared library: so a mutant costs one object
# and one link, however many tests there are.
build() {
    build_flags="-fPIC -fno-semantic-interposition $1"
    shift
    "$MAKE" CC="$CC" CORE=build/libclockwise.so OPTIMIZE=-O1 CFLAGS="$build_flags" "$@"
}

# run_test LIMIT_SECONDS TEST: its output is in the copy's file `log`. What puts functions of its own in
# the heap's place needs the core linked into it, and is linked only when its turn has come.
run_test() {
    case $2 in
    kinds/faults/* | kinds/soak/test_allocation)
        rm -f build/libclockwise.a "build/tests/$2"
        build "$flags" CORE=build/libclockwise.a "build/tests/$2" >log 2>&1 || return 1
        ;;
    esac
    sh "$script" --test "$1" "$2" >log 2>&1 </dev/null
}

# prepare NAME FLAGS TEST...: a built copy, and in NAME.tests how many seconds each test takes in it.
prepare() {
    name=$1 flags=$2
    shift 2
    mkdir -p "$place/$name" && cp -R Makefile src tests levels assets "$place/$name" || exit 1
    cd "$place/$name" || exit 1
    programs=$(printf '%s\n' "$@" | grep -v -e '\.sh$' -e '/faults/' -e '/test_allocation$' |
        sed 's|^|build/tests/|')
    # shellcheck disable=SC2086
    if ! build "$flags" -j "$jobs" build/clockwise $programs >log 2>&1; then
        echo 'The tree does not build:'
        tail -n 20 log
        exit 1
    fi
    for test in "$@"; do
        begun=$(date +%s)
        if run_test 300 "$test"; then
            echo "$(($(date +%s) - begun)) $test"
        else
            echo "$test fails with nothing planted, so it is left out:" >&2
            tail -n 20 log >&2
            echo "$test" >>"$place/broken"
        fi
    done >"$place/$name.tests"
    cd "$top" || exit 1
}

# tests_for FILE TESTS: the file's own test, its room's, scenarios, the others; the quick ones first.
tests_for() {
    room=${1#src/}
    room=${room%/*}
    own=$room/test_$(basename "$1" | sed 's/\.[ch]$//')
    awk -v own="$own" -v room="$room/" -v phase="$phase" '
        { rank = 4 }
        $2 ~ /test_scenarios/ { rank = 3 }
        $2 ~ /faults/ { rank = 5 }
        index($2, room) == 1 { rank = 2 }
        $2 == own { rank = 1 }
        phase == "plain" || rank < 4 && $2 !~ /test_allocation/ { print rank, $1, $2 }' "$place/$phase.tests" |
        sort -n -k 1,1 -k 2,2 | cut -d ' ' -f 2-
}

# --- One mutant ------------------------------------------------------------------------------------
# Headers reach into many objects and into the tests: they are built anew and put back wholly.
put_back() {
    cp -p "../$phase/$1" "$1"
    case $1 in
    *.h) rm -rf build && cp -Rp "../$phase/build" build ;;
    *)
        cp -p "../$phase/build/obj/${1%.c}.o" "build/obj/${1%.c}.o"
        cp -p "../$phase/build/libclockwise.so" build/libclockwise.so
        ;;
    esac
}

# Sets $verdict and $by.
judge() {
    by=
    targets=build/libclockwise.so
    case $1 in *.h) targets="$targets build/clockwise $programs" ;; esac
    # shellcheck disable=SC2086
    if ! build "$flags" $targets >log 2>&1; then
        verdict=unbuilt
        return
    fi
    if cmp -s build/libclockwise.so "../$phase/build/libclockwise.so"; then
        verdict=same
        return
    fi
    tests_for "$1" >tests.now
    verdict=SURVIVED
    while read -r seconds test; do
        run_test $((20 + 10 * seconds)) "$test" && continue
        verdict=killed
        by=$test
        return
    done <tests.now
}

# try N: the Nth line of the list. Its verdict is put before the line.
try() {
    line=$(sed -n "$1p" "$place/$phase.list")
    file=$(printf '%s\n' "$line" | cut -f 1)
    offset=$(printf '%s\n' "$line" | cut -f 7)
    length=$(printf '%s\n' "$line" | cut -f 8)
    {
        head -c "$offset" "$file"
        printf '%s' "$(printf '%s\n' "$line" | cut -f 9)"
        tail -c "+$((offset + length + 1))" "$file"
    } >mutant
    cp mutant "$file"
    judge "$file"
    put_back "$file"
    printf '%s\t%s\t%s\n' "$verdict" "$by" "$line" >>"$place/$phase.results"
}

# --- Many, side by side ------------------------------------------------------------------------------
# Takes the next of the list until enough have counted. What others are still at may count too, so near
# the end a worker waits for them: which mutants are tried depends on nothing but the list.
work() {
    cd "$place/$1" || exit 1
    next=1
    while [ "$next" -le "$(wc -l <"$place/$phase.list")" ] && [ "$(date +%s)" -lt "$end" ]; do
        counted=$(grep -c -e '^killed' -e '^SURVIVED' "$place/$phase.results")
        tried=$(wc -l <"$place/$phase.results")
        set -- "$place"/claimed/*
        begun=$(($# - 1))
        if [ "$counted" -ge "$count" ]; then
            break
        elif [ $((counted + begun - tried)) -ge "$count" ]; then
            sleep 1
        elif mkdir "$place/claimed/$next" 2>/dev/null; then
            try "$next"
            next=$((next + 1))
        else
            next=$((next + 1))
        fi
    done
}

# run_phase NAME FLAGS TEST...: tries NAME.list, and has NAME.results in the end.
run_phase() {
    phase=$1 flags=$2
    [ "$phase" != sanitized ] || export SANITIZED=1
    prepare "$@"
    : >"$place/$phase.results"
    rm -rf "$place/claimed" && mkdir -p "$place/claimed/0" || exit 1
    worker=0
    workers=
    while [ "$worker" -lt "$jobs" ]; do
        worker=$((worker + 1))
        rm -rf "${place:?}/$worker" && cp -Rp "$place/$phase" "$place/$worker" || exit 1
        work "$worker" &
        workers="$workers $!"
    done
    # shellcheck disable=SC2086
    wait $workers
    workers=
}

mv "$place/planted" "$place/plain.list"
run_phase plain '' "$@"
sed -n "s/^SURVIVED$tab$tab//p" "$place/plain.results" >"$place/sanitized.list"
: >"$place/sanitized.results"
if [ -s "$place/sanitized.list" ] && [ -z "${PLAIN:-}" ]; then
    run_phase sanitized '-fsanitize=address,undefined -fno-sanitize-recover=all' "$@"
fi

# --- What came of it -----------------------------------------------------------------------------------
[ -z "${RESULTS:-}" ] || cat "$place/plain.results" "$place/sanitized.results" >"$RESULTS"
awk -F '\t' -v wanted="$count" -v least="$least" -v listed="$(wc -l <"$place/equivalent")" \
    -v is_equivalent="$equivalent" -v is_broken="$([ ! -e "$place/broken" ] || echo 1)" '
    {
        name = $3 FS $9 FS $11
    }
    FILENAME ~ /sanitized/ {
        if ($1 == "killed") { by[name] = $2; sanitized++ }
        next
    }
    { verdicts[$1]++ }
    $1 == "SURVIVED" { survivors[++survivor_count] = $0 }
    $1 == "killed" && is_equivalent {
        printf "listed as equivalent, but %s notices: %s:%s %s\n    + %s\n", $2, $3, $8, $4, $6
    }
    END {
        for (i = 1; i <= survivor_count; i++) {
            split(survivors[i], field, "\t")
            name = field[3] FS field[9] FS field[11]
            printf "%s %s:%s %s (%s)%s\n    - %s\n    + %s\n", name in by ? "sanitized" : "SURVIVED", \
                field[3], field[8], field[4], field[7], name in by ? " by " by[name] : "", field[5], field[6]
        }
        planted = verdicts["killed"] + verdicts["SURVIVED"]
        killed = verdicts["killed"] + sanitized
        percent = planted ? 100 * killed / planted : 0
        printf "%d planted, %d killed (%d of them by the sanitizers alone), %d survived: %.1f %%\n", \
            planted, killed, sanitized, planted - killed, percent
        printf "not counted: %d that do not build, %d of the same machine code, %d listed as equivalent\n", \
            verdicts["unbuilt"], verdicts["same"], listed
        if (is_equivalent) exit verdicts["killed"] > 0 || is_broken != ""
        if (planted < wanted) printf "%d were not tried: there are no more, or the time was up\n", wanted - planted
        exit percent < least || is_broken != ""
    }' "$place/sanitized.results" "$place/plain.results"
