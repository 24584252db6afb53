/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/simulate.h"

#include "base/print_line.h"
#include "cli/option.h"
#include "cli/summary.h"
#include "cli/trace_file.h"
#include "match/match.h"
#include "modes/modes.h"
#include "replay/recording_write.h"
#include "replay/trace.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char help[] =
    "Usage: clockwise simulate LEVEL [OPTION]...\n"
    "Plays a match of bots with no window, no sound and no clock, and prints a JSON summary.\n"
    "\n"
    "  --mode M            deathmatch (the default), last-light, beacon, torch, siege, trials or\n"
    "                      practice\n"
    "  --teams             two teams; in siege and trials sides are as the mode wants them\n"
    "  --bots N            how many bots, 1 to 8 (default 4; one in trials, and eight in siege, "
    "where\n"
    "                      the first two, of fewer than four the first, play the people's side)\n"
    "  --bot-level B[,B..] rookie, regular, veteran or master; one for all or one each in turn\n"
    "                      (default veteran)\n"
    "  --ticks N           stop after N ticks, 120 to the second (default: at the match's end;\n"
    "                      practice, which has none, stops after two minutes)\n"
    "  --seed S            the match's random numbers (default 1)\n"
    "  --trace FILE        write where everything is at every tick, as JSON lines\n"
    "  --record FILE       write a recording of the match, as *.replay.json\n"
    "  --help              this text\n"
    "\n"
    "The same level, options and seed give the same hash on every machine.\n";

/* Of a mode that has no end of its own. */
enum { ENDLESS_TICKS = 120 * TICKS_PER_SECOND, DEFAULT_BOTS = 4 };

typedef struct SimulateRequest {
    MatchOptions match;
    const char *trace_path;
    const char *record_path;
    int ticks;
} SimulateRequest;

static bool take_simulate_option(SimulateRequest *request, int code, const char *text,
                                 Error *out_error)
{
    switch (code) {
    case 'm':
        return option_mode(text, &request->match.mode, out_error);
    case 'b':
        return option_integer("--bots", text, 1, MAX_PLAYERS, &request->match.bots, out_error);
    case 'l':
        return option_bot_levels(text, request->match.bot_levels, out_error);
    case 't':
        return option_integer("--ticks", text, 0, INT_MAX, &request->ticks, out_error);
    case 's':
        return option_seed(text, &request->match.seed, out_error);
    case 'T':
        request->match.has_teams = true;
        return true;
    case 'o':
        request->record_path = text;
        return true;
    default:
        request->trace_path = text;
        return true;
    }
}

/* Returns -1 to go on, or the exit code to stop with. */
static int read_simulate_options(SimulateRequest *request, int argc, char **argv)
{
    static const struct option known[] = {
        {"mode", required_argument, NULL, 'm'},  {"teams", no_argument, NULL, 'T'},
        {"bots", required_argument, NULL, 'b'},  {"bot-level", required_argument, NULL, 'l'},
        {"ticks", required_argument, NULL, 't'}, {"seed", required_argument, NULL, 's'},
        {"trace", required_argument, NULL, 'r'}, {"record", required_argument, NULL, 'o'},
        {"help", no_argument, NULL, 'h'},        {0}};
    Error error;
    int code;
    optind = 1;
    while ((code = getopt_long(argc, argv, ":", known, NULL)) != -1) {
        if (code == 'h') {
            fputs(help, stdout);
            return EXIT_DONE;
        }
        if (code == '?' || code == ':')
            return option_unknown("simulate", argc, argv, code);
        if (!take_simulate_option(request, code, optarg, &error))
            return option_misused("simulate", error.text);
    }
    if (optind + 1 != argc)
        return option_misused("simulate", "it takes one level file");
    const char *level = argv[optind];
    const char *trace = request->trace_path;
    const char *record = request->record_path;
    if (strlen(level) >= MATCH_PATH_BYTES)
        return option_misused("simulate", "the level's path is too long");
    snprintf(request->match.level_path, MATCH_PATH_BYTES, "%s", level);
    if (!option_apart(trace, level, "--trace and the level", &error) ||
        !option_apart(record, level, "--record and the level", &error) ||
        !option_apart(trace, record, "--trace and --record", &error))
        return option_misused("simulate", error.text);
    return -1;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* `trace` may be NULL. Returns the seconds that it took. */
static double play_match(Match *match, int ticks, FILE *trace)
{
    PlayerInput inputs[MAX_PLAYERS] = {{0}};
    double start = now();
    if (trace)
        trace_write(trace, &match->world);
    while (match->world.tick < ticks && match->world.phase != PHASE_OVER) {
        match_step(match, inputs);
        if (trace)
            trace_write(trace, &match->world);
    }
    return now() - start;
}

/* Plays, and writes what was asked for; returns the exit code. */
static int simulate(Match *match, const SimulateRequest *request)
{
    AtomicFile trace;
    Error error;
    if (request->record_path && !atomic_file_check(request->record_path)) {
        print_line(stderr, "clockwise simulate: %s: %s", request->record_path,
                   atomic_file_reason());
        return EXIT_MISSING;
    }
    if (!trace_file_open("simulate", request->trace_path, &trace))
        return EXIT_MISSING;
    double seconds = play_match(match, request->ticks, trace.stream);
    bool is_recorded =
        !request->record_path ||
        recording_write_file(&match->recording, RECORDING_TICKS, request->record_path, &error);
    if (!is_recorded)
        print_line(stderr, "clockwise simulate: %s", error.text);
    if (!trace_file_close("simulate", request->trace_path, &trace) || !is_recorded)
        return EXIT_MISSING;
    summary_print(stdout, &match->world, match->options.bot_levels, seconds);
    return EXIT_DONE;
}

static int usual_bots(Mode mode)
{
    ModePlayers players = modes_players(mode);
    if (players.fills_up)
        return players.total_max;
    return players.has_bots ? DEFAULT_BOTS : players.total_min;
}

/* What was not said, as suits the mode. */
static void fill_in(SimulateRequest *request)
{
    if (!modes_has_end(request->match.mode) && request->ticks == INT_MAX)
        request->ticks = ENDLESS_TICKS;
    if (request->match.bots == 0)
        request->match.bots = usual_bots(request->match.mode);
    request->match.is_recorded = request->record_path != NULL;
}

static int complain(MatchFault fault, const Error *error)
{
    if (fault == MATCH_BAD_OPTIONS)
        return option_misused("simulate", error->text);
    print_line(stderr, "%s%s", fault == MATCH_BAD_LEVEL ? "" : "clockwise simulate: ", error->text);
    return EXIT_MISSING;
}

int simulate_command(int argc, char **argv)
{
    SimulateRequest request = {.match = {.seed = 1}, .ticks = INT_MAX};
    for (int i = 0; i < MAX_PLAYERS; i++)
        request.match.bot_levels[i] = BOT_VETERAN;
    int code = read_simulate_options(&request, argc, argv);
    if (code >= 0)
        return code;
    fill_in(&request);
    Match *match;
    Error error;
    MatchFault fault = match_create(&match, &request.match, &error);
    if (fault != MATCH_FINE)
        return complain(fault, &error);
    code = simulate(match, &request);
    match_destroy(match);
    return code;
}
