/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#define FAR 500.0 /* How far outside of the arena the pointer is led. */
/* Distance across an arrow's direction costs this many times as much as along it. */
#define ASIDE 3.0
#define INSET_PX 24 /* Of the level's part of the window, in which the pointer stays. */

enum { STOPS_MAX = EDIT_TOOLS + EDIT_SWITCHES + EDIT_BUTTONS + 1 + EDIT_PANEL_STOPS + 16 };

typedef struct Stops {
    Box boxes[STOPS_MAX];
    int count;
    int panel; /* Index of the panel's first stop. All stops after it belong to the panel, too. */
    /* The history step of the panel's first stop; -1 if the panel does not show the history. */
    int step;
} Stops;

static Vec2 middle_of(Box box)
{
    return vec2_mix(box.low, box.high, 0.5);
}

static void add_stops(Stops *stops, const Box *boxes, int count)
{
    for (int i = 0; i < count && stops->count < STOPS_MAX; i++)
        stops->boxes[stops->count++] = boxes[i];
}

/* Adds the visible steps, and one more above and below so that keys can scroll the list. */
static void add_steps(const EditState *state, const EditLayout *layout, Stops *stops)
{
    int first = edit_history_first(state, layout);
    int end = first + edit_history_rows(state, layout);
    stops->step = first > 0 ? first - 1 : 0;
    for (int i = stops->step; i <= end && i < state->editor.history.count; i++) {
        Box box = edit_history_box(state, layout, i);
        add_stops(stops, &box, 1);
    }
}

/* All that can be clicked around the level, on the page. */
static void find_stops(const EditState *state, const EditLayout *layout, Stops *out_stops)
{
    Box count = edit_bars_count_box(layout);
    out_stops->count = 0;
    add_stops(out_stops, layout->tool, EDIT_TOOLS);
    add_stops(out_stops, layout->switches, EDIT_SWITCHES);
    add_stops(out_stops, layout->buttons, EDIT_BUTTONS);
    add_stops(out_stops, &count, 1);
    for (int row = 0; row < edit_bars_problem_rows(state, layout); row++) {
        Box box = edit_bars_problem_box(state, layout, row);
        add_stops(out_stops, &box, 1);
    }
    for (int line = 0; line < edit_heat_lines(state, layout); line++) {
        Box box = edit_heat_line_box(state, layout, line);
        add_stops(out_stops, &box, 1);
    }
    Box time[EDIT_TIME_PARTS];
    if (edit_time_boxes(state, layout, time))
        add_stops(out_stops, time, EDIT_TIME_PARTS);
    out_stops->panel = out_stops->count;
    out_stops->step = -1;
    if (state->shows_history)
        add_steps(state, layout, out_stops);
    else
        out_stops->count +=
            edit_panel_stops(&state->panel, out_stops->boxes + out_stops->count, EDIT_PANEL_STOPS);
}

/* Duplicate and Delete are the first row below the head of a selection's panel. */
enum { BUTTONS_ROW = 1, BUTTONS_IN_ROW = 2 };

/* The nearest stop in direction `way`, or -1. */
static int find_next(const Stops *stops, Vec2 from, Vec2 way)
{
    int best = -1;
    double nearest = 0;
    for (int i = 0; i < stops->count; i++) {
        Vec2 to = vec2_subtract(middle_of(stops->boxes[i]), from);
        double along = vec2_dot(to, way);
        double aside = fabs(vec2_dot(to, vec2_left(way)));
        double cost = along + ASIDE * aside;
        if (along > 1 && (best < 0 || cost < nearest)) {
            best = i;
            nearest = cost;
        }
    }
    return best;
}

/* The pointer's place on a stop, in pixels; the panel scrolls to it. */
static Vec2 reach_stop(EditState *state, const Ui *page, const Stops *stops, int index)
{
    Box box = stops->boxes[index];
    if (index >= stops->panel && stops->step >= 0) {
        EditLayout layout = edit_layout_make(page);
        int step = stops->step + index - stops->panel;
        edit_history_show(state, &layout, step);
        box = edit_history_box(state, &layout, step);
    } else if (index >= stops->panel) {
        double by = edit_panel_show(&state->panel, box);
        box.low.y += by;
        box.high.y += by;
    }
    Vec2 at = middle_of(box);
    return ui_to_screen(page, at.x, at.y);
}

/* Where a place of the level is in the window, which follows it. */
static Vec2 show_place(EditState *state, Vec2 world)
{
    Viewport viewport = edit_camera_viewport(&state->camera);
    Box box = box_grown(state->camera.box_px, -INSET_PX);
    Vec2 at = viewport_to_screen(&viewport, world);
    Vec2 inside = {clamp(at.x, box.low.x, box.high.x), clamp(at.y, box.low.y, box.high.y)};
    if (vec2_distance(at, inside) > 0) {
        edit_camera_pan(&state->camera, vec2_subtract(inside, at));
        viewport = edit_camera_viewport(&state->camera);
        at = viewport_to_screen(&viewport, world);
    }
    return at;
}

/* To the next line of the grid that way, or by 1. */
static double step_along(double from, double way, double step)
{
    double grain = 1e-6;
    if (way == 0)
        return from;
    return way > 0 ? (floor(from / step + grain) + 1) * step
                   : (ceil(from / step - grain) - 1) * step;
}

static Vec2 step_in_level(EditState *state, Vec2 way, bool is_fine)
{
    Vec2 size = state->editor.document.head->level.size;
    double step = is_fine ? 1 : state->hand.grid;
    Vec2 at = editor_object_round_at(edit_camera_world(&state->camera, state->pointer));
    at.x = clamp(step_along(at.x, way.x, step), -FAR, size.x + FAR);
    at.y = clamp(step_along(at.y, way.y, step), -FAR, size.y + FAR);
    state->keys.is_fine = is_fine;
    return show_place(state, at);
}

static bool is_in_level(const EditState *state)
{
    return box_contains(state->camera.box_px, state->pointer);
}

/* Puts the pointer into the middle of the view if it has no place yet. */
static void begin_pointing(EditState *state)
{
    Vec2 middle = middle_of(state->camera.box_px);
    if (state->pointer.x == 0 && state->pointer.y == 0)
        state->pointer = middle;
    state->keys.is_leading = true;
}

static Vec2 step_pointer(EditState *state, const Ui *page, Vec2 way, bool is_fine)
{
    Stops stops;
    EditLayout layout = edit_layout_make(page);
    if (is_in_level(state) || state->keys.is_held)
        return step_in_level(state, way, is_fine);
    find_stops(state, &layout, &stops);
    /* The page's y points down. */
    int next = find_next(&stops, ui_page(page, state->pointer), vec2(way.x, -way.y));
    return next < 0 ? state->pointer : reach_stop(state, page, &stops, next);
}

/* From the level to the first row that can be set, or the present step, and back to where it was.
 */
static Vec2 switch_side(EditState *state, const Ui *page)
{
    Stops stops;
    EditLayout layout = edit_layout_make(page);
    if (!is_in_level(state))
        return state->keys.has_place ? show_place(state, state->keys.place)
                                     : middle_of(state->camera.box_px);
    state->keys.has_place = true;
    state->keys.place = editor_object_round_at(edit_camera_world(&state->camera, state->pointer));
    if (state->shows_history)
        edit_history_show(state, &layout, state->editor.history.now);
    find_stops(state, &layout, &stops);
    int chosen = stops.panel + (stops.step >= 0 ? state->editor.history.now - stops.step : 0);
    /* What is set comes after the two buttons that stand first, above all that is set. */
    bool has_buttons =
        stops.step < 0 && edit_rows_find(&state->panel.rows, EDIT_DUPLICATE) == BUTTONS_ROW;
    chosen += has_buttons ? BUTTONS_IN_ROW : 0;
    return chosen < stops.count ? reach_stop(state, page, &stops, chosen) : state->pointer;
}

/* A place at which a click takes the whole thing: a shape need not have its own middle. */
static Vec2 place_on(const EditState *state, EditorRef ref)
{
    const EditorDocument *document = &state->editor.document;
    const EditorObject *object = editor_document_at(document, ref);
    const EditorSelection none = {.count = 0};
    Vec2 middle = editor_object_middle(object);
    for (int i = -1; i < object->point_count; i++) {
        Vec2 at = middle;
        if (i >= 0) {
            Vec2 next = object->points[(i + 1) % object->point_count];
            Vec2 last = object->points[(i + 2) % object->point_count];
            at = vec2_mix(vec2_mix(object->points[i], next, 0.5), last, 1.0 / 3);
        }
        EditorHit hit = editor_select_part_at(document, &none, at, 0);
        if (hit.is_hit && hit.ref.kind == ref.kind && hit.ref.index == ref.index)
            return at;
    }
    return middle;
}

/* The thing at an index that counts the things of all kinds in one sequence. */
static EditorRef ref_of(const EditorDocument *document, int index)
{
    EditorRef ref = {EDITOR_OBSTACLE, index};
    while (ref.index >= document->counts[ref.kind]) {
        ref.index -= document->counts[ref.kind];
        ref.kind = (EditorKind)((int)ref.kind + 1);
    }
    return ref;
}

/* The thing after or before the selected one, of all kinds. */
static bool choose_next(EditState *state, int way, Vec2 *out_px)
{
    const EditorDocument *document = &state->editor.document;
    EditorSelection *selection = &state->editor.selection;
    EditorRef refs = {EDITOR_OBSTACLE, 0};
    int all = 0, now = way > 0 ? -1 : 0;
    bool is_any = editor_select_next(selection, document, &refs);
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        if (is_any && (int)refs.kind == kind)
            now = all + refs.index;
        all += document->counts[kind];
    }
    if (all == 0)
        return false;
    EditorRef ref;
    int passed = 0;
    do { /* What is locked is passed over. */
        now = (now + way + all) % all;
        ref = ref_of(document, now);
    } while (editor_group_is_locked(document, ref) && ++passed < all);
    if (passed == all)
        return false;
    edit_hand_choose_tool(&state->hand, &state->editor, EDIT_SELECT);
    editor_select_none(selection);
    editor_select_set(selection, ref, true);
    editor_select_groups(selection, document);
    *out_px = show_place(state, place_on(state, ref));
    return true;
}

static Vec2 way_of(int key)
{
    return vec2((key == KEY_RIGHT) - (key == KEY_LEFT), (key == KEY_UP) - (key == KEY_DOWN));
}

/* Arrows lead the pointer, but move a selection made with the mouse unless Ctrl is held. */
static bool is_leading(const EditState *state, const WindowEvent *key)
{
    return state->keys.is_leading || state->keys.is_held || key->has_control ||
           state->editor.selection.count == 0;
}

static WindowEvent *add_event(EditKeyEvents *events, WindowEventKind kind, Vec2 at)
{
    WindowEvent *event = &events->items[events->count++];
    *event = (WindowEvent){.kind = kind, .code = MOUSE_LEFT, .at = at, .clicks = 1};
    return event;
}

/* A second press at the same place is a double click. */
static void press(EditState *state, EditKeyEvents *events)
{
    EditKeys *keys = &state->keys;
    bool is_again = keys->clicks > 0 && vec2_distance(keys->clicked, state->pointer) < 0.5;
    keys->clicks = is_again ? 2 : 1;
    keys->clicked = state->pointer;
    add_event(events, WINDOW_EVENT_MOUSE_DOWN, state->pointer)->clicks = keys->clicks;
    keys->is_held = true;
}

static void let_go(EditState *state, EditKeyEvents *events)
{
    state->keys.is_held = false;
    add_event(events, WINDOW_EVENT_MOUSE_UP, state->pointer);
}

static EditKeyEvents moved_to(EditState *state, Vec2 at)
{
    EditKeyEvents events = {.count = 0};
    state->keys.is_leading = true;
    state->keys.clicks = 0;
    add_event(&events, WINDOW_EVENT_MOUSE_MOVE, at);
    return events;
}

EditKeyEvents edit_keys_point(EditState *state, const Ui *page, const WindowEvent *key)
{
    EditKeyEvents events = {.count = 0};
    Vec2 way = way_of(key->code);
    Vec2 at;
    bool is_plain = !key->has_control && !key->is_repeat;
    if (key->kind != WINDOW_EVENT_KEY_DOWN || state->is_panning)
        return events;
    if (vec2_length(way) > 0 && is_leading(state, key)) {
        begin_pointing(state);
        return moved_to(state, step_pointer(state, page, way, key->has_shift));
    }
    if (key->code == KEY_F6 && is_plain && !state->keys.is_held) {
        begin_pointing(state);
        return moved_to(state, switch_side(state, page));
    }
    int turn = (key->code == KEY_PAGE_DOWN) - (key->code == KEY_PAGE_UP);
    if (turn != 0 && state->hand.drag == EDIT_DRAG_NONE && choose_next(state, turn, &at))
        return moved_to(state, at);
    bool is_click = key->code == KEY_SPACE && is_plain;
    bool is_drag = key->letter == 'd' && is_plain;
    bool is_new = state->pointer.x == 0 && state->pointer.y == 0;
    if (is_new && (is_click || is_drag))
        begin_pointing(state);
    if ((is_click || is_drag) && state->keys.is_held)
        let_go(state, &events);
    else if (is_click && state->keys.is_leading) {
        press(state, &events);
        let_go(state, &events);
    } else if (is_drag && is_in_level(state)) {
        begin_pointing(state);
        press(state, &events);
    }
    return events;
}

bool edit_keys_yield(EditState *state, const WindowEvent *event)
{
    bool is_mouse =
        event->kind >= WINDOW_EVENT_MOUSE_MOVE && event->kind <= WINDOW_EVENT_MOUSE_WHEEL;
    bool is_still =
        event->kind == WINDOW_EVENT_MOUSE_MOVE && vec2_distance(event->at, state->keys.mouse) == 0;
    if (!is_mouse || is_still)
        return !is_mouse || !state->keys.is_leading;
    if (event->kind == WINDOW_EVENT_MOUSE_MOVE)
        state->keys.mouse = event->at;
    if (state->keys.is_held)
        return false;
    state->keys.is_leading = state->keys.is_fine = state->keys.has_place = false;
    state->keys.clicks = 0;
    return true;
}
