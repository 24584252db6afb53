# SPDX-License-Identifier: MIT
# From a page of the manual, which begins with its title, a page beside the web page; or from manual.md the game's part
# of the man page:
#
#   awk -v to=man|html -f manual.awk manual.md
#
# It knows what the manual uses: headings, paragraphs, tables, pictures (left out: neither has room for them), and in lines
# **bold** and `code`. Lists, links, quotes and blocks of code are refused, so that nothing is printed as it stands.

BEGIN {
    if (to != "man" && to != "html") fail("-v to=man or -v to=html")
    ways = "<p><a href=\"./\">Play</a> \302\267 <a href=\"help.html\">How to play</a> \302\267 <a href=\"accessibility.html\">Accessibility</a></p>"
}

/^!\[/ { end_all(); next }
/^##? / { end_all(); after_heading = 1 }
/^# / { if (to == "html") begin_page(inline(substr($0, 3))); next }
/^## / { print to == "man" ? ".SS " inline(substr($0, 4)) : "<h2>" inline(substr($0, 4)) "</h2>"; next }
/^\|[-|]*$/ { next }
/^\| / { end_paragraph(); row(); next }
/^$/ { end_all(); next }
/^([#>*+-]+ |[0-9]+[.] |```|    )/ || /\]\(/ { fail("this is no paragraph, table, heading or picture: " $0) }
{ end_table(); paragraph = paragraph (paragraph == "" ? "" : " ") $0 }

END {
    if (failed) exit 1
    end_all()
    if (to == "html") print ways "\n</main>\n</body>\n</html>"
}

function begin_page(title) {
    print "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" title "</title>"
    print "<meta name=\"description\" content=\"" title ": a page of the manual of Clockwise, in which circles fight among clockwork.\">"
    print "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
    print "<link rel=\"icon\" href=\"clockwise.svg\">\n<link rel=\"stylesheet\" href=\"help.css\">\n</head>\n<body>\n<main>"
    print "<h1>" title "</h1>\n" ways
}

function fail(text) {
    print FILENAME ":" FNR ": " text > "/dev/stderr"
    failed = 1
    exit 1
}

function end_all() { end_paragraph(); end_table() }

function end_paragraph() {
    if (paragraph == "") return
    if (to == "html") print "<p>" inline(paragraph) "</p>"
    else print (after_heading ? "" : ".PP\n") line_of(paragraph)
    paragraph = ""
    after_heading = 0
}

function end_table() {
    if (rows && to == "html") print "</table>"
    if (rows) after_heading = 0
    rows = 0
}

# A table's first row names its columns. In the man page each other row is a tag with a paragraph, in which the third
# column and those after it have their names before them.
function row(    count, cells, i, text) {
    count = split(substr($0, 3, length($0) - 4), cells, / *[|] */)
    if (rows++ == 0) {
        columns = count
        for (i = 1; i <= count; i++) head[i] = cells[i]
        if (to == "html") print "<table>\n" html_row(cells, "th scope=\"col\"", "th")
        return
    }
    if (count != columns) fail("a row of " count " cells in a table of " columns)
    if (to == "html") { print html_row(cells, "td", "td"); return }
    for (i = 2; i <= count; i++)
        if (cells[i] != "") text = text (text == "" ? "" : "; ") (columns > 2 && (i > 2 || columns > 3) ? head[i] ": " : "") cells[i]
    print ".TP\n" bold(cells[1]) "\n" line_of(text)
}

function html_row(cells, tag, end,    i, text) {
    for (i = 1; i <= columns; i++) text = text "<" tag ">" inline(cells[i]) "</" end ">"
    return "<tr>" text "</tr>"
}

function bold(text) { return text ~ /[*`]/ ? inline(text) : "\\fB" inline(text) "\\fR" }

# A line that roff would take for a request.
function line_of(text) { text = inline(text); return (text ~ /^[.']/ ? "\\&" : "") text }

# The texts between marks, in turn outside and inside of them.
function inline(text) {
    text = to == "man" ? roff(text) : html(text)
    text = marked(text, "[*][*]", to == "man" ? "\\fB" : "<b>", to == "man" ? "\\fR" : "</b>")
    return marked(text, "`", to == "man" ? "\\fB" : "<kbd>", to == "man" ? "\\fR" : "</kbd>")
}

function marked(text, mark, before, after,    count, parts, i, all) {
    if (text == "") return ""
    count = split(text, parts, mark)
    if (count % 2 == 0) fail("a mark is not closed: " text)
    for (i = 1; i <= count; i++) all = all parts[i] (i == count ? "" : i % 2 ? before : after)
    return all
}

function roff(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/~/, "\\(ti", text)
    gsub(/'/, "\\(aq", text)
    return text
}

function html(text) { gsub(/&/, "\\&amp;", text); gsub(/</, "\\&lt;", text); gsub(/>/, "\\&gt;", text); return text }
