/* SPDX-License-Identifier: MIT */
#include "view/frame_view.h"

/* A pane may see this part of the view's area, so as not to show what lies beside a narrow arena.
 */
#define SPLIT_AREA_MIN 0.5

FrameBox frame_view_box(Box box_px)
{
    return (FrameBox){box_px, box_px, false};
}

static Vec2 box_size(Box box)
{
    return vec2_subtract(box.high, box.low);
}

static bool is_within(Vec2 size, Vec2 view)
{
    return size.x <= view.x && size.y <= view.y;
}

/* As large an area as the view, in the shape of the box; less where the arena is narrower. */
static Vec2 split_view(Vec2 box_px, Vec2 view, Vec2 room)
{
    double aspect = box_px.x / box_px.y;
    double area = view.x * view.y;
    Vec2 shown = {sqrt(area * aspect), sqrt(area / aspect)};
    double part = fmin(1, fmin(room.x / shown.x, room.y / shown.y));
    return vec2_scale(shown, fmax(part, sqrt(SPLIT_AREA_MIN)));
}

/* An axis along which the arena fits shows its margin too. */
static double shown_along(double view, double arena)
{
    return arena <= view ? fmax(view, arena + 2 * FRAME_VIEW_MARGIN) : view;
}

/* The arena and its margin and, above it, what the HUD covers of a view that scrolls. */
static Box room_around(Vec2 arena_size, double covered_units)
{
    Box arena = box_grown((Box){{0, 0}, arena_size}, FRAME_VIEW_MARGIN);
    arena.high.y += covered_units;
    return arena;
}

Viewport frame_view_fit(const FrameBox *box, Vec2 view, Vec2 arena_size, Vec2 target)
{
    Vec2 margin = {2 * FRAME_VIEW_MARGIN, 2 * FRAME_VIEW_MARGIN};
    bool scrolls_up = box->is_split || arena_size.y > view.y;
    Vec2 shown = {shown_along(view.x, arena_size.x), shown_along(view.y, arena_size.y)};
    if (box->is_split)
        shown = split_view(box_size(box->box_px), view, vec2_add(arena_size, margin));
    Viewport viewport = viewport_fit(shown, scrolls_up ? box->box_px : box->clear_px, target);
    double covered_px = box->clear_px.low.y - viewport.corner_px.y;
    double covered = scrolls_up ? fmax(0, covered_px) / viewport.scale : 0;
    viewport.center = viewport_camera(target, shown, room_around(arena_size, covered));
    return viewport;
}

Box frame_view_clip(const FrameBox *box, const Viewport *viewport, Vec2 view, Vec2 arena_size)
{
    if (box->is_split || is_within(arena_size, view))
        return box->box_px;
    return (Box){viewport->corner_px, vec2_add(viewport->corner_px, viewport->size_px)};
}
