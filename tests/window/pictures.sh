#!/bin/sh
# SPDX-License-Identifier: MIT
# Pictures of every screen, at both sizes that the words and lists are laid out for: plays the game full screen
# under Xvfb and takes them. pictures.sh FOLDER writes FOLDER/SCREEN-WIDTHxHEIGHT.png.
# shellcheck source=tests/window/lib.sh
. "$(dirname "$0")/lib.sh"

folder=$1
mkdir -p "$folder"

# press KEY...: one after another, each with the time that a screen takes to come.
press() {
    for key; do
        xdotool key "$key"
        sleep 0.5
    done
}

# picture NAME: of all that is seen, without its alpha or date.
picture() {
    screenshot "$1"
    convert "$pictures/$1.png" -alpha off -strip -define png:compression-level=9 \
        "$folder/$1-$size.png"
}

# play ARGUMENT...: the game full screen, the mouse out of the way.
play() {
    game_start --fullscreen --seed 4 "$@"
    xdotool mousemove $((${size%x*} * 3 / 4)) $((${size#*x} * 3 / 5))
    sleep 3
}

menus() {
    play
    picture title
    press Return
    sleep 4
    picture set-up
    press Escape Down Return
    sleep 4
    picture set-up-alone
    press Escape Down Return
    sleep 2
    picture replays
    press Return
    sleep 4
    picture replay
    press Escape Escape Down Return
    for page in sound picture controls comfort; do
        picture "settings-$page"
        press Page_Down
    done
    game_stop
}

# fight SECONDS: runs about and shoots.
fight() {
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
    press F9 Escape
    picture pause
    game_stop
    play --level levels/raim.json --mode trials
    fight 4
    picture trials
    sleep 60
    picture results-trials
    game_stop
    play --level levels/islands.json --players 2 --bots 3
    fight 3
    picture split
    game_stop
    play --level levels/duel.json --bots 7 --bot-level master
    sleep 110
    picture results
    game_stop
}

for size in 1280x720 1920x1080; do
    display_start "$size"
    matches
    menus
    end_process "$openbox_pid"
    end_process "$xvfb_pid"
done
