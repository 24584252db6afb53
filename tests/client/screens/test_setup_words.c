/* SPDX-License-Identifier: MIT */
#include "screens/setup_parts.h"

#include "sim/mutators.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#define WIN "First to 5 kills, or the most in three minutes."

typedef struct WordsCase {
    const char *name;
    unsigned mutators;
    int bots;
    LevelPlayers players; /* For whom the level is made. */
    bool is_broken;
    bool is_on_rules;
    const char *words;
} WordsCase;

static const WordsCase cases[] = {
    {"the usual rules", 0, 1, {2, 8}, false, false, WIN},
    {"on the rules", 0, 1, {2, 8}, false, true, WIN " Standard rules. Choose one change here."},
    {"on changed rules",
     MUTATOR_NO_RECOVERY,
     1,
     {2, 8},
     false,
     true,
     WIN " No recovery: Shields do not recover."},
    {"with changed rules",
     MUTATOR_NO_RECOVERY,
     1,
     {2, 8},
     false,
     false,
     WIN " No recovery: Shields do not recover."},
    {"too few players",
     0,
     1,
     {4, 8},
     false,
     false,
     WIN " Level is made for 4 to 8 players, so it will be empty."},
    {"too many players",
     MUTATOR_NO_RECOVERY,
     1,
     {1, 1},
     false,
     false,
     WIN " Level is made for 1 player, so it will be crowded."},
    {"too many, on the rules",
     MUTATOR_NO_RECOVERY,
     1,
     {1, 1},
     false,
     true,
     WIN " No recovery: Shields do not recover."},
    {"a broken level", 0, 1, {2, 8}, true, true, "it is broken"},
};

TEST(words)
{
    static Shell shell;
    shell.seats.count = 1;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[SETUP_WORDS_BYTES];
        Setup setup;
        LevelEntry level = {.is_read = true, .name = "Level", .path = "levels/0.json"};
        LevelList levels = {&level, 1};
        MatchOptions options = {.mode = MODE_DEATHMATCH, .people = 1, .has_chosen_bots = true};
        level.modes = (1u << MODE_COUNT) - 1;
        level.players = cases[i].players;
        level.is_broken = cases[i].is_broken;
        error_set(&level.problem, "it is broken");
        options.bots = cases[i].bots;
        options.mutators = cases[i].mutators;
        snprintf(options.level_path, sizeof options.level_path, "%s", level.path);
        setup_init(&setup, SETUP_MATCH, &levels, &options, MODE_PRACTICE);
        setup_words_write(&setup, &shell, cases[i].is_on_rules, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, words, cases[i].words);
    }
}

/* In waves not all of them are there: the number is the most there are at once. */
TEST(bots)
{
    static const struct {
        Mode mode;
        const char *words;
    } bots[] = {{MODE_DEATHMATCH, "5"}, {MODE_SIEGE, "up to 5 at once"}};
    for (size_t i = 0; i < COUNT(bots); i++) {
        Menu menu;
        MatchRows rows;
        LevelEntry level = {.is_read = true, .modes = (1u << MODE_COUNT) - 1, .players = {2, 8}};
        LevelList levels = {&level, 1};
        MatchOptions options = {.mode = bots[i].mode, .bots = 5, .has_chosen_bots = true};
        Setup setup;
        setup_init(&setup, SETUP_MATCH, &levels, &options, MODE_PRACTICE);
        MatchChoice choice = setup_choice(&setup, 1);
        menu_init(&menu, false);
        assert_string_equal(match_rows_add(&rows, &menu, MATCH_ROW_BOTS, &choice)->value,
                            bots[i].words);
    }
}
