#!/bin/sh
# SPDX-License-Identifier: MIT
# The words of the web pages, which are no part of the program.
#
#   assets/languages/words.sh list                   as lines of C, for xgettext
#   assets/languages/words.sh json CATALOG.po...     in all languages, for assets/pad/words.js
set -eu

pages='assets/web/*.js assets/pad/*.js'
html='assets/web/index.html assets/pad/index.html'

list() {
    # shellcheck disable=SC2086
    sed -n 's/.*aria-label="\([^"]*\)".*/TR("\1")/p' $html
    # shellcheck disable=SC2086
    grep -o 'data-tr>[^<]*' $html | sed 's/.*data-tr>\(.*\)/TR("\1")/'
}

# The texts of these pages alone, of a catalog; one msgid and one msgstr a line.
words_of() {
    # shellcheck disable=SC2086
    { list | xgettext -L C --omit-header -kTR -o - - && xgettext -L JavaScript --omit-header -ktr -o - $pages; } |
        msguniq --no-wrap --use-first - | msggrep --no-wrap -v -K -e '^$' - |
        msgmerge --quiet --no-fuzzy-matching --no-wrap "$1" - | msgattrib --no-wrap --translated --no-fuzzy --no-obsolete -
}

case $1 in
list) list ;;
json)
    shift
    between='{'
    for catalog in "$@"; do
        code=${catalog##*/}
        printf '%s"%s":' "$between" "${code%.po}"
        words_of "$catalog" | awk '
            /^msgid / { id = substr($0, 7); next }
            /^msgstr / && id != "\"\"" { printf "%s%s:%s", count++ ? "," : "{", id, substr($0, 8) }
            END { printf "%s}", count ? "" : "{" }'
        between=','
    done
    [ $# -gt 0 ] || printf '{'
    echo '}'
    ;;
esac
