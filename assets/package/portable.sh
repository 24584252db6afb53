#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds one Linux program that needs no packages.
#
#   assets/package/portable.sh BUILD
#
# Makes BUILD/portable/clockwise with its data beside it, a tar.gz of both in BUILD/release with its checksum, and keeps the
# libraries in BUILD/libraries.
set -eu

build=$(realpath "$1")
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
timestamp=$(dpkg-parsechangelog -l assets/package/debian/changelog -S Timestamp)
libraries=$build/libraries
out=$build/portable
root_packages=gcc,g++,gettext,libc6-dev,make,pkg-config,autoconf,automake,libtool,cmake,libstb-dev,libgif-dev,libx11-dev,libxext-dev,libxcursor-dev
root_packages=$root_packages,libxi-dev,libxrandr-dev,libxss-dev,libxfixes-dev,libxinerama-dev,libwayland-dev,libwayland-bin,libxkbcommon-dev
root_packages=$root_packages,wayland-protocols,libasound2-dev,libpulse-dev,libpipewire-0.3-dev,libegl1-mesa-dev,libgles2-mesa-dev

sh assets/package/libraries.sh fetch "$libraries/sources"

work=$(mktemp -d "${TMPDIR:-/tmp}/clockwise-portable.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
tar -cf "$work/tree.tar" --exclude=assets/pictures Makefile src assets levels
mkdir -p "$libraries/portable"
tar -cf "$work/libraries.tar" -C "$libraries" sources portable

# What is done in that Debian.
cat >"$work/inside.sh" <<'END'
set -eu
mkdir -p /clockwise/tree
cd /clockwise
tar -xf libraries.tar
tar -xf tree.tar -C tree
# SDL asks for PipeWire 0.3.20 where it is compiled, and Debian 11 has 0.3.19. Its headers are enough; where the game runs, SDL
# takes PipeWire from 0.3.24 on and another sound system where that is older.
PIPEWIRE_CFLAGS=$(pkg-config --cflags libpipewire-0.3)
PIPEWIRE_LIBS=$(pkg-config --libs libpipewire-0.3)
export PIPEWIRE_CFLAGS PIPEWIRE_LIBS
sh tree/assets/package/libraries.sh build sources portable
export PKG_CONFIG_LIBDIR=/clockwise/portable/lib/pkgconfig
make -C tree -j"$(getconf _NPROCESSORS_ONLN)" BUILD=/clockwise/objects CPPFLAGS=-I/clockwise/portable/include \
    CFLAGS='-ffunction-sections -fdata-sections' LDFLAGS='-L/clockwise/portable/lib -s -Wl,--gc-sections' all
tar -cf out.tar portable objects/clockwise objects/languages
END

rm -rf "$out"
mkdir -p "$out" "$build/release"
log=$out/build.log
echo "building the portable program in a Debian 11 of its own"
status=0
# shellcheck disable=SC2016
mmdebstrap --variant=apt --include="$root_packages" --customize-hook='mkdir -p "$1/clockwise"' \
    --customize-hook="copy-in $work/tree.tar $work/libraries.tar $work/inside.sh /clockwise" \
    --customize-hook='chroot "$1" sh /clockwise/inside.sh' --customize-hook="copy-out /clockwise/out.tar $work" \
    bullseye /dev/null "$(cat "$libraries/sources/site")" >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
    tail -n 30 "$log" >&2
    echo "The portable program was not built; all of what was said is in $log." >&2
    exit "$status"
fi
tar -xf "$work/out.tar" -C "$work"
rm -rf "$libraries/portable"
mv "$work/portable" "$libraries/portable"

mv "$work/objects/clockwise" "$out/clockwise"
mkdir -p "$out/assets"
cp -R assets/fonts assets/pad "$out/assets/"
mkdir "$out/languages"
cp "$work"/objects/languages/*.mo "$work/objects/languages/languages.txt" "$out/languages/"
sh assets/languages/fonts.sh "$out/languages"
cp -R "$build/web" "$out/web"
cp -R levels "$out/levels"
cp LICENSE README.md "$out/"
mkdir "$out/assets/manual"
cp assets/manual/manual.md "$out/assets/manual/"
cp "$libraries/portable/versions" "$out/LIBRARIES"
sh assets/package/libraries.sh licenses "$libraries/sources" >"$out/LICENSES"
chmod -R u=rwX,go=rX "$out"
package=clockwise-$version-linux-$(uname -m).tar.gz
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$timestamp" --exclude=build.log \
    --transform "s,^\\.,clockwise-$version," -C "$out" -I 'gzip -n9' -cf "$build/release/$package" .
(cd "$build/release" && sha256sum "$package" >"$package.sha256")
wc -c "$out/clockwise" "$build/release/$package"
