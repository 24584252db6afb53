#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants bugs made by rule (tests/kinds/mutants/plant.c) into copies of the tree, several side by side, and sees
# whether the tests notice. Fails where fewer than LEAST percent are noticed.
#
#   by_rule.sh PLANT TEST...   PLANT is the program that lists mutants; a TEST is ROOM/test_X or ROOM/test_X.sh
#
# MUTANTS (200) are planted, of the sample that SEED (1) gives: in all of src, or only in the lines that were
# added or changed since the commit SINCE; ROOMS are the folders they are planted in, ONLY='words' leaves out
# those whose line in the list has not these words. JOBS work side by side; nothing new is begun after
# LIMIT_MINUTES. EQUIVALENT=1 plants those of equivalent.txt alone, and fails where one is noticed after all.
#
# The tests of a mutant follow from its file: its own and its room's, then those that link it, the quick ones
# first, until one notices; EACH_SECONDS (60) of processor time after the room's no other is begun. The built
# tree and how long each test takes stay in $BUILD/mutants for the next time.
#
# What a test notices, it must notice twice, and pass with nothing planted; else it is left out, and this fails in any case.
# A mutant that does not build, or builds the same machine code, counts for nothing. What no test notices
# is tried once more under the sanitizers (PLAIN=1 does not), with the tests of its room.
set -u

# Runs one test in the copy that is the working folder, and writes into the file $SPENT what processor time it
# took. What runs wild is stopped by that, by its output, or by ten times as long on the clock.
if [ "$1" = --test ]; then
    export LD_LIBRARY_PATH="$PWD/build" BUILD=build CLOCKWISE=build/clockwise XDG_DATA_HOME=/nonexistent XDG_CONFIG_HOME=/nonexistent
    limit=$2
    case $3 in
    *.sh) set -- sh "tests/$3" ;;
    *) set -- "build/tests/$3" ;;
    esac
    # shellcheck disable=SC3045 # Where sh has no soft limits, the longer one is left.
    (ulimit -S -f 400000; ulimit -S -t "$limit" 2>/dev/null; exec timeout "$((10 * limit))" "$@")
    status=$?
    times >"${SPENT:?}"
    exit "$status"
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
kept=$PWD/${BUILD:-build}/mutants
unset MAKEFLAGS BUILD CLOCKWISE DISPLAY WAYLAND_DISPLAY
tab=$(printf '\t')
end=$(($(date +%s) + 60 * limit_minutes))
top=$PWD
script=$top/tests/kinds/mutants/by_rule.sh

mkdir -p "$kept" && touch "$kept/spent" || exit 1
place=$(mktemp -d) || exit 1
workers=
stop() {
    # shellcheck disable=SC2086
    [ -z "$workers" ] || kill $workers 2>/dev/null
    cat "$place"/*.spent >>"$kept/spent" 2>/dev/null
    rm -rf "${place:?}"
}
trap stop EXIT
trap 'exit 1' INT TERM

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
for room in ${ROOMS:-core client cli}; do find src -path "*/$room/*.[ch]"; done | sort -u |
    xargs "$plant" --shuffle "$seed" >"$place/all" || exit 1
awk -F '\t' -v is_wanted="$equivalent" -v only="${ONLY:-}" -v since="$since" '
    FILENAME ~ /equivalent$/ { known[$0] = 1; next }
    FILENAME ~ /changed$/ { changed[$0] = 1; next }
    (($1 FS $2 FS $3 FS $4) in known) == (is_wanted != "") && (only == "" || index($0, only)) &&
        (since == "" || ($1 ":" $6) in changed)' \
    "$place/equivalent" "$place/changed" "$place/all" >"$place/planted"

# --- Copies of the tree ----------------------------------------------------------------------------
# build FLAGS TARGET...: in the working folder. The core and the client are shared libraries: so a mutant
# costs one object and one link, however many tests there are.
build() {
    build_flags="-fPIC -fno-semantic-interposition $1"
    shift
    "$MAKE" CC="$CC" CORE=build/libclockwise.so CLIENT=build/libclient.so OPTIMIZE=-O1 CFLAGS="$build_flags" "$@"
}

# What puts functions of its own in the place of others needs everything linked into it.
is_whole() {
    case $1 in
    kinds/faults/* | kinds/linear/* | kinds/screens/* | kinds/soak/test_allocation | core/base/test_atomic_file | \
        core/base/test_folder_lock | client/platform/test_folders | client/app/test_game_loop_waits) return 0 ;;
    esac
    return 1
}

# run_test TEST: its output is in the worker's file `log`, its processor time in $spent, in hundredths of a second. A
# whole one is linked only when its turn has come; one that may have the mutant's header inside is compiled.
run_test() {
    program=build/tests/$1
    case $1 in *.sh) program=build/clockwise ;; esac
    spent=0 status=1
    if is_whole "$1"; then
        rm -f build/libclockwise.a build/libclient.a "$program"
        build "$flags" CORE=build/libclockwise.a CLIENT=build/libclient.a "$program" >"$mine/log" 2>&1 || return 1
    elif [ "$is_header" ]; then
        build "$flags" "$program" >"$mine/log" 2>&1 || return 1
    fi
    usual=$(usual_spent "$1")
    SPENT=$mine/spent sh "$script" --test "$((20 + ${usual:-400} / 10))" "$1" >"$mine/log" 2>&1 </dev/null 9>&-
    status=$?
    # Minutes and seconds of what it started, in the user's code and in the kernel.
    spent=$(awk 'NR == 2 { gsub(/[ms]/, " "); printf "%d", 100 * (60 * ($1 + $3) + $2 + $4) + 1 }' "$mine/spent")
    return "$status"
}

# What a test took last; nothing where it was never run.
usual_spent() {
    cat "$kept/spent" "$place/$phase.spent" 2>/dev/null |
        awk -v test="$phase/$1" '$2 == test { found = $1 } END { print found }'
}

# Whether a test passes with nothing planted: asked once, in the copy that nothing is planted in.
is_sound() {
    (
        flock 9
        ! grep -q -x -F "$1" "$place/$phase.asked" || exit 0
        echo "$1" >>"$place/$phase.asked"
        is_header=''
        cd "$kept/$phase" || exit 1
        if run_test "$1" || run_test "$1"; then
            echo "$spent $phase/$1" >>"$place/$phase.spent"
        else
            echo "$1 fails with nothing planted, so it is left out:" >&2
            tail -n 20 "$mine/log" >&2
            echo "$1" >>"$place/broken"
        fi
    ) 9>"$place/lock"
    ! grep -q -x -F "$1" "$place/broken"
}

# prepare NAME FLAGS TEST...: a built copy in $kept, and in NAME.links which object each test links.
prepare() {
    name=$1 flags=$2
    shift 2
    mkdir -p "$kept/$name" && cd "$kept/$name" || exit 1
    touch "$place/broken" "$place/$name.asked" "$place/$name.spent"
    for each in Makefile README.md src tests levels assets; do
        rm -rf "./$each" && cp -Rp "$top/$each" . || exit 1
    done
    programs=$(for test in "$@"; do
        case $test in *.sh) continue ;; esac
        if is_whole "$test"; then echo "build/obj/tests/$test.o"; else echo "build/tests/$test"; fi
    done)
    # What is linked already finds a library made anew by its name.
    # shellcheck disable=SC2086
    if ! build "$flags" -j "$jobs" build/libclockwise.so build/libclient.so build/libsupport.a >log 2>&1 ||
        ! build "$flags" -j "$jobs" -o build/libclockwise.so -o build/libclient.so build/clockwise $programs >log 2>&1; then
        echo 'The tree does not build:'
        tail -n 20 log
        exit 1
    fi
    find build/obj -name '*.o' -exec nm -A -P {} + | awk -f "$top/tests/kinds/mutants/links.awk" >"$place/$name.links"
    printf '%s\n' "$@" >"$place/$name.tests"
    cd "$top" || exit 1
}

# tests_for FILE: RANK HUNDREDTHS TEST for its own (1), its room's (2), what every screen draws (3), those that link
# it (4) and scripts (5); the quick ones first. What was never run counts as a second.
tests_for() {
    room=${1#src/}
    room=${room%/*}
    own=$room/test_$(basename "$1" | sed 's/\.[ch]$//')
    case $1 in
    *.h) grep -r -l -F " $1" --include='*.d' build/obj | sed 's/\.d$/.o/' ;;
    *) echo "build/obj/${1%.c}.o" ;;
    esac >objects.now
    cat "$kept/spent" "$place/$phase.spent" >spent.now
    awk -v own="$own" -v room="$room/" -v phase="$phase" '
        FILENAME ~ /spent.now$/ { if (sub("^" phase "/", "", $2)) spent[$2] = $1; next }
        FILENAME ~ /objects.now$/ { changed[$1] = 1; next }
        FILENAME ~ /links$/ { if ($2 in changed) links[$1] = 1; next }
        {
            is_script = $1 ~ /\.sh$/
            if (!is_script && !($1 in links)) next
            rank = is_script ? 5 : 4
            if (index($1, room) == 1) rank = 2
            if ($1 == own || $1 == own ".sh") rank = 1
            if (rank == 4 && room ~ /^client/ && $1 == "kinds/screens/test_drawings") rank = 3
            if (rank <= (phase == "plain" ? 5 : 2))
                print rank, $1 in spent ? spent[$1] : 100, $1
        }' spent.now objects.now "$place/$phase.links" "$place/$phase.tests" | sort -k 1,1n -k 2,2n
}

# --- One mutant ------------------------------------------------------------------------------------
# Headers reach into many objects and into the tests: everything is put back.
put_back() {
    cp -p "$kept/$phase/$1" "$1"
    case $1 in
    *.h) rm -rf build && cp -Rp "$kept/$phase/build" build ;;
    *) for built in "build/obj/${1%.c}.o" $target; do cp -p "$kept/$phase/$built" "$built"; done ;;
    esac
}

# notices TEST: whether it fails, passes with nothing planted, and fails again: by then it is known how long it
# takes, which the first limit may have been too short for.
notices() {
    usual=$(usual_spent "$1")
    if run_test "$1"; then
        [ -n "$usual" ] || echo "$spent $phase/$1" >>"$place/$phase.spent"
        return 1
    fi
    is_sound "$1" && ! run_test "$1"
}

# Sets $verdict and $by.
judge() {
    by='' target=build/libclient.so is_header=''
    case $1 in
    *.h) target='build/libclockwise.so build/libclient.so' is_header=1 ;;
    src/core/*) target=build/libclockwise.so ;;
    src/cli/main.c) target=build/clockwise ;;
    esac
    # shellcheck disable=SC2086
    if ! build "$flags" $target >log 2>&1; then
        verdict=unbuilt
        return
    fi
    if [ -z "$is_header" ] && cmp -s "$target" "$kept/$phase/$target"; then
        verdict=same
        return
    fi
    tests_for "$1" >tests.now
    verdict=SURVIVED
    begun=0 all_spent=0
    while read -r rank _ test; do
        [ "$rank" -le 3 ] || [ "$all_spent" -lt "$((100 * each_seconds))" ] || break
        begun=$((begun + 1))
        if notices "$test"; then
            verdict=killed
            by=$test
            return
        fi
        [ "$rank" -le 3 ] || all_spent=$((all_spent + spent))
    done <tests.now
    by="none of the first $begun of $(wc -l <tests.now | tr -d ' ') tests"
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
    case $verdict in
    killed) printf '%s\n' "$line" | awk -F '\t' -v by="$by" '{ printf "noticed   %s:%s %s, by %s\n", $1, $6, $5, by }' ;;
    SURVIVED) printf '%s\n' "$line" | awk -F '\t' -v by="$by" '{ printf "UNNOTICED %s:%s %s, by %s\n", $1, $6, $5, by }' ;;
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
        rm -rf "${place:?}/$worker" && cp -Rp "$kept/$phase" "$place/$worker" || exit 1
        work "$worker" &
        workers="$workers $!"
    done
    # shellcheck disable=SC2086
    wait $workers
    workers=
}

mv "$place/planted" "$place/plain.list"
run_phase plain '' "$@"
grep "^SURVIVED$tab" "$place/plain.results" | cut -f 3- >"$place/sanitized.list"
: >"$place/sanitized.results"
if [ -s "$place/sanitized.list" ] && [ -z "${PLAIN:-}" ]; then
    cut -f 1 "$place/sanitized.list" | sed 's|^src/|^|; s|[^/]*$||' | sort -u >"$place/rooms"
    # shellcheck disable=SC2046
    run_phase sanitized '-fsanitize=address,undefined -fno-sanitize-recover=all' \
        $(printf '%s\n' "$@" | grep -f "$place/rooms")
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
    $1 == "SURVIVED" { survivors[++survivor_count] = $0 }
    $1 == "killed" && is_equivalent {
        printf "listed as equivalent, but %s notices: %s:%s %s\n    + %s\n", $2, $3, $8, $4, $6
    }
    END {
        for (i = 1; i <= survivor_count; i++) {
            split(survivors[i], field, "\t")
            name = field[3] FS field[9] FS field[11]
            printf "%s %s:%s %s (%s), %s%s\n    - %s\n    + %s\n", name in by ? "sanitized" : "SURVIVED", \
                field[3], field[8], field[4], field[7], field[2], name in by ? ", but " by[name] : "", field[5], field[6]
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
