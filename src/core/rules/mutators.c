/* SPDX-License-Identifier: MIT */
#include "rules/mutators.h"

#include <string.h>

const char *const mutator_choices[MUTATOR_COUNT + 1] = {
    "none", "no-recovery",  "frozen-movers", "mirrors", "one-bullet",
    "dark", "double-speed", "big-heads"};
const char *const *const mutator_names = mutator_choices + 1;

unsigned mutators_bit(const char *name, size_t length)
{
    for (int i = 0; i < MUTATOR_COUNT; i++)
        if (strlen(mutator_names[i]) == length && memcmp(mutator_names[i], name, length) == 0)
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
