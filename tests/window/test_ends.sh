#!/bin/sh
# SPDX-License-Identifier: MIT
# The game is ended from every screen that keys lead to: by the window's close button, by SIGTERM and by keys
# alone. `make asan-window` does so under the sanitizers. What keys do not lead to (a controller that is
# unplugged) is ended in tests/screens/test_ends.c. Then what can end it in the middle of a recorded match: the recording
# must be there and play.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

# Libraries of the display keep memory of their own.
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS

press() {
    for key in $1; do
        case $key in
        until-results) sleep 6 ;;
        *) xdotool key "$key" ;;
        esac
        sleep 0.15
    done
    sleep 0.3
}

ended_well() {
    game_wait && [ ! -s "$scratch/game.log" ]
}

# ends_from NAME KEYS-THERE KEYS-OUT ARGUMENT...
ends_from() {
    screen=$1
    there=$2
    out=$3
    shift 3
    for way in close SIGTERM keys; do
        game_start --size 640x360 "$@"
        press "$there"
        case $way in
        close) xdotool key alt+F4 ;;
        SIGTERM) kill "$game_pid" ;;
        keys) press "$out" ;;
        esac
        check "$screen, ended by $way" ended_well
    done
}

# recorded_until SIGNAL STATUS: a signal to the game, or LOST for the display's end.
recorded_until() {
    rm -f "$scratch/own.replay.json"
    game_start --size 640x360 --level levels/duel.json --bots 2 --record "$scratch/own.replay.json"
    sleep 1.5
    if [ "$1" = LOST ]; then
        kill -9 "$xvfb_pid"
    else
        kill -s "$1" "$game_pid"
    fi
    game_wait
    check "$1 in a match ends the game with status $2" [ "$game_status" -eq "$2" ]
    check "$1 leaves a recording that plays" "$CLOCKWISE" replay "$scratch/own.replay.json"
}

display_start 1280x720
recordings=$scratch/home/clockwise/recordings
mkdir -p "$recordings"
"$CLOCKWISE" simulate levels/duel.json --bots 2 --ticks 1200 --seed 3 --record "$recordings/one.replay.json" \
    >"$scratch/summary" || give_up 'nothing could be recorded'

ends_from title '' 'Escape Return'
ends_from set-up Return 'Escape Escape Return'
ends_from 'practice and trials' 'Down Return' 'Escape Escape Return'
ends_from replays 'Down Down Return' 'Escape Escape Return'
ends_from 'a recording' 'Down Down Return Return' 'Escape Escape Escape Return'
ends_from 'whether to delete' 'Down Down Return Delete' 'Escape Escape Escape Return'
ends_from settings 'Down Down Down Return' 'Escape Escape Return'
ends_from controls 'Down Down Down Return Next Next' 'Escape Escape Return'
match='--level levels/duel.json --bots 2'
# shellcheck disable=SC2086
{
    ends_from 'a match' '' 'Escape Up Return Escape Return' $match
    ends_from 'a pause' Escape 'Up Return Escape Return' $match
    ends_from 'settings in a pause' 'Escape Down Down Down Return' 'Escape Down Return Escape Return' $match
}
# No target has room in this level, so the trial is over as soon as it has begun.
cat >"$scratch/full.json" <<'END'
{ "format": 1, "name": "Full", "size": [200, 200],
  "obstacles": [ { "points": [[70,0],[70,200],[200,200],[200,0]] }, { "points": [[0,70],[0,200],[70,200],[70,70]] } ],
  "spawns": [ { "at": [35,35] }, { "at": [35,35] } ] }
END
ends_from results until-results 'Escape Escape Return' --level "$scratch/full.json" --mode trials --bots 0
game_start replay --watch "$recordings/one.replay.json"
for way in close SIGTERM keys; do
    [ -n "$game_pid" ] || game_start replay --watch "$recordings/one.replay.json"
    sleep 0.5
    case $way in
    close) xdotool key alt+F4 ;;
    SIGTERM) kill "$game_pid" ;;
    keys) press Escape ;;
    esac
    check "replay --watch, ended by $way" ended_well
done

for name in HUP QUIT INT TERM; do
    recorded_until "$name" 0
    check 'no error was printed' [ ! -s "$scratch/game.log" ]
done
recorded_until LOST 3
check 'and it says why' grep -q 'the display is lost' "$scratch/game.log"
: >"$scratch/game.log"
xvfb_pid=
finish
