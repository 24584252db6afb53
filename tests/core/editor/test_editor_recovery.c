/* SPDX-License-Identifier: MIT */
/* Unsaved work in a file of its own: written, found again, and compared with the level's file. */
#define _XOPEN_SOURCE 700
#include "editor/editor.h"

#include "base/files.h"
#include "level/level.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Folder {
    char path[64]; /* Ends with a slash. */
    char level[96];
    char *recovery;
} Folder;

static const EditorPen none = {.count = 0};

static int set_up(void **state)
{
    static Folder folder;
    char made[] = "/tmp/clockwise-editor-XXXXXX";
    assert_non_null(mkdtemp(made));
    snprintf(folder.path, sizeof folder.path, "%s/", made);
    snprintf(folder.level, sizeof folder.level, "%smine.json", folder.path);
    folder.recovery = editor_recovery_path(folder.path, folder.level, 1);
    *state = &folder;
    return 0;
}

static int tear_down(void **state)
{
    Folder *folder = *state;
    unlink(folder->level);
    unlink(folder->recovery);
    rmdir(folder->path);
    free(folder->recovery);
    return 0;
}

static void write_recovery(const Folder *folder, const char *base, const char *text,
                           const EditorPen *pen)
{
    Error error;
    Hash hash = base != NULL ? hash_bytes(HASH_START, base, strlen(base)) : 0;
    if (!editor_recovery_write(folder->recovery, folder->level, hash, text, pen, &error))
        fail_msg("%s", error.text);
}

TEST_WITH(paths, set_up, tear_down)
{
    const Folder *folder = *state;
    char start[96];
    snprintf(start, sizeof start, "%smine-", folder->path);
    assert_memory_equal(folder->recovery, start, strlen(start));
    char *other = editor_recovery_path(folder->path, "/elsewhere/mine.json", 1);
    assert_string_not_equal(other, folder->recovery);
    free(other);
    other = editor_recovery_path(folder->path, folder->level, 2);
    assert_string_not_equal(other, folder->recovery);
    assert_memory_equal(other, start, strlen(start));
    free(other);
    static const char *const new_levels[] = {"/f/new-level.recovery.json",
                                             "/f/new-level-2.recovery.json"};
    for (int i = 0; i < 2; i++) {
        char *new_level = editor_recovery_path("/f/", NULL, i + 1);
        assert_string_equal(new_level, new_levels[i]);
        free(new_level);
    }
}

/* The file as it was when the work began, as it is, and the work. */
TEST_WITH(states, set_up, tear_down)
{
    const Folder *folder = *state;
    static const struct {
        const char *name;
        const char *base, *now, *work;
        EditorRecoveryState wanted;
    } cases[] = {
        {"newer", "old", "old", "work", EDITOR_RECOVERY_NEWER},
        {"saved after all", "old", "work", "work", EDITOR_RECOVERY_NONE},
        {"the file was changed", "old", "other", "work", EDITOR_RECOVERY_CHANGED},
        {"the file is gone", "old", NULL, "work", EDITOR_RECOVERY_CHANGED},
        {"never saved", NULL, NULL, "work", EDITOR_RECOVERY_NEWER},
        {"never saved, but now there is a file", NULL, "other", "work", EDITOR_RECOVERY_CHANGED},
        {"all of JSON's letters", "old", "old", "{\n\t\"a\\\"\": \"\xc3\xa9\xe2\x80\x8b\" }\n",
         EDITOR_RECOVERY_NEWER},
        {"nothing left of it", "old", "old", "", EDITOR_RECOVERY_NEWER},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        char *text;
        size_t length;
        EditorPen pen;
        unlink(folder->level);
        if (cases[i].now != NULL)
            scratch_file_write(folder->level, cases[i].now);
        write_recovery(folder, cases[i].base, cases[i].work, &none);
        EditorRecoveryState found =
            editor_recovery_read(folder->recovery, folder->level, &text, &length, &pen, &error);
        assert_int_equal(pen.count, 0);
        if (found != cases[i].wanted)
            fail_msg("%s: state %d, %s", cases[i].name, (int)found, error.text);
        if (found == EDITOR_RECOVERY_NONE) {
            assert_null(text);
            continue;
        }
        assert_string_equal(text, cases[i].work);
        assert_int_equal(length, strlen(cases[i].work));
        free(text);
    }
}

/* A polygon that was begun counts as work, even where the level is as in its file. */
TEST_WITH(a_polygon, set_up, tear_down)
{
    const Folder *folder = *state;
    static const EditorPen begun = {.points = {{100.25, -7}, {0.01, 900}}, .count = 2};
    Error error = {.text = ""};
    char *text;
    size_t length;
    EditorPen pen;
    scratch_file_write(folder->level, "level");
    write_recovery(folder, "level", "level", &begun);
    EditorRecoveryState found =
        editor_recovery_read(folder->recovery, folder->level, &text, &length, &pen, &error);
    if (found != EDITOR_RECOVERY_NEWER)
        fail_msg("state %d, %s", (int)found, error.text);
    assert_string_equal(text, "level");
    assert_int_equal(pen.count, begun.count);
    assert_memory_equal(pen.points, begun.points, 2 * sizeof *begun.points);
    free(text);
}

/* However little is known of a file that cannot be read: others changed it. */
TEST_WITH(a_level_that_cannot_be_read, set_up, tear_down)
{
    const Folder *folder = *state;
    for (int is_new = 0; is_new < 2; is_new++) {
        Error error = {.text = ""};
        char *text;
        size_t length;
        EditorPen pen;
        write_recovery(folder, is_new ? NULL : "old", "work", &none);
        EditorRecoveryState found =
            editor_recovery_read(folder->recovery, folder->path, &text, &length, &pen, &error);
        if (found != EDITOR_RECOVERY_CHANGED)
            fail_msg("state %d, %s", (int)found, error.text);
        free(text);
    }
}

/* More than a level's file may have, in letters of which each becomes six. */
TEST_WITH(a_large_text, set_up, tear_down)
{
    const Folder *folder = *state;
    Error error = {.text = ""};
    char *text;
    size_t length;
    EditorPen pen;
    size_t large = 3 * LEVEL_FILE_BYTES;
    char *work = malloc(large + 1);
    assert_non_null(work);
    memset(work, '\n', large);
    work[large] = '\0';
    write_recovery(folder, NULL, work, &none);
    EditorRecoveryState found =
        editor_recovery_read(folder->recovery, folder->level, &text, &length, &pen, &error);
    if (found != EDITOR_RECOVERY_NEWER)
        fail_msg("state %d, %s", (int)found, error.text);
    assert_int_equal(length, large);
    assert_int_equal(strspn(text, "\n"), large);
    free(text);
    free(work);
}

TEST_WITH(none_and_broken, set_up, tear_down)
{
    const Folder *folder = *state;
    static const char *const broken[] = {
        "",
        "{",
        "{}",
        "[1]",
        "{\"format\":2,\"base\":\"0000000000000000\",\"level\":\"\"}",
        "{\"format\":1,\"base\":\"x\",\"level\":\"\"}",
        "{\"format\":1,\"base\":\"0000000000000000\",\"level\":{}}",
        "{\"format\":1,\"base\":\"0000000000000000\"}",
        "{\"format\":1,\"base\":\"0000000000000000\",\"level\":\"\",\"polygon\":3}",
        "{\"format\":1,\"base\":\"0000000000000000\",\"level\":\"\",\"polygon\":[[1]]}",
        "{\"format\":1,\"base\":\"0000000000000000\",\"level\":\"\",\"polygon\":[[1,1e9]]}"};
    Error error;
    char *text;
    size_t length;
    EditorPen pen;
    assert_int_equal(
        editor_recovery_read(folder->recovery, folder->level, &text, &length, &pen, &error),
        EDITOR_RECOVERY_NONE);
    for (size_t i = 0; i < COUNT(broken); i++) {
        error.text[0] = '\0';
        scratch_file_write(folder->recovery, broken[i]);
        EditorRecoveryState found =
            editor_recovery_read(folder->recovery, folder->level, &text, &length, &pen, &error);
        if (found != EDITOR_RECOVERY_BROKEN || strstr(error.text, folder->recovery) == NULL)
            fail_msg("%s: state %d, %s", broken[i], (int)found, error.text);
        assert_null(text);
    }
}

TEST_WITH(remove, set_up, tear_down)
{
    const Folder *folder = *state;
    Error error;
    write_recovery(folder, NULL, "work", &none);
    assert_true(editor_recovery_remove(folder->recovery, &error));
    assert_int_not_equal(access(folder->recovery, F_OK), 0);
    assert_true(editor_recovery_remove(folder->recovery, &error));
    /* A folder cannot be removed like a file. */
    assert_int_equal(mkdir(folder->recovery, 0700), 0);
    bool is_removed = editor_recovery_remove(folder->recovery, &error);
    assert_int_equal(rmdir(folder->recovery), 0);
    assert_false(is_removed);
    assert_non_null(strstr(error.text, folder->recovery));
    assert_false(editor_recovery_write("/proc/nowhere/at/all", NULL, 0, "work", &none, &error));
}
