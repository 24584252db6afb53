/* SPDX-License-Identifier: MIT */
/* Shadows of movers: what will be hidden, and going with what hides. */
#include "bots/bot_parts.h"

#include "sim/sight.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

static const BotSkill skill = {.remembers = 2};

/* A wall over (400, 450); at 200 a second a plate of some material slides up from (1000, 450), and
 * a door slides left from (700, 180). */
static void start(WorldBench *bench, Material material)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 380, 350, 420, 550);
    LevelObstacle *plate = world_bench_add_box(bench, 980, 350, 1020, 550);
    plate->material = material;
    world_bench_slide(plate, vec2(0, 300), 200);
    LevelObstacle *door = world_bench_add_box(bench, 580, 160, 820, 200);
    world_bench_slide(door, vec2(-300, 0), 200);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 1200, 450);
    world_bench_put(bench, 1, 700, 450);
}

static Bot bot_that_knows(Vec2 opponent)
{
    Bot bot = {.skill = &skill, .random = random_make(1, 1), .target = 1};
    bot.sightings[1] = (Sighting){.is_known = true, .is_visible = true, .at = opponent};
    return bot;
}

typedef struct ShadowCase {
    const char *name;
    Vec2 place;
    double seconds;
    Material material;
    bool is_known; /* The opponent, at (700, 450). */
    bool is_hidden;
} ShadowCase;

TEST(what_is_hidden_and_when)
{
    static const ShadowCase cases[] = {
        {"in the open", {700, 800}, 0, MATERIAL_PLAIN, true, false},
        {"behind the wall", {200, 450}, 0, MATERIAL_PLAIN, true, true},
        {"behind the wall, later", {200, 450}, 1, MATERIAL_PLAIN, true, true},
        {"behind the plate", {1200, 450}, 0, MATERIAL_PLAIN, true, true},
        {"behind the plate, which leaves", {1200, 450}, 1, MATERIAL_PLAIN, true, false},
        {"where the plate will be", {1200, 650}, 0, MATERIAL_PLAIN, true, false},
        {"where the plate will be, then", {1200, 650}, 1, MATERIAL_PLAIN, true, true},
        {"behind the door", {700, 50}, 0, MATERIAL_PLAIN, true, true},
        {"behind the door, which leaves", {700, 50}, 1, MATERIAL_PLAIN, true, false},
        {"where the door will be", {400, 50}, 0, MATERIAL_PLAIN, true, false},
        {"where the door will be, then", {400, 50}, 1, MATERIAL_PLAIN, true, true},
        {"behind the door beside a plate of glass", {700, 50}, 0, MATERIAL_GLASS, true, true},
        {"behind a plate of glass", {1200, 450}, 0, MATERIAL_GLASS, true, false},
        {"from nobody", {700, 800}, 0, MATERIAL_PLAIN, false, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const ShadowCase *c = &cases[i];
        WorldBench bench;
        start(&bench, c->material);
        Bot bot = bot_that_knows(vec2(700, 450));
        bot.sightings[1].is_known = c->is_known;
        MoverForecast forecast = bot_shadow_forecast(&bench.world, c->seconds);
        bool is_hidden = bot_shadow_covers(&forecast, &bot, &bench.world, c->place);
        if (is_hidden != c->is_hidden)
            fail_msg("%s: hidden %d", c->name, is_hidden);
        world_bench_end(&bench);
    }
}

/* With the world's own movers it agrees for now. */
TEST(agrees_with_sight)
{
    WorldBench bench;
    start(&bench, MATERIAL_PLAIN);
    world_bench_idle(&bench, 100);
    Random random = random_make(3, 3);
    Bot bot = bot_that_knows(vec2(700, 450));
    bot.sightings[1].seen_tick = bench.world.state.tick;
    for (int i = 0; i < 500; i++) {
        Vec2 place = vec2(random_between(&random, 20, 1580), random_between(&random, 20, 880));
        MoverForecast forecast = bot_shadow_forecast(&bench.world, 0);
        bool is_hidden = bot_shadow_covers(&forecast, &bot, &bench.world, place);
        if (is_hidden == sight_is_clear(&bench.world, vec2(700, 450), place))
            fail_msg("at %g, %g: hidden %d", place.x, place.y, is_hidden);
    }
    world_bench_end(&bench);
}

typedef struct RideCase {
    const char *name;
    Vec2 self;
    Box behind; /* Where the places may be, and at least so much of it do they go through. */
    Vec2 least;
} RideCase;

/* Asked in every tick, the place goes with the mover and stays hidden, there and back. */
static void check_ride(const RideCase *c)
{
    WorldBench bench;
    Navigation *navigation;
    Error error;
    start(&bench, MATERIAL_PLAIN);
    world_bench_put(&bench, 0, c->self.x, c->self.y);
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    Bot bot = bot_that_knows(vec2(700, 450));
    Box places = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int tick = 0; tick < 360; tick++) {
        Vec2 place;
        navigation_mark_movers(navigation, bench.world.state.tick * SECONDS_PER_TICK, 1);
        bot.sightings[1].seen_tick = bench.world.state.tick;
        if (!bot_shadow_ride(&bot, navigation, &bench.world, &place))
            fail_msg("%s, tick %d: no place behind it", c->name, tick);
        MoverForecast then = bot_shadow_forecast(&bench.world, 0.4);
        if (!bot_shadow_covers(&then, &bot, &bench.world, place) || !box_contains(c->behind, place))
            fail_msg("%s, tick %d: %g, %g is not hidden", c->name, tick, place.x, place.y);
        places = box_union(places, (Box){place, place});
        world_bench_idle(&bench, 1);
    }
    Vec2 way = vec2_subtract(places.high, places.low);
    if (!(way.x >= c->least.x && way.y >= c->least.y))
        fail_msg("%s: from %g, %g to %g, %g", c->name, places.low.x, places.low.y, places.high.x,
                 places.high.y);
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

TEST(rides_behind_a_mover)
{
    static const RideCase cases[] = {
        {"the plate", {1200, 450}, {{1020 + PLAYER_RADIUS, 0}, {1600, 900}}, {0, 250}},
        {"the door", {600, 60}, {{0, 0}, {1600, 160 - PLAYER_RADIUS}}, {250, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_ride(&cases[i]);
}

TEST(what_is_ridden)
{
    static const struct {
        const char *name;
        Material material;
        Vec2 self;
        bool is_known, is_there;
    } cases[] = {
        {"a plate", MATERIAL_PLAIN, {1200, 450}, true, true},
        {"glass", MATERIAL_GLASS, {1200, 450}, true, false},
        {"the door beside a plate of glass", MATERIAL_GLASS, {600, 60}, true, true},
        {"a plate far off", MATERIAL_PLAIN, {100, 100}, true, false},
        {"a plate, with nobody about", MATERIAL_PLAIN, {1200, 450}, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        Error error;
        Vec2 place;
        start(&bench, cases[i].material);
        world_bench_put(&bench, 0, cases[i].self.x, cases[i].self.y);
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        Bot bot = bot_that_knows(vec2(700, 450));
        bot.sightings[1].is_known = cases[i].is_known;
        if (bot_shadow_ride(&bot, navigation, &bench.world, &place) != cases[i].is_there)
            fail_msg("%s: there %d", cases[i].name, !cases[i].is_there);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}
