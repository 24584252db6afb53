#!/bin/sh
# SPDX-License-Identifier: MIT
# Recordings in the window: matches written by --record as they end or are left.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

display_start 1280x720

game_start --level levels/duel.json --bots 2 --seed 5 --size 1280x720 --record "$scratch/own.replay.json"
xdotool keydown d
sleep 5
xdotool keyup d
xdotool key Escape
sleep 0.4
check 'while it is played nothing is written' [ ! -e "$scratch/own.replay.json" ]
xdotool key Down Return # Start again.
sleep 2
check 'a match that is left is written' [ -s "$scratch/own.replay.json" ]
xdotool key alt+F4
check 'closing the window ends the game well' game_wait
check 'the second match is written as the window closes' [ -s "$scratch/own-2.replay.json" ]
for file in own own-2; do
    check "$file plays as recorded" "$CLOCKWISE" replay "$scratch/$file.replay.json"
done
check 'no error was printed' [ ! -s "$scratch/game.log" ]
finish
