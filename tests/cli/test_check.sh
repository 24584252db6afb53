#!/bin/sh
# SPDX-License-Identifier: MIT
# `clockwise check` from outside: what it prints, its exit status, and that no file, however made, keeps
# it busy or makes it grow. What it says about each kind of mistake is tested in tests/level.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# matches WANTED GOT: whether that is the text, where each "…" stands for any part of a line. What lines begin with
# is promised; how they say it is not.
matches() {
    [ "$1" = "$2" ] && return
    WANTED=$1 GOT=$2 awk 'BEGIN {
        wanted = ENVIRON["WANTED"]
        gsub(/[][\\.^$*+?(){}|]/, "\\\\&", wanted)
        gsub(/…/, "[^\n]*", wanted)
        exit ENVIRON["GOT"] !~ "^" wanted "$"
    }'
}

# judge NAME WANTED GOT
judge() {
    if matches "$2" "$3"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok: %s\n--- wanted\n%s\n--- got\n%s\n' "$1" "$2" "$3"
    fi
}

# says NAME WANTED ARGUMENT...: all that is printed, and the exit status behind it.
says() {
    name=$1 wanted=$2
    shift 2
    judge "$name" "$wanted" "$(timeout 600 "$program" check "$@" 2>&1; echo "status $?")"
}

good=levels/duel.json
bad=$scratch/bad.json
odd=$scratch/odd.json
cat >"$bad" <<'END'
{ "format": 1, "name": "Bad", "size": [800, 400],
  "obstacles": [ { "points": [[300,100],[400,200],[400,100],[300,200]] } ],
  "spawns": [ { "at": [100,100] }, { "at": [100,401], "taem": 1 } ] }
END
cat >"$odd" <<'END'
{ "format": 1, "name": "Odd", "size": [800, 400], "obstacles": [], "zone": [],
  "spawns": [ { "at": [100,100] }, { "at": [100,300] } ] }
END
bad_lines="$bad:2:31: error: obstacles[0].points[0]: …crosses…points[0]…points[2]…
$bad:3:38: error: spawns[1].at: …outside…800 x 400…
$bad:3:55: warning: spawns[1].taem: …\"taem\"…\"team\"…"

# shellcheck disable=SC2046 # no level's name has a space
says "the levels that ship" "0 errors, 0 warnings
status 0" --strict $(find levels -name '*.json' ! -name '*.schema.json' | sort)
says "all that levels/*.json names" "levels/level.schema.json: …schema…
0 errors, 0 warnings
status 0" levels/*.json
says "a schema as JSON" '{"files":[
{"file":"levels/level.schema.json","valid":true,"errors":0,"warnings":0,"problems":[],"skipped":true}],"errors":0,"warnings":0}
status 0' --json levels/level.schema.json
says "a level by its name" "0 errors, 0 warnings
status 0" duel
says "no level of that name" "deul:1:1: error: \$: …no level 'deul'…did you mean 'duel'?
1 error, 0 warnings
status 3" deul
says "a bad level" "$bad_lines
2 errors, 1 warning
status 3" "$bad"
says "several files" "$bad_lines
$odd:1:68: warning: zone: …\"zone\"…\"zones\"…
2 errors, 2 warnings
status 3" "$good" "$bad" "$odd"
says "a warning" "$odd:1:68: warning: zone: …\"zone\"…\"zones\"…
0 errors, 1 warning
status 0" "$odd"
says "a warning, strictly" "$odd:1:68: warning: zone: …\"zone\"…\"zones\"…
0 errors, 1 warning
status 3" --strict "$odd"
says "no such file" "$scratch/none.json:1:1: error: \$: …No such file or directory…
1 error, 0 warnings
status 3" "$scratch/none.json"
says "a folder, and a good file" "levels:1:1: error: \$: …not a regular file…
1 error, 0 warnings
status 3" levels "$good"
says "as JSON, nothing wrong" "{\"files\":[
{\"file\":\"$good\",\"valid\":true,\"errors\":0,\"warnings\":0,\"problems\":[]}],\"errors\":0,\"warnings\":0}
status 0" --json "$good"
says "as JSON" "{\"files\":[
{\"file\":\"$odd\",\"valid\":true,\"errors\":0,\"warnings\":1,\"problems\":[
  {\"line\":1,\"column\":68,\"severity\":\"warning\",\"path\":\"zone\",\"message\":\"…\\\"zone\\\"…\\\"zones\\\"…\"}]},
{\"file\":\"$scratch/none.json\",\"valid\":false,\"errors\":1,\"warnings\":0,\"problems\":[
  {\"line\":1,\"column\":1,\"severity\":\"error\",\"path\":\"\$\",\"message\":\"…No such file or directory…\"}]}],\"errors\":1,\"warnings\":1}
status 3" --json "$odd" "$scratch/none.json"

judge "no file" 2 "$("$program" check >/dev/null 2>&1; echo $?)"
judge "no file is a complaint" "" "$("$program" check 2>/dev/null)"
judge "an unknown option" 2 "$("$program" check --strickt "$good" >/dev/null 2>&1; echo $?)"
judge "--help" "Usage: clockwise check [OPTION]... FILE..." "$("$program" check --help | head -n 1)"
judge "--help's status" 0 "$("$program" check --help >/dev/null; echo $?)"

limit_memory() {
    # The sanitizers' own bookkeeping alone takes more.
    # shellcheck disable=SC3045 # every sh that builds the game has it
    [ -n "${SANITIZED:-}" ] || ulimit -d 65536
}

# hostile NAME WANTED COMMAND...: the command writes the file; the last line of the answer is wanted, with no
# more than 64 MiB of memory to be had.
hostile() {
    name=$1 wanted=$2
    shift 2
    "$@" >"$scratch/hostile.json"
    judge "$name" "$wanted" "$(limit_memory && timeout 600 "$program" check "$scratch/hostile.json" |
        sed "s|^$scratch/||" | tail -n 2 | head -n 1 | cut -c 1-90)"
}

# repeat BEFORE ITEM COUNT AFTER, as awk's escapes have it
repeat() {
    awk -v before="$1" -v item="$2" -v count="$3" -v after="$4" 'BEGIN {
        printf "%s", before
        for (i = 0; i < count; i++) printf "%s", item
        printf "%s", after
    }'
}

zeros() {
    head -c 1048576 /dev/zero
}

# Every obstacle a comb of 250 long teeth, side by side over the whole of the largest arena.
combs() {
    awk 'BEGIN {
        printf "{\"format\":1,\"name\":\"c\",\"size\":[20000,20000],\"obstacles\":["
        for (k = 0; k < 330; k++) {
            printf "%s{\"points\":[[%d,100]", k ? "," : "", 100 + k
            for (i = 0; i < 250; i++) printf ",[%d,%d]", 100 + k + i * 70, i % 2 ? 19000 : 500
            printf ",[%d,100]]}", 18000 + k
        }
        printf "],\"spawns\":[{\"at\":[30,30]},{\"at\":[60,30]}]}"
    }'
}

hostile "nothing" "hostile.json:1:1: error: \$: …no text…" true
hostile "1 MiB of NULs" "hostile.json:1:1: error: \$: …byte 0x00…" zeros
hostile "arrays without end" \
    "hostile.json:1:17: error: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: …" \
    repeat "" "[" 1000000 ""
hostile "more than can be read" "hostile.json:1:800000: error: [399999]: …400000 values…" \
    repeat "[" "1," 500000 "1]"
hostile "as much as can be read" "hostile.json:1:1: error: \$: …object…array…" \
    repeat "[" '\"\",' 349000 '\"\"]'
hostile "one key again and again" "hostile.json: 169807 more problems…" \
    repeat "{" '\"a\":1,' 170000 '\"b\":1}'
hostile "larger than 1 MiB" \
    "hostile.json:1:1: error: \$: …1048576 bytes…" \
    repeat "" " " 1048577 ""
hostile "a string without end" "hostile.json:1:1: error: \$: …not closed…" \
    repeat '\"' 'a' 1000000 ""
hostile "as many corners as fit" \
    "hostile.json:1:6319: error: obstacles[2].points: …ground covered…" combs

tally
