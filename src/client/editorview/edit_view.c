/* SPDX-License-Identifier: MIT */
#include "editorview/edit_view.h"

#include "editorview/edit_bars.h"
#include "editorview/edit_marks.h"
#include "editorview/edit_scene.h"
#include "ui/palette.h"
#include "ui/ui.h"

#define HINT_SIZE 17.0
#define PROBLEM_REACH 15.0

static void draw_light(EditState *state, const ViewPen *pen)
{
    Vec2 from[LEVEL_SPAWNS];
    int count = 0;
    const Editor *editor = &state->editor;
    int spawns = editor->document.counts[EDITOR_SPAWN];
    for (int i = 0; i < spawns && state->light != NULL; i++)
        if (state->shows_light ||
            editor_select_is(&editor->selection, (EditorRef){EDITOR_SPAWN, i}))
            from[count++] = editor->document.items[EDITOR_SPAWN][i]->spot.at;
    if (count > 0)
        edit_scene_draw_light(pen, state->light, editor->document.head, from, count);
    for (int i = 0; i < spawns && count > 0 && editor->open_gestures == 0; i++)
        if (editor_select_is(&editor->selection, (EditorRef){EDITOR_SPAWN, i}))
            edit_scene_draw_shadows(pen, state->light,
                                    editor->document.items[EDITOR_SPAWN][i]->spot.at);
}

/* The words of the problem that is pointed at, there or in the list, which may cut them. */
static void draw_problem_words(const EditState *state, const Ui *page, const EditLayout *layout)
{
    Vec2 world = edit_camera_world(&state->camera, state->pointer);
    double reach = ui_length(page, PROBLEM_REACH) / state->camera.scale;
    int index = state->hover.kind == EDIT_SPOT_CANVAS
                    ? edit_marks_problem_at(&state->editor, &state->check.report, world, reach)
                : state->hover.kind == EDIT_SPOT_PROBLEM ? state->hover.index
                                                         : -1;
    if (index < 0 || index >= state->check.report.count)
        return;
    double bottom = edit_bars_problem_rows(state, layout) > 0
                        ? edit_bars_problem_box(state, layout, 0).low.y
                        : layout->canvas.high.y;
    const EditorProblem *problem = &state->check.report.problems[index];
    double z = layout->zoom;
    UiText text = {FONT_REGULAR, HINT_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    double width = fmin(420 * z, layout_width(layout->canvas) - 60);
    double step = 24 * z;
    width = ui_even_width(page, &text, fmin(width, ui_text_width(page, &text, problem->text) + 1),
                          problem->text);
    int lines = ui_lines(page, &text, width, 8, problem->text);
    Vec2 at = ui_page(page, state->pointer);
    double height = lines * step + 20;
    double left = fmin(at.x + 18, layout->canvas.high.x - width - 40);
    double top = fmin(at.y + 18, bottom - height - 10);
    Box box = {{left, top}, {left + width + 28, top + height}};
    ui_plate(page, box, 8, color_make(PALETTE_BARS, 0.95 * page->opacity));
    ui_outline(page, box, 8, 1, color_make(edit_marks_color(problem->severity), 0.7));
    ui_paragraph(page, &text, left + 14, top + 10 + 17 * z, width, step, problem->text);
}

static void draw_level(EditState *state, const Ui *page, const Accessibility *accessibility)
{
    ViewPen pen = {page->canvas, edit_camera_viewport(&state->camera), accessibility->brightness,
                   accessibility->palette};
    Box box = state->camera.box_px;
    double px = page->scale;
    const EditLayer *layer = &state->layer;
    int hot = state->hover.kind == EDIT_SPOT_PROBLEM ? state->hover.index : -1;
    edit_layer_draw(&state->layer, &pen, &state->editor, state->shows_grid ? state->hand.grid : 0,
                    state->hand.drag == EDIT_DRAG_MOVE);
    canvas_clip(page->canvas, box.low.x, box.low.y, layout_width(box), layout_height(box));
    draw_light(state, &pen);
    edit_scene_draw_live(&pen, &state->editor.document, state->seconds);
    edit_marks_draw_axes(&pen, &state->editor, px);
    if (edit_check_fits(&state->check, &state->editor))
        edit_marks_draw_problems(&pen, &state->editor, &state->check.report, hot, px);
    edit_marks_draw_selected(&pen, &state->editor, &state->hand,
                             layer->is_rough || layer->was_rough, px);
    edit_marks_draw_hand(&pen, &state->editor, &state->hand, px);
    canvas_clip(page->canvas, 0, 0, 0, 0);
}

static void place(EditState *state, const Ui *page, const EditLayout *layout)
{
    Vec2 low = ui_to_screen(page, layout->canvas.low.x, layout->canvas.low.y);
    Vec2 high = ui_to_screen(page, layout->canvas.high.x, layout->canvas.high.y);
    state->camera.box_px = (Box){{floor(low.x), floor(low.y)}, {ceil(high.x), ceil(high.y)}};
    if (!state->is_fitted)
        edit_state_fit(state);
    state->is_fitted = true;
    edit_rows_make(&state->panel.rows, &state->editor, &state->hand);
    edit_panel_place(&state->panel, layout->panel, layout->zoom);
}

double edit_view_foot(const EditState *state, const Ui *ui)
{
    Ui page = edit_layout_page(ui);
    EditLayout layout = edit_layout_make(&page);
    bool has_list = edit_bars_problem_rows(state, &layout) > 0;
    double y = has_list ? edit_bars_problem_box(state, &layout, 0).low.y : layout.line.low.y;
    return ui_page(ui, ui_to_screen(&page, 0, y)).y;
}

void edit_view_draw(EditState *state, const Ui *ui, const Accessibility *accessibility)
{
    Ui page = edit_layout_page(ui);
    EditLayout layout = edit_layout_make(&page);
    EditPanelSpot hover = {0, EDIT_PANEL_NONE};
    place(state, &page, &layout);
    draw_level(state, &page, accessibility);
    if (state->dialog.kind != EDIT_DIALOG_NONE) { /* A question stands alone. */
        edit_dialog_draw(&state->dialog, &page);
        return;
    }
    edit_bars_draw(state, &page, &layout);
    if (state->hover.kind == EDIT_SPOT_PANEL)
        hover = state->hover.panel;
    edit_panel_draw(&state->panel, &page, &state->field, hover);
    draw_problem_words(state, &page, &layout);
    if (state->shows_keys)
        key_sheet_draw(&page, edit_tools_keys, EDIT_KEY_COLUMNS, "Any key or click closes this.");
}
