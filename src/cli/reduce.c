/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/reports.h"

#include "match/reduce.h"

#include <getopt.h>

#define SECONDS_MOST 60.0

static const char help[] =
    "Usage: clockwise reduce FILE.replay.json --from T --to T --out FILE.scenario.json\n"
    "                        [--keep WHAT]\n"
    "Cuts the moment between two ticks of a recording into a scenario of its own, as small as\n"
    "possible: players, obstacles, ticks and inputs that do not matter are left out, as long as\n"
    "the fault stays. It takes at most a minute. See tests/README.md for regress and scenarios.\n"
    "\n"
    "  --from T          the tick of the recording where it begins, 120 to the second\n"
    "  --to T            and the one where it ends\n"
    "  --out FILE.scenario.json  where to write the scenario\n"
    "  --keep WHAT       the fault, which must stay:\n"
    "                    an event as scenarios have them, such as 'kill Ada by Bob' or 'crush';\n"
    "                    'outside obstacles' or 'outside players': that somebody breaks this "
    "rule,\n"
    "                    at least half as deep; or a player's name: that it comes to where it is\n"
    "                    at --to, within 0.5. A blank in a name is a '-'\n"
    "  --help            this text\n"
    "\n"
    "Without --keep the fault is that somebody is deeper in an obstacle or another player than "
    "play\n"
    "allows (a mover 15, a player 1); where nobody is, the last of the gravest events: crush, "
    "kill, break, hit, blast, shield-down,\n"
    "bounce, pickup, catch, dash, shot. A broken rule is expected to hold, so the scenario fails\n"
    "until that is mended; of anything else the scenario expects just what happened.\n"
    "\n"
    "Exit status: 0 it is written, 1 that does not happen, or not outside of its match, 3 the\n"
    "recording is missing or not valid, or nothing can be written.\n";

typedef struct ReduceRequest {
    const char *path, *out_path, *keep;
    int from, to;
    bool has_from, has_to;
} ReduceRequest;

static bool is_before(void *context)
{
    return command_seconds() < *(const double *)context;
}

/* The text must say what was found: it is read back and played. */
static bool check_text(const ReduceRequest *request, const char *text, size_t length,
                       Error *out_error)
{
    Scenario scenario;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    bool is_read = scenario_read_text(request->out_path, text, length, &scenario, &problems);
    if (!json_problems_end(&problems, is_read, request->out_path, out_error))
        return false;
    bool is_run = scenario_run(&scenario, NULL, &mismatches, NULL, out_error);
    bool has_rule = scenario.expectations[0].kind == EXPECT_ALWAYS;
    scenario_destroy(&scenario);
    if (!is_run || (mismatches.count > 0) == has_rule)
        return is_run;
    return error_set(out_error, "the scenario does not play as it was cut: %s",
                     mismatches.count > 0 ? mismatches.items[0].text : "the rule holds");
}

static int reduce(Reduction *reduction, const ReduceRequest *request)
{
    Error error;
    char words[REDUCE_WORDS_BYTES];
    char *text;
    size_t length;
    double end = command_seconds() + SECONDS_MOST;
    if (!reduce_choose(reduction, request->keep, &error) ||
        !reduce_run(reduction, is_before, &end, &error)) {
        print_line(stdout, "%s: %s", request->path, error.text);
        return error.is_memory ? EXIT_MISSING : EXIT_FAILED;
    }
    reduce_words(reduction, words);
    bool is_written =
        reduce_write(reduction, words, path_file_name(request->path), &text, &length, &error) &&
        check_text(request, text, length, &error) &&
        text_file_write(request->out_path, text, length, &error);
    free(text);
    if (!is_written)
        return option_missing("reduce", error.text);
    ReduceSize size = reduce_size(reduction);
    print_line(stdout, "%s: %s", request->out_path, words);
    printf("%d tick%s, %d player%s, %d obstacle%s, %d input%s, after %d tries\n", size.ticks,
           size.ticks == 1 ? "" : "s", size.players, size.players == 1 ? "" : "s", size.obstacles,
           size.obstacles == 1 ? "" : "s", size.inputs, size.inputs == 1 ? "" : "s", size.tried);
    return EXIT_DONE;
}

static int reduce_recording(const Recording *recording, const ReduceRequest *request)
{
    Error error;
    Reduction *reduction;
    Mismatches mismatches = {.count = 0};
    if (!recording_play(recording, NULL, &mismatches, &error))
        return option_missing("reduce", error.text);
    if (mismatches.count > 0)
        print_line(stderr, "clockwise reduce: %s does not play as recorded; what it plays is cut",
                   request->path);
    if (!reduce_create(&reduction, recording, request->from, request->to, &error))
        return option_missing("reduce", error.text);
    int code = reduce(reduction, request);
    reduce_destroy(reduction);
    return code;
}

static int read_options(ReduceRequest *out_request, int argc, char **argv)
{
    const Option options[] = {{"from", OPTION_INTEGER, .target = &out_request->from, .low = 0,
                               .high = RECORDING_TICKS, .out_is_given = &out_request->has_from},
                              {"to", OPTION_INTEGER, .target = &out_request->to, .low = 1,
                               .high = RECORDING_TICKS, .out_is_given = &out_request->has_to},
                              {"out", OPTION_OUTPUT, .target = &out_request->out_path},
                              {"keep", OPTION_TEXT, .target = &out_request->keep},
                              {0}};
    Error error;
    int code = option_read("reduce", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind + 1 != argc)
        return option_misused("reduce", "it takes one recording");
    out_request->path = argv[optind];
    if (!out_request->has_from || !out_request->has_to || out_request->out_path == NULL)
        return option_misused("reduce", "--from, --to and --out are needed");
    if (out_request->from >= out_request->to)
        return option_misused("reduce", "--from must be before --to");
    if (!path_ends_with(out_request->out_path, ".scenario.json"))
        return option_misused("reduce", "--out: name it FILE.scenario.json");
    if (!option_apart(out_request->out_path, out_request->path, "--out and the recording", &error))
        return option_misused("reduce", error.text);
    return -1;
}

int reduce_command(int argc, char **argv)
{
    ReduceRequest request = {.path = NULL};
    Recording recording;
    Error error;
    int code = read_options(&request, argc, argv);
    if (code >= 0)
        return code;
    if (!atomic_file_check(request.out_path)) {
        error_set(&error, "%s: %s", request.out_path, atomic_file_reason());
        return option_missing("reduce", error.text);
    }
    if (!option_read_recording("reduce", request.path, false, &recording))
        return EXIT_MISSING;
    code = reduce_recording(&recording, &request);
    recording_destroy(&recording);
    return code;
}
