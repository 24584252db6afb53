/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "base/numbers.h"
#include "collide/sat.h"
#include "collide/vec2.h"
#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* Moving obstacles: where their pieces are, and what they do to players in their way. */

/* A concave mover and a plain one, at times between ticks and far apart. */
TEST(pieces_are_placed)
{
    static const Vec2 arrow[] = {{300, 600}, {400, 700}, {500, 600}, {400, 640}};
    static const double times[] = {0, 1.0 / 240, 3.7, 1.25, 1000.5, 0};
    Error error;
    WorldBench bench;
    Movers movers;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 100, 100, 200, 200);
    world_bench_spin(world_bench_add(&bench, arrow, 4), -47, vec2(380, 650));
    world_bench_slide(world_bench_add_box(&bench, 900, 300, 1000, 340), vec2(0, 200), 60);
    world_bench_start(&bench, 1);
    const Arena *arena = &bench.arena;
    assert_true(movers_create(&movers, arena, &error));
    assert_int_equal(movers.count, 3);
    for (size_t i = 0; i < COUNT(times); i++) {
        movers_place(&movers, arena, times[i]);
        for (int k = 0; k < movers.count; k++) {
            const ConvexPolygon *drawn = &arena->pieces[arena->standing_count + k];
            int obstacle = arena->piece_obstacle[arena->standing_count + k];
            Pose pose = motion_pose(&bench.level.obstacles[obstacle].motion, times[i]);
            for (int corner = 0; corner < drawn->count; corner++) {
                Vec2 expected = motion_apply(&pose, convex_polygon_corner(drawn, corner));
                Vec2 at = convex_polygon_corner(&movers.pieces[k], corner);
                if (!(vec2_distance(at, expected) < 1e-9))
                    fail_msg("%g s, piece %d: %.9f, %.9f and not %.9f, %.9f", times[i], k, at.x,
                             at.y, expected.x, expected.y);
            }
        }
    }
    movers_destroy(&movers);
    assert_int_equal(movers.count, 0);
    assert_null(movers.pieces);
    world_bench_end(&bench);
}

static double depth_in_movers(const WorldBench *bench, Vec2 at)
{
    double depth = 0;
    for (int i = 0; i < bench->world.movers.count; i++) {
        Contact contact =
            sat_circle_polygon((Circle){at, PLAYER_RADIUS}, &bench->world.movers.pieces[i]);
        depth = contact.hit && contact.depth > depth ? contact.depth : depth;
    }
    return depth;
}

typedef struct PushCase {
    const char *name;
    double spin;
    Vec2 path; /* To where it slides. */
    double speed;
    Vec2 at; /* Of the player; the mover is a hand from 790, 300 to 810, 750 about 800, 450. */
} PushCase;

/* Trap 13: in the open a mover pushes players, hurts none and passes through none.
 */
TEST(pushes_in_the_open)
{
    static const PushCase cases[] = {
        {"a hand's tip", -30, {0, 0}, 0, {900, 690}},
        {"a hand's tip, the other way", 60, {0, 0}, 0, {700, 690}},
        {"near the pivot", -60, {0, 0}, 0, {840, 500}},
        {"a slide", 0, {300, 0}, 160, {900, 500}},
        {"a slide, on its corner", 0, {300, 0}, 160, {900, 765}},
        {"as fast as may be, at the pivot's side", 380, {0, 0}, 0, {840, 420}},
        {"both at once", 45, {-200, 0}, 100, {700, 600}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const PushCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 1200);
        LevelObstacle *hand = world_bench_add_box(&bench, 790, 300, 810, 750);
        if (c->spin > 0 || c->spin < 0)
            world_bench_spin(hand, c->spin, vec2(800, 450));
        if (c->speed > 0)
            world_bench_slide(hand, c->path, c->speed);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, c->at.x, c->at.y);
        for (int tick = 0; tick < 360; tick++) {
            world_bench_idle(&bench, 1);
            const Player *player = &bench.world.state.players[0];
            double depth = depth_in_movers(&bench, player->at);
            if (!player->is_alive || player->health < PLAYER_HEALTH || depth > 0.01)
                fail_msg("%s, tick %d: alive %d, %g deep", c->name, tick, player->is_alive, depth);
        }
        if (!(vec2_distance(bench.world.state.players[0].at, c->at) > 5))
            fail_msg("%s: was not pushed", c->name);
        world_bench_end(&bench);
    }
}

typedef struct CrushCase {
    const char *name;
    int hit_ago; /* Ticks from the hit to the crush; 0 for no hit. */
    int killer;
} CrushCase;

/* A plate closes on a wall; the player between was hit in tick 300 - hit_ago or so. */
TEST(crush_is_credited)
{
    static const CrushCase cases[] = {{"nobody hit it", 0, NO_PLAYER},
                                      {"hit a second ago", 120, 1},
                                      {"hit 2.9 s ago", 348, 1},
                                      {"hit 3.1 s ago", 372, NO_PLAYER}};
    enum { CLOSES = 420 }; /* The tick in which the plate reaches the player, nearly. */
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 100, 100, 200, 800);
        world_bench_slide(world_bench_add_box(&bench, 450, 300, 550, 600), vec2(-248, 0), 60);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 220, 450);
        world_bench_put(&bench, 1, 1500, 450);
        int tick = 0;
        for (; tick < 600 && bench.world.state.players[0].is_alive; tick++) {
            const Hit hit = {
                .victim = 0, .cause = 1, .damage = 1, .at = {220, 450}, .direction = {-1, 0}};
            if (cases[i].hit_ago > 0 && tick == CLOSES + 13 - cases[i].hit_ago)
                damage_apply(&bench.world, &hit);
            world_bench_idle(&bench, 1);
            Circle body = {bench.world.state.players[0].at, PLAYER_RADIUS};
            if (surroundings_depth_unbroken(&bench.arena, body) > 0.01)
                fail_msg("%s, tick %d: squeezed into the wall", cases[i].name, tick);
        }
        const Event *crush = world_bench_event(&bench, EVENT_CRUSH);
        if (!crush || crush->other != cases[i].killer || abs(tick - CLOSES - 13) > 3)
            fail_msg("%s: killed by %d in tick %d", cases[i].name, crush ? crush->other : -2, tick);
        world_bench_end(&bench);
    }
}

/* A plate that only grazes, and backs off within the tenth of a second, kills no player. */
TEST(a_short_pinch_is_survived)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 100, 100, 200, 800);
    /* To 238, two units too near, and back: those two units at 60 take 8 ticks in all. */
    world_bench_slide(world_bench_add_box(&bench, 300, 300, 400, 600), vec2(-62, 0), 60);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 220, 450);
    int pinned = 0;
    for (int tick = 0; tick < 240; tick++) {
        world_bench_idle(&bench, 1);
        pinned = bench.world.state.players[0].pinned_ticks > pinned
                     ? bench.world.state.players[0].pinned_ticks
                     : pinned;
    }
    assert_true(bench.world.state.players[0].is_alive);
    if (pinned < 3 || pinned > 12)
        fail_msg("pinned for %d ticks", pinned);
    world_bench_end(&bench);
}

/* Where a piece was in the tick is all within what it swept, at every moment of it. */
TEST(steps_and_what_they_sweep)
{
    static const Vec2 arrow[] = {{300, 600}, {400, 700}, {500, 600}, {400, 640}};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_spin(world_bench_add(&bench, arrow, 4), 440,
                     vec2(250, 650)); /* The tip at nearly LEVEL_POINT_SPEED. */
    world_bench_slide(world_bench_add_box(&bench, 900, 300, 1000, 340), vec2(20, 200), 500);
    world_bench_start(&bench, 1);
    Movers *movers = &bench.world.movers;
    const Circle everywhere = {{800, 450}, 2000};
    for (int tick = 0; tick < 90; tick++) {
        movers_step(movers, &bench.arena, (tick > 0 ? tick - 1 : 0) * SECONDS_PER_TICK,
                    tick * SECONDS_PER_TICK);
        for (int k = 0; k < movers->count; k++) {
            const MoverStep *step = &movers->steps[k];
            int obstacle = bench.arena.piece_obstacle[bench.arena.standing_count + k];
            const LevelMotion *motion = &bench.level.obstacles[obstacle].motion;
            Pose was = motion_pose(motion, (tick > 0 ? tick - 1 : 0) * SECONDS_PER_TICK);
            if (!(vec2_distance(was.shift, step->before.shift) < 1e-9) ||
                !(vec2_distance(was.turn, step->before.turn) < 1e-9))
                fail_msg("tick %d, piece %d: not where it was a tick ago", tick, k);
            for (int i = 0; i <= 16; i++) {
                Movers then = movers_between(movers, &bench.arena, i / 16.0, everywhere);
                Box box = then.pieces[k].bounds;
                if (!box_contains(box_grown(step->swept, 1e-9), box.low) ||
                    !box_contains(box_grown(step->swept, 1e-9), box.high))
                    fail_msg("tick %d, piece %d: outside what it swept at %d/16", tick, k, i);
            }
        }
    }
    world_bench_end(&bench);
}

static bool is_same_box(const Box *a, const Box *b)
{
    return a->low.x == b->low.x && a->low.y == b->low.y && a->high.x == b->high.x &&
           a->high.y == b->high.y;
}

/* A step is the same whatever the movers did before: ticks left out, gone back to, or parts gone.
 */
TEST(steps_in_any_order)
{
    static const int ticks[] = {0, 1, 2, 40, 41, 41, 12, 13, 0, 1};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_spin(world_bench_add_box(&bench, 300, 600, 500, 640), 440, vec2(400, 620));
    world_bench_slide(world_bench_add_box(&bench, 900, 300, 1000, 340), vec2(20, 200), 500);
    world_bench_start(&bench, 1);
    Movers *movers = &bench.world.movers;
    for (size_t i = 0; i < COUNT(ticks); i++) {
        Movers fresh;
        Error error;
        assert_true(movers_create(&fresh, &bench.arena, &error));
        movers_step(&fresh, &bench.arena, (ticks[i] > 0 ? ticks[i] - 1 : 0) * SECONDS_PER_TICK,
                    ticks[i] * SECONDS_PER_TICK);
        movers_step(movers, &bench.arena, (ticks[i] > 0 ? ticks[i] - 1 : 0) * SECONDS_PER_TICK,
                    ticks[i] * SECONDS_PER_TICK);
        for (int k = 0; k < movers->count; k++)
            if (memcmp(&movers->steps[k], &fresh.steps[k], offsetof(MoverStep, seconds)) != 0 ||
                !is_same_box(&movers->pieces[k].bounds, &fresh.pieces[k].bounds))
                fail_msg("step %zu, to tick %d: piece %d differs", i, ticks[i], k);
        if (i % 3 == 1)
            movers_remove(movers, &bench.arena, (int)(i / 3) % movers->count);
        movers_destroy(&fresh);
    }
    world_bench_end(&bench);
}

typedef struct RunCase {
    const char *name;
    Vec2 before, now;
    bool is_run_over;
} RunCase;

/* A plate from x = 400 to 402 that goes right by 4 in the tick. */
TEST(who_is_run_over)
{
    static const RunCase cases[] = {
        {"stood in its way", {404, 300}, {404, 300}, true},
        {"stood where it does not reach", {407, 300}, {407, 300}, false},
        {"was pushed along", {404, 300}, {407, 300}, false},
        {"went through from behind", {398, 300}, {407, 300}, true},
        {"stays behind", {398, 300}, {398, 300}, false},
        {"was in it, and gets out", {401, 300}, {398, 300}, false},
        {"past its end", {404, 501}, {404, 501}, false},
    };
    WorldBench bench;
    world_bench_init(&bench, 800, 600);
    world_bench_slide(world_bench_add_box(&bench, 400, 100, 402, 500), vec2(200, 0), 480);
    world_bench_start(&bench, 1);
    movers_step(&bench.world.movers, &bench.arena, 0, SECONDS_PER_TICK);
    for (size_t i = 0; i < COUNT(cases); i++) {
        bool is_over =
            movers_ran_over(&bench.world.movers, &bench.arena, cases[i].before, cases[i].now);
        if (is_over != cases[i].is_run_over)
            fail_msg("%s: run over is not %d", cases[i].name, cases[i].is_run_over);
    }
    movers_remove(&bench.world.movers, &bench.arena, 0);
    assert_false(
        movers_ran_over(&bench.world.movers, &bench.arena, vec2(404, 300), vec2(404, 300)));
    world_bench_end(&bench);
}

/* How deep movers are in a circle, which way they push it, and ways that lead through them. */

/* Two movers, 4 thick and 60 from each other, and a standing wall that counts for nothing. */
static void start(WorldBench *bench)
{
    world_bench_init(bench, 800, 600);
    world_bench_add_box(bench, 200, 0, 210, 600);
    for (int i = 0; i < 2; i++) {
        LevelObstacle *mover = world_bench_add_box(bench, 396 + 64 * i, 100, 400 + 64 * i, 500);
        world_bench_spin(mover, 1, vec2(400, 300));
    }
    world_bench_start(bench, 1);
}

typedef struct DepthCase {
    const char *name;
    Circle circle;
    double depth;
    Vec2 push;
} DepthCase;

TEST(depth_and_push)
{
    static const DepthCase cases[] = {
        {"between both", {{430, 300}, 20}, 0, {0, 0}},
        {"in one", {{415, 300}, 20}, 5, {5, 0}},
        {"in both, the deeper counts", {{432, 300}, 35}, 7, {-4, 0}},
        {"its middle in one: out by the nearest side", {{397, 300}, 20}, 21, {-21, 0}},
        {"in the wall alone", {{220, 300}, 20}, 0, {0, 0}},
    };
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const DepthCase *c = &cases[i];
        double depth = movers_depth(&bench.world.movers, c->circle);
        Vec2 push = movers_push(&bench.world.movers, c->circle);
        if (!(fabs(depth - c->depth) < 1e-9) || !(vec2_distance(push, c->push) < 1e-9))
            fail_msg("%s: %g deep, pushed by (%g, %g)", c->name, depth, push.x, push.y);
    }
    world_bench_end(&bench);
}

typedef struct MoveCase {
    const char *name;
    Vec2 at, move, left;
} MoveCase;

TEST(moves_are_limited)
{
    static const MoveCase cases[] = {
        {"away from what presses", {415, 300}, {3, 1}, {3, 1}},
        {"along it", {415, 300}, {0, 2}, {0, 2}},
        {"into it: only what leads along is left", {415, 300}, {-3, 2}, {0, 2}},
        {"into what does not press yet", {425, 300}, {-3, 2}, {-3, 2}},
    };
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const MoveCase *c = &cases[i];
        Vec2 left = movers_limit(&bench.world.movers, (Circle){c->at, PLAYER_RADIUS}, c->move);
        if (!(vec2_distance(left, c->left) < 1e-9))
            fail_msg("%s: (%g, %g) is left", c->name, left.x, left.y);
    }
    world_bench_end(&bench);
}

typedef struct WayCase {
    const char *name;
    Vec2 from, to;
    bool is_barred;
} WayCase;

TEST(ways_through_are_barred)
{
    static const WayCase cases[] = {
        {"straight through", {410, 300}, {390, 300}, true},
        {"through and past a corner, at any angle", {401, 498}, {395, 499}, true},
        {"over a corner, in by one side and out by the next", {401, 497}, {397, 501}, true},
        {"into it", {402, 300}, {398, 300}, true},
        {"beside it", {402, 300}, {402, 400}, false},
        {"along its side", {400, 200}, {400, 400}, false},
        {"round its end", {402, 502}, {394, 502}, false},
        {"out of it", {398, 300}, {410, 300}, false},
        {"through the standing wall", {220, 300}, {190, 300}, false},
    };
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++)
        if (movers_bar(&bench.world.movers, cases[i].from, cases[i].to) != cases[i].is_barred)
            fail_msg("%s: barred is not %d", cases[i].name, cases[i].is_barred);
    world_bench_end(&bench);
}

/* Circles swept against what moves: when, where and against how fast a surface they meet. */

/* A box from (400, 200) to (440, 400) that goes right by 120 per second, 1 in a tick. */
static void start_slide(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    LevelObstacle *box = world_bench_add_box(bench, 400, 200, 440, 400);
    world_bench_slide(box, vec2(600, 0), 120);
    world_bench_start(bench, 1);
    movers_step(&bench->world.movers, &bench->arena, 0, SECONDS_PER_TICK);
}

typedef struct SlideCase {
    const char *name;
    Vec2 at, move;
    double from, to;
    bool hit;
    double time;
    Vec2 normal;
} SlideCase;

/* All from geometry: the gap, divided by the speed at which it closes. */
TEST(sliding)
{
    static const SlideCase cases[] = {
        {"it comes to one that hangs there", {446.5, 300}, {0, 0}, 0, 1, true, 0.5, {1, 0}},
        {"from behind a slower one", {446.5, 300}, {0.5, 3}, 0, 1, true, 1, {1, 0}},
        {"a faster one gets away", {446.5, 300}, {1.5, 3}, 0, 1, false, 0, {0, 0}},
        {"head on", {448, 300}, {-7, 0}, 0, 1, true, 0.25, {1, 0}},
        {"after it, in vain", {393.5, 300}, {0.9, 0}, 0, 1, false, 0, {0, 0}},
        {"after it", {393.5, 300}, {2, 0}, 0, 1, true, 0.5, {-1, 0}},
        {"in the tick's second half", {446.75, 300}, {0, 0}, 0.5, 1, true, 0.5, {1, 0}},
        {"where it was before the second half", {394.25, 500}, {0, -99}, 0.5, 1, false, 0, {0, 0}},
        {"along its top", {420, 406}, {1, 0}, 0, 1, false, 0, {0, 0}},
        {"on its top", {420, 407}, {0, -4}, 0, 1, true, 0.25, {0, 1}},
        {"in it already, but leaving", {445.9, 300}, {5, 0}, 0, 1, false, 0, {0, 0}},
        {"in it already", {445.9, 300}, {0, 0}, 0, 1, true, 0, {1, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const SlideCase *c = &cases[i];
        WorldBench bench;
        start_slide(&bench);
        MoverSweep sweep = {{c->at, 6}, c->move, c->from, c->to};
        MoverTouch met = movers_sweep(&bench.world.movers, &bench.arena, &sweep);
        if (met.touch.hit != c->hit)
            fail_msg("%s: met is not %d", c->name, c->hit);
        if (c->hit && (!(fabs(met.touch.time - c->time) < 1e-9) ||
                       !(vec2_distance(met.touch.normal, c->normal) < 1e-9) ||
                       !(vec2_distance(met.surface, vec2(120, 0)) < 1e-6)))
            fail_msg("%s: at %.9f, normal (%g, %g), surface (%g, %g)", c->name, met.touch.time,
                     met.touch.normal.x, met.touch.normal.y, met.surface.x, met.surface.y);
        world_bench_end(&bench);
    }
}

/* The depth of a circle in the bench's one mover at a part of the tick. */
static double depth_at(const WorldBench *bench, const MoverSweep *sweep, double part_of_way)
{
    double part = sweep->from + (sweep->to - sweep->from) * part_of_way;
    const MoverStep *step = &bench->world.movers.steps[0];
    Pose pose = motion_between(&step->before, &step->now, part);
    Vec2 at = vec2_add_scaled(sweep->circle.at, sweep->move, part_of_way);
    Vec2 normal;
    return sweep->circle.radius -
           polygon_distance(motion_undo(&pose, at), &bench->arena.pieces[0], &normal);
}

/* Until a touch a circle is nowhere deeper than the chords' error, and at the touch it is there. */
static bool sweep_holds(const WorldBench *bench, const MoverSweep *sweep, long number)
{
    enum { LOOKS = 200 };
    MoverTouch met = movers_sweep(&bench->world.movers, &bench->arena, sweep);
    double end = met.touch.hit ? met.touch.time : 1;
    for (int i = 0; i <= LOOKS; i++) {
        double depth = depth_at(bench, sweep, end * i / LOOKS);
        if (depth > 0.0045)
            fail_msg("%ld: %g deep at part %g of a way that is free up to %g", number, depth,
                     end * i / LOOKS, end);
    }
    if (met.touch.hit && !(fabs(depth_at(bench, sweep, end)) < 0.0045))
        fail_msg("%ld: touched at %g, but %g deep", number, end, depth_at(bench, sweep, end));
    return met.touch.hit;
}

/* Bars that turn and slide at up to the most that a file may ask for, and circles near them. */
TEST(turning)
{
    Random random = random_make(11, 3);
    long touches = 0;
    for (long i = 0; i < 300; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        LevelObstacle *bar =
            world_bench_add_box(&bench, 700, 440, 700 + random_between(&random, 1, 200),
                                440 + random_between(&random, 0.1, 60));
        world_bench_spin(bar, random_between(&random, -1, 1) * (i % 3 ? 90 : LEVEL_SPIN_MAX),
                         vec2(random_between(&random, 650, 850), 440));
        double speed = level_point_speed(bar);
        if (speed > LEVEL_POINT_SPEED)
            bar->motion.spin *= 0.999 * LEVEL_POINT_SPEED / speed;
        world_bench_start(&bench, 1);
        for (int k = 0; k < 100; k++) {
            int tick = 1 + random_index(&random, 500);
            movers_step(&bench.world.movers, &bench.arena, (tick - 1) * SECONDS_PER_TICK,
                        tick * SECONDS_PER_TICK);
            MoverSweep sweep = {{{0, 0}, 6}, {0, 0}, 0, 1};
            Box near = box_grown(bench.world.movers.steps[0].swept, 15);
            sweep.circle.at = vec2(random_between(&random, near.low.x, near.high.x),
                                   random_between(&random, near.low.y, near.high.y));
            Vec2 unit = angle_unit_degrees(random_between(&random, 0, 360));
            sweep.move = vec2_scale(unit, random_between(&random, 0, 10));
            sweep.from = k % 4 ? 0 : random_unit(&random);
            if (depth_at(&bench, &sweep, 0) < 0)
                touches += sweep_holds(&bench, &sweep, i);
        }
        world_bench_end(&bench);
    }
    if (touches < 1000)
        fail_msg("only %ld touches", touches);
}

/* A hand about (800, 400) that turns 90 degrees per second, counter-clockwise: 1.5708 r per second.
 */
TEST(surface_of_what_turns)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    LevelObstacle *hand = world_bench_add_box(&bench, 800, 395, 1100, 405);
    world_bench_spin(hand, 90, vec2(800, 400));
    world_bench_start(&bench, 1);
    movers_step(&bench.world.movers, &bench.arena, 0, SECONDS_PER_TICK);
    MoverSweep sweep = {{{1000, 412}, 6}, {0, 0}, 0, 1};
    MoverTouch met = movers_sweep(&bench.world.movers, &bench.arena, &sweep);
    assert_true(met.touch.hit);
    Vec2 touched = vec2_add_scaled(vec2(1000, 412), met.touch.normal, -6);
    Vec2 arm = vec2_subtract(touched, vec2(800, 400));
    Vec2 expected = vec2_scale(vec2_left(arm), ANGLE_PI / 2);
    if (!(vec2_distance(met.surface, expected) < 0.05))
        fail_msg("(%g, %g) and not (%g, %g)", met.surface.x, met.surface.y, expected.x, expected.y);
    /* It turns about its own pivot: half a degree of normal for every half degree of turn. */
    Vec2 normal = angle_unit_degrees(90 + 0.75 * met.touch.time);
    if (!(vec2_distance(met.touch.normal, normal) < 1e-4))
        fail_msg("the normal is (%g, %g)", met.touch.normal.x, met.touch.normal.y);
    world_bench_end(&bench);
}

TEST(near)
{
    WorldBench bench;
    start_slide(&bench);
    const Movers *movers = &bench.world.movers;
    assert_true(movers_were_near(movers, (Circle){{446.9, 300}, 6}));
    assert_true(movers_were_near(movers, (Circle){{394.1, 300}, 6})); /* Where it was. */
    assert_false(movers_were_near(movers, (Circle){{447.1, 300}, 6}));
    world_bench_end(&bench);
}
