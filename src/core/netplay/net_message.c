/* SPDX-License-Identifier: MIT */
#include "netplay/net_message.h"

#include "base/version.h"

_Static_assert((int)NAME_BYTES == (int)PLAYER_NAME_BYTES, "a name fits into the world");

const char *net_version_name(char out_name[NAME_BYTES])
{
    snprintf(out_name, NAME_BYTES, "%s (format %d)", CLOCKWISE_VERSION, NETPLAY_VERSION);
    return out_name;
}

/* --- The handshake ---------------------------------------------------------------------------- */

enum {
    SPECTATES = 1 << 0,
    HAS_KEY = 1 << 1,
    IS_CONSOLE = 1 << 2,
    AUTOMATIC_FIRE = 1 << 3,
    ALL_WORDS = (1 << 4) - 1
};

static void code_party(Codec codec, Party *party)
{
    party->count = codec_number(codec, party->count, NET_PARTY_MAX);
    int flags = (party->is_spectating ? SPECTATES : 0) | (party->has_key ? HAS_KEY : 0) |
                (party->is_console ? IS_CONSOLE : 0) |
                (party->has_automatic_fire ? AUTOMATIC_FIRE : 0);
    flags = codec_number(codec, flags, ALL_WORDS);
    party->is_spectating = flags & SPECTATES;
    party->has_key = flags & HAS_KEY;
    party->is_console = flags & IS_CONSOLE;
    party->has_automatic_fire = flags & AUTOMATIC_FIRE;
    if (party->has_key)
        codec_copy(codec, party->key, HOST_KEY_BYTES);
    for (int i = 0; i < party->count; i++)
        party->circles[i] = codec_number(codec, party->circles[i], PLAYER_CIRCLES - 1);
    for (int i = 1; i < party->count; i++) {
        size_t known = codec.reader != NULL ? 0 : strlen(party->names[i]);
        size_t length = (size_t)codec_number(codec, (int)known, NAME_BYTES - 1);
        const unsigned char *name = codec_bytes(codec, party->names[i], length);
        if (codec.reader != NULL && name != NULL)
            clean_text_name((const char *)name, length, party->names[i]);
    }
    codec_check(codec, party->count > 0);
}

GreetingWords party_words(const Party *party)
{
    Party copy = *party;
    GreetingWords words = {.count = 0};
    ByteWriter writer = byte_writer_make(words.bytes, sizeof words.bytes);
    code_party((Codec){.writer = &writer}, &copy);
    words.count = writer.count;
    return words;
}

bool party_read_words(const void *bytes, size_t count, Party *out_party)
{
    ByteReader reader = byte_reader_make(bytes, count);
    code_party((Codec){.reader = &reader}, out_party);
    return byte_reader_is_done(&reader);
}

/* --- The reliable stream ---------------------------------------------------------------------- */

int net_message_kind(const void *bytes, size_t count)
{
    return count > 0 ? *(const unsigned char *)bytes : 0;
}

static void code_roster(Codec codec, NetRoster *roster)
{
    roster->count = codec_count(codec, roster->count, PLAYERS_MAX);
    roster->people = (unsigned)codec_bits(codec, roster->people, 1);
    for (int i = 0; i < roster->count; i++) {
        codec_name(codec, roster->names[i]);
        roster->circles[i] = codec_number(codec, roster->circles[i], PLAYER_CIRCLES - 1);
    }
    codec_check(codec, roster->count > 0 && roster->people >> roster->count == 0);
}

static void code_setup(Codec codec, NetSetup *setup)
{
    WorldOptions *options = &setup->options;
    setup->match = (uint8_t)codec_bits(codec, setup->match, 1);
    options->mode = (Mode)codec_count(codec, (int)options->mode, MODE_COUNT - 1);
    options->countdown_ticks = codec_count(codec, options->countdown_ticks, NET_TICK_MAX);
    options->mutators =
        (unsigned)codec_count(codec, (int)options->mutators, (1 << MUTATOR_COUNT) - 1);
    setup->round = codec_number(codec, setup->round, BLITZ_ROUNDS_MAX - 1);
    setup->seats = (unsigned)codec_bits(codec, setup->seats, 1);
    code_roster(codec, &setup->roster);
    for (int i = 0; i < setup->roster.count; i++) {
        int *team = &options->players[i].team;
        *team = codec_count(codec, *team, TEAM_SLOTS - 1);
        /* Either all players have a team or none has. */
        codec_check(codec, (*team == 0) == (options->players[0].team == 0));
        if (setup->seats >> i & 1u)
            options->players[i].spread_salt = codec_bits(codec, options->players[i].spread_salt, 8);
    }
    options->is_partial = true;
    options->player_count = setup->roster.count;
    for (int i = 0; i < options->player_count; i++) {
        memcpy(options->players[i].name, setup->roster.names[i], PLAYER_NAME_BYTES);
        options->players[i].circle = setup->roster.circles[i] + 1;
    }
    setup->level_hash = codec_bits(codec, setup->level_hash, 8);
    setup->level_bytes = (uint32_t)codec_bits(codec, setup->level_bytes, 4);
    codec_check(codec, setup->level_bytes > 0 && setup->level_bytes <= LEVEL_WRITTEN_BYTES &&
                           setup->seats >> setup->roster.count == 0 &&
                           state_count_players(setup->seats) <= NET_PARTY_MAX);
}

static void code_message(Codec codec, NetMessage *message)
{
    message->kind = (NetMessageKind)codec_bits(codec, message->kind, 1);
    switch (message->kind) {
    case NET_MESSAGE_SETUP:
        code_setup(codec, &message->setup);
        break;
    case NET_MESSAGE_ROSTER:
        code_roster(codec, &message->roster);
        break;
    case NET_MESSAGE_WHOLE: {
        NetWhole *whole = &message->whole;
        whole->tick = codec_count(codec, whole->tick, NET_TICK_MAX);
        for (int i = 0; i < PLAYERS_MAX; i++)
            whole->inputs[i] = net_input_code(codec, (PlayerInput){0, 0, 0, 0}, whole->inputs[i]);
        whole->patch_bytes = codec_rest(codec, whole->patch_bytes);
        whole->patch = codec_bytes(codec, whole->patch, whole->patch_bytes);
        codec_check(codec, whole->patch_bytes > 0);
        break;
    }
    case NET_MESSAGE_TICK: {
        NetLongTick *tick = &message->tick;
        tick->tick = codec_count(codec, tick->tick, NET_TICK_MAX);
        tick->count = codec_rest(codec, tick->count);
        tick->bytes = codec_bytes(codec, tick->bytes, tick->count);
        codec_check(codec, tick->count > 0 && tick->count <= NET_TICK_BYTES_MAX);
        break;
    }
    case NET_MESSAGE_WANT_LEVEL:
    case NET_MESSAGE_LEVEL: {
        NetLevelPart *part = &message->part;
        part->match = (uint8_t)codec_bits(codec, part->match, 1);
        part->from = (uint32_t)codec_bits(codec, part->from, 4);
        if (message->kind == NET_MESSAGE_WANT_LEVEL)
            break;
        part->count = codec_rest(codec, part->count);
        part->bytes = codec_bytes(codec, part->bytes, part->count);
        codec_check(codec, part->count > 0 && part->count <= NET_LEVEL_PART_BYTES);
        break;
    }
    default:
        codec_check(codec, false);
    }
}

void net_message_write(ByteWriter *writer, const NetMessage *message)
{
    NetMessage copy = *message;
    code_message((Codec){.writer = writer}, &copy);
}

bool net_message_read(const void *bytes, size_t count, NetMessage *out_message)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_message, 0, sizeof *out_message);
    code_message((Codec){.reader = &reader}, out_message);
    return byte_reader_is_done(&reader);
}
