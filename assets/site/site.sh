#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the home page: a folder for any host of static files, with the game to play in it.
#
#   assets/site/site.sh BUILD [SITE_URL [SOURCE_URL]]
#
# Makes BUILD/site of index.html.in, pictures, levels, catalogs, the page in BUILD/web and the files in BUILD/release, if there are
# some. SITE_URL is where it will be: without it, it names no address. SOURCE_URL is where the sources are: without it, the files
# of the release are copied into it, and places in the sources are named in words.
set -eu

build=$(realpath "$1")
site_url=${2:-}
site_url=${site_url:+${site_url%/}/}
source_url=${3:-}
source_url=${source_url%/}
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
out=$build/site
name=clockwise-$version

for address in "$site_url" "$source_url"; do
    case $address in
    *[!A-Za-z0-9:/._~%+-]* | [!h]* | h*[!:/]//*)
        echo "site.sh: '$address' is no address such as https://example.org/clockwise" >&2
        exit 2
        ;;
    '' | http://?* | https://?*) ;;
    *)
        echo "site.sh: the address '$address' begins with neither https:// nor http://" >&2
        exit 2
        ;;
    esac
done

# --- Pictures and letters ----------------------------------------------------------------------------
# picture NAME WIDTH: as a page shows it.
picture() {
    cwebp -quiet -m 6 -q 80 -resize "$2" 0 "assets/pictures/$1.png" -o "$out/assets/pictures/$1-$2.webp"
}

# The letters that the page may use. Names of languages in other scripts have the system's fonts.
letters() {
    for weight in Regular SemiBold; do
        pyftsubset "assets/fonts/Inter-$weight.otf" --unicodes=20-7E,A0-17F,2013,2014,2018-201D,2026,2192,400-45F,490,491 \
            --layout-features='kern,calt,ccmp,liga,locl,mark' --desubroutinize --flavor=woff2 --output-file="$out/Inter-$weight.woff2"
    done
}

levels() { for level in levels/*.json; do case $level in *.schema.json) ;; *) echo "$level" ;; esac done; }

# --- Parts of the page -------------------------------------------------------------------------------
# The tags that make a link to the page PATH show as a card. Pictures have their full address where that of the site is known.
cards() {
    [ -z "$site_url" ] || printf '<meta property="og:url" content="%s">\n' "$site_url$1"
    cat <<END_OF_CARDS
<meta property="og:type" content="website">
<meta property="og:site_name" content="Clockwise">
<meta property="og:title" content="Clockwise: circles fight among clockwork">
<meta property="og:description" content="Out of sight is where you recover. Free, in the browser, alone or with up to eight people.">
<meta property="og:image" content="${site_url:-$2}assets/pictures/match.png">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1280">
<meta property="og:image:height" content="720">
<meta property="og:image:alt" content="A match: what one circle sees is lit, and behind the turning walls it is dark">
<meta name="twitter:card" content="summary_large_image">
END_OF_CARDS
}

head_of_page() {
    [ -z "$site_url" ] || printf '<link rel="canonical" href="%s">\n' "$site_url"
    cards '' ''
}

# value KEY FILE: the first text of that key in a level.
value() { sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p" "$2" | head -n 1 | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'; }

gallery() {
    for level in $(levels); do
        file=$(basename "$level" .json)
        printf '<li><img src="assets/pictures/%s-480.webp" width="480" height="270" loading="lazy" alt="">' "$file"
        printf '<h3>%s</h3><p>%s</p></li>\n' "$(value name "$level")" "$(value line "$level")"
    done
}

# in_sources PATH WORDS: a link where the sources are on the web.
in_sources() {
    if [ -n "$source_url" ]; then
        printf '<a href="%s/blob/HEAD/%s">%s</a>' "$source_url" "$1" "$2"
    else
        printf '%s (<code>%s</code> in the sources)' "$2" "$1"
    fi
}

languages() {
    list=$(sh assets/languages/list.sh assets/languages/*.po)
    echo "$list" | while read -r code part own; do
        printf '<li><span lang="%s">%s</span> <b>%s %%</b></li>\n' "$(echo "$code" | tr _ -)" "$own" "$part"
    done
}

# FILE|FOR WHOM: what a release has to download, the most wanted first.
kinds() {
    cat <<END_OF_KINDS
$name-windows-x86_64-setup.exe|Windows 10 of 2019 or later, installer for you alone
$name-windows-x86_64.zip|Windows, to unpack and start
$name-linux-$(uname -m).tar.gz|Any Linux of 2020 or later, to unpack and start
clockwise_${version}_$(dpkg --print-architecture 2>/dev/null || echo amd64).deb|Debian and its relatives
clockwise-web_${version}_all.deb|Debian: the page, for servers that let browsers in
$name-itch.zip|The page to play in, for a host of your own
$name.tar.xz|The sources
END_OF_KINDS
}

size() { LC_ALL=C awk -v bytes="$(wc -c <"$1")" 'BEGIN { printf "%.1f MB", bytes / 1000000 }'; }

downloads() {
    kinds | while IFS='|' read -r file whom; do
        [ -f "$build/release/$file" ] || continue
        where=$source_url/releases/download/v$version/$file
        if [ -z "$source_url" ]; then
            mkdir -p "$out/download"
            cp "$build/release/$file" "$out/download/"
            where=download/$file
        fi
        printf '<li><h3>%s</h3><p><a href="%s">%s</a>, %s</p><p class="sum">SHA-256 <code>%s</code></p></li>\n' \
            "$whom" "$where" "$file" "$(size "$build/release/$file")" "$(sha256sum "$build/release/$file" | cut -d' ' -f1)"
    done
}

get_it() {
    list=$(downloads)
    if [ -n "$list" ]; then
        printf '<p>Version %s.</p>\n<ul class="files">\n%s\n</ul>\n' "$version" "$list"
    elif [ -n "$source_url" ]; then
        printf '<p><a href="%s/releases">All releases</a> with programs for Windows, Linux and Debian.</p>\n' "$source_url"
    fi
}

sources() {
    [ -z "$source_url" ] || printf '<p>The sources: <a href="%s">%s</a></p>\n' "$source_url" "$source_url"
}

reports() {
    if [ -n "$source_url" ]; then
        printf '<p><a href="%s/issues/new/choose">Report a bug, send a level or suggest an idea</a>: the forms ask for what is needed.</p>\n' "$source_url"
    else
        echo '<p>Send reports to where you got the game: its sources have forms for a bug, a level and an idea.</p>'
    fi
}

# Prints the page: parts in the place of lines that name them, and words where they stand in a line.
page() {
    while IFS= read -r line; do
        case $line in
        @HEAD@) head_of_page ;;
        @LEVELS@) gallery ;;
        @LANGUAGES@) languages ;;
        @GET@) get_it ;;
        @SOURCES@) sources ;;
        @REPORTS@) reports ;;
        *@GUIDE@*) printf '%s%s%s\n' "${line%@GUIDE@*}" "$(in_sources levels/README.md 'the guide to levels')" "${line#*@GUIDE@}" ;;
        *@TRANSLATORS@*) printf '%s%s%s\n' "${line%@TRANSLATORS@*}" "$(in_sources assets/languages/README.md 'How to translate')" "${line#*@TRANSLATORS@}" ;;
        *@SECURITY@*) printf '%s%s%s\n' "${line%@SECURITY@*}" "$(in_sources .github/SECURITY.md 'how')" "${line#*@SECURITY@}" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <assets/site/index.html.in
}

# --- All of it ---------------------------------------------------------------------------------------
[ -f "$build/web/index.html" ] || { echo "site.sh: $build/web is missing: 'make web' makes it" >&2; exit 1; }
rm -rf "$out"
mkdir -p "$out/assets/pictures"
letters
picture match 1280
picture match 720
levels | while read -r level; do picture "$(basename "$level" .json)" 480; done
# Those that the description for software centers names, where HOMEPAGE is the address of this page.
for screenshot in match title split editor; do cp "assets/pictures/$screenshot.png" "$out/assets/pictures/"; done
cp assets/site/site.css assets/icons/clockwise.svg LICENSE assets/fonts/OFL.txt "$out/"
page >"$out/index.html"
sed -i "s/@VERSION@/$version/g" "$out/index.html"

# A link that invites to a match leads to the page that it is played in, so that has a card too.
mkdir "$out/play"
cp -R "$build/web/." "$out/play"
cards play/ ../ >"$build/site-cards"
sed "/<meta name=\"description\"/r $build/site-cards" "$build/web/index.html" >"$out/play/index.html"
rm "$build/site-cards"
chmod -R u=rwX,go=rX "$out"
echo "$out/index.html: the home page, with the game in $out/play"
