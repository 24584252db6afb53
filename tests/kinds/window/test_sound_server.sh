#!/bin/sh
# SPDX-License-Identifier: MIT
# Sound where PulseAudio comes late, has no device, is killed, loses its only device, and hangs: the game goes on,
# and is heard again. The server is one of the test's own.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"

server=
trap 'kill -CONT "$server" 2>/dev/null; end_process "$server"; clean_up' EXIT

PULSE_SERVER=unix:$scratch/socket
XDG_RUNTIME_DIR=$scratch/run
SDL_AUDIODRIVER=pulseaudio
PULSE_CLIENTCONFIG=$scratch/client.conf
export PULSE_SERVER XDG_RUNTIME_DIR SDL_AUDIODRIVER PULSE_CLIENTCONFIG
mkdir -m 700 "$XDG_RUNTIME_DIR"
echo 'autospawn = no' >"$PULSE_CLIENTCONFIG"

# server_start [SINK]: with a device of that name, or none.
server_start() {
    pulseaudio -n --daemonize=no --exit-idle-time=-1 ${1:+-L "module-null-sink sink_name=$1"} \
        -L "module-native-protocol-unix socket=$scratch/socket auth-anonymous=1" >"$scratch/server.log" 2>&1 &
    server=$!
    must 'the sound server' timeout 5 pactl info
}

server_kill() {
    kill -9 "$server"
    wait "$server" 2>/dev/null
}

# is_heard SINK: whether anything but silence comes out of it.
is_heard() {
    [ -n "$(timeout 5 parec -d "$1.monitor" --raw | tr -d '\0' | head -c 1 | od -A n)" ]
}

# goes_on: whether the game draws; it has not crashed and waits for nothing.
goes_on() {
    game_is_running && frames_pass 20
}

display_start 1280x800
game_start --level levels/duel.json --bots 1 --size 640x480
check 'the game goes on without a sound server' goes_on

server_start
nothing_happens 3
check 'the game goes on with a server that has no device' goes_on

pactl load-module module-null-sink sink_name=late >/dev/null
must 'sound from the device that came late' is_heard late

server_kill
check 'the game goes on where the server was killed' goes_on
server_start late
must 'sound from the server that is back' is_heard late

pactl unload-module module-null-sink
check 'the game goes on where the only device is gone' goes_on
pactl load-module module-null-sink sink_name=other >/dev/null
must 'sound from another device' is_heard other

kill -STOP "$server"
nothing_happens 1
check 'the game goes on where the server hangs' goes_on
kill -CONT "$server"
must 'sound from the server that goes on' is_heard other

kill -STOP "$server"
nothing_happens 1
kill "$game_pid"
game_wait
check "the game ends where the server hangs (status $game_status)" [ "$game_status" = 0 ]
finish
