#!/bin/sh
# SPDX-License-Identifier: MIT
# The card is lost in the middle of a match: the software back end goes on in the same window. The card is OpenGL in
# software, which the game takes only where it is told to.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

# colors: how many the picture on the screen has.
colors() {
    screenshot "$1"
    identify -format %k "$pictures/$1.png"
}

display_start 1000x700
game_start --level levels/duel.json --players 1 --bots 2 --size 800x450
wait_for_play 60
press F3
wait_for_text '*software'
check 'without a card OpenGL is not even asked for' shows '*software'
game_stop

SDL_RENDER_DRIVER=opengl
export SDL_RENDER_DRIVER
game_start --level levels/duel.json --players 1 --bots 2 --size 800x450
wait_for_play 60
press F3
wait_for_text '*gpu (opengl)'
check 'OpenGL shows a picture' [ "$(colors card)" -gt 100 ]
window_before=$game_window
ticks_before=$(screen_number view 9)
: >"$screen.lost"
wait_for_text '*software'
frames_pass 30
check 'the match goes on' [ "$(screen_number view 9)" -gt "$ticks_before" ]
check 'in the same window' shows_window
check 'which is still there' [ "$game_window" = "$window_before" ]
check 'with a picture' [ "$(colors no-card)" -gt 100 ]
press Escape
wait_for_text Paused
check 'and with keys' shows Paused
close_window
check 'the game ends well' game_wait
finish
