/* SPDX-License-Identifier: MIT */
/* The levels that are on this machine, found by their hash, so that no server need send them. Files
 * are read when the first one is looked for; one that cannot be read is as if it were not there. */
#ifndef CLOCKWISE_HOST_LEVEL_SHELF_H
#define CLOCKWISE_HOST_LEVEL_SHELF_H

#include "base/hash.h"
#include "level/level.h"

typedef struct LevelShelf {
    const char *const *paths; /**< Not owned. */
    int count;
    Hash *hashes; /**< By path; NULL before the first search. */
    bool *is_level;
} LevelShelf;

/** The paths must outlive the shelf. */
LevelShelf level_shelf_make(const char *const *paths, int count);
void level_shelf_destroy(LevelShelf *shelf);

/** The level with that level_write_hash(); false where there is none. `self` is the shelf. */
bool level_shelf_find(void *self, Hash hash, Level *out_level);

#endif
