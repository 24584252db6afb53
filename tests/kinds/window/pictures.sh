#!/bin/sh
# SPDX-License-Identifier: MIT
# Pictures of every screen, at both sizes that the words and lists are laid out for: plays the game full screen
# under Xvfb and takes them. pictures.sh FOLDER writes FOLDER/SCREEN-WIDTHxHEIGHT.png.
# shellcheck source=tests/kinds/window/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

folder=$1
mkdir -p "$folder"

PRETTY_SECONDS=4 # A title or set-up has something to show by then.

# picture NAME: of all that is seen, without its alpha or date.
picture() {
    screenshot "$1"
    convert "$pictures/$1.png" -alpha off -strip -define png:compression-level=9 \
        "$folder/$1-$size.png"
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
    choose Play
    wait_for_text Mode
    sleep "$PRETTY_SECONDS"
    picture set-up
    press Escape
    choose 'Practice and Trials'
    wait_for_text Mode
    sleep "$PRETTY_SECONDS"
    picture set-up-alone
    press Escape
    choose Replays
    wait_for_text delete
    rest replays
    picture replays
    press Return
    wait_for_text 'play, pause'
    sleep "$PRETTY_SECONDS"
    picture replay
    press Escape
    wait_for_text delete
    press Escape
    choose Settings
    wait_for_text Volume
    for page in sound video controls accessibility; do
        rest "settings-$page"
        picture "settings-$page"
        press Page_Down
    done
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
    press F9
    wait_for_text 'Saved *'
    press Escape
    wait_for_text Paused
    rest pause
    picture pause
    game_stop
    play --level levels/raim.json --mode trials
    fight 4
    picture trials
    PATIENCE_SECONDS=300
    wait_for_text 'Play again'
    rest results-trials
    picture results-trials
    game_stop
    play --level levels/islands.json --players 2 --bots 3
    fight 3
    picture split
    game_stop
    play --level levels/duel.json --bots 7 --bot-level master
    wait_for_text 'Play again'
    rest results
    picture results
    game_stop
}

for size in 1280x720 1920x1080; do
    display_start "$size"
    matches
    menus
    display_stop
done
