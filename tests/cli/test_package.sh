#!/bin/sh
# SPDX-License-Identifier: MIT
# What comes with the program when it is installed: every place that names the version, the list of options, completion,
# man page, icons, types of files, licenses, and the packed sources. A tool that is not there is passed over with a word.
# Commands in quotes are for a shell of their own, and lists of words are meant to be split.
# shellcheck disable=SC2016,SC2086,SC2013
set -u

cd "$(dirname "$0")/../.." || exit 2
BUILD=${BUILD:-build}
package=assets/package
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

prints_nothing() {
    output=$("$@" 2>&1) && [ -z "$output" ] && return
    printf '%s\n' "$output"
    return 1
}

# silent NAME COMMAND...: it succeeds and prints nothing.
silent() {
    name=$1
    shift
    check "$name" prints_nothing "$@"
}

# same NAME WANTED GOT
same() { check "$1: '$2' and '$3'" [ "$2" = "$3" ]; }

# has TOOL: or says that what it would look at is passed over.
has() {
    command -v "$1" >/dev/null 2>&1 && return
    echo "passed over: $1 is not installed"
    return 1
}

# Of the make that runs this test only its variables are wanted, not its slots for parallel jobs.
MAKEFLAGS=$(printf '%s\n' "${MAKEFLAGS:-}" | sed 's/--jobserver[^ ]*//g; s/ -j[0-9]*//g')
export MAKEFLAGS
made=$scratch/made
check 'the files that are made for installing' make package-files BUILD="$made"
made=$made/installed

# --- The version and the name of the application -------------------------------------------------
defined() { sed -n "s/^#define $1 \"\(.*\)\"/\1/p" src/core/base/version.h; }
version=$(defined CLOCKWISE_VERSION)
app_id=$(defined CLOCKWISE_APP_ID)
first() { sed -n "s/$1/\1/p" "$2" | head -n 1; }
same 'the version of --version' "$version" "$("$program" --version | sed -n 's/^Clockwise //p')"
same 'the version of the change log' "$version" "$(first '^## \([^ ]*\) .*' $package/CHANGELOG.md)"
same 'the version of the man page' "$version" "$(first '^\.TH .*"Clockwise \([^"]*\)".*' "$made/clockwise.6")"
same 'the version of the metainfo' "$version" "$(first '.*<release version="\([^"]*\)".*' "$made/metainfo.xml")"
same 'the version of the Debian package' "$version" "$(first '^clockwise (\(.*\)-[^-]*) .*' $package/debian/changelog)"
same 'the version of the spec file' "$version" "$(first '^Version: *\(.*\)' $package/clockwise.spec)"
same 'the newest entry of the spec file' "$version" "$(first '^\* .* - \(.*\)-[0-9]*$' $package/clockwise.spec)"
same 'the version of the PKGBUILD' "$version" "$(first '^pkgver=\(.*\)' $package/PKGBUILD)"
same 'the id of the Flatpak' "$app_id" "$(first '^id: \(.*\)' "$package/$app_id.yml")"
day=$(first '^## .* (\(.*\))' $package/CHANGELOG.md)
same 'the day of the man page' "$day" "$(first '^\.TH CLOCKWISE 6 "\([^"]*\)".*' "$made/clockwise.6")"
same 'the id of the metainfo' "$app_id" "$(first '.*<id>\(.*\)<.*' "$made/metainfo.xml")"
same 'the desktop file of the metainfo' "$app_id.desktop" "$(first '.*"desktop-id">\(.*\)<.*' "$made/metainfo.xml")"
same 'the window of the desktop file' "$app_id" "$(first '^StartupWMClass=\(.*\)' $package/clockwise.desktop)"
same 'the icon of the desktop file' "$app_id" "$(first '^Icon=\(.*\)' $package/clockwise.desktop)"
same 'the icon of every type' "$app_id" "$(sed -n 's/.*<icon name="\(.*\)".*/\1/p' $package/mime.xml | sort -u)"
types=$(sed -n 's/.*mime-type type="\(.*\)".*/\1/p' $package/mime.xml | sort)
same 'the types of the desktop file' "$types" "$(first '^MimeType=\(.*\)' $package/clockwise.desktop | tr ';' '\n' | grep . | sort)"
same 'the types of the metainfo' "$types" "$(sed -n 's/.*<mediatype>\(.*\)<.*/\1/p' "$made/metainfo.xml" | sort)"

# --- The notes of a release ----------------------------------------------------------------------
mkdir "$scratch/package"
cp $package/notes.sh "$scratch/package/"
printf '# What changed\n\n## 0.10.0 (2027-02-03)\n\nNewer.\n\n## 0.1.0 (2026-11-23)\n\nThe first.\n\n- One.\n- Two.\n\n## 0.0.9 (2026-01-02)\n' >"$scratch/package/CHANGELOG.md"
notes() { sh "$scratch/package/notes.sh" "$@" 2>&1; }
same 'the notes of the newest version' 'Newer.' "$(notes 0.10.0)"
same 'the notes of an older version' "$(printf 'The first.\n\n- One.\n- Two.')" "$(notes 0.1.0)"
same 'no notes' "notes.sh: assets/package/CHANGELOG.md says nothing under '## 0.0.9 (DATE)', 1" "$(notes 0.0.9), $(notes 0.0.9 >/dev/null; echo $?)"
same 'no such version' "notes.sh: assets/package/CHANGELOG.md says nothing under '## 0.1 (DATE)'" "$(notes 0.1)"
same 'no version' 'notes.sh: name one version, such as 0.1.0, 2' "$(notes), $(notes >/dev/null; echo $?)"
check 'this version has notes' sh $package/notes.sh "$version"

# --- The list of options -------------------------------------------------------------------------
# listed COMMAND COLUMN: of commands.txt, sorted; the column 2 has the options.
listed() {
    awk -F ' *[|] *' -v command="$1" '!/^#/ && NF { gsub(/ /, "", $1); if ($1 == command && $2 != "") print $2 }' \
        $package/commands.txt | sort
}
commands=$("$program" --help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\) .*/\1/p')
same 'the listed commands' "$(printf '%s\n' "$commands" | sort)" \
    "$(sed -n 's/^\([a-z][a-z]*\) | | .*/\1/p' $package/commands.txt | grep -v -x level | sort)"
for command in '' $commands; do
    help=$("$program" $command --help)
    same "the listed options of '$command'" "$(printf '%s\n' "$help" | sed -n 's/^  \(--[a-z-]*\).*/\1/p' | sort)" "$(listed "$command")"
    same "the arguments of '$command'" "$(printf '%s\n' "$help" | sed -n 's/^  \(--[a-z-]* \{0,1\}[^ ]*\).*/\1/p' | sed 's/ $//; s/\[.*//' | sort)" \
        "$(awk -F ' *[|] *' -v command="$command" '!/^#/ && NF { gsub(/ /, "", $1); if ($1 == command && $2 != "") print $2 ($3 == "" ? "" : " " $3) }' \
            $package/commands.txt | sed 's/\[.*//' | sort)"
done
same 'the listed levels' "$(for level in levels/*.json; do basename "$level" .json; done | grep -v schema | sort)" \
    "$(sed -n 's/^level | | | \(.*\) |$/\1/p' $package/commands.txt | tr , '\n' | sort)"
for word in $(awk -F ' *[|] *' '!/^#/ && $1 !~ /level/ && $4 ~ /[a-z],/ { gsub(/,/, " ", $4); print $4 }' $package/commands.txt | tr ' ' '\n' | sort -u); do
    check "the word $word is in a --help" sh -c '{ "$1" --help; "$1" simulate --help; "$1" serve --help; "$1" generate --help; } | grep -q -w -e "$2"' - "$program" "$word"
done

# --- The keys that the help and the man page name ------------------------------------------------
help=$("$program" --help)
for key in 'W A S D' Space Shift Esc F11 'Alt+Enter' F3 F9 Start; do
    check "--help names $key" sh -c 'printf "%s\n" "$1" | tr "\n" " " | grep -q -F -e "$2"' - "$help" "$key"
    check "the man page names $key" sh -c 'sed "s/[\\]f.//g" "$1" | tr "\n" " " | grep -q -F -e "$2"' - "$made/clockwise.6" "$key"
done

# --- Completion ----------------------------------------------------------------------------------
# completes SHELL WANTED WORD...: the last word is completed; WANTED is one of the answers.
bash_completes() {
    bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _clockwise; printf "%s\n" "${COMPREPLY[@]}"' - "$made/completion.bash" "$@"
}
fish_completes() {
    HOME=$scratch fish -c 'source $argv[1]; complete -C "$argv[2..]"' "$made/completion.fish" "$*" | cut -f 1
}
completes() {
    shell=$1 wanted=$2
    shift 2
    check "$shell completes '$*' to $wanted" sh -c 'printf "%s\n" "$1" | grep -q -x -e "$2"' - "$("${shell}_completes" "$@")" "$wanted"
}
for shell in bash fish; do
    has $shell || continue
    silent "$shell reads it" $shell -n "$made/completion.$shell"
    completes $shell simulate clockwise sim
    completes $shell --bot-level clockwise --bot-l
    completes $shell duel clockwise --level du
    completes $shell islands clockwise check isl
    completes $shell siege clockwise simulate duel --mode si
    completes $shell --overlay clockwise shot --ov
done
if has zsh; then
    silent 'zsh reads it' zsh -n "$made/completion.zsh"
    check 'zsh has every option' sh -c 'for o in $(grep -o -e "--[a-z][a-z-]*" "$1"); do grep -q -e "$o\[" "$2" || exit 1; done' - "$made/completion.bash" "$made/completion.zsh"
fi

# --- What desktops read --------------------------------------------------------------------------
if has desktop-file-validate; then
    cp $package/clockwise.desktop "$scratch/$app_id.desktop"
    silent 'the desktop file' desktop-file-validate "$scratch/$app_id.desktop"
fi
cp "$made/metainfo.xml" "$scratch/$app_id.metainfo.xml"
validate_metainfo() {
    appstreamcli validate --no-net --no-color "$scratch/$app_id.metainfo.xml" >"$scratch/said"
    # AppStream before 1.0 does not know the tag that later ones ask for, and those ask for an address.
    ! grep '^[EWI]:' "$scratch/said" | grep -q -v -e 'unknown-tag developer$' ${1:+-e "$1"} || { cat "$scratch/said"; return 1; }
}
if has appstreamcli; then
    check 'the metainfo, without an address' validate_metainfo url-homepage-missing
    sh $package/metainfo.sh "$app_id" https://clockwise.example https://sources.example/us/clockwise/ >"$scratch/$app_id.metainfo.xml"
    check 'the metainfo, with one' validate_metainfo
    same 'an address with what XML reserves' 'https://clockwise.example/?a&amp;b&lt;c' \
        "$(sh $package/metainfo.sh "$app_id" 'https://clockwise.example/?a&b<c/' | sed -n 's,.*"homepage">\(.*\)</url>,\1,p')"
    same 'where reports go' https://sources.example/us/clockwise/issues "$(first '.*"bugtracker">\(.*\)<.*' "$scratch/$app_id.metainfo.xml")"
    for picture in $(sed -n 's,.*<image.*>https://clockwise.example/\(.*\)</image>.*,\1,p' "$scratch/$app_id.metainfo.xml"); do
        check "the screenshot $picture" [ -s "$picture" ]
    done
fi
if has man; then
    silent 'the man page' env LC_ALL=C.UTF-8 MANWIDTH=80 MANROFFSEQ='' sh -c 'man --warnings -E UTF-8 -l -Tutf8 -Z "$1" >/dev/null' - "$made/clockwise.6"
    sed 's/\\-/-/g' "$made/clockwise.6" >"$scratch/man.txt"
    check 'the man page has every option' sh -c 'for o in $(grep -o -e "--[a-z][a-z-]*" "$1"); do grep -q -F -e "$o" "$2" || exit 1; done' - "$made/completion.bash" "$scratch/man.txt"
fi
if has update-mime-database && has gio; then
    mkdir -p "$scratch/share/mime/packages" "$scratch/files"
    cp /usr/share/mime/packages/freedesktop.org.xml $package/mime.xml "$scratch/share/mime/packages"
    check 'the types' update-mime-database "$scratch/share/mime"
    type_of() { XDG_DATA_DIRS=$scratch/share XDG_DATA_HOME=$scratch/none gio info -a standard::content-type "$1" | sed -n 's/.*content-type: //p'; }
    echo '{"name":"something else","format":1}' >"$scratch/files/package.json"
    cp levels/duel.json "$scratch/files/mine.level.json"
    for level in levels/*.json levels/learn/*.json "$scratch/files/mine.level.json"; do
        wanted=application/x-clockwise-level+json
        [ "$level" != levels/level.schema.json ] || wanted=application/schema+json
        same "the type of $level" $wanted "$(type_of "$level")"
    done
    same 'the type of other JSON' application/json "$(type_of "$scratch/files/package.json")"
    same 'the type of a scenario' application/x-clockwise-scenario+json "$(type_of tests/scenarios/traps/12-seam.scenario.json)"
    "$program" simulate duel --ticks 200 --record "$scratch/files/x.replay.json" >/dev/null
    same 'the type of a recording' application/x-clockwise-recording+json "$(type_of "$scratch/files/x.replay.json")"
fi

# --- Recipes of packages -------------------------------------------------------------------------
# What the game is built with stands in setup.sh, in the names that each system has for it.
libraries=$(sed -n 's/.*build | play) echo "$(compiler_need) pkg-config \(.*\)" ;;/\1/p' src/setup.sh)
check 'setup.sh names the libraries' [ -n "$libraries" ]
for library in $libraries; do
    names=$(awk -v library="$library" '$1 == library { print $2, $3, $4 }' src/setup.sh)
    set -- $names
    least=$(sed -n "s/^$library \([0-9.]*\)$/\1/p" src/setup.sh)
    check "the Debian package is built with $1${least:+ $least}" grep -q -F -e " $1${least:+ (>= $least)}" $package/debian/control
    for name in $(echo "$2" | tr , ' '); do # Fedora splits what others keep in one.
        check "the spec file has $name${least:+ $least}" grep -q -x -F "BuildRequires:  $name${least:+ >= $least}" $package/clockwise.spec
    done
    check "the PKGBUILD has $3" grep -q -E "^(make)?depends=\((.* )?$3[ )]" $package/PKGBUILD
    case $3 in
    sdl2 | sdl2_ttf | zlib | libxml2 | gettext) ;; # The runtime and its SDK have them.
    curl | libnatpmp | miniupnpc) ;; # It does without them.
    *) check "the Flatpak has $3" grep -q -x -e "  - name: $3" "$package/$app_id.yml" ;;
    esac
done
# It ends with status 0 even where a key is misspelt, and keeps files of its own in the working folder.
flatpak_is_clean() {
    (manifest=$PWD/$package/$app_id.yml; cd "$scratch" && flatpak-builder --show-manifest "$manifest") 2>"$scratch/said" >/dev/null && ! grep -q -E 'WARNING|Unknown property|Failed to deserialize' "$scratch/said" && return
    cat "$scratch/said"
    return 1
}
# Online play needs the network, and there people write to each other.
check 'the Flatpak has its network' grep -q -x -e '  - --share=network' "$package/$app_id.yml"
check 'the metainfo says that there is chat' grep -q -F '<content_attribute id="social-chat">intense<' "$made/metainfo.xml"
if has flatpak-builder; then check 'the Flatpak' flatpak_is_clean; fi
if has rpmspec; then silent 'the spec file' sh -c 'rpmspec -P "$1" 2>&1 >/dev/null' - $package/clockwise.spec; fi
silent 'the PKGBUILD' bash -n $package/PKGBUILD

# --- Icons ---------------------------------------------------------------------------------------
for size in 48 64 128 256 512; do
    check "the icon of $size" "$program" shot --icon $size --out "$scratch/$size.png"
done
check 'the SVG icon' "$program" shot --icon 128 --out "$scratch/icon.svg"
check 'the SVG icon is as it is kept' cmp "$scratch/icon.svg" assets/icons/clockwise.svg

# --- Licenses and packed sources -----------------------------------------------------------------
if has reuse && [ -e .git ]; then
    # It is loud where all is well; what it says of the rest is on stderr.
    check 'reuse lint' reuse lint
    silent 'reuse lint has nothing to add' sh -c 'reuse lint 2>&1 >/dev/null'
fi
if [ -e .git ] && has git && has xz; then
    for copy in 1 2; do
        check "pack the sources, $copy" make dist DIST="$scratch/$copy.tar.xz"
    done
    check 'the same bytes twice' cmp "$scratch/1.tar.xz" "$scratch/2.tar.xz"
    # Ten languages are a fifth of it.
    check 'less than 1.75 MiB' [ "$(wc -c <"$scratch/1.tar.xz")" -lt 1835008 ]
    git archive HEAD Makefile LICENSE README.md src levels assets/fonts assets/icons assets/languages assets/package | tar -tf - | sort >"$scratch/needed"
    xz -dc "$scratch/1.tar.xz" | tar -tf - | sed "s,^clockwise-$version/,," | sort >"$scratch/packed"
    silent 'all that is needed to build, play and install is packed' comm -23 "$scratch/needed" "$scratch/packed"
fi

tally
