/* SPDX-License-Identifier: MIT */
#include "sim/mutators.h"

#include "base/assert.h"

#include <string.h>

static const char *const names[MUTATOR_COUNT] = {"no-recovery", "frozen-movers"};

const char *mutators_name(int index)
{
    ASSERT(index >= 0 && index < MUTATOR_COUNT);
    return names[index];
}

unsigned mutators_bit(const char *name, size_t length)
{
    for (int i = 0; i < MUTATOR_COUNT; i++)
        if (strlen(names[i]) == length && memcmp(names[i], name, length) == 0)
            return 1u << i;
    return 0;
}

void mutators_change_level(Level *level, unsigned mutators)
{
    if (!(mutators & MUTATOR_FROZEN_MOVERS))
        return;
    for (int i = 0; i < level->obstacle_count; i++) {
        /* The path stays the obstacle's to free. */
        level->obstacles[i].motion.has_spin = false;
        level->obstacles[i].motion.path_count = 0;
    }
}
