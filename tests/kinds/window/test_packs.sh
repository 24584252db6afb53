#!/bin/sh
# SPDX-License-Identifier: MIT
# A pack of levels that is opened: what is inside is shown, Escape leaves it, Enter installs it, the wheel scrolls to it, a
# level of it is played, and it is removed again.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

display_start 1280x800
pack=assets/ci/example/levels
if "$CLOCKWISE" pack assets/ci/example/levels "$scratch/mine.zip" >/dev/null 2>&1; then pack=$scratch/mine.zip; fi

# installed: where the game puts it.
installed() {
    [ -e "$scratch/home/clockwise/levels/levels-of-my-own/crossing.json" ]
}
is_empty() {
    ! find "$scratch/home/clockwise/levels" -mindepth 1 ! -name .lock | grep -q .
}

game_start "$pack"
wait_for_text 'Levels of my own'
wait_for_text 'License: CC0-1.0'
wait_for_text Crossing
press Escape
wait_for_text Quit
must 'nothing is left of it' is_empty
check 'Escape leaves nothing' is_empty
close_window
check 'the game ends well after a pack that was left' game_wait

game_start "$pack"
wait_for_text Install
press Return
wait_for_text 'Levels of my own is installed.*'
must 'it is installed' installed
check 'Enter installs it' installed
open_set_up
wait_for_text Crossing
screenshot packs-set-up
# Its picture, below which the pack is named, is in the last row.
mouse_on 'Levels of my own'
xdotool click 4
check 'the wheel scrolls the pictures of levels' comes hides 'Levels of my own'
xdotool click 5
wait_for_text 'Levels of my own'
choose Play
wait_for_play 0
close_window
check 'the game ends well with a level of a pack' game_wait

game_start "$pack"
wait_for_text 'It replaces the one that you have, by Your name.'
press Escape
wait_for_text Quit
open_set_up
choose More
choose 'Show pack'
choose 'Remove pack'
choose 'Remove it for good'
wait_for_text 'Levels of my own is removed.'
must 'it is gone' is_empty
check 'it is removed' is_empty
close_window
check 'the game ends well after the removal' game_wait
finish
