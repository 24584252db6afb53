#!/bin/sh
# SPDX-License-Identifier: MIT
# The level editor in a real window: a level is drawn with the mouse, saved, checked and played; work that is not
# saved outlives kill -9; a broken file is refused and left alone.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

level=$scratch/mine.json
recovery=$scratch/home/clockwise/editor

# drag X Y TO_X TO_Y: with the left button, in the window's pixels.
drag() {
    mouse_to "$1" "$2"
    xdotool mousedown 1
    mouse_to $((($1 + $3) / 2)) $((($2 + $4) / 2))
    mouse_to "$3" "$4"
    xdotool mouseup 1
}

# click_at X Y
click_at() {
    mouse_to "$1" "$2"
    click
}

# obstacles: how many the file has.
obstacles() {
    grep -c '"points"' "$level"
}

has_obstacles() {
    [ "$(obstacles)" = "$1" ]
}

has_recovery() {
    ls "$recovery"/*.recovery.json
}

has_no_recovery() {
    ! has_recovery
}

# frames_rest: whether a second passes without a frame.
frames_rest() {
    frames_before=$(screen_number frame 2)
    nothing_happens 1
    [ "$(screen_number frame 2)" = "$frames_before" ]
}

display_start 1400x1000
game_start --edit "$level" --size 1280x720
wait_for_text 'mine.json'
check 'a new level is not written before it is saved' test ! -e "$level"

press r
wait_for_text 'Drag from corner to corner.'
drag 300 250 430 330
wait_for_text 'not saved'
wait_for_text 'Shape 1'
press p
for corner in '600 250' '700 250' '700 300' '650 300' '650 350' '600 350'; do
    # shellcheck disable=SC2086
    click_at $corner
done
press Return
wait_for_text 'Shape 2'
press ctrl+s
wait_for_text 'Saved *'
wait_until_gone 'not saved'
check 'both shapes are in the file' has_obstacles 2
check 'the file is a level' "$CLOCKWISE" check "$level"

press ctrl+z
wait_for_text 'not saved'
press ctrl+y
wait_until_gone 'not saved'

press Tab
wait_for_play 30
screenshot editor-played
press F3
frames_pass 3
screenshot editor-hitboxes
aim_line "$pictures/editor-hitboxes.png"
check 'F3 shows hitboxes there too' [ "$(wc -l <"$pictures/editor-hitboxes.line")" -ge 40 ]
press Tab
wait_for_text 'mine.json'
check 'back with the tool in hand' shows 'Polygon  (P)'
check 'and what was selected' shows 'Shape 2'

must 'a picture that rests' frames_rest
press m
must 'and rests while motion is shown, as nothing moves' frames_rest
press m

press v
click_at 365 290
wait_for_text 'Shape 1'
press ctrl+c ctrl+v
wait_for_text 'not saved'
screenshot editor
press p
click_at 500 450
click_at 560 520
must 'the recovery file' has_recovery
must 'with the polygon that is begun' grep -q '"polygon": \[\[' "$recovery"/*.recovery.json
game_kill
check 'the file is as it was saved' has_obstacles 2

game_start --edit "$level" --size 1280x720
wait_for_text 'Unsaved work was found'
screenshot editor-recovered
choose 'Recover'
wait_for_text 'Polygon  (P)'
screenshot editor-polygon
click_at 500 520
press Return
press ctrl+s
wait_for_text 'Saved *'
check 'the copy is there, and the polygon that was begun' has_obstacles 4
check 'and it is a level' "$CLOCKWISE" check "$level"
must 'no recovery file' has_no_recovery

sed 's/"name": "[^"]*"/"name": "From elsewhere"/' "$level" >"$scratch/next"
mv "$scratch/next" "$level"
wait_for_text 'Loaded the file*'
press v
wait_for_text 'From elsewhere'
press F1
wait_for_text 'These keys'
press Escape
wait_until_gone 'These keys'

press Escape # Nothing is selected, so this leaves.
open_levels
choose 'New level'
wait_for_text 'Select  (V)'
press ctrl+a Delete
wait_for_text 'not saved'
wait_for_text '*problem*'
press Escape
wait_for_text 'Save your changes?'
choose Discard
wait_for_text Levels
press Escape
wait_for_text 'SAT lab'
press Escape
wait_for_text Quit
game_stop

cat >"$scratch/broken.json" <<'END'
{
  "format": 1, "name": "Broken",
  "size": [900, "wide"],
  "obstacles": [], "spawns": [{ "at": [50, 50] }, { "at": [100, 50] }]
}
END
cp "$scratch/broken.json" "$scratch/before.json"
"$CLOCKWISE" --edit "$scratch/broken.json" >"$scratch/out" 2>&1
check 'a broken file ends it with 3' [ $? = 3 ]
check 'with line and column' grep -q 'broken.json:3:17: error: size' "$scratch/out"
check 'and is left alone' cmp -s "$scratch/broken.json" "$scratch/before.json"
finish
