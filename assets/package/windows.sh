#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the game for Windows: one program that needs nothing but the system (Windows 10 of 2019 or later).
#
#   assets/package/windows.sh BUILD
#
# Makes BUILD/windows/clockwise.exe with its data beside it, a zip of both in BUILD/release with its checksum, and keeps the
# libraries in BUILD/libraries. make has drawn the icons, BUILD/installed/*.png, before.
set -eu

build=$(realpath "$1")
cd "$(dirname "$0")/../.."
make=${MAKE:-make}
host=x86_64-w64-mingw32
version=$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
libraries=$build/libraries
prefix=$libraries/windows
objects=$build/windows-objects
out=$build/windows

sh assets/package/libraries.sh fetch "$libraries/sources"
CC=$host-gcc CXX=$host-g++ AR=$host-ar RANLIB=$host-ranlib HOST=$host \
    sh assets/package/libraries.sh build "$libraries/sources" "$prefix"
mkdir -p "$prefix/include/stb" "$objects"
cp "$(echo '#include <stb/stb_image.h>' | cc -M -E -x c - | grep -o '/[^ ]*stb_image.h')" \
    "$(echo '#include <stb/stb_image_write.h>' | cc -M -E -x c - | grep -o '/[^ ]*stb_image_write.h')" "$prefix/include/stb/"

# little COUNT NUMBER: the number in so many bytes, the lowest first.
little() {
    left=$2
    for _ in $(seq "$1"); do
        # shellcheck disable=SC2059
        printf "\\$(printf %o $((left % 256)))"
        left=$((left / 256))
    done
}

# An icon file: how many pictures, where each is and how large, and the pictures.
make_icon() {
    set -- 48 128 256
    at=$((6 + 16 * $#))
    little 2 0 && little 2 1 && little 2 $#
    for size; do
        bytes=$(wc -c <"$build/installed/clockwise-$size.png")
        little 1 $((size % 256)) && little 1 $((size % 256)) && little 2 0 && little 2 1 && little 2 32
        little 4 "$bytes" && little 4 "$at"
        at=$((at + bytes))
    done
    for size; do
        cat "$build/installed/clockwise-$size.png"
    done
}

echo "building for Windows"
make_icon >"$objects/clockwise.ico"
numbers=$(echo "$version" | sed 's/[^0-9.].*//').0.0.0
numbers=$(echo "$numbers" | cut -d. -f1-4 | tr . ,)
sed "s/@VERSION@/$version/g; s/@NUMBERS@/$numbers/g" assets/package/windows.rc.in >"$objects/clockwise.rc"
cp assets/package/windows.manifest "$objects/"
(cd "$objects" && $host-windres -O coff -o resources.o clockwise.rc)

log=$objects/build.log
status=0
PKG_CONFIG_LIBDIR=$prefix/lib/pkgconfig $make -j"$(getconf _NPROCESSORS_ONLN)" BUILD="$objects" CC=$host-gcc AR=$host-ar OPTIMIZE=-O2 \
    CFLAGS='-Werror=implicit -Wno-format -Wno-float-conversion -Wno-conversion -ffunction-sections -fdata-sections -fno-asynchronous-unwind-tables' \
    CPPFLAGS="-I$prefix/include -ffile-prefix-map=$prefix=. -D_FILE_OFFSET_BITS=64 -D__USE_MINGW_ANSI_STDIO=1 -D_POSIX_THREAD_SAFE_FUNCTIONS" \
    LDFLAGS="-L$prefix/lib -static -s -Wl,--gc-sections -Wl,--no-insert-timestamp -Wl,--wrap=__mingw_vsnprintf -Wl,--stack,8388608 $objects/resources.o" \
    PROGRAM="$objects/clockwise.exe" all >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
    grep -m 30 -E 'error|undefined' "$log" >&2 || tail -n 30 "$log" >&2
    echo "The game for Windows was not built; all of what was said is in $log." >&2
    exit "$status"
fi

rm -rf "$out"
mkdir -p "$out/assets" "$build/release"
cp "$objects/clockwise.exe" "$out/"
cp -R assets/fonts assets/pad "$out/assets/"
mkdir "$out/languages"
cp "$objects"/languages/*.mo "$objects/languages/languages.txt" "$out/languages/"
sh assets/languages/fonts.sh "$out/languages"
cp -R "$build/web" "$out/web"
cp -R levels "$out/levels"
cp LICENSE README.md "$out/"
mkdir "$out/assets/manual"
cp assets/manual/manual.md "$out/assets/manual/"
cp "$prefix/versions" "$out/LIBRARIES"
sh assets/package/libraries.sh licenses "$libraries/sources" >"$out/LICENSES"
chmod -R u=rwX,go=rX "$out"
package=clockwise-$version-windows-x86_64.zip
timestamp=$(dpkg-parsechangelog -l assets/package/debian/changelog -S Timestamp)
# The same bytes twice: a folder of the package's name, its files in order and of one time.
rm -rf "$objects/zip" "$build/release/$package"
mkdir -p "$objects/zip"
cp -R "$out" "$objects/zip/clockwise-$version"
find "$objects/zip" -exec touch -d "@$timestamp" {} +
(cd "$objects/zip" && find "clockwise-$version" -type f | LC_ALL=C sort | TZ=UTC zip -q -9 -X "$build/release/$package" -@)
(cd "$build/release" && sha256sum "$package" >"$package.sha256")
wc -c "$out/clockwise.exe" "$build/release/$package"
