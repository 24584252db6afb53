/* SPDX-License-Identifier: MIT */
#include "netplay/lobby.h"

#include <stdio.h>
#include <string.h>

enum {
    HERE = 1,
    READY = 2,
    SPECTATING = 4,
    AWAY = 8,
    IDLE = 16,
    FLAGS = HERE | READY | SPECTATING | AWAY | IDLE,
    /* More than any countdown of a server. */
    LEFT_MAX_MS = 10 * 60 * 1000,
    US_PER_MS = 1000,
    PART_BYTES_MAX = 256
};

_Static_assert(LOBBY_LEVELS_MAX *(LEVEL_NAME_BYTES + 3) + NET_CLIENTS_MAX * 136 + 64 <=
                   LOBBY_PARTS_BYTES_MAX,
               "all parts and the levels fit");

/* --- The parts of the state ------------------------------------------------------------------- */

/* The first byte of a part. */
typedef enum Part {
    PART_HOST = 1,
    PART_SETTINGS,
    PART_PHASE,
    PART_VOTE,
    PART_PINGS,
    PART_MEMBER
} Part;

/* Indexes are sent with LOBBY_NOBODY as 0, so that none is negative. */
static int code_index(Codec codec, int index, int count)
{
    return codec_number(codec, index - LOBBY_NOBODY, count) + LOBBY_NOBODY;
}

static uint64_t code_end(Codec codec, uint64_t ends_us, uint64_t now_us)
{
    uint64_t left_ms = ends_us > now_us ? (ends_us - now_us) / US_PER_MS : 0;
    return now_us + (uint64_t)codec_count(codec, (int)left_ms, LEFT_MAX_MS) * US_PER_MS;
}

static void code_person(Codec codec, LobbyPerson *person)
{
    codec_name(codec, person->name);
    person->look = codec_number(codec, person->look, LOBBY_LOOKS - 1);
    person->team = codec_number(codec, person->team, TEAM_SLOTS - 1);
    person->player = code_index(codec, person->player, PLAYERS_MAX);
}

static void code_member(Codec codec, LobbyMember *member)
{
    int flags = codec_number(codec,
                             (member->is_here ? HERE : 0) | (member->is_ready ? READY : 0) |
                                 (member->is_spectating ? SPECTATING : 0) |
                                 (member->is_away ? AWAY : 0) | (member->is_idle ? IDLE : 0),
                             FLAGS);
    codec_check(codec, (flags & HERE) || flags == 0);
    if (!(flags & HERE)) {
        if (codec.reader != NULL)
            *member = (LobbyMember){.is_here = false};
        return;
    }
    member->is_here = true;
    member->is_ready = flags & READY;
    member->is_spectating = flags & SPECTATING;
    member->is_away = flags & AWAY;
    member->is_idle = flags & IDLE;
    member->id = (uint32_t)codec_bits(codec, member->id, 4);
    member->people = codec_number(codec, member->people, NET_PARTY_MAX);
    for (int i = 0; i < member->people; i++)
        code_person(codec, &member->person[i]);
    for (int i = member->people; i < NET_PARTY_MAX; i++)
        member->person[i] = (LobbyPerson){.name = ""};
    codec_check(codec, member->id != 0 && member->people != 0);
}

static void code_settings(Codec codec, LobbySettings *settings)
{
    settings->level = codec_number(codec, settings->level, LOBBY_LEVELS_MAX - 1);
    settings->mode = (Mode)codec_number(codec, (int)settings->mode, MODE_COUNT - 1);
    settings->has_teams = codec_flag(codec, settings->has_teams);
    settings->players = codec_number(codec, settings->players, PLAYERS_MAX);
    settings->bot_level =
        (BotLevel)codec_number(codec, (int)settings->bot_level, BOT_LEVEL_COUNT - 1);
}

static void code_phase(Codec codec, LobbyState *state, uint64_t now_us)
{
    state->phase = (LobbyPhase)codec_number(codec, (int)state->phase, LOBBY_PHASES - 1);
    state->is_forced = codec_flag(codec, state->is_forced);
    state->match_number = codec_number(codec, state->match_number, UINT16_MAX);
    state->ends_us = code_end(codec, state->ends_us, now_us);
}

static void code_vote(Codec codec, LobbyVote *vote, uint64_t now_us)
{
    vote->kind = (LobbyVoteKind)codec_number(codec, (int)vote->kind, LOBBY_VOTE_KINDS - 1);
    if (vote->kind == LOBBY_VOTE_NONE) {
        *vote = (LobbyVote){.kind = LOBBY_VOTE_NONE};
        return;
    }
    vote->number = codec_number(codec, vote->number, UINT8_MAX);
    vote->caller = code_index(codec, vote->caller, NET_CLIENTS_MAX);
    vote->target = code_index(codec, vote->target, NET_CLIENTS_MAX);
    vote->level = codec_number(codec, vote->level, LOBBY_LEVELS_MAX - 1);
    vote->voters = (unsigned)codec_bits(codec, vote->voters, 2);
    vote->ayes = (unsigned)codec_bits(codec, vote->ayes, 2);
    vote->nays = (unsigned)codec_bits(codec, vote->nays, 2);
    vote->parties = codec_number(codec, vote->parties, NET_CLIENTS_MAX);
    vote->parties_yes = codec_number(codec, vote->parties_yes, NET_CLIENTS_MAX);
    vote->ends_us = code_end(codec, vote->ends_us, now_us);
}

/* `member` is where a part of PART_MEMBER is written from. */
static void code_part(Codec codec, LobbyState *state, Part part, int member, uint64_t now_us)
{
    switch ((Part)codec_bits(codec, part, 1)) {
    case PART_HOST:
        state->host = code_index(codec, state->host, NET_CLIENTS_MAX);
        break;
    case PART_SETTINGS:
        code_settings(codec, &state->settings);
        break;
    case PART_PHASE:
        code_phase(codec, state, now_us);
        break;
    case PART_VOTE:
        code_vote(codec, &state->vote, now_us);
        break;
    case PART_PINGS:
        for (int i = 0; i < NET_CLIENTS_MAX; i++)
            state->members[i].ping_ms =
                codec_number(codec, state->members[i].ping_ms, LOBBY_PING_MAX_MS);
        break;
    case PART_MEMBER:
        member = codec_number(codec, member, NET_CLIENTS_MAX - 1);
        code_member(codec, &state->members[member]);
        break;
    default:
        codec_check(codec, false);
    }
}

/* Compares the encoded parts: no field can be missing from the comparison. */
static void write_if_other(ByteWriter *writer, LobbyState *state, LobbyState *told, Part part,
                           int member, uint64_t now_us)
{
    unsigned char now[PART_BYTES_MAX];
    unsigned char before[PART_BYTES_MAX];
    ByteWriter now_writer = byte_writer_make(now, sizeof now);
    ByteWriter before_writer = byte_writer_make(before, sizeof before);
    code_part((Codec){.writer = &now_writer}, state, part, member, now_us);
    if (told != NULL)
        code_part((Codec){.writer = &before_writer}, told, part, member, now_us);
    if (now_writer.count != before_writer.count || memcmp(now, before, now_writer.count) != 0)
        byte_writer_copy(writer, now, now_writer.count);
}

void lobby_parts_write(ByteWriter *writer, const LobbyState *state, const LobbyState *told,
                       uint64_t now_us)
{
    LobbyState now = *state;
    LobbyState before = told != NULL ? *told : *state;
    LobbyState *from = told != NULL ? &before : NULL;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (told != NULL || state->members[i].is_here)
            write_if_other(writer, &now, from, PART_MEMBER, i, now_us);
    for (Part part = PART_HOST; part < PART_MEMBER; part++)
        write_if_other(writer, &now, from, part, 0, now_us);
}

void lobby_parts_read(ByteReader *reader, LobbyState *state, uint64_t now_us)
{
    while (byte_reader_left(reader) > 0)
        code_part((Codec){.reader = reader}, state, PART_HOST, 0, now_us);
}

/* A level's own name need not be clean, but what is shown is. */
static void code_level(Codec codec, LobbyLevel *level)
{
    size_t length = (size_t)codec_number(codec, (int)strlen(level->name), LEVEL_NAME_BYTES);
    const unsigned char *bytes = codec_bytes(codec, level->name, length);
    bool is_text = bytes != NULL && memchr(bytes, '\0', length) == NULL;
    if (codec.reader != NULL && is_text &&
        !clean_text_line((const char *)bytes, length, level->name, sizeof level->name))
        snprintf(level->name, sizeof level->name, "Level");
    level->modes = (unsigned)codec_number(codec, (int)level->modes, (1 << MODE_COUNT) - 1);
    codec_check(codec, is_text && level->modes != 0);
}

void lobby_parts_code_head(Codec codec, LobbyState *state)
{
    state->waits = codec_flag(codec, state->waits);
    state->people_max = codec_number(codec, state->people_max, PLAYERS_MAX);
    state->level_count = codec_number(codec, state->level_count, LOBBY_LEVELS_MAX);
    for (int i = 0; i < state->level_count; i++)
        code_level(codec, &state->levels[i]);
}

/* --- Messages --------------------------------------------------------------------------------- */

bool lobby_message_is_lobby(const void *bytes, size_t count)
{
    return count > 0 && *(const unsigned char *)bytes >= LOBBY_MESSAGE_FIRST;
}

static void code_speech(Codec codec, int *person, bool *is_team)
{
    *person = codec_number(codec, *person, NET_PARTY_MAX - 1);
    *is_team = codec_flag(codec, *is_team);
}

/* The rest of the message. */
static void code_text(Codec codec, char text[CHAT_BYTES])
{
    size_t length = codec_rest(codec, strlen(text));
    const unsigned char *bytes = codec_bytes(codec, text, length);
    bool is_fine = bytes != NULL && length > 0 && length < CHAT_BYTES;
    codec_check(codec, is_fine);
    if (codec.reader != NULL && is_fine)
        (void)clean_text_chat((const char *)bytes, length, text);
}

static void code_request(Codec codec, LobbyRequest *request)
{
    request->kind = (LobbyRequestKind)codec_bits(codec, request->kind, 1);
    switch (request->kind) {
    case LOBBY_ASK_READY:
    case LOBBY_ASK_SPECTATE:
    case LOBBY_ASK_START:
        request->is_yes = codec_flag(codec, request->is_yes);
        break;
    case LOBBY_ASK_TEAM:
        request->person = codec_number(codec, request->person, NET_PARTY_MAX - 1);
        request->number = codec_number(codec, request->number, TEAM_SLOTS - 1);
        break;
    case LOBBY_ASK_LOOK:
        request->person = codec_number(codec, request->person, NET_PARTY_MAX - 1);
        request->number = codec_number(codec, request->number, LOBBY_LOOKS - 1);
        break;
    case LOBBY_ASK_CHAT:
        code_speech(codec, &request->person, &request->is_team);
        code_text(codec, request->text);
        break;
    case LOBBY_ASK_QUICK:
        code_speech(codec, &request->person, &request->is_team);
        request->number = codec_number(codec, request->number, LOBBY_SENTENCES - 1);
        break;
    case LOBBY_ASK_SETTINGS:
        code_settings(codec, &request->settings);
        break;
    case LOBBY_ASK_KICK:
        request->id = (uint32_t)codec_bits(codec, request->id, 4);
        break;
    case LOBBY_ASK_CALL_VOTE:
        request->number = codec_number(codec, request->number, LOBBY_VOTE_KINDS - 1);
        request->id = (uint32_t)codec_bits(codec, request->id, 4);
        request->level = codec_number(codec, request->level, LOBBY_LEVELS_MAX - 1);
        break;
    case LOBBY_ASK_VOTE:
        request->number = codec_number(codec, request->number, UINT8_MAX);
        request->is_yes = codec_flag(codec, request->is_yes);
        break;
    case LOBBY_ASK_RECORDING:
        request->number = codec_number(codec, request->number, UINT16_MAX);
        request->id = (uint32_t)codec_bits(codec, request->id, 4);
        break;
    default:
        codec_check(codec, false);
    }
}

void lobby_message_write_request(ByteWriter *writer, const LobbyRequest *request)
{
    LobbyRequest copy = *request;
    code_request((Codec){.writer = writer}, &copy);
}

bool lobby_message_read_request(const void *bytes, size_t count, LobbyRequest *out_request)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_request, 0, sizeof *out_request);
    code_request((Codec){.reader = &reader}, out_request);
    return !reader.is_bad && byte_reader_left(&reader) == 0;
}

/* --- From the server -------------------------------------------------------------------------- */

/* The rest of the message: whom a notice is about, or nothing. */
static void code_notice_name(Codec codec, char name[NAME_BYTES])
{
    char clean[NAME_BYTES];
    size_t length = codec_rest(codec, strlen(name));
    const unsigned char *bytes = codec_bytes(codec, name, length);
    codec_check(codec, bytes != NULL && length < NAME_BYTES);
    if (codec.reader == NULL || codec.reader->is_bad)
        return;
    memcpy(name, bytes, length);
    clean_text_name(name, length, clean);
    codec_check(codec, length == 0 || strcmp(name, clean) == 0);
}

static void code_recording(Codec codec, LobbyRecordingPart *part)
{
    part->match_number = codec_number(codec, part->match_number, UINT16_MAX);
    part->total = (uint32_t)codec_bits(codec, part->total, 4);
    part->from = (uint32_t)codec_bits(codec, part->from, 4);
    part->count = codec_rest(codec, part->count);
    part->bytes = codec_bytes(codec, part->bytes, part->count);
    bool is_none = part->total == 0 && part->from == 0 && part->count == 0;
    bool is_part = part->count > 0 && part->count <= LOBBY_RECORDING_PART_BYTES &&
                   part->total <= LOBBY_RECORDING_BYTES_MAX && part->from < part->total &&
                   part->count <= part->total - part->from;
    codec_check(codec, is_none || is_part);
}

/* What follows the kind; the state itself comes from elsewhere. */
static void code_news(Codec codec, LobbyNews *news)
{
    switch (news->kind) {
    case LOBBY_SAYS_WHOLE:
        news->own = codec_number(codec, news->own, NET_CLIENTS_MAX - 1);
        break;
    case LOBBY_SAYS_CHANGES:
        break;
    case LOBBY_SAYS_CHAT:
    case LOBBY_SAYS_QUICK:
        news->id = (uint32_t)codec_bits(codec, news->id, 4);
        code_speech(codec, &news->person, &news->is_team);
        if (news->kind == LOBBY_SAYS_QUICK)
            news->number = codec_number(codec, news->number, LOBBY_SENTENCES - 1);
        else
            code_text(codec, news->text);
        break;
    case LOBBY_SAYS_NOTICE:
        news->number = codec_number(codec, news->number, LOBBY_NOTICES - 1);
        code_notice_name(codec, news->name);
        break;
    case LOBBY_SAYS_RECORDING:
        code_recording(codec, &news->part);
        break;
    default:
        codec_check(codec, false);
    }
}

void lobby_message_write_news(ByteWriter *writer, const LobbyNews *news)
{
    LobbyNews copy = *news;
    byte_writer_uint(writer, news->kind, 1);
    code_news((Codec){.writer = writer}, &copy);
}

void lobby_message_write_whole(ByteWriter *writer, const LobbyState *state, int own,
                               uint64_t now_us)
{
    LobbyState copy = *state;
    lobby_message_write_news(writer, &(LobbyNews){.kind = LOBBY_SAYS_WHOLE, .own = own});
    lobby_parts_code_head((Codec){.writer = writer}, &copy);
    lobby_parts_write(writer, state, NULL, now_us);
}

bool lobby_message_write_changes(ByteWriter *writer, const LobbyState *state,
                                 const LobbyState *told, uint64_t now_us)
{
    lobby_message_write_news(writer, &(LobbyNews){.kind = LOBBY_SAYS_CHANGES});
    lobby_parts_write(writer, state, told, now_us);
    return writer->count > 1;
}

/* A full state replaces everything, so it starts from an empty one. */
static bool read_state(ByteReader *reader, uint64_t now_us, LobbyState *state,
                       const LobbyNews *news)
{
    bool is_whole = news->kind == LOBBY_SAYS_WHOLE;
    LobbyState next = is_whole ? (LobbyState){.host = LOBBY_NOBODY} : *state;
    if (is_whole)
        lobby_parts_code_head((Codec){.reader = reader}, &next);
    lobby_parts_read(reader, &next, now_us);
    bool is_fine = !reader->is_bad && lobby_state_is_fine(&next) &&
                   (!is_whole || next.members[news->own].is_here);
    if (is_fine)
        *state = next;
    return is_fine;
}

bool lobby_message_read_news(const void *bytes, size_t count, uint64_t now_us, LobbyState *state,
                             LobbyNews *out_news)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_news, 0, sizeof *out_news);
    out_news->kind = (LobbyNewsKind)byte_reader_uint(&reader, 1);
    code_news((Codec){.reader = &reader}, out_news);
    if (out_news->kind == LOBBY_SAYS_WHOLE || out_news->kind == LOBBY_SAYS_CHANGES)
        return read_state(&reader, now_us, state, out_news);
    return !reader.is_bad && byte_reader_left(&reader) == 0;
}
