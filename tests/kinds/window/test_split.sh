#!/bin/sh
# SPDX-License-Identifier: MIT
# Two people before an arena larger than the view: each has a pane, moves in it alone, and aims where the mouse
# points in it.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

# What is around players who stand still moves: dials fill, and rings leave those who are revealed.
AROUND_PLAYERS=110
# At a pane's sides signs point at who is beyond them.
SIGNS=80

# hide_players NAME VIEW: covers what is around each player in a view of a picture.
hide_players() {
    window_corner
    awk -v wanted="$2" '$1 == "player" && $2 == wanted { print $4, $5 }' "$screen" | while read -r x y; do
        # shellcheck disable=SC2046
        set -- "$1" "$2" $(world_place "$x" "$y" "$2") \
            $(world_place "$(echo "$x $AROUND_PLAYERS" | awk '{ print $1 + $2 }')" "$y" "$2")
        convert "$pictures/$1.png" -fill black \
            -draw "circle $(($3 + window_X)),$(($4 + window_Y)) $(($5 + window_X)),$(($6 + window_Y))" "$pictures/$1.png"
    done
}

# pane NAME VIEW: cuts a view of the arena, 0 or 1, without what the HUD says above and below, signs at its sides and
# players, out of a picture, as NAME-VIEW.
pane() {
    hide_players "$1" "$2"
    convert "$pictures/$1.png" -crop "$(awk -v wanted="$2" -v x="$window_X" -v y="$window_Y" -v signs="$SIGNS" '
        $1 == "view" && view++ == wanted {
            side = signs * $8
            printf "%dx%d+%d+%d", $4 - 2 * side, $5 / 2, x + $2 + side, y + $3 + $5 / 4
        }' "$screen")" +repage "$pictures/$1-$2.png"
}

look() {
    must 'cameras and players at rest' is_resting
    screenshot "$1"
    pane "$1" 0
    pane "$1" 1
}

# Nothing moves but the players, and a wall between them keeps the light of each in its own pane.
cat >"$scratch/apart.json" <<'END'
{
  "format": 1,
  "name": "Apart",
  "size": [3200, 1800],
  "obstacles": [
    { "id": "wall", "points": [[1570, 0], [1570, 1800], [1600, 1800], [1600, 0]] },
    { "id": "west", "points": [[740, 300], [740, 500], [800, 500], [800, 300]] },
    { "id": "east", "points": [[2400, 1300], [2400, 1500], [2460, 1500], [2460, 1300]] }
  ],
  "spawns": [{ "at": [500, 450] }, { "at": [2700, 1200] }]
}
END

display_start 1400x1100
game_start --level "$scratch/apart.json" --players 2 --bots 0 --seed 1 --size 1280x720
# shellcheck disable=SC2046
mouse_to $(view_place 50 60 0)
wait_for_play 120
look split-start
nothing_happens 1.6
screenshot split-still
pane split-still 0
pane split-still 1
check 'nothing moves by itself on the left' alike split-start-0 split-still-0
check 'nothing moves by itself on the right' alike split-start-1 split-still-1
press_moving d 0
look split-first
check 'the first player moves' differ split-still-0 split-first-0
check 'and the second does not' alike split-still-1 split-first-1
press_moving Left 1
look split-second
check 'the second player moves' differ split-first-1 split-second-1
check 'and the first does not' alike split-first-0 split-second-0

# panes_are_above: whether the second pane begins where the first one does, and lower.
panes_are_above() {
    awk '$1 == "view" { left[n] = $2; top[n++] = $3 } END { exit !(left[0] == left[1] && top[0] < top[1]) }' "$screen"
}

# The first player's pane begins at the window's upper left corner.
press F3
# shellcheck disable=SC2046
check 'the mouse aims in its pane' aims_at split-inside $(view_place 65 30 0) 50 100
resize 700 1000 # Above each other: the upper pane is the first player's.
must 'panes above each other' panes_are_above
# shellcheck disable=SC2046
check 'the mouse aims in the upper pane' aims_at split-upper $(view_place 30 40 0) 100 50
check 'it is still running' game_is_running
finish
