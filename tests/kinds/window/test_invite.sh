#!/bin/sh
# SPDX-License-Identifier: MIT
# A host in a real window invites by a link: the code on the screen is read as a phone reads it, its link is opened, and
# copied. And what a host reads where the port is taken, or there is no page.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2016,SC2317
. "$(dirname "$0")/lib.sh"

others=
end_others() {
    for pid in $others; do kill "$pid" 2>/dev/null; done
    clean_up
}
trap end_others EXIT

# A game's folder with a page as small as can be.
CLOCKWISE_DATA=$scratch/data
export CLOCKWISE_DATA
mkdir -p "$CLOCKWISE_DATA/web"
ln -s "$PWD/assets" "$PWD/levels" "$CLOCKWISE_DATA/"
echo '<!doctype html><title>Clockwise</title>' >"$CLOCKWISE_DATA/web/index.html"

# host SIZE: from the title to the lobby, in a window of that size.
host() {
    game_start --size "$1"
    choose Online
    wait_for_text 'Host a game'
    choose 'Host a game'
    wait_for_text 'Password'
    choose 'Create game'
    wait_for_text "Player's game"
}

# reads_code WIDTH: the link of the only code in the window into $link; whether its white ground is so many pixels wide.
reads_code() {
    picture=$pictures/invite-$size.png
    import -window "$game_window" "$picture" && link=$(zbarimg -q --raw "$picture" 2>/dev/null) || return 1
    [ "$(convert "$picture" -fill black +opaque white -trim -format %w info:)" -ge "$1" ]
}

stop_hosting() {
    press Escape
    wait_for_text 'Join by address'
    game_stop
}

display_start 1920x1080
if ! ldd "$WATCHED" | grep -q libwebsockets; then
    echo 'ok: passed over, without libwebsockets there are no links'
    passed=1
    finish
fi

for wanted in '1280x720 500' '1920x1080 700' '950x540 390'; do
    size=${wanted% *}
    host "$size"
    check "$size: the lobby says where browsers join" comes shows 'Friends*'
    check "$size: its code is read there" comes reads_code 100
    press i
    wait_for_text 'Invite to play in a browser'
    check "$size: a large one is read from the screen" comes reads_code "${wanted#* }"
    check "$size: it is a link that is on the screen" shows "$link"
    check "$size: the link leads to the page" sh -c 'curl -s -m 10 "$1" | grep -q Clockwise' - "$link"
    check "$size: and to the game" sh -c 'curl -s -m 10 "$1game.json" | grep -q "Player.s game"' - "$link"
    press Escape
    wait_until_gone 'Invite to play in a browser'
    stop_hosting
done

size=match
host 1280x720
click_on Invite
wait_for_text 'Invite to play in a browser'
comes reads_code 400
click_on "$link"
check 'a click copies the link' wait_for_text 'The link was copied.'
click_on Back
press t
wait_for_text 'To everyone'
press ctrl+v
check 'it is in the clipboard' wait_for_text "$link"
press Escape
wait_until_gone 'To everyone'
choose Start
wait_for_play 60
press Escape
wait_for_text 'The match continues'
choose Invite
wait_for_text 'Invite to play in a browser'
check 'the code is in the menu over a match' comes reads_code 400
press Escape
wait_for_text 'The match continues'
game_stop

# --- Without browsers ------------------------------------------------------------------------------------
"$CLOCKWISE" serve duel --bots 2 --port 7790 --metrics 127.0.0.1:7777 >"$scratch/server" 2>&1 &
others=$!
comes grep -q 'listening on' "$scratch/server"
host 1280x720
check 'a port of TCP that is taken is said' comes grep -q '7777 (TCP)' "$screen"
press i
check 'and in the place of the links' wait_for_text 'Invite to play in a browser'
check 'it stays there' comes grep -q '7777 (TCP)' "$screen"
press Escape
wait_until_gone 'Invite to play in a browser'
stop_hosting
kill "$others"
rm -r "$CLOCKWISE_DATA/web"
host 1280x720
press i
check 'without a page a host reads how to get one' wait_for_text 'There is no page for browsers*'
game_stop
finish
