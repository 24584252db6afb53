#!/bin/sh
# SPDX-License-Identifier: MIT
# Screens of every color depth an X server has: the picture is that of 24 bits, or the game says why not.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

# Of a replay that stands still, so that all pictures are of one moment.
show() {
    display_start 1000x700 "$1"
    game_start replay --watch "$scratch/own.replay.json"
    wait_for_text 'play, pause'
    press space
    press Left Left Left
    wait_for_text '0:00.0'
    rest "depth-$1"
    window_corner # The frame around the window is the window manager's, in its own colors.
    convert "$pictures/depth-$1.png" -crop "$(game_size)+$window_X+$window_Y" +repage "$pictures/depth-$1.png"
    close_window
    check "at depth $1 the game ends well" game_wait
    check "at depth $1 no error is printed" [ ! -s "$scratch/game.log" ]
    display_stop
}

# looks_like A B: as good as equal but for the steps of their colors.
looks_like() {
    difference=$(compare -metric RMSE "$pictures/$1.png" "$pictures/$2.png" null: 2>&1)
    echo "$difference" | awk -F'[()]' '{ exit !($2 != "" && $2 < 0.02) }'
}

"$CLOCKWISE" simulate levels/duel.json --bots 2 --ticks 1200 --seed 3 --record "$scratch/own.replay.json" \
    >"$scratch/summary" || give_up 'nothing could be recorded'
show 24
for depth in 15 16 30; do
    show "$depth"
    check "depth $depth shows the picture of 24" looks_like "depth-$depth" depth-24
done

display_start 1000x700 8
game_launch --size 640x360
game_wait
check 'depth 8 is refused with status 3' [ "$game_status" -eq 3 ]
check 'and with what to do' grep -q 'color depth is not supported; set it to 24 bits' "$scratch/game.log"
: >"$scratch/game.log"
finish
