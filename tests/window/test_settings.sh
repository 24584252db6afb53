#!/bin/sh
# SPDX-License-Identifier: MIT
# Everything that can be set is set at once and kept: by the keyboard alone, by the mouse alone, through a
# restart, a kill and a damaged file.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

settings=$scratch/home/clockwise/settings.json

# has LINE: whether the settings' file says that.
has() {
    grep -qF "$1" "$settings"
}

# saved NAME LINE: the file says so within a moment.
saved() {
    check "$1" wait_for 3 has "$2"
}

# press KEY...: one after the other, each seen by itself.
press() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.25
    done
}

# Places are those of the page, 1600 x 900, in a window of 1280x720.
mouse_to() {
    xdotool mousemove --window "$game_window" $(($1 * 4 / 5)) $(($2 * 4 / 5))
    sleep 0.25
}

# From the title, whose last two entries are Settings and Quit.
open_settings() {
    sleep 0.8
    press Up Up Return
    sleep 0.4
}

display_start 1400x1000
xdotool mousemove 1395 995
game_start --seed 5 --size 1280x720
open_settings
screenshot settings-sound
check 'nothing is saved before anything is set' [ ! -e "$settings" ]
press Right
saved 'a volume goes up by a step' '"master": 0.85'
press Down Down Left
saved 'the music goes down by one' '"music": 0.55'
press Tab Return
saved 'fullscreen is kept' '"fullscreen": true'
sleep 0.5
check 'the window covers the screen' [ "$(game_size)" = 1400x1000 ]
press F11
saved 'F11 is kept too' '"fullscreen": false'
sleep 0.5
press Down Down Right Down Left
saved 'text grows' '"text_scale": 1.05'
saved 'a choice goes round' '"frame_cap": "240"'
press Up Left Tab Down Return i
saved 'a key is bound to another action' '"up": ["key 12", "none"]'
press Right Return k
saved 'and a second one' '"up": ["key 12", "key 14"]'
press BackSpace
saved 'which can be taken away' '"up": ["key 12", "none"]'
press Down Left Return i
saved 'keys in use change places' '"down": ["key 12", "none"]'
saved 'on both sides' '"up": ["key 22", "none"]'
screenshot settings-keys
press Tab Left Down Right
saved 'shake goes down' '"shake": 0.95'
saved 'flashes are reduced' '"flashes": "reduced"'
press Escape
game_stop

xdotool mousemove 1395 995
sed -i 's/"text_scale": 1.05/"text_scale": 1/' "$settings"
game_start --seed 5 --size 1280x720
open_settings
mouse_to 903 199
xdotool mousedown 1
mouse_to 1047 260
xdotool mouseup 1
saved 'a slider is dragged' '"master": 0.5'
mouse_to 580 135
xdotool click 1
sleep 0.3
mouse_to 1100 253
xdotool click 1
sleep 0.3
screenshot settings-mouse
mouse_to 1400 70
xdotool click 1
sleep 0.6
screenshot settings-left
check 'other settings stay as they were' has '"frame_cap": "240"'
kill -9 "$game_pid"
wait "$game_pid" 2>/dev/null
game_pid=

# Killed while it saves as fast as it can.
for round in 1 2 3; do
    game_start --seed 5 --size 1280x720
    open_settings
    xdotool keydown Left
    sleep 1.1
    kill -9 "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
    xdotool keyup Left
    game_start --seed 5 --size 1280x720
    sleep 0.5
    check "killed while saving, round $round" [ ! -e "${settings%.json}.damaged.json" ]
    game_stop
done

printf '{"format": 1, "sound": {"master": 7}}' >"$settings"
game_start --seed 5 --size 1280x720
sleep 1
screenshot settings-damaged
check 'a damaged file is kept aside' grep -q '"master": 7' "${settings%.json}.damaged.json"
check 'and is not in the way' [ ! -e "$settings" ]
open_settings
press Left
saved 'the usual settings hold' '"master": 0.75'
game_stop

finish
