#!/bin/sh
# SPDX-License-Identifier: MIT
# A trial is won, kept and raced against; it is still there for the next start of the game. A siege ends with its
# place. The arena is empty, so that turning round with the trigger held hits every target.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
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

# shoot_around: turns the mouse round the player with the trigger held, until the trial is over.
shoot_around() {
    degrees=0
    xdotool mousedown 1
    until shows 'Play again'; do
        degrees=$((degrees + 5))
        [ "$degrees" -lt 10800 ] || give_up 'the trial does not end'
        xdotool mousemove --window "$game_window" --polar $degrees 300
        sleep 0.04 # How fast it turns.
    done
    xdotool mouseup 1
}

# has_ghost NAME: whether something lighter than the floor lies where the player began.
has_ghost() {
    window_corner
    # shellcheck disable=SC2046
    set -- "$1" $(world_place 400 225)
    light=$(convert "$pictures/$1.png" -crop "80x80+$((window_X + $2 - 40))+$((window_Y + $3 - 40))" +repage \
        -colorspace Gray -threshold 50% -format '%[fx:int(mean*w*h)]' info:)
    [ "$light" -gt 60 ]
}

# step_aside NAME: goes to the right in a trial that has just begun and takes a picture. The mouse points to the
# lower left, where the light of the aim is not in the way.
step_aside() {
    # shellcheck disable=SC2046
    mouse_to $(world_place 190 100)
    wait_for_play 0
    press_moving d 0 110
    screenshot "$1"
}

display_start 1400x1100
game_start --seed 5 --level "$arena" --mode trials --bots 0 --size 1280x720
step_aside trials-first
check 'nobody has a ghost at first' eval '! has_ghost trials-first'
press Escape
choose 'Restart run' # From where the shots were tried.
wait_until_gone 'Restart run'
wait_for_play 0
shoot_around
screenshot trials-won
check 'a trial that is won is kept' comes has_record version
check 'with its ghost' comes has_one_ghost
focus_on 'Play again'
press_until_gone Return 'Play again'
step_aside trials-ghost
check 'the next trial is raced against it' has_ghost trials-ghost
game_stop

game_start --seed 6 --level "$arena" --mode trials --bots 0 --size 1280x720
step_aside trials-later
check 'so it is when the game is started again' has_ghost trials-later
game_stop

game_start --seed 5 --level "$arena" --mode siege --bots 6 --size 1280x720
check 'a siege that is over is kept' wait_for 90 has_record wave
wait_for_text 'rank on this level'
screenshot siege-over
check 'beside the trial' has_record version
game_stop
finish
