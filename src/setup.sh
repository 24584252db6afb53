#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what Clockwise needs and does not find. Says nothing where everything is there.
#
#   src/setup.sh GROUP...          install what is missing of these groups
#   src/setup.sh --check GROUP...  only say what is missing; exit 1 where something is
#
# Groups: build, play (the same), deb, portable, web, site, windows, and those of tests/setup.sh, which packed sources leave out.
# What is there is found out by asking pkg-config and looking for the programs, so libraries built by hand count too. Where
# apt has a library in too old a version, that is said and nothing is installed. With NO_INSTALL=1, and inside package builds
# (DESTDIR, DEB_BUILD_OPTIONS, FLATPAK_ID), the command is printed and nothing is run.
set -u

CC=${CC:-cc}
PKG_CONFIG=${PKG_CONFIG:-pkg-config}

# What each need is called in words, and its packages (a comma between several, - for none).
# dnf and zypper look libraries up by their pkg-config names, which are the same in all releases.
needs='
need          apt              dnf                    pacman           zypper                 brew         words
gcc           gcc,libc6-dev    gcc                    gcc              gcc                    gcc          C_compiler
clang         clang,libc6-dev  clang                  clang            clang                  llvm         clang
pkg-config    pkg-config       pkgconf-pkg-config     pkgconf          pkg-config             pkgconf      pkg-config
sdl2          libsdl2-dev      pkgconfig(sdl2)        sdl2             pkgconfig(sdl2)        sdl2         SDL2
SDL2_ttf      libsdl2-ttf-dev  pkgconfig(SDL2_ttf)    sdl2_ttf         pkgconfig(SDL2_ttf)    sdl2_ttf     SDL2_ttf
libcjson      libcjson-dev     pkgconfig(libcjson)    cjson            pkgconfig(libcjson)    cjson        cJSON
stb           libstb-dev       stb_image-devel,stb_image_write-devel stb              stb-devel              -            stb
giflib        libgif-dev       giflib-devel           giflib           giflib-devel           giflib       giflib
libsodium     libsodium-dev    pkgconfig(libsodium)   libsodium        pkgconfig(libsodium)   libsodium    libsodium
libwebsockets libwebsockets-dev pkgconfig(libwebsockets) libwebsockets pkgconfig(libwebsockets) libwebsockets libwebsockets
zlib          zlib1g-dev       pkgconfig(zlib)        zlib             pkgconfig(zlib)        zlib         zlib
minizip       libminizip-dev   pkgconfig(minizip)     minizip          pkgconfig(minizip)     minizip      minizip
libcurl       libcurl4-gnutls-dev pkgconfig(libcurl)  curl             pkgconfig(libcurl)     curl         libcurl
natpmp        libnatpmp-dev    libnatpmp-devel        libnatpmp        libnatpmp-devel        libnatpmp    libnatpmp
miniupnpc     libminiupnpc-dev pkgconfig(miniupnpc)   miniupnpc        pkgconfig(miniupnpc)   miniupnpc    libminiupnpc
libqrencode   libqrencode-dev  pkgconfig(libqrencode) qrencode         pkgconfig(libqrencode) qrencode     libqrencode
libxml-2.0    libxml2-dev      pkgconfig(libxml-2.0)  libxml2          pkgconfig(libxml-2.0)  libxml2      libxml2
msgfmt        gettext          gettext                gettext          gettext-tools          gettext      gettext
pyftsubset    fonttools        fonttools              python-fonttools python3-fonttools      fonttools    fontTools
brotli        python3-brotli   python3-brotli         python-brotli    python3-Brotli         -            brotli_for_Python
cwebp         webp             libwebp-tools          libwebp          libwebp-tools          webp         cwebp
noto-cjk      fonts-noto-cjk   -                      -                -                      -            Noto-Sans-CJK
node          nodejs           nodejs                 nodejs           nodejs                 node         node
build-essential build-essential -                     -                -                      -            build-essential
dh            debhelper        -                      -                -                      -            debhelper
mmdebstrap    mmdebstrap       -                      -                -                      -            mmdebstrap
dpkg-source   dpkg-dev         -                      -                -                      -            dpkg-dev
emcc          emscripten       -                      emscripten       -                      emscripten   emscripten
mingw-gcc     gcc-mingw-w64-x86-64 mingw64-gcc       mingw-w64-gcc    mingw64-cross-gcc      mingw-w64    gcc-for-Windows
mingw-g++     g++-mingw-w64-x86-64 mingw64-gcc-c++   mingw-w64-gcc    mingw64-cross-gcc-c++  mingw-w64    C++_compiler_for_Windows
autoreconf    autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool
cmake         cmake            cmake                  cmake            cmake                  cmake        cmake
zip           zip              zip                    zip              zip                    zip          zip
makensis      nsis             mingw-nsis-base        nsis             nsis                   makensis     NSIS
'

# The oldest version of each library that has everything that the game calls: in SDL2 the drawing of triangles, in SDL2_ttf
# TTF_SetFontSize, in libcjson cJSON_GetNumberValue, in libsodium Argon2id, in libwebsockets
# lws_adopt_descriptor_vhost_via_info, in zlib gzip, in libcurl curl_multi_poll, in libminiupnpc a search's number of hops, in
# libqrencode QRcode_encodeString8bit, in minizip zipOpenNewFileInZip4_64, in libxml-2.0 nothing that is newer.
least_versions='
sdl2 2.0.18
SDL2_ttf 2.0.18
libcjson 1.7.13
libsodium 1.0.13
libwebsockets 4.1.0
zlib 1.2.0
minizip 1.1
libcurl 7.66.0
miniupnpc 2.0
libqrencode 3.1
libxml-2.0 2.9.0
'
least_version() { echo "$least_versions" | sed -n "s/^$1 //p"; }

compiler_need() {
    case $CC in
    *clang*) echo clang ;;
    *) echo gcc ;;
    esac
}

groups='build play deb portable web site windows'
needs_of_group() {
    case $1 in
    build | play) echo "$(compiler_need) pkg-config sdl2 SDL2_ttf libcjson stb giflib libsodium libwebsockets zlib minizip libcurl natpmp miniupnpc libqrencode libxml-2.0 msgfmt" ;;
    deb) echo "$(needs_of_group build) build-essential dh" ;;
    web) echo "$(needs_of_group build) emcc node dpkg-source pyftsubset noto-cjk" ;;
    site) echo "msgfmt pyftsubset brotli cwebp" ;;
    portable) echo "$(needs_of_group build) mmdebstrap dpkg-source pyftsubset noto-cjk" ;;
    windows) echo "$(needs_of_group build) mingw-gcc mingw-g++ autoreconf cmake zip makensis dpkg-source pyftsubset noto-cjk" ;;
    *)
        more_needs_of_group "$1" && return
        echo "setup.sh: unknown group '$1' (there are: $groups)" >&2
        return 2
        ;;
    esac
}
more_needs_of_group() { return 1; }
has_more() { command -v "$1" >/dev/null 2>&1; }

# can_include HEADER COMPILER [LANGUAGE]. A compiler may carry options ("gcc -m32"), so it is split into
# words; so is CPPFLAGS, which may say where headers are.
can_include() {
    # shellcheck disable=SC2086
    echo "#include <$1>" | $2 ${CPPFLAGS:-} -E -x "${3:-c}" - >/dev/null 2>&1
}

# The compiler that CC names, or the other one by its own name.
compiler() {
    if [ "$1" = "$(compiler_need)" ]; then echo "$CC"; else echo "$1"; fi
}

# A compiler without the C library's headers is as good as none, so it is asked to read one; stb, a
# single header, has no pkg-config file everywhere.
has() {
    least=$(least_version "$1")
    case $1 in
    gcc | clang) can_include stdio.h "$(compiler "$1")" ;;
    mingw-gcc | mingw-g++) command -v "x86_64-w64-mingw32-${1#mingw-}" >/dev/null ;;
    stb) can_include stb/stb_image.h "$CC" && can_include stb/stb_image_write.h "$CC" ;;
    giflib) can_include gif_lib.h "$CC" ;;
    natpmp) can_include natpmp.h "$CC" ;;
    pkg-config) command -v "$PKG_CONFIG" >/dev/null 2>&1 ;;
    noto-cjk) [ -e /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc ] ;;
    brotli) $(sed -n '1s/^#!//p' "$(command -v pyftsubset)" 2>/dev/null) -c 'import brotli' 2>/dev/null ;;
    build-essential) dpkg -s build-essential >/dev/null 2>&1 ;;
    *) if [ -n "$least" ]; then "$PKG_CONFIG" --exists "$1 >= $least" 2>/dev/null; else has_more "$1"; fi ;;
    esac
}

missing_of() {
    seen=' '
    for need in "$@"; do
        case $seen in *" $need "*) continue ;; esac
        seen="$seen$need "
        has "$need" || printf '%s ' "$need"
    done
}

# column HEADING NEED...: that column of the table for these needs, each value once.
column() {
    heading=$1
    shift
    printf '%s' "$needs" | awk -v heading="$heading" -v wanted=" $* " '
        $1 == "need" { for (i = 1; i <= NF; i++) if ($i == heading) column = i; next }
        NF && index(wanted, " " $1 " ") && $column != "-" && !seen[$column]++ {
            gsub(",", " ", $column)
            printf "%s ", $column
        }'
}

# What is missing; with the version that is needed if an older one is there.
in_words() {
    between=
    for need in $missing; do
        printf '%s%s' "$between" "$(column words "$need" | sed 's/ $//; s/_c/ c/')"
        here=
        [ -z "$(least_version "$need")" ] || here=$("$PKG_CONFIG" --modversion "$need" 2>/dev/null)
        [ -z "$here" ] || printf ' %s or newer (here it is %s)' "$(least_version "$need")" "$here"
        between=', '
    done
}

package_manager() {
    for program in apt-get dnf pacman zypper brew; do
        if command -v "$program" >/dev/null 2>&1; then
            echo "${program%-get}"
            return 0
        fi
    done
    return 1
}

# Root needs no sudo and brew refuses it.
lacks_rights() {
    [ "$(id -u)" -ne 0 ] && [ "$manager" != brew ]
}

# Nobody types a password in CI. Without sudo, the command has to be run as root.
as_root() {
    if ! lacks_rights || ! command -v sudo >/dev/null 2>&1; then
        return 0
    elif [ -n "${CI:-}" ]; then
        echo 'sudo -n '
    else
        echo 'sudo '
    fi
}

install_command() {
    case $manager in
    apt)
        printf 'env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120 '
        printf 'install -y --no-install-recommends'
        ;;
    dnf) printf 'dnf install -y' ;;
    pacman) printf 'pacman -S --needed --noconfirm' ;;
    zypper) printf 'zypper --non-interactive install' ;;
    brew) printf 'brew install' ;;
    esac
    for package in $packages; do
        case $package in
        *\(*) printf " '%s'" "$package" ;;
        *) printf ' %s' "$package" ;;
        esac
    done
}

refresh_command() {
    case $manager in
    apt) echo 'apt-get -q update' ;;
    pacman) echo 'pacman -Sy' ;;
    *) echo true ;;
    esac
}

# The version of a package that apt would install; nothing if it has none, or with another manager.
offered_version() {
    [ "$manager" = apt ] && command -v dpkg >/dev/null 2>&1 || return 0
    LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *//p' | grep -v '^(none)$' | sed 's/^[0-9]*://'
}

# A line for each missing library that apt has only in too old a version.
too_old() {
    for need in $missing; do
        least=$(least_version "$need")
        [ -n "$least" ] || continue
        [ "$need" != libwebsockets ] || continue
        offered=$(offered_version "$(column apt "$need" | sed 's/ $//')")
        [ -z "$offered" ] || dpkg --compare-versions "$offered" ge "$least" ||
            echo "Clockwise needs $(column words "$need")$least or newer; this system's packages have ${offered%%[-+]*}."
    done
}

has_package_lists() {
    [ "$manager" != apt ] || ls /var/lib/apt/lists/*Packages* >/dev/null 2>&1
}

run() {
    echo "+ $1"
    eval "$1"
}

# build_without LIBRARY PART: without the library, all but this part of the game is built. One that is too old prevents the build.
build_without() {
    case " $missing" in *" $1 "*) ;; *) return 0 ;; esac
    [ "$1" = libwebsockets ] || ! "$PKG_CONFIG" --exists "$1" 2>/dev/null || return 0
    echo "Built without $2: $1 is missing." >&2
    missing=$(echo "$missing" | sed "s/$1 *//")
}

# An older libwebsockets, as Ubuntu 22.04 has it, is as good as none, and nobody needs it for all else.
leave_old_out() {
    ! "$PKG_CONFIG" --exists libwebsockets 2>/dev/null || missing=$(echo "$missing" | sed 's/libwebsockets *//')
}

more=${0%/*}/../tests/setup.sh
# shellcheck source=tests/setup.sh
[ ! -e "$more" ] || . "$more"

check_only=
if [ "${1:-}" = --check ]; then
    check_only=1
    shift
fi

wanted=
for group in "$@"; do
    group_needs=$(needs_of_group "$group") || exit 2
    wanted="$wanted $group_needs"
done
# shellcheck disable=SC2086
missing=$(missing_of $wanted)
[ -n "$missing" ] || exit 0

if [ -n "$check_only" ]; then
    build_without libsodium 'play over a network'
    build_without libwebsockets 'the page and its players'
    build_without zlib 'the page and its players'
    build_without minizip 'packs as zip files'
    build_without libcurl 'serve --agones'
    build_without natpmp 'asking routers to open ports'
    build_without miniupnpc 'asking routers to open ports'
    build_without libqrencode 'codes to scan'
    build_without libxml-2.0 'convert of SVG and TMX'
    build_without msgfmt 'languages other than English'
    [ -n "$missing" ] || exit 0
    echo "Clockwise can't be built yet. Missing: $(in_words)." >&2
    echo "'make play' and 'make test' install what they need first; 'make' installs nothing." >&2
    exit 1
fi

leave_old_out
[ -n "$missing" ] || exit 0
if ! manager=$(package_manager); then
    echo "Clockwise needs: $(in_words). No package manager that this script knows" >&2
    echo "(apt, dnf, pacman, zypper, brew) was found; please install them by hand." >&2
    exit 1
fi
# shellcheck disable=SC2086
packages=$(column "$manager" $missing)
if [ -z "$packages" ]; then
    echo "Clockwise needs: $(in_words), for which $manager has no packages." >&2
    exit 1
fi
command="$(as_root)$(install_command)"
echo "Clockwise needs: $(in_words)."

why=
if [ -n "${NO_INSTALL:-}${DESTDIR:-}${DEB_BUILD_OPTIONS:-}${FLATPAK_ID:-}" ]; then
    why='Nothing is installed here (NO_INSTALL, DESTDIR, DEB_BUILD_OPTIONS or FLATPAK_ID is set).'
elif lacks_rights && [ -z "$(as_root)" ]; then
    why='This needs root, and there is no sudo.'
fi

# Old package lists name old versions, and files that mirrors no longer have: then they are refreshed.
if [ -z "$why" ]; then
    has_package_lists || run "$(as_root)$(refresh_command)"
    [ -z "$(too_old)" ] || run "$(as_root)$(refresh_command)"
fi
old=$(too_old)
if [ -n "$old" ]; then
    echo "$old" >&2
    echo 'Nothing was installed. A newer release of this system may have them; libraries that you build yourself count where' >&2
    echo 'pkg-config finds them. The portable program (README) needs none of them.' >&2
    exit 1
fi
if [ -n "$why" ]; then
    if lacks_rights && [ -z "$(as_root)" ]; then why="$why As root, run:"; else why="$why To install it:"; fi
    printf '%s\n  %s\n' "$why" "$command"
    exit 1
fi

run "$command" || { run "$(as_root)$(refresh_command)" && run "$command"; } || exit 1

# shellcheck disable=SC2086
missing=$(missing_of $wanted)
leave_old_out
if [ -n "$missing" ]; then
    echo "Still missing after installing: $(in_words)." >&2
    exit 1
fi
