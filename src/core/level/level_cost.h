/* SPDX-License-Identifier: MIT */
/*
 * Adds up what a level costs to load and to play, obstacle by obstacle, and refuses the one that is
 * too much: before it is cut into pieces where its corners alone say so. From then on nothing is
 * cut. The limits are in level.h.
 */
#ifndef CLOCKWISE_LEVEL_LEVEL_COST_H
#define CLOCKWISE_LEVEL_LEVEL_COST_H

#include "collision/convex_pieces.h"
#include "collision/grid.h"
#include "level/level.h"
#include "json/reader.h"

typedef struct LevelCost {
    int corners;
    int moving_corners;
    int moving_pieces;
    int path_points;
    Grid grid; /**< Counts the standing pieces about each square; none where there is no size. */
    GridCensus census;
    bool is_over; /**< Something was too much. */
} LevelCost;

/** A size of 0 is not known: nothing is then counted by its place. False for no memory. */
bool level_cost_create(LevelCost *out_cost, Vec2 size);
void level_cost_destroy(LevelCost *cost);

/** Counts an obstacle's corners and path; false, and a problem, where they are too many. */
bool level_cost_add_corners(LevelCost *cost, Reader *reader, const cJSON *points,
                            const LevelObstacle *obstacle);

/** Counts what it was cut into; false, and a problem, where it is too much. */
bool level_cost_add_pieces(LevelCost *cost, Reader *reader, const cJSON *points,
                           const LevelObstacle *obstacle, const ConvexPieces *pieces);

#endif
