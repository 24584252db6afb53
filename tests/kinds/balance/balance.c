/* SPDX-License-Identifier: MIT */
/*
 * balance play CELL MATCHES LEVEL...   plays the cell's matches on each level and prints what was
 * counted balance report FILE...               reads such lines and prints the tables; exit 1 where
 * a figure misses what is asked of it balance cells                        lists the cells
 */
#include "balance_cells.h"
#include "balance_report.h"
#include "balance_tally.h"

#include "base/tick.h"
#include "bots/bot.h"
#include "bots/bot_parts.h"
#include "level/level_read.h"
#include "modes/modes.h"
#include "modes/stage.h"
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_MISSED = 1, EXIT_USAGE = 2, EXIT_MISSING = 3 };

/* Siege and the like might never end. */
#define TICKS_MAX (20 * 60 * TICKS_PER_SECOND)

static void play_match(const Cell *cell, Stage *stage, BotTeam *team, int changed, Tally *tally)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    TallyWatch watch = {0};
    World *world = &stage->world;
    if (changed != NO_PLAYER)
        team->bots[changed].temper = cell->temper;
    while (world->phase != PHASE_OVER && world->tick < TICKS_MAX) {
        bot_team_think(team, world, inputs);
        world_step(world, inputs);
        tally_tick(tally, &watch, world);
    }
    tally_result(tally, world, changed);
}

static bool play(const Cell *cell, const Level *level, int match, Tally *tally, Error *out_error)
{
    Stage *stage;
    BotTeam *team;
    BotLevel levels[PLAYERS_MAX];
    WorldOptions options = {.mode = cell->mode,
                            .seed = 1 + (uint64_t)match,
                            .mutators = cell->mutators,
                            .player_count = cell->players};
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = cell->level;
    modes_deal_sides(&options, cell->people, cell->has_teams);
    if (!stage_create(&stage, level, &options, out_error))
        return false;
    if (!bot_team_create(&team, &stage->world, ~0u, levels, out_error)) {
        stage_destroy(stage);
        return false;
    }
    int changed = cell->is_changed ? match % cell->players : NO_PLAYER;
    play_match(cell, stage, team, changed, tally);
    bot_team_destroy(team);
    stage_destroy(stage);
    return true;
}

static void print_tally(const Cell *cell, const char *level, const Tally *tally)
{
    printf("%s\t%s", cell->name, level);
    const double *numbers = (const double *)tally;
    for (size_t i = 0; i < sizeof *tally / sizeof *numbers; i++)
        printf(" %.9g", numbers[i]);
    putchar('\n');
}

static int play_level(const Cell *cell, const char *path, int matches)
{
    Level level;
    Error error;
    Tally tally = {.counts = {0}};
    if (!level_read_file(path, &level, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return EXIT_MISSING;
    }
    bool is_for_them = cell->players >= level.players.least && cell->players <= level.players.most;
    bool has_movers = false;
    for (int i = 0; i < level.obstacle_count; i++)
        has_movers |= !level_motion_is_still(&level.obstacles[i].motion);
    mutators_change_level(&level, cell->mutators);
    bool is_played = true;
    for (int i = 0; i < matches && is_played && is_for_them && (has_movers || !cell->needs_movers);
         i++)
        is_played = play(cell, &level, i, &tally, &error);
    if (is_played)
        print_tally(cell, level.name, &tally);
    else
        fprintf(stderr, "%s: %s\n", path, error.text);
    level_destroy(&level);
    return is_played ? EXIT_SUCCESS : EXIT_MISSING;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "cells") == 0) {
        cells_print();
        return EXIT_SUCCESS;
    }
    if (argc > 2 && strcmp(argv[1], "report") == 0)
        return report_print(argv + 2, argc - 2) ? EXIT_SUCCESS : EXIT_MISSED;
    const Cell *cell = argc > 4 ? cells_find(argv[2]) : NULL;
    int matches = cell != NULL ? (int)strtol(argv[3], NULL, 10) : 0;
    if (matches <= 0) {
        fprintf(stderr, "usage: balance play CELL MATCHES LEVEL... | report FILE... | cells\n");
        return EXIT_USAGE;
    }
    int worst = EXIT_SUCCESS;
    for (int i = 4; i < argc; i++) {
        int code = play_level(cell, argv[i], matches);
        worst = code > worst ? code : worst;
    }
    return worst;
}
