#!/bin/sh
# SPDX-License-Identifier: MIT
# `clockwise convert` from outside: exit status, what is said, and what is written; nothing is half-written.
# shellcheck disable=SC2016 # commands in quotes are for a shell of their own
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# expect NAME STATUS PATTERN ARGUMENT...: of stdout and stderr together.
expect() {
    name=$1 status=$2 pattern=$3
    shift 3
    "$program" convert "$@" >"$scratch/said" 2>&1
    got=$?
    if [ "$got" -eq "$status" ] && grep -q -E -e "$pattern" "$scratch/said"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $name: status $got instead of $status, or not '$pattern'"
        sed 's/^/    /' "$scratch/said"
    fi
}

cat >"$scratch/whole.svg" <<'XML'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">
  <title>Whole</title>
  <path id="ring" fill-rule="evenodd" d="M350 200h200v200h-200zM400 250v100h100v-100z"/>
  <circle class="spawn" cx="100" cy="100" r="20"/>
  <circle class="spawn" cx="800" cy="500" r="20"/>
</svg>
XML
sed '/spawn/d' "$scratch/whole.svg" >"$scratch/part.svg"
sed 's|</svg>|<text id="hello">Hello</text></svg>|' "$scratch/whole.svg" >"$scratch/text.svg"

"$program" convert "$scratch/whole.svg" "$scratch/whole.json" >"$scratch/said" 2>&1
if grep -q 'this build reads no SVG' "$scratch/said"; then
    expect 'without libxml2 it says so' 3 'libxml2 was missing' "$scratch/whole.svg" "$scratch/whole.json"
    expect 'and how to do without' 3 '\.tmj' "$scratch/whole.tmx" "$scratch/whole.json"
else
    expect 'a drawing' 0 'whole.json: 900x600, obstacles 4, spawns 2, pickups 0, zones 0' "$scratch/whole.svg" "$scratch/whole.json"
    check 'it passes check' "$program" check --strict "$scratch/whole.json"
    check 'it can be played' "$program" simulate "$scratch/whole.json" --ticks 20
    expect 'a drawing without spawns' 1 'part.svg:1:1: not ready to play: spawns: ' "$scratch/part.svg" "$scratch/part.json"
    check 'is written all the same' [ -s "$scratch/part.json" ]
    expect 'what cannot be taken is named' 3 'text.svg:6:1: error: text #hello: ' "$scratch/text.svg" "$scratch/text.json"
    check 'and nothing is written' [ ! -e "$scratch/text.json" ]
    expect 'it can be left out' 0 'warning: text #hello' --skip "$scratch/text.svg" "$scratch/text.json"
    expect 'a scale' 0 '1800x1200' --scale 2 "$scratch/whole.svg" "$scratch/twice.json"
    expect 'a coarse tolerance' 0 'gears.json' --tolerance 5 levels/gears.json "$scratch/gears.json"
fi
for form in svg tmx tmj; do
    expect "a level to $form" 0 "gears.$form: " gears "$scratch/gears.$form"
    expect "and back from $form" 0 "$form.json: " "$scratch/gears.$form" "$scratch/$form.json"
    expect 'the level as it is' 0 'same.json' levels/gears.json "$scratch/same.json"
    check "nothing of it is lost in $form" cmp "$scratch/same.json" "$scratch/$form.json"
done

expect 'one file' 2 'two files' "$scratch/whole.svg"
expect 'the same twice' 2 'IN and OUT' "$scratch/whole.svg" "$scratch/whole.svg"
expect 'another ending' 2 'OUT ends with' "$scratch/whole.svg" "$scratch/whole.png"
expect 'no scale' 2 'scale is a number' --scale big "$scratch/whole.svg" "$scratch/whole.json"
expect 'no tolerance' 2 'tolerance is a number' --tolerance 0 "$scratch/whole.svg" "$scratch/whole.json"
expect 'no such file' 3 'none.svg: ' "$scratch/none.svg" "$scratch/none.json"
expect 'a folder that is not there' 3 'No such file' gears "$scratch/none/gears.svg"
printf '{"format": 1}' >"$scratch/bad.json"
expect 'a level with errors' 3 'bad.json:1:1: ' "$scratch/bad.json" "$scratch/bad.svg"
check 'no temporary file is left' sh -c '! ls -A "$1" | grep -q part$' - "$scratch"

tally
