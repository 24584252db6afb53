#!/bin/sh
# SPDX-License-Identifier: MIT
# Live reload: a level is saved while it is played, in the ways of vim, VS Code and sed -i. The match goes on in
# it within half a second; a broken file's first error is shown over the game until it is mended.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

level=$scratch/mine.json
size=1600

# level_of WIDTH: prints a level of that width with two bots' worth of room.
level_of() {
    cat <<END
{
  "format": 1,
  "name": "Mine",
  "size": [$1, 700],
  "view": [$1, 700],
  "obstacles": [{ "id": "slab", "points": [[500, 300], [500, 400], [700, 400], [700, 300]] }],
  "spawns": [{ "at": [60, 60] }, { "at": [1100, 640] }]
}
END
}

# vim writes a new file and renames it over the old one, or renames the old one away first.
write_as_vim() {
    mv "$level" "$level~"
    level_of "$1" >"$level"
    rm "$level~"
}

write_as_atomic() {
    level_of "$1" >"$scratch/4913.tmp"
    mv "$scratch/4913.tmp" "$level"
}

# VS Code truncates the file and writes in place.
write_as_code() {
    level_of "$1" >"$level"
}

write_as_sed() {
    sed -i "s/\[$size, 700\]/[$1, 700]/" "$level"
}

# is_wide WIDTH: whether the arena that is drawn has that width.
is_wide() {
    [ "$(screen_number view 10)" = "$1" ]
}

now_ms() {
    echo $(($(date +%s%N) / 1000000))
}

# save HOW: saves the level wider, and says how long the game took to show it.
save() {
    wider=$((size + 20))
    "$1" "$wider"
    size=$wider
    begin=$(now_ms)
    must "the level written by $1" is_wide "$size"
    took=$(($(now_ms) - begin))
}

# shows_soon HOW: whether a saved level shows within half a second. Where the machine is busy it may be late twice; a
# game that looks too seldom is late more often.
shows_soon() {
    for try in 1 2 3; do
        save "$1"
        [ "$took" -gt 500 ] || return 0
        echo "save $try showed after $took ms"
    done
    return 1
}

level_of "$size" >"$level"
display_start 1400x1000
game_start --level "$level" --seed 5 --size 1280x720 --bots 1
wait_for_play 60
for how in write_as_vim write_as_atomic write_as_code write_as_sed; do
    played=$(screen_number view 9)
    check "$how: within half a second" shows_soon "$how"
    wait_for_text 'Level reloaded*'
    check "$how: the clock goes on" has_played $((played - 1))
done
screenshot reload-done

sed -i 's/"points"/"pionts"/' "$level"
wait_for_text 'mine.json:6:17: *'
screenshot reload-broken
played=$(screen_number view 9)
wait_for_play $((played + 60))
check 'the game goes on with the last good level' shows 'mine.json:6:17: *'
press F9
wait_for_text 'Saved mine-*'
wait_for_text 'mine.json:6:17: *'
sed -i 's/"pionts"/"points"/' "$level"
wait_until_gone 'mine.json:6:17: *'
wait_for_text 'The level is whole again*'
check 'the error is gone when the file is mended' hides 'mine.json*'

# Paused, as it is while its player is in another window.
press Escape
wait_for_text Paused
check 'under the pause too' shows_soon write_as_vim
screenshot reload-paused
press Escape
wait_until_gone Paused

game_stop

# A user's level, chosen in set-up.
level=$scratch/home/clockwise/levels/mine.json
size=1600
mkdir -p "$scratch/home/clockwise/levels"
level_of "$size" >"$level"
game_start --seed 5 --size 1280x720
open_set_up
focus_on Level
presses=0
until is_focused Mine; do
    presses=$((presses + 1))
    [ "$presses" -le 60 ] || give_up 'no such level'
    press Right
    frames_pass 1
done
focus_on Play Up
press Return
wait_for_play 60
for how in write_as_vim write_as_atomic write_as_code write_as_sed; do
    check "from set-up, $how: within half a second" shows_soon "$how"
done
sed -i 's/"points"/"pionts"/' "$level"
wait_for_text 'mine.json:6:17: *'
check 'from set-up too a broken file says where' shows 'mine.json:6:17: *'
game_stop
finish
