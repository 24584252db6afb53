#!/bin/sh
# SPDX-License-Identifier: MIT
# Matches of eight people on one core of this machine, each player a client of its own on another core (net_crowd.c).
# Prints what the server takes of its core. Fails where it falls behind or anybody loses the connection.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/crowd.sh [MATCHES...]      a minute; two cores or more
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"
crowd=$BUILD/tests/kinds/serve/net_crowd
seconds=20
first_port=42000
if [ "$(getconf _NPROCESSORS_ONLN)" -lt 2 ] || ! command -v taskset >/dev/null || ! command -v curl >/dev/null; then
    echo 'left out: this needs two cores, taskset and curl'
    exit 0
fi

# metric NAME: the sum over all matches.
metric() {
    curl -s --noproxy '*' "$page" | awk -v name="clockwise_$1" 'index($1, name "{") == 1 { sum += $2 } END { print sum + 0 }'
}

# Ticks of the system's clock, of which getconf tells how many make a second.
processor_time() {
    awk '{ print $14 + $15 }' "/proc/$server/stat"
}

measure() {
    start "$1" clockwork --port "$first_port" --bots 8 --players 8 --matches "$1" --metrics 0
    wait_for "$log" 'metrics at'
    page=$(sed -n 's|.*\(http://[^ ]*\).*|\1|p' "$log")
    taskset -p -c 0 "$server" >/dev/null
    taskset -c 1 "$crowd" "$first_port" "$1" 8 "$seconds" >"$folder/crowd" 2>&1 &
    helpers=$!
    wait_for "$folder/crowd" playing || return
    time=$(processor_time) ticks=$(metric ticks_total) dropped=$(metric dropped_ticks_total)
    sleep $((seconds - 2))
    time=$(($(processor_time) - time)) ticks=$(($(metric ticks_total) - ticks))
    dropped=$(($(metric dropped_ticks_total) - dropped))
    wait "$helpers" || fail "$1 matches: $(cat "$folder/crowd")"
    helpers=
    awk -v matches="$1" -v time="$time" -v hertz="$(getconf CLK_TCK)" -v seconds=$((seconds - 2)) -v ticks="$ticks" \
        -v dropped="$dropped" 'BEGIN {
            share = 100 * time / hertz / seconds
            printf "%d matches of 8: %.0f %% of a core, %.2f %% a match, %.0f us a tick, %d ticks dropped\n",
                matches, share, share / matches, 1e6 * time / hertz / ticks, dropped
        }'
    tail -n 1 "$folder/crowd"
    [ "$dropped" -eq 0 ] || fail "$1 matches: the server fell behind"
    stop TERM
}

[ $# -gt 0 ] || set -- 1 8 30
for matches; do measure "$matches"; done
exit "$bad"
