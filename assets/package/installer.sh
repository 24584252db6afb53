#!/bin/sh
# SPDX-License-Identifier: MIT
# Packs the program for Windows as an installer, out of the files of its zip.
#
#   assets/package/installer.sh BUILD      after windows.sh
#
# Makes an installer in BUILD/release with its checksum. What it installs is listed file by file, so that what it removes later
# is that alone.
set -eu

build=$(realpath "$1")
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
objects=$build/windows-objects
files=$objects/zip/clockwise-$version
package=clockwise-$version-windows-x86_64-setup.exe
numbers=$(echo "$version" | sed 's/[^0-9.].*//').0.0.0
# The installer bears this time in place of the clock's.
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l assets/package/debian/changelog -S Timestamp)
export SOURCE_DATE_EPOCH

# there PATH: "./levels/duel.json" in the installed folder, whose name makensis knows, as Windows writes it.
# shellcheck disable=SC2016
there() { printf '$INSTDIR%s' "$(echo "${1#.}" | sed 's,/,\\,g')"; }
in_order() { (cd "$files" && find . "$@" | LC_ALL=C sort); }

in_order -type d | while read -r folder; do
    printf 'SetOutPath "%s"\n' "$(there "$folder")"
    (cd "$files/$folder" && find . -maxdepth 1 -type f | LC_ALL=C sort) | while read -r file; do
        printf 'File "%s"\n' "$(realpath "$files/$folder/$file")"
    done
done >"$objects/install.nsh"
{
    in_order -type f | while read -r file; do printf 'Delete "%s"\n' "$(there "$file")"; done
    in_order -mindepth 1 -type d | sort -r | while read -r folder; do printf 'RMDir "%s"\n' "$(there "$folder")"; done
} >"$objects/remove.nsh"

# Beside the words of its last page: the game's dark, one pixel that it stretches.
printf 'BM\072\0\0\0\0\0\0\0\066\0\0\0\050\0\0\0\001\0\0\0\001\0\0\0\001\0\030\0\0\0\0\0\004\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\024\016\013\0' >"$objects/ground.bmp"
touch -d "@$SOURCE_DATE_EPOCH" "$objects/ground.bmp" # Of files it keeps the times, too.

log=$objects/installer.log
makensis -INPUTCHARSET UTF8 -V2 -DVERSION="$version" -DNUMBERS="$(echo "$numbers" | cut -d. -f1-4)" -DSIZE_KB="$(du -sk --apparent-size "$files" | cut -f1)" \
    -DICON="$objects/clockwise.ico" -DFILES="$objects" -DOUT="$build/release/$package" assets/package/windows.nsi >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; echo "The installer was not made; all of what was said is in $log." >&2; exit 1; }
! grep -i warning "$log" >&2 || exit 1
(cd "$build/release" && sha256sum "$package" >"$package.sha256")
wc -c "$build/release/$package"
