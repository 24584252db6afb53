/* SPDX-License-Identifier: MIT */
/* Which bullets are in the way, bounces foreseen. */
#include "bots/bot_parts.h"

#include "support/world_bench.h"
#include "test.h"

typedef struct ThreatCase {
    const char *name;
    Bullet bullet;
    bool has_wall; /* A box from (500, 400) to (520, 500). */
    Vec2 velocity; /* Of the bot, which is at (400, 450). */
    bool is_costly;
} ThreatCase;

TEST(what_is_in_the_way)
{
    static const ThreatCase cases[] = {
        {"coming",
         {.owner = 1, .at = {700, 450}, .velocity = {-900, 0}, .flown_ticks = 60},
         false,
         {0, 0},
         true},
        {"coming, but there is a wall",
         {.owner = 1, .at = {700, 450}, .velocity = {-900, 0}, .flown_ticks = 60},
         true,
         {0, 0},
         false},
        {"coming, but one walks out of its way",
         {.owner = 1, .at = {700, 450}, .velocity = {-900, 0}, .flown_ticks = 60},
         false,
         {0, 300},
         false},
        {"passing, but one walks into its way",
         {.owner = 1, .at = {700, 530}, .velocity = {-900, 0}, .flown_ticks = 60},
         false,
         {0, 300},
         true},
        {"a grenade that will burst beside it",
         {.owner = 1,
          .at = {700, 540},
          .velocity = {-520, 0},
          .flown_ticks = 96,
          .weapon = WEAPON_MORTAR},
         false,
         {0, 0},
         true},
        {"a grenade that will burst elsewhere",
         {.owner = 1,
          .at = {700, 640},
          .velocity = {-520, 0},
          .flown_ticks = 96,
          .weapon = WEAPON_MORTAR},
         false,
         {0, 0},
         false},
        {"its own, flying out",
         {.owner = 0, .at = {430, 450}, .velocity = {900, 0}, .bounces_left = 1},
         false,
         {0, 0},
         false},
        {"its own, about to bounce back",
         {.owner = 0, .at = {430, 450}, .velocity = {900, 0}, .bounces_left = 1},
         true,
         {0, 0},
         true},
        {"its own, about to end at the wall",
         {.owner = 0, .at = {430, 450}, .velocity = {900, 0}},
         true,
         {0, 0},
         false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const ThreatCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        if (c->has_wall)
            world_bench_add_box(&bench, 500, 400, 520, 500);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 400, 450);
        bench.world.state.bullets[0] = c->bullet;
        bench.world.state.bullet_count = 1;
        BotSkill skill = {.reaction = 0.2};
        Bot bot = {.skill = &skill, .judged_shots = {1, 1}, .dodges = {1, 1}};
        BotThreats threats;
        bot_threats_find(&bot, &bench.world, &threats);
        double cost = bot_threats_cost(&threats, vec2(400, 450), c->velocity);
        if ((cost > 0) != c->is_costly)
            fail_msg("%s: %d threats, cost %g", c->name, threats.count, cost);
        world_bench_end(&bench);
    }
}

typedef struct CountCase {
    int bullets;
    int threats;
} CountCase;

/* All of a salvo counts, up to as many as there is room for; what is no longer flying does not. */
TEST(how_many_are_kept)
{
    static const CountCase cases[] = {
        {0, 0},
        {1, 1},
        {2, 2},
        {THREATS_MAX - 1, THREATS_MAX - 1},
        {THREATS_MAX, THREATS_MAX},
        {THREATS_MAX + 1, THREATS_MAX},
        {3 * THREATS_MAX, THREATS_MAX},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 450);
    for (int i = 0; i < BULLETS_MAX; i++)
        bench.world.state.bullets[i] = (Bullet){.owner = 1,
                                                .at = {700, 450},
                                                .velocity = {-900, 0},
                                                .flown_ticks = 60,
                                                .id = state_bullet_id(1, i % 8)};
    BotSkill skill = {.reaction = 0.2};
    Bot bot = {.skill = &skill, .judged_shots = {0, 8}, .dodges = {0, 0xff}};
    double alone = 0;
    for (size_t i = 0; i < COUNT(cases); i++) {
        BotThreats threats;
        bench.world.state.bullet_count = cases[i].bullets;
        bot_threats_find(&bot, &bench.world, &threats);
        double cost = bot_threats_cost(&threats, vec2(400, 450), vec2(0, 0));
        alone = cases[i].bullets == 1 ? cost : alone;
        if (threats.count != cases[i].threats || fabs(cost - cases[i].threats * alone) > 1e-9)
            fail_msg("of %d bullets %d are threats, cost %g", cases[i].bullets, threats.count,
                     cost);
    }
    world_bench_end(&bench);
}

/* 300 away at 900 per second: the rims meet after 274 / 900 s. */
TEST(when_it_strikes)
{
    BotThreats threats = {.count = 1};
    threats.items[0].course.count = 1;
    threats.items[0].course.legs[0] =
        (CourseLeg){.from = {700, 450}, .velocity = {-900, 0}, .seconds = 1};
    if (bot_threats_strike(&threats, vec2(400, 450), 0.30))
        fail_msg("struck within 0.30 s");
    if (!bot_threats_strike(&threats, vec2(400, 450), 0.31))
        fail_msg("not struck within 0.31 s");
}
