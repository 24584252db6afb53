#!/bin/sh
# SPDX-License-Identifier: MIT
# blocks.sh DOCUMENT HEADING FOLDER: writes the JSON blocks of the document's section as FOLDER/1.json, 2.json, …
set -u

awk -v heading="## $2" -v folder="$3" '
    /^## / { is_section = $0 == heading }
    /^```/ { is_block = 0 }
    is_block { print > (folder "/" count ".json") }
    is_section && /^```json$/ { is_block = ++count }
' "$1"
