#!/bin/sh
# SPDX-License-Identifier: MIT
# `serve --agones` and a stand-in of Agones' SDK server (agones_stand_in.c): what is told, in which
# order, and what becomes of a match where the SDK server is absent, slow, or answers nonsense.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/test_agones.sh
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"
stand_in_program=$BUILD/tests/kinds/serve/agones_stand_in
asked=$folder/asked
rules=$folder/rules
: >"$rules"
if AGONES_SDK_HTTP_PORT=1 timeout 2 "$CLOCKWISE" serve duel --port 0 --agones 2>&1 | grep -q 'libcurl was missing'; then
    echo 'left out: without libcurl nothing speaks to Agones'
    exit 0
fi

# agones PORT: begins the stand-in anew there (0: any free port) with an empty record.
agones() {
    : >"$asked"
    "$stand_in_program" "$1" "$rules" >"$asked" &
    stand_in=$!
    helpers="$helpers $stand_in"
    wait_for "$asked" 'port'
    AGONES_SDK_HTTP_PORT=$(sed -n 's/^port //p' "$asked")
    export AGONES_SDK_HTTP_PORT
}

agones_ends() {
    kill "$stand_in"
    wait "$stand_in" 2>/dev/null
}

# wait_for_count FILE TEXT COUNT: until the text stands in so many lines.
wait_for_count() {
    tries=0
    while [ "$(grep -c -e "$2" "$1")" -lt "$3" ]; do
        tries=$((tries + 1))
        [ "$tries" -le 300 ] || { fail "not $3 times \"$2\" in $(basename "$1"): $(cat "$1")" && return 1; }
        sleep 0.1
    done
}

# was_asked NAME: compares what was asked, but for health and the port, with the lines of stdin.
was_asked() {
    cat >"$folder/wanted"
    grep -v -e '^port' -e '^POST /health {}$' "$asked" >"$folder/got"
    diff "$folder/wanted" "$folder/got" >"$folder/diff" || fail "$1: $(cat "$folder/diff")"
}

# --- One that never answers; in the background, because it takes its time ----------------------------
AGONES_SDK_HTTP_PORT=1 "$CLOCKWISE" serve duel --bind 127.0.0.1 --port 0 --agones >"$folder/never" 2>&1 &
never=$!

# --- All in order ------------------------------------------------------------------------------------
agones 0
start order foundry --bots 4 --agones
wait_for_count "$asked" 'POST /health {}' 3
"$player" "127.0.0.1:$port" 15 -n Ann >"$folder/ann" 2>&1 &
wait_for "$asked" '"count":"1"'
"$player" "127.0.0.1:$port" 1 -n Bert >"$folder/bert" 2>&1 || fail "Bert: $(cat "$folder/bert")"
wait_for_count "$asked" '"count":"1"' 2
wait_for_count "$asked" '"count":"0"' 2
stop TERM
was_asked 'a server, two players' <<'END'
POST /ready {}
PUT /metadata/label {"key":"level","value":"foundry"}
PUT /metadata/label {"key":"mode","value":"deathmatch"}
PUT /metadata/label {"key":"players","value":"0"}
PATCH /v1beta1/counters/players {"count":"0","capacity":"4"}
POST /allocate {}
PUT /metadata/label {"key":"players","value":"1"}
PATCH /v1beta1/counters/players {"count":"1","capacity":"4"}
PUT /metadata/label {"key":"players","value":"2"}
PATCH /v1beta1/counters/players {"count":"2","capacity":"4"}
PUT /metadata/label {"key":"players","value":"1"}
PATCH /v1beta1/counters/players {"count":"1","capacity":"4"}
POST /ready {}
PUT /metadata/label {"key":"players","value":"0"}
PATCH /v1beta1/counters/players {"count":"0","capacity":"4"}
POST /shutdown {}
END
grep -e '^listening' -e '^Agones' "$log" | head -n 2 | tr '\n' ';' | grep -q '^listening.*;Agones: this server is ready;$' ||
    fail "ready before it listens: $(cat "$log")"

# --- Bad answers: told of once each, and the match goes on -------------------------------------------
# The second column is an answer of the stand-in, the third what the log says of it.
agones_ends
agones 0
start bad duel --agones
wait_for "$log" 'Agones: this server is ready'
"$player" "127.0.0.1:$port" 300 -n Ann >"$folder/ann" 2>&1 &
ann=$!
wait_for "$asked" '"count":"1"'
again=0
while IFS='|' read -r name answer words; do
    again=$((again + 1))
    if [ "$answer" = absent ]; then agones_ends; else echo "$answer *" >"$rules"; fi
    wait_for_count "$log" 'it is tried again' "$again"
    grep 'it is tried again' "$log" | tail -n 1 | grep -qxF "Agones: POST /health: $words; it is tried again" ||
        fail "$name: $(cat "$log")"
    if [ "$answer" = absent ]; then agones "$AGONES_SDK_HTTP_PORT"; else : >"$rules"; fi
    wait_for_count "$log" 'Agones: POST /health is answered again' "$again" || fail "after: $name"
done <<'END'
an error|500|it answered 500
an error with words|404|it answered 404: counter not found: players
silence|hang|no answer in 1500 ms
bytes that are no HTTP|bytes|its answer is no HTTP
a page of something else|text|its answer is no JSON object
JSON that is no object|array|its answer is no JSON object
more than anybody reads|long|its answer is longer than 4096 bytes
nobody there|absent|nothing listens there
END
[ "$(grep -c 'it is tried again' "$log")" -eq 8 ] || fail "not told of once each: $(cat "$log")"
echo 'hang /shutdown' >"$rules"
stop TERM
wait "$ann"
grep -q 'state=4 reason=4 .* mismatches=0 ' "$folder/ann" || fail "a match beside bad answers: $(cat "$folder/ann")"
wait_for "$log" 'Agones: POST /shutdown: no answer in 1500 ms'
agones_ends

# --- It comes late, and knows no counter --------------------------------------------------------------
cp levels/duel.json "$folder/Odd  gang! 2.json"
start late "$folder/Odd  gang! 2.json" --agones
wait_for "$log" 'Agones: POST /ready: nothing listens there'
echo '404 /v1beta1/counters/players' >"$rules"
agones "$AGONES_SDK_HTTP_PORT"
wait_for "$log" 'Agones: PATCH /v1beta1/counters/players: it answered 404: counter not found: players'
wait_for_count "$asked" 'POST /health {}' 2
grep -qF '{"key":"level","value":"Odd--gang--2"}' "$asked" || fail "the label of an odd name: $(cat "$asked")"
stop TERM
: >"$rules"

# --- What cannot be is refused in words, and never says that it is ready ------------------------------
agones_ends
agones 0
start taken duel
refuse 3 'choose another port' duel --bind 127.0.0.1 --port "$port" --agones
stop TERM
was_asked 'a port that is taken' </dev/null
for text in x 0 65536 123456789 12x -5 ' 80'; do
    AGONES_SDK_HTTP_PORT=$text
    refuse 3 "AGONES_SDK_HTTP_PORT is \"$text\"; it must be a port" duel --bind 127.0.0.1 --port 0 --agones
done

wait "$never"
code=$?
if [ "$code" -ne 3 ] || ! grep -q 'its SDK server at http://localhost:1 has not answered in 20 tries: nothing listens there' \
    "$folder/never"; then
    fail "nobody ever answers: $code, $(cat "$folder/never")"
fi
[ "$(grep -c '^Agones: ' "$folder/never")" -eq 1 ] || fail "more than /ready before an answer: $(cat "$folder/never")"

exit "$bad"
