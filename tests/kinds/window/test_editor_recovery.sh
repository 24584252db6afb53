#!/bin/sh
# SPDX-License-Identifier: MIT
# Work in the level editor that is not saved outlives kill -9: a new level beside a copy, a level that is being tried
# out, one whose file was broken meanwhile.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

level=$scratch/mine.json
recovery=$scratch/home/clockwise/editor

# draw X Y: a rectangle, in the window's pixels.
draw() {
    press r
    mouse_to "$1" "$2"
    xdotool mousedown 1
    mouse_to $(($1 + 60)) $(($2 + 40))
    mouse_to $(($1 + 120)) $(($2 + 80))
    xdotool mouseup 1
}

# has_files COUNT: recovery files.
has_files() {
    [ "$(find "$recovery" -name '*.recovery.json' | wc -l)" = "$1" ]
}

# keeps SHAPES: in the only recovery file.
keeps() {
    [ "$(cat "$recovery"/*.recovery.json | grep -o '"points' | wc -l)" = "$1" ]
}

is_empty() {
    [ -z "$(ls -A "$recovery")" ]
}


display_start 1400x1000
game_start --size 1280x720
open_levels
choose 'New level'
wait_for_text 'Select  (V)'
draw 400 250
wait_for_text 'not saved'
must 'a recovery file' has_files 1
game_kill

game_start --size 1280x720
open_levels
check 'the list tells of it' shows 'Unsaved work'
choose Duel Right
wait_for_text 'Select  (V)'
nothing_happens 4
check 'an untouched copy leaves it alone' has_files 1
draw 200 150
wait_for_text 'not saved'
must 'a second one' has_files 2
game_kill

game_start --size 1280x720
open_levels
choose 'New level'
wait_for_text 'Unsaved work was found'
check 'the newest of two is asked about' shows '*(1 of 2).'
screenshot editor-recovery
choose 'Show the next'
wait_for_text '*(2 of 2).'
choose 'Not now'
wait_for_text 'Select  (V)'
press Escape
wait_for_text 'Unsaved work'
check 'both are still there' has_files 2
choose 'New level'
wait_for_text 'Unsaved work was found'
choose Recover
wait_for_text 'not saved'
wait_for_text 'Other unsaved work*'
press Escape
wait_for_text 'Save your changes?'
choose Discard
wait_for_text 'Unsaved work'
check 'one is left' has_files 1
choose 'New level'
wait_for_text 'Unsaved work was found'
choose Discard
wait_until_gone 'Unsaved work was found'
check 'nothing is left' is_empty
press Escape
wait_until_gone 'Select  (V)'
press Escape
wait_for_text 'SAT lab'
press Escape
wait_for_text Quit
game_stop

cp levels/duel.json "$level"
before=$(grep -o '"points' "$level" | wc -l)
game_start --edit "$level" --size 1280x720
wait_for_text 'mine.json'
draw 200 150
must 'a recovery file' has_files 1
draw 200 300
draw 200 450
press Tab
wait_for_play 1
check 'all is kept before it is tried out' keeps $((before + 3))
game_kill

echo '{ half' >"$level"
game_start --edit "$level" --size 1280x720
wait_for_text 'Unsaved work was found'
screenshot editor-recovery-broken
choose 'Not now'
wait_for_text Quit
check 'why it cannot be opened is said' shows "*found 'h'"
check 'the work is still there' has_files 1
game_stop
game_start --edit "$level" --size 1280x720
wait_for_text 'Unsaved work was found'
choose Recover
wait_for_text 'not saved'
press ctrl+s
wait_for_text 'The file has changed on disk'
choose 'Overwrite it'
wait_for_text 'Saved *'
check 'it is a level again' "$CLOCKWISE" check "$level"
check 'with all shapes' [ "$(grep -o '"points' "$level" | wc -l)" = $((before + 3)) ]
check 'and nothing is left' is_empty
game_stop
finish
