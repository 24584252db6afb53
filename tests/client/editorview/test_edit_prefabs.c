/* SPDX-License-Identifier: MIT */
/* Prefabs in files of the player's folder. */
#include "editorview/edit_state.h"

#include "support/edit_state_bench.h"
#include "support/message.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef EditStateBench Bench;

static void open_level(Bench *bench)
{
    edit_state_bench_open(bench, bench->scratch.path, false);
}

static void path_of(const Bench *bench, const char *name, char out_path[FOLDERS_PATH_BYTES])
{
    snprintf(out_path, FOLDERS_PATH_BYTES, "%s/clockwise/prefabs/%s.json", bench->scratch.folder,
             name);
}

static void write_prefab(Bench *bench, const char *name, const char *text)
{
    char path[FOLDERS_PATH_BYTES], folder[FOLDERS_PATH_BYTES];
    assert_true(folders_user_subfolder("prefabs", folder, &bench->error));
    path_of(bench, name, path);
    if (!text_file_write(path, text, strlen(text), &bench->error))
        fail_msg("%s", bench->error.text);
}

/* A group of one rectangle. */
static void draw_group(Bench *bench, const char *name)
{
    Editor *editor = &bench->state.editor;
    if (!editor_draw_rectangle(editor, vec2(300, 300), vec2(400, 400), &bench->error) ||
        !editor_grouping_make(editor, &bench->error) ||
        !editor_property_set_text(editor, PROPERTY_GROUP, name, &bench->error))
        fail_msg("%s", bench->error.text);
}

static void keep(Bench *bench)
{
    if (!edit_prefabs_keep(&bench->state, &bench->error))
        fail_msg("%s", bench->error.text);
}

static void expect_listed(const Bench *bench, const char *name, const char *wanted)
{
    char got[256] = "";
    const EditorPrefabs *prefabs = &bench->state.editor.prefabs;
    for (int i = 0; i < prefabs->count; i++)
        snprintf(got + strlen(got), sizeof got - strlen(got), "%s %d, ",
                 prefabs->items[i].file.name, prefabs->items[i].file.version);
    if (strcmp(got, wanted) != 0)
        fail_msg("%s: \"%s\" are listed, not \"%s\"", name, got, wanted);
}

/* The first prefab of the list, and the place where it is to go. */
static void click_there(Bench *bench)
{
    int count = bench->state.editor.document.head->groups.count;
    assert_true(edit_prefabs_press(&bench->state, EDIT_OF_PREFABS, &bench->error));
    assert_int_equal(bench->state.editor.document.head->groups.count, count);
    Vec2 at = edit_state_bench_px(bench, 1001, 602);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, at);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, at);
}

static void expect_at(const Bench *bench, int group, Vec2 at)
{
    const LevelGroups *groups = &bench->state.editor.document.head->groups;
    Vec2 is = groups->count > group ? groups->items[group].prefab.at : vec2(0, 0);
    if (vec2_distance(is, at) > 0.1)
        fail_msg("%d groups; that one is at %g, %g", groups->count, is.x, is.y);
}

/* It goes where one clicks, where the button is let go, or where keys led the pointer from; Esc and
 * a press elsewhere leave it. */
TEST_WITH(placed_at_the_pointer, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *view = &bench->state;
    draw_group(bench, "Gate");
    keep(bench);
    editor_select_none(&view->editor.selection);
    edit_state_bench_draw(bench);
    click_there(bench);
    expect_at(bench, 1, vec2(1000, 600));
    assert_true(editor_grouping_is_whole(&view->editor));
    assert_true(edit_prefabs_press(view, EDIT_OF_PREFABS, &bench->error));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, edit_state_bench_px(bench, 500, 700));
    expect_at(bench, 2, vec2(500, 700));
    view->keys.is_leading = true; /* Not from a place of the level. */
    assert_true(edit_prefabs_press(view, EDIT_OF_PREFABS, &bench->error));
    assert_string_equal(view->placed, "gate");
    view->keys.has_place = true;
    view->keys.place = vec2(700, 200);
    assert_true(edit_prefabs_press(view, EDIT_OF_PREFABS, &bench->error));
    expect_at(bench, 3, vec2(700, 200));
    assert_string_equal(view->placed, "");
    view->keys.is_leading = false;
    assert_true(edit_prefabs_press(view, EDIT_OF_PREFABS, &bench->error));
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    assert_string_equal(view->placed, "");
    assert_true(edit_prefabs_press(view, EDIT_OF_PREFABS, &bench->error));
    EditLayout layout = edit_state_bench_layout(bench);
    edit_state_bench_click(bench, layout.tool[EDIT_SELECT]);
    assert_string_equal(view->placed, "");
    assert_int_equal(view->editor.document.head->groups.count, 4);
}

TEST_WITH(kept_and_placed, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    Editor *editor = &bench->state.editor;
    expect_listed(bench, "nothing yet", "");
    assert_false(edit_prefabs_keep(&bench->state, &bench->error));
    draw_group(bench, "The Gate!");
    keep(bench);
    expect_listed(bench, "the first version", "the-gate 1, ");
    keep(bench);
    expect_listed(bench, "the second version", "the-gate 2, ");
    assert_string_equal(editor_prefab_title(editor, "the-gate"), "The Gate!");
    click_there(bench);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 2);
    assert_int_equal(editor->document.head->groups.items[1].prefab.version, 2);
    assert_string_equal(editor->document.head->groups.items[1].name, "The Gate! 2");
    assert_int_equal(editor->selection.count, 1);
    /* Another group of that name is another prefab. */
    editor_select_none(&editor->selection);
    assert_true(editor_grouping_rename(editor, 0, "x", &bench->error));
    draw_group(bench, "The Gate!");
    keep(bench);
    expect_listed(bench, "a second file", "the-gate 2, the-gate-2 1, ");
    /* Two that are called alike are told apart by their files. */
    assert_string_equal(editor_prefab_title(editor, "the-gate"), "the-gate");
    assert_string_equal(editor_prefab_title(editor, "the-gate-2"), "the-gate-2");
}

TEST_WITH(older_than_its_file, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    draw_group(bench, "gate");
    keep(bench);
    assert_true(edit_file_save(&bench->state.file, &bench->state.editor, &bench->error));
    edit_state_close(&bench->state);
    open_level(bench);
    assert_string_equal(bench->state.say, "");
    edit_state_close(&bench->state);
    write_prefab(bench, "gate", "{\"version\": 7, \"spawns\": [{\"at\": [10, 0]}]}");
    open_level(bench);
    assert_true(message_matches(bench->state.say, "The prefab \"gate\" is newer …"));
    assert_false(bench->state.is_bad);
    EditRows rows;
    edit_rows_make(&rows, &bench->state.editor, &bench->state.hand);
    bool is_there = false;
    for (int i = 0; i < rows.count; i++)
        is_there = is_there || (rows.items[i].id == EDIT_OF_PREFABS &&
                                strcmp(rows.items[i].value, "Update") == 0);
    assert_true(is_there);
    const EditorDocument *document = &bench->state.editor.document;
    int spawns = document->counts[EDITOR_SPAWN];
    assert_true(edit_prefabs_press(&bench->state, EDIT_OF_PREFABS + 1, &bench->error));
    assert_int_equal(document->counts[EDITOR_OBSTACLE], 0);
    assert_int_equal(document->counts[EDITOR_SPAWN], spawns + 1);
    assert_true(editor_undo(&bench->state.editor, &bench->error));
    assert_int_equal(document->counts[EDITOR_OBSTACLE], 1);
}

/* What is no prefab is listed, and says why as it is placed; names lead nowhere else. */
TEST_WITH(damaged_files, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    write_prefab(bench, "bad", "{\"version\": 1, \"obstacles\": 7}");
    write_prefab(bench, "Odd Name", "{\"version\": 1}");
    assert_int_equal(edit_prefabs_look(&bench->state), -1);
    expect_listed(bench, "a bad file", "bad 0, ");
    assert_false(edit_prefabs_press(&bench->state, EDIT_OF_PREFABS, &bench->error));
    assert_true(message_matches(bench->error.text, "bad.json:1:16: obstacles: …"));
    draw_group(bench, "x");
    const LevelPrefab evil = {.name = "../../evil", .version = 1};
    assert_true(editor_prefab_mark(&bench->state.editor, 0, &evil, &bench->error));
    assert_false(edit_prefabs_keep(&bench->state, &bench->error));
    assert_string_equal(bench->error.text, "\"../../evil\" is not the name of a prefab");
}

static void place(Bench *bench, const char *name, const char *text)
{
    if (!editor_prefab_place(&bench->state.editor, name, text, strlen(text), vec2(500, 500),
                             &bench->error))
        fail_msg("%s", bench->error.text);
}

/* Only instances of a prefab's own file overwrite it; instances that were alike stay alike. */
TEST_WITH(files_of_others, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name, *file; /* What is in gate.json; NULL for none. */
        int version;             /* Of the level's instances. */
        const char *wanted;      /* What there is then; NULL where it is refused. */
    } cases[] = {
        {"its own", "{\"version\": 3, \"origin\": 7, \"spawns\": [{\"at\": [0, 0]}]}", 3,
         "gate 4, "},
        {"a namesake", "{\"version\": 3, \"origin\": 8, \"spawns\": [{\"at\": [0, 0]}]}", 3,
         "gate 3, gate-2 1, "},
        {"a stranger's", "{\"version\": 3, \"origin\": 7, \"spawns\": [{\"at\": [0, 0]}]}", 1000000,
         "gate 3, gate-2 1, "},
        {"newer", "{\"version\": 3, \"origin\": 7, \"spawns\": [{\"at\": [0, 0]}]}", 2,
         "gate 3, gate-2 1, "},
        {"damaged", "{", 2, "gate 0, gate-2 1, "},
        {"deleted", NULL, 2, "gate 3, "},
        {"the last version", NULL, 1000000, NULL},
    };
    Bench *bench = *state;
    char path[FOLDERS_PATH_BYTES], other[FOLDERS_PATH_BYTES], text[128];
    path_of(bench, "gate", path);
    path_of(bench, "gate-2", other);
    for (int i = 0; i < COUNT(cases); i++) {
        (void)unlink(path);
        (void)unlink(other);
        edit_state_close(&bench->state);
        open_level(bench);
        snprintf(text, sizeof text,
                 "{\"version\": %d, \"origin\": 7, \"spawns\": [{\"at\": [0, 0]}]}",
                 cases[i].version);
        place(bench, "gate", text);
        place(bench, "gate", text);
        if (cases[i].file != NULL)
            write_prefab(bench, "gate", cases[i].file);
        bool is_kept = edit_prefabs_keep(&bench->state, &bench->error);
        if (is_kept != (cases[i].wanted != NULL))
            fail_msg("%s: %s", cases[i].name, is_kept ? "was kept" : bench->error.text);
        if (!is_kept)
            continue;
        expect_listed(bench, cases[i].name, cases[i].wanted);
        const LevelGroup *groups = bench->state.editor.document.head->groups.items;
        if (strcmp(groups[0].prefab.name, groups[1].prefab.name) != 0 ||
            groups[0].prefab.version != groups[1].prefab.version)
            fail_msg("%s: one is of %s, the other of %s", cases[i].name, groups[0].prefab.name,
                     groups[1].prefab.name);
    }
    assert_string_equal(
        bench->error.text,
        "there is no later version of \"gate\": ungroup this, group it, and keep it anew");
}

/* As if it had been written then. */
static void set_time(Bench *bench, const char *name, struct timespec time)
{
    char path[FOLDERS_PATH_BYTES];
    struct timespec times[] = {time, time};
    path_of(bench, name, path);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* What a file holds is looked at where its time, to the nanosecond, or its size is another one. */
TEST_WITH(unchanged_files_are_not_read_again, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        int version;
        struct timespec time;
        const char *end; /* Of the file. */
        const char *listed;
    } cases[] = {
        {"the first look", 1, {1000, 0}, "", "gate 1, "},
        {"as it was", 2, {1000, 0}, "", "gate 1, "},
        {"a second later", 3, {1001, 0}, "", "gate 3, "},
        {"a nanosecond later", 4, {1001, 1}, "", "gate 4, "},
        {"as it was then", 5, {1001, 1}, "", "gate 4, "},
        {"larger", 6, {1001, 1}, " ", "gate 6, "},
    };
    Bench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        char text[80];
        snprintf(text, sizeof text, "{\"version\": %d, \"spawns\": [{\"at\": [0, 0]}]}%s",
                 cases[i].version, cases[i].end);
        write_prefab(bench, "gate", text);
        set_time(bench, "gate", cases[i].time);
        (void)edit_prefabs_look(&bench->state);
        expect_listed(bench, cases[i].name, cases[i].listed);
    }
}

/* Of more than there is room for, the first ones by name. */
TEST_WITH(more_than_are_listed, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    const EditorPrefabs *prefabs = &bench->state.editor.prefabs;
    for (int i = EDITOR_PREFABS + 20; i > 0; i--) {
        char name[16];
        snprintf(name, sizeof name, "p%02d", i * 37 % (EDITOR_PREFABS + 21));
        write_prefab(bench, name, "{\"version\": 1, \"spawns\": [{\"at\": [0, 0]}]}");
    }
    (void)edit_prefabs_look(&bench->state);
    assert_int_equal(prefabs->count, EDITOR_PREFABS);
    for (int i = 0; i < EDITOR_PREFABS; i++) {
        char wanted[16];
        snprintf(wanted, sizeof wanted, "p%02d", i + 1);
        assert_string_equal(prefabs->items[i].file.name, wanted);
        assert_int_equal(prefabs->items[i].file.version, 1);
    }
}

/* A level from elsewhere may hold what no prefab's file may: nothing is written then. */
TEST_WITH(what_could_not_be_read_is_not_kept, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    Editor *editor = &bench->state.editor;
    char path[FOLDERS_PATH_BYTES];
    path_of(bench, "two", path);
    draw_group(bench, "two");
    editor->document.items[EDITOR_OBSTACLE][0]->point_count = 2;
    assert_false(edit_prefabs_keep(&bench->state, &bench->error));
    assert_non_null(strstr(bench->error.text, "three corners"));
    assert_true(access(path, F_OK) != 0);
}
