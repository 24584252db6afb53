/* SPDX-License-Identifier: MIT */
/*
 * The commands, with every single allocation failing once, and with all from some allocation on
 * failing. Each run must end in one of two ways: done, with the very output of a run that lacked
 * nothing, or with an exit status that says no and a reason in words. Nothing may stay allocated.
 */
#include "base/files.h"
#include "base/translate.h"
#include "cli/commands.h"
#include "faults/fault_allocator.h"
#include "level/level_read.h"
#include "match/match.h"
#include "profile/progress.h"
#include "profile/recordings.h"
#include "profile/records.h"
#include "profile/settings.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WORDS_MAX = 12, ALLOCATIONS_MAX = 20000, OUTPUT_BYTES = 1 << 20 };

typedef struct FaultCase {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *words[WORDS_MAX]; /**< @x is x in a folder of our own, %x in the fuzzers' corpus. */
} FaultCase;

/** What a run printed and how it ended. */
typedef struct Run {
    int code;
    char *out;
    char *complaints;
    char *written; /**< The file that it was to write anew, or NULL. */
} Run;

/* In memory where there is such a place: disks are slow at replacing a file some thousand times. */
static char folder[64] = "/dev/shm/clockwise-faults-XXXXXX";

/* The present run, to be printed after a crash. */
static char present[256];
static int tell_file = STDERR_FILENO;

static void tell_where(int signal_number)
{
    (void)signal_number;
    ssize_t written = write(tell_file, present, strlen(present));
    _exit(written < 0 ? 2 : 1);
}

static int collide_file(int argc, char **argv)
{
    FILE *in = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!in) {
        perror("the questions");
        return EXIT_MISSING;
    }
    int code = collide_stream(in, stdout);
    fclose(in);
    return code;
}

/* As the game does: loads the settings of a folder, changes one, saves them. */
static int change_settings(int argc, char **argv)
{
    SettingsFile store;
    Settings settings;
    Error notice;
    settings_file_open(&store, argc == 2 ? argv[1] : NULL, &settings, &notice);
    if (notice.text[0] != '\0') {
        fprintf(stderr, "%s\n", notice.text);
        return EXIT_MISSING;
    }
    settings_set(&settings, SETTING_MUSIC, 0.25);
    if (!settings_file_save(&store, &settings, &notice)) {
        fprintf(stderr, "%s\n", notice.text);
        return EXIT_FAILED;
    }
    printf("%g %g\n", settings_get(&settings, SETTING_MASTER), settings.volumes.music);
    return EXIT_DONE;
}

/* A file that is wrong is said to be so, or not judged for lack of memory. */
static int read_wrong_settings(int argc, char **argv)
{
    Settings settings;
    Error notice;
    UserFileState verdict = user_file_read(&settings_file_kind, argv[argc - 1], &settings, &notice);
    fprintf(stderr, "%s\n", notice.text);
    return verdict == USER_FILE_DAMAGED ? EXIT_FAILED : EXIT_MISSING;
}

/* A text of a level that cannot be read for lack of memory is no wrong level. */
static int read_level_text(int argc, char **argv)
{
    char *text;
    size_t length;
    Level level;
    JsonProblems problems;
    Error error;
    if (!text_file_read(argv[argc - 1], LEVEL_FILE_BYTES, &text, &length, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return EXIT_MISSING;
    }
    int code = EXIT_DONE;
    if (level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems)) {
        printf("%d obstacles\n", level.obstacle_count);
        level_destroy(&level);
    } else {
        code = problems.is_out_of_memory ? EXIT_MISSING : EXIT_FAILED;
        json_problems_tell(&problems, argv[argc - 1], &error);
        fprintf(stderr, "%s\n", error.text);
    }
    json_problems_destroy(&problems);
    free(text);
    return code;
}

static int read_catalog(int argc, char **argv)
{
    char *bytes = NULL;
    size_t count;
    Error error;
    Catalog *catalog = NULL;
    if (text_file_read(argv[argc - 1], 1 << 20, &bytes, &count, &error))
        catalog = catalog_read(bytes, count, &error);
    free(bytes);
    if (catalog == NULL) {
        fprintf(stderr, "%s\n", error.text);
        return EXIT_MISSING;
    }
    translate_with(catalog);
    printf("%s, %s\n", tr("Play"), tr_count("%d kill", "%d kills", 5));
    translate_with(NULL);
    catalog_destroy(catalog);
    return EXIT_DONE;
}

/* As the game does with a recording that is to be watched. */
static int watch_recording(int argc, char **argv)
{
    Recording recording;
    Match *match;
    Error error;
    if (!recordings_read(argv[argc - 1], &recording, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return EXIT_MISSING;
    }
    if (match_create_replay(&match, &recording, &error) != MATCH_FINE) {
        fprintf(stderr, "%s\n", error.text);
        return EXIT_MISSING;
    }
    printf("%d players\n", match->world.player_count);
    match_destroy(match);
    return EXIT_DONE;
}

/* As a trial does: loads the records of a folder, beats one of them on a level, saves them. */
static int beat_record(int argc, char **argv)
{
    static Records records;
    UserFile file;
    Error notice;
    Level level;
    TrialRecord run = {.level = "Slab", .version = 13, .ticks = 1000, .seconds = 1800000000};
    if (!level_read_file(argv[argc - 1], &level, &notice)) {
        fprintf(stderr, "%s\n", notice.text);
        return EXIT_FAILED;
    }
    bool is_known = level_write_hash(&level, &run.level_hash);
    level_destroy(&level);
    if (!is_known) {
        fprintf(stderr, "no memory for the level's hash\n");
        return EXIT_FAILED;
    }
    records_file_open(&file, argv[1], &records, &notice);
    bool is_taken = notice.text[0] == '\0' && records_take_trial(&records, &run);
    if (!is_taken || !records_file_save(&file, &records, NULL, NULL, &notice)) {
        fprintf(stderr, "%s\n", notice.text);
        return EXIT_MISSING;
    }
    printf("%d %d\n", records.trial_count, records.siege_count);
    return EXIT_DONE;
}

static int count_match(int argc, char **argv)
{
    ProgressFile file;
    Progress progress;
    Error notice;
    Progress more = {.look = PLAYER_LOOK_NONE};
    more.modes[MODE_DEATHMATCH] = (MatchStatistics){.matches = 1};
    progress_file_open(&file, argv[argc - 1], &progress, &notice);
    if (notice.text[0] != '\0' || !progress_file_add(&file, &progress, &more, &notice)) {
        fprintf(stderr, "%s\n", notice.text);
        return EXIT_MISSING;
    }
    printf("%d\n", progress_total(&progress).matches);
    return EXIT_DONE;
}

static const FaultCase cases[] = {
    {"watch a recording", watch_recording, {"watch", "%recording/least.json"}},
    {"read a level's text", read_level_text, {"read", "%level/motion.json"}},
    {"read a catalog", read_catalog, {"read", "%catalog/little.mo"}},
    {"check a level", check_command, {"check", "%level/motion.json"}},
    {"check a concave level", check_command, {"check", "%level/concave.json"}},
    {"check a wrong level", check_command, {"check", "--json", "%scenario/wall.json"}},
    {"simulate",
     simulate_command,
     {"simulate", "%level/motion.json", "--bots", "3", "--ticks", "8"}},
    {"simulate a beacon",
     simulate_command,
     {"simulate", "%level/least.json", "--mode", "beacon", "--bots", "2", "--ticks", "1"}},
    {"simulate a torch",
     simulate_command,
     {"simulate", "%level/least.json", "--mode", "torch", "--bots", "2", "--ticks", "1"}},
    {"simulate a siege",
     simulate_command,
     {"simulate", "%level/least.json", "--mode", "siege", "--bots", "3", "--ticks", "1"}},
    {"simulate trials",
     simulate_command,
     {"simulate", "%level/least.json", "--mode", "trials", "--bots", "1", "--ticks", "1"}},
    {"simulate, traced and recorded",
     simulate_command,
     {"simulate", "%level/least.json", "--bots", "2", "--ticks", "130", "--trace", "@trace",
      "--record", "@match.replay.json"}},
    {"replay", replay_command, {"replay", "%recording/least.json"}},
    {"regress a scenario", regress_command, {"regress", "@wall.scenario.json"}},
    {"regress a level in a file", regress_command, {"regress", "@file.scenario.json"}},
    {"regress a folder", regress_command, {"regress", "@tests"}},
    {"regress anew", regress_command, {"regress", "--update", "@anew.scenario.json"}},
    {"regress a recording anew", regress_command, {"regress", "--update", "@anew.replay.json"}},
    {"change the settings", change_settings, {"settings", "@settings/"}},
    {"read wrong settings", read_wrong_settings, {"settings", "%scenario/wall.json"}},
    {"beat a record", beat_record, {"records", "@records/", "%level/motion.json"}},
    {"count a match", count_match, {"progress", "@records/"}},
    {"convert a drawing", convert_command, {"convert", "%drawing/all.svg", "@out.json"}},
    {"convert what is left out",
     convert_command,
     {"convert", "--skip", "%drawing/left-out.svg", "@out.tmj"}},
    {"convert a map", convert_command, {"convert", "%map/tiles.tmx", "@out.svg"}},
    {"convert layers", convert_command, {"convert", "--skip", "%map/layers.tmj", "@out.tmx"}},
    {"convert a level", convert_command, {"convert", "%level/motion.json", "@out.tmj"}},
    {"convert into no folder", convert_command, {"convert", "%map/tiles.tmx", "@none/out.json"}},
    {"convert a folder", convert_command, {"convert", "@folder.svg", "@out.json"}},
    {"convert what is cut off", convert_command, {"convert", "@cut.tmj", "@out.json"}},
    {"collide two polygons", collide_file, {"collide", "%collide/polygons.json"}},
    {"collide a move", collide_file, {"collide", "%collide/move.json"}},
};

static const char *path_of(const char *word, char *out_path, size_t size)
{
    if (word[0] != '@' && word[0] != '%')
        return word;
    snprintf(out_path, size, "%s/%s", word[0] == '@' ? folder : "tests/kinds/fuzz/corpus",
             word + 1);
    return out_path;
}

/* What could not be read for lack of memory is never taken for damaged, nor written over. */
static void expect_records_kept(const FaultCase *test)
{
    char path[128];
    Records *records = calloc(1, sizeof *records);
    UserFile file;
    Error notice;
    assert_non_null(records);
    records_file_open(&file, path_of("@records/", path, sizeof path), records, &notice);
    if (notice.text[0] != '\0' || records->trial_count < 3 || records->siege_count != 3)
        fail_msg("%s: %s%d trials and %d sieges are left: %s", test->name, present,
                 records->trial_count, records->siege_count, notice.text);
    free(records);
}

static void expect_progress_kept(const FaultCase *test)
{
    char path[128];
    Progress progress;
    ProgressFile file;
    Error notice;
    progress_file_open(&file, path_of("@records/", path, sizeof path), &progress, &notice);
    if (notice.text[0] != '\0' || progress_total(&progress).matches < 9 ||
        progress_stars(&progress) != 11)
        fail_msg("%s: %d matches and %d stars are left: %s", test->name,
                 progress_total(&progress).matches, progress_stars(&progress), notice.text);
}

static void write_copy(const char *from, const char *name)
{
    char *text;
    size_t length;
    Error error;
    char path[128];
    if (!text_file_read(path_of(from, path, sizeof path), OUTPUT_BYTES, &text, &length, &error))
        fail_msg("%s", error.text);
    FILE *file = fopen(path_of(name, path, sizeof path), "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    free(text);
}

/** A recording with one number that did not happen, so that it is written anew. */
static void write_wrong_recording(const char *name)
{
    char path[128];
    write_copy("%recording/least.json", name);
    FILE *file = fopen(path_of(name, path, sizeof path), "r+");
    assert_non_null(file);
    static const char key[] = "\"bullets\": ";
    size_t matched = 0;
    while (key[matched] != '\0') {
        int byte = fgetc(file);
        assert_int_not_equal(byte, EOF);
        matched = byte == key[matched] ? matched + 1 : byte == key[0];
    }
    fseek(file, 0, SEEK_CUR); /* What was read may be written over from here on. */
    fputc('9', file);
    assert_int_equal(fclose(file), 0);
}

/** What a command may change is written again before each run. */
static void write_anew(void)
{
    write_copy("%scenario/wall.json", "@anew.scenario.json");
    write_wrong_recording("@anew.replay.json");
    write_copy("%settings/usual.json", "@settings/settings.json");
    write_copy("%records/usual.json", "@records/records.json");
    write_copy("%progress/stars.json", "@records/progress.json");
}

/** A level stands beside its scenario, so the scenario that names one stays where it is. */
static void write_fixtures(void)
{
    write_anew();
    write_copy("%scenario/wall.json", "@wall.scenario.json");
    write_copy("%scenario/file.json", "@file.scenario.json");
    write_copy("%level/motion.json", "@corpus/level/motion.json");
    write_copy("%scenario/wall.json", "@tests/wall.scenario.json");
    write_copy("%recording/least.json", "@tests/inner/least.replay.json");
    write_copy("%map/layers.tmj", "@cut.tmj");
    char path[128];
    assert_int_equal(truncate(path_of("@cut.tmj", path, sizeof path), 700), 0);
}

/** Sends a stream to a file; returns a descriptor by which to bring it back. */
static int divert(FILE *stream, int number, const char *name)
{
    char path[128];
    fflush(stream);
    int kept = dup(number);
    int file = open(path_of(name, path, sizeof path), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(kept >= 0 && file >= 0);
    assert_true(dup2(file, number) >= 0);
    close(file);
    return kept;
}

static void bring_back(FILE *stream, int number, int kept)
{
    fflush(stream);
    assert_true(dup2(kept, number) >= 0);
    close(kept);
}

static char *read_output(const char *name)
{
    char path[128];
    char *text;
    size_t length;
    Error error;
    if (!text_file_read(path_of(name, path, sizeof path), OUTPUT_BYTES, &text, &length, &error))
        fail_msg("%s", error.text);
    return text;
}

/** Times are no part of an answer. */
static void cut_times(char *text)
{
    char *from = strstr(text, "\"wall_seconds\"");
    char *to = from ? strstr(from, "\"players\"") : NULL;
    if (to)
        memmove(from, to, strlen(to) + 1);
}

/** Runs a command with faults; returns how many allocations it asked for. */
static int run(const FaultCase *test, int nth, bool for_good, Run *out_run)
{
    char paths[WORDS_MAX][128];
    char *words[WORDS_MAX + 1] = {NULL};
    int count = 0;
    for (; count < WORDS_MAX && test->words[count]; count++) {
        snprintf(paths[count], sizeof paths[count], "%s", test->words[count]);
        path_of(test->words[count], paths[count], sizeof paths[count]);
        words[count] = paths[count];
    }
    snprintf(present, sizeof present, "%s: allocation %d, %s: a crash\n", test->name, nth,
             for_good ? "and all after it" : "alone");
    int out = divert(stdout, STDOUT_FILENO, "@out");
    int complaints = divert(stderr, STDERR_FILENO, "@complaints");
    fault_allocator_start(nth, for_good);
    out_run->code = test->run(count, words);
    int asked = fault_allocator_stop();
    bring_back(stdout, STDOUT_FILENO, out);
    bring_back(stderr, STDERR_FILENO, complaints);
    int live = fault_allocator_live();
    if (live != 0)
        fail_msg("%s: allocation %d, %d: %d allocations were never freed", test->name, nth,
                 for_good, live);
    out_run->out = read_output("@out");
    out_run->complaints = read_output("@complaints");
    cut_times(out_run->out);
    bool is_anew = test->words[1] && strcmp(test->words[1], "--update") == 0;
    out_run->written = is_anew ? read_output(test->words[count - 1]) : NULL;
    return asked;
}

static void free_run(Run *run_done)
{
    free(run_done->out);
    free(run_done->complaints);
    free(run_done->written);
}

static bool is_same(const Run *a, const Run *b)
{
    return a->code == b->code && strcmp(a->out, b->out) == 0 &&
           strcmp(a->complaints, b->complaints) == 0 &&
           (!a->written || (b->written && strcmp(a->written, b->written) == 0));
}

static bool is_refused(const Run *done)
{
    return (done->code == EXIT_MISSING || done->code == EXIT_FAILED) &&
           (strstr(done->out, "memory") || strstr(done->complaints, "memory"));
}

/** Returns how many allocations there were to fail. */
static int fail_each(const FaultCase *test, bool for_good, const Run *clean)
{
    for (int nth = 1; nth < ALLOCATIONS_MAX; nth++) {
        Run done;
        write_anew();
        int asked = run(test, nth, for_good, &done);
        bool is_wrong = test->run == read_level_text && done.code == EXIT_FAILED;
        if (is_wrong || (!is_same(&done, clean) && !is_refused(&done)))
            fail_msg("%s: allocation %d %s: exit status %d\n%s%s", test->name, nth,
                     for_good ? "and all after it" : "alone", done.code, done.out, done.complaints);
        if (test->run == beat_record)
            expect_records_kept(test);
        if (test->run == count_match)
            expect_progress_kept(test);
        free_run(&done);
        if (asked < nth)
            return asked;
    }
    fail_msg("%s: no end of allocations", test->name);
    return 0;
}

TEST(all_commands)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Run clean;
        write_anew();
        run(&cases[i], 0, false, &clean);
        if (clean.code != EXIT_DONE && clean.code != EXIT_FAILED && clean.code != EXIT_MISSING)
            fail_msg("%s: exit status %d\n%s", cases[i].name, clean.code, clean.complaints);
        int once = fail_each(&cases[i], false, &clean);
        int for_good = fail_each(&cases[i], true, &clean);
        print_message("%s: exit status %d; %d allocations failed alone, %d with all that follow\n",
                      cases[i].name, clean.code, once, for_good);
        free_run(&clean);
    }
}

static int set_up(void **state)
{
    static const char *const folders[] = {"@corpus",      "@corpus/level", "@tests",
                                          "@tests/inner", "@settings",     "@records",
                                          "@folder.svg"};
    char path[128];
    (void)state;
    tell_file = dup(STDERR_FILENO);
    signal(SIGABRT, tell_where);
    if (!mkdtemp(folder)) {
        snprintf(folder, sizeof folder, "/tmp/clockwise-faults-XXXXXX");
        if (!mkdtemp(folder))
            return -1;
    }
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (mkdir(path_of(folders[i], path, sizeof path), 0700) != 0)
            return -1;
    write_fixtures();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    return scratch_remove_all(folder);
}

TEST_FILE_WITH(set_up, tear_down)
