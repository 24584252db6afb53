/* SPDX-License-Identifier: MIT */
/* Where a client gets the level of a match from. */
#include "netplay/net_client_parts.h"

#include "level/level_read.h"
#include "level/level_write.h"
#include "netplay/net_client.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

static bool read_level(const NetLevelCopy *copy, Level *out_level, Error *out_error)
{
    JsonProblems problems;
    bool is_read =
        level_read_written(copy->text, copy->count, LEVEL_USE_PLAY, out_level, &problems);
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

static bool is_of(const NetLevelCopy *copy, const NetSetup *setup)
{
    return copy->hash == setup->level_hash && copy->total == setup->level_bytes;
}

static void ask(NetClient *client)
{
    unsigned char bytes[16];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_message_write_want_level(&writer, client->copy.match, (uint32_t)client->copy.count);
    (void)client->sink.send_message(client->sink.self, 0, writer.bytes, writer.count);
}

bool net_client_level_open(NetClient *client, const NetSetup *setup, Level *out_level,
                           bool *out_is_missing, Error *out_error)
{
    const NetLevelCopy *copy = &client->copy;
    *out_is_missing = false;
    if (is_of(copy, setup) && copy->count == copy->total)
        return read_level(copy, out_level, out_error) &&
               (is_named(out_level, setup->level_hash) ||
                error_set(out_error, "the server's level is not the one that it named"));
    *out_is_missing = client->levels.find == NULL ||
                      !client->levels.find(client->levels.self, setup->level_hash, out_level) ||
                      !is_named(out_level, setup->level_hash);
    if (*out_is_missing)
        memset(out_level, 0, sizeof *out_level);
    return true;
}

/* Goes on with a copy that an earlier setup began to fetch. */
void net_client_level_fetch(NetClient *client, const NetSetup *setup)
{
    NetLevelCopy *copy = &client->copy;
    if (!is_of(copy, setup)) {
        free(copy->text);
        *copy = (NetLevelCopy){.hash = setup->level_hash, .total = setup->level_bytes};
    }
    copy->match = setup->match;
    client->wants_level = true;
    ask(client);
}

double net_client_level_part(const NetClient *client)
{
    const NetLevelCopy *copy = &client->copy;
    return client->wants_level ? (double)copy->count / (double)copy->total : -1;
}

/* Memory grows with what has arrived, not with what is announced. All parts but the last are full,
 * so that it does not grow often. */
bool net_client_level_take(NetClient *client, const void *bytes, size_t count, Error *out_error)
{
    NetLevelCopy *copy = &client->copy;
    NetLevelPart part;
    if (!net_message_read_level(bytes, count, &part))
        return error_set(out_error, "the server sent an invalid part of a level");
    if (!client->wants_level || part.match != copy->match)
        return true;
    size_t left = copy->total - copy->count;
    if (part.from != copy->count ||
        part.count != (left < NET_LEVEL_PART_BYTES ? left : NET_LEVEL_PART_BYTES))
        return error_set(out_error, "the server sent a part of a level that was not asked for");
    if (!array_resize(&copy->text, copy->count + part.count, 1))
        return error_set_memory(out_error, "not enough memory for the server's level");
    memcpy(copy->text + copy->count, part.bytes, part.count);
    copy->count += part.count;
    if (copy->count < copy->total)
        ask(client);
    return true;
}
