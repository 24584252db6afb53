#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the game as a web page.
#
#   assets/package/web.sh BUILD
#
# Makes BUILD/web: a folder for any host of static files. The libraries are kept in BUILD/libraries; make has made the help
# and the icon in BUILD/installed before.
set -eu

build=$(realpath "$1")
cd "$(dirname "$0")/../.."
make=${MAKE:-make}
libraries=$build/libraries
prefix=$libraries/web
objects=$(realpath -m --relative-to=. "$build/web-objects") # The page names its files by the path at which they were made.
out=$build/web
NODE_PATH=/usr/share/nodejs # Where Debian's emscripten finds what it needs.
export NODE_PATH

sh assets/package/libraries.sh fetch "$libraries/sources"
CC=emcc CXX=em++ AR=emar RANLIB=emranlib HOST=wasm32-unknown-emscripten \
    sh assets/package/libraries.sh build "$libraries/sources" "$prefix"
mkdir -p "$prefix/include/stb"
cp "$(echo '#include <stb/stb_image.h>' | cc -M -E -x c - | grep -o '/[^ ]*stb_image.h')" \
    "$(echo '#include <stb/stb_image_write.h>' | cc -M -E -x c - | grep -o '/[^ ]*stb_image_write.h')" "$prefix/include/stb/"

echo "building the web page"
mkdir -p "$objects/data"
rm -rf "$objects/data"
mkdir -p "$objects/data/assets"
cp -R assets/fonts "$objects/data/assets/"
cp -R levels "$objects/data/levels"
rm -f "$objects/data/levels/README.md"
# Which languages there are; the page fetches one when it is chosen.
mkdir "$objects/data/languages"
$make BUILD="$objects" "$objects/languages/languages.txt" "$objects/languages/words.json"
cp "$objects/languages/languages.txt" "$objects/data/languages/"
sh assets/languages/fonts.sh "$objects/languages"

# In clockwise.js is a function that makes a game, so that a page can also run commands, each in one of its own.
link="-L$prefix/lib --preload-file $objects/data@/ -lidbfs.js -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createClockwise"
link="$link -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864 -sTOTAL_STACK=4194304 -sEXIT_RUNTIME=1 -sINVOKE_RUN=0 -sENVIRONMENT=web"
link="$link -sEXPORTED_RUNTIME_METHODS=FS,IDBFS,callMain,ccall -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@$objects/functions.json"
# Without these, sound stops the page.
# shellcheck disable=SC2016
echo '["$autoResumeAudioContext", "$dynCall"]' >"$objects/functions.json"
log=$objects/build.log
status=0
# For size: the page is downloaded before anybody plays, and has 60 frames a second so too.
PKG_CONFIG_LIBDIR=$prefix/lib/pkgconfig $make -j"$(getconf _NPROCESSORS_ONLN)" BUILD="$objects" CC=emcc AR=emar OPTIMIZE=-Os \
    CFLAGS="-Wno-unsupported-floating-point-opt -msimd128 -msse2 -mnontrapping-fptoint" CPPFLAGS="-I$prefix/include -ffile-prefix-map=$prefix=." LDFLAGS="$link" \
    PROGRAM="$objects/clockwise.js" all >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
    tail -n 30 "$log" >&2
    echo "The web page was not built; all of what was said is in $log." >&2
    exit "$status"
fi

rm -rf "$out"
mkdir -p "$out"
cp "$objects/clockwise.js" "$objects/clockwise.wasm" "$objects/clockwise.data" "$out/"
find "$objects/languages" \( -name '*.mo' -o -name '*.otf' \) -exec cp {} "$out/" \;
# Emscripten numbers what the page loads at random; the same files get the same number here.
number=$(sha256sum "$out/clockwise.data" | cut -c1-32)
sed -i "s/\"package_uuid\":\"[^\"]*\"/\"package_uuid\":\"$number\"/" "$out/clockwise.js"
cp "$build/installed/manual.html" "$out/help.html"
cp "$build/installed/accessibility.html" "$out/"
cp assets/web/index.html assets/web/manifest.webmanifest assets/web/*.css assets/web/*.js assets/pad/stick.js assets/pad/words.js "$objects/languages/words.json" "$out/"
cp assets/icons/clockwise.svg "$build/installed/clockwise-256.png" LICENSE "$out/"
cp "$prefix/versions" "$out/LIBRARIES"
# The service worker keeps the files of one build, which this names.
state=$(cat "$out"/* | sha256sum | cut -c1-16)
sed "s/@STATE@/$state/" assets/web/worker.js >"$out/worker.js"
packed=$(for file in "$out"/*; do gzip -9c "$file"; done | wc -c)
echo "$out/index.html: $packed bytes as a host sends it, gzipped"
