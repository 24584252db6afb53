/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#define RING 9.0
#define BEYOND 10.0 /* Lines go on a little. */
#define TICK 4.0    /* At their ends. */

static void draw_line(const ViewPen *pen, const EditorLine *line, bool is_upright, double px)
{
    Color color = color_make(PALETTE_BRASS, 0.85);
    double width = fmax(px, 1);
    Vec2 from =
        view_pen_place(pen, is_upright ? vec2(line->at, line->low) : vec2(line->low, line->at));
    Vec2 to =
        view_pen_place(pen, is_upright ? vec2(line->at, line->high) : vec2(line->high, line->at));
    Vec2 along = is_upright ? vec2(0, -BEYOND * px) : vec2(BEYOND * px, 0);
    Vec2 across = is_upright ? vec2(TICK * px, 0) : vec2(0, TICK * px);
    from = vec2_subtract(from, along);
    to = vec2_add(to, along);
    canvas_line(pen->canvas, from, to, width, color);
    canvas_line(pen->canvas, vec2_subtract(from, across), vec2_add(from, across), width, color);
    canvas_line(pen->canvas, vec2_subtract(to, across), vec2_add(to, across), width, color);
}

void edit_guides_draw(const ViewPen *pen, const EditorSnapping *snapping, double px)
{
    for (int axis = 0; axis < EDITOR_AXES; axis++)
        if (snapping->has_line[axis])
            draw_line(pen, &snapping->lines[axis], axis == EDITOR_X, px);
    if (snapping->how == EDITOR_SNAPPED_CORNER || snapping->how == EDITOR_SNAPPED_SIDE)
        canvas_ring(pen->canvas, view_pen_place(pen, snapping->place), RING * px, fmax(px, 1),
                    color_make(PALETTE_BRASS, 0.9));
}
