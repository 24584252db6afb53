# SPDX-License-Identifier: MIT
# From what `nm -A -P` says of all objects: TEST OBJECT for each object that a test's program is linked
# from, as a linker takes them out of libraries: whoever has a name that is missing, and so on.
{
    object = substr($1, 1, length($1) - 1)
    if ($3 == "U") {
        missing[object] = missing[object] " " $2
    } else if ($3 ~ /^[A-TV-Z]$/ && object !~ /\/test_[^\/]*$/) {
        has[$2] = object
    }
    if (object ~ /^build\/obj\/tests\/.*\/test_[^\/]*$/)
        tests[object] = 1
}

END {
    for (test in tests) {
        name = test
        sub(/^build\/obj\/tests\//, "", name)
        sub(/\.o$/, "", name)
        count = 1
        queue[1] = test
        split("", is_linked)
        is_linked[test] = 1
        for (i = 1; i <= count; i++) {
            print name, queue[i]
            symbol_count = split(missing[queue[i]], symbols, " ")
            for (k = 1; k <= symbol_count; k++) {
                object = has[symbols[k]]
                if (object != "" && !(object in is_linked)) {
                    is_linked[object] = 1
                    queue[++count] = object
                }
            }
        }
    }
}
