#!/bin/sh
# SPDX-License-Identifier: MIT
# The game as a desktop starts it: a file to open, and the name and icon by which its window is known.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

display_start 1280x800
app_id=$(sed -n 's/^#define CLOCKWISE_APP_ID "\(.*\)"/\1/p' src/core/base/version.h)

# What is called a level by no ending is one by what is in it.
cp levels/duel.json "$scratch/a level with spaces"
game_start "$scratch/a level with spaces"
wait_for_play 0
check 'the window is known by the name of the desktop file' [ "$(xdotool search --class "^$app_id\$" | wc -l)" -ge 1 ]
if command -v xprop >/dev/null 2>&1; then
# shellcheck disable=SC2016
    check 'the window has an icon' sh -c 'xprop -id "$1" _NET_WM_ICON | grep -q "128 x 128"' - "$game_window"
fi
close_window
check 'the game ends well' game_wait

"$CLOCKWISE" simulate duel --bots 2 --ticks 600 --record "$scratch/some.replay.json" >/dev/null
game_start "$scratch/some.replay.json"
wait_for_text 'of 0:05'
press Escape
wait_for_text Quit
close_window
check 'the game ends well after a replay' game_wait

game_start tests/scenarios/traps/12-seam.scenario.json
wait_for_text 'Tick 0 of 240'
close_window
check 'the game ends well after a scenario' game_wait

echo '{ "format": 1 }' >"$scratch/broken.json"
game_start "$scratch/broken.json"
wait_for_text 'broken.json*'
wait_for_text Quit
close_window
check 'the game ends well after a broken level' game_wait
finish
