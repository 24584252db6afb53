#!/bin/sh
# SPDX-License-Identifier: MIT
# replay, regress and simulate --record from outside: a match recorded here plays the same there, and
# whatever is wrong with a file is said with its place.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh
cp -r levels "$scratch/levels"
cd "$scratch" || exit 2

# expect NAME STATUS STDOUT STDERR ARGUMENT...: patterns of grep -E; '' means that nothing is printed.
expect() {
    name=$1 status=$2 stdout=$3 stderr=$4
    shift 4
    timeout 600 "$program" "$@" >out 2>err </dev/null
    got=$?
    complaint=
    [ "$got" -eq "$status" ] || complaint="status $got instead of $status"
    matches out "$stdout" || complaint="$complaint; stdout is not '$stdout'"
    matches err "$stderr" || complaint="$complaint; stderr is not '$stderr'"
    hold "$name (clockwise $*): ${complaint#; }" "$complaint" ''
    [ -z "$complaint" ] || head -n 8 out err | sed 's/^/    /'
}

matches() {
    case $2 in
    '') [ ! -s "$1" ] ;;
    *) grep -q -E -e "$2" "$1" ;;
    esac
}

# --- Recordings ----------------------------------------------------------------------------------
expect 'record' 0 '"hash"' '' simulate levels/duel.json --bots 4 --ticks 600 --seed 7 \
    --record a.replay.json --trace first
hash=$(grep -o '"hash":"[0-9a-f]*"' out | cut -d'"' -f4)
expect 'record where no folder is' 3 '' 'no/where' simulate levels/duel.json --ticks 5 --record no/where
expect 'replay' 0 "600 ticks as recorded, hash $hash" '' replay a.replay.json --trace second
# 124: the time limit ended it while it was still shown on the invisible screen.
HOME=$scratch XDG_DATA_HOME=$scratch SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy \
    timeout 1 "$program" replay --watch a.replay.json >out 2>err </dev/null
got=$?
hold "it is shown: $(head -n 1 err)" "$got" 124
hold 'the same trace' "$(cksum <second)" "$(cksum <first)"
expect 'a recording under regress' 0 'ok   a\.replay\.json: Duel, 4 players, 600 ticks' '' \
    regress a.replay.json
expect 'the same recording with no level file about' 0 '^1 passed, 0 failed$' '' regress a.replay.json
rm -r levels

sed 's/"seed": "7"/"seed": "11"/' a.replay.json >b.replay.json
expect 'another match' 1 'tick 0: player [0-3] \([A-Z][a-z]+\): at is .* instead of .*: off by [0-9.]+' '' \
    replay b.replay.json
expect 'another match under regress' 1 '^FAIL b\.replay\.json: Duel' '' regress b.replay.json
expect 'it is updated' 0 '^ok   b\.replay\.json' '' regress --update b.replay.json
expect 'and holds from then on' 0 'as recorded' '' replay b.replay.json

sed 's/"version": [0-9]*/"version": 99/' a.replay.json >b.replay.json
expect 'a foreign version' 3 '' 'b\.replay\.json:3:3: error: .*version 99.*version [0-9]+' replay b.replay.json
expect 'a foreign version under regress' 3 'b\.replay\.json:3:3: error: .*version 99' '' regress b.replay.json
expect 'which is not updated' 3 'version 99' '' regress --update b.replay.json
for bytes in 0 1 100 400 1000 5000 "$(($(wc -c <a.replay.json) - 3))"; do
    head -c "$bytes" a.replay.json >b.replay.json
    expect "cut short after $bytes bytes" 3 '' 'b\.replay\.json:[0-9]+:[0-9]+: error: .*cut short' replay b.replay.json
    expect "cut short after $bytes bytes, in words" 3 'error: .*cut short' '' regress b.replay.json
done
: >b.replay.json
expect 'empty' 3 '' 'b\.replay\.json:1:1: error: ' replay b.replay.json
expect 'replay, missing file' 3 '' 'nowhere' replay nowhere.json
expect 'replay, no file' 2 '' 'help' replay
expect 'replay, two files' 2 '' 'help' replay a b
expect 'replay, no such option' 2 '' 'quickly' replay --quickly a
expect 'replay, trace nowhere' 3 '' 'no/where' replay --trace no/where a.replay.json
expect 'replay --help' 0 'Usage' '' replay --help
rm b.replay.json

# --- Scenarios -----------------------------------------------------------------------------------
mkdir -p tests/deep/er
cat >tests/deep/er/wall.scenario.json <<'EOF'
{
  "format": 1,
  "name": "against a wall",
  "level": { "format": 1, "name": "l", "size": [800,400], "obstacles": [], "spawns": [] },
  "ticks": 400,
  "players": [ { "id": "p", "at": [100,200], "inputs": [ { "from": 0, "to": 400, "move": [1,0] } ] } ],
  "expect": [
    { "tick": 400, "player": "p", "at": [780,200], "within": 0.001 },
    { "always": "outside obstacles", "within": 0.01 },
    { "tick": 400, "hash": "0000000000000000" }
  ]
}
EOF
wall=tests/deep/er/wall.scenario.json
cp $wall tests/.hidden.scenario.json
expect 'a wrong hash' 1 '^     tick 400: the hash is [0-9a-f]{16}, not 0{16}$' '' regress tests
expect 'its line' 1 '^FAIL tests/deep/er/wall\.scenario\.json: against a wall$' '' regress tests
expect 'the count' 1 '^0 passed, 1 failed$' '' regress tests
cp $wall before
expect 'updated' 0 '^ok   tests/deep/er/wall\.scenario\.json: against a wall$' '' regress --update tests
hold 'only the hash is changed' "$(diff before $wall | grep -c '^<')" 1
expect 'and passes' 0 '^1 passed, 0 failed$' '' regress tests
cp $wall before
expect 'what holds is not touched' 0 '^1 passed' '' regress --update tests
hold 'byte for byte' "$(cksum <before)" "$(cksum <$wall)"
sed 's/780,200/781,200/' before >tests/second.scenario.json
expect 'sorted, each in its line' 1 '^1 passed, 1 failed$' '' regress tests
hold 'the order of names' "$(grep -E '^(ok  |FAIL)' out | cut -c 6- | cut -d: -f1 | tr '\n' ' ')" \
    'tests/deep/er/wall.scenario.json tests/second.scenario.json '
expect 'how far off' 1 "tick 400: p's place is \[780, 200\], 1 away from \[781, 200\] \(within 0\.001\)" '' \
    regress tests/second.scenario.json
expect 'a trace' 0 'passed' '' regress --trace trace $wall
hold 'a line a tick, and one before' "$(wc -l <trace | tr -d ' ')" 401
expect 'a trace of two' 2 '' 'just one' regress --trace trace tests
sed 's/"tick": 400/"tick": 401/' before >tests/second.scenario.json
expect 'an unknown tick' 3 'second\.scenario\.json:8:7: error: expect\[0\]\.tick: must be from 0 to 400' '' \
    regress tests
expect 'is counted as failed' 3 '^1 passed, 1 failed$' '' regress tests
expect 'and is not updated' 3 '401' '' regress --update tests
expect 'regress, no path' 2 '' 'help' regress
expect 'regress, missing path' 3 '^FAIL nowhere: ' '' regress nowhere
mkdir empty
expect 'regress, empty folder' 3 'no scenarios' '' regress empty
expect 'regress, another file' 3 'ends neither' '' regress before
expect 'regress --help' 0 'Usage' '' regress --help
ln -s . tests/loop
expect 'a folder in itself' 3 '^1 passed, 1 failed$' '' regress tests

expect 'a match to shoot in' 0 'hash' '' simulate "$top/levels/duel.json" --bots 5 --seed 3 --ticks 1900 \
    --record shot.replay.json
expect 'its finest shot' 0 '^shot\.gif: tick [0-9]+: .* shot .*\.$' '' replay --shot shot.gif shot.replay.json
hold 'is a picture' "$(head -c 6 shot.gif)" GIF89a
sed 's/"seed": "3"/"seed": "99"/' shot.replay.json >edited.replay.json
expect 'no picture of what did not happen' 1 'does not play as recorded' '' replay --shot edited.gif edited.replay.json
hold 'and no file of it' "$(ls edited.gif 2>/dev/null)" ''
expect 'a picture nowhere' 3 '' 'nowhere/shot\.gif' replay --shot nowhere/shot.gif shot.replay.json
expect 'a picture of the window' 2 '' 'neither' replay --watch --shot shot.gif shot.replay.json
expect 'a match without a tick' 0 'hash' '' simulate "$top/levels/duel.json" --bots 2 --ticks 10 \
    --record calm.replay.json
expect 'has no shot' 1 'nobody was shot' '' replay --shot calm.gif calm.replay.json
hold 'and no picture' "$(ls calm.gif 2>/dev/null)" ''

tally
