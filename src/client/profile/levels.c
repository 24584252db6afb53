/* SPDX-License-Identifier: MIT */
#include "profile/levels.h"

#include <stdio.h>
#include <string.h>

enum { LEVEL_FILES = 12, DEFAULT_FILE = 3 };

static const char *const level_files[LEVEL_FILES] = {
    "duel.json",       "raim.json",    "colonnade.json", "clockwork.json",
    "lifts.json",      "gears.json",   "spiral.json",    "mirrors.json",
    "glasshouse.json", "foundry.json", "pinball.json",   "islands.json"};

int levels_count(void)
{
    return LEVEL_FILES;
}

bool levels_path(int index, char out_path[PLACE_BYTES], Error *out_error)
{
    char name[64];
    snprintf(name, sizeof name, "levels/%s", level_files[index]);
    return place_of_data(name, out_path, out_error);
}

bool levels_default(char out_path[PLACE_BYTES], Error *out_error)
{
    return levels_path(DEFAULT_FILE, out_path, out_error);
}

bool levels_next(const char *path, char out_path[PLACE_BYTES], Error *out_error)
{
    const char *slash = strrchr(path, '/');
    const char *file = slash != NULL ? slash + 1 : path;
    for (int i = 0; i < LEVEL_FILES; i++)
        if (strcmp(file, level_files[i]) == 0)
            return levels_path((i + 1) % LEVEL_FILES, out_path, out_error);
    return levels_path(0, out_path, out_error);
}
