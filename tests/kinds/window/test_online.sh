#!/bin/sh
# SPDX-License-Identifier: MIT
# Play over a network in a real window: a game is hosted from the title and joined by a friend, chat and the
# menu of a match, results; then a server is joined with --connect, stops being heard, comes back and ends.
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

# says FILE TEXT: whether a text is in a file.
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
check 'two keys from the list one hosts' wait_for_text "Player's game"
port=$(sed -n 's/.*Friends .*[:,] *[port ]*\([0-9][0-9]*\)$/\1/p' "$screen" | head -n 1)
check 'the lobby says where friends join' [ -n "$port" ]
"$friend" "127.0.0.1:$port" 60 -n Bert >"$scratch/friend" 2>&1 &
friend_pid=$!
check 'a friend is in the lobby' wait_for_text 'Bert joined'
choose 'Start without waiting'
wait_for_play 60
check 'the friend plays too' wait_for 10 says "$scratch/friend" playing

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
check 'what was typed is chat' wait_for_text 'Player: hello there'
sleep 1.2 # A line of chat a second.
press v
check 'quick chat offers its sentences' wait_for_text '2  Good game!'
press 2
check 'one of them is said' wait_for_text 'Player: Good game!'
press F3
check 'F3 shows the network' wait_for 10 says "$screen" predicts
press Escape
check 'Escape opens a menu' wait_for_text 'The match goes on'
tick=$(screen_number view 9)
check 'while the match goes on' wait_for 5 has_played $((tick + 60))
choose Resume
wait_until_gone 'The match goes on'
kill -KILL "$friend_pid"
friend_pid=
press Escape
wait_for_text 'The match goes on'
choose Leave
check 'leaving leads to the list' wait_for_text 'Join an address'
close_window
check 'closing the window ends the game well' game_wait

# --- On the local network ------------------------------------------------------------------------------
"$CLOCKWISE" serve duel --bots 2 --bind 127.0.0.1 --port 7780 --name 'Nearby game' >"$scratch/server" 2>&1 &
server_pid=$!
if wait_for 20 says "$scratch/server" 'listening on'; then
    game_start --size 1280x720
    choose Online
    check 'a game on the local network lists itself' wait_for_text 'Nearby game'
    check 'with level, mode and people' wait_for 5 says "$screen" 'Duel, Deathmatch, 0 of 2, [0-9]* ms'
    choose 'Nearby game'
    wait_for_play 60
    check 'choosing it joins it' says "$scratch/server" joined
    press Escape
    wait_for_text 'The match goes on'
    choose Leave
    wait_for_text 'Nearby game'
    kill -KILL "$server_pid"
    check 'one that has ended goes from the list' wait_until_gone 'Nearby game'
    close_window
    check 'closing the window ends the search' game_wait
else
    echo 'port 7780 is taken: the search is left out'
fi

# --- Joining a server ----------------------------------------------------------------------------------
"$CLOCKWISE" serve duel --bots 2 --bind 127.0.0.1 --port 0 >"$scratch/server" 2>&1 &
server_pid=$!
must 'a server' says "$scratch/server" 'listening on'
port=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$scratch/server")
game_start --size 1280x720 --connect "127.0.0.1:$port" --name Ann
wait_for_play 60
check 'the server knows the name' says "$scratch/server" 'Ann joined'
kill -STOP "$server_pid"
lost=$(printf 'Connection lost. Reconnecting\342\200\246 a bot plays for you')
check 'a server that is not heard is told of' wait_for_text "$lost"
kill -CONT "$server_pid"
check 'until it is heard again' wait_until_gone "$lost"
kill -TERM "$server_pid"
check 'the end of the server is told of' wait_for_text 'The server has ended. Join another game, or host one.'
server_pid=
press Escape
check 'and one goes on to the list' wait_for_text 'Join an address'
check 'which knows the server' wait_for_text "127.0.0.1:$port"
close_window
check 'closing that window ends the game well too' game_wait
finish
