/* SPDX-License-Identifier: MIT */
/*
 * What happened in the last tick, for drawing, sound and statistics. Events never feed back into
 * the world.
 */
#ifndef CLOCKWISE_SIM_EVENTS_H
#define CLOCKWISE_SIM_EVENTS_H

#include "level/level.h"

enum { MAX_EVENTS = 256, NOBODY = -1 };

typedef enum EventKind {
    EVENT_SHOT,   /**< `player` fired from `at` along `direction`; amount 1 where it was charged. */
    EVENT_CHARGE, /**< `player` began to charge a lance at `at`. */
    EVENT_BEAM,   /**< `player`'s beam went from `at` by the whole of `direction`; amount as of a
                     shot. */
    EVENT_BOUNCE, /**< `player`'s bullet met a wall at `at`, whose normal is `direction`. */
    EVENT_FIZZLE, /**< `player`'s bullet ended at `at` on a wall of normal `direction`, or in the
                     air. */
    EVENT_BLAST,  /**< `player`'s grenade burst at `at`; amount is the radius of the blast. */
    EVENT_RETURN, /**< `player`'s disc is back in its hand at `at`. */
    EVENT_EMPTY,  /**< `player` has used up `weapon` and is back to Pulse. */
    EVENT_HIT, /**< `player` was hurt by `other` for `amount`; the bullet flew along `direction`. */
    EVENT_SHIELD_DOWN, /**< `player`'s shield was shot away. */
    EVENT_SHIELD_UP,   /**< `player`'s shield begins to recharge. */
    EVENT_DASH,        /**< `player` began a dash along `direction`. */
    EVENT_CATCH,       /**< `player` dashed through `other`'s bullet and is charged. */
    EVENT_KILL,   /**< `player` was killed by `other` (itself or NOBODY too), after `bounces`. */
    EVENT_CRUSH,  /**< As EVENT_KILL, by a moving obstacle. */
    EVENT_PICKUP, /**< `player` took what lay on pad `other` at `at`; of a weapon, `weapon`. */
    EVENT_BREAK,  /**< `player` broke the obstacle of index `other`, whose middle was at `at`. */
    EVENT_SPAWN,  /**< `player` came in at `at`. */
    EVENT_MATCH_START, /**< The countdown is over. */
    EVENT_MATCH_END,   /**< `player` leads (in teams: the best of the leading team), or NOBODY. */
    EVENT_ROUND_START, /**< Round `amount` begins. */
    EVENT_ROUND_END,   /**< Round `amount` goes to `player` (or its team), or to NOBODY. */
    EVENT_SCORE,       /**< `player` scored `amount` otherwise than by a kill, at `at`. */
    EVENT_ZONE_MOVE,   /**< The beacon is now at `at`. */
    EVENT_TORCH_TAKE,  /**< `player` picked the torch up at `at`. */
    EVENT_TORCH_DROP, /**< `player` lost the torch, which now lies at `at`; NOBODY: it went home. */
    EVENT_WAVE_START, /**< Wave `amount` comes in. */
    EVENT_WAVE_END,   /**< Wave `amount` is over. */
    EVENT_TARGET,     /**< `player` hit the target at `at`; `amount` are left. */
    EVENT_BORDER,     /**< The border begins to close. */
    EVENT_BORDER_KILL, /**< As EVENT_KILL, by the border. */
    EVENT_REFILL       /**< `player` would have been killed by `other`, in practice. */
} EventKind;

typedef struct Event {
    EventKind kind;
    int player;
    int other;
    Vec2 at;
    Vec2 direction;
    double amount;
    int bounces;
    WeaponKind weapon; /**< Of whatever a weapon did. */
} Event;

typedef struct Events {
    Event
        items[MAX_EVENTS]; /**< In the order they happened; past the last place they are dropped. */
    int count;
} Events;

/** Whether a player died, of whatever: shot, crushed or hurt by the border. In practice, where
 * players cannot die, EVENT_REFILL stands for all of these. */
bool events_is_death(EventKind kind);

void events_clear(Events *events);
void events_add(Events *events, Event event);

/** Adds an event of no weapon: `player` may be NOBODY, and `other` is. */
void events_tell(Events *events, EventKind kind, int player, Vec2 at, int amount);

#endif
