#!/bin/sh
# SPDX-License-Identifier: MIT
# `serve --web` on loopback: a player comes by lanes and one by UDP, and they play one match; the page and what it says of the
# game; certificates that are replaced while a match runs; nginx before it.
#
#   BUILD=build CLOCKWISE=build/clockwise tests/kinds/serve/test_web.sh
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "$(dirname "$0")/lib.sh"

if "$CLOCKWISE" serve duel --web 192.0.2.1:1 2>&1 | grep -q 'without libwebsockets'; then
    echo 'skipped: without libwebsockets there is no page'
    exit 0
fi

# The game's folder has a page; there, too, are levels and fonts.
data=$folder/data
mkdir -p "$data/web"
ln -s "$PWD/levels" "$PWD/assets" "$data/"
cp assets/web/*.html assets/web/*.css assets/web/*.js "$data/web/"
CLOCKWISE_DATA=$data
export CLOCKWISE_DATA

get() { curl -s --noproxy '*' -m 10 "$@"; }
has() {
    grep -q -e "$2" "$1" || fail "no \"$2\" in $(cat "$1")"
}

# web_port: where the page is, by the log.
web_port() { sed -n 's|.*page at https*://[^/]*:\([0-9]*\)/.*|\1|p' "$log" | head -n 1; }

# --- A match of both ---------------------------------------------------------------------------------
start both duel --bots 4 --web 0 --name "Anna's game" --metrics 0
wait_for "$log" 'page at http://127\.0\.0\.1:'
web=$(web_port)
"$player" "127.0.0.1:$web" 300 -n Wanda -w >"$folder/wanda" 2>&1 &
wanda=$!
"$player" "127.0.0.1:$port" 300 -n Ulla >"$folder/ulla" 2>&1 &
ulla=$!
wait_for "$folder/wanda" playing
wait_for "$folder/ulla" playing
wait_for "$log" 'Wanda joined from 127\.0\.0\.1:'
if command -v curl >/dev/null 2>&1; then
    get "http://127.0.0.1:$web/game.json" >"$folder/game"
    has "$folder/game" "^{\"name\":\"Anna's game\",\"protocol\":[0-9]*,\"version\":\"[0-9.]*\",\"players\":2,\"people_max\":4,\"has_password\":false,\"tls\":false}\$"
    get --compressed "http://localhost:$web/" -D "$folder/head" >"$folder/page"
    cmp -s "$folder/page" assets/web/index.html || fail 'the page is another one'
    has "$folder/head" '^content-encoding: gzip'
    if metrics=$(sed -n 's|.*\(http://[^ ]*/metrics\).*|\1|p' "$log") && [ -n "$metrics" ]; then
        sleep 0.5 # They are made anew four times a second.
        get "$metrics" >"$folder/metrics"
        has "$folder/metrics" '^clockwise_people{server="1"} 2$'
        has "$folder/metrics" '^clockwise_web_visits{server="1"} 1$'
    fi
fi
stop TERM
wait "$wanda" || fail "Wanda: $(cat "$folder/wanda")"
wait "$ulla" || fail "Ulla: $(cat "$folder/ulla")"
has "$folder/wanda" 'state=4 reason=4 .* mismatches=0 '
has "$folder/ulla" 'state=4 reason=4 .* mismatches=0 '

# --- Where the port is taken, and wrong options -------------------------------------------------------
start taken duel --web 0
web=$(web_port)
refuse 3 "--web: 127.0.0.1:$web (TCP): Address already in use; choose another port" duel --port 0 --web "127.0.0.1:$web"
refuse 2 '--web: "nowhere" is not an address' duel --web nowhere
refuse 2 '--web-names does nothing without --web' duel --web-names example.org
refuse 2 '--tls-cert does nothing without --tls-key' duel --web 0 --tls-cert /proc/nowhere
refuse 2 '--tls-key does nothing without --tls-cert' duel --web 0 --tls-key /proc/nowhere
refuse 2 '--trust-proxy: "proxy" is not a numeric address' duel --web 0 --trust-proxy proxy
mkfifo "$folder/pipe"
refuse 3 "--web: $folder/pipe: not a regular file" duel --port 0 --web 0 --tls-cert LICENSE --tls-key "$folder/pipe"
refuse 3 '--web: /proc/nowhere: No such file' duel --port 0 --web 0 --tls-cert /proc/nowhere --tls-key /proc/nowhere
stop TERM

# --- Without a page -----------------------------------------------------------------------------------
mv "$data/web" "$data/elsewhere"
start pageless duel --web 0
wait_for "$log" 'no page is served'
"$player" "127.0.0.1:$(web_port)" 3 -n Wanda -w >"$folder/pageless" 2>&1 || fail "without a page: $(cat "$folder/pageless")"
stop TERM
mv "$data/elsewhere" "$data/web"

# --- TLS, with a certificate that is replaced ----------------------------------------------------------
# certify NAME: a certificate of that name for localhost, by the test's own authority.
certify() {
    openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$1" -keyout "$folder/key.pem" -out "$folder/$1.csr" &&
        printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\n' >"$folder/names" &&
        openssl x509 -req -in "$folder/$1.csr" -CA "$folder/ca.pem" -CAkey "$folder/ca-key.pem" -CAcreateserial -days 9 \
            -extfile "$folder/names" -out "$folder/cert.pem"
}
shown() { echo | openssl s_client -connect "127.0.0.1:$web" -servername localhost 2>/dev/null | sed -n 's/^subject=.*CN *= *//p'; }

if command -v openssl >/dev/null 2>&1 && command -v curl >/dev/null 2>&1; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 9 -subj /CN=authority \
        -keyout "$folder/ca-key.pem" -out "$folder/ca.pem" 2>/dev/null
    certify first 2>/dev/null || fail 'no certificate was made'
    start tls duel --web 0 --tls-cert "$folder/cert.pem" --tls-key "$folder/key.pem"
    wait_for "$log" 'page at https://127\.0\.0\.1:'
    web=$(web_port)
    [ "$(get --cacert "$folder/ca.pem" -w '%{http_version}' -o "$folder/game" "https://localhost:$web/game.json")" = 1.1 ] ||
        fail 'lanes over HTTP/2 would all be one connection'
    has "$folder/game" '"tls":true}'
    # A lane by wss: curl knows no more than its beginning.
    get --cacert "$folder/ca.pem" -m 1 -i -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H "Origin: https://localhost:$web" \
        -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: Y2xvY2t3aXNlIGNsb2Nrdw==' -H 'Sec-WebSocket-Protocol: clockwise-lane' \
        "https://localhost:$web/lane?visit=0123456789abcdef&lane=0" >"$folder/lane"
    has "$folder/lane" '^HTTP/1.1 101'
    "$player" "127.0.0.1:$port" 300 -n Ann >"$folder/ann" 2>&1 &
    ann=$!
    wait_for "$folder/ann" playing
    [ "$(shown)" = first ] || fail "shown at first: $(shown)"
    cp "$folder/cert.pem" "$folder/kept.pem"
    certify second 2>/dev/null
    cp "$folder/kept.pem" "$folder/cert.pem" # With the key of another one.
    kill -HUP "$server"
    wait_for "$log" 'certificate unchanged: .* are not a certificate and its key'
    [ "$(shown)" = first ] || fail "shown after a bad certificate: $(shown)"
    mv "$folder/cert.pem" "$folder/kept.pem"
    mkfifo "$folder/cert.pem"
    kill -HUP "$server"
    wait_for "$log" 'certificate unchanged: .*/cert.pem: not a regular file'
    [ "$(shown)" = first ] || fail "shown after a pipe: $(shown)"
    rm "$folder/cert.pem"
    certify second 2>/dev/null
    kill -HUP "$server"
    wait_for "$log" 'certificate read$'
    [ "$(shown)" = second ] || fail "shown after a new certificate: $(shown)"
    stop TERM
    wait "$ann" || fail "the match went on: $(cat "$folder/ann")"
fi

# --- Behind nginx, as assets/server/nginx.conf has it ---------------------------------------------------
if command -v nginx >/dev/null 2>&1 && command -v curl >/dev/null 2>&1 && command -v openssl >/dev/null 2>&1; then
    start proxied duel --web 0 --web-names localhost --trust-proxy 127.0.0.1
    web=$(web_port)
    certify proxy 2>/dev/null
    nginx_port=$((web > 40000 ? web - 7000 : web + 7000))
    mkdir -p "$folder/nginx"
    {
        echo "daemon off; pid $folder/nginx/pid; error_log $folder/nginx/error.log; events {} http { access_log off;"
        for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $folder/nginx/$kind;"; done
        sed "s|443|127.0.0.1:$nginx_port|; s|127.0.0.1:7777|127.0.0.1:$web|; s|/etc/ssl/play.pem|$folder/cert.pem|; s|/etc/ssl/play.key|$folder/key.pem|; s|play.example.org|localhost|" assets/server/nginx.conf
        echo '}'
    } >"$folder/nginx.conf"
    nginx -e "$folder/nginx/error.log" -c "$folder/nginx.conf" 2>"$folder/nginx/said" &
    helpers=$!
    tries=0
    while ! get --cacert "$folder/ca.pem" "https://localhost:$nginx_port/game.json" >"$folder/game" && [ "$tries" -lt 100 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    has "$folder/game" '"name":"Clockwise"'
    get --http1.1 --cacert "$folder/ca.pem" -m 1 -i -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H "Origin: https://localhost:$nginx_port" \
        -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: Y2xvY2t3aXNlIGNsb2Nrdw==' -H 'Sec-WebSocket-Protocol: clockwise-lane' \
        "https://localhost:$nginx_port/lane?visit=0123456789abcdef&lane=0" >"$folder/lane"
    has "$folder/lane" '^HTTP/1.1 101'
    kill "$helpers" && wait "$helpers" 2>/dev/null
    helpers=
    stop TERM
fi
exit "$bad"
