/* SPDX-License-Identifier: MIT */
#include "netplay/lobby.h"

enum {
    HERE = 1,
    READY = 2,
    SPECTATING = 4,
    AWAY = 8,
    IDLE = 16,
    AUTOMATIC_FIRE = 32,
    FLAGS = HERE | READY | SPECTATING | AWAY | IDLE | AUTOMATIC_FIRE,
    /* More than any countdown of a server. */
    LEFT_MAX_MS = 10 * 60 * 1000,
    PART_BYTES_MAX = 256
};

_Static_assert(LOBBY_LEVELS_MAX *(LEVEL_NAME_BYTES + 3) + NET_CLIENTS_MAX * 136 + 64 <=
                   LOBBY_PARTS_BYTES_MAX,
               "all parts and the levels fit");

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

static void code_member(Codec codec, LobbyMember *member)
{
    int flags = codec_number(codec,
                             (member->is_here ? HERE : 0) | (member->is_ready ? READY : 0) |
                                 (member->is_spectating ? SPECTATING : 0) |
                                 (member->is_away ? AWAY : 0) | (member->is_idle ? IDLE : 0) |
                                 (member->has_automatic_fire ? AUTOMATIC_FIRE : 0),
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
    member->has_automatic_fire = flags & AUTOMATIC_FIRE;
    member->id = (uint32_t)codec_bits(codec, member->id, 4);
    member->people = codec_number(codec, member->people, NET_PARTY_MAX);
    for (int i = 0; i < member->people; i++) {
        LobbyPerson *person = &member->person[i];
        codec_name(codec, person->name);
        person->circle = codec_number(codec, person->circle, PLAYER_CIRCLES - 1);
        person->team = codec_number(codec, person->team, TEAM_SLOTS - 1);
        person->player = code_index(codec, person->player, PLAYERS_MAX);
    }
    for (int i = member->people; i < NET_PARTY_MAX; i++)
        member->person[i] = (LobbyPerson){.name = ""};
    codec_check(codec, member->id != 0 && member->people != 0);
}

void lobby_parts_code_settings(Codec codec, LobbySettings *settings)
{
    settings->level = codec_number(codec, settings->level, LOBBY_LEVELS_MAX - 1);
    settings->mode = (Mode)codec_number(codec, (int)settings->mode, MODE_COUNT - 1);
    settings->has_teams = codec_flag(codec, settings->has_teams);
    settings->players = codec_number(codec, settings->players, PLAYERS_MAX);
    settings->bot_level =
        (BotLevel)codec_number(codec, (int)settings->bot_level, BOT_LEVEL_COUNT - 1);
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
        lobby_parts_code_settings(codec, &state->settings);
        break;
    case PART_PHASE:
        state->phase = (LobbyPhase)codec_number(codec, (int)state->phase, LOBBY_PHASES - 1);
        state->is_forced = codec_flag(codec, state->is_forced);
        state->match_number = codec_number(codec, state->match_number, UINT16_MAX);
        state->ends_us = code_end(codec, state->ends_us, now_us);
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

/* Compares the encoded parts, so that nothing that is sent can be missing from the comparison. */
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

void lobby_parts_code_head(Codec codec, LobbyState *state)
{
    state->waits = codec_flag(codec, state->waits);
    state->people_max = codec_number(codec, state->people_max, PLAYERS_MAX);
    state->allowed = (unsigned)codec_number(codec, (int)state->allowed, LOBBY_ALLOW_ALL);
    state->level_count = codec_number(codec, state->level_count, LOBBY_LEVELS_MAX);
    for (int i = 0; i < state->level_count; i++) {
        /* A level's own name need not be clean, but what is shown is. */
        LobbyLevel *level = &state->levels[i];
        size_t length = (size_t)codec_number(codec, (int)strlen(level->name), LEVEL_NAME_BYTES);
        const unsigned char *bytes = codec_bytes(codec, level->name, length);
        bool is_text = bytes != NULL && memchr(bytes, '\0', length) == NULL;
        if (codec.reader != NULL && is_text &&
            !clean_text_line((const char *)bytes, length, level->name, sizeof level->name))
            snprintf(level->name, sizeof level->name, "Level");
        level->modes = (unsigned)codec_number(codec, (int)level->modes, (1 << MODE_COUNT) - 1);
        codec_check(codec, is_text && level->modes != 0);
    }
}
