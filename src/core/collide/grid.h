/* SPDX-License-Identifier: MIT */
/*
 * The broad phase: a uniform grid whose cells list the polygons within `reach` of them, so that a
 * circle of at most that radius needs to look only in the cell of its center.
 */
#ifndef CLOCKWISE_COLLIDE_GRID_H
#define CLOCKWISE_COLLIDE_GRID_H

#include "collide/convex_polygon.h"

/** The most cells, and the most entries of all cells. */
enum { GRID_CELLS = 1 << 20, GRID_ENTRIES = 1 << 28 };

/** The list of one cell: items[first] up to items[end]. */
typedef struct GridCell {
    int first;
    int end;
} GridCell;

typedef struct Grid {
    double cell_size;      /**< World units. */
    double cells_per_unit; /**< 1 / cell_size. */
    double reach;          /**< Largest radius that grid_near() answers for, world units. */
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

/**
 * Covers (0, 0) to `size`; points outside belong to the nearest cell. Cells are larger where there
 * would be more than GRID_CELLS. Fails only when out of memory or past GRID_ENTRIES.
 */
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
    int total; /**< Entries of all cells. */
    int most;  /**< Entries of the fullest cell, and that cell's middle. */
    Vec2 at;
    int most_corners; /**< The most corners of one cell's polygons, and that cell's middle. */
    Vec2 corners_at;
    int corners; /**< Of the polygon being counted. */
} GridCensus;

/** Counts a polygon in the cells that would list it, without listing it, in a grid created without
 * polygons. The census starts all zero. */
void grid_count(Grid *grid, const ConvexPolygon *polygon, GridCensus *census);

/** The cell of a coordinate along one axis of `count` cells. */
static inline int grid_line(const Grid *grid, double at, int count)
{
    double part = at * grid->cells_per_unit;
    if (!(part > 0))
        return 0;
    return part < count ? (int)part : count - 1;
}

/** All polygons that a circle of at most radius `reach` can touch here, and perhaps more. */
static inline GridList grid_near(const Grid *grid, Vec2 at)
{
    int cell =
        grid_line(grid, at.y, grid->rows) * grid->columns + grid_line(grid, at.x, grid->columns);
    return (GridList){grid->items + grid->cells[cell].first,
                      grid->cells[cell].end - grid->cells[cell].first};
}

/*
 * Walks over the cells of a grid that a segment passes through. Each bullet and each line of sight
 * makes one in every tick, mostly over one to three cells, so it is inline. A walk always takes as
 * many steps as there are columns and rows between its ends: rounding can reorder two steps, but
 * never lose one.
 */

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

static inline GridList grid_walk_list(const Grid *grid, int column, int row)
{
    GridCell cell = grid->cells[row * grid->columns + column];
    return (GridList){.items = grid->items + cell.first, .count = cell.end - cell.first};
}

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
    *out_list = grid_walk_list(walk->grid, walk->column, walk->row);
    *out_entered = walk->entered;
    grid_walk_advance(walk);
    return true;
}

#endif
