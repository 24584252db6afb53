/* SPDX-License-Identifier: MIT */
/*
 * A counting sort: one pass over the polygons counts the entries of every cell, the next one writes
 * them. Cells on the rim reach outwards for ever, so that what lies outside the arena is found too.
 * A walk steps along from grid line to grid line, and always by as many columns and rows as there
 * are between its two ends: rounding can reorder two steps, but never lose one.
 */
#include "collision/grid.h"

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

/** World units; added to the reach, so that a point just across a grid line loses nothing. */
#define REACH_MARGIN 1e-6

static int column_of(const Grid *grid, double x)
{
    return grid_line(grid, x, grid->columns);
}

static int row_of(const Grid *grid, double y)
{
    return grid_line(grid, y, grid->rows);
}

/** What a cell covers, without end on the arena's rim. */
static Box cell_box(const Grid *grid, int column, int row)
{
    double size = grid->cell_size;
    return (Box){
        {column > 0 ? column * size : -HUGE_VAL, row > 0 ? row * size : -HUGE_VAL},
        {column < grid->columns - 1 ? (column + 1) * size : HUGE_VAL,
         row < grid->rows - 1 ? (row + 1) * size : HUGE_VAL},
    };
}

/** The smallest value of factor * t for t between the two bounds. */
static double smallest_product(double factor, double low, double high)
{
    if (factor > 0)
        return factor * low;
    return factor < 0 ? factor * high : 0;
}

/** False only where a side keeps the whole box farther away than `reach`. */
static bool is_within(const ConvexPolygon *polygon, Box box, double reach)
{
    for (int i = 0; i < polygon->count; i++) {
        double nearest = smallest_product(polygon->normal_x[i], box.low.x, box.high.x) +
                         smallest_product(polygon->normal_y[i], box.low.y, box.high.y);
        if (nearest - polygon->offset[i] > reach)
            return false;
    }
    return true;
}

/** Calls for every cell that a polygon is near: counts it, or writes its index where that is due.
 */
static void enter_polygon(const Grid *grid, const ConvexPolygon *polygon, int index, int *cursors,
                          int *items)
{
    double reach = grid->reach + REACH_MARGIN;
    Box box = box_grown(polygon->bounds, reach);
    int last_column = column_of(grid, box.high.x);
    int last_row = row_of(grid, box.high.y);
    for (int row = row_of(grid, box.low.y); row <= last_row; row++) {
        for (int column = column_of(grid, box.low.x); column <= last_column; column++) {
            if (!is_within(polygon, cell_box(grid, column, row), reach))
                continue;
            int place = cursors[row * grid->columns + column]++;
            if (items)
                items[place] = index;
        }
    }
}

/** The length in cells, rounded up. */
static double cells_across(double length, const Grid *grid)
{
    return -floor(-length / grid->cell_size);
}

/** Sets the number of columns and rows, with larger cells where there would be too many. */
static void divide(Grid *grid, Vec2 size)
{
    double columns = cells_across(size.x, grid);
    double rows = cells_across(size.y, grid);
    while (columns * rows > GRID_CELLS) {
        grid->cell_size *= 2;
        columns = cells_across(size.x, grid);
        rows = cells_across(size.y, grid);
    }
    grid->cells_a_unit = 1 / grid->cell_size;
    grid->columns = columns > 1 ? (int)columns : 1;
    grid->rows = rows > 1 ? (int)rows : 1;
}

/** Turns the counts in starts[0 .. cells) into first places; returns their sum. */
static int sum_counts(int *starts, int cells)
{
    int sum = 0;
    for (int i = 0; i <= cells; i++) {
        int count = starts[i];
        starts[i] = sum;
        sum += count;
    }
    return sum;
}

bool grid_create(Grid *out_grid, Vec2 size, double cell_size, double reach,
                 const ConvexPolygon *polygons, int count, Error *out_error)
{
    ASSERT(isfinite(size.x) && isfinite(size.y) && cell_size > 0 && reach >= 0);
    *out_grid = (Grid){.cell_size = cell_size, .reach = reach};
    divide(out_grid, size);
    int cells = out_grid->columns * out_grid->rows;
    out_grid->starts = calloc((size_t)cells + 1, sizeof *out_grid->starts);
    if (!out_grid->starts)
        return error_set(out_error, "no memory for a grid of %d cells", cells);
    for (int i = 0; i < count; i++)
        enter_polygon(out_grid, &polygons[i], i, out_grid->starts, NULL);
    int total = sum_counts(out_grid->starts, cells);
    out_grid->items = calloc((size_t)total + 1, sizeof *out_grid->items);
    if (!out_grid->items) {
        grid_destroy(out_grid);
        return error_set(out_error, "no memory for a grid of %d entries", total);
    }
    for (int i = 0; i < count; i++)
        enter_polygon(out_grid, &polygons[i], i, out_grid->starts, out_grid->items);
    /* Writing has moved every start on to the next cell's. */
    for (int i = cells; i > 0; i--)
        out_grid->starts[i] = out_grid->starts[i - 1];
    out_grid->starts[0] = 0;
    return true;
}

void grid_destroy(Grid *grid)
{
    free(grid->starts);
    free(grid->items);
    *grid = (Grid){.columns = 0};
}

bool grid_copy(Grid *out_grid, const Grid *source, Error *out_error)
{
    size_t cells = (size_t)source->columns * (size_t)source->rows;
    size_t total = (size_t)source->starts[cells];
    *out_grid = *source;
    out_grid->starts = malloc(sizeof *out_grid->starts * (cells + 1));
    out_grid->items = malloc(sizeof *out_grid->items * (total + 1));
    if (!out_grid->starts || !out_grid->items) {
        grid_destroy(out_grid);
        return error_set(out_error, "no memory for a grid of %zu entries", total);
    }
    grid_refill(out_grid, source);
    return true;
}

void grid_refill(Grid *grid, const Grid *source)
{
    size_t cells = (size_t)source->columns * (size_t)source->rows;
    size_t total = (size_t)source->starts[cells];
    memcpy(grid->starts, source->starts, sizeof *grid->starts * (cells + 1));
    memcpy(grid->items, source->items, sizeof *grid->items * (total + 1));
}

void grid_remove(Grid *grid, int first, int count)
{
    int cells = grid->columns * grid->rows;
    int kept = 0;
    for (int cell = 0; cell < cells; cell++) {
        int begin = grid->starts[cell];
        grid->starts[cell] = kept;
        for (int i = begin; i < grid->starts[cell + 1]; i++)
            if (grid->items[i] < first || grid->items[i] >= first + count)
                grid->items[kept++] = grid->items[i];
    }
    grid->starts[cells] = kept;
}

static GridList list_of(const Grid *grid, int column, int row)
{
    int cell = row * grid->columns + column;
    return (GridList){.items = grid->items + grid->starts[cell],
                      .count = grid->starts[cell + 1] - grid->starts[cell]};
}

/** One axis of a walk's start: which way, and when the first line is reached and then every other.
 */
static int start_axis(double from, double way, double size, int cell, int end, double *out_next,
                      double *out_delta)
{
    *out_next = HUGE_VAL;
    *out_delta = HUGE_VAL;
    if (cell == end)
        return 0;
    double line = (end > cell ? cell + 1 : cell) * size;
    *out_next = (line - from) / way;
    *out_delta = size / fabs(way);
    return end > cell ? 1 : -1;
}

GridWalk grid_walk_start(const Grid *grid, Vec2 from, Vec2 to)
{
    GridWalk walk = {.grid = grid, .entered = 0, .is_done = false};
    walk.column = column_of(grid, from.x);
    walk.row = row_of(grid, from.y);
    walk.end_column = column_of(grid, to.x);
    walk.end_row = row_of(grid, to.y);
    walk.step_x = start_axis(from.x, to.x - from.x, grid->cell_size, walk.column, walk.end_column,
                             &walk.next_x, &walk.delta_x);
    walk.step_y = start_axis(from.y, to.y - from.y, grid->cell_size, walk.row, walk.end_row,
                             &walk.next_y, &walk.delta_y);
    return walk;
}

/** Goes on to the next cell, or ends the walk in the last one. */
static void advance(GridWalk *walk)
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

bool grid_walk_next(GridWalk *walk, GridList *out_list, double *out_entered)
{
    if (walk->is_done)
        return false;
    *out_list = list_of(walk->grid, walk->column, walk->row);
    *out_entered = walk->entered;
    advance(walk);
    return true;
}
