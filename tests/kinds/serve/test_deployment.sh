#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the files in assets/server for systemd, containers and Agones, and the program without SDL. What needs a missing tool is
# skipped with a message. Building and running an image is not tested: there is no registry here.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/test_deployment.sh
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$0")
server_files=$here/../../../assets/server
BUILD=$(cd "$BUILD" && pwd)
headless=$BUILD/headless/clockwise

fields() {
    awk -f "$here/agones_fields.awk" "$@" 2>&1
}
table=$here/agones_fields.txt

# --- Agones' fields -----------------------------------------------------------------------------------
for name in fleet autoscaler; do
    fields -v check=1 "$table" "$server_files/$name.yaml" >"$folder/fields" || fail "$name.yaml: $(cat "$folder/fields")"
done

# The check must notice each of these mistakes: FILE|SED|WORDS.
while IFS='|' read -r name change words; do
    sed "$change" "$server_files/$name.yaml" >"$folder/changed.yaml"
    fields -v check=1 "$table" "$folder/changed.yaml" >"$folder/fields"
    grep -qF "$words" "$folder/fields" || fail "$change in $name.yaml is not noticed: $(cat "$folder/fields")"
done <<'END'
fleet|s/replicas:/replica:/|there is no field spec.replica
fleet|s/  replicas: 2/  replicas: two/|spec.replicas cannot be "two"
fleet|s/Dynamic/dynamic/|portPolicy cannot be "dynamic"
fleet|s/^kind: .*/kind: Fleets/|there is no field apiVersion
fleet|/image:/d|there must be a field spec.template.spec.template.spec.containers[].image
fleet|s/          capacity/         capacity/|an odd indent
fleet|s/          count: 0/          counts: 0/|there is no field spec.template.spec.counters.players.counts
autoscaler|s/bufferSize: 16/bufferSize: 16%%/|bufferSize cannot be "16%%"
autoscaler|/maxCapacity/d|there must be a field spec.policy.counter.maxCapacity
autoscaler|s/v1$/v2/|apiVersion cannot be
END

# value FILE PATH
value() {
    fields "$table" "$server_files/$1.yaml" | sed -n "s/^$2 //p"
}
[ "$(value fleet metadata.name)" = "$(value autoscaler spec.fleetName)" ] || fail 'the autoscaler names another fleet'
counter=$(value autoscaler spec.policy.counter.key)
people=$(value fleet "spec.template.spec.counters.$counter.capacity")
[ -n "$people" ] || fail "the fleet has no counter $counter"
grep -q "/v1beta1/counters/$counter\"" "$here/../../../src/cli/serve_agones.c" || fail "serve_agones.c does not report $counter"
[ "$(value fleet 'spec.template.spec.ports\[\].containerPort')" = 7777 ] || fail 'the fleet does not use port 7777'

# --- `serve` accepts their command lines ---------------------------------------------------------------
words_of() {
    sed 's/[],["]/ /g; s/  */ /g'
}
fleet_words=$(value fleet 'spec.template.spec.template.spec.containers\[\].args' | words_of)
case $fleet_words in
*" --players $people "*) ;;
*) fail "the fleet's capacity is $people, but its arguments are $fleet_words" ;;
esac
image_words=$(sed -n 's/^CMD //p' "$server_files/Containerfile" | words_of)
unit_words=$(sed -n 's/^ExecStart=[^ ]* serve //p' "$server_files/clockwise.service")
for words in "$fleet_words" "$image_words" "$unit_words"; do
    # shellcheck disable=SC2086
    AGONES_SDK_HTTP_PORT='' "$CLOCKWISE" serve $words --bind 192.0.2.1 >"$folder/words" 2>&1
    grep -q 'no such address' "$folder/words" || fail "serve $words: $(cat "$folder/words")"
done

# --- systemd ------------------------------------------------------------------------------------------
if command -v systemd-analyze >/dev/null 2>&1; then
    for unit in clockwise.service clockwise.socket; do
        sed "s|^ExecStart=[^ ]*|ExecStart=$headless|" "$server_files/$unit" >"$folder/$unit"
    done
    systemd-analyze verify --man=no "$folder/clockwise.service" "$folder/clockwise.socket" >"$folder/verify" 2>&1 ||
        fail "systemd-analyze verify: $(cat "$folder/verify")"
    [ ! -s "$folder/verify" ] || fail "systemd-analyze verify: $(cat "$folder/verify")"
    # Of 100, in tenths of what it prints.
    systemd-analyze security --offline=true --threshold=20 --no-pager "$folder/clockwise.service" >"$folder/security" 2>&1 ||
        fail "the service is not locked down enough: $(tail -n 2 "$folder/security")"
else
    echo 'skipped: there is no systemd-analyze'
fi
if command -v systemd-socket-activate >/dev/null 2>&1; then
    activated_port=$((16384 + $$ % 16384)) # Other tests and programs keep theirs.
    systemd-socket-activate -d -l "127.0.0.1:$activated_port" "$CLOCKWISE" serve duel >"$folder/activated" 2>&1 &
    helpers=$!
    wait_for "$folder/activated" 'Listening on'
    "$player" "127.0.0.1:$activated_port" 1 >"$folder/player" 2>&1 || fail "on an inherited socket: $(cat "$folder/player" "$folder/activated")"
    grep -q "listening on inherited sockets, port $activated_port" "$folder/activated" || fail "$(cat "$folder/activated")"
else
    echo 'skipped: there is no systemd-socket-activate'
fi

# --- The program without SDL --------------------------------------------------------------------------
CLOCKWISE_DATA=$(cd "$here/../../.." && pwd)
export CLOCKWISE_DATA
if command -v objdump >/dev/null 2>&1; then
    objdump -p "$headless" | grep NEEDED >"$folder/needed"
    ! grep -e SDL -e X11 -e gif "$folder/needed" || fail 'the program without SDL links these'
fi
"$headless" >"$folder/usage" 2>&1
code=$?
if [ "$code" -ne 2 ] || ! grep -q 'admin, check, collide, convert, generate, meet, pack, reduce, regress, serve, simulate' "$folder/usage"; then
    fail "no command: $code, $(cat "$folder/usage")"
fi
for program in "$headless" "$CLOCKWISE"; do
    "$program" simulate duel --ticks 1000 | grep -o '"hash":"[0-9a-f]*"' >>"$folder/hashes"
done
[ "$(wc -l <"$folder/hashes")-$(sort -u "$folder/hashes" | wc -l)" = 2-1 ] || fail "it simulates differently: $(cat "$folder/hashes")"
CLOCKWISE=$headless
start headless duel
"$player" "127.0.0.1:$port" 1 >"$folder/player" 2>&1 || fail "the program without SDL: $(cat "$folder/player")"
stop TERM

exit "$bad"
