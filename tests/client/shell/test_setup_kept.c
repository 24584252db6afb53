/* SPDX-License-Identifier: MIT */
/*
 * What a set-up offers, against kept lines: for each kind of set-up, each of its modes, levels for
 * few and for many and some numbers of people, which rows there are, what they say, what a step
 * forwards and one back make of each, and the match that would be played. UPDATE_HASHES=1 writes
 * them anew. Why it has to be so, test_setup.c says; this notices that something became another.
 */
#include "shell/setup.h"

#include "level/level.h"
#include "sim/rules.h"
#include "support/kept_lines.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { LEVELS = 5 };

static KeptLines kept;

/* They need no files. */
static LevelList make_levels(LevelEntry entries[LEVELS])
{
    static const struct {
        const char *title;
        LevelPlayers players;
        unsigned modes;
        bool is_broken, is_own;
    } levels[LEVELS] = {
        {"Usual", {2, 8}, ~0u, false, false}, {"Pair", {2, 2}, ~0u, false, false},
        {"Broken", {2, 8}, ~0u, true, true},  {"Beacon", {2, 8}, 1u << MODE_BEACON, false, true},
        {"Crowd", {5, 6}, ~0u, false, false},
    };
    for (int i = 0; i < LEVELS; i++) {
        entries[i] = (LevelEntry){.is_read = true,
                                  .is_broken = levels[i].is_broken,
                                  .is_own = levels[i].is_own,
                                  .players = levels[i].players,
                                  .modes = levels[i].modes};
        snprintf(entries[i].path, sizeof entries[i].path, "levels/%d.json", i);
        snprintf(entries[i].title, sizeof entries[i].title, "%s", levels[i].title);
        snprintf(entries[i].name, sizeof entries[i].name, "%s", levels[i].title);
    }
    return (LevelList){entries, LEVELS};
}

/* A row as it is shown, and behind it what else of the match depends on it. */
static void describe(const Setup *setup, MatchRow row, int people, char out_words[64])
{
    static Menu menu;
    static MatchRows rows;
    MatchChoice choice = setup_choice(setup, people);
    MatchOptions options;
    Error error;
    menu_init(&menu, false);
    const MenuEntry *entry = match_rows_add(&rows, &menu, row, &choice);
    if (setup_match(setup, people, &options, &error))
        snprintf(out_words, 64, "%.24s (%c %d+%d%s%s)", entry->value, choice.level[0],
                 options.people, options.bots, options.has_teams ? " teams" : "",
                 options.has_chosen_bots ? " chosen" : "");
    else
        snprintf(out_words, 64, "%.24s (%c -)", entry->value, choice.level[0]);
}

static void take_row(const Setup *setup, MatchRow row, int people)
{
    static Menu menu;
    static MatchRows rows;
    char now[64], next[64], before[64];
    MatchChoice choice = setup_choice(setup, people);
    Setup turned = *setup;
    describe(setup, row, people, now);
    setup_turn(&turned, row, 1, people);
    describe(&turned, row, people, next);
    turned = *setup;
    setup_turn(&turned, row, -1, people);
    describe(&turned, row, people, before);
    menu_init(&menu, false);
    kept_lines_take(&kept, "  %s%s: %s; %s; %s",
                    tr(match_rows_add(&rows, &menu, row, &choice)->label),
                    match_rows_is_more(row) ? ", more" : "", now, next, before);
}

static void take_setup(SetupKind kind, Mode mode, int level, int people)
{
    static const char *const kinds[] = {"match", "siege", "any", "trials", "practice", "Rivals"};
    static LevelEntry entries[LEVELS];
    Setup setup;
    LevelList levels = make_levels(entries);
    MatchOptions options = {.mode = mode, .people = people, .mutators = MUTATOR_STRIKES};
    match_set_bot_levels(&options, BOT_ADAPTIVE);
    snprintf(options.level_path, sizeof options.level_path, "%s", entries[level].path);
    setup_init(&setup, kind, &levels, &options);
    kept_lines_take(&kept, "-- %s, %s, %s, %d people: %s, %s, %d of at most %d, crowd %d",
                    kinds[kind], level_mode_names[mode], entries[level].title, people,
                    level_mode_names[setup.options.mode], entries[setup.level].title,
                    setup_people(&setup, people), setup_people_most(&setup),
                    setup_crowd(&setup, people));
    for (MatchRow row = 0; row < MATCH_ROWS; row++)
        if (setup_has_row(&setup, row, people))
            take_row(&setup, row, people);
}

TEST(rows_as_kept)
{
    static const int people[] = {1, 3, 8};
    kept =
        kept_lines_open("tests/client/shell/setup_rows.txt", "client/test_shell test_setup_kept");
    for (SetupKind kind = SETUP_MATCH; kind <= SETUP_RIVALS; kind++)
        for (Mode mode = 0; mode < MODE_COUNT; mode++) {
            if (kind == SETUP_ANY ? mode != MODE_SIEGE : setup_kind_of(mode) != kind)
                continue;
            for (int i = 0; i < COUNT(people); i++)
                take_setup(kind, mode, 0, people[i]);
        }
    /* Where the level or the mode does not suit. */
    for (int level = 1; level < LEVELS; level++)
        take_setup(SETUP_MATCH, MODE_DEATHMATCH, level, 2);
    for (SetupKind kind = SETUP_MATCH; kind <= SETUP_RIVALS; kind++)
        take_setup(kind, kind == SETUP_TRIALS ? MODE_BEACON : MODE_TRIALS, 4, 2);
    take_setup(SETUP_RIVALS, MODE_DEATHMATCH, 0, 1);
    take_setup(SETUP_RIVALS, MODE_DEATHMATCH, 0, 3);
    kept_lines_close(&kept);
}

/* What is turned once and back is as before, but for bots: once turned they are chosen. */
TEST(a_step_back_undoes_one)
{
    static LevelEntry entries[LEVELS];
    LevelList levels = make_levels(entries);
    for (SetupKind kind = SETUP_MATCH; kind <= SETUP_RIVALS; kind++)
        for (MatchRow row = 0; row < MATCH_ROWS; row++)
            for (int people = 1; people <= 4; people++) {
                Setup setup;
                MatchOptions options = {.mode = MODE_DEATHMATCH, .level_path = "levels/0.json"};
                setup_init(&setup, kind, &levels, &options);
                if (!setup_has_row(&setup, row, people))
                    continue;
                MatchChoice before = setup_choice(&setup, people);
                setup_turn(&setup, row, 1, people);
                setup_turn(&setup, row, -1, people);
                MatchChoice after = setup_choice(&setup, people);
                if (before.level != after.level || before.mode != after.mode ||
                    before.has_teams != after.has_teams || before.bots != after.bots ||
                    before.bot_level != after.bot_level || before.mutators != after.mutators ||
                    before.format != after.format)
                    fail_msg("kind %d, row %d, %d people: %s, mode %d, %d bots, rules %x", kind,
                             row, people, after.level, after.mode, after.bots, after.mutators);
            }
}
