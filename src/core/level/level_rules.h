/* SPDX-License-Identifier: MIT */
/*
 * The rules of the format that need geometry. Each reports at the reader's path, for the value
 * given; obstacles that could not be read have no points and are passed over.
 */
#ifndef CLOCKWISE_LEVEL_LEVEL_RULES_H
#define CLOCKWISE_LEVEL_LEVEL_RULES_H

#include "level/level.h"
#include "level/level_cost.h"
#include "json/reader.h"

/**
 * An obstacle's corners as the file has them: refuses those that cross themselves, have no area or
 * are wholly outside an arena of that size (any, where it is 0), and what is too much with those
 * before it (level_cost.h); makes the rest clockwise, without needless corners. `points` is the
 * JSON array; the obstacle's motion is known.
 */
bool level_rules_outline(Reader *reader, const cJSON *points, Vec2 size, LevelCost *cost,
                         LevelObstacle *obstacle);

/** Refuses an obstacle of which a point moves faster than LEVEL_POINT_SPEED; `motion` is the JSON
 * object. */
bool level_rules_speed(Reader *reader, const cJSON *motion, const LevelObstacle *obstacle);

/** A point that must be in the arena. */
bool level_rules_inside(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/** A point that a player must fit on: in the arena, and clear of its edge and of every obstacle. */
bool level_rules_clear(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/** Warns of every moving obstacle that comes over a player at this point. */
void level_rules_swept(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

#endif
