#!/bin/sh
# SPDX-License-Identifier: MIT
# `serve --agones` with a stand-in for Agones' SDK server (agones_stand_in.c): what is reported, in
# which order, and that matches go on when the SDK server is absent, slow, or answers nonsense.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/test_agones.sh
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"
stand_in_program=$BUILD/tests/kinds/serve/agones_stand_in
asked=$folder/asked
rules=$folder/rules
: >"$rules"
if AGONES_SDK_HTTP_PORT=1 timeout 2 "$CLOCKWISE" serve duel --port 0 --agones 2>&1 | grep -q 'built without libcurl'; then
    echo 'skipped: --agones needs libcurl'
    exit 0
fi

# agones PORT: starts the stand-in there (0: any free port) with an empty record.
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

# wait_for_count FILE TEXT COUNT: waits until that many lines have the text.
wait_for_count() {
    tries=0
    while [ "$(grep -c -e "$2" "$1")" -lt "$3" ]; do
        tries=$((tries + 1))
        [ "$tries" -le 1800 ] || { fail "not $3 times \"$2\" in $(basename "$1"): $(cat "$1")" && return 1; }
        sleep 0.1
    done
}

# was_asked NAME: compares the requests, without health and the port, with the lines of stdin.
was_asked() {
    cat >"$folder/wanted"
    grep -v -e '^port' -e '^POST /health {}$' "$asked" >"$folder/got"
    diff "$folder/wanted" "$folder/got" >"$folder/diff" || fail "$1: $(cat "$folder/diff")"
}

# --- An SDK server that never answers; in the background, because it takes long ----------------------
AGONES_SDK_HTTP_PORT=1 "$CLOCKWISE" serve duel --bind 127.0.0.1 --port 0 --agones >"$folder/never" 2>&1 &
never=$!

# --- All is well -------------------------------------------------------------------------------------
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

# --- Bad responses: each is logged once, and the match goes on ---------------------------------------
# The second column is how the stand-in answers, the third what the log says about it.
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
    wait_for_count "$log" 'will retry' "$again"
    grep 'will retry' "$log" | tail -n 1 | grep -qxF "Agones: POST /health: $words; will retry" ||
        fail "$name: $(cat "$log")"
    if [ "$answer" = absent ]; then agones "$AGONES_SDK_HTTP_PORT"; else : >"$rules"; fi
    wait_for_count "$log" 'Agones: POST /health works again' "$again" || fail "after: $name"
done <<'END'
an error|500|status 500
an error with a message|404|status 404: counter not found: players
silence|hang|no response within 1500 ms
bytes that are not HTTP|bytes|the response is not HTTP
a page of something else|text|the response is not a JSON object
JSON that is not an object|array|the response is not a JSON object
too long a response|long|the response is longer than 4096 bytes
no SDK server|absent|cannot connect
END
[ "$(grep -c 'will retry' "$log")" -eq 8 ] || fail "not logged once each: $(cat "$log")"
echo 'hang /shutdown' >"$rules"
stop TERM
wait "$ann"
grep -q 'state=4 reason=4 .* mismatches=0 ' "$folder/ann" || fail "the match during bad responses: $(cat "$folder/ann")"
wait_for "$log" 'Agones: POST /shutdown: no response within 1500 ms'
agones_ends

# --- An SDK server that starts late and lacks the counter ---------------------------------------------
cp levels/duel.json "$folder/Odd  gang! 2.json"
start late "$folder/Odd  gang! 2.json" --agones
wait_for "$log" 'Agones: POST /ready: cannot connect'
echo '404 /v1beta1/counters/players' >"$rules"
agones "$AGONES_SDK_HTTP_PORT"
wait_for "$log" 'Agones: PATCH /v1beta1/counters/players: status 404: counter not found: players'
wait_for_count "$asked" 'POST /health {}' 2
grep -qF '{"key":"level","value":"Odd--gang--2"}' "$asked" || fail "the label of an odd name: $(cat "$asked")"
stop TERM
: >"$rules"

# --- A server that fails to start gives an error message, and never reports Ready ---------------------
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
if [ "$code" -ne 3 ] || ! grep -q 'the SDK server at http://localhost:1 did not answer in 20 tries: cannot connect' \
    "$folder/never"; then
    fail "an SDK server that never answers: $code, $(cat "$folder/never")"
fi
[ "$(grep -c '^Agones: ' "$folder/never")" -eq 1 ] || fail "more than /ready before an answer: $(cat "$folder/never")"

exit "$bad"
