/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"
#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

/* What a bot knows: no more than it sees, no longer than it remembers. */

static const BotSkill skill = {0.3, 0, 600, 1, 0.5, 2, false, 0, 0, false};

static Bot new_bot(void)
{
    return (Bot){.skill = &skill, .random = random_make(1, 1), .target = NO_PLAYER};
}

/* A wall from x = 780 to 820 between the bot (player 0, at 400, 450) and the right half. */
static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 780, -100, 820, 1000);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 600, 450);
}

static void watch(WorldBench *bench, Bot *bot, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        world_bench_idle(bench, 1);
        bot_sense(bot, &bench->world);
    }
}

/* Out of sight, a sighting keeps what was seen last, whatever the other does meanwhile. */
TEST(hidden_players_stay_as_seen)
{
    WorldBench bench;
    start(&bench);
    Bot bot = new_bot();
    watch(&bench, &bot, 20);
    Sighting seen = bot.sightings[1];
    assert_true(seen.is_visible && seen.is_known);
    assert_true(vec2_distance(seen.at, vec2(600, 450)) < 1e-9);
    world_bench_put(&bench, 1, 1000, 200);
    watch(&bench, &bot, 5); /* Until the look along their line has come round. */
    seen = bot.sightings[1];
    for (int tick = 0; tick < 600; tick++) {
        bench.world.state.players[1].at = vec2(900 + tick, 100 + tick);
        bench.world.state.players[1].velocity = vec2(tick, -tick);
        bot_sense(&bot, &bench.world);
        bench.world.state.tick++;
        const Sighting *now = &bot.sightings[1];
        if (now->is_visible || now->seen_tick != seen.seen_tick || now->visible_ticks != 0 ||
            vec2_distance(now->at, seen.at) > 0 || vec2_distance(now->velocity, seen.velocity) > 0)
            fail_msg("tick %d: knows %g, %g, seen in tick %d", tick, now->at.x, now->at.y,
                     now->seen_tick);
    }
    world_bench_end(&bench);
}

/* A player who was never seen is not known at all. */
TEST(the_unseen_are_unknown)
{
    WorldBench bench;
    start(&bench);
    world_bench_put(&bench, 1, 1200, 450);
    Bot bot = new_bot();
    watch(&bench, &bot, RULES_TICKS(LINGER_SECONDS) - 1); /* Then it would be shown. */
    static const Sighting nothing;
    assert_memory_equal(&bot.sightings[1], &nothing, sizeof nothing);
    assert_false(bot_sense_is_remembered(&bot, &bench.world, 1));
    assert_false(bot_sense_is_noticed(&bot, 1));
    world_bench_end(&bench);
}

TEST(reaction_and_memory)
{
    WorldBench bench;
    start(&bench);
    Bot bot = new_bot();
    int noticed = 0;
    while (!bot_sense_is_noticed(&bot, 1) && noticed < 200) {
        watch(&bench, &bot, 1);
        noticed++;
    }
    /* 0.3 s, and up to four ticks until its line is looked along for the first time. */
    if (noticed < 36 || noticed > 40)
        fail_msg("noticed after %d ticks: 0.3 s are 36", noticed);
    world_bench_put(&bench, 1, 1200, 450);
    int remembered = 0;
    watch(&bench, &bot, 4);
    assert_false(bot_sense_is_noticed(&bot, 1));
    int lost = bot.sightings[1].seen_tick;
    while (bot_sense_is_remembered(&bot, &bench.world, 1) && remembered < 1000) {
        watch(&bench, &bot, 1);
        remembered = bench.world.state.tick - lost;
        if (remembered == 100) /* Who stays would be revealed. */
            world_bench_put(&bench, 1, 1200, 650);
    }
    if (remembered != 241)
        fail_msg("forgotten after %d ticks: 2 s are 240", remembered);
    world_bench_end(&bench);
}

TEST(the_dead_are_forgotten)
{
    WorldBench bench;
    start(&bench);
    Bot bot = new_bot();
    watch(&bench, &bot, 20);
    bench.world.state.players[1].is_alive = false;
    bench.world.state.players[1].respawn_ticks = 1000;
    watch(&bench, &bot, 1);
    assert_false(bot.sightings[1].is_known);
    assert_false(bot.sightings[1].is_visible);
    world_bench_end(&bench);
}

typedef struct FearCase {
    const char *name;
    Bullet bullet;
    bool was_judged;
    bool is_feared;
} FearCase;

enum { FRESH = 0, NOTICED = 20 }; /* Ticks that a bullet has flown. */

TEST(which_bullets_are_feared)
{
    static const FearCase cases[] = {
        {"coming",
         {.owner = 1, .at = {600, 450}, .velocity = {-900, 0}, .flown_ticks = NOTICED},
         true,
         true},
        {"going",
         {.owner = 1, .at = {600, 450}, .velocity = {900, 0}, .flown_ticks = NOTICED},
         true,
         false},
        {"too fresh",
         {.owner = 1, .at = {600, 450}, .velocity = {-900, 0}, .flown_ticks = FRESH},
         true,
         false},
        {"far off",
         {.owner = 1, .at = {1000, 450}, .velocity = {-900, 0}, .flown_ticks = NOTICED},
         true,
         false},
        {"not judged so",
         {.owner = 1, .at = {600, 450}, .velocity = {-900, 0}, .flown_ticks = NOTICED},
         false,
         false},
        {"its own, on the way out",
         {.owner = 0, .at = {600, 450}, .velocity = {900, 0}, .flown_ticks = NOTICED},
         true,
         false},
        {"going, with a bounce left",
         {.owner = 1,
          .at = {600, 450},
          .velocity = {900, 0},
          .bounces_left = 1,
          .flown_ticks = NOTICED},
         true,
         true},
        {"its own, coming back",
         {.owner = 0, .at = {600, 450}, .velocity = {-900, 0}, .bounces = 1, .flown_ticks = FRESH},
         false,
         true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        Bot bot = new_bot();
        int owner = cases[i].bullet.owner;
        bot.judged_shots[owner] = 1;
        bot.dodges[owner] = cases[i].was_judged;
        bool is_feared = bot_sense_is_feared(&bot, &bench.world, &cases[i].bullet);
        if (is_feared != cases[i].is_feared)
            fail_msg("%s: feared %d", cases[i].name, is_feared);
        world_bench_end(&bench);
    }
}

/* The chance to dodge is the skill's, a bullet. */
TEST(judges_every_bullet_once)
{
    WorldBench bench;
    start(&bench);
    Bot bot = new_bot();
    int dodged = 0;
    for (int i = 1; i <= 2000; i++) {
        bench.world.state.players[1].shots = i;
        bot_sense(&bot, &bench.world);
        uint32_t dodges = bot.dodges[1];
        bot_sense(&bot, &bench.world);
        if (bot.judged_shots[1] != i || bot.dodges[1] != dodges)
            fail_msg("bullet %d: judged twice", i);
        dodged += (int)(bot.dodges[1] & 1u);
    }
    /* Half of 2000, with a standard deviation of 22. */
    if (dodged < 900 || dodged > 1100)
        fail_msg("dodges %d of 2000", dodged);
    world_bench_end(&bench);
}

/* Foreseen bullets against those that fly. */

static void add_obstacles(WorldBench *bench)
{
    static const Vec2 slab[] = {{600, 300}, {650, 400}, {675, 375}, {650, 275}};
    static const Vec2 wedge[] = {{1000, 100}, {1100, 800}, {1150, 100}};
    world_bench_add(bench, slab, 4);
    world_bench_add(bench, wedge, 3)->material = MATERIAL_MIRROR;
    world_bench_add_box(bench, 200, 600, 400, 640);
}

static Vec2 place_at(const BotCourse *course, double seconds)
{
    const CourseLeg *leg = &course->legs[0];
    for (int i = 1; i < course->count && course->legs[i].start <= seconds; i++)
        leg = &course->legs[i];
    return vec2_add_scaled(leg->from, leg->velocity, seconds - leg->start);
}

/* With no player in the way a bullet flies as predicted, tick by tick, and ends at the same place.
 */
TEST(bullets_fly_as_foreseen)
{
    for (int deg = 0; deg < 360; deg += 7) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        add_obstacles(&bench);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 30, 870);
        bench.world.state.bullets[0] =
            (Bullet){.owner = 0,
                     .at = {800, 450},
                     .velocity = vec2_scale(angle_unit_degrees(deg), 900),
                     .bounces_left = deg % 3};
        bench.world.state.bullet_count = 1;
        BotCourse course;
        const Bullet *bullet = &bench.world.state.bullets[0];
        bot_course_trace(&bench.world, bullet->at, bullet->velocity, bullet->bounces_left, 0.9,
                         &course);
        double end = course.legs[course.count - 1].start + course.legs[course.count - 1].seconds;
        for (int tick = 1; tick * SECONDS_PER_TICK < 0.9; tick++) {
            bullets_fly(&bench.world);
            bool is_there = bench.world.state.bullet_count > 0;
            if (!is_there && course.count < COURSE_LEGS && tick * SECONDS_PER_TICK < end)
                fail_msg("%d degrees: ended at tick %d, foreseen for %g s", deg, tick, end);
            if (is_there && course.count < COURSE_LEGS && tick * SECONDS_PER_TICK > end)
                fail_msg("%d degrees: flies on at tick %d, foreseen for %g s", deg, tick, end);
            if (!is_there || tick * SECONDS_PER_TICK > end)
                break;
            Vec2 at = place_at(&course, tick * SECONDS_PER_TICK);
            if (!(vec2_distance(at, bench.world.state.bullets[0].at) < 1e-6))
                fail_msg("%d degrees, tick %d: at %g, %g instead of %g, %g", deg, tick,
                         bench.world.state.bullets[0].at.x, bench.world.state.bullets[0].at.y, at.x,
                         at.y);
        }
        world_bench_end(&bench);
    }
}

typedef struct PassCase {
    const char *name;
    int first_leg;
    double within;
    Vec2 at, velocity;
    double pass;
} PassCase;

/* A bullet to the right along y = 100 for a second, then up along x = 1000 for another. */
TEST(how_near_it_comes)
{
    static const BotCourse course = {
        {{{0, 100}, {1000, 0}, 0, 1, {0, 0}}, {{1000, 100}, {0, 1000}, 1, 1, {-1, 0}}}, 2};
    static const PassCase cases[] = {
        {"beside the first leg", 0, 9, {500, 130}, {0, 0}, 30},
        {"of the second leg alone", 1, 9, {500, 130}, {0, 0}, 500},
        {"past its end", 0, 9, {1000, 1200}, {0, 0}, 100},
        {"behind it", 0, 9, {-40, 100}, {0, 0}, 40},
        {"not so soon", 0, 0.4, {500, 100}, {0, 0}, 100},
        {"walking into it", 0, 9, {500, -50}, {0, 300}, 0},
        {"walking out of it", 1, 9, {1000, 600}, {-300, 0}, 431.0218},
        {"no such leg", 2, 9, {500, 100}, {0, 0}, HUGE_VAL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const PassCase *c = &cases[i];
        double pass = bot_course_pass(&course, c->first_leg, c->within, c->at, c->velocity);
        if (!(pass >= c->pass - 1e-3 && pass <= c->pass + 1e-3))
            fail_msg("%s: %.4f instead of %.4f", c->name, pass, c->pass);
    }
}
