# SPDX-License-Identifier: MIT
# Prints every message that C sources can give about a level, one a line, as its format string: the first string
# of three words or more that a reporting function is called with, or that is returned or kept as what is wrong.
function join_literals(    text, c) {
    text = ""
    while (match(rest, /^[ \t\n\\]*"/)) {
        rest = substr(rest, RLENGTH + 1)
        while ((c = substr(rest, 1, 1)) != "\"") {
            if (c == "\\") {
                rest = substr(rest, 2)
                c = substr(rest, 1, 1)
            }
            text = text c
            rest = substr(rest, 2)
        }
        rest = substr(rest, 2)
    }
    if (match(rest, /^[ \t\n]*[A-Z]/)) text = text "…"
    return text
}

# Of the call or value that begins here, up to its semicolon.
function first_message(    text) {
    while (match(rest, /^[^";]*"/)) {
        rest = substr(rest, RLENGTH)
        text = join_literals()
        if (text ~ / .* / && text ~ /[a-z][a-z]/) return text
    }
    return ""
}

{ rest = rest $0 "\n" }

END {
    gsub(/\/\*([^*]|\*[^\/])*\*\//, "", rest)
    calls = "(reader_error|reader_warning|member_error|scan_fail|error_set)\\(|(snprintf|text_fit)\\(((advice|problem)->|too_large\\.)text"
    values = "#define LEVEL_[A-Z_]*[ \\n\\\\]*(TR\\()?\"|return (tr\\()?\"|wrong = (tr\\()?\"|\\.text = \""
    while (match(rest, calls "|" values)) {
        start = RSTART + RLENGTH
        if (substr(rest, start - 1, 1) == "\"") start--
        rest = substr(rest, start)
        message = first_message()
        if (message != "") print message
    }
}
