/* SPDX-License-Identifier: MIT */
/* What events do in the editor. */
#include "editorview/edit_input.h"

#include "editor/editor_change.h"
#include "editorview/edit_apply.h"
#include "editorview/edit_bars.h"

#include <string.h>

#define WHEEL_ZOOM 1.15
#define KEY_ZOOM 1.25
#define GRID_MIN 5.0
#define GRID_MAX 400.0

/* --- Where ------------------------------------------------------------------------------------ */

static int find_box(const Box *boxes, int count, Vec2 at)
{
    for (int i = 0; i < count; i++)
        if (box_contains(boxes[i], at))
            return i;
    return -1;
}

EditSpot edit_view_at(const EditView *view, const EditLayout *layout, const Ui *page, Vec2 at_px)
{
    Vec2 at = ui_page(page, at_px);
    int tool = find_box(layout->tool, EDIT_TOOLS, at);
    int which = find_box(layout->switches, EDIT_SWITCHES, at);
    int button = find_box(layout->buttons, EDIT_BUTTONS, at);
    if (tool >= 0)
        return (EditSpot){.kind = EDIT_SPOT_TOOL, .index = tool};
    if (which >= 0)
        return (EditSpot){.kind = EDIT_SPOT_SWITCH, .index = which};
    if (button >= 0)
        return (EditSpot){.kind = EDIT_SPOT_BUTTON, .index = button};
    for (int row = 0; row < edit_bars_problem_rows(view); row++)
        if (box_contains(edit_bars_problem_box(view, layout, row), at))
            return (EditSpot){.kind = EDIT_SPOT_PROBLEM, .index = view->first_problem + row};
    if (box_contains(layout->panel, at))
        return (EditSpot){.kind = EDIT_SPOT_PANEL, .panel = edit_panel_at(&view->panel, at)};
    if (box_contains(edit_bars_count_box(view, layout), at))
        return (EditSpot){.kind = EDIT_SPOT_STATUS};
    return (EditSpot){.kind = box_contains(layout->canvas, at) ? EDIT_SPOT_CANVAS : EDIT_SPOT_NONE};
}

static EditPoint point_of(const EditView *view, const Ui *page, const Devices *devices, int clicks)
{
    const Button *keys = devices->keys;
    return (EditPoint){.at = edit_camera_world(&view->camera, view->pointer),
                       .unit = page->scale / view->camera.scale,
                       .is_adding = keys[KEY_LEFT_SHIFT].is_down || keys[KEY_RIGHT_SHIFT].is_down,
                       .is_free = keys[KEY_LEFT_CONTROL].is_down || keys[KEY_RIGHT_CONTROL].is_down,
                       .clicks = clicks};
}

/* --- Panel and buttons ------------------------------------------------------------------------ */

static void close_field(EditView *view, bool is_kept)
{
    Error error = {.text = ""};
    if (view->field.is_open && is_kept) {
        char before[EDIT_ROW_BYTES];
        edit_apply_begin(&view->editor, &view->hand, view->field.id, before);
        if (strcmp(before, view->field.text) != 0)
            edit_view_tell(view,
                           edit_apply_text(&view->editor, &view->hand, view->field.id,
                                           view->field.text, &error),
                           &error);
    }
    view->field.is_open = false;
}

static void press_row(EditView *view, const EditRow *row, EditPanelPart part)
{
    Error error = {.text = ""};
    int by = part == EDIT_PANEL_LESS ? -1 : 1;
    bool types =
        row->kind == EDIT_ROW_TEXT || (row->kind == EDIT_ROW_NUMBER && part == EDIT_PANEL_VALUE);
    int id = row->kind == EDIT_ROW_PAIR && part == EDIT_PANEL_MORE ? row->id + 1 : row->id;
    if (part == EDIT_PANEL_NONE)
        return;
    if (types) {
        char text[EDIT_ROW_BYTES];
        edit_apply_begin(&view->editor, &view->hand, id, text);
        edit_field_open(&view->field, id, text);
    } else if (id == EDIT_COPY_LEVEL) {
        edit_view_copy_level(view);
    } else if (id == EDIT_SAVE_AS) {
        edit_view_save_as(view);
    } else {
        edit_view_tell(view, edit_apply_step(&view->editor, &view->hand, id, by, &error), &error);
    }
}

void edit_view_press_button(EditView *view, EditButton button)
{
    Error error = {.text = ""};
    switch (button) {
    case EDIT_NEW:
        edit_view_ask(view, EDIT_WISH_NEW);
        break;
    case EDIT_OPEN:
        edit_view_ask(view, EDIT_WISH_OPEN);
        break;
    case EDIT_SAVE:
        edit_view_save(view);
        break;
    case EDIT_UNDO:
        edit_view_tell(view, editor_undo(&view->editor, &error), &error);
        break;
    case EDIT_REDO:
        edit_view_tell(view, editor_redo(&view->editor, &error), &error);
        break;
    case EDIT_PLAY:
        view->wish = EDIT_WISH_PLAY;
        break;
    case EDIT_BUTTONS:
        break;
    }
}

/* --- Mouse ------------------------------------------------------------------------------------ */

static void press_left(EditView *view, const Ui *page, const Devices *devices, int clicks)
{
    Error error = {.text = ""};
    EditSpot spot = view->hover;
    close_field(view, true);
    switch (spot.kind) {
    case EDIT_SPOT_CANVAS:
        if (devices->keys[KEY_SPACE].is_down)
            view->is_panning = true;
        else
            edit_view_tell(view,
                           edit_hand_press(&view->hand, &view->editor,
                                           point_of(view, page, devices, clicks), &error),
                           &error);
        break;
    case EDIT_SPOT_TOOL:
        edit_hand_choose_tool(&view->hand, &view->editor, (EditTool)spot.index);
        break;
    case EDIT_SPOT_SWITCH:
        edit_view_turn(view, (EditSwitch)spot.index, 1);
        break;
    case EDIT_SPOT_BUTTON:
        edit_view_press_button(view, (EditButton)spot.index);
        break;
    case EDIT_SPOT_PANEL:
        if (spot.panel.row < view->panel.rows.count)
            press_row(view, &view->panel.rows.items[spot.panel.row], spot.panel.part);
        break;
    case EDIT_SPOT_STATUS:
        view->shows_problems = !view->shows_problems && view->check.report.count > 0;
        view->first_problem = 0;
        break;
    case EDIT_SPOT_PROBLEM:
        edit_view_go_to(view, spot.index);
        break;
    case EDIT_SPOT_NONE:
        break;
    }
}

static void mouse_down(EditView *view, const Ui *page, const Devices *devices,
                       const WindowEvent *event)
{
    if (event->code == MOUSE_LEFT)
        press_left(view, page, devices, event->clicks);
    else if (event->code == MOUSE_MIDDLE)
        view->is_panning = view->hover.kind == EDIT_SPOT_CANVAS;
    else if (event->code == MOUSE_RIGHT && view->hover.kind == EDIT_SPOT_SWITCH)
        edit_view_turn(view, (EditSwitch)view->hover.index, -1);
    else if (event->code == MOUSE_RIGHT)
        (void)edit_hand_cancel(&view->hand, &view->editor);
}

static void mouse_move(EditView *view, const Ui *page, const Devices *devices, Vec2 at)
{
    Error error = {.text = ""};
    if (view->is_panning)
        edit_camera_pan(&view->camera, vec2_subtract(at, view->pointer));
    view->pointer = at;
    EditLayout layout = edit_layout_make(page);
    if (view->hand.drag == EDIT_DRAG_NONE)
        view->hover = edit_view_at(view, &layout, page, at);
    if (!view->is_panning)
        edit_view_tell(
            view,
            edit_hand_move(&view->hand, &view->editor, point_of(view, page, devices, 1), &error),
            &error);
}

static void mouse_up(EditView *view, const Ui *page, const Devices *devices, int button)
{
    Error error = {.text = ""};
    if (button == MOUSE_LEFT && view->hand.drag != EDIT_DRAG_NONE)
        edit_view_tell(
            view,
            edit_hand_release(&view->hand, &view->editor, point_of(view, page, devices, 1), &error),
            &error);
    view->is_panning = false;
}

static void mouse_wheel(EditView *view, double notches)
{
    int rows = edit_bars_problem_rows(view);
    int most = view->check.report.count - rows;
    if (view->hover.kind == EDIT_SPOT_PANEL)
        edit_panel_scroll(&view->panel, notches);
    else if (view->hover.kind == EDIT_SPOT_PROBLEM)
        view->first_problem = clamp_to_int(view->first_problem - notches, 0, most > 0 ? most : 0);
    else if (view->hover.kind == EDIT_SPOT_CANVAS)
        edit_camera_zoom(&view->camera, view->pointer, pow(WHEEL_ZOOM, notches));
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void nudge(EditView *view, Vec2 way, bool is_fine)
{
    Error error = {.text = ""};
    double by = is_fine || !view->hand.snap.is_to_grid ? 1 : view->hand.snap.grid;
    edit_view_tell(view, editor_change_move(&view->editor, vec2_scale(way, by), &error), &error);
}

static void duplicate(EditView *view)
{
    Error error = {.text = ""};
    double by = view->hand.snap.grid;
    edit_view_tell(view, editor_change_duplicate(&view->editor, vec2(by, -by), &error), &error);
}

static bool press_with_control(EditView *view, const WindowEvent *event)
{
    switch (event->letter) {
    case 'n':
        edit_view_press_button(view, EDIT_NEW);
        return true;
    case 'o':
        edit_view_press_button(view, EDIT_OPEN);
        return true;
    case 's':
        if (event->has_shift)
            edit_view_save_as(view);
        else
            edit_view_save(view);
        return true;
    case 'z':
        edit_view_press_button(view, event->has_shift ? EDIT_REDO : EDIT_UNDO);
        return true;
    case 'y':
        edit_view_press_button(view, EDIT_REDO);
        return true;
    case 'x':
    case 'c':
        edit_view_copy(view, event->letter == 'x');
        return true;
    case 'v':
        edit_view_paste(view);
        return true;
    case 'd':
        duplicate(view);
        return true;
    case 'a':
        editor_select_all(&view->editor.selection, &view->editor.document);
        return true;
    default:
        return false;
    }
}

static void press_letter(EditView *view, char letter)
{
    EditTool tool;
    EditSwitch which;
    if (letter == '0')
        edit_view_fit(view);
    else if (edit_tools_find(letter, &tool))
        edit_hand_choose_tool(&view->hand, &view->editor, tool);
    else if (edit_tools_find_switch(letter, &which))
        edit_view_turn(view, which, 1);
}

static void press_escape(EditView *view)
{
    if (!edit_hand_cancel(&view->hand, &view->editor)) {
        if (view->shows_problems)
            view->shows_problems = false;
        else
            edit_view_ask(view, EDIT_WISH_LEAVE);
    }
}

static void press_key(EditView *view, const WindowEvent *event)
{
    Error error = {.text = ""};
    Vec2 middle = vec2_mix(view->camera.box_px.low, view->camera.box_px.high, 0.5);
    double grid = view->hand.snap.grid;
    switch (event->code) {
    case KEY_ESCAPE:
        press_escape(view);
        break;
    case KEY_TAB:
        view->wish = EDIT_WISH_PLAY;
        break;
    case KEY_RETURN:
    case KEY_ENTER:
        edit_view_tell(view, edit_hand_confirm(&view->hand, &view->editor, &error), &error);
        break;
    case KEY_DELETE:
    case KEY_BACKSPACE:
        edit_view_tell(view, edit_hand_delete(&view->hand, &view->editor, &error), &error);
        break;
    case KEY_LEFT:
    case KEY_RIGHT:
        nudge(view, vec2(event->code == KEY_LEFT ? -1 : 1, 0), event->has_shift);
        break;
    case KEY_DOWN:
    case KEY_UP:
        nudge(view, vec2(0, event->code == KEY_DOWN ? -1 : 1), event->has_shift);
        break;
    case KEY_MINUS:
    case KEY_EQUALS:
        edit_camera_zoom(&view->camera, middle, event->code == KEY_MINUS ? 1 / KEY_ZOOM : KEY_ZOOM);
        break;
    case KEY_LEFT_BRACKET:
    case KEY_RIGHT_BRACKET:
        view->hand.snap.grid =
            clamp(event->code == KEY_LEFT_BRACKET ? grid / 2 : grid * 2, GRID_MIN, GRID_MAX);
        break;
    default:
        if (!event->is_repeat)
            press_letter(view, event->letter);
        break;
    }
}

static void key_down(EditView *view, const WindowEvent *event)
{
    bool is_dragging = view->hand.drag != EDIT_DRAG_NONE;
    if (event->has_control)
        (void)(!is_dragging && press_with_control(view, event));
    else if (!is_dragging || event->code == KEY_ESCAPE)
        press_key(view, event);
}

/* --- Controller ------------------------------------------------------------------------------- */

static void pad_down(EditView *view, int button)
{
    switch (button) {
    case PAD_A:
    case PAD_START:
        view->wish = EDIT_WISH_PLAY;
        break;
    case PAD_B:
        edit_view_ask(view, EDIT_WISH_LEAVE);
        break;
    case PAD_X:
        edit_view_fit(view);
        break;
    case PAD_Y:
        edit_view_turn(view, EDIT_MOTION, 1);
        break;
    case PAD_LEFT_SHOULDER:
        edit_view_turn(view, EDIT_LIGHT, 1);
        break;
    case PAD_BACK:
        edit_view_ask(view, EDIT_WISH_OPEN);
        break;
    default:
        break;
    }
}

/* --- All together ----------------------------------------------------------------------------- */

static bool field_event(EditView *view, const InputEvent *event)
{
    EditFieldAnswer answer = edit_field_event(&view->field, event);
    if (answer == EDIT_FIELD_DONE || answer == EDIT_FIELD_CANCEL)
        close_field(view, answer == EDIT_FIELD_DONE);
    return answer != EDIT_FIELD_NOTHING;
}

bool edit_view_event(EditView *view, const Ui *ui, const Devices *devices, const InputEvent *event)
{
    Ui page = edit_layout_page(ui);
    const WindowEvent *window = &event->window;
    if (view->dialog.kind != EDIT_DIALOG_NONE)
        return edit_view_dialog_event(view, event, ui_page(&page, window->at));
    if (view->field.is_open && field_event(view, event))
        return true;
    if (window->kind >= WINDOW_EVENT_MOUSE_MOVE && window->kind <= WINDOW_EVENT_MOUSE_UP)
        mouse_move(view, &page, devices, window->at);
    if (window->kind == WINDOW_EVENT_MOUSE_DOWN)
        mouse_down(view, &page, devices, window);
    else if (window->kind == WINDOW_EVENT_MOUSE_UP)
        mouse_up(view, &page, devices, window->code);
    else if (window->kind == WINDOW_EVENT_MOUSE_WHEEL)
        mouse_wheel(view, window->value);
    else if (window->kind == WINDOW_EVENT_KEY_DOWN)
        key_down(view, window);
    else if (window->kind == WINDOW_EVENT_PAD_DOWN)
        pad_down(view, window->code);
    else if (window->kind == WINDOW_EVENT_FOCUS_LOST)
        view->is_panning = false;
    return true;
}
