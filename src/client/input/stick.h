/* SPDX-License-Identifier: MIT */
/* How far a stick is tilted, and whether it is tilted on purpose: worn ones never rest in the
 * middle. */
#ifndef CLOCKWISE_INPUT_STICK_H
#define CLOCKWISE_INPUT_STICK_H

#include "geom/vec2.h"

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
    Vec2 at;        /**< The middle to count from. */
    Vec2 still;     /**< Where the stick has been, but for a tremble, */
    double seconds; /**< for so long. */
} StickRest;

/** Takes where a stick is now. */
void stick_rest_move(StickRest *rest, Vec2 now);

/** Lets time pass. A stick that is still for a second rests there; but what is farther from the
 * middle than `most`, or than a worn stick rests, is a stick that is held. */
void stick_rest_step(StickRest *rest, double seconds, double most);

/** Where a stick is, counted from where it rests: what is left of its travel in a direction counts
 * as all of it. */
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
