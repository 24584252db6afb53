# SPDX-License-Identifier: MIT
# Makes a language for tests of a catalog whose translations are its English texts: accents on all vowels, and 40 % longer.
#
#   msgen --no-wrap TEMPLATE.pot | awk -f pseudo.awk
#
# What printf() reads, escapes, and bytes that are no ASCII stay as they are; what is printed there does not get longer.
# What has no letters, such as a decimal point or a date, is no word.

function pseudo(text,    out, i, c, letters, more, directive) {
    out = ""
    letters = has_words = 0
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "\\") {
            out = out c substr(text, ++i, 1)
        } else if (c == "{" && match(substr(text, i), /^[{][a-z]+[}]/)) {
            out = out substr(text, i, RLENGTH)
            i += RLENGTH - 1
        } else if (c == "%") {
            directive = match(substr(text, i + 1), /^[-+ #0-9.*]*(hh|h|ll|l|z)?[a-zA-Z%]/) ? RLENGTH : 0
            out = out substr(text, i, directive + 1)
            i += directive
        } else {
            out = out (c in accents ? accents[c] : c)
            letters += c ~ /[ -~]/
            has_words = has_words || c ~ /[A-Za-z]/
        }
    }
    if (!has_words) return out
    # Words of six letters, as lines have to break between them.
    more = ""
    for (i = 1; i <= int(letters * 0.4 + 0.5); i++) more = more (i % 7 == 1 ? " " : "") "\303\274"
    return "[" out more "]"
}

BEGIN {
    split("a e i o u y A E I O U Y", plain, " ")
    split("\303\241 \303\252 \303\257 \303\266 \303\272 \303\277 \303\205 \303\211 \303\216 \303\226 \303\232 \303\235", accented, " ")
    for (i in plain) accents[plain[i]] = accented[i]
}

/^msgctxt/ { is_sign = $0 ~ /"capital"/ }
/^$/ { is_sign = 0 }
/^msgid ""$/ { is_header = !has_header; has_header = 1 }
/^msgid "[^"]/ { is_header = 0 }
/^(msgid|msgctxt|msgid_plural)/ { is_text = 0 }
/^msgstr/ { is_text = !is_header }
is_text && !is_sign && /"$/ {
    at = index($0, "\"")
    text = substr($0, at + 1, length($0) - at - 1)
    if (text != "") {
        # A text of several lines ends with the newline that its English ends with.
        ending = text ~ /\\n$/ ? "\\n" : ""
        print substr($0, 1, at) pseudo(substr(text, 1, length(text) - length(ending))) ending "\""
        next
    }
}
{ print }
