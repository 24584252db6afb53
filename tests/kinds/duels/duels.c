/* SPDX-License-Identifier: MIT */
/*
 * duels MODE N BOT LEVEL...   plays N duels of bots of one level (BOT, as "regular") against the
 * one below in each level file, the better one in either seat in turn, and prints a line for each
 * file and one for all: how often the better one won, what share of all deaths was the victims' own
 * doing, what share of the time a bot was stuck. Exits 1 where a figure misses what is asked of the
 * bots: that the better one wins on no level less than half, and in deathmatch neither too seldom
 * nor too often over all files.
 */
#include "base/text.h"
#include "bots/bot.h"
#include "level/level_read.h"
#include "match/measures.h"
#include "sim/weapons.h"
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is asked, in parts of one. */
#define WON_MIN 0.60
#define WON_MAX 0.75
#define WON_MIN_EACH 0.50
#define OWN_DOING_MAX 0.03
#define STUCK_MAX 0.005

enum { SEATS = 2, EXIT_MISSED = 1, EXIT_USAGE = 2, EXIT_MISSING = 3 };

typedef struct Pair {
    Mode mode;
    BotLevel better;
} Pair;

typedef struct Tally {
    int duels;
    double won; /* By the better one; a draw is half. */
    int deaths;
    int own_doing;
    int crushed; /* Of those deaths: crushed by a mover, without a player to credit. */
    double seconds;
    double stuck_seconds;
} Tally;

static void count_deaths(Tally *tally, const World *world)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (!events_is_death(event->kind))
            continue;
        tally->deaths++;
        tally->own_doing += measures_is_own_doing(world, event);
        tally->crushed += event->kind == EVENT_CRUSH && event->other == NO_PLAYER;
    }
}

static void count_result(Tally *tally, const World *world, int better_seat)
{
    for (int i = 0; i < SEATS; i++) {
        const Player *player = &world->state.players[i];
        tally->seconds += world->state.play_ticks * SECONDS_PER_TICK;
        tally->stuck_seconds += player->stuck_ticks * SECONDS_PER_TICK;
    }
    int ahead =
        world->state.players[better_seat].score - world->state.players[1 - better_seat].score;
    tally->won += ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
    tally->duels++;
}

static bool play(const Arena *arena, const Pair *pair, int duel, Tally *tally, Error *out_error)
{
    World world;
    BotTeam *team;
    int better_seat = duel % SEATS;
    BotLevel levels[PLAYERS_MAX] = {0};
    levels[better_seat] = pair->better;
    levels[1 - better_seat] = pair->better - 1;
    WorldOptions options = {.mode = pair->mode, .seed = 1 + (uint64_t)duel, .player_count = SEATS};
    options.spread_salt = spread_salt_of_seed(options.seed);
    if (!world_create(&world, arena, modes_rules(options.mode), &options, out_error))
        return false;
    if (!bot_team_create(&team, &world, ~0u, levels, out_error)) {
        world_destroy(&world);
        return false;
    }
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    while (world.state.phase != PHASE_OVER) {
        bot_team_think(team, &world, inputs);
        world_step(&world, inputs);
        count_deaths(tally, &world);
    }
    count_result(tally, &world, better_seat);
    bot_team_destroy(team);
    world_destroy(&world);
    return true;
}

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* Prints the line; returns whether everything that is asked holds. */
static bool report(const char *level, BotLevel better, const Tally *tally, double least,
                   double most)
{
    char pair[32];
    double won = share(tally->won, tally->duels);
    double own = share(tally->own_doing, tally->deaths);
    double stuck = share(tally->stuck_seconds, tally->seconds);
    bool is_even = won >= least && won <= most;
    snprintf(pair, sizeof pair, "%s/%s", bot_level_name(better), bot_level_name(better - 1));
    printf("%-12.12s %-16s won %5.1f %%%s  own doing %5.2f %%%s (crushed %5.2f %%)  "
           "stuck %5.2f %%%s  %4.1f deaths\n",
           level, pair, 100 * won, is_even ? " " : "!", 100 * own, own < OWN_DOING_MAX ? " " : "!",
           100 * share(tally->crushed, tally->deaths), 100 * stuck, stuck < STUCK_MAX ? " " : "!",
           share(tally->deaths, tally->duels));
    fflush(stdout);
    return is_even && own < OWN_DOING_MAX && stuck < STUCK_MAX;
}

static void add_up(Tally *all, const Tally *tally)
{
    all->duels += tally->duels;
    all->won += tally->won;
    all->deaths += tally->deaths;
    all->own_doing += tally->own_doing;
    all->crushed += tally->crushed;
    all->seconds += tally->seconds;
    all->stuck_seconds += tally->stuck_seconds;
}

/* Returns an exit code. */
static int play_arena(const Arena *arena, const Pair *pair, int duels, Tally *all)
{
    Tally tally = {0};
    Error error;
    for (int i = 0; i < duels; i++)
        if (!play(arena, pair, i, &tally, &error)) {
            fprintf(stderr, "%s: %s\n", arena->level->name, error.text);
            return EXIT_MISSING;
        }
    add_up(all, &tally);
    return report(arena->level->name, pair->better, &tally, WON_MIN_EACH, 1) ? EXIT_SUCCESS
                                                                             : EXIT_MISSED;
}

/* Returns an exit code. */
static int play_level(const char *path, const Pair *pair, int duels, Tally *all)
{
    Level level;
    Arena arena;
    Error error;
    if (!level_read_file(path, &level, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return EXIT_MISSING;
    }
    bool is_made = arena_create(&arena, &level, &error);
    int code = is_made ? play_arena(&arena, pair, duels, all) : EXIT_MISSING;
    if (is_made)
        arena_destroy(&arena);
    else
        fprintf(stderr, "%s\n", error.text);
    level_destroy(&level);
    return code;
}

/* The modes that two opponents can play. */
static bool find_mode(const char *name, Mode *out_mode)
{
    static const Mode modes[] = {MODE_DEATHMATCH, MODE_LAST_LIGHT, MODE_BEACON, MODE_TORCH};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (strcmp(name, level_mode_name(modes[i])) == 0) {
            *out_mode = modes[i];
            return true;
        }
    return false;
}

int main(int argc, char **argv)
{
    int duels = argc > 4 ? (int)strtol(argv[2], NULL, 10) : 0;
    int better = duels > 0 ? names_find(bot_level_names, BOT_LEVEL_COUNT, argv[3]) : -1;
    Pair pair = {.better = (BotLevel)better};
    if (better <= BOT_BEGINNER || better >= BOT_ADAPTIVE || !find_mode(argv[1], &pair.mode)) {
        fprintf(stderr, "usage: duels MODE N BOT LEVEL..., MODE being deathmatch, last-light, "
                        "beacon or torch, BOT rookie to master\n");
        return EXIT_USAGE;
    }
    Tally all = {0};
    int worst = EXIT_SUCCESS;
    for (int i = 4; i < argc; i++) {
        int code = play_level(argv[i], &pair, duels, &all);
        worst = code > worst ? code : worst;
    }
    bool is_deathmatch = pair.mode == MODE_DEATHMATCH;
    bool holds = is_deathmatch ? report("all", pair.better, &all, WON_MIN, WON_MAX)
                               : report("all", pair.better, &all, WON_MIN_EACH, 1);
    return holds || worst > EXIT_MISSED ? worst : EXIT_MISSED;
}
