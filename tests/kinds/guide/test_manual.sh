#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual (assets/manual/manual.md) names what the program has, the man page and the web page's help say what it says,
# and documents show every picture there is. test_manual_names.c compares its tables with the program's.
# shellcheck disable=SC2086,SC2016 # lists of files are split, and marks of code are no commands
set -u

cd "$(dirname "$0")/../../.." || exit 2
manual=assets/manual/manual.md
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# section HEADING: its lines.
section() {
    awk -v heading="## $1" '/^## / { is_section = $0 == heading } is_section' "$manual"
}

# names_all WHAT WHERE: each line of $scratch/wanted is found there, and there are some.
names_all() {
    judge "there are names of $1" yes "$([ -s "$scratch/wanted" ] && echo yes)"
    while IFS= read -r name; do
        judge "$2 names $1: $name" yes "$(section "$2" | grep -q -F -e "$name" && echo yes)"
    done <"$scratch/wanted"
}

# --- The pages made of it ------------------------------------------------------------------------
# Of the make that runs this test only its variables are wanted, not its slots for parallel jobs.
MAKEFLAGS=$(printf '%s\n' "${MAKEFLAGS:-}" | sed 's/--jobserver[^ ]*//g; s/ -j[0-9]*//g')
export MAKEFLAGS
made=$scratch/made/installed
judge 'make makes the pages' 0 "$(make -s BUILD="$scratch/made" "$made/clockwise.6" "$made/manual.html" "$made/accessibility.html" >"$scratch/log" 2>&1; echo $?)"

# Words, one a line. Where a mark ends before a comma, the tag in its place must not part the two.
words() { tr -s ' \n' '  ' | sed -E 's/ ([],.;:)])/\1/g; s/([[(]) /\1/g' | tr ' ' '\n' | grep .; }
sed -E '/^!\[/d; /^\|[-|]+$/d; s/^#+ //; s/[*][*]|[`|]//g' "$manual" | words >"$scratch/manual.words"
sed -E '1,/<main>/d; /<a href="\.\/">/d; s/<[^>]*>/ /g; s/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g' "$made/manual.html" | words >"$scratch/html.words"
judge 'the help has the words of the manual' '' "$(diff "$scratch/manual.words" "$scratch/html.words" | head -n 20)"

# The man page has each paragraph and each cell; in tables with more columns it says their heads, too.
awk '/^\.SH / { is_game = $0 == ".SH THE GAME" } is_game' "$made/clockwise.6" |
    sed -E 's/\\f[BR]//g; s/\\-/-/g; s/\\\(ti/~/g; s/\\\(aq/'"'"'/g; s/\\&//; s/\\e/\\/g' | tr -s ' \n' '  ' >"$scratch/man.words"
awk '/^!\[/ || /^[|][-|]+$/ { next }
    /^#/ { sub(/^#+ /, ""); if (FNR > 1) print; next }
    /^[|] / { if (!in_table++) next; gsub(/^[|] | [|]$/, ""); gsub(/ *[|] */, "\n"); print; next }
    { in_table = 0 }
    /^$/ { if (text) print text; text = ""; next }
    { text = text (text ? " " : "") $0 }
    END { if (text) print text }' "$manual" | sed -E 's/[*][*]|`//g' | grep . >"$scratch/parts"
judge 'the manual has parts' yes "$([ "$(wc -l <"$scratch/parts")" -ge 80 ] && echo yes)"
while IFS= read -r part; do
    judge 'the man page has a part of the manual' "$part" "$(grep -o -F -m 1 -e "$part" "$scratch/man.words" | head -n 1)"
done <"$scratch/parts"
# What it does not know is refused, with its place.
for wrong in '- a list' 'a [link](https://clockwise.example)' 'a `mark that stays open' '```' '> a quote'; do
    printf '# Title\n\n%s\n' "$wrong" >"$scratch/wrong.md"
    judge "refused: $wrong" "1 $scratch/wrong.md:3" \
        "$(awk -v to=man -f assets/manual/manual.awk "$scratch/wrong.md" >"$scratch/out" 2>"$scratch/said"; echo $?) $(cut -d: -f1,2 "$scratch/said")"
done

# --- What the page on accessibility names ---------------------------------------------------------
grep -o '`test_[a-z_]*\(\.sh\)\{0,1\}`' assets/manual/accessibility.md | tr -d '`' | sort -u >"$scratch/named"
judge 'the page on accessibility names tests' yes "$([ "$(wc -l <"$scratch/named")" -ge 20 ] && echo yes)"
while IFS= read -r test; do
    judge "a test that the page on accessibility names: $test" yes "$(find tests -name "${test%.sh}.*" | grep -q . && echo yes)"
done <"$scratch/named"

# --- What the program has ------------------------------------------------------------------------
# Of the client: what `platform` names are all the keys there are. It is a list of files, meant to be split.
sources=$(find src/client -name '*.c' ! -path '*/platform/*')
sed -n -E 's/.*menu_add\(menu, tr\("([^"]*)".*/**\1**/p' src/client/screens/screen_title.c >"$scratch/wanted"
names_all 'an entry' 'From the title'
sed -n -E 's/.*\[CARD_[A-Z]+\] = \{TR\("([^"]*)"\),.*/**\1**/p' $sources >"$scratch/wanted"
names_all 'a card' 'From the title'
# A row of the settings may go on in the next line.
cat $sources | tr '\n' ' ' | grep -o -E 'SETTING_[A-Z_]+, WIDGET_[A-Z]+, +TR\("[^"]*"|SETTINGS_ROW_[A-Z]+, +tr\("[^"]*"' |
    sed 's/.*"\(.*\)"/\1/' | grep -v -x -e 'Reset to defaults' -e 'Keep my settings' | sed 's/.*/**&**/' | sort -u >"$scratch/wanted"
names_all 'a setting' Settings
for level in levels/*.json; do
    [ "$level" = levels/level.schema.json ] || sed -n -E '/"name":/{s/.*"name": *"([^"]*)".*/\1/p;q}' "$level"
done >"$scratch/wanted"
names_all 'a level' 'Set-up'

# Keys that cannot be changed: some source asks for each, by its name or its letter.
# has_key NAME: KEY_F9, or letter == 'c'.
has_key() {
    grep -q -w -e "KEY_$1" $sources && return
    [ ${#1} -eq 1 ] && grep -q -e "letter == '$(echo "$1" | tr '[:upper:]' '[:lower:]')'" $sources
}
# column NUMBER: the keys and buttons in that column of the table of keys, by the names that sources have for them.
column() {
    section Controls | awk -F ' *[|] *' -v column="$1" '/^[|] keys / { is_keys = 1 } is_keys { print $(column + 1) }' |
        grep -o '`[^`]*`' | tr -d '`' | sed 's/^Ctrl+//; s/^Alt+//' | grep -v -x Shift |
        sed 's/^Esc$/ESCAPE/; s/^Enter$/RETURN/; s/^LB$/LEFT_SHOULDER/; s/^RB$/RIGHT_SHOULDER/; s/^L3$/LEFT_STICK/' |
        tr '[:lower:]' '[:upper:]' | sort -u
}
judge 'there are keys' yes "$([ "$(column 1 | wc -l)" -ge 8 ] && echo yes)"
for key in $(column 1); do judge "a source asks for the key $key" yes "$(has_key "$key" && echo yes)"; done
for button in $(column 3); do
    judge "a source asks for the button $button" yes "$(grep -q -w -e "PAD_$button" $sources && echo yes)"
done

# --- Pictures and links --------------------------------------------------------------------------
sh assets/package/metainfo.sh id https://clockwise.example >"$scratch/metainfo.xml"
documents="README.md levels/README.md $manual"
shown=$(grep -h -o 'pictures/[a-z0-9-]*\.[a-z]*' $documents "$scratch/metainfo.xml" | sed 's,pictures/,,' | sort -u)
judge 'documents show every picture, and no other' "$(find assets/pictures -type f -exec basename {} \; | sort)" "$shown"
# links DOCUMENT: what it leads to in this tree, from its folder.
links() { [ ! -f "$1" ] || grep -o ']([^)#:]*[)#]' "$1" | sed 's/^](//; s/[)#]$//' | grep . | sort -u; }
for document in $documents assets/README.md tests/README.md tests/kinds/*/README.md .github/*.md; do
    for link in $(links "$document"); do
        judge "$document: $link is there" yes "$([ -e "$(dirname "$document")/$link" ] && echo yes)"
    done
done

tally
