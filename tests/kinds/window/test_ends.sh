#!/bin/sh
# SPDX-License-Identifier: MIT
# The game is ended from every screen that keys lead to: by the window's close button, by SIGTERM and by keys
# alone. `make asan-window` does so under the sanitizers. What keys do not lead to (a controller that is
# unplugged) is ended in tests/kinds/screens/test_ends.c. Then what can end it in the middle of a recorded match: the recording
# must be there and play.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

# Libraries of the display keep memory of their own.
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS

ended_well() {
    game_wait && [ ! -s "$scratch/game.log" ]
}

# ends_from NAME THERE OUT ARGUMENT...: THERE leads from the game's start to a screen, OUT from there to the end
# of the game; both are commands of lib.sh.
ends_from() {
    name_of_screen=$1
    there=$2
    out=$3
    shift 3
    [ "${1:-}" = replay ] || set -- --size 640x360 "$@"
    for way in close SIGTERM keys; do
        game_start "$@"
        eval "$there"
        case $way in
        close) close_window ;;
        SIGTERM) kill "$game_pid" ;;
        keys) eval "$out" ;;
        esac
        check "$name_of_screen, ended by $way" ended_well
    done
}

# recorded_until SIGNAL STATUS: a signal to the game, or LOST for the display's end.
recorded_until() {
    rm -f "$scratch/own.replay.json"
    game_start --size 640x360 --level levels/duel.json --bots 2 --record "$scratch/own.replay.json"
    wait_for_play 0
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

ends_from title 'wait_for_text Quit' 'choose Quit'
ends_from 'the cards' 'choose Play; wait_for_text Siege' 'press Escape; choose Quit'
ends_from set-up open_set_up 'press Escape; wait_for_text Siege; press Escape; choose Quit'
ends_from practice 'choose Play; wait_for_text Siege; choose Practice Right; wait_for_text Bots' \
    'press Escape; wait_for_text Siege; press Escape; choose Quit'
replays='choose Replays; wait_for_text delete'
ends_from replays "$replays" 'press Escape; choose Quit'
ends_from 'a recording' "$replays; press Return; wait_for_text 'play, pause'" \
    'press Escape; wait_for_text delete; press Escape; choose Quit'
ends_from 'whether to delete' "$replays; press Delete; wait_for_text 'Delete it'" \
    'press Escape; wait_until_gone "Delete it"; press Escape; choose Quit'
ends_from 'the SAT lab' 'choose Create; choose "SAT lab" Right; wait_for_text "One axis"' \
    'press Escape; wait_for_text Levels; press Escape; choose Quit'
ends_from settings 'choose Settings; wait_for_text Volume' 'press Escape; choose Quit'
ends_from controls 'choose Settings; wait_for_text Volume; press Next Next; wait_for_text Device' \
    'press Escape; choose Quit'
match='--level levels/duel.json --bots 2'
pause='press Escape; wait_for_text Paused'
# shellcheck disable=SC2086
{
    ends_from 'a match' 'wait_for_play 0' "$pause; choose 'Quit to title'; choose Quit" $match
    ends_from 'a pause' "$pause" "choose 'Quit to title'; choose Quit" $match
    ends_from 'settings in a pause' "$pause; choose Settings; wait_for_text Volume" \
        "press Escape; choose 'Quit to title'; choose Quit" $match
}
# No target has room in this level, so the trial is over as soon as it has begun.
cat >"$scratch/full.json" <<'END'
{ "format": 1, "name": "Full", "size": [200, 200],
  "obstacles": [ { "points": [[70,0],[70,200],[200,200],[200,0]] }, { "points": [[0,70],[0,200],[70,200],[70,70]] } ],
  "spawns": [ { "at": [35,35] }, { "at": [35,35] } ] }
END
ends_from results 'wait_for_text "Play again"' 'press_until_gone Escape "Play again"; choose Quit' \
    --level "$scratch/full.json" --mode trials --bots 0
ends_from 'replay --watch' 'wait_for_text "play, pause"' 'press Escape' replay --watch "$recordings/one.replay.json"

for name in HUP QUIT INT TERM; do
    recorded_until "$name" 0
    check 'no error was printed' [ ! -s "$scratch/game.log" ]
done
recorded_until LOST 3
check 'and it says why' grep -q 'the display is lost' "$scratch/game.log"
: >"$scratch/game.log"
xvfb_pid=
finish
