/* SPDX-License-Identifier: MIT */
/* What `clockwise serve` makes of its options: their ranges, defaults, and what goes together. */
#include "cli/commands.h"
#include "cli/serve_parts.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

enum { WORDS_MAX = 24, LINE_BYTES = 1024 };

/* With options before it, nothing is printed, and a level that these have is not tried again. */
static ServeOptions *usual;

/* `out_options` is to be destroyed. */
static int read_line(const char *line, ServeOptions **out_options, Error *out_error)
{
    static char text[LINE_BYTES];
    static char *words[WORDS_MAX + 1];
    int count = 0;
    snprintf(text, sizeof text, "serve %s", line);
    for (char *word = strtok(text, " "); word != NULL && count < WORDS_MAX;
         word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
    return serve_options_read(out_options, &(ServeArguments){.argc = count, .argv = words}, usual,
                              out_error);
}

static int set_up(void **state)
{
    Error error;
    (void)state;
    setenv("CLOCKWISE_DATA", ".", 1);
    usual = NULL;
    return read_line("duel", &usual, &error) == -1 ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    serve_options_destroy(usual);
    return 0;
}

TEST_FILE_WITH(set_up, tear_down)

typedef struct NumberCase {
    const char *name;
    size_t offset;
    int low, high, usual;
    const char *with;
} NumberCase;

static void expect_number(const NumberCase *of, long number)
{
    char line[LINE_BYTES];
    Error error;
    ServeOptions *options;
    snprintf(line, sizeof line, "duel %s --%s %ld", of->with, of->name, number);
    int code = read_line(line, &options, &error);
    bool is_fine = number >= of->low && number <= of->high;
    int got = *(const int *)((const char *)options + of->offset);
    if (code != (is_fine ? -1 : EXIT_USAGE) || (is_fine && got != (int)number))
        fail_msg("%s: code %d, %d: %s", line, code, got, code < 0 ? "" : error.text);
    serve_options_destroy(options);
}

TEST(numbers)
{
#define AT(member) offsetof(ServeOptions, member)
    static const NumberCase cases[] = {
        {"port", AT(port), 0, 65535, 7777, ""},
        {"bots", AT(server.match.bots), 2, 8, 2, "--players 1"},
        {"players", AT(server.rules.people_max), 1, 8, 2, ""},
        {"spectators", AT(server.rules.spectators_max), 0, 14, 7, "--players 1"},
        {"per-address", AT(server.network_clients), 1, 15, 4, ""},
        {"people-per-address", AT(server.rules.network_people), 1, 8, 4, ""},
        {"idle-spectator", AT(server.rules.leave_seconds), 0, 86400, 600, ""},
        {"vote-pause", AT(server.rules.call_seconds), 1, 86400, 60, ""},
        {"kick-time", AT(server.rules.kick_seconds), 1, 86400, 300, ""},
        {"matches", AT(matches), 1, 32, 1, ""},
        {"reserve", AT(server.rules.reserved), 0, 7, 0, "--players 8 --reserved " KEY},
        {"record-files", AT(record_files), 0, INT_MAX, 0, "--record ."},
        {"record-megabytes", AT(record_megabytes), 0, INT_MAX, 0, "--record ."},
    };
#undef AT
    for (int i = 0; i < COUNT(cases); i++) {
        int got = *(const int *)((const char *)usual + cases[i].offset);
        if (got != cases[i].usual)
            fail_msg("--%s is %d where it is not given", cases[i].name, got);
        expect_number(&cases[i], cases[i].low);
        expect_number(&cases[i], cases[i].high);
        expect_number(&cases[i], cases[i].low - 1L);
        expect_number(&cases[i], cases[i].high + 1L);
    }
}

TEST(slots)
{
    static const struct {
        const char *line;
        int bots, people, bot_people;
    } cases[] = {
        {"duel", 2, 2, 0},
        {"duel --players 6", 6, 6, 0},
        {"duel --players 1", 2, 1, 0},
        {"duel --bots 7", 7, 7, 0},
        {"duel --mode siege", 8, 4, 4},
        {"duel --mode siege --bots 6", 6, 4, 4},
        {"duel --mode siege --bots 4", 4, 3, 3},
        {"duel --mode siege --bots 6 --players 5", 6, 5, 5},
        {"gears duel", 2, 2, 0},
        {"gears", 6, 6, 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        ServeOptions *options;
        int code = read_line(cases[i].line, &options, &error);
        const MatchOptions *match = &options->server.match;
        int people = options->server.rules.people_max;
        if (code != -1 || match->bots != cases[i].bots || people != cases[i].people ||
            match->bot_people != cases[i].bot_people)
            fail_msg("%s: code %d, bots %d, people %d, %d of them bots' enemies", cases[i].line,
                     code, match->bots, people, match->bot_people);
        serve_options_destroy(options);
    }
}

TEST(what_goes_together)
{
    static const struct {
        const char *line;
        int code;
        const char *text;
    } cases[] = {
        {"", EXIT_USAGE, "name at least one level"},
        {"duel --bots 4 --players 5", EXIT_USAGE, "--players 5 is more than the 4 slots"},
        {"duel --mode siege --bots 4 --players 4", EXIT_USAGE, "siege needs more --bots"},
        {"duel --players 8 --spectators 7", -1, ""},
        {"duel --players 8 --spectators 8", EXIT_USAGE, "more than the 15 clients"},
        {"duel --players 4 --reserve 3 --reserved " KEY, -1, ""},
        {"duel --players 4 --reserve 4 --reserved " KEY, EXIT_USAGE, "must leave others a slot"},
        {"duel --players 4 --reserve 3 --admins " KEY, -1, ""},
        {"duel --reserve 1", EXIT_USAGE, "--reserve does nothing without --reserved"},
        {"duel --port 65504 --matches 32", -1, ""},
        {"duel --port 65505 --matches 32", EXIT_USAGE, "more ports than there are above --port"},
        {"duel --port 0 --matches 32", -1, ""},
        {"duel --bind 127.0.0.1", -1, ""},
        {"duel --bind nowhere", EXIT_USAGE, "--bind: \"nowhere\" is not a numeric address"},
        {"duel --admins 0123", EXIT_USAGE, "'0123' is not a key of 64 digits"},
        {"duel --reserved " KEY "0", EXIT_USAGE, "is not a key of 64 digits"},
        {"duel --private", EXIT_USAGE, "--private does nothing without --meet"},
        {"duel --private --meet localhost", -1, ""},
        {"duel --record-files 1", EXIT_USAGE, "--record-files does nothing without --record"},
        {"duel --record-megabytes 1", EXIT_USAGE, "--record-megabytes does nothing without"},
        {"duel --tls-cert a --web 0", EXIT_USAGE, "--tls-cert does nothing without --tls-key"},
        {"duel --tls-key a --web 0", EXIT_USAGE, "--tls-key does nothing without --tls-cert"},
        {"duel --tls-key a --tls-cert b", EXIT_USAGE, "--tls-cert does nothing without --web"},
        {"duel --web-names a", EXIT_USAGE, "--web-names does nothing without --web"},
        {"duel --trust-proxy ::1", EXIT_USAGE, "--trust-proxy does nothing without --web"},
        {"duel --trust-proxy ::1 --web 0", -1, ""},
        {"duel --trust-proxy a --web 0", EXIT_USAGE, "\"a\" is not a numeric address"},
        {"duel --web 65504 --matches 32", -1, ""},
        {"duel --web 65505 --matches 32", EXIT_USAGE, "more ports than there are above --web"},
        {"duel --web nowhere", EXIT_USAGE, ""},
        {"duel --metrics nowhere", EXIT_USAGE, ""},
        {"duel --meet localhost:0", EXIT_USAGE, ""},
        {"no-such-level", EXIT_MISSING, "no-such-level"},
        {"duel --record no-such-folder", EXIT_MISSING, "--record no-such-folder: no such folder"},
        {"duel --record README.md", EXIT_MISSING, "--record README.md: not a folder"},
        {"duel --bans no-such-folder/bans", EXIT_MISSING, "--bans no-such-folder/: no such folder"},
        {"duel --bans bans", -1, ""},
        {"duel --password-file no-such-file", EXIT_MISSING, "no-such-file"},
        {"duel --bots 2 --no-such-option", EXIT_USAGE, ""},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        ServeOptions *options;
        int code = read_line(cases[i].line, &options, &error);
        if (code != cases[i].code || (code >= 0 && strstr(error.text, cases[i].text) == NULL))
            fail_msg("%s: code %d: %s", cases[i].line, code, code < 0 ? "" : error.text);
        serve_options_destroy(options);
    }
}

/* The rest of what is not given, and choices. */
TEST(choices)
{
    static const struct {
        const char *line;
        LobbyRotation rotation;
        unsigned allowed;
        bool has_teams, is_recorded;
        unsigned mutators;
        const char *name;
    } cases[] = {
        {"duel", LOBBY_SAME_LEVEL, LOBBY_ALLOW_LEVEL, false, false, 0, "Clockwise"},
        {"duel --rotate", LOBBY_IN_ORDER, LOBBY_ALLOW_LEVEL, false, false, 0, "Clockwise"},
        {"duel --rotate --rotation random", LOBBY_AT_RANDOM, LOBBY_ALLOW_LEVEL, false, false, 0,
         "Clockwise"},
        {"duel --rotation vote --allow none --name A", LOBBY_BY_VOTE, 0, false, false, 0, "A"},
        {"duel --teams --strikes --record .", LOBBY_SAME_LEVEL, LOBBY_ALLOW_LEVEL, true, true,
         MUTATOR_STRIKES, "Clockwise"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        ServeOptions *options;
        int code = read_line(cases[i].line, &options, &error);
        const GameServerOptions *server = &options->server;
        if (code != -1 || server->rules.rotation != cases[i].rotation ||
            (unsigned)server->rules.allowed != cases[i].allowed ||
            server->match.has_teams != cases[i].has_teams ||
            server->match.is_recorded != cases[i].is_recorded ||
            server->wants_recordings != cases[i].is_recorded ||
            (unsigned)server->match.mutators != cases[i].mutators ||
            strcmp(server->name, cases[i].name) != 0)
            fail_msg("%s: code %d, rotation %d, allowed %d, teams %d, recorded %d, mutators %d, %s",
                     cases[i].line, code, (int)server->rules.rotation, (int)server->rules.allowed,
                     server->match.has_teams, server->match.is_recorded,
                     (int)server->match.mutators, server->name);
        serve_options_destroy(options);
    }
}

/* An error about what is in the file says where. */
TEST(places_in_the_file)
{
    static const struct {
        const char *text, *line;
        const char *place; /* NULL: none, the command line is to blame. */
    } cases[] = {
        {"{\"levels\": [\"duel\"],\n \"bots\": 4,\n \"players\": 5}", "", ":3:2: --players 5"},
        {"{\"levels\": [\"duel\"],\n \"players\": 5}", "--bots 4", ":2:2: --players 5"},
        {"{\"levels\": [\"duel\"]}", "--bots 4 --players 5", NULL},
        {"{\"levels\": [\"duel\",\n \"no-such\"]}", "", ":2:2: "},
        {"{\"levels\": [\"duel\"],\n\"admins\": [\"" KEY "\", \"0\"]}", "", ":2:80: '0' is not"},
    };
    ScratchFolder scratch;
    char line[LINE_BYTES];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        ServeOptions *options;
        FILE *file = fopen(scratch.path, "w");
        assert_non_null(file);
        fputs(cases[i].text, file);
        assert_int_equal(fclose(file), 0);
        snprintf(line, sizeof line, "--config %s %s", scratch.path, cases[i].line);
        int code = read_line(line, &options, &error);
        const char *place = strstr(error.text, scratch.path);
        bool is_fine = cases[i].place == NULL
                           ? code == EXIT_USAGE && place == NULL
                           : code == EXIT_MISSING && place != NULL &&
                                 strncmp(place + strlen(scratch.path), cases[i].place,
                                         strlen(cases[i].place)) == 0;
        if (!is_fine)
            fail_msg("case %d: code %d: %s", i, code, error.text);
        serve_options_destroy(options);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
