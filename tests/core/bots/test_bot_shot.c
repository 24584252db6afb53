/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"
#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

/* Finding the shot that gets there: straight, past a flank, over one wall, over two. */

typedef struct ShotCase {
    const char *name;
    void (*add)(WorldBench *bench);
    WeaponKind weapon;
    int banks;
    ShotKind kind;
    int wall_count;
} ShotCase;

static void add_nothing(WorldBench *bench)
{
    (void)bench;
}

/* Hides the line between the two but for the upper flank. */
static void add_low_block(WorldBench *bench)
{
    world_bench_add_box(bench, 700, 200, 800, 446);
}

/* Between the two from the floor to near the ceiling: only over a wall is there a way. */
static void add_screen(WorldBench *bench)
{
    world_bench_add_box(bench, 790, -10, 810, 700);
}

/* The same of glass. */
static void add_pane(WorldBench *bench)
{
    world_bench_add_box(bench, 790, -10, 810, 700)->material = MATERIAL_GLASS;
}

/* The same of what breaks. */
static void add_crate(WorldBench *bench)
{
    world_bench_add_box(bench, 790, -10, 810, 910)->material = MATERIAL_BREAKABLE;
}

/* A closed room round the target. */
static void add_room(WorldBench *bench)
{
    world_bench_add_box(bench, 1000, 300, 1020, 600);
    world_bench_add_box(bench, 1380, 300, 1400, 600);
    world_bench_add_box(bench, 1000, 590, 1400, 610);
    world_bench_add_box(bench, 1000, 290, 1400, 310);
}

/* A periscope round a thick wall: to the right, up, and back to the left. */
static void add_periscope(WorldBench *bench)
{
    static const Vec2 lower[] = {{1165, 140}, {1285, 260}, {1285, 140}};
    static const Vec2 upper[] = {{1165, 760}, {1285, 760}, {1285, 640}};
    world_bench_add_box(bench, -10, 300, 1150, 600);
    world_bench_add_box(bench, 1300, -10, 1320, 910);
    world_bench_add(bench, lower, 3)->material = MATERIAL_MIRROR;
    world_bench_add(bench, upper, 3);
}

/* Fires the shot found, exactly, and says how near it came to the target. */
static double fly(WorldBench *bench, const Bot *bot, Vec2 target)
{
    World *world = &bench->world;
    Vec2 self = world->state.players[0].at;
    Vec2 way = vec2_subtract(bot_shot_image(&bot->shot, self, target), self);
    const Weapon *weapon = weapons_row(world->state.players[0].weapon);
    world->state.players[0].is_alive = world->state.players[1].is_alive = false;
    world->state.bullets[0] =
        (Bullet){.owner = 0,
                 .at = self,
                 .velocity = vec2_scale(vec2_unit_or(way, way), weapon->speed),
                 .bounces_left = weapon->bounces,
                 .weapon = world->state.players[0].weapon};
    world->state.bullet_count = 1;
    double nearest = HUGE_VAL;
    while (world->state.bullet_count > 0) {
        double distance = vec2_distance(world->state.bullets[0].at, target);
        nearest = distance < nearest ? distance : nearest;
        bullets_fly(world);
    }
    return nearest;
}

static void check_shot(const ShotCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    c->add(&bench);
    world_bench_start(&bench, 2);
    bool is_high = c->add == add_periscope;
    Vec2 target = is_high ? vec2(900, 700) : vec2(1200, 450);
    world_bench_put(&bench, 0, is_high ? 900 : 400, is_high ? 200 : 450);
    world_bench_put(&bench, 1, target.x, target.y);
    bench.world.state.players[0].weapon = c->weapon;
    BotSkill skill = {.reaction = 0.2, .remembers = 3, .banks = c->banks};
    Bot bot = {.skill = &skill, .random = random_make(3, 3), .target = 1};
    bot.sightings[1] = (Sighting){.is_known = true, .was_noticed = true, .at = target};
    for (int tick = 0; tick < 300; tick++) {
        bench.world.state.tick = tick;
        bot.sightings[1].seen_tick = tick;
        bot_shot_find(&bot, &bench.world);
        if (tick > 4 && bot.shot.kind != SHOT_NONE)
            break;
    }
    if (bot.shot.kind != c->kind || bot.shot.wall_count != c->wall_count)
        fail_msg("%s: shot of kind %d over %d walls", c->name, (int)bot.shot.kind,
                 bot.shot.wall_count);
    bool flies = c->kind == SHOT_STRAIGHT || c->kind == SHOT_BANKED;
    double pass = !flies ? 0 : fly(&bench, &bot, target);
    if (!(pass < PLAYER_RADIUS))
        fail_msg("%s: passes at %g", c->name, pass);
    world_bench_end(&bench);
}

TEST(finds_the_shot)
{
    static const ShotCase cases[] = {
        {"in the open", add_nothing, WEAPON_PULSE, 2, SHOT_STRAIGHT, 0},
        {"past a flank", add_low_block, WEAPON_PULSE, 2, SHOT_STRAIGHT, 0},
        {"over the ceiling", add_screen, WEAPON_PULSE, 1, SHOT_BANKED, 1},
        {"behind glass, over the ceiling", add_pane, WEAPON_PULSE, 1, SHOT_BANKED, 1},
        {"behind glass, by one who banks none", add_pane, WEAPON_PULSE, 0, SHOT_NONE, 0},
        {"over the ceiling, by one who banks none", add_screen, WEAPON_PULSE, 0, SHOT_NONE, 0},
        {"over the ceiling with what does not bounce", add_screen, WEAPON_SCATTER, 2, SHOT_NONE, 0},
        {"through what breaks", add_crate, WEAPON_PULSE, 0, SHOT_THROUGH, 0},
        {"through the periscope", add_periscope, WEAPON_PULSE, 2, SHOT_BANKED, 2},
        {"through the periscope, by one who banks one", add_periscope, WEAPON_PULSE, 1, SHOT_NONE,
         0},
        {"into a closed room", add_room, WEAPON_PULSE, 2, SHOT_NONE, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_shot(&cases[i]);
}

typedef struct ReturnCase {
    const char *name;
    WeaponKind weapon;
    double x, aim_degrees;
    bool comes_back;
} ReturnCase;

/* A wall with its face at x = 1000; the shooter's height is 450. */
TEST(what_comes_back)
{
    static const ReturnCase cases[] = {
        {"straight at the wall", WEAPON_PULSE, 700, 0, true},
        {"straight at it from near", WEAPON_PULSE, 950, 0, true},
        {"a little aslant", WEAPON_PULSE, 700, 3, true},
        {"well aslant", WEAPON_PULSE, 700, 25, false},
        {"up to the ceiling aslant", WEAPON_PULSE, 700, 70, false},
        {"straight up", WEAPON_PULSE, 700, 90, true},
        {"too far off to come so far", WEAPON_PULSE, 40, 0, false},
        {"into a wall at the muzzle", WEAPON_PULSE, 972, 60, true},
        {"a grenade that stays far", WEAPON_MORTAR, 700, 150, false},
        {"a grenade that bursts near", WEAPON_MORTAR, 700, 8, true},
        {"a beam from far off", WEAPON_LANCE, 40, 0, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 3000, 900);
        world_bench_add_box(&bench, 1000, 300, 1100, 600);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, cases[i].x, 450);
        bench.world.state.players[0].aim = angle_unit_degrees(cases[i].aim_degrees);
        bench.world.state.players[0].weapon = cases[i].weapon;
        Bot bot = {.id = 0};
        bool comes_back = bot_shot_comes_back(&bot, &bench.world, 0);
        if (comes_back != cases[i].comes_back)
            fail_msg("%s: comes back %d", cases[i].name, comes_back);
        world_bench_end(&bench);
    }
}

typedef struct CareCase {
    const char *name;
    WeaponKind weapon;
    double health, aim_degrees;
    int charge_ticks;
    double walks; /* Up, units per second. */
    bool comes_back;
} CareCase;

/* Before the same wall, 300 off: who is hurt shuns more, and a charge goes off where one walks. */
TEST(who_takes_care)
{
    static const CareCase cases[] = {
        {"aslant, unhurt", WEAPON_PULSE, PLAYER_HEALTH, 6.5, 0, 0, false},
        {"aslant, hurt", WEAPON_PULSE, 40, 6.5, 0, 0, true},
        {"well aslant, hurt", WEAPON_PULSE, 40, 25, 0, 0, false},
        {"a beam aslant, hurt", WEAPON_LANCE, 40, 6.5, 0, 0, false},
        {"a charge for later, standing", WEAPON_LANCE, PLAYER_HEALTH, 0, 10, 0, true},
        {"a charge for later, past the wall by then", WEAPON_LANCE, PLAYER_HEALTH, 0, 10, 3000,
         false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const CareCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 30000, 900);
        world_bench_add_box(&bench, 1000, 300, 1100, 600);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 700, 450);
        Player *self = &bench.world.state.players[0];
        self->aim = angle_unit_degrees(c->aim_degrees);
        self->weapon = c->weapon;
        self->health = c->health;
        self->shield = 0;
        self->charge_ticks = c->charge_ticks;
        self->velocity = vec2(0, c->walks);
        Bot bot = {.id = 0};
        bool comes_back = bot_shot_comes_back(&bot, &bench.world, 0);
        if (comes_back != c->comes_back)
            fail_msg("%s: comes back %d", c->name, comes_back);
        world_bench_end(&bench);
    }
}

/* Which bullets are in the way, bounces foreseen. */

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
