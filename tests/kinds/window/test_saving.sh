#!/bin/sh
# SPDX-License-Identifier: MIT
# What the game saves: a level whose file's name holds a line break and is not UTF-8 is remembered, the settings'
# file keeps its mode, two games keep each other's settings, and a killed one leaves nothing lying about.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

folder=$scratch/home/clockwise
settings=$folder/settings.json

has() {
    grep -qF "$1" "$settings"
}

# From the title.
open_settings() {
    choose Settings
    wait_for_text Volume
}

# has_saved: whether the settings' file is another one than it was at $saved_before.
has_saved() {
    [ "$(stat -c '%i %y' "$settings" 2>/dev/null)" != "$saved_before" ]
}

# has_files COUNT: whether that many are in the player's folder, hidden ones too.
has_files() {
    [ "$(find "$folder" -maxdepth 1 -type f | wc -l)" = "$1" ]
}

# The player's own level has a name that no other one has.
mkdir -p "$folder/levels"
odd=$(printf 'odd\n\351')
sed 's/"name": *"[^"]*"/"name": "Odd one"/' levels/raim.json >"$folder/levels/$odd.json"

display_start 1400x1000
game_start --seed 5 --size 1280x720
open_set_up
focus_on Level
presses=0
until is_focused 'Odd one'; do
    presses=$((presses + 1))
    [ "$presses" -le 60 ] || give_up 'no such level'
    press Left
    frames_pass 1
done
screenshot saving-setup
focus_on Play Up
press Return
check 'an odd name is kept' comes has '"level": "odd%0A%E9.json"'
game_stop

chmod 600 "$settings"
game_start --seed 5 --size 1280x720
open_set_up
wait_for_text 'Odd one'
focus_on Level
press Right
wait_until_gone 'Odd one'
press Left
wait_for_text 'Odd one'
focus_on Play Up
saved_before=$(stat -c '%i %y' "$settings")
press Return
wait_for_play 0
screenshot saving-again
check 'it is no damage at the next start' has_files 1
check 'and recalled' has '"level": "odd%0A%E9.json"'
game_stop
check 'the mode is kept' [ "$(stat -c %a "$settings")" = 600 ]

# The first game has read the settings before the second one changes them.
game_start --seed 5 --size 1280x720
first_pid=$game_pid
first_window=$game_window
first_screen=$screen
wait_for_text Settings
game_start --seed 5 --size 1280x720
open_settings
focus_on Music
press Left
check 'the second game sets the music' comes has '"music": 0.55'
game_stop
game_pid=$first_pid
game_window=$first_window
screen=$first_screen
game_activate
open_settings
press Right
check 'the first one sets the master volume' comes has '"master": 0.85'
check 'and the music stays' has '"music": 0.55'
game_stop

# Each is killed a little later after it began to save.
for round in 1 2 3 4 5; do
    game_start --seed 5 --size 1280x720
    open_settings
    saved_before=$(stat -c '%i %y' "$settings")
    xdotool keydown Left
    must 'a save' has_saved
    frames_pass "$round"
    game_kill
    xdotool keyup Left
done
game_start --seed 5 --size 1280x720
open_settings
press Tab
focus_on 'Text size'
saved_before=$(stat -c '%i %y' "$settings")
press Left
must 'a save' has_saved
game_stop
check 'killed games leave nothing behind' has_files 1
finish
