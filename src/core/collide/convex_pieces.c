/* SPDX-License-Identifier: MIT */
/* The polygon is cut into triangles; then each diagonal is removed where its two pieces joined are
 * still convex. A piece is a ring of nodes, so removing a diagonal only joins two rings. */
#include "collide/convex_pieces.h"

#include "base/float_mode.h"
#include "collide/triangulate.h"

#include <stdlib.h>
#include <string.h>

enum { NO_NODE = -1 };

/* A corner of a piece, and the side from it to the next corner. */
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
    int *scratch; /**< For triangulate(). */
    int *triangles;
    Node *nodes; /**< Three for each triangle. */
    int node_count;
    int *first_node; /**< Of each corner, or NO_NODE. */
    Vec2 *piece;     /**< Room for the corners of the piece being written. */
} Cutter;

static bool cut_into_triangles(Cutter *cutter, Error *out_error)
{
    int count = triangulate(cutter->points, cutter->count, TRIANGULATE_STOP, cutter->scratch,
                            cutter->triangles);
    if (count < cutter->count - 2)
        return error_set(out_error, "the polygon is too thin somewhere to be cut into pieces");
    cutter->node_count = 3 * count;
    for (int node = 0; node < cutter->node_count; node++) {
        int first = node - node % 3;
        cutter->nodes[node] = (Node){.corner = cutter->triangles[node],
                                     .next = first + (node + 1) % 3,
                                     .before = first + (node + 2) % 3,
                                     .of_corner = NO_NODE};
    }
    return true;
}

static Vec2 node_point(const Cutter *cutter, int node)
{
    return cutter->points[cutter->nodes[node].corner];
}

/* Whether the outline from `before` over `corner` to `after` does not turn left. */
static bool is_joint_convex(const Cutter *cutter, int before, int corner, int after)
{
    return polygon_right_of(node_point(cutter, before), node_point(cutter, after),
                            node_point(cutter, corner)) <= TRIANGULATE_STRAIGHT;
}

/* Joins the two pieces at the diagonal whose sides start at these nodes, if that is convex. */
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

/* Links the nodes of each corner into a list, to find a side's twin without a full search. */
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

static bool tidy_outline(Cutter *cutter, Error *out_error)
{
    int first;
    int second;
    cutter->count = polygon_tidy(cutter->points, cutter->count);
    if (cutter->count < 3)
        return error_set(out_error, "the polygon has no area");
    if (!polygon_is_simple(cutter->points, cutter->count, &first, &second))
        return error_set(out_error, "the polygon crosses or touches itself");
    return true;
}

static bool cut_polygon(Cutter *cutter, ConvexPieces *out_pieces, Error *out_error)
{
    if (!tidy_outline(cutter, out_error) || !cut_into_triangles(cutter, out_error))
        return false;
    join_pieces(cutter);
    return write_pieces(cutter, out_pieces, out_error);
}

static bool cutter_create(Cutter *out_cutter, const Vec2 *points, int count, Error *out_error)
{
    size_t room = (size_t)count;
    *out_cutter =
        (Cutter){.points = malloc(sizeof *out_cutter->points * room),
                 .count = count,
                 .scratch = malloc(sizeof *out_cutter->scratch * TRIANGULATE_SCRATCH(room)),
                 .triangles = malloc(sizeof *out_cutter->triangles * room * 3),
                 .nodes = calloc(room * 3, sizeof *out_cutter->nodes),
                 .first_node = calloc(room, sizeof *out_cutter->first_node),
                 .piece = malloc(sizeof *out_cutter->piece * room)};
    if (!out_cutter->points || !out_cutter->scratch || !out_cutter->triangles ||
        !out_cutter->nodes || !out_cutter->first_node || !out_cutter->piece)
        return error_set_memory(out_error, "no memory for a polygon of %d corners", count);
    memcpy(out_cutter->points, points, sizeof *points * room);
    return true;
}

static void cutter_destroy(Cutter *cutter)
{
    free(cutter->points);
    free(cutter->scratch);
    free(cutter->triangles);
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
    bool is_cut = cutter_create(&cutter, points, count, out_error) &&
                  cut_polygon(&cutter, out_pieces, out_error);
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
