#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the libraries of the game as static ones, out of Debian's source packages: for programs that need no packages where
# they run.
#
#   assets/package/libraries.sh fetch SOURCES [PACKAGE...]  fetches and unpacks these source packages, or all that
#                                                       it builds; SOURCES/site says from where
#   assets/package/libraries.sh build SOURCES FOLDER    makes FOLDER/lib, FOLDER/include, FOLDER/lib/pkgconfig, and
#                                                       FOLDER/versions: a line "PACKAGE VERSION LICENSE" for each
#   assets/package/libraries.sh licenses SOURCES        prints the texts of their licenses
#
# What is there already stays if it has the same packages and versions. Fetching needs apt and dpkg-dev. Building takes about two
# minutes on two cores; CC, CXX and AR say with what, and HOST for which other system: wasm32-unknown-emscripten or
# x86_64-w64-mingw32.
set -eu

# The release whose sources are taken, also where another one runs.
release=bookworm
CC=${CC:-cc}
CXX=${CXX:-c++}
AR=${AR:-ar}
HOST=${HOST:-}

script=$(realpath "$0")
packages='libsdl2 libsdl2-ttf freetype harfbuzz cjson giflib libsodium zlib minizip qrencode libwebsockets'
unpatched=qrencode # Of which Debian changes nothing.

# The lists of sources are their own, at the same place as the system's, which stay as they are.
fetch_sources() {
    lists=$sources/apt
    mkdir -p "$lists/lists/partial"
    # shellcheck disable=SC2016
    site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | sort -u | grep '/debian/*$' | head -n 1)
    if [ -z "$site" ]; then
        echo "libraries.sh: apt knows no Debian to fetch from here" >&2
        return 1
    fi
    echo "$site" >"$sources/site"
    echo "deb-src $site $release main" >"$lists/sources.list"
    set -- -o "Dir::Etc::sourcelist=$lists/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$lists/lists" \
        -o APT::Sandbox::User=
    apt-get "$@" update
    (cd "$sources" && for package in $packages; do
        case $package in
        "$unpatched") apt-get "$@" source --tar-only --only-source "$package" && tar -xf "$package"_*.orig.tar.* ;;
        *) apt-get "$@" source --only-source "$package" ;;
        esac || exit
    done)
    rm -rf "$lists"
}

# of PACKAGE: the folder of its unpacked source.
of() {
    set -- "$sources/$1"-[0-9]*/
    echo "${1%/}"
}

# What SDL is to be without, by the system that it is for.
sdl2_options() {
    case $HOST in
    *emscripten*)
        echo --disable-assembly --disable-threads --disable-pthreads --disable-video-vulkan --disable-diskaudio --disable-haptic \
            --disable-sensor --disable-dummyaudio --disable-hidapi --disable-file
        ;;
    *mingw*)
        echo --disable-video-vulkan --disable-diskaudio --disable-dummyaudio --disable-haptic --disable-sensor --disable-libsamplerate
        ;;
    *)
        echo --disable-rpath --disable-video-kmsdrm --disable-video-vulkan --disable-oss --disable-jack --disable-sndio \
            --disable-esd --disable-arts --disable-nas --disable-diskaudio --disable-libudev --disable-dbus --disable-ime \
            --disable-ibus --disable-fcitx
        ;;
    esac
}

build_sdl2() {
    mkdir -p "$objects/sdl2"
    # shellcheck disable=SC2046
    (cd "$objects/sdl2" && "$(of libsdl2)/configure" CC="$CC" CXX="$CXX" AR="$AR" RANLIB="${RANLIB:-ranlib}" CFLAGS=-O2 --prefix="$prefix" \
        ${HOST:+--host=$HOST} --disable-shared --enable-static $(sdl2_options) &&
        make -j"$(getconf _NPROCESSORS_ONLN)" && make install-hdrs install-lib install-data)
}

freetype_files='autofit/autofit base/ftbase base/ftbbox base/ftbitmap base/ftdebug base/ftglyph base/ftinit base/ftmm
    base/ftstroke base/ftsystem base/ftsynth base/ftfstype base/ftgasp cff/cff psaux/psaux pshinter/pshinter psnames/psnames
    raster/raster sfnt/sfnt smooth/smooth truetype/truetype gzip/ftgzip'

# Only what reads TrueType and OpenType fonts.
build_freetype() {
    source=$(of freetype)
    modules=$objects/ftmodule.h
    for module in Driver_ClassRec:tt_driver Driver_ClassRec:cff_driver Module_Class:psaux_module Module_Class:psnames_module \
        Module_Class:pshinter_module Module_Class:sfnt_module Renderer_Class:ft_smooth_renderer \
        Renderer_Class:ft_raster1_renderer Module_Class:autofit_module; do
        echo "FT_USE_MODULE( FT_${module%:*}, ${module#*:}_class )"
    done >"$modules"
    # Its own zlib would clash with ours.
    for file in $freetype_files; do
        $CC -O2 -DFT_CONFIG_OPTION_SYSTEM_ZLIB "-I$(of zlib)" -DFT2_BUILD_LIBRARY '-DFT_CONFIG_MODULES_H=<ftmodule.h>' "-I$objects" "-I$source/include" -c "$source/src/$file.c" \
            -o "$objects/ft_$(basename "$file").o"
    done
    $AR rcs "$prefix/lib/libfreetype.a" "$objects"/ft_*.o
}

build_harfbuzz() {
    $CXX -O2 -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHB_NO_MT -DHAVE_FREETYPE=1 "-I$(of freetype)/include" \
        "-I$(of harfbuzz)/src" -c "$(of harfbuzz)/src/harfbuzz.cc" -o "$objects/harfbuzz.o"
    $AR rcs "$prefix/lib/libharfbuzz.a" "$objects/harfbuzz.o"
}

build_sdl2_ttf() {
    source=$(of libsdl2-ttf)
    $CC -O2 -DTTF_USE_HARFBUZZ=1 "-I$(of freetype)/include" "-I$(of harfbuzz)/src" "-I$prefix/include/SDL2" "-I$source" \
        -c "$source/SDL_ttf.c" -o "$objects/SDL_ttf.o"
    $AR rcs "$prefix/lib/libSDL2_ttf.a" "$objects/SDL_ttf.o"
    cp "$source/SDL_ttf.h" "$prefix/include/SDL2/"
}

build_cjson() {
    $CC -O2 -DCJSON_HIDE_SYMBOLS -c "$(of cjson)/cJSON.c" -o "$objects/cJSON.o"
    $AR rcs "$prefix/lib/libcjson.a" "$objects/cJSON.o"
    mkdir -p "$prefix/include/cjson"
    cp "$(of cjson)/cJSON.h" "$prefix/include/cjson/"
}

build_giflib() {
    source=$(of giflib)
    for file in dgif_lib egif_lib gifalloc gif_err gif_hash openbsd-reallocarray; do
        $CC -O2 -std=gnu99 "-I$source" -c "$source/$file.c" -o "$objects/gif_$file.o"
    done
    $AR rcs "$prefix/lib/libgif.a" "$objects"/gif_*.o
    cp "$source/gif_lib.h" "$prefix/include/"
}

# For Windows a guarded stack would need one more library. In a page libsodium asks the browser for random numbers by itself.
build_sodium() {
    case $HOST in *emscripten*) set -- --without-pthreads --disable-asm --disable-pie ;; esac
    mkdir -p "$objects/sodium"
    [ -f "$(of libsodium)/configure" ] || (cd "$(of libsodium)" && autoreconf -fi)
    (cd "$objects/sodium" && "$(of libsodium)/configure" CC="$CC" AR="$AR" RANLIB="${RANLIB:-ranlib}" CFLAGS=-O2 --prefix="$prefix" \
        ${HOST:+--host=$HOST} --disable-shared --enable-static --disable-dependency-tracking --disable-ssp "$@" &&
        make -j"$(getconf _NPROCESSORS_ONLN)" -C src install)
}

# Hosting for browsers and phones: all builds but the page. Its connections are sealed by the game; TLS is for a proxy in front.
wants_web() {
    case $HOST in *emscripten*) return 1 ;; esac
}

build_zlib() {
    for file in adler32 compress crc32 deflate inffast inflate inftrees trees zutil; do
        $CC -O2 -c "$(of zlib)/$file.c" -o "$objects/z_$file.o"
    done
    $AR rcs "$prefix/lib/libz.a" "$objects"/z_*.o
    cp "$(of zlib)/zlib.h" "$(of zlib)/zconf.h" "$prefix/include/"
}

# Zip files are read from memory, so the portable functions for small files are enough.
build_minizip() {
    source=$(of minizip)
    for file in ioapi unzip zip; do
        $CC -O2 -DNOCRYPT -DNOUNCRYPT -DUSE_FILE32API "-I$prefix/include" -c "$source/$file.c" -o "$objects/minizip_$file.o"
    done
    $AR rcs "$prefix/lib/libminizip.a" "$objects"/minizip_*.o
    mkdir -p "$prefix/include/minizip"
    cp "$source/ioapi.h" "$source/unzip.h" "$source/zip.h" "$prefix/include/minizip/"
}

build_qrencode() {
    source=$(of qrencode)
    for file in bitstream mask mmask mqrspec qrencode qrinput qrspec rsecc split; do
        $CC -O2 -DSTATIC_IN_RELEASE=static -DMAJOR_VERSION=4 -DMINOR_VERSION=1 -DMICRO_VERSION=1 '-DVERSION="4.1.1"' -c "$source/$file.c" \
            -o "$objects/qr_$file.o"
    done
    $AR rcs "$prefix/lib/libqrencode.a" "$objects"/qr_*.o
    cp "$source/qrencode.h" "$prefix/include/"
}

build_websockets() {
    case $HOST in
    *mingw*)
        system=-DCMAKE_SYSTEM_NAME=Windows
        # When a connection is closed, the last one takes its place; on Windows it must be polled there from then on.
        sed -i 's/^\tpt->fds_count--;/\tif (m < (int)--pt->fds_count) lws_plat_change_pollfd(context, wsi_from_fd(context, pt->fds[m].fd), \&pt->fds[m]);/' \
            "$(of libwebsockets)/lib/plat/windows/windows-sockets.c"
        ;;
    *) system= ;;
    esac
    mkdir -p "$objects/websockets"
    # shellcheck disable=SC2086
    (cd "$objects/websockets" && cmake "$(of libwebsockets)" $system -DCMAKE_BUILD_TYPE=Release "-DCMAKE_INSTALL_PREFIX=$prefix" -DCMAKE_INSTALL_LIBDIR=lib \
        "-DCMAKE_C_COMPILER=${CC%% *}" "-DCMAKE_C_FLAGS=${CC#"${CC%% *}"} -O2" -DLWS_WITH_SHARED=OFF -DLWS_WITH_SSL=OFF -DLWS_IPV6=ON \
        -DLWS_WITHOUT_EXTENSIONS=ON -DLWS_WITHOUT_TESTAPPS=ON -DLWS_WITH_HTTP2=OFF -DLWS_WITH_LWSAC=OFF \
        -DDISABLE_WERROR=ON -DCMAKE_DISABLE_FIND_PACKAGE_Git=ON &&
        make -j"$(getconf _NPROCESSORS_ONLN)" && make install)
}

# describe NAME VERSION FLAGS LIBS: for pkg-config.
describe() {
    printf 'Name: %s\nDescription: a static library\nVersion: %s\nCflags: %s\nLibs: %s\n' "$1" "$2" "$3" "$4" >"$prefix/lib/pkgconfig/$1.pc"
}

version_of() {
    basename "$(of "$1")" | sed "s/^$1-//; s/[+~].*//"
}

describe_all() {
    system='-lm -lpthread -ldl'
    case $HOST in
    *mingw*)
        system='-lm -lwinpthread -luser32 -lgdi32 -lwinmm -limm32 -lole32 -loleaut32 -lversion -luuid -ladvapi32 -lsetupapi -lshell32 -liphlpapi -lws2_32'
        ;;
    esac
    mkdir -p "$prefix/lib/pkgconfig"
    describe sdl2 "$(version_of libsdl2)" "-I$prefix/include/SDL2 -D_REENTRANT" "$prefix/lib/libSDL2.a $system"
    describe SDL2_ttf "$(version_of libsdl2-ttf)" "-I$prefix/include/SDL2" \
        "$prefix/lib/libSDL2_ttf.a $prefix/lib/libharfbuzz.a $prefix/lib/libfreetype.a $prefix/lib/libz.a $prefix/lib/libSDL2.a $system"
    describe libcjson "$(version_of cjson)" "-I$prefix/include -I$prefix/include/cjson" "$prefix/lib/libcjson.a"
    describe libsodium "$(version_of libsodium)" "-I$prefix/include -DSODIUM_STATIC" "$prefix/lib/libsodium.a $system"
    describe zlib "$(version_of zlib)" "-I$prefix/include" "$prefix/lib/libz.a"
    describe minizip "$(version_of minizip)" "-I$prefix/include/minizip" "$prefix/lib/libminizip.a"
    if wants_web; then
        describe libqrencode "$(version_of qrencode)" "-I$prefix/include" "$prefix/lib/libqrencode.a"
        # Its name ends with "static" for Windows.
        describe libwebsockets "$(version_of libwebsockets)" "-I$prefix/include" "$(echo "$prefix"/lib/libwebsockets*.a) $system"
    fi
}

list_versions() {
    for item in libsdl2:Zlib libsdl2-ttf:Zlib freetype:FTL harfbuzz:MIT cjson:MIT giflib:MIT libsodium:ISC zlib:Zlib minizip:Zlib; do
        echo "${item%:*} $(version_of "${item%:*}") ${item#*:}"
    done
    ! wants_web || echo "qrencode $(version_of qrencode) LGPL-2.1-or-later
libwebsockets $(version_of libwebsockets) MIT"
}

# They are built anew where this script builds them otherwise.
list_built() {
    list_versions
    cksum <"$script"
}

build_all() {
    mkdir -p "$prefix/lib" "$prefix/include" "$objects"
    build_sdl2
    build_zlib
    build_minizip
    build_freetype
    build_harfbuzz
    build_sdl2_ttf
    build_cjson
    build_giflib
    build_sodium
    if wants_web; then
        build_qrencode
        build_websockets
    fi
    describe_all
    rm -rf "$objects"
    list_versions >"$prefix/versions"
    list_built >"$prefix/built"
}

# quietly LOG COMMAND: shows the end of its output if it fails. It runs in the background, because `set -e` is ignored in a function
# whose status `||` tests.
quietly() {
    status=0
    "$2" >"$1" 2>&1 &
    wait $! || status=$?
    if [ "$status" -ne 0 ]; then
        tail -n 20 "$1" >&2
        echo "libraries.sh: failed; all of what was said is in $1" >&2
        exit "$status"
    fi
}

mkdir -p "$2"
sources=$(realpath "$2")
case $sources in
*[[:space:]]*)
    echo "libraries.sh: the libraries cannot be built in a folder with a space in its path: $sources" >&2
    exit 2
    ;;
esac
case $1 in
fetch)
    shift 2
    [ $# -eq 0 ] || packages=$*
    if [ "$(cat "$sources/fetched" 2>/dev/null)" != "$release $packages" ]; then
        echo "fetching the sources of the libraries"
        rm -rf "$sources"/*-[0-9]*/ # Of two versions of() would take the older.
        quietly "$sources/fetch.log" fetch_sources
        echo "$release $packages" >"$sources/fetched"
    fi
    ;;
build)
    mkdir -p "$3"
    prefix=$(realpath "$3")
    objects=$prefix/objects
    # The prefix maps make the same bytes in every folder; the sections let the linker leave out functions that nothing calls.
    flags="-ffile-prefix-map=$sources=. -ffile-prefix-map=$prefix=. -ffunction-sections -fdata-sections"
    # For Windows each function's unwind table is kept, and would keep its function.
    case $HOST in *mingw*) flags="$flags -fno-asynchronous-unwind-tables" ;; esac
    CC="$CC $flags"
    CXX="$CXX $flags"
    if [ "$(cat "$prefix/built" 2>/dev/null)" != "$(list_built)" ]; then
        echo "building the libraries, some two minutes"
        quietly "$prefix/build.log" build_all
    fi
    ;;
licenses)
    for package in $packages; do
        printf '=== %s ===\n\n' "$package"
        find "$(of "$package")" -maxdepth 2 \( -name 'LICENSE*' -o -name 'COPYING*' -o -name FTL.TXT -o -name MiniZip64_info.txt \) -type f -print0 | LC_ALL=C sort -z | xargs -0 cat
    done
    ;;
*)
    echo "libraries.sh: fetch, build or licenses, not '$1'" >&2
    exit 2
    ;;
esac
