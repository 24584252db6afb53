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
        {"duel --mode blitz --teams", EXIT_USAGE, "blitz is played without teams; leave --teams"},
        {"duel --mode siege --teams", -1, ""},
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
        {"{\"levels\": [\"duel\"],\n \"mode\": \"blitz\",\n \"teams\": true}", "",
         ":3:2: blitz is played without teams"},
        {"{\"levels\": [\"duel\"],\n \"mode\": \"blitz\"}", "--teams", NULL},
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

/* What can be set while the server runs, and what is said of the rest. */
TEST(what_may_be_set)
{
    static const char *const fixed[] = {
        "port",    "bind",    "per-address", "matches",  "password-file", "socket",
        "meet",    "metrics", "open-port",   "web",      "web-names",     "tls-cert",
        "tls-key", "agones",  "trust-proxy", "log-json", "config"};
    static const char *const files[] = {"bans", "record"};
    static const char *const free_ones[] = {
        "levels", "name",         "rotate",     "rotation",         "mode",
        "teams",  "strikes",      "bots",       "bot-level",        "players",
        "allow",  "spectators",   "vote-pause", "idle-spectator",   "people-per-address",
        "motd",   "lock",         "reserve",    "reserved",         "kick-time",
        "admins", "record-files", "private",    "record-megabytes",
    };
    Error error;
    char wanted[128];
    for (int i = 0; i < COUNT(fixed); i++) {
        assert_false(serve_options_may_set(fixed[i], "1", true, &error));
        snprintf(wanted, sizeof wanted, "%s counts only when the server starts", fixed[i]);
        assert_string_equal(error.text, wanted);
    }
    for (int i = 0; i < COUNT(files); i++) {
        assert_false(serve_options_may_set(files[i], "1", true, &error));
        snprintf(wanted, sizeof wanted, "%s says where files are; write it into --config",
                 files[i]);
        assert_string_equal(error.text, wanted);
    }
    for (int i = 0; i < COUNT(free_ones); i++)
        if (!serve_options_may_set(free_ones[i], "1", true, &error) ||
            serve_options_may_set(free_ones[i], NULL, true, &error))
            fail_msg("%s: %s", free_ones[i], error.text);
    /* Nothing is missing here but --help. */
    assert_int_equal(COUNT(fixed) + COUNT(files) + COUNT(free_ones), 43);
    assert_false(serve_options_may_set("motd", NULL, true, &error));
    assert_string_equal(error.text, "set motd takes a text; \"\" is none");
    assert_false(serve_options_may_set("lock", NULL, true, &error));
    assert_string_equal(error.text, "--lock takes true or false, not ''");
    /* Levels by a path only on this machine. */
    assert_true(serve_options_may_set("levels", "levels/duel.json", true, &error));
    assert_false(serve_options_may_set("levels", "duel,levels/duel.json", false, &error));
    assert_string_equal(error.text, "'levels/duel.json' is no level's name");
    assert_true(serve_options_may_set("levels", "duel,gears", false, &error));
    assert_false(serve_options_may_set("levels", "duel,deul", false, &error));
    assert_false(serve_options_may_set("levels", "deul,duel", false, &error));
    assert_true(serve_options_may_set("bots", "99", false, &error)); /* Reading refuses it. */
}

/* Each option is read to where it counts. */
TEST(all_of_them)
{
    Error error;
    ServeOptions *options;
    int code = read_line("duel gears --port 81 --bind ::1 --name A --mode siege --bots 7 "
                         "--players 5 --allow kick,host --matches 3 --motd B --lock",
                         &options, &error);
    assert_int_equal(code, -1);
    assert_int_equal(options->level_names.count, 2);
    assert_string_equal(options->level_names.items[1], "gears");
    assert_int_equal(options->server.level_count, 2);
    assert_non_null(strstr(options->server.levels[1], "gears.json"));
    assert_string_equal(options->bind, "::1");
    assert_int_equal(options->server.match.mode, MODE_SIEGE);
    assert_int_equal(options->server.rules.allowed, 4 | 8);
    assert_string_equal(options->motd, "B");
    assert_true(options->is_locked && !options->is_private && !options->opens_port);
    assert_int_equal(options->server.match.countdown_ticks, 360);
    assert_null(options->server.password);
    serve_options_destroy(options);
    code = read_line("duel --admins " KEY " --socket s --meet m --private --open-port --bans b "
                     "--metrics 1 --web 2 --web-names c,d --agones --log-json",
                     &options, &error);
    assert_int_equal(code, -1);
    assert_int_equal(options->admins.count, 1);
    assert_string_equal(options->admins.items[0], KEY);
    assert_string_equal(options->socket_path, "s");
    assert_string_equal(options->meet, "m");
    assert_true(options->is_private && options->opens_port);
    assert_string_equal(options->bans_path, "b");
    assert_string_equal(options->metrics, "1");
    assert_string_equal(options->web, "2");
    assert_int_equal(options->web_names.count, 2);
    assert_true(options->is_agones && options->is_log_json && !options->is_locked);
    assert_null(options->bind);
    serve_options_destroy(options);
    code = read_line("duel --web 2 --tls-cert e --tls-key f --trust-proxy ::1,::2 --record . "
                     "--record-files 3 --record-megabytes 4 --bot-level master,rookie --rotate "
                     "--mode blitz",
                     &options, &error);
    assert_int_equal(code, -1);
    assert_string_equal(options->tls_cert, "e");
    assert_string_equal(options->tls_key, "f");
    assert_int_equal(options->proxies.count, 2);
    assert_string_equal(options->record_folder, ".");
    assert_int_equal(options->server.match.bot_levels[0], BOT_MASTER);
    assert_int_equal(options->server.match.bot_levels[1], BOT_ROOKIE);
    assert_int_equal(options->server.match.mode, MODE_BLITZ);
    serve_options_destroy(options);
    assert_int_equal(usual->server.match.bot_levels[7], BOT_VETERAN);
    assert_int_equal(read_line("duel --mode practice", &options, &error), EXIT_USAGE);
    serve_options_destroy(options);
    assert_int_equal(read_line("duel --mode trials", &options, &error), EXIT_USAGE);
    serve_options_destroy(options);
}

/* What an administrator set counts more than the command line. */
TEST(what_was_set)
{
    static char line[3][16] = {"serve", "duel", "--lock"};
    static char *words[] = {line[0], line[1], line[2], NULL};
    char bots[] = "bots=6", lock[] = "lock=false", motd[] = "motd=a=b", wrong[] = "bots=9";
    Error error;
    ServeOptions *options;
    ServeArguments arguments = {.argc = 3, .argv = words, .sets = {bots, lock, motd, wrong}};
    arguments.set_count = 3;
    assert_int_equal(serve_options_read(&options, &arguments, usual, &error), -1);
    assert_int_equal(options->server.match.bots, 6);
    assert_false(options->is_locked);
    assert_string_equal(options->motd, "a=b");
    serve_options_destroy(options);
    arguments.set_count = 4;
    assert_int_equal(serve_options_read(&options, &arguments, usual, &error), EXIT_USAGE);
    assert_string_equal(error.text, "--bots takes a whole number from 2 to 8, not '9'");
    serve_options_destroy(options);
}

/* Of what has changed in the file since the start, what counts only then is told, with its
 * place. */
TEST(changes_that_count_later)
{
    static const struct {
        const char *before, *after, *line;
        const char *notes[3]; /* Up to NULL. */
    } cases[] = {
        {"{\"levels\":[\"duel\"]}", "{\"levels\":[\"duel\"]}", "", {NULL}},
        {"{\"levels\":[\"duel\"],\"port\":7}", "{\"levels\":[\"duel\"],\"port\":7}", "", {NULL}},
        {"{\"levels\":[\"duel\"],\"port\":7}",
         "{\"levels\":[\"duel\"],\n \"port\":8}",
         "",
         {":2:2: port counts only when the server starts", NULL}},
        {"{\"levels\":[\"duel\"],\"port\":7}",
         "\n{\"levels\":[\"duel\"]}",
         "",
         {":2:1: port counts only when the server starts", NULL}},
        {"{\"levels\":[\"duel\"]}",
         "{\"levels\":[\"duel\"],\n\"matches\":2,\n\"bind\":\"::1\",\"bots\":5}",
         "",
         {":3:1: bind counts only when the server starts",
          ":2:1: matches counts only when the server starts", NULL}},
        {"{\"levels\":[\"duel\"],\"port\":7}",
         "{\"levels\":[\"duel\"],\"port\":8}",
         "--port 9",
         {NULL}},
    };
    ScratchFolder scratch;
    char line[LINE_BYTES];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(cases); i++) {
        ServeOptions *read[2];
        Error note;
        int row = 0, notes = 0;
        for (int k = 0; k < 2; k++) {
            FILE *file = fopen(scratch.path, "w");
            assert_non_null(file);
            (void)fputs(k == 0 ? cases[i].before : cases[i].after, file);
            assert_int_equal(fclose(file), 0);
            snprintf(line, sizeof line, "--config %s %s", scratch.path, cases[i].line);
            assert_int_equal(read_line(line, &read[k], &note), -1);
        }
        for (; serve_options_next_ignored(read[1], read[0]->file, &row, &note); notes++)
            if (cases[i].notes[notes] == NULL ||
                strcmp(note.text + strlen(scratch.path), cases[i].notes[notes]) != 0)
                fail_msg("case %d: %s", i, note.text);
        if (cases[i].notes[notes] != NULL)
            fail_msg("case %d: only %d notes", i, notes);
        serve_options_destroy(read[0]);
        serve_options_destroy(read[1]);
    }
    int row = 0;
    Error note;
    assert_false(serve_options_next_ignored(usual, NULL, &row, &note));
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

/* A level is tried again where the mode is another one, and else not even if it has broken since.
 */
TEST(levels_that_are_tried_again)
{
    static const char level[] = "{\"format\":1,\"name\":\"X\",\"size\":[1600,900],"
                                "\"obstacles\":[],"
                                "\"spawns\":[{\"at\":[460,450]},{\"at\":[1140,450]}]}";
    static const struct {
        const char *level, *more;
        int code;
        const char *complaint;
    } cases[] = {
        {level, "", -1, ""},
        {level, "--mode beacon", -1, ""},
        {"[]", "", -1, ""},
        {"[]", "--mode beacon", EXIT_MISSING, "must be an object"},
    };
    ScratchFolder scratch;
    char path[SCRATCH_FOLDER_PATH_BYTES + 8], line[LINE_BYTES];
    ServeOptions *options, *before = usual;
    Error error;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    snprintf(path, sizeof path, "%s.json", scratch.path);
    assert_true(text_file_write(path, level, strlen(level), &error));
    snprintf(line, sizeof line, "%s", path);
    assert_int_equal(read_line(line, &usual, &error), -1);
    for (int i = 0; i < COUNT(cases); i++) {
        assert_true(text_file_write(path, cases[i].level, strlen(cases[i].level), &error));
        snprintf(line, sizeof line, "%s %s", path, cases[i].more);
        int code = read_line(line, &options, &error);
        if (code != cases[i].code || strstr(error.text, cases[i].complaint) == NULL)
            fail_msg("%s %s: code %d, %s", cases[i].level, cases[i].more, code, error.text);
        serve_options_destroy(options);
    }
    serve_options_destroy(usual);
    usual = before;
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(passwords_of_servers)
{
    ScratchFolder scratch;
    char line[LINE_BYTES];
    Error error;
    ServeOptions *options;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    FILE *file = fopen(scratch.path, "w");
    assert_non_null(file);
    (void)fputs("secret\n", file);
    assert_int_equal(fclose(file), 0);
    snprintf(line, sizeof line, "duel --password-file %s", scratch.path);
    assert_int_equal(read_line(line, &options, &error), -1);
    assert_string_equal(options->server.password, "secret");
    serve_options_destroy(options);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
