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

# pane NAME VIEW: cuts a view of the arena, 0 or 1, without what the HUD says above and below, out of a picture, as
# NAME-VIEW. What is within 90 units of its player is left out: there a dial fills and rings leave who stays in one place.
pane() {
    hide_players "$1" "$2"
    # shellcheck disable=SC2046
    set -- "$1" "$2" $(awk -v wanted="$2" -v x="$window_X" -v y="$window_Y" '
        $1 == "view" && view++ == wanted {
            left = x + $2 + 4; top = y + $3 + $5 / 4
            width = $4 - 8; height = $5 / 2
            center_x = $4 / 2 - 4; center_y = $5 / 4
            camera_x = $6; camera_y = $7; scale = $8
        }
        $1 == "player" && $2 == wanted && $3 == wanted {
            at_x = center_x + ($4 - camera_x) * scale; at_y = center_y - ($5 - camera_y) * scale
            printf "%dx%d+%d+%d %d,%d %d,%d", width, height, left, top, at_x, at_y, at_x + 90 * scale, at_y
        }' "$screen")
    convert "$pictures/$1.png" -crop "$3" +repage -fill black -draw "circle $4 $5" "$pictures/$1-$2.png"
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
    { "id": "west", "points": [[900, 300], [900, 500], [960, 500], [960, 300]] },
    { "id": "east", "points": [[2300, 1300], [2300, 1500], [2360, 1500], [2360, 1300]] }
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

# The first player's pane begins at the window's upper left corner.
press F3
# shellcheck disable=SC2046
check 'the mouse aims in its pane' aims_at split-inside $(view_place 65 30 0) 50 100
resize 700 1000 # Above each other: the upper pane is the first player's.
# shellcheck disable=SC2046
check 'the mouse aims in the upper pane' aims_at split-upper $(view_place 30 40 0) 100 50
check 'it is still running' game_is_running
finish
