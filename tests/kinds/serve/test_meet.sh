#!/bin/sh
# SPDX-License-Identifier: MIT
# Games behind routers, and players behind others: a meeting server introduces them or relays. Each router is a network
# namespace with nftables, the internet between them a switch that is late (net_line.c). Which pairs reach each other
# directly, and in what time they are in the lobby, is printed as a table.
#
#   BUILD=build CLOCKWISE=build/clockwise [DELAY=MS] [LOSS=PERCENT] sh tests/kinds/serve/test_meet.sh     as root
set -u
# shellcheck source=tests/kinds/serve/lib.sh
. "${0%/*}/lib.sh"
delay=${DELAY:-25} # One way, so that a round trip is twice that.
loss=${LOSS:-0}
line=$BUILD/tests/kinds/serve/net_line
kinds='none full-cone port-restricted symmetric'
spaces=
prefix=cw$$

for tool in ip nft; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: there is no $tool"
        exit 0
    fi
done
if ! ip netns add "$prefix-meet" 2>/dev/null; then
    echo 'skipped: network namespaces are not allowed here'
    exit 0
fi
spaces=$prefix-meet

# shellcheck disable=SC2317 # A trap calls it.
end_spaces() {
    for space in $spaces; do
        for process in $(ip netns pids "$space" 2>/dev/null); do
            kill -KILL "$process"
        done
    done
    # shellcheck disable=SC2086
    [ -z "$helpers" ] || kill $helpers 2>/dev/null
    for space in $spaces; do
        ip netns delete "$space" 2>/dev/null
    done
    helpers=
    end
}
trap end_spaces EXIT

add_space() {
    ip netns add "$prefix-$1" && ip -netns "$prefix-$1" link set lo up
    spaces="$spaces $prefix-$1"
}

within() {
    space=$prefix-$1
    shift
    ip netns exec "$space" "$@"
}

# The rules of a router of that kind, whose inside is 10.0.0.2.
rules_of() {
    random=
    [ "$1" != symmetric ] || random=fully-random
    echo 'table ip router {'
    if [ "$1" = full-cone ]; then
        echo 'chain into { type nat hook prerouting priority dstnat; iifname wan meta l4proto udp dnat to 10.0.0.2; }'
    else
        echo 'chain through { type filter hook forward priority filter; iifname wan ct state new drop; }'
        # Or what comes too early would be answered by the router itself, and take the port of what goes out.
        echo 'chain here { type filter hook input priority filter; iifname wan ct state new drop; }'
    fi
    echo "chain out { type nat hook postrouting priority srcnat; oifname wan masquerade $random; }"
    echo '}'
}

# behind NAME KIND NUMBER: a machine NAME, at 198.51.100.NUMBER or behind a router there.
behind() {
    add_space "$1"
    devices="$devices $prefix-$1$([ "$2" = none ] || echo -r)/wan"
    [ "$2" != none ] || return 0
    add_space "$1-r"
    ip -netns "$prefix-$1-r" link add lan type veth peer name lan netns "$prefix-$1"
    ip -netns "$prefix-$1-r" address add 10.0.0.1/24 dev lan
    ip -netns "$prefix-$1-r" link set lan up
    ip -netns "$prefix-$1" address add 10.0.0.2/24 dev lan
    ip -netns "$prefix-$1" link set lan up
    ip -netns "$prefix-$1" route add default via 10.0.0.1
    within "$1-r" sh -c 'echo 1 >/proc/sys/net/ipv4/ip_forward'
    rules_of "$2" | within "$1-r" nft -f - || exit 2
}

# outside NAME KIND NUMBER: its device on the internet, once that is there.
outside() {
    router=$prefix-$1$([ "$2" = none ] || echo -r)
    ip -netns "$router" address add "198.51.100.$3/24" dev wan
    ip -netns "$router" link set wan up
}

devices="$prefix-meet/wan"
number=10
for kind in $kinds; do
    behind "host-$kind" "$kind" "$number"
    behind "player-$kind" "$kind" "$number"
done
# shellcheck disable=SC2086
"$line" -d "$delay" -l "$loss" $devices >"$folder/line" 2>&1 &
helpers=$!
tries=0
while ! grep -q ready "$folder/line"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 50 ]; then
        echo "skipped: there are no TAP devices here: $(cat "$folder/line")"
        exit 0
    fi
    sleep 0.1
done
outside meet none 1
for kind in $kinds; do
    outside "host-$kind" "$kind" "$number"
    outside "player-$kind" "$kind" "$((number + 1))"
    number=$((number + 2))
done

within meet "$CLOCKWISE" meet --bind 198.51.100.1 >"$folder/meet" 2>&1 &
wait_for "$folder/meet" 'listening on' || exit 1
for kind in $kinds; do
    within "host-$kind" "$CLOCKWISE" serve duel --bots 4 --meet 198.51.100.1 --private --name "$kind" \
        >"$folder/host-$kind" 2>&1 &
done

# join PLAYER HOST: with the host's code; sets how to "direct MS", "relayed MS" or why not.
join() {
    code=$(sed -n 's/.*listed at .*, code //p' "$folder/host-$2")
    within "player-$1" "$player" "$code" 1.5 -m 198.51.100.1 >"$folder/$1-$2" 2>&1
    how=$(sed -n 's/^met=//p' "$folder/$1-$2")
    grep -q 'state=3 reason=0 .* mismatches=0 ' "$folder/$1-$2" || how="failed: $(cat "$folder/$1-$2")"
}

# Where the mapping of one side cannot be known and the other side lets nothing else in, it is relayed.
wanted() {
    case $1,$2 in
    symmetric,symmetric | symmetric,port-restricted | port-restricted,symmetric) echo relayed ;;
    *) echo direct ;;
    esac
}

for kind in $kinds; do
    wait_for "$folder/host-$kind" 'listed at .*, code' || exit 1
done
echo "round trip $((2 * delay)) ms, loss $loss %; milliseconds from the call to the lobby"
printf '| player \\ host |'
# shellcheck disable=SC2086
printf ' %s |' $kinds
echo
for one in $kinds; do
    printf '| %s |' "$one"
    for other in $kinds; do
        join "$one" "$other"
        printf ' %s |' "$how"
        [ "${how%% *}" = "$(wanted "$one" "$other")" ] || fail "$one to $other: $how"
    done
    echo
done
within player-none "$player" BBBBB 1 -m 198.51.100.1 >"$folder/wrong" 2>&1
grep -q 'the meeting server says 1' "$folder/wrong" || fail "a wrong code: $(cat "$folder/wrong")"
exit "$bad"
