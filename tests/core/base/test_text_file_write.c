/* SPDX-License-Identifier: MIT */
/* What of a file is kept when it is written, and where it lies. */
#define _XOPEN_SOURCE 700
#include "base/files.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = 512 };

static ScratchFolder scratch;
static const char *const folder = scratch.folder;
static const char *const path = scratch.path;

static int make_folder(void **state)
{
    (void)state;
    return scratch_folder_make(&scratch);
}

static int remove_folder(void **state)
{
    (void)state;
    return scratch_folder_remove(&scratch);
}

/* The path of another file there, good until the next call. */
static const char *beside(const char *name)
{
    static char other[PATH_BYTES];
    snprintf(other, sizeof other, "%s/%s", folder, name);
    return other;
}

static void write_text(const char *name, const char *text)
{
    Error error;
    if (!text_file_write(name, text, strlen(text), &error))
        fail_msg("%s", error.text);
}

static mode_t mode_of(const char *name)
{
    struct stat status;
    assert_int_equal(stat(name, &status), 0);
    return status.st_mode & 07777;
}

TEST_WITH(the_mode_is_kept, make_folder, remove_folder)
{
    static const mode_t modes[] = {0600, 0640, 0644, 0666, 0755};
    for (size_t i = 0; i < COUNT(modes); i++) {
        write_text(path, "old");
        assert_int_equal(chmod(path, modes[i]), 0);
        write_text(path, "new");
        if (mode_of(path) != modes[i])
            fail_msg("%o became %o", (unsigned)modes[i], (unsigned)mode_of(path));
        assert_int_equal(unlink(path), 0);
    }
}

TEST_WITH(a_new_files_mode, make_folder, remove_folder)
{
    static const mode_t masks[] = {022, 077, 002};
    for (size_t i = 0; i < COUNT(masks); i++) {
        mode_t usual = umask(masks[i]);
        write_text(path, "new");
        umask(usual);
        if (mode_of(path) != (0666 & ~masks[i]))
            fail_msg("by mask %o: %o", (unsigned)masks[i], (unsigned)mode_of(path));
        assert_int_equal(unlink(path), 0);
    }
}

/* Only root can change a file's owner, and it may write a player's files. */
TEST_WITH(the_owner_is_kept, make_folder, remove_folder)
{
    const uid_t nobody = 65534;
    struct stat status;
    write_text(path, "old");
    if (chown(path, nobody, nobody) != 0)
        skip();
    assert_int_equal(chmod(path, 0640), 0);
    write_text(path, "new");
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_uid, nobody);
    assert_int_equal(status.st_gid, nobody);
    assert_int_equal(status.st_mode & 07777, 0640);
}

TEST_WITH(links_are_followed, make_folder, remove_folder)
{
    struct stat status;
    assert_int_equal(mkdir(beside("in"), 0700), 0);
    assert_int_equal(symlink("in/link", beside("link")), 0);
    assert_int_equal(symlink("../text", beside("in/link")), 0);
    for (int i = 0; i < 2; i++) { /* At first there is nothing where they lead. */
        const char *text = i == 0 ? "first" : "second";
        write_text(beside("link"), text);
        assert_true(scratch_folder_is_text(path, text));
        assert_int_equal(lstat(beside("link"), &status), 0);
        assert_true(S_ISLNK(status.st_mode));
        assert_int_equal(lstat(beside("in/link"), &status), 0);
        assert_true(S_ISLNK(status.st_mode));
    }
    Error error;
    assert_int_equal(symlink("circle", beside("circle")), 0);
    assert_false(text_file_write(beside("circle"), "x", 1, &error));
    assert_non_null(strstr(error.text, "a symbolic link that leads back to itself"));
}

/* As long as names can be, so that there is no room for the temporary file's ending. */
TEST_WITH(long_names, make_folder, remove_folder)
{
    char name[256] = "";
    memset(name, 'n', sizeof name - 1);
    write_text(beside(name), "first");
    write_text(beside(name), "second");
    assert_true(scratch_folder_is_text(beside(name), "second"));
    assert_int_equal(scratch_folder_count(&scratch), 1);
}

/* In the folder one is in; and where folders are no files. */
TEST_WITH(folders, make_folder, remove_folder)
{
    Error error;
    char before[PATH_BYTES];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    write_text("text", "here");
    assert_int_equal(chdir(before), 0);
    assert_true(scratch_folder_is_text(path, "here"));
    assert_false(text_file_write(folder, "x", 1, &error));
    assert_non_null(strstr(error.text, "Is a directory"));
    assert_false(text_file_write(beside("text/in"), "x", 1, &error));
    assert_non_null(strstr(error.text, "Not a directory"));
    assert_int_equal(scratch_folder_count(&scratch), 1);
}

/* The error of writing "new" there without being root; "" where it is written. */
static void write_as_nobody(const char *name, Error *out_error)
{
    const uid_t nobody = 65534;
    int ends[2];
    assert_int_equal(chmod(folder, 0777), 0);
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Error error = {.text = ""};
        bool is_nobody = geteuid() != 0 || setuid(nobody) == 0;
        bool is_told = !is_nobody || text_file_write(name, "new", 3, &error) ||
                       write(ends[1], error.text, sizeof error.text) > 0;
        _exit(is_nobody && is_told ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    close(ends[1]);
    *out_error = (Error){.text = ""};
    assert_true(read(ends[0], out_error->text, sizeof out_error->text) >= 0);
    close(ends[0]);
}

/* The folder's permissions would let any user replace it. */
TEST_WITH(what_is_protected_stays, make_folder, remove_folder)
{
    static const struct {
        mode_t mode;
        bool is_protected;
    } cases[] = {{0666, false}, {0444, true}, {0400, true}, {0000, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        write_text(path, "old");
        assert_int_equal(chmod(path, cases[i].mode), 0);
        write_as_nobody(path, &error);
        bool is_refused = strstr(error.text, "text: Permission denied") != NULL;
        assert_int_equal(chmod(path, 0600), 0);
        if (is_refused != cases[i].is_protected ||
            !scratch_folder_is_text(path, cases[i].is_protected ? "old" : "new"))
            fail_msg("mode %o: '%s'", (unsigned)cases[i].mode, error.text);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(scratch_folder_count(&scratch), 0);
}

/* As for `--trace /dev/stdout >FILE`: what else goes there stays, and so does the file. */
TEST_WITH(open_files_are_written_into, make_folder, remove_folder)
{
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    char names[2][64];
    struct stat before = {0};
    struct stat after = {0};
    assert_true(file >= 0 && write(file, "one ", 4) == 4 && fstat(file, &before) == 0);
    snprintf(names[0], sizeof names[0], "/dev/fd/%d", file);
    snprintf(names[1], sizeof names[1], "/proc/%ld/fd/%d", (long)getpid(), file);
    assert_int_equal(symlink(names[0], beside("link")), 0);
    write_text(names[0], "two ");
    write_text(names[1], "three ");
    write_text(beside("link"), "four ");
    assert_int_equal(write(file, "five", 4), 4);
    assert_int_equal(stat(path, &after), 0);
    assert_true(before.st_ino == after.st_ino);
    assert_true(scratch_folder_is_text(path, "one two three four five"));
    assert_int_equal(scratch_folder_count(&scratch), 2);
    close(file);
}

TEST_WITH(a_pipe_needs_a_reader, make_folder, remove_folder)
{
    Error error;
    char text[4] = "";
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(text_file_write(path, "new", 3, &error));
    assert_non_null(strstr(error.text, "pipe that nobody reads"));
    int reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    assert_true(reader >= 0);
    write_text(path, "new");
    assert_int_equal(read(reader, text, sizeof text), 3);
    assert_string_equal(text, "new");
    close(reader);
}

/* Told when they are opened, not after all that was to be written is there. */
TEST_WITH(names_of_no_file, make_folder, remove_folder)
{
    static const struct {
        const char *name;
        const char *says;
    } cases[] = {{"", "Is a directory"}, {"missing/", "No such"}, {"no/where", "No such"}};
    AtomicFile file;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_false(atomic_file_check(beside(cases[i].name)));
        bool is_open = atomic_file_open(&file, beside(cases[i].name));
        if (is_open || strstr(atomic_file_reason(), cases[i].says) == NULL)
            fail_msg("'%s': open %d, %s", cases[i].name, is_open, atomic_file_reason());
    }
    assert_false(atomic_file_open(&file, ""));
    char name[300] = "";
    memset(name, 'n', 256);
    assert_false(atomic_file_open(&file, beside(name)));
    assert_non_null(strstr(atomic_file_reason(), "too long"));
}
