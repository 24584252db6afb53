/* SPDX-License-Identifier: MIT */
/* Recovery files while something happens to their folder: by editors that are alive, so that none
 * may find or remove the work of another. */
#define _XOPEN_SOURCE 700
#include "editorview/edit_state.h"

#include "base/files.h"
#include "editor/editor.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PASSES 10.0 /* Seconds. */

enum { PATH_BYTES = 600, NOBODY = 65534, READ_ONLY = 0555, USUAL = 0755 };

static const char plain[] = "{\"format\":1,\"name\":\"A\",\"size\":[1600,900],\"obstacles\":[],"
                            "\"spawns\":[{\"at\":[100,100]},{\"at\":[1500,800]}]}\n";
static const EditorPen none = {.count = 0};

typedef struct Session {
    EditFile file;
    Editor editor;
} Session;

typedef struct Bench {
    ScratchFolder scratch;
    char level[PATH_BYTES];
    char folder[PATH_BYTES]; /* Of the recovery files. */
    Session one, two;
    Error error;
} Bench;

/* Not as root, who may write into any folder. */
static int setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_int_equal(scratch_folder_make(&bench->scratch), 0);
    if (geteuid() == 0) {
        assert_int_equal(chown(bench->scratch.folder, NOBODY, (gid_t)-1), 0);
        assert_int_equal(seteuid(NOBODY), 0);
    }
    setenv("XDG_DATA_HOME", bench->scratch.folder, 1);
    snprintf(bench->level, sizeof bench->level, "%s/x.json", bench->scratch.folder);
    snprintf(bench->folder, sizeof bench->folder, "%s/clockwise/editor", bench->scratch.folder);
    if (!text_file_write(bench->level, plain, strlen(plain), &bench->error))
        fail_msg("%s", bench->error.text);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    if (getuid() == 0)
        assert_int_equal(seteuid(0), 0);
    int result = scratch_folder_remove(&bench->scratch);
    free(bench);
    return result;
}

static void open_level(Bench *bench, Session *session)
{
    JsonProblems problems;
    if (!edit_file_open(&session->file, &session->editor, bench->level, false, &problems,
                        &bench->error))
        fail_msg("%s", bench->error.text);
    json_problems_destroy(&problems);
}

static bool autosave(Bench *bench, Session *session)
{
    return edit_file_autosave(&session->file, &session->editor, &none, PASSES, &bench->error);
}

static bool work(Bench *bench, Session *session, double x)
{
    assert_true(
        editor_draw_rectangle(&session->editor, vec2(x, 200), vec2(x + 50, 300), &bench->error));
    return autosave(bench, session);
}

/* An editor that is killed leaves the same. */
static void end(Session *session)
{
    edit_file_close(&session->file);
    editor_destroy(&session->editor);
}

static int found_by_another(Bench *bench)
{
    open_level(bench, &bench->two);
    int count = bench->two.file.found.count;
    end(&bench->two);
    return count;
}

static int remove_files(const Bench *bench)
{
    int count = 0;
    char path[2 * PATH_BYTES];
    DIR *folder = opendir(bench->folder);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", bench->folder, entry->d_name);
        count += entry->d_name[0] != '.' && unlink(path) == 0;
    }
    closedir(folder);
    return count;
}

static void expect_empty(const Bench *bench, const char *name)
{
    int count = remove_files(bench);
    if (count != 0)
        fail_msg("%s: %d files are left", name, count);
}

typedef enum Trouble { READ_ONLY_FOLDER, NO_FOLDER, NO_FILES } Trouble;

/* Has it kept, and the same again once the trouble is over. */
static void work_in_trouble(Bench *bench, Trouble trouble, const char *name)
{
    Session *session = &bench->one;
    if (trouble == READ_ONLY_FOLDER)
        assert_int_equal(chmod(bench->folder, READ_ONLY), 0);
    bool is_kept = work(bench, session, 500);
    if (is_kept == (trouble == READ_ONLY_FOLDER))
        fail_msg("%s: kept %d, %s", name, is_kept, bench->error.text);
    assert_int_equal(chmod(bench->folder, USUAL), 0);
    if (trouble != READ_ONLY_FOLDER)
        assert_int_equal(remove_files(bench), 2);
    if (trouble == NO_FOLDER)
        assert_int_equal(rmdir(bench->folder), 0);
    (void)autosave(bench, session);
    if (!session->file.has_autosaved || !session->file.own.lock.is_held)
        fail_msg("%s: autosaved %d, locked %d", name, session->file.has_autosaved,
                 session->file.own.lock.is_held);
}

TEST_WITH(work_is_kept_and_locked_after_trouble, setup, teardown)
{
    static const struct {
        const char *name;
        Trouble trouble;
    } cases[] = {
        {"a folder read-only at first", READ_ONLY_FOLDER},
        {"a folder removed", NO_FOLDER},
        {"its files removed", NO_FILES},
    };
    Bench *bench = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        open_level(bench, &bench->one); /* Makes the folder. */
        work_in_trouble(bench, cases[i].trouble, cases[i].name);
        int found = found_by_another(bench);
        if (found != 0)
            fail_msg("%s: %d found of an editor that is alive", cases[i].name, found);
        end(&bench->one);
        found = found_by_another(bench);
        if (found != 1)
            fail_msg("%s: %d found of one that is gone", cases[i].name, found);
        assert_int_equal(remove_files(bench), 1);
    }
}

/* Recovered where no lock can be made: the same file goes on once one can. */
TEST_WITH(recovered_from_a_read_only_folder, setup, teardown)
{
    Bench *bench = *state;
    EditorPen pen;
    open_level(bench, &bench->one);
    assert_true(work(bench, &bench->one, 500));
    end(&bench->one);
    assert_int_equal(chmod(bench->folder, READ_ONLY), 0);
    open_level(bench, &bench->one);
    assert_int_equal(bench->one.file.found.count, 1);
    unsigned before = bench->one.editor.revision; /* That things are kept of, as what is wrong. */
    assert_true(edit_file_recover(&bench->one.file, 0, &bench->one.editor, &pen, &bench->error));
    assert_int_not_equal(bench->one.editor.revision, before);
    assert_false(work(bench, &bench->one, 700));
    assert_int_equal(chmod(bench->folder, USUAL), 0);
    assert_true(autosave(bench, &bench->one));
    assert_int_equal(found_by_another(bench), 0);
    assert_true(edit_file_save(&bench->one.file, &bench->one.editor, &bench->error));
    expect_empty(bench, "saved");
    end(&bench->one);
}

/* The first editor's files are removed, and a second one's get their name. */
TEST_WITH(a_name_taken_by_another, setup, teardown)
{
    static const char *const names[] = {"saved at once", "kept before it is saved"};
    Bench *bench = *state;
    for (int i = 0; i < 2; i++) {
        const EditRecovery *others = &bench->two.file.own;
        open_level(bench, &bench->one);
        assert_true(work(bench, &bench->one, 500));
        char *path = strdup(bench->one.file.own.path);
        assert_int_equal(remove_files(bench), 2);
        open_level(bench, &bench->two);
        assert_true(work(bench, &bench->two, 700));
        assert_string_equal(others->path, path);
        if (i == 1)
            assert_true(autosave(bench, &bench->one) && bench->one.file.has_autosaved);
        if (i == 1 && strcmp(bench->one.file.own.path, path) == 0)
            fail_msg("%s: over the other's", names[i]);
        assert_true(edit_file_save(&bench->one.file, &bench->one.editor, &bench->error));
        end(&bench->one);
        if (access(others->path, F_OK) != 0 || access(others->lock_path, F_OK) != 0)
            fail_msg("%s: the other's files are gone", names[i]);
        edit_file_remove_recovery(&bench->two.file);
        end(&bench->two);
        expect_empty(bench, names[i]);
        free(path);
    }
}

TEST_WITH(locks_without_work, setup, teardown)
{
    Bench *bench = *state;
    char *stale = NULL;
    open_level(bench, &bench->one);
    assert_true(work(bench, &bench->one, 500));
    assert_int_equal(unlink(bench->one.file.own.path), 0);
    stale = strdup(bench->one.file.own.lock_path);
    assert_int_equal(found_by_another(bench), 0);
    assert_int_equal(access(stale, F_OK), 0); /* Its editor is alive. */
    end(&bench->one);
    assert_true(text_file_write(stale, "", 0, &bench->error));
    assert_false(edit_file_has_work(bench->level));
    expect_empty(bench, "a lock of a killed editor");
    free(stale);
}
