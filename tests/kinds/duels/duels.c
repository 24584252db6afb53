/* SPDX-License-Identifier: MIT */
/*
 * duels N LEVEL...   plays N duels of every two neighboring levels of bots in each level file, the
 * better one in either seat in turn, and prints a line for each: how often the better one won, what
 * share of all deaths was the victims' own doing, what share of the time a bot was stuck. Exits
 * 1 where a figure misses what is asked of the bots.
 */
#include "bots/bot.h"
#include "level/level_read.h"
#include "modes/modes.h"
#include "sim/rules.h"
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is asked, in parts of one. */
#define WON_MIN 0.65
#define OWN_DOING_MAX 0.03
#define STUCK_MAX 0.005

enum { SEATS = 2, EXIT_MISSED = 1, EXIT_USAGE = 2, EXIT_MISSING = 3 };

typedef struct Tally {
    int duels;
    double won; /* By the better one; a draw is half. */
    int deaths;
    int own_doing;
    int crushed; /* Of those deaths: crushed by a mover, without a player to credit. */
    double seconds;
    double stuck_seconds;
} Tally;

static void count_crushed(Tally *tally, const World *world)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        tally->crushed += event->kind == EVENT_CRUSH && event->other == NO_PLAYER;
    }
}

static void count_result(Tally *tally, const World *world, int better_seat)
{
    for (int i = 0; i < SEATS; i++) {
        const Player *player = &world->players[i];
        tally->deaths += player->deaths;
        tally->own_doing += player->self_kills;
        tally->seconds += world->play_ticks * SECONDS_PER_TICK;
        tally->stuck_seconds += player->stuck_ticks * SECONDS_PER_TICK;
    }
    int ahead = world->players[better_seat].score - world->players[1 - better_seat].score;
    tally->won += ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
    tally->duels++;
}

static bool play(const Arena *arena, BotLevel better, int duel, Tally *tally, Error *out_error)
{
    World world;
    BotTeam *team;
    int better_seat = duel % SEATS;
    BotLevel levels[PLAYERS_MAX] = {0};
    levels[better_seat] = better;
    levels[1 - better_seat] = better - 1;
    WorldOptions options = {
        .mode = MODE_DEATHMATCH, .seed = 1 + (uint64_t)duel, .player_count = SEATS};
    if (!world_create(&world, arena, modes_rules(options.mode), &options, out_error))
        return false;
    if (!bot_team_create(&team, &world, ~0u, levels, out_error)) {
        world_destroy(&world);
        return false;
    }
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    while (world.phase != PHASE_OVER) {
        bot_team_think(team, &world, inputs);
        world_step(&world, inputs);
        count_crushed(tally, &world);
    }
    count_result(tally, &world, better_seat);
    bot_team_destroy(team);
    world_destroy(&world);
    return true;
}

/* Prints the line; returns whether everything that is asked holds. */
static bool report(const char *level, BotLevel better, const Tally *tally)
{
    char pair[32];
    double won = tally->won / tally->duels;
    double own = tally->deaths > 0 ? (double)tally->own_doing / tally->deaths : 0;
    double crushed = tally->deaths > 0 ? (double)tally->crushed / tally->deaths : 0;
    double stuck = tally->stuck_seconds / tally->seconds;
    bool holds = won >= WON_MIN && own < OWN_DOING_MAX && stuck < STUCK_MAX;
    snprintf(pair, sizeof pair, "%s/%s", bot_level_name(better), bot_level_name(better - 1));
    printf(
        "%-12.12s %-16s won %5.1f %%%s  own doing %5.2f %%%s (crushed %5.2f %%)  stuck %5.2f %%%s"
        "  %4.1f deaths\n",
        level, pair, 100 * won, won >= WON_MIN ? " " : "!", 100 * own,
        own < OWN_DOING_MAX ? " " : "!", 100 * crushed, 100 * stuck, stuck < STUCK_MAX ? " " : "!",
        (double)tally->deaths / tally->duels);
    fflush(stdout);
    return holds;
}

/* Returns an exit code. */
static int play_level(const char *path, int duels)
{
    Level level;
    Arena arena;
    Error error;
    int code = EXIT_SUCCESS;
    if (!level_read_file(path, &level, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return EXIT_MISSING;
    }
    if (!arena_create(&arena, &level, &error)) {
        fprintf(stderr, "%s\n", error.text);
        level_destroy(&level);
        return EXIT_MISSING;
    }
    for (int better = BOT_REGULAR; better < BOT_LEVEL_COUNT && code != EXIT_MISSING; better++) {
        Tally tally = {0};
        bool is_played = true;
        for (int i = 0; i < duels && is_played; i++)
            is_played = play(&arena, (BotLevel)better, i, &tally, &error);
        if (!is_played) {
            fprintf(stderr, "%s: %s\n", path, error.text);
            code = EXIT_MISSING;
        } else if (!report(level.name, (BotLevel)better, &tally)) {
            code = EXIT_MISSED;
        }
    }
    arena_destroy(&arena);
    level_destroy(&level);
    return code;
}

int main(int argc, char **argv)
{
    int duels = argc > 2 ? (int)strtol(argv[1], NULL, 10) : 0;
    if (duels <= 0) {
        fprintf(stderr, "usage: duels N LEVEL...\n");
        return EXIT_USAGE;
    }
    int worst = EXIT_SUCCESS;
    for (int i = 2; i < argc; i++) {
        int code = play_level(argv[i], duels);
        worst = code > worst ? code : worst;
    }
    return worst;
}
