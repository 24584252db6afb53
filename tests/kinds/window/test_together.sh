#!/bin/sh
# SPDX-License-Identifier: MIT
# Two people at one keyboard, and a person with nothing but a mouse: from the title into a match and out. What
# they did there is read from the recording of the match.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

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

game_start --seed 6 --bots 0 --size 1280x720 --record "$scratch/two.replay.json"
open_set_up
wait_for_text 'Player 1'
check 'one person is there at first' hides 'Player 2'
press Control_R
check 'fire on the right half of the keyboard joins' wait_for_text 'Player 2'
press Return
wait_for_play 0
first=$(player_at 0)
second=$(player_at 1)
xdotool keydown w keydown Down
must 'the first player to move' player_is_away 0 "${first% *}" "${first#* }" 70
must 'the second player to move' player_is_away 1 "${second% *}" "${second#* }" 70
release w
release Down
press Escape
wait_for_text Paused
close_window
check 'closing the window over a pause ends the game well' game_wait
check 'the match is recorded' "$CLOCKWISE" replay "$scratch/two.replay.json" --trace "$scratch/two.trace"
check 'two people are in it' [ "$(place "$scratch/two.trace" 0 0 | wc -l)$(place "$scratch/two.trace" 0 1 | wc -l)$(place "$scratch/two.trace" 0 2 | wc -l)" = 110 ]
check 'W moves the first up' moved "$scratch/two.trace" 0 up
check 'Down moves the second down' moved "$scratch/two.trace" 1 down

game_start --seed 5 --bots 1 --size 1280x720 --record "$scratch/mouse.replay.json"
click_on Play
check 'a click on Play leads to its cards' wait_for_text Siege
click_on Match
check 'a click on a card leads to the set-up' wait_for_text Mode
click 3
check 'a right click leads back' wait_for_text Siege
click_on Match
wait_for_text Mode
click_on Play
wait_for_play 0
click
click 2
check 'a middle click pauses' wait_for_text Paused
rest mouse-paused
tick=$(screen_number view 9)
nothing_happens 0.5
screenshot mouse-still-paused
check 'the match stands still' same mouse-paused mouse-still-paused
click 3
wait_until_gone Paused
check 'a right click resumes' comes has_played "$tick"
close_window
check 'closing the window in a match ends the game well' game_wait
check 'that match is recorded too' "$CLOCKWISE" replay "$scratch/mouse.replay.json" --trace "$scratch/mouse.trace"
check 'the click in it was a shot' grep -q '"owner":0,' "$scratch/mouse.trace"
finish
