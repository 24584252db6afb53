/* SPDX-License-Identifier: MIT */
#include "input/device_input.h"

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

#define STICK AIM_ASSIST_STICK_DEGREES
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
    static const double reaches[] = {AIM_ASSIST_STICK_DEGREES, AIM_ASSIST_KEYS_DEGREES};
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
