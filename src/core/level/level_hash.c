/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "level/level_hash.h"

#include "level/level_write.h"

#include <stdio.h>
#include <stdlib.h>

bool level_hash(const Level *level, Hash *out_hash)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file)
        return false;
    level_write(file, level, 0);
    bool is_whole = !ferror(file);
    is_whole = fclose(file) == 0 && is_whole;
    Hash hash = HASH_START;
    for (size_t i = 0; is_whole && i < length; i++)
        hash = hash_u64(hash, (unsigned char)text[i]);
    free(text);
    *out_hash = hash;
    return is_whole;
}
