/* SPDX-License-Identifier: MIT */
#include "cli/play.h"

#include "app/game.h"
#include "base/print_line.h"
#include "cli/help.h"
#include "cli/option.h"
#include "modes/modes.h"
#include "profile/level_list.h"
#include "profile/recordings.h"
#include "sim/mode.h"
#include "sim/rules.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DEFAULT_PEOPLE = 1, DEFAULT_BOTS = 3 };

/* What the command line says, before it is known whether it fits together. */
typedef struct PlayRequest {
    GameOptions game;
    const char *level;
    bool wants_help;
    bool wants_version;
    bool has_bots;
    bool has_match; /* Something of the match was asked for. */
} PlayRequest;

enum {
    OPTION_LEVEL = 256,
    OPTION_MODE,
    OPTION_TEAMS,
    OPTION_PLAYERS,
    OPTION_BOTS,
    OPTION_BOT_LEVEL,
    OPTION_SEED,
    OPTION_RECORD,
    OPTION_FULLSCREEN,
    OPTION_SIZE,
    OPTION_HELP,
    OPTION_VERSION
};

static const struct option play_options[] = {
    {"level", required_argument, NULL, OPTION_LEVEL},
    {"mode", required_argument, NULL, OPTION_MODE},
    {"teams", no_argument, NULL, OPTION_TEAMS},
    {"players", required_argument, NULL, OPTION_PLAYERS},
    {"bots", required_argument, NULL, OPTION_BOTS},
    {"bot-level", required_argument, NULL, OPTION_BOT_LEVEL},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"record", required_argument, NULL, OPTION_RECORD},
    {"fullscreen", no_argument, NULL, OPTION_FULLSCREEN},
    {"size", required_argument, NULL, OPTION_SIZE},
    {"help", no_argument, NULL, OPTION_HELP},
    {"version", no_argument, NULL, OPTION_VERSION},
    {NULL, 0, NULL, 0}};

static bool take_option(PlayRequest *request, int code, const char *value, Error *out_error)
{
    GameOptions *game = &request->game;
    request->has_match = request->has_match || (code >= OPTION_MODE && code <= OPTION_BOT_LEVEL &&
                                                code != OPTION_PLAYERS);
    switch (code) {
    case OPTION_LEVEL:
        request->level = value;
        return true;
    case OPTION_MODE:
        return option_mode(value, &game->match.mode, out_error);
    case OPTION_TEAMS:
        game->match.has_teams = true;
        return true;
    case OPTION_PLAYERS:
        return option_integer("--players", value, 1, SEATS_MAX, &game->match.people, out_error);
    case OPTION_BOTS:
        request->has_bots = true;
        return option_integer("--bots", value, 0, MAX_PLAYERS - 1, &game->match.bots, out_error);
    case OPTION_BOT_LEVEL:
        return option_bot_levels(value, game->match.bot_levels, out_error);
    case OPTION_SEED:
        return option_seed(value, &game->match.seed, out_error);
    case OPTION_RECORD:
        game->record_path = value;
        return true;
    case OPTION_FULLSCREEN:
        game->is_fullscreen = true;
        return true;
    case OPTION_SIZE:
        return option_size(value, &game->width, &game->height, out_error);
    case OPTION_HELP:
        request->wants_help = true;
        return true;
    default:
        request->wants_version = true;
        return true;
    }
}

static PlayRequest default_request(void)
{
    PlayRequest request = {.game = {.match = {.mode = MODE_DEATHMATCH,
                                              .people = DEFAULT_PEOPLE,
                                              .bots = DEFAULT_BOTS,
                                              .seed = (uint64_t)time(NULL),
                                              .countdown_ticks = RULES_TICKS(COUNTDOWN_SECONDS)}}};
    for (int i = 0; i < MAX_PLAYERS; i++)
        request.game.match.bot_levels[i] = BOT_REGULAR;
    return request;
}

/* What no single option can be blamed for. */
static bool fit_together(PlayRequest *request, Error *out_error)
{
    MatchOptions *match = &request->game.match;
    ModePlayers players = modes_players(match->mode);
    if (!request->has_bots && !players.has_bots)
        match->bots = 0;
    bool is_full = players.fills_up || match->people + match->bots > MAX_PLAYERS;
    if (!request->has_bots && is_full)
        match->bots = MAX_PLAYERS - match->people;
    if (match->people + match->bots > MAX_PLAYERS)
        return error_set(out_error, "%d players and %d bots are more than the %d that fit",
                         match->people, match->bots, MAX_PLAYERS);
    if (request->level != NULL && strlen(request->level) >= PLACE_BYTES)
        return error_set(out_error, "--level's path is longer than %d bytes", PLACE_BYTES - 1);
    return option_apart(request->game.record_path, request->level, "--record and the level",
                        out_error);
}

static int complain(const Error *error, int code)
{
    print_line(stderr, "clockwise: %s", error->text);
    return code;
}

static int play(PlayRequest *request)
{
    Error error;
    GameOptions *game = &request->game;
    game->starts_with_match = request->level != NULL;
    game->recalls_match = request->level == NULL && !request->has_match;
    if (game->record_path != NULL && !recordings_check_path(game->record_path, &error))
        return complain(&error, EXIT_MISSING);
    if (request->level != NULL)
        snprintf(game->match.level_path, PLACE_BYTES, "%s", request->level);
    else if (!level_list_default(game->match.level_path, &error))
        return complain(&error, EXIT_MISSING);
    switch (game_run(game, &error)) {
    case GAME_DONE:
        return EXIT_DONE;
    case GAME_MISSING:
        return complain(&error, EXIT_MISSING);
    case GAME_BAD_OPTIONS:
        return complain(&error, EXIT_USAGE);
    }
    return EXIT_FAILED;
}

int play_command(int argc, char **argv)
{
    PlayRequest request = default_request();
    Error error;
    int code;
    opterr = 0;
    while ((code = getopt_long(argc, argv, "+:", play_options, NULL)) != -1) {
        if (code == '?' || code == ':')
            return option_unknown("", argc, argv, code);
        if (!take_option(&request, code, optarg, &error))
            return option_misused("", error.text);
    }
    if (optind < argc) {
        error_set(&error, "there is no command '%s'", argv[optind]);
        return option_misused("", error.text);
    }
    if (request.wants_help)
        return help_print();
    if (request.wants_version)
        return help_print_version();
    if (!fit_together(&request, &error))
        return option_misused("", error.text);
    return play(&request);
}
