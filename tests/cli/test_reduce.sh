#!/bin/sh
# SPDX-License-Identifier: MIT
# `reduce`: what happens in a moment of a recording still happens in a scenario that is far smaller, twice the same; and what
# scenarios can say of their beginning.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh
cd "$scratch" || exit 2

"$program" simulate gears --bots 8 --ticks 2400 --seed 5 --record gears.replay.json >/dev/null
"$program" simulate pinball --bots 8 --ticks 3000 --seed 7 --record pinball.replay.json >/dev/null

# cut RECORDING OPTION...: the exit status; what it said is in out, the scenario in cut.scenario.json.
cut() {
    rm -f cut.scenario.json
    recording=$1
    shift
    "$program" reduce "$recording" --out cut.scenario.json "$@" >out 2>err
    echo $?
}
# at_most NAME TICKS PLAYERS OBSTACLES: the size of what was cut; it passes, and would not be cut further.
at_most() {
    sed -n 's/^\([0-9]*\) ticks*, \([0-9]*\) players*, \([0-9]*\) obstacles*, .*/\1 \2 \3/p' out >size
    read -r ticks players obstacles <size
    hold "$1, $ticks ticks" "$([ "$ticks" -le "$2" ] && echo few)" few
    hold "$1, players" "$players" "$3"
    hold "$1, $obstacles obstacles" "$([ "$obstacles" -le "$4" ] && echo few)" few
    hold "$1, passes" "$("$program" regress cut.scenario.json | tail -n 1)" '1 passed, 0 failed'
}

hold 'the gravest' "$(cut gears.replay.json --from 1500 --to 2000)" 0
hold 'the gravest is a kill' "$(grep -c '^cut.scenario.json: kill [^ ]* by [^ ]*$' out)" 1
at_most 'a kill' 200 2 1
cp cut.scenario.json again.scenario.json
cut gears.replay.json --from 1500 --to 2000 >/dev/null
hold 'the same bytes twice' "$(cmp cut.scenario.json again.scenario.json && echo same)" same
hold 'an event' "$(cut ./pinball.replay.json --from 1000 --to 3000 --keep break)" 0
at_most 'an event' 150 1 4
hold 'an event is expected' "$(grep -c '"event": "break"' cut.scenario.json)" 1
hold 'it says of which recording it is, wherever that lies' "$(grep -c '"Cut from pinball.replay.json, ticks ' cut.scenario.json)" 1
hold 'an event with a mover' "$(cut gears.replay.json --from 600 --to 1500 --keep bounce)" 0
at_most 'a bounce' 120 1 2
player=$("$program" simulate gears --bots 8 --ticks 1 --seed 5 | sed 's/.*"players":\[{"id":0,"name":"\([^"]*\)".*/\1/')
hold "the place of $player" "$(cut gears.replay.json --from 600 --to 640 --keep "$player")" 0
at_most 'a place' 40 1 3

# On a lift two players overlap by half a unit, which is allowed, but no scenario has to.
"$program" simulate lifts --bots 8 --ticks 2400 --seed 7 --record lifts.replay.json >/dev/null
hold 'a broken rule' "$(cut lifts.replay.json --from 1000 --to 2400 --keep 'outside players')" 0
hold 'a broken rule is expected to hold' "$("$program" regress cut.scenario.json | grep -c 'not always outside players: ')" 1

hold 'what does not happen' "$(cut gears.replay.json --from 600 --to 640 --keep 'crush')$(ls cut.scenario.json 2>/dev/null)" 1
hold 'a rule that holds' "$(cut gears.replay.json --from 600 --to 640 --keep 'outside obstacles')$(grep -c 'holds at all ticks' out)" 11
hold 'no event' "$(cut gears.replay.json --from 600 --to 640 --keep 'conquer')" 1
hold 'past the end' "$(cut gears.replay.json --from 2000 --to 200000)" 3
hold 'backwards' "$(cut gears.replay.json --from 20 --to 10)" 2
hold 'no tick at all' "$(cut gears.replay.json --from 20 --to 20)" 2
hold 'without ticks' "$(cut gears.replay.json)" 2
hold 'no recording' "$(cut again.scenario.json --from 1 --to 2)" 3
hold 'no file' "$(cut nowhere.replay.json --from 1 --to 2)" 3
hold 'another ending' "$("$program" reduce gears.replay.json --from 1 --to 2 --out x.json 2>/dev/null; echo $?)" 2

# scenario NAME MORE PLAYER EXPECT: one with a lift, which has risen so far; how many passed.
scenario() {
    cat >begin.scenario.json <<END
{ "format": 1, "name": "x", "ticks": 1, $2
  "level": { "format": 1, "name": "x", "size": [800,600], "spawns": [], "obstacles": [ { "id": "lift",
    "points": [[300,100],[300,120],[500,120],[500,100]], "motion": { "path": [[0,0],[0,300]], "speed": 120, "loop": "back" } } ] },
  "players": [ { "id": "p", $3 } ], "expect": [ { "tick": 1, "player": "p", $4 } ] }
END
    hold "$1" "$("$program" regress begin.scenario.json | tail -n 1)" '1 passed, 0 failed'
}
scenario 'movers from the beginning' '' '"at": [400,140.5]' '"at": [400,141]'
scenario 'movers that have moved' '"movers_from": 60,' '"at": [400,200.5]' '"at": [400,201]'
scenario 'a velocity' '' '"at": [100,300], "velocity": [120,0]' '"velocity": [96.36363636363636,0], "within": 30'
scenario 'health, shield, ammunition' '' '"at": [100,300], "health": 40, "shield": 12, "weapon": "lance", "ammunition": 1' '"health": 40, "shield": 12, "ammunition": 1'
hold 'more health than there is' "$(sed 's/"health": 40/"health": 400/' begin.scenario.json >more.scenario.json; "$program" regress more.scenario.json >/dev/null; echo $?)" 3

tally
