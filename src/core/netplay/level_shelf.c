/* SPDX-License-Identifier: MIT */
#include "netplay/level_shelf.h"

#include "level/level_read.h"
#include "level/level_write.h"

#include <stdlib.h>

LevelShelf level_shelf_make(const char *const *paths, int count)
{
    return (LevelShelf){.paths = paths, .count = count};
}

void level_shelf_destroy(LevelShelf *shelf)
{
    free(shelf->hashes);
    free(shelf->is_level);
    *shelf = (LevelShelf){.count = 0};
}

static bool read_hashes(LevelShelf *shelf)
{
    Error ignored;
    Level level;
    shelf->hashes = calloc((size_t)shelf->count, sizeof *shelf->hashes);
    shelf->is_level = calloc((size_t)shelf->count, sizeof *shelf->is_level);
    if (shelf->hashes == NULL || shelf->is_level == NULL)
        return false;
    for (int i = 0; i < shelf->count; i++)
        if (level_read_file(shelf->paths[i], &level, &ignored)) {
            shelf->is_level[i] = level_write_hash(&level, &shelf->hashes[i]);
            level_destroy(&level);
        }
    return true;
}

bool level_shelf_find(void *self, Hash hash, Level *out_level)
{
    LevelShelf *shelf = self;
    Error ignored;
    if (shelf->count == 0 || (shelf->hashes == NULL && !read_hashes(shelf)))
        return false;
    for (int i = 0; i < shelf->count; i++)
        if (shelf->is_level[i] && shelf->hashes[i] == hash)
            return level_read_file(shelf->paths[i], out_level, &ignored);
    return false;
}
