/* SPDX-License-Identifier: MIT */
/*
 * balance play CELL MATCHES LEVEL...   plays the cell's matches on each level (a file, or a grown
 *                                      one: surprise-SEED-PLAYERS) and prints what was counted
 * balance report FILE...               reads such lines and prints the tables; exit 1 where a
 *                                      figure misses what is asked of it
 * balance outside FILE...              prints cells and grown levels whose sides are not as asked
 * balance compare FILE AGAIN           prints grown levels beside those that ship; AGAIN: the lines
 *                                      of those outside, played again
 * balance plan MATCHES LEVEL...        prints which matches to play, so that each cell has so many
 *                                      or a few more: cell, matches and level, separated by tabs
 */
#include "balance_cells.h"
#include "balance_grown.h"
#include "balance_report.h"
#include "match/measures.h"

#include "base/time.h"
#include "bots/bot.h"
#include "bots/bot_parts.h"
#include "match/surprise.h"
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_MISSED = 1, EXIT_USAGE = 2, EXIT_MISSING = 3 };

/* Siege and the like might never end. */
#define TICKS_MAX (20 * 60 * TICKS_PER_SECOND)

static void play_match(const Cell *cell, Stage *stage, BotTeam *team, int changed, Measures *tally)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    MeasuresWatch watch = {0};
    World *world = &stage->world;
    if (changed != NO_PLAYER)
        team->bots[changed].manner = cell->manner;
    int most = cell->seconds > 0 ? cell->seconds * TICKS_PER_SECOND : TICKS_MAX;
    while (world->state.phase != PHASE_OVER && world->state.play_ticks < most) {
        bot_team_think(team, world, inputs);
        world_step(world, inputs);
        measures_tick(tally, &watch, world);
    }
    measures_result(tally, world, changed);
}

static bool play(const Cell *cell, const Level *level, int match, Measures *tally, Error *out_error)
{
    Stage *stage;
    BotTeam *team;
    BotLevel levels[PLAYERS_MAX];
    WorldOptions options = {.mode = cell->mode,
                            .seed = 1 + (uint64_t)match,
                            .mutators = cell->mutators,
                            .player_count = cell->players};
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = cell->is_adapted && i > 0 ? BOT_ADAPTIVE : cell->level;
    modes_deal_sides(&options, cell->people, cell->has_teams);
    if (!stage_create(&stage, level, &options, out_error))
        return false;
    if (!bot_team_create(&team, &stage->world, cell->is_idle ? ~1u : ~0u, levels, out_error)) {
        stage_destroy(stage);
        return false;
    }
    int changed = cell->is_changed ? match % cell->players : NO_PLAYER;
    play_match(cell, stage, team, changed, tally);
    bot_team_destroy(team);
    stage_destroy(stage);
    return true;
}

static void print_tally(const Cell *cell, const char *level, const Measures *tally)
{
    printf("%s\t%s", cell->name, level);
    const double *numbers = (const double *)tally;
    for (size_t i = 0; i < sizeof *tally / sizeof *numbers; i++)
        printf(" %.9g", numbers[i]);
    putchar('\n');
}

static bool is_for(const Cell *cell, const Level *level)
{
    bool has_movers = false;
    for (int i = 0; i < level->obstacle_count; i++)
        has_movers |= !level_motion_is_still(&level->obstacles[i].motion);
    return cell->players >= level->players.least && cell->players <= level->players.most &&
           (has_movers || !cell->needs_movers);
}

static bool read_level(const char *path, Level *out_level)
{
    Error error;
    if (surprise_level(path, out_level, &error))
        return true;
    fprintf(stderr, "%s\n", error.text);
    return false;
}

static int play_level(const Cell *cell, const char *path, int matches)
{
    Level level;
    Error error;
    Measures tally = {.counts = {0}};
    if (!read_level(path, &level))
        return EXIT_MISSING;
    mutators_change_level(&level, cell->mutators);
    bool is_played = true;
    for (int i = 0; i < matches && is_played; i++)
        is_played = play(cell, &level, i, &tally, &error);
    if (is_played)
        print_tally(cell, surprise_is_meant(path) ? path : level.name, &tally);
    else
        fprintf(stderr, "%s: %s\n", path, error.text);
    level_destroy(&level);
    return is_played ? EXIT_SUCCESS : EXIT_MISSING;
}

static int plan_cell(const Cell *cell, int matches, char **paths, const Level *levels, int count)
{
    int fitting = 0;
    for (int i = 0; i < count; i++)
        fitting += is_for(cell, &levels[i]);
    if (fitting == 0) {
        fprintf(stderr, "no level for: %s\n", cell->name);
        return EXIT_MISSING;
    }
    int each = (cell->times * matches + fitting - 1) / fitting;
    for (int i = 0; i < count; i++)
        if (is_for(cell, &levels[i]))
            printf("%s\t%d\t%s\n", cell->name, each, paths[i]);
    return EXIT_SUCCESS;
}

static int plan(int matches, char **paths, int count)
{
    int read = 0, worst = EXIT_MISSING;
    Level *levels = calloc((size_t)count, sizeof *levels);
    while (levels != NULL && read < count && read_level(paths[read], &levels[read]))
        read++;
    if (levels != NULL && read == count) {
        worst = EXIT_SUCCESS;
        for (int i = 0; cells_get(i) != NULL && worst == EXIT_SUCCESS; i++)
            worst = plan_cell(cells_get(i), matches, paths, levels, count);
    }
    while (read > 0)
        level_destroy(&levels[--read]);
    free(levels);
    return worst;
}

/* Plays as its arguments say, or says what there is. */
static int play_cell(int argc, char **argv)
{
    bool is_play = argc > 4 && strcmp(argv[1], "play") == 0;
    int first = 2, seconds = 0;
    unsigned mutators = 0;
    if (is_play && strcmp(argv[first], "--strikes") == 0) {
        mutators = MUTATOR_STRIKES;
        first++;
    }
    if (is_play && first + 1 < argc && strcmp(argv[first], "--seconds") == 0) {
        seconds = (int)strtol(argv[first + 1], NULL, 10);
        first += 2;
    }
    const Cell *found = is_play && argc > first + 2 ? cells_find(argv[first]) : NULL;
    int matches = found != NULL ? (int)strtol(argv[first + 1], NULL, 10) : 0;
    if (matches <= 0 || seconds < 0) {
        fprintf(stderr,
                "usage: balance play [--strikes] [--seconds N] CELL MATCHES LEVEL... | report "
                "FILE... | outside FILE... | compare FILE AGAIN | plan MATCHES LEVEL...\n");
        return EXIT_USAGE;
    }
    int worst = EXIT_SUCCESS;
    Cell cell = *found;
    cell.mutators |= mutators;
    cell.seconds = seconds;
    for (int i = first + 2; i < argc; i++) {
        int code = play_level(&cell, argv[i], matches);
        worst = code > worst ? code : worst;
    }
    return worst;
}

int main(int argc, char **argv)
{
    int planned = argc > 3 && strcmp(argv[1], "plan") == 0 ? (int)strtol(argv[2], NULL, 10) : 0;
    if (planned > 0)
        return plan(planned, argv + 3, argc - 3);
    if (argc > 2 && strcmp(argv[1], "report") == 0)
        return report_print(argv + 2, argc - 2) ? EXIT_SUCCESS : EXIT_MISSED;
    if (argc > 2 && strcmp(argv[1], "outside") == 0)
        return grown_print_outside(argv + 2, argc - 2) ? EXIT_SUCCESS : EXIT_MISSED;
    if (argc == 4 && strcmp(argv[1], "compare") == 0)
        return grown_print_compared(argv[2], argv[3]) ? EXIT_SUCCESS : EXIT_MISSED;
    return play_cell(argc, argv);
}
