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

#endif
