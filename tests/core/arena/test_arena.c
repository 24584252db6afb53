/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "arena/motion.h"
#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static void set_path(LevelObstacle *obstacle, const Vec2 *path, int count, double speed)
{
    LevelMotion *motion = &obstacle->motion;
    motion->path = calloc((size_t)count, sizeof *path);
    assert_non_null(motion->path);
    memcpy(motion->path, path, (size_t)count * sizeof *path);
    motion->path_count = count;
    motion->speed = speed;
}

static void set_spin(LevelObstacle *obstacle, double spin, Vec2 pivot)
{
    world_bench_spin(obstacle, spin, pivot);
}

enum { HAND, SLAB, ELL, LIFT, STAR, ROLLER, OBSTACLES };

/* Movers among standing ones, concave ones among both. */
static void build(WorldBench *bench)
{
    static const Vec2 ell[] = {{800, 300}, {800, 700},  {900, 700},
                               {900, 400}, {1200, 400}, {1200, 300}};
    static const Vec2 arrow[] = {{300, 600}, {400, 700}, {500, 600}, {400, 640}};
    static const Vec2 lift_path[] = {{0, 0}, {0, 300}, {-50, 350}};
    static const Vec2 roller_path[] = {{-20, 0}, {200, 30}};
    world_bench_init(bench, 1600, 900);
    set_spin(world_bench_add_box(bench, 690, 440, 710, 760), -30, vec2(700, 450));
    world_bench_add_box(bench, 100, 100, 200, 140);
    world_bench_add(bench, ell, 6);
    set_path(world_bench_add_box(bench, 200, 200, 300, 240), lift_path, 3, 120);
    set_spin(world_bench_add(bench, arrow, 4), 47, vec2(380, 650));
    LevelObstacle *roller = world_bench_add_box(bench, 1300, 100, 1340, 180);
    set_spin(roller, 60, vec2(1300, 100));
    set_path(roller, roller_path, 2, 75);
    world_bench_start(bench, 2);
}

TEST(pieces)
{
    static const int counts[OBSTACLES] = {1, 1, 2, 1, 2, 1};
    static const bool moves[OBSTACLES] = {true, false, false, true, true, true};
    static const int moving[] = {HAND, LIFT, STAR, ROLLER};
    WorldBench bench;
    build(&bench);
    const Arena *arena = &bench.arena;
    int total = 0;
    for (int i = 0; i < OBSTACLES; i++) {
        const ArenaObstacle *obstacle = &arena->obstacles[i];
        total += counts[i];
        if (obstacle->piece_count != counts[i] || obstacle->is_moving != moves[i])
            fail_msg("obstacle %d: %d pieces, moving %d", i, obstacle->piece_count,
                     obstacle->is_moving);
        for (int k = 0; k < obstacle->piece_count; k++) {
            int piece = obstacle->first_piece + k;
            if (arena->piece_obstacle[piece] != i)
                fail_msg("piece %d: of obstacle %d and not %d", piece, arena->piece_obstacle[piece],
                         i);
            if ((piece < arena->standing_count) == obstacle->is_moving)
                fail_msg("piece %d of obstacle %d: on the wrong side of %d", piece, i,
                         arena->standing_count);
        }
    }
    assert_int_equal(arena->piece_count, total);
    assert_int_equal(arena->standing_count, 3);
    assert_int_equal(arena->moving_count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(arena->moving[i], moving[i]);
    assert_int_equal(bench.world.movers.count, total - 3);
    world_bench_end(&bench);
    assert_null(bench.arena.level);
}

static bool box_holds(Box outer, Box inner)
{
    return inner.low.x >= outer.low.x - 1e-9 && inner.low.y >= outer.low.y - 1e-9 &&
           inner.high.x <= outer.high.x + 1e-9 && inner.high.y <= outer.high.y + 1e-9;
}

/* The swept box holds every piece at every tick, and so do the standing ones' bounds. */
TEST(swept_boxes)
{
    WorldBench bench;
    build(&bench);
    const Arena *arena = &bench.arena;
    for (int tick = 0; tick < 3000; tick++) {
        for (int i = 0; i < bench.world.movers.count; i++) {
            int obstacle = arena->piece_obstacle[arena->standing_count + i];
            Box box = bench.world.movers.pieces[i].bounds;
            if (!box_holds(arena->obstacles[obstacle].swept, box))
                fail_msg("tick %d, obstacle %d: %g, %g to %g, %g is outside", tick, obstacle,
                         box.low.x, box.low.y, box.high.x, box.high.y);
        }
        world_bench_idle(&bench, 1);
    }
    for (int i = 0; i < arena->standing_count; i++)
        if (!box_holds(arena->obstacles[arena->piece_obstacle[i]].swept, arena->pieces[i].bounds))
            fail_msg("standing piece %d is outside", i);
    world_bench_end(&bench);
}

/* The world's movers are where motion.h says, and the pieces keep their shape. */
TEST(movers_follow_their_motion)
{
    WorldBench bench;
    build(&bench);
    const Arena *arena = &bench.arena;
    for (int tick = 0; tick < 600; tick++) {
        for (int i = 0; i < bench.world.movers.count; i++) {
            const ConvexPolygon *drawn = &arena->pieces[arena->standing_count + i];
            int obstacle = arena->piece_obstacle[arena->standing_count + i];
            Pose pose =
                motion_pose(&bench.level.obstacles[obstacle].motion, tick * SECONDS_PER_TICK);
            for (int k = 0; k < drawn->count; k++) {
                Vec2 expected = motion_apply(&pose, convex_polygon_corner(drawn, k));
                Vec2 at = convex_polygon_corner(&bench.world.movers.pieces[i], k);
                if (!(vec2_distance(at, expected) < 1e-9))
                    fail_msg("tick %d, obstacle %d, corner %d: %.9f, %.9f and not %.9f, %.9f", tick,
                             obstacle, k, at.x, at.y, expected.x, expected.y);
            }
        }
        world_bench_idle(&bench, 1);
    }
    world_bench_end(&bench);
}

TEST(an_empty_arena)
{
    WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 1);
    assert_int_equal(bench.arena.piece_count, 0);
    assert_int_equal(bench.arena.moving_count, 0);
    world_bench_idle(&bench, 10);
    world_bench_end(&bench);
}
