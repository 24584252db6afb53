/* SPDX-License-Identifier: MIT */
/* Each file is a test and gets a line; what failed in it goes below that line, also to stdout.
 * Several threads may try them: what a test says is kept until all before it have spoken. */
#include "cli/commands.h"
#include "cli/pictures.h"
#include "cli/reports.h"

#include "base/array.h"
#include "base/system.h"
#include "match/scenario.h"

#include <errno.h>
#include <getopt.h>
#include <pthread.h>

#define SCENARIO_ENDING ".scenario.json"
#define RECORDING_ENDING ".replay.json"
enum { FOLDER_DEPTH = 32 };
#define LEAD "     "

static const char help[] =
    "Usage: clockwise regress [OPTION]... PATH...\n"
    "Runs collision scenarios (*.scenario.json) and recordings (*.replay.json), and takes only\n"
    "names that end so; folders are searched. Prints a line for each, what did not hold under\n"
    "it, then how many passed.\n"
    "\n"
    "  --update      replace the expectations that did not hold with the actual values\n"
    "  --trace FILE  with one scenario or recording: write where everything is at every tick\n"
    "  --jobs N      try so many at a time (default 1); the output is the same for any N\n"
    "                (with --update or --pictures one at a time)\n"
    "  --pictures FOLDER  draw the ticks before, at and after the first failure of each\n"
    "                scenario, with what was expected, and a GIF of what led to it\n"
    "  --tap         print TAP version 14 instead\n"
    "  --github      also print annotations as GitHub's workflows read them\n"
    "  --junit FILE  also write JUnit XML, as GitLab and Jenkins read it\n"
    "  --help        this text\n"
    "\n"
    "Exit status: 0 all passed, 1 something did not hold, 3 a file is missing or not valid.\n";

enum { JOBS_MAX = 256, THREAD_STACK_BYTES = 2 * STACK_RESERVE_BYTES };

typedef struct RegressOptions {
    bool is_updating;
    int jobs;
    const char *trace_path;
    const char *pictures;
    ReportFormats formats;
} RegressOptions;

/* One file under test, or an argument that is none. */
typedef struct TestFile {
    char *path;   /* On the heap, as the next. */
    char *wrong;  /* Why it cannot be tried, or NULL. */
    char *output; /* What it says. */
    size_t output_length;
    FILE *out;
    ReportCase report;
    bool is_done;
    bool lacks_picture; /* One could not be drawn. */
} TestFile;

typedef struct TestList {
    TestFile *items; /* On the heap. */
    int count;
    int capacity;
} TestList;

/* What the threads share. */
typedef struct TestRun {
    const RegressOptions *options;
    TestList *list;
    FILE *trace;
    Report report;
    pthread_mutex_t lock; /* Of the next two, and of stdout. */
    int next;             /* The first that nobody tries yet. */
    int said;             /* The first that has not spoken. */
} TestRun;

/* A file while it is tried. */
typedef struct Trial {
    TestFile *test;
    TestRun *run;
    const RegressOptions *options;
    char *text;
    size_t length;
    Mismatches mismatches;
} Trial;

typedef struct FileList {
    char **paths; /* On the heap, as each path is. */
    int count;
    int capacity;
} FileList;

static void say_invalid(TestFile *test, const char *why)
{
    print_line(test->out, "FAIL %s: not valid", test->path);
    print_line(test->out, LEAD "%s", why);
    report_case_add(&test->report, REPORT_ERROR, 0, 0, why);
    test->report.verdict = REPORT_INVALID;
}

static void say_problems(TestFile *test, JsonProblems *problems)
{
    print_line(test->out, "FAIL %s: not valid", test->path);
    json_problems_print(test->out, test->path, problems, LEAD);
    for (int i = 0; i < problems->kept_count; i++) {
        const JsonProblem *problem = &problems->items[i];
        char text[sizeof problem->path + sizeof problem->text + 2];
        snprintf(text, sizeof text, "%s: %s", problem->path[0] ? problem->path : "$",
                 problem->text);
        report_case_add(&test->report, REPORT_ERROR, problem->line, problem->column, text);
    }
    json_problems_destroy(problems);
    test->report.verdict = REPORT_INVALID;
}

/* Where the expectation of the first mismatch is in a scenario's file; all zero in a recording,
 * and without memory. */
static JsonPosition place_of_first(const Trial *trial)
{
    JsonProblem ignored;
    JsonPosition place = {0, 0};
    cJSON *root = NULL;
    if (!path_ends_with(trial->test->path, SCENARIO_ENDING) ||
        !json_document_parse(&root, trial->text, trial->length, SCENARIO_DEPTH, &ignored))
        return place;
    const cJSON *expect = cJSON_GetObjectItemCaseSensitive(root, "expect");
    const cJSON *item = cJSON_GetArrayItem(expect, trial->mismatches.items[0].expectation);
    if (item != NULL)
        place = json_document_place(item);
    cJSON_Delete(root);
    return place;
}

static void say_verdict(Trial *trial, const char *name, int changes)
{
    const Mismatches *mismatches = &trial->mismatches;
    TestFile *test = trial->test;
    bool is_passed = mismatches->count == 0;
    print_line(test->out, "%s %s: %s", is_passed ? "ok  " : "FAIL", test->path, name);
    if (changes > 0)
        fprintf(test->out, LEAD "updated, %d value%s\n", changes, changes == 1 ? "" : "s");
    mismatches_print(test->out, mismatches, LEAD);
    JsonPosition place = {0, 0};
    if (!is_passed)
        place = place_of_first(trial);
    for (int i = 0; i < mismatches->count && i < MISMATCHES_KEPT; i++) {
        char text[sizeof mismatches->items[i].text + 32];
        snprintf(text, sizeof text, "tick %d: %s", mismatches->items[i].tick,
                 mismatches->items[i].text);
        report_case_add(&test->report, REPORT_ERROR, i == 0 ? place.line : 0, place.column, text);
    }
    test->report.name = strdup(name);
    test->report.verdict = is_passed ? REPORT_PASSED : REPORT_FAILED;
}

/* Writes the actual values into the file's expectations and judges the new file. */
static bool rewrite_scenario(Trial *trial, const Scenario *scenario, const Outcome *outcomes,
                             int *out_changes, Error *out_error)
{
    ScenarioUpdate update;
    Scenario updated;
    JsonProblems problems;
    if (!scenario_update_text(trial->text, trial->length, scenario, outcomes, &update, out_error))
        return false;
    *out_changes = update.changes;
    bool is_written = update.changes == 0 ||
                      text_file_write(trial->test->path, update.text, update.length, out_error);
    if (is_written &&
        scenario_read_text(trial->test->path, update.text, update.length, &updated, &problems)) {
        trial->mismatches.count = 0;
        is_written = scenario_run(&updated, NULL, &trial->mismatches, NULL, out_error);
        scenario_destroy(&updated);
        json_problems_destroy(&problems);
    } else if (is_written) {
        is_written = error_set(out_error, "%s: could not be read back: %s", trial->test->path,
                               problems.kept_count > 0 ? problems.items[0].text : "out of memory");
        json_problems_destroy(&problems);
    }
    free(update.text);
    return is_written;
}

static void draw_failure(Trial *trial, const Scenario *scenario)
{
    Error error;
    TestFile *test = trial->test;
    bool is_drawn = pictures_write(trial->options->pictures, test->path, scenario,
                                   &trial->mismatches, &test->report.picture, &error);
    if (is_drawn)
        print_line(test->out, LEAD "picture: %s", test->report.picture);
    else
        print_line(test->out, LEAD "no picture: %s", error.text);
    test->lacks_picture = !is_drawn;
}

static void try_scenario(Trial *trial)
{
    Scenario scenario;
    JsonProblems problems;
    Error error;
    int changes = 0;
    if (!scenario_read_text(trial->test->path, trial->text, trial->length, &scenario, &problems)) {
        say_problems(trial->test, &problems);
        return;
    }
    json_problems_destroy(&problems);
    Outcome *outcomes = calloc((size_t)scenario.expectation_count, sizeof *outcomes);
    bool is_run = outcomes != NULL || error_memory(&error);
    is_run =
        is_run && scenario_run(&scenario, trial->run->trace, &trial->mismatches, outcomes, &error);
    if (is_run && trial->options->is_updating && trial->mismatches.count > 0)
        is_run = rewrite_scenario(trial, &scenario, outcomes, &changes, &error);
    free(outcomes);
    if (is_run)
        say_verdict(trial, scenario.name, changes);
    else
        say_invalid(trial->test, error.text);
    if (is_run && trial->options->pictures != NULL && trial->mismatches.count > 0)
        draw_failure(trial, &scenario);
    scenario_destroy(&scenario);
}

static void try_recording(Trial *trial)
{
    Recording recording;
    JsonProblems problems;
    Error error;
    char name[LEVEL_NAME_BYTES + 64];
    if (!recording_read_text(trial->text, trial->length, false, &recording, &problems)) {
        say_problems(trial->test, &problems);
        return;
    }
    json_problems_destroy(&problems);
    bool is_played = recording_play(&recording, trial->run->trace, &trial->mismatches, &error);
    bool is_updated = is_played && trial->options->is_updating && trial->mismatches.count > 0;
    if (is_updated) {
        trial->mismatches.count = 0;
        is_played = recording_play_update(&recording, &error) &&
                    recording_write_file(&recording, recording.tick_count - recording.watch_from,
                                         trial->test->path, &error);
    }
    snprintf(name, sizeof name, "%s, %d players, %d ticks", recording.level->name,
             recording.options.player_count, recording.tick_count);
    if (is_played)
        say_verdict(trial, name, is_updated ? recording.state_count : 0);
    else
        say_invalid(trial->test, error.text);
    recording_destroy(&recording);
}

static void try_file(TestRun *run, TestFile *test)
{
    Error error;
    bool is_recording = path_ends_with(test->path, RECORDING_ENDING);
    size_t most = is_recording ? RECORDING_FILE_BYTES : SCENARIO_FILE_BYTES;
    Trial trial = {.test = test, .run = run, .options = run->options};
    if (test->wrong != NULL)
        say_invalid(test, test->wrong);
    else if (!is_recording && !path_ends_with(test->path, SCENARIO_ENDING))
        say_invalid(test, "its name ends neither in " SCENARIO_ENDING " nor in " RECORDING_ENDING);
    else if (!text_file_read(test->path, most, &trial.text, &trial.length, &error))
        say_invalid(test, error.text);
    else if (is_recording)
        try_recording(&trial);
    else
        try_scenario(&trial);
    free(trial.text);
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

static bool add_test(TestList *list, const char *path, const char *wrong)
{
    if (!array_grow(&list->items, &list->capacity, list->count + 1, sizeof *list->items))
        return false;
    TestFile *test = &list->items[list->count];
    *test = (TestFile){.path = strdup(path), .wrong = wrong != NULL ? strdup(wrong) : NULL};
    if (test->path == NULL || (wrong != NULL && test->wrong == NULL)) {
        free(test->path);
        free(test->wrong);
        return false;
    }
    test->report.path = test->path;
    list->count++;
    return true;
}

/* Adds the test of an argument, or all below a folder in the order of their names, but for names
 * with a leading dot and links to folders; a folder without any is an error like a missing file.
 * False when out of memory. */
static bool add_argument(TestList *list, const char *path)
{
    Error error;
    FileList found = {0};
    struct stat status;
    bool is_added = stat(path, &status) != 0
                        ? error_set(&error, "%s: %s", path, error_reason(errno))
                    : S_ISDIR(status.st_mode) ? search_folder(&found, path, 1, &error)
                                              : add_path(&found, strdup(path), &error);
    if (is_added && found.count == 0)
        is_added = error_set(&error, "no scenarios or recordings in this folder");
    bool is_kept = is_added || add_test(list, path, error.text);
    for (int i = 0; i < found.count && is_kept; i++)
        is_kept = add_test(list, found.paths[i], NULL);
    destroy_list(&found);
    return is_kept;
}

static void destroy_tests(TestList *list)
{
    for (int i = 0; i < list->count; i++) {
        TestFile *test = &list->items[i];
        free(test->path);
        free(test->wrong);
        free(test->output);
        report_case_destroy(&test->report);
    }
    free(list->items);
}

/* With the lock held: lets all speak who may by now. */
static void speak(TestRun *run)
{
    for (; run->said < run->list->count && run->list->items[run->said].is_done; run->said++) {
        TestFile *test = &run->list->items[run->said];
        if (!run->report.formats.has_tap && test->output != NULL)
            fwrite(test->output, 1, test->output_length, stdout);
        report_add(&run->report, &test->report);
        report_case_destroy(&test->report);
        free(test->output);
        test->output = NULL;
    }
    fflush(stdout);
}

static void *try_tests(void *data)
{
    TestRun *run = data;
    float_mode_set();
    pthread_mutex_lock(&run->lock);
    while (run->next < run->list->count) {
        TestFile *test = &run->list->items[run->next++];
        pthread_mutex_unlock(&run->lock);
        double begin = command_seconds();
        test->out = open_memstream(&test->output, &test->output_length);
        test->report.lacks_memory = test->out == NULL;
        if (test->out != NULL) {
            try_file(run, test);
            test->report.lacks_memory = ferror(test->out) || test->report.lacks_memory;
            test->report.lacks_memory = fclose(test->out) != 0 || test->report.lacks_memory;
        }
        test->report.seconds = command_seconds() - begin;
        pthread_mutex_lock(&run->lock);
        test->is_done = true;
        speak(run);
    }
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

/* This thread is one of them, and the only one where the system gives no others. */
static void try_with_threads(TestRun *run)
{
    pthread_t threads[JOBS_MAX];
    pthread_attr_t attributes;
    int count = 0;
    int wanted = run->options->jobs < run->list->count ? run->options->jobs : run->list->count;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, THREAD_STACK_BYTES);
    while (count + 1 < wanted && pthread_create(&threads[count], &attributes, try_tests, run) == 0)
        count++;
    pthread_attr_destroy(&attributes);
    try_tests(run);
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
}

static int try_all(TestList *list, const RegressOptions *options)
{
    AtomicFile trace;
    TestRun run = {.options = options, .list = list};
    if (!report_begin(&run.report, "regress", &options->formats, list->count))
        return EXIT_MISSING;
    if (!option_open_trace("regress", options->trace_path, &trace)) {
        report_drop(&run.report);
        return EXIT_MISSING;
    }
    run.trace = trace.stream;
    pthread_mutex_init(&run.lock, NULL);
    try_with_threads(&run);
    pthread_mutex_destroy(&run.lock);
    const int *counts = run.report.counts;
    printf("%s%d passed, %d failed\n", options->formats.has_tap ? "# " : "", counts[REPORT_PASSED],
           counts[REPORT_FAILED] + counts[REPORT_INVALID]);
    bool is_drawn = true;
    for (int i = 0; i < list->count; i++)
        is_drawn = is_drawn && !list->items[i].lacks_picture;
    bool is_traced = option_close_trace("regress", options->trace_path, &trace);
    if (!report_end(&run.report) || counts[REPORT_INVALID] > 0 || !is_traced || !is_drawn)
        return EXIT_MISSING;
    return counts[REPORT_FAILED] > 0 ? EXIT_FAILED : EXIT_DONE;
}

/* What is written is none of the tests. */
static bool check_paths(const RegressOptions *options, const TestList *list, Error *out_error)
{
    if (options->trace_path != NULL && list->count != 1)
        return error_set(out_error, "--trace goes with just one scenario or recording");
    if (!option_apart(options->trace_path, options->formats.junit_path, "--trace and --junit",
                      out_error))
        return false;
    for (int i = 0; i < list->count; i++)
        if (!option_apart(options->trace_path, list->items[i].path, "--trace and the test",
                          out_error) ||
            !option_apart(options->formats.junit_path, list->items[i].path, "--junit and the test",
                          out_error))
            return false;
    return true;
}

int regress_command(int argc, char **argv)
{
    RegressOptions options = {.jobs = 1};
    TestList list = {0};
    Error error;
    const Option known[] = {
        {"update", OPTION_FLAG, .target = &options.is_updating},
        {"trace", OPTION_OUTPUT, .target = &options.trace_path},
        {"jobs", OPTION_INTEGER, .target = &options.jobs, .low = 1, .high = JOBS_MAX},
        {"pictures", OPTION_TEXT, .target = &options.pictures},
        {"tap", OPTION_FLAG, .target = &options.formats.has_tap},
        {"github", OPTION_FLAG, .target = &options.formats.has_github},
        {"junit", OPTION_OUTPUT, .target = &options.formats.junit_path},
        {0}};
    int code = option_read("regress", help, known, argc, argv);
    if (code >= 0)
        return code;
    if (optind == argc)
        return option_misused("regress", "no scenario, recording or folder given");
    bool is_listed = true;
    for (int i = optind; i < argc && is_listed; i++)
        is_listed = add_argument(&list, argv[i]);
    /* One file may be there twice; and what SDL keeps for another thread would never be freed. */
    if (options.is_updating || options.pictures != NULL)
        options.jobs = 1;
    if (!is_listed)
        code = option_missing("regress", "out of memory");
    else if (!check_paths(&options, &list, &error))
        code = option_misused("regress", error.text);
    else
        code = try_all(&list, &options);
    destroy_tests(&list);
    return code;
}
