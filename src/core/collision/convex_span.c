/* SPDX-License-Identifier: MIT */
#include "collision/convex_span.h"

#include "geom/vec2.h"

/** Where a side that is not level passes a height between its ends. */
static double x_at(double from_x, double from_y, double to_x, double to_y, double y)
{
    return from_x + (to_x - from_x) * ((y - from_y) / (to_y - from_y));
}

static void widen_span(double x, double *low, double *high)
{
    *low = x < *low ? x : *low;
    *high = x > *high ? x : *high;
}

void convex_span(const double *x, const double *y, int count, double low_y, double high_y,
                 double *out_low, double *out_high)
{
    *out_low = HUGE_VAL;
    *out_high = -HUGE_VAL;
    for (int i = 0, last = count - 1; i < count; last = i++) {
        if (y[i] >= low_y && y[i] <= high_y)
            widen_span(x[i], out_low, out_high);
        if ((y[last] < low_y) != (y[i] < low_y))
            widen_span(x_at(x[last], y[last], x[i], y[i], low_y), out_low, out_high);
        if ((y[last] > high_y) != (y[i] > high_y))
            widen_span(x_at(x[last], y[last], x[i], y[i], high_y), out_low, out_high);
    }
}
