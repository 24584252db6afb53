#!/bin/sh
# SPDX-License-Identifier: MIT
# A real server on loopback: players join, one is killed and rejoins, the port is flooded, the server
# is told to stop, and its recording replays to the same hash.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/test_serve.sh
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"
flood=$BUILD/tests/kinds/serve/net_flood

# --- Playing, a kill, a flood, the end -------------------------------------------------------------
mkdir "$folder/recordings"
# As long a name as a file may have: the recording's is cut.
long=$folder/$(printf 'v1.%0247d' 0).json
cp levels/foundry.json "$long"
start main "$long" --name 'Night shift' --bots 4 --record "$folder/recordings"
"$player" "127.0.0.1:$port" 300 -n Bert >"$folder/bert" 2>&1 &
bert=$!
"$player" "127.0.0.1:$port" 300 -n Ann -t "$folder/token" >"$folder/ann" 2>&1 &
ann=$!
wait_for "$folder/bert" playing
wait_for "$folder/ann" playing
"$player" "127.0.0.1:$port" 2 -n Cleo -c 2 -b 127.0.0.2 >"$folder/cleo" 2>&1 ||
    fail "a client with two players: $(cat "$folder/cleo")"
grep -q 'server=Night shift' "$folder/cleo" || fail "the server's name: $(cat "$folder/cleo")"
wait_for "$log" 'Cleo left'

kill -KILL "$ann"
wait "$ann" 2>/dev/null
wait_for "$log" 'Ann lost the connection'
"$player" "127.0.0.1:$port" 300 -n Ann -t "$folder/token" >"$folder/ann" 2>&1 &
ann=$!
wait_for "$folder/ann" playing
wait_for "$log" 'Ann rejoined'

"$flood" "$port" 3 >"$folder/flood" || fail 'net_flood failed'
kill -0 "$server" 2>/dev/null || fail "the flood ended the server: $(cat "$log")"
sleep 1
stop TERM
# was_told NAME PROCESS
was_told() {
    wait "$2" || fail "$1: $(cat "$folder/$1")"
    grep -q 'state=4 reason=4 .* mismatches=0 ' "$folder/$1" ||
        fail "$1 was not told that the server shuts down: $(cat "$folder/$1")"
}
was_told bert "$bert"
was_told ann "$ann"
wait_for "$log" 'was stopped after'
ls "$folder/recordings"/v1.000*.replay.json >/dev/null 2>&1 || fail 'there is no recording'
for recording in "$folder/recordings"/*.replay.json; do
    "$CLOCKWISE" replay "$recording" >"$folder/replay" 2>&1 || fail "$(cat "$folder/replay")"
done

# --- A password, a JSON log, metrics -----------------------------------------------------------------
echo 'tick tock' >"$folder/password"
start json duel --password-file "$folder/password" --log-json
# Who has typed nothing yet has made no mistake.
"$player" "127.0.0.1:$port" 5 >"$folder/none" 2>&1
grep -q 'reason=8 ' "$folder/none" || fail "no password: $(cat "$folder/none")"
grep -q refused "$log" && fail "no password is logged as a wrong one: $(cat "$log")"
"$player" "127.0.0.1:$port" 5 -p wrong >"$folder/wrong" 2>&1 &&
    fail 'a wrong password was accepted'
grep -q 'reason=8 ' "$folder/wrong" || fail "a wrong password: $(cat "$folder/wrong")"
"$player" "127.0.0.1:$port" 4 -p 'tick tock' >"$folder/right" 2>&1 ||
    fail "the right password: $(cat "$folder/right")"
wait_for "$log" '"event":"left"'
if [ -n "$interruptible" ]; then
    stop INT
else
    stop TERM
fi
for event in listening refused match_began joined left match_stopped ended; do
    grep -q "\"event\":\"$event\"" "$log" || fail "no $event in $(cat "$log")"
done

if command -v curl >/dev/null 2>&1 && ! "$CLOCKWISE" serve duel --metrics 192.0.2.1:1 2>&1 | grep -q 'without libmicrohttpd'; then
    start numbers duel --metrics 0 --matches 2
    wait_for "$log" 'metrics at'
    page=$(sed -n 's|.*\(http://[^ ]*\).*|\1|p' "$log")
    curl -s --noproxy '*' "$page" >"$folder/page"
    for line in '# TYPE clockwise_ticks_total counter' 'clockwise_people{server="2"} 0'; do
        grep -qxF "$line" "$folder/page" || fail "no \"$line\" in $(cat "$folder/page")"
    done
    stop TERM
fi

# --- A configuration file, read anew ------------------------------------------------------------------
mkdir "$folder/levels"
cp levels/duel.json levels/gears.json "$folder/levels"
configure() { echo "{\"levels\": [\"$folder/levels\"], \"bots\": $1, \"bind\": \"$2\"}" >"$folder/config.json"; }
configure 3 192.0.2.1
start config --config "$folder/config.json" --name Configured
"$player" "127.0.0.1:$port" 60 -n Ann >"$folder/configured" 2>&1 &
helpers=$!
wait_for "$folder/configured" playing
wait_for "$log" 'on Duel, 3 players'
configure 5 127.0.0.1
kill -HUP "$server"
wait_for "$log" 'options read$'
echo '{"bots": 9}' >"$folder/config.json"
kill -HUP "$server"
wait_for "$log" 'options unchanged: .*config.json:1:2: bots: must be from 2 to 8, not 9'
for _ in $(seq 200); do
    kill -HUP "$server" # Most of them while the file is read.
done
echo '{"bots": 10}' >"$folder/config.json"
kill -HUP "$server"
wait_for "$log" 'not 10$'
grep -q 'match 2\|stopped' "$log" && fail "reading the options ended the match: $(cat "$log")"
# As long as it differs from the start.
for lines in '\n' '\n\n'; do
    printf '{"levels": ["duel"], "bots": 5,%b"port": 9, "meet": "192.0.2.1"}' "$lines" >"$folder/config.json"
    kill -HUP "$server"
    wait_for "$log" "config.json:$((${#lines} / 2 + 1)):12: meet counts only when the server starts" || break
done
grep -q 'port counts' "$log" && fail "the command line has the port: $(cat "$log")"
stop TERM
helpers=
start hangup duel --meet nowhere.invalid
wait_for "$log" 'nowhere.invalid: .*it is looked up again'
kill -HUP "$server"
wait_for "$log" 'SIGHUP does nothing without --config'
stop TERM

# --- Slow clients of the metrics, and a log that nobody reads ----------------------------------------
# Forty connections, each of which sends a byte every half second and never ends its request.
slow() {
    # shellcheck disable=SC2016
    bash -c 'for i in {0..39}; do exec {file[i]}<>"/dev/tcp/127.0.0.1/$1" && printf "GET /metrics HTTP/1.1\r\nX: " >&"${file[i]}"; done
        trap "" PIPE
        for _ in {1..120}; do
            for i in "${!file[@]}"; do printf a >&"${file[i]}" || { exec {file[i]}>&-; unset "file[i]"; }; done
            sleep 0.5
        done' slow "$1" 2>/dev/null &
    helpers="$helpers $!"
}

if command -v curl >/dev/null 2>&1 && command -v bash >/dev/null 2>&1 && [ -n "${page:-}" ]; then
    start slow duel --metrics 0
    wait_for "$log" 'metrics at'
    page=$(sed -n 's|.*\(http://[^ ]*\).*|\1|p' "$log")
    place=${page#http://127.0.0.1:}
    slow "${place%/metrics}"
    sleep 1
    curl -s -m 2 --interface 127.0.0.2 --noproxy '*' "$page" | grep -q '^clockwise_spectators' ||
        fail 'slow clients of the metrics keep other addresses out'
    sleep 4
    curl -s -m 10 --noproxy '*' "$page" | grep -q '^clockwise_spectators' ||
        fail 'slow clients of the metrics keep others out'
    # shellcheck disable=SC2086
    kill $helpers 2>/dev/null
    helpers=
    stop TERM
fi

# The pipe is full before the first line, and is read only after a player has come and gone.
if command -v bash >/dev/null 2>&1; then
    mkfifo "$folder/pipe"
    # shellcheck disable=SC2217 # It only keeps the pipe open.
    sleep 300 <"$folder/pipe" &
    reader=$!
    helpers=$reader
    exec 4>"$folder/pipe"
    timeout 2 dd if=/dev/zero bs=1 count=200000 of="$folder/pipe" 2>/dev/null
    "$CLOCKWISE" serve --bind 127.0.0.1 --port "$port" duel >"$folder/pipe" 2>&1 &
    server=$!
    sleep 1
    "$player" "127.0.0.1:$port" 3 -n Ann >"$folder/unread" 2>&1 ||
        fail "a log that nobody reads stops the server: $(cat "$folder/unread")"
    cat "$folder/pipe" >"$folder/read" &
    helpers="$helpers $!"
    sleep 1
    "$player" "127.0.0.1:$port" 1 -n Bert >"$folder/unread" 2>&1 ||
        fail "a log that is read again: $(cat "$folder/unread")"
    log=$folder/read
    wait_for "$log" 'of the log dropped'
    wait_for "$log" 'Bert left'
    exec 4>&-
    stop TERM
fi

# --- Closed standard streams: no socket takes their numbers ------------------------------------------
if [ -d /proc/self/fd ]; then
    "$CLOCKWISE" serve duel --port 0 --bind 127.0.0.1 <&- >&- 2>&- &
    server=$!
    tries=0
    until [ -e "/proc/$server/fd/4" ] || [ "$tries" -gt 100 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    for stream in 0 1 2; do
        [ "$(readlink "/proc/$server/fd/$stream")" = /dev/null ] ||
            fail "stream $stream is $(readlink "/proc/$server/fd/$stream")"
    done
    stop TERM
fi

# --- Wrong usage gets an error message ---------------------------------------------------------------
refuse 2 'at least one level'
# Every option is a key of the file.
"$CLOCKWISE" serve --help | sed -n 's/^  --\([a-z-]*\) .*/\1/p' | grep -vx -e help -e config >"$folder/keys"
sed 's/.*/  "&": null,/; 1s/^/{/; $s/,$/}/' "$folder/keys" >"$folder/all.json"
"$CLOCKWISE" serve --config "$folder/all.json" >"$folder/refused" 2>&1
keys=$(wc -l <"$folder/keys")
if [ "$(grep -c 'all.json:[0-9]*:[0-9]*: error: .* must be' "$folder/refused")" -ne 20 ] ||
    ! grep -q "and $((keys - 20)) more" "$folder/refused"; then
    fail "$keys options, and these keys: $(cat "$folder/refused")"
fi
refuse 3 'No such file' --config "$folder/nothing"
refuse 2 'more than the 15 clients' duel --players 8 --spectators 8
refuse 3 "there is no level 'nowhere'" nowhere
refuse 2 '--mode takes deathmatch, last-light, beacon, torch, siege or blitz, not' duel --mode practice
refuse 2 '--allow takes level, restart, kick, host or none, not' duel --allow all
# misfile PLACE TEXT MEMBERS: a file that also has levels is refused with that place, and no word of help.
misfile() {
    printf '{"levels": ["duel"],\n%s}\n' "$3" >"$folder/config.json"
    refuse 3 "config.json:$1: $2" --config "$folder/config.json"
    grep -q Try "$folder/refused" && fail "help for a file: $(cat "$folder/refused")"
}
misfile 2:79 "'x' is not a key" "\"admins\": [\"$(printf '%064d' 0)\",\"x\"]"
misfile 2:1 "'x' is not a key" '"reserved": "x"'
misfile 2:1 '--record x: no such folder' '"record": "x"'
misfile 2:1 '--bans x/: no such folder' '"bans": "x/bans.json"'
misfile 2:1 'x: No such file' '"password-file": "x"'
misfile 2:1 "\"x:y\"" '"meet": "x:y"'
misfile 2:1 '--reserve must leave' '"reserve": 4, "players": 2'
misfile 2:1 '--private does nothing' '"private": true'
misfile 2:12 'the clock does not strike' '"bots": 4, "strikes": true, "mode": "blitz"'
misfile 2:1 'error: mode: takes deathmatch' '"mode": "trials"'
misfile 2:1 '--players 3 is more' '"players": 3, "bots": 2'
echo '{"levels": ["duel", "nowhere"]}' >"$folder/config.json"
refuse 3 "config.json:1:21: there is no level 'nowhere'" --config "$folder/config.json"
echo '{"levels": ["duel"], "bots": 2}' >"$folder/config.json"
refuse 2 'Try' --config "$folder/config.json" --players 3
refuse 2 'more than the 2 slots' duel --bots 2 --players 3
refuse 2 'siege needs more --bots' duel --mode siege --bots 4 --players 4
refuse 2 'needs more ports' duel --port 65535 --matches 2
refuse 2 'not a numeric address' duel --bind somewhere
refuse 2 '--name is 25 bytes long; at most 23' duel --name 'Christophine the Greatest'
refuse 2 '--name has no character that players could see' duel --name ' '
refuse 2 '"nowhere" is not an address' duel --metrics nowhere
refuse 2 'with a port of 1 to 65535' duel --metrics 99999
refuse 2 'has no port' duel --metrics 127.0.0.1
refuse 3 'no such folder' duel --record "$folder/nothing"
refuse 3 'not a folder' duel --record "$0"
# The superuser may write everywhere.
mkdir "$folder/locked" && chmod 555 "$folder/locked"
[ -w "$folder/locked" ] || refuse 3 'Permission denied' duel --record "$folder/locked"
refuse 3 'No such file' duel --password-file "$folder/nothing"
: >"$folder/empty"
refuse 3 'is empty' duel --password-file "$folder/empty"
printf '%0256d\n' 0 >"$folder/long"
refuse 3 'has 256 bytes, more than the 255' duel --password-file "$folder/long"
printf 'secret \n' >"$folder/blank"
refuse 3 'ends with a blank' duel --password-file "$folder/blank"
printf 'sec\0ret\n' >"$folder/zero"
refuse 3 'is not UTF-8 text' duel --password-file "$folder/zero"
printf '\377\376s\0e\0' >"$folder/utf16"
refuse 3 'is not UTF-8 text' duel --password-file "$folder/utf16"
start taken duel
refuse 3 'choose another port' duel --bind 127.0.0.1 --port "$port"
stop TERM

exit "$bad"
