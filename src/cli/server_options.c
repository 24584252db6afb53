/* SPDX-License-Identifier: MIT */
/* The options of `clockwise serve`, for the command line, the file and administrators. */
#include "cli/commands.h"

#include "base/system.h"
#include "cli/serve_parts.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>

static const char help[] =
    "Usage: clockwise serve [LEVEL...] [OPTION]...\n"
    "Runs a dedicated server, with no window and no sound. Prints `listening on ADDRESS:PORT`\n"
    "when it is ready. LEVEL is a file, a folder, a name like duel, or surprise: one\n"
    "new each round.\n"
    "\n"
    "  --port N            UDP port (default 7777; 0 picks a free one)\n"
    "  --bind ADDRESS      listen on this IP address only (default: all)\n"
    "  --name N            server name, at most 23 bytes (default Clockwise)\n"
    "  --levels L[,L..]    the same as LEVEL...\n"
    "  --rotation R        the next level: same (default), in-order, random, or vote: what\n"
    "                      people voted on during the match, else in-order\n"
    "  --rotate            the same as --rotation in-order\n"
    "  --mode M            deathmatch (default), last-light, beacon, torch, siege or\n"
    "                      blitz, a set of rounds, each on the next level\n"
    "  --teams             two teams; siege has its own, blitz none\n"
    "  --strikes           now and then one rule changes for 15 seconds\n"
    "  --bots N            player slots in a match, 2 to 8; bots fill those that no human takes\n"
    "                      (default: as many as suit all the levels; 8 in siege)\n"
    "  --bot-level B[,B..] skill of all bots, or of each bot in turn: adaptive, or beginner,\n"
    "                      rookie, casual, amateur, regular, skilled, seasoned, veteran\n"
    "                      (default), expert or master\n"
    "  --players N         how many slots humans may take (default: all; 4 in siege)\n"
    "  --matches N         run N servers, 1 to 32, on the ports from --port up\n"
    "  --allow WORD[,W..]  what people may decide: votes on the level (default), restart, kick;\n"
    "                      host: who came first sets level and mode between matches; or none\n"
    "  --spectators N      how many clients may only spectate (default 7)\n"
    "  --per-address N     how many clients an IP address may have (default 4)\n"
    "  --people-per-address N  how many people of an IP address may play (default 4)\n"
    "  --idle-spectator N  seconds until a silent spectator leaves (default 600; 0: never)\n"
    "  --vote-pause N      seconds between two votes that an address calls (default 60)\n"
    "  --kick-time N      seconds that a kicked player stays out (default 300)\n"
    "  --password-file F   ask players for the password in the first line of this file\n"
    "  --motd TEXT         a message to everybody who joins\n"
    "  --lock              only administrators and those of --reserved may join\n"
    "  --reserve N         keep N of --players for administrators and --reserved\n"
    "  --reserved KEY[,K..]  people who may take them, by key (`clockwise admin --key`)\n"
    "  --admins KEY[,K..]  administrators, see `clockwise admin`\n"
    "  --bans FILE         the list of bans, in JSON\n"
    "  --socket PATH       for `clockwise admin` (default $XDG_RUNTIME_DIR/clockwise-PORT.sock)\n"
    "  --meet ADDRESS      register at this `clockwise meet`, by which people find and reach\n"
    "                      the server; the log has its code\n"
    "  --private           stay out of the list there: people need the code\n"
    "  --open-port         have the router open the port, by NAT-PMP or UPnP; the log has the\n"
    "                      address outside\n"
    "  --record DIR        save a recording of each match in this folder\n"
    "  --record-files N    keep at most N of them (default 0: all)\n"
    "  --record-megabytes N  keep at most N MB of them (default 0: all)\n"
    "  --metrics ADDRESS:PORT  serve /metrics for Prometheus, /status and /status.json; a PORT\n"
    "                      alone means 127.0.0.1:PORT\n"
    "  --web [ADDRESS:]PORT  serve the page, and its players\n"
    "  --web-names N[,N..] names of the server, and of hosts of pages elsewhere\n"
    "  --tls-cert FILE     the page by https; SIGHUP reads FILE anew\n"
    "  --tls-key FILE      the key of --tls-cert\n"
    "  --trust-proxy A[,A..]  believe X-Forwarded-For of these addresses\n"
    "  --agones            report to Agones' SDK server at AGONES_SDK_HTTP_PORT\n"
    "  --log-json          write each log line as a JSON object\n"
    "  --config FILE       options in JSON: {\"levels\": [\"duel\"], \"rotate\": true}\n"
    "  --help              this text\n"
    "\n"
    "The command line overrides the file, which SIGHUP reads anew; the match goes on.\n"
    "SIGTERM and SIGINT end all matches; exit status 0.\n";

enum {
    PORT_MAX = 65535,
    SIEGE_PLAYERS_DEFAULT = 4,
    BOTS_MIN = 2,
    SECONDS_MAX = 86400,
    SPECTATORS_MAX = NET_CLIENTS_MAX - 1,
    LEVELS_ROW = 0,
    KEY_DIGITS = 64
};

static const char *const rotations[] = {[LOBBY_SAME_LEVEL] = "same",
                                        [LOBBY_IN_ORDER] = "in-order",
                                        [LOBBY_AT_RANDOM] = "random",
                                        [LOBBY_BY_VOTE] = "vote"};
static const char *const allowances[] = {"level", "restart", "kick", "host"};

#define FIXED " counts only when the server starts"
#define WHOLE(at, from, to) OPTION_INTEGER, .target = &(at), .low = (from), .high = (to)

/* Every option, and so every key of the file. */
static void list_options(ServeOptions *serve, Option out_table[SERVE_OPTIONS_MAX])
{
    LobbyRules *rules = &serve->server.rules;
    MatchOptions *match = &serve->server.match;
    Names modes = {serve->mode_names, 0};
    for (Mode mode = 0; mode < MODE_COUNT; mode++)
        if (modes_has_end(mode) && modes_players(mode).has_bots)
            serve->mode_names[modes.count++] = level_mode_name(mode);
    const Option table[] = {
        [LEVELS_ROW] = {"levels", OPTION_LIST, .target = &serve->level_names},
        {"port", WHOLE(serve->port, 0, PORT_MAX), .is_fixed = true},
        {"bind", OPTION_TEXT, .target = &serve->bind, .is_fixed = true},
        {"name", OPTION_NAME, .target = &serve->server.name},
        {"rotate", OPTION_FLAG, .target = &serve->rotates},
        {"rotation", OPTION_CHOICE, .target = &rules->rotation, .names = NAMES(rotations)},
        {"mode", OPTION_MODE, .target = &match->mode, .names = modes},
        {"teams", OPTION_FLAG, .target = &match->has_teams},
        {"strikes", OPTION_FLAG, .target = &serve->has_strikes},
        {"bots", WHOLE(match->bots, BOTS_MIN, PLAYERS_MAX)},
        {"bot-level", OPTION_BOT_LEVELS, .target = match->bot_levels},
        {"players", WHOLE(rules->people_max, 1, PLAYERS_MAX)},
        {"allow", OPTION_SET, .target = &rules->allowed, .names = NAMES(allowances)},
        {"spectators", WHOLE(rules->spectators_max, 0, SPECTATORS_MAX - 1)},
        {"per-address", WHOLE(serve->server.network_clients, 1, SPECTATORS_MAX), .is_fixed = true},
        {"people-per-address", WHOLE(rules->network_people, 1, PLAYERS_MAX)},
        {"idle-spectator", WHOLE(rules->leave_seconds, 0, SECONDS_MAX)},
        {"vote-pause", WHOLE(rules->call_seconds, 1, SECONDS_MAX)},
        {"kick-time", WHOLE(rules->kick_seconds, 1, SECONDS_MAX)},
        {"matches", WHOLE(serve->matches, 1, SERVE_MATCHES_MAX), .is_fixed = true},
        {"password-file", OPTION_TEXT, .target = &serve->password_path, .is_fixed = true},
        {"motd", OPTION_TEXT, .target = &serve->motd},
        {"lock", OPTION_FLAG, .target = &serve->is_locked},
        {"reserve", WHOLE(rules->reserved, 0, PLAYERS_MAX - 1)},
        {"reserved", OPTION_LIST, .target = &serve->reserved},
        {"admins", OPTION_LIST, .target = &serve->admins},
        {"bans", OPTION_OUTPUT, .target = &serve->bans_path},
        {"socket", OPTION_OUTPUT, .target = &serve->socket_path, .is_fixed = true},
        {"meet", OPTION_TEXT, .target = &serve->meet, .is_fixed = true},
        {"private", OPTION_FLAG, .target = &serve->is_private},
        {"open-port", OPTION_FLAG, .target = &serve->opens_port, .is_fixed = true},
        {"record", OPTION_OUTPUT, .target = &serve->record_folder},
        {"record-files", WHOLE(serve->record_files, 0, INT_MAX)},
        {"record-megabytes", WHOLE(serve->record_megabytes, 0, INT_MAX)},
        {"metrics", OPTION_TEXT, .target = &serve->metrics, .is_fixed = true},
        {"web", OPTION_TEXT, .target = &serve->web, .is_fixed = true},
        {"web-names", OPTION_LIST, .target = &serve->web_names, .is_fixed = true},
        {"tls-cert", OPTION_TEXT, .target = &serve->tls_cert, .is_fixed = true},
        {"tls-key", OPTION_TEXT, .target = &serve->tls_key, .is_fixed = true},
        {"trust-proxy", OPTION_LIST, .target = &serve->proxies, .is_fixed = true},
        {"agones", OPTION_FLAG, .target = &serve->is_agones, .is_fixed = true},
        {"log-json", OPTION_FLAG, .target = &serve->is_log_json, .is_fixed = true},
        {"config", OPTION_TEXT, .target = &serve->config, .is_fixed = true},
        {0}};
    _Static_assert(sizeof table / sizeof *table <= SERVE_OPTIONS_MAX, "all fit");
    memcpy(out_table, table, sizeof table);
    for (int i = 0; table[i].name != NULL; i++)
        out_table[i].out_is_given = &serve->is_given[i];
}

/* --- Reading ---------------------------------------------------------------------------------- */

bool serve_options_may_set(const char *key, const char *value, bool is_here, Error *out_error)
{
    ServeOptions scratch = {.port = 0};
    Option table[SERVE_OPTIONS_MAX];
    char path[FOLDERS_PATH_BYTES];
    list_options(&scratch, table);
    const Option *option = option_find(table, key, out_error);
    if (option == NULL)
        return false;
    /* Else somebody far away could have files written and removed anywhere. */
    if (!option->is_fixed && option->kind == OPTION_OUTPUT)
        return error_set(out_error, "%s says where files are; write it into --config", key);
    if (option->is_fixed)
        return error_set(out_error, "%s" FIXED, key);
    if (value == NULL) { /* Which of them are right? */
        bool may_be_empty = option_value_read(option, "", out_error);
        if (option->kind == OPTION_LIST)
            option_list_destroy(option->target);
        return may_be_empty && error_set(out_error, "set %s takes a text; \"\" is none", key);
    }
    if (option != &table[LEVELS_ROW] || is_here)
        return true;
    /* By the error, too, it must not see which files there are. */
    bool is_fine = option_value_read(option, value, out_error);
    for (int i = 0; i < scratch.level_names.count && is_fine; i++)
        is_fine =
            (path_folder_length(scratch.level_names.items[i]) == 0 ||
             error_set(out_error, "'%.200s' is no level's name", scratch.level_names.items[i])) &&
            level_list_listed(scratch.level_names.items[i], path, out_error);
    option_list_destroy(&scratch.level_names);
    return is_fine;
}

/* An error about one of these options (`other` may be NULL), or an item of its list: where it is
 * from the file, the error gets its place there. Returns false. */
static bool blame(ServeOptions *serve, const char *name, const char *other, int item, Error *error)
{
    Option table[SERVE_OPTIONS_MAX];
    Error ignored, text = *error;
    list_options(serve, table);
    const Option *option = option_find(table, name, &ignored);
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(serve->file, name);
    if (*option->out_is_given)
        return false;
    if (value == NULL)
        return other != NULL && blame(serve, other, NULL, item, error);
    const cJSON *part = cJSON_IsArray(value) ? cJSON_GetArrayItem(value, item) : NULL;
    JsonPosition at = json_document_place(part != NULL ? part : value);
    serve->has_config_error = true;
    return error_set(error, "%s:%d:%d: %s", serve->config, at.line, at.column, text.text);
}

bool serve_options_next_ignored(ServeOptions *options, const cJSON *start, int *row,
                                Error *out_note)
{
    Option table[SERVE_OPTIONS_MAX];
    list_options(options, table);
    while (options->config != NULL && table[*row].name != NULL) {
        const Option *option = &table[(*row)++];
        const cJSON *was = cJSON_GetObjectItemCaseSensitive(start, option->name);
        const cJSON *key = cJSON_GetObjectItemCaseSensitive(options->file, option->name);
        if (!option->is_fixed || *option->out_is_given || key == was ||
            cJSON_Compare(key, was, true))
            continue;
        JsonPosition at = json_document_place(key != NULL ? key : options->file);
        (void)error_set(out_note, "%s:%d:%d: %s" FIXED, options->config, at.line, at.column,
                        option->name);
        return true;
    }
    return false;
}

/* The command line is read again after the file, to override it. Returns -1 or an exit code. */
static int read_options(ServeOptions *serve, const ServeArguments *arguments, bool is_start,
                        Error *out_error)
{
    Option table[SERVE_OPTIONS_MAX];
    list_options(serve, table);
    int code = option_read("serve", help, table, arguments->argc, arguments->argv);
    if (code < 0 && serve->config != NULL)
        code = option_read_file(table, serve->config, is_start, &serve->file, out_error)
                   ? option_read("serve", help, table, arguments->argc, arguments->argv)
                   : EXIT_MISSING;
    if (code < 0 && optind < arguments->argc) {
        serve->is_given[LEVELS_ROW] = true;
        if (!option_words_read(&table[LEVELS_ROW], arguments->argv + optind,
                               arguments->argc - optind, out_error))
            code = EXIT_USAGE;
    }
    for (int i = 0; i < arguments->set_count && code < 0; i++) {
        const char *set = arguments->sets[i];
        const Option *option = option_find(table, set, out_error);
        if (option == NULL || !option_value_read(option, strchr(set, '=') + 1, out_error))
            code = EXIT_USAGE;
        else
            *option->out_is_given = true;
    }
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
    most = most > server->rules.people_max ? most : server->rules.people_max;
    return most > BOTS_MIN ? most : BOTS_MIN;
}

/* Fills in and checks --bots and --players. */
static bool count_players(ServeOptions *serve, Error *out_error)
{
    GameServerOptions *server = &serve->server;
    LobbyRules *rules = &server->rules;
    MatchOptions *match = &server->match;
    bool is_siege = match->mode == MODE_SIEGE;
    if (serve->has_strikes && !modes_have_strikes(match->mode))
        return error_set(out_error,
                         "the clock does not strike in this mode; leave --strikes out") ||
               blame(serve, "strikes", "mode", -1, out_error);
    if (!option_teams_fit(match->mode, match->has_teams, out_error))
        return blame(serve, "teams", "mode", -1, out_error);
    match->mutators = serve->has_strikes ? MUTATOR_STRIKES : 0;
    if (match->bots == 0)
        match->bots = usual_bots(server);
    if (rules->people_max == 0) {
        rules->people_max = match->bots;
        if (is_siege && rules->people_max > SIEGE_PLAYERS_DEFAULT)
            rules->people_max = SIEGE_PLAYERS_DEFAULT;
        if (is_siege && rules->people_max == match->bots)
            rules->people_max--;
    }
    if (rules->people_max > match->bots)
        return error_set(out_error, "--players %d is more than the %d slots of a match (--bots)",
                         rules->people_max, match->bots) ||
               blame(serve, "players", "bots", -1, out_error);
    if (is_siege && rules->people_max == match->bots)
        return error_set(out_error, "siege needs more --bots than --players, to have enemies") ||
               blame(serve, "players", "bots", -1, out_error);
    match->bot_people = is_siege ? rules->people_max : 0;
    if (rules->reserved > 0 && rules->reserved >= rules->people_max)
        return error_set(out_error, "--reserve must leave others a slot of --players") ||
               blame(serve, "reserve", "players", -1, out_error);
    if (serve->rotates && rules->rotation == LOBBY_SAME_LEVEL)
        rules->rotation = LOBBY_IN_ORDER;
    return rules->people_max + rules->spectators_max <= SPECTATORS_MAX ||
           error_set(out_error,
                     "--players %d and --spectators %d are more than the %d clients of a server",
                     rules->people_max, rules->spectators_max, SPECTATORS_MAX) ||
           blame(serve, "spectators", "players", -1, out_error);
}

/* --- Levels ----------------------------------------------------------------------------------- */

static bool find_levels(ServeOptions *serve, Error *out_error)
{
    const OptionList *names = &serve->level_names;
    for (int i = 0; i < names->count; i++)
        if (!level_list_add(&serve->levels, names->items[i], out_error))
            return blame(serve, "levels", NULL, i, out_error);
    for (int i = 0; i < serve->levels.count && i < SERVE_LEVELS_MAX; i++)
        serve->paths[i] = serve->levels.entries[i].path;
    serve->server.levels = serve->paths;
    serve->server.level_count = serve->levels.count;
    return serve->levels.count <= SERVE_LEVELS_MAX ||
           error_set(out_error, "at most 64 levels are allowed") ||
           blame(serve, "levels", NULL, -1, out_error);
}

/* A broken level is told now, and not hours later when its turn comes. */
static int try_levels(ServeOptions *serve, const ServeOptions *before, Error *out_error)
{
    for (int i = 0; i < serve->server.level_count; i++) {
        MatchOptions options = serve->server.match;
        Match *match;
        if (strcmp(serve->paths[i], SURPRISE_ANEW) == 0) /* It cannot be broken. */
            continue;
        if (before != NULL && before->server.match.mode == options.mode &&
            level_list_find(&before->levels, serve->paths[i]) >= 0)
            continue;
        snprintf(options.level_path, sizeof options.level_path, "%s", serve->paths[i]);
        MatchFault fault = match_create(&match, &options, out_error);
        if (fault != MATCH_FINE && !blame(serve, "levels", NULL, -1, out_error))
            return fault == MATCH_BAD_OPTIONS ? EXIT_USAGE : EXIT_MISSING;
        match_destroy(match);
    }
    return -1;
}

/* --- All of them ------------------------------------------------------------------------------ */

/* Whether files can be written into the folder of an option. */
static bool check_folder(ServeOptions *serve, const char *name, const char *folder,
                         Error *out_error)
{
    struct stat about;
    bool is_there = stat(folder, &about) == 0;
    bool is_folder = is_there && S_ISDIR(about.st_mode);
    return (is_folder && access(folder, W_OK) == 0) ||
           error_set(out_error, "--%s %s: %s", name, folder,
                     is_there && !is_folder ? "not a folder"
                     : errno == ENOENT      ? "no such folder"
                                            : error_reason(errno)) ||
           blame(serve, name, NULL, -1, out_error);
}

static bool check_folders(ServeOptions *serve, Error *out_error)
{
    const char *bans = serve->bans_path;
    char folder[FOLDERS_PATH_BYTES] = ".";
    if (bans != NULL && path_folder_length(bans) > 0)
        snprintf(folder, sizeof folder, "%.*s", (int)path_folder_length(bans), bans);
    return (serve->record_folder == NULL ||
            check_folder(serve, "record", serve->record_folder, out_error)) &&
           (bans == NULL || check_folder(serve, "bans", folder, out_error));
}

bool serve_is_key(const char *text)
{
    return strlen(text) == KEY_DIGITS && strspn(text, "0123456789abcdef") == KEY_DIGITS;
}

static bool check_keys(ServeOptions *serve, const char *name, const OptionList *keys,
                       Error *out_error)
{
    for (int i = 0; i < keys->count; i++)
        if (!serve_is_key(keys->items[i]))
            return error_set(out_error, "'%.80s' is not a key of %d digits", keys->items[i],
                             KEY_DIGITS) ||
                   blame(serve, name, NULL, i, out_error);
    return true;
}

/* What does nothing without another option is a mistake. */
static bool check_needs(ServeOptions *serve, Error *out_error)
{
    bool records = serve->record_folder != NULL;
    int keys = serve->reserved.count + serve->admins.count;
    const char *needed = "record";
    const char *lone = !records && serve->record_files > 0       ? "record-files"
                       : !records && serve->record_megabytes > 0 ? "record-megabytes"
                                                                 : NULL;
    if (serve->is_private && serve->meet == NULL)
        lone = "private", needed = "meet";
    else if (serve->server.rules.reserved > 0 && keys == 0)
        lone = "reserve", needed = "reserved";
    else if (serve->tls_cert != NULL && serve->tls_key == NULL)
        lone = "tls-cert", needed = "tls-key";
    else if (serve->tls_key != NULL && serve->tls_cert == NULL)
        lone = "tls-key", needed = "tls-cert";
    else if (serve->web == NULL && serve->tls_cert != NULL)
        lone = "tls-cert", needed = "web";
    else if (serve->web == NULL && serve->web_names.count + serve->proxies.count > 0)
        lone = serve->proxies.count > 0 ? "trust-proxy" : "web-names", needed = "web";
    return lone == NULL || error_set(out_error, "--%s does nothing without --%s", lone, needed) ||
           blame(serve, lone, NULL, -1, out_error);
}

#ifdef CLOCKWISE_HAS_SODIUM /* Else what that build lacks is said, whatever else is wrong. */
static bool check_web(ServeOptions *serve, Error *out_error)
{
    Address at;
    const OptionList *proxies = &serve->proxies;
    if (serve->web != NULL && !serve_place(&serve_web_place, serve->web, &at, out_error))
        return blame(serve, "web", NULL, -1, out_error);
    if (serve->web != NULL && at.port > 0 && at.port + serve->matches - 1 > PORT_MAX)
        return error_set(out_error, "--matches needs more ports than there are above --web") ||
               blame(serve, "matches", "web", -1, out_error);
    if (serve->web_names.count > WEB_NAMES_MAX || proxies->count > WEB_PROXIES_MAX)
        return error_set(out_error, "--web-names takes at most %d, --trust-proxy at most %d",
                         WEB_NAMES_MAX, WEB_PROXIES_MAX) ||
               blame(serve, "web-names", "trust-proxy", -1, out_error);
    for (int i = 0; i < proxies->count; i++)
        if (!address_parse_host(proxies->items[i], 0, &at))
            return error_set(out_error, "--trust-proxy: \"%.80s\" is not a numeric address",
                             proxies->items[i]) ||
                   blame(serve, "trust-proxy", NULL, i, out_error);
    return true;
}
#endif

/* Whether the texts can be read; that addresses are free shows when the server starts. */
static bool check_texts(ServeOptions *serve, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    Address at;
    if (serve->port > 0 && serve->port + serve->matches - 1 > PORT_MAX)
        return error_set(out_error, "--matches needs more ports than there are above --port") ||
               blame(serve, "matches", "port", -1, out_error);
    if (serve->bind != NULL && !address_parse_host(serve->bind, 0, &at))
        return error_set(out_error, "--bind: \"%.80s\" is not a numeric address", serve->bind) ||
               blame(serve, "bind", NULL, -1, out_error);
    if (serve->meet != NULL && !address_split(serve->meet, 1, host, &port, out_error))
        return blame(serve, "meet", NULL, -1, out_error);
#ifdef CLOCKWISE_HAS_SODIUM
    if (serve->metrics != NULL &&
        !serve_place(&serve_metrics_place, serve->metrics, &at, out_error))
        return blame(serve, "metrics", NULL, -1, out_error);
    if (!check_web(serve, out_error))
        return false;
#endif
    if (serve->level_names.count == 0)
        return error_set(out_error, "name at least one level") ||
               blame(serve, "levels", NULL, -1, out_error);
    return check_keys(serve, "admins", &serve->admins, out_error) &&
           check_keys(serve, "reserved", &serve->reserved, out_error);
}

int serve_options_read(ServeOptions **out_options, const ServeArguments *arguments,
                       const ServeOptions *before, Error *out_error)
{
    ServeOptions *serve = *out_options = malloc(sizeof *serve);
    if (serve == NULL) {
        error_memory(out_error);
        return EXIT_MISSING;
    }
    *serve =
        (ServeOptions){.port = ADDRESS_PORT_DEFAULT,
                       .matches = 1,
                       .server = {.name = "Clockwise",
                                  .rules = lobby_rules_usual(0, SPECTATORS_MAX - PLAYERS_MAX),
                                  .network_clients = 4,
                                  .match = {.countdown_ticks = RULES_TICKS(COUNTDOWN_SECONDS)}}};
    serve->server.rules.allowed = LOBBY_ALLOW_LEVEL;
    serve->server.rules.leave_seconds = 600;
    out_error->text[0] = '\0';
    match_set_bot_levels(&serve->server.match, BOT_VETERAN);
    int code = read_options(serve, arguments, before == NULL, out_error);
    if (code < 0 && !check_texts(serve, out_error))
        code = EXIT_USAGE;
    if (code < 0 && !find_levels(serve, out_error))
        code = EXIT_MISSING;
    if (code < 0 && !(count_players(serve, out_error) && check_needs(serve, out_error)))
        code = EXIT_USAGE;
    if (code < 0 && serve->password_path != NULL &&
        !option_password_read(serve->password_path, &serve->password, out_error) &&
        !blame(serve, "password-file", NULL, -1, out_error))
        code = EXIT_MISSING;
    if (code < 0 && !check_folders(serve, out_error))
        code = EXIT_MISSING;
    serve->server.password = serve->password;
    serve->server.match.is_recorded = serve->server.wants_recordings = serve->record_folder != NULL;
    code = code < 0 ? try_levels(serve, before, out_error) : code;
    return serve->has_config_error ? EXIT_MISSING : code;
}

void serve_options_destroy(ServeOptions *options)
{
    if (options == NULL)
        return;
    serve_options_destroy(options->before);
    level_list_destroy(&options->levels);
    option_list_destroy(&options->level_names);
    option_list_destroy(&options->admins);
    option_list_destroy(&options->reserved);
    option_list_destroy(&options->web_names);
    option_list_destroy(&options->proxies);
    free(options->password);
    cJSON_Delete(options->file);
    free(options);
}
