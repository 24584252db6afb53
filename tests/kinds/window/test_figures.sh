#!/bin/sh
# SPDX-License-Identifier: MIT
# What the game takes: time to its first frame, memory and processor in a match of eight, and of menus that
# nobody touches. Prints the figures; they fail only far beyond what is promised (0.25 s, 60 % and 7 % of one
# core), for other programs may be running. Memory does not depend on those.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

WATCHED_SECONDS=6

# uptime_ms: milliseconds on the clock that the game's own is read from.
uptime_ms() {
    awk '{ printf "%d\n", $1 * 1000 }' /proc/uptime
}

# start_ms: how long a start takes until the first frame is shown.
start_ms() {
    before=$(uptime_ms)
    "$CLOCKWISE" bench --first-frame | awk -v before="$before" '{ printf "%d\n", $1 * 1000 - before }'
}

# processor_ticks: the processor time that the game has taken, in hundredths of a second.
processor_ticks() {
    awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$game_pid/stat"
}

# processor_percent: of one core, what the game takes during the next seconds. No screen texts are written then.
processor_percent() {
    mv "$scratch/screens" "$scratch/nobody"
    ticks=$(processor_ticks)
    began=$(uptime_ms)
    sleep "$WATCHED_SECONDS"
    echo $((($(processor_ticks) - ticks) * 1000 / ($(uptime_ms) - began)))
    mv "$scratch/nobody" "$scratch/screens"
}

memory_kib() {
    awk '/^VmRSS:/ { print $2 }' "/proc/$game_pid/status"
}

# figure WHAT VALUE UNIT MOST: prints it, and counts as a test.
figure() {
    echo "$1: $2 $3"
    check "$1 is at most $4 $3" [ "$2" -le "$4" ]
}

display_start 1280x720

start_ms >/dev/null # The disk's part is not the game's.
figure 'time to the first frame' "$(start_ms)" ms 1500

game_start --level levels/clockwork.json --bots 7 --seed 3 --size 1280x720
# shellcheck disable=SC2046
mouse_to $(view_place 75 40)
wait_for_play 0
xdotool keydown d mousedown 1
figure 'processor in a match of eight' "$(processor_percent)" % 95
figure 'memory in a match of eight' "$(memory_kib)" KiB 51200
release d
xdotool mouseup 1
press Escape
rest figures-pause
figure 'processor in a pause' "$(processor_percent)" % 30
game_stop

# The title and the set-up show something that moves, and do so less often once there has been no input for a while.
UNATTENDED_SECONDS=10
game_start --seed 3 --size 1280x720
wait_for_text Replays
nothing_happens "$UNATTENDED_SECONDS"
figure 'processor on the title' "$(processor_percent)" % 30
open_set_up
nothing_happens "$UNATTENDED_SECONDS"
figure 'processor on the set-up' "$(processor_percent)" % 30
press Escape
wait_for_text Siege
press Escape
choose Replays
wait_for_text back
rest figures-replays
figure 'processor on the replays' "$(processor_percent)" % 30
press Escape
choose Settings
wait_for_text Volume
rest figures-settings
figure 'processor on the settings' "$(processor_percent)" % 30
game_stop

check 'no error was printed' [ ! -s "$scratch/game.log" ]
finish
