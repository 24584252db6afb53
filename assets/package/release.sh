#!/bin/sh
# SPDX-License-Identifier: MIT
# Gathers what a release consists of, once it is built.
#
#   assets/package/release.sh BUILD
#
# Adds the sources, the page to play in and the home page to BUILD/release, where the packages are already, and writes SHA256SUMS
# and an SPDX list of what is inside (clockwise-VERSION.spdx). SITE is the command that makes the home page.
set -eu

build=$(realpath "$1")
cd "$(dirname "$0")/../.."
release=$build/release
version=$(sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
timestamp=$(dpkg-parsechangelog -l assets/package/debian/changelog -S Timestamp)
name=clockwise-$version
list=$name.spdx

cp "$build/$name.tar.xz" "$release/"
# The page as itch.io takes it, and any other host: its index.html lies at the top. The same bytes twice.
rm -rf "$build/itch" "$release/$name-itch.zip"
cp -R "$build/web" "$build/itch"
chmod -R u=rwX,go=rX "$build/itch"
find "$build/itch" -exec touch -d "@$timestamp" {} +
(cd "$build/itch" && find . -type f | sed 's,^\./,,' | LC_ALL=C sort | TZ=UTC zip -q -9 -X "$release/$name-itch.zip" -@)
rm -rf "$build/itch"
# The home page offers what is here by now.
eval "${SITE:-sh assets/site/site.sh \"\$build\"}"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$timestamp" --mode=u=rwX,go=rX \
    --transform "s,^\\.,$name-site," -C "$build/site" -I 'gzip -n9' -cf "$release/$name-site.tar.gz" .

artifacts="$name.tar.xz clockwise_${version}_$(dpkg --print-architecture).deb clockwise-web_${version}_all.deb $name-linux-$(uname -m).tar.gz"
artifacts="$artifacts $name-windows-x86_64.zip $name-windows-x86_64-setup.exe $name-itch.zip $name-site.tar.gz"

# --- What is inside ------------------------------------------------------------------------------------------------------

# spdx_package NAME VERSION LICENSE
spdx_package() {
    printf '\nPackageName: %s\nSPDXID: SPDXRef-%s\nPackageVersion: %s\nPackageDownloadLocation: NOASSERTION\n' "$1" "$1" "$2"
    printf 'FilesAnalyzed: false\nPackageLicenseConcluded: %s\nPackageLicenseDeclared: %s\n' "$3" "$3"
    printf 'PackageCopyrightText: NOASSERTION\nRelationship: SPDXRef-clockwise CONTAINS SPDXRef-%s\n' "$1"
}

{
    printf 'SPDXVersion: SPDX-2.3\nDataLicense: CC0-1.0\nSPDXID: SPDXRef-DOCUMENT\nDocumentName: %s\n' "$name"
    printf 'DocumentNamespace: https://spdx.org/spdxdocs/%s-%s\n' "$name" "$(sha256sum "$release/$name.tar.xz" | cut -c1-32)"
    printf 'Creator: Tool: %s\nCreated: %s\n' "assets/package/release.sh" "$(date -u -d "@$timestamp" +%Y-%m-%dT%H:%M:%SZ)"
    printf '\nPackageName: clockwise\nSPDXID: SPDXRef-clockwise\nPackageVersion: %s\nPackageDownloadLocation: NOASSERTION\n' "$version"
    printf 'FilesAnalyzed: false\nPackageLicenseConcluded: MIT\nPackageLicenseDeclared: MIT\nPackageCopyrightText: NOASSERTION\n'
    printf 'Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-clockwise\n'
    spdx_package inter 3.19 OFL-1.1
    # What compilers put into programs for Windows and pages, what installs, and the header for PNG.
    for item in emscripten:MIT 'gcc-mingw-w64-x86-64:GPL-3.0-or-later WITH GCC-exception-3.1' mingw-w64-x86-64-dev:ZPL-2.1 'nsis:Zlib AND CPL-1.0' libstb-dev:MIT; do
        its_version=$(dpkg-query -W -f '${Version}' "${item%%:*}")
        spdx_package "${item%%:*}" "$its_version" "${item#*:}"
    done
    libraries=$(sort -u "$build/portable/LIBRARIES" "$build/windows/LIBRARIES" "$build/web/LIBRARIES")
    echo "$libraries" | while read -r library its_version license; do
        spdx_package "$library" "$its_version" "$license"
    done
    for artifact in $artifacts; do
        printf '\nFileName: ./%s\nSPDXID: SPDXRef-File-%s\n' "$artifact" "$(echo "$artifact" | tr -c 'A-Za-z0-9.\n' -)"
        printf 'FileChecksum: SHA256: %s\nLicenseConcluded: NOASSERTION\nLicenseInfoInFile: NOASSERTION\n' \
            "$(sha256sum "$release/$artifact" | cut -d' ' -f1)"
        printf 'FileCopyrightText: NOASSERTION\n'
    done
} >"$release/$list"

# shellcheck disable=SC2086
(cd "$release" && sha256sum $artifacts "$list" >SHA256SUMS && cat SHA256SUMS)
