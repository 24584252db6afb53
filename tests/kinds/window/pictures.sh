#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual's pictures of screens: plays the game full screen under Xvfb and takes them. pictures.sh FOLDER writes
# FOLDER/SCREEN.png.
# shellcheck source=tests/kinds/window/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

folder=$1
mkdir -p "$folder"

PRETTY_SECONDS=4 # A title, a set-up or results have something to show by then.

# picture NAME: of all that is seen, without its alpha or date.
picture() {
    screenshot "$1"
    convert "$pictures/$1.png" -alpha off -strip -define png:compression-level=9 \
        "$folder/$1.png"
}

# play ARGUMENT...: the game full screen, the mouse out of the way.
play() {
    game_start --fullscreen --seed 4 "$@"
    wait_for_size "$size"
    # shellcheck disable=SC2046
    mouse_to $(view_place 75 60)
}

menus() {
    play
    wait_for_text Quit
    sleep "$PRETTY_SECONDS"
    picture title
    open_set_up
    sleep "$PRETTY_SECONDS"
    picture set-up
    game_stop
}

# fight SECONDS: runs about and shoots, once the countdown is over.
fight() {
    wait_for_play 0
    xdotool keydown w mousedown 1
    sleep 0.4
    xdotool keyup w keydown d
    sleep "$1"
    xdotool mouseup 1 keyup d
}

matches() {
    play --level levels/clockwork.json --bots 5
    fight 6
    picture match
    game_stop
    play --level levels/islands.json --players 2 --bots 3
    fight 3
    picture split
    game_stop
    play --level levels/duel.json --bots 7 --bot-level master
    PATIENCE_SECONDS=300
    wait_for_text 'Play again'
    sleep "$PRETTY_SECONDS" # The best shot plays on.
    picture results
    game_stop
}

size=1280x720
display_start "$size"
matches
menus
display_stop
