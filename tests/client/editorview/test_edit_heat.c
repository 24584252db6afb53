/* SPDX-License-Identifier: MIT */
/* Keys in, matches of bots in the background, rectangles and words out. */
#include "editorview/edit_state.h"

#include "support/edit_state_bench.h"
#include "support/editor_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAITS = 30000 };

#define EDGE 1.5 /* World units: a piece of color has a side of 5 or more. */

static int setup(void **state)
{
    int result = edit_state_bench_setup(state);
    EditStateBench *bench = *state;
    edit_state_close(&bench->state);
    edit_state_bench_open(bench, "levels/duel.json", true);
    return result;
}

static void press_b(EditStateBench *bench, bool has_shift)
{
    edit_state_bench_send(
        bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = 'b', .has_shift = has_shift});
}

/* Until so many matches are over, or the bots rest. */
static void wait_for(EditStateBench *bench, int matches)
{
    const EditHeat *heat = &bench->state.heat;
    for (int i = 0; i < WAITS && heat->is_playing; i++) {
        bool ignored;
        edit_state_update(&bench->state, 0, &ignored);
        if (heat->sums != NULL && heat->sums->matches >= matches)
            return;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static int played(const EditStateBench *bench)
{
    return bench->state.heat.sums != NULL ? bench->state.heat.sums->matches : 0;
}

/* The words of the button, or of the one beside it. */
static const char *row_of(const EditStateBench *bench, int id)
{
    const EditRows *rows = &bench->state.panel.rows;
    const EditRow *row = &rows->items[edit_rows_find(rows, EDIT_HEAT)];
    return id == EDIT_HEAT ? row->label : row->kind == EDIT_ROW_PAIR ? row->value : "";
}

static void expect(const char *name, const char *found, const char *expected)
{
    if (strcmp(found, expected) != 0)
        fail_msg("%s: '%s' instead of '%s'", name, found, expected);
}

static void expect_status(const EditStateBench *bench, const char *expected)
{
    char words[EDIT_HEAT_WORDS_BYTES];
    edit_heat_status(&bench->state.heat, &bench->state.editor, words);
    expect("status", words, expected);
}

TEST_WITH(b_plays_and_plays_more, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditHeat *heat = &bench->state.heat;
    expect("at first", row_of(bench, EDIT_HEAT), "Bots: 20 matches");
    expect("no heat", row_of(bench, EDIT_HEAT_LAYER), "");
    press_b(bench, false);
    expect("playing", row_of(bench, EDIT_HEAT), "Stop the bots");
    expect_status(bench, "0 of 20 matches. B stops.");
    wait_for(bench, EDIT_HEAT_FIRST);
    edit_state_bench_draw(bench);
    assert_int_equal(played(bench), EDIT_HEAT_FIRST);
    assert_false(heat->is_playing);
    expect_status(bench, "20 matches. B plays more.");
    expect("then", row_of(bench, EDIT_HEAT), "200 more matches");
    expect("heat", row_of(bench, EDIT_HEAT_LAYER), "Presence");
    if (heat->finding_count < 2 || heat->patch_count == 0)
        fail_msg("%d findings, %d rectangles", heat->finding_count, heat->patch_count);
    press_b(bench, false);
    wait_for(bench, EDIT_HEAT_FIRST + 1);
    assert_true(heat->is_playing);
    assert_int_equal(heat->wanted, EDIT_HEAT_FIRST + EDIT_HEAT_MORE);
    press_b(bench, false);
    assert_false(heat->is_playing);
    if (played(bench) <= EDIT_HEAT_FIRST)
        fail_msg("%d matches", played(bench));
}

/* Stopped and gone on with, it is as played at once. */
TEST_WITH(stopping_loses_nothing, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    press_b(bench, false);
    for (int i = 0; i < 5; i++) {
        wait_for(bench, played(bench) + 1);
        press_b(bench, false);
        press_b(bench, false);
    }
    wait_for(bench, EDIT_HEAT_FIRST);
    assert_int_equal(played(bench), EDIT_HEAT_FIRST);
    HeatSums *stopped = malloc(sizeof *stopped);
    assert_non_null(stopped);
    *stopped = *bench->state.heat.sums;
    edit_heat_destroy(&bench->state.heat);
    press_b(bench, false);
    wait_for(bench, EDIT_HEAT_FIRST);
    assert_memory_equal(stopped, bench->state.heat.sums, sizeof *stopped);
    free(stopped);
}

TEST_WITH(an_edited_level_is_played_anew, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditHeat *heat = &bench->state.heat;
    press_b(bench, false);
    wait_for(bench, 1);
    press_b(bench, false);
    int before = played(bench);
    assert_true(before > 0);
    assert_false(edit_heat_is_old(heat, &bench->state.editor));
    assert_true(
        editor_draw_rectangle(&bench->state.editor, vec2(20, 20), vec2(80, 80), &bench->error));
    assert_true(edit_heat_is_old(heat, &bench->state.editor));
    char expected[EDIT_HEAT_WORDS_BYTES];
    snprintf(expected, sizeof expected, "%d match%s, before the last edit. B plays anew.", before,
             before > 1 ? "es" : "");
    expect_status(bench, expected);
    /* Taken back, it is the level that was played. */
    assert_true(editor_undo(&bench->state.editor, &bench->error));
    assert_false(edit_heat_is_old(heat, &bench->state.editor));
    assert_true(editor_redo(&bench->state.editor, &bench->error));
    press_b(bench, false);
    assert_false(edit_heat_is_old(heat, &bench->state.editor));
    assert_int_equal(played(bench), 0);
}

/* What can't be played says why, by the name of the shape. */
TEST_WITH(errors_come_first, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    editor_select_none(&editor->selection);
    for (int i = 0; i < editor->document.counts[EDITOR_SPAWN]; i++)
        editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, i}, true);
    assert_true(editor_change_delete(editor, &bench->error));
    press_b(bench, false);
    wait_for(bench, 1);
    edit_state_bench_draw(bench);
    if (bench->state.heat.is_playing || played(bench) > 0 || !bench->state.is_bad ||
        strstr(bench->state.say, "Bots can't play this level yet") == NULL)
        fail_msg("%d matches, said '%s'", played(bench), bench->state.say);
    expect("again", row_of(bench, EDIT_HEAT), "Bots: 20 matches");
}

TEST_WITH(layers, setup, edit_state_bench_teardown)
{
    static const char *const words[] = {"Seen", "Deaths", "Heat", "Presence"};
    EditStateBench *bench = *state;
    EditHeat *heat = &bench->state.heat;
    press_b(bench, false);
    wait_for(bench, 3);
    press_b(bench, false);
    for (int i = 0; i < COUNT(words); i++) {
        press_b(bench, true);
        expect("layer", row_of(bench, EDIT_HEAT_LAYER), words[i]);
        bool is_off = heat->layer == EDIT_HEAT_OFF;
        if ((heat->patch_count == 0) != is_off || edit_heat_is_shown(heat) == is_off)
            fail_msg("%s: %d rectangles", words[i], heat->patch_count);
    }
    /* A click on the legend is the same; Esc hides it, and only then leaves. */
    Ui page = edit_layout_page(&bench->ui);
    EditLayout layout = edit_layout_make(&page);
    Vec2 at = layout_middle(edit_heat_line_box(&bench->state, &layout, 0));
    at = ui_to_screen(&page, at.x, at.y);
    edit_state_bench_send(
        bench,
        (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = at, .clicks = 1});
    assert_int_equal(heat->layer, EDIT_HEAT_SEEN);
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE});
    assert_int_equal(heat->layer, EDIT_HEAT_OFF);
    assert_int_equal(bench->state.wish, EDIT_WISH_NOTHING);
}

/* One rectangle of color for a row of equal cells, around what is counted, inside the arena. */
TEST_WITH(rectangles_are_merged, setup, edit_state_bench_teardown)
{
    EditHeat heat = {.layer = EDIT_HEAT_STAYS};
    (void)state;
    heat.sums = calloc(1, sizeof *heat.sums);
    assert_non_null(heat.sums);
    heat.sums->cell = HEAT_CELL;
    heat.sums->columns = heat.sums->rows = 20;
    heat.sums->size = vec2(590, 600);
    heat.sums->matches = 1;
    for (int i = 0; i < 20; i++)
        heat.sums->cells[10 * 20 + i].ticks = 1000;
    edit_heat_make_patches(&heat);
    assert_true(heat.patch_count > 0);
    for (int i = 0; i < heat.patch_count; i++) {
        Box box = heat.patches[i].box;
        double off = fabs((box.low.y + box.high.y) / 2 - 315);
        if (box.low.x != 0 || fabs(box.high.x - 590) > 1e-9 || off > 60 ||
            (heat.patches[i].band == EDIT_HEAT_BANDS - 1) != (off < 9))
            fail_msg("from %g, %g to %g, %g: %d", box.low.x, box.low.y, box.high.x, box.high.y,
                     heat.patches[i].band);
    }
    edit_heat_destroy(&heat);
}

/* No color lies in a wall, and all the floor may have one. */
TEST_WITH(walls_have_no_heat, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditHeat *heat = &bench->state.heat;
    press_b(bench, false);
    wait_for(bench, 3);
    press_b(bench, false);
    edit_heat_make_patches(heat);
    const EditorDocument *document = &bench->state.editor.document;
    double covered = 0;
    for (int i = 0; i < heat->patch_count; i++) {
        Box box = heat->patches[i].box;
        Box inner = {{box.low.x + EDGE, box.low.y + EDGE}, {box.high.x - EDGE, box.high.y - EDGE}};
        covered += (box.high.x - box.low.x) * (box.high.y - box.low.y);
        for (int k = 0; k < document->counts[EDITOR_OBSTACLE]; k++) {
            const EditorObject *wall = document->items[EDITOR_OBSTACLE][k];
            if (!editor_object_moves(wall) &&
                polygon_overlaps_box(wall->points, wall->point_count, inner))
                fail_msg("from %g, %g to %g, %g lies in shape %d", box.low.x, box.low.y, box.high.x,
                         box.high.y, k + 1);
        }
    }
    if (covered < 0.1 * heat->sums->size.x * heat->sums->size.y)
        fail_msg("%g square units have a color", covered);
}

/* The lines stand below the level: what shows all of it goes on doing so. */
TEST_WITH(lines_cover_no_level, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    press_b(bench, false);
    wait_for(bench, EDIT_HEAT_FIRST);
    edit_state_bench_draw(bench);
    Ui page = edit_layout_page(&bench->ui);
    EditLayout layout = edit_layout_make(&page);
    double foot = edit_heat_line_box(&bench->state, &layout, 0).low.y;
    double corner = ui_page(&page, edit_state_bench_px(bench, 0, 0)).y;
    if (corner > foot || corner < foot - 100)
        fail_msg("the level ends at %g, the lines begin at %g", corner, foot);
    press_b(bench, true);
    press_b(bench, true);
    press_b(bench, true);
    double below = ui_page(&page, edit_state_bench_px(bench, 0, 0)).y;
    if (below <= corner)
        fail_msg("without lines the level ends at %g as before", below);
}

TEST(words)
{
    static const struct {
        HeatFinding finding;
        const char *words;
    } cases[] = {
        {{HEAT_SIDES_OPEN, .share = 0.61, .total = 18, .index = 1},
         "Tick wins 61 % of 18 decided matches: too few to tell."},
        {{HEAT_SIDES_UNFAIR, .share = 0.63, .total = 216, .index = 2},
         "Tock wins 63 % of 216 decided matches: unfair."},
        {{HEAT_SIDES_FAIR, .share = 0.52, .total = 216, .index = 1},
         "Tick wins 52 % of 216 decided matches: no team is clearly ahead."},
        {{HEAT_DEATHS, .share = 0.41, .at = {160, 150}},
         "41 % of deaths are within 150 units of one place, near Shape \"a\"."},
        {{HEAT_STUCK, .share = 0.004, .at = {320, 150}},
         "Bots were stuck 0.4 % of the time, most near Shape \"b\"."},
        {{HEAT_EMPTY, .share = 0.18, .index = 8},
         "Nobody came to 18 % of the floor, most of it at the top right."},
        {{HEAT_EMPTY, .share = 0.18, .index = 0},
         "Nobody came to 18 % of the floor, most of it at the bottom left."},
        {{HEAT_RETURNS, .share = 0.12, .total = 50, .index = 1},
         "Spawn 2: an enemy sees 12 % of 50 circles as they come back there."},
        {{HEAT_SEEN, .share = 0.47}, "Circles are in an enemy's sight 47 % of the time."},
        {{HEAT_MOVERS, .share = 0.62},
         "When an enemy loses sight of a circle, a mover is the reason 62 % of the time."},
    };
    Editor *editor = editor_bench_open(editor_bench_level);
    for (int i = 0; i < COUNT(cases); i++) {
        char words[EDIT_HEAT_WORDS_BYTES];
        edit_heat_words(&editor->document, &cases[i].finding, words);
        expect("words", words, cases[i].words);
    }
    editor_bench_close(editor);
}

/* Only where there is a place does a line say that a click shows it. */
TEST(what_lines_do)
{
    static const struct {
        int line;
        bool has_place;
        const char *help;
    } cases[] = {
        {0, false, "Shift+B or a click: where circles stay"},
        {1, false, "Veteran bots play matches of a minute"},
        {2, true, "A click shows the place."},
        {3, true, "A click shows the place."},
        {4, false, "Veteran bots play matches of a minute"},
    };
    /* The last is of an earlier list. */
    EditHeat heat = {.findings = {{.kind = HEAT_EMPTY},
                                  {.kind = HEAT_DEATHS},
                                  {.kind = HEAT_STUCK},
                                  {.kind = HEAT_STUCK}},
                     .finding_count = 3};
    for (int i = 0; i < COUNT(cases); i++) {
        const char *help = edit_heat_line_help(&heat, cases[i].line);
        if (edit_heat_has_place(&heat, cases[i].line) != cases[i].has_place ||
            strncmp(help, cases[i].help, strlen(cases[i].help)) != 0)
            fail_msg("line %d: %s", cases[i].line, help);
    }
}
