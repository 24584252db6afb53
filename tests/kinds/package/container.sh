#!/bin/sh
# SPDX-License-Identifier: MIT
# The container of a server: built from its Containerfile, with a Debian made here in place of the registry's, and played on.
#
#   tests/kinds/package/container.sh      as root, with what `sh src/setup.sh container-test` installs; about five minutes
#
# SUITE (bookworm) and FRESH_DIR (where images are kept, then removed) may be set. Its hash is compared with that of $CLOCKWISE
# (build/clockwise). The processes in it are separated from this machine's by chroot alone, so that this also runs in a container.
# Functions are called by check().
# shellcheck disable=SC2317
set -u

cd "$(dirname "$0")/../../.." || exit 2
build=$(realpath "${BUILD:-build}")
program=${CLOCKWISE:-$build/clockwise}
SUITE=${SUITE:-bookworm}
if [ "$(id -u)" -ne 0 ] || ! command -v buildah >/dev/null || ! command -v mmdebstrap >/dev/null; then
    echo "This needs root, and what 'sh src/setup.sh container-test' installs." >&2
    exit 3
fi

work=$(mktemp -d "${FRESH_DIR:-/var/tmp}/clockwise-container.XXXXXX") || exit 2
log=$work/log
. tests/kinds/package/checks.sh
. tests/kinds/package/network.sh
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
images() { buildah --root "$work/images" --runroot "$work/run" "$@"; }

clean_up() {
    end_others
    images rm --all >/dev/null 2>&1
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP

# --- Built ---------------------------------------------------------------------------------------
base=debian:$SUITE-slim
make_base() {
    mmdebstrap --quiet --variant=minbase "$SUITE" "$work/debian.tar" && bare=$(images from scratch) &&
        images add -q "$bare" "$work/debian.tar" / && images commit -q "$bare" "docker.io/library/$base"
}
check 'the Containerfile begins with this Debian' grep -q -x "FROM $base AS build" assets/server/Containerfile
check "a Debian in place of $base" make_base || end_checks
build_image() { images build --pull-never -f assets/server/Containerfile "$@" .; }
check 'it is built' build_image -t clockwise-server || end_checks
check 'what CI runs is built' build_image -t clockwise-headless --target headless || end_checks

# --- Run -----------------------------------------------------------------------------------------
server=$(images from --pull-never clockwise-server) && headless=$(images from --pull-never clockwise-headless) || exit 2
config() { images inspect --format "{{.OCIv1.Config.$1}}" "$server" | tr -d '[]'; }
check 'it does not run as root' [ "$(images run "$server" -- id -u)" = 65532 ]
wanted=$("$program" simulate levels/duel.json --bots 8 --ticks 12000 | hash_of -)
has_our_hash() {
    got=$(images run "$headless" -- clockwise simulate /usr/share/clockwise/levels/duel.json --bots 8 --ticks 12000 | hash_of -)
    echo "$got"
    [ -n "$wanted" ] && [ "$got" = "$wanted" ]
}
check "its match has our own hash, $wanted" has_our_hash
check 'it checks its own levels' images run "$headless" -- sh -c 'clockwise check /usr/share/clockwise/levels/*.json'
check 'nothing of it needs a library that is missing' \
    images run "$headless" -- sh -c 'ldd /usr/bin/clockwise && ! ldd /usr/bin/clockwise | grep "not found"'

# serve ARGUMENTS: the image's own command, with these in place of the default ones.
serve() {
    # shellcheck disable=SC2046 # Words that are separated by spaces.
    exec buildah --root "$work/images" --runroot "$work/run" run "$server" -- $(config Entrypoint) "$@"
}
# shellcheck disable=SC2046
begin served serve $(config Cmd) --bots 2 --bind 127.0.0.1 --port 0
check 'a server of it listens' wait_for served 'listening on'
check 'a player joins and plays there' plays "$(server_port served)"

end_checks
