/* SPDX-License-Identifier: MIT */
/*
 * As test_screens, in a language whose words are 40 % longer than the English ones, and all with
 * accents: nothing is cut, and nothing is left in English.
 */
#include "screens/picture_checks.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PATH_BYTES = 512 };

static int teardown(void **state)
{
    if (*state != NULL)
        picture_bench_destroy(*state);
    return 0;
}

TEST_WITH(longer_words_fit_and_none_are_english, NULL, teardown)
{
    char path[PATH_BYTES];
    const char *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/languages/pseudo.mo", build != NULL ? build : "build");
    if (access(path, R_OK) != 0) {
        print_message("passed over: there is no %s, as gettext is not installed\n", path);
        skip();
    }
    PictureBench *bench = picture_bench_create(path, true);
    *state = bench;
    picture_bench_check(bench);
}
