/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "base/files.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static ScratchFolder scratch;
static char before[4096];

/* Everything below lies in a folder of its own, where the test then is. */
static int make_folder(void **state)
{
    (void)state;
    bool is_made = getcwd(before, sizeof before) && scratch_folder_make(&scratch) == 0;
    return is_made && chdir(scratch.folder) == 0 ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return chdir(before) != 0 || scratch_folder_remove(&scratch) != 0;
}

static void make_file(const char *name)
{
    int file = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    close(file);
}

TEST_WITH(open_files, make_folder, remove_folder)
{
    static const struct {
        const char *path;
        bool is_open_file;
        int descriptor;
    } cases[] = {
        {"/dev/stdout", true, 1},
        {"/dev/stderr", true, 2},
        {"/dev/fd/7", true, 7},
        {"/proc/self/fd/12", true, 12},
        {"/proc/1/fd/3", true, -1},
        {"/proc/self/fd/", false, -1},
        {"/proc/self/fd/x", false, -1},
        {"/proc/self/maps", false, -1},
        {"/dev/null", false, -1},
        {"fd/1", false, -1},
        {"link", true, 1},
        {"missing", false, -1},
    };
    assert_int_equal(symlink("/dev/stdout", "link"), 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *followed = output_path_follow(cases[i].path);
        assert_non_null(followed);
        bool is_open_file = output_path_is_open_file(followed);
        int descriptor = is_open_file ? output_path_descriptor(followed) : -1;
        if (is_open_file != cases[i].is_open_file || descriptor != cases[i].descriptor)
            fail_msg("%s: leads to %s, open file %d, descriptor %d", cases[i].path, followed,
                     is_open_file, descriptor);
        free(followed);
    }
}

/* "%" is the folder we are in. */
TEST_WITH(one_name, make_folder, remove_folder)
{
    static const struct {
        const char *path;
        const char *wanted;
    } cases[] = {
        {"a", "%/a"},
        {"./a", "%/a"},
        {"in/..//a", "%/a"},
        {"link-to-a", "%/a"},
        {"in/new", "%/in/new"},
        {"./in//new", "%/in/new"},
        {"link-to-in/new", "%/in/new"},
        {"dangling", "%/in/new"},
        {"/new", "/new"},
        {"no/where", "no/where"},
        {"in/../loop", "%/loop"},
    };
    char folder[512];
    assert_non_null(getcwd(folder, sizeof folder));
    make_file("a");
    assert_int_equal(mkdir("in", 0700), 0);
    assert_int_equal(symlink("a", "link-to-a"), 0);
    assert_int_equal(symlink("in", "link-to-in"), 0);
    assert_int_equal(symlink("link-to-in/new", "dangling"), 0);
    assert_int_equal(symlink("loop", "loop"), 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char wanted[600];
        bool is_here = cases[i].wanted[0] == '%';
        snprintf(wanted, sizeof wanted, "%s%s", is_here ? folder : "", cases[i].wanted + is_here);
        char *resolved = output_path_resolve(cases[i].path);
        assert_non_null(resolved);
        if (strcmp(resolved, wanted) != 0)
            fail_msg("%s: %s instead of %s", cases[i].path, resolved, wanted);
        free(resolved);
    }
}

TEST_WITH(what_is_the_same, make_folder, remove_folder)
{
    static const struct {
        const char *path;
        const char *other;
        bool is_same;
    } cases[] = {
        {"a", "a", true},           {"a", "./a", true},
        {"a", "in/../a", true},     {"a", "link-to-a", true},
        {"a", "hard-a", true},      {"a", "b", false},
        {"new", "new", true},       {"new", "./in/../new", true},
        {"new", "newer", false},    {"new", "in/new", false},
        {"new", "dangling", true},  {"a", "new", false},
        {"pipe", "pipe", true},     {"/dev/null", "/dev/null", false},
        {"no/where", "new", false},
    };
    make_file("a");
    make_file("b");
    assert_int_equal(mkdir("in", 0700), 0);
    assert_int_equal(symlink("a", "link-to-a"), 0);
    assert_int_equal(symlink("in/../new", "dangling"), 0);
    assert_int_equal(link("a", "hard-a"), 0);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    for (size_t i = 0; i < COUNT(cases); i++)
        for (int turn = 0; turn < 2; turn++) {
            const char *path = turn == 0 ? cases[i].path : cases[i].other;
            const char *other = turn == 0 ? cases[i].other : cases[i].path;
            if (output_path_is_same(path, other) != cases[i].is_same)
                fail_msg("%s and %s: expected %d", path, other, cases[i].is_same);
        }
}

typedef struct PathCase {
    const char *name;
    const char *path;
    size_t folder_length;
    const char *file;
} PathCase;

TEST(parts)
{
    static const PathCase cases[] = {
        {"a name alone", "raim.json", 0, "raim.json"},
        {"in a folder", "levels/raim.json", 7, "raim.json"},
        {"in two folders", "/tmp/levels/raim.json", 12, "raim.json"},
        {"at the root", "/raim.json", 1, "raim.json"},
        {"a folder", "levels/", 7, ""},
        {"nothing at all", "", 0, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const PathCase *c = &cases[i];
        const char *file = path_file_name(c->path);
        size_t length = path_folder_length(c->path);
        if (strcmp(file, c->file) != 0 || length != c->folder_length)
            fail_msg("%s: \"%s\", after a folder of %zu bytes", c->name, file, length);
    }
}

TEST(endings)
{
    static const struct {
        const char *path, *ending;
        bool ends;
    } cases[] = {
        {"raim.json", ".json", true},
        {"RAIM.JSON", ".json", true},
        {"x.Replay.Json", ".replay.json", true},
        {".json", ".json", false},
        {"raimxjson", ".json", false},
        {"json", ".json", false},
        {"raim.json.gz", ".json", false},
        {"", ".json", false},
        {"raim.jsom", ".json", false},
        {"raim.\xcason", ".json", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (path_ends_with(cases[i].path, cases[i].ending) != cases[i].ends)
            fail_msg("\"%s\" and \"%s\": expected %d", cases[i].path, cases[i].ending,
                     cases[i].ends);
}
