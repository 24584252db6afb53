#!/bin/sh
# SPDX-License-Identifier: MIT
# What src/setup.sh says and does on systems that lack something: with sudo or without, as root or not, with libraries that are
# too old. The system is a folder of stand-ins for its programs, which write down what they were asked to install.
# Functions are called by check(), and commands in quotes are for a shell of their own.
# shellcheck disable=SC2317,SC2034,SC1091,SC2016
set -u

cd "$(dirname "$0")/../../.." || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
log=$scratch/log
. tests/kinds/package/checks.sh
system=$scratch/system
mkdir "$system"
for tool in sh awk sed grep cut cat cp ls env uname head; do ln -s "$(command -v "$tool")" "$system/$tool"; done

# stand_in NAME COMMANDS
stand_in() {
    printf '#!/bin/sh\n%s\n' "$2" >"$system/$1"
    chmod +x "$system/$1"
}
# A compiler that finds every header, and pkg-config with the libraries of the file `here`, as lines "NAME VERSION".
for tool in cc c++ msgfmt objdump curl openssl desktop-file-validate appstreamcli man; do stand_in $tool "exit 0"; done
stand_in pkg-config "
case \$1 in
--modversion) sed -n \"s/^\$2 //p\" '$scratch/here' | grep . ;;
--exists)
    set -- \$2
    version=\$(sed -n \"s/^\$1 //p\" '$scratch/here')
    [ -n \"\$version\" ] && { [ \$# -eq 1 ] || dpkg --compare-versions \"\$version\" ge \"\$3\"; } ;;
esac"
stand_in id "cat '$scratch/user'"
stand_in apt-get "echo \"apt-get \$*\" >>'$scratch/asked'
case \" \$* \" in *' install '*) cp '$scratch/offered' '$scratch/here' ;; esac"
# The packages of the file `offered`, under their Debian names and with Debian's additions to the version.
stand_in apt-cache "case \$2 in
libsdl2-dev) name=sdl2 ;; libsdl2-ttf-dev) name=SDL2_ttf ;; libcurl4-gnutls-dev) name=libcurl ;; libminiupnpc-dev) name=miniupnpc ;; zlib1g-dev) name=zlib ;; libcmocka-dev) name=cmocka ;; libxml2-dev) name=libxml-2.0 ;; libminizip-dev) name=minizip ;; *) name=\${2%-dev} ;;
esac
version=\$(sed -n \"s/^\$name //p\" '$scratch/offered')
echo \"\$2:\"; echo \"  Candidate: \${version:+1:\$version+dfsg-3}\" | sed 's/: \$/: (none)/'"
# Versions of equally many numbers, compared as Debian does.
stand_in dpkg "[ \"\$(printf '%s\\n' \"\${2%%+*}\" \"\$4\" | '$(command -v sort)' -V | head -n 1)\" = \"\$4\" ]"
sudo_is_there() { stand_in sudo 'exec "$@"'; }
sudo_is_missing() { rm -f "$system/sudo"; }

new='sdl2 2.26.5
SDL2_ttf 2.20.1
libcjson 1.7.15
libsodium 1.0.18
libwebsockets 4.1.6
zlib 1.2.13
minizip 1.1
libcurl 7.88.1
miniupnpc 2.2.4
libqrencode 4.1.1
libxml-2.0 2.9.14
cmocka 1.1.7'
# of Debian 11
old=$(printf '%s\n' "$new" | sed 's/2\.26\.5/2.0.14/; s/2\.20\.1/2.0.15/')
without() { printf '%s\n' "$new" | grep -v "^$1 "; }

# says STATUS WORDS INSTALLED [VARIABLE=VALUE...] -- ARGUMENTS: with the status, words (an expression) in the output, and whether
# anything was installed.
says() {
    wanted_status=$1 words=$2 installed=$3
    shift 3
    : >"$scratch/asked"
    variables=
    while [ "$1" != -- ]; do variables="$variables $1" && shift; done
    shift
    # shellcheck disable=SC2086
    env -i PATH="$system" $variables sh src/setup.sh "$@" >"$scratch/out" 2>&1
    status=$?
    cat "$scratch/out" "$scratch/asked"
    ! grep ' install ' "$scratch/asked" >/dev/null && was_installed=no || was_installed=yes
    [ "$status" -eq "$wanted_status" ] && { [ -z "$words" ] || grep -q -E -e "$words" "$scratch/out"; } && [ "$was_installed" = "$installed" ]
}
# situation HERE OFFERED USER: what is there, what apt has, and the number of the user.
situation() {
    printf '%s\n' "$1" >"$scratch/here"
    printf '%s\n' "$2" >"$scratch/offered"
    echo "$3" >"$scratch/user"
}

# --- Who may install -------------------------------------------------------------------------------
sudo_is_missing
situation "$(without sdl2)" "$new" 1000
check 'without sudo: as root, and no sudo in the command' says 1 '^  env .*apt-get .*libsdl2-dev' no -- play
check 'nor where nothing is to be installed' says 1 'As root, run:$' no NO_INSTALL=1 -- play
check 'nor there in the command' says 1 '^  env .*apt-get .*libsdl2-dev' no NO_INSTALL=1 -- play
sudo_is_there
check 'with sudo' says 0 '^\+ sudo env .*libsdl2-dev' yes -- play
situation "$(without sdl2)" "$new" 1000
check 'with sudo, printed' says 1 '^  sudo env .*libsdl2-dev' no NO_INSTALL=1 -- play
check 'in CI nobody is asked for a password' says 1 '^  sudo -n env .*libsdl2-dev' no NO_INSTALL=1 CI=1 -- play
situation "$(without sdl2)" "$new" 0
check 'root needs no sudo' says 0 '^\+ env .*libsdl2-dev' yes -- play
situation "$(without sdl2)" "$new" 0
check 'root, printed' says 1 '^  env .*libsdl2-dev' no NO_INSTALL=1 -- play

# --- Versions --------------------------------------------------------------------------------------
situation "$new" "$new" 0
check 'everything is there' says 0 '' no -- play test
check 'and nothing is said' [ ! -s "$scratch/out" ]
situation '' "$old" 0
check 'apt has too old a library: which, and the version that is needed and there' \
    says 1 '^Clockwise needs SDL2 2\.0\.18 or newer; this system.s packages have 2\.0\.14\.$' no -- play
check 'each of them is named' says 1 '^Clockwise needs SDL2_ttf 2\.0\.18 or newer; .* 2\.0\.15\.$' no -- play
check 'and that nothing was installed' says 1 '^Nothing was installed\.' no -- play
check 'the lists of packages were asked for anew before' grep -q -x 'apt-get -q update' "$scratch/asked"
check 'no command is printed that would not help' says 1 '^Nothing was installed\.' no NO_INSTALL=1 -- play
cp src/setup.sh "$scratch/packed.sh"
check 'packed sources have no groups for tests' sh -c '! sh "$1" test 2>"$2" && grep -F "(there are: build play deb portable web site windows)" "$2"' - "$scratch/packed.sh" "$scratch/out"
situation "$old" "$old" 0
check 'too old and installed already' says 1 'SDL2 2\.0\.18 or newer \(here it is 2\.0\.14\)' no -- play
check 'make says so too' says 1 'Missing: SDL2 2\.0\.18 or newer \(here it is 2\.0\.14\), SDL2_ttf' no -- --check build
situation "$old" "$new" 0
check 'too old, and apt has a newer one' says 0 '^\+ env .*libsdl2-dev' yes -- play
for library in libcjson libsodium zlib minizip libcurl miniupnpc libqrencode libxml-2.0 cmocka; do
    situation "$(without $library && echo $library 0.0.1)" "$(without $library && echo $library 0.0.1)" 0
    check "a $library that is too old" says 1 "needs .* or newer; this system's packages have 0\.0\.1" no -- test
done
situation "$(without libsodium)" "$new" 0
check 'without libsodium it is built without a network' says 0 '^Built without play over a network: libsodium is missing' no -- --check build
situation "$(without libwebsockets && echo libwebsockets 4.0.20)" "$(without libwebsockets && echo libwebsockets 4.0.20)" 0
check 'with an older libwebsockets, as Ubuntu 22.04 has it, it is built without the page' says 0 '^Built without the page' no -- --check build
check 'and nothing is installed for that' says 0 '' no -- play
situation "$(without miniupnpc)" "$new" 0
check 'without libminiupnpc it is built, and asks no routers' says 0 '^Built without asking routers' no -- --check build
situation "$(without minizip)" "$new" 0
check 'without minizip it is built, and packs are folders' says 0 '^Built without packs as zip files: minizip is missing' no -- --check build
situation "$(without libqrencode)" "$new" 0
check 'without libqrencode it is built, and shows links alone' says 0 '^Built without codes to scan: libqrencode is missing' no -- --check build
situation "$(without libxml-2.0)" "$new" 0
check 'without libxml2 it is built, and converts no XML' says 0 '^Built without convert of SVG and TMX: libxml-2.0 is missing' no -- --check build
situation "$new" "$new" 0
rm "$system/msgfmt"
check 'without gettext it is built in English' says 0 '^Built without languages other than English: msgfmt is missing' no -- --check build
stand_in msgfmt 'exit 0'
situation "$(without libsodium && echo libsodium 0.0.1)" "$new" 0
check 'but not with one that is too old' says 1 'libsodium 1.0.13 or newer \(here it is 0\.0\.1\)' no -- --check build

# --- The versions are new enough for what is called --------------------------------------------------
# SDL's headers say since when each function is there.
newer_functions() {
    sed -n "s/^$1 \([0-9.]*\)$/\1/p" src/setup.sh >"$scratch/least"
    [ -s "$scratch/least" ] || { echo "setup.sh names no version of $1"; return 1; }
    # What is compiled with a newer library alone does not count.
    find src assets/server -name '*.[ch]' -exec awk '
        /^#if SDL(_TTF)?_VERSION_ATLEAST/ { is_newer = 1 }
        /^#(else|endif)/ || FNR == 1 { is_newer = 0 }
        !is_newer' {} + | grep -o -E '\b(SDL|TTF)_[A-Z][A-Za-z0-9]+\(' | tr -d '(' | sort -u >"$scratch/called"
    awk -v least="$(cat "$scratch/least")" '
        FILENAME ~ /called$/ { is_called[$1] = 1; next }
        /\/\*\*/ { since = "" }
        match($0, /available since SDL(_ttf)? [0-9.]*[0-9]/) { since = substr($0, RSTART, RLENGTH); sub(/.* /, "", since) }
        match($0, /SDLCALL +(SDL|TTF)_[A-Za-z0-9]+/) {
            name = substr($0, RSTART, RLENGTH)
            sub(/.* /, "", name)
            split(since, is, ".")
            split(least, wanted, ".")
            known += name in is_called && since != ""
            for (i = 1; i <= 3 && is[i] + 0 == wanted[i] + 0; i++) ;
            if (name in is_called && i <= 3 && is[i] + 0 > wanted[i] + 0) { print name " is there since " since " alone"; is_newer = 1 }
        }
        END {
            if (known < 50) print "since when they are there is known of " known + 0 " functions alone"
            exit is_newer || known < 50
        }' "$scratch/called" "$2"/*.h
}
headers=$(pkg-config --variable=includedir sdl2 2>/dev/null)/SDL2
if grep -q 'available since SDL' "$headers/SDL_render.h" 2>/dev/null; then
    check 'nothing newer of SDL2 and SDL2_ttf is called' newer_functions sdl2 "$headers"
else
    echo "passed over: SDL's headers do not say since when there is what"
fi
end_checks
