#!/bin/sh
# SPDX-License-Identifier: MIT
# The window is no larger than the desktop has room for, and as large as asked for where it has.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

# opens_as SIZE SCREEN ARGUMENT...: on a screen of that size, with its title bar on it.
opens_as() {
    wanted=$1
    display_start "$2"
    shift 2
    game_start "$@"
    check "opens as $wanted" [ "$(game_size)" = "$wanted" ]
    close_window
    game_wait
    display_stop
}

opens_as 800x450 800x600
opens_as 1280x720 1280x800
opens_as 800x450 800x600 --size 1600x900
opens_as 757x568 800x600 --size 800x600
opens_as 767x568 800x600 --size 797x590
opens_as 1228x768 1280x800 --size 1280x800
opens_as 700x500 800x600 --size 700x500
opens_as 480x568 800x600 --size 900x1200

# Fullscreen, with a size in the settings from a larger screen.
mkdir -p "$scratch/home/clockwise"
cat >"$scratch/home/clockwise/settings.json" <<END
{ "format": 1, "picture": { "fullscreen": true, "width": 1600, "height": 900 } }
END
display_start 800x600
game_start
wait_for_size 800x600
press F11
wait_for_size 800x450
close_window
game_wait
display_stop
: >"$scratch/game.log"
finish
