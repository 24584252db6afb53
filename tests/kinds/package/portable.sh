#!/bin/sh
# SPDX-License-Identifier: MIT
# The portable program: what it needs, how large it is, whether it plays the same where there is nothing but a C library, and
# whether it plays over a network.
#
#   tests/kinds/package/portable.sh      as root, after `make portable`; a minute
#
# It is compared with $CLOCKWISE (build/clockwise), which is to be of the same sources. It takes the C library of this machine.
# Functions are called by check().
# shellcheck disable=SC2317
set -u

cd "$(dirname "$0")/../../.." || exit 2
build=${BUILD:-build}
program=${CLOCKWISE:-$build/clockwise}
portable=$build/portable/clockwise
if [ "$(id -u)" -ne 0 ] || [ ! -x "$portable" ]; then
    echo "This needs root, and what 'make portable' makes." >&2
    exit 3
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/clockwise-portable.XXXXXX") || exit 2
end() {
    end_others
    rm -rf --one-file-system "$work"
}
trap end EXIT
trap 'exit 1' INT TERM HUP
root=$work/root
log=$work/log
. tests/kinds/package/checks.sh
. tests/kinds/package/network.sh

# --- What it needs -------------------------------------------------------------------------------
needed=$(objdump -p "$portable" | awk '$1 == "NEEDED" { print $2 }' | sort | tr '\n' ' ')
echo "needs $needed"
only_the_c_library() {
    for library in $needed; do
        case $library in
        libc.so.6 | libm.so.6 | libdl.so.2 | libpthread.so.0 | ld-linux*) ;;
        *) return 1 ;;
        esac
    done
}
check 'it needs the C library alone' only_the_c_library
newest=$(objdump -T "$portable" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -V | tail -n 1)
older() { [ "$(printf '%s\n' "$1" "$2" | sort -V | tail -n 1)" = "$2" ]; }
check "a glibc of $newest is enough, and 2.31 is asked" older "$newest" 2.31
bytes=$(wc -c <"$portable")
check "it has $bytes bytes, less than 7 MB" [ "$bytes" -lt 7000000 ]
for driver in x11 wayland pulseaudio pipewire alsa; do
    check "it knows $driver" grep -q "$driver" "$portable"
done

# --- The archive ---------------------------------------------------------------------------------
version=$("$program" --version | sed -n 's/^Clockwise //p')
archive=clockwise-$version-linux-$(uname -m).tar.gz
check 'the checksum of its archive' sh -c "cd '$build/release' && sha256sum -c '$archive.sha256'"
mkdir -p "$root"
check 'the archive unpacks' tar -xzf "$build/release/$archive" -C "$root"
folder=clockwise-$version
check 'the licenses of its libraries are in it' grep -q 'GNU LESSER GENERAL PUBLIC LICENSE' "$root/$folder/LICENSES"
check 'the same program is in it' cmp "$portable" "$root/$folder/clockwise"

# --- A folder with nothing but a C library -------------------------------------------------------
ldd "$portable" | grep -o '/[^ ]*' | while read -r library; do
    mkdir -p "$root$(dirname "$library")" && cp -L "$library" "$root$library"
done
mkdir -p "$root/tmp" "$root/home" "$root/dev"
mknod "$root/dev/urandom" c 1 9 # libwebsockets does not start without it.
mkdir -p "$root/$folder/tests"
cp -R tests/scenarios "$root/$folder/tests/" # Some name a level of the game by its place.
# Without /proc a program cannot tell where it is.
exec_it() { exec env -i HOME=/home CLOCKWISE_DATA="/$folder" PATH="$PATH" chroot "$root" "/$folder/clockwise" "$@"; }
in_root() { (exec_it "$@"); }
field() { sed -n "s/.*\"$1\": *\"\([0-9a-f]*\)\".*/\1/p" "$2" | head -n 1; }
for level in levels/*.json; do
    case $level in *.schema.json) continue ;; esac
    name=$(basename "$level" .json)
    "$program" simulate "$level" --bots 8 --ticks 6000 >"$work/own.json"
    in_root simulate "$name" --bots 8 --ticks 6000 >"$work/its.json" 2>"$work/errors"
    check "the hash of $name" [ "$(field hash "$work/own.json")" = "$(field hash "$work/its.json")" ]
done
check 'every scenario' in_root regress "/$folder/tests/scenarios"
"$program" shot levels/duel.json --size 640x360 --ticks 600 --bots 4 --out "$work/own.png"
in_root shot duel --size 640x360 --ticks 600 --bots 4 --out /tmp/its.png
check 'the same picture' cmp "$work/own.png" "$root/tmp/its.png"
check 'it checks its own levels' in_root check duel clockwork
says_no_window() { ! in_root --level duel && grep -q . "$log"; }
check 'without a display it says so and ends' says_no_window

# --- Over a network ------------------------------------------------------------------------------
# libsodium is in it, so that a server needs nothing but the C library either.
begin served exec_it serve duel --bots 2 --bind 127.0.0.1 --port 0 --web 0
check 'a server of it listens' wait_for served 'listening on'
check 'a player joins and plays there' plays "$(server_port served)"
check 'it serves the page' serves_page served
check 'a player joins by lanes and plays there' plays_by_lanes served
end_others
refuses() {
    words=$1
    shift
    ! in_root serve duel --bind 127.0.0.1 --port 0 "$@" >"$work/words" 2>&1 && grep "$words" "$work/words"
}
check 'it says that TLS is not in it' refuses 'this build has no TLS' --web 0 --tls-cert LICENSE --tls-key LICENSE
check 'it says that --agones is not in it' refuses 'built without libcurl' --agones

# --- Over a network, in a window -----------------------------------------------------------------
begin display Xvfb -displayfd 1 -screen 0 1280x720x24 -nolisten tcp
wait_for display '^[0-9]'
DISPLAY=:$(grep -m 1 "^[0-9]" "$work/display")
export DISPLAY
# start NAME OPTION...: the game in a window of its own, with an empty home.
exec_game() { exec env HOME="$home" XDG_DATA_HOME="$home" SDL_AUDIODRIVER=dummy "$root/$folder/clockwise" --size 1280x720 "$@"; }
start() {
    name=$1
    home=$work/$name.home
    shift
    mkdir "$home"
    begin "$name" exec_game "$@"
    window=$(timeout 20 xdotool search --sync --onlyvisible --pid "$begun" | head -n 1)
    sleep 1
    xdotool windowfocus "$window"
}
press() {
    for key; do
        xdotool key --window "$window" "$key"
        sleep 0.5
    done
}

begin server "$program" serve duel --bots 2 --bind 127.0.0.1 --port 0
wait_for server 'listening on'
start joins --connect "127.0.0.1:$(server_port server)" --name Ann
check 'its window joins a server' wait_for server 'Ann joined'
kill "$begun" 2>/dev/null
check 'and leaves when it ends' wait_for server 'Ann left'

# Escape leaves what is asked at the first start. The fourth entry of the title is Online, whose list begins at Join by address, above Host a game.
start hosts
press Escape Down Down Down Return Down Return Return
port=$(host_port "pid=$begun,")
begin client "$player" "127.0.0.1:${port:-0}" 12 -n Bert
sleep 2
press Return
check 'it hosts a game from its menus, and a player plays there' wait_for client "matches=[1-9].* mismatches=0 server=Player's game"
end_others

end_checks
