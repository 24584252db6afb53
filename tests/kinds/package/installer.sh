#!/bin/sh
# SPDX-License-Identifier: MIT
# The installer for Windows, by Wine: it installs, runs, and is removed again with nothing left but what is not its own.
#
#   tests/kinds/package/installer.sh      after `make installer`; two minutes
#
# Functions are called by check(); what is in single quotes is for shells of their own.
# shellcheck disable=SC2016,SC2317
set -u

cd "$(dirname "$0")/../../.." || exit 2
build=$(realpath "${BUILD:-build}")
version=$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
setup=$build/release/clockwise-$version-windows-x86_64-setup.exe
files=$build/windows-objects/zip/clockwise-$version
. tests/kinds/package/wine.sh
if [ ! -x "$wine" ] || [ ! -f "$setup" ]; then
    echo "This needs Wine, and what 'make installer' makes." >&2
    exit 3
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/clockwise-installer.XXXXXX") || exit 2
end() {
    end_wine
    rm -rf --one-file-system "$work"
}
trap end EXIT
trap 'exit 1' INT TERM HUP
log=$work/log
. tests/kinds/package/checks.sh
export WINEPREFIX="$work/prefix" WINEDEBUG=-all LC_ALL=C.UTF-8
unset DISPLAY

check 'its checksum' sh -c "cd '$build/release' && sha256sum -c '$setup.sha256'"
first=$(sha256sum <"$setup")
again() { sh assets/package/installer.sh "$build" && [ "$first" = "$(sha256sum <"$setup")" ]; }
check 'it is made once more, of the same bytes' again
tells_its_version() {
    x86_64-w64-mingw32-windres -J coff -O rc "$setup" | tr -d '\r' | grep -qF "VALUE \"ProductVersion\", \"$version\""
}
check "its properties name version $version" tells_its_version

# --- What there was before -----------------------------------------------------------------------
user=$work/prefix/drive_c/users/$(id -un)
home=$user/AppData/Local/Programs/Clockwise
"$wine" reg add 'HKCU\Software\Classes\.json\OpenWithProgids' /v Another.File /t REG_SZ /d '' /f >"$log" 2>&1
"$wine" reg add 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall' /f >>"$log" 2>&1
# state NAME: files of the person and of the programs, and types and programs in the registry.
state() {
    find "$user" "$work/prefix/drive_c/Program Files" "$work/prefix/drive_c/ProgramData" ! -path '*/Temp/*' | LC_ALL=C sort >"$work/$1.files"
    for key in 'HKCU\Software\Classes' 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall'; do
        "$wine" reg query "$key" /s
    done 2>&1 | tr -d '\r' >"$work/$1.registry"
}
state before
mkdir -p "$user/AppData/Local/Programs"

# --- In its own place ----------------------------------------------------------------------------
install() { "$wine" "$setup" "$@"; }
check 'it installs without a question' install /S
check 'every file is there, and the uninstaller' sh -c 'diff -r "$1" "$2" | grep -v -x "Only in $2: uninstall.exe"; [ "$(diff -r "$1" "$2" | wc -l)" -eq 1 ]' - "$files" "$home"
says_version() { [ "$("$wine" "$home/clockwise.exe" --version | head -n 1 | tr -d '\r')" = "Clockwise $version" ]; }
check 'the program there says its version' says_version
menu="$user/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Clockwise.lnk"
desktop=$user/Desktop/Clockwise.lnk
check 'it is in the menu' [ -f "$menu" ]
check 'no shortcut is put on the desktop unasked' [ ! -e "$desktop" ]
# registered KEY VALUE WORDS
registered() { "$wine" reg query "$1" /v "$2" | tr -d '\r' | grep -F -e "$3"; }
check 'Windows knows how to remove it' registered 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Clockwise' QuietUninstallString 'uninstall.exe" /S'
check 'JSON may be opened with it' registered 'HKCU\Software\Classes\.json\OpenWithProgids' Clockwise.File Clockwise.File
opens() { "$wine" reg query 'HKCU\Software\Classes\Clockwise.File\shell\open\command' /ve | tr -d '\r' | grep -F 'Clockwise\clockwise.exe" "%1"'; }
check 'and how' opens

# --- Over an older version -----------------------------------------------------------------------
echo mine >"$home/own.txt"
cp "$menu" "$desktop"
rm "$home/levels/duel.json"
check 'it installs over itself' install /S
check 'what was missing is there again' [ -f "$home/levels/duel.json" ]
check 'a file that is not its own stays' [ -f "$home/own.txt" ]
check 'the shortcut on the desktop stays' [ -f "$desktop" ]

# --- Removed -------------------------------------------------------------------------------------
# The uninstaller goes on as a copy of itself, which nobody waits for.
is_gone() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        "$wine" reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Clockwise' >/dev/null 2>&1 || { sleep 2; return 0; }
        sleep 1
    done
    return 1
}
remove() { "$wine" "$1/uninstall.exe" /S && is_gone; }
check 'it is removed' remove "$home"
check 'the file that is not its own is still there' [ "$(ls "$home")" = own.txt ]
rm -r "$home"
rmdir "$user/AppData/Local/Programs" 2>"$log"
nothing_left() { state after && diff "$work/before.files" "$work/after.files" && diff "$work/before.registry" "$work/after.registry"; }
check 'nothing else is left, and what others registered is' nothing_left

# --- In a place of one's own ---------------------------------------------------------------------
# Wine would put a word with a space in quotes, which the installer does not take apart.
install_spaced() { printf '@"%s" /S /D=C:\\A game\r\n' "$("$wine" winepath -w "$setup" | tr -d '\r')" >"$work/install.bat" && "$wine" cmd /c "$work/install.bat"; }
# in_its_place FOLDER COMMAND...
in_its_place() {
    home=$work/prefix/drive_c/$1
    shift
    check "it installs in $home" "$@"
    check 'the program says its version there' says_version
    check 'it installs there once more' install /S
    check 'it is still there' says_version
    check 'it is removed from there' remove "$home"
    check 'the folder is gone' [ ! -e "$home" ]
    check 'nothing is left of that either' nothing_left
}
in_its_place 'SpielÄΩ日' install /S '/D=C:\SpielÄΩ日'
in_its_place 'A game' install_spaced
end_checks
