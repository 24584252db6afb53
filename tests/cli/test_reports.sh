#!/bin/sh
# SPDX-License-Identifier: MIT
# What `regress` and `check` write for CI: JUnit XML, TAP 14, annotations of GitHub, SARIF; and --jobs.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh
cd "$scratch" || exit 2

mkdir -p tests/a.b
cp "$top/tests/scenarios/traps/12-seam.scenario.json" tests/good.scenario.json
sed 's/"at": *\[[0-9.]*/"at": [123/' tests/good.scenario.json | sed 's/"name": "[^"]*"/"name": "<a> \& #1: 5%, \\\\ é"/' >tests/a.b/moved.scenario.json
printf '{\n "é": 1, "name": 2 ]' >tests/not.scenario.json
printf '{ "format": 1, "name": "é", "size": [800, 400], "obstacles": [],\n"ä": 1, "b%%,": 2, "spawns": [ { "at": [100,100] }, { "at": [100,300] } ] }' >odd.json
sed 's/"spawns"/"Spawns"/' odd.json >'bad one.json'
cp "$top/levels/level.schema.json" "$top/levels/duel.json" .

# The elements and attributes that GitLab and Jenkins document, and no others; each closed in its turn.
cat >junit.awk <<'AWK'
BEGIN {
    RS = "<"
    split("testsuites.name testsuites.tests testsuites.failures testsuites.errors testsuites.time " \
        "testsuite.name testsuite.tests testsuite.failures testsuite.errors testsuite.skipped testsuite.time " \
        "testcase.classname testcase.name testcase.file testcase.time failure.type failure.message " \
        "error.type error.message skipped.type skipped.message system-out.", list, " ")
    for (i in list) { known[list[i]] = 1; sub(/\..*/, "", list[i]); element[list[i]] = 1 }
}
NR == 1 || /^\?xml version="1.0" encoding="UTF-8"\?>/ { next }
/^\// { sub(/^\//, ""); sub(/>.*/, ""); if ($0 != open[depth--]) print "closed: " $0; next }
{
    tag = $0
    sub(/[ \/>].*/, "", tag)
    if (!(tag in element)) print "element: " tag
    head = $0
    sub(/>.*/, "", head)
    if (head !~ /\/$/) open[++depth] = tag
    while (match(head, / [a-z]+="[^"]*"/)) {
        key = substr(head, RSTART + 1)
        sub(/=.*/, "", key)
        if (!((tag "." key) in known)) print "attribute: " tag "." key
        head = substr(head, RSTART + RLENGTH)
    }
}
END { if (depth != 0 || NR < 4) print "not closed: " depth }
AWK

regress_status() { "$program" regress "$@" >out 2>err; echo $?; }
check_status() { "$program" check "$@" >out 2>err; echo $?; }

hold 'regress, exit status' "$(regress_status tests nowhere --junit j.xml)" 3
judge 'regress, the elements of JUnit' '' "$(awk -f junit.awk j.xml)"
hold 'regress, tests' "$(grep -c '<testcase ' j.xml)" 4
hold 'regress, the counts' "$(grep -c '<testsuites name="clockwise regress" tests="4" failures="1" errors="2" time="[0-9]*\.[0-9]*">' j.xml)" 1
hold 'regress, the class is the path' "$(grep -c 'classname="tests.a_b.moved" name="&lt;a&gt; &amp; #1: 5%, \\ é" file="tests/a.b/moved.scenario.json" time="' j.xml)" 1
hold 'regress, a failure' "$(grep -c '<failure type="failed" message="tick [0-9]*: ' j.xml)" 1
hold 'regress, errors' "$(grep -c '<error type="invalid" message="' j.xml)" 2
hold 'regress, the place of an error' "$(grep -c '>tests/not.scenario.json:2:.*: error: ' j.xml)" 1
hold 'regress, as much as without' "$("$program" regress tests nowhere 2>&1 | cmp - out && echo same)" same

hold 'TAP, exit status' "$(regress_status --tap tests)" 3
hold 'TAP, the beginning' "$(sed -n '1p;2p' out | tr '\n' ' ')" 'TAP version 14 1..3 '
hold 'TAP, what failed' "$(grep -c '^not ok 1 - tests/a.b/moved.scenario.json: <a> & \\#1: 5%, \\\\ é$' out)" 1
hold 'TAP, what passed' "$(grep -c '^ok 2 - tests/good.scenario.json: ' out)" 1
hold 'TAP, what is around YAML' "$(grep -c -x -e '  ---' -e '  \.\.\.' out)" 4
hold 'TAP, no other lines' "$(grep -v -c -e '^ok ' -e '^not ok ' -e '^  ' -e '^# ' -e '^TAP' -e '^1\.\.' out)" 0

hold 'annotations, exit status' "$(regress_status --github tests/a.b)" 1
hold 'annotations, one for a file' "$(grep -c '^::error file=tests/a.b/moved.scenario.json,line=[0-9]*,col=[0-9]*,title=<a> & #1%3A 5%25%2C \\ é::tick [0-9]*: .*%0Atick ' out)" 1
hold 'annotations, and no more' "$(grep -c '^::' out)" 1

for jobs in 2 7; do
    for option in '' --tap --github; do
        # shellcheck disable=SC2086 # nothing, or one word
        "$program" regress $option "$top/tests/scenarios" tests nowhere >one 2>&1
        # shellcheck disable=SC2086
        "$program" regress $option --jobs $jobs "$top/tests/scenarios" tests nowhere >several 2>&1
        hold "the same with $jobs jobs $option" "$(cmp one several && echo same)" same
    done
done
hold 'no jobs' "$(regress_status --jobs 0 tests)" 2
hold 'a report instead of a test' "$(regress_status --junit tests/good.scenario.json tests)" 2
hold 'a report nowhere' "$(regress_status --junit no/where.xml tests)" 3
hold 'a report nowhere, before anything' "$(wc -c <out | tr -d ' ')" 0

hold 'check, exit status' "$(check_status duel.json odd.json 'bad one.json' level.schema.json none.json --junit c.xml --sarif c.sarif --github)" 3
judge 'check, the elements of JUnit' '' "$(awk -f junit.awk c.xml)"
hold 'check, the counts' "$(grep -c '<testsuite name="clockwise check" tests="5" failures="1" errors="1" time="[0-9.]*" skipped="1">' c.xml)" 1
hold 'check, warnings of what passed' "$(grep -c '<system-out>odd.json:2:1: warning: ä: ' c.xml)" 1
hold 'check, what was passed over' "$(grep -c '<skipped type="skipped" message="a JSON schema' c.xml)" 1
hold 'check, an annotation, in characters' "$(grep -c '^::warning file=odd.json,line=2,col=9,title=odd.json::b%25,: ' out)" 1
hold 'check, an annotation of an error' "$(grep -c '^::error file=bad one.json,line=1,col=1,' out)" 1
hold 'check, strict' "$(check_status --strict --junit s.xml odd.json)$(grep -c '<failure ' s.xml)" 31
hold 'check, TAP' "$(check_status --tap duel.json level.schema.json)" 0
hold 'check, TAP, what was passed over' "$(grep -c '^ok 2 - level.schema.json # SKIP ' out)" 1
hold 'check, JSON and TAP' "$(check_status --json --tap duel.json)" 2
hold 'check, JSON and a report' "$(check_status --json --sarif d.sarif duel.json; head -c 9 out)" '0
{"files":'

# SARIF: what 2.1.0 requires (version, runs, tool.driver.name, message), rules that exist, places.
# shellcheck disable=SC2016 # what is in these words is no variable
hold 'SARIF, its version' "$(grep -c '^{"$schema":"[^"]*sarif-2.1.0.json","version":"2.1.0",$' c.sarif)" 1
hold 'SARIF, the tool' "$(grep -c '"tool":{"driver":{"name":"clockwise check","version":"[0-9.]*","rules":\[' c.sarif)" 1
hold 'SARIF, results' "$(grep -c '{"ruleId":"level-[a-z]*","ruleIndex":[0-2],"level":"[a-z]*","message":{"text":"..*"},"locations":\[{"physicalLocation":{"artifactLocation":{"uri":"[^" ]*"}' c.sarif)" "$(grep -c '"ruleId"' c.sarif)"
hold 'SARIF, a place in characters' "$(grep -c '"text":"b%,: .*"uri":"odd.json"},"region":{"startLine":2,"startColumn":9}' c.sarif)" 1
hold 'SARIF, an address' "$(grep -c '"uri":"bad%20one.json"},"region":{"startLine":1,' c.sarif)" 1
hold 'SARIF, what is no file' "$(grep -c '"uri":"none.json"}}}\]}' c.sarif)" 1
if command -v python3 >/dev/null; then
    check 'SARIF is JSON' python3 -m json.tool c.sarif /dev/null
    check 'JUnit is XML' python3 -c 'import sys, xml.dom.minidom as m; [m.parse(f) for f in sys.argv[1:]]' j.xml c.xml s.xml
fi

tally
