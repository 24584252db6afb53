#!/bin/sh
# SPDX-License-Identifier: MIT
# The window is no larger than the desktop has room for, and as large as asked for where it has.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

# is_inside SCREEN: whether the window and its frame are on a screen of that size.
is_inside() {
    frame=$(xprop -id "$game_window" _NET_FRAME_EXTENTS | sed 's/.*= //; s/,//g')
    xwininfo -id "$game_window" | awk -F: -v frame="$frame" -v screen="$1" '
        { sub(/^ */, "", $1); is[$1] = $2 + 0 }
        END {
            split(frame, side, " ")
            split(screen, room, "x")
            x = is["Absolute upper-left X"]
            y = is["Absolute upper-left Y"]
            exit !(x >= side[1] && x + is["Width"] + side[2] <= room[1] &&
                y >= side[3] && y + is["Height"] + side[4] <= room[2])
        }'
}

# opens_as SIZE SCREEN ARGUMENT...: on a screen of that size, with its title bar on it.
opens_as() {
    wanted=$1
    room=$2
    display_start "$room"
    shift 2
    game_start "$@"
    check "opens as $wanted" [ "$(game_size)" = "$wanted" ]
    check "all of it is on $room" wait_for 5 is_inside "$room"
    close_window
    game_wait
    display_stop
}

opens_as 792x445 800x600
opens_as 1208x680 1280x720
opens_as 1272x715 1280x800
opens_as 1280x720 1400x900
opens_as 792x445 800x600 --size 1600x900
opens_as 746x560 800x600 --size 800x600
opens_as 756x560 800x600 --size 797x590
opens_as 1216x760 1280x800 --size 1280x800
opens_as 700x500 800x600 --size 700x500
opens_as 480x560 800x600 --size 900x1200

# Fullscreen, with a size in the settings from a larger screen.
mkdir -p "$scratch/home/clockwise"
cat >"$scratch/home/clockwise/settings.json" <<END
{ "format": 1, "picture": { "fullscreen": true, "width": 1600, "height": 900 } }
END
display_start 800x600
game_start
wait_for_size 800x600
press F11
wait_for_size 792x445
close_window
game_wait
display_stop
: >"$scratch/game.log"
finish
