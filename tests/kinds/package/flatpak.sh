#!/bin/sh
# SPDX-License-Identifier: MIT
# The Flatpak, built by flatpak-builder and run. Its runtime comes from Flathub; so that this needs no more than Debian, one of that
# name is made here of a Debian 12. Sources come from Debian too: those of which it has the original bytes by the manifest's own
# sums, and three others (libsodium, minizip, stb) in their place.
#
#   tests/kinds/package/flatpak.sh      as root; twenty minutes the first time, and 3 GB in BUILD/flatpak
#
# Its hashes are compared with $CLOCKWISE (build/clockwise), which is to be of the same sources, and it joins a server of that.
# Functions are called by check().
# shellcheck disable=SC2317
set -u

cd "$(dirname "$0")/../../.." || exit 2
build=$(realpath "${BUILD:-build}")
program=$(realpath "${CLOCKWISE:-$build/clockwise}")
if [ "$(id -u)" -ne 0 ] || [ ! -x "$program" ]; then
    echo "This needs root, and what 'make' makes." >&2
    exit 3
fi
sources=$build/libraries/sources
work=$build/flatpak
id=$(sed -n 's/^.define CLOCKWISE_APP_ID "\(.*\)"/\1/p' src/core/base/version.h)
runtime=$(sed -n "s/^runtime-version: '\(.*\)'/\1/p" "assets/package/$id.yml")
mkdir -p "$work"
log=$work/log
. tests/kinds/package/checks.sh
. tests/kinds/package/network.sh
trap end_others EXIT
trap 'exit 1' INT TERM HUP
# Its own place for runtimes, so that those of this machine stay as they are.
export XDG_DATA_HOME="$work/data" LC_ALL=C.UTF-8

# --- The runtime ---------------------------------------------------------------------------------
packages=gcc,g++,libc6-dev,make,pkg-config,cmake,ninja-build,autoconf,automake,libtool,gettext,patch,xz-utils,bzip2
packages=$packages,libsdl2-dev,libsdl2-ttf-dev,zlib1g-dev,libxml2-dev
make_debian() {
    mmdebstrap --variant=essential --include="$packages" bookworm "$work/root.part" "$(cat "$sources/site")" && mv "$work/root.part" "$work/root"
}
make_runtime() {
    rm -rf "$work/runtime"
    mkdir -p "$work/runtime/files" "$work/runtime/var"
    cp -a "$work/root/usr" "$work/runtime/usr" && cp -a "$work/root/etc" "$work/runtime/usr/etc" || return
    for kind in Platform Sdk; do
        printf '[Runtime]\nname=org.freedesktop.%s\nruntime=org.freedesktop.Platform/x86_64/%s\nsdk=org.freedesktop.Sdk/x86_64/%s\n' \
            "$kind" "$runtime" "$runtime" >"$work/runtime/metadata"
        flatpak build-export --runtime --disable-sandbox "$work/repo" "$work/runtime" "$runtime" || return
    done
    rm -rf "$work/runtime"
    flatpak build-update-repo "$work/repo" && flatpak --user remote-add --if-not-exists --no-gpg-verify local "$work/repo" &&
        flatpak --user install -y --noninteractive local "org.freedesktop.Platform//$runtime" "org.freedesktop.Sdk//$runtime"
}
sh assets/package/libraries.sh fetch "$sources" || exit 2
if ! flatpak --user info "org.freedesktop.Sdk//$runtime" >"$log" 2>&1; then
    [ -d "$work/root" ] || check 'a Debian to make a runtime of' make_debian || end_checks
    check 'a runtime' make_runtime || end_checks
fi

# --- Built ---------------------------------------------------------------------------------------
# What is downloaded already is looked for by its sum.
put_downloads() {
    sed -n 's/^ *url: //p; s/^ *sha256: /sum /p' "assets/package/$id.yml" | while read -r line; do
        case $line in
        sum*)
            file=$(sha256sum "$sources"/*.orig.tar.* | sed -n "s/^${line#sum }  //p")
            [ -z "$file" ] || { mkdir -p "$work/state/downloads/${line#sum }" && cp "$file" "$work/state/downloads/${line#sum }/${url##*/}" && echo "$file"; }
            ;;
        *) url=$line ;;
        esac
    done >"$work/originals"
    [ "$(wc -l <"$work/originals")" -ge 4 ]
}
header=$(echo '#include <stb/stb_image_write.h>' | cc -M -E -x c - | grep -o '/[^ ]*stb_image_write.h')
write_manifest() {
    sed -e "s,^command: .*,&\nappstream-compose: false," -e "s,path: \.\./\.\.,path: $PWD," \
        -e "/name: libsodium/,/sha256/{s,url: .*,path: $(echo "$sources"/libsodium_*.orig.tar.gz),;/sha256/d}" \
        -e "/name: minizip/,/sha256/{s,type: archive,type: dir,;s,url: .*,path: $(echo "$sources"/minizip-*/),;/sha256/d;/subdir/d}" \
        -e "/name: stb/,/commit/{s,type: git,type: dir,;s,url: .*,path: ${header%/*},;/commit/d}" "assets/package/$id.yml" >"$work/$id.yml"
}
check 'originals of Debian have the sums of the manifest' put_downloads
check 'the manifest without the three' write_manifest
build_it() {
    (cd "$work" && flatpak-builder --user --disable-rofiles-fuse --disable-updates --force-clean --repo=repo --state-dir=state app "$id.yml")
}
check 'flatpak-builder builds it' build_it || end_checks
check 'it is installed' flatpak --user install -y --noninteractive --or-update local "$id" || end_checks

# --- Run -----------------------------------------------------------------------------------------
run() { timeout 120 flatpak --user run "$@"; }
says_version() { [ "$(run "$id" --version 2>/dev/null | head -n 1)" = "$("$program" --version | head -n 1)" ]; }
check 'it says its version' says_version
same_hash() {
    own=$("$program" simulate foundry --bots 8 --ticks 6000 | hash_of -)
    [ -n "$own" ] && [ "$own" = "$(run "$id" simulate foundry --bots 8 --ticks 6000 | hash_of -)" ]
}
check 'the hash of a match' same_hash
begin server "$program" serve duel --bots 2 --bind 127.0.0.1 --port 0
check 'a server to join listens' wait_for server 'listening on'
joins() {
    timeout 15 flatpak --user run --env=SDL_VIDEODRIVER=dummy --env=SDL_AUDIODRIVER=dummy "$id" \
        --connect "127.0.0.1:$(server_port server)" --name Ann
    wait_for server 'Ann joined'
}
check 'it joins a server over the network' joins
end_checks
