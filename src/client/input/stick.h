/* SPDX-License-Identifier: MIT */
/* How far a stick is tilted, and whether it is tilted on purpose: worn ones never rest in the
 * middle. */
#ifndef CLOCKWISE_INPUT_STICK_H
#define CLOCKWISE_INPUT_STICK_H

#include "collide/vec2.h"

#include <stdbool.h>

/** Dead zones of a stick, of its full travel: 0 below `dead`, 1 from `full` on. */
typedef struct StickZones {
    double dead;
    double full;
    double aim; /**< A right stick below this keeps the last aim. */
} StickZones;

#define STICK_ZONES_DEFAULT ((StickZones){0.15, 0.95, 0.3})

/** Where a stick rests that nobody touches, and what that is learned from. All zeros at first.
 * Positions are as the axes tell them, y down. */
typedef struct StickRest {
    Vec2 at;        /**< The center that was learned, less than 1 from the middle. */
    Vec2 still;     /**< Where the stick last stopped, but for a tremble. */
    double seconds; /**< How long it has been still there. */
} StickRest;

/** Takes a stick's present position. */
void stick_rest_move(StickRest *rest, Vec2 now);

/** Takes the position of a stick that has sent no event so far. SDL sends none while a stick is
 * still, so this is where it has rested all the time. */
void stick_rest_start(StickRest *rest, Vec2 now);

/** Call once a frame. After a second without motion the position becomes the center, unless it is
 * farther out than `farthest`, or than a worn stick rests: then somebody holds the stick. */
void stick_rest_step(StickRest *rest, double seconds, double farthest);

/** A stick's position counted from its center: 0 there, and unchanged where it is tilted all the
 * way, so that it aims as it points. */
Vec2 stick_rest_offset(const StickRest *rest, Vec2 now);

/** In play: the deflection, y up, after a radial dead zone; its length is at most 1. */
Vec2 stick_tilt(const StickZones *zones, double x, double y_down);

/**
 * Whether a stick is pushed on purpose, for everything but play: menus, lists, which device hints
 * are for, who takes a seat over. A worn stick rests as far as 0.61 from the middle, so more is
 * needed than in play; and a little more to begin than to go on, so that it does not flutter.
 */
bool stick_is_pushed(const StickZones *zones, double x, double y_down, bool was_pushed);

/** Of a stick that is pushed, y up: its length rises from 0 to 1 from there on. */
Vec2 stick_push(const StickZones *zones, double x, double y_down);

#endif
