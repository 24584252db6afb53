#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what Clockwise needs and does not find. Says nothing where everything is there.
#
#   src/setup.sh GROUP...          install what is missing of these groups
#   src/setup.sh --check GROUP...  only say what is missing; exit 1 where something is
#
# Groups: build, play (the same), test, window, latency, fuzz, lint, matrix, net-soak, bench, deb, deb-test, portable, web,
# web-test, windows, windows-test. What is there is found out by asking pkg-config and looking for the programs, so libraries
# built by hand count too. Where apt has a library in too old a version, that is said and nothing is installed. With NO_INSTALL=1,
# and inside package builds (DESTDIR, DEB_BUILD_OPTIONS, FLATPAK_ID), the command is printed and nothing is run.
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
stb           libstb-dev       stb_image_write-devel  stb              stb-devel              -            stb
giflib        libgif-dev       giflib-devel           giflib           giflib-devel           giflib       giflib
libsodium     libsodium-dev    pkgconfig(libsodium)   libsodium        pkgconfig(libsodium)   libsodium    libsodium
libmicrohttpd libmicrohttpd-dev pkgconfig(libmicrohttpd) libmicrohttpd  pkgconfig(libmicrohttpd) libmicrohttpd libmicrohttpd
libcurl       libcurl4-gnutls-dev pkgconfig(libcurl)  curl             pkgconfig(libcurl)     curl         libcurl
cmocka        libcmocka-dev    pkgconfig(cmocka)      cmocka           pkgconfig(cmocka)      cmocka       cmocka
objdump       binutils         binutils               binutils         binutils               binutils     binutils
ip            iproute2         iproute                iproute2         iproute2               -            ip
nft           nftables         nftables               nftables         nftables               -            nft
Xvfb          xvfb             xorg-x11-server-Xvfb   xorg-server-xvfb xorg-x11-server-Xvfb   -            Xvfb
openbox       openbox          openbox                openbox          openbox                -            openbox
xdotool       xdotool          xdotool                xdotool          xdotool                xdotool      xdotool
pulseaudio    pulseaudio,pulseaudio-utils pulseaudio,pulseaudio-utils pulseaudio pulseaudio,pulseaudio-utils - PulseAudio
setxkbmap     x11-xkb-utils    setxkbmap              xorg-setxkbmap   setxkbmap              -            setxkbmap
xtst          libxtst-dev      pkgconfig(xtst)        libxtst          pkgconfig(xtst)        -            Xtst
g++           g++              gcc-c++                gcc              gcc-c++                gcc          C++_compiler
box2d         libbox2d-dev     box2d-devel            box2d            box2d-devel            box2d        Box2D
chipmunk      libchipmunk-dev  chipmunk-devel         chipmunk         chipmunk-devel         chipmunk     Chipmunk
import        imagemagick      ImageMagick            imagemagick      ImageMagick            imagemagick  ImageMagick
clang-format  clang-format     clang-tools-extra      clang            clang                  clang-format clang-format
clang-tidy    clang-tidy       clang-tools-extra      clang            clang                  llvm         clang-tidy
shellcheck    shellcheck       ShellCheck             shellcheck       ShellCheck             shellcheck   shellcheck
i386-gcc      gcc-MAJOR-multilib,libc6-dev-i386              glibc-devel.i686,libgcc.i686 lib32-glibc,lib32-gcc-libs glibc-devel-32bit,gcc-32bit - gcc-for-i386
aarch64-gcc   gcc-aarch64-linux-gnu,libc6-dev-arm64-cross    -                  aarch64-linux-gnu-gcc,aarch64-linux-gnu-glibc - - gcc-for-aarch64
arm-gcc       gcc-arm-linux-gnueabihf,libc6-dev-armhf-cross - arm-linux-gnueabihf-gcc,arm-linux-gnueabihf-glibc - - gcc-for-arm
riscv64-gcc   gcc-riscv64-linux-gnu,libc6-dev-riscv64-cross  -                  riscv64-linux-gnu-gcc,riscv64-linux-gnu-glibc - - gcc-for-riscv64
s390x-gcc     gcc-s390x-linux-gnu,libc6-dev-s390x-cross      -                  -                  -                      -            gcc-for-s390x
qemu          qemu-user-static qemu-user-static       qemu-user-static qemu-linux-user        -            qemu
wasi          clang,lld,wasi-libc,libclang-rt-dev-wasm32     clang,lld,wasi-libc-static,compiler-rt clang,lld,wasi-libc,wasi-compiler-rt - - clang-for-wasm32
fuzzer        clang,libclang-rt-dev clang,compiler-rt      clang,compiler-rt clang                 llvm         libFuzzer_for_clang
desktop-file-validate desktop-file-utils desktop-file-utils desktop-file-utils desktop-file-utils desktop-file-utils desktop-file-utils
appstreamcli  appstream        appstream              appstream        AppStream              appstream    AppStream
man           man-db           man-db                 man-db           man                    man-db       man
reuse         reuse            reuse                  reuse            reuse                  reuse        REUSE
zsh           zsh              zsh                    zsh              zsh                    zsh          zsh
fish          fish             fish                   fish             fish                   fish         fish
node          nodejs           nodejs                 nodejs           nodejs                 node         node
flatpak-builder flatpak-builder flatpak-builder       flatpak-builder  flatpak-builder        -            flatpak-builder
rpmspec       rpm              rpm-build              rpm-tools        rpm-build              rpm          rpmspec
build-essential build-essential -                     -                -                      -            build-essential
dh            debhelper        -                      -                -                      -            debhelper
lintian       lintian          -                      -                -                      -            lintian
autopkgtest   autopkgtest      -                      -                -                      -            autopkgtest
apt-ftparchive apt-utils       -                      -                -                      -            apt-utils
mmdebstrap    mmdebstrap       -                      -                -                      -            mmdebstrap
dpkg-source   dpkg-dev         -                      -                -                      -            dpkg-dev
emcc          emscripten       -                      emscripten       -                      emscripten   emscripten
mingw-gcc     gcc-mingw-w64-x86-64 mingw64-gcc       mingw-w64-gcc    mingw64-cross-gcc      mingw-w64    gcc-for-Windows
mingw-g++     g++-mingw-w64-x86-64 mingw64-gcc-c++   mingw-w64-gcc    mingw64-cross-gcc-c++  mingw-w64    C++_compiler_for_Windows
autoreconf    autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool autoconf,automake,libtool
zip           zip              zip                    zip              zip                    zip          zip
wine          wine,wine64      wine                   wine             wine                   wine         Wine
npm           npm              -                      npm              -                      node         npm
chromium      chromium         -                      chromium         -                      -            Chromium
'

# The oldest version of each library that has everything that the game and its tests call: in SDL2 the drawing of triangles, in SDL2_ttf
# TTF_SetFontSize, in libcjson cJSON_GetNumberValue, in libsodium Argon2id, in libmicrohttpd enum MHD_Result, in libcurl
# curl_multi_poll; of cmocka the oldest that was tried.
least_version() {
    case $1 in
    sdl2 | SDL2_ttf) echo 2.0.18 ;;
    libcjson) echo 1.7.13 ;;
    libsodium) echo 1.0.13 ;;
    libmicrohttpd) echo 0.9.71 ;;
    libcurl) echo 7.66.0 ;;
    cmocka) echo 1.1.5 ;;
    esac
}

compiler_need() {
    case $CC in
    *clang*) echo clang ;;
    *) echo gcc ;;
    esac
}

needs_of_group() {
    case $1 in
    build | play) echo "$(compiler_need) pkg-config sdl2 SDL2_ttf libcjson stb giflib libsodium libmicrohttpd libcurl" ;;
    test) echo "$(needs_of_group build) cmocka objdump desktop-file-validate appstreamcli man ${CI:+gcc clang}" ;;
    net-soak) echo "$(needs_of_group test) s390x-gcc qemu dpkg-source ip nft" ;;
    window) echo "$(needs_of_group build) Xvfb openbox xdotool setxkbmap import pulseaudio" ;;
    latency) echo "$(needs_of_group window) xtst" ;;
    bench) echo "$(needs_of_group build) g++ box2d chipmunk Xvfb" ;;
    fuzz) echo "$(needs_of_group build) fuzzer" ;;
    lint) echo "$(needs_of_group test) g++ box2d chipmunk xtst clang-format clang-tidy shellcheck reuse zsh fish flatpak-builder rpmspec" ;;
    matrix)
        echo "$(needs_of_group build) gcc clang i386-gcc aarch64-gcc arm-gcc riscv64-gcc s390x-gcc qemu wasi node"
        ;;
    deb) echo "$(needs_of_group build) build-essential dh" ;;
    deb-test) echo "$(needs_of_group deb) lintian autopkgtest apt-ftparchive mmdebstrap" ;;
    web) echo "$(needs_of_group build) emcc node dpkg-source" ;;
    web-test) echo "$(needs_of_group web) npm chromium" ;;
    portable) echo "$(needs_of_group build) mmdebstrap dpkg-source objdump Xvfb xdotool ip" ;;
    windows) echo "$(needs_of_group build) mingw-gcc mingw-g++ autoreconf zip dpkg-source" ;;
    windows-test) echo "$(needs_of_group windows) wine Xvfb xdotool import ip" ;;
    *)
        echo "setup.sh: unknown group '$1' (there are: build play test window latency fuzz lint matrix net-soak bench deb deb-test portable web web-test windows windows-test)" >&2
        return 2
        ;;
    esac
}

# can_include HEADER COMPILER [LANGUAGE]. A compiler may carry options ("gcc -m32"), so it is split into
# words; so is CPPFLAGS, which may say where headers are.
can_include() {
    # shellcheck disable=SC2086
    echo "#include <$1>" | $2 ${CPPFLAGS:-} -E -x "${3:-c}" - >/dev/null 2>&1
}

# clang's sanitizers and libFuzzer come in a package of their own.
can_fuzz() {
    [ -e "$(clang -print-file-name="libclang_rt.fuzzer-$(uname -m).a" 2>/dev/null)" ] ||
        [ -e "$(clang -print-file-name=libclang_rt.fuzzer.a 2>/dev/null)" ] ||
        [ -e "$(clang -print-runtime-dir 2>/dev/null)/libclang_rt.fuzzer-$(uname -m).a" ]
}

# The compiler that CC names, or the other one by its own name.
compiler() {
    if [ "$1" = "$(compiler_need)" ]; then echo "$CC"; else echo "$1"; fi
}

# A compiler for another machine: is its own library there, and the C library's headers?
can_build_with() {
    [ -e "$("$@" -print-libgcc-file-name 2>/dev/null)" ] &&
        echo '#include <stdio.h>' | "$@" -E -x c - >/dev/null 2>&1
}

# A compiler without the C library's headers is as good as none, so it is asked to read one; stb, a
# single header, has no pkg-config file everywhere.
has() {
    case $1 in
    gcc | clang) can_include stdio.h "$(compiler "$1")" ;;
    mingw-gcc | mingw-g++) command -v "x86_64-w64-mingw32-${1#mingw-}" >/dev/null ;;
    i386-gcc) can_build_with gcc -m32 -idirafter /usr/include/x86_64-linux-gnu ;;
    arm-gcc) can_build_with arm-linux-gnueabihf-gcc ;;
    aarch64-gcc | riscv64-gcc | s390x-gcc) can_build_with "${1%-gcc}-linux-gnu-gcc" ;;
    fuzzer) can_fuzz ;;
    wasi) can_build_with clang --target=wasm32-wasi ;;
    qemu) command -v qemu-s390x-static >/dev/null 2>&1 || command -v qemu-s390x >/dev/null 2>&1 ;;
    g++) can_include vector "${CXX:-c++}" c++ ;;
    box2d) can_include box2d/box2d.h "${CXX:-c++}" c++ ;;
    chipmunk) can_include chipmunk/chipmunk.h "$CC" ;;
    stb) can_include stb/stb_image_write.h "$CC" ;;
    giflib) can_include gif_lib.h "$CC" ;;
    sdl2 | SDL2_ttf | libcjson | libsodium | libmicrohttpd | libcurl | cmocka) "$PKG_CONFIG" --exists "$1 >= $(least_version "$1")" 2>/dev/null ;;
    xtst) "$PKG_CONFIG" --exists xtst 2>/dev/null ;;
    pkg-config) command -v "$PKG_CONFIG" >/dev/null 2>&1 ;;
    build-essential) dpkg -s build-essential >/dev/null 2>&1 ;;
    *) command -v "$1" >/dev/null 2>&1 ;;
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
        offered=$(offered_version "$(column apt "$need" | sed 's/ $//')")
        [ -z "$offered" ] || dpkg --compare-versions "$offered" ge "$least" ||
            echo "Clockwise needs $(column words "$need")$least or newer; this system's packages have ${offered%%[-+]*}."
    done
}

# Each gcc has its own 32-bit libraries. If there is no gcc yet, apt's default one will be installed.
gcc_major() {
    major=$(gcc -dumpversion 2>/dev/null || offered_version gcc)
    echo "${major%%.*}"
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
    ! "$PKG_CONFIG" --exists "$1" 2>/dev/null || return 0
    echo "Built without $2: $1 is missing." >&2
    missing=$(echo "$missing" | sed "s/$1 *//")
}

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
    build_without libmicrohttpd 'serve --metrics'
    build_without libcurl 'serve --agones'
    [ -n "$missing" ] || exit 0
    echo "Clockwise can't be built yet. Missing: $(in_words)." >&2
    echo "'make play' and 'make test' install what they need first; 'make' installs nothing." >&2
    exit 1
fi

if ! manager=$(package_manager); then
    echo "Clockwise needs: $(in_words). No package manager that this script knows" >&2
    echo "(apt, dnf, pacman, zypper, brew) was found; please install them by hand." >&2
    exit 1
fi
# shellcheck disable=SC2086
packages=$(column "$manager" $missing | sed "s/MAJOR/$(gcc_major)/")
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
if [ -n "$missing" ]; then
    echo "Still missing after installing: $(in_words)." >&2
    exit 1
fi
