#!/bin/sh
# SPDX-License-Identifier: MIT
# The SAT lab in a real window: from the title and back, shapes dragged and turned with mouse and keys, the
# algorithm step by step, and a scenario tick by tick.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

# drag X Y BY_X BY_Y: with the left button, from a place in the window.
drag() {
    mouse_to "$1" "$2"
    xdotool mousedown 1
    mouse_to $(($1 + $3)) $(($2 + $4))
    xdotool mouseup 1
}

# turn_pages WORDS: until the page with that text is open.
turn_pages() {
    pages=0
    while ! wait_for 0 shows "$1"; do
        pages=$((pages + 1))
        [ "$pages" -le 20 ] || give_up "no page says '$1'"
        press Next
    done
}

display_start 1280x800
game_start
choose Create
choose 'SAT lab' Right
wait_for_text 'Project both boxes onto an axis*'
screenshot lab
turn_pages 'A circle adds*'
wait_for_text 'gap 4.0'
check 'the circle is near the corner' shows '*a false hit, which moves circle A by 3.0 though nothing touches it.'

# The letter is in the shape's middle.
# shellcheck disable=SC2046
set -- $(text_box A | awk '{ printf "%d %d\n", ($1 + $3) / 2, ($2 + $4) / 2 }')
drag "$1" "$2" 80 0
wait_until_gone 'gap 4.0'
check 'dragged away, the rule makes no difference' shows 'Without the corner axis: the same*'
press BackSpace
wait_for_text 'gap 4.0'
press Left Left Left Left
wait_for_text 'gap 1.4'
press Return
wait_for_text 'Mistake: leave out the corner axis. Press Enter to see it.'
press period period period
wait_for_text 'Axis 3 shows a gap of 1.4. One gap is*'
press period
wait_for_text Answer
click_on 'Containment'
wait_for_text 'overlap 99.0'
mouse_on A
xdotool click 5
wait_for_text 'overlap 97.0'
screenshot lab-turned
press Escape
wait_for_text Levels
check 'back on the cards' is_focused 'SAT lab'
game_stop

game_start --lab tests/scenarios/traps/13-crushed.scenario.json
wait_for_text 'Tick 0 of 90'
press period
wait_for_text 'Tick 1 of 90'
press Up Up Up Up Up Up Up period period
wait_for_text 'Tick 73 of 90'
wait_for_text 'In this tick: crush p by nobody*'
check 'the player is dead' shows dead
press comma
wait_for_text 'Tick 72 of 90'
check 'and was pressed a tick before' shows 'touches wall, press'
press space
wait_for_text 'Tick 90 of 90'
screenshot lab-scenario
press Escape
wait_for_text Quit
game_stop
finish
