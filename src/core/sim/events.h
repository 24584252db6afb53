/* SPDX-License-Identifier: MIT */
/* What happened in the last tick, for drawing, sound and statistics. Events never feed back into
 * the world. */
#ifndef CLOCKWISE_SIM_EVENTS_H
#define CLOCKWISE_SIM_EVENTS_H

#include "level/level.h"

enum { EVENTS_MAX = 256, NO_PLAYER = -1 };

typedef enum EventKind {
    EVENT_SHOT,   /**< `player` fired from `at` along `direction`; amount 1 if charged. */
    EVENT_CHARGE, /**< `player` began to charge a lance at `at`. */
    EVENT_BEAM,   /**< `player`'s beam from `at` to `at + direction`; amount 1 if charged. */
    EVENT_BOUNCE, /**< `player`'s bullet bounced at `at`; `direction` is the wall's normal. */
    EVENT_FIZZLE, /**< `player`'s bullet ended at `at`; `direction` is the wall's normal, or zero.
                   */
    EVENT_BLAST,  /**< `player`'s grenade burst at `at`; amount is the radius of the blast. */
    EVENT_RETURN, /**< `player`'s disc came back to it at `at`. */
    EVENT_EMPTY,  /**< `player` used up `weapon` and has Pulse again. */
    EVENT_HIT, /**< `player` was hurt by `other` for `amount`; the bullet flew along `direction`. */
    EVENT_SHIELD_DOWN, /**< `player`'s shield was shot away. */
    EVENT_SHIELD_UP,   /**< `player`'s shield begins to recharge. */
    EVENT_DASH,        /**< `player` began a dash along `direction`. */
    EVENT_CATCH,       /**< `player` dashed through `other`'s bullet and is charged. */
    EVENT_KILL,        /**< `player` was killed by `other` (perhaps itself or NO_PLAYER). */
    EVENT_CRUSH,       /**< As EVENT_KILL, by a moving obstacle. */
    EVENT_PICKUP, /**< `player` took the pickup of pad `other` at `at`; `weapon` if it is one. */
    EVENT_BREAK,  /**< `player` broke obstacle `other`, centered at `at`. */
    EVENT_SPAWN,  /**< `player` spawned at `at`. */
    EVENT_MATCH_START, /**< The countdown is over. */
    EVENT_MATCH_END, /**< `player` leads (in teams: the best of the leading team), or NO_PLAYER. */
    EVENT_ROUND_START,  /**< Round `amount` begins. */
    EVENT_ROUND_END,    /**< Round `amount` goes to `player` (or its team), or to NO_PLAYER. */
    EVENT_SCORE,        /**< `player` scored `amount` at `at`, other than by a kill. */
    EVENT_BEACON_MOVE,  /**< The beacon is now at `at`. */
    EVENT_TORCH_TAKE,   /**< `player` picked the torch up at `at`. */
    EVENT_TORCH_DROP,   /**< `player` dropped the torch at `at`; NO_PLAYER: it returned to `at`. */
    EVENT_WAVE_START,   /**< Wave `amount` begins. */
    EVENT_WAVE_END,     /**< Wave `amount` is over. */
    EVENT_TARGET,       /**< `player` hit the target at `at`; `amount` are left. */
    EVENT_BORDER,       /**< The border begins to close. */
    EVENT_REVEALED,     /**< Everyone sees `player`, who stays at `at`; again every second. */
    EVENT_SUDDEN_DEATH, /**< The clock has run out on a shared lead. */
    EVENT_BORDER_KILL,  /**< As EVENT_KILL, by the border. */
    EVENT_REFILL,       /**< Practice: `other` would have killed `player`. */
    EVENT_COUNT
} EventKind;

typedef struct Event {
    EventKind kind;
    int player;
    int other;
    Vec2 at;
    Vec2 direction;
    double amount;
    int bounces;
    WeaponKind weapon; /**< If a weapon caused it. */
} Event;

typedef struct Events {
    Event items[EVENTS_MAX]; /**< In order; more are dropped. */
    int count;
} Events;

/** Whom or what a member of an event names. */
typedef enum EventNaming {
    NAMES_NOBODY = 1, /**< Always NO_PLAYER. */
    NAMES_PLAYER,     /**< Always a player. */
    NAMES_ANYBODY,    /**< A player or NO_PLAYER. */
    NAMES_PAD,        /**< A pickup's pad. */
    NAMES_OBSTACLE
} EventNaming;

/** What `player` and `other` are in events of a kind. */
typedef struct EventNames {
    EventNaming player, other;
} EventNames;

EventNames events_names(EventKind kind);

/** Whether a player died: shot, crushed, or by the border. In practice, EVENT_REFILL stands for all
 * of these. */
bool events_is_death(EventKind kind);

/** How many events of a kind are of `player`. */
int events_count(const Events *events, EventKind kind, int player);

void events_clear(Events *events);
void events_add(Events *events, Event event);

/** Adds an event without weapon and `other`; `player` may be NO_PLAYER. */
void events_tell(Events *events, EventKind kind, int player, Vec2 at, int amount);

#endif
