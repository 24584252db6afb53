#!/bin/sh
# SPDX-License-Identifier: MIT
# What the game saves: a level whose file's name holds a line break and is not UTF-8 is remembered, the settings'
# file keeps its mode, two games keep each other's settings, and a killed one leaves nothing lying about.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

folder=$scratch/home/clockwise
settings=$folder/settings.json

has() {
    grep -qF "$1" "$settings"
}

press() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.25
    done
}

# From the title: the settings' first row is a volume.
open_settings() {
    sleep 0.8
    press Up Up Return
    sleep 0.4
}

# files: how many there are in the player's folder, hidden ones too.
files() {
    find "$folder" -maxdepth 1 -type f | wc -l
}

mkdir -p "$folder/levels"
odd=$(printf 'odd\n\351')
cp levels/raim.json "$folder/levels/$odd.json"

# The set-up begins with the fourth level; the player's own is the last one.
display_start 1400x1000
game_start --seed 5 --size 1280x720
sleep 0.8
press Return Down Down Down Left Left Left Left
screenshot saving-setup
press Up Up Up Return
check 'an odd name is kept' wait_for 5 has '"level": "odd%0A%E9.json"'
game_stop

chmod 600 "$settings"
game_start --seed 5 --size 1280x720
sleep 0.8
press Return Down Down Right Left Up Up Return
sleep 1
screenshot saving-again
check 'it is no damage at the next start' [ "$(files)" = 1 ]
check 'and recalled' has '"level": "odd%0A%E9.json"'
game_stop
check 'the mode is kept' [ "$(stat -c %a "$settings")" = 600 ]

# The first game has read the settings before the second one changes them.
game_start --seed 5 --size 1280x720
first_pid=$game_pid
first_window=$game_window
sleep 0.8
game_start --seed 5 --size 1280x720
open_settings
press Down Down Left
check 'the second game sets the music' wait_for 3 has '"music": 0.55'
game_stop
game_pid=$first_pid
game_window=$first_window
timeout 15 xdotool windowactivate --sync "$game_window"
open_settings
press Right
check 'the first one sets the master volume' wait_for 3 has '"master": 0.85'
check 'and the music stays' has '"music": 0.55'
game_stop

for round in 1 2 3 4 5; do
    game_start --seed 5 --size 1280x720
    open_settings
    xdotool keydown Left
    sleep "0.9$round"
    kill -9 "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
    xdotool keyup Left
done
game_start --seed 5 --size 1280x720
open_settings
press Tab Tab Left
sleep 0.5
game_stop
check 'killed games leave nothing behind' [ "$(files)" = 1 ]
finish
