/* SPDX-License-Identifier: MIT */
#include "match/heat.h"

#include "level/level_read.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_TICKS = 50, TICKS_A_MINUTE = 60 * TICKS_PER_SECOND };

static Heat *open_heat(const char *path)
{
    Heat *heat = NULL;
    Level level;
    Error error;
    if (!level_read_file(path, &level, &error) || !heat_create(&heat, &level, &error))
        fail_msg("%s: %s", path, error.text);
    assert_int_equal(level.obstacle_count, 0);
    return heat;
}

/* Adds up so many matches. */
static void play(Heat *heat, int matches, int ticks, HeatSums *out_sums)
{
    Error error;
    memset(out_sums, 0, sizeof *out_sums);
    while (out_sums->matches < matches) {
        HeatStep step = heat_step(heat, ticks, &error);
        if (step == HEAT_FAILED)
            fail_msg("%s", error.text);
        if (step == HEAT_PLAYED)
            heat_add(out_sums, heat_sums(heat));
    }
}

static HeatSums *allocate(void)
{
    HeatSums *sums = calloc(1, sizeof *sums);
    assert_non_null(sums);
    return sums;
}

/* However it is cut into steps. */
TEST(same_matches_give_the_same_counts)
{
    HeatSums *first = allocate(), *second = allocate();
    Heat *heat = open_heat("levels/duel.json");
    play(heat, 3, 1, first);
    heat_destroy(heat);
    heat = open_heat("levels/duel.json");
    play(heat, 3, 977, second);
    heat_destroy(heat);
    assert_int_equal(first->matches, 3);
    assert_memory_equal(first, second, sizeof *first);
    free(first);
    free(second);
}

/* Each of its own seed. */
TEST(matches_of_a_level_differ)
{
    HeatSums *first = allocate(), *second = allocate();
    Heat *heat = open_heat("levels/duel.json");
    play(heat, 1, STEP_TICKS, first);
    play(heat, 1, STEP_TICKS, second);
    heat_destroy(heat);
    assert_memory_not_equal(first->cells, second->cells, sizeof first->cells);
    free(first);
    free(second);
}

/* What lies in cells is what `make balance` counts in all. */
TEST(cells_hold_what_was_measured)
{
    HeatSums *sums = allocate();
    Heat *heat = open_heat("levels/lifts.json");
    play(heat, 2, STEP_TICKS, sums);
    heat_destroy(heat);
    double ticks = 0, seen = 0, deaths = 0, stuck = 0, returns = 0, floor = 0;
    for (int i = 0; i < sums->columns * sums->rows; i++) {
        ticks += sums->cells[i].ticks;
        seen += sums->cells[i].seen;
        deaths += sums->cells[i].deaths;
        stuck += sums->cells[i].stuck;
        floor += sums->cells[i].is_floor;
    }
    for (int i = 0; i < LEVEL_SPAWNS; i++)
        returns += sums->spawns[i].returns;
    const struct {
        const char *name;
        double found, expected;
    } cases[] = {
        {"ticks", ticks, sums->measures.counts[MEASURE_PLAYER_MINUTES] * TICKS_A_MINUTE},
        {"seen", seen, sums->measures.counts[MEASURE_SEEN] * TICKS_A_MINUTE},
        {"deaths", deaths, sums->measures.counts[MEASURE_DEATHS]},
        {"stuck", stuck, sums->measures.counts[MEASURE_STUCK] * TICKS_A_MINUTE},
        {"returns", returns, sums->measures.counts[MEASURE_RETURNS]},
    };
    /* The measures are sums of many parts of minutes. */
    for (int i = 0; i < COUNT(cases); i++)
        if (fabs(cases[i].found - cases[i].expected) > 0.01)
            fail_msg("%s: %g in cells, %g measured", cases[i].name, cases[i].found,
                     cases[i].expected);
    assert_true(deaths > 0 && floor > 0 && floor < sums->columns * sums->rows);
    assert_true(sums->has_movers && sums->has_teams);
    assert_int_equal(sums->players, 4);
    free(sums);
}

/* An arena of that size with a wall from its lower edge to the upper one, or none. */
static Level make_level(double width, double height, unsigned modes, LevelPlayers players)
{
    static const Vec2 spawns[] = {{60, 60}, {60, 140}, {140, 60}, {140, 140}};
    Level level = {.size = {width, height}, .view = {width, height}, .players = players};
    level.modes = modes;
    level.spawn_count = COUNT(spawns);
    level.spawns = calloc(COUNT(spawns), sizeof *level.spawns);
    assert_non_null(level.spawns);
    for (int i = 0; i < COUNT(spawns); i++)
        level.spawns[i].at = spawns[i];
    return level;
}

TEST(levels_are_played_as_they_are_made)
{
    static const struct {
        const char *name;
        double width, height;
        unsigned modes;
        LevelPlayers made_for;
        int players; /* 0: refused. */
        bool has_teams;
    } cases[] = {
        {"a duel", 600, 400, 1u << MODE_DEATHMATCH, {2, 2}, 2, true},
        {"any number", 600, 400, 1u << MODE_DEATHMATCH, {2, 8}, 4, true},
        {"three", 600, 400, 1u << MODE_DEATHMATCH, {3, 3}, 3, false},
        {"the first mode with bots",
         600,
         400,
         1u << MODE_TRIALS | 1u << MODE_BEACON,
         {2, 8},
         4,
         true},
        {"nobody fights", 600, 400, 1u << MODE_TRIALS | 1u << MODE_PRACTICE, {2, 8}, 0, false},
        {"a large arena", 20000, 20000, 1u << MODE_DEATHMATCH, {2, 8}, 4, true},
        {"a long arena", 20000, 200, 1u << MODE_DEATHMATCH, {2, 8}, 4, true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Heat *heat = NULL;
        Error error = {.text = ""};
        Level level =
            make_level(cases[i].width, cases[i].height, cases[i].modes, cases[i].made_for);
        bool is_made = heat_create(&heat, &level, &error);
        if (is_made != (cases[i].players > 0) || is_made == (error.text[0] != '\0'))
            fail_msg("%s: made: %d, '%s'", cases[i].name, is_made, error.text);
        if (!is_made)
            continue;
        const HeatSums *sums = heat_sums(heat);
        double across = sums->cell * sums->columns, up = sums->cell * sums->rows;
        if (sums->players != cases[i].players || sums->has_teams != cases[i].has_teams)
            fail_msg("%s: %d players, teams: %d", cases[i].name, sums->players, sums->has_teams);
        if (sums->columns * sums->rows > HEAT_CELLS_MAX || across < cases[i].width ||
            up < cases[i].height)
            fail_msg("%s: %d by %d cells of %g", cases[i].name, sums->columns, sums->rows,
                     sums->cell);
        heat_destroy(heat);
    }
}
