/* SPDX-License-Identifier: MIT */
/* Every mode has its words, and they tell the rules' own numbers. */
#include "app/mode_words.h"

#include "sim/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static bool is_said(const char *words)
{
    return words != NULL && words[0] != '\0';
}

static void test_every_mode_has_its_words(void **state)
{
    (void)state;
    for (Mode mode = 0; mode < MODE_COUNT; mode++)
        if (!is_said(mode_words_title(mode)) || !is_said(mode_words_line(mode)) ||
            !is_said(mode_words_score(mode)))
            fail_msg("%s has no row in mode_words.c", level_mode_name(mode));
}

static void test_numbers_are_the_rules(void **state)
{
    (void)state;
    char alone[16], team[16];
    const char *line = mode_words_line(MODE_DEATHMATCH);
    snprintf(alone, sizeof alone, "%d kills", DEATHMATCH_KILLS);
    snprintf(team, sizeof team, "team: %d", DEATHMATCH_TEAM_KILLS);
    if (strstr(line, alone) == NULL || strstr(line, team) == NULL)
        fail_msg("'%s' tells of neither '%s' nor '%s'", line, alone, team);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_mode_has_its_words),
        cmocka_unit_test(test_numbers_are_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
