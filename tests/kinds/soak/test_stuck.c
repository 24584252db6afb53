/* SPDX-License-Identifier: MIT */
/*
 * Bots get on: the part of their time for which they are stuck (sim/weapons.h) in mazes of every
 * width, in arenas of every size, and on levels made at random. STUCK_LEVELS=400 looks at more of
 * those.
 */
#include "arena/navigation.h"
#include "random_level.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/maze_level.h"
#include "test.h"

#include <stdlib.h>

/* Of the bots' time, in percent, and of it the part that does not count because standing obstacles
 * shut the player in. Where movers do, it counts. */
#define STUCK_MOST 0.5
#define SHUT_IN_MOST 1.0

enum { MAZE_TICKS = 4800, RANDOM_TICKS = 2400, RANDOM_LEVELS = 120, STREAM_LEVEL = 6 };

typedef struct Share {
    long long stuck, ticks, shut_in;
} Share;

static double percent_of(Share share)
{
    return share.ticks > 0 ? 100.0 * (double)share.stuck / (double)share.ticks : 0;
}

static void begin(BotMatch *match, int players, bool has_teams)
{
    Error error;
    BotLevel levels[PLAYERS_MAX];
    const ModeRules *rules = modes_rules(MODE_DEATHMATCH);
    WorldOptions options = {
        .mode = MODE_DEATHMATCH, .seed = 1, .is_endless = true, .player_count = players};
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = (BotLevel)(i % BOT_ADAPTIVE);
    modes_deal_sides(&options, 0, has_teams);
    assert_true(world_create(&match->world, &match->arena, rules, &options, &error));
    assert_true(bot_team_create(&match->bots, &match->world, ~0u, levels, &error));
}

/* Whether a player is where it cannot get out of the reach in which it counts as stuck. */
static bool is_shut_in(const Navigation *map, Vec2 at)
{
    NavigationArea area = navigation_area(map, at);
    Box box = {at, at};
    for (int i = 0; i < area.count; i++) {
        Vec2 place = navigation_place(map, area, (uint32_t)i);
        box = box_union(box, (Box){place, place});
    }
    return box.high.x - box.low.x < 2 * STUCK_REACH && box.high.y - box.low.y < 2 * STUCK_REACH;
}

/* Plays the match of a level and ends it. Who was shut in does not count until its next life. */
static Share play(BotMatch *match, int players, bool has_teams, int ticks)
{
    Error error;
    Navigation *map;
    Share share = {0};
    bool was_alive[PLAYERS_MAX] = {false}, counts[PLAYERS_MAX] = {false};
    begin(match, players, has_teams);
    assert_true(navigation_create(&map, &match->arena, &error));
    for (int tick = 0; tick < ticks; tick++) {
        int before[PLAYERS_MAX];
        for (int i = 0; i < players; i++) {
            const Player *player = &match->world.state.players[i];
            if (player->is_alive && !was_alive[i])
                counts[i] = !is_shut_in(map, player->at);
            was_alive[i] = player->is_alive;
            before[i] = player->stuck_ticks;
        }
        bot_match_step(match);
        for (int i = 0; i < players; i++) {
            share.ticks += counts[i];
            share.shut_in += !counts[i];
            share.stuck += counts[i] ? match->world.state.players[i].stuck_ticks - before[i] : 0;
        }
    }
    navigation_destroy(map);
    bot_match_destroy(match);
    return share;
}

typedef struct MazeCase {
    const char *name;
    Maze maze;
    int players;
    bool has_teams;
} MazeCase;

TEST(mazes)
{
    static const MazeCase cases[] = {
        {"lanes of 64 that fill the arena",
         {.seed = 1, .lane = 64, .wall = 40, .cells = 14},
         8,
         false},
        {"lanes of 80 in 20000",
         {.seed = 2, .lane = 80, .wall = 40, .cells = 14, .arena = 20000, .at = {1000, 1000}},
         8,
         false},
        {"lanes of 67 in 20000, in teams",
         {.seed = 3, .lane = 67, .wall = 40, .cells = 14, .arena = 20000, .at = {9000, 1000}},
         8,
         true},
        {"lanes of 44", {.seed = 4, .lane = 44, .wall = 4, .cells = 20}, 4, false},
        {"lanes of 44, turned",
         {.seed = 5,
          .lane = 44,
          .wall = 20,
          .cells = 12,
          .arena = 2000,
          .at = {700, 200},
          .turn_degrees = 27},
         4,
         false},
        {"lanes of 44 in teams", {.seed = 6, .lane = 44, .wall = 20, .cells = 12}, 4, true},
        {"lanes of 48 in 10000 with mixed walls",
         {.seed = 7,
          .lane = 48,
          .wall = 12,
          .cells = 16,
          .arena = 10000,
          .at = {4000, 500},
          .mixed = 0.15},
         8,
         false},
        {"lanes of 54 with movers",
         {.seed = 8, .lane = 54, .wall = 16, .cells = 14, .movers = 6},
         8,
         false},
        {"lanes of 90 with movers in teams",
         {.seed = 9, .lane = 90, .wall = 16, .cells = 14, .movers = 6},
         8,
         true},
        {"lanes of 100 in 16000, turned",
         {.seed = 10,
          .lane = 100,
          .wall = 8,
          .cells = 18,
          .arena = 16000,
          .at = {9000, 1000},
          .turn_degrees = 30},
         8,
         false},
        {"lanes of 120 in 20000",
         {.seed = 11, .lane = 120, .wall = 20, .cells = 14, .arena = 20000, .at = {1000, 1000}},
         8,
         false},
    };
    static BotMatch match;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        maze_level_create(&cases[i].maze, &match.level);
        assert_true(arena_create(&match.arena, &match.level, &error));
        Share share = play(&match, cases[i].players, cases[i].has_teams, MAZE_TICKS);
        if (!(percent_of(share) < STUCK_MOST))
            fail_msg("%s: stuck %.2f %% of the time", cases[i].name, percent_of(share));
    }
}

TEST(random_levels)
{
    static BotMatch match;
    const char *asked = getenv("STUCK_LEVELS");
    int levels = asked ? atoi(asked) : RANDOM_LEVELS;
    Share all = {0};
    for (int number = 0; number < levels; number++) {
        Random random = random_make((uint64_t)number, STREAM_LEVEL);
        while (!random_level_create(&random, &match.level, &match.arena))
            ;
        Share share = play(&match, 2 + number % 7, number % 3 == 0, RANDOM_TICKS);
        all.stuck += share.stuck;
        all.ticks += share.ticks;
        all.shut_in += share.shut_in;
    }
    double shut_in = 100.0 * (double)all.shut_in / (double)(all.ticks + all.shut_in);
    print_message("stuck %.2f %% of the time on %d random levels, shut in %.2f %%\n",
                  percent_of(all), levels, shut_in);
    if (!(percent_of(all) < STUCK_MOST) || !(shut_in < SHUT_IN_MOST))
        fail_msg("stuck %.2f %% of the time on random levels, shut in %.2f %%", percent_of(all),
                 shut_in);
}
