/* SPDX-License-Identifier: MIT */
/* What asks for a level to be played, and from where. */
#include "editorview/edit_state.h"

#include "editor/editor.h"
#include "support/edit_state_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static void point(EditStateBench *bench, Vec2 world)
{
    Viewport viewport = edit_camera_viewport(&bench->state.camera);
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                                               .at = viewport_to_screen(&viewport, world)});
}

static void click(EditStateBench *bench, int button)
{
    Vec2 at = bench->state.pointer;
    edit_state_bench_send(
        bench,
        (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = button, .at = at, .clicks = 1});
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = WINDOW_EVENT_MOUSE_UP, .code = button, .at = at});
}

static void point_at_play(EditStateBench *bench)
{
    Ui page = edit_layout_page(&bench->ui);
    Box box = edit_layout_make(&page).buttons[EDIT_PLAY];
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                                        .at = ui_to_screen(&page, (box.low.x + box.high.x) / 2,
                                                           (box.low.y + box.high.y) / 2)});
}

static void press(EditStateBench *bench, Key key, bool has_shift)
{
    WindowEvent event = {.kind = WINDOW_EVENT_KEY_DOWN, .code = key, .has_shift = has_shift};
    edit_state_bench_send(bench, event);
    event.kind = WINDOW_EVENT_KEY_UP;
    edit_state_bench_send(bench, event);
}

static void expect_play(const EditStateBench *bench, const char *name, bool has_place, Vec2 place)
{
    const EditTryout *tryout = &bench->state.tryout;
    if (bench->state.wish != EDIT_WISH_PLAY || tryout->has_place != has_place ||
        (has_place && vec2_distance(tryout->place, place) > 2))
        fail_msg("%s: wish %d, %s place (%g, %g)", name, bench->state.wish,
                 tryout->has_place ? "a" : "no", tryout->place.x, tryout->place.y);
}

TEST_WITH(from_a_spawn_and_from_the_pointer, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    point(bench, vec2(400, 300));
    press(bench, KEY_TAB, true);
    expect_play(bench, "Shift+Tab", true, vec2(400, 300));
    assert_true(bench->state.tryout.seconds == 0);
    press(bench, KEY_TAB, false);
    expect_play(bench, "Tab", false, vec2(0, 0));
    bench->state.shows_motion = true;
    bench->state.time.seconds = 2.5;
    press(bench, KEY_TAB, true);
    expect_play(bench, "at another time", true, vec2(400, 300));
    assert_true(bench->state.tryout.seconds == 2.5);
}

/* Play by another click asks where first. */
TEST_WITH(the_next_click_says_where, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    static const struct {
        const char *name;
        bool has_shift;
        int button;
    } cases[] = {{"a right click", false, MOUSE_RIGHT}, {"Shift and a click", true, MOUSE_LEFT}};
    WindowEvent shift = {.code = KEY_LEFT_SHIFT};
    for (int i = 0; i < COUNT(cases); i++) {
        shift.kind = cases[i].has_shift ? WINDOW_EVENT_KEY_DOWN : WINDOW_EVENT_KEY_UP;
        bench->state.wish = EDIT_WISH_NOTHING;
        edit_state_bench_send(bench, shift);
        point_at_play(bench);
        click(bench, cases[i].button);
        if (bench->state.wish != EDIT_WISH_NOTHING || !bench->state.asks_place)
            fail_msg("%s: wish %d", cases[i].name, bench->state.wish);
        point(bench, vec2(700, 500));
        click(bench, MOUSE_LEFT);
        expect_play(bench, cases[i].name, true, vec2(700, 500));
        assert_false(bench->state.asks_place);
    }
}

TEST_WITH(escape_leaves_it, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    point_at_play(bench);
    press(bench, KEY_TAB, true);
    assert_true(bench->state.asks_place);
    press(bench, KEY_ESCAPE, false);
    assert_false(bench->state.asks_place);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_NONE);
    point(bench, vec2(700, 500));
    click(bench, MOUSE_LEFT);
    assert_int_equal(bench->state.wish, EDIT_WISH_NOTHING);
}

static void offer(EditStateBench *bench, int ticks)
{
    bench->state.say[0] = '\0';
    edit_state_offer(&bench->state, ticks);
    edit_state_bench_draw(bench);
}

static void answer(EditStateBench *bench, Key key)
{
    WindowEvent window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = key};
    InputEvent event = devices_event(&bench->devices, &window);
    edit_state_answer(&bench->state, &event, vec2(0, 0));
}

static double author_seconds(const EditStateBench *bench)
{
    return bench->state.editor.document.head->level.author_seconds;
}

/* The best time becomes the author's, where the author wants it. */
TEST_WITH(a_time_is_offered, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    static const struct {
        const char *name;
        int ticks;
        Key key; /* 0: nothing is asked. */
        double kept;
        const char *words;
    } cases[] = {
        {"not wanted", 2400, KEY_ESCAPE, 0, "Your time: 20.00 s. Others"},
        {"the first", 2401, KEY_RETURN, 20.008, "Your time: 20.01 s. Others"},
        {"no better", 2401, 0, 20.008, "Your time: 20.01 s. The author's time of 20.01 s stays."},
        {"better", 2400, KEY_RETURN, 20, "Your time: 20.00 s. The author's time so far: 20.01 s."},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        offer(bench, cases[i].ticks);
        bool is_asked = bench->state.dialog.kind == EDIT_DIALOG_TRIAL;
        const char *words = is_asked ? bench->state.dialog.words : bench->state.say;
        if (is_asked != (cases[i].key != 0) ||
            strncmp(words, cases[i].words, strlen(cases[i].words)) != 0)
            fail_msg("%s: %s'%s'", cases[i].name, is_asked ? "asked " : "", words);
        if (is_asked)
            answer(bench, cases[i].key);
        if (author_seconds(bench) != cases[i].kept)
            fail_msg("%s: %g s", cases[i].name, author_seconds(bench));
    }
    assert_true(editor_undo(&bench->state.editor, &bench->error));
    assert_true(author_seconds(bench) == 20.008);
}

/* After an edit the trial must be played again, and a warning says so. */
TEST_WITH(a_changed_level_loses_it, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    offer(bench, 2400);
    answer(bench, KEY_RETURN);
    edit_state_settle(&bench->state);
    assert_int_equal(bench->state.check.report.warning_count, 0);
    assert_true(editor_draw_rectangle(editor, vec2(300, 300), vec2(400, 400), &bench->error));
    edit_state_settle(&bench->state);
    assert_int_equal(bench->state.check.report.warning_count, 1);
    char words[EDIT_PROBLEM_BYTES];
    edit_words_problem(&editor->document, &bench->state.check.report.problems[0], words,
                       sizeof words);
    if (strncmp(words, "Author's time: was not set on", 29) != 0)
        fail_msg("%s", words);
    offer(bench, 3000); /* Slower, but of this level. */
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_TRIAL);
    answer(bench, KEY_RETURN);
    assert_true(author_seconds(bench) == 25);
    edit_state_settle(&bench->state);
    assert_int_equal(bench->state.check.report.warning_count, 0);
}

TEST_WITH(it_is_played_and_removed_by_buttons, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    size_t length, after;
    char *before = editor_text(editor, &length);
    edit_tryout_play_trial(&bench->state);
    assert_true(bench->state.wish == EDIT_WISH_PLAY && bench->state.tryout.is_trial);
    assert_false(bench->state.tryout.has_place);
    offer(bench, 2400);
    answer(bench, KEY_RETURN);
    edit_state_bench_draw(bench);
    int i = 0;
    while (i < bench->state.panel.rows.count &&
           bench->state.panel.rows.items[i].id != EDIT_PLAY_TRIAL)
        i++;
    assert_in_range(i, 0, bench->state.panel.rows.count - 1);
    const EditRow *row = &bench->state.panel.rows.items[i];
    assert_int_equal(row->kind, EDIT_ROW_PAIR);
    assert_string_equal(row->value, "Remove 20.00 s");
    assert_true(edit_rows_step(editor, &bench->state.hand, EDIT_FORGET_TIME, 1, &bench->error));
    char *text = editor_text(editor, &after);
    assert_string_equal(text, before);
    free(before);
    free(text);
}
