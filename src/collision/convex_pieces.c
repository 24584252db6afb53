/* SPDX-License-Identifier: MIT */
/*
 * Ears are cut off until triangles remain; then every diagonal is taken out again whose two pieces
 * together are still convex. A piece is a ring of nodes, one for each corner, so that taking out a
 * diagonal only joins two rings. Cutting fat ears first leaves thin triangles for the end, where
 * there are none left as a rule.
 */
#include "collision/convex_pieces.h"

#include "base/float_mode.h"
#include "geom/box.h"
#include "geom/polygon.h"

#include <stdlib.h>
#include <string.h>

/** Half of what counts as straight, so that no piece is thinner than convex_polygon_create() takes.
 */
#define STRAIGHT (POLYGON_EPSILON / 2)

/** World units: ears flatter than this wait until there are no others. */
#define FLAT_EAR 1e-3

enum { NO_NODE = -1 };

/** World units; more than STRAIGHT moves the tip of any but the thinnest triangle. */
#define BOX_MARGIN 1e-6

/** One corner of one piece, and so also the side from it to the next. */
typedef struct Node {
    int corner;
    int next;
    int before;
    int of_corner; /**< The next node of the same corner, or NO_NODE. */
    bool is_gone;  /**< Merged away, or already written into a piece. */
} Node;

typedef struct Cutter {
    Vec2 *points; /**< Simple and clockwise. */
    int count;
    int *ring; /**< Indices of the corners not yet cut off. */
    int ring_count;
    int place;      /**< Where in the ring to look for the next ear. */
    bool *is_sharp; /**< Of each corner, as the ring is now. */
    Node *nodes;    /**< Three for each triangle. */
    int node_count;
    int *first_node; /**< Of each corner, or NO_NODE. */
    Vec2 *piece;     /**< Room for the corners of the piece being written. */
} Cutter;

/** How far c is to the right of the line from a to b, in world units. */
static double right_of(Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 side = vec2_subtract(b, a);
    double length = vec2_length(side);
    return length > 0 ? -vec2_cross(side, vec2_subtract(c, a)) / length : 0;
}

/** A corner of the ring; `place` may be one turn out of range. */
static int ring_corner(const Cutter *cutter, int place)
{
    int count = cutter->ring_count;
    return cutter->ring[place < 0 ? place + count : place >= count ? place - count : place];
}

static Vec2 ring_point(const Cutter *cutter, int place)
{
    return cutter->points[ring_corner(cutter, place)];
}

static void judge_corner(Cutter *cutter, int place)
{
    Vec2 before = ring_point(cutter, place - 1);
    Vec2 after = ring_point(cutter, place + 1);
    cutter->is_sharp[ring_corner(cutter, place)] =
        right_of(before, after, ring_point(cutter, place)) < -STRAIGHT;
}

static bool is_in_triangle(Vec2 point, Vec2 a, Vec2 b, Vec2 c)
{
    return right_of(a, b, point) >= -STRAIGHT && right_of(b, c, point) >= -STRAIGHT &&
           right_of(c, a, point) >= -STRAIGHT;
}

/**
 * Whether a corner that is not sharp lies in or on the triangle, which keeps it from being an ear.
 * The box tells most of them without a root or a division.
 */
static bool is_blocked(const Cutter *cutter, int place, Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 corners[] = {a, b, c};
    Box box = box_grown(box_around(corners, 3), BOX_MARGIN);
    for (int step = 2; step < cutter->ring_count - 1; step++) {
        int other = ring_corner(cutter, place + step);
        Vec2 point = cutter->points[other];
        if (!cutter->is_sharp[other] && box_contains(box, point) && is_in_triangle(point, a, b, c))
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
        cutter->nodes[first + i] = (Node){.corner = corner,
                                          .next = first + (i + 1) % 3,
                                          .before = first + (i + 2) % 3,
                                          .of_corner = NO_NODE};
    }
    cutter->node_count += 3;
    cutter->ring_count--;
    for (int i = place; i < cutter->ring_count; i++)
        cutter->ring[i] = cutter->ring[i + 1];
    cutter->place = place < cutter->ring_count ? place : 0;
    judge_corner(cutter, place - 1);
    judge_corner(cutter, cutter->place);
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

/** Chains the nodes of each corner, so that a side's twin is found without asking all of them. */
static void chain_nodes(Cutter *cutter)
{
    for (int i = 0; i < cutter->count; i++)
        cutter->first_node[i] = NO_NODE;
    for (int node = cutter->node_count - 1; node >= 0; node--) {
        int corner = cutter->nodes[node].corner;
        cutter->nodes[node].of_corner = cutter->first_node[corner];
        cutter->first_node[corner] = node;
    }
}

static void join_pieces(Cutter *cutter)
{
    chain_nodes(cutter);
    for (int side = 0; side < cutter->node_count; side++) {
        int from = cutter->nodes[side].corner;
        int twin = cutter->first_node[end_corner(cutter, side)];
        while (twin != NO_NODE && (twin < side || end_corner(cutter, twin) != from))
            twin = cutter->nodes[twin].of_corner;
        if (twin != NO_NODE)
            join_if_convex(cutter, side, twin);
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
    for (int i = 0; i < cutter->count; i++)
        judge_corner(cutter, i);
    return true;
}

static bool cut(Cutter *cutter, ConvexPieces *out_pieces, Error *out_error)
{
    if (!tidy(cutter, out_error) || !cut_into_triangles(cutter, out_error))
        return false;
    join_pieces(cutter);
    return write_pieces(cutter, out_pieces, out_error);
}

static bool cutter_create(Cutter *out_cutter, const Vec2 *points, int count, Error *out_error)
{
    size_t room = (size_t)count;
    *out_cutter = (Cutter){.points = malloc(sizeof *out_cutter->points * room),
                           .count = count,
                           .ring = malloc(sizeof *out_cutter->ring * room),
                           .is_sharp = malloc(sizeof *out_cutter->is_sharp * room),
                           .nodes = malloc(sizeof *out_cutter->nodes * room * 3),
                           .first_node = malloc(sizeof *out_cutter->first_node * room),
                           .piece = malloc(sizeof *out_cutter->piece * room)};
    if (!out_cutter->points || !out_cutter->ring || !out_cutter->is_sharp || !out_cutter->nodes ||
        !out_cutter->first_node || !out_cutter->piece)
        return error_set_memory(out_error, "no memory for a polygon of %d corners", count);
    memcpy(out_cutter->points, points, sizeof *points * room);
    return true;
}

static void cutter_destroy(Cutter *cutter)
{
    free(cutter->points);
    free(cutter->ring);
    free(cutter->is_sharp);
    free(cutter->nodes);
    free(cutter->first_node);
    free(cutter->piece);
}

bool convex_pieces_create(ConvexPieces *out_pieces, const Vec2 *points, int count, Error *out_error)
{
    *out_pieces = (ConvexPieces){.count = 0};
    if (!float_mode_check(out_error) ||
        !convex_polygon_corners_are_usable(points, count, out_error))
        return false;
    out_pieces->pieces = calloc((size_t)count, sizeof *out_pieces->pieces);
    if (!out_pieces->pieces)
        return error_set_memory(out_error, "no memory for a polygon of %d corners", count);
    Cutter cutter;
    bool is_cut =
        cutter_create(&cutter, points, count, out_error) && cut(&cutter, out_pieces, out_error);
    cutter_destroy(&cutter);
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
