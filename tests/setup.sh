#!/bin/sh
# SPDX-License-Identifier: MIT
# What tests and developers need besides: a part of src/setup.sh, which reads this where it is there.
#
# Groups: test, window, latency, fuzz, lint, matrix, net-soak, bench, deb-test, portable-test, web-test, windows-test,
# installer-test, flatpak-test, container-test.
# shellcheck disable=SC2034

groups="$groups test window latency fuzz lint matrix net-soak bench deb-test portable-test web-test windows-test installer-test flatpak-test container-test"

# Each gcc has its own 32-bit libraries. If there is no gcc yet, apt's default one will be installed.
major=$(gcc -dumpversion 2>/dev/null || manager=apt offered_version gcc)
needs="${needs}cmocka        libcmocka-dev    pkgconfig(cmocka)      cmocka           pkgconfig(cmocka)      cmocka       cmocka
objdump       binutils         binutils               binutils         binutils               binutils     binutils
ip            iproute2         iproute                iproute2         iproute2               -            ip
nft           nftables         nftables               nftables         nftables               -            nft
curl          curl             curl                   curl             curl                   curl         curl
openssl       openssl          openssl                openssl          openssl                openssl      OpenSSL
nginx         nginx            nginx                  nginx            nginx                  nginx        nginx
miniupnpd     miniupnpd-nftables -                    miniupnpd        -                      -            miniupnpd
Xvfb          xvfb             xorg-x11-server-Xvfb   xorg-server-xvfb xorg-x11-server-Xvfb   -            Xvfb
openbox       openbox          openbox                openbox          openbox                -            openbox
xdotool       xdotool          xdotool                xdotool          xdotool                xdotool      xdotool
pulseaudio    pulseaudio,pulseaudio-utils pulseaudio,pulseaudio-utils pulseaudio pulseaudio,pulseaudio-utils - PulseAudio
setxkbmap     x11-xkb-utils    setxkbmap              xorg-setxkbmap   setxkbmap              -            setxkbmap
xtst          libxtst-dev      pkgconfig(xtst)        libxtst          pkgconfig(xtst)        -            Xtst
g++           g++              gcc-c++                gcc              gcc-c++                gcc          C++_compiler
box2d         libbox2d-dev     box2d-devel            box2d            box2d-devel            box2d        Box2D
chipmunk      libchipmunk-dev  chipmunk-devel         chipmunk         chipmunk-devel         chipmunk     Chipmunk
zbarimg       zbar-tools       zbar                   zbar             zbar                   zbar         zbarimg
import        imagemagick      ImageMagick            imagemagick      ImageMagick            imagemagick  ImageMagick
clang-format  clang-format     clang-tools-extra      clang            clang                  clang-format clang-format
clang-tidy    clang-tidy       clang-tools-extra      clang            clang                  llvm         clang-tidy
shellcheck    shellcheck       ShellCheck             shellcheck       ShellCheck             shellcheck   shellcheck
i386-gcc      gcc-${major%%.*}-multilib,libc6-dev-i386              glibc-devel.i686,libgcc.i686 lib32-glibc,lib32-gcc-libs glibc-devel-32bit,gcc-32bit - gcc-for-i386
aarch64-gcc   gcc-aarch64-linux-gnu,libc6-dev-arm64-cross    -                  aarch64-linux-gnu-gcc,aarch64-linux-gnu-glibc - - gcc-for-aarch64
arm-gcc       gcc-arm-linux-gnueabihf,libc6-dev-armhf-cross - arm-linux-gnueabihf-gcc,arm-linux-gnueabihf-glibc - - gcc-for-arm
riscv64-gcc   gcc-riscv64-linux-gnu,libc6-dev-riscv64-cross  -                  riscv64-linux-gnu-gcc,riscv64-linux-gnu-glibc - - gcc-for-riscv64
s390x-gcc     gcc-s390x-linux-gnu,libc6-dev-s390x-cross      -                  -                  -                      -            gcc-for-s390x
qemu          qemu-user-static qemu-user-static       qemu-user-static qemu-linux-user        -            qemu
wasi          clang,lld,wasi-libc,libclang-rt-dev-wasm32     clang,lld,wasi-libc-static,compiler-rt clang,lld,wasi-libc,wasi-compiler-rt - - clang-for-wasm32
fuzzer        clang,libclang-rt-dev clang,compiler-rt      clang,compiler-rt clang                 llvm         libFuzzer_for_clang
buildah       buildah          buildah                buildah          buildah                -            buildah
desktop-file-validate desktop-file-utils desktop-file-utils desktop-file-utils desktop-file-utils desktop-file-utils desktop-file-utils
appstreamcli  appstream        appstream              appstream        AppStream              appstream    AppStream
man           man-db           man-db                 man-db           man                    man-db       man
reuse         reuse            reuse                  reuse            reuse                  reuse        REUSE
zsh           zsh              zsh                    zsh              zsh                    zsh          zsh
fish          fish             fish                   fish             fish                   fish         fish
eu-strip      elfutils         elfutils               elfutils         elfutils               elfutils     elfutils
flatpak-builder flatpak-builder flatpak-builder       flatpak-builder  flatpak-builder        -            flatpak-builder
rpmspec       rpm              rpm-build              rpm-tools        rpm-build              rpm          rpmspec
lintian       lintian          -                      -                -                      -            lintian
autopkgtest   autopkgtest      -                      -                -                      -            autopkgtest
apt-ftparchive apt-utils       -                      -                -                      -            apt-utils
wine          wine,wine64      wine                   wine             wine                   wine         Wine
npm           npm              -                      npm              -                      node         npm
chromium      chromium         -                      chromium         -                      -            Chromium
firefox       firefox-esr      -                      firefox          -                      -            Firefox
"

# The oldest that was tried.
least_versions="${least_versions}cmocka 1.1.5
"

more_needs_of_group() {
    case $1 in
    test) echo "$(needs_of_group build) cmocka g++ objdump curl openssl desktop-file-validate appstreamcli man ${CI:+gcc clang}" ;;
    net-soak) echo "$(needs_of_group test) s390x-gcc qemu dpkg-source ip nft miniupnpd nginx" ;;
    window) echo "$(needs_of_group build) Xvfb openbox xdotool setxkbmap import zbarimg curl pulseaudio" ;;
    latency) echo "$(needs_of_group window) xtst" ;;
    bench) echo "$(needs_of_group build) g++ box2d chipmunk Xvfb" ;;
    fuzz) echo "$(needs_of_group build) fuzzer" ;;
    lint) echo "$(needs_of_group test) g++ box2d chipmunk xtst clang-format clang-tidy shellcheck reuse zsh fish flatpak-builder rpmspec" ;;
    matrix) echo "$(needs_of_group build) gcc clang i386-gcc aarch64-gcc arm-gcc riscv64-gcc s390x-gcc qemu wasi node" ;;
    deb-test) echo "$(needs_of_group deb) lintian autopkgtest apt-ftparchive mmdebstrap curl" ;;
    portable-test) echo "$(needs_of_group portable) objdump Xvfb xdotool ip curl" ;;
    web-test) echo "$(needs_of_group web) $(needs_of_group site) npm chromium firefox" ;;
    container-test) echo "$(needs_of_group build) mmdebstrap buildah" ;;
    flatpak-test) echo "$(needs_of_group build) mmdebstrap dpkg-source flatpak-builder eu-strip" ;;
    windows-test | installer-test) echo "$(needs_of_group windows) wine Xvfb xdotool import ip curl" ;;
    *) return 1 ;;
    esac
}

# clang's sanitizers and libFuzzer come in a package of their own.
can_fuzz() {
    [ -e "$(clang -print-file-name="libclang_rt.fuzzer-$(uname -m).a" 2>/dev/null)" ] ||
        [ -e "$(clang -print-file-name=libclang_rt.fuzzer.a 2>/dev/null)" ] ||
        [ -e "$(clang -print-runtime-dir 2>/dev/null)/libclang_rt.fuzzer-$(uname -m).a" ]
}

# A compiler for another machine: is its own library there, and the C library's headers?
can_build_with() {
    [ -e "$("$@" -print-libgcc-file-name 2>/dev/null)" ] &&
        echo '#include <stdio.h>' | "$@" -E -x c - >/dev/null 2>&1
}

has_more() {
    case $1 in
    i386-gcc) can_build_with gcc -m32 -idirafter /usr/include/x86_64-linux-gnu ;;
    arm-gcc) can_build_with arm-linux-gnueabihf-gcc ;;
    aarch64-gcc | riscv64-gcc | s390x-gcc) can_build_with "${1%-gcc}-linux-gnu-gcc" ;;
    fuzzer) can_fuzz ;;
    wasi) can_build_with clang --target=wasm32-wasi ;;
    qemu) command -v qemu-s390x-static >/dev/null 2>&1 || command -v qemu-s390x >/dev/null 2>&1 ;;
    g++) can_include vector "${CXX:-c++}" c++ ;;
    box2d) can_include box2d/box2d.h "${CXX:-c++}" c++ ;;
    chipmunk) can_include chipmunk/chipmunk.h "$CC" ;;
    xtst) "$PKG_CONFIG" --exists xtst 2>/dev/null ;;
    firefox) command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1 ;;
    *) command -v "$1" >/dev/null 2>&1 ;;
    esac
}
