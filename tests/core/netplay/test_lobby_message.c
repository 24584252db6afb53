/* SPDX-License-Identifier: MIT */
/* What a server says of levels and people comes out such that it can be shown. */
#include "netplay/lobby.h"
#include "support/kept_bytes.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

typedef struct LevelCase {
    const char *what;
    const char *name;
    const char *shown;
} LevelCase;

TEST(level_names_are_cleaned)
{
    static const LevelCase cases[] = {
        {"a plain name", "Duel", "Duel"},
        {"joiners",
         "Du\xe2\x80\x8c\xe2\x80\x8d"
         "el",
         "Duel"},
        {"another direction",
         "\xe2\x80\xae"
         "leuD",
         "leuD"},
        {"marks on nothing",
         "\xcc\x81\xcc\x82"
         "Duel",
         "Duel"},
        {"control characters", "\x1b[31mDuel", "[31mDuel"},
        {"not UTF-8",
         "Du\xff"
         "el",
         "Duel"},
        {"nothing to see", "\xe2\x80\x8b\xe3\x85\xa4", "Level"},
        {"nothing", "", "Level"},
        {"the longest",
         "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
         "12345678901234567890123456789012345678901234567890123456789012345678901234567890"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned char bytes[256];
        LobbyState said = {.people_max = 4, .level_count = 1, .levels = {{.modes = 1}}};
        LobbyState heard = {.people_max = 0};
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        snprintf(said.levels[0].name, sizeof said.levels[0].name, "%s", cases[i].name);
        lobby_parts_code_head((Codec){.writer = &writer}, &said);
        ByteReader reader = byte_reader_make(bytes, writer.count);
        lobby_parts_code_head((Codec){.reader = &reader}, &heard);
        if (reader.is_bad || strcmp(heard.levels[0].name, cases[i].shown) != 0)
            fail_msg("%s: \"%s\", bad %d", cases[i].what, heard.levels[0].name, reader.is_bad);
    }
}

/* The name of a member, and whether a client takes it. */
typedef struct MemberCase {
    const char *what;
    const char *name;
    bool is_taken;
} MemberCase;

TEST(names_of_members_are_clean)
{
    static const MemberCase cases[] = {
        {"a name", "Ann", true},
        {"an empty name", "", false},
        {"an unseen character", "An\xe2\x80\x8bn", false},
        {"a pile of marks", "A\xcc\x81\xcc\x81\xcc\x81\xcc\x81", false},
        {"a mark on nothing",
         "\xcc\x81"
         "Ann",
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned char bytes[LOBBY_PARTS_BYTES_MAX];
        LobbyState said = {.host = LOBBY_NOBODY};
        LobbyState heard = {.host = LOBBY_NOBODY};
        LobbyMember *member = &said.members[0];
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        *member = (LobbyMember){.is_here = true, .id = 1, .people = 2};
        member->person[0] = (LobbyPerson){.player = LOBBY_NOBODY};
        member->person[1] = (LobbyPerson){.name = "Bert", .player = LOBBY_NOBODY};
        snprintf(member->person[0].name, sizeof member->person[0].name, "%s", cases[i].name);
        lobby_parts_write(&writer, &said, NULL, 0);
        ByteReader reader = byte_reader_make(bytes, writer.count);
        lobby_parts_read(&reader, &heard, 0);
        if (reader.is_bad == cases[i].is_taken)
            fail_msg("%s is %s", cases[i].what, reader.is_bad ? "refused" : "taken");
    }
}

/* Everybody is there, with the longest names, and so are the most levels. */
TEST(the_fullest_state)
{
    static LobbyState said, heard;
    unsigned char bytes[LOBBY_PARTS_BYTES_MAX + 64];
    LobbyNews news;
    said = (LobbyState){.people_max = PLAYERS_MAX,
                        .level_count = LOBBY_LEVELS_MAX,
                        .settings = {.level = LOBBY_LEVELS_MAX - 1, .players = PLAYERS_MAX},
                        .phase = LOBBY_RESULTS,
                        .match_number = 65535,
                        .ends_us = 9000000,
                        .host = 15,
                        .vote = {.kind = LOBBY_VOTE_KICK,
                                 .number = 255,
                                 .caller = 15,
                                 .target = 14,
                                 .voters = 0xffff,
                                 .ayes = 0xff00,
                                 .nays = 0x00ff,
                                 .parties = 16,
                                 .parties_yes = 8,
                                 .ends_us = 9000000}};
    for (int i = 0; i < LOBBY_LEVELS_MAX; i++) {
        said.levels[i].modes = (1u << MODE_COUNT) - 1;
        for (int k = 0; k < LEVEL_NAME_BYTES; k += 4)
            memcpy(said.levels[i].name + k, "\xf0\x9f\x95\x90", 4);
    }
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        LobbyMember *member = &said.members[i];
        *member = (LobbyMember){.is_here = true,
                                .id = UINT32_MAX - (uint32_t)i,
                                .is_spectating = true,
                                .is_idle = true,
                                .is_away = true,
                                .has_automatic_fire = true,
                                .ping_ms = LOBBY_PING_MAX_MS,
                                .people = NET_PARTY_MAX};
        for (int k = 0; k < NET_PARTY_MAX; k++) {
            LobbyPerson *person = &member->person[k];
            snprintf(person->name, sizeof person->name, "A name of some length%d%d", i % 8, k);
            person->circle = PLAYER_CIRCLES - 1;
            person->player = LOBBY_NOBODY;
        }
    }
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_whole(&writer, &said, 15, 0);
    if (writer.is_too_big || !lobby_message_read_news(bytes, writer.count, 0, &heard, &news))
        fail_msg("%zu bytes, too many: %d", writer.count, writer.is_too_big);
    assert_string_equal(heard.levels[LOBBY_LEVELS_MAX - 1].name, said.levels[0].name);
    assert_string_equal(heard.members[15].person[3].name, said.members[15].person[3].name);
    assert_int_equal(heard.match_number, 65535);
}

/* --- What is refused -------------------------------------------------------------------------- */

static size_t reread_request(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    LobbyRequest request;
    ByteWriter writer = byte_writer_make(out_again, LOBBY_PARTS_BYTES_MAX);
    if (!lobby_message_read_request(bytes, count, &request))
        return 0;
    lobby_message_write_request(&writer, &request);
    return writer.count;
}

static size_t reread_news(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    static LobbyState heard;
    LobbyNews news;
    ByteWriter writer = byte_writer_make(out_again, LOBBY_PARTS_BYTES_MAX);
    memset(&heard, 0, sizeof heard);
    if (!lobby_message_read_news(bytes, count, 0, &heard, &news))
        return 0;
    if (news.kind == LOBBY_SAYS_WHOLE)
        lobby_message_write_whole(&writer, &heard, news.own, 0);
    else
        lobby_message_write_news(&writer, &news);
    return writer.count;
}

/* Two machines play, the first one with two people, and a third one spectates. */
static LobbyState some_state(void)
{
    LobbyState state = {.waits = true,
                        .people_max = PLAYERS_MAX,
                        .allowed = LOBBY_ALLOW_ALL,
                        .level_count = 2,
                        .levels = {{"Duel", 1u << MODE_DEATHMATCH | 1u << MODE_TORCH},
                                   {"Gears", 1u << MODE_DEATHMATCH}},
                        .host = 1,
                        .settings = {.level = 1, .players = 4, .has_teams = true, .bot_level = 2},
                        .phase = LOBBY_COUNTDOWN,
                        .match_number = 1,
                        .ends_us = 3000000,
                        .vote = {.kind = LOBBY_VOTE_KICK,
                                 .number = 1,
                                 .caller = 0,
                                 .target = 2,
                                 .voters = 3,
                                 .ayes = 1,
                                 .parties = 2,
                                 .parties_yes = 1,
                                 .ends_us = 9000000}};
    for (int i = 0; i < 3; i++) {
        state.members[i] = (LobbyMember){.is_here = true,
                                         .id = 1 + (uint32_t)i,
                                         .is_ready = i == 0,
                                         .is_spectating = i == 2,
                                         .ping_ms = i == 0 ? LOBBY_PING_MAX_MS : 40,
                                         .people = i == 0 ? 2 : 1};
        for (int k = 0; k < state.members[i].people; k++) {
            LobbyPerson *person = &state.members[i].person[k];
            *person = (LobbyPerson){.circle = 3, .team = 1 + k, .player = LOBBY_NOBODY};
            snprintf(person->name, sizeof person->name, "Ann %d%d", i, k);
        }
    }
    return state;
}

TEST(what_is_taken_of_requests)
{
    unsigned char bytes[LOBBY_PARTS_BYTES_MAX];
    KeptLines kept = kept_lines_open("tests/core/netplay/lobby_requests.txt",
                                     "core/test_netplay taken_of_requests");
    for (int kind = LOBBY_ASK_READY; kind <= LOBBY_ASK_AUTOMATIC_FIRE; kind++) {
        char name[32];
        LobbyRequest request = {.kind = (LobbyRequestKind)kind,
                                .person = 1,
                                .number = 1,
                                .is_yes = true,
                                .is_team = true,
                                .level = 1,
                                .id = 0x01020304,
                                .settings = {.level = 1, .players = 4, .bot_level = 2},
                                .text = "hello"};
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        lobby_message_write_request(&writer, &request);
        snprintf(name, sizeof name, "request %d", kind - LOBBY_ASK_READY);
        kept_bytes_take(&kept, name, reread_request, bytes, writer.count);
    }
    for (int kind = LOBBY_ASK_AUTOMATIC_FIRE + 1; kind <= UINT8_MAX; kind++) {
        LobbyRequest request;
        bytes[0] = (unsigned char)kind;
        bytes[1] = 1;
        if (lobby_message_read_request(bytes, 1, &request) ||
            lobby_message_read_request(bytes, 2, &request))
            fail_msg("a request of kind %d is taken", kind);
    }
    kept_lines_close(&kept);
}

TEST(what_is_taken_of_news)
{
    static LobbyState said;
    unsigned char bytes[LOBBY_PARTS_BYTES_MAX];
    KeptLines kept =
        kept_lines_open("tests/core/netplay/lobby_news.txt", "core/test_netplay taken_of_news");
    for (int kind = LOBBY_SAYS_CHAT; kind <= LOBBY_SAYS_WORDS; kind++) {
        char name[32];
        LobbyNews news = {.kind = (LobbyNewsKind)kind,
                          .id = 0x01020304,
                          .person = 1,
                          .is_team = true,
                          .number = 1,
                          .text = "hello",
                          .name = "Ann",
                          .part = {7, 1000, 10, (const unsigned char *)"part", 4}};
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        lobby_message_write_news(&writer, &news);
        snprintf(name, sizeof name, "news %d", kind - LOBBY_SAYS_WHOLE);
        kept_bytes_take(&kept, name, reread_news, bytes, writer.count);
    }
    said = some_state();
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_whole(&writer, &said, 1, 0);
    kept_bytes_take(&kept, "state", reread_news, bytes, writer.count);
    kept_lines_close(&kept);
}

/* A notice ends with its name, so only this limits it. */
TEST(names_of_notices_have_an_end)
{
    LobbyNews news = {.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_JOINED};
    for (size_t length = 0; length <= NAME_BYTES + 1; length++) {
        unsigned char bytes[16 + NAME_BYTES];
        LobbyState state = {.people_max = 0};
        LobbyNews heard;
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        lobby_message_write_news(&writer, &news);
        memset(bytes + writer.count, 'n', length);
        bool is_taken = lobby_message_read_news(bytes, writer.count + length, 0, &state, &heard);
        if (is_taken != (length < NAME_BYTES) || (is_taken && strlen(heard.name) != length))
            fail_msg("%zu bytes: %s", length, is_taken ? "taken" : "refused");
    }
}
