#!/bin/sh
# SPDX-License-Identifier: MIT
# Online play in a real window: hosts a game from the title, which another player joins; chat and the in-game
# menu; joining from the list; then --connect, to a server that is suspended, resumed and shut down.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

friend=$BUILD/tests/kinds/serve/net_player
friend_pid=
server_pid=

end_others() {
    for pid in $friend_pid $server_pid; do
        kill -CONT "$pid" 2>/dev/null
        kill -KILL "$pid" 2>/dev/null
    done
    clean_up
}
trap end_others EXIT

# says FILE TEXT: whether the file contains the text.
says() {
    grep -q "$2" "$1"
}

display_start 1400x1100
[ -x "$friend" ] || give_up 'this build has no play over a network'

# --- Hosting -------------------------------------------------------------------------------------------
game_start --size 1280x720
choose Online
wait_for_text 'Host a game'
choose 'Host a game'
wait_for_text 'Password'
press Return
check 'hosting opens the lobby' wait_for_text "Player's game"
port=$(grep -o 'Friends .*' "$screen" | grep -o '[: ][0-9]\{4,5\}\b' | head -n 1 | tr -d ': ')
check 'the lobby shows the address to join' [ -n "$port" ]
"$friend" "127.0.0.1:$port" 60 -n Bert >"$scratch/friend" 2>&1 &
friend_pid=$!
check 'another player is in the lobby' wait_for_text 'Bert joined'
choose 'Start now'
wait_for_play 60
check 'the other player is in the match' comes says "$scratch/friend" playing

# --- In the match --------------------------------------------------------------------------------------
own=$(awk '$1 == "player" && $2 == 0 { print $3; exit }' "$screen")
first=$(player_at "$own")
xdotool keydown d
must 'the own player to move' player_is_away "$own" "${first% *}" "${first#* }" 60
release d
press Return
wait_for_text 'To everyone'
xdotool type 'hello there'
press Return
check 'a typed line appears in the chat' wait_for_text 'Player: hello there'
sleep 1.2 # The limit is one line a second.
press v
check 'V opens quick chat' wait_for_text '2  Good game!'
press 2
check 'a number sends its message' wait_for_text 'Player: Good game!'
press F3
check 'F3 shows the network graph' comes says "$screen" prediction
press Escape
check 'Escape opens a menu' wait_for_text 'The match continues'
tick=$(screen_number view 9)
check 'the match goes on behind the menu' comes has_played $((tick + 60))
choose Resume
wait_until_gone 'The match continues'
kill -KILL "$friend_pid"
friend_pid=
press Escape
wait_for_text 'The match continues'
choose 'Close the game'
check 'a host is asked first' wait_for_text 'Close the game? 1 other player is here.'
choose 'Close the game'
check 'leaving returns to the list' wait_for_text 'Join by address'
close_window
check 'closing the window ends the game cleanly' game_wait

# --- On the local network ------------------------------------------------------------------------------
"$CLOCKWISE" serve duel --bots 2 --bind 127.0.0.1 --port 7780 --name 'Nearby game' >"$scratch/server" 2>&1 &
server_pid=$!
if wait_for 20 says "$scratch/server" 'listening on'; then
    game_start --size 1280x720
    choose Online
    check 'a game on the local network is listed' wait_for_text 'Nearby game'
    check 'with level, mode and players' comes says "$screen" 'Duel, Deathmatch, 0 of 2, [0-9]*.*ms'
    choose 'Nearby game'
    wait_for_play 60
    check 'choosing it joins it' says "$scratch/server" joined
    press Escape
    wait_for_text 'The match continues'
    choose Leave
    wait_for_text 'Nearby game'
    kill -KILL "$server_pid"
    check 'a game that has ended disappears from the list' wait_until_gone 'Nearby game'
    close_window
    check 'closing the window during the search ends the game cleanly' game_wait
else
    echo 'port 7780 is taken: the search is skipped'
fi

# --- Joining a server ----------------------------------------------------------------------------------
"$CLOCKWISE" serve duel --bots 2 --bind 127.0.0.1 --port 0 >"$scratch/server" 2>&1 &
server_pid=$!
must 'a server to listen' says "$scratch/server" 'listening on'
port=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$scratch/server")
game_start --size 1280x720 --connect "127.0.0.1:$port" --name Ann
wait_for_play 60
check 'the server knows the name' says "$scratch/server" 'Ann joined'
kill -STOP "$server_pid"
lost=$(printf 'Connection lost. Reconnecting\342\200\246 *')
check 'a lost connection is shown' wait_for_text "$lost"
kill -CONT "$server_pid"
check 'until it is back' wait_until_gone "$lost"
kill -TERM "$server_pid"
check 'a shutdown of the server is shown' wait_for_text 'The server has shut down. If it restarts, you join again.'
server_pid=
press Escape
check 'Escape leads to the list' wait_for_text 'Join by address'
check 'which has the server' wait_for_text "127.0.0.1:$port"
close_window
check 'closing the window ends the game cleanly again' game_wait
finish
