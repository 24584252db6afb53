#!/bin/sh
# SPDX-License-Identifier: MIT
# The table of planted bugs in tests/kinds/mutants/README.md is the one that `make mutants` works from, and the line of
# each bug is in its file exactly once.
set -u
cd "$(dirname "$0")/.." || exit 2
bad=0

table=$(sh tests/kinds/mutants/mutants.sh --table)
case $(cat tests/kinds/mutants/README.md) in
*"$table"*) ;;
*)
    echo 'tests/kinds/mutants/README.md has another table than "sh tests/kinds/mutants/mutants.sh --table" prints'
    bad=1
    ;;
esac

file=
while IFS= read -r line; do
    case $line in
    'file: '*) file=${line#file: } ;;
    'find: '*)
        count=$(grep -cF -e "${line#find: }" "$file" 2>/dev/null)
        [ "$count" = 1 ] || { echo "$file has ${count:-no} lines with: ${line#find: }"; bad=1; }
        ;;
    esac
done <tests/kinds/mutants/mutants.txt

exit $bad
