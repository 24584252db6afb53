#!/bin/sh
# SPDX-License-Identifier: MIT
# Lists languages for the game: code, how much is translated in percent, own name.
#
#   assets/languages/list.sh CATALOG.po...
#
# The own name is the field X-Native-Name of a catalog's header.
set -eu

# all COUNT: of the texts, those that msgattrib keeps.
count() { msgattrib "$@" | grep -c '^msgid ' || true; }

for catalog in "$@"; do
    name=$(sed -n 's/^"X-Native-Name: \(.*\)\\n"$/\1/p' "$catalog")
    code=${catalog##*/}
    all=$(count --no-obsolete "$catalog")
    translated=$(count --no-obsolete --translated --no-fuzzy "$catalog")
    # The header counts as a text.
    echo "${code%.po} $(((translated - 1) * 100 / (all > 1 ? all - 1 : 1))) $name"
done
