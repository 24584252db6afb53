/* SPDX-License-Identifier: MIT */
#include "netplay/net_message.h"

#include "link/bytes.h"
#include "netplay/net_sides.h"
#include "netplay/net_tick.h"
#include "sim/mutators.h"

#include <string.h>

_Static_assert((int)NAME_BYTES == (int)PLAYER_NAME_BYTES, "a name fits into the world");

int net_message_kind(const void *bytes, size_t count)
{
    return count > 0 ? *(const unsigned char *)bytes : 0;
}

static ByteReader begin(const void *bytes, size_t count, NetMessageKind kind)
{
    ByteReader reader = byte_reader_make(bytes, count);
    reader.is_bad = byte_reader_uint(&reader, 1) != (uint64_t)kind || reader.is_bad;
    return reader;
}

static bool is_done(const ByteReader *reader)
{
    return !reader->is_bad && byte_reader_left(reader) == 0;
}

/* --- Roster ----------------------------------------------------------------------------------- */

static void put_roster(ByteWriter *writer, const NetRoster *roster)
{
    byte_writer_uint(writer, (uint64_t)roster->count, 1);
    byte_writer_uint(writer, roster->people, 1);
    for (int i = 0; i < roster->count; i++) {
        size_t length = strlen(roster->names[i]);
        byte_writer_uint(writer, length, 1);
        byte_writer_copy(writer, roster->names[i], length);
    }
}

static void take_roster(ByteReader *reader, NetRoster *out_roster)
{
    memset(out_roster, 0, sizeof *out_roster);
    out_roster->count = net_input_take_count(reader, PLAYERS_MAX);
    out_roster->people = (unsigned)byte_reader_uint(reader, 1);
    for (int i = 0; i < out_roster->count; i++)
        clean_text_take_name(reader, out_roster->names[i]);
    if (out_roster->count == 0 || out_roster->people >> out_roster->count != 0)
        reader->is_bad = true;
}

void net_message_write_roster(ByteWriter *writer, const NetRoster *roster)
{
    byte_writer_uint(writer, NET_MESSAGE_ROSTER, 1);
    put_roster(writer, roster);
}

bool net_message_read_roster(const void *bytes, size_t count, NetRoster *out_roster)
{
    ByteReader reader = begin(bytes, count, NET_MESSAGE_ROSTER);
    take_roster(&reader, out_roster);
    return is_done(&reader);
}

/* --- Setup ------------------------------------------------------------------------------------ */

void net_message_write_setup(ByteWriter *writer, const NetSetup *setup)
{
    const WorldOptions *options = &setup->options;
    byte_writer_uint(writer, NET_MESSAGE_SETUP, 1);
    byte_writer_uint(writer, setup->match, 1);
    byte_writer_uint(writer, options->mode, 1);
    byte_writer_uint(writer, options->spread_salt, 8);
    byte_writer_varint(writer, (uint64_t)options->countdown_ticks);
    byte_writer_varint(writer, options->mutators);
    byte_writer_uint(writer, setup->seats, 1);
    put_roster(writer, &setup->roster);
    for (int i = 0; i < setup->roster.count; i++)
        byte_writer_uint(writer, (uint64_t)options->players[i].team, 1);
    byte_writer_uint(writer, setup->level_hash, 8);
    byte_writer_uint(writer, setup->level_bytes, 4);
}

/* Either all players have a team or none has. */
static void take_teams(ByteReader *reader, WorldOptions *options)
{
    for (int i = 0; i < options->player_count; i++) {
        options->players[i].team = net_input_take_count(reader, TEAM_SLOTS - 1);
        if ((options->players[i].team == 0) != (options->players[0].team == 0))
            reader->is_bad = true;
    }
}

bool net_message_read_setup(const void *bytes, size_t count, NetSetup *out_setup)
{
    ByteReader reader = begin(bytes, count, NET_MESSAGE_SETUP);
    memset(out_setup, 0, sizeof *out_setup);
    WorldOptions *options = &out_setup->options;
    options->is_partial = true;
    out_setup->match = (uint8_t)byte_reader_uint(&reader, 1);
    options->mode = (Mode)net_input_take_count(&reader, MODE_COUNT - 1);
    options->spread_salt = byte_reader_uint(&reader, 8);
    options->countdown_ticks = net_input_take_count(&reader, NET_TICK_MAX);
    options->mutators = (unsigned)net_input_take_count(&reader, (1 << MUTATOR_COUNT) - 1);
    out_setup->seats = (unsigned)byte_reader_uint(&reader, 1);
    take_roster(&reader, &out_setup->roster);
    options->player_count = out_setup->roster.count;
    for (int i = 0; i < options->player_count; i++)
        memcpy(options->players[i].name, out_setup->roster.names[i], PLAYER_NAME_BYTES);
    take_teams(&reader, options);
    out_setup->level_hash = byte_reader_uint(&reader, 8);
    out_setup->level_bytes = (uint32_t)byte_reader_uint(&reader, 4);
    return is_done(&reader) && out_setup->level_bytes > 0 &&
           out_setup->level_bytes <= LEVEL_WRITTEN_BYTES &&
           out_setup->seats >> options->player_count == 0 &&
           state_count_players(out_setup->seats) <= NET_PARTY_MAX;
}

/* --- States ----------------------------------------------------------------------------------- */

void net_message_write_whole(ByteWriter *writer, const NetWhole *whole)
{
    byte_writer_uint(writer, NET_MESSAGE_WHOLE, 1);
    byte_writer_varint(writer, (uint64_t)whole->tick);
    for (int i = 0; i < PLAYERS_MAX; i++)
        net_input_write(writer, (PlayerInput){0, 0, 0, 0}, whole->inputs[i]);
    byte_writer_copy(writer, whole->patch, whole->patch_bytes);
}

bool net_message_read_whole(const void *bytes, size_t count, NetWhole *out_whole)
{
    ByteReader reader = begin(bytes, count, NET_MESSAGE_WHOLE);
    out_whole->tick = net_input_take_count(&reader, NET_TICK_MAX);
    for (int i = 0; i < PLAYERS_MAX; i++)
        out_whole->inputs[i] = net_input_read(&reader, (PlayerInput){0, 0, 0, 0});
    out_whole->patch_bytes = byte_reader_left(&reader);
    out_whole->patch = byte_reader_take(&reader, out_whole->patch_bytes);
    return !reader.is_bad && out_whole->patch_bytes > 0;
}

/* --- Levels ----------------------------------------------------------------------------------- */

static void put_level_head(ByteWriter *writer, NetMessageKind kind, uint8_t match, uint32_t from)
{
    byte_writer_uint(writer, kind, 1);
    byte_writer_uint(writer, match, 1);
    byte_writer_uint(writer, from, 4);
}

static NetLevelPart take_level_head(ByteReader *reader)
{
    NetLevelPart part = {.match = (uint8_t)byte_reader_uint(reader, 1)};
    part.from = (uint32_t)byte_reader_uint(reader, 4);
    return part;
}

void net_message_write_want_level(ByteWriter *writer, uint8_t match, uint32_t from)
{
    put_level_head(writer, NET_MESSAGE_WANT_LEVEL, match, from);
}

bool net_message_read_want_level(const void *bytes, size_t count, NetLevelPart *out_part)
{
    ByteReader reader = begin(bytes, count, NET_MESSAGE_WANT_LEVEL);
    *out_part = take_level_head(&reader);
    return is_done(&reader);
}

void net_message_write_level(ByteWriter *writer, const NetLevelPart *part)
{
    put_level_head(writer, NET_MESSAGE_LEVEL, part->match, part->from);
    byte_writer_copy(writer, part->bytes, part->count);
}

bool net_message_read_level(const void *bytes, size_t count, NetLevelPart *out_part)
{
    ByteReader reader = begin(bytes, count, NET_MESSAGE_LEVEL);
    *out_part = take_level_head(&reader);
    out_part->count = byte_reader_left(&reader);
    out_part->bytes = byte_reader_take(&reader, out_part->count);
    return !reader.is_bad && out_part->count > 0 && out_part->count <= NET_LEVEL_PART_BYTES;
}

void net_message_write_tick(ByteWriter *writer, int tick, const unsigned char *bytes, size_t count)
{
    byte_writer_uint(writer, NET_MESSAGE_TICK, 1);
    byte_writer_varint(writer, (uint64_t)tick);
    byte_writer_copy(writer, bytes, count);
}

bool net_message_read_tick(const void *bytes, size_t count, int *out_tick,
                           const unsigned char **out_bytes, size_t *out_count)
{
    ByteReader reader = begin(bytes, count, NET_MESSAGE_TICK);
    *out_tick = net_input_take_count(&reader, NET_TICK_MAX);
    *out_count = byte_reader_left(&reader);
    *out_bytes = byte_reader_take(&reader, *out_count);
    return !reader.is_bad && *out_count > 0 && *out_count <= NET_TICK_BYTES_MAX;
}
