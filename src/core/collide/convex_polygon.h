/* SPDX-License-Identifier: MIT */
/* Polygons, as lists of corners that are closed from the last to the first and cut into convex
 * pieces; what meets them on its way; and the grid that finds them. */
#pragma once

#include "collide/vec2.h"

/** World units: nearer corners are one, and a corner nearer to the line between its neighbors is
 * straight. Well above the rounding of coordinates to 1e4, well below CONTACT_EPSILON; grows with
 * coordinates past 1e6. */
#define POLYGON_EPSILON 1e-9

/** Signed area in square units: positive for clockwise corners (y up). Shoelace formula. */
double polygon_clockwise_area(const Vec2 *points, int count);

/** How far c is to the right of the line from a to b, world units; 0 where a and b are equal. */
static inline double polygon_right_of(Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 side = vec2_subtract(b, a);
    double length = vec2_length(side);
    return length > 0 ? -vec2_cross(side, vec2_subtract(c, a)) / length : 0;
}

void polygon_reverse(Vec2 *points, int count);

/** Makes the corners clockwise and drops those that repeat a neighbor or lie on a straight side.
 * Returns the new count. */
int polygon_tidy(Vec2 *points, int count);

/** Whether clockwise corners never turn left, but for rounding, and go round once. */
bool polygon_is_convex(const Vec2 *points, int count);

/** Whether no two sides cross or touch except at a shared corner; sides without length are ignored.
 * On false, `out_first` and `out_second` are two such sides (side i starts at corner i). */
bool polygon_is_simple(const Vec2 *points, int count, int *out_first, int *out_second);

/** Distance from a point to a segment. */
double polygon_side_distance(Vec2 point, Vec2 from, Vec2 to);

/** Distance from a segment (or a point, where its ends are equal) to a simple polygon of either
 * winding; 0 inside it. */
double polygon_segment_distance(const Vec2 *points, int count, Vec2 from, Vec2 to);

/** Whether a simple polygon overlaps a box; touching does not count. */
bool polygon_overlaps_box(const Vec2 *points, int count, Box box);

/* Cuts simple polygons into triangles by ear clipping. */

/** World units; a corner that sticks out by less is no ear. */
#define TRIANGULATE_STRAIGHT (POLYGON_EPSILON / 2)

/** How many ints `scratch` must hold. */
#define TRIANGULATE_SCRATCH(count) (2 * (count))

/** What to do where no ear is left: the polygon is too thin somewhere, or crosses itself. */
typedef enum TriangulateRest {
    TRIANGULATE_STOP, /**< Return the triangles so far. */
    TRIANGULATE_FORCE /**< Cut off the next corner: for drawing, where slivers do not show. */
} TriangulateRest;

/** Cuts a simple polygon of at least three corners and either winding into clockwise triangles,
 * three indices each in `out_indices`. Returns how many: count - 2, or fewer where it stopped. */
int triangulate(const Vec2 *points, int count, TriangulateRest rest, int *scratch,
                int *out_indices);

/* The collision polygon is convex, clockwise (y up), in padded arrays for SIMD.
 * convex_polygon_create() checks the input; later code need not. */

/** World units; shallower overlaps are no contact. */
#define CONTACT_EPSILON 1e-4

/** World units; depths that differ by less tie, and the first side wins. Far above the rounding of
 * coordinates to 1e4, so that recordings agree, and far below CONTACT_EPSILON. */
#define CONTACT_TIE 2e-9

/** World units: rounding of larger coordinates would exceed CONTACT_EPSILON. */
#define COLLISION_FARTHEST 1e9

typedef struct Circle {
    Vec2 at;
    double radius;
} Circle;

/** The shortest move that takes shape A out of shape B. Valid only where `hit` is true. */
typedef struct Contact {
    Vec2 normal;  /**< Unit vector from B towards A. */
    double depth; /**< World units A must move along `normal`; more than CONTACT_EPSILON. */
    bool hit;     /**< False where the shapes are apart or only touch. */
} Contact;

/** The most sides of a polygon that takes the fast path of sat.h. */
enum { CONVEX_POLYGON_FEW = 8 };

typedef struct ConvexPolygon {
    int count;        /**< Corners and sides, at least 3. Side i runs from corner i to the next. */
    int padded_count; /**< Length of each array: `count` padded with side 0 to whole SIMD blocks. */
    double *x;        /**< Corners, clockwise. */
    double *y;
    double *normal_x; /**< Unit outward normals. */
    double *normal_y;
    double *offset; /**< The side's line: dot(normal, p) == offset. */
    Box bounds;
    bool is_blunt; /**< CONVEX_POLYGON_FEW sides at most, no corner nearly straight. */
} ConvexPolygon;

/** Makes a collision polygon from corners of either winding, without those that repeat or lie on a
 * straight side. Fails on a corner that is not finite or past COLLISION_FARTHEST, fewer than three
 * distinct corners, no area, a polygon that is not convex, or no memory. */
bool convex_polygon_create(ConvexPolygon *out_polygon, const Vec2 *points, int count,
                           Error *out_error);
void convex_polygon_destroy(ConvexPolygon *polygon);

/** How many doubles a polygon of so many corners takes. */
#define CONVEX_POLYGON_ROOM(count)                                                                 \
    (5 * (((count) + CONVEX_POLYGON_FEW - 1) / CONVEX_POLYGON_FEW * CONVEX_POLYGON_FEW))

/** The same in the caller's memory: `room` has CONVEX_POLYGON_ROOM(count) doubles, begins at a
 * multiple of 16 bytes and stays where it is. There is nothing to destroy. */
bool convex_polygon_make(ConvexPolygon *out_polygon, const Vec2 *points, int count, double *room,
                         Error *out_error);

/** `out_placed` was created from the same corners. It is rotated about `pivot` by (cos, sin)
 * `turn`, then moved by `shift`. Allocates nothing. */
void convex_polygon_place(const ConvexPolygon *shape, Vec2 pivot, Vec2 turn, Vec2 shift,
                          ConvexPolygon *out_placed);

/** The lowest and the highest x of a convex outline between two heights, either of which may be
 * infinite; HUGE_VAL and -HUGE_VAL where it does not reach between them. */
void convex_polygon_span(const double *x, const double *y, int count, double low_y, double high_y,
                         double *out_low, double *out_high);

static inline Vec2 convex_polygon_corner(const ConvexPolygon *polygon, int index)
{
    return (Vec2){polygon->x[index], polygon->y[index]};
}

static inline Vec2 convex_polygon_normal(const ConvexPolygon *polygon, int index)
{
    return (Vec2){polygon->normal_x[index], polygon->normal_y[index]};
}

/** The next corner, cyclic. */
static inline int convex_polygon_next(const ConvexPolygon *polygon, int index)
{
    return index + 1 < polygon->count ? index + 1 : 0;
}

/** The previous corner, cyclic. */
static inline int convex_polygon_before(const ConvexPolygon *polygon, int index)
{
    return index > 0 ? index - 1 : polygon->count - 1;
}

/* Cuts a simple polygon into convex pieces by ear clipping and Hertel and Mehlhorn's merging
 * (1983), which leaves at most four times the fewest pieces possible. */

typedef struct ConvexPieces {
    ConvexPolygon *pieces;
    int count;
} ConvexPieces;

/** Cuts a simple polygon of either winding into clockwise pieces. Fails where
 * convex_polygon_create() would for reasons other than convexity, or where the polygon crosses
 * itself. */
bool convex_pieces_create(ConvexPieces *out_pieces, const Vec2 *points, int count,
                          Error *out_error);
void convex_pieces_destroy(ConvexPieces *pieces);

/* Resolving a circle against all walls at once, instead of one after the other, settles a wedge in
 * a single step. */

/** Points p with dot(normal, p) >= offset are free. `normal` is a unit vector. */
typedef struct HalfPlane {
    Vec2 normal;
    double offset;
} HalfPlane;

/** The free point nearest to `wish`: the wish itself, its projection on one line, or the
 * intersection of two (the optimum of a quadratic program in the plane lies on at most two
 * constraints). Of a tie the first wins. False where nothing is free. At most 16 planes. */
bool half_planes_nearest(const HalfPlane *planes, int count, Vec2 wish, Vec2 *out_point);

/* Continuous collision: the time of first contact, so that nothing fast passes through anything
 * thin (Ericson 2005, Real-Time Collision Detection, 5.5.7). */

/** Where a move first touches. Valid only where `hit` is true. */
typedef struct Touch {
    Vec2 normal; /**< Unit vector from the obstacle towards the moving circle. */
    double time; /**< Part of the move, in [0, 1]; 0 where they overlap at the start. */
    bool hit;
} Touch;

/** A circle of any radius, also 0, moving by `move` against a polygon. Where it overlaps at the
 * start by more than CONTACT_EPSILON the time is 0 and the normal is sat_circle_polygon()'s. A
 * circle that only touches at the start and moves away or along is no hit. */
Touch sweep_circle_polygon(Circle a, Vec2 move, const ConvexPolygon *b);
Touch sweep_circle_circle(Circle a, Vec2 move, Circle b);

/** Whether a segment passes through the polygon's inside (the line of sight test); along a side or
 * through a corner does not count. */
bool sweep_segment_crosses(Vec2 from, Vec2 to, const ConvexPolygon *polygon);

/* The broad phase: a uniform grid whose cells list the polygons within `reach` of them, so that a
 * circle of at most that radius needs to look only in the cell of its center. */

enum { GRID_CELLS = 1 << 20, GRID_ENTRIES = 1 << 28 };

/** The list of one cell: items[first] up to items[end]. */
typedef struct GridCell {
    int first;
    int end;
} GridCell;

typedef struct Grid {
    double cell_size; /**< World units. */
    double cells_per_unit;
    double reach; /**< Largest radius that grid_near() answers for, world units. */
    int columns;
    int rows;
    GridCell *cells; /**< Row by row. */
    int *items;      /**< Indices of polygons, ascending within a cell, and a 0 at the end. */
    int item_count;  /**< As created, before anything was removed. */
} Grid;

/** Indices of polygons, ascending, without repeats. */
typedef struct GridList {
    const int *items;
    int count;
} GridList;

/** Covers (0, 0) to `size`; points outside belong to the nearest cell. Cells are larger where there
 * would be more than GRID_CELLS. Fails only when out of memory or past GRID_ENTRIES. */
bool grid_create(Grid *out_grid, Vec2 size, double cell_size, double reach,
                 const ConvexPolygon *polygons, int count, Error *out_error);
void grid_destroy(Grid *grid);

/** Fails only when out of memory. */
bool grid_copy(Grid *out_grid, const Grid *source, Error *out_error);

/** Removes `count` of the polygons that it was created with, from `first` on. Allocates nothing. */
void grid_remove(Grid *grid, const ConvexPolygon *polygons, int first, int count);

/** Makes a copy of `source` equal to it again. Allocates nothing. */
void grid_refill(Grid *grid, const Grid *source);

typedef struct GridCensus {
    int total;
    int most; /**< Entries of the fullest cell, and that cell's middle. */
    Vec2 at;
    int most_corners; /**< The most corners of one cell's polygons, and that cell's middle. */
    Vec2 corners_at;
    int corners; /**< Of the polygon being counted. */
} GridCensus;

/** Counts a polygon in the cells that would list it, in a grid created without polygons. The census
 * starts all zero. */
void grid_count(Grid *grid, const ConvexPolygon *polygon, GridCensus *census);

/** The cell of a coordinate along one axis of `count` cells. */
static inline int grid_line(const Grid *grid, double at, int count)
{
    double part = at * grid->cells_per_unit;
    if (!(part > 0))
        return 0;
    return part < count ? (int)part : count - 1;
}

static inline GridList grid_cell_list(const Grid *grid, int column, int row)
{
    GridCell cell = grid->cells[row * grid->columns + column];
    return (GridList){.items = grid->items + cell.first, .count = cell.end - cell.first};
}

/** All polygons that a circle of at most radius `reach` can touch here, and perhaps more. */
static inline GridList grid_near(const Grid *grid, Vec2 at)
{
    return grid_cell_list(grid, grid_line(grid, at.x, grid->columns),
                          grid_line(grid, at.y, grid->rows));
}

/* Each bullet and each line of sight walks over the cells of a grid in every tick, mostly over one
 * to three, so it is inline. A walk always takes as many steps as there are columns and rows
 * between its ends: rounding can reorder two steps, but never lose one. */

/** A walk over the cells that a segment passes through, in order. */
typedef struct GridWalk {
    const Grid *grid;
    int column, row, step_x, step_y;
    double next_x, next_y;   /**< Part of the segment where the next column or row is entered. */
    double delta_x, delta_y; /**< Part of the segment between two columns or rows. */
    int end_column, end_row; /**< The walk ends here, independent of rounding. */
    double entered;          /**< Part of the segment where the current cell was entered. */
    bool is_done;
} GridWalk;

/* One axis of a walk's start: the step, and the segment's parts to the first and next lines. */
static inline int grid_walk_axis(double from, double change, double size, int cell, int end,
                                 double *out_next, double *out_delta)
{
    *out_next = HUGE_VAL;
    *out_delta = HUGE_VAL;
    if (cell == end)
        return 0;
    double line = (end > cell ? cell + 1 : cell) * size;
    *out_next = (line - from) / change;
    *out_delta = size / fabs(change);
    return end > cell ? 1 : -1;
}

static inline GridWalk grid_walk_start(const Grid *grid, Vec2 from, Vec2 to)
{
    GridWalk walk = {.grid = grid, .entered = 0, .is_done = false};
    walk.column = grid_line(grid, from.x, grid->columns);
    walk.row = grid_line(grid, from.y, grid->rows);
    walk.end_column = grid_line(grid, to.x, grid->columns);
    walk.end_row = grid_line(grid, to.y, grid->rows);
    walk.step_x = grid_walk_axis(from.x, to.x - from.x, grid->cell_size, walk.column,
                                 walk.end_column, &walk.next_x, &walk.delta_x);
    walk.step_y = grid_walk_axis(from.y, to.y - from.y, grid->cell_size, walk.row, walk.end_row,
                                 &walk.next_y, &walk.delta_y);
    return walk;
}

/* Steps to the next cell, or ends the walk in the last one. */
static inline void grid_walk_advance(GridWalk *walk)
{
    bool is_across = walk->column != walk->end_column;
    bool is_up = walk->row != walk->end_row;
    if (!is_across && !is_up) {
        walk->is_done = true;
    } else if (is_across && (!is_up || walk->next_x <= walk->next_y)) {
        walk->entered = walk->next_x;
        walk->next_x += walk->delta_x;
        walk->column += walk->step_x;
    } else {
        walk->entered = walk->next_y;
        walk->next_y += walk->delta_y;
        walk->row += walk->step_y;
    }
}

/** The polygons of the next cell; false after the last. `out_entered` is the part of the segment
 * where that cell begins: after an earlier hit no further cell matters. */
static inline bool grid_walk_next(GridWalk *walk, GridList *out_list, double *out_entered)
{
    if (walk->is_done)
        return false;
    *out_list = grid_cell_list(walk->grid, walk->column, walk->row);
    *out_entered = walk->entered;
    grid_walk_advance(walk);
    return true;
}
