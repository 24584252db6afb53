/* SPDX-License-Identifier: MIT */
#include "netplay/lobby_message.h"

#include <string.h>

bool lobby_message_is_lobby(const void *bytes, size_t count)
{
    return count > 0 && *(const unsigned char *)bytes >= LOBBY_MESSAGE_FIRST;
}

/* --- From a client ---------------------------------------------------------------------------- */

static void put_speech(ByteWriter *writer, int person, bool is_team)
{
    byte_writer_uint(writer, (uint64_t)person, 1);
    byte_writer_uint(writer, is_team, 1);
}

void lobby_message_write_request(ByteWriter *writer, const LobbyRequest *request)
{
    byte_writer_uint(writer, request->kind, 1);
    switch (request->kind) {
    case LOBBY_ASK_READY:
    case LOBBY_ASK_SPECTATE:
    case LOBBY_ASK_START:
        byte_writer_uint(writer, request->is_yes, 1);
        break;
    case LOBBY_ASK_TEAM:
    case LOBBY_ASK_LOOK:
        byte_writer_uint(writer, (uint64_t)request->person, 1);
        byte_writer_uint(writer, (uint64_t)request->number, 1);
        break;
    case LOBBY_ASK_CHAT:
        put_speech(writer, request->person, request->is_team);
        byte_writer_copy(writer, request->text, strlen(request->text));
        break;
    case LOBBY_ASK_QUICK:
        put_speech(writer, request->person, request->is_team);
        byte_writer_uint(writer, (uint64_t)request->number, 1);
        break;
    case LOBBY_ASK_SETTINGS:
        lobby_parts_put_settings(writer, &request->settings);
        break;
    case LOBBY_ASK_KICK:
        byte_writer_uint(writer, request->id, 4);
        break;
    case LOBBY_ASK_CALL_VOTE:
        byte_writer_uint(writer, (uint64_t)request->number, 1);
        byte_writer_uint(writer, request->id, 4);
        byte_writer_uint(writer, (uint64_t)request->level, 1);
        break;
    case LOBBY_ASK_VOTE:
        byte_writer_uint(writer, (uint64_t)request->number, 1);
        byte_writer_uint(writer, request->is_yes, 1);
        break;
    case LOBBY_ASK_RECORDING:
        byte_writer_uint(writer, (uint64_t)request->number, 2);
        byte_writer_uint(writer, request->id, 4);
        break;
    }
}

static void take_speech(ByteReader *reader, int *out_person, bool *out_is_team)
{
    *out_person = lobby_parts_take(reader, LOBBY_PEOPLE_MAX - 1);
    *out_is_team = lobby_parts_take_bool(reader);
}

/* The rest of the message. */
static void take_text(ByteReader *reader, char out_text[CHAT_BYTES])
{
    size_t length = byte_reader_left(reader);
    const unsigned char *bytes = byte_reader_take(reader, length);
    if (bytes == NULL || length == 0 || length >= CHAT_BYTES)
        reader->is_bad = true;
    else
        (void)clean_text_chat((const char *)bytes, length, out_text);
}

static void take_request(ByteReader *reader, LobbyRequest *out_request)
{
    switch (out_request->kind) {
    case LOBBY_ASK_READY:
    case LOBBY_ASK_SPECTATE:
    case LOBBY_ASK_START:
        out_request->is_yes = lobby_parts_take_bool(reader);
        break;
    case LOBBY_ASK_TEAM:
        out_request->person = lobby_parts_take(reader, LOBBY_PEOPLE_MAX - 1);
        out_request->number = lobby_parts_take(reader, TEAM_SLOTS - 1);
        break;
    case LOBBY_ASK_LOOK:
        out_request->person = lobby_parts_take(reader, LOBBY_PEOPLE_MAX - 1);
        out_request->number = lobby_parts_take(reader, LOBBY_LOOKS - 1);
        break;
    case LOBBY_ASK_CHAT:
        take_speech(reader, &out_request->person, &out_request->is_team);
        take_text(reader, out_request->text);
        break;
    case LOBBY_ASK_QUICK:
        take_speech(reader, &out_request->person, &out_request->is_team);
        out_request->number = lobby_parts_take(reader, LOBBY_SENTENCES - 1);
        break;
    case LOBBY_ASK_SETTINGS:
        out_request->settings = lobby_parts_take_settings(reader);
        break;
    case LOBBY_ASK_KICK:
        out_request->id = (uint32_t)byte_reader_uint(reader, 4);
        break;
    case LOBBY_ASK_CALL_VOTE:
        out_request->number = lobby_parts_take(reader, LOBBY_VOTE_KINDS - 1);
        out_request->id = (uint32_t)byte_reader_uint(reader, 4);
        out_request->level = lobby_parts_take(reader, LOBBY_LEVELS_MAX - 1);
        break;
    case LOBBY_ASK_VOTE:
        out_request->number = (int)byte_reader_uint(reader, 1);
        out_request->is_yes = lobby_parts_take_bool(reader);
        break;
    case LOBBY_ASK_RECORDING:
        out_request->number = (int)byte_reader_uint(reader, 2);
        out_request->id = (uint32_t)byte_reader_uint(reader, 4);
        break;
    default:
        reader->is_bad = true;
    }
}

bool lobby_message_read_request(const void *bytes, size_t count, LobbyRequest *out_request)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_request, 0, sizeof *out_request);
    out_request->kind = (LobbyRequestKind)byte_reader_uint(&reader, 1);
    take_request(&reader, out_request);
    return !reader.is_bad && byte_reader_left(&reader) == 0;
}

/* --- From the server -------------------------------------------------------------------------- */

void lobby_message_write_news(ByteWriter *writer, const LobbyNews *news)
{
    byte_writer_uint(writer, news->kind, 1);
    if (news->kind == LOBBY_SAYS_NOTICE) {
        byte_writer_uint(writer, (uint64_t)news->number, 1);
        byte_writer_copy(writer, news->name, strlen(news->name));
        return;
    }
    byte_writer_uint(writer, news->id, 4);
    put_speech(writer, news->person, news->is_team);
    if (news->kind == LOBBY_SAYS_QUICK)
        byte_writer_uint(writer, (uint64_t)news->number, 1);
    else
        byte_writer_copy(writer, news->text, strlen(news->text));
}

void lobby_message_write_whole(ByteWriter *writer, const LobbyState *state, int own,
                               uint64_t now_us)
{
    byte_writer_uint(writer, LOBBY_SAYS_WHOLE, 1);
    byte_writer_uint(writer, (uint64_t)own, 1);
    lobby_parts_write_head(writer, state);
    lobby_parts_write(writer, state, NULL, now_us);
}

bool lobby_message_write_changes(ByteWriter *writer, const LobbyState *state,
                                 const LobbyState *told, uint64_t now_us)
{
    byte_writer_uint(writer, LOBBY_SAYS_CHANGES, 1);
    lobby_parts_write(writer, state, told, now_us);
    return writer->count > 1;
}

static void take_notice(ByteReader *reader, LobbyNews *out_news)
{
    char clean[NAME_BYTES];
    out_news->number = lobby_parts_take(reader, LOBBY_NOTICES - 1);
    size_t length = byte_reader_left(reader);
    const unsigned char *bytes = byte_reader_take(reader, length);
    if (bytes == NULL || length >= NAME_BYTES) {
        reader->is_bad = true;
        return;
    }
    memcpy(out_news->name, bytes, length);
    clean_text_name(out_news->name, length, clean);
    if (length > 0 && strcmp(out_news->name, clean) != 0)
        reader->is_bad = true;
}

static void take_speech_news(ByteReader *reader, LobbyNews *out_news)
{
    out_news->id = (uint32_t)byte_reader_uint(reader, 4);
    take_speech(reader, &out_news->person, &out_news->is_team);
    if (out_news->kind == LOBBY_SAYS_QUICK)
        out_news->number = lobby_parts_take(reader, LOBBY_SENTENCES - 1);
    else
        take_text(reader, out_news->text);
}

void lobby_message_write_recording(ByteWriter *writer, const LobbyRecordingPart *part)
{
    byte_writer_uint(writer, LOBBY_SAYS_RECORDING, 1);
    byte_writer_uint(writer, (uint64_t)part->match_number, 2);
    byte_writer_uint(writer, part->total, 4);
    byte_writer_uint(writer, part->from, 4);
    if (part->count > 0)
        byte_writer_copy(writer, part->bytes, part->count);
}

static void take_recording(ByteReader *reader, LobbyRecordingPart *out_part)
{
    out_part->match_number = (int)byte_reader_uint(reader, 2);
    out_part->total = (uint32_t)byte_reader_uint(reader, 4);
    out_part->from = (uint32_t)byte_reader_uint(reader, 4);
    out_part->count = byte_reader_left(reader);
    out_part->bytes = byte_reader_take(reader, out_part->count);
    bool is_none = out_part->total == 0 && out_part->from == 0 && out_part->count == 0;
    bool is_part = out_part->count > 0 && out_part->count <= LOBBY_RECORDING_PART_BYTES &&
                   out_part->total <= LOBBY_RECORDING_BYTES_MAX &&
                   out_part->from < out_part->total &&
                   out_part->count <= out_part->total - out_part->from;
    if (!is_none && !is_part)
        reader->is_bad = true;
}

/* A full state replaces everything, so it starts from an empty one. */
static bool read_state(ByteReader *reader, uint64_t now_us, LobbyState *state, LobbyNews *out_news)
{
    LobbyState next = {.host = LOBBY_NOBODY};
    if (out_news->kind == LOBBY_SAYS_WHOLE) {
        out_news->own = lobby_parts_take(reader, LOBBY_CLIENTS_MAX - 1);
        lobby_parts_read_head(reader, &next);
    } else {
        next = *state;
    }
    lobby_parts_read(reader, &next, now_us);
    bool is_fine = !reader->is_bad && lobby_state_is_fine(&next);
    if (is_fine && out_news->kind == LOBBY_SAYS_WHOLE)
        is_fine = next.members[out_news->own].is_here;
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
    switch (out_news->kind) {
    case LOBBY_SAYS_WHOLE:
    case LOBBY_SAYS_CHANGES:
        return read_state(&reader, now_us, state, out_news);
    case LOBBY_SAYS_CHAT:
    case LOBBY_SAYS_QUICK:
        take_speech_news(&reader, out_news);
        break;
    case LOBBY_SAYS_NOTICE:
        take_notice(&reader, out_news);
        break;
    case LOBBY_SAYS_RECORDING:
        take_recording(&reader, &out_news->part);
        break;
    default:
        return false;
    }
    return !reader.is_bad && byte_reader_left(&reader) == 0;
}
