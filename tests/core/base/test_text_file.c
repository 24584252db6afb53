/* SPDX-License-Identifier: MIT */
#include "base/files.h"
#include "test.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 256 };

static char folder[] = "/tmp/clockwise-text-file-XXXXXX";

static const char *path_of(const char *name)
{
    static char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path_of("text"));
    unlink(path_of("pipe"));
    return rmdir(folder);
}

TEST_FILE_WITH(make_folder, remove_folder)

TEST(what_was_written_is_read)
{
    static const struct {
        const char *name;
        const char *text;
        size_t length;
    } cases[] = {
        {"first", "hello\n", 6},
        {"replaced by a shorter one", "h", 1},
        {"empty", "", 0},
        {"with a NUL", "a\0b", 3},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        if (!text_file_write(path_of("text"), cases[i].text, cases[i].length, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        char *text = NULL;
        size_t length = 0;
        if (!text_file_read(path_of("text"), 6, &text, &length, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        bool is_equal = length == cases[i].length && text[length] == '\0' &&
                        memcmp(text, cases[i].text, length) == 0;
        free(text);
        if (!is_equal)
            fail_msg("%s: read %zu bytes of %zu", cases[i].name, length, cases[i].length);
        Hash hash = text_file_hash(path_of("text"), 6);
        if (hash != hash_bytes(HASH_START, cases[i].text, cases[i].length))
            fail_msg("%s: its hash is %016llx", cases[i].name, (unsigned long long)hash);
    }
}

TEST(no_temporary_file_is_left)
{
    Error error = {.text = ""};
    assert_true(text_file_write(path_of("text"), "x", 1, &error));
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    int count = 0;
    for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries))
        count += entry->d_name[0] != '.';
    closedir(entries);
    assert_int_equal(count, 1);
}

TEST(what_cannot_be_read)
{
    Error error = {.text = ""};
    assert_true(text_file_write(path_of("text"), "seven b", 7, &error));
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    static const struct {
        const char *name;
        const char *file;
        const char *expected;
    } cases[] = {
        {"missing", "nothing", "No such file"},
        {"longer than the limit", "text", "larger than 6 bytes"},
        {"a folder", ".", "not a regular file"},
        {"a pipe without a writer", "pipe", "not a regular file"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *text = NULL;
        size_t length = 0;
        error.text[0] = '\0';
        if (text_file_read(path_of(cases[i].file), 6, &text, &length, &error))
            fail_msg("%s: was read", cases[i].name);
        if (text_file_hash(path_of(cases[i].file), 6) != 0)
            fail_msg("%s: has a hash", cases[i].name);
        if (!strstr(error.text, cases[i].expected) || !strstr(error.text, cases[i].file))
            fail_msg("%s: expected '%s' in '%s'", cases[i].name, cases[i].expected, error.text);
    }
}

TEST(a_link_stays_a_link)
{
    Error error;
    char *text;
    size_t length;
    struct stat status;
    assert_true(text_file_write(path_of("text"), "old", 3, &error));
    assert_int_equal(symlink("text", path_of("link")), 0);
    assert_true(text_file_write(path_of("link"), "new", 3, &error));
    assert_int_equal(lstat(path_of("link"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_true(text_file_read(path_of("text"), 8, &text, &length, &error));
    assert_string_equal(text, "new");
    free(text);
    unlink(path_of("link"));
}

TEST(a_pipe_stays_a_pipe)
{
    Error error;
    char text[8] = "";
    struct stat status;
    assert_int_equal(mkfifo(path_of("queue"), 0600), 0);
    int pipe = open(path_of("queue"), O_RDWR | O_NONBLOCK);
    assert_true(pipe >= 0);
    assert_true(text_file_write(path_of("queue"), "told", 4, &error));
    assert_int_equal(lstat(path_of("queue"), &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
    assert_int_equal(read(pipe, text, sizeof text - 1), 4);
    assert_string_equal(text, "told");
    close(pipe);
    unlink(path_of("queue"));
}

TEST(what_cannot_be_written)
{
    Error error = {.text = ""};
    assert_false(text_file_write(path_of("no/folder"), "x", 1, &error));
    assert_non_null(strstr(error.text, "No such file"));
}

/* Only what is nowhere is missing: a link that cannot be followed is something. */
TEST(what_is_missing)
{
    Error error = {.text = ""};
    assert_true(text_file_is_missing(path_of("thing")));
    assert_true(text_file_write(path_of("thing"), "x", 1, &error));
    assert_false(text_file_is_missing(path_of("thing")));
    assert_int_equal(unlink(path_of("thing")), 0);
    assert_false(text_file_is_missing(folder));
    assert_int_equal(symlink("thing", path_of("thing")), 0);
    assert_false(text_file_is_missing(path_of("thing")));
    assert_int_equal(unlink(path_of("thing")), 0);
    assert_int_equal(symlink("nowhere", path_of("thing")), 0);
    assert_true(text_file_is_missing(path_of("thing")));
    assert_int_equal(unlink(path_of("thing")), 0);
}

TEST(what_is_larger)
{
    Error error;
    static const struct {
        const char *name, *file;
        size_t max_bytes;
        bool is_larger;
    } cases[] = {
        {"a byte more", "text", 3, true}, {"as large", "text", 4, false},
        {"smaller", "text", 5, false},    {"no file", "none", 0, false},
        {"a folder", ".", 0, false},
    };
    assert_true(text_file_write(path_of("text"), "four", 4, &error));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (text_file_is_larger(path_of(cases[i].file), cases[i].max_bytes) != cases[i].is_larger)
            fail_msg("%s: expected %d", cases[i].name, cases[i].is_larger);
    assert_int_equal(unlink(path_of("text")), 0);
}
