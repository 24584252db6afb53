/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#define FRAME_PX 14.0
#define TURN_PX 30.0
#define FACTOR_MIN 0.01

/* Parts of the frame's width and height. */
static const Vec2 parts[EDIT_HANDLES_SCALE] = {{0, 0}, {0.5, 0}, {1, 0}, {1, 0.5},
                                               {1, 1}, {0.5, 1}, {0, 1}, {0, 0.5}};

static Vec2 part_of(Box box, Vec2 part)
{
    return vec2(box.low.x + (box.high.x - box.low.x) * part.x,
                box.low.y + (box.high.y - box.low.y) * part.y);
}

bool edit_hand_may_change(const Editor *editor)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    bool has_locked = editor_group_has_locked(&editor->document);
    for (; has_locked && editor_select_next(&editor->selection, &editor->document, &ref);
         ref.index++)
        if (editor_group_is_locked(&editor->document, ref))
            return false;
    return true;
}

bool edit_hand_has_parts(const Editor *editor)
{
    return editor->selection.count <= 1 && edit_hand_may_change(editor);
}

EditHandles edit_handles_make(const Editor *editor, double unit)
{
    EditHandles handles = {.is_shown = (editor_property_has_box(editor) ||
                                        editor_first_selected(editor, EDITOR_ZONE) != NULL) &&
                                       edit_hand_may_change(editor)};
    if (!handles.is_shown)
        return handles;
    handles.bounds = editor_select_bounds(&editor->selection, &editor->document);
    handles.frame = box_grown(handles.bounds, FRAME_PX * unit);
    for (int i = 0; i < EDIT_HANDLES_SCALE; i++)
        handles.places[i] = part_of(handles.frame, parts[i]);
    handles.places[EDIT_HANDLE_TURN] = part_of(handles.frame, vec2(0.5, 1));
    handles.places[EDIT_HANDLE_TURN].y += TURN_PX * unit;
    return handles;
}

int edit_handles_at(const EditHandles *handles, Vec2 at, double reach)
{
    for (int i = EDIT_HANDLES - 1; i >= 0 && handles->is_shown; i--)
        if (vec2_distance(handles->places[i], at) <= reach)
            return i;
    return EDIT_NO_HANDLE;
}

/* The point of the bounds that a handle moves, and the one that stays. */
static Vec2 moved_point(const EditHandles *handles, int handle)
{
    return part_of(handles->bounds, parts[handle]);
}

static Vec2 fixed_point(const EditHandles *handles, int handle)
{
    return part_of(handles->bounds, vec2(1 - parts[handle].x, 1 - parts[handle].y));
}

static double factor_of(double length, double by)
{
    double factor = length != 0 ? (length + by) / length : 1;
    if (fabs(factor) < FACTOR_MIN)
        return factor < 0 ? -FACTOR_MIN : FACTOR_MIN;
    return factor;
}

/* The factors by which dragging a handle by `by` scales; equal in x and y if `is_even`. */
static Vec2 factors_of(const EditHandles *handles, int handle, Vec2 by, bool is_even)
{
    Vec2 moved = moved_point(handles, handle);
    Vec2 fixed = fixed_point(handles, handle);
    bool is_across = parts[handle].x != 0.5;
    bool is_up = parts[handle].y != 0.5;
    Vec2 factors = {is_across ? factor_of(moved.x - fixed.x, by.x) : 1,
                    is_up ? factor_of(moved.y - fixed.y, by.y) : 1};
    if (!is_even)
        return factors;
    double factor =
        !is_up || (is_across && fabs(factors.x) > fabs(factors.y)) ? factors.x : factors.y;
    return vec2(factor, factor);
}

#define DRAG_PX 4.0 /* Less is a click. */
#define GRID 50.0
#define ZONE_RADIUS 160.0 /* Of a clicked zone. */

void edit_hand_init(EditHand *hand)
{
    *hand = (EditHand){.snaps = true, .grid = GRID};
}

void edit_hand_destroy(EditHand *hand)
{
    editor_guides_destroy(&hand->guides);
    hand->has_guides = false;
}

bool edit_hand_look(EditHand *hand, const Editor *editor, Error *out_error)
{
    if (hand->drag != EDIT_DRAG_NONE ||
        (hand->has_guides && hand->guides_revision == editor->revision))
        return true;
    hand->guides_revision = editor->revision;
    hand->has_guides = editor_guides_make(&hand->guides, &editor->document, NULL, out_error);
    return hand->has_guides;
}

/* Finds guides among everything except the selection and its images, which move with it. */
static bool look_past_selected(EditHand *hand, const Editor *editor, Error *out_error)
{
    EditorSelection moving = editor->selection;
    hand->has_guides = false;
    if (!editor_symmetry_select_images(&editor->symmetry, &editor->document, &moving))
        return error_memory(out_error);
    return editor_guides_make(&hand->guides, &editor->document, &moving, out_error);
}

static EditorSnap snap_of(const EditHand *hand, EditPoint point)
{
    bool snaps = hand->snaps && !point.is_free;
    return (EditorSnap){snaps, hand->grid, snaps, EDIT_HAND_REACH * point.unit};
}

Vec2 edit_hand_snapped(const EditHand *hand, EditPoint point, EditorSnapping *out_snapping)
{
    EditorSnap snap = snap_of(hand, point);
    return editor_snap_point(&snap, &hand->guides, point.at, out_snapping);
}

/* Snaps a point, and keeps what it snapped to so that it can be shown. */
static Vec2 snapped(EditHand *hand, EditPoint point)
{
    return edit_hand_snapped(hand, point, &hand->snapped);
}

static Vec2 snapped_move(EditHand *hand, EditPoint point)
{
    EditorSnap snap = snap_of(hand, point);
    return editor_snap_move(&snap, &hand->guides, &hand->dragged,
                            vec2_subtract(point.at, hand->from), &hand->snapped);
}

Vec2 edit_hand_arena_handle(const Editor *editor, int index)
{
    Vec2 size = editor->document.head->level.size;
    return index == 0 ? vec2(size.x, size.y / 2) : index == 1 ? vec2(size.x / 2, size.y) : size;
}

static bool draw_thing(const EditHand *hand, Editor *editor, Vec2 from, Vec2 to, Error *out_error)
{
    const EditorNext *next = &editor->next;
    double radius = vec2_distance(from, to);
    /* The sweep's middle is the pointer's direction. */
    double middle = atan2(to.y - from.y, to.x - from.x) * 180 / ANGLE_PI;
    EditorArc arc = {.center = from,
                     .inner = fmax(radius - next->thickness, 1),
                     .outer = radius,
                     .from = next->sweep < 360 ? middle - next->sweep / 2 : 0,
                     .sweep = next->sweep,
                     .pieces = next->pieces};
    if (hand->tool == EDIT_RECTANGLE)
        return editor_draw_rectangle(editor, from, to, out_error);
    if (hand->tool == EDIT_REGULAR)
        return editor_draw_regular(editor, from, to, next->sides, out_error);
    if (hand->tool == EDIT_ARC)
        return editor_draw_arc(editor, &arc, out_error);
    if (hand->tool == EDIT_SPAWN)
        return editor_draw_spawn(editor, to, next->team, out_error);
    if (hand->tool == EDIT_PICKUP)
        return editor_draw_pickup(editor, to, next->pickup, next->weapon, out_error);
    return hand->tool != EDIT_ZONE ||
           editor_draw_zone(editor, from, radius < LEVEL_ZONE_MIN ? ZONE_RADIUS : radius,
                            out_error);
}

static bool give_material(const EditHand *hand, Editor *editor, Error *out_error)
{
    bool is_obstacle = hand->tool >= EDIT_POLYGON && hand->tool <= EDIT_ARC;
    return !is_obstacle || editor->next.material == MATERIAL_PLAIN ||
           editor_property_set(editor, PROPERTY_MATERIAL, editor->next.material, out_error);
}

static bool draw_dragged(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    if (!editor_gesture_restart(editor, out_error))
        return false;
    EditorSnapping ignored;
    Vec2 to = snapped(hand, point);
    point.at = hand->from;
    Vec2 from = edit_hand_snapped(hand, point, &ignored);
    return draw_thing(hand, editor, from, to, out_error) && give_material(hand, editor, out_error);
}

static bool begin_drag(EditHand *hand, Editor *editor, EditDrag drag, Error *out_error)
{
    if (!editor_gesture_begin(editor, out_error))
        return false;
    hand->drag = drag;
    hand->moved = vec2(0, 0);
    hand->factors = vec2(1, 1);
    hand->degrees = 0;
    hand->snapped = (EditorSnapping){.how = EDITOR_SNAPPED_NOT};
    return true;
}

/* Begins a drag that changes the selection. */
static bool begin_change(EditHand *hand, Editor *editor, EditDrag drag, Error *out_error)
{
    return look_past_selected(hand, editor, out_error) && begin_drag(hand, editor, drag, out_error);
}

/* What a handle moves: a side's handle only along one axis. */
static EditorDragged dragged_handle(const EditHand *hand)
{
    EditorDragged dragged = editor_dragged_point(moved_point(&hand->handles, hand->handle));
    dragged.moves[EDITOR_X] = parts[hand->handle].x != 0.5;
    dragged.moves[EDITOR_Y] = parts[hand->handle].y != 0.5;
    return dragged;
}

static bool begin_handle(EditHand *hand, Editor *editor, Error *out_error)
{
    if (hand->handle == EDIT_HANDLE_TURN)
        return begin_drag(hand, editor, EDIT_DRAG_TURN, out_error);
    hand->dragged = dragged_handle(hand);
    return begin_change(hand, editor, EDIT_DRAG_SCALE, out_error);
}

static bool close_polygon(EditHand *hand, Editor *editor, Error *out_error)
{
    if (!editor_gesture_begin(editor, out_error))
        return false;
    if (!editor_draw_finish(editor, &hand->pen, out_error) ||
        !give_material(hand, editor, out_error)) {
        editor_gesture_cancel(editor);
        return false;
    }
    return editor_gesture_end(editor, out_error);
}

/* Deselects a thing and the rest of its group. */
static void drop_groups(Editor *editor, EditorRef ref)
{
    EditorSelection dropped = {.count = 0};
    int group = editor_group_of(&editor->document, ref);
    editor_select_set(&dropped, ref, true);
    if (group >= 0)
        editor_select_groups(&dropped, &editor->document);
    for (EditorRef each = {EDITOR_OBSTACLE, 0};
         editor_select_next(&dropped, &editor->document, &each); each.index++)
        editor_select_set(&editor->selection, each, false);
}

/* A double click on a selected group selects the one thing that was hit. */
static bool select_alone(Editor *editor, EditorHit hit)
{
    if (!hit.is_hit || editor->selection.count < 2 ||
        editor_group_of(&editor->document, hit.ref) < 0)
        return false;
    editor_select_none(&editor->selection);
    editor_select_set(&editor->selection, hit.ref, true);
    return true;
}

/* Selects a thing with its group, or deselects it, and waits for a drag. */
static void press_thing(EditHand *hand, Editor *editor, EditPoint point, EditorRef ref)
{
    EditorSelection *selection = &editor->selection;
    bool is_selected = editor_select_is(selection, ref);
    if (!point.is_adding && !is_selected)
        editor_select_none(selection);
    if (point.is_adding && is_selected)
        drop_groups(editor, ref);
    else if (!is_selected || editor_group_of(&editor->document, ref) < 0) {
        editor_select_set(selection, ref, true);
        editor_select_groups(selection, &editor->document);
    }
    if (editor_select_is(selection, ref)) {
        hand->drag = EDIT_DRAG_WAIT;
        hand->dragged = editor_dragged_selection(&editor->document, &editor->selection, point.at);
    }
}

static bool press_select(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    double reach = EDIT_HAND_REACH * point.unit;
    EditorHit hit = editor_select_part_at(&editor->document, &editor->selection, point.at, reach);
    if (point.is_adding && hit.is_hit && hit.part == EDITOR_PART_PIVOT) {
        /* A turning obstacle's pivot covers its path's first point: Shift takes it. */
        const EditorObject *object = editor_document_at(&editor->document, hit.ref);
        for (int i = 0; i < object->path_count; i++)
            if (vec2_distance(editor_select_path_at(object, i), point.at) <= reach)
                hit = (EditorHit){true, hit.ref, EDITOR_PART_PATH, i};
    }
    bool is_part = hit.is_hit && hit.part != EDITOR_PART_WHOLE && hit.part != EDITOR_PART_SIDE &&
                   edit_hand_has_parts(editor);
    hand->corner = (EditorHit){.is_hit = false};
    hand->handles = edit_handles_make(editor, point.unit);
    hand->handle = edit_handles_at(&hand->handles, point.at, reach);
    if (!is_part && hand->handle != EDIT_NO_HANDLE)
        return begin_handle(hand, editor, out_error);
    if (point.clicks > 1 && select_alone(editor, hit))
        return true;
    if (hit.is_hit && hit.part == EDITOR_PART_SIDE && point.clicks > 1)
        return edit_hand_look(hand, editor, out_error) &&
               editor_corner_insert(editor, hit, snapped(hand, point), out_error);
    if (is_part) {
        hand->corner = hand->held = hit;
        return begin_change(hand, editor, EDIT_DRAG_PART, out_error);
    }
    if (!hit.is_hit) {
        if (!point.is_adding)
            editor_select_none(&editor->selection);
        hand->drag = EDIT_DRAG_BOX;
        return true;
    }
    press_thing(hand, editor, point, hit.ref);
    return true;
}

bool edit_hand_press(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    hand->point = point;
    if (hand->drag != EDIT_DRAG_NONE)
        return true;
    hand->from = point.at;
    if (hand->tool == EDIT_SELECT)
        return press_select(hand, editor, point, out_error);
    if (!edit_hand_look(hand, editor, out_error))
        return false;
    if (hand->tool == EDIT_POLYGON) {
        Vec2 at = snapped(hand, point);
        bool closes = editor_draw_closes(&hand->pen, point.at, EDIT_HAND_REACH * point.unit) ||
                      editor_draw_closes(&hand->pen, at, point.unit);
        if (closes || (point.clicks > 1 && hand->pen.count >= 3))
            return close_polygon(hand, editor, out_error);
        (void)editor_draw_corner(&hand->pen, at);
        return true;
    }
    if (hand->tool == EDIT_ARENA) {
        Vec2 size = editor->document.head->level.size;
        double reach = EDIT_HAND_REACH * point.unit;
        bool is_right = fabs(point.at.x - size.x) <= reach && point.at.y <= size.y + reach;
        bool is_top = fabs(point.at.y - size.y) <= reach && point.at.x <= size.x + reach;
        if (!is_right && !is_top)
            return true;
        hand->handle = is_right && is_top ? 2 : is_top ? 1 : 0;
        return begin_drag(hand, editor, EDIT_DRAG_ARENA, out_error);
    }
    if (hand->tool == EDIT_RULER) {
        Vec2 at = snapped(hand, point);
        hand->ruler = (EditRuler){.from = at, .to = at};
        hand->drag = EDIT_DRAG_MEASURE;
        return true;
    }
    Error ignored; /* Nothing is drawn until it has some size. */
    if (!begin_drag(hand, editor, EDIT_DRAG_DRAW, out_error))
        return false;
    (void)draw_dragged(hand, editor, point, &ignored);
    return true;
}

static bool drag_arena(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    Vec2 size = editor->document.head->level.size;
    Vec2 to = snapped(hand, (EditPoint){point.at, 0, false, point.is_free, 1});
    if (hand->handle != 1)
        size.x = to.x;
    if (hand->handle != 0)
        size.y = to.y;
    return editor_property_set_size(editor, size, out_error);
}

static bool drag_in_gesture(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    if (hand->drag == EDIT_DRAG_DRAW)
        return draw_dragged(hand, editor, point, out_error);
    if (!editor_gesture_restart(editor, out_error))
        return false;
    if (hand->drag == EDIT_DRAG_MOVE) {
        hand->moved = snapped_move(hand, point);
        return editor_change_move(editor, hand->moved, out_error);
    }
    if (hand->drag == EDIT_DRAG_PART)
        return editor_corner_move(editor, hand->held, snapped(hand, point), out_error);
    if (hand->drag == EDIT_DRAG_SCALE) {
        Vec2 by = snapped_move(hand, point);
        Vec2 factors = factors_of(&hand->handles, hand->handle, by, point.is_adding);
        /* Scaling evenly uses one factor of two, so the shape may not meet the line that it snapped
         * to. */
        if (point.is_adding)
            hand->snapped = (EditorSnapping){.how = EDITOR_SNAPPED_NOT};
        hand->factors = factors;
        return editor_change_scale(editor, fixed_point(&hand->handles, hand->handle), factors,
                                   out_error);
    }
    if (hand->drag == EDIT_DRAG_TURN) {
        Vec2 middle = vec2_mix(hand->handles.bounds.low, hand->handles.bounds.high, 0.5);
        double degrees = (atan2(point.at.y - middle.y, point.at.x - middle.x) -
                          atan2(hand->from.y - middle.y, hand->from.x - middle.x)) *
                         180 / ANGLE_PI;
        if (hand->snaps && !point.is_free)
            degrees = editor_snap_degrees(degrees);
        hand->degrees = degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees;
        return editor_change_turn(editor, middle, degrees, out_error);
    }
    return hand->drag != EDIT_DRAG_ARENA || drag_arena(hand, editor, point, out_error);
}

static bool is_in_gesture(const EditHand *hand)
{
    return hand->drag != EDIT_DRAG_NONE && hand->drag != EDIT_DRAG_WAIT &&
           hand->drag != EDIT_DRAG_BOX && hand->drag != EDIT_DRAG_MEASURE;
}

/* A click without a drag measures nothing and hides the ruler. */
static void measure(EditHand *hand, EditPoint point)
{
    hand->ruler.to = snapped(hand, point);
    hand->ruler.is_shown = vec2_distance(hand->ruler.from, hand->ruler.to) > 0 &&
                           vec2_distance(point.at, hand->from) > DRAG_PX * point.unit;
}

bool edit_hand_move(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    Error ignored; /* A dragged shape may be wrong for a moment. */
    hand->point = point;
    if (hand->drag == EDIT_DRAG_WAIT &&
        vec2_distance(point.at, hand->from) > DRAG_PX * point.unit &&
        !begin_change(hand, editor, EDIT_DRAG_MOVE, out_error))
        return false;
    if (hand->tool != EDIT_SELECT)
        (void)edit_hand_look(hand, editor, &ignored); /* A press says what is wrong. */
    if (hand->drag == EDIT_DRAG_MEASURE)
        measure(hand, point);
    bool is_far =
        hand->drag != EDIT_DRAG_PART || vec2_distance(point.at, hand->from) > DRAG_PX * point.unit;
    if (is_in_gesture(hand) && is_far)
        (void)drag_in_gesture(hand, editor, point, &ignored);
    return true;
}

/* Replaces the error if the shape is only flat because it was snapped to the grid. */
static void blame_snapping(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    Error ignored;
    bool snaps = hand->snaps && !point.is_free;
    point.is_free = true;
    char words[ERROR_TEXT_BYTES];
    if (snaps && draw_dragged(hand, editor, point, &ignored))
        error_set(out_error, "%s",
                  tr_print(words, sizeof words,
                           tr("On the grid of %.4g this has no area. Draw it larger, or hold Ctrl "
                              "to place it freely."),
                           hand->grid));
}

bool edit_hand_release(EditHand *hand, Editor *editor, EditPoint point, Error *out_error)
{
    EditDrag drag = hand->drag;
    bool is_done = true;
    bool is_click = vec2_distance(point.at, hand->from) <= DRAG_PX * point.unit;
    hand->point = point;
    if (drag == EDIT_DRAG_BOX && !is_click) {
        editor_select_box(&editor->selection, &editor->document, hand->from, point.at);
    } else if (drag == EDIT_DRAG_MEASURE) {
        measure(hand, point);
    } else if (is_in_gesture(hand)) {
        bool is_still = is_click && drag != EDIT_DRAG_DRAW;
        is_done = is_still || drag_in_gesture(hand, editor, point, out_error);
        if (!is_done && drag == EDIT_DRAG_DRAW)
            blame_snapping(hand, editor, point, out_error);
        if (!is_done || is_still)
            editor_gesture_cancel(editor);
        else
            is_done = editor_gesture_end(editor, out_error);
    }
    hand->drag = EDIT_DRAG_NONE;
    /* A click with a dragging tool is no mistake. */
    return is_done || (is_click && drag == EDIT_DRAG_DRAW);
}

void edit_hand_let_go(EditHand *hand)
{
    hand->corner = (EditorHit){.is_hit = false};
}

bool edit_hand_cancel(EditHand *hand, Editor *editor)
{
    bool is_any = true;
    if (hand->drag != EDIT_DRAG_NONE) {
        if (is_in_gesture(hand))
            editor_gesture_cancel(editor);
        hand->drag = EDIT_DRAG_NONE;
        hand->ruler.is_shown = false;
    } else if (hand->ruler.is_shown) {
        hand->ruler.is_shown = false;
    } else if (hand->pen.count > 0) {
        hand->pen.count = 0;
    } else if (hand->tool != EDIT_SELECT) {
        hand->tool = EDIT_SELECT;
    } else {
        is_any = editor->selection.count > 0;
        editor_select_none(&editor->selection);
    }
    edit_hand_let_go(hand);
    return is_any;
}

bool edit_hand_confirm(EditHand *hand, Editor *editor, Error *out_error)
{
    return hand->pen.count == 0 || close_polygon(hand, editor, out_error);
}

bool edit_hand_delete(EditHand *hand, Editor *editor, Error *out_error)
{
    EditorHit corner = hand->corner;
    if (hand->drag != EDIT_DRAG_NONE)
        return true;
    if (editor_draw_remove_last(&hand->pen))
        return true;
    edit_hand_let_go(hand);
    bool is_corner = corner.is_hit &&
                     (corner.part == EDITOR_PART_CORNER || corner.part == EDITOR_PART_PATH) &&
                     corner.ref.index < editor->document.counts[corner.ref.kind] &&
                     editor_select_is(&editor->selection, corner.ref);
    return is_corner ? editor_corner_delete(editor, corner, out_error)
                     : editor_change_delete(editor, out_error);
}

bool edit_hand_undo(EditHand *hand, Editor *editor, Error *out_error)
{
    edit_hand_let_go(hand);
    return editor_draw_remove_last(&hand->pen) || editor_undo(editor, out_error);
}

bool edit_hand_redo(EditHand *hand, Editor *editor, Error *out_error)
{
    edit_hand_let_go(hand);
    return hand->pen.count > 0 || editor_redo(editor, out_error);
}

void edit_hand_choose_tool(EditHand *hand, Editor *editor, EditTool tool)
{
    if (hand->drag != EDIT_DRAG_NONE)
        (void)edit_hand_cancel(hand, editor);
    if (tool != hand->tool)
        hand->pen.count = 0;
    hand->ruler.is_shown = hand->ruler.is_shown && tool == EDIT_RULER;
    hand->tool = tool;
    edit_hand_let_go(hand);
}
