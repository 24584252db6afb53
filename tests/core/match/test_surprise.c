/* SPDX-License-Identifier: MIT */
#include "match/surprise.h"

#include "level/level_read.h"
#include "match/match.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct NameCase {
    const char *name;
    bool is_level;
    uint64_t seed;
    int players;
} NameCase;

TEST(names_are_read)
{
    static const NameCase cases[] = {{"surprise-7", true, 7, 6},
                                     {"surprise-482113-8", true, 482113, 8},
                                     {"surprise-0-2", true, 0, 2},
                                     {"surprise-18446744073709551615", true, UINT64_MAX, 6},
                                     {"surprise-18446744073709551616", false, 0, 0},
                                     {"surprise-99999999999999999999999", false, 0, 0},
                                     {"surprise", false, 0, 0},
                                     {"surprise-", false, 0, 0},
                                     {"surprise-x", false, 0, 0},
                                     {"surprise-7-", false, 0, 0},
                                     {"surprise-7-1", false, 0, 0},
                                     {"surprise-7-9", false, 0, 0},
                                     {"surprise-7-22", false, 0, 0},
                                     {"surprise-7.json", false, 0, 0},
                                     {"surprise-+7", false, 0, 0},
                                     {"./surprise-7", false, 0, 0},
                                     {"levels/duel.json", false, 0, 0},
                                     {"", false, 0, 0}};
    for (int i = 0; i < COUNT(cases); i++) {
        GrowPlan plan = {.seed = 1};
        bool is_level = surprise_read(cases[i].name, &plan);
        if (is_level != cases[i].is_level ||
            (is_level && (plan.seed != cases[i].seed || plan.players != cases[i].players)))
            fail_msg("'%s': %d, seed %llu, %d players", cases[i].name, is_level,
                     (unsigned long long)plan.seed, plan.players);
    }
}

TEST(who_play_share_a_size)
{
    static const char *const paths[LEVEL_PLAYERS + 1] = {
        NULL,           "surprise-7-2", "surprise-7-2", "surprise-7-6", "surprise-7-6",
        "surprise-7-6", "surprise-7-6", "surprise-7-8", "surprise-7-8"};
    for (int players = 1; players <= LEVEL_PLAYERS; players++) {
        char path[SURPRISE_PATH_BYTES];
        surprise_path(7, players, path);
        if (strcmp(path, paths[players]) != 0)
            fail_msg("%d players: %s", players, path);
    }
}

TEST(usual_seeds_are_short_and_differ)
{
    uint64_t before = 0;
    for (uint64_t i = 0; i < 1000; i++) {
        uint64_t seed = surprise_seed(i);
        if (seed == 0 || seed >= SURPRISE_SEEDS || seed == before)
            fail_msg("%d: %d", (int)i, (int)seed);
        before = seed;
    }
}

static Hash hash_at(const char *path, char out_name[LEVEL_NAME_BYTES + 1])
{
    Level level;
    Error error;
    Hash hash;
    if (!surprise_level(path, &level, &error))
        fail_msg("%s: %s", path, error.text);
    assert_true(level_write_hash(&level, &hash));
    snprintf(out_name, LEVEL_NAME_BYTES + 1, "%s", level.name);
    level_destroy(&level);
    return hash;
}

/* The level of `clockwise generate`, and the one that its text has. */
TEST(a_name_is_one_level)
{
    char name[LEVEL_NAME_BYTES + 1], again[LEVEL_NAME_BYTES + 1];
    Level level;
    Error error;
    Hash grown;
    GrowPlan plan = {.seed = 7, .style = GROW_ANY, .players = 6};
    assert_true(grow_level(&plan, &level, &error));
    assert_true(level_write_hash(&level, &grown));
    assert_true(hash_at("surprise-7", name) == grown);
    assert_true(hash_at("surprise-7-6", again) == grown);
    assert_string_equal(name, level.name);
    assert_string_equal(again, level.name);
    assert_true(hash_at("surprise-8", name) != grown);
    assert_true(hash_at("surprise-7-2", name) != grown);
    assert_true(hash_at("levels/duel.json", name) != grown);
    assert_string_equal(name, "Duel");
    level_destroy(&level);
}

TEST(a_rotations_entry_is_no_level)
{
    Level level;
    Error error;
    char *text;
    size_t length;
    assert_false(surprise_level(SURPRISE_ANEW, &level, &error));
    assert_non_null(strstr(error.text, "say which"));
    assert_false(surprise_text(SURPRISE_ANEW, &text, &length, &error));
    assert_false(surprise_level("levels/none.json", &level, &error));
    assert_non_null(strstr(error.text, "levels/none.json"));
}

/* In every mode, and recorded as any level is. */
TEST(matches_are_played_on_it)
{
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        ModePlayers players = modes_players(mode);
        MatchOptions options = {.level_path = "surprise-7-6", .mode = mode, .seed = 3};
        options.people = players.has_bots ? 0 : 1;
        options.bots = players.has_bots ? players.total_max : 0;
        options.bot_people = mode == MODE_SIEGE ? 4 : 0;
        options.is_recorded = true;
        Match *match;
        Error error;
        if (match_create(&match, &options, &error) != MATCH_FINE)
            fail_msg("mode %d: %s", (int)mode, error.text);
        for (int i = 0; i < 240; i++) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        if (match->recording.is_interrupted || match->world.state.tick != 240)
            fail_msg("mode %d: tick %d", (int)mode, (int)match->world.state.tick);
        match_destroy(match);
    }
}

TEST(days_have_levels_of_their_own)
{
    char path[SURPRISE_PATH_BYTES] = "";
    assert_false(surprise_of_day(SURPRISE_DAILY_FIRST - 1, path));
    assert_true(surprise_of_day(SURPRISE_DAILY_FIRST, path));
    assert_string_equal(path, "surprise-20261201-6");
    assert_true(surprise_of_day(SURPRISE_DAILY_FIRST + 31, path));
    assert_string_equal(path, "surprise-20270101-6");
}
