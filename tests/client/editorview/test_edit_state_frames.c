/* SPDX-License-Identifier: MIT */
/* When the editor checks a level and when it draws, what saving and reverting say, and pictures
 * that are laid by name. */
#include "editorview/edit_state.h"

#include "base/files.h"
#include "editor/editor.h"
#include "support/edit_state_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#include <SDL.h>

typedef EditStateBench Bench;

/* Goes on until the newest check is done; returns how many updates asked for a new picture. */
static int finish_check(EditState *edit)
{
    int redraws = 0;
    while (edit->check.worker != NULL) {
        bool is_new;
        edit_state_update(edit, 0, &is_new);
        redraws += is_new;
        SDL_Delay(1);
    }
    return redraws;
}

static bool is_checked(const EditState *edit)
{
    return edit->check.has_report && edit->check.revision == edit->editor.revision;
}

/** A level is checked at once when it is opened, and then a quarter of a second after the last
 * change, not while something is dragged. Until then frames come soon, and then no more; a new
 * report asks for one picture. */
TEST_WITH(a_check_waits_for_a_pause, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        double seconds;
        bool draws, begins, ends; /* A shape, a gesture, before the update. */
        bool is_begun;
    } steps[] = {
        {"opened", 0, false, false, false, true},
        {"a change", 5, true, false, false, false},
        {"a pause that is too short", 0.24, false, false, false, false},
        {"another change", 0.24, true, false, false, false},
        {"a pause that is too short again", 0.24, false, false, false, false},
        {"a pause that is long enough", 0.02, false, false, false, true},
        {"a drag", 5, true, true, false, false},
        {"a long drag", 5, false, false, false, false},
        {"its end", 0.1, false, false, true, false},
        {"a pause after it", 0.3, false, false, false, true},
        {"nothing new", 5, false, false, false, false},
    };
    Bench *bench = *state;
    EditState *edit = &bench->state;
    finish_check(edit);
    edit_state_bench_crash(bench);
    *edit = (EditState){.is_bad = false};
    if (!edit_state_open(edit, bench->scratch.path, false, &bench->error))
        fail_msg("%s", bench->error.text);
    for (int i = 0; i < COUNT(steps); i++) {
        bool is_new;
        bool was_checked = is_checked(edit);
        if (steps[i].begins)
            assert_true(editor_gesture_begin(&edit->editor, &bench->error));
        if (steps[i].draws)
            edit_state_bench_draw_square(bench, 100 + 120.0 * i);
        if (steps[i].ends)
            assert_true(editor_gesture_end(&edit->editor, &bench->error));
        if (steps[i].draws && edit_check_fits(&edit->check, &edit->editor))
            fail_msg("%s: the report of fewer objects fits", steps[i].name);
        edit_state_update(edit, steps[i].seconds, &is_new);
        /* Where there are no threads it is done by now. */
        bool is_begun = edit->check.worker != NULL || (is_new && !was_checked);
        if (is_begun != steps[i].is_begun)
            fail_msg("%s: a check begins: %d", steps[i].name, is_begun);
        double wait = edit_state_frame_interval(edit);
        bool is_dragged = edit->editor.open_gestures > 0;
        bool is_awaited = edit->check.worker != NULL || (!is_checked(edit) && !is_dragged);
        if (is_awaited ? wait <= 0 || wait > 0.1 : wait < 1000)
            fail_msg("%s: the next frame is in %g s", steps[i].name, wait);
        int redraws = is_new + finish_check(edit);
        if (redraws != steps[i].is_begun)
            fail_msg("%s: %d pictures", steps[i].name, redraws);
        if (is_begun && (!is_checked(edit) || !edit_check_fits(&edit->check, &edit->editor)))
            fail_msg("%s: the report is not of this level", steps[i].name);
    }
}

/* Opens a level of one obstacle, written here. */
static void open_written(Bench *bench, const char *motion, const char *spawns)
{
    char text[512];
    snprintf(
        text, sizeof text,
        "{\"format\":1,\"name\":\"W\",\"size\":[1600,900],\"obstacles\":[{\"points\":[[700,400],"
        "[700,500],[800,500],[800,400]]%s}],\"spawns\":[%s]}",
        motion, spawns);
    finish_check(&bench->state);
    edit_state_bench_crash(bench);
    if (!text_file_write(bench->scratch.path, text, strlen(text), &bench->error))
        fail_msg("%s", bench->error.text);
    edit_state_bench_open(bench, bench->scratch.path, false);
    edit_state_settle(&bench->state);
}

/** Frames follow each other at once only while something on them moves. */
TEST_WITH(frames_while_something_moves, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const char *const spin = ",\"motion\":{\"spin\":30,\"pivot\":[750,450]}";
    static const struct {
        const char *name;
        bool moves, shows, is_paused, is_led;
        bool is_at_once;
    } cases[] = {
        {"nothing moves", false, true, false, false, false},
        {"a mover", true, true, false, false, true},
        {"a mover that is not shown moving", true, false, false, false, false},
        {"a mover that is held", true, true, true, false, false},
        {"led by a controller", false, false, false, true, true},
    };
    Bench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        open_written(bench, cases[i].moves ? spin : "", "{\"at\":[100,100]},{\"at\":[1500,800]}");
        EditState *edit = &bench->state;
        bool redraws;
        edit->shows_motion = cases[i].shows;
        edit->time.is_paused = cases[i].is_paused;
        edit->is_led = cases[i].is_led;
        edit_state_update(edit, 0.01, &redraws);
        double wait = edit_state_frame_interval(edit);
        if (redraws != cases[i].is_at_once || (wait <= 0) != cases[i].is_at_once)
            fail_msg("%s: redraws %d, the next frame is in %g s", cases[i].name, redraws, wait);
    }
}

/** While bots play, frames come soon; a level that nobody can play says why, and has no bots. */
TEST_WITH(frames_while_bots_play, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    open_written(bench, "", "");
    edit_state_play_heat(edit);
    while (edit->heat.is_playing) {
        bool ignored;
        edit_state_update(edit, 0, &ignored);
        SDL_Delay(1);
    }
    if (!edit->is_bad || edit->say[0] == '\0' || edit_state_frame_interval(edit) < 1000)
        fail_msg("without spawns: '%s', frames in %g s", edit->say,
                 edit_state_frame_interval(edit));
    open_written(bench, "", "{\"at\":[100,100]},{\"at\":[1500,800]}");
    assert_true(edit_state_frame_interval(edit) > 1000);
    edit_state_play_heat(edit);
    assert_string_equal(edit->say, "");
    double wait = edit_state_frame_interval(edit);
    if (!edit->heat.is_playing || wait > 0.1)
        fail_msg("playing %d, the next frame is in %g s", edit->heat.is_playing, wait);
    edit_state_play_heat(edit);
    wait = edit_state_frame_interval(edit);
    if (edit->heat.is_playing || wait < 1000)
        fail_msg("still playing %d, the next frame is in %g s", edit->heat.is_playing, wait);
}

/** What is saved says whether it can be played. */
TEST_WITH(saving_tells_of_errors, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name, *spawns;
        bool is_playable;
    } cases[] = {{"two spawns", "{\"at\":[100,100]},{\"at\":[1500,800]}", true},
                 {"one spawn", "{\"at\":[100,100]}", false}};
    Bench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        open_written(bench, "", cases[i].spawns);
        edit_state_bench_draw_square(bench, 1000);
        edit_state_bench_save(bench);
        bool is_told = strstr(bench->state.say, "can't be played") != NULL;
        if (is_told == cases[i].is_playable || strncmp(bench->state.say, "Saved ", 6) != 0)
            fail_msg("%s: '%s'", cases[i].name, bench->state.say);
    }
}

/** A picture to be traced is laid by its name in the folder of levels, or its path; it is said, and
 * what was selected no longer is, unless something is begun. */
TEST_WITH(a_picture_is_laid_by_name, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    static const uint32_t pixels[4] = {0xffff8000, 0xffff8000, 0xffff8000, 0xffff8000};
    char folder[FOLDERS_PATH_BYTES], path[FOLDERS_PATH_BYTES + 16];
    assert_true(folders_user_subfolder("levels", folder, &bench->error));
    snprintf(path, sizeof path, "%s/under.png", folder);
    if (!png_file_write(path, pixels, 2, 2, false, &bench->error))
        fail_msg("%s", bench->error.text);
    static const struct {
        const char *name;
        bool has_folder, is_begun, is_laid;
    } cases[] = {{"under.png", false, false, true}, {"", false, false, false},
                 {"under.png", true, false, true},  {"under.png", false, true, true},
                 {"none.png", false, false, true}, /* The last one stays. */
                 {"", false, true, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        edit_state_bench_draw_square(bench, 100 + 120.0 * i);
        editor_select_all(&edit->editor.selection, &edit->editor.document);
        edit_hand_choose_tool(&edit->hand, &edit->editor, EDIT_RECTANGLE);
        editor_select_all(&edit->editor.selection, &edit->editor.document);
        edit->hand.pen.count = cases[i].is_begun;
        edit->say[0] = '\0';
        edit->is_bad = false;
        edit_state_trace(edit, cases[i].has_folder ? path : cases[i].name);
        bool is_read = strcmp(cases[i].name, "under.png") == 0;
        bool is_new_hand = edit->hand.tool == EDIT_SELECT && edit->editor.selection.count == 0;
        if ((edit->trace.name[0] != '\0') != cases[i].is_laid ||
            (cases[i].is_laid && strcmp(edit->trace.name, "under.png") != 0))
            fail_msg("%d: '%s' lies there", i, edit->trace.name);
        if (edit->is_bad != (strcmp(cases[i].name, "none.png") == 0) ||
            (strstr(edit->say, "lies under the level") != NULL) != is_read)
            fail_msg("%d: '%s'", i, edit->say);
        if (is_new_hand != (is_read && !cases[i].is_begun))
            fail_msg("%d: selects %d", i, edit->editor.selection.count);
        edit->hand.pen.count = 0;
    }
}

/** Reverting drops what is begun and says so; with nothing to bring back nothing is done. */
TEST_WITH(reverting, edit_state_bench_setup, edit_state_bench_teardown)
{
    Bench *bench = *state;
    EditState *edit = &bench->state;
    edit_state_bench_save(bench);
    edit->say[0] = '\0';
    edit->hand.pen.count = 1;
    edit_state_revert(edit);
    assert_string_equal(edit->say, "");
    assert_int_equal(edit->hand.pen.count, 1);
    edit_state_bench_draw_square(bench, 300);
    edit_state_revert(edit);
    assert_int_equal(edit_state_bench_obstacles(bench), 0);
    assert_int_equal(edit->hand.pen.count, 0);
    assert_string_equal(edit->say, "Reverted. Ctrl+Z brings back what was here.");
    assert_true(editor_undo(&edit->editor, &bench->error));
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
}
