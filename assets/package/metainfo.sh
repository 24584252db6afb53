#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the description for software centers (AppStream): metainfo.xml.in with the application's name, with the
# releases of CHANGELOG.md, and with the screenshots where it is known at which address they are.
#
#   assets/package/metainfo.sh APP_ID [HOMEPAGE [SOURCE_URL]]
#
# HOMEPAGE is where the game lives on the web; the manual's pictures are in assets/pictures there. SOURCE_URL is where the sources
# are, with issues as GitHub has them.
set -eu

app_id=$1
# For XML, without a slash at the end.
address() { printf '%s' "${1%/}" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'; }
homepage=$(address "${2:-}")
source_url=$(address "${3:-}")
cd "$(dirname "$0")"

screenshot() {
    echo "    <screenshot${3:-}>"
    echo "      <caption>$2</caption>"
    echo "      <image type=\"source\" width=\"1280\" height=\"720\">$homepage/assets/pictures/$1.png</image>"
    echo '    </screenshot>'
}

# Software centers load pictures from the web, so without an address there are none to name.
on_the_web() {
    [ -n "$homepage" ] || return 0
    echo "  <url type=\"homepage\">$homepage</url>"
    echo '  <screenshots>'
    screenshot match 'A match on Clockwork' ' type="default"'
    screenshot title 'The title'
    screenshot split 'Two people on a level larger than the view'
    screenshot editor 'The level editor'
    echo '  </screenshots>'
}

# Where reports go, and the sources.
sources() {
    [ -n "$source_url" ] || return 0
    echo "  <url type=\"bugtracker\">$source_url/issues</url>"
    echo "  <url type=\"vcs-browser\">$source_url</url>"
}

# "## 0.1.0 (2026-11-23)", then a sentence, then a list.
releases() {
    awk '
        function close_list() { if (in_list) print "          </ul>"; in_list = 0 }
        function close_release() { if (in_release) { close_list(); print "      </description>\n    </release>" } }
        { gsub(/&/, "\\&amp;"); gsub(/</, "\\&lt;") }
        /^## / {
            close_release()
            in_release = 1
            printf "    <release version=\"%s\" date=\"%s\">\n      <description>\n", $2, substr($3, 2, length($3) - 2)
            next
        }
        !in_release || /^$/ { next }
        /^- / {
            if (!in_list) print "          <ul>"
            in_list = 1
            print "            <li>" substr($0, 3) "</li>"
            next
        }
        { close_list(); print "          <p>" $0 "</p>" }
        END { close_release() }
    ' CHANGELOG.md
}

while IFS= read -r line; do
    case $line in
    @HOMEPAGE@) sources && on_the_web ;;
    @RELEASES@) releases ;;
    '<!-- metainfo.sh'*) ;;
    *) printf '%s\n' "$line" | sed "s/@APP_ID@/$app_id/g" ;;
    esac
done <metainfo.xml.in
