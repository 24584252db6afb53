/* SPDX-License-Identifier: MIT */
/* Who may not join: whom a ban is about, until when, and the file that keeps it. */
#include "cli/serve_parts.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define OTHER "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

typedef struct WhoCase {
    const char *who;
    const char *printed; /* NULL: it is nobody. */
} WhoCase;

TEST(whom_a_ban_is_about)
{
    static const WhoCase cases[] = {
        {"192.0.2.7", "192.0.2.7"},
        {"192.0.2.7/32", "192.0.2.7"},
        {"192.0.2.0/24", "192.0.2.0/24"},
        {"2001:db8::1", "2001:db8::1"},
        {"2001:db8::/32", "2001:db8::/32"},
        {"key:" KEY, "key:" KEY},
        {"192.0.2.0/33", NULL},
        {"192.0.2.0/0", NULL},
        {"192.0.2.0/", NULL},
        {"192.0.2.0/8x", NULL},
        {"2001:db8::/129", NULL},
        {"key:", NULL},
        {"key:" KEY "0", NULL},
        {"key:zz", NULL},
        {"Ann", NULL},
        {"", NULL},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        ServeBan ban;
        char printed[SERVE_BAN_WHO_BYTES] = "";
        bool is_read = serve_ban_read(cases[i].who, &ban);
        if (is_read)
            serve_ban_print(&ban, printed);
        if (is_read != (cases[i].printed != NULL) ||
            (is_read && strcmp(printed, cases[i].printed) != 0))
            fail_msg("'%s': read %d, '%s'", cases[i].who, is_read, printed);
    }
}

typedef struct FindCase {
    const char *name;
    const char *who;
    int64_t until;
    const char *address;
    const char *key; /* NULL: none. */
    bool is_banned;
} FindCase;

TEST(whom_a_ban_keeps_out)
{
    enum { NOW = 1000 };
    static const FindCase cases[] = {
        {"the address", "192.0.2.7", 0, "192.0.2.7:1234", NULL, true},
        {"its neighbor", "192.0.2.7", 0, "192.0.2.6:1234", NULL, false},
        {"in the network", "192.0.2.0/23", 0, "192.0.3.255:1", NULL, true},
        {"beside the network", "192.0.2.0/23", 0, "192.0.4.0:1", NULL, false},
        {"half a byte", "192.0.2.128/25", 0, "192.0.2.127:1", NULL, false},
        {"of IPv6", "2001:db8::/33", 0, "[2001:db8:7fff::1]:1", NULL, true},
        {"beside it", "2001:db8::/33", 0, "[2001:db8:8000::1]:1", NULL, false},
        {"another family", "0.0.0.0/1", 0, "[::1]:1", NULL, false},
        {"the key", "key:" KEY, 0, "192.0.2.7:1", KEY, true},
        {"another key", "key:" KEY, 0, "192.0.2.7:1", OTHER, false},
        {"no key", "key:" KEY, 0, "192.0.2.7:1", NULL, false},
        {"not over yet", "192.0.2.7", NOW + 1, "192.0.2.7:1", NULL, true},
        {"over", "192.0.2.7", NOW, "192.0.2.7:1", NULL, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        ServeBans bans = {.count = 0};
        ServeBan ban;
        ServeBan shown = {.is_key = false};
        Address address;
        Error error;
        char key[sizeof "key:" KEY];
        assert_true(serve_ban_read(cases[i].who, &ban));
        ban.until = cases[i].until;
        assert_true(serve_bans_add(&bans, &ban));
        assert_true(address_parse(cases[i].address, 0, &address, &error));
        snprintf(key, sizeof key, "key:%s", cases[i].key != NULL ? cases[i].key : OTHER);
        assert_true(serve_ban_read(key, &shown));
        GameServerVisitor visitor = {"Ann", &address, cases[i].key != NULL ? shown.key : NULL};
        bool is_banned = serve_bans_find(&bans, &visitor, NOW) != NULL;
        if (is_banned != cases[i].is_banned)
            fail_msg("%s: %s", cases[i].name, is_banned ? "kept out" : "let in");
        serve_bans_destroy(&bans);
    }
}

typedef struct FileCase {
    const char *name;
    const char *text;
    const char *complaint; /* NULL: it is fine. */
} FileCase;

static const FileCase file_cases[] = {
    {"none", "{\"bans\": []}", NULL},
    {"all that there is",
     "{\"bans\": [{\"who\": \"192.0.2.0/24\", \"until\": \"2026-12-01T12:00:00Z\", "
     "\"name\": \"Ann\", \"reason\": \"x\"}]}",
     NULL},
    {"no list", "{}", ":1:1: "},
    {"not about anybody", "{\"bans\": [{}]}", ":1:11: bans[0].who: the key"},
    {"a name", "{\"bans\": [\n{\"who\": \"Ann\"}]}", ":2:2: bans[0].who: must be an address"},
    {"no such day", "{\"bans\": [{\"who\": \"::1\",\n\"until\": \"2026-02-30T12:00:00Z\"}]}",
     ":2:1: bans[0].until: must be a time"},
    {"no such hour", "{\"bans\": [{\"who\": \"::1\",\n\"until\": \"2026-02-20T25:00:00Z\"}]}",
     ":2:1: bans[0].until: must be a time"},
    {"an unknown key", "{\"bans\": [{\"who\": \"::1\", \"untill\": 7}]}",
     "unknown key \"untill\"; the nearest known one is \"until\""},
    {"too long a reason",
     "{\"bans\": [{\"who\": \"::1\", \"reason\": "
     "\"0123456789012345678901234567890123456789012345678901234567890123456789"
     "01234567890123456789012345678901234567890123456789x\"}]}",
     "bans[0].reason: "},
};

TEST(bad_files_are_refused_with_their_place)
{
    ScratchFolder scratch;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(file_cases); i++) {
        ServeBans bans;
        Error error = {.text = ""};
        const char *text = file_cases[i].text;
        assert_true(text_file_write(scratch.path, text, strlen(text), &error));
        bool is_read = serve_bans_read(&bans, scratch.path, &error);
        const char *complaint = file_cases[i].complaint;
        if (is_read != (complaint == NULL) || (!is_read && strstr(error.text, complaint) == NULL))
            fail_msg("%s: read %d, '%s'", file_cases[i].name, is_read, error.text);
        serve_bans_destroy(&bans);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(bans_outlast_the_server)
{
    static const char *const who[] = {"192.0.2.7", "2001:db8::/32", "key:" KEY, "192.0.2.8"};
    static const int64_t until[] = {0, 1796126400, 1796126400, 50};
    ScratchFolder scratch;
    ServeBans bans = {.count = 0};
    ServeBan ban;
    Error error = {.text = ""};
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(who); i++) {
        assert_true(serve_ban_read(who[i], &ban));
        ban.until = until[i];
        snprintf(ban.reason, sizeof ban.reason, "\"%d\"", i);
        assert_true(serve_bans_add(&bans, &ban) && serve_bans_add(&bans, &ban));
    }
    assert_int_equal(bans.count, COUNT(who));
    if (!serve_bans_save(&bans, scratch.path, 100, &error))
        fail_msg("%s", error.text);
    serve_bans_destroy(&bans);
    if (!serve_bans_read(&bans, scratch.path, &error))
        fail_msg("%s", error.text);
    /* The last one was over. */
    assert_int_equal(bans.count, COUNT(who) - 1);
    for (int i = 0; i < bans.count; i++) {
        char printed[SERVE_BAN_WHO_BYTES];
        char reason[8];
        snprintf(reason, sizeof reason, "\"%d\"", i);
        assert_string_equal(serve_ban_print(&bans.items[i], printed), who[i]);
        assert_string_equal(bans.items[i].reason, reason);
        assert_int_equal(bans.items[i].until, until[i]);
    }
    assert_true(serve_ban_read(who[1], &ban));
    assert_true(serve_bans_remove(&bans, &ban));
    assert_false(serve_bans_remove(&bans, &ban));
    serve_bans_destroy(&bans);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
