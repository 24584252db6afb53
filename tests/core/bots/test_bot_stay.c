/* SPDX-License-Identifier: MIT */
/* Bots do not stand or pace without a reason: when they give up, and what matches look like. */
#include "bots/bot_parts.h"

#include "sim/players.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>

/* Watches in every tick, without moving, until it gives up or `seconds` are over; returns whether
 * it gave up. Fires once per `fire_ticks`, 0 for never. */
static bool gives_up_within(WorldBench *bench, Bot *bot, double seconds, int fire_ticks)
{
    World *world = &bench->world;
    stuck_begin_stay(&world->state.players[bot->id]);
    for (world->state.tick = 0; world->state.tick < RULES_TICKS(seconds); world->state.tick++) {
        world->state.players[bot->id].shots +=
            fire_ticks > 0 && world->state.tick % fire_ticks == 0;
        stuck_judge(world, bot->id);
        bot_stay_watch(bot, world);
        if (bot_stay_is_leaving(bot, world))
            return true;
    }
    return false;
}

typedef struct StayCase {
    const char *name;
    BotPlan plan;
    bool is_firing, is_hit;
    bool is_seen;
    double leash; /* Of a goal 50 units away; 0 for none. */
    bool is_given_up;
} StayCase;

TEST(when_it_gives_up)
{
    static const StayCase cases[] = {
        {"it roams", PLAN_ROAM, false, false, false, 0, true},
        {"it hunts", PLAN_HUNT, false, false, false, 0, true},
        {"it fights and fires", PLAN_FIGHT, true, false, true, 0, false},
        {"it fights and is hit", PLAN_FIGHT, false, true, true, 0, false},
        {"it fights and does neither", PLAN_FIGHT, false, false, true, 0, true},
        {"it hides unseen", PLAN_HIDE, false, false, false, 0, false},
        {"it hides in sight", PLAN_HIDE, false, false, true, 0, true},
        {"it is where the mode wants it", PLAN_ROAM, false, false, false, 100, false},
        {"it is not quite there", PLAN_ROAM, false, false, false, 40, true},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 400, 450);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const StayCase *c = &cases[i];
        Bot bot = {.plan = c->plan,
                   .has_goal = true,
                   .leash = c->leash,
                   .has_leash = c->leash > 0,
                   .leash_at = {450, 450},
                   .target = NO_PLAYER};
        bench.world.state.players[0].is_seen = c->is_seen;
        bench.world.state.players[0].credit_ticks = c->is_hit ? 24 : 0;
        bool is_given_up = gives_up_within(&bench, &bot, 2.5, c->is_firing ? 24 : 0);
        if (is_given_up != c->is_given_up || (is_given_up && bot.has_goal))
            fail_msg("%s: given up %d after %d ticks, goal %d", c->name, is_given_up,
                     bench.world.state.tick, bot.has_goal);
    }
    world_bench_end(&bench);
}

/* It comes back to what it left after a while, and walking away from a place is no stay. */
TEST(gives_up_for_a_while)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 1);
    Bot bot = {.target = NO_PLAYER};
    for (int tick = 0; tick < RULES_TICKS(20); tick++) {
        bench.world.state.tick = tick;
        world_bench_put(&bench, 0, 100 + tick % 1200, 450);
        stuck_judge(&bench.world, 0);
        bot_stay_watch(&bot, &bench.world);
        assert_false(bot_stay_is_leaving(&bot, &bench.world));
    }
    bot.leave_until = bench.world.state.tick + 30;
    assert_true(bot_stay_is_leaving(&bot, &bench.world));
    bench.world.state.tick += 31;
    assert_false(bot_stay_is_leaving(&bot, &bench.world));
    world_bench_end(&bench);
}

typedef struct MatchCase {
    const char *level;
    Mode mode;
    int players;
    uint64_t seed;
    int seconds;
} MatchCase;

static int play(const MatchCase *c)
{
    char path[SHIPPED_PATH_BYTES];
    BotMatch match;
    snprintf(path, sizeof path, "levels/%s.json", c->level);
    bot_match_start_mode(&match, path, c->mode, c->players, c->seed);
    for (int i = 0; i < RULES_TICKS(c->seconds) && match.world.state.phase != PHASE_OVER; i++)
        bot_match_step(&match);
    int stuck = 0;
    for (int i = 0; i < c->players; i++)
        stuck += match.world.state.players[i].stuck_ticks;
    bot_match_destroy(&match);
    return stuck;
}

/* Matches in which bots once stood or paced for 3 to 48 s; now less than 0.5 % of the time. */
TEST(nobody_stands_or_paces)
{
    static const MatchCase cases[] = {
        {"gears", MODE_TRIALS, 1, 2, 60},      {"gears", MODE_BEACON, 2, 2, 60},
        {"gears", MODE_BEACON, 4, 6, 30},      {"gears", MODE_TORCH, 2, 2, 40},
        {"gears", MODE_DEATHMATCH, 2, 1, 60},  {"gears", MODE_LAST_LIGHT, 4, 1, 40},
        {"glasshouse", MODE_BEACON, 2, 2, 60}, {"glasshouse", MODE_BEACON, 2, 4, 60},
        {"spiral", MODE_TORCH, 2, 2, 60},      {"mirrors", MODE_LAST_LIGHT, 4, 1, 60},
        {"clockwork", MODE_TORCH, 2, 1, 60},   {"duel", MODE_DEATHMATCH, 2, 47, 180},
        {"lifts", MODE_DEATHMATCH, 4, 1, 30},  {"foundry", MODE_DEATHMATCH, 2, 1, 60},
        {"pinball", MODE_BEACON, 2, 1, 60},
    };
    int stuck = 0, all = 0;
    for (size_t i = 0; i < COUNT(cases); i++) {
        int ticks = play(&cases[i]);
        if (ticks > 0)
            print_message("%s in %s, seed %d: %.1f s\n", level_mode_name(cases[i].mode),
                          cases[i].level, (int)cases[i].seed, ticks * SECONDS_PER_TICK);
        stuck += ticks;
        all += cases[i].players * RULES_TICKS(cases[i].seconds);
    }
    if (!(stuck < 0.005 * all))
        fail_msg("stuck for %.1f s of %.0f s", stuck * SECONDS_PER_TICK, all * SECONDS_PER_TICK);
}

/* Where two of one side meet and cannot pass, one of them waits no longer. */
TEST(who_gives_way)
{
    static const struct {
        const char *name;
        int self;
        double distance;
        bool has_teams, gives_way;
    } cases[] = {
        {"the higher number beside one of its side", 2, 45, true, true},
        {"the lower number", 0, 45, true, false},
        {"one of its side not near enough", 2, 60, true, false},
        {"beside an opponent", 2, 45, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, MODE_DEATHMATCH, 0, 4, cases[i].has_teams);
        for (int k = 0; k < 4; k++)
            world_bench_put(&bench, k, 100 + 300 * k, 100);
        int ally = 2 - cases[i].self;
        world_bench_put(&bench, cases[i].self, 400, 450);
        world_bench_put(&bench, ally, 400 + cases[i].distance, 450);
        assert_true(!cases[i].has_teams || !state_are_opponents(&bench.world, 0, 2));
        Bot bot = {.id = cases[i].self, .plan = PLAN_ROAM, .has_goal = true, .target = NO_PLAYER};
        bool is_given_up = gives_up_within(&bench, &bot, 1.0, 0);
        if (is_given_up != cases[i].gives_way)
            fail_msg("%s: gives way %d", cases[i].name, is_given_up);
        world_bench_end(&bench);
    }
}
