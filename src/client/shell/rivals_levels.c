/* SPDX-License-Identifier: MIT */
#include "shell/rivals_levels.h"

#include "level/level_read.h"

#define ALL_MUTATORS ((1u << MUTATOR_COUNT) - 1)

/* Where nothing moves, frozen movers change nothing. */
static unsigned useful_mutators(const char *path)
{
    Level level;
    Error ignored; /* Whoever plays the level tells the problem. */
    bool has_mover = false;
    if (!level_read_file(path, &level, &ignored))
        return ALL_MUTATORS;
    for (int i = 0; i < level.obstacle_count; i++)
        has_mover |= level.obstacles[i].motion.has_spin || level.obstacles[i].motion.path_count > 0;
    level_destroy(&level);
    return has_mover ? ALL_MUTATORS : ALL_MUTATORS & ~(unsigned)MUTATOR_FROZEN_MOVERS;
}

int rivals_levels_find(LevelList *list, RivalsLevel out_levels[RIVALS_LEVELS_MAX])
{
    int count = 0;
    for (int i = 0; i < list->count && count < RIVALS_LEVELS_MAX; i++) {
        const LevelEntry *entry = level_list_look(list, i);
        if (entry->is_own || entry->is_large || !level_list_suits(list, i, MODE_DEATHMATCH) ||
            entry->players.least > RIVALS_SIDES || entry->players.most < RIVALS_SIDES)
            continue;
        out_levels[count++] = (RivalsLevel){i, useful_mutators(entry->path)};
    }
    return count;
}
