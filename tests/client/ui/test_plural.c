/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "ui/ui.h"

#include <limits.h>
#include <string.h>

TEST(plural)
{
    static const struct {
        int count;
        const char *words;
    } cases[] = {{0, "matches"},  {1, "match"},    {2, "matches"},      {11, "matches"},
                 {21, "matches"}, {-1, "matches"}, {INT_MAX, "matches"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *words = plural(cases[i].count, "match", "matches");
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%d %s, not %s", cases[i].count, words, cases[i].words);
    }
}
