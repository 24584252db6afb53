/* SPDX-License-Identifier: MIT */
/*
 * Each file is a test: read, played, judged, told about in a line. What is wrong with it goes under
 * that line, to stdout, because it is the answer.
 */
#define _POSIX_C_SOURCE 200809L
#include "cli/regress.h"

#include "base/print_line.h"
#include "base/text_file.h"
#include "cli/file_list.h"
#include "cli/option.h"
#include "cli/trace_file.h"
#include "replay/document.h"
#include "replay/recording_play.h"
#include "replay/recording_read.h"
#include "replay/recording_write.h"
#include "scenario/scenario_read.h"
#include "scenario/scenario_run.h"
#include "scenario/scenario_update.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCENARIO_ENDING ".scenario.json"
#define RECORDING_ENDING ".replay.json"
#define LEAD "     "

static const char help[] =
    "Usage: clockwise regress [OPTION]... PATH...\n"
    "Runs collision scenarios (*.scenario.json) and recordings (*.replay.json); folders are\n"
    "searched. Prints a line for each, what did not hold under it, then how many passed.\n"
    "\n"
    "  --update      write the expectations that did not hold anew from what happened\n"
    "  --trace FILE  with one scenario or recording: write where everything is at every tick\n"
    "  --help        this text\n"
    "\n"
    "Exit status: 0 all passed, 1 something did not hold, 3 a file is missing or not valid.\n";

typedef struct RegressOptions {
    bool is_updating;
    const char *trace_path;
} RegressOptions;

typedef enum Verdict { VERDICT_PASSED, VERDICT_FAILED, VERDICT_INVALID } Verdict;

/* One file under test. */
typedef struct Trial {
    const char *path;
    const RegressOptions *options;
    FILE *trace;
    char *text;
    size_t length;
    Findings findings;
} Trial;

/* Returns -1 to go on, or the exit code to stop with. */
static int read_options(RegressOptions *options, int argc, char **argv)
{
    static const struct option known[] = {{"update", no_argument, NULL, 'u'},
                                          {"trace", required_argument, NULL, 't'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
    int code;
    opterr = 0;
    optind = 1;
    while ((code = getopt_long(argc, argv, ":", known, NULL)) != -1) {
        switch (code) {
        case 'u':
            options->is_updating = true;
            break;
        case 't':
            options->trace_path = optarg;
            break;
        case 'h':
            fputs(help, stdout);
            return EXIT_DONE;
        default:
            return option_unknown("regress", argc, argv, code);
        }
    }
    if (optind == argc)
        return option_misused("regress", "no scenario, recording or folder given");
    return -1;
}

static Verdict say_invalid(const char *path, const char *why)
{
    print_line(stdout, "FAIL %s: not valid", path);
    print_line(stdout, LEAD "%s", why);
    return VERDICT_INVALID;
}

static Verdict say_problems(const char *path, JsonProblems *problems)
{
    print_line(stdout, "FAIL %s: not valid", path);
    document_print_problems(stdout, path, problems, LEAD);
    json_problems_destroy(problems);
    return VERDICT_INVALID;
}

static Verdict say_verdict(const Trial *trial, const char *name, int changes)
{
    bool is_passed = trial->findings.count == 0;
    print_line(stdout, "%s %s: %s", is_passed ? "ok  " : "FAIL", trial->path, name);
    if (changes > 0)
        printf(LEAD "updated, %d value%s\n", changes, changes == 1 ? "" : "s");
    findings_print(stdout, &trial->findings, LEAD);
    return is_passed ? VERDICT_PASSED : VERDICT_FAILED;
}

/* Replaces the file by one whose expectations are what happened, and the trial by that file's. */
static bool rewrite_scenario(Trial *trial, const Scenario *scenario, const Outcome *outcomes,
                             int *out_changes, Error *out_error)
{
    char *text;
    size_t length;
    Scenario updated;
    JsonProblems problems;
    if (!scenario_update_text(trial->text, trial->length, scenario, outcomes, &text, &length,
                              out_changes, out_error))
        return false;
    bool is_written = *out_changes == 0 || text_file_write(trial->path, text, length, out_error);
    if (is_written && scenario_read_text(trial->path, text, length, &updated, &problems)) {
        trial->findings.count = 0;
        is_written = scenario_run(&updated, NULL, &trial->findings, NULL, out_error);
        scenario_destroy(&updated);
        json_problems_destroy(&problems);
    } else if (is_written) {
        is_written = error_set(out_error, "%s: could not be read back: %s", trial->path,
                               problems.kept_count > 0 ? problems.items[0].text : "out of memory");
        json_problems_destroy(&problems);
    }
    free(text);
    return is_written;
}

static Verdict judge_scenario(Trial *trial, const Scenario *scenario)
{
    Error error;
    int changes = 0;
    Outcome *outcomes = calloc((size_t)scenario->expectation_count, sizeof *outcomes);
    if (!outcomes)
        return say_invalid(trial->path, "out of memory");
    bool is_run = scenario_run(scenario, trial->trace, &trial->findings, outcomes, &error);
    if (is_run && trial->options->is_updating && trial->findings.count > 0)
        is_run = rewrite_scenario(trial, scenario, outcomes, &changes, &error);
    free(outcomes);
    return is_run ? say_verdict(trial, scenario->name, changes)
                  : say_invalid(trial->path, error.text);
}

static Verdict try_scenario(Trial *trial)
{
    Scenario scenario;
    JsonProblems problems;
    if (!scenario_read_text(trial->path, trial->text, trial->length, &scenario, &problems))
        return say_problems(trial->path, &problems);
    json_problems_destroy(&problems);
    Verdict verdict = judge_scenario(trial, &scenario);
    scenario_destroy(&scenario);
    return verdict;
}

static bool rewrite_recording(Trial *trial, Recording *recording, Error *out_error)
{
    int watch_ticks = recording->tick_count - recording->watch_from;
    trial->findings.count = 0;
    return recording_play_anew(recording, out_error) &&
           recording_write_file(recording, watch_ticks, trial->path, out_error);
}

static Verdict try_recording(Trial *trial)
{
    Recording recording;
    JsonProblems problems;
    Error error;
    char name[LEVEL_NAME_BYTES + 64];
    if (!recording_read_text(trial->text, trial->length, &recording, &problems))
        return say_problems(trial->path, &problems);
    json_problems_destroy(&problems);
    bool is_played = recording_play(&recording, trial->trace, &trial->findings, &error);
    bool is_updated = is_played && trial->options->is_updating && trial->findings.count > 0;
    if (is_updated)
        is_played = rewrite_recording(trial, &recording, &error);
    snprintf(name, sizeof name, "%s, %d players, %d ticks", recording.level->name,
             recording.options.player_count, recording.tick_count);
    Verdict verdict = is_played ? say_verdict(trial, name, is_updated ? recording.state_count : 0)
                                : say_invalid(trial->path, error.text);
    recording_destroy(&recording);
    return verdict;
}

static Verdict try_file(const char *path, const RegressOptions *options, FILE *trace)
{
    Error error;
    bool is_recording = file_list_ends_with(path, RECORDING_ENDING);
    size_t most = is_recording ? RECORDING_FILE_BYTES : SCENARIO_FILE_BYTES;
    if (!is_recording && !file_list_ends_with(path, SCENARIO_ENDING))
        return say_invalid(path,
                           "its name ends neither in " SCENARIO_ENDING " nor in " RECORDING_ENDING);
    Trial trial = {.path = path, .options = options, .trace = trace};
    if (!text_file_read(path, most, &trial.text, &trial.length, &error))
        return say_invalid(path, error.text);
    Verdict verdict = is_recording ? try_recording(&trial) : try_scenario(&trial);
    free(trial.text);
    return verdict;
}

/* Adds to the list what a path names; a folder without any test is as wrong as a missing file. */
static bool add_argument(FileList *list, const char *path)
{
    static const char *const endings[] = {SCENARIO_ENDING, RECORDING_ENDING, NULL};
    Error error;
    int before = list->count;
    if (!file_list_add(list, path, endings, &error))
        say_invalid(path, error.text);
    else if (list->count == before)
        say_invalid(path, "no scenarios or recordings in this folder");
    else
        return true;
    return false;
}

static int try_all(const FileList *list, int missing, const RegressOptions *options)
{
    AtomicFile trace;
    int counts[3] = {0, 0, missing};
    if (!trace_file_open("regress", options->trace_path, &trace))
        return EXIT_MISSING;
    for (int i = 0; i < list->count; i++)
        counts[try_file(list->paths[i], options, trace.stream)]++;
    bool is_traced = trace_file_close("regress", options->trace_path, &trace);
    printf("%d passed, %d failed\n", counts[VERDICT_PASSED],
           counts[VERDICT_FAILED] + counts[VERDICT_INVALID]);
    if (counts[VERDICT_INVALID] > 0 || !is_traced)
        return EXIT_MISSING;
    return counts[VERDICT_FAILED] > 0 ? EXIT_FAILED : EXIT_DONE;
}

int regress_command(int argc, char **argv)
{
    RegressOptions options = {0};
    FileList list = {0};
    Error error;
    int code = read_options(&options, argc, argv);
    if (code >= 0)
        return code;
    int missing = 0;
    for (int i = optind; i < argc; i++)
        if (!add_argument(&list, argv[i]))
            missing++;
    if (options.trace_path && list.count + missing != 1)
        code = option_misused("regress", "--trace goes with just one scenario or recording");
    else if (options.trace_path && list.count == 1 &&
             !option_apart(options.trace_path, list.paths[0], "--trace and the test", &error))
        code = option_misused("regress", error.text);
    else
        code = try_all(&list, missing, &options);
    file_list_destroy(&list);
    return code;
}
