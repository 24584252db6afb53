/* SPDX-License-Identifier: MIT */
#include "collide/convex_polygon.h"

enum { LANES = CONVEX_POLYGON_FEW };

static bool has_three_distinct(const Vec2 *points, int count)
{
    const Vec2 *second = NULL;
    for (int i = 1; i < count; i++) {
        if (vec2_distance(points[i], points[0]) <= POLYGON_EPSILON)
            continue;
        if (second && vec2_distance(points[i], *second) > POLYGON_EPSILON)
            return true;
        second = second ? second : &points[i];
    }
    return false;
}

/* The checks for any polygon, convex or not: finite, near enough, three distinct corners. */
static bool are_usable(const Vec2 *points, int count, Error *out_error)
{
    for (int i = 0; i < count; i++) {
        if (!isfinite(points[i].x) || !isfinite(points[i].y))
            return error_set(out_error, "corner %d is not finite", i);
        if (fabs(points[i].x) > COLLISION_FARTHEST || fabs(points[i].y) > COLLISION_FARTHEST)
            return error_set(out_error, "corner %d is farther out than %g", i, COLLISION_FARTHEST);
    }
    if (!has_three_distinct(points, count))
        return error_set(out_error, "fewer than three distinct corners");
    return true;
}

static double perimeter(const Vec2 *points, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += vec2_distance(points[i], points[i + 1 < count ? i + 1 : 0]);
    return sum;
}

/* Makes the corners clockwise without needless ones; returns their number, or 0 with an error. */
static int tidy_corners(Vec2 *points, int count, Error *out_error)
{
    count = polygon_tidy(points, count);
    double area = polygon_clockwise_area(points, count);
    if (count < 3 || fabs(area) <= POLYGON_EPSILON / 4 * perimeter(points, count)) {
        error_set(out_error, "the polygon has no area");
        return 0;
    }
    if (!polygon_is_convex(points, count)) {
        error_set(out_error, "the polygon is not convex");
        return 0;
    }
    return count;
}

/* Lays the arrays of so many corners into their room. */
static void place_sides(ConvexPolygon *out_polygon, int count, double *room)
{
    int padded = (count + LANES - 1) / LANES * LANES;
    *out_polygon = (ConvexPolygon){
        .count = count,
        .padded_count = padded,
        .x = room,
        .y = room + padded,
        .normal_x = room + 2 * padded,
        .normal_y = room + 3 * padded,
        .offset = room + 4 * padded,
    };
}

/* Whether rounding can confuse the two sides of a corner only next to the corner itself: the sine
 * of every bend is far above the rounding of coordinates. */
static bool is_blunt(const ConvexPolygon *polygon)
{
    const double least_sine = 0.01;
    const double farthest = 1e6;
    const Box *box = &polygon->bounds;
    bool is_far = box->low.x < -farthest || box->low.y < -farthest || box->high.x > farthest ||
                  box->high.y > farthest;
    bool is_blunt = polygon->count <= CONVEX_POLYGON_FEW && !is_far;
    for (int i = 0; is_blunt && i < polygon->count; i++) {
        int next = convex_polygon_next(polygon, i);
        double sine =
            vec2_cross(convex_polygon_normal(polygon, next), convex_polygon_normal(polygon, i));
        is_blunt = sine >= least_sine;
    }
    return is_blunt;
}

static void derive_sides(ConvexPolygon *polygon)
{
    Box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < polygon->count; i++) {
        Vec2 corner = convex_polygon_corner(polygon, i);
        Vec2 next = convex_polygon_corner(polygon, convex_polygon_next(polygon, i));
        Vec2 outward = vec2_left(vec2_subtract(next, corner));
        double length = vec2_length(outward);
        polygon->normal_x[i] = outward.x / length;
        polygon->normal_y[i] = outward.y / length;
        polygon->offset[i] = vec2_dot(convex_polygon_normal(polygon, i), corner);
        box = box_union(box, (Box){corner, corner});
    }
    polygon->bounds = box;
    polygon->is_blunt = is_blunt(polygon);
    for (int i = polygon->count; i < polygon->padded_count; i++) {
        polygon->x[i] = polygon->x[0];
        polygon->y[i] = polygon->y[0];
        polygon->normal_x[i] = polygon->normal_x[0];
        polygon->normal_y[i] = polygon->normal_y[0];
        polygon->offset[i] = polygon->offset[0];
    }
}

/* The corners are tidied where two of the five arrays will be, past those that they then go to. */
bool convex_polygon_make(ConvexPolygon *out_polygon, const Vec2 *points, int count, double *room,
                         Error *out_error)
{
    *out_polygon = (ConvexPolygon){.count = 0};
    if (!float_mode_check(out_error) || !are_usable(points, count, out_error))
        return false;
    Vec2 *corners = (Vec2 *)(room + CONVEX_POLYGON_ROOM(count) / 5 * 3);
    memcpy(corners, points, sizeof *corners * (size_t)count);
    count = tidy_corners(corners, count, out_error);
    if (count == 0)
        return false;
    place_sides(out_polygon, count, room);
    for (int i = 0; i < count; i++) {
        out_polygon->x[i] = corners[i].x;
        out_polygon->y[i] = corners[i].y;
    }
    derive_sides(out_polygon);
    return true;
}

bool convex_polygon_create(ConvexPolygon *out_polygon, const Vec2 *points, int count,
                           Error *out_error)
{
    size_t most = count > 0 ? (size_t)count : 1;
    double *room = malloc(sizeof *room * CONVEX_POLYGON_ROOM(most));
    *out_polygon = (ConvexPolygon){.count = 0};
    if (!room)
        return error_memory(out_error);
    bool is_made = convex_polygon_make(out_polygon, points, count, room, out_error);
    if (!is_made)
        free(room);
    return is_made;
}

void convex_polygon_destroy(ConvexPolygon *polygon)
{
    free(polygon->x);
    *polygon = (ConvexPolygon){.count = 0};
}

void convex_polygon_place(const ConvexPolygon *shape, Vec2 pivot, Vec2 turn, Vec2 shift,
                          ConvexPolygon *out_placed)
{
    ASSERT(out_placed->count == shape->count);
    Vec2 center = vec2_add(pivot, shift);
    for (int i = 0; i < shape->count; i++) {
        Vec2 arm = vec2_subtract(convex_polygon_corner(shape, i), pivot);
        Vec2 corner = vec2_add(center, angle_turn(arm, turn));
        out_placed->x[i] = corner.x;
        out_placed->y[i] = corner.y;
    }
    derive_sides(out_placed);
}

/* The x at which a side that is not horizontal crosses a height between its ends. */
static double x_at(double from_x, double from_y, double to_x, double to_y, double y)
{
    return from_x + (to_x - from_x) * ((y - from_y) / (to_y - from_y));
}

static void widen_span(double x, double *low, double *high)
{
    *low = x < *low ? x : *low;
    *high = x > *high ? x : *high;
}

void convex_polygon_span(const double *x, const double *y, int count, double low_y, double high_y,
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

/* --- The nearest free point ------------------------------------------------------------------- */

/* World units: how far rounding may put an intersection of two lines outside a third. */
#define FREE_TOLERANCE 1e-7

typedef struct Search {
    const HalfPlane *planes;
    int count;
    Vec2 wish;
    Vec2 best;
    double best_distance;
    bool is_found;
} Search;

static void consider(Search *search, Vec2 point)
{
    for (int i = 0; i < search->count; i++) {
        const HalfPlane *plane = &search->planes[i];
        if (!(vec2_dot(plane->normal, point) >= plane->offset - FREE_TOLERANCE))
            return;
    }
    double distance = vec2_distance(point, search->wish);
    if (search->is_found && distance >= search->best_distance)
        return;
    search->best = point;
    search->best_distance = distance;
    search->is_found = true;
}

static void consider_crossing(Search *search, const HalfPlane *a, const HalfPlane *b)
{
    double cross = vec2_cross(a->normal, b->normal);
    if (fabs(cross) < 1e-9)
        return;
    consider(search, vec2((a->offset * b->normal.y - b->offset * a->normal.y) / cross,
                          (b->offset * a->normal.x - a->offset * b->normal.x) / cross));
}

bool half_planes_nearest(const HalfPlane *planes, int count, Vec2 wish, Vec2 *out_point)
{
    Search search = {planes, count, wish, wish, 0, false};
    consider(&search, wish);
    if (search.is_found) {
        *out_point = wish;
        return true;
    }
    for (int i = 0; i < count; i++) {
        double missing = planes[i].offset - vec2_dot(planes[i].normal, wish);
        consider(&search, vec2_add_scaled(wish, planes[i].normal, missing));
    }
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            consider_crossing(&search, &planes[i], &planes[k]);
    *out_point = search.best;
    return search.is_found;
}

/* --- Convex pieces ---------------------------------------------------------------------------- */

/* The polygon is cut into triangles; then each diagonal is removed where its two pieces joined are
 * still convex. A piece is a ring of nodes, so removing a diagonal only joins two rings. */

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

static void join_pieces(Cutter *cutter)
{
    /* Links the nodes of each corner into a list, to find a side's twin without a full search. */
    for (int i = 0; i < cutter->count; i++)
        cutter->first_node[i] = NO_NODE;
    for (int node = cutter->node_count - 1; node >= 0; node--) {
        int corner = cutter->nodes[node].corner;
        cutter->nodes[node].of_corner = cutter->first_node[corner];
        cutter->first_node[corner] = node;
    }
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
        return error_memory(out_error);
    memcpy(out_cutter->points, points, sizeof *points * room);
    return true;
}

bool convex_pieces_create(ConvexPieces *out_pieces, const Vec2 *points, int count, Error *out_error)
{
    *out_pieces = (ConvexPieces){.count = 0};
    if (!float_mode_check(out_error) || !are_usable(points, count, out_error))
        return false;
    out_pieces->pieces = calloc((size_t)count, sizeof *out_pieces->pieces);
    if (!out_pieces->pieces)
        return error_memory(out_error);
    Cutter cutter;
    bool is_cut = cutter_create(&cutter, points, count, out_error) &&
                  cut_polygon(&cutter, out_pieces, out_error);
    free(cutter.points);
    free(cutter.scratch);
    free(cutter.triangles);
    free(cutter.nodes);
    free(cutter.first_node);
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
