#!/bin/sh
# SPDX-License-Identifier: MIT
# The window opens no larger than the desktop has room for, and as large as asked for where it has.
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
opens_as 700x500 800x600 --size 700x500
opens_as 480x568 800x600 --size 900x1200
: >"$scratch/game.log"
finish
