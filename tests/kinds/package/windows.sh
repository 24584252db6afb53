#!/bin/sh
# SPDX-License-Identifier: MIT
# The program for Windows, by Wine: what it needs, how large it is, whether it plays the same, also over a network, and a match
# in a window.
#
#   tests/kinds/package/windows.sh      after `make windows`
#
# It is compared with $CLOCKWISE (build/clockwise), which is to be of the same sources. DISPLAY_NUMBER (93) is for Xvfb.
# Functions are called by check().
# shellcheck disable=SC2317
set -u

cd "$(dirname "$0")/../../.." || exit 2
build=$(realpath "${BUILD:-build}")
program=${CLOCKWISE:-$build/clockwise}
. tests/kinds/package/wine.sh
if [ ! -x "$wine" ] || [ ! -f "$build/windows/clockwise.exe" ]; then
    echo "This needs Wine, and what 'make windows' makes." >&2
    exit 3
fi
display=:${DISPLAY_NUMBER:-93}
work=$(mktemp -d "${TMPDIR:-/tmp}/clockwise-windows.XXXXXX") || exit 2
server=
end() {
    end_others
    end_wine
    [ -z "$server" ] || kill "$server"
    rm -rf --one-file-system "$work"
}
trap end EXIT
trap 'exit 1' INT TERM HUP
log=$work/log
. tests/kinds/package/checks.sh
. tests/kinds/package/network.sh
export WINEPREFIX="$work/prefix" WINEDEBUG=-all LC_ALL=C.UTF-8
unset DISPLAY

# --- What it needs -------------------------------------------------------------------------------
version=$("$program" --version | sed -n 's/^Clockwise //p')
exe=$build/windows/clockwise.exe
only_the_system() {
    ! x86_64-w64-mingw32-objdump -p "$exe" | sed -n 's/.*DLL Name: //p' |
        grep -viE '^(advapi32|gdi32|imm32|iphlpapi|kernel32|msvcrt|ole32|oleaut32|setupapi|shell32|user32|version|winmm|ws2_32)\.dll$'
}
check "it needs the system's libraries alone" only_the_system
bytes=$(wc -c <"$exe")
check "it has $bytes bytes, less than 7 MB" [ "$bytes" -lt 7000000 ]
# Type 3 are icons, 16 versions, 24 manifests.
for type in 'entry: ID: 0x000003' 'entry: ID: 0x000010' 'entry: ID: 0x000018'; do
    check "it has a resource ($type)" sh -c "x86_64-w64-mingw32-objdump -p '$exe' | grep -iqE '$(echo "$type" | sed 's/: 0x/: 0x0*/; s/0x0\*0*/0x0*/')'"
done
tells_its_version() {
    x86_64-w64-mingw32-windres -J coff -O rc "$exe" | tr -d '\r' >"$log.resources"
    grep -qF "VALUE \"ProductVersion\", \"$version\"" "$log.resources" &&
        grep -q "FILEVERSION $(echo "$version" | sed 's/[^0-9.].*//; s/\./, /g')" "$log.resources"
}
check "its properties name version $version" tells_its_version
archive=clockwise-$version-windows-x86_64.zip
check 'the checksum of its archive' sh -c "cd '$build/release' && sha256sum -c '$archive.sha256'"

# --- Translated texts with numbered values, which its C library does not know ----------------------
prints_numbered_values() {
    x86_64-w64-mingw32-gcc -std=c11 -w -Isrc/core -D__USE_MINGW_ANSI_STDIO=1 -D_FILE_OFFSET_BITS=64 -D_POSIX_THREAD_SAFE_FUNCTIONS \
        -static -Wl,--wrap=__mingw_vsnprintf -o "$work/values.exe" tests/kinds/package/numbered_values.c \
        src/core/base/text_print.c src/core/base/text.c src/core/base/error.c src/core/base/assert.c src/core/base/system_windows.c &&
        "$wine" "$work/values.exe" | tr -d '\r' >"$work/values" &&
        printf '%s\n' 'a b|' 'slab: 3, 2.50' 'plain, 7 %, 64' | cmp - "$work/values"
}
check 'numbered values are printed in their order' prints_numbered_values

# --- In a folder with a space and letters of other alphabets -------------------------------------
folder="$work/Spiel Ä Ω 日"
mkdir -p "$folder"
check 'the archive unpacks' sh -c "cd '$folder' && unzip -q '$build/release/$archive'"
game="$folder/clockwise-$version"
check 'the licenses of its libraries are in it' grep -q 'GNU LESSER GENERAL PUBLIC LICENSE' "$game/LICENSES"
check 'the same program is in it' cmp "$exe" "$game/clockwise.exe"
mkdir -p "$game/tests"
cp -R tests/scenarios "$game/tests/" # Some name a level of the game by its place.
become_it() { cd "$game" && exec "$wine" clockwise.exe "$@"; }
run() { (become_it "$@"); }
run --version >"$log" 2>&1 # Wine makes its folders.
field() { sed -n "s/.*\"$1\": *\"\([0-9a-f]*\)\".*/\1/p" "$2" | head -n 1; }
same_hash() {
    "$program" simulate "$1" --bots 8 --ticks 6000 >"$work/own.json"
    run simulate "$1" --bots 8 --ticks 6000 >"$work/its.json" || return 1
    [ -n "$(field hash "$work/own.json")" ] && [ "$(field hash "$work/own.json")" = "$(field hash "$work/its.json")" ]
}
for level in levels/*.json; do
    case $level in *.schema.json) continue ;; esac
    check "the hash of $level" same_hash "$level"
done
check 'every scenario' run regress tests/scenarios
"$program" shot levels/duel.json --size 640x360 --ticks 600 --bots 4 --out "$work/own.png"
check 'a picture' run shot levels/duel.json --size 640x360 --ticks 600 --bots 4 --out 'Bild ß.png'
check 'the same picture, at a path with a space and other letters' cmp "$work/own.png" "$game/Bild ß.png"
replaces() { run shot levels/duel.json --size 320x180 --out 'Bild ß.png' && ! cmp -s "$work/own.png" "$game/Bild ß.png"; }
check 'a file is replaced' replaces
mkdir -p "$game/Stufen é"
cp levels/duel.json "$game/Stufen é/Zwei.json"
check 'a level by a path with backslashes' run check 'Stufen é\Zwei.json'
check 'the picture at a path with backslashes' run shot duel --size 320x180 --out 'Stufen é\b.png'
check 'it is there' [ -f "$game/Stufen é/b.png" ]
nothing_left() { ! find "$game" -name '.*.part' | grep .; }
check 'no temporary file is left' nothing_left
same_recording() {
    run simulate levels/gears.json --bots 4 --ticks 3000 --record 'Rad ö.replay.json' >/dev/null &&
        "$program" simulate levels/gears.json --bots 4 --ticks 3000 --record "$work/own.replay.json" >/dev/null &&
        cmp "$work/own.replay.json" "$game/Rad ö.replay.json"
}
check 'the same recording' same_recording
check 'a recording from here is checked there' run replay 'Rad ö.replay.json'

# --- Over a network ------------------------------------------------------------------------------
refuses() {
    words=$1
    shift
    ! run serve levels/duel.json --bind 127.0.0.1 "$@" >"$work/words" 2>&1 && grep "$words" "$work/words"
}
begin served become_it serve levels/duel.json --bots 2 --bind 127.0.0.1 --port 0 --web 0
check 'a server of it listens' wait_for served 'listening on'
check 'a player joins and plays there' plays "$(server_port served)"
check 'it serves the page' serves_page served
check 'a player joins by lanes and plays there' plays_by_lanes served
check 'a second server on the same port is refused' refuses 'choose another port' --port "$(server_port served)"
end_others
check 'it says that TLS is not in it' refuses 'this build has no TLS' --port 0 --web 0 --tls-cert LICENSE --tls-key LICENSE
check 'it says that --agones is not in it' refuses 'built without libcurl' --port 0 --agones

# --- A window ------------------------------------------------------------------------------------
Xvfb "$display" -screen 0 1280x720x24 >/dev/null 2>&1 &
server=$!
sleep 2
export DISPLAY="$display"
is_drawn() {
    import -window root "$work/window.png" && [ "$(identify -format %k "$work/window.png")" -gt 500 ]
}
start_game() {
    (become_it --size 1280x720 "$@") >"$work/window.log" 2>&1 &
    sleep 2
    window=$(timeout 60 xdotool search --sync --name '^Clockwise' | head -n 1)
    for _ in $(seq 30); do
        sleep 2
        ! is_drawn || break
    done
    xdotool windowfocus "$window"
}
start_game --level levels/duel.json
[ -z "${KEEP:-}" ] || cp "$work/window.png" "$KEEP"
check 'a match is drawn in a window' is_drawn
xdotool key --window "$window" F9
sleep 2
xdotool key --window "$window" F11
# kept FILE: waits up to a minute for it, and prints where it is.
kept() {
    for _ in $(seq 60); do
        ! find "$work/prefix/drive_c/users" -path "*/clockwise/$1" | grep . || return 0
        sleep 1
    done
    return 1
}
# keeps VALUE: waits up to a minute until that is in the settings.
keeps() {
    for _ in $(seq 60); do
        ! grep -q "\"fullscreen\": *$1" "$settings" || return 0
        sleep 1
    done
    return 1
}
check 'F9 keeps a recording' kept 'recordings/*.replay.json'
check 'F11 keeps a setting' kept 'settings.json'
settings=$(kept settings.json)
check 'the setting is there' keeps true

# Each F11 saves the settings. The game is killed somewhere in a row of them; the file is one of the two that were to be saved.
cp "$settings" "$work/full.json"
xdotool key --window "$window" F11
check 'F11 keeps the other setting' keeps false
cp "$settings" "$work/window.json"
is_whole() { cmp -s "$settings" "$work/full.json" || cmp "$settings" "$work/window.json"; }
for part in 1 3 5 7 9; do
    (for _ in 1 2 3 4 5 6 7 8 9 10; do xdotool key --window "$window" F11 || exit; done) >/dev/null 2>&1 &
    sleep "0.$part"
    check "it is killed, $part" end_wine
    check "the settings are whole after a kill in the middle of saving, $part" is_whole
    start_game --level levels/duel.json
done
end_wine

# --- Over a network, in a window -----------------------------------------------------------------
begin server "$program" serve duel --bots 2 --bind 127.0.0.1 --port 0
wait_for server 'listening on'
start_game --connect "127.0.0.1:$(server_port server)" --name Ann
check 'its window joins a server' wait_for server 'Ann joined'
end_wine
press() {
    for key; do
        xdotool key --window "$window" "$key"
        sleep 3
    done
}
# Escape leaves what is asked at the first start. The fourth entry of the title is Online, whose list begins at Join by address,
# above Host a game.
start_game
press Escape Down Down Down Return Down Return Return
for _ in $(seq 30); do
    port=$(host_port wineserver)
    [ -z "$port" ] || break
    sleep 1
done
begin client "$player" "127.0.0.1:${port:-0}" 12 -n Bert
sleep 2
press Return
check 'it hosts a game from its menus, and a player plays there' wait_for client "matches=[1-9].* mismatches=0 server=Player's game"
end_wine
end_checks
