#!/bin/sh
# SPDX-License-Identifier: MIT
# The words of the game's own levels, as lines of C for xgettext: their names, and the lines under them.
#
#   assets/languages/level_words.sh
#
# A level's file has a member a line, but for its face, whose line is its last member.
set -eu

for level in levels/*.json levels/learn/*.json; do
    [ "$level" != levels/level.schema.json ] || continue
    sed -n -e "s|^  \"name\": \(\".*\"\),\$|/* TRANSLATORS: the name of a level, $level */\\
TR(\1)|p" -e "s|^  \"face\": .*\"line\": \(\".*\"\) },\$|/* TRANSLATORS: shown under the name of $level */\\
TR(\1)|p" "$level"
done
