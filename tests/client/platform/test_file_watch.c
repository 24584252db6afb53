/* SPDX-License-Identifier: MIT */
/* A file is written in the ways of editors, and each is noticed within half a second: where the
 * system tells of it, and where the watch looks for itself. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "platform/file_watch.h"
#include "support/scratch_folder.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define NOTICED_WITHIN 0.5 /* Seconds. */
#define SLACK 0.5          /* For a machine that is busy. */
#define NOTICED_MOST 10.0  /* Seconds, where no more is asked than that it is noticed. */
#define STEP 0.005

typedef struct Ground {
    ScratchFolder scratch;
    char file[SCRATCH_FOLDER_PATH_BYTES];
    char other[SCRATCH_FOLDER_PATH_BYTES];
    char link[SCRATCH_FOLDER_PATH_BYTES];
} Ground;

static void pause_for(double seconds)
{
    struct timespec span = {0, (long)(seconds * 1e9)};
    nanosleep(&span, NULL);
}

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static void write_in_place(const char *path, const char *mode, const char *text)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void open_ground(Ground *ground)
{
    assert_int_equal(scratch_folder_make(&ground->scratch), 0);
    snprintf(ground->file, sizeof ground->file, "%s/level.json", ground->scratch.folder);
    snprintf(ground->other, sizeof ground->other, "%s/other.json", ground->scratch.folder);
    snprintf(ground->link, sizeof ground->link, "%s/link.json", ground->scratch.folder);
    write_in_place(ground->file, "w", "one");
    write_in_place(ground->other, "w", "another file");
    assert_int_equal(symlink("level.json", ground->link), 0);
}

/* The seconds until the watch has noticed something; more than `patience` if it has not. */
static double seconds_until_noticed(FileWatch *watch, double patience)
{
    double begin = now();
    while (!file_watch_take(watch) && now() - begin <= patience)
        pause_for(STEP);
    return now() - begin;
}

static void truncate_and_write(const Ground *ground)
{
    write_in_place(ground->file, "w", "two, longer");
}

static void append(const Ground *ground)
{
    write_in_place(ground->file, "a", ", and more");
}

static void rename_over(const Ground *ground)
{
    char fresh[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(fresh, sizeof fresh, "%s/4913", ground->scratch.folder);
    write_in_place(fresh, "w", "three");
    assert_int_equal(rename(fresh, ground->file), 0);
}

static void rename_away_and_write_anew(const Ground *ground)
{
    char backup[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(backup, sizeof backup, "%s/level.json~", ground->scratch.folder);
    assert_int_equal(rename(ground->file, backup), 0);
    write_in_place(ground->file, "w", "four!");
    assert_int_equal(unlink(backup), 0);
}

static void write_slowly(const Ground *ground)
{
    FILE *file = fopen(ground->file, "w");
    assert_non_null(file);
    for (int i = 0; i < 5; i++) {
        fputs("a part. ", file);
        fflush(file);
        pause_for(0.02);
    }
    fclose(file);
}

static void write_other(const Ground *ground)
{
    write_in_place(ground->other, "w", "changed");
}

static void read_it(const Ground *ground)
{
    char text[64];
    FILE *file = fopen(ground->file, "r");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text, file) > 0);
    fclose(file);
}

static void remove_it(const Ground *ground)
{
    assert_int_equal(unlink(ground->file), 0);
}

static void make_folder(const Ground *ground)
{
    assert_int_equal(unlink(ground->file), 0);
    assert_int_equal(mkdir(ground->file, 0755), 0);
}

static void make_pipe(const Ground *ground)
{
    assert_int_equal(unlink(ground->file), 0);
    assert_int_equal(mkfifo(ground->file, 0644), 0);
}

/* Opens a file without a name, where the file system has such files, with the beginning of a text.
 */
static int begin_nameless(const Ground *ground)
{
    int file = open(ground->scratch.folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0644);
    if (file < 0)
        skip();
    assert_int_equal(write(file, "a part", 6), 6);
    return file;
}

static void give_name(const Ground *ground, int file)
{
    char descriptor[64];
    snprintf(descriptor, sizeof descriptor, "/proc/self/fd/%d", file);
    assert_int_equal(linkat(AT_FDCWD, descriptor, AT_FDCWD, ground->file, AT_SYMLINK_FOLLOW), 0);
}

/* As the game saves a level whose file is gone. */
static void remove_and_link_nameless(const Ground *ground)
{
    int file = begin_nameless(ground);
    assert_int_equal(unlink(ground->file), 0);
    give_name(ground, file);
    close(file);
}

static void remove_and_link_draft(const Ground *ground)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s/draft", ground->scratch.folder);
    write_in_place(draft, "w", "five, longer");
    assert_int_equal(unlink(ground->file), 0);
    assert_int_equal(link(draft, ground->file), 0);
    assert_int_equal(unlink(draft), 0);
}

/* As `sed -i` and vim with `backupcopy` at `no` do. */
static void link_backup_and_rename_over(const Ground *ground)
{
    char backup[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(backup, sizeof backup, "%s/level.json~", ground->scratch.folder);
    assert_int_equal(link(ground->file, backup), 0);
    rename_over(ground);
    assert_int_equal(unlink(backup), 0);
}

/* As vim with `backupcopy` at `yes` does. */
static void copy_and_write_in_place(const Ground *ground)
{
    char backup[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(backup, sizeof backup, "%s/level.json~", ground->scratch.folder);
    write_in_place(backup, "w", "one");
    truncate_and_write(ground);
    assert_int_equal(unlink(backup), 0);
}

static const struct {
    const char *name;
    void (*change)(const Ground *ground);
    enum { NEVER, WHERE_TOLD, ALWAYS } noticed;
} cases[] = {
    {"truncated and written in place", truncate_and_write, ALWAYS},
    {"appended to", append, ALWAYS},
    {"another file renamed over it", rename_over, ALWAYS},
    {"renamed away and written anew", rename_away_and_write_anew, ALWAYS},
    {"written in many small parts", write_slowly, ALWAYS},
    {"removed, and a file without a name linked", remove_and_link_nameless, ALWAYS},
    {"removed, and a finished draft linked", remove_and_link_draft, ALWAYS},
    {"kept as a backup, and another one renamed over it", link_backup_and_rename_over, ALWAYS},
    {"copied, then written in place", copy_and_write_in_place, ALWAYS},
    {"another file in the folder", write_other, NEVER},
    {"only read", read_it, NEVER},
    {"removed", remove_it, WHERE_TOLD},
    {"a folder in its place", make_folder, ALWAYS},
    {"a pipe in its place", make_pipe, ALWAYS}};

static void try_way(FileWatchWay way)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        Ground ground;
        FileWatch *watch;
        Error error;
        open_ground(&ground);
        pause_for(0.02); /* File systems' clocks are coarse. */
        if (!file_watch_create(&watch, ground.file, way, NULL, &error))
            fail_msg("%s", error.text);
        cases[i].change(&ground);
        bool is_to_be = cases[i].noticed == ALWAYS ||
                        (cases[i].noticed == WHERE_TOLD && way == FILE_WATCH_TOLD);
        double patience = is_to_be ? NOTICED_WITHIN + SLACK : NOTICED_WITHIN;
        double seconds = seconds_until_noticed(watch, patience);
        bool is_noticed = seconds <= patience;
        if (is_noticed != is_to_be)
            fail_msg("%s: noticed is %d after %g s", cases[i].name, is_noticed, seconds);
        if (is_noticed && seconds_until_noticed(watch, 0.1) < 0.1)
            fail_msg("%s: noticed twice", cases[i].name);
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&ground.scratch), 0);
    }
}

static void test_where_the_system_tells(void **state)
{
    (void)state;
    try_way(FILE_WATCH_TOLD);
}

static void test_where_it_looks_for_itself(void **state)
{
    (void)state;
    try_way(FILE_WATCH_LOOKS);
}

/* One change after another, as an author makes them. */
static void test_every_change(void **state)
{
    (void)state;
    Ground ground;
    FileWatch *watch;
    Error error;
    open_ground(&ground);
    assert_true(file_watch_create(&watch, ground.file, FILE_WATCH_TOLD, NULL, &error));
    for (int i = 0; i < 6; i++) {
        cases[i % 4].change(&ground);
        if (seconds_until_noticed(watch, 1) > 1)
            fail_msg("change %d, %s, is not noticed", i, cases[i % 4].name);
    }
    file_watch_destroy(watch);
    assert_int_equal(scratch_folder_remove(&ground.scratch), 0);
}

/* Through a link: what it leads to may be written, or the link replaced. */
static void test_a_link(void **state)
{
    (void)state;
    Ground ground;
    FileWatch *watch;
    Error error;
    char folder[SCRATCH_FOLDER_PATH_BYTES];
    char far[SCRATCH_FOLDER_PATH_BYTES + 16];
    open_ground(&ground);
    snprintf(folder, sizeof folder, "%s/links", ground.scratch.folder);
    snprintf(far, sizeof far, "%s/far.json", folder);
    assert_int_equal(mkdir(folder, 0755), 0);
    assert_int_equal(symlink(ground.file, far), 0);
    assert_true(file_watch_create(&watch, far, FILE_WATCH_TOLD, NULL, &error));
    truncate_and_write(&ground);
    assert_true(seconds_until_noticed(watch, 1) <= 1);
    assert_int_equal(rename(ground.other, far), 0);
    assert_true(seconds_until_noticed(watch, 1) <= 1);
    file_watch_destroy(watch);
    assert_int_equal(scratch_folder_remove(&ground.scratch), 0);
}

/* What a case changes in a folder with a.json, b.json, `link` to a.json, folders r1 and r2 with an
 * a.json each, and `cur`, a link to r1. */
static void run_in(const char *folder, const char *commands)
{
    char line[2 * SCRATCH_FOLDER_PATH_BYTES];
    snprintf(line, sizeof line, "cd '%s' && %s", folder, commands);
    assert_int_equal(system(line), 0);
}

/* A file, or a link on the way to it, is replaced, and what it has become is edited. */
static void test_replacements(void **state)
{
    (void)state;
    static const struct {
        const char *name, *watched, *replace, *edit;
    } replacements[] = {
        {"a link in place of a file", "a.json", "rm a.json; ln -s b.json a.json",
         "echo x >> b.json"},
        {"another file's name", "a.json", "rm a.json; ln b.json a.json", "echo x >> a.json"},
        {"a link to another file", "link", "ln -sf b.json link", "echo x >> b.json"},
        {"the same in two steps", "link", "rm link; ln -s b.json link", "echo x >> b.json"},
        {"a link to a folder", "cur/a.json", "ln -sfn r2 cur", "echo x >> r2/a.json"},
        {"the same, removed before", "cur/a.json", "rm cur; ln -s r2 cur", "echo x >> r2/a.json"},
        {"the old folder goes", "cur/a.json", "ln -sfn r2 cur; rm -r r1", "echo x >> r2/a.json"},
        {"a link to a link", "link", "ln -s b.json l2; ln -sf l2 link", "ln -sf r1/a.json l2"},
    };
    for (size_t i = 0; i < COUNT(replacements); i++) {
        Ground ground;
        FileWatch *watch;
        Error error;
        char path[SCRATCH_FOLDER_PATH_BYTES + 16];
        open_ground(&ground);
        run_in(ground.scratch.folder,
               "echo one > a.json; echo two! > b.json; ln -s a.json link; mkdir r1 r2;"
               "echo three > r1/a.json; echo fourth > r2/a.json; ln -s r1 cur");
        snprintf(path, sizeof path, "%s/%s", ground.scratch.folder, replacements[i].watched);
        assert_true(file_watch_create(&watch, path, FILE_WATCH_TOLD, NULL, &error));
        run_in(ground.scratch.folder, replacements[i].replace);
        if (seconds_until_noticed(watch, NOTICED_MOST) > NOTICED_MOST)
            fail_msg("%s: not noticed", replacements[i].name);
        (void)seconds_until_noticed(watch, 0.1);
        run_in(ground.scratch.folder, replacements[i].edit);
        if (seconds_until_noticed(watch, NOTICED_MOST) > NOTICED_MOST)
            fail_msg("%s: the edit is not noticed", replacements[i].name);
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&ground.scratch), 0);
    }
}

static int begin_at(const char *path)
{
    int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
    assert_true(file >= 0);
    assert_int_equal(write(file, "a part", 6), 6);
    return file;
}

static int begin_by_name(const Ground *ground)
{
    return begin_at(ground->file);
}

static int begin_and_link_nameless(const Ground *ground)
{
    int file = begin_nameless(ground);
    give_name(ground, file);
    return file;
}

/* The system tells of the end of writing under the other name only, in a folder nobody watches. */
static int begin_elsewhere_and_link(const Ground *ground)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s/draft", ground->scratch.folder);
    int file = begin_at(draft);
    assert_int_equal(link(draft, ground->file), 0);
    return file;
}

/* As a program that closes its temporary file after it has renamed it. */
static int begin_and_rename(const Ground *ground)
{
    char draft[2 * SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s.draft", ground->file);
    int file = begin_at(draft);
    assert_int_equal(rename(draft, ground->file), 0);
    return file;
}

static int begin_elsewhere_and_rename(const Ground *ground)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s/draft", ground->scratch.folder);
    int file = begin_at(draft);
    assert_int_equal(rename(draft, ground->file), 0);
    return file;
}

static int begin_in_new_folder(const Ground *ground)
{
    run_in(ground->scratch.folder, "mv levels old; mkdir levels");
    return begin_at(ground->file);
}

static int begin_before_folder_is_renamed(const Ground *ground)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    run_in(ground->scratch.folder, "mkdir new");
    snprintf(draft, sizeof draft, "%s/new/level.json", ground->scratch.folder);
    int file = begin_at(draft);
    run_in(ground->scratch.folder, "mv levels old; mv new levels");
    return file;
}

/* How often the watch's thread has slept until now; 0 where the system does not tell. */
static long count_sleeps(void)
{
    char line[128];
    long count = 0;
    FILE *told = popen("grep -lx 'file watch' /proc/$PPID/task/*/comm 2>/dev/null | "
                       "sed 's/comm$/status/' | xargs -r grep -h voluntary_ctxt_switches",
                       "r");
    assert_non_null(told);
    while (fgets(line, sizeof line, told) != NULL)
        if (strncmp(line, "voluntary", 9) == 0)
            count += strtol(line + strcspn(line, "0123456789"), NULL, 10);
    pclose(told);
    return count;
}

/* A file that is made anew counts once it is written, however long that takes. */
static void test_made_anew_slowly(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int (*begin)(const Ground *ground);
    } ways[] = {
        {"under its name", begin_by_name},
        {"without a name, then linked", begin_and_link_nameless},
        {"under another name, then linked", begin_elsewhere_and_link},
        {"under another name, then renamed", begin_and_rename},
        {"in another folder, then renamed", begin_elsewhere_and_rename},
        {"in a folder that was made anew", begin_in_new_folder},
        {"in a folder that is then renamed", begin_before_folder_is_renamed},
    };
    for (size_t i = 0; i < COUNT(ways); i++) {
        Ground ground;
        FileWatch *watch;
        Error error;
        open_ground(&ground);
        run_in(ground.scratch.folder, "mkdir levels; mv level.json levels");
        snprintf(ground.file, sizeof ground.file, "%s/levels/level.json", ground.scratch.folder);
        assert_true(file_watch_create(&watch, ground.file, FILE_WATCH_TOLD, NULL, &error));
        assert_int_equal(unlink(ground.file), 0);
        if (seconds_until_noticed(watch, NOTICED_MOST) > NOTICED_MOST)
            fail_msg("%s: the removal is not noticed", ways[i].name);
        int file = ways[i].begin(&ground);
        if (seconds_until_noticed(watch, 0.6) <= 0.6)
            fail_msg("%s: noticed while it is written", ways[i].name);
        long sleeps = count_sleeps();
        pause_for(0.4);
        if (count_sleeps() != sleeps)
            fail_msg("%s: it polls while the file is written", ways[i].name);
        assert_int_equal(write(file, " more", 5), 5);
        close(file);
        if (seconds_until_noticed(watch, NOTICED_WITHIN + SLACK) > NOTICED_WITHIN + SLACK)
            fail_msg("%s: not noticed", ways[i].name);
        if (seconds_until_noticed(watch, 0.3) <= 0.3)
            fail_msg("%s: noticed twice", ways[i].name);
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&ground.scratch), 0);
    }
}

/* A folder on the way goes, comes again, or is a link in a circle: the file in it is then missing,
 * which is noticed too, and so is its removal after that, of which only the system can tell. */
static void test_folders_that_come_and_go(void **state)
{
    (void)state;
    enum { STEPS = 5 };
    static const struct {
        const char *name, *watched;
        const char *steps[STEPS]; /* Each is noticed. */
    } ways[] = {
        {"renamed and made anew",
         "d/e/a.json",
         {"mv d/e d/f", "mkdir d/e; echo two > d/e/a.json", "echo 3 > d/e/a.json",
          "rm d/e/a.json"}},
        {"renamed and back",
         "d/e/a.json",
         {"mv d/e d/f", "mv d/f d/e", "echo 3 > d/e/a.json", "rm d/e/a.json"}},
        {"deleted and made anew",
         "d/e/a.json",
         {"rm -r d/e", "mkdir d/e; echo two > d/e/a.json", "rm d/e/a.json", "echo 3 > d/e/a.json"}},
        {"the folder above renamed and made anew",
         "d/e/a.json",
         {"mv d f", "mkdir -p d/e; echo two > d/e/a.json", "echo 3 > d/e/a.json", "rm d/e/a.json"}},
        {"both deleted and made one by one",
         "d/e/a.json",
         {"rm -r d", "mkdir d; sleep 0.1; mkdir d/e; sleep 0.1; echo two > d/e/a.json",
          "rm d/e/a.json"}},
        {"a file in the folder's place",
         "d/e/a.json",
         {"rm -r d/e; echo x > d/e", "rm d/e; mkdir d/e; echo two > d/e/a.json", "rm d/e/a.json"}},
        {"moved away and back with the file of before",
         "d/e/a.json",
         {"mv d/e d/f", "mkdir d/e; ln d/f/a.json d/e/a.json", "rm d/e/a.json"}},
        {"never there before",
         "g/h/a.json",
         {"mkdir -p g/h; echo one > g/h/a.json", "echo 2 > g/h/a.json", "rm g/h/a.json"}},
        {"a link to itself",
         "d/a.json",
         {"rm d/a.json", "ln -s a.json d/a.json", "ln -sfn e/a.json d/a.json",
          "echo 2 > d/e/a.json", "rm d/a.json"}},
        {"links in a circle from the beginning",
         "x",
         {"ln -sf d/a.json y", "echo 2 > d/a.json", "rm d/a.json"}},
    };
    for (size_t i = 0; i < COUNT(ways); i++) {
        Ground ground;
        FileWatch *watch;
        Error error;
        char path[SCRATCH_FOLDER_PATH_BYTES + 16];
        open_ground(&ground);
        run_in(ground.scratch.folder, "mkdir -p d/e; echo one > d/e/a.json; echo one > d/a.json;"
                                      "ln -s y x; ln -s x y");
        snprintf(path, sizeof path, "%s/%s", ground.scratch.folder, ways[i].watched);
        assert_true(file_watch_create(&watch, path, FILE_WATCH_TOLD, NULL, &error));
        for (int k = 0; k < STEPS && ways[i].steps[k] != NULL; k++) {
            run_in(ground.scratch.folder, ways[i].steps[k]);
            if (seconds_until_noticed(watch, NOTICED_MOST) > NOTICED_MOST)
                fail_msg("%s: \"%s\" is not noticed", ways[i].name, ways[i].steps[k]);
            while (seconds_until_noticed(watch, 0.3) <= 0.3)
                continue;
        }
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&ground.scratch), 0);
    }
}

/* What is not there yet may come; a folder that is not there is no error either. */
static void test_what_is_not_there(void **state)
{
    (void)state;
    Ground ground;
    FileWatch *watch;
    Error error;
    char path[SCRATCH_FOLDER_PATH_BYTES];
    open_ground(&ground);
    snprintf(path, sizeof path, "%s/none.json", ground.scratch.folder);
    assert_true(file_watch_create(&watch, path, FILE_WATCH_TOLD, NULL, &error));
    assert_true(seconds_until_noticed(watch, 0.1) > 0.1);
    write_in_place(path, "w", "here");
    assert_true(seconds_until_noticed(watch, 1) <= 1);
    file_watch_destroy(watch);
    snprintf(path, sizeof path, "%s/none/none.json", ground.scratch.folder);
    assert_true(file_watch_create(&watch, path, FILE_WATCH_TOLD, NULL, &error));
    assert_true(seconds_until_noticed(watch, 0.1) > 0.1);
    file_watch_destroy(watch);
    file_watch_destroy(NULL);
    assert_int_equal(scratch_folder_remove(&ground.scratch), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where_the_system_tells),
        cmocka_unit_test(test_where_it_looks_for_itself),
        cmocka_unit_test(test_every_change),
        cmocka_unit_test(test_a_link),
        cmocka_unit_test(test_replacements),
        cmocka_unit_test(test_made_anew_slowly),
        cmocka_unit_test(test_folders_that_come_and_go),
        cmocka_unit_test(test_what_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
