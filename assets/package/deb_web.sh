#!/bin/sh
# SPDX-License-Identifier: MIT
# Packs the web page, once it is built, as a Debian package: with it `clockwise serve --web` and Host a game have one to serve.
#
#   assets/package/deb_web.sh BUILD
#
# Makes BUILD/clockwise-web_VERSION_all.deb, and in BUILD/release a copy with its checksum.
set -eu

build=$(realpath "$1")
cd "$(dirname "$0")/../.."
debian=assets/package/debian
field() { dpkg-parsechangelog -l $debian/changelog -S "$1"; }
full_version=$(field Version)
package=clockwise-web_${full_version%-*}_all.deb
SOURCE_DATE_EPOCH=$(field Timestamp)
export SOURCE_DATE_EPOCH

work=$(mktemp -d "${TMPDIR:-/tmp}/clockwise-deb.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
tree=$work/tree
documents=$tree/usr/share/doc/clockwise-web
mkdir -p "$tree/DEBIAN" "$documents" "$tree/usr/share/games/clockwise"
cp -R "$build/web" "$tree/usr/share/games/clockwise/web"
rm "$tree/usr/share/games/clockwise/web/LICENSE" # It stands in copyright.
sed 's/^@\(.*\)@$/sed "s,^$,.,; s,^, ," LICENSES\/\1/e' $debian/copyright >"$documents/copyright"
gzip -9nc $debian/changelog >"$documents/changelog.Debian.gz"
gzip -9nc assets/package/CHANGELOG.md >"$documents/changelog.gz"
cat >"$tree/DEBIAN/control" <<END
Package: clockwise-web
Source: clockwise
Version: $full_version
Architecture: all
Maintainer: $(sed -n 's/^Maintainer: //p' $debian/control)
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f1)
Enhances: clockwise
Section: games
Priority: optional
Description: top-down arena shooter among turning obstacles - web page
 With this page a game of Clockwise that somebody hosts can be joined by a link
 in a browser, with nothing installed there. It is served by the game itself, or
 by any web server.
END
# It is the page itself, not something to read about it. Fonts are cut down to what the game's own words need.
mkdir -p "$tree/usr/share/lintian/overrides"
cat >"$tree/usr/share/lintian/overrides/clockwise-web" <<'END'
clockwise-web: package-contains-documentation-outside-usr-share-doc [usr/share/games/clockwise/web/*.html]
clockwise-web: font-in-non-font-package [usr/share/games/clockwise/web/*.otf]
clockwise-web: font-outside-font-dir [usr/share/games/clockwise/web/*.otf]
END
(cd "$tree" && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k 2 >DEBIAN/md5sums)
chmod -R a-x,u=rwX,go=rX "$tree"
mkdir -p "$build/release"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$build/$package" >/dev/null
cp "$build/$package" "$build/release/$package"
(cd "$build/release" && sha256sum "$package" >"$package.sha256")
wc -c "$build/$package"
