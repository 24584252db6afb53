#!/bin/sh
# SPDX-License-Identifier: MIT
# Under any limit of memory the program ends by itself, with a status and a reason: not by a signal.
# The same for the size of files.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

check() { # NAME GOT EXPECTED
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $1: '$2' instead of '$3'"
        head -n 5 "$scratch/stderr" | sed 's/^/    stderr: /'
    fi
}

# under_memory NAME FIRST STEP ARGUMENT...: from FIRST KiB of addresses on, more and more, until it has
# enough. 127 is the loader's, that has not even room for the libraries; GLib has to be loaded too, and GnuTLS,
# which libcurl needs, says a word of its own before the program begins.
under_memory() {
    name=$1 kib=$2 step=$3
    shift 3
    status=127
    while [ "$status" -ne 0 ] && [ "$kib" -lt 200000 ]; do
        # shellcheck disable=SC3045 # ulimit -v is in every shell that is sh somewhere
        (ulimit -c 0 && ulimit -v "$kib" && exec "$program" "$@") >"$scratch/stdout" 2>"$scratch/stderr"
        status=$?
        reasons=$(grep -vc '^Error in GnuTLS' "$scratch/stderr")
        case $status-$(cat "$scratch/stderr") in
        0-* | 127-* | 134-GLib* | 134-*/glib/*) ;;
        *) check "$name, $kib KiB: status and reasons" "$status $reasons" '3 1' ;;
        esac
        kib=$((kib + step))
    done
    check "$name, enough memory" "$status" 0
}

# The sanitizers take terabytes of addresses.
if [ -z "${SANITIZED:-}" ]; then
    under_memory shot 20000 200 shot levels/duel.json --bots 2 --ticks 5 --size 960x540 \
        --out "$scratch/picture.png"
    under_memory simulate 20000 200 simulate levels/duel.json --bots 2 --ticks 5
fi

# shellcheck disable=SC3045
(ulimit -f 1 && exec "$program" simulate levels/duel.json --bots 4 --ticks 500 \
    --trace "$scratch/trace") >"$scratch/stdout" 2>"$scratch/stderr"
check 'a file larger than allowed' "$? $(grep -c 'too large' "$scratch/stderr")" '3 1'
[ -e "$scratch/trace" ]
check 'it is not there' $? 1

tally
