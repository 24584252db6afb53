/* SPDX-License-Identifier: MIT */
/* The rules that need geometry. Obstacles that could not be read have no points and are ignored. */
#pragma once

#include "collide/convex_polygon.h"
#include "json/reader.h"
#include "level/level.h"

/** Of two sides by their first corners, counted from 0 as in the file. */
#define LEVEL_RULES_CROSSES                                                                        \
    TR("the outline crosses or touches itself: the side from points[%d] meets the side from "      \
       "points[%d]")

/** The cost of loading and playing a level so far. Its limits are in level.h; past one of them no
 * more obstacles are cut into pieces. */
typedef struct LevelCost {
    int corners;
    int moving_corners;
    int moving_pieces;
    int path_points;
    double movers_cover; /**< Areas of the view. */
    Vec2 view;
    Grid grid; /**< Counts the standing pieces; none for an unknown size. */
    GridCensus census;
    bool is_over;
} LevelCost;

/** Refuses corners that cross themselves, have no area or are wholly outside an arena of that size
 * (unknown where 0), and what exceeds the limits; tidies the rest. The motion has been read. */
bool level_rules_outline(Reader *reader, const cJSON *points, Vec2 size, LevelCost *cost,
                         LevelObstacle *obstacle);

/** Refuses an obstacle with a point faster than LEVEL_POINT_SPEED; `motion` is the JSON object. */
void level_rules_speed(Reader *reader, const cJSON *motion, const LevelObstacle *obstacle);

/** Refuses a point outside the arena. */
bool level_rules_inside(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/** Refuses a point where a player does not fit: too near to the edge or an obstacle, or outside. */
bool level_rules_clear(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/** Warns of every moving obstacle that sweeps over a player at this point. */
void level_rules_swept(Reader *reader, const cJSON *at, const Level *level, Vec2 point);
