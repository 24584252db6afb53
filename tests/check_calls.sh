#!/bin/sh
# SPDX-License-Identifier: MIT
# Follows the calls from source to source, in the compiled objects:
#
#   BUILD=build tests/check_calls.sh [README]
#
# - No sources call in a circle, and no room calls one below it in the table of src/README.md. Calls
#   through a pointer count where the function is named.
# - Each way through the code that src/README.md writes down is there: a line "- A key press to a moved
#   player (at most 11): `room/file.c`, `room/file.c` …", in which each calls one before it or is called by one.
set -u

BUILD=${BUILD:-build}
readme=${1:-src/README.md}
objects=$(find src -name '*.c' | sed "s|\(.*\)\.c\$|$BUILD/obj/\1.o|" | sort)
present=$(printf '%s\n' "$objects" | while read -r object; do [ ! -e "$object" ] || echo "$object"; done)
if [ -z "$present" ]; then
    echo "objects are missing in $BUILD/obj: run this through 'make test'"
    exit 1
fi

complaints=$(printf '%s\n' "$present" | xargs nm -P -g -A | awk -v build="$BUILD/obj/src/" '
    function complain(text) { print text }

    # ROOM/FILE.c of an object.
    function source(object) {
        object = substr(object, length(build) + 1)
        sub(/^(core|client)\//, "", object)
        sub(/\.o$/, ".c", object)
        return object
    }
    function room(file) { sub(/\/.*/, "", file); return file }

    FILENAME != "-" {
        if ($0 ~ /^\| `[a-z]+` \|/) {
            split($0, cell, "|")
            gsub(/[` ]/, "", cell[2])
            order[cell[2]] = ++rooms
        } else if ($0 ~ /^- .*\(at most [0-9]+\): `/) {
            way[++ways] = $0
        }
        next
    }
    {
        object = substr($1, 1, length($1) - 1)
        if ($3 == "U") missing[source(object)] = missing[source(object)] " " $2
        else if ($2 !~ /^__/) has[$2] = source(object)
    }

    # Whether calls lead from one file to another.
    function leads(from, to, queue, count, i, seen, pair, end) {
        queue[1] = from
        count = 1
        for (i = 1; i <= count; i++)
            for (pair in calls) {
                split(pair, end, SUBSEP)
                if (end[1] != queue[i] || !(end[2] in left) || (end[2] in seen)) continue
                if (end[2] == to) return 1
                seen[end[2]] = 1
                queue[++count] = end[2]
            }
        return 0
    }

    # Files that call nobody that is left, or that nobody left calls, are taken away until no more can be:
    # what remains lies on a circle or between two.
    function find_circles(pair, end, out, into, taken, file) {
        do {
            split("", out)
            split("", into)
            for (pair in calls) {
                split(pair, end, SUBSEP)
                if ((end[1] in left) && (end[2] in left)) out[end[1]] = into[end[2]] = 1
            }
            taken = 0
            for (file in left)
                if (!(file in out) || !(file in into)) {
                    delete left[file]
                    taken++
                }
        } while (taken > 0)
        for (pair in calls) {
            split(pair, end, SUBSEP)
            if ((end[1] in left) && (end[2] in left) && leads(end[2], end[1]))
                complain("circle: " end[1] " calls " calls[pair] "() of " end[2])
        }
    }

    # Whether a file of a way calls one before it, or is called by it.
    function is_joined(file, piece, part, before) {
        for (before = 2; before < part; before += 2)
            if (((file, piece[before]) in calls) || ((piece[before], file) in calls)) return 1
        return 0
    }

    function check_way(text, most, count, part, pieces, piece, file) {
        most = text
        sub(/.*\(at most /, "", most)
        pieces = split(text, piece, "`")
        for (part = 2; part <= pieces; part += 2) {
            file = piece[part]
            count++
            if (!(file in is_source)) complain("way: there is no " file " in: " text)
            else if (part > 2 && !is_joined(file, piece, part))
                complain("way: " file " calls none of those before it, nor is it called, in: " text)
        }
        if (count > most + 0) complain("way: " count " files in: " text)
    }

    END {
        for (file in missing) {
            count = split(missing[file], symbols, " ")
            for (i = 1; i <= count; i++)
                if ((symbols[i] in has) && has[symbols[i]] != file) calls[file, has[symbols[i]]] = symbols[i]
        }
        for (name in has) left[has[name]] = is_source[has[name]] = 1
        for (file in missing) left[file] = is_source[file] = 1
        for (pair in calls) {
            split(pair, end, SUBSEP)
            if (order[room(end[2])] > order[room(end[1])])
                complain(end[1] " calls " calls[pair] "() of " end[2] ", a room below it")
        }
        find_circles()
        if (ways == 0) complain("no way through the code is written down")
        for (w = 1; w <= ways; w++) check_way(way[w])
    }' "$readme" - | sort)
[ -n "$complaints" ] || exit 0
printf '%s\n' "$complaints"
exit 1
