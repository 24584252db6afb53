#!/bin/sh
# SPDX-License-Identifier: MIT
# Two real windows on two machines, as network namespaces make them: one hosts, the other finds it on the local
# network and joins. Both play, the cable between them is pulled and plugged in again, the client's game is killed and
# comes again, and at last the host's is killed. Needs root.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2154,SC2317
. "$(dirname "$0")/lib.sh"

here=clockwise-host-$$
there=clockwise-client-$$
if ! ip netns add "$here" 2>/dev/null; then
    echo 'left out: network namespaces need root, and "ip" of iproute2'
    exit 0
fi

end_all() {
    for space in "$here" "$there"; do
        for process in $(ip netns pids "$space" 2>/dev/null); do
            kill -KILL "$process"
        done
        ip netns delete "$space" 2>/dev/null
    done
    clean_up
}
trap end_all EXIT

# keep NAME: the game that runs is Ann's, or Bert's.
keep() {
    eval "${1}_pid=$game_pid ${1}_window=$game_window ${1}_screen=$screen"
}

# look_at NAME: what is asked and pressed from now on is of that game.
look_at() {
    eval "game_pid=\$${1}_pid game_window=\$${1}_window screen=\$${1}_screen"
}

use() {
    look_at "$1"
    game_activate
}

cable() {
    ip -netns "$here" link set cable "$1"
}

ip netns add "$there" && ip -netns "$here" link add cable type veth peer name cable netns "$there" || exit 2
for space in "$here" "$there"; do ip -netns "$space" link set lo up; done
ip -netns "$here" address add 10.78.0.1/24 broadcast 10.78.0.255 dev cable
ip -netns "$there" address add 10.78.0.2/24 broadcast 10.78.0.255 dev cable
cable up
ip -netns "$there" link set cable up

display_start 1400x1300

# --- Hosting and joining -------------------------------------------------------------------------------
game_prefix="ip netns exec $here"
game_start --size 960x540
choose Online
choose 'Host a game'
wait_for_text 'Password'
press Return
wait_for_text "Player's game"
keep ann
game_prefix="ip netns exec $there"
game_start --size 960x540
choose Online
check 'the other machine lists the game' wait_for_text "Player's game"
choose "Player's game"
keep bert
look_at ann
check 'the host reads who joined' wait_for_text 'Player 2 joined'
use ann
choose 'Start now'
wait_for_play 60
look_at bert
wait_for_play 60
own=$(awk '$1 == "player" && $2 == 0 { print $3 }' "$screen" | tail -n 1)
check 'the client has a player of its own' [ -n "$own" ]
use bert
press Return
wait_for_text 'To everyone'
xdotool type 'hello over there'
press Return
look_at ann
check 'chat crosses the cable' wait_for_text 'Player 2: hello over there'

# --- The cable -----------------------------------------------------------------------------------------
for seconds in 5 20; do
    look_at bert
    cable down
    check "$seconds s without the cable: the client reads it" wait_for_text 'Connection lost*'
    sleep $((seconds - 3))
    cable up
    check "$seconds s: without a key press it is mended" wait_until_gone 'Connection lost*'
    tick=$(screen_number view 9)
    check "$seconds s: and the match goes on" comes has_played $((tick + 120))
done

# --- Killed --------------------------------------------------------------------------------------------
game_kill
game_prefix="ip netns exec $there"
game_start --size 960x540 --name Bert --connect 10.78.0.1
keep bert
wait_for_play 60
look_at ann
check 'the host plays on' comes has_played $(($(screen_number view 9) + 60))
game_kill
look_at bert
check 'a host that is killed is missed' wait_for_text 'Connection lost*'
use bert
press Escape
choose Leave
check 'and leaving leads to the list' wait_for_text 'Host a game'
close_window
check 'closing the window ends the game well' game_wait
finish
