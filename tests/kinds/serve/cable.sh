#!/bin/sh
# SPDX-License-Identifier: MIT
# Pulls the cable between a real server and a real player for 1, 5, 30 and 58 s, by two network namespaces with a virtual
# cable between them. Each time the player must come back to its seat without any help. Then the server is killed.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/cable.sh      as root; four minutes
set -u

BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
player=$BUILD/tests/kinds/serve/net_player
here=clockwise-server-$$
there=clockwise-player-$$
if [ ! -x "$player" ]; then
    echo 'skipped: without libsodium there is no play over a network'
    exit 0
fi
if ! ip netns add "$here" 2>/dev/null; then
    echo 'skipped: network namespaces need root, and "ip" of iproute2'
    exit 0
fi
folder=$(mktemp -d) || exit 2

# shellcheck disable=SC2317 # A trap calls it.
end() {
    for space in "$here" "$there"; do
        for process in $(ip netns pids "$space" 2>/dev/null); do
            kill -KILL "$process"
        done
        ip netns delete "$space" 2>/dev/null
    done
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 2' HUP INT TERM

fail() {
    echo "FAILED: $1"
    cat "$folder/server" "$folder/player"
    exit 1
}

# wait_for FILE TEXT COUNT: waits up to 15 s until that many lines have the text.
wait_for() {
    tries=0
    while [ "$(grep -c -e "$2" "$folder/$1")" -lt "$3" ]; do
        tries=$((tries + 1))
        [ "$tries" -le 150 ] || fail "no $3 lines with \"$2\" from the $1"
        sleep 0.1
    done
}

ip netns add "$there" && ip -netns "$here" link add cable type veth peer name cable netns "$there" || exit 2
ip -netns "$here" address add 10.77.0.1/24 dev cable
ip -netns "$there" address add 10.77.0.2/24 dev cable
ip -netns "$here" link set cable up
ip -netns "$there" link set cable up

ip netns exec "$here" "$CLOCKWISE" serve duel --bind 10.77.0.1 --bots 4 >"$folder/server" 2>&1 &
server=$!
wait_for server 'listening on' 1
ip netns exec "$there" "$player" 10.77.0.1 150 -n Ann >"$folder/player" 2>&1 &
ann=$!
wait_for player playing 1

back=0
for seconds in 1 5 30 58; do
    sleep 3
    ip -netns "$here" link set cable down
    sleep "$seconds"
    ip -netns "$here" link set cable up
    if [ "$seconds" -gt 2 ]; then # The server notices only after 2 s.
        back=$((back + 1))
        wait_for server 'Ann lost the connection' "$back"
        wait_for server 'Ann rejoined\|Ann reconnected' "$back"
    fi
    echo "the cable was pulled for $seconds s"
done
wait "$ann" || fail 'the player failed'
grep -q 'state=3 reason=0 .* mismatches=0 ' "$folder/player" || fail 'the player is not in the match at the end'
grep 'state=' "$folder/player"

# A server that is killed says nothing; the player gives up after a minute, because nothing was heard.
ip netns exec "$there" "$player" 10.77.0.1 90 -n Bert >"$folder/player" 2>&1 &
bert=$!
wait_for player playing 1
kill -KILL "$server"
wait "$bert" || fail 'the player of the killed server failed'
grep -q 'state=4 reason=2 .* mismatches=0 ' "$folder/player" || fail 'the player does not know that the server is gone'
grep 'state=' "$folder/player"
