/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#define WHEEL_ZOOM 1.15
#define KEY_ZOOM 1.25
#define PAD_SPEED 1300.0 /* At full tilt, units of the page a second. */
#define GRID_MIN 5.0
#define GRID_MAX 400.0

static int find_box(const Box *boxes, int count, Vec2 at)
{
    for (int i = 0; i < count; i++)
        if (box_contains(boxes[i], at))
            return i;
    return -1;
}

static EditSpot spot_at(const EditState *state, const EditLayout *layout, const Ui *page,
                        Vec2 at_px)
{
    Vec2 at = ui_page(page, at_px);
    int tool = find_box(layout->tool, EDIT_TOOLS, at);
    int which = find_box(layout->switches, EDIT_SWITCHES, at);
    int button = find_box(layout->buttons, EDIT_BUTTONS, at);
    Box time[EDIT_TIME_PARTS];
    bool has_time = edit_time_boxes(state, layout, time);
    int part = has_time ? find_box(time, EDIT_TIME_PARTS, at) : -1;
    if (tool >= 0)
        return (EditSpot){.kind = EDIT_SPOT_TOOL, .index = tool};
    if (which >= 0)
        return (EditSpot){.kind = EDIT_SPOT_SWITCH, .index = which};
    if (button >= 0)
        return (EditSpot){.kind = EDIT_SPOT_BUTTON, .index = button};
    for (int row = 0; row < edit_bars_problem_rows(state, layout); row++)
        if (box_contains(edit_bars_problem_box(state, layout, row), at))
            return (EditSpot){.kind = EDIT_SPOT_PROBLEM,
                              .index = edit_bars_problem(state, layout, row)};
    for (int line = 0; line < edit_heat_lines(state, layout); line++)
        if (box_contains(edit_heat_line_box(state, layout, line), at))
            return (EditSpot){.kind = EDIT_SPOT_HEAT, .index = line};
    int first_step = edit_history_first(state, layout);
    for (int i = first_step; i < first_step + edit_history_rows(state, layout); i++)
        if (box_contains(edit_history_box(state, layout, i), at))
            return (EditSpot){.kind = EDIT_SPOT_STEP, .index = i};
    if (part >= 0)
        return (EditSpot){.kind = EDIT_SPOT_TIME, .index = part};
    if (box_contains(layout->panel, at) && !state->shows_history)
        return (EditSpot){.kind = EDIT_SPOT_PANEL, .panel = edit_panel_at(&state->panel, at)};
    if (box_contains(edit_bars_count_box(layout), at))
        return (EditSpot){.kind = EDIT_SPOT_STATUS};
    return (EditSpot){.kind = box_contains(layout->canvas, at) ? EDIT_SPOT_CANVAS : EDIT_SPOT_NONE};
}

static EditPoint point_of(const EditState *state, const Ui *page, const Devices *devices,
                          int clicks)
{
    const Button *keys = devices->keys;
    const EditKeys *led = &state->keys;
    bool has_shift = keys[KEY_LEFT_SHIFT].is_down || keys[KEY_RIGHT_SHIFT].is_down;
    bool has_control = keys[KEY_LEFT_CONTROL].is_down || keys[KEY_RIGHT_CONTROL].is_down;
    Vec2 at = edit_camera_world(&state->camera, state->pointer);
    /* Of keys that lead the pointer, Shift is for small steps, and Ctrl leads it. */
    return (EditPoint){.at = led->is_leading ? editor_object_round_at(at) : at,
                       .unit = page->scale / state->camera.scale,
                       .is_adding = has_shift && !led->is_held,
                       .is_free = led->is_leading ? led->is_fine : has_control,
                       .clicks = clicks};
}

static void begin_row(const EditState *state, int id, char out_text[EDIT_ROW_BYTES])
{
    if (edit_trace_has_row(id))
        edit_trace_begin(&state->trace, id, out_text);
    else
        edit_rows_begin(&state->editor, id, out_text);
}

static bool type_row(EditState *state, int id, const char *text)
{
    if (id == EDIT_TRACE_FILE) {
        edit_state_trace(state, text);
        return true;
    }
    return edit_trace_has_row(id) ? edit_trace_type(&state->trace, id, text, &state->error)
                                  : edit_rows_type(&state->editor, id, text, &state->error);
}

static void close_field(EditState *state, bool is_kept)
{
    if (state->field.is_open && is_kept) {
        char before[EDIT_ROW_BYTES];
        begin_row(state, state->field.id, before);
        if (strcmp(before, state->field.text) != 0)
            edit_state_tell(state, type_row(state, state->field.id, state->field.text));
    }
    state->field.is_open = false;
}

/* Copies around a wide arena's center may lie above and below it. */
static void tell_outside(EditState *state, const int before[EDITOR_KINDS])
{
    const EditorDocument *document = &state->editor.document;
    Box arena = {{0, 0}, document->head->level.size};
    int copies = 0, outside = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = before[kind]; i < document->counts[kind]; i++) {
            Box box = editor_object_box(document->items[kind][i]);
            copies++;
            outside += !box_contains(arena, box.low) || !box_contains(arena, box.high);
        }
    if (outside == 0)
        return;
    snprintf(state->say, sizeof state->say,
             /* TRANSLATORS: so many of all new copies. */
             tr("%d of %d copies lie outside of the arena. Ctrl+Z takes all of them back."),
             outside, copies);
    state->is_bad = false;
}

static void keep_prefab(EditState *state)
{
    if (!edit_state_tell(state, edit_prefabs_keep(state, &state->error)))
        return;
    const LevelGroups *groups = &state->editor.document.head->groups;
    text_fit(
        state->say, sizeof state->say,
        /* TRANSLATORS: the name of a prefab. */
        tr("Saved as the prefab \"%s\". With nothing selected, the panel lists your prefabs."),
        editor_prefab_title(&state->editor,
                            groups->items[editor_grouping_selected(&state->editor)].prefab.name));
    state->is_bad = false;
}

static void step_row(EditState *state, int id, int by)
{
    int before[EDITOR_KINDS];
    memcpy(before, state->editor.document.counts, sizeof before);
    if (id >= EDIT_OF_PREFABS)
        edit_state_tell(state, edit_prefabs_press(state, id, &state->error));
    else if (edit_trace_has_row(id))
        edit_trace_step(&state->trace, &state->hand, id, by);
    else if (edit_state_tell(state,
                             edit_rows_step(&state->editor, &state->hand, id, by, &state->error)) &&
             (id == EDIT_APPLY_SYMMETRY || id == EDIT_REPEAT))
        tell_outside(state, before);
}

static void press_action(EditState *state, int id, int by)
{
    switch (id) {
    case EDIT_COPY_LEVEL:
        edit_state_copy_level(state);
        break;
    case EDIT_PLAY_TRIAL:
        edit_tryout_play_trial(state);
        break;
    case EDIT_KEEP:
        keep_prefab(state);
        break;
    case EDIT_SURPRISE:
        state->wish = EDIT_WISH_SURPRISE;
        break;
    case EDIT_HEAT:
        edit_state_play_heat(state);
        break;
    case EDIT_HEAT_LAYER:
        edit_heat_turn(&state->heat, by);
        break;
    default:
        step_row(state, id, by);
    }
}

static void press_row(EditState *state, const EditRow *row, EditPanelPart part)
{
    bool types =
        row->kind == EDIT_ROW_TEXT || (row->kind == EDIT_ROW_NUMBER && part == EDIT_PANEL_VALUE);
    int id = edit_panel_id(row, part);
    if (part == EDIT_PANEL_NONE)
        return;
    if (types) {
        char text[EDIT_ROW_BYTES];
        begin_row(state, id, text);
        text_field_open(&state->field, id, text);
    } else
        press_action(state, id, part == EDIT_PANEL_LESS ? -1 : 1);
}

static void turn_history(EditState *state)
{
    close_field(state, true);
    state->shows_history = !state->shows_history;
    state->hover = (EditSpot){.kind = EDIT_SPOT_NONE};
}

static void press_button(EditState *state, EditButton button)
{
    switch (button) {
    case EDIT_NEW:
        edit_state_ask(state, EDIT_WISH_NEW);
        break;
    case EDIT_OPEN:
        edit_state_ask(state, EDIT_WISH_OPEN);
        break;
    case EDIT_SAVE:
        edit_state_save(state);
        break;
    case EDIT_SAVE_AS:
        edit_state_save_as(state);
        break;
    case EDIT_REVERT:
        edit_state_revert(state);
        break;
    case EDIT_UNDO:
        edit_state_tell(state, edit_hand_undo(&state->hand, &state->editor, &state->error));
        break;
    case EDIT_REDO:
        edit_state_tell(state, edit_hand_redo(&state->hand, &state->editor, &state->error));
        break;
    case EDIT_HISTORY:
        turn_history(state);
        break;
    case EDIT_PLAY:
        edit_tryout_play(state);
        break;
    case EDIT_BUTTONS:
        break;
    }
}

static void press_escape(EditState *state)
{
    if (state->asks_place || state->placed[0] != '\0') {
        state->asks_place = false;
        state->placed[0] = '\0';
    } else if (!edit_hand_cancel(&state->hand, &state->editor)) {
        if (state->shows_history)
            press_button(state, EDIT_HISTORY);
        else if (state->shows_problems)
            state->shows_problems = false;
        else if (edit_heat_is_shown(&state->heat)) {
            edit_heat_stop(&state->heat);
            state->heat.layer = EDIT_HEAT_OFF;
        } else
            edit_state_ask(state, EDIT_WISH_LEAVE);
    }
}

static bool is_over_play(const EditState *state)
{
    return state->hover.kind == EDIT_SPOT_BUTTON && state->hover.index == EDIT_PLAY;
}

static void press_canvas(EditState *state, EditPoint point, bool is_panning)
{
    if (is_panning)
        state->is_panning = true;
    else
        edit_state_tell(state, edit_hand_press(&state->hand, &state->editor, point, &state->error));
}

static void press_count(EditState *state)
{
    state->shows_problems = !state->shows_problems && state->check.report.count > 0;
    state->first_problem = 0;
}

/* Places a prefab where the player clicks, or where a press on its row is released. */
static bool place_prefab(EditState *state)
{
    bool is_placed = state->placed[0] != '\0' && state->hover.kind == EDIT_SPOT_CANVAS;
    if (is_placed)
        edit_state_tell(state, edit_prefabs_place(state, state->hand.point, &state->error));
    return is_placed;
}

static void press_left(EditState *state, const Ui *page, const Devices *devices, int clicks)
{
    EditSpot spot = state->hover;
    EditPoint point = point_of(state, page, devices, clicks);
    EditLayout layout = edit_layout_make(page);
    close_field(state, true);
    if (edit_tryout_take_place(state) || place_prefab(state))
        return;
    state->placed[0] = '\0';
    switch (spot.kind) {
    case EDIT_SPOT_NONE:
        break;
    case EDIT_SPOT_CANVAS:
        press_canvas(state, point, devices->keys[KEY_SPACE].is_down && !state->keys.is_leading);
        break;
    case EDIT_SPOT_TOOL:
        edit_hand_choose_tool(&state->hand, &state->editor, (EditTool)spot.index);
        break;
    case EDIT_SPOT_SWITCH:
        edit_state_turn(state, (EditSwitch)spot.index, 1);
        break;
    case EDIT_SPOT_BUTTON:
        if (is_over_play(state) && point.is_adding)
            edit_tryout_play_from(state);
        else
            press_button(state, (EditButton)spot.index);
        break;
    case EDIT_SPOT_PANEL:
        if (spot.panel.row < state->panel.rows.count)
            press_row(state, &state->panel.rows.items[spot.panel.row], spot.panel.part);
        break;
    case EDIT_SPOT_TIME:
        edit_time_press(state, &layout, (EditTimePart)spot.index, ui_page(page, state->pointer));
        break;
    case EDIT_SPOT_STEP:
        edit_history_go(state, spot.index);
        break;
    case EDIT_SPOT_PROBLEM:
        edit_state_go_to(state, spot.index);
        break;
    case EDIT_SPOT_HEAT:
        edit_state_follow_heat(state, spot.index);
        break;
    case EDIT_SPOT_STATUS:
        press_count(state);
        break;
    }
}

static void mouse_move(EditState *state, const Ui *page, const Devices *devices, Vec2 at)
{
    state->has_late_move = false;
    if (state->is_panning)
        edit_camera_pan(&state->camera, vec2_subtract(at, state->pointer));
    state->pointer = at;
    EditLayout layout = edit_layout_make(page);
    if (state->time.is_held)
        edit_time_drag(state, &layout, ui_page(page, at));
    else if (state->hand.drag == EDIT_DRAG_NONE)
        state->hover = spot_at(state, &layout, page, at);
    if (!state->is_panning)
        edit_state_tell(state, edit_hand_move(&state->hand, &state->editor,
                                              point_of(state, page, devices, 1), &state->error));
}

static void mouse_wheel(EditState *state, const Ui *page, double notches)
{
    EditLayout layout = edit_layout_make(page);
    int rows = edit_bars_problem_rows(state, &layout);
    int most = state->check.report.count - rows;
    if (state->hover.kind == EDIT_SPOT_PANEL)
        edit_panel_scroll(&state->panel, notches);
    else if (state->hover.kind == EDIT_SPOT_STEP)
        edit_history_wheel(state, &layout, notches);
    else if (state->hover.kind == EDIT_SPOT_PROBLEM)
        state->first_problem =
            clamp_to_int(edit_bars_problem(state, &layout, 0) - notches, 0, most);
    else if (state->hover.kind == EDIT_SPOT_CANVAS)
        edit_camera_zoom(&state->camera, state->pointer, pow(WHEEL_ZOOM, notches));
}

static void nudge(EditState *state, Vec2 way, bool is_fine)
{
    double by = is_fine || !state->hand.snaps ? 1 : state->hand.grid;
    edit_state_tell(state, editor_change_move(&state->editor, vec2_scale(way, by), &state->error));
}

static void press_group(EditState *state)
{
    int id = editor_grouping_is_whole(&state->editor) ? EDIT_UNGROUP : EDIT_GROUP;
    edit_state_tell(state, edit_rows_step(&state->editor, &state->hand, id, 1, &state->error));
}

static void press_with_control(EditState *state, const WindowEvent *event)
{
    char letter = event->letter;
    EditButton button = edit_tools_find_button(letter, event->has_shift);
    if (letter == 'z' && event->has_shift)
        press_button(state, EDIT_REDO);
    else if (button != EDIT_BUTTONS)
        press_button(state, button);
    else if (letter == 'g' && event->has_shift)
        press_group(state);
    else if (letter == 'g')
        state->wish = EDIT_WISH_SURPRISE;
    else if (letter == 'x' || letter == 'c')
        edit_state_copy(state, letter == 'x');
    else if (letter == 'v')
        edit_state_paste(state);
    else if (letter == 'd')
        edit_state_tell(
            state, edit_rows_step(&state->editor, &state->hand, EDIT_DUPLICATE, 1, &state->error));
    else if (letter == 'a')
        editor_select_all(&state->editor.selection, &state->editor.document);
}

/* Returns false for letters that do nothing. A key that is held does it once. */
static bool press_letter(EditState *state, const WindowEvent *event)
{
    char letter = event->letter;
    EditTool tool = edit_tools_find(letter);
    EditSwitch which = edit_tools_find_switch(letter);
    bool is_known = letter == '0' || letter == 'b' || letter == 'f' || tool != EDIT_TOOLS ||
                    which != EDIT_SWITCHES;
    if (!is_known || event->is_repeat)
        return is_known;
    if (letter == '0')
        edit_state_fit(state);
    else if (letter == 'b' && event->has_shift)
        edit_heat_turn(&state->heat, 1);
    else if (letter == 'b')
        edit_state_play_heat(state);
    else if (letter == 'f')
        edit_time_hold(state);
    else if (tool != EDIT_TOOLS) {
        state->placed[0] = '\0';
        edit_hand_choose_tool(&state->hand, &state->editor, tool);
    } else
        edit_state_turn(state, which, 1);
    return true;
}

/* Keys that come in pairs, for less and for more. */
static void press_pair(EditState *state, Key key, bool has_shift)
{
    Vec2 middle = state->keys.is_leading
                      ? state->pointer
                      : vec2_mix(state->camera.box_px.low, state->camera.box_px.high, 0.5);
    if (key == KEY_COMMA || key == KEY_PERIOD)
        edit_time_step(state, key == KEY_COMMA ? -1 : 1, has_shift);
    else if (key == KEY_LEFT || key == KEY_RIGHT)
        nudge(state, vec2(key == KEY_LEFT ? -1 : 1, 0), has_shift);
    else if (key == KEY_DOWN || key == KEY_UP)
        nudge(state, vec2(0, key == KEY_DOWN ? -1 : 1), has_shift);
    else if (key == KEY_MINUS || key == KEY_EQUALS)
        edit_camera_zoom(&state->camera, middle, key == KEY_MINUS ? 1 / KEY_ZOOM : KEY_ZOOM);
    else if (key == KEY_LEFT_BRACKET || key == KEY_RIGHT_BRACKET)
        state->hand.grid =
            clamp(state->hand.grid * (key == KEY_LEFT_BRACKET ? 0.5 : 2), GRID_MIN, GRID_MAX);
}

static void press_key(EditState *state, const WindowEvent *event)
{
    Key key = event->code;
    if (key == KEY_ESCAPE)
        press_escape(state);
    else if (key == KEY_F1)
        state->keys_sheet = 1;
    else if (key == KEY_TAB && event->has_shift)
        edit_tryout_play_from(state);
    else if (key == KEY_TAB)
        edit_tryout_play(state);
    else if (key == KEY_RETURN || key == KEY_ENTER)
        edit_state_tell(state, edit_hand_confirm(&state->hand, &state->editor, &state->error));
    else if (key == KEY_DELETE || key == KEY_BACKSPACE)
        edit_state_tell(state, edit_hand_delete(&state->hand, &state->editor, &state->error));
    else if (!press_letter(state, event)) /* On Dvorak the period's place has the letter V. */
        press_pair(state, key, event->has_shift);
}

/* Presses at the pointer are as_mouse()'s. */
static void pad_down(EditState *state, int button)
{
    if (button == PAD_START || button == PAD_RIGHT_SHOULDER)
        edit_tryout_play(state);
    else if (button == PAD_BACK)
        edit_state_ask(state, EDIT_WISH_OPEN);
    else if (button == PAD_LEFT || button == PAD_RIGHT)
        nudge(state, vec2(button == PAD_LEFT ? -1 : 1, 0), false);
    else if (button == PAD_DOWN || button == PAD_UP)
        nudge(state, vec2(0, button == PAD_DOWN ? -1 : 1), false);
    else if (button == PAD_X)
        edit_state_fit(state);
    else if (button == PAD_Y || button == PAD_LEFT_SHOULDER)
        edit_state_turn(state, button == PAD_Y ? EDIT_MOTION : EDIT_LIGHT, 1);
}

static bool field_event(EditState *state, const InputEvent *event)
{
    TextFieldAnswer answer = text_field_event(&state->field, event);
    if (answer == TEXT_FIELD_DONE || answer == TEXT_FIELD_CANCEL)
        close_field(state, answer == TEXT_FIELD_DONE);
    return answer != TEXT_FIELD_NOTHING || event->window.kind == WINDOW_EVENT_PAD_DOWN;
}

/* A player who holds only the left half of a controller uses its buttons as A and B. */
static bool is_left_half(const Devices *devices, const Pad *pad)
{
    return pad != NULL && devices_hands(devices, &pad->device) == HANDS_LEFT;
}

/* Whether anything holds what is dragged: a key, the mouse, or a controller that is still there. */
static bool is_held(const EditState *state, const Devices *devices)
{
    bool is_any = state->keys.is_held || devices->mouse_buttons[MOUSE_LEFT].is_down;
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        const Pad *pad = &devices->pads[i];
        is_any = is_any || pad->buttons[PAD_A].is_down ||
                 (is_left_half(devices, pad) && pad->buttons[PAD_LEFT_STICK].is_down);
    }
    return is_any;
}

static void press_mouse(EditState *state, const Ui *page, const Devices *devices,
                        const WindowEvent *window)
{
    if (window->code == MOUSE_LEFT)
        press_left(state, page, devices, window->clicks);
    else if (window->code == MOUSE_MIDDLE)
        state->is_panning = state->hover.kind == EDIT_SPOT_CANVAS;
    else if (window->code == MOUSE_RIGHT && state->hover.kind == EDIT_SPOT_SWITCH)
        edit_state_turn(state, (EditSwitch)state->hover.index, -1);
    else if (window->code == MOUSE_RIGHT && is_over_play(state))
        edit_tryout_play_from(state);
    else if (window->code == MOUSE_RIGHT)
        press_escape(state);
}

/* Returns whether there may be something to draw. */
static bool window_event(EditState *state, const Ui *page, const Devices *devices,
                         const WindowEvent *window)
{
    bool was_free = state->hand.point.is_free;
    if (window->kind >= WINDOW_EVENT_MOUSE_MOVE && window->kind <= WINDOW_EVENT_MOUSE_UP)
        mouse_move(state, page, devices, window->at);
    if (state->hand.drag != EDIT_DRAG_NONE && !is_held(state, devices))
        edit_state_tell(state, edit_hand_release(&state->hand, &state->editor,
                                                 point_of(state, page, devices, 1), &state->error));
    state->time.is_held = state->time.is_held && is_held(state, devices);
    bool is_dragging = state->hand.drag != EDIT_DRAG_NONE;
    if (window->kind == WINDOW_EVENT_MOUSE_DOWN)
        press_mouse(state, page, devices, window);
    else if (window->kind == WINDOW_EVENT_MOUSE_WHEEL)
        mouse_wheel(state, page, window->value);
    else if (window->kind == WINDOW_EVENT_KEY_DOWN) {
        if (window->has_control && !is_dragging)
            press_with_control(state, window);
        else if (!window->has_control && (!is_dragging || window->code == KEY_ESCAPE))
            press_key(state, window);
    } else if (window->kind == WINDOW_EVENT_PAD_DOWN && !is_dragging)
        pad_down(state, window->code);
    else if (window->kind == WINDOW_EVENT_MOUSE_UP || window->kind == WINDOW_EVENT_FOCUS_LOST)
        state->is_panning = false;
    if (window->kind == WINDOW_EVENT_MOUSE_UP && window->code == MOUSE_LEFT)
        (void)place_prefab(state);
    /* Keys and wheel move what is under the pointer, and change the level. */
    state->hand.point = point_of(state, page, devices, 1);
    Error ignored;
    if (state->hand.tool != EDIT_SELECT)
        (void)edit_hand_look(&state->hand, &state->editor, &ignored);
    return was_free != state->hand.point.is_free ||
           (window->kind != WINDOW_EVENT_KEY_UP && window->kind != WINDOW_EVENT_PAD_UP &&
            window->kind != WINDOW_EVENT_PAD_AXIS);
}

static void take_late_move(EditState *state, const Ui *page, const Devices *devices)
{
    if (state->has_late_move)
        mouse_move(state, page, devices, state->late_pointer);
}

/* Moves the pointer by a stick. It begins in the middle of the level if no mouse was used yet, and
 * is kept inside when the window shrinks. */
static bool lead_pointer(EditState *state, const Ui *page, const Devices *devices, double seconds)
{
    const Pad *pad = devices_last_pad(devices);
    if (pad == NULL)
        return false;
    Vec2 stick = devices_last_stick(devices, devices_moving_stick(devices, pad));
    double step = ui_length(page, PAD_SPEED) * vec2_length(stick) * seconds;
    Vec2 to = state->pointer;
    if (to.x == 0 && to.y == 0)
        to = vec2_mix(state->camera.box_px.low, state->camera.box_px.high, 0.5);
    to = vec2(clamp(to.x + stick.x * step, 0, canvas_width(page->canvas) - 1),
              clamp(to.y - stick.y * step, 0, canvas_height(page->canvas) - 1));
    bool is_led = vec2_distance(to, state->pointer) > 0;
    if (is_led && !state->keys.is_held) {
        state->keys.is_leading = false;
        mouse_move(state, page, devices, to);
    }
    return is_led;
}

void edit_input_update(EditState *state, const Ui *ui, const Devices *devices, double seconds)
{
    Ui page = edit_layout_page(ui);
    bool is_free = state->dialog.kind == EDIT_DIALOG_NONE && !state->field.is_open;
    bool is_looking =
        is_free && edit_camera_follow_pad(&state->camera, devices, state->pointer, seconds);
    take_late_move(state, &page, devices);
    state->is_led = (is_free && lead_pointer(state, &page, devices, seconds)) || is_looking;
}

/* What confirms on a controller is the mouse's left button, what goes back the right one. */
static WindowEvent as_mouse(const EditState *state, const Devices *devices,
                            const WindowEvent *event)
{
    WindowEvent mouse = *event;
    bool is_down = event->kind == WINDOW_EVENT_PAD_DOWN;
    bool is_half = is_left_half(devices, devices_last_pad(devices));
    bool is_confirm = event->code == PAD_A || (is_half && event->code == PAD_LEFT_STICK);
    bool is_back = event->code == PAD_B || (is_half && event->code == PAD_BACK);
    if ((!is_down && event->kind != WINDOW_EVENT_PAD_UP) || (!is_confirm && !is_back))
        return mouse;
    mouse.kind = is_down ? WINDOW_EVENT_MOUSE_DOWN : WINDOW_EVENT_MOUSE_UP;
    mouse.code = is_confirm ? MOUSE_LEFT : MOUSE_RIGHT;
    mouse.clicks = 1;
    mouse.at = state->pointer;
    return mouse;
}

/* Merges a frame's mouse moves into one, because each may change every object. */
static bool put_off(EditState *state, const Devices *devices, const WindowEvent *event)
{
    if (event->kind != WINDOW_EVENT_MOUSE_MOVE || state->hand.drag == EDIT_DRAG_NONE ||
        !is_held(state, devices))
        return false;
    state->has_late_move = true;
    state->late_pointer = event->at;
    return true;
}

/* What keys do as a mouse; true if they did. */
static bool keys_event(EditState *state, const Ui *page, const Devices *devices,
                       const WindowEvent *window)
{
    EditKeyEvents events = edit_keys_point(state, page, window);
    for (int i = 0; i < events.count; i++)
        (void)window_event(state, page, devices, &events.items[i]);
    return events.count > 0;
}

bool edit_input_event(EditState *state, const Ui *ui, const Devices *devices,
                      const InputEvent *event)
{
    Ui page = edit_layout_page(ui);
    if (!edit_keys_yield(state, &event->window))
        return false;
    if (put_off(state, devices, &event->window))
        return true;
    take_late_move(state, &page, devices);
    /* Any press shows the next keys, or closes them, and does nothing else. */
    bool is_press = event->window.kind == WINDOW_EVENT_KEY_DOWN ||
                    event->window.kind == WINDOW_EVENT_PAD_DOWN ||
                    event->window.kind == WINDOW_EVENT_MOUSE_DOWN;
    bool was_shown = state->keys_sheet > 0;
    if (is_press && was_shown) {
        int sheets = key_sheet_count(&page, edit_tools_keys, EDIT_KEY_COLUMNS);
        bool is_last = state->keys_sheet >= sheets || event->command == COMMAND_BACK;
        state->keys_sheet = is_last ? 0 : state->keys_sheet + 1;
    }
    if (is_press && was_shown)
        return true;
    if (state->dialog.kind != EDIT_DIALOG_NONE)
        edit_state_answer(state, event, ui_page(&page, event->window.at));
    else if (!state->field.is_open || !field_event(state, event)) {
        WindowEvent window = as_mouse(state, devices, &event->window);
        bool is_key = keys_event(state, &page, devices, &event->window);
        state->keys.is_held = state->keys.is_held && state->hand.drag != EDIT_DRAG_NONE;
        return is_key || window_event(state, &page, devices, &window);
    }
    return true;
}
