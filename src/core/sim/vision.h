/* SPDX-License-Identifier: MIT */
/*
 * The visibility polygon around a position, for drawing light; the rules use sight_is_clear(). Rays
 * are cast past both sides of each piece's silhouette corners and to the corners between two facing
 * sides. Sines come from geom, so that all machines draw the same.
 */
#ifndef CLOCKWISE_SIM_VISION_H
#define CLOCKWISE_SIM_VISION_H

#include "sim/state.h"

enum { VISION_POINTS_MAX = 2048, VISION_OUTLINES = 8 };

typedef struct VisionPoint {
    double turn; /**< Grows with the angle; the sort key. */
    Vec2 at;
} VisionPoint;

/** A cached polygon, because several panes show the same light. */
typedef struct VisionOutline {
    Vec2 from;
    double radius;
    double seconds;
    int tick;                       /**< The world's tick, since obstacles may break. */
    Vec2 points[VISION_POINTS_MAX]; /**< Counter-clockwise. */
    int count;                      /**< 0: nothing is cached. */
} VisionOutline;

typedef struct Vision {
    const Arena *arena; /**< Not owned. */
    const World *world; /**< Not owned; of the last vision_place(); may be NULL. */
    Movers movers;      /**< As placed at */
    double seconds;     /**< this time of the match. */
    VisionOutline outlines[VISION_OUTLINES];
    VisionPoint sorted[VISION_POINTS_MAX]; /**< Of the last polygon made. */
    int count;
} Vision;

bool vision_create(Vision *out_vision, const Arena *arena, Error *out_error);
void vision_destroy(Vision *vision);

/** Moves the movers to a time of the match, also between two ticks, and removes what is broken in
 * the world. Comes before every look. */
void vision_place(Vision *vision, const World *world, double seconds);

/** The polygon that a player at `from` sees, at most a little larger than `radius`; glass does not
 * block sight. Cached while position, time and radius stay. Valid until the next call for that
 * player. */
const VisionOutline *vision_outline(Vision *vision, int player, Vec2 from, double radius);

#endif
