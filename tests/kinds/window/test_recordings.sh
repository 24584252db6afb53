#!/bin/sh
# SPDX-License-Identifier: MIT
# Recordings in the window: matches written by --record as they end or are left.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

# replay_tick: prints the tick of the time that the bar of a replay shows, as "0:05.3".
replay_tick() {
    sed -n 's/^text .* \([0-9]*\):\([0-9][0-9]\)\.\([0-9]\)$/\1 \2 \3/p' "$screen" |
        awk '{ print ($1 * 60 + $2) * 120 + $3 * 12 }'
}

# replay_is_past TICK
replay_is_past() {
    [ "$(replay_tick)" -gt "$1" ]
}

display_start 1280x720

game_start --level levels/duel.json --bots 2 --seed 5 --size 1280x720 --record "$scratch/own.replay.json"
wait_for_play 0
xdotool keydown d
wait_for_play 240
release d
press Escape
wait_for_text Paused
check 'while it is played nothing is written' [ ! -e "$scratch/own.replay.json" ]
choose 'Restart match'
check 'a match that is left is written' comes test -s "$scratch/own.replay.json"
wait_for_play 60
close_window
check 'closing the window ends the game well' game_wait
check 'the second match is written as the window closes' [ -s "$scratch/own-2.replay.json" ]
for file in own own-2; do
    check "$file plays as recorded" "$CLOCKWISE" replay "$scratch/$file.replay.json"
done

# Shown in the window: it plays, stands still when paused, goes on, and Escape leaves it.
game_start replay --watch "$scratch/own.replay.json"
must 'a replay that plays' replay_is_past 60
press space
tick=$(replay_tick)
rest replay-paused
nothing_happens 0.7
screenshot replay-still
check 'a paused replay stands still' same replay-paused replay-still
press Tab
rest replay-other-light
check 'another light shows another picture' differ replay-still replay-other-light
press Up
check 'another speed is shown' wait_for_text '2×'
press Right
check 'Right goes on in it' comes replay_is_past $((tick + 500))
rest replay-later
check 'and shows another picture' differ replay-other-light replay-later
press Left Left space
tick=$(replay_tick)
check 'a replay plays' comes replay_is_past $((tick + 60))
screenshot replay-plays
check 'and is seen' differ replay-later replay-plays
press Escape
check 'Escape ends it well' game_wait

# The list that the title leads to: watched with Enter, deleted with Del and a second thought.
recordings=$scratch/home/clockwise/recordings
has_recordings() {
    [ "$(find "$recordings" -type f | wc -l)" = "$1" ]
}
mkdir -p "$recordings"
cp "$scratch/own.replay.json" "$scratch/own-2.replay.json" "$recordings"
game_start --size 1280x720
choose Replays
wait_for_text watch
wait_for_text Duel
screenshot replays
press Return
check 'Enter shows a recording' wait_for_text 'play, pause'
screenshot replays-watched
check 'and it is seen' differ replays replays-watched
press Escape
wait_for_text watch
press Delete
wait_for_text 'Delete this recording for good?'
press Return
wait_until_gone 'Delete this recording for good?'
check 'nothing is deleted without a second thought' has_recordings 2
press Delete
choose 'Delete it'
check 'a recording is deleted' comes has_recordings 1
press Escape
close_window
check 'the list ends well' game_wait

printf '{' >"$scratch/bad.replay.json"
check 'a damaged one is refused before there is a window' sh -c \
    "'$CLOCKWISE' replay --watch '$scratch/bad.replay.json' 2>/dev/null; [ \$? -eq 3 ]"

check 'no error was printed' [ ! -s "$scratch/game.log" ]
finish
