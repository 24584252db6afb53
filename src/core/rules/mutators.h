/* SPDX-License-Identifier: MIT */
/* Changed rules of a match, for comparing and for fun. A set of them is the sum of its bits. */
#ifndef CLOCKWISE_RULES_MUTATORS_H
#define CLOCKWISE_RULES_MUTATORS_H

#include "level/level.h"

#include <stddef.h>

enum {
    MUTATOR_NO_RECOVERY = 1 << 0,   /**< Shields do not recharge. */
    MUTATOR_FROZEN_MOVERS = 1 << 1, /**< What would move stands where it is drawn. */
    MUTATOR_MIRRORS = 1 << 2,       /**< Every obstacle is a mirror. */
    MUTATOR_ONE_BULLET = 1 << 3,    /**< One hit kills; there are no shields. */
    MUTATOR_DARK = 1 << 4,          /**< Light reaches only MUTATOR_DARK_REACH. */
    MUTATOR_DOUBLE_SPEED = 1 << 5,  /**< Players, bullets and movers are twice as fast. */
    MUTATOR_BIG_HEADS = 1 << 6,     /**< Players are larger beside everything else. */
    MUTATOR_COUNT = 7
};

/** By the number of the bit, as in files and on the command line: "no-recovery". */
extern const char *const *const mutator_names;
/** "none", and then the same names. */
extern const char *const mutator_choices[MUTATOR_COUNT + 1];

/** Finds a mutator's bit by the first `length` bytes of `name`; 0 if there is none. */
unsigned mutators_bit(const char *name, size_t length);

/** Makes the changes that are to the level, and not to a tick. */
void mutators_change_level(Level *level, unsigned mutators);

#endif
