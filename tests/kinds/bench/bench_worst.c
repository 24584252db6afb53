/* SPDX-License-Identifier: MIT */
/* Times the most expensive valid levels. */
#include "bench_more.h"

#include "bots/bot.h"
#include "level/level_read.h"
#include "sim/world.h"
#include "support/worst_level.h"

#include <stdlib.h>

enum { ROUNDS = 3, TICKS = 960 };

typedef struct WorstMatch {
    Level level;
    Arena arena;
    World world;
    BotTeam *bots;
} WorstMatch;

typedef struct Measured {
    double start;
    double ticks[TICKS];
} Measured;

static bool start_match(WorstMatch *match, const char *text, size_t length, Error *out_error)
{
    JsonProblems problems;
    bool is_valid = level_read_text(text, length, LEVEL_USE_PLAY, &match->level, &problems);
    if (!is_valid)
        error_set(out_error, "%s: %s", problems.kept_count > 0 ? problems.items[0].path : "",
                  problems.kept_count > 0 ? problems.items[0].text : "out of memory");
    json_problems_destroy(&problems);
    if (!is_valid)
        return false;
    const WorldOptions options = {
        .mode = MODE_DEATHMATCH, .seed = 1, .is_endless = true, .player_count = PLAYERS_MAX};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_MASTER;
    return stage_open(&match->arena, &match->world, &match->level, &options, out_error) &&
           bot_team_create(&match->bots, &match->world, (1U << PLAYERS_MAX) - 1, levels, out_error);
}

static void end_match(WorstMatch *match)
{
    bot_team_destroy(match->bots);
    stage_close(&match->arena, &match->world);
    level_destroy(&match->level);
    free(match);
}

static void keep_less(double *kept, double seconds, bool is_first)
{
    if (is_first || seconds < *kept)
        *kept = seconds;
}

static bool measure_round(const char *text, size_t length, bool is_first, Measured *measured,
                          Error *out_error)
{
    WorstMatch *match = calloc(1, sizeof *match);
    if (!match)
        return error_set_memory(out_error, "out of memory");
    double start = bench_cpu_seconds();
    bool is_made = start_match(match, text, length, out_error);
    keep_less(&measured->start, bench_cpu_seconds() - start, is_first);
    for (int i = 0; is_made && i < TICKS; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        start = bench_cpu_seconds();
        bot_team_think(match->bots, &match->world, inputs);
        world_step(&match->world, inputs);
        keep_less(&measured->ticks[i], bench_cpu_seconds() - start, is_first);
    }
    end_match(match);
    return is_made;
}

static void note_worst(double seconds, const char *level, double *worst_ms, const char **out_level)
{
    if (seconds * 1e3 <= *worst_ms)
        return;
    *worst_ms = seconds * 1e3;
    *out_level = level;
}

static bool measure_level(WorstLevel level, BenchWorst *worst, Error *out_error)
{
    Measured measured = {.start = 0};
    size_t length;
    char *text = worst_level_text(level, false, &length);
    if (!text)
        return error_set_memory(out_error, "out of memory");
    bool is_measured = true;
    for (int round = 0; is_measured && round < ROUNDS; round++)
        is_measured = measure_round(text, length, round == 0, &measured, out_error);
    free(text);
    if (!is_measured)
        return false;
    note_worst(measured.start, worst_level_name(level), &worst->start_ms, &worst->start_level);
    for (int i = 0; i < TICKS; i++)
        note_worst(measured.ticks[i], worst_level_name(level), &worst->tick_ms, &worst->tick_level);
    return true;
}

bool bench_worst(BenchWorst *out_worst, Error *out_error)
{
    *out_worst = (BenchWorst){.start_ms = 0};
    for (int i = 0; i < WORST_LEVEL_COUNT; i++)
        if (!measure_level((WorstLevel)i, out_worst, out_error))
            return false;
    return true;
}
