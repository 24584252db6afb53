#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints what changed in a version, out of CHANGELOG.md: the notes of a release.
#
#   assets/package/notes.sh VERSION
set -eu

if [ $# -ne 1 ] || [ -z "$1" ]; then
    echo 'notes.sh: name one version, such as 0.1.0' >&2
    exit 2
fi
cd "$(dirname "$0")"
notes=$(awk -v version="$1" '/^## / { is_it = $2 == version; next } is_it' CHANGELOG.md)
if [ -z "$notes" ]; then
    echo "notes.sh: assets/package/CHANGELOG.md says nothing under '## $1 (DATE)'" >&2
    exit 1
fi
printf '%s\n' "$notes" | sed '1{/^$/d;}'
