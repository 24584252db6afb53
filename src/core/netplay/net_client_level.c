/* SPDX-License-Identifier: MIT */
/* Where a client gets the level of a match from. */
#include "level/level_read.h"
#include "level/level_write.h"
#include "netplay/net_client_parts.h"

#include <stdlib.h>
#include <string.h>

static bool read_level(const char *text, size_t count, Level *out_level, Error *out_error)
{
    JsonProblems problems;
    if (count > LEVEL_FILE_BYTES)
        return error_set(out_error, "the server's level has %zu bytes, more than any level", count);
    bool is_read = level_read_text(text, count, LEVEL_USE_PLAY, out_level, &problems);
    if (!is_read)
        json_problems_tell(&problems, "the server's level", out_error);
    json_problems_destroy(&problems);
    return is_read;
}

/* Checks the hash: a file may have changed since it was listed, and a server may lie. */
static bool is_named(Level *level, Hash hash)
{
    Hash own;
    bool is_same = level_write_hash(level, &own) && own == hash;
    if (!is_same)
        level_destroy(level);
    return is_same;
}

/* Keeps the level, so that the server need not send it again for the next match. */
static void keep(NetClient *client, const NetSetup *setup)
{
    free(client->level);
    client->level_bytes = setup->level_bytes;
    client->level_hash = setup->level_hash;
    client->level = malloc(setup->level_bytes);
    if (client->level != NULL)
        memcpy(client->level, setup->level, setup->level_bytes);
}

static bool find(NetClient *client, Hash hash, Level *out_level)
{
    Error ignored;
    if (client->level != NULL && client->level_hash == hash &&
        read_level(client->level, client->level_bytes, out_level, &ignored))
        return true;
    return client->levels.find != NULL &&
           client->levels.find(client->levels.self, hash, out_level) && is_named(out_level, hash);
}

bool net_client_level_open(NetClient *client, const NetSetup *setup, Level *out_level,
                           bool *out_is_missing, Error *out_error)
{
    *out_is_missing = false;
    if (setup->level == NULL) {
        *out_is_missing = !find(client, setup->level_hash, out_level);
        if (*out_is_missing)
            memset(out_level, 0, sizeof *out_level);
        return true;
    }
    if (!read_level(setup->level, setup->level_bytes, out_level, out_error))
        return false;
    if (!is_named(out_level, setup->level_hash)) {
        memset(out_level, 0, sizeof *out_level);
        return error_set(out_error, "the server's level is not the one that it named");
    }
    keep(client, setup);
    return true;
}
