#!/bin/sh
# SPDX-License-Identifier: MIT
# A host's router opens the port by itself: a host, its router with miniupnpd, and somebody outside, each a network
# namespace. What the router is asked by is printed with the time that it took.
#
#   BUILD=build CLOCKWISE=build/clockwise sh tests/kinds/serve/test_router.sh     as root
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "${0%/*}/lib.sh"
asker=$BUILD/tests/kinds/serve/net_router
prefix=cwr$$
spaces="$prefix-host $prefix-router $prefix-outside"

PATH=$PATH:/usr/sbin
for tool in ip nft miniupnpd; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: there is no $tool"
        exit 0
    fi
done
if ! ip netns add "$prefix-host" 2>/dev/null; then
    echo 'skipped: network namespaces are not allowed here'
    exit 0
fi

# shellcheck disable=SC2317 # A trap calls it.
end_spaces() {
    for space in $spaces; do
        for process in $(ip netns pids "$space" 2>/dev/null); do
            kill -KILL "$process"
        done
        ip netns delete "$space" 2>/dev/null
    done
    end
}
trap end_spaces EXIT

within() {
    space=$prefix-$1
    shift
    ip netns exec "$space" "$@"
}

# link SPACE ADDRESS DEVICE ADDRESS: a cable from eth0 there to that device of the router.
link() {
    ip -netns "$prefix-router" link add "$3" type veth peer name eth0 netns "$prefix-$1" || return 1
    ip -netns "$prefix-$1" address add "$2" dev eth0
    ip -netns "$prefix-$1" link set eth0 up
    ip -netns "$prefix-router" address add "$4" dev "$3"
    ip -netns "$prefix-router" link set "$3" up
}

ip netns add "$prefix-router"
ip netns add "$prefix-outside"
for space in host router outside; do
    ip -netns "$prefix-$space" link set lo up
done
if ! link host 192.168.1.2/24 lan 192.168.1.1/24; then
    echo 'skipped: there are no veth devices here'
    exit 0
fi
# Nothing here is connected to the real internet; miniupnpd opens no port of an address that is not of it.
link outside 9.0.0.2/24 wan 9.0.0.1/24
ip -netns "$prefix-host" route add default via 192.168.1.1
within router sh -c 'echo 1 >/proc/sys/net/ipv4/ip_forward'

# router MEANS ALLOWED: a new router that knows that ("natpmp", "upnp", both or none) and opens the ports allowed.
router() {
    for process in $(ip netns pids "$prefix-router"); do
        kill -KILL "$process" # It may be busy for many seconds with refusing by NAT-PMP.
    done
    rm -f "$folder/miniupnpd.pid"
    while [ -n "$(ip netns pids "$prefix-router")" ]; do
        sleep 0.1
    done
    within router nft -f - <<RULES
flush ruleset
table inet filter {
    chain forward { type filter hook forward priority 0; policy drop; ct state established,related accept; iifname lan accept; jump miniupnpd; }
    chain into { type nat hook prerouting priority -100; jump prerouting_miniupnpd; }
    chain out { type nat hook postrouting priority 100; jump postrouting_miniupnpd; oifname wan masquerade; }
    chain miniupnpd { }
    chain prerouting_miniupnpd { }
    chain postrouting_miniupnpd { }
}
RULES
    [ "$1" != none ] || return 0
    cat >"$folder/miniupnpd.conf" <<CONF
ext_ifname=wan
listening_ip=lan
http_port=5000
secure_mode=yes
uuid=00000000-0000-0000-0000-000000000001
enable_natpmp=$(case $1 in *natpmp*) echo yes ;; *) echo no ;; esac)
enable_upnp=$(case $1 in *upnp*) echo yes ;; *) echo no ;; esac)
allow $2 192.168.1.0/24 1024-65535
deny 0-65535 0.0.0.0/0 0-65535
CONF
    : >"$folder/miniupnpd"
    within router miniupnpd -d -f "$folder/miniupnpd.conf" -P "$folder/miniupnpd.pid" >"$folder/miniupnpd" 2>&1 &
    case $1 in
    *natpmp*) wait_for "$folder/miniupnpd" 'Listening for NAT-PMP' ;;
    *) wait_for "$folder/miniupnpd" 'HTTP listening' ;;
    esac || exit 1
}

# opened: the ports outside that lead to the host.
opened() {
    within router nft list chain inet filter prerouting_miniupnpd | sed -n 's/.* dport \([0-9]*\) dnat.*/\1/p' | tr '\n' ' '
}

# expect NAME WANTED GOT
expect() {
    [ "$2" = "$3" ] || fail "$1: wanted \"$2\", got \"$3\""
}

# asks NAME WORDS PORTS: what the router says, and what is open meanwhile and afterwards.
asks() {
    : >"$folder/asked"
    within host "$asker" 7777 600 1 >"$folder/asked" 2>&1 &
    asking=$!
    wait_for "$folder/asked" after
    ports=$(opened)
    wait "$asking"
    said=$(sed -n 's/, after .*//p' "$folder/asked")
    expect "$1" "$2" "$said"
    expect "$1, ports" "$3" "$ports"
    tries=0
    until [ -z "$(opened)" ] || [ "$tries" -gt 20 ]; do # The router needs a moment.
        tries=$((tries + 1))
        sleep 0.1
    done
    expect "$1, ports afterwards" '' "$(opened)"
    echo "| $1 | $said | $(sed -n 's/.*, after //p' "$folder/asked") |"
}

# serves NAME MEANS: a server behind that router is joined from outside; it is told to end by a signal.
serves() {
    router "$2" 1024-65535
    log=$folder/$1.log
    within host "$CLOCKWISE" serve duel --bots 4 --matches 2 --open-port >"$log" 2>&1 &
    wait_for "$log" '7778.*opened the port at 9.0.0.1:7778' || return
    expect "$1, ports" '7777 7778 ' "$(opened | tr ' ' '\n' | sort | tr '\n' ' ' | sed 's/^ //')"
    within outside "$player" 9.0.0.1:7778 1.5 >"$folder/joined" 2>&1
    grep -q 'state=3 reason=0 .* mismatches=0 ' "$folder/joined" || fail "$1: $(cat "$folder/joined")"
    server=$(ip netns pids "$prefix-host")
    kill -TERM "$server"
    wait_for "$log" 'server stopped'
    tries=0
    while kill -0 "$server" 2>/dev/null && [ "$tries" -lt 50 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    server=
    expect "$1, ports after SIGTERM" '' "$(opened)"
}

serves both 'natpmp upnp'
serves natpmp natpmp
serves upnp upnp

yes='the router opened the port at 9.0.0.1'
refused='the router refused to open UDP port 7777; allow UPnP or NAT-PMP there, or forward the port'
echo '| router | what it says | after |'
router 'natpmp upnp' 1024-65535
asks 'NAT-PMP and UPnP' "$yes:7777" '7777 '
router natpmp 1024-65535
asks NAT-PMP "$yes:7777" '7777 '
router natpmp 7800-65535
asks 'NAT-PMP, another port outside' "$yes:7800" '7800 '
router upnp 1024-65535
asks UPnP "$yes:7777" '7777 '
router natpmp 1024-1025
asks 'NAT-PMP refuses' "$refused" ''
router upnp 1024-1025
asks 'UPnP refuses' "$refused" ''
router none ''
asks 'none' 'no router answered; forward UDP port 7777 there by hand' ''
within router "$asker" &
asks 'NAT-PMP about another port' 'no router answered; forward UDP port 7777 there by hand' ''
router none ''
within router nft add chain inet filter here '{ type filter hook input priority 0; iifname lan udp dport { 1900, 5351 } drop; }'
asks 'none, and silent' 'no router answered; forward UDP port 7777 there by hand' ''
ip -netns "$prefix-router" address add 100.64.0.1/24 dev wan
ip -netns "$prefix-router" address delete 9.0.0.1/24 dev wan
router 'natpmp upnp' 1024-65535
asks 'behind another' 'the router has no address on the internet; it may be behind another one, where UDP port 7777 must be forwarded too' ''
ip -netns "$prefix-router" address add 9.0.0.1/24 dev wan
ip -netns "$prefix-router" address delete 100.64.0.1/24 dev wan

# A lease of four seconds is renewed; whoever is killed renews it no more.
router natpmp 1024-65535
within host "$asker" 7777 4 60 >"$folder/asked" 2>&1 &
wait_for "$folder/asked" after
sleep 7
expect 'a renewed lease' '7777 ' "$(opened)"
kill -KILL "$(ip netns pids "$prefix-host")"
sleep 7
expect 'a lease that ended' '' "$(opened)"
exit "$bad"
