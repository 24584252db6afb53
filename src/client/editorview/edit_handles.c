/* SPDX-License-Identifier: MIT */
#include "editorview/edit_handles.h"

#include "editor/editor_property.h"

#define FRAME_PX 14.0
#define TURN_PX 30.0
#define FACTOR_MIN 0.01

/* Where each handle is on the frame: parts of its width and height. */
static const Vec2 parts[EDIT_HANDLES_SCALE] = {{0, 0}, {0.5, 0}, {1, 0}, {1, 0.5},
                                               {1, 1}, {0.5, 1}, {0, 1}, {0, 0.5}};

static Vec2 part_of(Box box, Vec2 part)
{
    return vec2(box.low.x + (box.high.x - box.low.x) * part.x,
                box.low.y + (box.high.y - box.low.y) * part.y);
}

EditHandles edit_handles_make(const Editor *editor, double unit)
{
    EditHandles handles = {.is_shown = editor_property_has_box(editor) ||
                                       editor_first_selected(editor, EDITOR_ZONE) != NULL};
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

Vec2 edit_handles_moved(const EditHandles *handles, int handle)
{
    return part_of(handles->bounds, parts[handle]);
}

Vec2 edit_handles_fixed(const EditHandles *handles, int handle)
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

Vec2 edit_handles_factors(const EditHandles *handles, int handle, Vec2 by, bool is_even)
{
    Vec2 moved = edit_handles_moved(handles, handle);
    Vec2 fixed = edit_handles_fixed(handles, handle);
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
