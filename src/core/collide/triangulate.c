/* SPDX-License-Identifier: MIT */
#include "collide/triangulate.h"

/* World units: flatter ears are cut last, which leaves fewer thin triangles. */
#define FLAT_EAR 1e-3

/* World units; more than TRIANGULATE_STRAIGHT extends any but the thinnest triangle. */
#define BOX_MARGIN 1e-6

typedef struct Clipper {
    const Vec2 *points;
    int *ring;     /**< Indices of the corners not yet cut off, clockwise. */
    int count;     /**< Length of the ring. */
    int place;     /**< Where in the ring to look for the next ear. */
    int *is_sharp; /**< For each corner of the polygon. */
} Clipper;

/* A corner of the ring; `place` wraps. */
static int ring_corner(const Clipper *clipper, int place)
{
    int count = clipper->count;
    return clipper->ring[place < 0 ? place + count : place >= count ? place - count : place];
}

static Vec2 ring_point(const Clipper *clipper, int place)
{
    return clipper->points[ring_corner(clipper, place)];
}

static void judge_corner(Clipper *clipper, int place)
{
    Vec2 before = ring_point(clipper, place - 1);
    Vec2 after = ring_point(clipper, place + 1);
    clipper->is_sharp[ring_corner(clipper, place)] =
        polygon_right_of(before, after, ring_point(clipper, place)) < -TRIANGULATE_STRAIGHT;
}

static bool is_in_triangle(Vec2 point, Vec2 a, Vec2 b, Vec2 c)
{
    return polygon_right_of(a, b, point) >= -TRIANGULATE_STRAIGHT &&
           polygon_right_of(b, c, point) >= -TRIANGULATE_STRAIGHT &&
           polygon_right_of(c, a, point) >= -TRIANGULATE_STRAIGHT;
}

/* Whether a corner that is not sharp lies in or on the triangle: then it is no ear. The box test
 * saves most of the roots and divisions. */
static bool is_blocked(const Clipper *clipper, int place, Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 corners[] = {a, b, c};
    Box box = box_grown(box_around(corners, 3), BOX_MARGIN);
    for (int step = 2; step < clipper->count - 1; step++) {
        int other = ring_corner(clipper, place + step);
        Vec2 point = clipper->points[other];
        if (!clipper->is_sharp[other] && box_contains(box, point) && is_in_triangle(point, a, b, c))
            return true;
    }
    return false;
}

/* Whether this corner is an ear that sticks out by at least `height`. */
static bool is_ear(const Clipper *clipper, int place, double height)
{
    Vec2 a = ring_point(clipper, place - 1);
    Vec2 b = ring_point(clipper, place);
    Vec2 c = ring_point(clipper, place + 1);
    return polygon_right_of(a, c, b) < -height && !is_blocked(clipper, place, a, b, c);
}

static void cut_off(Clipper *clipper, int place, int *out_triangle)
{
    for (int i = 0; i < 3; i++)
        out_triangle[i] = ring_corner(clipper, place - 1 + i);
    clipper->count--;
    for (int i = place; i < clipper->count; i++)
        clipper->ring[i] = clipper->ring[i + 1];
    clipper->place = place < clipper->count ? place : 0;
    judge_corner(clipper, clipper->place - 1);
    judge_corner(clipper, clipper->place);
}

static bool cut_next_ear(Clipper *clipper, double height, int *out_triangle)
{
    int place = clipper->place;
    for (int i = 0; i < clipper->count; i++) {
        if (is_ear(clipper, place, height)) {
            cut_off(clipper, place, out_triangle);
            return true;
        }
        place = place + 1 < clipper->count ? place + 1 : 0;
    }
    return false;
}

int triangulate(const Vec2 *points, int count, TriangulateRest rest, int *scratch, int *out_indices)
{
    Clipper clipper = {points, scratch, count, 0, scratch + count};
    bool is_clockwise = !(polygon_clockwise_area(points, count) < 0);
    for (int i = 0; i < count; i++)
        clipper.ring[i] = is_clockwise ? i : count - 1 - i;
    for (int i = 0; i < count; i++)
        judge_corner(&clipper, i);
    int triangles = 0;
    for (; clipper.count > 2; triangles++) {
        int *triangle = out_indices + 3 * triangles;
        if (cut_next_ear(&clipper, FLAT_EAR, triangle) ||
            cut_next_ear(&clipper, TRIANGULATE_STRAIGHT, triangle))
            continue;
        if (rest == TRIANGULATE_STOP)
            break;
        cut_off(&clipper, clipper.place, triangle);
    }
    return triangles;
}
