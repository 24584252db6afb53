/* SPDX-License-Identifier: MIT */
#include "base/numbers.h"
#include "sim/sight.h"
/* Flight: life, bounces, reflection, and walls that nothing passes. */
#include "sim/weapons.h"

#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* Flight: life, bounces, reflection, and walls that nothing passes. */

/* An arena with players only in its corners. */
static void start(WorldBench *bench)
{
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 30, 30);
    world_bench_put(bench, 1, 70, 30);
}

static Bullet *put_bullet(WorldBench *bench, Vec2 at, Vec2 velocity, int bounces)
{
    World *world = &bench->world;
    Bullet *bullet = &world->state.bullets[world->state.bullet_count++];
    *bullet = (Bullet){.id = state_bullet_id(0, world->state.players[0].shots++),
                       .owner = 0,
                       .at = at,
                       .velocity = velocity,
                       .damage = weapons_row(WEAPON_PULSE)->damage,
                       .bounces_left = bounces};
    return bullet;
}

/* A shot flies for 2.5 s: 300 ticks, 2250 units from the muzzle. */
TEST(lives_two_and_a_half_seconds)
{
    WorldBench bench;
    world_bench_init(&bench, 6000, 800);
    start(&bench);
    world_bench_put(&bench, 0, 1000, 400);
    PlayerInput inputs[PLAYERS_MAX] = {{.buttons = INPUT_FIRE}};
    world_step(&bench.world, inputs);
    assert_int_equal(bench.world.state.bullet_count, 1);
    int ticks = 0;
    for (; bench.world.state.bullet_count > 0 && ticks < 1000; ticks++)
        world_bench_idle(&bench, 1);
    const Event *end = world_bench_event(&bench, EVENT_FIZZLE);
    assert_non_null(end);
    double gone = vec2_distance(end->at, vec2(1000, 400));
    if (ticks != 300 || fabs(gone - 2250 - PLAYER_RADIUS) > 1e-6)
        fail_msg("lived %d ticks and flew %g units", ticks, gone);
    world_bench_end(&bench);
}

TEST(spread)
{
    WorldBench bench;
    world_bench_init(&bench, 6000, 800);
    start(&bench);
    double least = 10, most = -10;
    for (int i = 0; i < 300; i++) {
        world_bench_put(&bench, 0, 1000, 400);
        bench.world.state.bullet_count = 0;
        PlayerInput inputs[PLAYERS_MAX] = {{.buttons = i % 2 ? INPUT_FIRE : 0}};
        world_step(&bench.world, inputs);
        if (bench.world.state.bullet_count == 0)
            continue;
        double degrees = angle_degrees_of(bench.world.state.bullets[0].velocity);
        least = degrees < least ? degrees : least;
        most = degrees > most ? degrees : most;
    }
    if (!(least >= -1.5 && least < -1.3 && most <= 1.5 && most > 1.3))
        fail_msg("from %g to %g degrees: 1.5 either way are the rule", least, most);
    world_bench_end(&bench);
}

typedef struct BounceCase {
    const char *name;
    Material material;
    int bounces_left;
    int bounces; /* Seen in the 2.4 s between the two walls. */
} BounceCase;

/* Between two plates; a bullet of radius 6 turns 6 units before them. */
TEST(bounces)
{
    static const BounceCase cases[] = {
        {"plain, none", MATERIAL_PLAIN, 0, 0},  {"plain, one", MATERIAL_PLAIN, 1, 1},
        {"plain, five", MATERIAL_PLAIN, 5, 5},  {"glass stops it as well", MATERIAL_GLASS, 1, 1},
        {"mirror, one", MATERIAL_MIRROR, 1, 7}, {"mirror, none", MATERIAL_MIRROR, 0, 7},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 500, 300, 600, 700)->material = cases[i].material;
        world_bench_add_box(&bench, 912, 300, 1000, 700)->material = cases[i].material;
        start(&bench);
        put_bullet(&bench, vec2(756, 500), vec2(900, 0), cases[i].bounces_left);
        int bounces = 0, fizzles = 0;
        for (int tick = 0; tick < 288; tick++) {
            world_bench_idle(&bench, 1);
            const Event *bounce = world_bench_event(&bench, EVENT_BOUNCE);
            const Event *fizzle = world_bench_event(&bench, EVENT_FIZZLE);
            const Event *meeting = bounce ? bounce : fizzle;
            bounces += bounce != NULL;
            fizzles += fizzle != NULL;
            double wall = meeting && meeting->direction.x < 0 ? 906 : 606;
            if (meeting && !(fabs(meeting->at.x - wall) < 1e-6))
                fail_msg("%s: met the wall at %.9f", cases[i].name, meeting->at.x);
        }
        bool ends = cases[i].material != MATERIAL_MIRROR;
        if (bounces != cases[i].bounces || fizzles != ends)
            fail_msg("%s: %d bounces, %d ends", cases[i].name, bounces, fizzles);
        world_bench_end(&bench);
    }
}

/* A bounce takes no time and gives none: between mirrors the way flown is speed times time. */
TEST(keeps_its_pace)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 500, 300, 600, 700)->material = MATERIAL_MIRROR;
    world_bench_add_box(&bench, 912, 300, 1000, 700)->material = MATERIAL_MIRROR;
    start(&bench);
    put_bullet(&bench, vec2(606, 500), vec2(1130, 0), 0);
    for (int tick = 1; tick < 299; tick++) {
        world_bench_idle(&bench, 1);
        double way = 1130.0 / 120 * tick;
        double round_trip = way - 600 * floor(way / 600);
        double expected = 606 + (round_trip < 300 ? round_trip : 600 - round_trip);
        if (!(fabs(bench.world.state.bullets[0].at.x - expected) < 1e-6))
            fail_msg("tick %d: at %.9f and not %.9f", tick, bench.world.state.bullets[0].at.x,
                     expected);
    }
    world_bench_end(&bench);
}

/* Random convex obstacles; the bullets have bounces for ever. */
static void add_random_obstacles(WorldBench *bench, Random *random, int count)
{
    for (int i = 0; i < count; i++) {
        Vec2 center = vec2(random_between(random, 200, 1500), random_between(random, 100, 850));
        Vec2 points[7];
        int corners = 3 + random_index(random, 5);
        double radius = random_between(random, 20, 120), first = random_between(random, 0, 360);
        for (int k = 0; k < corners; k++)
            points[k] =
                vec2_add_scaled(center, angle_unit_degrees(first - 360.0 * k / corners), radius);
        world_bench_add(bench, points, corners);
    }
}

/* One bounce: the angle in is the angle out, and the speed stays. */
static void check_reflection(Vec2 before, Vec2 after, Vec2 normal, int round, int tick)
{
    Vec2 in = vec2_unit_or(before, vec2(0, 0)), out = vec2_unit_or(after, vec2(0, 0));
    double turned = vec2_dot(in, normal) + vec2_dot(out, normal);
    double slid = vec2_cross(in, normal) - vec2_cross(out, normal);
    double sped = vec2_length(after) / vec2_length(before) - 1;
    if (!(fabs(turned) < 1e-12 && fabs(slid) < 1e-12 && fabs(sped) < 1e-12))
        fail_msg("round %d tick %d: cosines differ by %g, sines by %g, speeds by %g", round, tick,
                 turned, slid, sped);
}

TEST(reflection_is_exact)
{
    Random random = random_make(11, 1);
    int checked = 0;
    for (int round = 0; round < 40; round++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        add_random_obstacles(&bench, &random, 12);
        start(&bench);
        for (int shot = 0; shot < 20; shot++) {
            bench.world.state.bullet_count = 0;
            Vec2 way = angle_unit_degrees(random_between(&random, 5, 85));
            put_bullet(&bench, vec2(120, 90), vec2_scale(way, 900), 1000);
            for (int tick = 0; tick < 200 && bench.world.state.bullet_count > 0; tick++) {
                Vec2 before = bench.world.state.bullets[0].velocity;
                int bounces = bench.world.state.bullets[0].bounces;
                world_bench_idle(&bench, 1);
                const Event *bounce = world_bench_event(&bench, EVENT_BOUNCE);
                if (!bounce || bench.world.state.bullets[0].bounces != bounces + 1)
                    continue;
                check_reflection(before, bench.world.state.bullets[0].velocity, bounce->direction,
                                 round, tick);
                checked++;
            }
        }
        world_bench_end(&bench);
    }
    if (checked < 1000)
        fail_msg("only %d bounces came about", checked);
}

/* Trap 7: no wall is too thin, at any angle, from any distance, also for a bullet that touches it
 * already. Both walls reach far out of the arena, so that there is no way round. */
TEST(never_through_a_thin_wall)
{
    Random random = random_make(5, 5);
    for (int round = 0; round < 300; round++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        int quarter = round / 10;
        double degrees = round % 10 == 0 ? 90.0 * quarter : random_between(&random, 0, 360);
        Vec2 along = angle_unit_degrees(degrees);
        Vec2 normal = vec2_left(along);
        Vec2 middle = vec2(random_between(&random, 700, 900), random_between(&random, 400, 500));
        Vec2 a = vec2_add_scaled(middle, along, -3000), b = vec2_add_scaled(middle, along, 3000);
        const Vec2 corners[] = {a, b, vec2_add_scaled(b, normal, -0.01),
                                vec2_add_scaled(a, normal, -0.01)};
        world_bench_add(&bench, corners, 4)->material =
            round % 2 ? MATERIAL_MIRROR : MATERIAL_PLAIN;
        start(&bench);
        for (int i = 0; i < 20; i++) {
            double room = i == 0 ? BULLET_RADIUS : random_between(&random, BULLET_RADIUS, 200);
            double speed = random_between(&random, 100, 4000);
            Vec2 way = angle_unit_degrees(random_between(&random, 0, 360));
            put_bullet(&bench, vec2_add_scaled(middle, normal, room), vec2_scale(way, speed), 50);
        }
        for (int tick = 0; tick < 120; tick++) {
            world_bench_idle(&bench, 1);
            for (int i = 0; i < bench.world.state.bullet_count; i++) {
                const Bullet *bullet = &bench.world.state.bullets[i];
                double out = vec2_dot(vec2_subtract(bullet->at, middle), normal);
                if (!(out > BULLET_RADIUS - 0.001))
                    fail_msg("round %d tick %d: bullet %d is %.9f from the wall", round, tick,
                             bullet->id, out);
            }
        }
        world_bench_end(&bench);
    }
}

/* Whatever bounces about, nothing leaves the arena and nothing ends in an obstacle. */
TEST(stays_in_the_arena)
{
    Random random = random_make(8, 8);
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 400, 300, 420, 600)->material = MATERIAL_MIRROR;
    start(&bench);
    for (int i = 0; i < 200; i++) {
        Vec2 way = angle_unit_degrees(random_between(&random, 0, 360));
        put_bullet(&bench, vec2(300, 450), vec2_scale(way, 1125), 1000);
    }
    for (int tick = 0; tick < 299; tick++) {
        world_bench_idle(&bench, 1);
        for (int i = 0; i < bench.world.state.bullet_count; i++) {
            Vec2 at = bench.world.state.bullets[i].at;
            if (!(at.x > 5.999 && at.y > 5.999 && at.x < 1594.001 && at.y < 894.001))
                fail_msg("tick %d: bullet %d at %.9f, %.9f", tick, i, at.x, at.y);
            if (at.x > 394.001 && at.x < 425.999 && at.y > 300 && at.y < 600)
                fail_msg("tick %d: bullet %d in the obstacle at %.9f, %.9f", tick, i, at.x, at.y);
        }
    }
    world_bench_end(&bench);
}

/* Past the last place the oldest goes. */
TEST(most_bullets)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    start(&bench);
    world_bench_put(&bench, 0, 800, 450);
    for (int i = 0; i < BULLETS_MAX + 10; i++)
        bullets_fire(&bench.world, 0, vec2(1, 0), false);
    assert_int_equal(bench.world.state.bullet_count, BULLETS_MAX);
    assert_int_equal(bench.world.state.bullets[0].id, state_bullet_id(0, 10));
    assert_int_equal(bench.world.state.bullets[BULLETS_MAX - 1].id,
                     state_bullet_id(0, BULLETS_MAX + 9));
    world_bench_end(&bench);
}

TEST(wall_ahead)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 500, 300, 600, 700);
    start(&bench);
    Touch wall = bullet_walls_ahead(&bench.world, vec2(94, 500), vec2(800, 0));
    if (!(wall.hit && fabs(wall.time - 0.5) < 1e-9 &&
          vec2_distance(wall.normal, vec2(-1, 0)) < 1e-12))
        fail_msg("wall: %d at %g, normal %g, %g", wall.hit, wall.time, wall.normal.x,
                 wall.normal.y);
    Touch edge = bullet_walls_ahead(&bench.world, vec2(94, 100), vec2(0, -188));
    if (!(edge.hit && fabs(edge.time - 0.5) < 1e-9 &&
          vec2_distance(edge.normal, vec2(0, 1)) < 1e-12))
        fail_msg("edge: %d at %g, normal %g, %g", edge.hit, edge.time, edge.normal.x,
                 edge.normal.y);
    assert_false(bullet_walls_ahead(&bench.world, vec2(94, 100), vec2(0, 300)).hit);
    world_bench_end(&bench);
}

typedef struct SurfaceCase {
    const char *name;
    Vec2 from, move;
    Material material;
    bool is_hit;
} SurfaceCase;

TEST(surface_ahead)
{
    static const SurfaceCase cases[] = {
        {"the mirror", {94, 500}, {800, 0}, MATERIAL_MIRROR, true},
        {"the edge", {94, 100}, {0, -188}, MATERIAL_PLAIN, true},
        {"nothing", {94, 100}, {0, 300}, MATERIAL_PLAIN, false},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 500, 300, 600, 700)->material = MATERIAL_MIRROR;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Material material = MATERIAL_COUNT;
        Touch touch =
            bullet_walls_surface_ahead(&bench.world, cases[i].from, cases[i].move, &material);
        if (touch.hit != cases[i].is_hit || material != cases[i].material)
            fail_msg("%s: hit %d, material %d", cases[i].name, touch.hit, (int)material);
    }
    world_bench_end(&bench);
}

typedef struct MovingCase {
    const char *name;
    double wall_speed; /* Of a wall to the bullet's left: to the right, or negative. */
    Vec2 velocity;
    Vec2 expected;
} MovingCase;

/* Off a wall that moves: like light where it stands, goes away, or comes slower than the bullet
 * would leave it. Else it is thrown ahead, and loses along the wall what it gains across. */
TEST(reflection_off_what_moves)
{
    static const MovingCase cases[] = {
        {"it goes away", -120, {-800, 600}, {800, 600}},
        {"it comes, slower", 120, {-800, 600}, {800, 600}},
        {"it comes, hardly slower", 200, {-201, 800}, {201, 800}},
        {"it comes, faster", 200, {-100, 800}, {500, 632.455532033676}},
        {"it overtakes what flies along it", 200, {0, 520}, {400, 332.264954516723}},
        {"it overtakes what flees", 240, {90, 800}, {390, 704.272674465657}},
        {"faster than the bullet ever was", 900, {0, 520}, {901, 0}},
        {"twice its pace would be faster than the bullet", 300, {0, 520}, {520, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const MovingCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 3000, 900);
        LevelObstacle *wall = world_bench_add_box(&bench, 1000, 100, 1100, 800);
        world_bench_slide(wall, vec2(c->wall_speed < 0 ? -900 : 900, 0), fabs(c->wall_speed));
        start(&bench);
        Bullet *bullet = put_bullet(&bench, vec2(1106.5, 450), c->velocity, 3);
        bullet->flown_ticks = 1;
        world_bench_idle(&bench, 1);
        const Event *bounce = world_bench_event(&bench, EVENT_BOUNCE);
        if (!bounce || !(vec2_distance(bullet->velocity, c->expected) < 1e-6))
            fail_msg("%s: bounced %d, velocity (%.9f, %.9f)", c->name, bounce != NULL,
                     bullet->velocity.x, bullet->velocity.y);
        if (bounce && !(vec2_distance(bounce->direction, vec2(1, 0)) < 1e-9))
            fail_msg("%s: normal (%g, %g)", c->name, bounce->direction.x, bounce->direction.y);
        world_bench_end(&bench);
    }
}

/* A mirror 2 thick comes at another one by 16.7 in a tick, and would be past the bullet between
 * them before the second tick is over. Mirrors cost no bounces: only the lack of room can end it.
 */
TEST(no_room_ends_it)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 600, 100, 700, 800)->material = MATERIAL_MIRROR;
    LevelObstacle *wall = world_bench_add_box(&bench, 568.5, 100, 570.5, 800);
    wall->material = MATERIAL_MIRROR;
    world_bench_slide(wall, vec2(100, 0), LEVEL_SPEED_MAX);
    start(&bench);
    put_bullet(&bench, vec2(590, 450), vec2(500, 0), 1)->flown_ticks = 1;
    world_bench_idle(&bench, 2);
    assert_true(bench.world.movers.pieces[0].bounds.low.x > 600);
    if (bench.world.state.bullet_count > 0)
        fail_msg("it is at %.9f", bench.world.state.bullets[0].at.x);
    world_bench_end(&bench);
}

/* Between walls that leave it a hundredth of room it would bounce hundreds of times in a tick. */
TEST(bounces_eight_times_a_tick)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 400, 300, 800, 394);
    world_bench_add_box(&bench, 400, 406.01, 800, 500);
    start(&bench);
    put_bullet(&bench, vec2(600, 400.005), vec2(0, 750), 100);
    for (int tick = 1; tick <= 2; tick++) {
        world_bench_idle(&bench, 1);
        int bounces = 0;
        for (int i = 0; i < bench.world.events.count; i++)
            bounces += bench.world.events.items[i].kind == EVENT_BOUNCE;
        if (bounces != 8 || bench.world.state.bullet_count != 1)
            fail_msg("tick %d: %d bounces, %d bullets", tick, bounces,
                     bench.world.state.bullet_count);
    }
    world_bench_end(&bench);
}

/* In the tick in which it is fired, movers have come to where they are already. */
TEST(a_new_bullet_flies_past_where_movers_are)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    LevelObstacle *wall = world_bench_add_box(&bench, 500, 100, 520, 800);
    world_bench_slide(wall, vec2(900, 0), 240); /* Its left side is at 502 after the first tick. */
    start(&bench);
    world_bench_put(&bench, 0, 472, 450);
    const PlayerInput inputs[PLAYERS_MAX] = {{.buttons = INPUT_FIRE}};
    world_step(&bench.world, inputs);
    const Event *bounce = world_bench_event(&bench, EVENT_BOUNCE);
    if (!bounce || !(fabs(bounce->at.x - 496) < 1e-6))
        fail_msg("bounced %d, at %.9f", bounce != NULL, bounce ? bounce->at.x : 0);
    world_bench_end(&bench);
}

/* Whom bullets hit, how much, and whom they do not. */

static void fire(WorldBench *bench, int player, AimAngle aim)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[player] = (PlayerInput){0, 0, aim, INPUT_FIRE};
    world_step(&bench->world, inputs);
}

/* Idle until an event of a kind has come, or a second is over. */
static const Event *wait_for(WorldBench *bench, EventKind kind)
{
    for (int tick = 0; tick < 120; tick++) {
        const Event *event = world_bench_event(bench, kind);
        if (event)
            return event;
        world_bench_idle(bench, 1);
    }
    return world_bench_event(bench, kind);
}

static void bullets_hits_start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 600, 450);
}

TEST(a_hit)
{
    WorldBench bench;
    bullets_hits_start(&bench);
    fire(&bench, 0, 0);
    const Event *hit = wait_for(&bench, EVENT_HIT);
    assert_non_null(hit);
    assert_int_equal(hit->player, 1);
    assert_int_equal(hit->other, 0);
    const Player *victim = &bench.world.state.players[1];
    double touching = vec2_distance(hit->at, victim->at);
    if (!(fabs(hit->amount - 34) < 1e-9 && fabs(victim->shield - 21) < 1e-9))
        fail_msg("damage %g, shield left %g", hit->amount, victim->shield);
    if (!(fabs(touching - PLAYER_RADIUS - BULLET_RADIUS) < 1e-6))
        fail_msg("hit at %.9f from the middle", touching);
    if (!(fabs(vec2_length(victim->velocity) - 240) < 1e-9 && victim->velocity.x > 0))
        fail_msg("pushed by %g, %g", victim->velocity.x, victim->velocity.y);
    assert_int_equal(bench.world.state.players[0].hits, 1);
    assert_int_equal(bench.world.state.players[0].shots, 1);
    assert_int_equal(bench.world.state.bullet_count, 0);
    world_bench_end(&bench);
}

/* Three hits in a row, with the shield gone before, through the whole tick. */
TEST(three_hits_kill)
{
    WorldBench bench;
    bullets_hits_start(&bench);
    bench.world.state.players[1].shield = 0;
    int hits = 0;
    for (int tick = 0; tick < 200 && bench.world.state.players[1].is_alive; tick++) {
        fire(&bench, 0, 0);
        hits += world_bench_event(&bench, EVENT_HIT) != NULL;
    }
    assert_int_equal(hits, 3);
    assert_int_equal(bench.world.state.players[0].kills, 1);
    assert_int_equal(bench.world.state.players[0].score, 1);
    assert_int_equal(bench.world.state.players[1].deaths, 1);
    world_bench_end(&bench);
}

/* A bullet that came back from a wall takes half from its owner; before that it takes nothing. */
TEST(own_bullet_at_half)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 500, 200, 600, 700);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 450);
    world_bench_put(&bench, 1, 1500, 100);
    fire(&bench, 0, 0);
    const Event *hit = wait_for(&bench, EVENT_HIT);
    assert_non_null(hit);
    assert_int_equal(hit->player, 0);
    assert_int_equal(hit->other, 0);
    if (hit->bounces != 1 || !(fabs(hit->amount - 17) < 1e-9))
        fail_msg("%d bounces, damage %g", hit->bounces, hit->amount);
    if (!(fabs(bench.world.state.players[0].shield - 38) < 1e-9))
        fail_msg("shield left: %g", bench.world.state.players[0].shield);
    assert_int_equal(bench.world.state.players[0].hits, 0);
    world_bench_end(&bench);
}

/* An opponent's bullet keeps its whole damage after a bounce. */
TEST(bank_shot)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 200);
    world_bench_put(&bench, 1, 788, 200);
    /* Off the lower edge, half way between: 194 along, 194 down to where the bullet turns. */
    fire(&bench, 0, 65536 - 8192);
    const Event *hit = wait_for(&bench, EVENT_HIT);
    assert_non_null(hit);
    assert_int_equal(hit->player, 1);
    if (hit->bounces != 1 || !(fabs(hit->amount - 34) < 1e-9))
        fail_msg("%d bounces, damage %g", hit->bounces, hit->amount);
    world_bench_end(&bench);
}

typedef struct ThroughCase {
    const char *name;
    int teams[2];
    bool is_alive;
    bool is_hit;
} ThroughCase;

TEST(who_is_hit)
{
    static const ThroughCase cases[] = {
        {"an opponent", {0, 0}, true, true},
        {"the other team", {1, 2}, true, true},
        {"a friend", {1, 1}, true, false},
        {"the dead", {0, 0}, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        bullets_hits_start(&bench);
        for (int k = 0; k < 2; k++)
            bench.world.state.players[k].team = cases[i].teams[k];
        bench.world.state.players[1].is_alive = cases[i].is_alive;
        bench.world.state.players[1].respawn_ticks = 1000;
        fire(&bench, 0, 0);
        bool is_hit = wait_for(&bench, EVENT_HIT) != NULL;
        if (is_hit != cases[i].is_hit)
            fail_msg("%s: hit %d", cases[i].name, is_hit);
        world_bench_end(&bench);
    }
}

/* With the muzzle against a wall, or past a thin one, the shot does not come out behind it. */
TEST(muzzle_in_a_wall)
{
    static const double rooms[] = {20, 20.5, 22, 25.9, 26, 30};
    for (size_t i = 0; i < COUNT(rooms); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 500, -100, 500.01, 1000);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 500 - rooms[i], 450);
        world_bench_put(&bench, 1, 540, 450);
        for (int tick = 0; tick < 60; tick++) {
            fire(&bench, 0, 0);
            for (int k = 0; k < bench.world.state.bullet_count; k++)
                if (bench.world.state.bullets[k].at.x > 494.001)
                    fail_msg("room %g: a bullet at %.9f", rooms[i],
                             bench.world.state.bullets[k].at.x);
        }
        if (bench.world.state.players[1].shield < PLAYER_SHIELD)
            fail_msg("room %g: hit through the wall", rooms[i]);
        world_bench_end(&bench);
    }
}

/* A guarded player stops a bullet, unhurt, and it counts as no hit. */
TEST(a_guard_takes_it)
{
    WorldBench bench;
    bullets_hits_start(&bench);
    bench.world.state.players[1].guard_ticks = 100;
    fire(&bench, 0, 0);
    world_bench_idle(&bench, 40);
    assert_int_equal(bench.world.state.players[0].hits, 0);
    assert_int_equal(bench.world.state.bullet_count, 0);
    assert_true(bench.world.state.players[1].shield >= PLAYER_SHIELD);
    assert_false(bench.world.state.players[1].is_charged);
    world_bench_end(&bench);
}
