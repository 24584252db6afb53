/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"

#include "match/match.h"
#include "profile/level_list.h"

#include <getopt.h>
#include <inttypes.h>
#include <limits.h>

_Static_assert((int)FOLDERS_PATH_BYTES == (int)MATCH_PATH_BYTES,
               "a path of a level fits into a match's options");

static const char help[] =
    "Usage: clockwise simulate LEVEL [OPTION]...\n"
    "       clockwise simulate [LEVEL] --daily DATE [OPTION]...\n"
    "Plays a match of bots with no window, no sound and no clock, and prints a JSON summary.\n"
    "LEVEL is a file, or the name of one of the game's levels or your own, such as duel.\n"
    "\n"
    "  --mode M            deathmatch (default), last-light, beacon, torch, siege, trials,\n"
    "                      practice or blitz (one round of a set)\n"
    "  --teams             two teams; siege and trials have teams of their own, blitz has none\n"
    "  --bots N            how many bots, 1 to 8 (default 4; 1 in trials; 8 in siege, where bots\n"
    "                      1 and 2, or bot 1 of fewer than four, play the people's side)\n"
    "  --people N          in siege, how many of the bots play the people's side\n"
    "  --bot-level B[,B..] one for all bots or one each in turn: adaptive, or from the weakest on\n"
    "                      beginner, rookie, casual, amateur, regular, skilled, seasoned,\n"
    "                      veteran (default), expert or master\n"
    "  --ticks N           stop after N ticks, 120 to the second (default: the match's end;\n"
    "                      in practice, two minutes)\n"
    "  --seed S            seed of the random numbers (default 1)\n"
    "  --mutator M[,M..]   change the rules: no-recovery (shields do not recharge),\n"
    "                      frozen-movers (what would move stands still), mirrors (every\n"
    "                      obstacle is one), one-bullet (one hit kills), dark (nobody sees\n"
    "                      far), double-speed, big-heads (larger players),\n"
    "                      strikes (as --strikes)\n"
    "  --strikes           the clock strikes once or twice: a bell, and three seconds later one\n"
    "                      rule of the level's changes for 15 seconds\n"
    "  --daily DATE        play the Daily dial of a date such as 2026-11-22, a trial: with the\n"
    "                      day's weapon and targets, on LEVEL or, without it, on the day's level\n"
    "  --trace FILE        write where everything is at every tick, as JSON lines\n"
    "  --record FILE       write a recording of the match, of at most 216,000 ticks (half an\n"
    "                      hour); `regress` takes only names that end in .replay.json\n"
    "  --help              this text\n"
    "\n"
    "The same level, options and seed give the same hash on every machine.\n";

/* For modes without an end. */
enum { ENDLESS_TICKS = 120 * TICKS_PER_SECOND, DEFAULT_BOTS = 4 };

typedef struct SimulateRequest {
    MatchOptions match;
    const char *trace_path;
    const char *record_path;
    int ticks;
} SimulateRequest;

/* Returns -1 to go on, or the exit code to stop with. */
static int choose_level(MatchOptions *match, int count, char **levels)
{
    Error error;
    bool is_daily = match->daily != DAILY_NONE;
    if (count > 1 || (count == 0 && !is_daily))
        return option_misused("simulate", "it takes one level");
    bool is_found = count == 0 ? level_list_daily(match->daily, match->level_path, &error)
                               : level_list_named(levels[0], match->level_path, &error);
    return is_found ? -1 : option_missing("simulate", error.text);
}

/* Returns -1 to go on, or the exit code to stop with. */
static int simulate_options(SimulateRequest *request, int argc, char **argv)
{
    bool has_mode = false;
    bool has_strikes = false;
    const Option options[] = {
        {"mode", OPTION_MODE, .target = &request->match.mode, .out_is_given = &has_mode},
        {"teams", OPTION_FLAG, .target = &request->match.has_teams},
        {"bots", OPTION_INTEGER, .target = &request->match.bots, .low = 1, .high = PLAYERS_MAX},
        {"people", OPTION_INTEGER, .target = &request->match.bot_people, .low = 1,
         .high = PLAYERS_MAX - 1},
        {"bot-level", OPTION_BOT_LEVELS, .target = request->match.bot_levels},
        {"ticks", OPTION_INTEGER, .target = &request->ticks, .low = 0, .high = INT_MAX},
        {"seed", OPTION_SEED, .target = &request->match.seed},
        {"mutator", OPTION_SET, .target = &request->match.mutators,
         .names = {mutator_names, MUTATOR_COUNT}},
        {"strikes", OPTION_FLAG, .target = &has_strikes},
        {"daily", OPTION_DATE, .target = &request->match.daily},
        {"trace", OPTION_OUTPUT, .target = &request->trace_path},
        {"record", OPTION_OUTPUT, .target = &request->record_path},
        {0}};
    Error error;
    int code = option_read("simulate", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (request->match.daily != DAILY_NONE) {
        if (has_mode && request->match.mode != MODE_TRIALS)
            return option_misused("simulate", "--daily is a trial; leave --mode out");
        request->match.mode = MODE_TRIALS;
    }
    if (has_strikes && !modes_have_strikes(request->match.mode))
        return option_misused("simulate",
                              "the clock does not strike in this mode; leave --strikes out");
    if (has_strikes)
        request->match.mutators |= MUTATOR_STRIKES;
    if (!option_teams_fit(request->match.mode, request->match.has_teams, &error))
        return option_misused("simulate", error.text);
    /* A match that is too long for a recording is refused before it is played. */
    if (request->record_path != NULL && request->ticks != INT_MAX &&
        request->ticks > RECORDING_TICKS) {
        error_set(&error, "--ticks %d with --record: a recording has at most %d ticks",
                  request->ticks, RECORDING_TICKS);
        return option_misused("simulate", error.text);
    }
    code = choose_level(&request->match, argc - optind, argv + optind);
    if (code >= 0)
        return code;
    if (request->match.bot_people > 0 && request->match.mode != MODE_SIEGE)
        return option_misused("simulate", "--people is for --mode siege");
    const char *level = request->match.level_path;
    const char *trace = request->trace_path;
    const char *record = request->record_path;
    if (!option_apart(trace, level, "--trace and the level", &error) ||
        !option_apart(record, level, "--record and the level", &error) ||
        !option_apart(trace, record, "--trace and --record", &error))
        return option_misused("simulate", error.text);
    return -1;
}

/* `trace` may be NULL. Returns the seconds that it took. */
static double play_match(Match *match, int ticks, FILE *trace)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    double start = command_seconds();
    if (trace)
        trace_write(trace, &match->world);
    while (match->world.state.tick < ticks && match->world.state.phase != PHASE_OVER) {
        match_step(match, inputs);
        if (trace)
            trace_write(trace, &match->world);
    }
    return command_seconds() - start;
}

static void print_seconds(FILE *file, const char *key, int ticks)
{
    fprintf(file, ",\"%s\":", key);
    json_print_number(file, (double)ticks / TICKS_PER_SECOND);
}

static void print_outcome(FILE *file, const World *world)
{
    ModeOutcome outcome = mode_outcome(world);
    bool is_over = world->state.phase == PHASE_OVER;
    fprintf(file, ",\"mode\":\"%s\",\"is_over\":%s", level_mode_name(world->options.mode),
            is_over ? "true" : "false");
    if (!is_over || outcome.player == NO_PLAYER)
        fputs(",\"winner\":null", file);
    else
        fprintf(file, ",\"winner\":%d", outcome.player);
    if (mode_has_teams(world) && !outcome.is_coop)
        fprintf(file, ",\"winning_team\":%d,\"team_scores\":[%d,%d]", is_over ? outcome.team : 0,
                world->state.team_scores[1], world->state.team_scores[2]);
    if (outcome.is_coop)
        fprintf(file, ",\"is_won\":%s", outcome.is_won ? "true" : "false");
}

/* The keys that a mode adds. */
static void print_own(FILE *file, const World *world)
{
    Mode mode = world->options.mode;
    if (mode == MODE_LAST_LIGHT)
        fprintf(file, ",\"rounds\":%d", mode_round(world));
    if (mode == MODE_SIEGE)
        fprintf(file, ",\"wave\":%d", siege_view(world)->wave);
    if (mode == MODE_TRIALS) {
        const TrialsState *trials = trials_view(world);
        TrialsMedal medal =
            trials->finish_ticks > 0 ? trials_medal(world, trials->finish_ticks) : TRIALS_NO_MEDAL;
        fprintf(file, ",\"targets\":%d,\"targets_missed\":%d",
                world->state.target_count - world->state.targets_left, world->state.targets_left);
        print_seconds(file, "par_seconds", trials->par_ticks);
        fprintf(file, ",\"medal\":\"%s\"", trials_medal_names[medal]);
    }
    if (mode == MODE_SIEGE || mode == MODE_TRIALS)
        print_seconds(file, "seconds", world->state.play_ticks);
}

/* Prints the summary, a JSON object on a line; `seconds` is the time that the match took. */
static void print_summary(FILE *file, const World *world, const BotLevel levels[PLAYERS_MAX],
                          double seconds)
{
    fputs("{\"level\":", file);
    json_print_string(file, world->arena->level->name);
    fprintf(file, ",\"ticks\":%d,\"seed\":%" PRIu64 ",\"hash\":\"%016" PRIx64 "\"",
            world->state.tick, world->options.seed, world_hash(world));
    fprintf(file, ",\"wall_seconds\":%.6f,\"ticks_per_second\":%.1f", seconds,
            seconds > 0 ? world->state.tick / seconds : 0.0);
    print_outcome(file, world);
    print_own(file, world);
    fputs(",\"players\":[", file);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        BotLevel level = levels[i];
        mode_bot_level(world, i, &level);
        fprintf(file, "%s{\"id\":%d,\"name\":", i > 0 ? "," : "", i);
        json_print_string(file, player->name);
        fprintf(file,
                ",\"bot\":\"%s\",\"team\":%d,\"score\":%d,\"kills\":%d,\"deaths\":%d,"
                "\"self_kills\":%d,\"shots\":%d,\"hits\":%d",
                bot_level_name(level), player->team, player->score, player->kills, player->deaths,
                player->self_kills, player->shots, player->hits);
        print_seconds(file, "stuck_seconds", player->stuck_ticks);
        fputc('}', file);
    }
    fputs("]}\n", file);
}

/* Plays the match and writes the files and the summary; returns the exit code. */
static int simulate_match(Match *match, const SimulateRequest *request)
{
    AtomicFile trace;
    Error error;
    if (request->record_path && !atomic_file_check(request->record_path)) {
        error_set(&error, "%s: %s", request->record_path, atomic_file_reason());
        return option_missing("simulate", error.text);
    }
    if (!option_open_trace("simulate", request->trace_path, &trace))
        return EXIT_MISSING;
    double seconds = play_match(match, request->ticks, trace.stream);
    bool is_recorded =
        !request->record_path ||
        recording_write_file(&match->recording, RECORDING_TICKS, request->record_path, &error);
    if (!is_recorded)
        (void)option_missing("simulate", error.text);
    if (!option_close_trace("simulate", request->trace_path, &trace) || !is_recorded)
        return EXIT_MISSING;
    print_summary(stdout, &match->world, match->options.bot_levels, seconds);
    return EXIT_DONE;
}

int simulate_command(int argc, char **argv)
{
    SimulateRequest request = {.match = {.seed = 1}, .ticks = INT_MAX};
    match_set_bot_levels(&request.match, BOT_VETERAN);
    int code = simulate_options(&request, argc, argv);
    if (code >= 0)
        return code;
    MatchOptions *own = &request.match;
    ModePlayers players = modes_players(own->mode);
    if (!modes_has_end(own->mode) && request.ticks == INT_MAX)
        request.ticks = ENDLESS_TICKS;
    if (own->bots == 0)
        own->bots = players.fills_up   ? players.total_max
                    : players.has_bots ? DEFAULT_BOTS
                                       : players.total_min;
    own->is_recorded = request.record_path != NULL;
    if (own->is_recorded && request.ticks > RECORDING_TICKS)
        request.ticks = RECORDING_TICKS;
    Match *match;
    Error error;
    /* In the words of the options; the mode's own are about teams. */
    error_set(&error, "--people %d of --bots %d leaves no enemies", own->bot_people, own->bots);
    if (own->mode == MODE_SIEGE && own->bots < 2)
        return option_misused("simulate", "siege needs --bots 2 or more: people and enemies");
    if (own->mode == MODE_SIEGE && own->bot_people >= own->bots)
        return option_misused("simulate", error.text);
    MatchFault fault = match_create(&match, &request.match, &error);
    if (fault == MATCH_BAD_OPTIONS)
        return option_misused("simulate", error.text);
    if (fault == MATCH_BAD_LEVEL) {
        print_line(stderr, "%s", error.text);
        return EXIT_MISSING;
    }
    if (fault != MATCH_FINE)
        return option_missing("simulate", error.text);
    code = simulate_match(match, &request);
    match_destroy(match);
    return code;
}
