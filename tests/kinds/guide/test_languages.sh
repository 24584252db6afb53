#!/bin/sh
# SPDX-License-Identifier: MIT
# Every catalog has every text of the sources, translated, and none that is gone: what lacks is named. `make texts` collects them.
set -u

cd "$(dirname "$0")/../../.." || exit 2
build=${BUILD:-build}
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh
if ! command -v xgettext >/dev/null || ! command -v msgmerge >/dev/null; then
    echo "passed over: this needs gettext"
    exit 0
fi
template=$build/languages/clockwise.pot
"${MAKE:-make}" -s BUILD="$build" "$template" >"$scratch/log" 2>&1 || cat "$scratch/log"

# texts OPTION... FILE: the texts of a catalog that msgattrib keeps, a line each.
texts() {
    msgattrib --no-wrap --no-obsolete "$@" | sed -n 's/^msgid \(".*"\)$/\1/p' | grep -v '^""$'
}

# is_whole CODE: what is not translated is told, up to ten texts.
is_whole() {
    msgmerge --quiet --no-fuzzy-matching --no-wrap -o "$scratch/merged.po" "assets/languages/$1.po" "$template" || return 1
    { texts --untranslated "$scratch/merged.po"; texts --only-fuzzy "$scratch/merged.po"; } >"$scratch/lacking"
    [ -s "$scratch/lacking" ] || return 0
    echo "assets/languages/$1.po lacks $(wc -l <"$scratch/lacking") texts (make texts, then translate):"
    head -n 10 "$scratch/lacking"
    return 1
}

# has_no_more CODE: texts that no source has any more would be translated in vain.
has_no_more() {
    msgcat --no-wrap "$template" >"$scratch/all.pot"
    texts "assets/languages/$1.po" | sort -u >"$scratch/has"
    texts "$scratch/all.pot" | sort -u | comm -13 - "$scratch/has" >"$scratch/gone"
    [ -s "$scratch/gone" ] || return 0
    echo "assets/languages/$1.po has $(wc -l <"$scratch/gone") texts that are gone (make texts):"
    head -n 10 "$scratch/gone"
    return 1
}

check 'the texts are collected' [ -s "$template" ]
for catalog in assets/languages/*.po; do
    code=${catalog##*/}
    code=${code%.po}
    check "$code has every text" is_whole "$code"
    check "$code has no other" has_no_more "$code"
done
tally
