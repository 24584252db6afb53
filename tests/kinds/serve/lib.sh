# shellcheck shell=sh disable=SC2034
# SPDX-License-Identifier: MIT
# Shared by the tests of a real server: starts it on loopback, stops it and prints failures. Each test
# ends with `exit "$bad"`. Processes in $helpers are killed at the end.

BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
player=$BUILD/tests/kinds/serve/net_player
if [ ! -x "$player" ]; then
    echo 'skipped: without libsodium there is no play over a network'
    exit 0
fi
folder=$(mktemp -d) || exit 2
server=
helpers=
bad=0

# shellcheck disable=SC2317 # A trap calls it.
end() {
    # shellcheck disable=SC2086
    [ -z "$server$helpers" ] || kill $server $helpers 2>/dev/null
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 2' HUP INT TERM

fail() {
    echo "FAILED: $1"
    bad=1
}

# wait_for FILE TEXT: waits up to three minutes, as a busy machine may take, until the text is in the file.
wait_for() {
    tries=0
    while ! grep -q -e "$2" "$1" 2>/dev/null; do
        tries=$((tries + 1))
        if [ "$tries" -gt 1800 ]; then
            fail "no \"$2\" in $(basename "$1"): $(cat "$1")"
            return 1
        fi
        sleep 0.1
    done
}

# A shell's background processes ignore SIGINT, so the server would too.
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

# stop SIGNAL: the signal must make the server exit with 0 within a minute.
stop() {
    kill "-$1" "$server"
    tries=0
    while kill -0 "$server" 2>/dev/null && [ "$tries" -lt 600 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    kill -KILL "$server" 2>/dev/null
    wait "$server"
    code=$?
    server=
    [ "$code" -eq 0 ] || fail "SIG$1 ended the server with $code: $(cat "$log")"
}

# refuse CODE TEXT OPTION...: `serve` must fail with that code and text.
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
