/* SPDX-License-Identifier: MIT */
/* Each file is a test and gets a line; what failed in it goes below that line, also to stdout. */
#include "cli/commands.h"

#include "base/array.h"
#include "base/system.h"
#include "match/scenario.h"

#include <errno.h>
#include <getopt.h>

#define SCENARIO_ENDING ".scenario.json"
#define RECORDING_ENDING ".replay.json"
enum { FOLDER_DEPTH = 32 };
#define LEAD "     "

static const char help[] =
    "Usage: clockwise regress [OPTION]... PATH...\n"
    "Runs collision scenarios (*.scenario.json) and recordings (*.replay.json); folders are\n"
    "searched. Prints a line for each, what did not hold under it, then how many passed.\n"
    "\n"
    "  --update      replace the expectations that did not hold with the actual values\n"
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
typedef struct TestFile {
    const char *path;
    const RegressOptions *options;
    FILE *trace;
    char *text;
    size_t length;
    Mismatches mismatches;
} TestFile;

typedef struct FileList {
    char **paths; /* On the heap, as each path is. */
    int count;
    int capacity;
} FileList;

static Verdict say_invalid(const char *path, const char *why)
{
    print_line(stdout, "FAIL %s: not valid", path);
    print_line(stdout, LEAD "%s", why);
    return VERDICT_INVALID;
}

static Verdict say_problems(const char *path, JsonProblems *problems)
{
    print_line(stdout, "FAIL %s: not valid", path);
    json_problems_print(stdout, path, problems, LEAD);
    json_problems_destroy(problems);
    return VERDICT_INVALID;
}

static Verdict say_verdict(const TestFile *test, const char *name, int changes)
{
    bool is_passed = test->mismatches.count == 0;
    print_line(stdout, "%s %s: %s", is_passed ? "ok  " : "FAIL", test->path, name);
    if (changes > 0)
        printf(LEAD "updated, %d value%s\n", changes, changes == 1 ? "" : "s");
    mismatches_print(stdout, &test->mismatches, LEAD);
    return is_passed ? VERDICT_PASSED : VERDICT_FAILED;
}

/* Writes the actual values into the file's expectations and judges the new file. */
static bool rewrite_scenario(TestFile *test, const Scenario *scenario, const Outcome *outcomes,
                             int *out_changes, Error *out_error)
{
    char *text;
    size_t length;
    Scenario updated;
    JsonProblems problems;
    if (!scenario_update_text(test->text, test->length, scenario, outcomes, &text, &length,
                              out_changes, out_error))
        return false;
    bool is_written = *out_changes == 0 || text_file_write(test->path, text, length, out_error);
    if (is_written && scenario_read_text(test->path, text, length, &updated, &problems)) {
        test->mismatches.count = 0;
        is_written = scenario_run(&updated, NULL, &test->mismatches, NULL, out_error);
        scenario_destroy(&updated);
        json_problems_destroy(&problems);
    } else if (is_written) {
        is_written = error_set(out_error, "%s: could not be read back: %s", test->path,
                               problems.kept_count > 0 ? problems.items[0].text : "out of memory");
        json_problems_destroy(&problems);
    }
    free(text);
    return is_written;
}

static Verdict try_scenario(TestFile *test)
{
    Scenario scenario;
    JsonProblems problems;
    Error error;
    int changes = 0;
    if (!scenario_read_text(test->path, test->text, test->length, &scenario, &problems))
        return say_problems(test->path, &problems);
    json_problems_destroy(&problems);
    Outcome *outcomes = calloc((size_t)scenario.expectation_count, sizeof *outcomes);
    bool is_run = outcomes != NULL || error_memory(&error);
    is_run = is_run && scenario_run(&scenario, test->trace, &test->mismatches, outcomes, &error);
    if (is_run && test->options->is_updating && test->mismatches.count > 0)
        is_run = rewrite_scenario(test, &scenario, outcomes, &changes, &error);
    free(outcomes);
    Verdict verdict =
        is_run ? say_verdict(test, scenario.name, changes) : say_invalid(test->path, error.text);
    scenario_destroy(&scenario);
    return verdict;
}

static Verdict try_recording(TestFile *test)
{
    Recording recording;
    JsonProblems problems;
    Error error;
    char name[LEVEL_NAME_BYTES + 64];
    if (!recording_read_text(test->text, test->length, false, &recording, &problems))
        return say_problems(test->path, &problems);
    json_problems_destroy(&problems);
    bool is_played = recording_play(&recording, test->trace, &test->mismatches, &error);
    bool is_updated = is_played && test->options->is_updating && test->mismatches.count > 0;
    if (is_updated) {
        test->mismatches.count = 0;
        is_played = recording_play_update(&recording, &error) &&
                    recording_write_file(&recording, recording.tick_count - recording.watch_from,
                                         test->path, &error);
    }
    snprintf(name, sizeof name, "%s, %d players, %d ticks", recording.level->name,
             recording.options.player_count, recording.tick_count);
    Verdict verdict = is_played ? say_verdict(test, name, is_updated ? recording.state_count : 0)
                                : say_invalid(test->path, error.text);
    recording_destroy(&recording);
    return verdict;
}

static Verdict try_file(const char *path, const RegressOptions *options, FILE *trace)
{
    Error error;
    bool is_recording = path_ends_with(path, RECORDING_ENDING);
    size_t most = is_recording ? RECORDING_FILE_BYTES : SCENARIO_FILE_BYTES;
    if (!is_recording && !path_ends_with(path, SCENARIO_ENDING))
        return say_invalid(path,
                           "its name ends neither in " SCENARIO_ENDING " nor in " RECORDING_ENDING);
    TestFile test = {.path = path, .options = options, .trace = trace};
    if (!text_file_read(path, most, &test.text, &test.length, &error))
        return say_invalid(path, error.text);
    Verdict verdict = is_recording ? try_recording(&test) : try_scenario(&test);
    free(test.text);
    return verdict;
}

static void destroy_list(FileList *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (FileList){0};
}

/* Takes over the path, even on failure. */
static bool add_path(FileList *list, char *path, Error *out_error)
{
    if (!path || !array_grow(&list->paths, &list->capacity, list->count + 1, sizeof *list->paths)) {
        free(path);
        return error_memory(out_error);
    }
    list->paths[list->count++] = path;
    return true;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool list_folder(const char *path, FileList *out_entries, Error *out_error)
{
    DIR *folder = opendir(path);
    if (!folder)
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
    char *lead = output_path_join(path, strlen(path), slash);
    bool is_listed = lead != NULL;
    if (!is_listed)
        error_memory(out_error);
    const struct dirent *entry;
    while (is_listed && (entry = readdir(folder)))
        if (entry->d_name[0] != '.')
            is_listed = add_path(out_entries, output_path_join(lead, strlen(lead), entry->d_name),
                                 out_error);
    free(lead);
    closedir(folder);
    if (out_entries->count > 0)
        qsort(out_entries->paths, (size_t)out_entries->count, sizeof *out_entries->paths,
              compare_paths);
    return is_listed;
}

/* Recursive, down to FOLDER_DEPTH. */
static bool search_folder(FileList *list, const char *path, int depth, Error *out_error)
{
    FileList entries = {0};
    if (depth > FOLDER_DEPTH)
        return error_set(out_error, "%s: too many folders in each other", path);
    bool is_searched = list_folder(path, &entries, out_error);
    for (int i = 0; i < entries.count && is_searched; i++) {
        struct stat status;
        if (lstat(entries.paths[i], &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode))
            is_searched = search_folder(list, entries.paths[i], depth + 1, out_error);
        else if (path_ends_with(entries.paths[i], SCENARIO_ENDING) ||
                 path_ends_with(entries.paths[i], RECORDING_ENDING))
            is_searched = add_path(list, strdup(entries.paths[i]), out_error);
    }
    destroy_list(&entries);
    return is_searched;
}

/* Adds the test of an argument, or all below a folder in the order of their names, but for names
 * with a leading dot and links to folders; a folder without any is an error like a missing file. */
static bool add_argument(FileList *list, const char *path)
{
    Error error;
    int before = list->count;
    struct stat status;
    bool is_added = stat(path, &status) != 0
                        ? error_set(&error, "%s: %s", path, error_reason(errno))
                    : S_ISDIR(status.st_mode) ? search_folder(list, path, 1, &error)
                                              : add_path(list, strdup(path), &error);
    if (!is_added)
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
    if (!option_open_trace("regress", options->trace_path, &trace))
        return EXIT_MISSING;
    for (int i = 0; i < list->count; i++)
        counts[try_file(list->paths[i], options, trace.stream)]++;
    bool is_traced = option_close_trace("regress", options->trace_path, &trace);
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
    const Option known[] = {{"update", OPTION_FLAG, .target = &options.is_updating},
                            {"trace", OPTION_OUTPUT, .target = &options.trace_path},
                            {0}};
    int code = option_read("regress", help, known, argc, argv);
    if (code >= 0)
        return code;
    if (optind == argc)
        return option_misused("regress", "no scenario, recording or folder given");
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
    destroy_list(&list);
    return code;
}
