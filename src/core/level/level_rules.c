/* SPDX-License-Identifier: MIT */
#include "level/level_rules.h"

#include "geom/box.h"
#include "geom/polygon.h"

/** Distances that differ by less are the same: a player may stand right against a wall. */
#define CLEAR_EPSILON 1e-6

/** Below this many square units an obstacle is a line, and cannot be hit from any side. */
#define AREA_MIN 1e-3

static const cJSON *item_at(const cJSON *array, int index)
{
    const cJSON *item = array->child;
    while (index-- > 0)
        item = item->next;
    return item;
}

static bool report_crossing(Reader *reader, const cJSON *points, int first, int second)
{
    int mark = reader_enter_index(reader, first);
    reader_error(reader, item_at(points, first),
                 "the outline crosses or touches itself: the side from points[%d] meets the side "
                 "from points[%d]",
                 first, second);
    reader_leave(reader, mark);
    return false;
}

static bool cut_and_count(Reader *reader, const cJSON *points, const LevelObstacle *obstacle,
                          LevelCost *cost)
{
    ConvexPieces pieces;
    Error error;
    if (!convex_pieces_create(&pieces, obstacle->points, obstacle->point_count, &error))
        return error.is_memory ? reader_memory(reader, points)
                               : reader_error(reader, points,
                                              "cannot be cut into convex pieces: %s", error.text);
    bool is_fine = level_cost_add_pieces(cost, reader, points, obstacle, &pieces);
    convex_pieces_destroy(&pieces);
    return is_fine;
}

bool level_rules_outline(Reader *reader, const cJSON *points, Vec2 size, LevelCost *cost,
                         LevelObstacle *obstacle)
{
    if (!level_cost_add_corners(cost, reader, points, obstacle))
        return false;
    int first;
    int second;
    double area = polygon_clockwise_area(obstacle->points, obstacle->point_count);
    if (!polygon_is_simple(obstacle->points, obstacle->point_count, &first, &second)) {
        if (polygon_tidy(obstacle->points, obstacle->point_count) < 3)
            return reader_error(reader, points, "has no area: the corners lie on one line");
        return report_crossing(reader, points, first, second);
    }
    if (!(fabs(area) >= AREA_MIN))
        return reader_error(reader, points, "has no area: the corners lie on one line");
    Box arena = {{0, 0}, size};
    if (size.x > 0 && !polygon_overlaps_box(obstacle->points, obstacle->point_count, arena))
        return reader_error(reader, points, "lies wholly outside the arena of %g x %g", size.x,
                            size.y);
    if (area < 0)
        reader_warning(reader, points, "the corners are counter-clockwise; they are reversed");
    obstacle->point_count = polygon_tidy(obstacle->points, obstacle->point_count);
    return cut_and_count(reader, points, obstacle, cost);
}

bool level_rules_speed(Reader *reader, const cJSON *motion, const LevelObstacle *obstacle)
{
    double speed = level_point_speed(obstacle);
    if (speed <= LEVEL_POINT_SPEED)
        return true;
    return reader_error(reader, motion,
                        "too fast: the corner farthest from its pivot moves at up to %.6g units a "
                        "second, and no point may move faster than %g; give it less spin or speed, "
                        "or move the pivot nearer",
                        speed, LEVEL_POINT_SPEED);
}

bool level_rules_inside(Reader *reader, const cJSON *at, const Level *level, Vec2 point)
{
    if (level->size.x > 0 && !box_contains((Box){{0, 0}, level->size}, point))
        return reader_error(reader, at, "is outside the arena of %g x %g", level->size.x,
                            level->size.y);
    return true;
}

bool level_rules_clear(Reader *reader, const cJSON *at, const Level *level, Vec2 point)
{
    if (!level_rules_inside(reader, at, level, point))
        return false;
    Box roomy = box_grown((Box){{0, 0}, level->size}, CLEAR_EPSILON - LEVEL_PLAYER_RADIUS);
    if (level->size.x > 0 && !box_contains(roomy, point))
        return reader_error(reader, at, "is nearer to the arena's edge than a player's radius, %g",
                            LEVEL_PLAYER_RADIUS);
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        Box near =
            box_grown(box_around(obstacle->points, obstacle->point_count), LEVEL_PLAYER_RADIUS);
        if (obstacle->point_count == 0 || !box_contains(near, point))
            continue;
        double distance =
            polygon_segment_distance(obstacle->points, obstacle->point_count, point, point);
        if (!(distance > 0))
            return reader_error(reader, at, "is inside obstacles[%d]", i);
        if (distance < LEVEL_PLAYER_RADIUS - CLEAR_EPSILON)
            return reader_error(reader, at,
                                "is %.4g from obstacles[%d]; a player needs its radius, %g",
                                distance, i, LEVEL_PLAYER_RADIUS);
    }
    return true;
}

/** The distances from a turning obstacle's pivot to the nearest and the farthest of it. */
typedef struct Ring {
    double inner;
    double outer;
} Ring;

static Ring ring_of(const LevelObstacle *obstacle)
{
    Vec2 pivot = obstacle->motion.pivot;
    Ring ring = {polygon_segment_distance(obstacle->points, obstacle->point_count, pivot, pivot),
                 0};
    for (int i = 0; i < obstacle->point_count; i++) {
        double distance = vec2_distance(obstacle->points[i], pivot);
        ring.outer = distance > ring.outer ? distance : ring.outer;
    }
    return ring;
}

/**
 * Whether an obstacle that slides from one offset to another meets the point's player. It is the
 * same as the point sliding the other way past the obstacle as it is drawn. An obstacle that turns
 * as it slides may have any angle anywhere on its way, so all of its ring counts.
 */
static bool leg_sweeps(const LevelObstacle *obstacle, Ring ring, Vec2 from, Vec2 to, Vec2 point)
{
    Vec2 start = vec2_subtract(point, from);
    Vec2 end = vec2_subtract(point, to);
    double reach = LEVEL_PLAYER_RADIUS - CLEAR_EPSILON;
    if (!obstacle->motion.has_spin)
        return polygon_segment_distance(obstacle->points, obstacle->point_count, start, end) <
               reach;
    Vec2 pivot = obstacle->motion.pivot;
    double nearest = polygon_side_distance(pivot, start, end);
    double start_far = vec2_distance(pivot, start);
    double end_far = vec2_distance(pivot, end);
    double farthest = start_far > end_far ? start_far : end_far;
    return nearest < ring.outer + reach && farthest > ring.inner - reach;
}

static Box swept_box(const LevelObstacle *obstacle, Ring ring)
{
    const LevelMotion *motion = &obstacle->motion;
    Box box = box_around(obstacle->points, obstacle->point_count);
    if (motion->has_spin)
        box = box_grown((Box){motion->pivot, motion->pivot}, ring.outer);
    if (motion->path_count > 0) {
        Box path = box_around(motion->path, motion->path_count);
        box = (Box){vec2_add(box.low, path.low), vec2_add(box.high, path.high)};
    }
    return box_grown(box, LEVEL_PLAYER_RADIUS);
}

static bool obstacle_sweeps(const LevelObstacle *obstacle, Vec2 point)
{
    const LevelMotion *motion = &obstacle->motion;
    Ring ring = motion->has_spin ? ring_of(obstacle) : (Ring){0, 0};
    if (!box_contains(swept_box(obstacle, ring), point))
        return false;
    if (motion->path_count == 0)
        return leg_sweeps(obstacle, ring, (Vec2){0, 0}, (Vec2){0, 0}, point);
    int legs = motion->is_loop ? motion->path_count : motion->path_count - 1;
    for (int i = 0; i < legs; i++) {
        int next = i + 1 < motion->path_count ? i + 1 : 0;
        if (leg_sweeps(obstacle, ring, motion->path[i], motion->path[next], point))
            return true;
    }
    return false;
}

void level_rules_swept(Reader *reader, const cJSON *at, const Level *level, Vec2 point)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        if (obstacle->point_count == 0 || level_motion_is_still(&obstacle->motion))
            continue;
        if (obstacle_sweeps(obstacle, point))
            reader_warning(reader, at, "the moving obstacles[%d] sweeps over this spawn", i);
    }
}
