/* SPDX-License-Identifier: MIT */
#include "ui/layout.h"

Box layout_top(Layout *layout, double height)
{
    Box part = layout->rest;
    part.high.y = layout->rest.low.y = fmin(part.high.y, part.low.y + height * layout->zoom);
    return part;
}

Box layout_bottom(Layout *layout, double height)
{
    Box part = layout->rest;
    part.low.y = layout->rest.high.y = fmax(part.low.y, part.high.y - height * layout->zoom);
    return part;
}

Box layout_left(Layout *layout, double width)
{
    Box part = layout->rest;
    part.high.x = layout->rest.low.x = fmin(part.high.x, part.low.x + width * layout->zoom);
    return part;
}

Box layout_right(Layout *layout, double width)
{
    Box part = layout->rest;
    part.low.x = layout->rest.high.x = fmax(part.low.x, part.high.x - width * layout->zoom);
    return part;
}

double layout_line(Layout *layout, double height)
{
    return layout_top(layout, height).high.y;
}

Box layout_column(Box row, int index, int count, double gap)
{
    double width = (layout_width(row) - gap * (count - 1)) / count;
    row.low.x += index * (width + gap);
    row.high.x = row.low.x + width;
    return row;
}
