/* SPDX-License-Identifier: MIT */
#include "scene/panes.h"

#include "base/error.h"
#include "collide/vec2.h"

static Vec2 pane_size(int columns, int rows, Vec2 window_px)
{
    double across = floor((window_px.x - (columns - 1) * PANES_GAP_PX) / columns);
    double down = floor((window_px.y - (rows - 1) * PANES_GAP_PX) / rows);
    return vec2(fmax(1, across), fmax(1, down));
}

static double scale_of(int columns, int rows, Vec2 view, Vec2 window_px)
{
    return viewport_fit(view, (Box){{0, 0}, pane_size(columns, rows, window_px)}, vec2(0, 0)).scale;
}

static Box box_of(int index, int columns, Vec2 size)
{
    int row = index / columns;
    Vec2 low = {index % columns * (size.x + PANES_GAP_PX), row * (size.y + PANES_GAP_PX)};
    return (Box){low, vec2_add(low, size)};
}

Panes panes_divide(int count, Vec2 view, Vec2 window_px)
{
    ASSERT(count >= 1 && count <= PANES_MAX);
    int columns = count > 1 ? 2 : 1;
    int rows = count > 2 ? 2 : 1;
    /* Sizes are whole pixels: less than one of them is no difference. */
    double apart = 1 / fmin(view.x, view.y);
    if (count == 2 && scale_of(1, 2, view, window_px) > scale_of(2, 1, view, window_px) + apart) {
        columns = 1;
        rows = 2;
    }
    Vec2 size = count == 1 ? window_px : pane_size(columns, rows, window_px);
    Panes panes = {.count = count, .has_spare = count == 3};
    for (int i = 0; i < count; i++)
        panes.boxes_px[i] = box_of(i, columns, size);
    if (panes.has_spare)
        panes.spare_px = box_of(count, columns, size);
    return panes;
}
