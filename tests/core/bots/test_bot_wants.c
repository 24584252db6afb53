/* SPDX-License-Identifier: MIT */
/* What a bot takes the way to a pickup for, and what it knows of pads. */
#include "bots/bot_parts.h"

#include "support/world_bench.h"
#include "test.h"

static const BotSkill skill = {.reaction = 0.2};
static const BotMannerTraits usual = {
    .distance = 1, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1};

typedef struct WantCase {
    const char *name;
    PickupKind kind;
    WeaponKind shown;
    BotPlan plan;
    double distance;
    double health;
    WeaponKind held;
    int wait_ticks;
    bool is_wanted;
    bool camps;
} WantCase;

static void check_want(const WantCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_pickup(&bench, c->kind, 200 + c->distance, 450);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 200, 450);
    Player *self = &bench.world.state.players[0];
    self->health = c->health;
    self->weapon = c->held;
    self->ammunition = 30;
    self->overshield = 0;
    bench.world.state.tick = 10000;
    bench.world.state.pads[0] = (PickupPad){c->wait_ticks, c->shown};
    Bot bot = {.skill = &skill, .manner = usual, .plan = c->plan};
    bot.manner.camps = c->camps;
    bot_wants_reset(&bot, &bench.world);
    bot_wants_look(&bot, &bench.world);
    Vec2 at = {0, 0};
    bool is_wanted = bot_wants_pad(&bot, &bench.world, &at);
    if (is_wanted != c->is_wanted || (is_wanted && at.x < 200 + c->distance - 1))
        fail_msg("%s: wanted %d", c->name, is_wanted);
    world_bench_end(&bench);
}

TEST(what_is_wanted)
{
    static const WantCase cases[] = {
        {"health when hurt", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 30, 0, 0, true, false},
        {"health when whole", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 100, 0, 0, false, false},
        {"health when hiding", PICKUP_HEALTH, 0, PLAN_HIDE, 300, 30, 0, 0, true, false},
        {"health far off in a fight", PICKUP_HEALTH, 0, PLAN_FIGHT, 300, 30, 0, 0, false, false},
        {"health beside it in a fight", PICKUP_HEALTH, 0, PLAN_FIGHT, 60, 30, 0, 0, true, false},
        {"health soon to come", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 30, 0, 100, true, false},
        {"health long to come", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 30, 0, 1500, false, false},
        {"a weapon", PICKUP_WEAPON, WEAPON_RICOCHET, PLAN_ROAM, 300, 100, WEAPON_PULSE, 0, true,
         false},
        {"the weapon that it holds", PICKUP_WEAPON, WEAPON_RICOCHET, PLAN_ROAM, 300, 100,
         WEAPON_RICOCHET, 0, false, false},
        {"a lesser weapon", PICKUP_WEAPON, WEAPON_MORTAR, PLAN_ROAM, 300, 100, WEAPON_RICOCHET, 0,
         false, false},
        {"a weapon when hiding", PICKUP_WEAPON, WEAPON_LANCE, PLAN_HIDE, 100, 30, WEAPON_PULSE, 0,
         false, false},
        {"an overshield", PICKUP_OVERSHIELD, 0, PLAN_ROAM, 600, 100, 0, 0, true, false},
        {"a flare with nobody about", PICKUP_FLARE, 0, PLAN_ROAM, 200, 100, 0, 0, true, false},
        {"a flare in a fight", PICKUP_FLARE, 0, PLAN_FIGHT, 50, 100, 0, 0, false, false},
        {"a cloak when hiding", PICKUP_CLOAK, 0, PLAN_HIDE, 200, 100, 0, 0, true, false},
        {"an overshield far off, for who camps", PICKUP_OVERSHIELD, 0, PLAN_ROAM, 600, 100, 0, 0,
         false, true},
        {"an overshield near by, for who camps", PICKUP_OVERSHIELD, 0, PLAN_ROAM, 400, 100, 0, 0,
         true, true},
        {"a dash that it has", PICKUP_DASH, 0, PLAN_ROAM, 50, 100, 0, 0, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_want(&cases[i]);
}

/* It sets out for what comes soon, and once it has, does not turn back for what comes a little
 * later; but it does for what is worth nothing to it any more. */
TEST(waits_longer_once_it_has_set_out)
{
    static const struct {
        double seconds;
        double health;
        bool has_set_out, is_wanted;
    } cases[] = {{1.1, 20, false, true},
                 {1.4, 20, false, false},
                 {1.4, 20, true, true},
                 {2.4, 20, true, false},
                 {0, PLAYER_HEALTH, true, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_pickup(&bench, PICKUP_HEALTH, 200, 450);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 200, 450);
        bench.world.state.players[0].health = cases[i].health;
        Bot bot = {.skill = &skill, .manner = usual, .plan = PLAN_ROAM, .goal = {200, 450}};
        bot.is_bound = cases[i].has_set_out;
        bot.pad_ready_ticks[0] = bench.world.state.tick + RULES_TICKS(cases[i].seconds);
        Vec2 at;
        if (bot_wants_pad(&bot, &bench.world, &at) != cases[i].is_wanted)
            fail_msg("in %g s, health %g, set out %d: not as expected", cases[i].seconds,
                     cases[i].health, cases[i].has_set_out);
        world_bench_end(&bench);
    }
}

/* A pad that was there is still there to a bot that has not seen it go; in sight it knows. */
TEST(pads_out_of_sight_stay_as_seen)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 400, 500, 420, 900);
    world_bench_add_pickup(&bench, PICKUP_HEALTH, 600, 450);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 200, 450);
    bench.world.state.players[0].health = 20;
    bench.world.state.tick = 10000;
    Bot bot = {.skill = &skill, .manner = usual, .plan = PLAN_ROAM};
    bot_wants_reset(&bot, &bench.world);
    bench.world.state.pads[0].wait_ticks = 0;
    bot_wants_look(&bot, &bench.world);
    Vec2 at;
    world_bench_put(&bench, 0, 200, 800);
    bench.world.state.players[0].health = 20;
    bench.world.state.pads[0].wait_ticks = 1700;
    bot_wants_look(&bot, &bench.world);
    if (!bot_wants_pad(&bot, &bench.world, &at))
        fail_msg("it knows what it has not seen");
    world_bench_put(&bench, 0, 200, 450);
    bench.world.state.players[0].health = 20;
    bot_wants_look(&bot, &bench.world);
    if (bot_wants_pad(&bot, &bench.world, &at))
        fail_msg("it goes for what it sees is gone");
    world_bench_end(&bench);
}

/* With as many pads as a level can have, all are reset, and nothing else. */
TEST(reset)
{
    static WorldBench bench;
    static Bot bot;
    world_bench_init(&bench, 1600, 900);
    for (int i = 0; i < LEVEL_PICKUPS; i++)
        world_bench_add_pickup(&bench, PICKUP_HEALTH, 100 + 20 * i, 450);
    world_bench_start(&bench, 1);
    for (int i = 0; i < LEVEL_PICKUPS; i++) {
        bot.pad_ready_ticks[i] = 7;
        bot.pad_weapons[i] = WEAPON_LANCE;
    }
    bot_wants_reset(&bot, &bench.world);
    for (int i = 0; i < LEVEL_PICKUPS; i++)
        if (bot.pad_ready_ticks[i] != RULES_TICKS(PICKUP_FIRST_SECONDS) ||
            bot.pad_weapons[i] != WEAPON_LANCE)
            fail_msg("pad %d: ready at %d, weapon %d", i, bot.pad_ready_ticks[i],
                     (int)bot.pad_weapons[i]);
    world_bench_end(&bench);
}
