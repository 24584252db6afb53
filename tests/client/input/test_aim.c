/* SPDX-License-Identifier: MIT */
#include "input/devices.h"
#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

typedef struct AimCase {
    const char *name;
    double reach;
    double degrees; /* Of the aim, from the way to the opponent, 400 units away. */
    double strength;
    bool is_seen;
    bool is_friend;
    bool is_alive;
    double least; /* How far the aim is bent, in degrees toward the opponent. */
    double most;
} AimCase;

#define STICK AIM_ASSIST_DEGREES
#define KEYS AIM_ASSIST_KEYS_DEGREES

static const AimCase cases[] = {
    {"on the target", STICK, 0, 1, true, false, true, 0, 0.01},
    {"a little to the left", STICK, 3, 1, true, false, true, 1.5, 2.99},
    {"a little to the right", STICK, -3, 1, true, false, true, 1.5, 2.99},
    {"by half", STICK, 3, 0.5, true, false, true, 0.7, 1.4},
    {"off", STICK, 3, 0, true, false, true, 0, 0},
    {"near the edge", STICK, 8.9, 1, true, false, true, 0.001, 0.3},
    {"past the edge", STICK, 9.5, 1, true, false, true, 0, 0},
    {"the other way", STICK, 180, 1, true, false, true, 0, 0},
    {"out of sight", STICK, 3, 1, false, false, true, 0, 0},
    {"a friend", STICK, 3, 1, true, true, true, 0, 0},
    {"dead", STICK, 3, 1, true, false, false, 0, 0},
    {"far off for keys", KEYS, 15, 1, true, false, true, 3, 14.9},
    {"near for keys", KEYS, -3, 1, true, false, true, 1.5, 2.99},
    {"past the edge for keys", KEYS, 20.5, 1, true, false, true, 0, 0},
};

/* The opponent is at `direction`, in degrees. */
static double bend(WorldBench *bench, const AimCase *test, double direction)
{
    World *world = &bench->world;
    Vec2 away = angle_unit_degrees(direction);
    world_bench_put(bench, 0, 500, 500);
    world_bench_put(bench, 1, 500 + 400 * away.x, 500 + 400 * away.y);
    world->state.players[1].visible_to = test->is_seen ? 1 : 0;
    world->state.players[1].is_alive = test->is_alive;
    world->state.players[0].team = test->is_friend ? 1 : 0;
    world->state.players[1].team = world->state.players[0].team;
    AimAngle aim = angle_aim_of(angle_unit_degrees(direction + test->degrees));
    AimAngle bent = aim_assist_bend(world, 0, aim, test->reach, test->strength);
    double off = angle_wrap_degrees(angle_degrees_of(angle_unit_of_aim(aim)) -
                                    angle_degrees_of(angle_unit_of_aim(bent)));
    return test->degrees < 0 ? -off : off;
}

/* Wherever the opponent is: also where angles go from 180 degrees to -180. */
TEST(bends)
{
    static const double directions[] = {0, 45, 90, 135, 179, 180, -179, -135, -90, -45};
    WorldBench bench;
    world_bench_init(&bench, 1000, 1000);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t j = 0; j < sizeof directions / sizeof *directions; j++) {
            double found = bend(&bench, &cases[i], directions[j]);
            if (found < cases[i].least || found > cases[i].most)
                fail_msg("%s, opponent at %g degrees: bent by %.3f degrees, not %.3f to %.3f",
                         cases[i].name, directions[j], found, cases[i].least, cases[i].most);
        }
    }
    world_bench_end(&bench);
}

/* Sweeping over a target never turns the aim back, and never jumps. */
TEST(sweeps_smoothly)
{
    WorldBench bench;
    world_bench_init(&bench, 1000, 1000);
    world_bench_start(&bench, 2);
    static const double reaches[] = {AIM_ASSIST_DEGREES, AIM_ASSIST_KEYS_DEGREES};
    for (int i = 0; i < 2; i++) {
        double before = -40;
        for (double degrees = -30; degrees <= 30; degrees += 0.1) {
            AimCase test = {"sweep", reaches[i], degrees, 1, true, false, true, 0, 0};
            double sign = degrees < 0 ? -1 : 1;
            double after = degrees - sign * bend(&bench, &test, 180);
            if (after < before - 0.02 || (before > -39 && after - before > 0.4))
                fail_msg("at %.1f degrees the aim goes from %.2f to %.2f", degrees, before, after);
            before = after;
        }
    }
    world_bench_end(&bench);
}

enum { SCRIPT_MAX = 8 };

typedef struct KeyAimStep {
    int ticks;
    Vec2 move;
    int turn;
    bool is_firing;
} KeyAimStep;

/* Aims in degrees, to half a degree. */
TEST(keys_turn_an_aim)
{
    static const Vec2 up = {0, 1}, right = {1, 0}, rest = {0, 0};
    static const Vec2 slant = {0.70710678118654757, 0.70710678118654757};
    const struct {
        const char *name;
        KeyAimStep steps[SCRIPT_MAX];
        double least, most;
    } ways[] = {
        {"it goes where the player goes", {{1, up, 0, false}}, 90, 90},
        {"at once to the opposite", {{5, up, 0, false}, {1, {0, -1}, 0, false}}, 270, 270},
        {"firing holds it", {{1, up, 0, false}, {50, right, 0, true}}, 90, 90},
        {"fire let go, it follows again",
         {{1, up, 0, false}, {50, right, 0, true}, {1, right, 0, false}},
         0,
         0},
        {"a tap turns it finely", {{6, rest, 1, false}}, 4, 5},
        {"half a second turns it far", {{60, rest, 1, false}}, 90, 125},
        {"the other way", {{1, up, 0, false}, {6, rest, -1, false}}, 85, 86},
        {"turned by hand it stays a while", {{6, rest, 1, false}, {60, up, 0, false}}, 4, 5},
        {"and follows after it", {{6, rest, 1, false}, {80, up, 0, false}}, 90, 90},
        {"shots make it stay", {{6, rest, 1, false}, {60, up, 0, true}, {60, up, 0, false}}, 4, 5},
        {"keys let go one by one keep the slant",
         {{9, slant, 0, false}, {5, right, 0, false}, {9, rest, 0, false}},
         45,
         45},
        {"one key kept is a way of its own", {{9, slant, 0, false}, {9, right, 0, false}}, 0, 0},
    };
    for (size_t i = 0; i < COUNT(ways); i++) {
        KeyAim aim = {.aim = 0};
        for (int s = 0; s < SCRIPT_MAX; s++)
            for (int tick = 0; tick < ways[i].steps[s].ticks; tick++)
                key_aim_step(&aim, ways[i].steps[s].move, ways[i].steps[s].turn, 1,
                             ways[i].steps[s].is_firing);
        double degrees = aim.aim * 360.0 / 65536;
        if (degrees < ways[i].least - 0.5 || degrees > ways[i].most + 0.5)
            fail_msg("%s: aims at %g degrees, not %g to %g", ways[i].name, degrees, ways[i].least,
                     ways[i].most);
    }
}

/* --- Automatic fire --------------------------------------------------------------------------- */

/* Between the player at 500, 500 and the opponent to its right there may be something. */
typedef struct HitCase {
    const char *name;
    WeaponKind weapon;
    double degrees;  /* Of the aim. */
    double velocity; /* Of the opponent, upwards. */
    double distance; /* How far away the opponent is. */
    Material between;
    bool has_between;
    bool is_seen;
    bool is_friend;
    bool hits;
} HitCase;

static const HitCase hit_cases[] = {
    {"on the target", WEAPON_PULSE, 0, 0, 400, MATERIAL_PLAIN, false, true, false, true},
    {"at its rim", WEAPON_PULSE, 4, 0, 400, MATERIAL_PLAIN, false, true, false, true},
    {"beside it", WEAPON_PULSE, 12, 0, 400, MATERIAL_PLAIN, false, true, false, false},
    {"away from it", WEAPON_PULSE, 180, 0, 400, MATERIAL_PLAIN, false, true, false, false},
    {"ahead of it", WEAPON_PULSE, 18, 300, 400, MATERIAL_PLAIN, false, true, false, true},
    {"behind it", WEAPON_PULSE, -18, 300, 400, MATERIAL_PLAIN, false, true, false, false},
    {"ahead, by what hits at once", WEAPON_LANCE, 18, 300, 400, MATERIAL_PLAIN, false, true, false,
     false},
    {"as far as it flies", WEAPON_SCATTER, 0, 0, 400, MATERIAL_PLAIN, false, true, false, true},
    {"beyond that", WEAPON_SCATTER, 0, 0, 500, MATERIAL_PLAIN, false, true, false, false},
    {"a blast far away", WEAPON_MORTAR, 0, 0, 400, MATERIAL_PLAIN, false, true, false, true},
    {"a blast that would hurt oneself", WEAPON_MORTAR, 0, 0, 60, MATERIAL_PLAIN, false, true, false,
     false},
    {"touching, without a blast", WEAPON_PULSE, 0, 0, 60, MATERIAL_PLAIN, false, true, false, true},
    {"out of sight", WEAPON_PULSE, 0, 0, 400, MATERIAL_PLAIN, false, false, false, false},
    {"a friend", WEAPON_PULSE, 0, 0, 400, MATERIAL_PLAIN, false, true, true, false},
    {"behind glass", WEAPON_PULSE, 0, 0, 400, MATERIAL_GLASS, true, true, false, false},
    {"behind a wall, shown by a flare", WEAPON_PULSE, 0, 0, 400, MATERIAL_PLAIN, true, true, false,
     false},
};

TEST(what_automatic_fire_shoots_at)
{
    for (int i = 0; i < COUNT(hit_cases); i++) {
        const HitCase *test = &hit_cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 1000);
        if (test->has_between)
            world_bench_add_box(&bench, 690, 400, 710, 600)->material = test->between;
        world_bench_start(&bench, 2);
        World *world = &bench.world;
        world_bench_put(&bench, 0, 500, 500);
        world_bench_put(&bench, 1, 500 + test->distance, 500);
        world->state.players[0].weapon = test->weapon;
        world->state.players[1].velocity = vec2(0, test->velocity);
        for (int k = 0; k < 2; k++)
            world->state.players[k].team = test->is_friend ? 1 : 0;
        world->state.players[1].visible_to = test->is_seen ? 1 : 0;
        bool hits = aim_would_hit(world, 0, angle_aim_of(angle_unit_degrees(test->degrees)));
        if (hits != test->hits)
            fail_msg("%s: %s", test->name, hits ? "shoots" : "does not shoot");
        world_bench_end(&bench);
    }
}

/* Trials have targets in place of opponents. */
TEST(automatic_fire_shoots_at_targets)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 1000);
    world_bench_add_box(&bench, 490, 700, 510, 720);
    world_bench_start(&bench, 1);
    WorldState *state = &bench.world.state;
    world_bench_put(&bench, 0, 500, 500);
    state->target_count = 2;
    state->targets[0].at = vec2(900, 500);
    state->targets[1].at = vec2(500, 900); /* Behind the box. */
    assert_true(aim_would_hit(&bench.world, 0, angle_aim_of(vec2(1, 0))));
    assert_false(aim_would_hit(&bench.world, 0, angle_aim_of(vec2(0, 1))));
    state->targets[0].is_hit = true;
    assert_false(aim_would_hit(&bench.world, 0, angle_aim_of(vec2(1, 0))));
    world_bench_end(&bench);
}

/* In the same time, faster keys turn farther. */
TEST(turning_has_a_speed)
{
    static const double speeds[] = {0.25, 0.5, 1, 2};
    double before = 0;
    for (int i = 0; i < COUNT(speeds); i++) {
        KeyAim aim = {.aim = 0};
        for (int tick = 0; tick < RULES_TICKS(0.25); tick++)
            key_aim_step(&aim, vec2(0, 0), 1, speeds[i], false);
        double degrees = aim.aim * 360.0 / 65536;
        if (i > 0 && fabs(degrees / before / (speeds[i] / speeds[i - 1]) - 1) > 0.05)
            fail_msg("at %g it turns by %g degrees, before by %g", speeds[i], degrees, before);
        before = degrees;
    }
}
