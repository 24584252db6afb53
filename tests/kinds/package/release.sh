#!/bin/sh
# SPDX-License-Identifier: MIT
# A whole release, built twice from the last commit: the same bytes, with nothing forgotten.
#
#   tests/kinds/package/release.sh      as root, in a git checkout; half an hour on two cores
#
# FRESH_DIR (/var/tmp) is where the two copies are made, then removed.
# Functions are called by check().
# shellcheck disable=SC2317
set -u

cd "$(dirname "$0")/../../.." || exit 2
if [ "$(id -u)" -ne 0 ] || ! git rev-parse HEAD >/dev/null 2>&1; then
    echo "This needs root, and the sources as a git checkout." >&2
    exit 3
fi
work=$(mktemp -d "${FRESH_DIR:-/var/tmp}/clockwise-release.XXXXXX") || exit 2
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' INT TERM HUP
log=$work/log
. tests/kinds/package/checks.sh

first=$work/first
second="$work/second-folder"
git clone -q . "$first" && git clone -q . "$second" || exit 2

# build FOLDER TZ: by a compiler that remembers nothing of another build, and with libraries of its own.
build() { (cd "$1" && env -u MAKEFLAGS -u BUILD TZ="$2" CCACHE_DISABLE=1 make release); }

check 'make release' build "$first" Pacific/Kiritimati || end_checks
mkdir -p "$second/build/libraries"
cp -a "$first/build/libraries/sources" "$second/build/libraries/"
check 'make release in another folder and time zone' build "$second" America/St_Johns || end_checks
release=$first/build/release
version=$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
for artifact in "clockwise-$version.tar.xz" "clockwise_${version}_$(dpkg --print-architecture).deb" "clockwise-web_${version}_all.deb" \
    "clockwise-$version-linux-$(uname -m).tar.gz" "clockwise-$version-windows-x86_64.zip" "clockwise-$version-windows-x86_64-setup.exe" \
    "clockwise-$version-itch.zip" "clockwise-$version-site.tar.gz" "clockwise-$version.spdx"; do
    check "the same $artifact twice" cmp "$release/$artifact" "$second/build/release/$artifact"
    check "$artifact is in SHA256SUMS" grep -q "  $artifact\$" "$release/SHA256SUMS"
    case $artifact in
    *.spdx) ;;
    *) check "$artifact is in the SPDX list" grep -q "^FileName: ./$artifact\$" "$release/clockwise-$version.spdx" ;;
    esac
done
check 'the checksums' sh -c "cd '$release' && sha256sum -c SHA256SUMS"
for library in libsdl2 libsdl2-ttf freetype harfbuzz cjson giflib libsodium zlib minizip qrencode libwebsockets inter libstb-dev emscripten \
    mingw-w64-x86-64-dev gcc-mingw-w64-x86-64 nsis; do
    check "$library is in the SPDX list" grep -q "^PackageName: $library\$" "$release/clockwise-$version.spdx"
done
(cd "$release" && wc -c -- *)
end_checks
