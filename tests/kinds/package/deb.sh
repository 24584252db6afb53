#!/bin/sh
# SPDX-License-Identifier: MIT
# The Debian package: built twice to the same bytes, looked at by lintian, and installed and played in a fresh Debian.
#
#   tests/kinds/package/deb.sh      as root, after `make deb-web`, with what `sh src/setup.sh deb-test` installs; about ten minutes
#
# SUITE (bookworm) and FRESH_DIR (where the copies and the root are made, then removed) may be set. The package's program is
# compared with $CLOCKWISE (build/clockwise). What is tested is what lies here, committed or not.
# Functions are called by check().
# shellcheck disable=SC2317
set -u

cd "$(dirname "$0")/../../.." || exit 2
build=$(realpath "${BUILD:-build}")
program=${CLOCKWISE:-$build/clockwise}
SUITE=${SUITE:-bookworm}
tools_are_there() {
    for tool in dpkg-buildpackage dh lintian autopkgtest apt-ftparchive mmdebstrap; do
        command -v $tool >/dev/null 2>&1 || return
    done
}
if [ "$(id -u)" -ne 0 ] || ! tools_are_there; then
    echo "This needs root, and what 'sh src/setup.sh deb-test' installs." >&2
    exit 3
fi

work=$(mktemp -d "${FRESH_DIR:-/var/tmp}/clockwise-package.XXXXXX") || exit 2
root=$work/root
log=$work/log
. tests/kinds/package/checks.sh
. tests/kinds/package/network.sh

clean_up() {
    end_others
    ! mountpoint -q "$root/proc" || umount "$root/proc"
    ! mountpoint -q "$root/proc" || return
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP

# build_it FOLDER TZ: by a compiler that remembers nothing of another build.
build_it() { (cd "$1" && env -u MAKEFLAGS -u BUILD TZ="$2" CCACHE_DISABLE=1 make deb); }

# --- The same bytes twice ------------------------------------------------------------------------
first=$work/first
second="$work/second folder"
mkdir "$first" && tar --exclude=./build --exclude=./.git -cf - . | tar -C "$first" -xf - && cp -a "$first" "$second" || exit 2
check 'make deb' build_it "$first" Pacific/Kiritimati || end_checks
check 'make deb in another folder and time zone' build_it "$second" America/St_Johns || end_checks
package=$(cd "$first/build" && echo clockwise_*.deb)
version=$("$program" --version | sed -n 's/^Clockwise //p')
check "it is called $package" [ "$package" = "clockwise_${version}_$(dpkg --print-architecture).deb" ]
check 'the same package twice' cmp "$first/build/$package" "$second/build/$package"
for kept in "$first"/build/deb/*.tar.xz "$first"/build/deb/*.deb; do
    kept=$(basename "$kept")
    check "the same $kept twice" cmp "$first/build/deb/$kept" "$second/build/deb/$kept"
done
check 'its checksum' sh -c "cd '$first/build/release' && sha256sum -c '$package.sha256'"

# --- What lintian says ---------------------------------------------------------------------------
chmod 755 "$work"
check 'lintian is silent' prints_nothing lintian --allow-root -EviIL +pedantic "$first"/build/deb/*.changes
check 'lintian is silent on the page' prints_nothing lintian --allow-root -EviIL +pedantic "$build/clockwise-web_${version}_all.deb"

# --- A fresh Debian ------------------------------------------------------------------------------
check "a fresh $SUITE" mmdebstrap --quiet --variant=apt --include=apt-utils "$SUITE" "$root" || end_checks
mount -t proc proc "$root/proc" || exit 2
check 'autopkgtest plays in it' autopkgtest --setup-commands 'apt-get update' --output-dir "$work/results" \
    "$first/build/$package" "$first"/build/deb/*.dsc -- chroot "$root"
match=$work/results/artifacts
"$program" simulate levels/duel.json --bots 8 --ticks 12000 >"$work/match.json"
wanted=$(hash_of "$work/match.json")
check "the match has our own hash, $wanted" [ "$wanted" = "$(hash_of "$match/match.json")" ]
"$program" shot levels/duel.json --size 640x360 --ticks 600 --bots 4 --out "$work/match.png"
check 'the picture is our own' cmp "$work/match.png" "$match/match.png"
in_root() { chroot "$root" env -i HOME=/root PATH=/usr/games:/usr/bin:/bin "$@"; }
check 'it checks its own levels' in_root sh -c 'clockwise check /usr/share/games/clockwise/levels/*.json'
page=clockwise-web_${version}_all.deb
cp "$build/$page" "$root/tmp/"
dpkg_in_root() { in_root env PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg "$@"; }
check 'the package of the page is installed beside it' dpkg_in_root --install "/tmp/$page"
serve_in_root() { exec chroot "$root" env -i HOME=/root /usr/games/clockwise serve duel --bots 2 --bind 127.0.0.1 --port 0 --web 0; }
begin served serve_in_root
check 'a server of it listens' wait_for served 'page at'
check 'it serves the page' serves_page served "$root/usr/share/games/clockwise/web"
check 'a player joins by lanes and plays there' plays_by_lanes served
end_others
check 'both can be removed' dpkg_in_root --purge clockwise clockwise-web
check 'nothing of it is left' prints_nothing find "$root/usr" -name '*clockwise*'

end_checks
