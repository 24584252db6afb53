#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants bugs made by rule (tests/kinds/mutants/plant.c) into copies of the tree, several side by side, and sees
# whether the tests notice. Fails where fewer than LEAST percent are noticed.
#
#   by_rule.sh PLANT PROGRAM|SCRIPT...   PLANT is the program that lists mutants; the others are tests
#
# MUTANTS (200) are planted, of the sample that SEED (1) gives: in all of src, or only in the lines that were
# added or changed since the commit SINCE; ROOMS are the folders they are planted in, ONLY='words' leaves out
# those whose line in the list has not these words. JOBS work side by side; nothing new is begun after
# LIMIT_MINUTES. EQUIVALENT=1 plants those of equivalent.txt alone, and fails where one is noticed after all.
# UNREACHED=1 plants nothing, and prints the lines of src that no test reaches.
#
# Each file of tests runs once in a tree that counts (gcov). Which lines it reaches stays in $BUILD/mutants until
# one of these sources is compiled anew. A mutant's tests are those that reach its line: those of its own file first, then its
# room's, then the quick ones, until one notices; after EACH_SECONDS (60) of processor time no other is begun.
#
# What a test notices, it must notice twice, and pass with nothing planted; else it is left out, and this fails in any case.
# A mutant that does not build, or builds the same machine code at -O1 or -O2, counts for nothing. What no test notices
# is tried once more under the sanitizers (PLAIN=1 does not).
set -u

# --test SECONDS FILE [PROGRAM]: runs a file's tests, or a script, in the tree that is the working folder, and writes into
# $SPENT what hundredths of a second of processor time it took. What runs wild is stopped by that, by its output, or by
# ten times as long on the clock. So is a program at its first test that fails: there its output ends.
if [ "$1" = --test ]; then
    export BUILD=build CLOCKWISE=build/clockwise XDG_DATA_HOME=/proc/nowhere XDG_CONFIG_HOME=/proc/nowhere
    limit=$2
    case $3 in
    *.sh) set -- sh "$3" ;;
    *) set -- "$4" "${3##*/}." ;;
    esac
    # shellcheck disable=SC3045 # Where sh has no soft limits, the longer one is left.
    {
        (ulimit -S -f 400000; ulimit -S -t "$limit" 2>/dev/null; exec timeout "$((10 * limit))" "$@") 2>&1
        echo $? >"$SPENT.status"
    } | (ulimit -S -f 400000; awk '{ print } /^\[  FAILED  \]/ { exit }')
    # The second line is of what it started: minutes and seconds in the user's code and in the kernel.
    times >"$SPENT.times"
    awk 'NR == 2 { gsub(/[ms]/, " "); printf "%d\n", 100 * (60 * ($1 + $3) + $2 + $4) + 1 }' "$SPENT.times" >"$SPENT"
    exit "$(cat "$SPENT.status")"
fi

# --reach FILE [PROGRAM]: runs it in the tree that counts. reached/FILE has then what it took, and what reached.awk says.
if [ "$1" = --reach ]; then
    counts=$(mktemp -d) || exit 1
    trap 'rm -rf "$counts"' EXIT
    shift
    rm -f "reached/$1"
    GCOV_PREFIX_STRIP=$(pwd -P | tr -c -d / | wc -c)
    export SPENT="$counts/spent" GCOV_PREFIX="$counts" GCOV_PREFIX_STRIP
    set -- sh "$0" --test 1000 "$@"
    "$@" >"$counts/log" 2>&1 </dev/null || "$@" >"$counts/log" 2>&1 </dev/null || {
        echo "$5 fails with nothing planted, so it is left out:"
        tail -n 20 "$counts/log"
        exit 0
    }
    tar xf notes.tar -C "$counts" && mkdir -p "reached/${5%/*}" || exit 1
    find "$counts/build" -name '*.gcda' -exec "${GCOV:-gcov}" -r -t {} + 2>/dev/null |
        awk -v ran=1 -f tests/kinds/mutants/reached.awk | cat "$counts/spent" - >"$counts/list"
    mv "$counts/list" "reached/$5"
    exit
fi

plant=$PWD/$1
shift
MAKE=${MAKE:-make}
CC=${CC:-cc}
count=${MUTANTS:-200}
seed=${SEED:-1}
since=${SINCE:-}
least=${LEAST:-95}
jobs=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
limit_minutes=${LIMIT_MINUTES:-60}
each_seconds=${EACH_SECONDS:-60}
equivalent=${EQUIVALENT:-}
rooms=${ROOMS:-core client cli}
top=$PWD
kept=$PWD/${BUILD:-build}/mutants
unset MAKEFLAGS ROOMS BUILD CLOCKWISE DISPLAY WAYLAND_DISPLAY # The Makefile has ROOMS of its own.
tab=$(printf '\t')
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

# --- Copies of the tree ----------------------------------------------------------------------------
build() {
    "$MAKE" CC="$CC" WERROR= OPTIMIZE=-O1 CFLAGS="$flags" "$@"
}

# copy NAME FLAGS TARGET...: a built copy in $kept, which becomes the working folder.
copy() {
    phase=$1 flags=$2
    shift 2
    mkdir -p "$kept/$phase" && cd "$kept/$phase" || exit 1
    for each in Makefile README.md LICENSE src tests levels assets; do
        rm -rf "./$each" && cp -Rp "$top/$each" . || exit 1
    done
    build -j "$jobs" "$@" >log 2>&1 && return
    echo 'The tree does not build:'
    tail -n 20 log
    exit 1
}

# --- Which lines each test reaches --------------------------------------------------------------------
# is_stale TEST: whether what it reaches is not known, or was compiled anew.
is_stale() {
    [ -e "reached/$1" ] || return 0
    # shellcheck disable=SC2046
    find "$1" "build/obj/$1.o" $(sed -n 's|\.c:.*|.o|; s|^[st]|build/obj/&|p' "reached/$1") -newer "reached/$1" 2>/dev/null | grep -q .
}

find_reached() {
    # Functions that are compiled into others keep lines of their own.
    # shellcheck disable=SC2046
    copy reached '--coverage -fno-early-inlining' script-build $(printf '%s\n' "$@" | grep -v '\.sh$')
    find build/obj -name '*.gcno' -exec tar cf notes.tar {} +
    find build/obj/src -name '*.gcno' -exec "${GCOV:-gcov}" -r -t {} + 2>/dev/null | awk -f tests/kinds/mutants/reached.awk >lines
    for test in "$@"; do
        case $test in
        *.sh) echo "$test" ;;
        *) GCOV_PREFIX=$place "$test" --files | sed "s|\$| $test|" ;;
        esac
    done >tests.all
    while read -r test program; do
        ! is_stale "$test" || echo "$test${program:+ $program}" # xargs adds the next line to one that ends in a blank.
    done <tests.all | xargs -P "$jobs" -L 1 sh "$script" --reach
    cut -d ' ' -f 1 tests.all | while read -r test; do
        [ -e "reached/$test" ] || echo "$test" >>"$place/broken"
    done
    cd "$top" || exit 1
}

# Most lines in a row first.
print_unreached() {
    (cd "$kept/reached/reached" && cut -d ' ' -f 1 ../tests.all | xargs cat ../lines) | awk '
        /^src/ {
            file = substr($1, 1, length($1) - 1)
            for (i = 2; i <= NF; i++) {
                seen[file, $i]++
                if ($i > last[file]) last[file] = $i
            }
        }
        END {
            for (file in last)
                for (line = 1; line <= last[file] + 1; line++) {
                    times = seen[file, line]
                    if (times == 1 && !count++) first = line
                    if (times == 1) end = line
                    if (count && times != 1 && (times > 1 || line > last[file])) {
                        print count, file ":" first "-" end
                        count = 0
                    }
                }
        }' | sort -k 1,1nr -k 2
}

# tests_for FILE LINE FUNCTION: HUNDREDTHS TEST PROGRAM for each that reaches the line; where the compiler counts its code for another line
# (a last `return`, for example), for each that reaches one of the ten before; outside of functions, for each that reaches
# anything in a source that has the file in it. Those first that notice most in the least time: as seen, a file's own tests, then
# those of its room.
tests_for() {
    if [ "$3" = - ]; then
        (cd "$kept/reached/build/obj" && grep -r -l -F " $1" --include='*.d' . | sed 's|^\./\(.*\)\.d$|^\1.c: |')
    else
        awk -v name="$1:" -v line="$2" '
            $1 == name {
                for (i = 2; i <= NF; i++)
                    if ($i <= line) {
                        has[$i]
                        if ($i > at) at = $i
                    }
            }
            END { for (i in has) if (i == at || (at < line && i + 0 > line - 10)) print "^" name ".* " i " " }' "$kept/reached/lines"
    fi >patterns
    # shellcheck disable=SC2016
    (cd "$kept/reached/reached" && grep -r -l -f "$mine/patterns" tests | xargs awk 'FNR == 1 { print $1, FILENAME }') | awk '
        NR == FNR { program[$1] = $2; next }
        $2 in program { print $0, program[$2] }' "$kept/reached/tests.all" - | awk -v file="${1%.*}" '
        BEGIN {
            name = room = file
            sub(/.*\//, "", name)
            sub(/^src/, "tests", room)
            sub(/[^\/]*$/, "", room)
        }
        {
            worth = index($2, room "test_" name) == 1 ? 20 : index($2, room) == 1 ? 5 : 1
            print int(($1 + 100) / worth), $0
        }' | sort -k 1,1n -k 3 | cut -d ' ' -f 2-
}

find_reached "$@"
[ -z "${UNREACHED:-}" ] || { print_unreached; exit; }
end=$(($(date +%s) + 60 * limit_minutes))

# --- What is planted -------------------------------------------------------------------------------
# changed_lines: FILE:LINE for each that was added or changed since the commit.
changed_lines() {
    git diff -U0 --no-color --no-ext-diff --src-prefix=a/ --dst-prefix=b/ "$since" -- src >"$place/diff" || return 1
    awk '
        /^\+\+\+ / { file = substr($2, 3) }
        /^@@ / {
            split($3, part, ",")
            lines = part[2] == "" ? 1 : part[2]
            for (i = 0; i < lines; i++) print file ":" part[1] - 0 + i
        }' "$place/diff"
    git ls-files --others --exclude-standard src | xargs -r awk '{ print FILENAME ":" FNR }'
}

# File, function, the line before and after name a mutant.
sh tests/kinds/mutants/equivalent.sh >"$place/equivalent" || exit 1
: >"$place/changed"
[ -z "$since" ] || changed_lines >"$place/changed" || exit 1
for room in $rooms; do find src -path "*/$room/*.[ch]"; done | sort -u |
    xargs "$plant" --shuffle "$seed" >"$place/all" || exit 1
awk -F '\t' -v is_wanted="$equivalent" -v only="${ONLY:-}" -v since="$since" '
    FILENAME ~ /equivalent$/ { known[$0] = 1; next }
    FILENAME ~ /changed$/ { changed[$0] = 1; next }
    (($1 FS $2 FS $3 FS $4) in known) == (is_wanted != "") && (only == "" || index($0, only)) &&
        (since == "" || ($1 ":" $6) in changed)' \
    "$place/equivalent" "$place/changed" "$place/all" >"$place/planted"

# --- One mutant ------------------------------------------------------------------------------------
# Makes as it was what was compiled since the mutant was planted.
put_back() {
    cp -p "$kept/$phase/$1" "$1"
    find build/obj -name '*.o' -newer mutant | while read -r each; do
        cp -p "$kept/$phase/$each" "$each" 2>/dev/null || rm "$each"
    done
    rm -f build/*.a
}

# run_test HUNDREDTHS TEST [PROGRAM]: its output is in the worker's file `log`, what it took in its file `spent`.
run_test() {
    echo 0 >"$mine/spent"
    build "${3:-script-build}" >"$mine/log" 2>&1 &&
        SPENT=$mine/spent sh "$script" --test "$((10 + $1 / 20))" "$2" ${3:+"$3"} >"$mine/log" 2>&1 </dev/null 9>&-
}

# is_sound HUNDREDTHS TEST [PROGRAM]: whether it passes with nothing planted: asked once, in the copy that nothing is planted in.
is_sound() {
    (
        flock 9
        cd "$kept/$phase" || exit 1
        grep -q -x -F "$2" "$place/$phase.asked" || run_test "$@" || run_test "$@" || {
            echo "$2 fails with nothing planted, so it is left out:"
            tail -n 20 "$mine/log"
            echo "$2" >>"$place/broken"
        } >&2
        echo "$2" >>"$place/$phase.asked"
    ) 9>"$place/lock"
    ! grep -q -x -F "$2" "$place/broken"
}

# is_same_optimized FILE: whether it is the same machine code at -O2, as the game is built. A header's code is in many objects.
is_same_optimized() {
    case $1 in *.h) return 1 ;; esac
    set -- "build/optimized/obj/${1%.c}.o"
    rm -f "$1"
    build OPTIMIZE=-O2 BUILD=build/optimized "$1" >log 2>&1 || return 1
    (
        flock 9
        cd "$kept/$phase" && build OPTIMIZE=-O2 BUILD=build/optimized "$1" >"$mine/log" 2>&1
    ) 9>"$place/lock" && cmp -s "$1" "$kept/$phase/$1"
}

# judge FILE LINE FUNCTION: sets $verdict and $by.
judge() {
    by='' object=build/obj/${1%.c}.o
    case $1 in *.h) object=build/clockwise ;; esac
    if ! build "$object" >log 2>&1; then
        verdict=unbuilt
        return
    fi
    if cmp -s "$object" "$kept/$phase/$object"; then
        verdict=same
        return
    fi
    tests_for "$@" >tests.now
    source=$1 verdict=SURVIVED begun=0 all_spent=0
    # shellcheck disable=SC2086 # A script has no program.
    while read -r usual test program && [ "$all_spent" -lt "$((100 * each_seconds))" ]; do
        begun=$((begun + 1))
        set -- "$usual" "$test" $program
        if ! run_test "$@" && is_sound "$@" && ! run_test "$@"; then
            verdict=killed by=$test
            return
        fi
        all_spent=$((all_spent + $(cat spent)))
    done <tests.now
    ! is_same_optimized "$source" || verdict=same
    by="tried $begun of the $(wc -l <tests.now | tr -d ' ') tests that reach it"
    [ "$begun" -gt 0 ] || by='no test reaches it'
}

# try N: the Nth line of the list. Its verdict is put before the line.
try() {
    line=$(sed -n "$1p" "$place/$phase.list")
    file=$(printf '%s\n' "$line" | cut -f 1)
    function=$(printf '%s\n' "$line" | cut -f 2)
    number=$(printf '%s\n' "$line" | cut -f 6)
    offset=$(printf '%s\n' "$line" | cut -f 7)
    length=$(printf '%s\n' "$line" | cut -f 8)
    {
        head -c "$offset" "$file"
        printf '%s' "$(printf '%s\n' "$line" | cut -f 9)"
        tail -c "+$((offset + length + 1))" "$file"
    } >mutant
    cp mutant "$file"
    judge "$file" "$number" "$function"
    put_back "$file"
    printf '%s\t%s\t%s\n' "$verdict" "$by" "$line" >>"$place/$phase.results"
    case $verdict in
    killed) printf '%s\n' "$line" | awk -F '\t' -v by="$by" '{ printf "noticed   %s:%s %s, by %s\n", $1, $6, $5, by }' ;;
    SURVIVED) printf '%s\n' "$line" | awk -F '\t' -v by="$by" '{ printf "UNNOTICED %s:%s %s: %s\n", $1, $6, $5, by }' ;;
    esac
}

# --- Many, side by side ------------------------------------------------------------------------------
# Takes the next of the list until enough have counted. What others are still at may count too, so near
# the end a worker waits for them: which mutants are tried depends on nothing but the list.
work() {
    mine=$place/$1
    cd "$mine" || exit 1
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

# run_phase NAME FLAGS: tries NAME.list, and has NAME.results in the end.
run_phase() {
    # shellcheck disable=SC2046
    copy "$@" script-build $(sed -n 's|\(.*\) .*|build/obj/\1.o|p' "$kept/reached/tests.all")
    cd "$top" || exit 1
    touch "$place/broken" "$place/$phase.asked"
    : >"$place/$phase.results"
    rm -rf "$place/claimed" && mkdir -p "$place/claimed/0" || exit 1
    worker=0
    workers=
    while [ "$worker" -lt "$jobs" ]; do
        worker=$((worker + 1))
        rm -rf "${place:?}/$worker" && cp -Rp "$kept/$phase" "$place/$worker" || exit 1
        work "$worker" &
        workers="$workers $!"
    done
    # shellcheck disable=SC2086
    wait $workers
    workers=
}

mv "$place/planted" "$place/plain.list"
run_phase plain ''
grep "^SURVIVED$tab" "$place/plain.results" | cut -f 3- >"$place/sanitized.list"
: >"$place/sanitized.results"
if [ -s "$place/sanitized.list" ] && [ -z "${PLAIN:-}" ]; then
    SANITIZED=1
    export SANITIZED
    run_phase sanitized '-fsanitize=address,undefined -fno-sanitize-recover=all'
fi

# --- What came of it -----------------------------------------------------------------------------------
[ -z "${RESULTS:-}" ] || cat "$place/plain.results" "$place/sanitized.results" >"$RESULTS"
awk -F '\t' -v wanted="$count" -v least="$least" -v listed="$(wc -l <"$place/equivalent")" \
    -v is_equivalent="$equivalent" -v is_broken="$([ ! -s "$place/broken" ] || echo 1)" '
    {
        name = $3 FS $9 FS $11
    }
    FILENAME ~ /sanitized/ {
        if ($1 == "killed") { by[name] = $2; sanitized++ }
        next
    }
    { verdicts[$1]++ }
    $1 == "killed" || $1 == "SURVIVED" {
        room = $3
        sub(/^src\//, "", room)
        sub(/\/[^\/]*$/, "", room)
        planted_in[room]++
        killed_in[room] += $1 == "killed" || name in by
    }
    $1 == "SURVIVED" { survivors[++survivor_count] = $0 }
    $1 == "killed" && is_equivalent {
        printf "listed as equivalent, but %s notices: %s:%s %s\n    + %s\n", $2, $3, $8, $4, $6
    }
    END {
        for (i = 1; i <= survivor_count; i++) {
            split(survivors[i], field, "\t")
            name = field[3] FS field[9] FS field[11]
            printf "%s %s:%s %s (%s): %s%s\n    - %s\n    + %s\n", name in by ? "sanitized" : "SURVIVED", \
                field[3], field[8], field[4], field[7], field[2], name in by ? ", but " by[name] : "", field[5], field[6]
        }
        for (room in planted_in) printf "%s: %d of %d\n", room, killed_in[room], planted_in[room] | "sort"
        close("sort")
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
