#!/bin/sh
# SPDX-License-Identifier: MIT
# Two people at one keyboard, and a person with nothing but a mouse: from the title into a match and out. What
# they did there is read from the recording of the match.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/window/looks.sh
. "$(dirname "$0")/looks.sh"

# click X Y [BUTTON]: in the window, once it stands still there.
click() {
    xdotool mousemove --window "$game_window" "$1" "$2"
    sleep 0.2
    xdotool click "${3:-1}"
}

# place TRACE TICK PLAYER: where a player is then, as "x y".
place() {
    grep "^{\"tick\":$2," "$1" | sed "s/.*\"players\":\[\(.*\)\],\"bullets\".*/\1/; s/},{/}\n{/g" |
        sed -n "s/^{\"id\":$3,\"at\":\[\([^,]*\),\([^]]*\)\].*/\1 \2/p"
}

# moved TRACE PLAYER WAY: whether a player went at least 60 units from its start, WAY (up or down) of it.
moved() {
    last=$(tail -n 1 "$1" | sed 's/^{"tick":\([0-9]*\).*/\1/')
    echo "$(place "$1" 0 "$2") $(place "$1" "$last" "$2")" | awk -v way="$3" '
        { print "moved by " $3 - $1 ", " $4 - $2
          exit !((way == "up" ? $4 - $2 : $2 - $4) > 60) }'
}

display_start 1400x1100

game_start --seed 5 --bots 0 --size 1280x720 --record "$scratch/two.replay.json"
xdotool key Return
sleep 0.6
screenshot together-one
xdotool key Control_R
sleep 0.4
screenshot together-two
check 'fire on the right half of the keyboard joins' differ together-one together-two
xdotool key Return
sleep 3.8
xdotool keydown s keydown Up
sleep 0.5
xdotool keyup s keyup Up
xdotool key Escape
sleep 0.4
xdotool key alt+F4
check 'closing the window over a pause ends the game well' game_wait
check 'the match is recorded' "$CLOCKWISE" replay "$scratch/two.replay.json" --trace "$scratch/two.trace"
check 'two people are in it' [ "$(place "$scratch/two.trace" 0 0 | wc -l)$(place "$scratch/two.trace" 0 1 | wc -l)$(place "$scratch/two.trace" 0 2 | wc -l)" = 110 ]
check 'S moves the first down' moved "$scratch/two.trace" 0 down
check 'Up moves the second up' moved "$scratch/two.trace" 1 up

game_start --seed 5 --bots 1 --size 1280x720 --record "$scratch/mouse.replay.json"
sleep 0.5
screenshot mouse-title
click 240 343
sleep 0.7
screenshot mouse-set-up
check 'a click on Play leads to the set-up' differ mouse-title mouse-set-up
click 700 600 3
sleep 0.7
screenshot mouse-back
check 'a right click leads back' differ mouse-set-up mouse-back
click 240 343
sleep 0.7
click 240 165
sleep 3.8
click 640 360
click 640 360 2
sleep 0.5
screenshot mouse-paused
sleep 0.5
screenshot mouse-still-paused
check 'a middle click pauses' same mouse-paused mouse-still-paused
click 700 600 3
sleep 0.7
screenshot mouse-resumed
check 'a right click resumes' differ mouse-still-paused mouse-resumed
xdotool key alt+F4
check 'closing the window in a match ends the game well' game_wait
check 'that match is recorded too' "$CLOCKWISE" replay "$scratch/mouse.replay.json" --trace "$scratch/mouse.trace"
check 'the click in it was a shot' grep -q '"owner":0,' "$scratch/mouse.trace"
finish
