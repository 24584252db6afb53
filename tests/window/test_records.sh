#!/bin/sh
# SPDX-License-Identifier: MIT
# A trial is won, kept and raced against; it is still there for the next start of the game. A siege ends with its
# place. The arena is empty, so that turning round with the trigger held hits every target.
# shellcheck source=tests/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/window/looks.sh
. "$(dirname "$0")/looks.sh"

arena=$scratch/arena.json
cat >"$arena" <<'EOF'
{ "format": 1, "name": "Empty", "size": [800, 450], "view": [800, 450], "obstacles": [],
  "spawns": [{ "at": [400, 225] }, { "at": [60, 60] }] }
EOF
folder=$scratch/home/clockwise

has_record() {
    grep -q "\"$1\"" "$folder/records.json" 2>/dev/null
}

has_one_ghost() {
    [ "$(find "$folder/ghosts" -name '*.replay.json' | wc -l)" = 1 ]
}

# shoot_around SECONDS: turns the mouse round the window's middle, held down, until a trial is kept or time is up.
shoot_around() {
    degrees=0
    end=$(($(date +%s) + $1))
    xdotool mousedown 1
    while [ "$(date +%s)" -lt "$end" ] && ! has_record version; do
        degrees=$((degrees + 1))
        xdotool mousemove --window "$game_window" --polar $degrees 300
        sleep 0.04
    done
    xdotool mouseup 1
}

# has_ghost NAME: whether something lighter than the floor lies in the middle of the window, where the player began.
has_ghost() {
    eval "$(xdotool getwindowgeometry --shell "$game_window" | grep -E '^[XY]=')"
    light=$(convert "$pictures/$1.png" -crop "80x80+$((X + 600))+$((Y + 320))" +repage -colorspace Gray \
        -threshold 35% -format '%[fx:int(mean*w*h)]' info:)
    [ "$light" -gt 60 ]
}

# step_aside NAME: begins a trial, goes to the right and takes a picture.
step_aside() {
    sleep 4
    xdotool mousemove --window "$game_window" 300 560
    xdotool keydown d
    sleep 0.4
    xdotool keyup d
    sleep 0.6
    screenshot "$1"
}

display_start 1400x1100
game_start --seed 5 --level "$arena" --mode trials --bots 0 --size 1280x720
step_aside trials-first
check 'nobody has a ghost at first' eval '! has_ghost trials-first'
xdotool key Escape Down Return # Again, from where the shots were tried.
sleep 4
shoot_around 55
wait_for 5 has_record version
sleep 1
screenshot trials-won
check 'a trial that is won is kept' has_record version
check 'with its ghost' has_one_ghost
xdotool key Return
step_aside trials-ghost
check 'the next trial is raced against it' has_ghost trials-ghost
game_stop

game_start --seed 6 --level "$arena" --mode trials --bots 0 --size 1280x720
step_aside trials-later
check 'so it is when the game is started again' has_ghost trials-later
game_stop

game_start --seed 5 --level "$arena" --mode siege --bots 6 --size 1280x720
check 'a siege that is over is kept' wait_for 60 has_record wave
sleep 1
screenshot siege-over
check 'beside the trial' has_record version
game_stop
finish
