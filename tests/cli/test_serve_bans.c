/* SPDX-License-Identifier: MIT */
/* Who may not join: whom a ban is about, until when, and the file that keeps it. */
#include "cli/serve_parts.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdlib.h>

#define KEY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define OTHER "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define NOW "2026-12-01T12:00:00Z"
#define LATER "2026-12-01T12:00:01Z"

TEST(whom_a_ban_is_about)
{
    static const struct WhoCase {
        const char *who;
        bool is_somebody;
    } cases[] = {
        {"192.0.2.7", true},
        {"192.0.2.7/32", true},
        {"192.0.2.0/24", true},
        {"2001:db8::1", true},
        {"2001:db8::/32", true},
        {"key:" KEY, true},
        {"192.0.2.0/33", false},
        {"192.0.2.0/0", false},
        {"192.0.2.0/", false},
        {"192.0.2.0/8x", false},
        {"192.0.2.0/00000000000000000000000000000000000000000000000000000000000000000000024",
         false},
        {"2001:db8::/129", false},
        {"key:", false},
        {"key:" KEY "0", false},
        {"key:zz", false},
        {"Ann", false},
        {"", false},
    };
    for (int i = 0; i < COUNT(cases); i++)
        if (serve_ban_is_who(cases[i].who) != cases[i].is_somebody)
            fail_msg("'%s': %d", cases[i].who, !cases[i].is_somebody);
}

TEST(somebody_who_is_here_is_banned_by_network)
{
    static const char *const cases[][2] = {{"192.0.2.7:1234", "192.0.2.7"},
                                           {"[2001:db8:0:1:2:3:4:5]:5", "2001:db8::/48"}};
    for (int i = 0; i < COUNT(cases); i++) {
        Address address;
        Error error;
        char who[SERVE_BAN_WHO_BYTES];
        assert_true(address_parse(cases[i][0], 0, &address, &error));
        serve_ban_print_network(&address, who);
        assert_string_equal(who, cases[i][1]);
        assert_true(serve_ban_is_who(who));
    }
}

typedef struct FindCase {
    const char *name;
    const char *who;
    const char *until;
    const char *address;
    const char *key;
    bool is_banned;
} FindCase;

TEST(whom_a_ban_keeps_out)
{
    static const FindCase cases[] = {
        {"the address", "192.0.2.7", "", "192.0.2.7:1234", "", true},
        {"its neighbor", "192.0.2.7", "", "192.0.2.6:1234", "", false},
        {"in the network", "192.0.2.0/23", "", "192.0.3.255:1", "", true},
        {"beside the network", "192.0.2.0/23", "", "192.0.4.0:1", "", false},
        {"half a byte", "192.0.2.128/25", "", "192.0.2.127:1", "", false},
        {"of IPv6", "2001:db8::/33", "", "[2001:db8:7fff::1]:1", "", true},
        {"beside it", "2001:db8::/33", "", "[2001:db8:8000::1]:1", "", false},
        {"another family", "0.0.0.0/1", "", "[::1]:1", "", false},
        {"the key", "key:" KEY, "", "192.0.2.7:1", KEY, true},
        {"another key", "key:" KEY, "", "192.0.2.7:1", OTHER, false},
        {"no key", "key:" KEY, "", "192.0.2.7:1", "", false},
        {"not over yet", "192.0.2.7", LATER, "192.0.2.7:1", "", true},
        {"over", "192.0.2.7", NOW, "192.0.2.7:1", "", false},
    };
    ServeBans *bans = calloc(1, sizeof *bans);
    for (int i = 0; i < COUNT(cases); i++) {
        ServeBan ban = {.who = ""};
        Address address;
        Error error;
        bans->count = 0;
        snprintf(ban.who, sizeof ban.who, "%s", cases[i].who);
        snprintf(ban.until, sizeof ban.until, "%s", cases[i].until);
        assert_true(serve_bans_add(bans, &ban));
        assert_true(address_parse(cases[i].address, 0, &address, &error));
        GameServerVisitor visitor = {.name = "Ann", .address = &address, .key = cases[i].key};
        bool is_banned = serve_bans_find(bans, &visitor, NOW) != NULL;
        if (is_banned != cases[i].is_banned)
            fail_msg("%s: %s", cases[i].name, is_banned ? "kept out" : "let in");
    }
    free(bans);
}

typedef struct FileCase {
    const char *name;
    const char *text;
    const char *complaint; /* NULL: it is fine. */
} FileCase;

#define START "{\"format\": 1, "

static const FileCase file_cases[] = {
    {"none", START "\"bans\": []}", NULL},
    {"all that there is",
     START "\"bans\": [{\"who\": \"192.0.2.0/24\", \"until\": \"" NOW "\", "
           "\"name\": \"Ann\", \"reason\": \"x\"}]}",
     NULL},
    {"no format", "{}", ":1:1: "},
    {"not about anybody", START "\"bans\": [{}]}", ":1:24: bans[0].who: the key"},
    {"a name", START "\"bans\": [\n{\"who\": \"Ann\"}]}", ":2:2: bans[0].who: must be an address"},
    {"no such day", START "\"bans\": [{\"who\": \"::1\",\n\"until\": \"2026-02-30T12:00:00Z\"}]}",
     ":2:1: bans[0].until: must be a time"},
    {"no such hour", START "\"bans\": [{\"who\": \"::1\",\n\"until\": \"2026-02-20T25:00:00Z\"}]}",
     ":2:1: bans[0].until: must be a time"},
    {"no such minute",
     START "\"bans\": [{\"who\": \"::1\",\n\"until\": \"2026-02-20T12:60:00Z\"}]}",
     ":2:1: bans[0].until: must be a time"},
    {"no such second",
     START "\"bans\": [{\"who\": \"::1\",\n\"until\": \"2026-02-20T12:00:60Z\"}]}",
     ":2:1: bans[0].until: must be a time"},
    {"more than a time",
     START "\"bans\": [{\"who\": \"::1\",\n\"until\": \"2026-02-20T2:00:00Z\"}]}",
     ":2:1: bans[0].until: must be a time"},
    {"an unknown key", START "\"bans\": [{\"who\": \"::1\", \"untill\": 7}]}",
     "unknown key \"untill\"; the nearest known one is \"until\""},
    {"too long a reason",
     START "\"bans\": [{\"who\": \"::1\", \"reason\": "
           "\"0123456789012345678901234567890123456789012345678901234567890123456789"
           "01234567890123456789012345678901234567890123456789x\"}]}",
     "bans[0].reason: "},
};

TEST(bad_files_are_refused_with_their_place)
{
    ScratchFolder scratch;
    ServeBans *bans = calloc(1, sizeof *bans);
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(file_cases); i++) {
        Error error = {.text = ""};
        const char *text = file_cases[i].text;
        assert_true(text_file_write(scratch.path, text, strlen(text), &error));
        bool is_read = serve_bans_read(bans, scratch.path, &error);
        const char *complaint = file_cases[i].complaint;
        if (is_read != (complaint == NULL) || (!is_read && strstr(error.text, complaint) == NULL))
            fail_msg("%s: read %d, '%s'", file_cases[i].name, is_read, error.text);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
    free(bans);
}

/* Those that are over make room; a name that looks like an address is no address. */
TEST(bans_at_their_limit)
{
    ServeBans *bans = calloc(1, sizeof *bans);
    ServeBan ban = {.until = "2001-12-01T12:00:00Z"};
    for (bans->count = 0; bans->count < SERVE_BANS_MAX; bans->count++) {
        bans->items[bans->count] = ban;
        snprintf(bans->items[bans->count].who, sizeof ban.who, "10.0.%d.%d", bans->count / 250,
                 bans->count % 250);
    }
    ServeBan next = {.who = "192.0.2.7", .name = "192.0.2.8"};
    assert_true(serve_bans_add(bans, &next));
    assert_int_equal(bans->count, 1);
    assert_int_equal(serve_bans_remove(bans, "192.0.2.8"), 0);
    assert_int_equal(serve_bans_remove(bans, "192.0.2.7"), 1);
    free(bans);
}

TEST(bans_outlast_the_server)
{
    static const char *const who[] = {"192.0.2.7", "2001:db8::/32", ("key:" KEY), "192.0.2.8"};
    static const char *const until[] = {"", "9999-12-01T12:00:00Z", "9999-12-01T12:00:00Z",
                                        "2001-12-01T12:00:00Z"};
    ScratchFolder scratch;
    ServeBans *bans = calloc(1, sizeof *bans);
    Error error = {.text = ""};
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(who); i++) {
        ServeBan ban = {.name = "Ann"};
        snprintf(ban.who, sizeof ban.who, "%s", who[i]);
        snprintf(ban.until, sizeof ban.until, "%s", until[i]);
        snprintf(ban.reason, sizeof ban.reason, "\"%d\"", i);
        assert_true(serve_bans_add(bans, &ban) && serve_bans_add(bans, &ban));
    }
    assert_int_equal(bans->count, COUNT(who));
    if (!serve_bans_save(bans, scratch.path, &error))
        fail_msg("%s", error.text);
    if (!serve_bans_read(bans, scratch.path, &error))
        fail_msg("%s", error.text);
    /* The last one was over. */
    assert_int_equal(bans->count, COUNT(who) - 1);
    for (int i = 0; i < bans->count; i++) {
        char reason[8];
        snprintf(reason, sizeof reason, "\"%d\"", i);
        assert_string_equal(bans->items[i].who, who[i]);
        assert_string_equal(bans->items[i].reason, reason);
        assert_string_equal(bans->items[i].until, until[i]);
    }
    assert_int_equal(serve_bans_remove(bans, "2001:DB8::/32"), 1);
    assert_int_equal(serve_bans_remove(bans, who[1]), 0);
    assert_int_equal(serve_bans_remove(bans, "ann"), 2);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
    free(bans);
}
