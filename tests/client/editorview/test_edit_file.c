/* SPDX-License-Identifier: MIT */
/* A level's file and its recovery files: in a folder of the test's own, by several editors. What is
 * killed is closed here without autosave: its lock ends, and its recovery file stays. */
#define _XOPEN_SOURCE 700
#include "editorview/edit_state.h"

#include "base/files.h"
#include "editor/editor.h"
#include "editor/editor_document.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PASSES 10.0 /* Seconds. */
#define NO_FILE ((const char *)NULL)

enum { PATH_BYTES = 600, LARGE_BYTES = LEVEL_FILE_BYTES + 100 };

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
    Session one, two, three;
    Error error;
} Bench;

static int setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_int_equal(scratch_folder_make(&bench->scratch), 0);
    setenv("XDG_DATA_HOME", bench->scratch.folder, 1);
    snprintf(bench->level, sizeof bench->level, "%s/x.json", bench->scratch.folder);
    scratch_file_write(bench->level, plain);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    int result = scratch_folder_remove(&bench->scratch);
    free(bench);
    return result;
}

static bool try_open(Bench *bench, Session *session, const char *path)
{
    JsonProblems problems;
    bool is_open =
        edit_file_open(&session->file, &session->editor, path, false, &problems, &bench->error);
    json_problems_destroy(&problems);
    return is_open;
}

static void open_level(Bench *bench, Session *session, const char *path)
{
    if (!try_open(bench, session, path))
        fail_msg("%s: %s", path, bench->error.text);
}

static void open_copy(Bench *bench, Session *session)
{
    JsonProblems problems;
    if (!edit_file_open(&session->file, &session->editor, bench->level, true, &problems,
                        &bench->error))
        fail_msg("%s", bench->error.text);
    json_problems_destroy(&problems);
}

static void autosave(Bench *bench, Session *session)
{
    if (!edit_file_autosave(&session->file, &session->editor, &none, PASSES, &bench->error))
        fail_msg("%s", bench->error.text);
}

/* Draws and has it autosaved. */
static void work(Bench *bench, Session *session, double x)
{
    assert_true(
        editor_draw_rectangle(&session->editor, vec2(x, 200), vec2(x + 50, 300), &bench->error));
    autosave(bench, session);
}

/* An editor that is killed leaves the same. */
static void end(Session *session)
{
    edit_file_close(&session->file);
    editor_destroy(&session->editor);
}

static void recover(Bench *bench, Session *session, int index)
{
    EditorPen pen;
    if (!edit_file_recover(&session->file, index, &session->editor, &pen, &bench->error))
        fail_msg("%s", bench->error.text);
}

/* Where the only or last shape begins. */
static double shape_x(const Session *session)
{
    const EditorDocument *document = &session->editor.document;
    int count = document->counts[EDITOR_OBSTACLE];
    return count > 0 ? document->items[EDITOR_OBSTACLE][count - 1]->points[0].x : -1;
}

/* Found, newest first: one for each of `xs`. */
static void expect_found(Bench *bench, const char *name, const char *path, int count,
                         const double *xs)
{
    for (int i = 0; i < count || i == 0; i++) {
        Session *session = &bench->three;
        open_level(bench, session, path);
        if (session->file.found.count != count)
            fail_msg("%s: %d found instead of %d", name, session->file.found.count, count);
        if (count > 0) {
            recover(bench, session, i);
            if (shape_x(session) != xs[i])
                fail_msg("%s: number %d is that of %g instead of %g", name, i, shape_x(session),
                         xs[i]);
        }
        end(session);
    }
}

TEST_WITH(new_levels_and_copies_have_their_own, setup, teardown)
{
    Bench *bench = *state;
    open_level(bench, &bench->one, NO_FILE);
    work(bench, &bench->one, 500);
    end(&bench->one);
    open_copy(bench, &bench->two);
    autosave(bench, &bench->two); /* Nothing was changed in it. */
    expect_found(bench, "an untouched copy beside it", NO_FILE, 1, (double[]){500});
    work(bench, &bench->two, 700);
    end(&bench->two);
    open_level(bench, &bench->one, NO_FILE);
    assert_int_equal(bench->one.file.found.count, 2);
    end(&bench->one);
    assert_true(edit_file_has_work(NO_FILE));
    assert_false(edit_file_has_work(bench->level));
}

/* A grown level is a new one: without a file, and with nothing to be saved before it is edited. */
TEST(a_grown_level_is_new)
{
    EditFile file;
    Editor editor;
    JsonProblems problems;
    Error error;
    assert_true(edit_file_open(&file, &editor, "surprise-7-6", true, &problems, &error));
    assert_string_equal(file.path, "");
    assert_string_equal(file.name, "New level");
    assert_false(edit_file_is_changed(&file, &editor));
    assert_true(editor.document.counts[EDITOR_OBSTACLE] > 5);
    assert_true(editor.document.counts[EDITOR_SPAWN] >= 8);
    json_problems_destroy(&problems);
    editor_destroy(&editor);
    edit_file_close(&file);
}

static void set_age(const char *path, long seconds_ago)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    struct timespec times[2] = {{status.st_mtime - seconds_ago, 0},
                                {status.st_mtime - seconds_ago, 0}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

TEST_WITH(two_editors_of_one_level, setup, teardown)
{
    static const char *const names[] = {"a level", "new levels"};
    Bench *bench = *state;
    for (int i = 0; i < 2; i++) {
        const char *path = i == 0 ? bench->level : NO_FILE;
        open_level(bench, &bench->one, path);
        open_level(bench, &bench->two, path);
        work(bench, &bench->one, 500);
        work(bench, &bench->two, 700);
        expect_found(bench, names[i], path, 0, NULL); /* Both are alive. */
        assert_false(edit_file_has_work(path));
        set_age(bench->one.file.own.path, 60);
        end(&bench->one);
        expect_found(bench, names[i], path, 1, (double[]){500});
        end(&bench->two);
        expect_found(bench, names[i], path, 2, (double[]){700, 500});
        open_level(bench, &bench->one, path);
        edit_file_discard_found(&bench->one.file, 0);
        end(&bench->one);
        expect_found(bench, "after one was discarded", path, 1, (double[]){500});
    }
}

TEST_WITH(saving_removes_only_the_own, setup, teardown)
{
    Bench *bench = *state;
    open_level(bench, &bench->one, bench->level);
    open_level(bench, &bench->two, bench->level);
    work(bench, &bench->one, 500);
    work(bench, &bench->two, 700);
    assert_true(edit_file_save(&bench->two.file, &bench->two.editor, &bench->error));
    assert_true(edit_file_is_changed_on_disk(&bench->one.file));
    end(&bench->one);
    open_level(bench, &bench->three, bench->level);
    assert_int_equal(bench->three.file.found.count, 1);
    assert_true(bench->three.file.found.items[0].has_changed_since);
    end(&bench->three);
    end(&bench->two);
}

TEST_WITH(what_is_asked_about_is_asked_once, setup, teardown)
{
    Bench *bench = *state;
    open_level(bench, &bench->one, bench->level);
    work(bench, &bench->one, 500);
    end(&bench->one);
    open_level(bench, &bench->one, bench->level);
    open_level(bench, &bench->two, bench->level);
    assert_int_equal(bench->one.file.found.count, 1);
    assert_int_equal(bench->two.file.found.count, 0);
    recover(bench, &bench->one, 0);
    end(&bench->two);
    expect_found(bench, "while another goes on with it", bench->level, 0, NULL);
    end(&bench->one);
    expect_found(bench, "once that is gone, too", bench->level, 1, (double[]){500});
}

TEST_WITH(a_missing_one_is_written_again, setup, teardown)
{
    Bench *bench = *state;
    open_level(bench, &bench->one, bench->level);
    work(bench, &bench->one, 500);
    assert_int_equal(unlink(bench->one.file.own.path), 0);
    autosave(bench, &bench->one);
    end(&bench->one);
    expect_found(bench, "written again", bench->level, 1, (double[]){500});
}

TEST_WITH(nothing_is_left_of_saved_work, setup, teardown)
{
    Bench *bench = *state;
    char folder[PATH_BYTES];
    open_level(bench, &bench->one, bench->level);
    work(bench, &bench->one, 500);
    assert_true(edit_file_save(&bench->one.file, &bench->one.editor, &bench->error));
    autosave(bench, &bench->one);
    end(&bench->one);
    snprintf(folder, sizeof folder, "%s/clockwise/editor", bench->scratch.folder);
    assert_int_equal(rmdir(folder), 0); /* It is empty. */
}

/* A path's other spellings; "%s" is the level's folder. */
TEST_WITH(other_spellings, setup, teardown)
{
    static const char *const spellings[] = {"x.json",      "./x.json",  "%s//x.json",
                                            "%s/./x.json", "link.json", "%s/folder/x.json"};
    Bench *bench = *state;
    char before[PATH_BYTES];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(bench->scratch.folder), 0);
    assert_int_equal(symlink("x.json", "link.json"), 0);
    assert_int_equal(symlink(bench->scratch.folder, "folder"), 0);
    open_level(bench, &bench->one, bench->level);
    work(bench, &bench->one, 500);
    end(&bench->one);
    for (int is_gone = 0; is_gone < 2; is_gone++) {
        for (size_t i = 0; i < COUNT(spellings); i++) {
            char path[2 * PATH_BYTES];
            bool has_folder = spellings[i][0] == '%';
            snprintf(path, sizeof path, "%s%s", has_folder ? bench->scratch.folder : "",
                     spellings[i] + (has_folder ? 2 : 0));
            expect_found(bench, path, path, 1, (double[]){500});
            if (!edit_file_has_work(path))
                fail_msg("%s: no work", path);
        }
        unlink(bench->level);
    }
    assert_int_equal(unlink("folder"), 0);
    assert_int_equal(chdir(before), 0);
}

static void make_large(const char *path)
{
    char *text = malloc(LARGE_BYTES + 1);
    assert_non_null(text);
    memset(text, ' ', LARGE_BYTES);
    text[LARGE_BYTES] = '\0';
    scratch_file_write(path, text);
    free(text);
}

typedef enum Fate { BROKEN, LARGE, FOLDER, LOOP, GONE } Fate;

static void befall(const char *path, Fate fate)
{
    unlink(path);
    if (fate == BROKEN)
        scratch_file_write(path, "{ half");
    else if (fate == LARGE)
        make_large(path);
    else if (fate == LOOP)
        assert_int_equal(symlink(path, path), 0);
    else if (fate == FOLDER)
        assert_int_equal(mkdir(path, 0755), 0);
}

/* Without work such a level is not opened at all, but for one that is gone. */
TEST_WITH(work_of_a_level_that_cannot_be_read, setup, teardown)
{
    static const struct {
        const char *name;
        Fate fate;
        const char *wanted; /* The error. */
        bool asks;          /* Before it saves over the file. */
    } cases[] = {
        {"broken", BROKEN, "x.json:1:3", true},
        {"too large", LARGE, "larger than 1048576 bytes", true},
        {"a folder", FOLDER, "not a regular file", true},
        {"a link to itself", LOOP, "a symbolic link that leads back to itself", true},
        {"gone", GONE, "", false},
    };
    Bench *bench = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Session *session = &bench->one;
        (void)remove(bench->level);
        scratch_file_write(bench->level, plain);
        open_level(bench, session, bench->level);
        work(bench, session, 500);
        end(session);
        befall(bench->level, cases[i].fate);
        open_level(bench, session, bench->level);
        if (session->file.found.count != 1 || shape_x(session) >= 0 ||
            strstr(session->file.broken.text, cases[i].wanted) == NULL ||
            (cases[i].wanted[0] == '\0' && session->file.broken.text[0] != '\0'))
            fail_msg("%s: %d found, %s", cases[i].name, session->file.found.count,
                     session->file.broken.text);
        recover(bench, session, 0);
        assert_true(shape_x(session) == 500);
        assert_int_equal(session->file.broken.text[0], '\0');
        if (edit_file_is_changed_on_disk(&session->file) != cases[i].asks)
            fail_msg("%s: saving would%s ask", cases[i].name, cases[i].asks ? " not" : "");
        edit_file_remove_recovery(&session->file);
        end(session);
        bool is_open = try_open(bench, session, bench->level);
        if (is_open != (cases[i].fate == GONE))
            fail_msg("%s: without work, opened %d", cases[i].name, is_open);
        if (is_open)
            end(session);
    }
    (void)remove(bench->level);
}

/* What others wrote while a level was open. */
TEST_WITH(changed_on_disk, setup, teardown)
{
    static const struct {
        const char *name;
        Fate fate;
        bool is_new; /* There was no file when it was opened. */
        bool wanted;
    } cases[] = {
        {"broken", BROKEN, false, true},   {"too large", LARGE, false, true},
        {"a folder", FOLDER, false, true}, {"a link to itself", LOOP, false, true},
        {"gone", GONE, false, false},      {"new, too large", LARGE, true, true},
        {"still new", GONE, true, false},
    };
    Bench *bench = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        (void)remove(bench->level);
        scratch_file_write(bench->level, plain);
        if (cases[i].is_new)
            unlink(bench->level);
        open_level(bench, &bench->one, bench->level);
        assert_false(edit_file_is_changed_on_disk(&bench->one.file));
        befall(bench->level, cases[i].fate);
        if (edit_file_is_changed_on_disk(&bench->one.file) != cases[i].wanted)
            fail_msg("%s: not %d", cases[i].name, cases[i].wanted);
        end(&bench->one);
    }
}

TEST_WITH(damaged_work_is_renamed, setup, teardown)
{
    Bench *bench = *state;
    char damaged[PATH_BYTES];
    Error notice = {.text = ""};
    open_level(bench, &bench->one, bench->level);
    work(bench, &bench->one, 500);
    open_level(bench, &bench->two, bench->level);
    work(bench, &bench->two, 700);
    snprintf(damaged, sizeof damaged, "%s", bench->two.file.own.path);
    end(&bench->two);
    scratch_file_write(damaged, "{ half of the work");
    assert_false(edit_file_has_work(bench->level));
    assert_int_equal(access(damaged, F_OK), 0);
    assert_false(edit_file_rename_damaged(bench->level, &notice));
    assert_int_not_equal(access(damaged, F_OK), 0);
    const char *kept = strstr(notice.text, bench->scratch.folder);
    assert_non_null(kept);
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%.*s", (int)strcspn(kept, " "), kept);
    path[strlen(path) - 1] = '\0'; /* The sentence's full stop. */
    if (strstr(path, ".damaged.json") == NULL ||
        !scratch_folder_is_text(path, "{ half of the work"))
        fail_msg("%s", notice.text);
    assert_true(edit_file_rename_damaged(bench->level, &notice));
    end(&bench->one);
    expect_found(bench, "the other one", bench->level, 1, (double[]){500});
}

/* Grows past what a level's file may hold: never written, but kept and recovered. */
TEST_WITH(a_level_that_grew_too_large, setup, teardown)
{
    Bench *bench = *state;
    Editor *editor = &bench->one.editor;
    size_t length = 0;
    open_level(bench, &bench->one, bench->level);
    for (int shape = 0; length <= LEVEL_FILE_BYTES; shape++) {
        EditorPen pen = {.count = LEVEL_CORNERS};
        for (int i = 0; i < LEVEL_CORNERS; i++) { /* A long strip: there and back. */
            bool is_back = i >= LEVEL_CORNERS / 2;
            int column = is_back ? LEVEL_CORNERS - 1 - i : i;
            pen.points[i] = vec2(200.0125 + column * 5.03125,
                                 100.0125 + shape * 0.25 + (is_back ? 9.03125 : 0));
        }
        if (!editor_draw_finish(editor, &pen, &bench->error))
            fail_msg("%d: %s", shape, bench->error.text);
        if (shape % 20 == 0)
            free(editor_text(editor, &length));
    }
    autosave(bench, &bench->one);
    assert_false(edit_file_save(&bench->one.file, editor, &bench->error));
    if (strstr(bench->error.text, "at most 1048576") == NULL)
        fail_msg("%s", bench->error.text);
    assert_true(scratch_folder_is_text(bench->level, plain));
    assert_false(edit_file_save_as(&bench->one.file, editor, bench->scratch.path, &bench->error));
    assert_int_not_equal(access(bench->scratch.path, F_OK), 0);
    assert_true(edit_file_is_changed(&bench->one.file, editor));
    int shapes = editor->document.counts[EDITOR_OBSTACLE];
    end(&bench->one);
    open_level(bench, &bench->one, bench->level);
    assert_int_equal(bench->one.file.found.count, 1);
    recover(bench, &bench->one, 0);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], shapes);
    end(&bench->one);
}

/* What nobody named is called what its file is called; undone with nothing else. */
TEST_WITH(a_new_level_takes_the_name_of_its_file, setup, teardown)
{
    static const struct {
        const char *own; /* NULL: the default. */
        const char *file, *name;
        bool is_begun; /* At its path; else it is saved there under a name. */
    } cases[] = {
        {NULL, "Tower of glass.json", "Tower of glass", false},
        {NULL, "Tower of steel.json", "Tower of steel", true},
        {NULL, "tower", "tower", false},
        {NULL, "new-level.json", "New level", false}, /* As suggested. */
        {"Mill", "tower.json", "Mill", false},
        {"Mill", "mill.json", "Mill", true},
        {NULL,
         "a-name-of-more-than-eighty-bytes-a-name-of-more-than-eighty-bytes-a-name-of-more-"
         "than-eighty-bytes.json",
         "New level", false},
    };
    Bench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        char path[PATH_BYTES];
        Editor *editor = &bench->one.editor;
        snprintf(path, sizeof path, "%s/%s", bench->scratch.folder, cases[i].file);
        open_level(bench, &bench->one, cases[i].is_begun ? path : NO_FILE);
        if (cases[i].own != NULL)
            assert_true(
                editor_property_set_text(editor, PROPERTY_NAME, cases[i].own, &bench->error));
        bool is_saved = cases[i].is_begun
                            ? edit_file_save(&bench->one.file, editor, &bench->error)
                            : edit_file_save_as(&bench->one.file, editor, path, &bench->error);
        if (!is_saved)
            fail_msg("%s: %s", cases[i].file, bench->error.text);
        const char *name = editor->document.head->level.name;
        if (strcmp(name, cases[i].name) != 0 || edit_file_is_changed(&bench->one.file, editor))
            fail_msg("%s: called \"%s\", not \"%s\"", cases[i].file, name, cases[i].name);
        end(&bench->one);
        open_level(bench, &bench->one, path);
        assert_string_equal(editor->document.head->level.name, cases[i].name);
        end(&bench->one);
    }
    open_level(bench, &bench->one, NO_FILE); /* Where it can't be saved it has no name. */
    assert_false(edit_file_save_as(&bench->one.file, &bench->one.editor, bench->scratch.folder,
                                   &bench->error));
    assert_string_equal(bench->one.editor.document.head->level.name, "New level");
    end(&bench->one);
}

static void expect_revert(Bench *bench, const char *name, double before, double after)
{
    EditFile *file = &bench->one.file;
    Editor *editor = &bench->one.editor;
    if (!edit_file_can_revert(file, editor) || shape_x(&bench->one) != before)
        fail_msg("%s: cannot be reverted from %g", name, shape_x(&bench->one));
    if (!edit_file_revert(file, editor, &bench->error))
        fail_msg("%s: %s", name, bench->error.text);
    if (shape_x(&bench->one) != after || edit_file_is_changed(file, editor) ||
        edit_file_can_revert(file, editor))
        fail_msg("%s: reverted to %g, not %g", name, shape_x(&bench->one), after);
    assert_true(editor_undo(editor, &bench->error));
    if (shape_x(&bench->one) != before)
        fail_msg("%s: undone to %g, not %g", name, shape_x(&bench->one), before);
}

TEST_WITH(revert_brings_back_what_the_file_holds, setup, teardown)
{
    Bench *bench = *state;
    Editor *editor = &bench->one.editor;
    EditFile *file = &bench->one.file;
    open_level(bench, &bench->one, NO_FILE);
    assert_false(edit_file_can_revert(file, editor));
    work(bench, &bench->one, 300);
    expect_revert(bench, "without a file", 300, -1);
    end(&bench->one);
    open_level(bench, &bench->one, bench->level);
    assert_false(edit_file_can_revert(file, editor));
    work(bench, &bench->one, 300);
    expect_revert(bench, "as opened", 300, -1);
    assert_true(edit_file_save(file, editor, &bench->error));
    assert_false(edit_file_can_revert(file, editor));
    work(bench, &bench->one, 400);
    expect_revert(bench, "as saved", 400, 300);
    end(&bench->one);
    open_level(bench, &bench->one, bench->level);
    recover(bench, &bench->one, 0);
    expect_revert(bench, "recovered", 400, 300);
    scratch_file_write(bench->level, plain); /* By others, and not loaded here. */
    assert_true(edit_file_is_changed_on_disk(file));
    edit_file_leave_apart(file, EDIT_FILE_OTHERS);
    expect_revert(bench, "changed by others", 400, -1);
    end(&bench->one);
}

/* Said once, not every three seconds. */
TEST_WITH(autosave_that_fails, setup, teardown)
{
    Bench *bench = *state;
    char folder[PATH_BYTES];
    snprintf(folder, sizeof folder, "%s/clockwise", bench->scratch.folder);
    scratch_file_write(folder, "in the way");
    open_level(bench, &bench->one, bench->level);
    assert_true(
        editor_draw_rectangle(&bench->one.editor, vec2(500, 200), vec2(550, 300), &bench->error));
    for (int i = 0; i < 3; i++)
        if (edit_file_autosave(&bench->one.file, &bench->one.editor, &none, PASSES,
                               &bench->error) != (i > 0))
            fail_msg("time %d: %s", i, bench->error.text);
    assert_non_null(strstr(bench->error.text, "can't be kept"));
    unlink(folder);
    autosave(bench, &bench->one);
    end(&bench->one);
    expect_found(bench, "later", bench->level, 1, (double[]){500});
}

/* What a player may write as a name, and what is said of what cannot be one. */
TEST(names_to_save_by)
{
    ScratchFolder scratch;
    char level[SCRATCH_FOLDER_PATH_BYTES];
    Error ignored;
    static const struct {
        const char *name;
        const char *path;    /* In the scratch folder, which is home; or NULL. */
        const char *problem; /* How it begins. */
    } cases[] = {
        {"mine", "clockwise/levels/mine.json", NULL},
        {"mine.json", "clockwise/levels/mine.json", NULL},
        {"~/mine", "mine.json", NULL},
        {"", NULL, "Give the file a name."},
        {"~", NULL, "Give the file a name."},
        {"~/", NULL, "Give the file a name."},
        {".", NULL, "Give the file another name: . begins with a dot"},
        {"..", NULL, "Give the file another name: .. begins with a dot"},
        {"~/.hidden", NULL, "Give the file another name: .hidden begins with a dot"},
        {"con", NULL, "Give the file another name: Windows takes con for a device"},
        {"~/Aux.json", NULL, "Give the file another name: Windows takes Aux.json for a device"},
        {"  ", NULL, "Give the file another name, all of which can be seen."},
        {"gnp\xe2\x80\xae.json", NULL, "Give the file another name, all of which can be seen."},
        {"MINE.JSON", "clockwise/levels/MINE.JSON", NULL},
        {"~/none/mine", NULL, "There is no folder ~/none/. Make it first"},
        {"~/x.json/mine", NULL, "There is no folder ~/x.json/. Make it first"},
        {"~nobody/mine", NULL, "There is no folder "},
        {"~/circle/mine", NULL, "The folder ~/circle/ is a symbolic link that leads back to it"},
    };
    assert_int_equal(scratch_folder_make(&scratch), 0);
    setenv("HOME", scratch.folder, 1);
    setenv("XDG_DATA_HOME", scratch.folder, 1);
    snprintf(level, sizeof level, "%s/x.json", scratch.folder);
    assert_true(text_file_write(level, "{}", 2, &ignored));
    snprintf(level, sizeof level, "%s/circle", scratch.folder);
    assert_int_equal(symlink("circle", level), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[FOLDERS_PATH_BYTES], wanted[FOLDERS_PATH_BYTES];
        Error error = {.text = ""};
        bool is_taken = edit_file_path_of(cases[i].name, path, &error);
        snprintf(wanted, sizeof wanted, "%s/%s", scratch.folder,
                 cases[i].path != NULL ? cases[i].path : "");
        if (is_taken != (cases[i].path != NULL) || (is_taken && strcmp(path, wanted) != 0))
            fail_msg("'%s': %d, '%s', %s", cases[i].name, is_taken, path, error.text);
        if (!is_taken && (cases[i].problem == NULL ||
                          strncmp(error.text, cases[i].problem, strlen(cases[i].problem)) != 0))
            fail_msg("'%s': %s", cases[i].name, error.text);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
