#!/bin/sh
# SPDX-License-Identifier: MIT
# The story of a game by link: a host in a window, whose code is read from the screen; a phone's browser, a browser at a desk
# and another native player join and play one match to its end, and what each has recorded replays to the same hash.
#
#   BUILD=build tests/kinds/web/story.sh [VARIANT...]   as root, after `make web` and `make web-test`; about four minutes each
#
# Variants: plain; loss, two percent of all packets to and from the browsers; killed, the tab at the desk is closed in the match
# and its link opened again; secure, a dedicated server behind nginx with TLS. All where none is named. Look at the pictures
# in $BUILD/story afterwards.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/../window/lib.sh"

program=$(realpath "$CLOCKWISE")
NODE_PATH=$(realpath "$BUILD/web-test/node_modules") || exit 3
export NODE_PATH
namespace=clockwise-story-$$
browsers=
second=
nginx=
server=
inside=
MATCH_SECONDS=400
PATIENCE_SECONDS=180 # Two browsers begin at once, over a line that may lose packets.

end_story() {
    for pid in $browsers $second $nginx $server; do kill "$pid" 2>/dev/null; done
    browsers='' second='' nginx='' server=''
    ip netns delete "$namespace" 2>/dev/null
    inside=
}
trap 'end_story; clean_up' EXIT

# A network of its own for the browsers, which loses two packets of a hundred each way.
lose_packets() {
    ip netns add "$namespace" &&
        ip link add cwstory0 type veth peer name cwstory1 netns "$namespace" &&
        ip address add 10.77.0.1/24 dev cwstory0 && ip link set cwstory0 up &&
        ip -n "$namespace" address add 10.77.0.2/24 dev cwstory1 && ip -n "$namespace" link set cwstory1 up &&
        ip -n "$namespace" link set lo up && ip -n "$namespace" route add default via 10.77.0.1 || return
    ip netns exec "$namespace" nft -f - <<'END'
table inet loss {
    chain in { type filter hook input priority 0; iifname != "lo" numgen random mod 100 < 2 drop; }
    chain out { type filter hook output priority 0; oifname != "lo" numgen random mod 100 < 2 drop; }
}
END
    inside="ip netns exec $namespace"
}

# start_browsers LINK VARIANT
start_browsers() {
    # shellcheck disable=SC2086
    $inside node tests/kinds/web/story.cjs "$1" "$folder" "$2" >"$folder/browsers" 2>&1 &
    browsers=$!
    must 'the browsers to join' test -e "$folder/joined"
}

# start_second PLACE: another native player, with a home of its own.
start_second() {
    mkdir -p "$scratch/nell"
    HOME=$scratch/nell XDG_DATA_HOME=$scratch/nell SDL_AUDIODRIVER=dummy SCREEN_WATCH=$scratch/nell.screen "$WATCHED" --size 640x360 \
        --connect "$1" --name Nell >"$folder/second" 2>&1 &
    second=$!
}

# Whoever does nothing becomes a spectator, who is given no recording.
stir_natives() {
    for window in $(xdotool search --onlyvisible --name '^Clockwise$'); do
        xdotool windowactivate --sync "$window" key --delay 300 d a 2>/dev/null
    done
}

# wait_for_end FOLDER: plays on until there is a recording.
wait_for_end() {
    deadline=$(($(date +%s) + MATCH_SECONDS))
    until recording_in "$1" >/dev/null; do
        [ "$(date +%s)" -lt "$deadline" ] || give_up 'the match does not end'
        stir_natives
        sleep 4
    done
}

recording_in() {
    find "$1" -name '*.replay.json' | grep .
}

# The hash of a recording, and where it is not as recorded, why.
hash_of() {
    "$program" replay "$1" 2>&1 | sed -n 's/.*as recorded, hash \([0-9a-f]*\)$/\1/p;t;p' | head -n 1
}

# compare NAME FILE: with what the host, or the server, has recorded.
compare() {
    check "$variant: $1's recording replays to the same hash" [ "$(hash_of "$2")" = "$hash" ]
}

finish_story() {
    touch "$folder/over"
    must 'the end of the browsers' sh -c "! kill -0 $browsers 2>/dev/null"
    sed 's/^/browsers: /' "$folder/browsers"
    check "$variant: the browsers are content" grep -q ' 0 failed' "$folder/browsers"
    browsers=
    must "the second player's recording" recording_in "$scratch/nell"
    screenshot "story-$variant-results"
    hash=$(hash_of "$(recording_in "$1" | tail -n 1)")
    check "$variant: the hash $hash is one" [ "${#hash}" -eq 16 ]
    compare Nell "$(recording_in "$scratch/nell" | tail -n 1)"
    compare 'the phone' "$folder/phone.replay.json"
    compare 'the desk' "$folder/desk.replay.json"
}

host_story() {
    game_start --size 1280x720
    choose Online
    wait_for_text 'Host a game'
    choose 'Host a game'
    wait_for_text 'Password'
    choose 'Create game'
    wait_for_text "Player's game"
    press i
    wait_for_text 'Invite to play in a browser'
    reads_code() {
        screenshot "story-$variant-code"
        link=$(zbarimg -q --raw "$pictures/story-$variant-code.png")
    }
    must 'a code that can be read' reads_code
    press Escape
    wait_until_gone 'Invite to play in a browser'
    start_browsers "$link" "$variant"
    place=${link#http://}
    start_second "${place%/}"
    for name in Phone Fox Nell; do
        must "$name in the lobby" shows "$name"
    done
    must 'Fox to be ready, and no other' shows 'Waiting for 2 players to be ready'
    must 'what Fox says' shows 'Fox: I am ready'
    game_activate
    screenshot "story-$variant-lobby"
    choose 'Start now'
    wait_for_play 60
    touch "$folder/begins"
    [ "$variant" != killed ] || touch "$folder/kill"
    wait_for_end "$scratch/home"
    finish_story "$scratch/home"
    game_stop
}

secure_story() {
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=The CA of the story' -keyout "$folder/ca.key" -out "$folder/ca.pem" 2>/dev/null
    openssl req -newkey rsa:2048 -nodes -subj '/CN=localhost' -keyout "$folder/key.pem" -out "$folder/request" 2>/dev/null
    printf 'subjectAltName=DNS:localhost\nextendedKeyUsage=serverAuth\n' >"$folder/names"
    openssl x509 -req -days 2 -in "$folder/request" -CA "$folder/ca.pem" -CAkey "$folder/ca.key" -CAcreateserial -extfile "$folder/names" \
        -out "$folder/cert.pem" 2>/dev/null
    cat >"$folder/nginx.conf" <<END
pid $folder/nginx.pid; error_log $folder/nginx.log; daemon off; events {}
http {
    access_log off;
    map \$http_upgrade \$upgraded { default upgrade; '' close; }
    server {
        listen 127.0.0.1:7443 ssl;
        ssl_certificate $folder/cert.pem; ssl_certificate_key $folder/key.pem;
        location / {
            proxy_pass http://127.0.0.1:7781; proxy_http_version 1.1; proxy_read_timeout 90s;
            proxy_set_header Host \$http_host; proxy_set_header Upgrade \$http_upgrade; proxy_set_header Connection \$upgraded;
            proxy_set_header X-Forwarded-For \$remote_addr;
        }
    }
}
END
    nginx -c "$folder/nginx.conf" &
    nginx=$!
    mkdir "$folder/recordings"
    "$program" serve duel --bots 8 --mode last-light --bind 127.0.0.1 --port 7781 --web 127.0.0.1:7781 --trust-proxy 127.0.0.1 --socket "$folder/socket" \
        --record "$folder/recordings" >"$folder/server" 2>&1 &
    server=$!
    must 'the server' grep -q 'page at' "$folder/server"
    start_second 127.0.0.1:7781
    start_browsers https://localhost:7443/ secure
    touch "$folder/begins"
    for name in Phone Fox Nell; do
        must "$name on the server" grep -q "$name joined" "$folder/server"
    done
    check "$variant: people behind the proxy are not its address" [ "$(grep -c 'joined from 127.0.0.1' "$folder/server")" -gt 0 ]
    wait_for_end "$folder/recordings"
    finish_story "$folder/recordings"
}

[ $# -gt 0 ] || set -- plain loss killed secure
display_start 1980x800
for variant; do
    folder=$(realpath "$BUILD")/story/$variant
    rm -rf "$folder" "${scratch:?}/home" "$scratch/nell"
    mkdir -p "$folder"
    case $variant in
    plain | killed) host_story ;;
    loss) lose_packets && host_story ;;
    secure) secure_story ;;
    *) give_up "there is no variant $variant" ;;
    esac
    end_story
done
finish
