/* SPDX-License-Identifier: MIT */
#include "support/shape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

ConvexPolygon shape_make(const Vec2 *points, int count)
{
    ConvexPolygon polygon;
    Error error;
    if (!convex_polygon_create(&polygon, points, count, &error))
        fail_msg("no polygon: %s", error.text);
    return polygon;
}
