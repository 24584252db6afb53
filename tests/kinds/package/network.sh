# shellcheck shell=sh disable=SC2154
# SPDX-License-Identifier: MIT
# For tests of packages: play over a network, all on loopback. $work is a folder for output, $build has the normal build's
# net_player. $others has the processes in the background, which end_others ends.
player=$build/tests/kinds/serve/net_player
others=

end_others() {
    for process in $others; do
        kill "$process"
        wait "$process"
    done 2>/dev/null
    others=
}

# begin NAME COMMAND...: runs it in the background; its output is in $work/NAME, its process ID in $begun. The command is a
# program, or a function that ends with exec, so that the process ID is the program's.
begin() {
    output=$work/$1
    shift
    : >"$output"
    "$@" >"$output" 2>&1 &
    begun=$!
    others="$others $begun"
}

# wait_for NAME WORDS: waits up to 30 s for them in its output.
wait_for() {
    for _ in $(seq 300); do
        grep -q -e "$2" "$work/$1" && return
        sleep 0.1
    done
    cat "$work/$1"
    return 1
}

# server_port NAME: the port that this server listens on.
server_port() { sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/$1" | tr -d '\r' | head -n 1; }

# web_port NAME: the port of its page.
web_port() { sed -n 's|.*page at http://[^/]*:\([0-9]*\)/.*|\1|p' "$work/$1" | tr -d '\r' | head -n 1; }

# serves_page NAME [FOLDER]: whether its page is that of make web, asked for all at once, as browsers do, and again.
serves_page() {
    page=${2:-$build/web}
    at=http://127.0.0.1:$(web_port "$1")
    for _ in 1 2 3; do
        set --
        for file in "$page"/*; do
            set -- "$@" -o "$work/got.${file##*/}" "$at/${file##*/}"
        done
        curl -Z -sSf -m 20 --compressed "$@" || return
        for file in "$page"/*; do
            cmp "$file" "$work/got.${file##*/}" || return
        done
    done
}

# plays_by_lanes NAME: whether a player of the normal build can play there by the WebSockets of browsers.
plays_by_lanes() { "$player" "127.0.0.1:$(web_port "$1")" 4 -n Wanda -w | tee -a "$log" | grep -q 'matches=[1-9].* mismatches=0'; }

# host_port WORDS: the port on which a game is hosted by the process that ss names so. Its other sockets have higher ones.
host_port() { ss -lunpH | sed -n "s/.*0\.0\.0\.0:\([0-9]*\) .*$1.*/\1/p" | sort -n | head -n 1; }

# plays PORT [NAME]: whether a player of the normal build can play there, on the server of that name, and sees the same match.
plays() { "$player" "127.0.0.1:$1" 4 -n Bert | tee -a "$log" | grep -q "matches=[1-9].* mismatches=0 server=${2:-}"; }
