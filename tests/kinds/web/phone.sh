#!/bin/sh
# SPDX-License-Identifier: MIT
# Phones as controllers: pages in a browser in touch mode, and the game in a real window. Run by web.sh, which has the
# browser's driver.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/../window/lib.sh"

driver=
driver_has_ended() {
    ! kill -0 "$driver"
}

end_driver() {
    exec 8>&- # Then it closes its browser.
    [ -z "$driver" ] || wait_for 10 driver_has_ended || kill -9 "$driver"
    clean_up
}
trap end_driver EXIT

mkfifo "$scratch/asked" "$scratch/answered"
NODE_PATH=$BUILD/web-test/node_modules node "$(dirname "$0")/phone.cjs" "$pictures" <"$scratch/asked" >"$scratch/answered" 2>"$scratch/driver.log" &
driver=$!
exec 8>"$scratch/asked" 9<"$scratch/answered"

# phone WORDS...: what the driver does, see phone.cjs; $answer is what it says.
phone() {
    echo "$*" >&8
    read -r answer <&9 || give_up "the driver ended: $(cat "$scratch/driver.log")"
}

says() {
    phone words "$1"
    [ "$answer" = "$2" ]
}

# link: the one on the screen for the next phone, as the browser of this machine opens it.
link() {
    sed -n 's/^text.* \(http:[^ ]*\)$/\1/p' "$screen" | head -n 1
}

has_other_link() {
    [ -n "$(link)" ] && [ "$(link)" != "$1" ]
}

# is_further ID "X Y": whether a player has moved from there.
is_further() {
    player_is_away "$1" "${2% *}" "${2#* }" 60
}

display_start 1400x900
if ! ldd "$WATCHED" | grep -q libwebsockets; then
    echo 'ok: passed over, without libwebsockets there are no phones'
    passed=1
    finish
fi

# An arena with nothing in it but a wall between two places.
mkdir -p "$scratch/home/clockwise/levels"
level=$scratch/home/clockwise/levels/still.json
cat >"$level" <<'END'
{
  "format": 1,
  "name": "Still",
  "size": [1600, 900],
  "players": [2, 8],
  "obstacles": [
    { "id": "west", "points": [[300, 400], [300, 700], [360, 700], [360, 400]] },
    { "id": "middle", "points": [[740, 380], [740, 520], [860, 520], [860, 380]] },
    { "id": "east", "points": [[1240, 200], [1240, 500], [1300, 500], [1300, 200]] }
  ],
  "spawns": [{ "at": [600, 250] }, { "at": [1000, 250] }, { "at": [800, 150] }]
}
END

game_start --seed 6 --size 1280x720 --level "$level" --bots 0
wait_for_play 0
press Escape
wait_for_text Paused
choose 'Change set-up'
wait_for_text Mode
choose More
choose 'Phone as controller'
wait_for_text 'http://*'
first=$(link)
import -window "$game_window" "$pictures/phones-none.png"
check 'the code on the screen is the link' [ "$(zbarimg -q --raw "$pictures/phones-none.png")" = "$first" ]

phone open 1 "$first" Anna
check "a phone opens it and has a place: $answer" [ "$answer" = 'Player 2' ]
check 'its name is on the screen' wait_for_text Anna
check 'the next phone has another code' comes has_other_link "$first"
phone open 2 "$first" Bert
check "a code is good once: $answer" [ "${answer#*used}" != "$answer" ]
phone open 3 "$(link)" 'Zoë of the long name'
check "another one comes by the new code: $answer" [ "$answer" = 'Player 3' ]
comes shows 'Zoë of the long name'
import -window "$game_window" "$pictures/phones-two.png"
phone shot 1 pad-menu
press Escape
wait_for_text 'Copy level'
press Escape
wait_for_text Mode
check 'they sit at the set-up' wait_for_text Anna
import -window "$game_window" "$pictures/phones-setup.png"
focus_on Play Up
phone tap 1 right
wait_for_play 0
check 'a tap confirms, and the match begins' has_played 0
from=$(player_at 1)
phone push 1 left -60 0
must 'the first phone to move its player' is_further 1 "$from"
passed=$((passed + 1))
phone shot 1 pad-upright
phone turn 1
phone shot 1 pad-sideways
phone turn 1
phone lift 1 left
phone look 3
check "a phone shows its circle, shield and shots: $answer" [ "${answer#shield scaleX(1), health scaleX(1)}" != "$answer" ]
buzzed() { phone buzzed 1; [ "$answer" -gt 0 ]; }
# shellcheck disable=SC2046
phone push 3 right $(echo "$(player_at 2) $(player_at 1)" | awk '
    { x = $3 - $1; y = $4 - $2; far = sqrt(x * x + y * y); printf "%d %d", 50 * x / far, -50 * y / far }')
check 'whoever is hit feels it' comes buzzed
phone lift 3 right

# --- A locked phone is a controller unplugged -----------------------------------------------------------------
phone lock 1
check 'a locked phone pauses the match' wait_for_text "Anna's phone disconnected"
phone unlock 1
check 'it comes back to its seat' wait_for_text 'Anna is back'
press Return
wait_until_gone 'Anna is back'
from=$(player_at 1)
phone push 1 left 0 60
must 'it to move its player again' is_further 1 "$from"
passed=$((passed + 1))
phone tap 3 '#corner'
check 'a phone pauses the match' wait_for_text Paused
check 'and it is said who' wait_for_text 'by Zo*'
check 'and then its corner leads back' says 3 'Player 3'
phone tap 3 '#corner'
wait_until_gone Paused
press Escape
wait_for_text Paused
choose 'Phone as controller'
check 'the pause has the code, too' wait_for_text 'http://*'
press Escape
wait_for_text Paused
check 'the page had no trouble' says 1 'Player 2'
game_stop
finish
