/* SPDX-License-Identifier: MIT */
#include "level/level_cost.h"

bool level_cost_create(LevelCost *out_cost, Vec2 size)
{
    Error error;
    *out_cost = (LevelCost){.corners = 0};
    return !(size.x > 0) || grid_create(&out_cost->grid, size, level_square(size),
                                        LEVEL_PLAYER_RADIUS, NULL, 0, &error);
}

void level_cost_destroy(LevelCost *cost)
{
    grid_destroy(&cost->grid);
}

static bool is_moving(const LevelObstacle *obstacle)
{
    return !level_motion_is_still(&obstacle->motion);
}

bool level_cost_add_corners(LevelCost *cost, Reader *reader, const cJSON *points,
                            const LevelObstacle *obstacle)
{
    if (cost->is_over)
        return false;
    cost->corners += obstacle->point_count;
    cost->moving_corners += is_moving(obstacle) ? obstacle->point_count : 0;
    cost->path_points += obstacle->motion.path_count;
    cost->is_over = true;
    if (cost->corners > LEVEL_CORNERS_IN_ALL)
        return reader_error(reader, points,
                            "too many corners: obstacles may have %d in all, and with this one "
                            "have %d; leave some out",
                            LEVEL_CORNERS_IN_ALL, cost->corners);
    if (cost->moving_corners > LEVEL_MOVING_CORNERS)
        return reader_error(reader, points,
                            "too many corners that move: obstacles with a motion may have %d in "
                            "all, and with this one have %d; leave some out, or let it stand still",
                            LEVEL_MOVING_CORNERS, cost->moving_corners);
    if (cost->path_points > LEVEL_PATH_POINTS_IN_ALL)
        return reader_error(reader, points,
                            "too many path points: motions may have %d in all, and with this "
                            "obstacle's have %d; leave some out",
                            LEVEL_PATH_POINTS_IN_ALL, cost->path_points);
    cost->is_over = false;
    return true;
}

static bool add_moving(LevelCost *cost, Reader *reader, const cJSON *points, int count)
{
    cost->moving_pieces += count;
    cost->is_over = cost->moving_pieces > LEVEL_MOVING_PIECES;
    if (!cost->is_over)
        return true;
    return reader_error(reader, points,
                        "too many convex pieces that move: obstacles with a motion may be cut into "
                        "%d in all, and with this one's %d are %d; give it fewer inward corners, "
                        "leave some out, or let it stand still",
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
        return reader_error(reader, points,
                            "too much in one spot: more than %d convex pieces of standing "
                            "obstacles lie at or near (%g, %g); leave some out there, or give them "
                            "fewer inward corners",
                            LEVEL_PILED, census->at.x, census->at.y);
    if (census->most_corners > LEVEL_PILED_CORNERS)
        return reader_error(reader, points,
                            "too many corners in one spot: the convex pieces of standing obstacles "
                            "that lie at or near (%g, %g) have more than %d in all; leave some out "
                            "there, or corners of round ones",
                            census->corners_at.x, census->corners_at.y, LEVEL_PILED_CORNERS);
    return reader_error(reader, points,
                        "too much ground covered: standing obstacles, each convex piece for "
                        "itself, may touch %d squares of %g units in all; make them smaller, or "
                        "pile up fewer",
                        LEVEL_SQUARES, cost->grid.cell_size);
}

bool level_cost_add_pieces(LevelCost *cost, Reader *reader, const cJSON *points,
                           const LevelObstacle *obstacle, const ConvexPieces *pieces)
{
    return is_moving(obstacle) ? add_moving(cost, reader, points, pieces->count)
                               : add_standing(cost, reader, points, pieces);
}
