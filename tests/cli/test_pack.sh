#!/bin/sh
# SPDX-License-Identifier: MIT
# `clockwise pack`, and `clockwise check` of packs, from outside: exit status, what is said, and the same bytes twice.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# expect NAME STATUS PATTERN ARGUMENT...: of stdout and stderr together.
expect() {
    name=$1 status=$2 pattern=$3
    shift 3
    "$program" "$@" >"$scratch/said" 2>&1
    got=$?
    if [ "$got" -eq "$status" ] && grep -q -E -e "$pattern" "$scratch/said"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $name: status $got instead of $status, or not '$pattern'"
        sed 's/^/    /' "$scratch/said"
    fi
}

example=assets/ci/example/levels
caves=$scratch/caves
mkdir "$caves"
cp levels/duel.json levels/gears.json "$caves"
cat >"$caves/pack.json" <<'JSON'
{ "format": 1, "name": "Caves", "author": "Ann", "license": "MIT",
  "levels": ["gears.json", "duel.json"] }
JSON

expect 'the example' 0 '^0 errors, 0 warnings$' check --strict $example
expect 'a pack as a folder' 0 '^0 errors, 0 warnings$' check --strict "$caves"
expect 'its files one by one' 0 '^0 errors, 0 warnings$' check --strict "$caves"/*.json
expect 'a folder that is none' 3 'cannot be read: not a regular file' check assets/ci
expect 'nor can it be packed' 3 'assets/ci: this is no folder with a pack\.json' pack assets/ci "$scratch/x.zip"
expect 'a file is none' 3 'this is no folder with a pack\.json' pack levels/duel.json "$scratch/x.zip"
expect 'one operand' 2 'FOLDER and OUT\.zip' pack "$caves"
expect 'another ending' 2 'OUT ends with \.zip' pack "$caves" "$scratch/x.tar"

"$program" pack "$caves" "$scratch/a.zip" >"$scratch/said" 2>&1
if grep -q 'minizip was missing' "$scratch/said"; then
    expect 'without minizip it says so' 3 'writes no zip files: minizip was missing' pack "$caves" "$scratch/a.zip"
    printf 'PK\003\004' >"$scratch/a.zip"
    expect 'also of those that there are' 3 'reads no zip files: minizip was missing' check "$scratch/a.zip"
else
    expect 'a zip file' 0 'b\.zip: Caves by Ann, MIT, 2 levels$' pack "$caves" "$scratch/b.zip"
    check 'the same bytes' cmp "$scratch/a.zip" "$scratch/b.zip"
    touch -d 2001-02-03 "$caves"/*.json
    expect 'with other times' 0 '' pack "$caves" "$scratch/c.zip"
    check 'the same bytes again' cmp "$scratch/a.zip" "$scratch/c.zip"
    expect 'it is whole' 0 '^0 errors, 0 warnings$' check --strict "$scratch/a.zip"
    expect 'each file is told of' 0 '"file":"[^"]*a\.zip/gears\.json","valid":true' check --json "$scratch/a.zip"
    printf 'PK\003\004 and no more' >"$scratch/torn.zip"
    expect 'a damaged one' 3 'torn\.zip:1:1: error: .*the zip file is damaged' check "$scratch/torn.zip"
    lame=$scratch/lame
    mkdir -p "$lame/gears.json"
    cp "$caves/duel.json" "$caves/pack.json" "$lame"
    expect 'a folder for a level' 3 '^clockwise pack: [^:]*/lame: gears\.json is not a regular file$' pack "$lame" "$scratch/x.zip"
    rmdir "$lame/gears.json"
    expect 'a level that is not there' 3 '^clockwise pack: [^:]*/lame/pack\.json:[0-9:]* levels: there is no file gears\.json in the pack$' pack "$lame" "$scratch/x.zip"
    check 'nothing is written then' test ! -e "$scratch/x.zip"
    expect 'no folder to write into' 3 'nowhere/x\.zip: No such file' pack "$caves" "$scratch/nowhere/x.zip"
fi

echo '{ "format": 1, "name": "Cave", "size": [1600, 900], "obstacles": [], "spawns": [] }' >"$caves/third.json"
expect 'a file too many, and a broken level' 3 'caves/pack\.json:2:[0-9]*: error: levels: third\.json is in the pack, but not in this list' check "$caves"
check 'in one run' grep -q 'caves/third\.json:1:[0-9]*: error: spawns: ' "$scratch/said"
expect 'it is not packed' 3 'caves/pack\.json:2:[0-9]*: levels: third\.json' pack "$caves" "$scratch/third.zip"
check 'and nothing is written' [ ! -e "$scratch/third.zip" ]
rm "$caves/third.json" "$caves/duel.json"
expect 'a file too few' 3 'levels: there is no file duel\.json in the pack' check "$caves"
touch "$caves/notes.txt"
expect 'something else' 3 "'notes\.txt' does not belong in a pack" check "$caves"

tally
