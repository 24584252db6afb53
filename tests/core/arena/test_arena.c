/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "collide/vec2.h"
#include "level/level_read.h"
#include "support/bot_match.h"
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

/* The world's movers are where arena.h says, and the pieces keep their shape. */
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

/* Where players can come in besides the spawns: on every shipped level and in made ones. */

static void make_arena(WorldBench *bench)
{
    Error error;
    assert_true(arena_create(&bench->arena, &bench->level, &error));
}

/* Room for a player, never under a mover, well apart, and enough of them. */
static void check_entries(const char *name, const Arena *arena)
{
    const Level *level = arena->level;
    if (arena->entries.count < 40)
        fail_msg("%s: only %d places", name, arena->entries.count);
    for (int i = 0; i < arena->entries.count; i++) {
        Vec2 at = arena->entries.places[i];
        if (surroundings_depth_unbroken(arena, (Circle){at, PLAYER_RADIUS}) > 0)
            fail_msg("%s: no room at %g, %g", name, at.x, at.y);
        for (int k = 0; k < level->obstacle_count; k++)
            if (level_sweeps(&level->obstacles[k], at))
                fail_msg("%s: %s sweeps over %g, %g", name, level->obstacles[k].id, at.x, at.y);
        for (int k = 0; k < i; k++)
            if (vec2_distance(at, arena->entries.places[k]) < 79)
                fail_msg("%s: two places at %g, %g", name, at.x, at.y);
    }
}

TEST(shipped_levels)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        Level level;
        Arena arena;
        Error error;
        assert_true(level_read_file(paths[i], &level, &error));
        assert_true(arena_create(&arena, &level, &error));
        check_entries(paths[i], &arena);
        arena_destroy(&arena);
        level_destroy(&level);
    }
}

/* A room without a door has none, and neither has a level without spawns. */
TEST(only_where_one_can_walk)
{
    for (int has_spawns = 0; has_spawns < 2; has_spawns++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 800, 0, 820, 900);
        bench.level.spawn_count = has_spawns ? 1 : 0;
        bench.level.spawns[0] = (LevelSpawn){.at = {100, 450}};
        make_arena(&bench);
        assert_int_equal(bench.arena.entries.count > 0, has_spawns);
        for (int i = 0; i < bench.arena.entries.count; i++)
            if (bench.arena.entries.places[i].x > 800)
                fail_msg("a place beyond the wall at %g, %g", bench.arena.entries.places[i].x,
                         bench.arena.entries.places[i].y);
        arena_destroy(&bench.arena);
        level_destroy(&bench.level);
    }
}

/* Where movers are: known places, and what holds for every motion at every time. */

static Vec2 up_and_down[] = {{0, 0}, {0, 300}};
static Vec2 triangle[] = {{0, 0}, {300, 0}, {300, 400}};
static Vec2 zigzag[] = {{0, 0}, {100, 0}, {100, 50}};

enum { SPIN, RISING, ROUND, PACED, ROLLING, STILL, MOTIONS };

typedef struct MotionCase {
    const char *name;
    LevelMotion motion;
    double trip; /* Seconds of a round trip; 0 where there is no path. */
} MotionCase;

static const MotionCase motions[MOTIONS] = {
    [SPIN] = {"spin", {.has_spin = true, .spin = -30, .pivot = {10, 20}}, 0},
    [RISING] = {"lift", {.path = up_and_down, .path_count = 2, .speed = 120, .wait = 0.5}, 6},
    [ROUND] = {"round", {.path = triangle, .path_count = 3, .speed = 100, .is_loop = true}, 12},
    [PACED] = {"paced", {.path = zigzag, .path_count = 3, .speed = 50, .wait = 0.25}, 7},
    [ROLLING] = {"rolling",
                 {.has_spin = true,
                  .spin = 60,
                  .pivot = {5, 5},
                  .path = triangle,
                  .path_count = 3,
                  .speed = 160,
                  .wait = 0.1,
                  .is_loop = true},
                 7.8},
    [STILL] = {"still", {.pivot = {0, 0}}, 0},
};

typedef struct PlaceCase {
    const char *name;
    int motion;
    double seconds;
    Vec2 point;
    Vec2 expected;
} PlaceCase;

TEST(known_places)
{
    static const PlaceCase cases[] = {
        {"spin at first", SPIN, 0, {20, 20}, {20, 20}},
        {"a quarter turn clockwise", SPIN, 3, {20, 20}, {10, 10}},
        {"half a turn", SPIN, 6, {20, 20}, {0, 20}},
        {"the pivot stays", SPIN, 1.234, {10, 20}, {10, 20}},
        {"lift waits below", RISING, 0.25, {0, 0}, {0, 0}},
        {"half way up", RISING, 1.75, {0, 0}, {0, 150}},
        {"waits above", RISING, 3.25, {7, 1}, {7, 301}},
        {"half way down", RISING, 4.75, {0, 0}, {0, 150}},
        {"the second round", RISING, 7.75, {0, 0}, {0, 150}},
        {"first leg", ROUND, 1.5, {0, 0}, {150, 0}},
        {"second leg", ROUND, 5, {0, 0}, {300, 200}},
        {"from the last point to the first", ROUND, 9.5, {0, 0}, {150, 200}},
        {"back waits at the far end", PACED, 3.6, {0, 0}, {100, 50}},
        {"back goes the way it came", PACED, 4.25, {0, 0}, {100, 25}},
        {"the pivot travels along", ROLLING, 0.1 + 300.0 / 160, {5, 5}, {305, 5}},
        {"standing", STILL, 1000, {3, 4}, {3, 4}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Pose pose = motion_pose(&motions[cases[i].motion].motion, cases[i].seconds);
        Vec2 at = motion_apply(&pose, cases[i].point);
        if (!(vec2_distance(at, cases[i].expected) < 1e-9))
            fail_msg("%s: at %.12f, %.12f and not %g, %g", cases[i].name, at.x, at.y,
                     cases[i].expected.x, cases[i].expected.y);
    }
}

TEST(undo_is_the_inverse)
{
    const Vec2 points[] = {{0, 0}, {10, 20}, {-300, 45.5}, {1600, 900}};
    for (size_t i = 0; i < MOTIONS; i++)
        for (int tick = 0; tick < 4000; tick += 7)
            for (size_t k = 0; k < COUNT(points); k++) {
                Pose pose = motion_pose(&motions[i].motion, tick * SECONDS_PER_TICK);
                Vec2 there = motion_undo(&pose, motion_apply(&pose, points[k]));
                if (!(vec2_distance(there, points[k]) < 1e-9))
                    fail_msg("%s, tick %d: %g, %g came back as %.12f, %.12f", motions[i].name, tick,
                             points[k].x, points[k].y, there.x, there.y);
            }
}

TEST(trips_repeat)
{
    for (size_t i = 0; i < MOTIONS; i++)
        for (int tick = 0; tick < 1500 && motions[i].trip > 0; tick++) {
            double seconds = tick * SECONDS_PER_TICK;
            Vec2 now = motion_pose(&motions[i].motion, seconds).shift;
            Vec2 later = motion_pose(&motions[i].motion, seconds + 3 * motions[i].trip).shift;
            if (!(vec2_distance(now, later) < 1e-9))
                fail_msg("%s, tick %d: %.12f, %.12f, three trips later %.12f, %.12f",
                         motions[i].name, tick, now.x, now.y, later.x, later.y);
        }
}

/* Nothing moves further in a time than its speeds allow: no jump at corners, ends or whole trips.
 */
TEST(never_jumps)
{
    const Vec2 point = {60, 20};
    const double step = 1.0 / 480;
    for (size_t i = 0; i < MOTIONS; i++) {
        const LevelMotion *motion = &motions[i].motion;
        double arm = vec2_distance(point, motion->pivot);
        double turning = motion->has_spin ? fabs(motion->spin) * ANGLE_PI / 180 * arm : 0;
        double most = ((motion->path_count > 0 ? motion->speed : 0) + turning) * step + 1e-9;
        Pose pose = motion_pose(motion, 0);
        Vec2 before = motion_apply(&pose, point);
        for (int k = 1; k < 480 * 40; k++) {
            pose = motion_pose(motion, k * step);
            Vec2 at = motion_apply(&pose, point);
            if (!(vec2_distance(before, at) <= most))
                fail_msg("%s, %g s: moved %.9f and may %.9f", motions[i].name, k * step,
                         vec2_distance(before, at), most);
            before = at;
        }
    }
}

typedef struct ChangeCase {
    const char *name;
    int motion;
    double seconds;
    double expected; /* Negative: none within half a second. */
} ChangeCase;

TEST(next_change)
{
    static const ChangeCase cases[] = {
        {"about to start", RISING, 0.2, 0.3},
        {"on its way", RISING, 0.6, -1},
        {"about to stop", RISING, 2.8, 0.2},
        {"about to start again", RISING, 3.1, 0.4},
        {"the same in the third round", RISING, 14.8, 0.2},
        {"one that never stops", ROUND, 2.9, -1},
        {"turning", SPIN, 1, -1},
        {"standing", STILL, 1, -1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double change = motion_next_change(&motions[cases[i].motion].motion, cases[i].seconds, 0.5);
        bool is_right =
            cases[i].expected < 0 ? change > 0.5 : fabs(change - cases[i].expected) < 1e-9;
        if (!is_right)
            fail_msg("%s: %.12f and not %g", cases[i].name, change, cases[i].expected);
    }
}
