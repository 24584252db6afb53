#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the layout of the sources: who includes whom, and the plain rules that every file keeps.
#
#   tests/check_rooms.sh [ROOT]     prints a line for each violation; exit 1 where there is one
#
# The rooms, their order and the libraries each may use are read from the table in src/README.md, so
# that page and this check cannot drift apart.
set -u

cd "${1:-$(dirname "$0")/..}" || exit 2
bad=0

complain() {
    echo "$*"
    bad=1
}

# --- Includes --------------------------------------------------------------------------------------
# shellcheck disable=SC2016
awk '
    BEGIN {
        standard = "^(sys/.*|assert|ctype|dirent|emmintrin|errno|fcntl|fenv|float|getopt|inttypes|limits|math" \
            "|poll|sched|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|string|strings|time" \
            "|unistd)[.]h$"
    }

    function complain(text) { print FILENAME ":" FNR ": " text; bad = 1 }

    FILENAME == "src/README.md" {
        if ($0 !~ /^\| `[a-z]+` \|/) next
        split($0, cell, "|")
        gsub(/[` ]/, "", cell[2])
        order[cell[2]] = ++rooms
        wing[cell[2]] = cell[3]
        gsub(/ /, "", wing[cell[2]])
        may_use[cell[2]] = cell[5]
        next
    }
    FNR == 1 {
        split(FILENAME, part, "/")
        room = part[2] == "cli" ? part[2] : part[3]
        if (!(room in order)) complain("room \"" room "\" is not in the table of src/README.md")
        else if (FILENAME !~ "^src/" (wing[room] == "" ? "" : wing[room] "/") room "/[a-z0-9_]+[.][ch]$")
            complain("room " room " belongs to " (wing[room] == "" ? "src" : "src/" wing[room]) ", says the table of src/README.md")
    }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
        path = $0
        sub(/^[^"]*"/, "", path)
        sub(/".*/, "", path)
        if (path !~ /^[a-z]+\/[a-z0-9_]+\.h$/) {
            complain("includes \"" path "\": write it as \"room/file.h\"")
            next
        }
        other = path
        sub(/\/.*/, "", other)
        if (path == "base/system_sockets.h" && FILENAME !~ /\/(sockets|addresses|system_[a-z_]*)\.[ch]$/) complain("includes \"" path "\", which is for sockets.c and addresses.c")
        if (!(other in order)) complain("includes \"" path "\", which is in no room")
        else if (order[other] > order[room])
            complain("room " room " includes \"" path "\" from a room below it")
        else if ((room == "arena" || room == "sim" || room == "bots") && FILENAME !~ /\/advice/ && other == "level" && path != "level/level.h")
            complain(room " may use only level/level.h of level, not \"" path "\"")
    }
    /^[ \t]*#[ \t]*include[ \t]*</ {
        path = $0
        sub(/^[^<]*</, "", path)
        sub(/>.*/, "", path)
        library = ""
        if (path ~ /^(SDL2\/)?SDL_ttf\.h$/) library = "SDL2_ttf"
        else if (path ~ /^(SDL2\/)?SDL/) library = "SDL2"
        else if (path ~ /^stb\/stb_image/) library = "stb"
        else if (path ~ /^gif_lib\.h$/) library = "giflib"
        else if (path ~ /cJSON/) library = "cJSON"
        else if (path == "sodium.h") library = "libsodium"
        else if (path == "libwebsockets.h") library = "libwebsockets"
        else if (path == "zlib.h") library = "zlib"
        else if (path == "zip.h" || path == "unzip.h") library = "minizip"
        else if (path == "curl/curl.h") library = "libcurl"
        else if (path == "natpmp.h") library = "libnatpmp"
        else if (path ~ /^miniupnpc\//) library = "libminiupnpc"
        else if (path ~ /^libxml\//) library = "libxml2"
        else if (path == "qrencode.h") library = "libqrencode"
        else if (path == "pthread.h") library = "POSIX threads"
        else if (path == "emscripten.h") library = "emscripten"
        else if (path ~ /^(arpa\/inet|ifaddrs|netdb|net\/if|netinet\/.*|sys\/socket)\.h$/) library = FILENAME ~ /\/system_[a-z_]*\.[ch]$/ ? "" : "sockets, which are for system"
        else if (path ~ /^(afunix|windows|io|mmsystem|mswsock|winsock2|ws2tcpip)[.]h$/) library = "Windows"
        else if (path !~ standard) library = "a library"
        if (library != "" && !index(may_use[room], library))
            complain("room " room " may not use " library ", says the table (<" path ">)")
    }
    # "/**" is for what headers promise to callers.
    FILENAME ~ /\.c$/ && /^[ \t]*\/\*\*([ \t]|$)/ {
        complain("begins a comment with \"/**\", which is for headers: write \"/*\"")
    }
    # What a source defines for others is declared in a header of its room, which it includes first.
    FILENAME ~ /\.c$/ && /^#include "/ && !(FILENAME in has_include) {
        has_include[FILENAME] = 1
        if (FILENAME != "src/cli/main.c" && index($0, "#include \"" room "/") != 1)
            complain("the first include is no header of its room")
    }
    END { exit bad }
' src/README.md src/*/*/*.[ch] src/cli/*.[ch] || bad=1

# --- Circles ---------------------------------------------------------------------------------------
# Headers that include nothing that is left, or that nothing left includes, are taken away until no more can be:
# what remains lies on a circle or between two. Circles by calls are check_calls.sh's.
circles=$(mktemp) || exit 2
# shellcheck disable=SC2046
awk '
    { module = FILENAME; sub(/^src\/(core\/|client\/)?/, "", module); sub(/[.]h$/, "", module) }
    FNR == 1 { left[module] = 1 }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, quoted, "\"")
        other = quoted[2]
        sub(/[.]h$/, "", other)
        if (other != module) includes[module, other] = 1
    }
    END {
        do {
            for (pair in out) delete out[pair]
            for (pair in into) delete into[pair]
            for (pair in includes) {
                split(pair, end, SUBSEP)
                if (!(end[1] in left) || !(end[2] in left)) continue
                out[end[1]] = into[end[2]] = 1
            }
            taken = 0
            for (module in left)
                if (!(module in out) || !(module in into)) {
                    delete left[module]
                    taken++
                }
        } while (taken > 0)
        for (module in left) {
            for (pair in includes) {
                split(pair, end, SUBSEP)
                if (end[1] == module && (end[2] in left))
                    print "circle: " module " includes " end[2]
            }
            bad = 1
        }
        exit bad
    }
' $(find src -name '*.h') | sort >"$circles"
if [ -s "$circles" ]; then
    cat "$circles"
    bad=1
fi
rm -f "$circles"

# --- Files -----------------------------------------------------------------------------------------
for entry in src/* src/core/* src/client/*; do
    case ${entry#src/} in
    README.md | setup.sh) ;;
    *.*) complain "$entry: a file in src/ belongs into a room" ;;
    esac
done

for room in tests/core/*/ tests/client/*/; do
    [ ! -d "$room" ] || [ -d "src/${room#tests/}" ] || complain "$room: src has no such room"
done

# License and length. Data (JSON, fonts, pictures) and documents carry no license line.
for file in Makefile tests/tests.mk .clang-format .clang-tidy .editorconfig .gitignore .ci/run \
    src/*.sh src/*/*.[ch] src/*/*/*.[ch] assets/package/*.sh assets/package/*.mk assets/*/*.awk .github/*/*.yml tests/*.sh tests/*/*.sh tests/*/*/*.sh tests/*/*.[ch] \
    tests/*/*/*.[ch]; do
    [ ! -f "$file" ] || printf '%s\n' "$file"
done | xargs awk '
    function complain(text) { print text; bad = 1 }
    function finish() { if (lines > 900) complain(file ": has " lines " lines; 900 are the limit") }
    FNR == 1 { finish(); file = FILENAME; first = 1 }
    FNR == 1 && /^(#!|# shellcheck)/ { first = 2 }
    FNR == first && !/SPDX-License-Identifier: MIT/ {
        complain(FILENAME ":" FNR ": must say \"SPDX-License-Identifier: MIT\"")
    }
    { lines = FNR }
    END { finish(); exit bad }' || bad=1

# Words: American spelling, and limits named THINGS_MAX. The brackets keep this file out of it.
words='[Cc]ent[r]e(s|d)?\>|[Cc]olo[u]r|[Nn]eighbo[u]r|[Bb]ehavio[u]r|[Hh]ono[u]r|\<[Gg]re[y]|[Ll]icen[c]e|\<[Mm]et[r]es?\>'
words="$words|([Oo]ptim|[Rr]aster|[Ss]ynthes|[Nn]ormal|[Ss]ummar|[Ii]nitial|[Ss]erial|[Rr]ecogn|[Rr]andom|[Ss]anit)i[s](e|a|i)"
find src tests levels README.md assets/README.md assets/manual assets/package .github Makefile -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.md' \
    -o -name '*.json' -o -name '*.txt' -o -name Makefile \) -exec grep -nHE -e "$words" {} + 2>/dev/null |
    sed 's/$/   <- spell it the American way/' | grep . && bad=1
find src tests -name '*.[ch]' -exec grep -nHE '\<MAX_[A-Z]' {} + | sed 's/$/   <- name it THINGS_MAX/' | grep . && bad=1

# What the C library of Windows lacks: not at all, or by the header that gives it, whose fclose() a stream into memory needs.
find src -name '*.[ch]' -exec grep -nHwE 'strn[d]up|stp[c]py|mem[m]em|get[d]elim|get[l]ine' {} + | sed 's/$/   <- Windows does not have it/' | grep . && bad=1
grep -rlw --include='*.c' --exclude=system_windows.c 'open_mem[s]tream' src |
    xargs -r grep -LE '"base/system(_streams)?\.h"' | sed 's,$,: must include "base/system_streams.h" for open_memstream(),' | grep . && bad=1

# A merge that was committed half done.
find src tests levels assets .github README.md Makefile -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.md' -o -name '*.json' \
    -o -name '*.mk' -o -name Makefile \) -exec grep -nHE -e '^(<{7}|>{7})( |$)' {} + 2>/dev/null |
    sed 's/$/   <- a merge left this; keep one side/' | grep . && bad=1

# The top level stays small. Files that git ignores or does not track do not count.
if tracked=$(git ls-files 2>/dev/null) && [ -n "$tracked" ]; then
    top=$(printf '%s\n' "$tracked" | cut -d/ -f1 | sort -u)
else
    top=$(ls)
fi
for name in $top; do
    case $name in
    src | assets | levels | tests | build | Makefile | README.md | LICENSE | LICENSES | .*) ;; # reuse wants LICENSES here
    *) complain "$name: does not belong at the top level" ;;
    esac
done

exit $bad
