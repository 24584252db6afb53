/* SPDX-License-Identifier: MIT */
/* Who may join a server by its options: bans, its lock, and the keys that go past them. */
#include "cli/serve_parts.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#define ADMIN "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define RESERVED "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define OTHER "aa112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

TEST(who_may_join)
{
    static const struct {
        const char *name, *key;
        bool is_locked, is_banned;
        const char *until, *why;
        bool is_admin, is_reserved;
        LinkReason reason;
        const char *words;
    } cases[] = {
        {"anybody", OTHER, false, false, "", "", false, false, LINK_NO_REASON, ""},
        {"without a key", "", false, false, "", "", false, false, LINK_NO_REASON, ""},
        {"locked", OTHER, true, false, "", "", false, false, LINK_LOCKED, ""},
        {"reserved", RESERVED, false, false, "", "", false, true, LINK_NO_REASON, ""},
        {"reserved, locked", RESERVED, true, false, "", "", false, true, LINK_NO_REASON, ""},
        {"an administrator", ADMIN, false, false, "", "", true, true, LINK_NO_REASON, ""},
        {"an administrator, locked", ADMIN, true, false, "", "", true, true, LINK_NO_REASON, ""},
        {"banned", OTHER, false, true, "", "", false, false, LINK_BANNED, "You are banned"},
        {"banned for a while", OTHER, true, true, "2999-01-01T00:00:00Z", "", false, false,
         LINK_BANNED, "You are banned until 2999-01-01T00:00:00Z"},
        {"banned for a reason", OTHER, false, true, "", "noise", false, false, LINK_BANNED,
         "You are banned: noise"},
        {"banned, over", OTHER, false, true, "1999-01-01T00:00:00Z", "noise", false, false,
         LINK_NO_REASON, ""},
        {"banned, reserved", RESERVED, false, true, "2999-01-01T00:00:00Z", "noise", false, true,
         LINK_BANNED, "You are banned until 2999-01-01T00:00:00Z: noise"},
        {"banned, an administrator", ADMIN, false, true, "", "noise", true, true, LINK_NO_REASON,
         ""},
    };
    static Serve serve;
    static ServeOptions options;
    static ServeBans bans;
    Address address;
    Error error;
    assert_true(address_parse("192.0.2.7:4000", 0, &address, &error));
    options.admins.items[0] = OTHER "x";
    options.admins.items[1] = ADMIN;
    options.admins.count = 2;
    options.reserved.items[0] = RESERVED;
    options.reserved.count = 1;
    serve.options = &options;
    serve.bans = &bans;
    for (int i = 0; i < COUNT(cases); i++) {
        ServePort port = {.serve = &serve};
        GameServerVisitor visitor = {.name = "Ann", .key = cases[i].key, .address = &address};
        ServeBan ban = {.who = "192.0.2.0/24"};
        options.is_locked = cases[i].is_locked;
        bans.count = 0;
        snprintf(ban.until, sizeof ban.until, "%s", cases[i].until);
        snprintf(ban.reason, sizeof ban.reason, "%s", cases[i].why);
        if (cases[i].is_banned)
            assert_true(serve_bans_add(&bans, &ban));
        GameServerVerdict verdict = serve_judge(&port, &visitor);
        if (verdict.is_admin != cases[i].is_admin || verdict.is_reserved != cases[i].is_reserved ||
            verdict.reason != cases[i].reason || strcmp(verdict.words, cases[i].words) != 0)
            fail_msg("%s: administrator %d, reserved %d, reason %d, \"%s\"", cases[i].name,
                     verdict.is_admin, verdict.is_reserved, (int)verdict.reason, verdict.words);
    }
}
