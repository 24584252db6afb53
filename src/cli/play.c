/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"

#include "app/game.h"
#include "base/system.h"
#include "base/version.h"
#include "canvas/canvas_backend.h"
#include "editorview/edit_state.h"
#include "editorview/lab_view.h"
#include "netplay/net_message.h"
#include "profile/recordings.h"
#include "web/web.h"

#include <errno.h>
#include <getopt.h>

static const char help[] =
    "Clockwise: circles fight among clockwork. Out of sight is where you recover.\n"
    "\n"
    "Usage: clockwise [OPTION]... [FILE]   play in a window; open a level, pack, recording or\n"
    "                                      scenario\n"
    "       clockwise COMMAND [OPTION]...  run without a window\n"
    "\n"
    "Commands (each has --help):\n"
    "  check      validate level files\n"
    "  simulate   play a match of bots and print a summary\n"
    "  serve      run matches that people join over a network\n"
    "  admin      give an order to a running server\n"
    "  meet       help players to find and reach servers over the internet\n"
    "  replay     play a recording and compare every state\n"
    "  reduce     cut a moment of a recording into a scenario as small as possible\n"
    "  regress    run collision scenarios and recordings as tests\n"
    "  collide    answer collision questions, JSON lines in and out\n"
    "  convert    turn drawings and maps of Tiled into levels, and back\n"
    "  generate   grow a level that nobody has seen\n"
    "  pack       make one zip file of a pack of levels\n"
    "  bench      measure the speed of collision and simulation\n"
    "  shot       draw a frame of a match as PNG\n"
    "\n"
    "Options:\n"
    "  --level LEVEL        start with a match on this level: a file, or the name of one of the\n"
    "                       game's levels or your own, such as duel\n"
    "  --mode MODE          deathmatch (default), last-light, beacon, torch, siege, trials,\n"
    "                       practice or blitz\n"
    "  --teams              two teams; siege and trials have teams of their own, blitz has none\n"
    "  --watch              watch a match of bots alone; left and right change whom\n"
    "  --players N          people: two can share the keyboard, more need controllers\n"
    "  --bots N             bots (default 4, or as many as suit the level; none in trials,\n"
    "                       every free place in siege)\n"
    "  --bot-level B[,B]... one for all bots or one each in turn: adaptive, or from the\n"
    "                       weakest on beginner, rookie, casual, amateur, regular, skilled,\n"
    "                       seasoned, veteran, expert or master\n"
    "  --seed S             seed of the random numbers\n"
    "  --lab PAGE           open the SAT lab: one of its pages, or a scenario by its file\n"
    "  --edit FILE          open the level editor on a file, which need not exist yet\n"
    "  --connect ADDRESS    join a server, such as host, host:7777 or [IPv6]:7777; --players\n"
    "                       people of this machine join\n"
    "  --meet ADDRESS       a `clockwise meet` that lists games and knows their codes, which\n"
    "                       --connect then takes too (default: the settings')\n"
    "  --name N             the name of the first of them there, for this run\n"
    "  --record FILE        write a recording of the match when it or the game ends; `regress`\n"
    "                       takes only names that end in .replay.json\n"
    "  --fullscreen         start in fullscreen (F11 or Alt+Enter switches)\n"
    "  --size WxH           size of the window (default: the settings)\n"
    "  --version            versions of the game and its libraries\n"
    "  --help               this text\n"
    "\n"
    "Keys: W A S D or arrows move, the mouse aims, its left button or F fires, Space, right\n"
    "Shift or the right button dashes, Q taunts, Esc pauses, F11 or Alt+Enter switches\n"
    "fullscreen, F3 shows the collision, F9 saves a recording of the match.\n"
    "Controller: left stick moves, right stick aims, RT or RB fires, LT or A dashes, LB\n"
    "taunts, Start pauses.\n"
    "\n"
    "Exit status: 0 all well, 1 something did not hold, 2 wrong usage, 3 something is missing\n"
    "or not valid.\n";

/* The options, before they are checked together. */
typedef struct PlayRequest {
    GameOptions game;
    OptionSize size;
    const char *level; /* Its path, once level_list_named() has found it. */
    bool has_bots;
    bool has_mode;
    bool has_bot_levels;
    bool has_people;
    bool watches;
} PlayRequest;

/* What is asked for beside --edit or a file to open; NULL for nothing. */
static const char *other_request(const PlayRequest *request)
{
    return request->game.lab != NULL ? "--lab"
           : request->watches        ? "--watch"
           : request->level != NULL  ? "--level"
                                     : NULL;
}

/* Takes what stands behind the options: a file to open. */
static bool take_operands(PlayRequest *request, int count, char **operands, Error *out_error)
{
    if (count == 0)
        return true;
    if (access(operands[0], F_OK) != 0)
        return errno == ENOENT || errno == ENOTDIR
                   ? error_set(out_error, "there is no command and no file '%s'", operands[0])
                   : error_set(out_error, "'%s': %s", operands[0], error_reason(errno));
    if (count > 1)
        return error_set(out_error, "one file can be opened; leave '%s' out", operands[1]);
    const char *other = request->game.edit != NULL ? "--edit" : other_request(request);
    if (other != NULL)
        return error_set(out_error, "a file is opened on its own; leave %s out", other);
    request->game.open = operands[0];
    return true;
}

/* Whether nothing else is asked for beside --connect. */
static bool connect_fits(const PlayRequest *request, Error *out_error)
{
    const GameOptions *game = &request->game;
    const char *other = game->edit != NULL          ? "--edit"
                        : game->record_path != NULL ? "--record"
                                                    : other_request(request);
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    if (game->meet != NULL &&
        !address_split(game->meet, ADDRESS_PORT_DEFAULT, host, &port, out_error))
        return false;
    if (game->connect == NULL)
        return game->name == NULL || game->meet != NULL ||
               error_set(out_error, "--name is for play over a network: add --connect or --meet");
    if (other != NULL)
        return error_set(out_error, "--connect plays what the server does; leave %s out", other);
    if (game->match.people > NET_PARTY_MAX)
        return error_set(out_error,
                         "--players %d are more than the %d of one machine with --connect",
                         game->match.people, NET_PARTY_MAX);
    return address_split(game->connect, ADDRESS_PORT_DEFAULT, host, &port, out_error);
}

/* Checks the options together, and fills in the number of bots. */
static bool fit_together(PlayRequest *request, Error *out_error)
{
    MatchOptions *match = &request->game.match;
    match->has_chosen_bots = request->has_bots;
    if (request->watches && request->has_people)
        return error_set(out_error, "--watch is without people; leave --players out");
    if (request->watches)
        match->people = 0;
    if (!request->has_bots) /* As many as suit the level. */
        match->bots = match_default_bots(match->mode,
                                         request->level != NULL ? level_list_players(request->level)
                                                                : LEVEL_PLAYERS_DEFAULT,
                                         match->people);
    if (match->people + match->bots == 0)
        return error_set(out_error, "--watch needs bots: add --bots N with N from 1 to %d",
                         PLAYERS_MAX);
    if (match->people + match->bots > PLAYERS_MAX)
        return error_set(out_error, "%d players and %d bots are more than the %d that fit",
                         match->people, match->bots, PLAYERS_MAX);
    if (match->mode == MODE_TRIALS && (match->people > 1 || (request->has_bots && match->bots > 0)))
        return error_set(out_error, "trials are for one player: leave out %s",
                         match->people > 1 ? "--players" : "--bots");
    if (!option_teams_fit(match->mode, match->has_teams, out_error))
        return false;
    if (request->game.lab != NULL && (request->level != NULL || request->watches))
        return error_set(out_error, "--lab plays no match; leave %s out",
                         request->watches ? "--watch" : "--level");
    const char *other = other_request(request);
    if (request->game.edit != NULL && other != NULL)
        return error_set(out_error, "--edit plays no match; leave %s out", other);
    return connect_fits(request, out_error) &&
           option_apart(request->game.record_path, request->level, "--record and the level",
                        out_error);
}

/* Says all that is wrong with --edit before there is a window. */
static int check_edit(const char *path)
{
    Error error;
    EditFile file;
    Editor *editor = malloc(sizeof *editor);
    JsonProblems problems = {.items = NULL};
    if (editor == NULL)
        return option_missing("", "out of memory");
    bool is_fine = edit_file_open(&file, editor, path, false, &problems, &error);
    if (is_fine) {
        editor_destroy(editor);
        edit_file_close(&file);
    } else if (problems.kept_count > 0) {
        json_problems_make_errors(&problems);
        json_problems_print(stderr, path, &problems, "");
    }
    bool is_said = problems.kept_count > 0;
    json_problems_destroy(&problems);
    free(editor);
    return is_fine ? EXIT_DONE : is_said ? EXIT_MISSING : option_missing("", error.text);
}

static int play_in_window(PlayRequest *request)
{
    Error error;
    GameOptions *game = &request->game;
    game->starts_with_match = request->level != NULL || request->watches;
    game->recalls_match = !game->starts_with_match && !request->has_mode &&
                          !request->has_bot_levels && !request->has_bots && !game->match.has_teams;
    game->width = request->size.width;
    game->height = request->size.height;
    LabView view = {.list = {.count = 0}};
    int code = EXIT_DONE;
    if (game->lab != NULL) { /* What is wrong is said before there is a window. */
        if (!lab_view_open(&view, game->lab, &error))
            code = lab_view_is_path(game->lab) ? option_missing("", error.text)
                                               : option_misused("", error.text);
        lab_view_close(&view);
    }
    if (game->edit != NULL)
        code = check_edit(game->edit);
    if (code != EXIT_DONE)
        return code;
    if (game->record_path != NULL && !recordings_check_path(game->record_path, &error))
        return option_missing("", error.text);
    if (request->level == NULL && request->has_mode)
        fputs("clockwise: --mode alone only sets up the set-up screen; add --level FILE to play at "
              "once\n",
              stderr);
    if (request->level == NULL && !level_list_default(game->match.level_path, &error))
        return option_missing("", error.text);
    GameEnd end = game_loop_run(game, &error);
    if (end != GAME_DONE)
        (void)option_missing("", error.text);
    return end == GAME_DONE ? EXIT_DONE : end == GAME_MISSING ? EXIT_MISSING : EXIT_USAGE;
}

int play_command(int argc, char **argv)
{
    PlayRequest request = {.game = {.match = {.mode = MODE_DEATHMATCH,
                                              .people = 1,
                                              .seed = (uint64_t)time(NULL),
                                              .countdown_ticks = RULES_TICKS(COUNTDOWN_SECONDS)}}};
    GameOptions *game = &request.game;
    MatchOptions *match = &game->match;
    bool wants_version = false;
    match_set_bot_levels(match, BOT_REGULAR);
    const Option options[] = {
        {"level", OPTION_TEXT, .target = &request.level},
        {"mode", OPTION_MODE, .target = &match->mode, .out_is_given = &request.has_mode},
        {"teams", OPTION_FLAG, .target = &match->has_teams},
        {"watch", OPTION_FLAG, .target = &request.watches},
        {"players", OPTION_INTEGER, .target = &match->people, .low = 1, .high = SEATS_MAX,
         .out_is_given = &request.has_people},
        {"bots", OPTION_INTEGER, .target = &match->bots, .low = 0, .high = PLAYERS_MAX,
         .out_is_given = &request.has_bots},
        {"bot-level", OPTION_BOT_LEVELS, .target = match->bot_levels,
         .out_is_given = &request.has_bot_levels},
        {"seed", OPTION_SEED, .target = &match->seed},
        {"lab", OPTION_TEXT, .target = &game->lab},
        {"edit", OPTION_OUTPUT, .target = &game->edit},
        {"meet", OPTION_TEXT, .target = &game->meet},
        {"connect", OPTION_TEXT, .target = &game->connect},
        {"name", OPTION_NAME, .target = &game->name},
        {"record", OPTION_OUTPUT, .target = &game->record_path},
        {"fullscreen", OPTION_FLAG, .target = &game->is_fullscreen},
        {"size", OPTION_SIZE, .target = &request.size},
        {"version", OPTION_STOP, .target = &wants_version},
        {0}};
    Error error;
    int code = option_read("", help, options, argc, argv);
    if (wants_version) {
        printf("Clockwise %s\n", CLOCKWISE_VERSION);
        sdl_print_versions(stdout);
        printf("cJSON: compiled %d.%d.%d, linked %s\n", CJSON_VERSION_MAJOR, CJSON_VERSION_MINOR,
               CJSON_VERSION_PATCH, cJSON_Version());
#ifdef CLOCKWISE_HAS_WEB
        web_print_version(stdout);
#endif
        return EXIT_DONE;
    }
    if (code >= 0)
        return code;
    if (!take_operands(&request, argc - optind, argv + optind, &error))
        return option_misused("", error.text);
    if (request.level != NULL) {
        if (!level_list_named(request.level, match->level_path, &error))
            return option_missing("", error.text);
        if (strcmp(match->level_path, SURPRISE_ANEW) == 0) {
            int players = match->people + match->bots;
            surprise_path(surprise_seed(match->seed), request.has_bots ? players : SURPRISE_PLAYERS,
                          match->level_path);
        }
        request.level = match->level_path;
    }
    if (!fit_together(&request, &error))
        return option_misused("", error.text);
    return play_in_window(&request);
}
