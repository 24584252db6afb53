/* SPDX-License-Identifier: MIT */
#include "arena/navigation.h"

#include "base/numbers.h"
#include "support/maze_level.h"
#include "support/world_bench.h"
#include "test.h"

#include <inttypes.h>
#include <stdlib.h>

/* The bots' map: ways there are, ways there are not, and that what it says can be walked. */

/* Bots may walk a unit nearer to walls than they may stand. */
#define WALKING_RADIUS (PLAYER_RADIUS - 1)

typedef struct Map {
    WorldBench bench;
    Navigation *navigation;
} Map;

static void map_start(Map *map)
{
    Error error;
    world_bench_start(&map->bench, 1);
    assert_true(navigation_create(&map->navigation, &map->bench.arena, &error));
}

static void map_destroy(Map *map)
{
    navigation_destroy(map->navigation);
    world_bench_end(&map->bench);
}

/* A cup from (600, 300) to (1000, 600), 40 thick, open to the left. */
static void add_cup(WorldBench *bench)
{
    static const Vec2 cup[] = {{600, 260}, {600, 300}, {1000, 300}, {1000, 600},
                               {600, 600}, {600, 640}, {1040, 640}, {1040, 260}};
    world_bench_add(bench, cup, 8);
}

/* Three rings one in the other, each open on another side. */
static void add_spiral(WorldBench *bench)
{
    static const Vec2 spiral[] = {{300, 100},  {300, 800},  {1300, 800}, {1300, 200}, {500, 200},
                                  {500, 600},  {1000, 600}, {1000, 580}, {520, 580},  {520, 220},
                                  {1280, 220}, {1280, 780}, {320, 780},  {320, 100}};
    world_bench_add(bench, spiral, 14);
}

/* A closed room from (600, 300) to (1000, 600). */
static void add_room(WorldBench *bench)
{
    world_bench_add_box(bench, 560, 260, 600, 640);
    world_bench_add_box(bench, 1000, 260, 1040, 640);
    world_bench_add_box(bench, 590, 600, 1010, 640);
    world_bench_add_box(bench, 590, 260, 1010, 300);
}

/* Slanted splinters, at every distance from the middles of the map's cells. */
static void add_splinters(WorldBench *bench)
{
    for (int i = 0; i < 12; i++) {
        Vec2 at = vec2(120 + 113.7 * i, 150 + 47.3 * i);
        const Vec2 splinter[] = {at, vec2(at.x + 31, at.y + 160), vec2(at.x + 43, at.y - 20)};
        world_bench_add(bench, splinter, 3);
    }
}

typedef struct WayCase {
    const char *name;
    void (*add)(WorldBench *bench);
    Vec2 from, to;
    bool is_there;
} WayCase;

static void check_way(const WayCase *c, const Map *map, const Path *path)
{
    Vec2 at = path->points[0];
    if (!(vec2_distance(c->from, at) < 60))
        fail_msg("%s: begins at %g, %g", c->name, at.x, at.y);
    for (int i = 1; i < path->count; i++) {
        if (!navigation_is_walkable(map->navigation, at, path->points[i]))
            fail_msg("%s: from %g, %g to %g, %g there is a wall", c->name, at.x, at.y,
                     path->points[i].x, path->points[i].y);
        at = path->points[i];
    }
    if (path->count < PATH_POINTS && !(vec2_distance(c->to, at) < 60))
        fail_msg("%s: ends at %g, %g", c->name, at.x, at.y);
}

TEST(ways)
{
    static const WayCase cases[] = {
        {"straight", add_cup, {100, 100}, {300, 800}, true},
        {"to where it is", add_cup, {100, 100}, {100, 100}, true},
        {"out of the cup and behind it", add_cup, {950, 450}, {1200, 450}, true},
        {"into the cup", add_cup, {1200, 450}, {950, 450}, true},
        {"out of the spiral", add_spiral, {800, 400}, {1500, 100}, true},
        {"into the spiral", add_spiral, {100, 450}, {900, 500}, true},
        {"out of a closed room", add_room, {800, 450}, {100, 450}, false},
        {"into a closed room", add_room, {100, 450}, {800, 450}, false},
        {"within a closed room", add_room, {650, 350}, {950, 550}, true},
        {"from a wall's edge", add_cup, {585, 280}, {950, 450}, true},
        {"outside the arena", add_cup, {-50, 450}, {1700, 1000}, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Map map;
        world_bench_init(&map.bench, 1600, 900);
        cases[i].add(&map.bench);
        map_start(&map);
        Path path;
        bool is_found = navigation_find(map.navigation, cases[i].from, cases[i].to, &path);
        if (is_found != cases[i].is_there || (path.count > 0) != is_found)
            fail_msg("%s: found %d, %d points", cases[i].name, is_found, path.count);
        if (is_found && i + 1 < COUNT(cases))
            check_way(&cases[i], &map, &path);
        map_destroy(&map);
    }
}

/* Inside a wall along the arena's right edge a way begins beside that wall, up to six cells away.
 */
TEST(a_way_from_inside_a_wall)
{
    static const double cell = 25;
    static const struct {
        double thickness;
        double y; /* One is in the map's last cell. */
        bool is_there;
    } rows[] = {{25, 450, true}, {60, 899, true}, {140, 450, true}, {150, 450, false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        Map map;
        Path path;
        double wall = 1600 - rows[i].thickness;
        world_bench_init(&map.bench, 1600, 900);
        world_bench_add_box(&map.bench, wall, 0, 1600, 900);
        map_start(&map);
        bool is_found =
            navigation_find(map.navigation, vec2(1599, rows[i].y), vec2(100, 450), &path);
        if (is_found != rows[i].is_there)
            fail_msg("%g units: found %d", rows[i].thickness, is_found);
        if (is_found && !(path.points[0].x < wall && path.points[0].x > wall - 3 * cell))
            fail_msg("%g units: begins at %g", rows[i].thickness, path.points[0].x);
        map_destroy(&map);
    }
}

TEST(places_can_be_stood_on)
{
    void (*const kinds[])(WorldBench *) = {add_cup, add_spiral, add_room, add_splinters};
    for (size_t i = 0; i < COUNT(kinds); i++) {
        Map map;
        world_bench_init(&map.bench, 1600, 900);
        kinds[i](&map.bench);
        map_start(&map);
        Vec2 first = navigation_place(map.navigation, navigation_largest_area(map.navigation), 0);
        Random random = random_make(1, 1);
        for (int k = 0; k < 2000; k++) {
            Vec2 place = navigation_place(map.navigation, navigation_largest_area(map.navigation),
                                          random_u32(&random));
            double depth =
                surroundings_depth_unbroken(&map.bench.arena, (Circle){place, PLAYER_RADIUS});
            Path path;
            if (depth > 0)
                fail_msg("arena %zu: %g, %g is %g deep in something", i, place.x, place.y, depth);
            if (k % 100 == 0 && !navigation_find(map.navigation, first, place, &path))
                fail_msg("arena %zu: no way from the first place to %g, %g", i, place.x, place.y);
        }
        map_destroy(&map);
    }
}

/* How deep a circle that walks straight gets into anything, looked at every quarter of a unit. */
static double deepest_on_the_way(const Arena *arena, Vec2 from, Vec2 to, double radius)
{
    int steps = 1 + (int)(4 * vec2_distance(from, to));
    double deepest = 0;
    for (int i = 0; i <= steps; i++) {
        Vec2 at = vec2_mix(from, to, (double)i / steps);
        double depth = surroundings_depth_unbroken(arena, (Circle){at, radius});
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest;
}

/* What the map calls walkable is free for a player to within its unit, and the reverse. */
TEST(walkable_agrees_with_resolve)
{
    Map map;
    world_bench_init(&map.bench, 1600, 900);
    add_cup(&map.bench);
    world_bench_add_box(&map.bench, 200, 200, 210, 700);
    static const Vec2 spike[] = {{1200, 100}, {1300, 800}, {1310, 100}};
    world_bench_add(&map.bench, spike, 3);
    map_start(&map);
    Random random = random_make(4, 4);
    int walkable = 0, blocked = 0;
    for (int i = 0; i < 2500; i++) {
        Vec2 from = vec2(random_between(&random, 21, 1579), random_between(&random, 21, 879));
        double reach = random_between(&random, 0, 300);
        Vec2 to = vec2_add_scaled(from, angle_unit_degrees(random_between(&random, 0, 360)), reach);
        if (to.x < 21 || to.x > 1579 || to.y < 21 || to.y > 879)
            continue;
        const Arena *arena = &map.bench.arena;
        bool is_walkable = navigation_is_walkable(map.navigation, from, to);
        double inner = deepest_on_the_way(arena, from, to, WALKING_RADIUS);
        double outer = deepest_on_the_way(arena, from, to, WALKING_RADIUS + 0.1);
        if (is_walkable ? inner > 0.01 : outer <= 0)
            fail_msg("from %g, %g to %g, %g: walkable %d, depths %g and %g", from.x, from.y, to.x,
                     to.y, is_walkable, inner, outer);
        walkable += is_walkable;
        blocked += !is_walkable;
    }
    if (walkable < 300 || blocked < 300)
        fail_msg("%d walkable and %d blocked ways are too few to tell", walkable, blocked);
    map_destroy(&map);
}

/* With the near gap under a mover, the way goes through the far one. */
TEST(movers_are_dear_ground)
{
    Map map;
    world_bench_init(&map.bench, 1600, 900);
    world_bench_add_box(&map.bench, 380, -50, 420, 100);
    world_bench_add_box(&map.bench, 380, 200, 420, 350);
    world_bench_add_box(&map.bench, 380, 450, 420, 950);
    LevelObstacle *mover = world_bench_add_box(&map.bench, 385, 125, 415, 175);
    world_bench_spin(mover, 30, vec2(400, 150));
    map_start(&map);
    for (int is_marked = 0; is_marked < 2; is_marked++) {
        Path path;
        if (is_marked)
            navigation_mark_movers(map.navigation, 0, 1);
        assert_true(navigation_find(map.navigation, vec2(200, 150), vec2(600, 150), &path));
        double highest = 0;
        for (int i = 0; i < path.count; i++)
            highest = path.points[i].y > highest ? path.points[i].y : highest;
        if ((highest > 350) != is_marked)
            fail_msg("movers marked %d: the way's highest point is %g", is_marked, highest);
    }
    map_destroy(&map);
}

typedef struct OpenCase {
    const char *name;
    Vec2 from, to;
    bool is_open;
} OpenCase;

/* A wall stands over (400, 450), and something turns over (1200, 450). */
TEST(open_ways)
{
    static const OpenCase cases[] = {
        {"in the open", {700, 100}, {900, 800}, true},
        {"through the wall", {200, 450}, {600, 450}, false},
        {"through the mover", {900, 450}, {1500, 450}, false},
        {"past the mover", {900, 200}, {1500, 200}, true},
        {"to the mover", {900, 450}, {1200, 450}, false},
        {"away from its rim", {1130, 450}, {900, 450}, true},
        {"from its rim through it", {1130, 450}, {1500, 450}, false},
        {"nowhere", {700, 450}, {700, 450}, true},
    };
    Map map;
    world_bench_init(&map.bench, 1600, 900);
    world_bench_add_box(&map.bench, 350, 350, 450, 550);
    LevelObstacle *mover = world_bench_add_box(&map.bench, 1150, 400, 1250, 500);
    world_bench_spin(mover, 10, vec2(1200, 450));
    map_start(&map);
    navigation_mark_movers(map.navigation, 0, 1);
    assert_true(navigation_is_covered(map.navigation, vec2(1200, 450)));
    assert_false(navigation_is_covered(map.navigation, vec2(900, 450)));
    for (size_t i = 0; i < COUNT(cases); i++)
        if (navigation_is_open(map.navigation, cases[i].from, cases[i].to) != cases[i].is_open)
            fail_msg("%s: open %d", cases[i].name, !cases[i].is_open);
    map_destroy(&map);
}

typedef struct NearestCase {
    const char *name;
    Box box;
    Vec2 from;
    bool is_there;
    double least, most; /* How far the place is from `from`. */
} NearestCase;

/* A wall stands in the middle, and something that moves lies over (1200, 450). */
TEST(the_nearest_place)
{
    static const NearestCase cases[] = {
        {"in the open", {{100, 100}, {500, 500}}, {300, 300}, true, 0, 40},
        {"from outside", {{100, 100}, {300, 500}}, {600, 300}, true, 300, 340},
        {"from in a wall", {{100, 100}, {1000, 800}}, {800, 450}, true, 110, 180},
        {"from under what moves", {{800, 100}, {1500, 800}}, {1200, 450}, true, 60, 140},
        {"nothing but wall", {{720, 370}, {880, 530}}, {800, 450}, false, 0, 0},
        {"nothing but what moves", {{1190, 440}, {1230, 470}}, {800, 450}, false, 0, 0},
    };
    Map map;
    world_bench_init(&map.bench, 1600, 900);
    world_bench_add_box(&map.bench, 700, 350, 900, 550);
    LevelObstacle *mover = world_bench_add_box(&map.bench, 1150, 400, 1250, 500);
    world_bench_spin(mover, 10, vec2(1200, 450));
    map_start(&map);
    navigation_mark_movers(map.navigation, 0, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const NearestCase *c = &cases[i];
        Vec2 place = vec2(-1, -1);
        bool is_there = navigation_nearest_place(map.navigation, c->box, c->from, c->from, &place);
        double distance = vec2_distance(place, c->from);
        if (is_there != c->is_there)
            fail_msg("%s: there %d", c->name, is_there);
        if (is_there &&
            (!box_contains(c->box, place) || !(distance >= c->least && distance <= c->most)))
            fail_msg("%s: %g, %g, %g away", c->name, place.x, place.y, distance);
    }
    map_destroy(&map);
}

/* The larger of two parts has the places, and a long way is cut, not wrong. */
TEST(a_long_way_is_cut)
{
    Map map;
    world_bench_init(&map.bench, 4000, 900);
    map_start(&map);
    Path path;
    assert_true(navigation_find(map.navigation, vec2(100, 450), vec2(3900, 450), &path));
    assert_int_equal(path.count, PATH_POINTS);
    for (int i = 1; i < path.count; i++)
        if (!(vec2_distance(path.points[i - 1], path.points[i]) < 40))
            fail_msg("a gap after point %d", i);
    map_destroy(&map);
}

/* Where there is too much of a maze to look through, the way still leads nearer to the goal. */
TEST(in_a_huge_maze_a_way_begins)
{
    Map map;
    Path path;
    const Vec2 from = {100, 10000};
    const Vec2 to = {19900, 10000};
    world_bench_init(&map.bench, 20000, 20000);
    for (int i = 0; i < 32; i++)
        world_bench_add_box(&map.bench, 590 + 600 * i, i % 2 == 0 ? 0 : 300, 610 + 600 * i,
                            i % 2 == 0 ? 19700 : 20000);
    map_start(&map);
    assert_true(navigation_find(map.navigation, from, to, &path));
    assert_true(path.count > 1);
    assert_false(navigation_is_walkable(map.navigation, from, to));
    for (int i = 1; i < path.count; i++)
        if (!navigation_is_walkable(map.navigation, path.points[i - 1], path.points[i]))
            fail_msg("step %d is not to be walked", i);
    map_destroy(&map);
}

/* Of a goal that cannot be reached that is known only where all of the ground was looked at. */
TEST(only_so_much_ground_is_looked_at)
{
    static const struct {
        double side;
        bool is_found;
    } cases[] = {{2400, false}, {20000, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Map map;
        Path path;
        double side = cases[i].side;
        world_bench_init(&map.bench, side, side);
        world_bench_add_box(&map.bench, side - 500, 0, side - 400, side);
        map_start(&map);
        bool is_found =
            navigation_find(map.navigation, vec2(100, side / 2), vec2(side - 100, side / 2), &path);
        if (is_found != cases[i].is_found)
            fail_msg("%g wide: found %d", side, is_found);
        map_destroy(&map);
    }
}

static bool is_marked(const Map *map, Vec2 at)
{
    Vec2 place;
    Box here = {{at.x - 20, at.y - 20}, {at.x + 20, at.y + 20}};
    return !navigation_nearest_place(map->navigation, here, at, at, &place);
}

/* More ground than one tick has time for is marked over some, and only then are marks believed. */
TEST(much_moving_ground_is_marked_in_parts)
{
    enum { TICKS = 200 };
    Map map;
    world_bench_init(&map.bench, 6400, 6400);
    for (int i = 0; i < 60; i++) {
        const double low = 100 + i;
        LevelObstacle *blade = world_bench_add_box(&map.bench, low, 100, low + 1, 6300);
        blade->motion = (LevelMotion){.has_spin = true, .spin = 1, .pivot = {3200, 3200}};
    }
    /* The last of them lies alone. */
    LevelObstacle *last = world_bench_add_box(&map.bench, 5000, 3000, 5100, 3400);
    last->motion = (LevelMotion){.has_spin = true, .spin = 0.1, .pivot = {5050, 3200}};
    map_start(&map);
    const Vec2 under_last = {5050, 3200};
    assert_false(is_marked(&map, under_last));
    navigation_mark_movers(map.navigation, 0, 1);
    assert_false(is_marked(&map, under_last));
    int ticks = 0;
    for (; ticks < TICKS && !is_marked(&map, under_last); ticks++)
        navigation_go_on(map.navigation);
    if (ticks != 12)
        fail_msg("marked after %d ticks and not 12", ticks);
    assert_true(is_marked(&map, vec2(112.5, 3212.5)));
    assert_false(is_marked(&map, vec2(2512.5, 3212.5)));
    map_destroy(&map);
}

typedef struct SizeCase {
    double width, height;
    int places;
    int steps; /* Points of the way from one corner to the other, past two walls, or of its start.
                */
    Hash hash; /* Of the way and of some places. */
} SizeCase;

/* Cells grow with the arena from 6400 on, whichever side is the longer. */
TEST(maps_of_all_sizes)
{
    static const SizeCase cases[] = {
        {300, 200, 38, 16, 0x1cd6b4e769dd4cfa},     {1600, 900, 2024, 48, 0x94922c8d9be977a9},
        {6375, 400, 3497, 48, 0x400993f7287f8a01},  {6425, 400, 3520, 48, 0x2fd858bd1eb0b288},
        {400, 6425, 2944, 48, 0x42a458568058c2bb},  {20000, 700, 2298, 48, 0x108e0d56c032ac81},
        {700, 20000, 1996, 48, 0x0a68385a2c875635}, {9000, 9000, 63904, 48, 0x66c41ce45b2e305a},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const SizeCase *c = &cases[i];
        Map map;
        Path path;
        world_bench_init(&map.bench, c->width, c->height);
        world_bench_add_box(&map.bench, c->width * 0.3, 0, c->width * 0.3 + 10, c->height * 0.6);
        world_bench_add_box(&map.bench, c->width * 0.6, c->height * 0.4, c->width * 0.6 + 20,
                            c->height);
        map_start(&map);
        int places = navigation_largest_area(map.navigation).count;
        bool is_found = navigation_find(map.navigation, vec2(30, 30),
                                        vec2(c->width - 30, c->height - 30), &path);
        Hash hash = hash_i32(HASH_START, is_found);
        for (int k = 0; k < path.count; k++)
            hash = hash_double(hash_double(hash, path.points[k].x), path.points[k].y);
        for (uint32_t k = 0; k < 100; k++) {
            Vec2 place =
                navigation_place(map.navigation, navigation_largest_area(map.navigation), k * 7919);
            hash = hash_double(hash_double(hash, place.x), place.y);
        }
        if (places != c->places || path.count != c->steps || hash != c->hash)
            fail_msg("%g by %g: %d places, %d steps, 0x%016" PRIx64, c->width, c->height, places,
                     path.count, hash);
        map_destroy(&map);
    }
}

/* The bots' map has the lanes that its cells miss: in mazes of every width, at every angle, in
 * arenas of every size. */

enum { WAYS = 40 };

typedef struct NavigationLanesMap {
    Level level;
    Arena arena;
    Navigation *navigation;
} NavigationLanesMap;

static void map_create(NavigationLanesMap *map, const Maze *maze)
{
    Error error;
    maze_level_create(maze, &map->level);
    assert_true(arena_create(&map->arena, &map->level, &error));
    assert_true(navigation_create(&map->navigation, &map->arena, &error));
}

static void navigation_lanes_map_destroy(NavigationLanesMap *map)
{
    navigation_destroy(map->navigation);
    arena_destroy(&map->arena);
    level_destroy(&map->level);
}

/* Walks from place to place along the ways that the map finds, as far as each leads. Returns how
 * many of the ways had to be walked, or 0 where one leads nowhere. */
static int walk(const char *name, const NavigationLanesMap *map, Vec2 from, Vec2 to)
{
    Path path;
    Vec2 at = from;
    for (int ways = 1; ways < 100; ways++) {
        if (!navigation_find(map->navigation, at, to, &path))
            fail_msg("%s: no way from %g, %g to %g, %g", name, at.x, at.y, to.x, to.y);
        for (int i = 0; i < path.count; at = path.points[i++])
            if (!navigation_is_walkable(map->navigation, at, path.points[i]))
                fail_msg("%s: on the way to %g, %g there is a wall between %g, %g and %g, %g", name,
                         to.x, to.y, at.x, at.y, path.points[i].x, path.points[i].y);
        if (navigation_is_walkable(map->navigation, at, to))
            return ways;
    }
    fail_msg("%s: the way from %g, %g to %g, %g has no end", name, from.x, from.y, to.x, to.y);
    return 0;
}

typedef struct MazeCase {
    const char *name;
    Maze maze;
} MazeCase;

TEST(mazes)
{
    static const MazeCase cases[] = {
        {"lanes of 42", {.seed = 1, .lane = 42, .wall = 4, .cells = 12}},
        {"lanes of 42 between thick walls", {.seed = 2, .lane = 42, .wall = 30, .cells = 12}},
        {"lanes of 44", {.seed = 3, .lane = 44, .wall = 4, .cells = 20}},
        {"lanes of 44, turned by 45",
         {.seed = 4,
          .lane = 44,
          .wall = 6,
          .cells = 12,
          .arena = 2000,
          .at = {1000, 100},
          .turn_degrees = 45}},
        {"lanes of 44, turned by 17",
         {.seed = 5,
          .lane = 44,
          .wall = 6,
          .cells = 12,
          .arena = 2000,
          .at = {700, 200},
          .turn_degrees = 17}},
        {"lanes of 44, turned by 71",
         {.seed = 6,
          .lane = 44,
          .wall = 20,
          .cells = 12,
          .arena = 2000,
          .at = {1200, 200},
          .turn_degrees = 71}},
        {"lanes of 44 in 20000",
         {.seed = 7, .lane = 44, .wall = 4, .cells = 24, .arena = 20000, .at = {9000, 11000}}},
        {"lanes of 44 in 20000, turned",
         {.seed = 8,
          .lane = 44,
          .wall = 4,
          .cells = 24,
          .arena = 20000,
          .at = {9000, 11000},
          .turn_degrees = 30}},
        {"lanes of 48 in 10000, turned",
         {.seed = 9,
          .lane = 48,
          .wall = 10,
          .cells = 24,
          .arena = 10000,
          .at = {4000, 500},
          .turn_degrees = 10}},
        {"lanes of 54", {.seed = 10, .lane = 54, .wall = 12, .cells = 20}},
        {"lanes of 64", {.seed = 11, .lane = 64, .wall = 40, .cells = 14}},
        {"lanes of 67 in 20000",
         {.seed = 12, .lane = 67, .wall = 40, .cells = 14, .arena = 20000, .at = {300, 15000}}},
        {"lanes of 80 in 20000",
         {.seed = 13, .lane = 80, .wall = 40, .cells = 14, .arena = 20000, .at = {1000, 1000}}},
        {"lanes of 100 in 16000, turned",
         {.seed = 14,
          .lane = 100,
          .wall = 8,
          .cells = 20,
          .arena = 16000,
          .at = {9000, 1000},
          .turn_degrees = 30}},
        {"lanes of 120 in 20000",
         {.seed = 15, .lane = 120, .wall = 20, .cells = 20, .arena = 20000, .at = {1000, 1000}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        NavigationLanesMap map;
        const Maze *maze = &cases[i].maze;
        map_create(&map, maze);
        Random random = random_make(maze->seed, 1);
        for (int k = 0; k < WAYS; k++) {
            int cells[4];
            for (int d = 0; d < 4; d++)
                cells[d] = random_index(&random, maze->cells);
            walk(cases[i].name, &map, maze_level_middle(maze, cells[0], cells[1]),
                 maze_level_middle(maze, cells[2], cells[3]));
        }
        navigation_lanes_map_destroy(&map);
    }
}

/* Ways over the bots' map, for two sides of one level. */

/* Turned by 180 degrees about the center, or mirrored left to right. */
static Vec2 image_of(Vec2 at, bool is_mirrored)
{
    return vec2(1600 - at.x, is_mirrored ? at.y : 900 - at.y);
}

typedef struct EvenCase {
    const char *name;
    bool is_mirrored;
} EvenCase;

/* In a level that is the same for two sides, both find the same ways. */
TEST(ways_are_even)
{
    static const EvenCase cases[] = {{"turned", false}, {"mirrored", true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        Error error;
        Vec2 corners[2][2] = {{{310, 150}, {340, 620}}, {{600, 340}, {720, 440}}};
        world_bench_init(&bench, 1600, 900);
        for (int k = 0; k < 2; k++) {
            Vec2 a = corners[k][0], b = corners[k][1];
            Vec2 c = image_of(a, cases[i].is_mirrored), d = image_of(b, cases[i].is_mirrored);
            world_bench_add_box(&bench, a.x, a.y, b.x, b.y);
            world_bench_add_box(&bench, fmin(c.x, d.x), fmin(c.y, d.y), fmax(c.x, d.x),
                                fmax(c.y, d.y));
        }
        world_bench_start(&bench, 1);
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        Random random = random_make(5, 1);
        for (int k = 0; k < 400; k++) {
            Vec2 from = {random_between(&random, 40, 1560), random_between(&random, 40, 860)};
            Vec2 to = {random_between(&random, 40, 1560), random_between(&random, 40, 860)};
            if (k % 2 == 0) /* The center, where four cells meet. */
                to = vec2(800, 450);
            Path way, other;
            bool is_found = navigation_find(navigation, from, to, &way);
            bool is_other = navigation_find(navigation, image_of(from, cases[i].is_mirrored),
                                            image_of(to, cases[i].is_mirrored), &other);
            if (is_found != is_other || way.count != other.count)
                fail_msg("%s, %d: %d and %d steps", cases[i].name, k, way.count, other.count);
            for (int step = 0; step < way.count; step++) {
                Vec2 image = image_of(other.points[step], cases[i].is_mirrored);
                if (vec2_distance(way.points[step], image) > 1e-6)
                    fail_msg("%s, %d: step %d is at %g %g and at %g %g", cases[i].name, k, step,
                             way.points[step].x, way.points[step].y, image.x, image.y);
            }
        }
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}
