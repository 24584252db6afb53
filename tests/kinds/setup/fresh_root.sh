#!/bin/sh
# SPDX-License-Identifier: MIT
# The README's two commands as a stranger meets them: in a bare Debian 12 and 13 with nothing but git and make. In a Debian 11,
# which has too old an SDL, they say so before they install anything.
#
#   tests/kinds/setup/fresh_root.sh      as root, with debootstrap; takes a quarter of an hour and about 2 GB
#
# MIRROR (default: the first of this machine's own sources), SUITES (bookworm trixie bullseye) and FRESH_DIR (where the
# roots are made, then removed) may be set. What is tested is the last commit.
set -u

cd "$(dirname "$0")/../../.." || exit 2
top=$PWD
SUITES=${SUITES:-bookworm trixie bullseye}
if [ -z "${MIRROR:-}" ]; then
    MIRROR=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources \
        /etc/apt/sources.list.d/*.list 2>/dev/null |
        grep -E '^(deb |URIs:)' | grep -o -E '(https?|file):[^ ]+' | head -n 1)
fi
if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null || [ -z "$MIRROR" ]; then
    echo 'This needs root, debootstrap, and a mirror of Debian (MIRROR=URL).' >&2
    exit 3
fi

work=$(mktemp -d "${FRESH_DIR:-/var/tmp}/clockwise-fresh.XXXXXX") || exit 2
passed=0
failed=0

clean_up() {
    for root in "$work"/*/; do
        for place in dev/pts proc; do
            ! mountpoint -q "$root$place" || umount "$root$place"
        done
    done
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP

# in_root ROOT COMMAND: with an environment as empty as a new user's, and no display.
in_root() {
    chroot "$work/$1" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c "$2"
}

# check NAME STATUS LOG [WORDS]: the status is as expected, and the log has these words.
check() {
    if [ "$2" = yes ] && grep -q -E -e "${4:-.}" "$3"; then
        echo "ok: $suite: $1"
        passed=$((passed + 1))
    else
        echo "not ok: $suite: $1"
        tail -n 40 "$3" | sed 's/^/    /'
        failed=$((failed + 1))
    fi
}

# new_root NAME: a copy of the bare root, with /proc and terminals.
new_root() {
    cp -a "$work/bare" "$work/$1" && mount -t proc proc "$work/$1/proc" && mount -t devpts devpts "$work/$1/dev/pts"
}

remove_root() {
    umount "$work/$1/dev/pts" "$work/$1/proc" && rm -rf --one-file-system "${work:?}/$1"
}

make_bare_root() {
    echo "A bare $suite with git and make…"
    debootstrap --variant=minbase "$suite" "$work/bare" "$MIRROR" >"$work/debootstrap.log" 2>&1 ||
        { tail "$work/debootstrap.log"; exit 3; }
    for file in resolv.conf hosts; do
        [ ! -e /etc/$file ] || cat /etc/$file >"$work/bare/etc/$file"
    done
    in_root bare 'apt-get -q update && apt-get -q install -y --no-install-recommends git make && apt-get clean' \
        >"$work/git.log" 2>&1 || { tail "$work/git.log"; exit 3; }
    # A new machine may have no package lists yet.
    rm -rf "$work"/bare/var/lib/apt/lists/*
    git clone -q --no-hardlinks "$top" "$work/bare/root/clockwise" || exit 2
    chown -R 0:0 "$work/bare/root/clockwise"
}

try_play() {
    new_root play || exit 2
    in_root play 'cd ~/clockwise && make' >"$log" 2>&1 && ok=no || ok=yes
    check 'make alone installs nothing and names what is missing' "$ok" "$log" 'Missing: C compiler, pkg-config, SDL2'
    in_root play 'cd ~/clockwise && NO_INSTALL=1 make play' >"$log" 2>&1 && ok=no || ok=yes
    check 'NO_INSTALL=1 prints the command and stops' "$ok" "$log" 'apt-get .*libsdl2-dev'

    start=$(date +%s)
    in_root play 'cd ~/clockwise && make play ARGS=--version' >"$log" 2>&1 && ok=yes || ok=no
    check "make play, from nothing ($(($(date +%s) - start)) s)" "$ok" "$log" '^SDL'
    in_root play 'cd ~/clockwise && make play ARGS=--version' >"$log" 2>&1 && ok=yes || ok=no
    ! grep -q -E 'apt-get|needs' "$log" || ok=no
    check 'make play again says nothing about set-up' "$ok" "$log" '^SDL'
    in_root play 'cd ~/clockwise && build/clockwise; test $? -eq 3' >"$log" 2>&1 && ok=yes || ok=no
    check 'with no display the game says so, with status 3' "$ok" "$log" 'display'
    remove_root play
}

try_test() {
    new_root test || exit 2
    start=$(date +%s)
    in_root test 'cd ~/clockwise && .ci/run' >"$log" 2>&1 && ok=yes || ok=no
    check "make test, from nothing ($(($(date +%s) - start)) s)" "$ok" "$log" '^[1-9][0-9]* passed, 0 failed$'
    start=$(date +%s)
    in_root test 'cd ~/clockwise && make test WERROR=1' >"$log" 2>&1 && ok=yes || ok=no
    check "make test again ($(($(date +%s) - start)) s)" "$ok" "$log" '^[1-9][0-9]* passed, 0 failed$'
    in_root test 'cd ~/clockwise && make CC=clang WERROR=1 BUILD=build/clang test-build' >"$log" 2>&1 && ok=yes || ok=no
    check 'clang has nothing to warn of' "$ok" "$log"
    in_root test 'apt-get -q remove -y libsodium-dev libcurl4-gnutls-dev libnatpmp-dev libminiupnpc-dev libqrencode-dev libxml2-dev libminizip-dev && cd ~/clockwise &&
        make WERROR=1 BUILD=build/plain test-build && build/plain/clockwise simulate duel --ticks 600' >"$log" 2>&1 && ok=yes || ok=no
    check 'without libsodium, libcurl, libqrencode, libxml2, minizip and what asks routers all else builds and plays' "$ok" "$log" '"hash"'
    remove_root test
}

try_too_old() {
    new_root old || exit 2
    in_root old 'dpkg -l >/root/before; cd ~/clockwise && make play' >"$log" 2>&1 && ok=no || ok=yes
    in_root old 'dpkg -l | cmp - /root/before' >>"$log" 2>&1 || ok=no
    check 'make play names what is too old and installs nothing' "$ok" "$log" 'needs SDL2 2\.0\.[0-9]+ or newer'
    remove_root old
}

log=$work/make.log
for suite in $SUITES; do
    make_bare_root
    case $suite in
    bullseye) try_too_old ;;
    *) try_play && try_test ;;
    esac
    rm -rf --one-file-system "$work/bare"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
