/* SPDX-License-Identifier: MIT */
/* What is asked about unsaved work when a level is opened, what the answers do, and what waits. */
#include "editorview/edit_state.h"

#include "base/files.h"
#include "editor/editor.h"
#include "level/level_read.h"
#include "platform/window.h"
#include "support/edit_state_bench.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <SDL.h>

#define PASSES 10.0 /* Seconds. */

typedef EditStateBench Bench;

static void open_level(Bench *bench)
{
    edit_state_bench_open(bench, bench->scratch.path, false);
}

/* An editor that draws a shape and crashes. */
static void leave_work(Bench *bench, double x)
{
    bool ignored;
    edit_state_bench_draw_square(bench, x);
    edit_state_update(&bench->state, PASSES, &ignored);
    edit_state_bench_crash(bench);
}

/* What a switch switches off beside it is said. */
TEST_WITH(what_goes_off_is_told, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    static const struct {
        const char *name;
        EditSwitch first, second;
        const char *said;
    } cases[] = {
        {"a mirror after repeating", EDIT_TURNS, EDIT_MIRROR_X, "Repeat around the center is off"},
        {"the other mirror", EDIT_TURNS, EDIT_MIRROR_Y, "Repeat around the center is off"},
        {"repeating after a mirror", EDIT_MIRROR_Y, EDIT_TURNS, "The mirrors are off"},
        {"two mirrors", EDIT_MIRROR_X, EDIT_MIRROR_Y, ""},
        {"a grid", EDIT_TURNS, EDIT_GRID, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        edit->editor.symmetry = (EditorSymmetry){.turns = 0};
        edit->turns_before = 0;
        edit_state_turn(edit, cases[i].first, 1);
        edit->say[0] = '\0';
        edit_state_turn(edit, cases[i].second, 1);
        bool is_said = strncmp(edit->say, cases[i].said, strlen(cases[i].said)) == 0;
        if (!is_said || (cases[i].said[0] == '\0') != (edit->say[0] == '\0'))
            fail_msg("%s: '%s'", cases[i].name, edit->say);
    }
}

static void answer(Bench *bench, Key key)
{
    WindowEvent window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = key};
    InputEvent event = devices_event(&bench->devices, &window);
    edit_state_answer(&bench->state, &event, vec2(0, 0));
}

static void choose(Bench *bench, int entry)
{
    for (int i = 0; i < entry; i++)
        answer(bench, KEY_DOWN);
    answer(bench, KEY_RETURN);
}

/* Several works: shown one after the other, left, discarded, recovered. */
TEST_WITH(recovery_of_several, edit_state_bench_setup, edit_state_bench_teardown)
{
    enum { RECOVER, DISCARD, NOT_NOW, NEXT };
    Bench *bench = *state;
    edit_state_bench_save(bench);
    leave_work(bench, 300);
    open_level(bench);
    choose(bench, NOT_NOW);
    leave_work(bench, 700);
    open_level(bench);
    assert_int_equal(bench->state.file.found.count, 2);
    if (strstr(bench->state.dialog.words, "(1 of 2)") == NULL)
        fail_msg("%s", bench->state.dialog.words);
    choose(bench, NEXT);
    if (strstr(bench->state.dialog.words, "(2 of 2)") == NULL)
        fail_msg("%s", bench->state.dialog.words);
    choose(bench, NEXT);
    assert_int_equal(bench->state.asked, 0);
    answer(bench, KEY_ESCAPE);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_NONE);
    assert_int_equal(bench->state.file.found.count, 0);
    edit_state_bench_crash(bench);
    open_level(bench);
    assert_int_equal(bench->state.file.found.count, 2);
    choose(bench, NEXT);
    choose(bench, DISCARD);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_FOUND);
    assert_null(strstr(bench->state.dialog.words, "of 2"));
    choose(bench, RECOVER);
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
    edit_state_bench_save(bench);
    assert_false(edit_file_has_work(bench->scratch.path));
}

/** When it was last changed is told as the file says, in the local time. */
TEST_WITH(when_work_was_changed, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    char day[TR_DATE_BYTES];
    char hour[TR_TIME_BYTES];
    char words[200];
    const struct timespec times[2] = {{.tv_sec = 981173106}, {.tv_sec = 981173106}};
    edit_state_bench_save(bench);
    leave_work(bench, 300);
    open_level(bench);
    char *path = strdup(bench->state.file.found.items[0].path);
    edit_state_bench_crash(bench);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    free(path);
    open_level(bench);
    struct tm local;
    assert_non_null(localtime_r(&times[0].tv_sec, &local));
    tr_date(2001, 2, local.tm_mday, day);
    tr_time(local.tm_hour, local.tm_min, -1, hour);
    snprintf(words, sizeof words, "Last changed on %s at %s.", day, hour);
    assert_string_equal(bench->state.dialog.words, words);
}

/* Recovered work tells of other work that is left, and of nothing where there is none. */
TEST_WITH(other_work_is_told, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    edit_state_bench_save(bench);
    for (int works = 1; works <= 2; works++) {
        edit_state_close(&bench->state);
        for (int i = 0; i < works; i++) {
            open_level(bench);
            if (bench->state.dialog.kind == EDIT_DIALOG_FOUND)
                choose(bench, 2); /* Not now. */
            leave_work(bench, 300 + 200.0 * i);
        }
        open_level(bench);
        assert_int_equal(bench->state.file.found.count, works);
        choose(bench, 0);
        bool is_told = strstr(bench->state.say, "Other unsaved work") != NULL;
        if (is_told != (works > 1) || bench->state.is_bad)
            fail_msg("%d works: '%s'", works, bench->state.say);
        edit_state_bench_save(bench);
        edit_state_bench_crash(bench);
        unlink(bench->scratch.path);
        open_level(bench);
        edit_state_bench_save(bench);
    }
}

/* A level that cannot be opened is left again, unless its work is recovered. */
TEST_WITH(recovery_of_a_broken_level, edit_state_bench_setup, edit_state_bench_teardown)
{
    enum { RECOVER, DISCARD, NOT_NOW };
    static const int choices[] = {NOT_NOW, RECOVER, DISCARD};
    Bench *bench = *state;
    Error error;
    leave_work(bench, 300);
    assert_true(text_file_write(bench->scratch.path, "{ half", 6, &error));
    for (int i = 0; i < 3; i++) {
        open_level(bench);
        assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_FOUND);
        if (strstr(bench->state.dialog.words, "can't be opened") == NULL)
            fail_msg("%s", bench->state.dialog.words);
        choose(bench, choices[i]);
        bool is_left = bench->state.wish == EDIT_WISH_LEAVE;
        if (is_left != (choices[i] != RECOVER))
            fail_msg("choice %d: left %d, %s", choices[i], is_left, bench->state.say);
        if (is_left && strstr(bench->state.say, ":1:3") == NULL)
            fail_msg("choice %d: %s", choices[i], bench->state.say);
        assert_int_equal(edit_state_bench_obstacles(bench), is_left ? 0 : 1);
        edit_state_bench_crash(bench);
    }
    assert_false(edit_file_has_work(bench->scratch.path));
    unlink(bench->scratch.path);
    open_level(bench);
}

TEST_WITH(damaged_work_is_told, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    Error error;
    char path[2 * SCRATCH_FOLDER_PATH_BYTES];
    edit_state_bench_save(bench);
    edit_state_bench_draw_square(bench, 300);
    edit_state_autosave(&bench->state);
    snprintf(path, sizeof path, "%s", bench->state.file.own.path);
    edit_state_bench_crash(bench);
    assert_true(text_file_write(path, "{", 1, &error));
    open_level(bench);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_NONE);
    if (!bench->state.is_bad || strstr(bench->state.say, ".damaged.json") == NULL)
        fail_msg("%s", bench->state.say);
}

/* It breaks while the player is asked about it. */
TEST_WITH(work_that_cannot_be_recovered_is_told, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    Error error;
    edit_state_bench_save(bench);
    for (int is_broken = 0; is_broken < 2; is_broken++) {
        leave_work(bench, 300);
        if (is_broken)
            assert_true(text_file_write(bench->scratch.path, "{ half", 6, &error));
        open_level(bench);
        assert_int_equal(edit->dialog.kind, EDIT_DIALOG_FOUND);
        assert_true(text_file_write(edit->file.found.items[0].path, "{", 1, &error));
        answer(bench, KEY_RETURN);
        assert_int_equal(edit->dialog.kind, EDIT_DIALOG_NONE);
        if (!edit->is_bad || strstr(edit->say, ":1:2") == NULL)
            fail_msg("%s", edit->say);
        /* A level that is fine itself stays. */
        assert_int_equal(edit->wish, is_broken ? EDIT_WISH_LEAVE : EDIT_WISH_NOTHING);
        assert_int_equal(edit->file.found.count, 0);
        assert_int_equal(edit_state_bench_obstacles(bench), 0);
        edit_state_bench_crash(bench);
        unlink(bench->scratch.path);
        open_level(bench);
    }
}

/* At once, and with a drag ended where it is. */
TEST_WITH(autosave_now, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditHand *hand = &bench->state.hand;
    Editor *editor = &bench->state.editor;
    EditPoint point = {.at = {700, 300}, .unit = 1};
    edit_state_bench_draw_square(bench, 300);
    edit_state_autosave(&bench->state);
    edit_hand_choose_tool(hand, editor, EDIT_RECTANGLE);
    assert_true(edit_hand_press(hand, editor, point, &bench->error));
    point.at = vec2(800, 400);
    assert_true(edit_hand_move(hand, editor, point, &bench->error));
    assert_int_equal(editor->open_gestures, 1);
    edit_state_autosave(&bench->state);
    assert_int_equal(editor->open_gestures, 0);
    point.at = vec2(900, 500);
    assert_true(edit_hand_move(hand, editor, point, &bench->error));
    assert_true(edit_hand_release(hand, editor, point, &bench->error));
    edit_state_bench_crash(bench);
    open_level(bench);
    answer(bench, KEY_RETURN);
    assert_int_equal(edit_state_bench_obstacles(bench), 2);
}

static void write_level(const Bench *bench, const char *name)
{
    char text[512];
    Error error;
    int length = snprintf(text, sizeof text,
                          "{\"format\":1,\"name\":\"%s\",\"size\":[800,400],\"obstacles\":[],"
                          "\"spawns\":[{\"at\":[50,50]},{\"at\":[700,300]}]}",
                          name);
    assert_true(text_file_write(bench->scratch.path, text, (size_t)length, &error));
}

/* Somebody else writes to the file: it is not overwritten unasked. */
TEST_WITH(saving_where_others_wrote, edit_state_bench_setup, edit_state_bench_teardown)
{
    enum { CANCEL };
    Bench *bench = *state;
    edit_state_bench_save(bench);
    edit_state_bench_draw_square(bench, 300);
    assert_true(text_file_write(bench->scratch.path, "{}", 2, &bench->error));
    edit_state_save(&bench->state);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_CHANGED_ON_DISK);
    assert_true(scratch_folder_is_text(bench->scratch.path, "{}"));
    choose(bench, CANCEL);
    assert_true(scratch_folder_is_text(bench->scratch.path, "{}"));
}

/* The file is followed where nothing would be lost, else asked about; what was here can be undone
 * to. */
TEST_WITH(a_file_that_others_change, edit_state_bench_setup, edit_state_bench_teardown)
{
    enum { LOAD };
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_crash(bench);
    write_level(bench, "First");
    open_level(bench);
    assert_true(edit_state_look_at_file(edit));
    assert_string_equal(edit->say, "");
    write_level(bench, "Second");
    assert_true(edit_state_look_at_file(edit));
    assert_string_equal(edit->editor.document.head->level.name, "Second");
    assert_false(edit_file_is_changed(&edit->file, &edit->editor));
    assert_true(editor_undo(&edit->editor, &bench->error));
    assert_string_equal(edit->editor.document.head->level.name, "First");
    assert_true(edit_file_is_changed(&edit->file, &edit->editor));
    write_level(bench, "Third");
    assert_true(edit_state_look_at_file(edit));
    assert_int_equal(edit->dialog.kind, EDIT_DIALOG_NEWS);
    assert_false(edit_state_look_at_file(edit)); /* Once is enough. */
    choose(bench, LOAD);
    assert_string_equal(edit->editor.document.head->level.name, "Third");
}

static const char before[] = "{\"format\":1,\"name\":\"A\",\"size\":[800,400],\"obstacles\":[],"
                             "\"spawns\":[{\"at\":[50,50]},{\"at\":[700,300]}]}\n";

static void write_text(Bench *bench, const char *text)
{
    if (!text_file_write(bench->scratch.path, text, strlen(text), &bench->error))
        fail_msg("%s", bench->error.text);
}

/* Nothing was unsaved, but then the level is nowhere else: it is kept, told and asked about. */
TEST_WITH(a_file_that_others_lose, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        const char *text; /* NULL: deleted. */
        bool is_told;     /* Before the player leaves. */
        const char *wanted;
    } cases[] = {
        {"deleted", NULL, true, " is gone"},
        {"deleted, and nothing told of it", NULL, false, " is gone"},
        {"truncated", "", true, " is broken"},
        {"broken, a name as it is spelled", "{ half", true, "(text:1:3"},
    };
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_crash(bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        write_text(bench, before);
        open_level(bench);
        if (cases[i].text == NULL)
            unlink(bench->scratch.path);
        else
            write_text(bench, cases[i].text);
        if (cases[i].is_told)
            assert_true(edit_state_look_at_file(edit));
        edit_state_ask(edit, EDIT_WISH_LEAVE);
        if (edit->wish != EDIT_WISH_NOTHING || edit->dialog.kind != EDIT_DIALOG_LEAVE ||
            !edit->is_bad || strstr(edit->say, cases[i].wanted) == NULL ||
            strstr(edit->say, "Ctrl+S") == NULL)
            fail_msg("%s: wish %d, dialog %d, %s", cases[i].name, edit->wish, edit->dialog.kind,
                     edit->say);
        answer(bench, KEY_ESCAPE);
        edit->say[0] = '\0';
        assert_true(edit_state_look_at_file(edit));
        assert_string_equal(edit->say, ""); /* Told once. */
        edit_state_autosave(edit);
        if (!edit_file_is_changed(&edit->file, &edit->editor) || edit->file.own.path == NULL)
            fail_msg("%s: nothing is kept", cases[i].name);
        edit_state_bench_crash(bench);
        open_level(bench);
        assert_int_equal(edit->dialog.kind, EDIT_DIALOG_FOUND);
        if (cases[i].text == NULL && strstr(edit->dialog.words, "file is gone") == NULL)
            fail_msg("%s: %s", cases[i].name, edit->dialog.words);
        choose(bench, 0);
        assert_string_equal(edit->editor.document.head->level.name, "A");
        edit_file_remove_recovery(&edit->file);
        edit_state_bench_crash(bench);
    }
    write_text(bench, before);
    open_level(bench);
}

/* Without a question: Ctrl+S was said to do so. */
TEST_WITH(a_lost_file_is_written_anew, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_save(bench);
    for (int i = 0; i < 2; i++) {
        if (i == 0)
            unlink(bench->scratch.path);
        else
            write_text(bench, "{ half");
        assert_true(edit_state_look_at_file(edit));
        assert_true(edit->is_bad);
        edit_state_save(edit);
        assert_int_equal(edit->dialog.kind, EDIT_DIALOG_NONE);
        if (edit->is_bad || edit_file_is_changed(&edit->file, &edit->editor) ||
            edit_file_is_changed_on_disk(&edit->file))
            fail_msg("%d: %s", i, edit->say);
    }
}

/* It came back, or was mended: nothing is to be asked or kept. */
TEST_WITH(a_lost_file_that_comes_back, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_crash(bench);
    write_text(bench, before);
    open_level(bench);
    for (int i = 0; i < 2; i++) {
        if (i == 0)
            unlink(bench->scratch.path);
        else
            write_text(bench, "{ half");
        assert_true(edit_state_look_at_file(edit));
        assert_true(edit_file_is_changed(&edit->file, &edit->editor));
        edit_state_autosave(edit);
        write_text(bench, before);
        assert_true(edit_state_look_at_file(edit));
        assert_int_equal(edit->dialog.kind, EDIT_DIALOG_NONE);
        edit_state_autosave(edit);
        if (edit_file_is_changed(&edit->file, &edit->editor) || edit->file.own.path != NULL)
            fail_msg("%d: still counts as lost", i);
    }
}

/* With unsaved work, too. */
TEST_WITH(work_whose_file_is_deleted, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_save(bench);
    edit_state_bench_draw_square(bench, 300);
    edit_state_autosave(edit);
    unlink(bench->scratch.path);
    assert_true(edit_state_look_at_file(edit));
    if (!edit->is_bad || strstr(edit->say, "is gone") == NULL)
        fail_msg("%s", edit->say);
    edit_state_autosave(edit);
    edit_state_bench_crash(bench);
    open_level(bench);
    if (strstr(edit->dialog.words, "file is gone") == NULL)
        fail_msg("%s", edit->dialog.words);
}

/* One question for one state of the file; what is here then counts as not saved. */
TEST_WITH(keeping_mine_settles_it, edit_state_bench_setup, edit_state_bench_teardown)
{
    enum { LOAD, KEEP };
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_save(bench);
    edit_state_bench_draw_square(bench, 300);
    write_level(bench, "Other");
    assert_true(edit_state_look_at_file(edit));
    choose(bench, KEEP);
    assert_true(edit_state_look_at_file(edit));
    assert_int_equal(edit->dialog.kind, EDIT_DIALOG_NONE);
    assert_true(editor_undo(&edit->editor, &bench->error));
    assert_true(edit_file_is_changed(&edit->file, &edit->editor));
    write_level(bench, "Another");
    assert_true(edit_state_look_at_file(edit));
    assert_int_equal(edit->dialog.kind, EDIT_DIALOG_NEWS);
    write_level(bench, "After the question");
    choose(bench, KEEP);
    edit_state_save(edit);
    assert_int_equal(edit->dialog.kind, EDIT_DIALOG_CHANGED_ON_DISK);
    answer(bench, KEY_ESCAPE);
    assert_true(edit_state_look_at_file(edit));
    choose(bench, KEEP);
    edit_state_bench_save(bench);
    assert_int_equal(edit->dialog.kind, EDIT_DIALOG_NONE);
    assert_false(edit_file_is_changed(&edit->file, &edit->editor));
}

/* Neither is worked on while many things change again and again, and frames go on till the end. */
TEST_WITH(light_waits_for_the_picture, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        bool is_rough, was_rough, makes_light, is_at_once;
    } cases[] = {{"drawn quickly", true, false, false, true},
                 {"just done", false, true, true, true},
                 {"at rest", false, false, true, false}};
    Bench *bench = *state;
    EditState *view = &bench->state;
    bool redraws;
    edit_state_settle(view);
    view->shows_light = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned lit = view->lit;
        edit_state_bench_draw_square(bench, 200.0 + 150.0 * (double)i);
        view->layer.is_rough = cases[i].is_rough;
        view->layer.was_rough = cases[i].was_rough;
        edit_state_update(view, 0.01, &redraws);
        edit_state_update(view, 0.01, &redraws);
        if (redraws != (cases[i].makes_light || cases[i].is_at_once))
            fail_msg("%s: a new picture: %d", cases[i].name, redraws);
        if ((view->lit != lit) != cases[i].makes_light)
            fail_msg("%s: light is made: %d", cases[i].name, view->lit != lit);
        if ((edit_state_frame_interval(view) <= 0) != cases[i].is_at_once)
            fail_msg("%s: the next frame is in %f s", cases[i].name,
                     edit_state_frame_interval(view));
    }
}

/* --- Dropped files of other tools ------------------------------------------------------------- */

static const char *map_beside(Bench *bench, const char *name, const char *orientation)
{
    static char path[FOLDERS_PATH_BYTES];
    char text[512];
    snprintf(path, sizeof path, "%s/%s", bench->scratch.folder, name);
    snprintf(text, sizeof text,
             "{\"orientation\":\"%s\",\"width\":40,\"height\":30,\"tilewidth\":20,"
             "\"tileheight\":20,\"layers\":[{\"type\":\"objectgroup\",\"objects\":[{\"x\":200,"
             "\"y\":200,\"width\":100,\"height\":80}]}]}",
             orientation);
    if (!text_file_write(path, text, strlen(text), &bench->error))
        fail_msg("%s", bench->error.text);
    return path;
}

TEST_WITH(a_dropped_map_asks_about_unsaved_work, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *of = &bench->state;
    assert_false(edit_state_drop(of, bench->scratch.path)); /* A level is played. */
    assert_true(edit_state_drop(of, map_beside(bench, "town.tmj", "orthogonal")));
    assert_int_equal(of->dialog.kind, EDIT_DIALOG_NONE);
    assert_int_equal(of->wish, EDIT_WISH_DROPPED);
    of->wish = EDIT_WISH_NOTHING;
    edit_state_bench_draw_square(bench, 300);
    assert_true(edit_state_drop(of, map_beside(bench, "bees.tmj", "hexagonal")));
    assert_int_equal(of->dialog.kind, EDIT_DIALOG_NONE);
    assert_int_equal(of->wish, EDIT_WISH_NOTHING);
    if (!of->is_bad || strstr(of->say, "bees.tmj: its orientation is hexagonal") == NULL)
        fail_msg("'%s'", of->say);
    const char *path = map_beside(bench, "town.tmj", "orthogonal");
    assert_true(edit_state_drop(of, path));
    assert_int_equal(of->dialog.kind, EDIT_DIALOG_LEAVE);
    assert_int_equal(of->wish, EDIT_WISH_NOTHING);
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
    assert_string_equal(of->dropped, path);
    edit_state_bench_save(bench);
    assert_int_equal(of->wish, EDIT_WISH_DROPPED);
}

TEST_WITH(a_map_opens_as_a_new_level, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState opened = {.is_bad = false};
    const char *path = map_beside(bench, "my town.v2.tmj", "orthogonal");
    if (!edit_state_open(&opened, path, false, &bench->error))
        fail_msg("%s", bench->error.text);
    assert_string_equal(opened.file.name, "my town.v2");
    assert_string_equal(opened.file.path, "");
    assert_string_equal(opened.editor.document.head->level.name, "my town.v2");
    assert_int_equal(opened.editor.document.counts[EDITOR_OBSTACLE], 1);
    assert_string_equal(opened.say, "");
    edit_state_close(&opened);
    if (edit_state_open(&opened, map_beside(bench, "bees.tmj", "hexagonal"), true, &bench->error) ||
        strstr(bench->error.text, "hexagonal") == NULL)
        fail_msg("'%s'", bench->error.text);
}

/* What a drawing has that no level can have is left out, and said. */
TEST_WITH(what_was_left_out_is_told, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *parts, *said;
    } cases[] = {{"", ""},
                 {"<text>A</text>", "1 part was left out. d.svg:"},
                 {"<text>A</text><text>B</text>", "2 parts were left out. The first: d.svg:"}};
    Bench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        char path[FOLDERS_PATH_BYTES];
        char text[512];
        EditState opened = {.is_bad = false};
        snprintf(path, sizeof path, "%s/d.svg", bench->scratch.folder);
        snprintf(text, sizeof text,
                 "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 900 600'><rect width='99' "
                 "height='99'/>%s</svg>",
                 cases[i].parts);
        if (!text_file_write(path, text, strlen(text), &bench->error) ||
            !edit_state_open(&opened, path, false, &bench->error))
            fail_msg("%s", bench->error.text);
        if (strncmp(opened.say, cases[i].said, strlen(cases[i].said)) != 0 ||
            (opened.say[0] != '\0') != (i > 0) || opened.is_bad != (i > 0))
            fail_msg("%d: '%s'", i, opened.say);
        edit_state_close(&opened);
    }
}

/* --- The clipboard ---------------------------------------------------------------------------- */

/* Of a window system that only remembers. */
static int clipboard_setup(void **state)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    return SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 ? -1 : edit_state_bench_setup(state);
}

static int clipboard_teardown(void **state)
{
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return edit_state_bench_teardown(state);
}

static void expect_said(const Bench *bench, bool is_bad, const char *said)
{
    assert_string_equal(bench->state.say, said);
    assert_int_equal(bench->state.is_bad, is_bad);
}

TEST_WITH(a_level_is_copied_as_text, clipboard_setup, clipboard_teardown)
{
    static char copied[65536];
    Bench *bench = *state;
    char *json;
    size_t length;
    edit_state_bench_draw_square(bench, 300);
    edit_state_copy_level(&bench->state);
    expect_said(bench, false,
                "Copied the level. Whoever you send it to pastes it on the set-up screen: Ctrl+V.");
    assert_true(clipboard_read(copied, sizeof copied));
    if (!level_text_read(copied, &json, &length, &bench->error))
        fail_msg("%s", bench->error.text);
    assert_string_equal(
        json, "{\"format\":1,\"name\":\"New level\",\"size\":[1600,900],\"obstacles\":[{\"points\":"
              "[[300,300],[300,400],[400,400],[400,300]]}],\"spawns\":[{\"at\":[100,450]},{\"at\":"
              "[1500,450]}]}");
    assert_int_equal(length, strlen(json));
    free(json);
}

/* Where the lower left corner of the box around the last shape is. */
static void expect_last_at(const Bench *bench, const char *name, double x, double y)
{
    const EditorDocument *document = &bench->state.editor.document;
    int count = document->counts[EDITOR_OBSTACLE];
    Vec2 low = editor_object_box(document->items[EDITOR_OBSTACLE][count - 1]).low;
    if (vec2_distance(low, vec2(x, y)) > 1e-9)
        fail_msg("%s: %g, %g", name, low.x, low.y);
}

/* A square of 100 units: its middle comes to the pointer, snapped to the grid though Ctrl is down;
 * where the pointer is beside the level, it comes beside the one that was copied. */
TEST_WITH(shapes_are_copied_cut_and_pasted, clipboard_setup, clipboard_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_draw_square(bench, 300);
    edit_state_bench_press(bench, KEY_C, 'c', true);
    expect_said(bench, false, "Copied 1 shape");
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_LEFT_CONTROL});
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, edit_state_bench_px(bench, 803, 648));
    edit->say[0] = '\0';
    edit_state_bench_press(bench, KEY_V, 'v', true);
    expect_said(bench, false, "");
    assert_int_equal(edit_state_bench_obstacles(bench), 2);
    expect_last_at(bench, "at the pointer", 750, 600);
    Vec2 beside = {edit->camera.box_px.high.x + 20, edit->camera.box_px.low.y + 20};
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, beside);
    edit_state_bench_press(bench, KEY_V, 'v', true);
    assert_int_equal(edit_state_bench_obstacles(bench), 3);
    expect_last_at(bench, "beside the level", 320, 280);
    edit_state_bench_press(bench, KEY_A, 'x', true);
    expect_said(bench, false, "Cut 1 shape");
    assert_int_equal(edit_state_bench_obstacles(bench), 2);
    expect_last_at(bench, "what is left", 750, 600);
    edit_state_bench_press(bench, KEY_V, 'v', true);
    assert_int_equal(edit_state_bench_obstacles(bench), 3);
    expect_last_at(bench, "what was cut", 320, 280);
}

TEST_WITH(what_cannot_be_copied_or_pasted, clipboard_setup, clipboard_teardown)
{
    Bench *bench = *state;
    edit_state_bench_draw_square(bench, 300);
    editor_select_none(&bench->state.editor.selection);
    assert_true(clipboard_write("Dear diary"));
    for (int i = 0; i < 2; i++) {
        bench->state.say[0] = '\0';
        edit_state_bench_press(bench, KEY_A, i == 0 ? 'c' : 'x', true);
        if (!bench->state.is_bad || strncmp(bench->state.say, "Nothing is selected", 19) != 0)
            fail_msg("%d: %s", i, bench->state.say);
    }
    int steps = bench->state.editor.history.now;
    edit_state_bench_press(bench, KEY_V, 'v', true);
    assert_true(bench->state.is_bad);
    if (strstr(bench->state.say, "paste") == NULL)
        fail_msg("%s", bench->state.say);
    assert_int_equal(bench->state.editor.history.now, steps);
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
}

/* There is none without a window system. */
TEST_WITH(no_clipboard, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    edit_state_bench_draw_square(bench, 300);
    edit_state_copy(&bench->state, false);
    expect_said(bench, true, "The clipboard can't be used.");
    bench->state.say[0] = '\0';
    edit_state_copy_level(&bench->state);
    expect_said(bench, true, "The clipboard can't be used.");
}

/* --- Lines of the heat ------------------------------------------------------------------------ */

/* The first line turns the layers; others show their place, if they have one. */
TEST_WITH(lines_of_heat_are_followed, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        int line;
        double scale, wanted_scale; /* Before and after. */
        EditHeatLayer layer;
        Vec2 center;
    } cases[] = {
        {"the legend", 0, 0.5, 0.5, EDIT_HEAT_SEEN, {50, 60}},
        {"nobody came", 1, 0.5, 0.5, EDIT_HEAT_STAYS, {50, 60}},
        {"deaths", 2, 0.5, 0.7, EDIT_HEAT_STAYS, {160, 150}},
        {"stuck, from near", 3, 1.5, 1.5, EDIT_HEAT_STAYS, {320, 450}},
        {"no such line", 4, 0.5, 0.5, EDIT_HEAT_STAYS, {50, 60}},
    };
    EditState *edit = &((Bench *)*state)->state;
    for (int i = 0; i < COUNT(cases); i++) {
        edit->heat.layer = EDIT_HEAT_STAYS;
        edit->heat.finding_count = 3;
        edit->heat.findings[0] = (HeatFinding){.kind = HEAT_EMPTY, .at = {1, 2}};
        edit->heat.findings[1] = (HeatFinding){.kind = HEAT_DEATHS, .at = {160, 150}};
        edit->heat.findings[2] = (HeatFinding){.kind = HEAT_STUCK, .at = {320, 450}};
        edit->heat.findings[3] = (HeatFinding){.kind = HEAT_STUCK, .at = {1, 2}};
        edit->camera.center = vec2(50, 60);
        edit->camera.scale = cases[i].scale;
        edit_state_follow_heat(edit, cases[i].line);
        if (edit->heat.layer != cases[i].layer ||
            vec2_distance(edit->camera.center, cases[i].center) > 0 ||
            fabs(edit->camera.scale - cases[i].wanted_scale) > 0)
            fail_msg("%s: layer %d, %g, %g, scale %g", cases[i].name, (int)edit->heat.layer,
                     edit->camera.center.x, edit->camera.center.y, edit->camera.scale);
    }
}
