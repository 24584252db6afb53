/* SPDX-License-Identifier: MIT */
/* A file is written in the ways of editors, and each is noticed within half a second. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "platform/window.h"
#include "support/watched_file.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void truncate_and_write(const WatchedFile *watched)
{
    watched_file_write(watched->file, "w", "two, longer");
}

static void append(const WatchedFile *watched)
{
    watched_file_write(watched->file, "a", ", and more");
}

static void rename_over(const WatchedFile *watched)
{
    char fresh[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(fresh, sizeof fresh, "%s/4913", watched->scratch.folder);
    watched_file_write(fresh, "w", "three");
    assert_int_equal(rename(fresh, watched->file), 0);
}

static void rename_away_and_write_anew(const WatchedFile *watched)
{
    char backup[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(backup, sizeof backup, "%s/level.json~", watched->scratch.folder);
    assert_int_equal(rename(watched->file, backup), 0);
    watched_file_write(watched->file, "w", "four!");
    assert_int_equal(unlink(backup), 0);
}

static void write_other(const WatchedFile *watched)
{
    watched_file_write(watched->other, "w", "changed");
}

static void read_it(const WatchedFile *watched)
{
    char text[64];
    FILE *file = fopen(watched->file, "r");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text, file) > 0);
    fclose(file);
}

static void remove_it(const WatchedFile *watched)
{
    assert_int_equal(unlink(watched->file), 0);
}

static void make_folder(const WatchedFile *watched)
{
    assert_int_equal(unlink(watched->file), 0);
    assert_int_equal(mkdir(watched->file, 0755), 0);
}

static void make_pipe(const WatchedFile *watched)
{
    assert_int_equal(unlink(watched->file), 0);
    assert_int_equal(mkfifo(watched->file, 0644), 0);
}

/* As the game saves a level whose file is gone. */
static void remove_and_link_nameless(const WatchedFile *watched)
{
    int file = watched_file_begin_nameless(watched);
    assert_int_equal(unlink(watched->file), 0);
    watched_file_give_name(watched, file);
    close(file);
}

static void remove_and_link_draft(const WatchedFile *watched)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s/draft", watched->scratch.folder);
    watched_file_write(draft, "w", "five, longer");
    assert_int_equal(unlink(watched->file), 0);
    assert_int_equal(link(draft, watched->file), 0);
    assert_int_equal(unlink(draft), 0);
}

/* As `sed -i` and vim with `backupcopy` at `no` do. */
static void link_backup_and_rename_over(const WatchedFile *watched)
{
    char backup[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(backup, sizeof backup, "%s/level.json~", watched->scratch.folder);
    assert_int_equal(link(watched->file, backup), 0);
    rename_over(watched);
    assert_int_equal(unlink(backup), 0);
}

/* As vim with `backupcopy` at `yes` does. */
static void copy_and_write_in_place(const WatchedFile *watched)
{
    char backup[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(backup, sizeof backup, "%s/level.json~", watched->scratch.folder);
    watched_file_write(backup, "w", "one");
    truncate_and_write(watched);
    assert_int_equal(unlink(backup), 0);
}

static const struct {
    const char *name;
    void (*change)(const WatchedFile *watched);
    bool is_noticed;
} cases[] = {
    {"truncated and written in place", truncate_and_write, true},
    {"appended to", append, true},
    {"another file renamed over it", rename_over, true},
    {"renamed away and written anew", rename_away_and_write_anew, true},
    {"removed, and a file without a name linked", remove_and_link_nameless, true},
    {"removed, and a finished draft linked", remove_and_link_draft, true},
    {"kept as a backup, and another one renamed over it", link_backup_and_rename_over, true},
    {"copied, then written in place", copy_and_write_in_place, true},
    {"another file in the folder", write_other, false},
    {"only read", read_it, false},
    {"removed", remove_it, true},
    {"a folder in its place", make_folder, true},
    {"a pipe in its place", make_pipe, true}};

TEST(the_ways_of_editors)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        WatchedFile watched;
        FileWatch *watch;
        Error error;
        watched_file_open(&watched);
        watched_file_pause(0.02); /* File systems' clocks are coarse. */
        if (!file_watch_create(&watch, watched.file, NULL, &error))
            fail_msg("%s", error.text);
        cases[i].change(&watched);
        bool is_to_be = cases[i].is_noticed;
        double patience = is_to_be ? WATCHED_FILE_WITHIN + WATCHED_FILE_SLACK : WATCHED_FILE_WITHIN;
        double seconds = watched_file_wait(watch, patience);
        bool is_noticed = seconds <= patience;
        if (is_noticed != is_to_be)
            fail_msg("%s: noticed is %d after %g s", cases[i].name, is_noticed, seconds);
        if (is_noticed && watched_file_wait(watch, 0.1) < 0.1)
            fail_msg("%s: noticed twice", cases[i].name);
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
    }
}

/* Beyond the next look, which comes a quarter of a second after the first. */
TEST(written_slowly)
{
    WatchedFile watched;
    FileWatch *watch;
    Error error;
    watched_file_open(&watched);
    assert_true(file_watch_create(&watch, watched.file, NULL, &error));
    FILE *file = fopen(watched.file, "w");
    assert_non_null(file);
    for (int i = 0; i < 16; i++) {
        fputs("a part. ", file);
        fflush(file);
        watched_file_pause(0.02);
    }
    fclose(file);
    assert_true(watched_file_wait(watch, 1) <= 1);
    assert_true(watched_file_wait(watch, 0.5) > 0.5); /* Once. */
    file_watch_destroy(watch);
    assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
}

/* One change after another, as an author makes them. */
TEST(every_change)
{
    WatchedFile watched;
    FileWatch *watch;
    Error error;
    watched_file_open(&watched);
    assert_true(file_watch_create(&watch, watched.file, NULL, &error));
    for (int i = 0; i < 6; i++) {
        cases[i % 4].change(&watched);
        if (watched_file_wait(watch, 1) > 1)
            fail_msg("change %d, %s, is not noticed", i, cases[i % 4].name);
    }
    file_watch_destroy(watch);
    assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
}

/* Through a link: what it leads to may be written, or the link replaced. */
TEST(a_link)
{
    WatchedFile watched;
    FileWatch *watch;
    Error error;
    char folder[SCRATCH_FOLDER_PATH_BYTES];
    char far[SCRATCH_FOLDER_PATH_BYTES + 16];
    watched_file_open(&watched);
    snprintf(folder, sizeof folder, "%s/links", watched.scratch.folder);
    snprintf(far, sizeof far, "%s/far.json", folder);
    assert_int_equal(mkdir(folder, 0755), 0);
    assert_int_equal(symlink(watched.file, far), 0);
    assert_true(file_watch_create(&watch, far, NULL, &error));
    truncate_and_write(&watched);
    assert_true(watched_file_wait(watch, 1) <= 1);
    assert_int_equal(rename(watched.other, far), 0);
    assert_true(watched_file_wait(watch, 1) <= 1);
    file_watch_destroy(watch);
    assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
}

/* A file, or a link on the way to it, is replaced, and what it has become is edited. */
TEST(replacements)
{
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
        WatchedFile watched;
        FileWatch *watch;
        Error error;
        char path[SCRATCH_FOLDER_PATH_BYTES + 16];
        watched_file_open(&watched);
        watched_file_run(watched.scratch.folder,
                         "echo one > a.json; echo two! > b.json; ln -s a.json link; mkdir r1 r2;"
                         "echo three > r1/a.json; echo fourth > r2/a.json; ln -s r1 cur");
        snprintf(path, sizeof path, "%s/%s", watched.scratch.folder, replacements[i].watched);
        assert_true(file_watch_create(&watch, path, NULL, &error));
        watched_file_run(watched.scratch.folder, replacements[i].replace);
        if (watched_file_wait(watch, WATCHED_FILE_MAX) > WATCHED_FILE_MAX)
            fail_msg("%s: not noticed", replacements[i].name);
        (void)watched_file_wait(watch, 0.1);
        watched_file_run(watched.scratch.folder, replacements[i].edit);
        if (watched_file_wait(watch, WATCHED_FILE_MAX) > WATCHED_FILE_MAX)
            fail_msg("%s: the edit is not noticed", replacements[i].name);
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
    }
}

/* A folder on the way goes, comes again, or is a link in a circle: the file in it is then missing,
 * which is noticed too. */
TEST(folders_that_come_and_go)
{
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
         {"rm d/a.json; ln -s a.json d/a.json", "ln -sfn e/a.json d/a.json", "echo 2 > d/e/a.json",
          "rm d/a.json"}},
        {"links in a circle from the beginning",
         "x",
         {"ln -sf d/a.json y", "echo 2 > d/a.json", "rm d/a.json"}},
    };
    for (size_t i = 0; i < COUNT(ways); i++) {
        WatchedFile watched;
        FileWatch *watch;
        Error error;
        char path[SCRATCH_FOLDER_PATH_BYTES + 16];
        watched_file_open(&watched);
        watched_file_run(watched.scratch.folder,
                         "mkdir -p d/e; echo one > d/e/a.json; echo one > d/a.json;"
                         "ln -s y x; ln -s x y");
        snprintf(path, sizeof path, "%s/%s", watched.scratch.folder, ways[i].watched);
        assert_true(file_watch_create(&watch, path, NULL, &error));
        for (int k = 0; k < STEPS && ways[i].steps[k] != NULL; k++) {
            watched_file_run(watched.scratch.folder, ways[i].steps[k]);
            if (watched_file_wait(watch, WATCHED_FILE_MAX) > WATCHED_FILE_MAX)
                fail_msg("%s: \"%s\" is not noticed", ways[i].name, ways[i].steps[k]);
            while (watched_file_wait(watch, 0.3) <= 0.3)
                continue;
        }
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
    }
}

/* What is not there yet may come; a folder that is not there is no error either. */
TEST(what_is_not_there)
{
    WatchedFile watched;
    FileWatch *watch;
    Error error;
    char path[SCRATCH_FOLDER_PATH_BYTES];
    watched_file_open(&watched);
    snprintf(path, sizeof path, "%s/none.json", watched.scratch.folder);
    assert_true(file_watch_create(&watch, path, NULL, &error));
    assert_true(watched_file_wait(watch, 0.1) > 0.1);
    watched_file_write(path, "w", "here");
    assert_true(watched_file_wait(watch, 1) <= 1);
    file_watch_destroy(watch);
    snprintf(path, sizeof path, "%s/none/none.json", watched.scratch.folder);
    assert_true(file_watch_create(&watch, path, NULL, &error));
    assert_true(watched_file_wait(watch, 0.1) > 0.1);
    file_watch_destroy(watch);
    file_watch_destroy(NULL);
    assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
}
