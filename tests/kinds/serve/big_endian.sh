#!/bin/sh
# SPDX-License-Identifier: MIT
# A player on a big-endian machine (s390x, by qemu) in a match on this machine's server: every check that
# the server sends with its ticks must be that of the player's world, also after leaving and coming back.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/big_endian.sh      two minutes, a third of it compiling
#
# The libraries are fetched into build/s390x, by package lists of their own: nothing is installed.
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"
compiler=s390x-linux-gnu-gcc
qemu=$(command -v qemu-s390x-static || command -v qemu-s390x)
if ! command -v "$compiler" >/dev/null || [ -z "$qemu" ] || ! command -v apt-get >/dev/null; then
    echo "skipped: this needs $compiler, qemu-s390x and apt-get ('make matrix' installs the first two)"
    exit 0
fi
mkdir -p "$BUILD/s390x" || exit 2
work=$(cd "$BUILD/s390x" && pwd)

# qemu runs static programs only, and Debian has cJSON as a shared library: so that comes as its source.
fetch_sodium() {
    mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial"
    : >"$work/status"
    set -- -q -o Dir::State="$work/state" -o Dir::State::status="$work/status" -o Dir::Cache="$work/cache" \
        -o APT::Architecture=s390x -o APT::Architectures=s390x -o APT::Sandbox::User=root
    apt-get "$@" update && (cd "$work" && apt-get "$@" download libsodium-dev) && dpkg-deb -x "$work"/libsodium*.deb "$work"
}
sodium=$work/usr/lib/s390x-linux-gnu/libsodium.a
{ { [ -f "$sodium" ] || fetch_sodium; } && sh assets/package/libraries.sh fetch "$work/sources" cjson; } >"$work/log" 2>&1 || {
    fail "the libraries for s390x cannot be fetched: $(tail -n 3 "$work/log")"
    exit 1
}
set -- "$work"/sources/cjson-*/
cjson=$1

# shellcheck disable=SC2046
"$compiler" -O2 -static $(MAKEFLAGS='' "${MAKE:-make}" -s determinism-flags CC="$compiler") -Isrc/core -I"$work/usr/include" \
    -I"$cjson" -o "$work/net_player" $(find src/core -name '*.c') tests/kinds/serve/net_player.c "$cjson/cJSON.c" \
    "$sodium" -lm -lpthread >"$work/log" 2>&1 || {
    fail "the player cannot be compiled: $(cat "$work/log")"
    exit 1
}

# far_player SECONDS: plays on the other machine, and goes on in the seat that it had if it was killed.
far_player() {
    "$qemu" "$work/net_player" "127.0.0.1:$port" "$1" -n Far -t "$folder/token" >"$folder/far" 2>&1
}

for mode in deathmatch torch; do
    start "$mode" foundry --mode "$mode" --bots 4
    "$player" "127.0.0.1:$port" 60 -n Near >"$folder/near" 2>&1 &
    helpers=$!
    far_player 300 &
    far=$!
    wait_for "$folder/far" playing
    sleep 5
    pkill -KILL -P "$far"
    wait "$far" 2>/dev/null
    far_player 10 || fail "$mode: the far player: $(cat "$folder/far")"
    grep -q ' mismatches=0 ' "$folder/far" || fail "$mode: $(cat "$folder/far")"
    wait_for "$log" 'Far rejoined'
    echo "$mode: $(grep 'state=' "$folder/far")"
    rm -f "$folder/token"
    stop TERM
    wait "$helpers"
    helpers=
    grep -q ' mismatches=0 ' "$folder/near" || fail "$mode: the near player: $(cat "$folder/near")"
done
exit "$bad"
