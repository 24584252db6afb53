#!/bin/sh
# SPDX-License-Identifier: MIT
# The lister of mutants finds what it should in a small file and changes just that; and every mutant of
# equivalent.txt still is one of the sources.
set -u

cd "$(dirname "$0")/../../.." || exit 2
plant=$PWD/${BUILD:-build}/tests/kinds/mutants/plant
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

hold() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok: %s\n--- instead of\n%s\n--- it is\n%s\n' "$1" "$3" "$2"
    fi
}

cat >"$scratch/small.c" <<'END'
#include <a_less_b.h> /* 1 < 2 */
#define REACH (2 * SIZE)
#define ASK(x) ((x) + 1)
static const char *const words[] = {"a < b && !c", ")"};
static bool is_far(const Thing *thing, double *out_way)
{
    ASSERT(thing->count > 0);
    for (int i = 0; i < thing->count; i++) {
        if (thing->way[i] >= -0.5 &&
            !thing->is_near)
            note(thing,
                 i);
    }
    *out_way = -thing->size;
    double x = thing->at.x, *y = &x;
    if (x < *y)
        thing->at[0].y = x;
    return thing->count != 0x1f;
}
END
found=$(cd "$scratch" && "$plant" small.c | awk -F '\t' '{ print $6 "|" $5 "|" $2 "|" $4 }')
hold 'what is found in a small file' "$found" '2|constant|-|#define REACH (3 * SIZE)
2|arithmetic|-|#define REACH (2 / SIZE)
8|constant|is_far|for (int i = 1; i < thing->count; i++) {
8|loop bound|is_far|for (int i = 0; i <= thing->count; i++) {
9|condition|is_far|if (!(thing->way[i] >= -0.5 && !thing->is_near))
9|comparison|is_far|if (thing->way[i] > -0.5 &&
9|constant|is_far|if (thing->way[i] >= -(1.25 * 0.5) &&
9|logic|is_far|if (thing->way[i] >= -0.5 ||
10|negation|is_far|thing->is_near)
11|call|is_far|;
14|assignment|is_far|;
15|axis|is_far|double x = thing->at.y, *y = &x;
16|condition|is_far|if (!(x < *y))
16|comparison|is_far|if (x <= *y)
17|constant|is_far|thing->at[1].y = x;
17|axis|is_far|thing->at[0].x = x;
17|assignment|is_far|;
18|return|is_far|return !(thing->count != 0x1f);
18|comparison|is_far|return thing->count == 0x1f;
18|constant|is_far|return thing->count != 32;'

cat >"$scratch/choice.c" <<'END'
static double least(double a, double b, const Thing *thing)
{
    double c = a < b ? a : b;
    double d = thing->ways[1] <= 2 * c ? 2 * c : thing->ways[1];
    double e = c > a + d ? d : c;
    double f = -c >= b ? c : b;
    return e > f ? e : f;
}
END
found=$(cd "$scratch" && "$plant" choice.c | grep comparison | awk -F '\t' '{ print $6 "|" $4 }')
hold 'the order in a choice of the smaller or larger of two is not changed' "$found" '5|double e = c >= a + d ? d : c;
6|double f = -c > b ? c : b;'

cat >"$scratch/sizes.c" <<'END'
static int sum(const int *list)
{
    char text[32];
    int *lists[4] = {0};
    text[3] = lists[1] != list;
    return text[2];
}
END
found=$(cd "$scratch" && "$plant" sizes.c | grep constant | awk -F '\t' '{ print $6 "|" $4 }')
hold 'how long an array is does not change' "$found" '4|int *lists[4] = {1};
5|text[4] = lists[1] != list;
5|text[3] = lists[2] != list;
6|return text[3];'

cat >"$scratch/gcov" <<'END'
        -:    0:Source:src/core/a/b.c
        -:    0:Runs:1
        -:    1:#include "a/b.h"
        2:    3:int b(int c) { return c ? 1 : 2; }
    #####:    4:int d(void)
       1*:   12:    return x ? "5:6:" : y;
        -:    0:Source:src/core/a/b.h
    =====:    7:    stop();
        -:    0:Source:src/core/a/b.h
       30:    7:    stop();
END
hold 'the lines with code, once each' "$(awk -f tests/kinds/mutants/reached.awk "$scratch/gcov" | sort | tr ' ' ,)" \
    'src/core/a/b.c:,3,4,12,
src/core/a/b.h:,7,'
hold 'the lines that ran' "$(awk -v ran=1 -f tests/kinds/mutants/reached.awk "$scratch/gcov" | sort | tr ' ' ,)" \
    'src/core/a/b.c:,3,12,
src/core/a/b.h:,7,'

"$plant" --shuffle 7 src/core/level/*.c src/core/match/*.c >"$scratch/first"
"$plant" --shuffle 7 src/core/level/*.c src/core/match/*.c >"$scratch/again"
"$plant" --shuffle 8 src/core/level/*.c src/core/match/*.c >"$scratch/other"
"$plant" src/core/level/*.c src/core/match/*.c >"$scratch/all"
hold 'the same seed gives the same order' "$(cmp "$scratch/first" "$scratch/again")" ''
hold 'every order is of the same mutants' "$(sort "$scratch/other" | cksum)" "$(sort "$scratch/all" | cksum)"
hold 'the first of all rules' "$(head -n 26 "$scratch/other" | cut -f 5 | sort -u | wc -l | tr -d ' ')" 13

"$plant" src/*/*.c src/*/*/*.[ch] | cut -f 1-4 >"$scratch/names"
hold 'mutants of equivalent.txt that are none' \
    "$(sh tests/kinds/mutants/equivalent.sh | grep -v -x -F -f "$scratch/names")" ''
hold 'mutants of equivalent.txt without a reason' \
    "$(grep -c '^file: ' tests/kinds/mutants/equivalent.txt)" "$(sh tests/kinds/mutants/equivalent.sh | wc -l | tr -d ' ')"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
