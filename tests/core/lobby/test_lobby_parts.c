/* SPDX-License-Identifier: MIT */
/* What a server says of levels and people comes out such that it can be shown. */
#include "lobby/lobby_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct LevelCase {
    const char *what;
    const char *name;
    const char *shown;
} LevelCase;

static void test_level_names_are_cleaned(void **state)
{
    (void)state;
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
        lobby_parts_write_head(&writer, &said);
        ByteReader reader = byte_reader_make(bytes, writer.count);
        lobby_parts_read_head(&reader, &heard);
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

static void test_names_of_members_are_clean(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_level_names_are_cleaned),
        cmocka_unit_test(test_names_of_members_are_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
