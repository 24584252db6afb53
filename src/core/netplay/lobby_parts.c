/* SPDX-License-Identifier: MIT */
#include "netplay/lobby_parts.h"

#include "link/bytes.h"

#include <stdio.h>
#include <string.h>

/* The first byte of a part. */
typedef enum Part {
    PART_HOST = 1,
    PART_SETTINGS,
    PART_PHASE,
    PART_VOTE,
    PART_PINGS,
    PART_MEMBER
} Part;

enum {
    HERE = 1,
    READY = 2,
    SPECTATING = 4,
    AWAY = 8,
    IDLE = 16,
    FLAGS = HERE | READY | SPECTATING | AWAY | IDLE,
    BYTE_MAX = 0xff,
    SHORT_MAX = 0xffff,
    /* More than any countdown of a server. */
    LEFT_MAX_MS = 10 * 60 * 1000,
    US_PER_MS = 1000,
    PART_BYTES_MAX = 256
};

_Static_assert(LOBBY_LEVELS_MAX *(LEVEL_NAME_BYTES + 3) + LOBBY_CLIENTS_MAX * 136 + 64 <=
                   LOBBY_PARTS_BYTES_MAX,
               "all parts and the levels fit");

int lobby_parts_take(ByteReader *reader, int most)
{
    uint64_t value = byte_reader_uint(reader, most > BYTE_MAX ? 2 : 1);
    if (value <= (uint64_t)most)
        return (int)value;
    reader->is_bad = true;
    return 0;
}

bool lobby_parts_take_bool(ByteReader *reader)
{
    return lobby_parts_take(reader, 1) == 1;
}

static void put_text(ByteWriter *writer, const char *text)
{
    size_t length = strlen(text);
    byte_writer_uint(writer, length, 1);
    byte_writer_copy(writer, text, length);
}

/* Indexes are sent with LOBBY_NOBODY as 0, so that none is negative. */
static void put_index(ByteWriter *writer, int index)
{
    byte_writer_uint(writer, (uint64_t)(index - LOBBY_NOBODY), 1);
}

static int take_index(ByteReader *reader, int count)
{
    return lobby_parts_take(reader, count) + LOBBY_NOBODY;
}

static void put_end(ByteWriter *writer, uint64_t ends_us, uint64_t now_us)
{
    byte_writer_varint(writer, ends_us > now_us ? (ends_us - now_us) / US_PER_MS : 0);
}

static uint64_t take_end(ByteReader *reader, uint64_t now_us)
{
    uint64_t left_ms = byte_reader_varint(reader);
    if (left_ms > LEFT_MAX_MS)
        reader->is_bad = true;
    return reader->is_bad ? now_us : now_us + left_ms * US_PER_MS;
}

/* --- The parts -------------------------------------------------------------------------------- */

static void put_member(ByteWriter *writer, const LobbyMember *member)
{
    unsigned flags = (member->is_here ? HERE : 0u) | (member->is_ready ? READY : 0u) |
                     (member->is_spectating ? SPECTATING : 0u) | (member->is_away ? AWAY : 0u) |
                     (member->is_idle ? IDLE : 0u);
    byte_writer_uint(writer, flags, 1);
    if (!member->is_here)
        return;
    byte_writer_uint(writer, member->id, 4);
    byte_writer_uint(writer, (uint64_t)member->people, 1);
    for (int i = 0; i < member->people; i++) {
        const LobbyPerson *person = &member->person[i];
        put_text(writer, person->name);
        byte_writer_uint(writer, (uint64_t)person->look, 1);
        byte_writer_uint(writer, (uint64_t)person->team, 1);
        put_index(writer, person->player);
    }
}

static void take_member(ByteReader *reader, LobbyMember *out_member)
{
    unsigned flags = (unsigned)lobby_parts_take(reader, FLAGS);
    int ping_ms = out_member->ping_ms;
    memset(out_member, 0, sizeof *out_member);
    if (!(flags & HERE)) {
        reader->is_bad = reader->is_bad || flags != 0;
        return;
    }
    out_member->is_here = true;
    out_member->ping_ms = ping_ms;
    out_member->is_ready = flags & READY;
    out_member->is_spectating = flags & SPECTATING;
    out_member->is_away = flags & AWAY;
    out_member->is_idle = flags & IDLE;
    out_member->id = (uint32_t)byte_reader_uint(reader, 4);
    out_member->people = lobby_parts_take(reader, LOBBY_PEOPLE_MAX);
    for (int i = 0; i < out_member->people; i++) {
        LobbyPerson *person = &out_member->person[i];
        clean_text_take_name(reader, person->name);
        person->look = lobby_parts_take(reader, LOBBY_LOOKS - 1);
        person->team = lobby_parts_take(reader, TEAM_SLOTS - 1);
        person->player = take_index(reader, PLAYERS_MAX);
    }
    if (out_member->id == 0 || out_member->people == 0)
        reader->is_bad = true;
}

void lobby_parts_put_settings(ByteWriter *writer, const LobbySettings *settings)
{
    byte_writer_uint(writer, (uint64_t)settings->level, 1);
    byte_writer_uint(writer, settings->mode, 1);
    byte_writer_uint(writer, settings->has_teams, 1);
    byte_writer_uint(writer, (uint64_t)settings->players, 1);
    byte_writer_uint(writer, settings->bot_level, 1);
}

LobbySettings lobby_parts_take_settings(ByteReader *reader)
{
    LobbySettings settings;
    settings.level = lobby_parts_take(reader, LOBBY_LEVELS_MAX - 1);
    settings.mode = (Mode)lobby_parts_take(reader, MODE_COUNT - 1);
    settings.has_teams = lobby_parts_take_bool(reader);
    settings.players = lobby_parts_take(reader, PLAYERS_MAX);
    settings.bot_level = (BotLevel)lobby_parts_take(reader, BOT_LEVEL_COUNT - 1);
    return settings;
}

static void put_phase(ByteWriter *writer, const LobbyState *state, uint64_t now_us)
{
    byte_writer_uint(writer, state->phase, 1);
    byte_writer_uint(writer, state->is_forced, 1);
    byte_writer_uint(writer, (uint64_t)state->match_number, 2);
    put_end(writer, state->ends_us, now_us);
}

static void take_phase(ByteReader *reader, LobbyState *state, uint64_t now_us)
{
    state->phase = (LobbyPhase)lobby_parts_take(reader, LOBBY_PHASES - 1);
    state->is_forced = lobby_parts_take_bool(reader);
    state->match_number = lobby_parts_take(reader, SHORT_MAX);
    state->ends_us = take_end(reader, now_us);
}

static void put_vote(ByteWriter *writer, const LobbyVote *vote, uint64_t now_us)
{
    byte_writer_uint(writer, vote->kind, 1);
    if (vote->kind == LOBBY_VOTE_NONE)
        return;
    byte_writer_uint(writer, (uint64_t)vote->number, 1);
    put_index(writer, vote->caller);
    put_index(writer, vote->target);
    byte_writer_uint(writer, (uint64_t)vote->level, 1);
    byte_writer_uint(writer, vote->voters, 2);
    byte_writer_uint(writer, vote->ayes, 2);
    byte_writer_uint(writer, vote->nays, 2);
    byte_writer_uint(writer, (uint64_t)vote->parties, 1);
    byte_writer_uint(writer, (uint64_t)vote->parties_yes, 1);
    put_end(writer, vote->ends_us, now_us);
}

static void take_vote(ByteReader *reader, LobbyVote *out_vote, uint64_t now_us)
{
    memset(out_vote, 0, sizeof *out_vote);
    out_vote->kind = (LobbyVoteKind)lobby_parts_take(reader, LOBBY_VOTE_KINDS - 1);
    if (out_vote->kind == LOBBY_VOTE_NONE)
        return;
    out_vote->number = lobby_parts_take(reader, BYTE_MAX);
    out_vote->caller = take_index(reader, LOBBY_CLIENTS_MAX);
    out_vote->target = take_index(reader, LOBBY_CLIENTS_MAX);
    out_vote->level = lobby_parts_take(reader, LOBBY_LEVELS_MAX - 1);
    out_vote->voters = (unsigned)lobby_parts_take(reader, SHORT_MAX);
    out_vote->ayes = (unsigned)lobby_parts_take(reader, SHORT_MAX);
    out_vote->nays = (unsigned)lobby_parts_take(reader, SHORT_MAX);
    out_vote->parties = lobby_parts_take(reader, LOBBY_CLIENTS_MAX);
    out_vote->parties_yes = lobby_parts_take(reader, LOBBY_CLIENTS_MAX);
    out_vote->ends_us = take_end(reader, now_us);
}

static void put_part(ByteWriter *writer, const LobbyState *state, Part part, int member,
                     uint64_t now_us)
{
    byte_writer_uint(writer, part, 1);
    switch (part) {
    case PART_HOST:
        put_index(writer, state->host);
        break;
    case PART_SETTINGS:
        lobby_parts_put_settings(writer, &state->settings);
        break;
    case PART_PHASE:
        put_phase(writer, state, now_us);
        break;
    case PART_VOTE:
        put_vote(writer, &state->vote, now_us);
        break;
    case PART_PINGS:
        for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
            byte_writer_uint(writer, (uint64_t)state->members[i].ping_ms, 2);
        break;
    case PART_MEMBER:
        byte_writer_uint(writer, (uint64_t)member, 1);
        put_member(writer, &state->members[member]);
        break;
    }
}

static void take_part(ByteReader *reader, LobbyState *state, uint64_t now_us)
{
    switch (byte_reader_uint(reader, 1)) {
    case PART_HOST:
        state->host = take_index(reader, LOBBY_CLIENTS_MAX);
        break;
    case PART_SETTINGS:
        state->settings = lobby_parts_take_settings(reader);
        break;
    case PART_PHASE:
        take_phase(reader, state, now_us);
        break;
    case PART_VOTE:
        take_vote(reader, &state->vote, now_us);
        break;
    case PART_PINGS:
        for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
            state->members[i].ping_ms = lobby_parts_take(reader, LOBBY_PING_MAX_MS);
        break;
    case PART_MEMBER:
        take_member(reader, &state->members[lobby_parts_take(reader, LOBBY_CLIENTS_MAX - 1)]);
        break;
    default:
        reader->is_bad = true;
    }
}

/* Compares the encoded parts: no field can be missing from the comparison. */
static void write_if_other(ByteWriter *writer, const LobbyState *state, const LobbyState *told,
                           Part part, int member, uint64_t now_us)
{
    unsigned char now[PART_BYTES_MAX];
    unsigned char before[PART_BYTES_MAX];
    ByteWriter now_writer = byte_writer_make(now, sizeof now);
    ByteWriter before_writer = byte_writer_make(before, sizeof before);
    put_part(&now_writer, state, part, member, now_us);
    if (told != NULL)
        put_part(&before_writer, told, part, member, now_us);
    if (now_writer.count != before_writer.count || memcmp(now, before, now_writer.count) != 0)
        byte_writer_copy(writer, now, now_writer.count);
}

void lobby_parts_write(ByteWriter *writer, const LobbyState *state, const LobbyState *told,
                       uint64_t now_us)
{
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if (told != NULL || state->members[i].is_here)
            write_if_other(writer, state, told, PART_MEMBER, i, now_us);
    for (Part part = PART_HOST; part < PART_MEMBER; part++)
        write_if_other(writer, state, told, part, 0, now_us);
}

void lobby_parts_read(ByteReader *reader, LobbyState *state, uint64_t now_us)
{
    while (byte_reader_left(reader) > 0)
        take_part(reader, state, now_us);
}

/* --- What never changes ----------------------------------------------------------------------- */

void lobby_parts_write_head(ByteWriter *writer, const LobbyState *state)
{
    byte_writer_uint(writer, state->waits, 1);
    byte_writer_uint(writer, (uint64_t)state->people_max, 1);
    byte_writer_uint(writer, (uint64_t)state->level_count, 1);
    for (int i = 0; i < state->level_count; i++) {
        put_text(writer, state->levels[i].name);
        byte_writer_uint(writer, state->levels[i].modes, 1);
    }
}

/* A level's own name need not be clean, but what is shown here is. */
static void take_level(ByteReader *reader, LobbyLevel *out_level)
{
    size_t length = (size_t)lobby_parts_take(reader, LEVEL_NAME_BYTES);
    const unsigned char *bytes = byte_reader_take(reader, length);
    memset(out_level, 0, sizeof *out_level);
    if (bytes != NULL &&
        !clean_text_line((const char *)bytes, length, out_level->name, sizeof out_level->name))
        snprintf(out_level->name, sizeof out_level->name, "Level");
    out_level->modes = (unsigned)lobby_parts_take(reader, (1 << MODE_COUNT) - 1);
    if (out_level->modes == 0 || (bytes != NULL && memchr(bytes, '\0', length) != NULL))
        reader->is_bad = true;
}

void lobby_parts_read_head(ByteReader *reader, LobbyState *state)
{
    state->waits = lobby_parts_take_bool(reader);
    state->people_max = lobby_parts_take(reader, PLAYERS_MAX);
    state->level_count = lobby_parts_take(reader, LOBBY_LEVELS_MAX);
    for (int i = 0; i < state->level_count; i++)
        take_level(reader, &state->levels[i]);
}
