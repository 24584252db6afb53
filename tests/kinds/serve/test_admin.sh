#!/bin/sh
# SPDX-License-Identifier: MIT
# A host rules a running server: by `clockwise admin` on this machine and over the network, with bans that outlast a
# restart, a page of status, and recordings that do not pile up.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/test_admin.sh
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"
export XDG_RUNTIME_DIR="$folder" XDG_DATA_HOME="$folder/data" HOME="$folder/home"
mkdir "$folder/data" "$folder/home" "$folder/recordings"

# admin CODE TEXT WORD...: must exit with that code and print that text.
admin() {
    wanted=$1
    text=$2
    shift 2
    # shellcheck disable=SC2086 # $to is several words.
    "$CLOCKWISE" admin $to "$@" >"$folder/answer" 2>&1
    code=$?
    if [ "$code" -ne "$wanted" ] || ! grep -q -e "$text" "$folder/answer"; then
        fail "admin $*: $code, $(cat "$folder/answer")"
    fi
}

key=$("$CLOCKWISE" admin --key)
[ "$key" = "$("$CLOCKWISE" admin --key)" ] || fail "the key changes: $key"
[ "$(stat -c %a "$folder/data/clockwise/key" 2>/dev/null || echo 600)" = 600 ] || fail 'others can read the key'
printf '{"levels": ["duel", "gears"], "motd": "Welcome.\\nBe kind.", "bans": "%s", "admins": ["%s"],
    "record": "%s", "record-files": 2, "log-json": true}\n' \
    "$folder/bans.json" "$key" "$folder/recordings" >"$folder/config.json"
start main --config "$folder/config.json" --metrics 0
page=$(sed -n 's|.*\(http://[^ ]*\)/metrics.*|\1|p' "$log")
to="--port $port"
"$player" "127.0.0.1:$port" 300 -n Ann >"$folder/ann" 2>&1 &
helpers=$!
"$player" "127.0.0.1:$port" 300 -n 'Bert B' -b 127.0.0.2 >"$folder/bert" 2>&1 &
helpers="$helpers $!"
wait_for "$folder/ann" playing
wait_for "$folder/bert" playing
wait_for "$folder/ann" 'said: Be kind\.'

# --- Words on this machine -----------------------------------------------------------------------
admin 0 'Bert B, 127.0.0.2' status
admin 0 'kick WHO' help
admin 1 "not done: 'nonsense' is none" nonsense
admin 1 'say kick WHO' kick
admin 1 'nobody here is called Cleo' kick Cleo
admin 0 done say 'Hello there'
wait_for "$folder/ann" 'said: Hello there'
admin 0 '^kick WHO .*: WHO is' --help
admin 1 'no level nowhere' next nowhere
admin 0 done next gears
admin 0 done end
wait_for "$log" '"match":2,"mode":"deathmatch","level":"Gears"'
admin 0 done set bots 5
admin 1 'from 2 to 8' set bots 9
admin 1 'counts only when the server starts' set port 9
admin 1 'says where files are' set bans "$folder/other"
admin 1 "did you mean 'bots'" set bot 3
admin 0 done end
wait_for "$log" 'match 3: deathmatch on Gears, 5 players'
admin 0 done kick 'Bert B' 'bad words'
wait_for "$folder/bert" 'reason=3 '

# --- Bans, locks --------------------------------------------------------------------------------
# joins CODE ADDRESS: a player from there is told that reason; 0: it plays.
joins() {
    "$player" "127.0.0.1:$port" 3 -n Cleo -b "$2" >"$folder/cleo" 2>&1
    grep -q "reason=$1 " "$folder/cleo" || fail "from $2, not $1: $(cat "$folder/cleo")"
}
admin 1 'neither here nor an address' ban Nobody
admin 0 done ban 127.0.3.0/24 2h 'cheats, "twice"'
joins 14 127.0.3.9
grep -q 'said: You are banned until 20.*Z: cheats' "$folder/cleo" || fail "no reason: $(cat "$folder/cleo")"
admin 0 '127.0.3.0/24 20' bans
admin 0 done ban 127.0.4.4 "$(printf 'caf\351 \033[31m\t.')"
"$player" "127.0.0.1:$port" 300 -n '#77' -b 127.0.0.3 >"$folder/number" 2>&1 &
helpers="$helpers $!"
wait_for "$folder/number" playing
admin 1 'nobody here is called #77' kick '#77'
admin 0 done kick '#3'
wait_for "$folder/number" 'reason=3 '
admin 0 done set lock true
joins 15 127.0.0.5
admin 0 done set lock false
joins 0 127.0.0.5
"$CLOCKWISE" serve duel --socket "$folder/clockwise-$port.sock" --port 0 >"$folder/second" 2>&1 &&
    fail 'two servers share a socket'
grep -q -e '--socket .*: Address already in use' "$folder/second" || fail "$(cat "$folder/second")"

# A file is no socket that was left behind.
echo mine >"$folder/file"
"$CLOCKWISE" serve duel --socket "$folder/file" --port 0 >"$folder/second" 2>&1 && fail 'a socket in a file'
grep -q mine "$folder/file" || fail 'the file is gone'

# Names that look like numbers and addresses are neither.
"$player" "127.0.0.1:$port" 300 -n '#77' -b 127.0.0.8 >"$folder/number" 2>&1 &
helpers="$helpers $!"
"$player" "127.0.0.1:$port" 300 -n '127.0.4.0/24' -b 127.0.0.9 >"$folder/network" 2>&1 &
helpers="$helpers $!"
wait_for "$folder/number" playing
wait_for "$folder/network" playing
admin 0 done ban 127.0.4.0/24
joins 14 127.0.4.4
joins 0 127.0.0.9
admin 1 'nobody here is called #77' kick '#77'
grep -q reason "$folder/network" && fail "banned by its name: $(cat "$folder/network")"
admin 0 done unban 127.0.4.0/24
for one in '#77' 127.0.4.0/24; do
    number=$("$CLOCKWISE" admin --port "$port" status | sed -n "s|  \\(#[0-9]*\\) $one, .*|\\1|p")
    admin 0 done kick "$number"
done
wait_for "$folder/number" 'reason=3 '
wait_for "$folder/network" 'reason=3 '

# A long answer arrives as a whole.
awk 'BEGIN { for (i = 0; i < 900; i++) printf "%s{\"who\": \"key:%064d\", \"reason\": \"%080d\"}", i ? "," : "{\"format\": 1, \"bans\": [", i, i
    print "]}" }' >"$folder/many.json"
"$CLOCKWISE" serve duel --socket "$folder/many.sock" --port 0 --bans "$folder/many.json" >"$folder/many" 2>&1 &
helpers="$helpers $!"
wait_for "$folder/many" 'listening on'
"$CLOCKWISE" admin --socket "$folder/many.sock" bans | grep -q 'key:0*899 ' || fail 'a long answer is cut'
mkdir "$folder/empty"
admin 1 '' set levels "$folder/empty"

# --- Over the network ---------------------------------------------------------------------------
to="--connect 127.0.0.1:$port"
admin 0 'Ann, 127.0.0.1' status
! grep -q Admin "$folder/ann" || fail "a console is announced: $(cat "$folder/ann")"
admin 0 done set spectators 0
admin 0 done set lock true
admin 0 '^port [0-9]*: .*1 people, 0 of' status
admin 0 done set lock false
to="--port $port"
admin 0 done set motd "$(printf 'many words %.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13)"
to="--connect 127.0.0.1:$port"
joins 0 127.0.0.6
grep -q 'said: many.* words$' "$folder/cleo" && grep -q 'said: many words many words$' "$folder/cleo" ||
    fail "the message of the day: $(cat "$folder/cleo")"
admin 1 'not done: nobody here' kick Nobody
admin 0 done unban 127.0.3.0/24
joins 0 127.0.3.9
admin 0 done ban Ann 1d 'bad words'
wait_for "$folder/ann" 'reason=3 '
admin 0 '0 people\|1 people, 1' status
mv "$folder/data/clockwise/key" "$folder/key"
admin 3 'You are banned until 20.*bad words' status
admin 3 'You are banned from this server' status
mv "$folder/key" "$folder/data/clockwise/key"

# --- What is told of it -------------------------------------------------------------------------
for event in joined left refused admin options; do
    grep -q "\"event\":\"$event\"" "$log" || fail "no $event in $(cat "$log")"
done
grep -q '"event":"refused".*"reason":"it is banned"' "$log" || fail "no reason in $(cat "$log")"
if command -v curl >/dev/null 2>&1 && [ -n "$page" ]; then
    curl -s --noproxy '*' "$page/metrics" >"$folder/page"
    grep -q 'clockwise_refused_total{server="1",reason="it is banned"} [1-9]' "$folder/page" ||
        fail "metrics: $(cat "$folder/page")"
    grep -qx 'clockwise_kicks_total{server="1"} 5' "$folder/page" || fail "kicks: $(cat "$folder/page")"
    curl -s --noproxy '*' "$page/status.json" >"$folder/page"
    grep -q '^{"name":"Clockwise","time":"20.*Z","version":".*"people":0.*"level":"Gears","mode":"deathmatch"' "$folder/page" ||
        fail "status: $(cat "$folder/page")"
    curl -s --noproxy '*' "$page/status" >"$folder/page"
    grep -q 'Clockwise [0-9.]*, 20[^ ]*Z' "$folder/page" || fail "page: $(cat "$folder/page")"
    grep -q '>Port [0-9]*: 0 of 5 places taken, 0 spectate<' "$folder/page" || fail "page: $(cat "$folder/page")"
    curl -s --noproxy '*' "$page/metrics" | grep -q '^clockwise_build_info{version="' || fail 'no version'
fi
to="--port $port"
for match in 4 5 6; do
    admin 0 done end
    wait_for "$log" "match $match: "
done
stop TERM
helpers=
[ "$(find "$folder/recordings" -name '*.json' | wc -l)" -eq 2 ] || fail "recordings: $(ls "$folder/recordings")"
[ ! -e "$folder/clockwise-$port.sock" ] || fail 'the socket stays behind'

# --- A restart ----------------------------------------------------------------------------------
start again --config "$folder/config.json" --log-json
to="--port $port"
i=0
while [ $((i += 1)) -le 50 ]; do kill -HUP "$server"; done
joins 14 127.0.0.1
admin 0 '127.0.0.1 20.*Z Ann bad words' bans
admin 0 done unban Ann
joins 0 127.0.0.1
stop TERM
to="--port $port"
admin 3 'no server listens at' status

# --- As many bans as there may be ----------------------------------------------------------------
reason=$(printf '%0120d' 0)
awk -v reason="$reason" -v key="$key" 'BEGIN {
    printf "{\"format\": 1, \"bans\": [{\"who\": \"192.0.2.1\"}"
    for (i = 1; i < 1000; i++)
        printf ",\n{\"who\": \"key:%s\", \"name\": \"%023d\", \"reason\": \"%s\"}", key, i, reason
    print "]}" }' >"$folder/bans.json"
start full --config "$folder/config.json"
to="--port $port"
admin 0 done bans
[ "$(wc -l <"$folder/answer")" -eq 1001 ] || fail "bans: $(wc -l "$folder/answer")"
admin 1 'no more fit' ban 192.0.2.2
to="--connect 127.0.0.1:$port"
admin 0 done bans
grep -q '^\.\.\.$' "$folder/answer" || fail "bans: $(cat "$folder/answer")"
stop TERM

refuse 2 'is not a key' duel --admins abc
refuse 2 'must leave others a slot' duel --players 2 --reserve 2
echo '{"format": 1, "bans": [{"who": "Ann"}]}' >"$folder/bans.json"
refuse 3 'bans.json:1:25: bans[0].who: must be an address' duel --port 0 --bans "$folder/bans.json"
refuse 3 'File name too long' duel --port 0 --socket "$folder/$(printf '%0200d' 0)"
exit "$bad"
