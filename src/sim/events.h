/* SPDX-License-Identifier: MIT */
/*
 * What happened in the last tick, for whoever draws, sounds or counts it. Events never feed back: a
 * world whose events nobody reads plays the same.
 */
#ifndef CLOCKWISE_SIM_EVENTS_H
#define CLOCKWISE_SIM_EVENTS_H

#include "geom/vec2.h"

enum { MAX_EVENTS = 256, NOBODY = -1 };

typedef enum EventKind {
    EVENT_SHOT,   /**< `player` fired from `at` along `direction`; amount 1 where it was charged. */
    EVENT_BOUNCE, /**< `player`'s bullet met a wall at `at`, whose normal is `direction`. */
    EVENT_FIZZLE, /**< `player`'s bullet ended at `at` on a wall of normal `direction`, or in the
                     air. */
    EVENT_HIT, /**< `player` was hurt by `other` for `amount`; the bullet flew along `direction`. */
    EVENT_SHIELD_DOWN, /**< `player`'s shield was shot away. */
    EVENT_SHIELD_UP,   /**< `player`'s shield begins to recharge. */
    EVENT_DASH,        /**< `player` began a dash along `direction`. */
    EVENT_CATCH,       /**< `player` dashed through `other`'s bullet and is charged. */
    EVENT_KILL,  /**< `player` was killed by `other` (itself or NOBODY too), after `bounces`. */
    EVENT_CRUSH, /**< As EVENT_KILL, by a moving obstacle. */
    EVENT_SPAWN, /**< `player` came in at `at`. */
    EVENT_MATCH_START, /**< The countdown is over. */
    EVENT_MATCH_END    /**< `player` leads, or NOBODY does. */
} EventKind;

typedef struct Event {
    EventKind kind;
    int player;
    int other;
    Vec2 at;
    Vec2 direction;
    double amount;
    int bounces;
} Event;

typedef struct Events {
    Event
        items[MAX_EVENTS]; /**< In the order they happened; past the last place they are dropped. */
    int count;
} Events;

void events_clear(Events *events);
void events_add(Events *events, Event event);

#endif
