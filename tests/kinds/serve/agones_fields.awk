# SPDX-License-Identifier: MIT
# Reads the table agones_fields.txt, then a file of the YAML that assets/server keeps to: blocks by two spaces, lists of
# blocks, lists of words in brackets. Prints each value as "PATH VALUE", or with check=1 what the table does not have.
function complain(text) { print FILENAME ":" FNR ": " text; bad = 1 }
function fits(value, kind, words, count, i) {
    if (kind == "text") return value != ""
    if (kind == "integer") return value ~ /^[0-9]+$/
    if (kind == "share") return value ~ /^[0-9]+%?$/
    if (kind == "boolean") return value == "true" || value == "false"
    if (kind == "words") return value ~ /^\[.*\]$/
    count = split(kind, words, "|")
    for (i = 1; i <= count; i++)
        if (value == words[i]) return 1
    return 0
}
# Names of one's own are "*" in the table.
function look(path, value, name) {
    name = path
    sub(/\.labels\.[a-z]+$/, ".labels.*", name)
    if (match(name, /\.counters\.[a-z]+\./)) name = substr(name, 1, RSTART) "counters.*." substr(name, RSTART + RLENGTH)
    if (!((kind, name) in allowed)) complain("there is no field " path)
    else if (!fits(value, allowed[kind, name])) complain(path " cannot be \"" value "\": " allowed[kind, name])
    seen[kind, name] = 1
}
FNR == 1 { files++ }
/^[ ]*(#.*)?$/ { next }
files == 1 {
    allowed[$1, $2] = $3
    if ($4 == "required") required[$1, $2] = 1
    next
}
/\t/ { complain("a tab") }
{
    match($0, /^ */)
    indent = RLENGTH
    line = substr($0, indent + 1)
    if (indent % 2) complain("an odd indent")
    level = indent / 2
    if (line ~ /^- /) {
        part[level] = "[]"
        level++
        line = substr(line, 3)
    }
    if (!match(line, /^[A-Za-z]+:/)) { complain("no field: " line); next }
    part[level] = substr(line, 1, RLENGTH - 1)
    value = substr(line, RLENGTH + 2)
    if (value == "") next
    path = ""
    for (i = 0; i <= level; i++) path = path (part[i] == "[]" || i == 0 ? "" : ".") part[i]
    if (path == "kind") kind = value
    values[++count] = path SUBSEP value
    place[count] = FNR
}
END {
    for (i = 1; i <= count; i++) {
        split(values[i], pair, SUBSEP)
        FNR = place[i]
        if (check) look(pair[1], pair[2])
        else print pair[1], pair[2]
    }
    for (name in required) {
        split(name, pair, SUBSEP)
        if (check && pair[1] == kind && !(name in seen)) complain("there must be a field " pair[2])
    }
    exit bad
}
