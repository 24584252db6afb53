# SPDX-License-Identifier: MIT
# From what `gcov -r -t` says of objects: a line for each source, with its path, a colon and the numbers of its
# lines that have code, each between blanks; where `ran` is set, of those that ran.
/^ *-: *0:Source:/ {
    file = substr($0, index($0, "Source:") + 7)
    next
}

/^ *[^: ]+: *[1-9][0-9]*:/ {
    split($0, part, ":")
    if (part[1] !~ /-/ && !(ran && part[1] ~ /[#=]/) && !seen[file, part[2] + 0]++)
        lines[file] = lines[file] " " part[2] + 0
}

END {
    for (file in lines)
        print file ":" lines[file] " "
}
