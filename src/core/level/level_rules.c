/* SPDX-License-Identifier: MIT */
#include "level/level_rules.h"

/* World units: rounding allowed where a player stands right against a wall. */
#define CLEAR_EPSILON 1e-6

/* Square units: a smaller obstacle counts as a line. */
#define AREA_MIN 1e-3

static bool add_corners(LevelCost *cost, Reader *reader, const cJSON *points,
                        const LevelObstacle *obstacle)
{
    if (cost->is_over)
        return false;
    cost->corners += obstacle->point_count;
    cost->moving_corners += level_motion_is_still(&obstacle->motion) ? 0 : obstacle->point_count;
    cost->path_points += obstacle->motion.path_count;
    cost->is_over = true;
    if (cost->corners > LEVEL_CORNERS_IN_ALL)
        return reader_error(reader, points,
                            /* TRANSLATORS: how many may be, and are. */
                            tr("too many corners: obstacles may have %d in all, and with this one "
                               "have %d; leave some out"),
                            LEVEL_CORNERS_IN_ALL, cost->corners);
    if (cost->moving_corners > LEVEL_MOVING_CORNERS)
        return reader_error(
            reader, points,
            /* TRANSLATORS: how many may be, and are. */
            tr("too many corners that move: obstacles with a motion may have %d in "
               "all, and with this one have %d; leave some out, or let it stand still"),
            LEVEL_MOVING_CORNERS, cost->moving_corners);
    if (cost->path_points > LEVEL_PATH_POINTS_IN_ALL)
        return reader_error(reader, points,
                            /* TRANSLATORS: how many may be, and are. */
                            tr("too many path points: motions may have %d in all, and with this "
                               "obstacle's have %d; leave some out"),
                            LEVEL_PATH_POINTS_IN_ALL, cost->path_points);
    cost->is_over = false;
    return true;
}

/* A frame draws no more of a mover than the view shows. */
static bool add_cover(LevelCost *cost, Reader *reader, const cJSON *points, double area)
{
    cost->movers_cover += fmin(1, area / (cost->view.x * cost->view.y));
    cost->is_over = cost->movers_cover > LEVEL_MOVERS_COVER;
    if (!cost->is_over)
        return true;
    return reader_error(
        reader, points,
        /* TRANSLATORS: how often; the view's width and height; how often it is. */
        tr("too much that moves: obstacles with a motion may cover %d times the view "
           "of %g x %g in all, each counted once at most, and with this one cover %g; "
           "make them smaller, leave some out, or let it stand still"),
        LEVEL_MOVERS_COVER, cost->view.x, cost->view.y, ceil(100 * cost->movers_cover) / 100);
}

static bool add_moving(LevelCost *cost, Reader *reader, const cJSON *points, int count)
{
    cost->moving_pieces += count;
    cost->is_over = cost->moving_pieces > LEVEL_MOVING_PIECES;
    if (!cost->is_over)
        return true;
    return reader_error(
        reader, points,
        /* TRANSLATORS: how many may be; this one's; how many are. */
        tr("too many convex pieces that move: obstacles with a motion may be cut into "
           "%d in all, and with this one's %d are %d; give it fewer inward corners, "
           "leave some out, or let it stand still"),
        LEVEL_MOVING_PIECES, count, cost->moving_pieces);
}

static bool add_standing(LevelCost *cost, Reader *reader, const cJSON *points,
                         const ConvexPieces *pieces)
{
    const GridCensus *census = &cost->census;
    for (int i = 0; cost->grid.cells && i < pieces->count && !cost->is_over; i++) {
        grid_count(&cost->grid, &pieces->pieces[i], &cost->census);
        cost->is_over = census->most > LEVEL_PILED || census->most_corners > LEVEL_PILED_CORNERS ||
                        census->total > LEVEL_SQUARES;
    }
    if (!cost->is_over)
        return true;
    if (census->most > LEVEL_PILED)
        return reader_error(
            reader, points,
            /* TRANSLATORS: how many; where. */
            tr("too much in one spot: more than %d convex pieces of standing "
               "obstacles lie at or near (%g, %g); leave some out there, or give them "
               "fewer inward corners"),
            LEVEL_PILED, census->at.x, census->at.y);
    if (census->most_corners > LEVEL_PILED_CORNERS)
        return reader_error(
            reader, points,
            /* TRANSLATORS: where; how many may be. */
            tr("too many corners in one spot: the convex pieces of standing obstacles "
               "that lie at or near (%g, %g) have more than %d in all; leave some out "
               "there, or corners of round ones"),
            census->corners_at.x, census->corners_at.y, LEVEL_PILED_CORNERS);
    return reader_error(reader, points,
                        /* TRANSLATORS: how many; how wide each is. */
                        tr("too much ground covered: standing obstacles, each convex piece for "
                           "itself, may touch %d squares of %g units in all; make them smaller, or "
                           "pile up fewer"),
                        LEVEL_SQUARES, cost->grid.cell_size);
}

static bool cut_and_count(Reader *reader, const cJSON *points, const LevelObstacle *obstacle,
                          LevelCost *cost)
{
    ConvexPieces pieces;
    Error error;
    if (!convex_pieces_create(&pieces, obstacle->points, obstacle->point_count, &error))
        return error.is_memory
                   ? reader_memory(reader, points)
                   : reader_error(reader, points, tr("cannot be cut into convex pieces: %s"),
                                  error.text);
    bool is_fine = level_motion_is_still(&obstacle->motion)
                       ? add_standing(cost, reader, points, &pieces)
                       : add_moving(cost, reader, points, pieces.count);
    convex_pieces_destroy(&pieces);
    return is_fine;
}

bool level_rules_outline(Reader *reader, const cJSON *points, Vec2 size, LevelCost *cost,
                         LevelObstacle *obstacle)
{
    if (!add_corners(cost, reader, points, obstacle))
        return false;
    int first;
    int second;
    double area = polygon_clockwise_area(obstacle->points, obstacle->point_count);
    if (!polygon_is_simple(obstacle->points, obstacle->point_count, &first, &second)) {
        if (polygon_tidy(obstacle->points, obstacle->point_count) < 3)
            return reader_error(reader, points, tr("has no area: the corners lie on one line"));
        int mark = reader_enter_index(reader, first);
        reader_error(reader, cJSON_GetArrayItem(points, first), tr(LEVEL_RULES_CROSSES), first,
                     second);
        reader_leave(reader, mark);
        return false;
    }
    if (!(fabs(area) >= AREA_MIN))
        return reader_error(reader, points, tr("has no area: the corners lie on one line"));
    Box arena = {{0, 0}, size};
    if (size.x > 0 && !polygon_overlaps_box(obstacle->points, obstacle->point_count, arena))
        /* TRANSLATORS: the arena's width and height. */
        return reader_error(reader, points, tr("lies wholly outside the arena of %g x %g"), size.x,
                            size.y);
    if (area < 0)
        reader_warning(reader, points, tr("the corners are counter-clockwise; they are reversed"));
    obstacle->point_count = polygon_tidy(obstacle->points, obstacle->point_count);
    if (!level_motion_is_still(&obstacle->motion) && !add_cover(cost, reader, points, fabs(area)))
        return false;
    return cut_and_count(reader, points, obstacle, cost);
}

void level_rules_speed(Reader *reader, const cJSON *motion, const LevelObstacle *obstacle)
{
    double speed = level_point_speed(obstacle);
    if (speed > LEVEL_POINT_SPEED)
        reader_error(
            reader, motion,
            /* TRANSLATORS: how fast it is; how fast it may be. */
            tr("too fast: the corner farthest from its pivot moves at up to %.6g units per "
               "second, and no point may move faster than %g; give it less spin or speed, "
               "or move the pivot nearer"),
            speed, LEVEL_POINT_SPEED);
}

bool level_rules_inside(Reader *reader, const cJSON *at, const Level *level, Vec2 point)
{
    if (level->size.x > 0 && !box_contains((Box){{0, 0}, level->size}, point))
        /* TRANSLATORS: the arena's width and height. */
        return reader_error(reader, at, tr("is outside the arena of %g x %g"), level->size.x,
                            level->size.y);
    return true;
}

bool level_rules_clear(Reader *reader, const cJSON *at, const Level *level, Vec2 point)
{
    if (!level_rules_inside(reader, at, level, point))
        return false;
    Box roomy = box_grown((Box){{0, 0}, level->size}, CLEAR_EPSILON - LEVEL_PLAYER_RADIUS);
    if (level->size.x > 0 && !box_contains(roomy, point))
        return reader_error(reader, at,
                            tr("is nearer to the arena's edge than a player's radius, %g"),
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
            return reader_error(reader, at, tr("is inside obstacles[%d]"), i);
        if (distance < LEVEL_PLAYER_RADIUS - CLEAR_EPSILON)
            return reader_error(
                reader, at,
                /* TRANSLATORS: of a spawn or so; how far; of which obstacle; the radius. */
                tr("is %.4g from obstacles[%d]; a player needs its radius, %g"), distance, i,
                LEVEL_PLAYER_RADIUS);
    }
    return true;
}

void level_rules_swept(Reader *reader, const cJSON *at, const Level *level, Vec2 point)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        if (obstacle->point_count > 0 && level_sweeps(obstacle, point))
            reader_warning(reader, at, tr("the moving obstacles[%d] sweeps over this spawn"), i);
    }
}
