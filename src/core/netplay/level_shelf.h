/* SPDX-License-Identifier: MIT */
/* The levels on this machine, found by hash, so that a server need not send them. The files are
 * read at the first search. A file that cannot be read is skipped. */
#ifndef CLOCKWISE_NETPLAY_LEVEL_SHELF_H
#define CLOCKWISE_NETPLAY_LEVEL_SHELF_H

#include "base/numbers.h"
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

/** Gets the level with that level_write_hash(); false where there is none. `self` is the shelf. It
 * has the signature of NetLevels.find. */
bool level_shelf_find(void *self, Hash hash, Level *out_level);

#endif
