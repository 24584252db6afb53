#!/bin/sh
# SPDX-License-Identifier: MIT
# Lanes against UDP on the same line: a player of each kind, for SECONDS_EACH (60), at each round trip and loss, with a switch between
# two network namespaces that is late and loses frames (net_line.c). `starved` are inputs that did not arrive in time.
#
#   BUILD=build CLOCKWISE=build/clockwise [SECONDS_EACH=60] [TRIPS="50 100"] [LOSSES="0 1 2 5"] tests/kinds/serve/lanes.sh      as root; eight minutes
set -u
BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
seconds=${SECONDS_EACH:-60}
folder=$(mktemp -d) || exit 2
spaces=

# shellcheck disable=SC2317 # A trap calls it.
end() {
    for space in $spaces; do
        for process in $(ip netns pids "$space" 2>/dev/null); do kill -KILL "$process"; done
        ip netns delete "$space" 2>/dev/null
    done
    [ ! -s "$folder/lines" ] || xargs kill <"$folder/lines" 2>/dev/null
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 2' HUP INT TERM

# cell ROUND_TRIP LOSS KIND OPTION...: one row.
cell() {
    name=$1-$2-$3
    delay=$(($1 / 2)) loss=$2 kind=$3
    shift 3
    for side in s p; do
        ip netns add "cl$$-$name-$side" && ip -netns "cl$$-$name-$side" link set lo up || exit 1
    done
    "$BUILD/tests/kinds/serve/net_line" -d "$delay" -l "$loss" "cl$$-$name-s/line" "cl$$-$name-p/line" >"$folder/$name.line" 2>&1 &
    echo $! >>"$folder/lines"
    while ! grep -q ready "$folder/$name.line"; do sleep 0.1; done
    ip -netns "cl$$-$name-s" address add 10.77.0.1/24 dev line && ip -netns "cl$$-$name-s" link set line up
    ip -netns "cl$$-$name-p" address add 10.77.0.2/24 dev line && ip -netns "cl$$-$name-p" link set line up
    ip netns exec "cl$$-$name-s" "$CLOCKWISE" serve clockwork --bind 10.77.0.1 --bots 8 --web 7777 --metrics 9464 \
        >"$folder/$name.log" 2>&1 &
    sleep 2
    ip netns exec "cl$$-$name-p" "$BUILD/tests/kinds/serve/net_player" 10.77.0.1:7777 "$seconds" -s "$@" >"$folder/$name" 2>&1
    ip netns exec "cl$$-$name-s" curl -s http://127.0.0.1:9464/metrics >"$folder/$name.metrics"
    starved=$(sed -n 's/^clockwise_starved_inputs_total.* //p' "$folder/$name.metrics")
    printf '%4s ms %2s %% %-5s starved %5s, %s\n' $((2 * delay)) "$loss" "$kind" "$starved" "$(grep 'gaps of' "$folder/$name" || cat "$folder/$name")"
}

for trip in ${TRIPS:-50 100}; do
    for loss in ${LOSSES:-0 1 2 5}; do
        spaces="$spaces cl$$-$trip-$loss-udp-s cl$$-$trip-$loss-udp-p cl$$-$trip-$loss-lanes-s cl$$-$trip-$loss-lanes-p"
        cell "$trip" "$loss" udp &
        first=$!
        cell "$trip" "$loss" lanes -w
        wait "$first"
    done
done
