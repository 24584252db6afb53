/* SPDX-License-Identifier: MIT */
#include "json/suggest.h"
#include "test.h"

#include <string.h>

TEST(nearest)
{
    static const char *const names[] = {"at", "team", "material", "points", "motion"};
    static const struct {
        const char *word;
        const char *wanted;
    } cases[] = {
        {"material", "material"}, {"materal", "material"}, {"materials", "material"},
        {"metirial", "material"}, {"taem", "team"},        {"ta", "at"},
        {"teams", "team"},        {"point", "points"},     {"Points", "points"},
        {"POINTS", "points"},     {"TAEM", "team"},        {"", NULL},
        {"potion", "motion"},     {"poitns", "points"},    {"xy", NULL},
        {"pointspoints", NULL},   {"pnits", "points"},     {"spawn", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *got = suggest_nearest(cases[i].word, names, 5);
        const char *wanted = cases[i].wanted != NULL ? cases[i].wanted : "none";
        got = got != NULL ? got : "none";
        if (strcmp(got, wanted) != 0)
            fail_msg("%s: %s instead of %s", cases[i].word, got, wanted);
    }
}

TEST(a_swap_is_one_step)
{
    static const char *const names[] = {"tam", "team"};
    /* "taem" is one deletion from "tam" and one swap from "team": of two equally near, the first.
     */
    assert_string_equal(suggest_nearest("taem", names, 2), "tam");
    assert_string_equal(suggest_nearest("taem", names + 1, 1), "team");
    static const char *const others[] = {"beam", "team"};
    assert_string_equal(suggest_nearest("etam", others, 2), "team");
}

TEST(a_very_long_word)
{
    static const char *const names[] = {"at", "team"};
    char word[5000];
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_null(suggest_nearest(word, names, 2));
}
