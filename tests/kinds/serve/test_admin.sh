#!/bin/sh
# SPDX-License-Identifier: MIT
# A host controls a running server: by `clockwise admin` on this machine and over the network, with bans that outlast a
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
mkdir -p "$folder/other/clockwise"
echo bad >"$folder/other/clockwise/key"
damaged=$(XDG_DATA_HOME="$folder/other" "$CLOCKWISE" admin --key 2>&1)
[ $? -eq 3 ] || fail 'a damaged key is no error'
case $damaged in *'/key: this is no file with a key') ;; *) fail "a damaged key: $damaged" ;; esac
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
admin 0 'people$' status
admin 1 "not done: there is no command 'nonsense'" nonsense
admin 1 'its form is: kick WHO' kick
admin 1 'nobody here is called Cleo' kick Cleo
admin 1 'but #[0-9]* looks like it' kick "$(printf '\320\220nn')"
admin 1 "teams takes true or false" set teams
admin 1 'set motd takes a text' set motd
admin 0 'done' say 'Hello there'
admin 0 'nobody is kept out' bans
wait_for "$folder/ann" 'said: Hello there'
admin 0 '^kick WHO .*: WHO is' --help
admin 1 'no level nowhere' next nowhere
admin 0 'done' next gears
sleep 1 # A shorter match leaves no recording.
admin 0 'done' end
wait_for "$log" '"match":2,"mode":"deathmatch","level":"Gears"'
admin 0 'done' set bots 5
admin 1 'from 2 to 8' set bots 9
admin 1 'counts only when the server starts' set port 9
admin 1 'says where files are' set bans "$folder/other"
admin 1 "did you mean 'bots'" set bot 3
admin 0 'done' end
wait_for "$log" 'match 3: deathmatch on Gears, 5 players'
admin 0 'done' kick 'Bert B' 'bad words'
wait_for "$folder/bert" 'reason=3 '

# --- Bans, locks --------------------------------------------------------------------------------
# joins CODE ADDRESS: a player from there is told that reason; 0: it plays.
joins() {
    "$player" "127.0.0.1:$port" 3 -n Cleo -b "$2" >"$folder/cleo" 2>&1
    grep -q "reason=$1 " "$folder/cleo" || fail "from $2, not $1: $(cat "$folder/cleo")"
}
admin 1 'nobody here is called Nobody, and it is no valid address' ban Nobody
admin 1 'nobody here is called 10.0.0.0/33' ban 10.0.0.0/33
for time in 5x 1sec 0m 1y 1.5h 100001s 60; do
    admin 1 "not done: $time is not a time such as 30s, 30m, 12h, 7d or 2w" ban 127.0.4.4 "$time" reason
done
admin 0 '^127.0.4.4 is banned for good$' ban 127.0.4.4 '3 strikes'
admin 0 '^127.0.4.5 is banned until 20..-..-..T..:..:..Z$' ban 127.0.4.5 2w
admin 0 '^127.0.4.6 is banned until' ban 127.0.4.6 1s short
admin 1 'is an administrator, whom no ban keeps out' ban "key:$key"
admin 0 '127.0.4.4 for good  3 strikes$' bans
sleep 1.1
admin 0 '127.0.4.5' bans
grep -q 127.0.4.6 "$folder/answer" && fail "a ban that is over is listed: $(cat "$folder/answer")"
# Another list is not there: the bans stay.
sed -i "s|bans.json|other.json|" "$folder/config.json"
kill -HUP "$server"
wait_for "$log" 'other.json did not exist; it has the 2 bans in force now'
grep -q 127.0.4.4 "$folder/other.json" || fail 'a new list has no bans'
sed -i "s|other.json|bans.json|" "$folder/config.json"
kill -HUP "$server"
admin 0 'done' set bots 5
# Whoever was kicked is kept out, until that is lifted.
joins 3 127.0.0.2
wait_for "$log" 'Cleo from 127.0.0.2:[0-9]* was refused: kicked a short while ago'
admin 0 '^127.0.0.2 was kicked, and may come back in [0-9]* s' bans
admin 0 'done' unban 127.0.0.2
joins 0 127.0.0.2
admin 1 'no ban is about 127.0.0.2' unban 127.0.0.2
admin 0 'done' ban 127.0.3.0/24 2h 'cheats, "twice"'
joins 14 127.0.3.9
grep -q 'said: You are banned until 20.*Z: cheats' "$folder/cleo" || fail "no reason: $(cat "$folder/cleo")"
admin 0 '127.0.3.0/24 20' bans
admin 0 'done' ban 127.0.4.4 "$(printf 'caf\351 \033[31m\t.')"
"$player" "127.0.0.1:$port" 300 -n '#77' -b 127.0.0.3 >"$folder/number" 2>&1 &
helpers="$helpers $!"
wait_for "$folder/number" playing
admin 1 'nobody here is called #77' kick '#77'
number=$("$CLOCKWISE" admin --port "$port" status | sed -n 's|  \(#[0-9]*\) #77, .*|\1|p')
admin 0 'done' kick "$number"
wait_for "$folder/number" 'reason=3 '
admin 0 'done' set lock true
joins 15 127.0.0.5
admin 0 'done' set lock false
joins 0 127.0.0.5
"$CLOCKWISE" serve duel --socket "$folder/clockwise-$port.sock" --port 0 >"$folder/second" 2>&1 &&
    fail 'two servers share a socket'
grep -q -e '--socket .*: Address already in use' "$folder/second" || fail "$(cat "$folder/second")"

# Texts come whole, or are refused.
admin 0 'done' set motd 'Say "hi" now'
joins 0 127.0.0.5
grep -q 'said: Say "hi" now' "$folder/cleo" || fail "cut: $(cat "$folder/cleo")"
admin 2 'must be on one line' set motd 'one
two'
admin 0 'done' set motd ''
joins 0 127.0.0.5
grep -q 'said:' "$folder/cleo" && fail "the message of the day stays: $(cat "$folder/cleo")"
admin 1 'at most 120 bytes' say "$(printf '%0121d' 7)"
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
admin 1 'not done: somebody here is called 127.0.4.0/24; say # and the number of status' ban 127.0.4.0/24
joins 0 127.0.4.7
admin 1 'nobody here is called #77' kick '#77'
grep -q reason "$folder/network" && fail "banned by its name: $(cat "$folder/network")"
for one in '#77' 127.0.4.0/24; do
    number=$("$CLOCKWISE" admin --port "$port" status | sed -n "s|  \\(#[0-9]*\\) $one, .*|\\1|p")
    admin 0 'done' kick "$number"
done
wait_for "$folder/number" 'reason=3 '
wait_for "$folder/network" 'reason=3 '
admin 0 'done' ban 127.0.4.0/24
joins 14 127.0.4.7
joins 0 127.0.0.10
admin 0 'done' unban 127.0.4.0/24

# A long answer arrives as a whole.
awk 'BEGIN { for (i = 0; i < 900; i++) printf "%s{\"who\": \"key:%064d\", \"reason\": \"%080d\"}", i ? "," : "{\"format\": 1, \"bans\": [", i, i
    print "]}" }' >"$folder/many.json"
"$CLOCKWISE" serve duel --socket "$folder/many.sock" --port 0 --bans "$folder/many.json" >"$folder/many" 2>&1 &
many=$!
wait_for "$folder/many" 'listening on'
"$CLOCKWISE" admin --socket "$folder/many.sock" bans | grep -q 'key:0*899 ' || fail 'a long answer is cut'
kill "$many"
mkdir "$folder/empty"
admin 1 '' set levels "$folder/empty"

# --- Over the network ---------------------------------------------------------------------------
to="--connect 127.0.0.1:$port --socket x"
admin 2 'either --connect or --socket' status
to="--connect 127.0.0.1:4"
admin 3 'no server answers at 127.0.0.1:4' status
to="--connect 127.0.0.1 --port $port"
admin 0 'Ann, 127.0.0.1' status
for path in "$folder" "$folder/nothing" /etc/passwd; do
    admin 1 "is no level's name" set levels "duel,$path"
done
admin 1 "there is no level 'README.md'" set levels README.md
admin 0 'done' set levels gears,duel
! grep -q Admin "$folder/ann" || fail "a console is announced: $(cat "$folder/ann")"
admin 0 'done' set spectators 0
admin 0 'done' set lock true
admin 0 '^port [0-9]*: .*1 person$' status
admin 0 'done' set lock false
to="--port $port"
admin 0 'done' set motd "$(printf 'many words %.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13)"
to="--connect 127.0.0.1 --port $port"
joins 0 127.0.0.6
for line in 'said: many.* words$' 'said: many words many words$'; do
    grep -q "$line" "$folder/cleo" || fail "the message of the day: $(cat "$folder/cleo")"
done
admin 0 'done' set admins "$(printf '%064d' 0)"
admin 1 'refused: its key is not an administrator' status
to="--port $port"
admin 0 'done' set admins "$key"
to="--connect 127.0.0.1 --port $port"
admin 0 '2w, and without one the ban is for good' help
admin 1 'not done: nobody here' kick Nobody
admin 0 'done' unban 127.0.3.0/24
joins 0 127.0.3.9
admin 0 'done' ban Ann 1d 'bad words'
wait_for "$folder/ann" 'reason=3 '
grep -q 'said: You are banned until 20.*Z: bad words' "$folder/ann" || fail "no reason: $(cat "$folder/ann")"
admin 0 '0 people$\|1 person, 1 spectating' status
mv "$folder/data/clockwise/key" "$folder/key"
admin 1 'You are banned until 20.*bad words' status
admin 1 'the server refused: banned' status
mv "$folder/key" "$folder/data/clockwise/key"

# --- What is told of it -------------------------------------------------------------------------
for event in joined left refused admin options; do
    grep -q "\"event\":\"$event\"" "$log" || fail "no $event in $(cat "$log")"
done
for line in '"event":"refused".*"reason":"banned"' '"event":"socket".*clockwise-[0-9]*.sock' '"event":"joined".*"people":1}' \
    '"who":"local socket","words":"set port 9","outcome":"port counts only' \
    "\"who\":\"$key\",\"words\":\"ban Ann 1d .*\"outcome\":\"done\"" \
    '"event":"banned".*127.0.0.1 is banned until 20.* by Admin.*: Ann bad words'; do
    grep -q "$line" "$log" || fail "no $line in $(cat "$log")"
done
if command -v curl >/dev/null 2>&1 && [ -n "$page" ]; then
    curl -s --noproxy '*' "$page/metrics" >"$folder/page"
    grep -q 'clockwise_refused_total{server="1",reason="banned"} [1-9]' "$folder/page" ||
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
    admin 0 'done' end
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
admin 0 'done' unban Ann
joins 0 127.0.0.1
# A ban that is lifted leaves nobody kicked.
"$player" "127.0.0.1:$port" 300 -n Dora -b 127.0.0.6 >"$folder/dora" 2>&1 &
helpers=$!
wait_for "$folder/dora" playing
admin 0 'is banned for good' ban Dora
wait_for "$folder/dora" 'reason=3 '
joins 14 127.0.0.6
admin 0 'done' unban Dora
joins 0 127.0.0.6
helpers=
stop TERM
to="--port $port"
admin 3 'no server listens at' status

# A match without people, or that did not begin, is not worth a recording.
mkdir "$folder/none"
start none duel --record "$folder/none"
to="--port $port"
admin 0 'done' end
stop TERM
[ -z "$(ls "$folder/none")" ] || fail "recordings of nothing: $(ls "$folder/none")"
(
    unset XDG_RUNTIME_DIR
    start unheard duel --matches 2
    stop TERM
    ! grep -qi 'socket' "$log" || fail "a host who asked for no socket reads: $(cat "$log")"
    exit "$bad"
) || bad=1
# One that hangs is told; of several matches one is named.
start several duel --matches 2
to="--port $port"
kill -STOP "$server"
admin 3 'the server there does not answer' status
kill -CONT "$server"
admin 0 "^port $port: match 1," status
second=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$log" | tail -n 1)
admin 0 'done' port "$second" end
admin 0 "^port $second: match 2," port "$second" status
! grep -q "^port $port:" "$folder/answer" || fail "both matches: $(cat "$folder/answer")"
admin 0 "^port $port: match 1," status
admin 1 'no match is on port 1' port 1 end
admin 1 'its form is: port N WORD' port 1
stop TERM

# --- As many bans as there may be ----------------------------------------------------------------
reason=$(printf '%0120d' 0)
awk -v reason="$reason" -v key="$key" 'BEGIN {
    printf "{\"format\": 1, \"bans\": [{\"who\": \"192.0.2.1\"}"
    for (i = 1; i < 1000; i++)
        printf ",\n{\"who\": \"key:%s\", \"name\": \"%023d\", \"reason\": \"%s\"}", key, i, reason
    print "]}" }' >"$folder/bans.json"
start full --config "$folder/config.json"
to="--port $port"
admin 0 'done' bans
[ "$(wc -l <"$folder/answer")" -eq 1001 ] || fail "bans: $(wc -l "$folder/answer")"
admin 1 'no more fit' ban 192.0.2.2
to="--connect 127.0.0.1:$port"
admin 0 'done' bans
grep -q '^\.\.\. and 9[0-9][0-9] more$' "$folder/answer" || fail "bans: $(cat "$folder/answer")"
stop TERM

# --- The code by which a meeting server knows it -----------------------------------------------------
"$CLOCKWISE" meet --bind 127.0.0.1 --port 0 >"$folder/meet" 2>&1 &
helpers="$helpers $!"
wait_for "$folder/meet" 'listening on 127'
start met duel --meet "$(sed -n 's/.*listening on \(127[^,]*\), port /\1:/p' "$folder/meet")" --metrics 0
wait_for "$log" 'listed at .*, code'
met=$(sed -n 's/.*listed at .*, code //p' "$log")
to="--port $port"
admin 0 "0 people, code $met\$" status
if command -v curl >/dev/null 2>&1; then
    sleep 0.5 # It is made anew four times a second.
    curl -s --noproxy '*' "$(sed -n 's|.*\(http://[^ ]*\)/metrics.*|\1|p' "$log")/status.json" | grep -q "\"code\":\"$met\"" ||
        fail 'the page of status has no code'
fi
stop TERM

refuse 2 'is not a key' duel --admins abc
refuse 3 'no such folder' duel --bans "$folder/nothing/bans.json"
refuse 2 'must leave others a slot' duel --players 2 --reserve 2
refuse 2 '--reserve does nothing without --reserved' duel --reserve 1
refuse 2 '--private does nothing without --meet' duel --private
refuse 2 '--record-files does nothing without --record' duel --record-files 2
refuse 2 '--record-megabytes does nothing without --record' duel --record-megabytes 2
echo '{"format": 1, "bans": [{"who": "Ann"}]}' >"$folder/bans.json"
refuse 3 'bans.json:1:25: bans[0].who: must be an address' duel --port 0 --bans "$folder/bans.json"
refuse 3 'File name too long' duel --port 0 --socket "$folder/$(printf '%0200d' 0)"
exit "$bad"
