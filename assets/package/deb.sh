#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the Debian package out of what lies here, committed or not.
#
#   assets/package/deb.sh BUILD
#
# Makes BUILD/clockwise_VERSION_ARCH.deb, and in BUILD/release a copy with its checksum. BUILD/deb has the rest: the source
# package, what dpkg says of the build (*.changes, *.buildinfo, build.log), and the debugging symbols.
set -eu

build=$(realpath "$1")
cd "$(dirname "$0")/../.."
debian=assets/package/debian
field() { dpkg-parsechangelog -l $debian/changelog -S "$1"; }
full_version=$(field Version)
version=${full_version%-*}
architecture=$(dpkg --print-architecture)
package=clockwise_${version}_$architecture.deb

work=$(mktemp -d "${TMPDIR:-/tmp}/clockwise-deb.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
tree=$work/clockwise-$version

tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(field Timestamp)" --mode=u=rwX,go=rX --exclude=assets/pictures \
    --transform "s,^,clockwise-$version/," -I 'xz -T1' \
    -cf "$work/clockwise_$version.orig.tar.xz" .reuse LICENSE LICENSES Makefile README.md assets levels src
tar -C "$work" -xf "$work/clockwise_$version.orig.tar.xz"
cp -R $debian "$tree/debian"
# The licenses stand in it, too.
sed -i 's/^@\(.*\)@$/sed "s,^$,.,; s,^, ," LICENSES\/\1/e' "$tree/debian/copyright"
chmod -R u=rwX,go=rX "$tree/debian"

rm -rf "$build/deb"
mkdir -p "$build/deb" "$build/release"
log=$build/deb/build.log
status=0
(cd "$tree" && env -i PATH="$PATH" HOME="$work" LC_ALL=C.UTF-8 ${TZ:+"TZ=$TZ"} ${CCACHE_DIR:+"CCACHE_DIR=$CCACHE_DIR"} \
    ${CCACHE_DISABLE:+CCACHE_DISABLE=1} ${DEB_BUILD_OPTIONS:+"DEB_BUILD_OPTIONS=$DEB_BUILD_OPTIONS"} \
    dpkg-buildpackage --no-sign -J"$(getconf _NPROCESSORS_ONLN)") >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
    tail -n 40 "$log" >&2
    echo "The package was not built; all of what dpkg-buildpackage said is in $log." >&2
    exit "$status"
fi
find "$work" -maxdepth 1 -type f -exec mv {} "$build/deb/" \;

cp "$build/deb/clockwise_${full_version}_$architecture.deb" "$build/$package"
cp "$build/$package" "$build/release/$package"
(cd "$build/release" && sha256sum "$package" >"$package.sha256")
wc -c "$build/$package"
