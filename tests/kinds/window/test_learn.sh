#!/bin/sh
# SPDX-License-Identifier: MIT
# The first launch: what helps to see is asked, Learn is offered, its rooms are played or skipped, and it is not offered again.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

settings=$scratch/home/clockwise/settings.json

# walk X Y: a few steps toward X, Y, first across, then up or down; true once the person is there.
walk() {
    steps=$(echo "$(player_at 0) $1 $2" | awk '
        NF == 4 {
            for (axis = 1; axis <= 2; axis++) {
                off = $(axis + 2) - $axis
                key = axis == 1 ? (off > 0 ? "d" : "a") : (off > 0 ? "w" : "s")
                off = off < 0 ? -off : off
                if (off > 20) printf "keydown %s sleep %.3f keyup %s ", key, off / 400, key
            }
        }')
    # shellcheck disable=SC2086
    [ -z "$steps" ] || xdotool $steps
    [ -z "$steps" ]
}

# walk_to X Y: until the person is there.
walk_to() {
    must "the person at $1, $2" walk "$1" "$2"
}

# fire_at X Y: one shot toward a place of the arena.
fire_at() {
    # shellcheck disable=SC2046
    mouse_to $(world_place "$1" "$2")
    click
}

# bank: one shot by the mirror, until the room is done.
bank() {
    fire_at 700 594
    shows 'Your shot bounces*'
}

display_start 1400x1000
is_first_start=yes
game_start --size 1280x720
wait_for_text 'Welcome to Clockwise'
check 'the first launch asks for what helps to see' is_focused Continue
screenshot learn-welcome
press Up
press Right
press Up
press Right
press Down Down
press Return
wait_for_text 'Start here'
check 'what was chosen is kept' grep -q '"captions": true' "$settings"
check 'all of it' grep -q '"high_contrast": true' "$settings"
check 'the first launch offers Learn' is_focused Learn
screenshot learn-title
press Return
check 'and Enter begins it' wait_for_text 'Move into the ring with W A S D.'
screenshot learn-1
walk_to 430 480
check 'a ring counts' wait_for_text '1 of 3'
walk_to 740 170
walk_to 1200 420
check 'three rings are the room' wait_for_text 'Good. That circle is you.'
screenshot learn-1-done

check 'the next room follows' wait_for_text 'Aim with the mouse, fire with the left button.'
screenshot learn-2
fire_at 800 320
check 'a target counts' wait_for_text '1 of 3'
fire_at 1000 450
fire_at 1150 210
check 'three targets are the room' wait_for_text 'Good shots.'

wait_for_text 'The glass is in the way. Bounce a shot off the mirror.'
screenshot learn-3
check 'shots by the mirror are the room' comes bank

wait_for_text 'Press Space to dash through a shot and catch it.'
nothing_happens 1
screenshot learn-4
press Escape
wait_for_text 'Skip this room'
screenshot learn-pause
press Escape
check 'Escape pauses and resumes' wait_until_gone 'Skip this room'
check 'in the same room' wait_for_text 'Press Space to dash through a shot and catch it.'
press Escape
choose 'Skip this room'

check 'a room can be skipped' wait_for_text 'Your shield is gone*'
screenshot learn-5
walk_to 460 160
check 'hidden, the shield comes back' wait_for_text 'If you stay in one place*'
screenshot learn-5-then
walk_to 460 480
check 'and out of sight elsewhere is the room' wait_for_text 'Out of sight is where you recover.'
screenshot learn-5-done

wait_for_text 'Stay out of its sight*'
nothing_happens 2.5
screenshot learn-6
press Escape
choose 'Skip this room'
check 'after the last room it is over' wait_for_text 'That is the game.'
screenshot learn-end
check 'which is remembered' grep -q '"has_learned": true' "$settings"
press Return
wait_for_play 0
check 'and plays a match' has_played 0
press Escape
choose 'Quit to title'
wait_for_text Quit
check 'a quick match is what comes next' is_focused 'Quick match'
check 'and Learn is offered no more' hides 'Start here'
press Return
wait_for_play 0
press Escape
choose 'Quit to title'
wait_for_text Quit
choose Play
wait_for_text Siege
choose Learn Right
wait_for_text 'Move into the ring*'
close_window
check 'closing the window ends the game well' game_wait
check 'no error was printed' [ ! -s "$scratch/game.log" ]
finish
