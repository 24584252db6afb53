#!/bin/sh
# SPDX-License-Identifier: MIT
# What `make install` puts somewhere works there, from any folder, and `make uninstall` leaves nothing.
# shellcheck disable=SC2016 # commands in quotes are for a shell of their own
set -u

cd "$(dirname "$0")/../.." || exit 2
BUILD=${BUILD:-build}
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh
stage="$scratch/a builder's \"stage\""

# Of the make that runs this test only its variables are wanted, not its slots for parallel jobs.
MAKEFLAGS=$(printf '%s\n' "${MAKEFLAGS:-}" | sed 's/--jobserver[^ ]*//g; s/ -j[0-9]*//g')
export MAKEFLAGS
check 'install' make install BUILD="$BUILD" DESTDIR="$stage" prefix=/opt/games
program="$stage/opt/games/bin/clockwise"
level="$stage/opt/games/share/clockwise/levels/duel.json"
mkdir "$scratch/elsewhere"
cd "$scratch/elsewhere" || exit 2
check 'the installed program runs' "$program" --version
check 'it finds its fonts and draws' "$program" shot "$level" --out picture.png --size 320x180
check 'the rooms of Learn come along' "$program" check --strict "$(dirname "$level")"/learn/*.json
cd "$OLDPWD" || exit 2
# A PNG's width and height are the bytes from 16 on.
for size in 48 128 256; do
    icon="$stage/opt/games/share/icons/hicolor/${size}x$size/apps/org.clockwise_arena.clockwise.png"
    side="0 0 $((size / 256)) $((size % 256))"
    check "the icon of $size is of that size" [ "$(od -An -tu1 -j16 -N8 "$icon" | xargs)" = "$side $side" ]
    check "the icon of $size is what is drawn" sh -c '"$1" shot --icon "$2" --out "$3" && cmp "$3" "$4"' - "$program" $size "$scratch/$size.png" "$icon"
done
check 'every file of the levels is there' diff -r "$(dirname "$level")" levels -x README.md
check 'uninstall' make uninstall BUILD="$BUILD" DESTDIR="$stage" prefix=/opt/games
check 'nothing is left' test -z "$(find "$stage" -type f)"

# Where its data is not beside it, the program knows the folder from when it was built; without a home, a display or
# any variable at all. Desktops' own caches stay.
real="$scratch/the player's"
check 'install with datadir' make install BUILD="$BUILD" prefix="$real" datadir="$real/share/games" bindir="$real/games"
cd "$scratch/elsewhere" || exit 2
check 'it finds its data' env -i "$real/games/clockwise" shot duel --out picture.png --size 320x180
check 'it plays a level by name' env -i "$real/games/clockwise" simulate islands --ticks 10
mv "$real/share/games" "$real/share/gone"
check 'what is missing is said, and where it was looked for' sh -c \
    'env -i "$1/games/clockwise" simulate duel 2>&1 | grep -q "near the program or in $1/share/games/clockwise"' - "$real"
mv "$real/share/gone" "$real/share/games"
cd "$OLDPWD" || exit 2
check 'uninstall with datadir' make uninstall BUILD="$BUILD" prefix="$real" datadir="$real/share/games" bindir="$real/games"
left=$(find "$real" -type f ! -path "$real/share/mime/*" ! -name 'mimeinfo.cache' ! -name 'icon-theme.cache')
check 'nothing but caches is left' test -z "$left"
check 'no type of ours is left in the caches' sh -c '! grep -r x-clockwise "$1"' - "$real"

# A compiler that finds headers only where CPPFLAGS says.
printf '#!/bin/sh\ncase " $* " in *" -I/opt/there "*) ;; *) exit 1 ;; esac\n' >"$scratch/compiler"
chmod +x "$scratch/compiler"
check 'set-up looks where CPPFLAGS says' env CC="$scratch/compiler" CPPFLAGS='-DX -I/opt/there' sh src/setup.sh --check build
check 'and not elsewhere' sh -c '! CC=$1 CPPFLAGS= sh src/setup.sh --check build' - "$scratch/compiler"

# A build tree that was moved, or copied beside its data.
mkdir -p "$scratch/moved/build" "$scratch/beside"
for folder in moved/build beside; do cp "$BUILD/clockwise" "$scratch/$folder/"; done
for folder in moved beside; do cp -R assets levels "$scratch/$folder/"; done
for program in moved/build/clockwise beside/clockwise; do
        check "$program draws" sh -c 'cd / && "$1" shot "$2" --out "$3" --size 320x180' - \
        "$scratch/$program" "$scratch/moved/levels/duel.json" "$scratch/$(dirname "$program").png"
done

tally
