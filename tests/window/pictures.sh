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
    press Escape Down Down Return
    picture replays
    press Return
    sleep 2
    picture replay
    press Escape Escape Down Return
    for section in sound picture controls comfort; do
        picture "settings-$section"
        press Page_Down
    done
    game_stop
}

matches() {
    play --level levels/clockwork.json --bots 5
    sleep 6
    picture match
    press F9 Escape
    picture pause
    game_stop
    play --level levels/duel.json --mode trials --bots 0
    sleep 3
    picture trials
    sleep 62
    picture results-trials
    game_stop
    play --level levels/duel.json --bots 7 --bot-level master
    sleep 200
    picture results
    game_stop
    play --level levels/islands.json --players 2 --bots 3
    sleep 4
    picture split
    game_stop
}

for size in 1280x720 1920x1080; do
    display_start "$size"
    matches
    menus
    end_process "$openbox_pid"
    end_process "$xvfb_pid"
done
