#!/bin/sh
# SPDX-License-Identifier: MIT
# Recordings in the window: matches written by --record as they end or are left.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/window/looks.sh
. "$(dirname "$0")/looks.sh"

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
# Shown in the window: it plays, stands still when paused, goes on, and Escape leaves it.
changed() {
    ! same "$1" "$2"
}
game_start replay --watch "$scratch/own.replay.json"
sleep 1
xdotool key Left Left Left space
sleep 0.5
screenshot replay-paused
sleep 0.7
screenshot replay-still
xdotool key Tab
sleep 0.4
screenshot replay-other-light
xdotool key Up
sleep 0.4
screenshot replay-faster
xdotool key Right
sleep 0.6
screenshot replay-later
xdotool key space
sleep 1
screenshot replay-plays
check 'a paused replay stands still' same replay-paused replay-still
check 'another light shows another picture' differ replay-still replay-other-light
check 'another speed is shown' changed replay-other-light replay-faster
check 'Right goes on in it' differ replay-faster replay-later
check 'a replay plays' differ replay-later replay-plays
xdotool key Escape
check 'Escape ends it well' game_wait
# The list that the title leads to: watched with Enter, deleted with Del and a second thought.
recordings=$scratch/home/clockwise/recordings
mkdir -p "$recordings"
cp "$scratch/own.replay.json" "$scratch/own-2.replay.json" "$recordings"
game_start --size 1280x720
xdotool key Down Down Return
sleep 1
screenshot replays
xdotool key Return
sleep 1
screenshot replays-watched
check 'Enter shows a recording' differ replays replays-watched
xdotool key Escape
sleep 0.5
xdotool key Delete Return
sleep 0.3
check 'nothing is deleted without a second thought' [ "$(find "$recordings" -type f | wc -l)" = 2 ]
xdotool key Delete Down Return
check 'a recording is deleted' wait_for 3 sh -c "[ \$(find '$recordings' -type f | wc -l) = 1 ]"
xdotool key Escape alt+F4
check 'the list ends well' game_wait

printf '{' >"$scratch/bad.replay.json"
check 'a damaged one is refused before there is a window' sh -c \
    "'$CLOCKWISE' replay --watch '$scratch/bad.replay.json' 2>/dev/null; [ \$? -eq 3 ]"

check 'no error was printed' [ ! -s "$scratch/game.log" ]
finish
