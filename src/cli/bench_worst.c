/* SPDX-License-Identifier: MIT */
#include "cli/bench_worst.h"

#include "bots/bot.h"
#include "cli/bench_timer.h"
#include "cli/worst_level.h"
#include "level/level_read.h"
#include "modes/modes.h"
#include "sim/world.h"

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
        .mode = MODE_DEATHMATCH, .seed = 1, .is_endless = true, .player_count = MAX_PLAYERS};
    BotLevel levels[MAX_PLAYERS];
    for (int i = 0; i < MAX_PLAYERS; i++)
        levels[i] = BOT_MASTER;
    return arena_create(&match->arena, &match->level, out_error) &&
           world_create(&match->world, &match->arena, modes_rules(options.mode), &options,
                        out_error) &&
           bot_team_create(&match->bots, &match->world, (1U << MAX_PLAYERS) - 1, levels, out_error);
}

static void end_match(WorstMatch *match)
{
    bot_team_destroy(match->bots);
    if (match->world.arena != NULL)
        world_destroy(&match->world);
    arena_destroy(&match->arena);
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
    double start = bench_timer_processor();
    bool is_made = start_match(match, text, length, out_error);
    keep_less(&measured->start, bench_timer_processor() - start, is_first);
    for (int i = 0; is_made && i < TICKS; i++) {
        PlayerInput inputs[MAX_PLAYERS] = {{0}};
        start = bench_timer_processor();
        bot_team_think(match->bots, &match->world, inputs);
        world_step(&match->world, inputs);
        keep_less(&measured->ticks[i], bench_timer_processor() - start, is_first);
    }
    end_match(match);
    return is_made;
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
    worst->start_ms = fmax(worst->start_ms, measured.start * 1e3);
    for (int i = 0; i < TICKS; i++)
        worst->tick_ms = fmax(worst->tick_ms, measured.ticks[i] * 1e3);
    return true;
}

bool bench_worst_measure(BenchWorst *out_worst, Error *out_error)
{
    *out_worst = (BenchWorst){.start_ms = 0};
    for (int i = 0; i < WORST_LEVEL_COUNT; i++)
        if (!measure_level((WorstLevel)i, out_worst, out_error))
            return false;
    return true;
}
