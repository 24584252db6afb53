/* SPDX-License-Identifier: MIT */
/* What a bot wants in which situation. */
#include "bots/bot_parts.h"
#include "sim/sight.h"

#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

static const BotSkill skill = {0.1, 0, 600, 1, 0.5, 2, false, 0, 0, false};
static const BotMannerTraits usual = {
    .distance = 1, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1};

static Bot usual_bot(const BotSkill *own, uint64_t seed)
{
    return (Bot){
        .skill = own, .manner = usual, .random = random_make(seed, 1), .target = NO_PLAYER};
}

/* The bot at 400, 450; a block at 700 to 800 whose shadow is to the right for it. */
static void start(WorldBench *bench, Navigation **navigation)
{
    Error error;
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 700, 300, 800, 600);
    world_bench_start(bench, 3);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 600, 100);
    world_bench_put(bench, 2, 1500, 450);
    assert_true(navigation_create(navigation, &bench->arena, &error));
}

static Sighting seen_at(Vec2 at, bool is_visible, int tick)
{
    return (Sighting){.is_visible = is_visible,
                      .visible_ticks = is_visible ? 100 : 0,
                      .seen_tick = tick,
                      .is_known = true,
                      .at = at,
                      .velocity = {100, 0}};
}

typedef struct PlanCase {
    const char *name;
    double health, shield;
    BotPlan before;
    bool is_known, is_visible;
    int seen_ago; /* Ticks. */
    BotPlan expected;
    int target;
    bool is_riding;
    bool camps;
} PlanCase;

TEST(plans)
{
    static const PlanCase cases[] = {
        {"nobody about", 100, 55, PLAN_ROAM, false, false, 0, PLAN_ROAM, NO_PLAYER, false, false},
        {"somebody in sight", 100, 55, PLAN_ROAM, true, true, 0, PLAN_FIGHT, 1, false, false},
        {"just lost", 100, 55, PLAN_FIGHT, true, false, 60, PLAN_HUNT, 1, false, false},
        {"lost long ago", 100, 55, PLAN_HUNT, true, false, 400, PLAN_ROAM, NO_PLAYER, false, false},
        {"hurt, in sight", 40, 0, PLAN_FIGHT, true, true, 0, PLAN_HIDE, 1, false, false},
        {"hurt, nobody about", 40, 0, PLAN_ROAM, false, false, 0, PLAN_ROAM, NO_PLAYER, false,
         false},
        {"bruised, fights on", 90, 47, PLAN_FIGHT, true, true, 0, PLAN_FIGHT, 1, false, false},
        {"still hiding", 40, 30, PLAN_HIDE, true, false, 60, PLAN_HIDE, 1, false, false},
        {"shield back", 40, 55, PLAN_HIDE, true, false, 60, PLAN_HUNT, 1, false, false},
        {"waits behind a mover", 40, 55, PLAN_HIDE, true, false, 60, PLAN_HIDE, 1, true, false},
        {"nobody to wait for", 40, 55, PLAN_HIDE, false, false, 0, PLAN_ROAM, NO_PLAYER, true,
         false},
        {"camps, just lost", 100, 55, PLAN_FIGHT, true, false, 60, PLAN_ROAM, 1, false, true},
        {"camps, in sight", 100, 55, PLAN_ROAM, true, true, 0, PLAN_FIGHT, 1, false, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const PlanCase *c = &cases[i];
        WorldBench bench;
        Navigation *navigation;
        start(&bench, &navigation);
        bench.world.state.tick = 1000;
        bench.world.state.players[0].health = c->health;
        bench.world.state.players[0].shield = c->shield;
        Bot bot = usual_bot(&skill, 1);
        bot.plan = c->before;
        bot.plan_tick = 900;
        bot.is_riding = c->is_riding;
        bot.manner.camps = c->camps;
        if (c->is_known)
            bot.sightings[1] = seen_at(vec2(600, 100), c->is_visible, 1000 - c->seen_ago);
        bot_plan(&bot, navigation, &bench.world);
        if (bot.plan != c->expected || bot.target != c->target)
            fail_msg("%s: plan %d and not %d, target %d and not %d", c->name, bot.plan, c->expected,
                     bot.target, c->target);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

TEST(hides_where_nobody_known_looks)
{
    WorldBench bench;
    Navigation *navigation;
    start(&bench, &navigation);
    bench.world.state.players[0].health = 30;
    bench.world.state.players[0].shield = 0;
    int hidden = 0;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        Bot bot = usual_bot(&skill, seed);
        bot.sightings[1] = seen_at(vec2(600, 100), true, 0);
        bot_plan(&bot, navigation, &bench.world);
        assert_int_equal(bot.plan, PLAN_HIDE);
        if (bot.has_goal && sight_is_clear(&bench.world, vec2(600, 100), bot.goal))
            fail_msg("seed %d: hides at %g, %g", (int)seed, bot.goal.x, bot.goal.y);
        hidden += bot.has_goal;
    }
    if (hidden < 15)
        fail_msg("only %d of 50 found a place in a small shadow", hidden);
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

/* It hunts where it last saw an opponent, and a little ahead. */
TEST(hunts_the_last_place)
{
    WorldBench bench;
    Navigation *navigation;
    start(&bench, &navigation);
    bench.world.state.tick = 100;
    Bot bot = usual_bot(&skill, 1);
    bot.sightings[1] = seen_at(vec2(900, 700), false, 50);
    bot_plan(&bot, navigation, &bench.world);
    assert_int_equal(bot.plan, PLAN_HUNT);
    if (!bot.has_goal || vec2_distance(bot.goal, vec2(900, 700)) > 50)
        fail_msg("hunts at %g, %g", bot.goal.x, bot.goal.y);
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

typedef struct TargetCase {
    const char *name;
    Vec2 first, second; /* Where players 1 and 2 are. */
    bool are_visible[2];
    int team; /* Of players 0 and 1. */
    int target;
} TargetCase;

TEST(targets)
{
    static const TargetCase cases[] = {
        {"the nearer", {500, 450}, {300, 100}, {true, true}, 0, 1},
        {"the nearer, the other way", {700, 100}, {300, 450}, {true, true}, 0, 2},
        {"the visible", {500, 450}, {300, 100}, {false, true}, 0, 2},
        {"no friend", {500, 450}, {300, 100}, {true, true}, 1, 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        start(&bench, &navigation);
        bench.world.state.players[0].team = bench.world.state.players[1].team = cases[i].team;
        Bot bot = usual_bot(&skill, 1);
        bot.sightings[1] = seen_at(cases[i].first, cases[i].are_visible[0], 0);
        bot.sightings[2] = seen_at(cases[i].second, cases[i].are_visible[1], 0);
        bot_plan(&bot, navigation, &bench.world);
        if (bot.target != cases[i].target)
            fail_msg("%s: %d and not %d", cases[i].name, bot.target, cases[i].target);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

/* A hurt bot that is sent to the torch, at 400 units: it takes health along that lies nearer than
 * 160. */
TEST(takes_along_what_is_near)
{
    static const struct {
        const char *name;
        double distance;
        bool has_set_out, is_walled;
        bool is_taken;
    } cases[] = {{"near", 100, false, false, true},
                 {"just on the way", 159, false, false, true},
                 {"just off the way", 160, false, false, false},
                 {"just off the way, but it has set out", 190, true, false, true},
                 {"far, though it has set out", 300, true, false, false},
                 {"near, but behind a wall", 100, false, true, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        Error error;
        world_bench_init(&bench, 1600, 900);
        Vec2 pad = vec2(400, 450 + cases[i].distance);
        world_bench_add_pickup(&bench, PICKUP_HEALTH, pad.x, pad.y);
        if (cases[i].is_walled)
            world_bench_add_box(&bench, 300, 490, 500, 500);
        world_bench_start_mode(&bench, MODE_TORCH, 1, 2, false);
        world_bench_idle(&bench, RULES_TICKS(PICKUP_FIRST_SECONDS) + 1);
        world_bench_put(&bench, 0, 400, 450);
        bench.world.state.players[0].health = 50;
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        Bot bot = usual_bot(&skill, 1);
        bot.keeps_goal = bot.has_goal = cases[i].has_set_out;
        bot.goal = pad;
        bot_plan(&bot, navigation, &bench.world);
        bool is_taken = bot.has_goal && vec2_distance(bot.goal, pad) < 1;
        if (!bot.has_goal || is_taken != cases[i].is_taken)
            fail_msg("%s: goes to %g, %g", cases[i].name, bot.goal.x, bot.goal.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

/* In trials the best leave even a weapon that lies on the way; others take it. */
TEST(leaves_pickups_in_a_hurry)
{
    static const struct {
        const char *name;
        Mode mode;
        bool hurries, is_taken;
    } cases[] = {{"in a hurry", MODE_TRIALS, true, false},
                 {"in no hurry", MODE_TRIALS, false, true},
                 {"without a target", MODE_TORCH, true, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        Error error;
        Vec2 pad = vec2(400, 550);
        world_bench_init(&bench, 1600, 900);
        world_bench_add_pickup(&bench, PICKUP_WEAPON, pad.x, pad.y);
        world_bench_start_mode(&bench, cases[i].mode, 1, 2, false);
        for (int k = 0; k < bench.world.state.target_count; k++)
            bench.world.state.targets[k].at = vec2(1000 + 45 * k, 450);
        world_bench_idle(&bench, RULES_TICKS(PICKUP_FIRST_SECONDS) + 1);
        world_bench_put(&bench, 0, 400, 450);
        bench.world.state.players[0].health = 50;
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        BotSkill own = skill;
        own.hurries = cases[i].hurries;
        Bot bot = usual_bot(&own, 1);
        bot_plan(&bot, navigation, &bench.world);
        bool is_taken = bot.has_goal && vec2_distance(bot.goal, pad) < 1;
        if (!bot.has_goal || is_taken != cases[i].is_taken)
            fail_msg("%s: goes to %g, %g", cases[i].name, bot.goal.x, bot.goal.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

typedef struct FollowCase {
    const char *name;
    Mode mode;
    Vec2 at;
    bool gives_up;   /* After a second. */
    int least, most; /* How many of 60 bots follow. */
    double longest;  /* For how many seconds one follows at most. */
} FollowCase;

/* A plate that slides up and down to the right of the middle. */
static LevelObstacle *init_with_plate(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    LevelObstacle *plate = world_bench_add_box(bench, 980, 250, 1020, 450);
    world_bench_slide(plate, vec2(0, 300), 200);
    return plate;
}

/* Plans for ten seconds, five times each; returns for how many seconds it followed the plate. */
static double follow_seconds(const FollowCase *c, uint64_t seed)
{
    enum { PLANS = 50, PLAN_TICKS = 24 };
    WorldBench bench;
    Navigation *navigation;
    Error error;
    init_with_plate(&bench);
    world_bench_start_mode(&bench, c->mode, 1, 2, false);
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    Bot bot = usual_bot(&skill, seed);
    int longest = 0, rides = 0;
    for (int i = 0; i < PLANS; i++) {
        bench.world.state.players[1].is_alive = false;
        world_bench_put(&bench, 0, c->at.x, c->at.y);
        bot.patient_tick = bench.world.state.tick;
        bot.leave_until = c->gives_up && i >= 5 ? bench.world.state.tick + 1 : 0;
        bot.has_goal = bot.has_goal && !(c->gives_up && i == 5);
        navigation_mark_movers(navigation, bench.world.state.tick * SECONDS_PER_TICK, 1);
        bot_plan(&bot, navigation, &bench.world);
        rides = bot.is_riding ? rides + 1 : 0;
        longest = rides > longest ? rides : longest;
        world_bench_idle(&bench, PLAN_TICKS);
    }
    navigation_destroy(navigation);
    world_bench_end(&bench);
    return longest * PLAN_TICKS * SECONDS_PER_TICK;
}

/* A bot that roams follows a mover near by now and then, not for long, and only while nothing else
 * counts. */
TEST(follows_a_mover)
{
    static const FollowCase cases[] = {
        {"near the plate", MODE_DEATHMATCH, {1150, 450}, false, 30, 60, 4.2},
        {"until it gives up", MODE_DEATHMATCH, {1150, 450}, true, 6, 40, 1.2},
        {"far from it", MODE_DEATHMATCH, {100, 800}, false, 0, 0, 0},
        {"in the beacon's zone", MODE_BEACON, {800, 450}, false, 0, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int count = 0;
        double longest = 0;
        for (uint64_t seed = 1; seed <= 60; seed++) {
            double seconds = follow_seconds(&cases[i], seed);
            count += seconds > 0;
            longest = seconds > longest ? seconds : longest;
        }
        if (count < cases[i].least || count > cases[i].most || longest > cases[i].longest ||
            longest < cases[i].longest - 0.5)
            fail_msg("%s: %d of 60 follow, for %g s at most", cases[i].name, count, longest);
    }
}

/* A bot in a fight knows the place behind a mover near by where its opponent would lose sight of
 * it. */
TEST(knows_cover_in_a_fight)
{
    static const struct {
        const char *name;
        Vec2 at;
        Mode mode;
        BotPlan before;
        bool is_visible; /* The opponent, on the plate's other side. */
        bool has_cover;
        double wait;    /* Seconds that the plate stands at its ends: it has just begun. */
        bool has_wall;  /* Between it and the cover. */
        double seconds; /* Of the match that are over: the border closes in the last ones. */
    } cases[] = {
        {"beside the plate", {1100, 600}, MODE_DEATHMATCH, PLAN_FIGHT, true, true, 0, false, 0},
        {"as the fight begins", {1100, 600}, MODE_DEATHMATCH, PLAN_ROAM, true, true, 0, false, 0},
        {"far from it", {1550, 880}, MODE_DEATHMATCH, PLAN_FIGHT, true, false, 0, false, 0},
        {"beyond the beacon's zone", {800, 450}, MODE_BEACON, PLAN_FIGHT, true, false, 0, false, 0},
        {"after a fight", {1100, 600}, MODE_DEATHMATCH, PLAN_FIGHT, false, false, 0, false, 0},
        {"the plate waits", {1100, 600}, MODE_DEATHMATCH, PLAN_FIGHT, true, false, 5, false, 0},
        {"behind a wall", {1100, 600}, MODE_DEATHMATCH, PLAN_FIGHT, true, false, 0, true, 0},
        {"no border yet", {1000, 540}, MODE_DEATHMATCH, PLAN_FIGHT, true, true, 0, false, 160},
        {"past the border", {1000, 540}, MODE_DEATHMATCH, PLAN_FIGHT, true, false, 0, false, 182},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        Error error;
        init_with_plate(&bench)->motion.wait = cases[i].wait;
        if (cases[i].has_wall)
            world_bench_add_box(&bench, 1040, 500, 1400, 504);
        world_bench_start_mode(&bench, cases[i].mode, 1, 2, false);
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        world_bench_put(&bench, 0, cases[i].at.x, cases[i].at.y);
        bench.world.state.play_ticks = RULES_TICKS(cases[i].seconds);
        Bot bot = usual_bot(&skill, 1);
        bot.plan = cases[i].before;
        bot.has_cover = cases[i].before == PLAN_FIGHT;
        bot.cover_at = vec2(1, 1);
        bot.sightings[1] = seen_at(vec2(700, 450), cases[i].is_visible, bench.world.state.tick);
        bot_plan(&bot, navigation, &bench.world);
        bool is_behind = bot.cover_at.x > 1020 && bot.cover_at.x < 1100;
        if (bot.has_cover != cases[i].has_cover || (bot.has_cover && !is_behind))
            fail_msg("%s: cover %d at %g, %g", cases[i].name, bot.has_cover, bot.cover_at.x,
                     bot.cover_at.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}
