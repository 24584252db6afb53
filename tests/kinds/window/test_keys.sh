#!/bin/sh
# SPDX-License-Identifier: MIT
# Shortcuts on keyboards of the world: by the letter where the layout has it, else by the place; what AltGr types,
# and what Alt and Super do not. Keys are pressed by X's numbers for their places: 24 is Q on a US keyboard, 38 A.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

# play_layout LAYOUT A R V Z TYPED ZOOM: the numbers of the keys for these letters, what key 38 types, and the names
# of the keys that zoom.
play_layout() {
    setxkbmap "$1" || give_up "no layout $1"
    game_start --edit "$scratch/$1.json" --size 1280x720
    wait_for_text "$1.json"
    press "$3"
    wait_for_text 'Drag from corner to corner.'
    mouse_to 300 250
    xdotool mousedown 1
    mouse_to 360 300
    mouse_to 430 330
    xdotool mouseup 1
    wait_for_text 'not saved'
    press "ctrl+$5"
    wait_until_gone 'not saved'
    press "alt+$4" "super+$4"
    check "$1: with Alt and Super a letter is no tool" shows 'Drag from corner to corner.'
    press "$4"
    wait_for_text 'Click selects*'
    press F1
    wait_for_text "Wheel, $7"
    press Escape
    wait_until_gone "Wheel, $7"

    click_on 'New level'
    press 38 38 38
    wait_for_text "$6$6$6"
    press "ctrl+$2" 38
    wait_for_text "$6"
    press alt+38 super+38
    check "$1: Alt and Super type nothing" shows "$6"
}

# toggle_fullscreen: by Alt+Enter, in the field that is open.
toggle_fullscreen() {
    press alt+Return
    wait_for_size 1400x1000
    press alt+Return
    wait_for_size 1280x720
}

display_start 1400x1000
play_layout us 38 27 55 52 a '- and ='
toggle_fullscreen
check 'Alt+Enter leaves the field as it is' shows a
press Escape
game_stop
play_layout ru 38 27 55 52 ф '- and ='
game_stop
play_layout gr 38 27 55 52 α '- and ='
game_stop
play_layout dvorak 38 32 60 61 a '[ and ]'
game_stop
play_layout fr 24 27 55 25 q ') and ='
game_stop
play_layout de 38 27 55 29 a 'ß and ='
xdotool keydown 108
press 24
xdotool keyup 108
wait_for_text a@
check 'AltGr types' shows a@
game_stop
finish
