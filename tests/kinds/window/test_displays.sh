#!/bin/sh
# SPDX-License-Identifier: MIT
# The window comes back as it was, after fullscreen and after a restart; minimized it draws nothing; the pointer
# stays in it where the player wants that.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

settings=$scratch/home/clockwise/settings.json

# place: prints where the window is, and its size.
place() {
    xdotool getwindowgeometry --shell "$game_window" |
        awk -F= '/^(X|Y|WIDTH|HEIGHT)=/ { printf "%s ", $2 }'
}

is_at() {
    [ "$(place)" = "$1" ]
}

# saved LINE: whether the settings' file says that within a moment.
saved() {
    must "the settings to say $1" grep -qF "$1" "$settings"
}

restart() {
    close_window
    game_wait
    game_start
}

# toggle_maximized: by a double click on the title bar.
toggle_maximized() {
    xdotool mousemove --window "$game_window" 300 -10 click --repeat 2 --delay 60 1
}

is_maximized() {
    game_size | grep -q '^1400x9'
}

is_minimized() {
    [ -z "$(xdotool search --onlyvisible --pid "$game_pid")" ]
}

display_start 1400x1000
game_start
xdotool windowsize "$game_window" 900 600
wait_for_size 900x600
xdotool windowmove "$game_window" 210 140
saved '"height": 600'
saved '"placed": true'
before=$(place)
press F11
wait_for_size 1400x1000
press F11
wait_for_size 900x600
check 'fullscreen gives back the place' comes is_at "$before"
restart
check 'a restart does too' comes is_at "$before"
restart
check 'and the next one' comes is_at "$before"
press F11
wait_for_size 1400x1000
saved '"fullscreen": true'
restart
wait_for_size 1400x1000
press F11
wait_for_size 900x600
check 'and so does fullscreen from another run' comes is_at "$before"

toggle_maximized
must 'a maximized window' is_maximized
saved '"maximized": true'
check 'its size is kept' grep -qF '"width": 900' "$settings"
restart
check 'a window is maximized again' comes is_maximized
press F11
wait_for_size 1400x1000
press F11
check 'also after fullscreen' comes is_maximized
toggle_maximized
check 'and gives back its place' comes is_at "$before"
close_window
game_wait

sed -i 's/"x": [-0-9]*/"x": 5000/' "$settings"
game_start
check 'a place that cannot be reached is not taken' [ "$(place | cut -d' ' -f1)" -lt 1000 ]

# frames_stand: whether no frame is drawn for a moment.
frames_stand() {
    drawn=$(screen_number frame 2)
    nothing_happens 1
    [ "$(screen_number frame 2)" = "$drawn" ]
}

check 'the title moves' eval '! frames_stand'
xdotool windowminimize "$game_window"
must 'a minimized window' is_minimized
check 'minimized it draws nothing' comes frames_stand
xdotool windowactivate "$game_window"
must 'the keyboard' has_focus
frames_pass 2
check 'and goes on when it is seen' true
close_window
game_wait

# pointer_x: prints where on the screen the pointer comes to when it goes to the left edge.
pointer_x() {
    xdotool mousemove 2 500
    xdotool getmouselocation | sed 's/x:\([0-9]*\).*/\1/'
}

sed -i 's/"keep_pointer": false/"keep_pointer": true/; s/"x": [-0-9]*/"x": 210/' "$settings"
game_start --level levels/duel.json --bots 1
wait_for_play 1
check 'the pointer stays in the window' [ "$(pointer_x)" -ge 210 ]
press Escape
wait_for_text Paused
check 'but not in the pause' [ "$(pointer_x)" -lt 10 ]
game_stop
display_stop
finish
