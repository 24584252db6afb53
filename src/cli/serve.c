/* SPDX-License-Identifier: MIT */
/* `clockwise serve`: its options. serve_run.c runs the server; a build without libsodium lacks
 * it. */
#include "cli/commands.h"

#include "base/system.h"
#include "cli/serve_parts.h"
#include "profile/level_list.h"

#include <errno.h>
#include <getopt.h>

static const char help[] =
    "Usage: clockwise serve LEVEL... [OPTION]...\n"
    "Runs a dedicated server, with no window and no sound. Prints `listening on ADDRESS:PORT`\n"
    "when it is ready. LEVEL is a level file, or the name of a built-in level or one of your\n"
    "own, such as duel.\n"
    "\n"
    "  --port N            UDP port (default 7777; 0 picks a free one)\n"
    "  --bind ADDRESS      listen on this IP address only (default: all addresses)\n"
    "  --name N            server name, at most 23 bytes (default Clockwise)\n"
    "  --rotate            each match is on the next level (default: always the first)\n"
    "  --mode M            deathmatch (default), last-light, beacon, torch, siege or\n"
    "                      blitz, a set of rounds, each on the next level\n"
    "  --teams             two teams; siege always has its own\n"
    "  --strikes           the clock strikes once or twice a match: a bell, and three seconds\n"
    "                      later one rule of the level's changes for 15 seconds\n"
    "  --bots N            player slots in a match, 2 to 8; bots fill every slot that no human\n"
    "                      takes (default: as many as suit all the levels; 8 in siege)\n"
    "  --bot-level B[,B..] skill of all bots, or of each bot in turn: adaptive, or from weakest "
    "to\n"
    "                      strongest beginner, rookie, casual, amateur, regular, skilled,\n"
    "                      seasoned, veteran (default), expert or master\n"
    "  --players N         how many slots humans may take (default: all; 4 in siege, where\n"
    "                      they are all on one side)\n"
    "  --matches N         run N servers in one process, 1 to 32, each on its own port from\n"
    "                      --port up\n"
    "  --password-file F   ask players for the password in the first line of this file,\n"
    "                      at most 255 bytes with its blanks\n"
    "  --meet ADDRESS      people find and reach the server by a `clockwise meet` there; the log\n"
    "                      has its code of five letters\n"
    "  --private           it is not in the list there: one needs the code\n"
    "  --record DIR        save a recording of each match in this folder\n"
    "  --metrics ADDRESS:PORT  serve metrics for Prometheus at http://ADDRESS:PORT/metrics; a\n"
    "                      PORT alone means 127.0.0.1:PORT\n"
    "  --agones            report the server's state to Agones, through the SDK server on this\n"
    "                      machine at port AGONES_SDK_HTTP_PORT (default 9358)\n"
    "  --log-json          write each log line as a JSON object\n"
    "  --help              this text\n"
    "\n"
    "On SIGTERM or SIGINT it ends all matches, disconnects everyone and exits with status 0.\n";

enum { PASSWORD_FILE_BYTES = 1024, PORT_MAX = 65535, SIEGE_PLAYERS_DEFAULT = 4, BOTS_MIN = 2 };

/* Returns -1 to go on, or the exit code to stop with. */
static int read_options(ServeOptions *serve, int argc, char **argv)
{
    bool has_strikes = false;
    const Option options[] = {
        {"port", OPTION_INTEGER, .target = &serve->port, .low = 0, .high = PORT_MAX},
        {"bind", OPTION_TEXT, .target = &serve->bind},
        {"name", OPTION_NAME, .target = &serve->server.name},
        {"rotate", OPTION_FLAG, .target = &serve->server.is_rotating},
        {"mode", OPTION_MODE, .target = &serve->server.match.mode},
        {"teams", OPTION_FLAG, .target = &serve->server.match.has_teams},
        {"strikes", OPTION_FLAG, .target = &has_strikes},
        {"bots", OPTION_INTEGER, .target = &serve->server.match.bots, .low = BOTS_MIN,
         .high = PLAYERS_MAX},
        {"bot-level", OPTION_BOT_LEVELS, .target = serve->server.match.bot_levels},
        {"players", OPTION_INTEGER, .target = &serve->server.people_max, .low = 1,
         .high = PLAYERS_MAX},
        {"matches", OPTION_INTEGER, .target = &serve->matches, .low = 1, .high = SERVE_MATCHES_MAX},
        {"password-file", OPTION_TEXT, .target = &serve->password_path},
        {"meet", OPTION_TEXT, .target = &serve->meet},
        {"private", OPTION_FLAG, .target = &serve->is_private},
        {"record", OPTION_OUTPUT, .target = &serve->record_folder},
        {"metrics", OPTION_TEXT, .target = &serve->metrics},
        {"agones", OPTION_FLAG, .target = &serve->is_agones},
        {"log-json", OPTION_FLAG, .target = &serve->is_log_json},
        {0}};
    int code = option_read("serve", help, options, argc, argv);
    if (has_strikes)
        serve->server.match.mutators |= MUTATOR_STRIKES;
    return code;
}

/* The default of --bots: as many as suit every level. */
static int usual_bots(const GameServerOptions *server)
{
    ModePlayers players = modes_players(server->match.mode);
    int most = players.total_max;
    for (int i = 0; i < server->level_count && !players.fills_up; i++) {
        int suitable = level_list_players(server->levels[i]).most;
        most = suitable < most ? suitable : most;
    }
    most = most > players.total_min ? most : players.total_min;
    most = most > server->people_max ? most : server->people_max;
    return most > BOTS_MIN ? most : BOTS_MIN;
}

/* Fills in and checks --bots and --players. Returns -1 to go on, or the exit code to stop with. */
static int count_players(GameServerOptions *server)
{
    Error error;
    MatchOptions *match = &server->match;
    bool is_siege = match->mode == MODE_SIEGE;
    if (!modes_has_end(match->mode) || !modes_players(match->mode).has_bots)
        return option_misused(
            "serve", "a server can run deathmatch, last-light, beacon, torch, siege or blitz");
    if (match->mutators != 0 && !modes_have_strikes(match->mode))
        return option_misused("serve",
                              "the clock does not strike in this mode; leave --strikes out");
    if (match->bots == 0)
        match->bots = usual_bots(server);
    if (server->people_max == 0) {
        server->people_max = match->bots;
        if (is_siege && server->people_max > SIEGE_PLAYERS_DEFAULT)
            server->people_max = SIEGE_PLAYERS_DEFAULT;
        if (is_siege && server->people_max == match->bots)
            server->people_max--;
    }
    if (server->people_max > match->bots) {
        error_set(&error, "--players %d is more than the %d slots of a match (--bots)",
                  server->people_max, match->bots);
        return option_misused("serve", error.text);
    }
    if (is_siege && server->people_max == match->bots)
        return option_misused("serve", "siege needs more --bots than --players, to have enemies");
    match->bot_people = is_siege ? server->people_max : 0;
    return -1;
}

/* Returns -1 to go on, or the exit code to stop with. */
static int find_levels(ServeOptions *serve, char **names, int count)
{
    Error error;
    if (count == 0)
        return option_misused("serve", "name at least one level");
    if (count > SERVE_LEVELS_MAX)
        return option_misused("serve", "at most 64 levels are allowed");
    serve->levels = calloc((size_t)count, sizeof *serve->levels);
    serve->server.levels = (const char *const *)serve->levels;
    for (int i = 0; i < count && serve->levels != NULL; i++) {
        char path[FOLDERS_PATH_BYTES];
        if (!level_list_named(names[i], path, &error))
            return option_missing("serve", error.text);
        serve->levels[i] = strdup(path);
        if (serve->levels[i] == NULL)
            break;
        serve->server.level_count++;
    }
    return serve->server.level_count == count
               ? -1
               : option_missing("serve", "not enough memory for a server");
}

/* A broken level stops the server now, and not hours later when its turn comes. */
static int try_levels(const ServeOptions *serve)
{
    Error error;
    for (int i = 0; i < serve->server.level_count; i++) {
        MatchOptions options = serve->server.match;
        Match *match;
        snprintf(options.level_path, sizeof options.level_path, "%s", serve->levels[i]);
        MatchFault fault = match_create(&match, &options, &error);
        if (fault == MATCH_BAD_OPTIONS)
            return option_misused("serve", error.text);
        if (fault != MATCH_FINE)
            return option_missing("serve", error.text);
        match_destroy(match);
    }
    return -1;
}

/* The first line of the file, without a byte order mark before it. Returns -1 to go on, or the exit
 * code to stop with. */
static int read_password(ServeOptions *serve)
{
    static const char mark[] = {'\xef', '\xbb', '\xbf'};
    Error error;
    size_t length;
    if (serve->password_path == NULL)
        return -1;
    if (!text_file_read(serve->password_path, PASSWORD_FILE_BYTES, &serve->password, &length,
                        &error))
        return option_missing("serve", error.text);
    char *line = serve->password;
    size_t before = length >= sizeof mark && memcmp(line, mark, sizeof mark) == 0 ? sizeof mark : 0;
    size_t end = before;
    while (end < length && line[end] != '\r' && line[end] != '\n')
        end++;
    length = end - before;
    memmove(line, line + before, length);
    line[length] = '\0';
    size_t valid = 0;
    for (int bytes = 1; valid < length && bytes > 0; valid += (size_t)bytes)
        bytes = line[valid] == '\0' ? 0 : utf8_length(line + valid, line + length);
    if (valid < length) {
        error_set(&error, "%s: the password, its first line, is not UTF-8 text",
                  serve->password_path);
        return option_missing("serve", error.text);
    }
    serve->server.password = line;
    if (length > 0 && length <= GREETING_PASSWORD_BYTES_MAX)
        return -1;
    if (length == 0)
        error_set(&error, "%s: the first line, which should be the password, is empty",
                  serve->password_path);
    else
        error_set(&error,
                  "%s: the password, its first line, has %zu bytes, more than the %d allowed",
                  serve->password_path, length, GREETING_PASSWORD_BYTES_MAX);
    return option_missing("serve", error.text);
}

static int check_folder(const ServeOptions *serve)
{
    struct stat about;
    Error error;
    if (serve->record_folder == NULL)
        return -1;
    bool is_there = stat(serve->record_folder, &about) == 0;
    bool is_folder = is_there && S_ISDIR(about.st_mode);
    if (is_folder && access(serve->record_folder, W_OK) == 0)
        return -1;
    error_set(&error, "--record %s: %s", serve->record_folder,
              is_there && !is_folder ? "not a folder"
              : errno == ENOENT      ? "no such folder"
                                     : error_reason(errno));
    return option_missing("serve", error.text);
}

/* Whether the addresses can be read; that they are free shows when the server starts. */
static int check_addresses(const ServeOptions *serve)
{
    Address at;
    Error error;
    if (serve->bind != NULL && !address_parse_host(serve->bind, 0, &at)) {
        error_set(&error, "--bind: \"%.80s\" is not a numeric address", serve->bind);
        return option_misused("serve", error.text);
    }
#ifdef CLOCKWISE_HAS_SODIUM /* Else what that build lacks is said, whatever else is wrong. */
    if (serve->metrics != NULL && !serve_metrics_place(serve->metrics, &at, &error))
        return option_misused("serve", error.text);
#endif
    return -1;
}

/* Returns -1 to go on, or the exit code to stop with. */
static int prepare(ServeOptions *serve, int argc, char **argv)
{
    int code = read_options(serve, argc, argv);
    if (code < 0 && serve->port > 0 && serve->port + serve->matches - 1 > PORT_MAX)
        code = option_misused("serve", "--matches needs more ports than there are above --port");
    if (code < 0)
        code = check_addresses(serve);
    if (code < 0)
        code = find_levels(serve, argv + optind, argc - optind);
    if (code < 0)
        code = count_players(&serve->server);
    if (code < 0)
        code = read_password(serve);
    if (code < 0)
        code = check_folder(serve);
    serve->server.match.is_recorded = serve->server.wants_recordings = serve->record_folder != NULL;
    return code < 0 ? try_levels(serve) : code;
}

int serve_command(int argc, char **argv)
{
    ServeOptions serve = {.port = ADDRESS_PORT_DEFAULT,
                          .matches = 1,
                          .server = {.name = "Clockwise",
                                     .spectators_max = NET_CLIENTS_MAX - PLAYERS_MAX,
                                     .match = {.countdown_ticks = RULES_TICKS(COUNTDOWN_SECONDS)}}};
    match_set_bot_levels(&serve.server.match, BOT_VETERAN);
    int code = prepare(&serve, argc, argv);
#ifdef CLOCKWISE_HAS_SODIUM
    if (code < 0)
        code = serve_run(&serve);
#else
    if (code < 0)
        code =
            option_missing("serve", "this build cannot play over a network: it was built without "
                                    "libsodium. Install it (src/setup.sh build) and build again");
#endif
    for (int i = 0; i < serve.server.level_count; i++)
        free(serve.levels[i]);
    free(serve.levels);
    free(serve.password);
    return code;
}
