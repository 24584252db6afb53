/* SPDX-License-Identifier: MIT */
#include "random_level.h"

#include "base/error.h"
#include "collide/convex_polygon.h"
#include "collide/sat.h"
#include "collide/vec2.h"

#include <stdlib.h>

enum {
    OBSTACLES_MAX = 60,
    PRESSES_MAX = 8,
    SPAWNS = 8,
    PICKUPS = 12,
    CORNERS_MAX = 14,
    PATH_POINTS = 3
};

static bool chance(Random *random, double part)
{
    return random_unit(random) < part;
}

/* Corners round a middle, each at a distance of its own: simple, mostly concave. */
static int add_star(Random *random, Vec2 middle, Vec2 *out_points)
{
    int count = 3 + random_index(random, CORNERS_MAX - 2);
    double reach = random_between(random, 12, 160);
    double least = chance(random, 0.5) ? 0.95 : 0.25;
    for (int i = 0; i < count; i++) {
        double degrees = -360.0 * (i + random_between(random, 0, 0.8)) / count;
        double distance = reach * random_between(random, least, 1);
        out_points[i] = vec2_add_scaled(middle, angle_unit_degrees(degrees), distance);
    }
    return count;
}

/* A turned box, often thinner than a bullet. */
static int add_bar(Random *random, Vec2 middle, Vec2 *out_points)
{
    double thickness = chance(random, 0.3) ? 0.01 : random_between(random, 0.5, 40);
    Vec2 unit = angle_unit_degrees(chance(random, 0.4) ? 90.0 * random_index(random, 4)
                                                       : random_between(random, 0, 360));
    Vec2 along = vec2_scale(unit, random_between(random, 20, 300));
    Vec2 across = vec2_scale(vec2_left(unit), thickness / 2);
    out_points[0] = vec2_subtract(vec2_subtract(middle, along), across);
    out_points[1] = vec2_add(vec2_subtract(middle, along), across);
    out_points[2] = vec2_add(vec2_add(middle, along), across);
    out_points[3] = vec2_subtract(vec2_add(middle, along), across);
    return 4;
}

/* A cup: a box without its middle. */
static int add_cup(Random *random, Vec2 middle, Vec2 *out_points)
{
    double half = random_between(random, 30, 120);
    double inner = half * random_between(random, 0.2, 0.9);
    double floor_at = random_between(random, -0.9, 0.5) * half;
    const Vec2 cup[] = {{-half, -half},    {-half, half}, {-inner, half}, {-inner, floor_at},
                        {inner, floor_at}, {inner, half}, {half, half},   {half, -half}};
    Vec2 unit = angle_unit_degrees(random_between(random, 0, 360));
    for (int i = 0; i < 8; i++)
        out_points[i] = vec2_add(middle, angle_turn(cup[i], unit));
    return 8;
}

static void add_motion(Random *random, Vec2 middle, LevelMotion *motion)
{
    bool is_wild = chance(random, 0.1);
    motion->has_spin = chance(random, 0.6);
    double most = is_wild ? LEVEL_SPIN_MAX : 60;
    motion->spin = random_between(random, -most, most);
    motion->pivot = vec2(middle.x + random_between(random, -50, 50), middle.y);
    if (motion->has_spin && chance(random, 0.7))
        return;
    motion->path = calloc(PATH_POINTS, sizeof *motion->path);
    ASSERT(motion->path);
    motion->path_count = PATH_POINTS;
    for (int i = 1; i < PATH_POINTS; i++)
        motion->path[i] =
            vec2(random_between(random, -300, 300), random_between(random, -300, 300));
    motion->speed = random_between(random, 40, is_wild ? LEVEL_SPEED_MAX : 250);
    motion->wait = chance(random, 0.5) ? 0 : 0.5;
    motion->is_loop = chance(random, 0.5);
}

/* To what a file may ask for. */
static void slow_down(LevelObstacle *obstacle)
{
    double speed = level_point_speed(obstacle);
    if (speed <= LEVEL_POINT_SPEED)
        return;
    double part = 0.999 * LEVEL_POINT_SPEED / speed;
    obstacle->motion.spin *= part;
    obstacle->motion.speed *= part;
}

static void make_clockwise(Vec2 *points, int count)
{
    if (polygon_clockwise_area(points, count) >= 0)
        return;
    for (int low = 1, high = count - 1; low < high; low++, high--) {
        Vec2 kept = points[low];
        points[low] = points[high];
        points[high] = kept;
    }
}

static void add_obstacle(Random *random, Level *level, double moving_part)
{
    LevelObstacle *obstacle = &level->obstacles[level->obstacle_count++];
    Vec2 middle = {random_between(random, 0, level->size.x),
                   random_between(random, 0, level->size.y)};
    Vec2 *points = calloc(CORNERS_MAX + 1, sizeof *points);
    ASSERT(points);
    int kind = random_index(random, 10);
    obstacle->points = points;
    obstacle->point_count = kind < 5   ? add_star(random, middle, points)
                            : kind < 9 ? add_bar(random, middle, points)
                                       : add_cup(random, middle, points);
    make_clockwise(points, obstacle->point_count);
    obstacle->material = (Material)random_index(random, MATERIAL_COUNT);
    if (chance(random, moving_part)) {
        add_motion(random, middle, &obstacle->motion);
        slow_down(obstacle);
    }
}

/* Along one of the arena's edges; `x` counts along it and `y` from it. */
static Vec2 from_edge(const Level *level, int edge, double x, double y)
{
    switch (edge) {
    case 0:
        return vec2(x, y);
    case 1:
        return vec2(x, level->size.y - y);
    case 2:
        return vec2(y, x);
    default:
        return vec2(level->size.x - y, x);
    }
}

/* There and back. */
static void add_slide(LevelMotion *motion, Vec2 by, double speed)
{
    motion->path = calloc(2, sizeof *motion->path);
    ASSERT(motion->path);
    motion->path_count = 2;
    motion->path[1] = by;
    motion->speed = speed;
}

/* A bar that closes on an edge, nearly parallel to it. */
static void press_with_bar(Random *random, const Level *level, int edge, LevelObstacle *obstacle)
{
    static const double tilts[] = {0, 1e-6, 0.001, 0.01, 0.05, 0.2, 0.5};
    double length = edge < 2 ? level->size.x : level->size.y;
    double start = random_between(random, 0, 0.5 * length);
    double end = start + random_between(random, 0.2, 0.5) * length;
    double near = random_between(random, 60, 250);
    double tilt = tilts[random_index(random, 7)] * (end - start) * (chance(random, 0.5) ? 1 : -1);
    const double heights[] = {near, near + 30, near + 30 + tilt, near + tilt};
    for (int i = 0; i < 4; i++)
        obstacle->points[i] = from_edge(level, edge, i < 2 ? start : end, heights[i]);
    double gap = random_between(random, -10, 45);
    Vec2 by = vec2_subtract(from_edge(level, edge, start, gap), obstacle->points[0]);
    add_slide(&obstacle->motion, by, random_between(random, 10, 400));
}

/* A hand whose tip passes an edge about as near as a player is wide. */
static void press_with_hand(Random *random, const Level *level, int edge, LevelObstacle *obstacle)
{
    double length = random_between(random, 80, 400);
    double x = random_between(random, 0, edge < 2 ? level->size.x : level->size.y);
    double foot = length + random_between(random, 25, 60);
    const double across[] = {-8, -8, 8, 8};
    for (int i = 0; i < 4; i++)
        obstacle->points[i] =
            from_edge(level, edge, x + across[i], i == 0 || i == 3 ? foot : foot + length);
    obstacle->motion.has_spin = true;
    obstacle->motion.spin = random_between(random, -120, 120);
    obstacle->motion.pivot = from_edge(level, edge, x, foot);
}

/* A small pillar at an edge, which hardly moves or stands. */
static void press_with_pillar(Random *random, const Level *level, int edge, LevelObstacle *obstacle)
{
    double x = random_between(random, 0, edge < 2 ? level->size.x : level->size.y);
    double width = random_between(random, 2, 20);
    double near = random_between(random, -5, 60);
    const double heights[] = {near, near + 20, near + 20, near};
    for (int i = 0; i < 4; i++)
        obstacle->points[i] = from_edge(level, edge, x + (i < 2 ? 0 : width), heights[i]);
    if (chance(random, 0.7))
        add_slide(&obstacle->motion, vec2(2, 2), 1);
}

/* Presses close on players from every side, in wedges of all angles. */
static void add_presses(Random *random, Level *level)
{
    for (int left = 1 + random_index(random, PRESSES_MAX); left > 0; left--) {
        LevelObstacle *obstacle = &level->obstacles[level->obstacle_count++];
        int edge = random_index(random, 4);
        obstacle->points = calloc(4, sizeof *obstacle->points);
        ASSERT(obstacle->points);
        obstacle->point_count = 4;
        switch (random_index(random, 3)) {
        case 0:
            press_with_bar(random, level, edge, obstacle);
            break;
        case 1:
            press_with_hand(random, level, edge, obstacle);
            break;
        default:
            press_with_pillar(random, level, edge, obstacle);
            break;
        }
        make_clockwise(obstacle->points, obstacle->point_count);
        slow_down(obstacle);
    }
}

static bool is_free(const Arena *arena, Vec2 at)
{
    for (int i = 0; i < arena->piece_count; i++)
        if (sat_circle_polygon((Circle){at, PLAYER_RADIUS}, &arena->pieces[i]).hit)
            return false;
    return true;
}

static void add_spawns(Random *random, Level *level, const Arena *arena)
{
    for (int tries = 0; tries < 500 && level->spawn_count < SPAWNS; tries++) {
        Vec2 at = {random_between(random, PLAYER_RADIUS, level->size.x - PLAYER_RADIUS),
                   random_between(random, PLAYER_RADIUS, level->size.y - PLAYER_RADIUS)};
        if (is_free(arena, at))
            level->spawns[level->spawn_count++].at = at;
    }
}

static void add_pickups(Random *random, Level *level, const Arena *arena)
{
    for (int i = 0; i < PICKUPS; i++) {
        Vec2 at = {random_between(random, PLAYER_RADIUS, level->size.x - PLAYER_RADIUS),
                   random_between(random, PLAYER_RADIUS, level->size.y - PLAYER_RADIUS)};
        LevelPickup pickup = {.kind = (PickupKind)random_index(random, PICKUP_COUNT),
                              .weapon = (WeaponKind)random_index(random, WEAPON_ANY + 1),
                              .at = at,
                              .every = chance(random, 0.5) ? 0 : random_between(random, 1, 9)};
        if (is_free(arena, at))
            level->pickups[level->pickup_count++] = pickup;
    }
}

bool random_level_create(Random *random, Level *out_level, Arena *out_arena)
{
    *out_level = (Level){.name = "random", .view = LEVEL_VIEW_DEFAULT};
    out_level->size = vec2(random_between(random, 300, 2500), random_between(random, 300, 2000));
    out_level->obstacles = calloc(OBSTACLES_MAX + PRESSES_MAX, sizeof *out_level->obstacles);
    out_level->spawns = calloc(SPAWNS, sizeof *out_level->spawns);
    out_level->pickups = calloc(PICKUPS, sizeof *out_level->pickups);
    ASSERT(out_level->obstacles && out_level->spawns && out_level->pickups);
    /* From nearly empty to hardly any room. */
    double room = out_level->size.x * out_level->size.y;
    int count = 1 + (int)(random_unit(random) * room / 20000);
    double moving_part = chance(random, 0.5) ? 0.2 : random_between(random, 0.2, 1);
    for (int i = 0; i < count && i < OBSTACLES_MAX; i++)
        add_obstacle(random, out_level, moving_part);
    if (chance(random, 0.4))
        add_presses(random, out_level);
    Error error;
    if (!arena_create(out_arena, out_level, &error)) {
        level_destroy(out_level);
        return false;
    }
    add_spawns(random, out_level, out_arena);
    add_pickups(random, out_level, out_arena);
    if (out_level->spawn_count >= 2)
        return true;
    arena_destroy(out_arena);
    level_destroy(out_level);
    return false;
}
