#!/bin/sh
# SPDX-License-Identifier: MIT
# A person's first minutes: the title, a match, moving, aiming in windows of several shapes, pause, and out.
# F3's view draws the line that the player aims along, in a color nothing else has: where the mouse points, it
# must pass.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/window/looks.sh
. "$(dirname "$0")/looks.sh"

# has_words NAME WxH X Y: whether something as bright as words is in that part of the window.
has_words() {
    eval "$(xdotool getwindowgeometry --shell "$game_window" | grep -E '^[XY]=')"
    bright=$(convert "$pictures/$1.png" -crop "$2+$((X + $3))+$((Y + $4))" +repage -colorspace Gray \
        -threshold 75% -format '%[fx:int(mean*w*h)]' info:)
    [ "$bright" -gt 300 ]
}

display_start 1400x1100
game_start --seed 5 --bots 0 --size 1280x720
sleep 0.6
screenshot title
check 'the window has the size asked for' [ "$(game_size)" = 1280x720 ]

xdotool key Return
sleep 0.6
screenshot set-up
check 'Enter on the title leads to the set-up' differ title set-up
xdotool key Return
sleep 3.6 # The countdown, and the first of the match.
screenshot match
check 'Enter once more starts a match' differ set-up match

xdotool key F3
for shape in 1280x720 1000x1000 1300x560; do
    width=${shape%x*}
    height=${shape#*x}
    resize "$width" "$height"
    check "the mouse aims where it points at $shape" aims_at "$shape" \
        $((width * 2 / 5)) $((height * 11 / 20))
done
resize 1280 720
xdotool key F3

xdotool keydown a
sleep 0.4
xdotool keyup a
sleep 0.2
screenshot moved
check 'keys move the player' differ match moved

xdotool key Escape
sleep 0.5
screenshot paused
sleep 0.7
screenshot still-paused
check 'Escape pauses' differ moved paused
check 'a pause stands still' same paused still-paused
xdotool key Escape
sleep 0.7
screenshot resumed
check 'Escape resumes' differ still-paused resumed

xdotool key F11
sleep 0.7
check 'F11 fills the screen' [ "$(game_size)" = 1400x1100 ]
xdotool key F11
sleep 0.7
check 'F11 gives the window back' [ "$(game_size)" = 1280x720 ]

# What takes the keyboard away pauses the match.
xdotool windowminimize "$game_window"
sleep 0.5
xdotool windowmap "$game_window" windowactivate --sync "$game_window" 2>/dev/null
sleep 0.5
screenshot back
sleep 0.7
screenshot still-back
check 'losing the focus pauses' same back still-back

# What was just played becomes a test: kept in the player's folder, it plays again without a window.
recordings=$scratch/home/clockwise/recordings
xdotool key Escape
sleep 0.5
xdotool key F9
check 'F9 keeps a recording' wait_for 5 sh -c "ls '$recordings'/*.replay.json"
sleep 0.5
screenshot kept
check 'and says where' has_words kept 640x48 320 600
xdotool key Escape
sleep 0.5
xdotool key Down Down Return
sleep 0.5
check 'the pause keeps another' [ "$(find "$recordings" -name '*.replay.json' | wc -l)" = 2 ]
check 'both play again bit for bit' "$CLOCKWISE" regress "$recordings"

check 'it is still running' game_is_running
xdotool key alt+F4
check 'closing the window ends the game well' game_wait
check 'no error was printed' [ ! -s "$scratch/game.log" ]
finish
