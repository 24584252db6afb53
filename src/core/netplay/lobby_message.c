/* SPDX-License-Identifier: MIT */
#include "netplay/lobby.h"

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
    case LOBBY_ASK_AUTOMATIC_FIRE:
        request->is_yes = codec_flag(codec, request->is_yes);
        break;
    case LOBBY_ASK_TEAM:
        request->person = codec_number(codec, request->person, NET_PARTY_MAX - 1);
        request->number = codec_number(codec, request->number, TEAM_SLOTS - 1);
        break;
    case LOBBY_ASK_CIRCLE:
        request->person = codec_number(codec, request->person, NET_PARTY_MAX - 1);
        request->number = codec_number(codec, request->number, PLAYER_CIRCLES - 1);
        break;
    case LOBBY_ASK_TAUNT:
        request->person = codec_number(codec, request->person, NET_PARTY_MAX - 1);
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
        lobby_parts_code_settings(codec, &request->settings);
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
    return byte_reader_is_done(&reader);
}

/* --- From the server -------------------------------------------------------------------------- */

/* The rest of the message: whom a notice is about, or nothing. */
static void code_notice_name(Codec codec, char name[NAME_BYTES])
{
    char clean[NAME_BYTES];
    size_t length = codec_rest(codec, strlen(name));
    const unsigned char *bytes = codec_bytes(codec, name, length);
    codec_check(codec, bytes != NULL && length < NAME_BYTES);
    if (bytes == NULL || codec.reader == NULL || codec.reader->is_bad)
        return;
    memcpy(name, bytes, length);
    clean_text_name(name, length, clean);
    codec_check(codec, length == 0 || strcmp(name, clean) == 0);
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
    case LOBBY_SAYS_WORDS:
        code_text(codec, news->text);
        break;
    case LOBBY_SAYS_TAUNT:
        news->id = (uint32_t)codec_bits(codec, news->id, 4);
        news->person = codec_number(codec, news->person, NET_PARTY_MAX - 1);
        break;
    case LOBBY_SAYS_NOTICE:
        news->number = codec_number(codec, news->number, LOBBY_NOTICES - 1);
        code_notice_name(codec, news->name);
        break;
    case LOBBY_SAYS_RECORDING: {
        LobbyRecordingPart *part = &news->part;
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
        break;
    }
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

bool lobby_message_read_news(const void *bytes, size_t count, uint64_t now_us, LobbyState *state,
                             LobbyNews *out_news)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_news, 0, sizeof *out_news);
    out_news->kind = (LobbyNewsKind)byte_reader_uint(&reader, 1);
    code_news((Codec){.reader = &reader}, out_news);
    if (out_news->kind == LOBBY_SAYS_WHOLE || out_news->kind == LOBBY_SAYS_CHANGES) {
        /* A full state replaces everything, so it starts from an empty one. */
        bool is_whole = out_news->kind == LOBBY_SAYS_WHOLE;
        LobbyState next = is_whole ? (LobbyState){.host = LOBBY_NOBODY} : *state;
        if (is_whole)
            lobby_parts_code_head((Codec){.reader = &reader}, &next);
        lobby_parts_read(&reader, &next, now_us);
        bool is_fine = !reader.is_bad && lobby_state_is_fine(&next) &&
                       (!is_whole || next.members[out_news->own].is_here);
        if (is_fine)
            *state = next;
        return is_fine;
    }
    return byte_reader_is_done(&reader);
}
