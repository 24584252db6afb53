#!/bin/sh
# SPDX-License-Identifier: MIT
# Two people before an arena larger than the view: each has a pane, moves in it alone, and aims where the mouse
# points in it.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/window/looks.sh
. "$(dirname "$0")/looks.sh"

# pane NAME SIDE: cuts the left or right pane out of a picture of a 1280x720 window, as NAME-SIDE.
pane() {
    eval "$(xdotool getwindowgeometry --shell "$game_window" | sed 's/^/window_/' | grep -E '^window_[XY]=')"
    case $2 in
    left) from=0 ;;
    right) from=642 ;;
    esac
    convert "$pictures/$1.png" -crop "636x350+$((window_X + from))+$((window_Y + 186))" +repage \
        "$pictures/$1-$2.png"
}

# What eases comes to rest first.
look() {
    sleep 1.6
    screenshot "$1"
    pane "$1" left
    pane "$1" right
}

# press KEY: long enough to move.
press() {
    xdotool keydown "$1"
    sleep 0.3
    xdotool keyup "$1"
}

# Nothing moves but the players, and a wall between them keeps the light of each in its own pane.
cat >"$scratch/apart.json" <<'END'
{
  "format": 1,
  "name": "Apart",
  "size": [3200, 1800],
  "obstacles": [
    { "id": "wall", "points": [[1570, 0], [1570, 1800], [1600, 1800], [1600, 0]] },
    { "id": "west", "points": [[900, 300], [900, 500], [960, 500], [960, 300]] },
    { "id": "east", "points": [[2300, 1300], [2300, 1500], [2360, 1500], [2360, 1300]] }
  ],
  "spawns": [{ "at": [500, 450] }, { "at": [2700, 1200] }]
}
END

display_start 1400x1100
game_start --level "$scratch/apart.json" --players 2 --bots 0 --seed 1 --size 1280x720
xdotool mousemove --window "$game_window" 320 400
sleep 4.2 # The countdown.
look split-start
look split-still
check 'nothing moves by itself on the left' alike split-start-left split-still-left
check 'nothing moves by itself on the right' alike split-start-right split-still-right
press d
look split-first
check 'the first player moves' differ split-still-left split-first-left
check 'and the second does not' alike split-still-right split-first-right
press Left
look split-second
check 'the second player moves' differ split-first-right split-second-right
check 'and the first does not' alike split-first-left split-second-left

xdotool key F3
check 'the mouse aims in its pane' aims_at split-inside 420 300 50 100
resize 1000 1000 # Above each other: the upper pane is the first player's.
check 'the mouse aims in the upper pane' aims_at split-upper 300 200 100 50
check 'it is still running' game_is_running
finish
