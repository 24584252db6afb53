#!/bin/sh
# SPDX-License-Identifier: MIT
# The table of planted bugs in tests/README.md is the one that `make mutants` works from.
set -u
table=$(sh tests/kinds/mutants/mutants.sh --table)
case $(cat tests/README.md) in
*"$table"*) exit 0 ;;
esac
echo 'tests/README.md has another table than "sh tests/kinds/mutants/mutants.sh --table" prints'
exit 1
