/* SPDX-License-Identifier: MIT */
/* Moving obstacles: where their pieces are, and what they do to players in their way. */
#include "arena/movers.h"

#include "arena/motion.h"
#include "arena/resolve.h"
#include "collide/sat.h"
#include "sim/damage.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

#include <stdlib.h>

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
        movers_step(movers, &bench.arena, tick);
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
        movers_step(&fresh, &bench.arena, ticks[i]);
        movers_step(movers, &bench.arena, ticks[i]);
        for (int k = 0; k < movers->count; k++)
            if (memcmp(&movers->steps[k], &fresh.steps[k], offsetof(MoverStep, tick)) != 0 ||
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
    movers_step(&bench.world.movers, &bench.arena, 1);
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
