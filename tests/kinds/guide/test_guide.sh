#!/bin/sh
# SPDX-License-Identifier: MIT
# The guide to levels (levels/README.md) and README say what is so: the levels and the scenario that they show are
# valid, the guide's pictures are of its own levels, and its tables have every key and every message.
set -u

cd "$(dirname "$0")/../../.." || exit 2
guide=levels/README.md
pictures=assets/pictures
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh
mkdir "$scratch/steps" "$scratch/readme" "$scratch/trying"

blocks() {
    sh tests/kinds/guide/blocks.sh "$1" "$2" "$3"
}

# is_valid NAME LEVEL: without errors and warnings; hints are allowed.
is_valid() {
    judge "$1" '0 errors, 0 warnings' "$("$program" check "$2" | tail -n 1 | sed 's/, [0-9]* hints*$//')"
}

# judge_picture NAME LEVEL PICTURE BYTES: it is of this level and not larger.
judge_picture() {
    [ -f "$3" ] || return 0
    judge "$1 is of this level; make pictures draws it anew" 1 "$(grep -a -c "level $(cksum <"$2")" "$3")"
    judge "$1 is small" yes "$([ "$(wc -c <"$3")" -lt "$4" ] && echo yes)"
}

# What a section shows, in order: "level" for a JSON block, else a picture's path.
shown() {
    awk '/^## / { is_section = $0 == "## A level in five minutes" }
        is_section && /^```json$/ { print "level" }
        is_section && /^!\[/ { gsub(/^.*\]\(\.\.\/|\)$/, ""); print }' "$guide"
}

# --- Steps and their pictures --------------------------------------------------------------------
blocks "$guide" 'A level in five minutes' "$scratch/steps"
steps=$(find "$scratch/steps" -name '*.json' | wc -l)
judge 'at least five steps' yes "$([ "$steps" -ge 5 ] && echo yes || echo "$steps")"
wanted=
for step in $(seq "$steps"); do
    level=$scratch/steps/$step.json
    picture=$pictures/guide-$step.png
    wanted="${wanted}level
$picture
"
    is_valid "step $step is a level" "$level"
    judge "step $step has a picture" yes "$([ -f "$picture" ] && echo yes)"
    judge_picture "the picture of step $step" "$level" "$picture" 40960
done
judge_picture "the editor's picture" "$level" "$pictures/editor-guide.png" 81920
judge "the editor's picture is shown" 1 "$(grep -c '^!\[.*pictures/editor-guide.png)$' "$guide")"
judge 'after each level comes its picture' "$wanted" "$(shown)
"
judge 'no picture is left over' "$steps" "$(find "$pictures" -name 'guide-*.png' | wc -l | tr -d ' ')"
judge 'the finished level gets no hint' '0 errors, 0 warnings' "$("$program" check "$scratch/steps/$steps.json" | tail -n 1)"

# --- What else is shown --------------------------------------------------------------------------
blocks README.md 'Make levels' "$scratch/readme"
judge "README's level gets no hint" '0 errors, 0 warnings' "$("$program" check "$scratch/readme/1.json" | tail -n 1)"
blocks "$guide" 'Trying it out' "$scratch/trying"
cp "$scratch/steps/$steps.json" "$scratch/trying/my-mill.json"
mv "$scratch/trying/1.json" "$scratch/trying/my-mill.scenario.json"
judge 'the scenario' '1 passed, 0 failed' "$("$program" regress "$scratch/trying/my-mill.scenario.json" | tail -n 1)"

# --- Keys ----------------------------------------------------------------------------------------
keys=$(sed -n 's/.*{"\([^"]*\)", JSON_FIELD_.*/\1/p' src/core/level/level_write.c | sort -u)
judge 'keys are found in the sources' yes "$([ "$(echo "$keys" | wc -l)" -ge 30 ] && echo yes)"
for key in $keys; do
    judge "the key $key is in a table" yes "$(grep -q -F "| \`$key\` |" "$guide" && echo yes)"
done

# --- Messages ------------------------------------------------------------------------------------
# Of what the sources say, each number and word put in is "…" in the guide.
for source in src/core/level/*.c src/core/level/level_rules.h src/core/json/json_document.c src/core/json/reader.c \
    src/core/arena/*.c src/core/level/level_text.c src/cli/check.c; do
    awk -f tests/kinds/guide/messages.awk "$source"
done | sed -E 's/%[-+ 0#]*[0-9]*(\.[0-9]+)?z?[a-zA-Z]/…/g' |
    sort -u >"$scratch/said"
awk -F ' \\| ' '/^## / { is_section = $0 == "## Every message" || $0 == "## Sharing" }
    is_section && /^\| `/ { gsub(/^\| `|`$/, "", $1); print $1 }' "$guide" | sort -u >"$scratch/told"
judge 'messages are found in the sources' yes "$([ "$(wc -l <"$scratch/said")" -ge 60 ] && echo yes)"
judge 'messages that the guide does not have' '' "$(comm -23 "$scratch/said" "$scratch/told")"
judge 'messages that nothing says' '' "$(comm -13 "$scratch/said" "$scratch/told")"

tally
