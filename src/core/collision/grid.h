/* SPDX-License-Identifier: MIT */
/*
 * The broad phase: a uniform grid over the arena whose cells list the polygons near them. A polygon
 * is entered once, in every cell that it comes within `reach` of, so that a circle of at most that
 * radius needs to look only into the cell of its centre.
 */
#ifndef CLOCKWISE_COLLISION_GRID_H
#define CLOCKWISE_COLLISION_GRID_H

#include "collision/convex_polygon.h"

/** The most cells of one grid, and the most entries in them all. */
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
    int *items;      /**< Indices of polygons, ascending within a cell; one more, 0, at the end. */
    int item_count;  /**< As it was made, before anything was removed. */
} Grid;

/** Indices of polygons, ascending, without repeats. */
typedef struct GridList {
    const int *items;
    int count;
} GridList;

/** A walk over the cells that a segment passes through, in order. */
typedef struct GridWalk {
    const Grid *grid;
    int column, row, step_x, step_y;
    double next_x, next_y;   /**< Part of the segment at which the next column or row is entered. */
    double delta_x, delta_y; /**< Part of the segment between two columns or rows. */
    int end_column, end_row; /**< The walk ends here, whatever rounding did to the parts. */
    double entered;          /**< Part of the segment at which the present cell was entered. */
    bool is_done;
} GridWalk;

/**
 * Covers (0, 0) to `size`. Points outside count as in the nearest cell. Cells are made larger where
 * there would be more than GRID_CELLS of them. Fails only for no memory, or past GRID_ENTRIES.
 */
bool grid_create(Grid *out_grid, Vec2 size, double cell_size, double reach,
                 const ConvexPolygon *polygons, int count, Error *out_error);
void grid_destroy(Grid *grid);

/** A grid of its own that lists the same. Fails only for no memory. */
bool grid_copy(Grid *out_grid, const Grid *source, Error *out_error);

/**
 * Takes `count` of the polygons that it was made with, from `first` on, off every list. The work is
 * that of the cells they are in. Allocates nothing.
 */
void grid_remove(Grid *grid, const ConvexPolygon *polygons, int first, int count);

/** Lists again what `source` does: the grid that this one is a copy of. Allocates nothing. */
void grid_refill(Grid *grid, const Grid *source);

/** What has been counted. */
typedef struct GridCensus {
    int total; /**< Entries of all cells. */
    int most;  /**< Entries of the cell that has most, and that cell's middle. */
    Vec2 at;
    int most_corners; /**< The same of the corners of a cell's polygons, all together. */
    Vec2 corners_at;
    int corners; /**< Of the polygon that is being counted. */
} GridCensus;

/**
 * Counts a polygon in the cells where it would be listed, and lists nothing: to know what a grid
 * would hold before there is one. For a grid made of no polygons, which lists nothing afterwards
 * either. The census begins all zero; its total may pass its caller's limit by one polygon's cells.
 */
void grid_count(Grid *grid, const ConvexPolygon *polygon, GridCensus *census);

/** The cell of a place along one axis of `count` cells. */
static inline int grid_line(const Grid *grid, double at, int count)
{
    double part = at * grid->cells_per_unit;
    if (!(part > 0))
        return 0;
    return part < count ? (int)part : count - 1;
}

/** The polygons that a circle of at most `reach` at this point can touch, and perhaps some more. */
static inline GridList grid_near(const Grid *grid, Vec2 at)
{
    int cell =
        grid_line(grid, at.y, grid->rows) * grid->columns + grid_line(grid, at.x, grid->columns);
    return (GridList){grid->items + grid->cells[cell].first,
                      grid->cells[cell].end - grid->cells[cell].first};
}

GridWalk grid_walk_start(const Grid *grid, Vec2 from, Vec2 to);

/**
 * The polygons of the next cell on the way; false after the last. `out_entered` is the part of the
 * segment at which that cell begins: whatever was hit before it needs no further look.
 */
bool grid_walk_next(GridWalk *walk, GridList *out_list, double *out_entered);

#endif
