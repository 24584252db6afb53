/* SPDX-License-Identifier: MIT */
/* Finding the shot that gets there: straight, past a flank, over one wall, over two. */
#include "bots/bot_parts.h"

#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

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
    double x, aim_deg;
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
        bench.world.state.players[0].aim = angle_unit_degrees(cases[i].aim_deg);
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
    double health, aim_deg;
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
        self->aim = angle_unit_degrees(c->aim_deg);
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
