/* SPDX-License-Identifier: MIT */
/* How wide a convex polygon is at some height: what fills rows of cells without trying each. */
#ifndef CLOCKWISE_COLLISION_CONVEX_SPAN_H
#define CLOCKWISE_COLLISION_CONVEX_SPAN_H

/**
 * The lowest and the highest x of a convex outline between two heights, either of which may be
 * infinite; HUGE_VAL and -HUGE_VAL where it does not reach between them.
 */
void convex_span(const double *x, const double *y, int count, double low_y, double high_y,
                 double *out_low, double *out_high);

#endif
