#!/bin/sh
# SPDX-License-Identifier: MIT
# A preloaded library changes how numbers round, and what becomes of the smallest, before the program
# begins: it must compute what it always does.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

if [ -n "${SANITIZED:-}" ]; then
    echo "the sanitizers want to be loaded first"
    exit 0
fi

cat >"$scratch/spoil.c" <<'END'
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((constructor)) static void spoil(void)
{
    static const int ways[] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO, FE_TONEAREST};
    int way = atoi(getenv("SPOIL"));
    FILE *proof = fopen(getenv("SPOIL_PROOF"), "w");
    fesetround(ways[way]);
#ifdef __SSE2__
    if (way == 3)
        __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
#endif
    fprintf(proof, "%a", way == 3 ? 0x1p-1022 * atof("0.5") : 1 + atof("0x1p-60"));
    fclose(proof);
}
END
# shellcheck disable=SC2086 # CC may be several words.
${CC:-cc} -O0 -shared -fPIC -o "$scratch/spoil.so" "$scratch/spoil.c" -lm || exit 1
echo '{"id":1,"a":{"at":[0.1,0.2],"radius":0.7},"b":{"points":[[0.3,0],[1,0.3],[0.4,1.1]]}}' \
    >"$scratch/questions"

# judge NAME WANTED GOT
judge() {
    if [ -n "$2" ] && [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok: %s\n--- wanted\n%s\n--- got\n%s\n' "$1" "$2" "$3"
    fi
}

answers() {
    "$@" "$program" simulate levels/clockwork.json --bots 4 --ticks 600 |
        sed 's/"wall_seconds".*"mode"/"mode"/'
    "$@" "$program" collide <"$scratch/questions"
    "$@" "$program" regress tests/scenarios/traps
}

wanted=$(answers env)
for way in 0 1 2 3; do
    judge "way $way" "$wanted" "$(answers env LD_PRELOAD="$scratch/spoil.so" SPOIL=$way \
        SPOIL_PROOF="$scratch/proof$way")"
done
# Else the library had done nothing: 1 + 2^-60 upward is not 1, half of the least normal number not 0.
judge "it rounded upward" 0x1.0000000000001p+0 "$(cat "$scratch/proof0")"
case $(uname -m) in
x86_64 | i?86) judge "it flushed to zero" 0x0p+0 "$(cat "$scratch/proof3")" ;;
esac

tally
