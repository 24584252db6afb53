/* SPDX-License-Identifier: MIT */
/* `clockwise generate` in this process: each level is the one that the same plan grows. */
#include "cli/commands.h"
#include "support/command_run.h"
#include "test.h"

#include "grow/grow.h"
#include "level/level_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *grown(const GrowPlan *plan)
{
    char *text = NULL;
    size_t length = 0;
    Level level;
    Error error;
    assert_true(grow_level(plan, &level, &error));
    FILE *file = open_memstream(&text, &length);
    level_write(file, &level, 0);
    (void)fputc('\n', file);
    (void)fclose(file);
    level_destroy(&level);
    return text;
}

TEST_WITH(levels, command_folder_enter, command_folder_leave)
{
    static const struct {
        const char *words;
        GrowPlan plan;
    } cases[] = {
        {"generate --out a.json", {.seed = 1, .style = GROW_ANY, .players = 6}},
        {"generate --seed 18446744073709551615 --players 2 --out a.json",
         {.seed = UINT64_MAX, .style = GROW_ANY, .players = 2}},
        {"generate --size 1000x700 --style lanes --players 8 --out a.json",
         {.seed = 1, .style = GROW_LANES, .players = 8, .size = {1000, 700}}},
        {"generate --size 900x600 --style gears --players 2 --out a.json",
         {.seed = 1, .style = GROW_GEARS, .players = 2, .size = {900, 600}}},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        command_run_check(generate_command, cases[i].words, 0, "", "");
        char *wanted = grown(&cases[i].plan);
        char *got = command_file_text("a.json");
        if (strcmp(got, wanted) != 0)
            fail_msg("%s: another level\n%s--- wanted\n%s", cases[i].words, got, wanted);
        free(got);
        free(wanted);
    }
}

TEST_WITH(what_is_refused, command_folder_enter, command_folder_leave)
{
#define TRY_HELP "Try 'clockwise generate --help'.\n"
    static const struct {
        const char *words;
        int code;
        const char *err;
    } cases[] = {
        {"generate", 2,
         "clockwise generate: --out is missing: where to write the level\n" TRY_HELP},
        {"generate x --out a.json", 2,
         "clockwise generate: takes no file but that of --out\n" TRY_HELP},
        {"generate --size 899x600 --out a.json", 2,
         "clockwise generate: --size is from 900x600 to 4800x4800\n" TRY_HELP},
        {"generate --size 900x599 --out a.json", 2,
         "clockwise generate: --size is from 900x600 to 4800x4800\n" TRY_HELP},
        {"generate --size 4801x4800 --out a.json", 2,
         "clockwise generate: --size is from 900x600 to 4800x4800\n" TRY_HELP},
        {"generate --size 4800x4801 --out a.json", 2,
         "clockwise generate: --size is from 900x600 to 4800x4800\n" TRY_HELP},
        {"generate --players 1 --out a.json", 2,
         "clockwise generate: --players takes a whole number from 2 to 8, not '1'\n" TRY_HELP},
        {"generate --players 9 --out a.json", 2,
         "clockwise generate: --players takes a whole number from 2 to 8, not '9'\n" TRY_HELP},
        {"generate --style any --out a.json", 2,
         "clockwise generate: --style takes gears, lanes, rings, pillars, glass or mixed, not "
         "'any'\n" TRY_HELP},
        {"generate --out no/a.json", 3,
         "clockwise generate: no/a.json: No such file or directory\n"},
        {"generate --out /dev/full", 3, "clockwise generate: /dev/full: No space left on device\n"},
    };
    for (int i = 0; i < COUNT(cases); i++)
        command_run_check(generate_command, cases[i].words, cases[i].code, "", cases[i].err);
}
