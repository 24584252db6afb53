/* SPDX-License-Identifier: MIT */
/* What changes a level before a match: mutators, for comparing and for fun, whose sets are sums of
 * their bits, and the Daily dial. */
#ifndef CLOCKWISE_SIM_MUTATORS_H
#define CLOCKWISE_SIM_MUTATORS_H

#include "base/time.h"
#include "level/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MUTATOR_NO_RECOVERY = 1 << 0,   /**< Shields do not recharge. */
    MUTATOR_FROZEN_MOVERS = 1 << 1, /**< What would move stands where it is drawn. */
    MUTATOR_MIRRORS = 1 << 2,       /**< Every obstacle is a mirror. */
    MUTATOR_ONE_BULLET = 1 << 3,    /**< One hit kills; there are no shields. */
    MUTATOR_DARK = 1 << 4,          /**< Nobody sees farther than MUTATOR_DARK_REACH. */
    MUTATOR_DOUBLE_SPEED = 1 << 5,  /**< Players, bullets and movers are twice as fast. */
    MUTATOR_BIG_HEADS = 1 << 6,     /**< Players are larger than usual, beside the level. */
    MUTATOR_STRIKES = 1 << 7,       /**< The clock strikes: see mode.h. */
    MUTATOR_COUNT = 8,
    MUTATOR_CHOICES = 7 /**< The first so many exclude each other where people choose one. */
};

#define MUTATOR_DARK_REACH 320.0 /**< World units. */
/** How much larger players are, beside the level; less where they would not fit at a spawn or
 * through a passage that they need. */
#define MUTATOR_BIG_HEADS_GROWTH 1.3

/** The factor of all speeds. */
static inline double mutators_pace(unsigned mutators)
{
    return mutators & MUTATOR_DOUBLE_SPEED ? 2 : 1;
}

/** Whether shields recover; the first of these has them full at the start, the second has none. */
static inline bool mutators_recover(unsigned mutators)
{
    return (mutators & (MUTATOR_NO_RECOVERY | MUTATOR_ONE_BULLET)) == 0;
}

/** By the number of the bit, as in files and on the command line: "no-recovery". */
extern const char *const *const mutator_names;
/** "none", and then the same names. */
extern const char *const mutator_choices[MUTATOR_COUNT + 1];

/** Finds a mutator's bit by the first `length` bytes of `name`; 0 if there is none. */
unsigned mutators_bit(const char *name, size_t length);
/** The number of the first of the MUTATOR_CHOICES in a set; MUTATOR_COUNT if there is none. */
int mutators_first(unsigned mutators);
/** Makes the changes that are to the level, and not to a tick. */
void mutators_change_level(Level *level, unsigned mutators);

/* The Daily dial: a trial that the date alone chooses, the same for everybody. */

enum { DAILY_NONE = 0 };

typedef struct Daily {
    const char *level; /**< File of a shipped level: "levels/duel.json". */
    WeaponKind weapon; /**< On every weapon pad, and in hand at the start. */
    uint64_t seed;     /**< Of the targets' places. */
} Daily;

/** The trial of a day, counted from 1970-01-01: see base/time.h. */
Daily daily_of(int day);
/** Makes a level the day's: every weapon pad has the day's weapon, and there is no par. */
void daily_change_level(Level *level, int day);

#endif
