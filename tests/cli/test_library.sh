#!/bin/sh
# SPDX-License-Identifier: MIT
# The collision code as a library: what `make install-library` installs can be used in C and in C++, by either library,
# as its page shows it; it shows no names but its own, and `make uninstall-library` leaves nothing.
# shellcheck disable=SC2016 # commands in quotes are for a shell of their own
set -u

cd "$(dirname "$0")/../.." || exit 2
BUILD=${BUILD:-build}
CC=${CC:-cc}
CXX=${CXX:-c++}
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh
if [ -n "${SANITIZED:-}" ]; then
    echo 'left out: a library with sanitizers in it needs a program with them'
    exit 0
fi

MAKEFLAGS=$(printf '%s\n' "${MAKEFLAGS:-}" | sed 's/--jobserver[^ ]*//g; s/ -j[0-9]*//g')
export MAKEFLAGS
page=assets/library/README.md
# shellcheck disable=SC2154 # tally.sh makes it
stage=$scratch/stage
check 'install' make install-library BUILD="$BUILD" DESTDIR="$stage" prefix=/opt/cw
root=$stage/opt/cw
hold 'what is installed' "$(cd "$root" && find . ! -type d | sort | tr '\n' ' ')" \
    "./include/clockwise/collide.h ./lib/libclockwise-collide.a ./lib/libclockwise-collide.so ./lib/libclockwise-collide.so.0 ./lib/libclockwise-collide.so.0.1.0 ./lib/pkgconfig/clockwise-collide.pc "

# The page's samples: block N of a language, and what stands below its command.
block() { awk -v fence='```'"$1" '$0 == fence { is_block = 1; next } /^```/ { is_block = 0 } is_block' "$page"; }
answer() { awk -v command="$1" '/^```/ { is_block = 0 } is_block; /^\$/ && index($0, command) { is_block = 1 }' "$page"; }
block c >"$scratch/ball.c"
block cpp >"$scratch/star.cpp"

PKG_CONFIG_PATH=$root/lib/pkgconfig
PKG_CONFIG_SYSROOT_DIR=$stage
LD_LIBRARY_PATH=$root/lib
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH
strict='-Wall -Wextra -Wpedantic -Wconversion -Werror -O2'
hold 'pkg-config knows its version' "$(pkg-config --modversion clockwise-collide)" "$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)"
cflags=$(pkg-config --cflags clockwise-collide)

# sample NAME COMPILER SOURCE LIBRARIES WANTED
sample() {
    check "$1 compiles" sh -c "$2 $strict -o '$scratch/program' '$3' $cflags $4"
    judge "$1: it says what the page says" "$5" "$("$scratch/program" 2>&1)"
}
printf '#include <clockwise/collide.h>\nint main() { return cw_version()[0] == 0; }\n' >"$scratch/header.cpp"
for libraries in "$(pkg-config --libs clockwise-collide)" "$root/lib/libclockwise-collide.a -lm"; do
    sample "C with $libraries" "$CC -std=c11" "$scratch/ball.c" "$libraries" "$(answer ball)"
    sample "C++ with $libraries" "$CXX -std=c++11" "$scratch/star.cpp" "$libraries" "$(answer star)"
    sample "the header as C++20 with $libraries" "$CXX -std=c++20" "$scratch/header.cpp" "$libraries" ''
done

hold 'the soname' "$(objdump -p "$root/lib/libclockwise-collide.so" | sed -n 's/^ *SONAME *//p')" libclockwise-collide.so.0
declared=$(sed -n 's/^CW_API .*[ *]\(cw_[a-z_]*\)(.*/\1/p' assets/library/collide.h | sort)
judge 'the shared library shows what the header declares' "$declared" \
    "$(nm -D --defined-only "$root/lib/libclockwise-collide.so" | sed 's/.* //' | sort)"
judge 'the static library shows what the header declares' "$declared" \
    "$(nm -g --defined-only "$root/lib/libclockwise-collide.a" | sed -n 's/.* T //p' | sort)"
check 'uninstall' make uninstall-library BUILD="$BUILD" DESTDIR="$stage" prefix=/opt/cw
hold 'nothing is left' "$(find "$stage" ! -type d)" ''

tally
