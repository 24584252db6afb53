/* SPDX-License-Identifier: MIT */
/*
 * The part of the arena that can be seen from a place, as a polygon that is star-shaped about it:
 * what the light is drawn in. It is only drawn (the rules ask sight_is_clear()), but made of
 * the same pieces. Rays go to the corners that can bound it: to both sides of every piece's
 * outermost corners, and to the corners between two sides that face that place. Sines come from
 * geom, so frames agree.
 */
#ifndef CLOCKWISE_SCENE_VISION_H
#define CLOCKWISE_SCENE_VISION_H

#include "sim/state.h"

enum { VISION_POINTS_MAX = 2048, VISION_OUTLINES = 8 };

typedef struct VisionPoint {
    double turn; /**< Grows with the angle; what they are sorted by. */
    Vec2 at;
} VisionPoint;

/** What somebody saw, kept for as long as nothing moves: several panes show the same light. */
typedef struct VisionOutline {
    Vec2 from;
    double radius;
    double seconds;
    int tick;                       /**< Of the world: something may have broken since. */
    Vec2 points[VISION_POINTS_MAX]; /**< Counter-clockwise. */
    int count;                      /**< 0: nothing is kept. */
} VisionOutline;

typedef struct Vision {
    const Arena *arena; /**< Not owned. */
    const World *world; /**< Not owned; of the last placing: what of the arena is not broken. */
    Movers movers;      /**< Where they stood at the last placing, */
    double seconds;     /**< and when that was. */
    VisionOutline outlines[VISION_OUTLINES];
    VisionPoint sorted[VISION_POINTS_MAX];
    Vec2 points[VISION_POINTS_MAX]; /**< Counter-clockwise. */
    int count;
} Vision;

bool vision_create(Vision *out_vision, const Arena *arena, Error *out_error);
void vision_destroy(Vision *vision);

/** Moves the moving pieces to where they are at a time of the match, also between two ticks, and
 * takes away what is broken in a world of the arena. Comes before every look. */
void vision_place(Vision *vision, const World *world, double seconds);

/** Fills `points` with what can be seen from `from`, at most a little past `radius`. Glass hides
 * nothing. */
void vision_look(Vision *vision, Vec2 from, double radius);

/** The same of a player of that number, looked for anew only where the last answer was for another
 * place, time or radius. Good until the next call for that player. */
const VisionOutline *vision_outline(Vision *vision, int player, Vec2 from, double radius);

#endif
