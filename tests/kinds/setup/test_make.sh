#!/bin/sh
# SPDX-License-Identifier: MIT
# The Makefile's promises: what was built stays built when another goal is asked for, `make check` is `make test`, and the sources are
# packed whole or not at all.
# Functions are called by check().
# shellcheck disable=SC2317,SC2034,SC1091,SC2016
set -u

cd "$(dirname "$0")/../../.." || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
log=$scratch/log
. tests/kinds/package/checks.sh
unset MAKEFLAGS BUILD

# --- What was built stays built --------------------------------------------------------------------
# A compiler that finds every header and makes an empty file of everything, so that only make's part counts.
printf '#!/bin/sh\nwhile [ $# -gt 0 ]; do [ "$1" != -o ] || : >"$2"; shift; done\n' >"$scratch/cc"
chmod +x "$scratch/cc"
build=$scratch/build
make_goal() { make CC="$scratch/cc" BUILD="$build" "$build/$1"; }
keeps_flags() {
    make_goal "$1" && cmp "$build/flags" "$scratch/flags"
}
check 'the flags alone' make_goal flags
cp "$build/flags" "$scratch/flags"
# One object of each kind that has variables of its own.
for object in obj/src/cli/main.o obj/src/core/sim/spawn.o obj/src/core/link/seal.o obj/src/core/json/json_document.o obj/src/client/app/navigator.o \
    obj/tests/core/collide/test_vec2.o obj/tests/kinds/soak/soak.o obj/tests/kinds/matrix/compile_matches.o counted/src/core/base/numbers.o \
    headless/main.o installed/data_folder.o; do
    check "$object is built by the same flags" keeps_flags "$object"
done
targets() { make -n "$1" BUILD="$build" CC="$scratch/cc" | sed 's/[0-9]*//g'; }
same_goal() {
    targets check >"$scratch/check" && targets test >"$scratch/test" && cmp "$scratch/check" "$scratch/test"
}
check 'make check is make test' same_goal

# --- Packing the sources -----------------------------------------------------------------------------
# refuses WORDS [VARIABLE=VALUE...]: with these words, a status, and no archive; there was one before.
archive=$build/sources.tar.xz
refuses() {
    words=$1
    shift
    : >"$archive"
    ! env "$@" sh assets/package/dist.sh "$archive" clockwise-0 >"$scratch/out" 2>&1 || return 1
    cat "$scratch/out"
    grep -q -F -e "$words" "$scratch/out" && ! ls "$archive"* 2>/dev/null
}
# tools [NAME COMMANDS]: the folder of what packing needs, without NAME or with these commands in its place. Where
# there is no xz, cat stands for it: no case gets so far that it matters.
tools() {
    rm -rf "$scratch/tools"
    mkdir "$scratch/tools"
    for tool in sh rm mkdir dirname mv wc git tar xz; do
        [ "$tool" = "$1" ] || ln -s "$(command -v $tool || command -v cat)" "$scratch/tools/$tool"
    done
    [ $# -eq 1 ] || { printf '#!/bin/sh\n%s\n' "$2" >"$scratch/tools/$1" && chmod +x "$scratch/tools/$1"; }
}
tools git
check 'without git' refuses 'git is missing' PATH="$scratch/tools"
if command -v git >/dev/null && [ -e .git ]; then
    tools xz
    check 'without xz' refuses 'xz is missing' PATH="$scratch/tools"
    tools git 'exit 128'
    check 'git fails' refuses 'git archive failed' PATH="$scratch/tools"
    tools xz 'echo part; exit 1'
    check 'xz fails' refuses 'xz failed' PATH="$scratch/tools"
fi
if command -v git >/dev/null && command -v xz >/dev/null; then
    outer=$scratch/outer
    mkdir -p "$outer/sources/assets/package"
    cp assets/package/dist.sh "$outer/sources/assets/package"
    git init -q "$outer"
    in_outer() { (cd "$outer/sources" && refuses 'no git checkout'); }
    check 'unpacked sources in a checkout of something else' in_outer
fi
# Make ends so too. To it, a git that cannot be run is as one that is missing.
tools git 'exit 127'
fails_too() { ! make dist BUILD="$build" PATH="$scratch/tools:$PATH" && ! ls "$build"/clockwise-*; }
check 'make dist fails too' fails_too
check 'make release begins with it' sh -c 'make --no-print-directory -n release BUILD="$1" | head -n 1 | grep -F dist.sh' - "$build"
end_checks
