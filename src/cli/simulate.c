/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/simulate.h"

#include "base/print_line.h"
#include "cli/option.h"
#include "cli/summary.h"
#include "cli/trace_file.h"
#include "level/level_read.h"
#include "modes/modes.h"
#include "replay/recording_write.h"
#include "replay/trace.h"
#include "sim/mode.h"
#include "sim/rules.h"
#include "sim/world.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
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

typedef struct SimulateOptions {
    const char *level_path;
    const char *trace_path;
    const char *record_path;
    Mode mode;
    bool has_teams;
    int bot_count;
    BotLevel bot_levels[MAX_PLAYERS];
    int ticks;
    uint64_t seed;
} SimulateOptions;

/* Everything a match needs, in the order it is made. */
typedef struct Simulation {
    Level level;
    Arena arena;
    World world;
    BotTeam *bots;
} Simulation;

static bool take_option(SimulateOptions *options, int code, const char *text, Error *out_error)
{
    switch (code) {
    case 'm':
        return option_mode(text, &options->mode, out_error);
    case 'b':
        return option_integer("--bots", text, 1, MAX_PLAYERS, &options->bot_count, out_error);
    case 'l':
        return option_bot_levels(text, options->bot_levels, out_error);
    case 't':
        return option_integer("--ticks", text, 0, INT_MAX, &options->ticks, out_error);
    case 's':
        return option_seed(text, &options->seed, out_error);
    case 'T':
        options->has_teams = true;
        return true;
    case 'o':
        options->record_path = text;
        return true;
    default:
        options->trace_path = text;
        return true;
    }
}

/* Returns -1 to go on, or the exit code to stop with. */
static int read_options(SimulateOptions *options, int argc, char **argv)
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
        if (!take_option(options, code, optarg, &error))
            return option_misused("simulate", error.text);
    }
    if (optind + 1 != argc)
        return option_misused("simulate", "it takes one level file");
    options->level_path = argv[optind];
    const char *level = options->level_path;
    const char *trace = options->trace_path;
    const char *record = options->record_path;
    if (!option_apart(trace, level, "--trace and the level", &error) ||
        !option_apart(record, level, "--record and the level", &error) ||
        !option_apart(trace, record, "--trace and --record", &error))
        return option_misused("simulate", error.text);
    return -1;
}

static WorldOptions world_options(const SimulateOptions *options)
{
    WorldOptions match = {
        .mode = options->mode, .seed = options->seed, .player_count = options->bot_count};
    for (int i = 0; i < options->bot_count; i++)
        snprintf(match.players[i].name, sizeof match.players[i].name, "%s", bot_name(i));
    modes_deal_sides(&match, 0, options->has_teams);
    return match;
}

static bool create_world(Simulation *simulation, const SimulateOptions *options,
                         const WorldOptions *match, Error *out_error)
{
    if (!arena_create(&simulation->arena, &simulation->level, out_error))
        return false;
    if (!world_create(&simulation->world, &simulation->arena, modes_rules(match->mode), match,
                      out_error)) {
        arena_destroy(&simulation->arena);
        return false;
    }
    if (bot_team_create(&simulation->bots, &simulation->world, ~0u, options->bot_levels, out_error))
        return true;
    world_destroy(&simulation->world);
    arena_destroy(&simulation->arena);
    return false;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Either of `trace` and `recording` may be NULL. */
static void run(Simulation *simulation, int ticks, FILE *trace, Recording *recording)
{
    World *world = &simulation->world;
    PlayerInput inputs[MAX_PLAYERS] = {{0}};
    if (trace)
        trace_write(trace, world);
    while (world->tick < ticks && world->phase != PHASE_OVER) {
        bot_team_think(simulation->bots, world, inputs);
        world_step(world, inputs);
        if (recording)
            recording_add(recording, inputs, world);
        if (trace)
            trace_write(trace, world);
    }
}

/* Plays, and writes the recording that was asked for; returns the exit code. */
static int run_and_record(Simulation *simulation, const SimulateOptions *options, FILE *trace)
{
    Recording recording;
    Error error;
    if (!options->record_path) {
        run(simulation, options->ticks, trace, NULL);
        return EXIT_DONE;
    }
    recording_begin(&recording, &simulation->world, ~0u, options->bot_levels);
    run(simulation, options->ticks, trace, &recording);
    bool is_written =
        recording_write_file(&recording, RECORDING_TICKS, options->record_path, &error);
    if (!is_written)
        print_line(stderr, "clockwise simulate: %s", error.text);
    recording_destroy(&recording);
    return is_written ? EXIT_DONE : EXIT_MISSING;
}

static int simulate(Simulation *simulation, const SimulateOptions *options)
{
    AtomicFile trace;
    if (options->record_path && !atomic_file_check(options->record_path)) {
        print_line(stderr, "clockwise simulate: %s: %s", options->record_path,
                   atomic_file_reason());
        return EXIT_MISSING;
    }
    if (!trace_file_open("simulate", options->trace_path, &trace))
        return EXIT_MISSING;
    double start = now();
    int code = run_and_record(simulation, options, trace.stream);
    double seconds = now() - start;
    if (!trace_file_close("simulate", options->trace_path, &trace))
        return EXIT_MISSING;
    if (code == EXIT_DONE)
        summary_print(stdout, &simulation->world, options->bot_levels, seconds);
    return code;
}

static int usual_bots(Mode mode)
{
    ModePlayers players = modes_players(mode);
    if (players.fills_up)
        return players.total_most;
    return players.has_bots ? DEFAULT_BOTS : players.total_least;
}

/* What was not said, as suits the mode. */
static void fill_in(SimulateOptions *options)
{
    if (!modes_has_end(options->mode) && options->ticks == INT_MAX)
        options->ticks = ENDLESS_TICKS;
    if (options->bot_count == 0)
        options->bot_count = usual_bots(options->mode);
}

int simulate_command(int argc, char **argv)
{
    SimulateOptions options = {.ticks = INT_MAX, .seed = 1};
    for (int i = 0; i < MAX_PLAYERS; i++)
        options.bot_levels[i] = BOT_VETERAN;
    int code = read_options(&options, argc, argv);
    if (code >= 0)
        return code;
    fill_in(&options);
    Simulation simulation;
    Error error;
    WorldOptions match = world_options(&options);
    if (!modes_check_players(&match, &error))
        return option_misused("simulate", error.text);
    if (!level_read_file(options.level_path, &simulation.level, &error)) {
        print_line(stderr, "%s", error.text);
        return EXIT_MISSING;
    }
    bool is_made = create_world(&simulation, &options, &match, &error);
    if (is_made) {
        code = simulate(&simulation, &options);
        bot_team_destroy(simulation.bots);
        world_destroy(&simulation.world);
        arena_destroy(&simulation.arena);
    } else {
        print_line(stderr, "clockwise simulate: %s", error.text);
        code = EXIT_MISSING;
    }
    level_destroy(&simulation.level);
    return code;
}
