/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "base/tick.h"
#include "support/world_bench.h"
#include "test.h"

#include <limits.h>

/* Events one after another, and what is counted of player 0 after each. */
TEST(what_is_counted)
{
    static const struct {
        const char *name;
        Event event;
        int catches, banked, streak, lance;
    } cases[] = {
        {"a catch", {.kind = EVENT_CATCH, .player = 0, .other = 1}, 1, 0, 0, 0},
        {"another's catch", {.kind = EVENT_CATCH, .player = 1, .other = 0}, 1, 0, 0, 0},
        {"a hit", {.kind = EVENT_HIT, .player = 1, .other = 0, .weapon = WEAPON_LANCE}, 1, 0, 0, 1},
        {"off two walls",
         {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 2, .weapon = WEAPON_LANCE},
         1,
         1,
         0,
         2},
        {"hit itself",
         {.kind = EVENT_HIT, .player = 0, .other = 0, .bounces = 2, .weapon = WEAPON_LANCE},
         1,
         1,
         0,
         2},
        {"a kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, 1, 1, 1, 2},
        {"another", {.kind = EVENT_CRUSH, .player = 2, .other = 0}, 1, 1, 2, 2},
        {"its death", {.kind = EVENT_KILL, .player = 0, .other = 1}, 1, 1, 2, 2},
        {"one more kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, 1, 1, 2, 2},
    };
    WorldBench bench;
    StatisticsRun match = {.streak = 0};
    world_bench_init(&bench, 1200, 600);
    world_bench_start(&bench, 3);
    for (size_t i = 0; i < COUNT(cases); i++) {
        events_clear(&bench.world.events);
        events_add(&bench.world.events, cases[i].event);
        match_statistics_step(&match, &bench.world, 0);
        if (match.count.catches != cases[i].catches || match.count.banked != cases[i].banked ||
            match.count.streak != cases[i].streak ||
            match.weapon_hits[WEAPON_LANCE] != cases[i].lance)
            fail_msg("%s: %d catches, %d banked, streak %d, %d hits", cases[i].name,
                     match.count.catches, match.count.banked, match.count.streak,
                     match.weapon_hits[WEAPON_LANCE]);
    }
    world_bench_end(&bench);
}

TEST(the_end)
{
    static const struct {
        const char *name;
        Mode mode;
        bool has_teams;
        int scores[2];
        int wins;
    } cases[] = {
        {"won", MODE_DEATHMATCH, false, {5, 3}, 1},
        {"lost", MODE_DEATHMATCH, false, {3, 5}, 0},
        {"a draw", MODE_DEATHMATCH, false, {4, 4}, 0},
        {"the team won", MODE_DEATHMATCH, true, {5, 3}, 1},
        {"the team lost", MODE_DEATHMATCH, true, {3, 5}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        StatisticsRun match = {.streak = 0};
        world_bench_init(&bench, 1200, 600);
        world_bench_start_mode(&bench, cases[i].mode, 1, 2, cases[i].has_teams);
        World *world = &bench.world;
        for (int k = 0; k < 2; k++) {
            world->state.players[k].score = world->state.players[k].kills = cases[i].scores[k];
            world->state.players[k].deaths = cases[i].scores[1 - k];
            world->state.team_scores[k + 1] = cases[i].scores[k];
            world->state.players[k].shots = 40;
            world->state.players[k].hits = 12;
        }
        world->state.play_ticks = 90 * TICKS_PER_SECOND;
        world->state.phase = PHASE_OVER;
        match_statistics_end(&match, world, 0);
        const MatchStatistics *count = &match.count;
        if (count->matches != 1 || count->wins != cases[i].wins ||
            count->kills != cases[i].scores[0] || count->deaths != cases[i].scores[1] ||
            count->shots != 40 || count->hits != 12 || count->seconds != 90)
            fail_msg("%s: %d matches, %d wins, %d kills, %d deaths, %d/%d, %d s", cases[i].name,
                     count->matches, count->wins, count->kills, count->deaths, count->hits,
                     count->shots, count->seconds);
        world_bench_end(&bench);
    }
}

/* Bullets at targets would make every trial look like one long miss. */
TEST(trials_count_no_bullets)
{
    WorldBench bench;
    StatisticsRun match = {.streak = 0};
    world_bench_init(&bench, 1200, 600);
    world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
    bench.world.state.players[0].shots = 40;
    bench.world.state.phase = PHASE_OVER;
    match_statistics_end(&match, &bench.world, 0);
    assert_int_equal(match.count.matches, 1);
    assert_int_equal(match.count.shots, 0);
    assert_int_equal(match.count.hits, 0);
    world_bench_end(&bench);
}

TEST(sums)
{
    MatchStatistics sum = {1, 1, 5, 3, 40, 12, 2, 1, 4, 90};
    const MatchStatistics more = {1, 0, 2, 5, 10, 3, 0, 7, 2, INT_MAX};
    match_statistics_add(&sum, &more);
    const MatchStatistics expected = {2, 1, 7, 8, 50, 15, 2, 8, 4, INT_MAX};
    assert_memory_equal(&sum, &expected, sizeof sum);
}
