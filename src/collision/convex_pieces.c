/* SPDX-License-Identifier: MIT */
/*
 * Ears are cut off until triangles remain; then every diagonal is taken out again whose two pieces
 * together are still convex. A piece is a ring of nodes, one for each corner, so that taking out a
 * diagonal only joins two rings. Cutting fat ears first leaves thin triangles for the end, where
 * there are none left as a rule.
 */
#include "collision/convex_pieces.h"

#include "base/float_mode.h"
#include "geom/polygon.h"

#include <stdlib.h>

/** Half of what counts as straight, so that no piece is thinner than convex_polygon_create() takes.
 */
#define STRAIGHT (POLYGON_EPSILON / 2)

/** World units: ears flatter than this wait until there are no others. */
#define FLAT_EAR 1e-3

/** One corner of one piece, and so also the side from it to the next. */
typedef struct Node {
    int corner;
    int next;
    int before;
    bool is_gone; /**< Merged away, or already written into a piece. */
} Node;

typedef struct Cutter {
    Vec2 *points; /**< Simple and clockwise. */
    int count;
    int *ring; /**< Indices of the corners not yet cut off. */
    int ring_count;
    int place;   /**< Where in the ring to look for the next ear. */
    Node *nodes; /**< Three for each triangle. */
    int node_count;
    Vec2 *piece; /**< Room for the corners of the piece being written. */
} Cutter;

/** How far c is to the right of the line from a to b, in world units. */
static double right_of(Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 side = vec2_subtract(b, a);
    double length = vec2_length(side);
    return length > 0 ? -vec2_cross(side, vec2_subtract(c, a)) / length : 0;
}

static bool is_sharp(Vec2 before, Vec2 corner, Vec2 after)
{
    return right_of(before, after, corner) < -STRAIGHT;
}

/** A corner of the ring; `place` may be one turn out of range. */
static Vec2 ring_point(const Cutter *cutter, int place)
{
    int count = cutter->ring_count;
    int index = place < 0 ? place + count : place >= count ? place - count : place;
    return cutter->points[cutter->ring[index]];
}

static bool is_in_triangle(Vec2 point, Vec2 a, Vec2 b, Vec2 c)
{
    return right_of(a, b, point) >= -STRAIGHT && right_of(b, c, point) >= -STRAIGHT &&
           right_of(c, a, point) >= -STRAIGHT;
}

/** Whether a corner that is not sharp lies in or on the triangle, which keeps it from being an ear.
 */
static bool is_blocked(const Cutter *cutter, int place, Vec2 a, Vec2 b, Vec2 c)
{
    int count = cutter->ring_count;
    for (int step = 2; step < count - 1; step++) {
        int other = place + step;
        Vec2 point = ring_point(cutter, other);
        if (is_in_triangle(point, a, b, c) &&
            !is_sharp(ring_point(cutter, other - 1), point, ring_point(cutter, other + 1)))
            return true;
    }
    return false;
}

/** Whether the corner here is an ear that sticks out by at least `height`. */
static bool is_ear(const Cutter *cutter, int place, double height)
{
    Vec2 a = ring_point(cutter, place - 1);
    Vec2 b = ring_point(cutter, place);
    Vec2 c = ring_point(cutter, place + 1);
    return right_of(a, c, b) < -height && !is_blocked(cutter, place, a, b, c);
}

static void cut_off(Cutter *cutter, int place)
{
    int count = cutter->ring_count;
    int first = cutter->node_count;
    for (int i = 0; i < 3; i++) {
        int corner = cutter->ring[(place + count - 1 + i) % count];
        cutter->nodes[first + i] =
            (Node){.corner = corner, .next = first + (i + 1) % 3, .before = first + (i + 2) % 3};
    }
    cutter->node_count += 3;
    cutter->ring_count--;
    for (int i = place; i < cutter->ring_count; i++)
        cutter->ring[i] = cutter->ring[i + 1];
    cutter->place = place < cutter->ring_count ? place : 0;
}

static bool cut_next_ear(Cutter *cutter, double height)
{
    int place = cutter->place;
    for (int i = 0; i < cutter->ring_count; i++) {
        if (is_ear(cutter, place, height)) {
            cut_off(cutter, place);
            return true;
        }
        place = place + 1 < cutter->ring_count ? place + 1 : 0;
    }
    return false;
}

static bool cut_into_triangles(Cutter *cutter, Error *out_error)
{
    while (cutter->ring_count > 2) {
        if (!cut_next_ear(cutter, FLAT_EAR) && !cut_next_ear(cutter, STRAIGHT))
            return error_set(out_error, "the polygon is too thin somewhere to be cut into pieces");
    }
    return true;
}

static Vec2 node_point(const Cutter *cutter, int node)
{
    return cutter->points[cutter->nodes[node].corner];
}

/** Whether a ring that comes from `before` to `corner` and goes on to `after` turns no way left. */
static bool is_joint_convex(const Cutter *cutter, int before, int corner, int after)
{
    return right_of(node_point(cutter, before), node_point(cutter, after),
                    node_point(cutter, corner)) <= STRAIGHT;
}

/** Joins the two pieces along the diagonal whose two sides begin at these nodes, if that is convex.
 */
static void join_if_convex(Cutter *cutter, int side, int twin)
{
    Node *nodes = cutter->nodes;
    int side_before = nodes[side].before;
    int side_next = nodes[side].next;
    int twin_before = nodes[twin].before;
    int twin_next = nodes[twin].next;
    if (!is_joint_convex(cutter, side_before, side, nodes[twin_next].next) ||
        !is_joint_convex(cutter, twin_before, twin, nodes[side_next].next))
        return;
    nodes[side_before].next = twin_next;
    nodes[twin_next].before = side_before;
    nodes[twin_before].next = side_next;
    nodes[side_next].before = twin_before;
    nodes[side].is_gone = true;
    nodes[twin].is_gone = true;
}

static int end_corner(const Cutter *cutter, int side)
{
    return cutter->nodes[cutter->nodes[side].next].corner;
}

static void join_pieces(Cutter *cutter)
{
    for (int side = 0; side < cutter->node_count; side++) {
        int from = cutter->nodes[side].corner;
        int to = end_corner(cutter, side);
        for (int twin = side + 1; twin < cutter->node_count; twin++) {
            if (cutter->nodes[twin].corner == to && end_corner(cutter, twin) == from) {
                join_if_convex(cutter, side, twin);
                break;
            }
        }
    }
}

static bool write_piece(Cutter *cutter, int first, ConvexPieces *pieces, Error *out_error)
{
    int count = 0;
    for (int node = first; !cutter->nodes[node].is_gone; node = cutter->nodes[node].next) {
        cutter->piece[count++] = node_point(cutter, node);
        cutter->nodes[node].is_gone = true;
    }
    if (!convex_polygon_create(&pieces->pieces[pieces->count], cutter->piece, count, out_error))
        return false;
    pieces->count++;
    return true;
}

static bool write_pieces(Cutter *cutter, ConvexPieces *pieces, Error *out_error)
{
    for (int node = 0; node < cutter->node_count; node++) {
        if (!cutter->nodes[node].is_gone && !write_piece(cutter, node, pieces, out_error))
            return false;
    }
    return true;
}

/** Makes the corners clockwise, without needless ones, and checks what can be cut. */
static bool tidy(Cutter *cutter, Error *out_error)
{
    cutter->count = polygon_simplify(cutter->points, cutter->count);
    if (cutter->count < 3)
        return error_set(out_error, "the polygon has no area");
    int first;
    int second;
    if (!polygon_is_simple(cutter->points, cutter->count, &first, &second))
        return error_set(out_error, "the polygon crosses or touches itself");
    if (polygon_clockwise_area(cutter->points, cutter->count) < 0)
        polygon_reverse(cutter->points, cutter->count);
    cutter->ring_count = cutter->count;
    for (int i = 0; i < cutter->count; i++)
        cutter->ring[i] = i;
    return true;
}

static bool cut(Cutter *cutter, ConvexPieces *out_pieces, Error *out_error)
{
    if (!tidy(cutter, out_error) || !cut_into_triangles(cutter, out_error))
        return false;
    join_pieces(cutter);
    return write_pieces(cutter, out_pieces, out_error);
}

bool convex_pieces_create(ConvexPieces *out_pieces, const Vec2 *points, int count, Error *out_error)
{
    *out_pieces = (ConvexPieces){.count = 0};
    if (!float_mode_check(out_error) ||
        !convex_polygon_corners_are_usable(points, count, out_error))
        return false;
    size_t room = (size_t)count;
    Cutter cutter = {.count = count};
    cutter.points = malloc(sizeof *cutter.points * room);
    cutter.ring = malloc(sizeof *cutter.ring * room);
    cutter.nodes = malloc(sizeof *cutter.nodes * room * 3);
    cutter.piece = malloc(sizeof *cutter.piece * room);
    out_pieces->pieces = calloc(room, sizeof *out_pieces->pieces);
    bool is_cut = false;
    if (cutter.points && cutter.ring && cutter.nodes && cutter.piece && out_pieces->pieces) {
        for (int i = 0; i < count; i++)
            cutter.points[i] = points[i];
        is_cut = cut(&cutter, out_pieces, out_error);
    } else {
        error_set(out_error, "no memory for a polygon of %d corners", count);
    }
    free(cutter.points);
    free(cutter.ring);
    free(cutter.nodes);
    free(cutter.piece);
    if (!is_cut)
        convex_pieces_destroy(out_pieces);
    return is_cut;
}

void convex_pieces_destroy(ConvexPieces *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        convex_polygon_destroy(&pieces->pieces[i]);
    free(pieces->pieces);
    *pieces = (ConvexPieces){.count = 0};
}
