/* SPDX-License-Identifier: MIT */
#include "shell/setup.h"

#include "sim/rules.h"
#include "sim/world.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#define ALL_MODES ((1u << MODE_COUNT) - 1)

enum { LEVELS = 4, BROKEN = 1, BEACON_ONLY = 2 };

/* Four levels that need no files: the second is broken, the third is made for beacon alone. */
static LevelList make_levels(LevelEntry entries[LEVELS])
{
    for (int i = 0; i < LEVELS; i++) {
        entries[i] = (LevelEntry){.is_read = true, .is_broken = i == BROKEN};
        entries[i].players = LEVEL_PLAYERS_DEFAULT;
        entries[i].modes = i == BEACON_ONLY ? 1u << MODE_BEACON : ALL_MODES;
        snprintf(entries[i].path, FOLDERS_PATH_BYTES, "levels/%d.json", i);
        snprintf(entries[i].name, sizeof entries[i].name, "Level %d", i);
    }
    error_set(&entries[BROKEN].problem, "1.json:1:1: error: it is broken");
    return (LevelList){entries, LEVELS};
}

static MatchOptions plain_options(void)
{
    MatchOptions options = {
        .mode = MODE_DEATHMATCH, .people = 1, .bots = 3, .has_chosen_bots = true};
    match_set_bot_levels(&options, BOT_REGULAR);
    snprintf(options.level_path, FOLDERS_PATH_BYTES, "levels/0.json");
    return options;
}

TEST(modes_go_round)
{
    static const struct {
        const char *name;
        SetupKind kind;
        Mode first;
        int way;
        Mode expected[6];
        int count;
    } cases[] = {
        {"a match's, forward",
         SETUP_MATCH,
         MODE_DEATHMATCH,
         1,
         {MODE_LAST_LIGHT, MODE_BEACON, MODE_TORCH, MODE_BLITZ, MODE_DEATHMATCH},
         5},
        {"a match's, back", SETUP_MATCH, MODE_DEATHMATCH, -1, {MODE_BLITZ, MODE_TORCH}, 2},
        {"any, back", SETUP_ANY, MODE_DEATHMATCH, -1, {MODE_BLITZ, MODE_SIEGE}, 2},
        {"siege alone", SETUP_SIEGE, MODE_SIEGE, 1, {MODE_SIEGE, MODE_SIEGE}, 2},
        {"trials alone", SETUP_TRIALS, MODE_TRIALS, 1, {MODE_TRIALS}, 1},
        {"practice alone", SETUP_PRACTICE, MODE_PRACTICE, -1, {MODE_PRACTICE}, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        LevelEntry entries[LEVELS];
        LevelList levels = make_levels(entries);
        MatchOptions options = plain_options();
        Setup setup;
        setup_init(&setup, cases[i].kind, &levels, &options);
        assert_int_equal(setup.options.mode, cases[i].first);
        for (int k = 0; k < cases[i].count; k++) {
            setup_turn(&setup, MATCH_ROW_MODE, cases[i].way, 1);
            if (setup.options.mode != cases[i].expected[k])
                fail_msg("%s: step %d leads to %s", cases[i].name, k,
                         level_mode_name(setup.options.mode));
        }
    }
}

/* What most people choose is shown at once, and the rest behind the row More. */
TEST(rows)
{
    static const struct {
        const char *name;
        SetupKind kind;
        Mode mode;
        const char *shown; /* Letters of the rows below. */
        const char *more;
    } cases[] = {
        {"a match", SETUP_MATCH, MODE_DEATHMATCH, "mlb", "tsr"},
        {"siege", SETUP_SIEGE, MODE_SIEGE, "lb", "r"},
        {"trials", SETUP_TRIALS, MODE_TRIALS, "l", ""},
        {"practice", SETUP_PRACTICE, MODE_PRACTICE, "lb", "s"},
        {"a set of duels", SETUP_RIVALS, MODE_DEATHMATCH, "", "s"},
    };
    static const char letters[MATCH_ROWS + 1] = {
        [MATCH_ROW_MODE] = 'm',  [MATCH_ROW_LEVEL] = 'l', [MATCH_ROW_BOTS] = 'b',
        [MATCH_ROW_TEAMS] = 't', [MATCH_ROW_RULES] = 'r', [MATCH_ROW_BOT_LEVEL] = 's'};
    for (size_t i = 0; i < COUNT(cases); i++) {
        LevelEntry entries[LEVELS];
        LevelList levels = make_levels(entries);
        MatchOptions options = plain_options();
        Setup setup;
        char rows[2][MATCH_ROWS + 1] = {{0}, {0}};
        options.mode = cases[i].mode;
        setup_init(&setup, cases[i].kind, &levels, &options);
        for (MatchRow row = 0; row < MATCH_ROWS; row++)
            if (letters[row] != '\0' && setup_has_row(&setup, row, 1)) {
                char *list = rows[match_rows_is_more(row)];
                list[strlen(list)] = letters[row];
            }
        if (strcmp(rows[0], cases[i].shown) != 0 || strcmp(rows[1], cases[i].more) != 0)
            fail_msg("%s: shows \"%s\", and more \"%s\"", cases[i].name, rows[0], rows[1]);
    }
}

TEST(levels_that_do_not_suit_are_passed_over)
{
    LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    MatchOptions options = plain_options();
    MatchOptions match;
    Setup setup;
    Error error = {.text = ""};
    static const int forward[] = {BROKEN, 3, 0, BROKEN};
    setup_init(&setup, SETUP_MATCH, &levels, &options);
    for (size_t i = 0; i < COUNT(forward); i++) {
        setup_turn(&setup, MATCH_ROW_LEVEL, 1, 1);
        assert_int_equal(setup.level, forward[i]);
    }
    assert_false(setup_match(&setup, 1, &match, &error));
    assert_non_null(strstr(error.text, "it is broken"));
    setup_turn(&setup, MATCH_ROW_LEVEL, -1, 1);
    assert_int_equal(setup.level, 0);
    setup.options.mode = MODE_BEACON;
    setup_turn(&setup, MATCH_ROW_LEVEL, 1, 1);
    setup_turn(&setup, MATCH_ROW_LEVEL, 1, 1);
    assert_int_equal(setup.level, BEACON_ONLY);
    setup_turn(&setup, MATCH_ROW_MODE, 1, 1); /* Torch, for which it is not made. */
    assert_int_equal(setup.level, 3);
    assert_true(setup_match(&setup, 1, &match, &error));
    assert_string_equal(match.level_path, "levels/3.json");
}

TEST(bots_stay_within_what_can_be_played)
{
    static const struct {
        const char *name;
        Mode mode;
        int people, wished, bots;
        int up, down; /* What one more and one fewer lead to. */
    } cases[] = {
        {"three of seven", MODE_DEATHMATCH, 1, 3, 3, 4, 2},
        {"the most", MODE_DEATHMATCH, 1, 7, 7, 0, 6},
        {"none", MODE_DEATHMATCH, 1, 0, 0, 1, 7},
        {"four people leave room for four", MODE_DEATHMATCH, 4, 7, 4, 0, 3},
        {"siege needs an enemy", MODE_SIEGE, 2, 0, 1, 2, 6},
        {"trials have none", MODE_TRIALS, 1, 5, 0, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        for (int way = -1; way <= 1; way++) {
            LevelEntry entries[LEVELS];
            LevelList levels = make_levels(entries);
            MatchOptions options = plain_options();
            Setup setup;
            options.mode = cases[i].mode;
            options.bots = cases[i].wished;
            setup_init(&setup, setup_kind_of(cases[i].mode), &levels, &options);
            if (way != 0)
                setup_turn(&setup, MATCH_ROW_BOTS, way, cases[i].people);
            int expected = way < 0 ? cases[i].down : way > 0 ? cases[i].up : cases[i].bots;
            int bots = setup_bots(&setup, cases[i].people);
            if (bots != expected)
                fail_msg("%s, turned by %d: %d bots, not %d", cases[i].name, way, bots, expected);
        }
    }
}

/* Every mode with every number of people is a match that the simulation takes. */
TEST(whatever_is_chosen_can_be_played)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        for (int people = 1; people <= SEATS_MAX; people++) {
            LevelEntry entries[LEVELS];
            LevelList levels = make_levels(entries);
            MatchOptions options = plain_options();
            MatchOptions match;
            WorldOptions world = {.mode = (Mode)mode};
            Setup setup;
            Error error = {.text = ""};
            options.mode = (Mode)mode;
            options.bots = people == 2 ? 0 : 7;
            options.has_teams = true;
            setup_init(&setup, setup_kind_of((Mode)mode), &levels, &options);
            assert_true(setup_match(&setup, people, &match, &error));
            world.player_count = match.people + match.bots;
            modes_deal_sides(&world, match.people, match.has_teams);
            if (!mode_check_players(modes_rules(world.mode), &world, &error))
                fail_msg("%s with %d: %s", level_mode_name((Mode)mode), people, error.text);
            assert_true(world.player_count <= PLAYERS_MAX);
            assert_false(match.has_teams && !modes_players((Mode)mode).can_have_teams);
        }
    }
}

TEST(what_is_remembered)
{
    LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    LastMatch last = settings_defaults().match;
    MatchOptions next = plain_options();
    MatchOptions match;
    Setup setup;
    Error error;
    /* The bots of the first match adapt to who plays. */
    setup_recall(&last, &levels, &next);
    assert_int_equal(next.bots, 4);
    assert_int_equal(next.bot_levels[7], BOT_ADAPTIVE);
    assert_string_equal(next.level_path, "levels/0.json");
    setup_init(&setup, SETUP_MATCH, &levels, &next);
    assert_true(setup_match(&setup, 1, &match, &error));
    setup_remember(&setup, &last, &next);
    assert_int_equal(match.bot_levels[0], BOT_ADAPTIVE);
    assert_int_equal(next.bots, 4);
    assert_int_equal(next.bot_levels[7], BOT_ADAPTIVE);
    /* What was chosen comes back. */
    setup_init(&setup, SETUP_MATCH, &levels, &next);
    setup_turn(&setup, MATCH_ROW_MODE, 1, 1);
    setup_turn(&setup, MATCH_ROW_TEAMS, 1, 1);
    setup_turn(&setup, MATCH_ROW_BOTS, 1, 1);
    setup_turn(&setup, MATCH_ROW_BOT_LEVEL, 1, 1);
    setup_turn(&setup, MATCH_ROW_LEVEL, -1, 1);
    setup_turn(&setup, MATCH_ROW_RULES, 1, 1);
    assert_true(setup_match(&setup, 1, &match, &error));
    assert_int_equal(match.mutators, MUTATOR_NO_RECOVERY | MUTATOR_STRIKES);
    setup_turn(&setup, MATCH_ROW_STRIKES, 1, 1);
    assert_true(setup_match(&setup, 1, &match, &error));
    assert_int_equal(match.mutators, MUTATOR_NO_RECOVERY);
    setup_remember(&setup, &last, &next);
    next = plain_options();
    setup_recall(&last, &levels, &next);
    assert_int_equal(next.mode, MODE_LAST_LIGHT);
    assert_true(next.has_teams);
    assert_int_equal(next.bots, 5);
    assert_int_equal(next.bot_levels[0], BOT_BEGINNER);
    assert_string_equal(next.level_path, "levels/3.json");
    /* Practice does not change what a match is, and is by the usual rules. */
    setup_init(&setup, SETUP_PRACTICE, &levels, &next);
    assert_true(setup_match(&setup, 1, &match, &error));
    setup_remember(&setup, &last, &next);
    assert_int_equal(match.mode, MODE_PRACTICE);
    assert_int_equal(match.mutators, 0);
    assert_int_equal(last.mode, MODE_LAST_LIGHT);
    assert_int_equal(next.mode, MODE_LAST_LIGHT);
    assert_int_equal(next.mutators, MUTATOR_NO_RECOVERY);
}

/* None is remembered then, and not the one of before. */
/* The choice outlasts a mode in which the clock does not strike. */
TEST(the_clock_strikes_where_the_mode_lets_it)
{
    LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    MatchOptions next = plain_options();
    next.mutators = MUTATOR_STRIKES | MUTATOR_DARK;
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        MatchOptions match;
        Setup setup;
        Error error;
        next.mode = (Mode)mode;
        setup_init(&setup, SETUP_ANY, &levels, &next);
        if (!setup_match(&setup, 1, &match, &error) || match.mode != (Mode)mode)
            continue;
        bool strikes = (match.mutators & MUTATOR_STRIKES) != 0;
        if (strikes != modes_have_strikes((Mode)mode) || (match.mutators & MUTATOR_DARK) == 0)
            fail_msg("%s: rules %x", level_mode_name((Mode)mode), match.mutators);
        assert_int_equal(setup.options.mutators, MUTATOR_STRIKES | MUTATOR_DARK);
    }
}

TEST(a_level_with_a_name_too_long_to_remember)
{
    LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    LastMatch last = settings_defaults().match;
    MatchOptions next = plain_options();
    Setup setup;
    char *path = entries[0].path;
    for (size_t length = LAST_LEVEL_BYTES - 2; length <= LAST_LEVEL_BYTES + 1; length++) {
        snprintf(path, FOLDERS_PATH_BYTES, "levels/%0*d", (int)length, 7);
        snprintf(last.level, sizeof last.level, "of before");
        snprintf(next.level_path, sizeof next.level_path, "%s", path);
        setup_init(&setup, SETUP_MATCH, &levels, &next);
        setup_remember(&setup, &last, &next);
        assert_string_equal(next.level_path, path);
        assert_string_equal(last.level, length < LAST_LEVEL_BYTES ? strchr(path, '/') + 1 : "");
    }
}

TEST(more_bots_than_fit_are_not_forgotten)
{
    LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    LastMatch last = {.has_played = true};
    MatchOptions next = plain_options();
    MatchOptions match;
    Setup setup;
    Error error;
    next.bots = 7;
    setup_init(&setup, SETUP_MATCH, &levels, &next);
    assert_true(setup_match(&setup, 4, &match, &error));
    setup_remember(&setup, &last, &next);
    assert_int_equal(match.bots, 4);
    assert_int_equal(next.bots, 7);
    assert_int_equal(last.bots, 7);
}

/* A siege begins with the bots that suit it, and leaves those of a match as they are. */
TEST(each_kind_has_its_own_bots)
{
    LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    LastMatch last = {.has_played = true};
    MatchOptions next = plain_options();
    Setup setup;
    next.bots = 2;
    next.has_chosen_bots = false;
    setup_init(&setup, SETUP_SIEGE, &levels, &next);
    int usual = setup_bots(&setup, 1);
    next.has_chosen_bots = true;
    for (int bots = 0; bots <= 7; bots++) {
        next.bots = bots;
        setup_init(&setup, SETUP_SIEGE, &levels, &next);
        if (setup_bots(&setup, 1) != usual)
            fail_msg("%d for a match: a siege has %d, not %d", bots, setup_bots(&setup, 1), usual);
        setup_turn(&setup, MATCH_ROW_BOTS, 1, 1);
        setup_remember(&setup, &last, &next);
        if (next.bots != bots || last.bots != bots || !next.has_chosen_bots)
            fail_msg("%d for a match: %d after a siege, kept %d", bots, next.bots, last.bots);
    }
}

/* Until the player changes them, there are as many bots as suit the level; then as many as chosen,
 * on every level. */
TEST(bots_suit_the_level)
{
    static const struct {
        const char *name;
        LevelPlayers made_for;
        Mode mode;
        int people;
        int bots, crowd;                /* Where nobody chose. */
        int crowd_of_all, crowd_of_one; /* Where seven bots are chosen, or one. */
    } cases[] = {
        {"any number", {2, 8}, MODE_DEATHMATCH, 1, 4, 0, 0, 0},
        {"two", {2, 2}, MODE_DEATHMATCH, 1, 1, 0, 1, 0},
        {"two, and two people", {2, 2}, MODE_DEATHMATCH, 2, 0, 0, 1, 1},
        {"two, and three people", {2, 2}, MODE_DEATHMATCH, 3, 0, 1, 1, 1},
        {"two to four", {2, 4}, MODE_BEACON, 1, 3, 0, 1, 0},
        {"many", {6, 8}, MODE_TORCH, 1, 5, 0, 0, -1},
        {"siege fills every place", {2, 4}, MODE_SIEGE, 1, 7, 0, 0, 0},
        {"siege on many", {6, 8}, MODE_SIEGE, 1, 7, 0, 0, 0},
        {"siege on two", {2, 2}, MODE_SIEGE, 1, 7, 0, 1, 0},
        {"practice too", {2, 2}, MODE_PRACTICE, 1, 1, 0, 0, 0},
        {"trials have no bots", {4, 8}, MODE_TRIALS, 1, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        LevelEntry entries[LEVELS];
        LevelList levels = make_levels(entries);
        MatchOptions options = plain_options();
        SetupKind kind = setup_kind_of(cases[i].mode);
        Setup setup;
        int people = cases[i].people;
        entries[0].players = cases[i].made_for;
        options.mode = cases[i].mode;
        options.has_chosen_bots = false;
        setup_init(&setup, kind, &levels, &options);
        if (setup_bots(&setup, people) != cases[i].bots ||
            setup_crowd(&setup, people) != cases[i].crowd)
            fail_msg("%s: %d bots, crowd %d; expected %d, %d", cases[i].name,
                     setup_bots(&setup, people), setup_crowd(&setup, people), cases[i].bots,
                     cases[i].crowd);
        setup.options.has_chosen_bots = true;
        setup.options.bots = 7;
        int all = setup_crowd(&setup, people);
        setup.options.bots = 1;
        int one = setup_crowd(&setup, people);
        if (all != cases[i].crowd_of_all || one != cases[i].crowd_of_one)
            fail_msg("%s: crowd of all %d, of one %d", cases[i].name, all, one);
    }
}

TEST(a_choice_of_bots_outlasts_the_level)
{
    LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    LastMatch last = settings_defaults().match;
    MatchOptions next = plain_options();
    MatchOptions match;
    Setup setup;
    Error error;
    entries[0].players = (LevelPlayers){2, 2};
    entries[3].players = (LevelPlayers){6, 8};
    setup_recall(&last, &levels, &next);
    setup_init(&setup, SETUP_MATCH, &levels, &next);
    assert_int_equal(setup_bots(&setup, 1), 1);
    setup_turn(&setup, MATCH_ROW_LEVEL, -1, 1);
    assert_int_equal(setup_bots(&setup, 1), 5);
    assert_true(setup_match(&setup, 1, &match, &error));
    setup_remember(&setup, &last, &next);
    assert_false(last.has_chosen_bots);
    setup_turn(&setup, MATCH_ROW_BOTS, -1, 1);
    setup_turn(&setup, MATCH_ROW_LEVEL, 1, 1);
    assert_int_equal(setup_bots(&setup, 1), 4);
    assert_int_equal(setup_crowd(&setup, 1), 1);
    assert_true(setup_match(&setup, 1, &match, &error));
    setup_remember(&setup, &last, &next);
    assert_true(last.has_chosen_bots);
    next = (MatchOptions){.bots = 0};
    setup_recall(&last, &levels, &next);
    assert_true(next.has_chosen_bots);
    assert_int_equal(next.bots, 4);
}

/* A set takes two to four, a tournament three to eight, as many people as there are and bots for
 * the rest, by the usual rules, whatever was last played; and they leave that as it was. */
TEST(sides_of_rivals)
{
    static const struct {
        int seats;
        bool is_table;
        int turns, people, bots;
    } cases[] = {{1, false, 0, 1, 1}, {2, false, 0, 2, 0}, {4, false, 0, 4, 0}, {1, false, 2, 1, 3},
                 {1, false, 3, 1, 1}, {3, false, 1, 3, 1}, {3, false, 2, 3, 0}, {1, true, 0, 1, 7},
                 {1, true, 1, 1, 2},  {4, true, 1, 4, 0},  {2, true, 0, 2, 6}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        LevelEntry entries[LEVELS];
        LevelList levels = make_levels(entries);
        LastMatch last = {.mode = MODE_BEACON, .bots = 7};
        MatchOptions next = plain_options();
        MatchOptions match;
        Setup setup;
        Error error;
        next.mode = MODE_BEACON;
        next.bots = 7;
        next.has_teams = true;
        next.mutators = MUTATOR_DARK;
        snprintf(next.level_path, sizeof next.level_path, "levels/%d.json", BROKEN);
        LastMatch last_before = last;
        MatchOptions next_before = next;
        setup_init(&setup, SETUP_RIVALS, &levels, &next);
        setup_turn(&setup, MATCH_ROW_BOT_LEVEL, 1, 1);
        assert_int_equal(setup_people_most(&setup), RIVALS_SET_MOST);
        assert_int_equal(setup_crowd(&setup, cases[i].seats), 0);
        if (cases[i].is_table)
            setup_turn(&setup, MATCH_ROW_FORMAT, 1, cases[i].seats);
        for (int k = 0; k < cases[i].turns; k++)
            setup_turn(&setup, MATCH_ROW_PLAYERS, 1, cases[i].seats);
        assert_true(setup_match(&setup, cases[i].seats, &match, &error));
        assert_int_equal(match.mode, MODE_DEATHMATCH);
        assert_int_equal(match.mutators, 0);
        assert_false(match.has_teams);
        if (match.people != cases[i].people || match.bots != cases[i].bots)
            fail_msg("%d seats: %d people, %d bots", cases[i].seats, match.people, match.bots);
        setup_remember(&setup, &last, &next);
        assert_memory_equal(&last, &last_before, sizeof last);
        assert_memory_equal(&next, &next_before, sizeof next);
    }
}
