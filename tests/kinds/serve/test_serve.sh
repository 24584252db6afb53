#!/bin/sh
# SPDX-License-Identifier: MIT
# A real server on loopback: players join, one is killed and comes back, the port is flooded, the
# server is told to end, and what it has recorded plays again to the same hash.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/test_serve.sh
set -u

BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
player=$BUILD/tests/kinds/serve/net_player
flood=$BUILD/tests/kinds/serve/net_flood
if [ ! -x "$player" ]; then
    echo 'left out: without libsodium there is no play over a network'
    exit 0
fi
folder=$(mktemp -d) || exit 2
server=
bad=0

# shellcheck disable=SC2317 # A trap calls it.
end() {
    [ -z "$server" ] || kill "$server" 2>/dev/null
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 2' HUP INT TERM

fail() {
    echo "FAILED: $1"
    bad=1
}

# wait_for FILE TEXT: until the text stands in the file, at most half a minute.
wait_for() {
    tries=0
    while ! grep -q -e "$2" "$1" 2>/dev/null; do
        tries=$((tries + 1))
        if [ "$tries" -gt 300 ]; then
            fail "no \"$2\" in $(basename "$1"): $(cat "$1")"
            return 1
        fi
        sleep 0.1
    done
}

# What a shell puts into the background ignores SIGINT, and so does the server then.
interruptible=
env --default-signal=INT true 2>/dev/null && interruptible='env --default-signal=INT'

# start NAME OPTION...: a server on a free port of IPv4's loopback; sets server and port.
start() {
    log=$folder/$1.log
    shift
    $interruptible "$CLOCKWISE" serve --bind 127.0.0.1 --port 0 "$@" >"$log" 2>&1 &
    server=$!
    wait_for "$log" 'listening on 127' || exit 1
    port=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$log" | head -n 1)
}

# stop SIGNAL: the server must end by it with 0, within ten seconds.
stop() {
    kill "-$1" "$server"
    tries=0
    while kill -0 "$server" 2>/dev/null && [ "$tries" -lt 100 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    kill -KILL "$server" 2>/dev/null
    wait "$server"
    code=$?
    server=
    [ "$code" -eq 0 ] || fail "SIG$1 ended the server with $code: $(cat "$log")"
}

# --- Playing, a kill, a flood, the end -------------------------------------------------------------
mkdir "$folder/recordings"
start main foundry --name 'Night shift' --bots 4 --record "$folder/recordings"
"$player" "127.0.0.1:$port" 300 -n Bert >"$folder/bert" 2>&1 &
bert=$!
"$player" "127.0.0.1:$port" 300 -n Ann -t "$folder/token" >"$folder/ann" 2>&1 &
ann=$!
wait_for "$folder/bert" playing
wait_for "$folder/ann" playing
"$player" "127.0.0.1:$port" 2 -n Cleo -c 2 -b 127.0.0.2 >"$folder/cleo" 2>&1 ||
    fail "a guest of two people: $(cat "$folder/cleo")"
grep -q 'server=Night shift' "$folder/cleo" || fail "the server's name: $(cat "$folder/cleo")"
wait_for "$log" 'Cleo went'

kill -KILL "$ann"
wait "$ann" 2>/dev/null
wait_for "$log" 'Ann is not heard'
"$player" "127.0.0.1:$port" 300 -n Ann -t "$folder/token" >"$folder/ann" 2>&1 &
ann=$!
wait_for "$folder/ann" playing
wait_for "$log" 'Ann is back'

"$flood" "$port" 3 >"$folder/flood" || fail 'the flood does not flow'
kill -0 "$server" 2>/dev/null || fail "the flood ended the server: $(cat "$log")"
sleep 1
stop TERM
# was_told NAME PROCESS
was_told() {
    wait "$2" || fail "$1: $(cat "$folder/$1")"
    grep -q 'state=4 reason=4 .* mismatches=0 ' "$folder/$1" ||
        fail "$1 was not told that the server ends: $(cat "$folder/$1")"
}
was_told bert "$bert"
was_told ann "$ann"
wait_for "$log" 'is stopped after'
ls "$folder/recordings"/*.replay.json >/dev/null 2>&1 || fail 'there is no recording'
for recording in "$folder/recordings"/*.replay.json; do
    "$CLOCKWISE" replay "$recording" >"$folder/replay" 2>&1 || fail "$(cat "$folder/replay")"
done

# --- A password, the log as JSON, numbers ------------------------------------------------------------
echo 'tick tock' >"$folder/password"
start json duel --password-file "$folder/password" --log-json
"$player" "127.0.0.1:$port" 5 -p wrong >"$folder/wrong" 2>&1 &&
    fail 'a wrong password plays'
grep -q 'reason=8 ' "$folder/wrong" || fail "a wrong password: $(cat "$folder/wrong")"
"$player" "127.0.0.1:$port" 4 -p 'tick tock' >"$folder/right" 2>&1 ||
    fail "the right password: $(cat "$folder/right")"
wait_for "$log" '"event":"left"'
if [ -n "$interruptible" ]; then
    stop INT
else
    stop TERM
fi
for event in listening match_began joined left match_stopped ended; do
    grep -q "\"event\":\"$event\"" "$log" || fail "no $event in $(cat "$log")"
done

if command -v curl >/dev/null 2>&1 && "$CLOCKWISE" serve duel --metrics nowhere 2>&1 | grep -q 'is no address'; then
    start numbers duel --metrics 0 --matches 2
    wait_for "$log" 'metrics at'
    page=$(sed -n 's|.*\(http://[^ ]*\).*|\1|p' "$log")
    curl -s --noproxy '*' "$page" >"$folder/page"
    for line in '# TYPE clockwise_ticks_total counter' 'clockwise_people{server="2"} 0'; do
        grep -qxF "$line" "$folder/page" || fail "no \"$line\" in $(cat "$folder/page")"
    done
    stop TERM
fi

# --- What cannot be served is refused in words -------------------------------------------------------
# refuse CODE TEXT OPTION...
refuse() {
    wanted=$1
    text=$2
    shift 2
    "$CLOCKWISE" serve "$@" >"$folder/refused" 2>&1
    code=$?
    if [ "$code" -ne "$wanted" ] || ! grep -qF -e "$text" "$folder/refused"; then
        fail "serve $*: $code, $(cat "$folder/refused")"
    fi
}
refuse 2 'one level or more'
refuse 3 "there is no level 'nowhere'" nowhere
refuse 2 'a server plays' duel --mode practice
refuse 2 'whose places they take' duel --bots 2 --players 3
refuse 2 'siege needs more --bots' duel --mode siege --bots 4 --players 4
refuse 2 'needs more ports' duel --port 65535 --matches 2
refuse 3 'no address of this machine' duel --bind somewhere
refuse 3 'no such folder' duel --record "$folder/nothing"
refuse 3 'No such file' duel --password-file "$folder/nothing"
: >"$folder/empty"
refuse 3 'is empty' duel --password-file "$folder/empty"
refuse 3 'Agones' duel --agones
start taken duel
refuse 3 'choose another port' duel --bind 127.0.0.1 --port "$port"
stop TERM

exit "$bad"
