#!/bin/sh
# SPDX-License-Identifier: MIT
# Documents name files that are there: in backticks each source, header and script, with its folder or without, and each
# path that begins with src/, tests/, assets/ or levels/.
set -u

cd "$(dirname "$0")/../../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# files NAME...: what lies here and is not built.
files() {
    find . \( -path ./build -o -path ./.git \) -prune -o "$@" -print | sed 's,^\./,,' | sort
}

# missing DOCUMENT: "line: name" for each name of a file that is not there. A name with capitals stands for many
# (`test_FILE.c`). The name of a test is that of its file.
missing() {
    awk -v tree="$scratch/tree" '
        BEGIN {
            while ((getline path <tree) > 0) {
                bare = path
                sub(/\.c$/, "", bare)
                do {
                    is_there[path]
                    is_there[bare]
                    sub(/^[^\/]*\//, "", bare)
                } while (sub(/^[^\/]*\//, "", path))
            }
        }
        {
            parts = split($0, quoted, "`")
            for (i = 2; i < parts; i += 2) {
                words = split(quoted[i], word, /[^A-Za-z0-9_.\/-]+/)
                for (k = 1; k <= words; k++) {
                    name = word[k]
                    sub(/\/$/, "", name)
                    if (name ~ /[A-Z][A-Z]/ || name !~ /[a-z]/) continue
                    if (name ~ /^(src|tests|assets|levels)\// || name ~ /[a-z0-9_]\.(c|h|sh|mk|awk)$/)
                        if (!(name in is_there)) print NR ": " name
                }
            }
        }' "$1"
}

files >"$scratch/tree"
judge 'files are found' yes "$([ "$(wc -l <"$scratch/tree")" -ge 100 ] && echo yes)"

# --- What it complains of ------------------------------------------------------------------------
# complains TEXT WANTED
complains() {
    printf '%s\n' "$1" >"$scratch/planted.md"
    judge "of: $1" "$2" "$(missing "$scratch/planted.md")"
}
complains "The tick is in \`sim/world.c\`, its numbers in \`rules.h\`." ''
complains "See \`src/core/sim\`, \`tests/core/sim/test_world\` and \`sh tests/run.sh\`." ''
complains "One is \`src/core/ROOM/FILE.c\`, another \`system_*.c\`." ''
complains "The tick is in \`sim/planted.c\`." '1: sim/planted.c'
complains "A header, \`planted.h\`; a script, \`sh tests/planted.sh\`." '1: planted.h
1: tests/planted.sh'
complains "The room is \`src/core/planted\`." '1: src/core/planted'
complains "A file in the wrong room: \`arena/world.c\`." '1: arena/world.c'

# --- The documents -------------------------------------------------------------------------------
for document in $(files -name '*.md'); do
    judge "$document names files that are there" '' "$(missing "$document")"
done

tally
