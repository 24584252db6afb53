#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints equivalent.txt as lines of four fields between tabs that name a mutant as plant does: file,
# function, the line before and after.
awk '
    { sub(/\r$/, "") }
    /^file: / { file = substr($0, 7) }
    /^in: / { name = substr($0, 5) }
    /^line: / { before = substr($0, 7) }
    /^with: / { after = substr($0, 7) }
    /^why: ./ { print file "\t" name "\t" before "\t" after }' tests/kinds/mutants/equivalent.txt
