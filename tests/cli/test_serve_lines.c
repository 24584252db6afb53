/* SPDX-License-Identifier: MIT */
/* Every line that a server's log can have, whole, plain and as JSON; and the places where a server
 * listens. */
#include "cli/serve_parts.h"
#include "support/command_run.h"
#include "support/match_bench.h"
#include "support/message.h"
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Lines ------------------------------------------------------------------------------------ */

static const GameServerNews *news;
static bool is_json, has_ports;

static int log_news(int argc, char **argv)
{
    ServeLog log;
    (void)argc, (void)argv;
    serve_log_begin(&log, is_json, has_ports);
    serve_log_news(&log, 7001, news);
    serve_log_end(&log);
    return 0;
}

static void check_news(const GameServerNews *one, const char *event, const char *text,
                       const char *members)
{
    char wanted[2048];
    news = one;
    is_json = has_ports = false;
    snprintf(wanted, sizeof wanted, "%s\n", text);
    command_run_check(log_news, "log", 0, wanted, "");
    has_ports = true;
    snprintf(wanted, sizeof wanted, "port 7001: %s\n", text);
    command_run_check(log_news, "log", 0, wanted, "");
    is_json = true;
    snprintf(wanted, sizeof wanted,
             "{\"time\":\"20…-…-…T…:…:…Z\",\"event\":\"%s\",\"port\":7001,\"text\":\"%s\"%s}\n",
             event, text, members);
    command_run_check(log_news, "log", 0, wanted, "");
}

#define FROM "192.0.2.7:4000"
#define WHO(more) ",\"match\":3,\"name\":\"Ann\",\"address\":\"" FROM "\",\"people\":2" more

TEST(clients)
{
    static const struct {
        GameServerNewsKind kind;
        LinkReason reason;
        const char *said; /* Its text, or NULL. */
        const char *event, *text, *members;
    } cases[] = {
        {GAME_SERVER_JOINED, LINK_NO_REASON, NULL, "joined", "Ann joined from " FROM " (2 people)",
         WHO("")},
        {GAME_SERVER_RETURNED, LINK_NO_REASON, NULL, "returned", "Ann rejoined from " FROM,
         WHO("")},
        {GAME_SERVER_AWAY, LINK_NO_REASON, NULL, "away", "Ann lost the connection: bots take over",
         WHO("")},
        {GAME_SERVER_BACK, LINK_NO_REASON, NULL, "back", "Ann reconnected", WHO("")},
        {GAME_SERVER_LEFT, LINK_LEFT, NULL, "left", "Ann left", WHO(",\"reason\":\"left\"")},
        {GAME_SERVER_LEFT, LINK_SILENT, NULL, "left", "Ann timed out",
         WHO(",\"reason\":\"timed out\"")},
        {GAME_SERVER_LEFT, LINK_KICKED, NULL, "left", "Ann was kicked",
         WHO(",\"reason\":\"was kicked\"")},
        {GAME_SERVER_LEFT, LINK_BROKEN, NULL, "left", "Ann was disconnected: invalid data",
         WHO(",\"reason\":\"invalid data\"")},
        {GAME_SERVER_LEFT, LINK_IDLE, NULL, "left", "Ann was disconnected: idle for too long",
         WHO(",\"reason\":\"idle for too long\"")},
        {GAME_SERVER_REFUSED, LINK_KICKED, NULL, "refused",
         "Ann from " FROM " was refused: kicked a short while ago",
         WHO(",\"reason\":\"kicked a short while ago\"")},
        {GAME_SERVER_REFUSED, LINK_BANNED, NULL, "refused", "Ann from " FROM " was refused: banned",
         WHO(",\"reason\":\"banned\"")},
        {GAME_SERVER_REFUSED, LINK_LOCKED, NULL, "refused",
         "Ann from " FROM " was refused: the server is locked",
         WHO(",\"reason\":\"the server is locked\"")},
        {GAME_SERVER_SAID, LINK_NO_REASON, "hi", "said", "Ann said: hi", WHO("")},
        {GAME_SERVER_CALLED, LINK_NO_REASON, "gears", "vote_called", "Ann called a vote: gears",
         WHO("")},
        {GAME_SERVER_PASSED, LINK_NO_REASON, "gears", "vote_passed", "the vote passed: gears",
         WHO("")},
        {GAME_SERVER_NOT_PASSED, LINK_NO_REASON, "gears", "vote_failed", "the vote failed: gears",
         WHO("")},
    };
    Address address;
    Error error;
    assert_true(address_parse(FROM, 0, &address, &error));
    for (int i = 0; i < COUNT(cases); i++)
        check_news(&(GameServerNews){.kind = cases[i].kind,
                                     .match_number = 3,
                                     .name = "Ann",
                                     .address = &address,
                                     .people = 2,
                                     .reason = cases[i].reason,
                                     .text = cases[i].said},
                   cases[i].event, cases[i].text, cases[i].members);
    GameServerNews one = {.kind = GAME_SERVER_JOINED,
                          .match_number = 3,
                          .name = "",
                          .address = &address,
                          .people = 1};
    check_news(&one, "joined", " joined from " FROM " (1 person)",
               ",\"match\":3,\"name\":\"\",\"address\":\"" FROM "\",\"people\":1");
    one.kind = GAME_SERVER_REFUSED;
    one.reason = LINK_OTHER_VERSION;
    check_news(&one, "refused", FROM " was refused: another version of the game",
               ",\"match\":3,\"name\":\"\",\"address\":\"" FROM
               "\",\"people\":1,\"reason\":\"another version of the game\"");
    check_news(&(GameServerNews){.kind = GAME_SERVER_FAILED, .match_number = 4, .text = "no level"},
               "failed", "cannot start the next match: no level", ",\"match\":4");
    check_news(
        &(GameServerNews){
            .kind = GAME_SERVER_DENIED, .name = "Ann", .address = &address, .text = "kick Bo"},
        "admin", "Ann: kick Bo: not an administrator",
        ",\"who\":\"Ann\",\"words\":\"kick Bo\",\"outcome\":\"not an administrator\"");
}

TEST(matches)
{
    MatchOptions options = match_bench_options("levels/duel.json", 0, 3);
    Match *match = match_bench_create(&options);
    char hash[64];
    match->world.state.tick = 120 * 61 + 119;
    match->world.state.players[1].score = 3;
    snprintf(match->world.state.players[1].name, PLAYER_NAME_BYTES, "Bert");
    snprintf(hash, sizeof hash,
             ",\"match\":3,\"mode\":\"deathmatch\",\"level\":\"Duel\",\"ticks\":7439");
    GameServerNews one = {.kind = GAME_SERVER_MATCH_BEGAN, .match_number = 3, .match = match};
    check_news(&one, "match_began", "match 3: deathmatch on Duel, 3 players", hash);
    char members[256];
    match->world.state.phase = PHASE_OVER;
    snprintf(members, sizeof members, "%s,\"hash\":\"%016" PRIx64 "\"", hash,
             world_hash(&match->world));
    one.kind = GAME_SERVER_MATCH_STOPPED;
    check_news(&one, "match_stopped", "match 3 was stopped after 61 s", members);
    size_t length = strlen(members);
    snprintf(members + length, sizeof members - length, ",\"result\":\"Bert won\"");
    one.kind = GAME_SERVER_MATCH_OVER;
    check_news(&one, "match_over", "match 3 ended after 61 s: Bert won", members);
    match_destroy(match);
}

static int say_lines(int argc, char **argv)
{
    ServeLog log;
    (void)argc, (void)argv;
    serve_log_begin(&log, is_json, has_ports);
    serve_log_say(&log, 0, "page", "%s %d", "port", 5);
    serve_log_say(&log, 7001, "page", "a\x1b");
    serve_log_command(&log, 7001, "Ann", "key", "end", "done");
    serve_log_end(&log);
    return 0;
}

TEST(words)
{
    is_json = has_ports = false;
    command_run_check(say_lines, "say", 0, "port 5\na?\nAnn: end: done\n", "");
    has_ports = true;
    command_run_check(say_lines, "say", 0, "port 5\nport 7001: a?\nport 7001: Ann: end: done\n",
                      "");
    is_json = true;
    command_run_check(
        say_lines, "say", 0,
        "{\"time\":\"…\",\"event\":\"page\",\"text\":\"port 5\"}\n"
        "{\"time\":\"…\",\"event\":\"page\",\"port\":7001,\"text\":\"a\\u001b\"}\n"
        "{\"time\":\"…\",\"event\":\"admin\",\"port\":7001,\"text\":\"Ann: end: done\","
        "\"who\":\"key\",\"words\":\"end\",\"outcome\":\"done\"}\n",
        "");
}

TEST(times)
{
    char text[SERVE_TIME_BYTES];
    assert_string_equal(serve_time_print(0, text), "1970-01-01T00:00:00Z");
    assert_string_equal(serve_time_print(1795000000, text), "2026-11-18T11:06:40Z");
}

/* --- Places ----------------------------------------------------------------------------------- */

TEST(places)
{
    static const struct {
        const ServePlace *place;
        const char *text, *at; /* NULL: refused. */
        const char *host, *complaint;
    } cases[] = {
        {&serve_web_place, "8080", "nowhere:8080", NULL, NULL},
        {&serve_web_place, "0", "nowhere:0", NULL, NULL},
        {&serve_web_place, "65535", "nowhere:65535", NULL, NULL},
        {&serve_web_place, "192.0.2.1", "192.0.2.1:7777", "192.0.2.1", NULL},
        {&serve_web_place, "192.0.2.1:80", "192.0.2.1:80", "192.0.2.1", NULL},
        {&serve_web_place, "[2001:db8::1]:80", "[2001:db8::1]:80", "2001:db8::1", NULL},
        {&serve_web_place, "65536", NULL, NULL, "--web: …"},
        {&serve_web_place, "here", NULL, NULL, "--web: …here…"},
        {&serve_metrics_place, "9100", "127.0.0.1:9100", "127.0.0.1", NULL},
        {&serve_metrics_place, "0", "127.0.0.1:0", "127.0.0.1", NULL},
        {&serve_metrics_place, "[::1]:9100", "[::1]:9100", "::1", NULL},
        {&serve_metrics_place, "192.0.2.1", NULL, NULL, "--metrics: \"192.0.2.1\" has no port"},
        {&serve_metrics_place, "", NULL, NULL, "--metrics: …"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Address at;
        Error error = {.text = ""};
        char text[ADDRESS_TEXT_BYTES], host[ADDRESS_TEXT_BYTES];
        bool is_read = serve_place(cases[i].place, cases[i].text, &at, &error);
        if (is_read != (cases[i].at != NULL) ||
            (!is_read && !message_matches(error.text, cases[i].complaint)))
            fail_msg("'%s': %d, %s", cases[i].text, is_read, error.text);
        if (!is_read)
            continue;
        bool is_nowhere = cases[i].host == NULL;
        snprintf(text, sizeof text, "nowhere:%d", at.port);
        const char *got = is_nowhere ? text : address_print(&at, text);
        if ((at.family == ADDRESS_NONE) != is_nowhere || strcmp(got, cases[i].at) != 0 ||
            (!is_nowhere && strcmp(serve_host_print(&at, host), cases[i].host) != 0))
            fail_msg("'%s' is %s", cases[i].text, got);
    }
}
