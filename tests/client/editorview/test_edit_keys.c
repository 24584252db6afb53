/* SPDX-License-Identifier: MIT */
/* The editor without a mouse: keys in, document and file out. */
#include "editorview/edit_state.h"

#include "editor/editor.h"
#include "support/edit_state_bench.h"
#include "test.h"

enum { PRESSES_MAX = 60 };

/* As a keyboard sends them: letters in capitals press Ctrl, too. */
static void press(EditStateBench *bench, Key key, char letter)
{
    bool has_control = letter >= 'A' && letter <= 'Z';
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                        .code = (int)key,
                                        .letter = has_control ? (char)(letter - 'A' + 'a') : letter,
                                        .has_control = has_control});
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = (int)key});
}

static void arrows(EditStateBench *bench, Key key, int count, bool is_fine)
{
    if (is_fine)
        edit_state_bench_send(bench,
                              (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_LEFT_SHIFT});
    for (int i = 0; i < count; i++) {
        edit_state_bench_send(
            bench,
            (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = (int)key, .has_shift = is_fine});
        edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = (int)key});
    }
    if (is_fine)
        edit_state_bench_send(bench,
                              (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = KEY_LEFT_SHIFT});
}

static Vec2 place(const EditStateBench *bench)
{
    return editor_object_round_at(edit_camera_world(&bench->state.camera, bench->state.pointer));
}

/* Leads the pointer to a place on the grid of the level. */
static void lead(EditStateBench *bench, double x, double y)
{
    for (int i = 0; i < PRESSES_MAX && place(bench).x != x; i++)
        arrows(bench, place(bench).x < x ? KEY_RIGHT : KEY_LEFT, 1, false);
    for (int i = 0; i < PRESSES_MAX && place(bench).y != y; i++)
        arrows(bench, place(bench).y < y ? KEY_UP : KEY_DOWN, 1, false);
    if (place(bench).x != x || place(bench).y != y)
        fail_msg("at (%g, %g), not (%g, %g)", place(bench).x, place(bench).y, x, y);
}

static void expect_counts(const EditStateBench *bench, const char *what, int shapes, int spawns)
{
    const int *counts = bench->state.editor.document.counts;
    if (counts[EDITOR_OBSTACLE] != shapes || counts[EDITOR_SPAWN] != spawns)
        fail_msg("%s: %d shapes and %d spawns, not %d and %d", what, counts[EDITOR_OBSTACLE],
                 counts[EDITOR_SPAWN], shapes, spawns);
}

/* To a row of the panel, and onto its value. */
static void lead_to_row(EditStateBench *bench, int id)
{
    press(bench, KEY_F6, 0);
    for (int i = 0; i < PRESSES_MAX; i++) {
        const EditSpot *spot = &bench->state.hover;
        if (spot->kind != EDIT_SPOT_PANEL)
            fail_msg("after %d presses the pointer is not on the panel but on %d", i,
                     (int)spot->kind);
        if (bench->state.panel.rows.items[spot->panel.row].id == id)
            return;
        arrows(bench, KEY_DOWN, 1, false);
    }
    fail_msg("no row %d", id);
}

TEST_WITH(a_level_is_made_by_keys_alone, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    press(bench, 0, 'p');
    lead(bench, 500, 500);
    press(bench, KEY_SPACE, 0);
    lead(bench, 700, 500);
    press(bench, KEY_SPACE, 0);
    lead(bench, 600, 650);
    press(bench, KEY_SPACE, 0);
    press(bench, KEY_RETURN, 0);
    expect_counts(bench, "a polygon", 1, 2);
    press(bench, KEY_ESCAPE, 0);
    lead_to_row(bench, PROPERTY_SPINS);
    press(bench, KEY_SPACE, 0);
    if (!(editor_property_number(editor, PROPERTY_SPINS) > 0))
        fail_msg("it does not turn");
    press(bench, KEY_F6, 0);
    press(bench, 0, 's');
    lead(bench, 300, 700);
    press(bench, KEY_SPACE, 0);
    expect_counts(bench, "a spawn", 1, 3);
    press(bench, 0, 'r');
    lead(bench, 1000, 200);
    press(bench, KEY_D, 'd');
    lead(bench, 1200, 300);
    expect_counts(bench, "while it is drawn", 2, 3);
    press(bench, KEY_D, 'd');
    expect_counts(bench, "a rectangle", 2, 3);
    press(bench, 0, 'S');
    Level level;
    if (!level_read_file(bench->scratch.path, &level, &bench->error))
        fail_msg("%s", bench->error.text);
    assert_int_equal(level.obstacle_count, 2);
    assert_int_equal(level.spawn_count, 3);
    assert_int_equal(level.obstacles[0].point_count, 3);
    assert_true(level.obstacles[0].motion.has_spin);
    assert_true(level.obstacles[1].points[2].x == 1200 && level.obstacles[1].points[2].y == 300);
    level_destroy(&level);
}

/* Two shapes; the first one is taken, moved and dropped, or not. */
TEST_WITH(a_key_takes_and_drops, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        Key arrow;
        int count;
        bool is_fine;
        Key end;
        double x, y; /* Of the lower left corner, which was at (500, 500). */
    } cases[] = {
        {"D drops", KEY_RIGHT, 2, false, KEY_D, 600, 500},
        {"Space drops", KEY_UP, 1, false, KEY_SPACE, 500, 550},
        {"Escape lets it be", KEY_RIGHT, 2, false, KEY_ESCAPE, 500, 500},
        {"Shift is for small steps", KEY_LEFT, 9, true, KEY_D, 491, 500},
    };
    EditStateBench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        Editor *editor = &bench->state.editor;
        assert_true(editor_draw_rectangle(editor, vec2(500, 500), vec2(600, 600), &bench->error));
        editor_select_none(&editor->selection);
        press(bench, KEY_PAGE_DOWN, 0);
        lead(bench, 550, 550);
        press(bench, KEY_D, 'd');
        arrows(bench, cases[i].arrow, cases[i].count, cases[i].is_fine);
        press(bench, cases[i].end, cases[i].end == KEY_D ? 'd' : 0);
        Vec2 corner = editor->document.items[EDITOR_OBSTACLE][0]->points[0];
        if (corner.x != cases[i].x || corner.y != cases[i].y || bench->state.hand.drag != 0)
            fail_msg("%s: at (%g, %g), not (%g, %g)", cases[i].name, corner.x, corner.y, cases[i].x,
                     cases[i].y);
        editor_select_all(&editor->selection, &editor->document);
        editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, 0}, false);
        editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, 1}, false);
        assert_true(editor_change_delete(editor, &bench->error));
    }
}

TEST_WITH(page_keys_choose_one_thing_after_another, edit_state_bench_setup,
          edit_state_bench_teardown)
{
    static const struct {
        Key key;
        EditorRef ref;
    } steps[] = {
        {KEY_PAGE_DOWN, {EDITOR_OBSTACLE, 0}}, {KEY_PAGE_DOWN, {EDITOR_OBSTACLE, 1}},
        {KEY_PAGE_DOWN, {EDITOR_SPAWN, 0}},    {KEY_PAGE_DOWN, {EDITOR_SPAWN, 1}},
        {KEY_PAGE_DOWN, {EDITOR_OBSTACLE, 0}}, {KEY_PAGE_UP, {EDITOR_SPAWN, 1}},
    };
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    for (int i = 0; i < 2; i++)
        assert_true(editor_draw_rectangle(editor, vec2(400 + 400 * i, 500),
                                          vec2(500 + 400 * i, 600), &bench->error));
    editor_select_none(&editor->selection);
    for (int i = 0; i < COUNT(steps); i++) {
        press(bench, steps[i].key, 0);
        if (editor->selection.count != 1 || !editor_select_is(&editor->selection, steps[i].ref))
            fail_msg("step %d: %d selected, and not %d %d", i, editor->selection.count,
                     (int)steps[i].ref.kind, steps[i].ref.index);
    }
}

/* D takes hold where it measures from, and lets go where to. */
TEST_WITH(measuring_by_keys, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    const EditRuler *ruler = &bench->state.hand.ruler;
    press(bench, 0, 'k');
    lead(bench, 500, 500);
    press(bench, KEY_D, 'd');
    lead(bench, 700, 650);
    press(bench, KEY_D, 'd');
    if (!ruler->is_shown || ruler->from.x != 500 || ruler->to.x != 700 || ruler->to.y != 650)
        fail_msg("shown %d, from %g, %g to %g, %g", ruler->is_shown, ruler->from.x, ruler->from.y,
                 ruler->to.x, ruler->to.y);
    press(bench, KEY_ESCAPE, 0);
    assert_false(ruler->is_shown);
}

/* Each button is reached by arrows, which press it. */
TEST_WITH(aligning_by_keys, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    assert_true(editor_draw_rectangle(editor, vec2(500, 500), vec2(600, 600), &bench->error));
    edit_state_bench_draw(bench);
    press(bench, KEY_RIGHT, 'R'); /* With Ctrl the pointer is led. */
    lead_to_row(bench, EDIT_ALIGN_LEFT);
    while (bench->state.hover.panel.part > EDIT_PANEL_ICON)
        arrows(bench, KEY_LEFT, 1, false);
    press(bench, KEY_SPACE, 0);
    assert_true(editor_first_selected(editor, EDITOR_OBSTACLE)->points[0].x == 0);
    arrows(bench, KEY_RIGHT, EDIT_ALIGN_TOP - EDIT_ALIGN_LEFT, false);
    press(bench, KEY_SPACE, 0);
    Box box = editor_object_box(editor_first_selected(editor, EDITOR_OBSTACLE));
    if (box.high.y != 900)
        fail_msg("the top is at %g", box.high.y);
}

/* Arrows move what the mouse has selected, as ever; a mouse in use leads. */
TEST_WITH(arrows_move_what_the_mouse_selected, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    Viewport viewport = edit_camera_viewport(&bench->state.camera);
    assert_true(editor_draw_rectangle(editor, vec2(500, 500), vec2(600, 600), &bench->error));
    const EditorObject *const *shape =
        (const EditorObject *const *)&editor->document.items[EDITOR_OBSTACLE][0];
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                                        .at = viewport_to_screen(&viewport, vec2(550, 550))});
    press(bench, KEY_RIGHT, 0);
    if ((*shape)->points[0].x != 550)
        fail_msg("moved to %g, not 550", (*shape)->points[0].x);
    press(bench, KEY_RIGHT, 'R'); /* With Ctrl the pointer is led. */
    if ((*shape)->points[0].x != 550 || !bench->state.keys.is_leading)
        fail_msg("with Ctrl: moved to %g", (*shape)->points[0].x);
    press(bench, KEY_D, 'd');
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {400, 300}});
    if (!bench->state.keys.is_held || (*shape)->points[0].x != 550)
        fail_msg("a bumped mouse moved what a key holds to %g", (*shape)->points[0].x);
    press(bench, KEY_D, 'd');
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {410, 300}});
    if (bench->state.keys.is_leading)
        fail_msg("the mouse does not lead again");
}
