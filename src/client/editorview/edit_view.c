/* SPDX-License-Identifier: MIT */
#include "editorview/edit_view.h"

#include "editor/editor_clipboard.h"
#include "editorview/edit_bars.h"
#include "editorview/edit_input.h"
#include "editorview/edit_marks.h"
#include "editorview/edit_scene.h"
#include "platform/clipboard.h"
#include "share/level_text.h"
#include "ui/layout.h"
#include "ui/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEEP_NOW 1e6
#define PAD_PAN 900.0 /* Pixels per second at full tilt. */
#define PAD_ZOOM 1.8  /* Per second. */
#define HINT_SIZE 17.0
#define PROBLEM_REACH 15.0
#define GO_TO_SCALE 0.7
#define STICK_DEAD 0.2

enum { CLIPBOARD_BYTES = 2 << 20, TURN_STEPS = 6 };

/* --- Opening and closing ---------------------------------------------------------------------- */

bool edit_view_open(EditView *view, const char *path, bool is_copy, Error *out_error)
{
    JsonProblems problems;
    bool is_open = edit_file_open(&view->file, &view->editor, path, is_copy, &problems, out_error);
    json_problems_destroy(&problems);
    if (!is_open)
        return false;
    edit_hand_init(&view->hand);
    view->shows_grid = true;
    if (view->file.found != NULL)
        edit_dialog_open(&view->dialog, EDIT_DIALOG_FOUND,
                         view->file.is_found_careful
                             ? "The level's file was changed by something else since."
                             : "The editor ended before it was saved.");
    return true;
}

void edit_view_close(EditView *view)
{
    edit_check_destroy(&view->check);
    edit_layer_destroy(&view->layer);
    editor_light_destroy(view->light);
    if (view->wish != EDIT_WISH_LEAVE && view->wish != EDIT_WISH_NEW &&
        view->wish != EDIT_WISH_OPEN)
        edit_file_keep(&view->file, &view->editor, KEEP_NOW);
    editor_destroy(&view->editor);
    edit_file_close(&view->file);
}

void edit_view_say(EditView *view, bool is_bad, const char *words)
{
    snprintf(view->say, sizeof view->say, "%.2000s", words);
    view->is_bad = is_bad;
}

bool edit_view_tell(EditView *view, bool is_done, const Error *error)
{
    if (!is_done)
        edit_view_say(view, true, error->text);
    return is_done;
}

bool edit_view_takes_text(const EditView *view)
{
    return view->field.is_open || view->dialog.field.is_open;
}

/* --- Switches --------------------------------------------------------------------------------- */

bool edit_view_is_on(const EditView *view, EditSwitch which)
{
    const EditorSymmetry *symmetry = &view->editor.symmetry;
    switch (which) {
    case EDIT_GRID:
        return view->shows_grid;
    case EDIT_SNAP:
        return view->hand.snap.is_to_grid;
    case EDIT_MIRROR_X:
        return symmetry->is_left_right;
    case EDIT_MIRROR_Y:
        return symmetry->is_top_bottom;
    case EDIT_TURNS:
        return symmetry->turns >= 2;
    case EDIT_MOTION:
        return view->shows_motion;
    case EDIT_LIGHT:
        return view->shows_light;
    case EDIT_SWITCHES:
        break;
    }
    return false;
}

/* Turns and mirrors do not go together. */
static void turn_turns(EditorSymmetry *symmetry, int by)
{
    static const int steps[TURN_STEPS] = {0, 2, 3, 4, 6, 8};
    int now = 0;
    while (now < TURN_STEPS - 1 && steps[now] != symmetry->turns)
        now++;
    symmetry->turns = steps[(now + by + TURN_STEPS) % TURN_STEPS];
    symmetry->is_left_right = symmetry->is_left_right && symmetry->turns == 0;
    symmetry->is_top_bottom = symmetry->is_top_bottom && symmetry->turns == 0;
}

void edit_view_turn(EditView *view, EditSwitch which, int by)
{
    EditorSymmetry *symmetry = &view->editor.symmetry;
    switch (which) {
    case EDIT_GRID:
        view->shows_grid = !view->shows_grid;
        break;
    case EDIT_SNAP:
        view->hand.snap.is_to_grid = !view->hand.snap.is_to_grid;
        view->hand.snap.is_to_corner = view->hand.snap.is_to_grid;
        break;
    case EDIT_MIRROR_X:
        symmetry->is_left_right = !symmetry->is_left_right;
        symmetry->turns = 0;
        break;
    case EDIT_MIRROR_Y:
        symmetry->is_top_bottom = !symmetry->is_top_bottom;
        symmetry->turns = 0;
        break;
    case EDIT_TURNS:
        turn_turns(symmetry, by);
        break;
    case EDIT_MOTION:
        view->shows_motion = !view->shows_motion;
        view->seconds = 0;
        break;
    case EDIT_LIGHT:
        view->shows_light = !view->shows_light;
        break;
    case EDIT_SWITCHES:
        break;
    }
}

/* --- Saving, leaving, copying ----------------------------------------------------------------- */

static void finish_save(EditView *view, bool is_saved, const Error *error)
{
    char words[FOLDERS_PATH_BYTES + 16];
    char shown[FOLDERS_PATH_BYTES];
    if (!edit_view_tell(view, is_saved, error)) {
        view->after = EDIT_WISH_NOTHING;
        return;
    }
    folders_display_path(view->file.path, shown);
    snprintf(words, sizeof words, "Saved %s", shown);
    edit_view_say(view, false, words);
    view->wish = view->after;
    view->after = EDIT_WISH_NOTHING;
}

void edit_view_save_as(EditView *view)
{
    char name[FOLDERS_PATH_BYTES];
    snprintf(name, sizeof name, "%s", view->file.path);
    edit_dialog_open(&view->dialog, EDIT_DIALOG_SAVE_AS, name);
}

void edit_view_save(EditView *view)
{
    Error error = {.text = ""};
    if (view->file.path[0] == '\0')
        edit_view_save_as(view);
    else if (edit_file_is_foreign(&view->file))
        edit_dialog_open(&view->dialog, EDIT_DIALOG_FOREIGN,
                         "Something else has written to it since it was opened here. "
                         "To keep both, stay, and save this one as another file.");
    else
        finish_save(view, edit_file_save(&view->file, &view->editor, &error), &error);
}

void edit_view_ask(EditView *view, EditWish wish)
{
    if (!edit_file_is_changed(&view->file, &view->editor)) {
        view->wish = wish;
        return;
    }
    view->after = wish;
    edit_dialog_open(&view->dialog, EDIT_DIALOG_LEAVE, edit_file_name(&view->file));
}

static void save_by_name(EditView *view)
{
    char path[FOLDERS_PATH_BYTES];
    Error error = {.text = ""};
    bool is_saved = edit_file_path_of(view->dialog.field.text, path, &error) &&
                    edit_file_save_as(&view->file, &view->editor, path, &error);
    view->dialog.kind = is_saved ? EDIT_DIALOG_NONE : EDIT_DIALOG_SAVE_AS;
    view->dialog.field.is_open = !is_saved;
    EditWish after = view->after;
    finish_save(view, is_saved, &error);
    if (!is_saved)
        view->after = after;
}

static void answer_dialog(EditView *view, EditChoice choice)
{
    EditDialogKind kind = view->dialog.kind;
    Error error = {.text = ""};
    if (choice == EDIT_CHOICE_NAME) {
        save_by_name(view);
        return;
    }
    view->dialog.kind = EDIT_DIALOG_NONE;
    view->dialog.field.is_open = false;
    if (choice == EDIT_CHOICE_STAY) {
        view->after = EDIT_WISH_NOTHING;
    } else if (choice == EDIT_CHOICE_RECOVER) {
        edit_view_tell(view, edit_file_recover(&view->file, &view->editor, &error), &error);
    } else if (choice == EDIT_CHOICE_DISCARD && kind == EDIT_DIALOG_FOUND) {
        edit_file_let_go(&view->file);
    } else if (choice == EDIT_CHOICE_DISCARD) {
        edit_file_forget(&view->file);
        view->wish = view->after;
        view->after = EDIT_WISH_NOTHING;
    } else if (kind == EDIT_DIALOG_FOREIGN) {
        finish_save(view, edit_file_save(&view->file, &view->editor, &error), &error);
    } else {
        edit_view_save(view);
    }
}

bool edit_view_dialog_event(EditView *view, const InputEvent *event, Vec2 at)
{
    EditChoice choice = edit_dialog_event(&view->dialog, event, at);
    if (choice != EDIT_CHOICE_NONE)
        answer_dialog(view, choice);
    return true;
}

void edit_view_copy_level(EditView *view)
{
    size_t length;
    char *text = NULL;
    Error error = {.text = "out of memory"};
    char *json = editor_text(&view->editor, &length);
    bool is_done = json != NULL && level_text_write(json, length, &text, &error);
    if (is_done && !clipboard_write(text))
        is_done = error_set(&error, "The clipboard can't be used.");
    if (edit_view_tell(view, is_done, &error))
        edit_view_say(view, false, "Copied the level. Send it to a friend, who can paste it.");
    free(text);
    free(json);
}

void edit_view_copy(EditView *view, bool is_cut)
{
    size_t length;
    Error error = {.text = "Nothing is chosen."};
    char words[32];
    char said[64];
    snprintf(said, sizeof said, "%s %s", is_cut ? "Cut" : "Copied",
             editor_chosen_words(&view->editor, words));
    char *text = is_cut ? editor_clipboard_cut(&view->editor, &length, &error)
                        : editor_clipboard_copy(&view->editor, &length);
    bool is_done = text != NULL;
    if (is_done && !clipboard_write(text))
        is_done = error_set(&error, "The clipboard can't be used.");
    if (edit_view_tell(view, is_done, &error))
        edit_view_say(view, false, said);
    free(text);
}

void edit_view_paste(EditView *view)
{
    Error error = {.text = "out of memory"};
    Vec2 at = edit_camera_world(&view->camera, view->pointer);
    EditorSnapped how;
    bool is_inside = box_contains(view->camera.box_px, view->pointer);
    char *text = malloc(CLIPBOARD_BYTES);
    if (text != NULL)
        clipboard_read(text, CLIPBOARD_BYTES);
    if (is_inside)
        at = edit_hand_snapped(&view->hand, &view->editor, at, &how);
    bool is_done = text != NULL && editor_clipboard_paste(&view->editor, text, strlen(text),
                                                          is_inside ? &at : NULL, &error);
    edit_view_tell(view, is_done, &error);
    free(text);
}

/* --- Looking ---------------------------------------------------------------------------------- */

void edit_view_fit(EditView *view)
{
    edit_camera_fit(&view->camera, (Box){{0, 0}, view->editor.document.head->size});
}

void edit_view_go_to(EditView *view, int problem)
{
    const EditorHit *place = &view->check.report.problems[problem].place;
    Vec2 at;
    view->hand.tool = EDIT_SELECT;
    if (!editor_check_point(&view->editor.document, *place, &at)) {
        editor_select_none(&view->editor.selection);
        return;
    }
    editor_select_none(&view->editor.selection);
    editor_select_set(&view->editor.selection, place->ref, true);
    view->camera.center = at;
    view->camera.scale = fmax(view->camera.scale, GO_TO_SCALE);
}

static bool needs_light(const EditView *view)
{
    return view->shows_light || edit_rows_first(&view->editor, EDITOR_SPAWN) != NULL;
}

/* Only made anew when edits pause: it takes a while for a large level. */
static bool update_light(EditView *view)
{
    Error ignored;
    if (!needs_light(view) || view->editor.depth > 0 ||
        (view->light != NULL && view->lit == view->editor.revision))
        return false;
    editor_light_destroy(view->light);
    view->light = editor_light_create(&view->editor.document, &ignored);
    view->lit = view->editor.revision;
    return view->light != NULL;
}

void edit_view_settle(EditView *view)
{
    (void)edit_check_now(&view->check, &view->editor);
    (void)update_light(view);
}

static bool look_by_pad(EditView *view, const Devices *devices, double seconds)
{
    const Pad *pad = devices->last_pad == DEVICES_NO_PAD ? NULL : &devices->pads[devices->last_pad];
    if (pad == NULL || !pad->is_attached || view->dialog.kind != EDIT_DIALOG_NONE)
        return false;
    Vec2 stick = devices_stick(&devices->zones, pad->axes[PAD_LEFT_X], pad->axes[PAD_LEFT_Y]);
    double zoom = pad->axes[PAD_RIGHT_TRIGGER] - pad->axes[PAD_LEFT_TRIGGER];
    if (vec2_length(stick) == 0 && fabs(zoom) < STICK_DEAD)
        return false;
    Vec2 middle = vec2_mix(view->camera.box_px.low, view->camera.box_px.high, 0.5);
    edit_camera_pan(&view->camera, vec2(-stick.x * PAD_PAN * seconds, stick.y * PAD_PAN * seconds));
    if (fabs(zoom) >= STICK_DEAD)
        edit_camera_zoom(&view->camera, middle, pow(PAD_ZOOM, zoom * seconds * 2));
    return true;
}

void edit_view_update(EditView *view, const Devices *devices, double seconds, bool *out_redraw)
{
    bool is_new = edit_check_update(&view->check, &view->editor, seconds);
    bool is_lit = view->check.settled_seconds > 0 && update_light(view);
    edit_file_keep(&view->file, &view->editor, seconds);
    if (view->shows_motion)
        view->seconds += seconds;
    bool has_moved = look_by_pad(view, devices, seconds);
    *out_redraw = is_new || is_lit || has_moved || view->shows_motion;
}

double edit_view_frame_interval(const EditView *view)
{
    return view->shows_motion ? 0 : fmin(edit_check_wait(&view->check, &view->editor), 1);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_light(EditView *view, const ViewPen *pen)
{
    const Editor *editor = &view->editor;
    for (int i = 0; view->light != NULL && i < editor->document.counts[EDITOR_SPAWN]; i++) {
        Vec2 at = editor->document.items[EDITOR_SPAWN][i]->spot.at;
        bool is_chosen = editor_select_is(&editor->selection, (EditorRef){EDITOR_SPAWN, i});
        if (!view->shows_light && !is_chosen)
            continue;
        edit_scene_draw_light(pen, view->light, editor->document.head, at);
        if (is_chosen && editor->depth == 0)
            edit_scene_draw_shadows(pen, view->light, at);
    }
}

/* The words of the problem that is pointed at. */
static void draw_problem_words(const EditView *view, const Ui *page, const EditLayout *layout)
{
    Vec2 world = edit_camera_world(&view->camera, view->pointer);
    double reach = ui_length(page, PROBLEM_REACH) / view->camera.scale;
    int index = view->hover.kind == EDIT_SPOT_CANVAS
                    ? edit_marks_problem_at(&view->editor, &view->check.report, world, reach)
                    : -1;
    if (index < 0)
        return;
    const EditorProblem *problem = &view->check.report.problems[index];
    double z = layout->zoom;
    UiText text = {FONT_REGULAR, HINT_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    double width = fmin(420 * z, layout_width(layout->canvas) - 60);
    double step = 24 * z;
    int lines = ui_lines(page, &text, width, 8, problem->text);
    Vec2 at = ui_page(page, view->pointer);
    double height = lines * step + 20;
    double left = fmin(at.x + 18, layout->canvas.high.x - width - 40);
    double top = fmin(at.y + 18, layout->canvas.high.y - height - 10);
    Box box = {{left, top}, {left + width + 28, top + height}};
    ui_plate(page, box, 8, color_make(PALETTE_BARS, 0.95 * page->opacity));
    ui_outline(page, box, 8, 1, color_make(edit_marks_color(problem->severity), 0.7));
    ui_paragraph(page, &text, left + 14, top + 10 + 17 * z, width, step, problem->text);
}

static void draw_level(EditView *view, const Ui *page, const Accessibility *accessibility)
{
    ViewPen pen = {page->canvas, edit_camera_viewport(&view->camera), accessibility->brightness,
                   accessibility->palette};
    Box box = view->camera.box_px;
    double px = page->scale;
    int hot = view->hover.kind == EDIT_SPOT_PROBLEM ? view->hover.index : -1;
    edit_layer_draw(&view->layer, &pen, &view->editor.document,
                    view->shows_grid ? view->hand.snap.grid : 0);
    canvas_clip(page->canvas, box.low.x, box.low.y, layout_width(box), layout_height(box));
    draw_light(view, &pen);
    edit_scene_draw_live(&pen, &view->editor.document, view->seconds);
    edit_marks_draw_axes(&pen, &view->editor, px);
    if (edit_check_is_new(&view->check, &view->editor))
        edit_marks_draw_problems(&pen, &view->editor, &view->check.report, hot, px);
    edit_marks_draw_chosen(&pen, &view->editor, &view->hand, px);
    edit_marks_draw_hand(&pen, &view->editor, &view->hand, px);
    canvas_clip(page->canvas, 0, 0, 0, 0);
}

static void place(EditView *view, const Ui *page, const EditLayout *layout)
{
    Vec2 low = ui_to_screen(page, layout->canvas.low.x, layout->canvas.low.y);
    Vec2 high = ui_to_screen(page, layout->canvas.high.x, layout->canvas.high.y);
    view->camera.box_px = (Box){{floor(low.x), floor(low.y)}, {ceil(high.x), ceil(high.y)}};
    if (!view->is_fitted)
        edit_view_fit(view);
    view->is_fitted = true;
    edit_rows_make(&view->panel.rows, &view->editor, &view->hand);
    edit_panel_place(&view->panel, layout->panel, layout->zoom);
}

double edit_view_foot(const Ui *ui)
{
    Ui page = edit_layout_page(ui);
    EditLayout layout = edit_layout_make(&page);
    return ui_page(ui, ui_to_screen(&page, 0, layout.line.low.y)).y;
}

void edit_view_draw(EditView *view, const Ui *ui, const Accessibility *accessibility)
{
    Ui page = edit_layout_page(ui);
    EditLayout layout = edit_layout_make(&page);
    EditPanelSpot hover = {0, EDIT_PANEL_NONE};
    place(view, &page, &layout);
    draw_level(view, &page, accessibility);
    edit_bars_draw(view, &page, &layout);
    if (view->hover.kind == EDIT_SPOT_PANEL)
        hover = view->hover.panel;
    edit_panel_draw(&view->panel, &page, &view->field, hover);
    draw_problem_words(view, &page, &layout);
    if (view->dialog.kind != EDIT_DIALOG_NONE)
        edit_dialog_draw(&view->dialog, &page);
}
