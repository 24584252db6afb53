#!/bin/sh
# SPDX-License-Identifier: MIT
# Everything that can be set is set at once and kept: by the keyboard alone, by the mouse alone, through a
# restart, a kill and a damaged file.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

settings=$scratch/home/clockwise/settings.json

# has LINE: whether the settings' file says that.
has() {
    grep -qF "$1" "$settings"
}

# saved NAME LINE: the file says so within a moment.
saved() {
    check "$1" comes has "$2"
}

# has_saved: whether the settings' file is another one than it was at $saved_before.
has_saved() {
    [ "$(stat -c '%i %y' "$settings")" != "$saved_before" ]
}

# From the title.
open_settings() {
    choose Settings
    wait_for_text Volume
}

# slider_to PART: moves the mouse to that part of the way from a row's label to its value. The slider is in the
# right half of it.
slider_to() {
    # shellcheck disable=SC2046
    mouse_to $(echo "$slider_row" | awk -v part="$1" '
        { printf "%d %d\n", $1 + ($5 - $1) * part, ($2 + $4) / 2 }')
}

display_start 1400x1000
xdotool mousemove 1395 995
game_start --seed 5 --size 1280x720
open_settings
screenshot settings-sound
check 'nothing is saved before anything is set' [ "$(wc -l <"$settings")" = 1 ] # As lib.sh wrote it.
press Right
saved 'a volume goes up by a step' '"master": 0.85'
focus_on Music
press Left
saved 'the music goes down by one' '"music": 0.55'
press Tab
focus_on Fullscreen
press Return
saved 'fullscreen is kept' '"fullscreen": true'
check 'the window covers the screen' wait_for_size 1400x1000
press F11
saved 'F11 is kept too' '"fullscreen": false'
wait_for_size 1280x720
focus_on 'Text size'
press Right
saved 'text grows' '"text_scale": 1.25'
focus_on 'Frame rate limit'
press Left
saved 'a choice goes round' '"frame_cap": "240"'
press Tab
focus_on 'Move up'
press Return
wait_for_text 'Press…'
press i
saved 'a key is bound to another action' '"up": ["key 12", "none"]'
press Right Return
wait_for_text 'Press…'
press k
saved 'and a second one' '"up": ["key 12", "key 14"]'
press BackSpace
saved 'which can be taken away' '"up": ["key 12", "none"]'
press Down Left Return
wait_for_text 'Press…'
press i
saved 'keys in use change places' '"down": ["key 12", "none"]'
saved 'on both sides' '"up": ["key 22", "none"]'
screenshot settings-keys
press Tab
focus_on 'Screen shake'
press Left
saved 'shake goes down' '"shake": 0.95'
focus_on Flashes
press Right
saved 'flashes are reduced' '"flashes": "reduced"'
press Escape
game_stop

xdotool mousemove 1395 995
sed -i 's/"text_scale": 1.25/"text_scale": 1/' "$settings"
game_start --seed 5 --size 1280x720
click_on Settings
must 'the settings at rest' box_rests Volume
slider_row="$(text_box Volume) $(text_box '85 %')"
slider_to 0.7
xdotool mousedown 1
slider_to 1
wait_for_text '100 %'
slider_to 0.2
wait_for_text '0 %'
slider_to 0.7
wait_until_gone '0 %'
xdotool mouseup 1
check 'a slider is dragged' comes hides '0 %'
part=$(awk -v row="$(text_box Volume)" -v OFS= '
    $1 == "text" && $3 <= r[4] && $5 >= r[2] && $6 == "plain" && $NF == "%" { print $(NF - 1) / 100 }
    BEGIN { split(row, r, " ") }' "$screen")
check 'to a place between its ends' awk -v part="$part" 'BEGIN { exit !(part > 0.2 && part < 0.8) }'
saved 'and kept as it is shown' "\"master\": $part"
click_on Video
click_on 240
wait_until_gone 240
check 'a click on a choice changes it' comes eval '! has "\"frame_cap\": \"240\""'
screenshot settings-mouse
click_on Back
check 'a click leads back' wait_for_text Quit
check 'other settings stay as they were' has '"flashes": "reduced"'
game_kill

# Killed while it saves as fast as it can.
for round in 1 2 3; do
    game_start --seed 5 --size 1280x720
    open_settings
    saved_before=$(stat -c '%i %y' "$settings")
    xdotool keydown Left
    must 'a save' has_saved
    game_kill
    xdotool keyup Left
    game_start --seed 5 --size 1280x720
    wait_for_text Settings
    check "killed while saving, round $round" [ ! -e "${settings%.json}.damaged.json" ]
    game_stop
done

printf '{"format": 1, "sound": {"master": 7}}' >"$settings"
game_start --seed 5 --size 1280x720
wait_for_text 'Welcome to Clockwise' # As where there never was a file.
screenshot settings-damaged
press Return
wait_for_text Quit
check 'a damaged file is kept aside' grep -q '"master": 7' "${settings%.json}.damaged.json"
check 'and is not in the way' grep -q '"master": 0.8' "$settings"
open_settings
press Left
saved 'the usual settings hold' '"master": 0.75'
game_stop

finish
