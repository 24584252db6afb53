/* SPDX-License-Identifier: MIT */
/* What counts as stuck: pushing against something, standing and pacing without a reason. */
#include "sim/stuck.h"

#include "sim/rules.h"
#include "sim/mode.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

/* What the player does at a tick. */
typedef Vec2 (*Walk)(int tick);

static Vec2 stand(int tick)
{
    (void)tick;
    return vec2(0, 0);
}

static Vec2 left(int tick)
{
    (void)tick;
    return vec2(-1, 0);
}

static Vec2 right(int tick)
{
    (void)tick;
    return vec2(1, 0);
}

static Vec2 along(int tick)
{
    (void)tick;
    return vec2(0, 1);
}

static Vec2 pace(int tick)
{
    return vec2(tick / 24 % 2 == 0 ? 1 : -1, 0);
}

static Vec2 pace_widely(int tick)
{
    return vec2(tick / 80 % 2 == 0 ? 1 : -1, 0);
}

static Vec2 walk_twice(int tick)
{
    return vec2(tick / 60 % 5 == 0 ? 1 : 0, 0);
}

typedef enum Reason { NONE, FIRES, IS_HIT, RECOVERS, IN_COUNTDOWN } Reason;

typedef struct StuckCase {
    const char *name;
    Walk walk;
    Reason reason;
    double from_x;
    double least, most; /* Seconds of 5. */
} StuckCase;

static void give_reason(World *world, Reason reason, int tick)
{
    Player *self = &world->state.players[0];
    if (reason == FIRES && tick % 120 == 0)
        self->shots++;
    if (reason == IS_HIT && tick % 240 == 0)
        self->credit_ticks = 250;
    if (reason == RECOVERS)
        self->shield = 10;
    if (reason == IN_COUNTDOWN) {
        world->state.phase = PHASE_COUNTDOWN;
        world->state.countdown_ticks = 2;
    }
}

static double stuck_seconds(const StuckCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 4000, 4000);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, c->from_x, 1000);
    World *world = &bench.world;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    for (int tick = 0; tick < 5 * TICKS_PER_SECOND; tick++) {
        give_reason(world, c->reason, tick);
        inputs[0] = input_make(c->walk(tick), 0, false, false);
        world_step(world, inputs);
    }
    double seconds = world->state.players[0].stuck_ticks * SECONDS_PER_TICK;
    world_bench_end(&bench);
    return seconds;
}

TEST(being_stuck_is_counted)
{
    static const StuckCase cases[] = {
        {"into the wall", left, NONE, 20, 4.5, 5},
        {"away from it", right, NONE, 20, 0, 0},
        {"along it", along, NONE, 20, 0, 0},
        {"stands", stand, NONE, 2000, 4.5, 5},
        {"paces", pace, NONE, 2000, 4.5, 5},
        {"walks to and fro", pace_widely, NONE, 2000, 0, 0},
        {"stands for two seconds at a time", walk_twice, NONE, 2000, 0, 0},
        {"stands and fires", stand, FIRES, 2000, 0, 0},
        {"stands and is hit", stand, IS_HIT, 2000, 0, 0},
        {"stands and recovers", stand, RECOVERS, 2000, 0, 0},
        {"pushes while it recovers", left, RECOVERS, 20, 4, 5},
        {"stands in the countdown", stand, IN_COUNTDOWN, 2000, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double seconds = stuck_seconds(&cases[i]);
        if (!(seconds >= cases[i].least && seconds <= cases[i].most))
            fail_msg("%s: stuck for %g s of 5", cases[i].name, seconds);
    }
}

static double stuck_of(World *world, int ticks)
{
    world->state.players[0].stuck_ticks = 0;
    for (int i = 0; i < ticks; i++)
        stuck_judge(world, 0);
    return world->state.players[0].stuck_ticks * SECONDS_PER_TICK;
}

/* Being seen takes the reason to recover away; the beacon's zone is one, the torch another. */
TEST(reasons_of_sight_and_mode)
{
    static const struct {
        const char *name;
        Mode mode;
        bool is_hurt, is_seen, is_at_goal, is_stuck;
    } cases[] = {
        {"hurt and unseen", MODE_DEATHMATCH, true, false, false, false},
        {"hurt and seen", MODE_DEATHMATCH, true, true, false, true},
        {"whole and unseen", MODE_DEATHMATCH, false, false, false, true},
        {"in the beacon's zone", MODE_BEACON, false, false, true, false},
        {"outside it", MODE_BEACON, false, false, false, true},
        {"at a target", MODE_TRIALS, false, false, true, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, cases[i].mode, 1, 1, false);
        World *world = &bench.world;
        Vec2 goal = mode_goal(world, 0).at;
        world_bench_put(&bench, 0, cases[i].is_at_goal ? goal.x : 60,
                        cases[i].is_at_goal ? goal.y : 60);
        world->state.players[0].shield = cases[i].is_hurt ? 10 : PLAYER_SHIELD;
        world->state.players[0].is_seen = cases[i].is_seen;
        double seconds = stuck_of(world, 4 * TICKS_PER_SECOND);
        if ((seconds > 3.9) != cases[i].is_stuck || (seconds > 0) != cases[i].is_stuck)
            fail_msg("%s: stuck for %g s of 4", cases[i].name, seconds);
        world_bench_end(&bench);
    }
}
