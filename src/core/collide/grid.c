/* SPDX-License-Identifier: MIT */
/* A counting sort: the first pass over the polygons counts each cell's entries, the second writes
 * them. Cells at the edge extend to infinity, so that polygons outside the arena are found too. */
#include "collide/convex_polygon.h"

/* World units; added to the reach, so that rounding at a cell's border loses nothing. */
#define REACH_MARGIN 1e-6

static int column_of(const Grid *grid, double x)
{
    return grid_line(grid, x, grid->columns);
}

static int row_of(const Grid *grid, double y)
{
    return grid_line(grid, y, grid->rows);
}

/* The area of a cell, infinite at the arena's edge. */
static Box cell_box(const Grid *grid, int column, int row)
{
    double size = grid->cell_size;
    return (Box){
        {column > 0 ? column * size : -HUGE_VAL, row > 0 ? row * size : -HUGE_VAL},
        {column < grid->columns - 1 ? (column + 1) * size : HUGE_VAL,
         row < grid->rows - 1 ? (row + 1) * size : HUGE_VAL},
    };
}

/* The smallest value of factor * t for t between the two bounds. */
static double smallest_product(double factor, double low, double high)
{
    if (factor > 0)
        return factor * low;
    return factor < 0 ? factor * high : 0;
}

/* False only where a side separates the box by more than `reach`. */
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

/* The columns of a row that a polygon may be near, and those where it surely is. */
typedef struct RowSpan {
    int first, last;
    int sure_first, sure_last; /**< None where the first is past the last. */
} RowSpan;

static RowSpan row_span(const Grid *grid, const ConvexPolygon *polygon, int row)
{
    double reach = grid->reach + 2 * REACH_MARGIN;
    Box box = cell_box(grid, 0, row);
    double low;
    double high;
    convex_polygon_span(polygon->x, polygon->y, polygon->count, box.low.y - reach,
                        box.high.y + reach, &low, &high);
    RowSpan span = {column_of(grid, low - reach), column_of(grid, high + reach), 1, 0};
    double middle = (row + 0.5) * grid->cell_size;
    if (middle > polygon->bounds.low.y && middle < polygon->bounds.high.y) {
        convex_polygon_span(polygon->x, polygon->y, polygon->count, middle, middle, &low, &high);
        span.sure_first = column_of(grid, low);
        span.sure_last = column_of(grid, high);
    }
    return span;
}

typedef void VisitCell(Grid *grid, int cell, int polygon, GridCensus *census);

/* Visits every cell that a polygon is near, row by row: the work is not that of its whole box. */
static void visit_cells(Grid *grid, const ConvexPolygon *polygons, int index, VisitCell *visit,
                        GridCensus *census)
{
    const ConvexPolygon *polygon = &polygons[index];
    double reach = grid->reach + REACH_MARGIN;
    Box box = box_grown(polygon->bounds, reach);
    int last_row = row_of(grid, box.high.y);
    for (int row = row_of(grid, box.low.y); row <= last_row; row++) {
        RowSpan span = row_span(grid, polygon, row);
        for (int column = span.first; column <= span.last; column++) {
            bool is_sure = column >= span.sure_first && column <= span.sure_last;
            if (is_sure || is_within(polygon, cell_box(grid, column, row), reach))
                visit(grid, row * grid->columns + column, index, census);
        }
    }
}

static void count_one(Grid *grid, int cell, int polygon, GridCensus *census)
{
    (void)polygon;
    (void)census;
    grid->cells[cell].end++;
}

static void list_one(Grid *grid, int cell, int polygon, GridCensus *census)
{
    (void)census;
    grid->items[grid->cells[cell].end++] = polygon;
}

static void remove_one(Grid *grid, int cell, int polygon, GridCensus *census)
{
    (void)census;
    int kept = grid->cells[cell].first;
    for (int i = kept; i < grid->cells[cell].end; i++)
        if (grid->items[i] != polygon)
            grid->items[kept++] = grid->items[i];
    grid->cells[cell].end = kept;
}

/* The length in cells, rounded up. */
static double cells_across(double length, const Grid *grid)
{
    return -floor(-length / grid->cell_size);
}

/* Sets the number of columns and rows, with larger cells where there would be too many. */
static void divide_area(Grid *grid, Vec2 size)
{
    double columns = cells_across(size.x, grid);
    double rows = cells_across(size.y, grid);
    while (columns * rows > GRID_CELLS) {
        grid->cell_size *= 2;
        columns = cells_across(size.x, grid);
        rows = cells_across(size.y, grid);
    }
    grid->cells_per_unit = 1 / grid->cell_size;
    grid->columns = columns > 1 ? (int)columns : 1;
    grid->rows = rows > 1 ? (int)rows : 1;
}

/* Turns the cells' counts into empty lists of that capacity; returns the sum. */
static int make_room(GridCell *cells, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        int listed = cells[i].end;
        cells[i] = (GridCell){sum, sum};
        sum += listed;
    }
    return sum;
}

bool grid_create(Grid *out_grid, Vec2 size, double cell_size, double reach,
                 const ConvexPolygon *polygons, int count, Error *out_error)
{
    ASSERT(isfinite(size.x) && isfinite(size.y) && cell_size > 0 && reach >= 0);
    *out_grid = (Grid){.cell_size = cell_size, .reach = reach};
    divide_area(out_grid, size);
    int cells = out_grid->columns * out_grid->rows;
    out_grid->cells = calloc((size_t)cells, sizeof *out_grid->cells);
    if (!out_grid->cells)
        return error_memory(out_error);
    for (int i = 0; i < count; i++)
        visit_cells(out_grid, polygons, i, count_one, NULL);
    long long sum = 0;
    for (int i = 0; i < out_grid->columns * out_grid->rows; i++)
        sum += out_grid->cells[i].end;
    if (sum > GRID_ENTRIES) {
        grid_destroy(out_grid);
        return error_set(out_error, "more than %d entries in a grid", GRID_ENTRIES);
    }
    out_grid->item_count = make_room(out_grid->cells, cells);
    out_grid->items = calloc((size_t)out_grid->item_count + 1, sizeof *out_grid->items);
    if (!out_grid->items) {
        grid_destroy(out_grid);
        return error_memory(out_error);
    }
    for (int i = 0; i < count; i++)
        visit_cells(out_grid, polygons, i, list_one, NULL);
    return true;
}

void grid_destroy(Grid *grid)
{
    free(grid->cells);
    free(grid->items);
    *grid = (Grid){.columns = 0};
}

bool grid_copy(Grid *out_grid, const Grid *source, Error *out_error)
{
    size_t cells = (size_t)source->columns * (size_t)source->rows;
    *out_grid = *source;
    out_grid->cells = malloc(sizeof *out_grid->cells * cells);
    out_grid->items = malloc(sizeof *out_grid->items * ((size_t)source->item_count + 1));
    if (!out_grid->cells || !out_grid->items) {
        grid_destroy(out_grid);
        return error_memory(out_error);
    }
    grid_refill(out_grid, source);
    return true;
}

void grid_refill(Grid *grid, const Grid *source)
{
    size_t cells = (size_t)source->columns * (size_t)source->rows;
    memcpy(grid->cells, source->cells, sizeof *grid->cells * cells);
    memcpy(grid->items, source->items, sizeof *grid->items * ((size_t)source->item_count + 1));
}

void grid_remove(Grid *grid, const ConvexPolygon *polygons, int first, int count)
{
    for (int i = first; i < first + count; i++)
        visit_cells(grid, polygons, i, remove_one, NULL);
}

static Vec2 cell_middle(const Grid *grid, int cell)
{
    ASSERT(grid->columns > 0);
    int row = cell / grid->columns;
    int column = cell % grid->columns;
    return vec2((column + 0.5) * grid->cell_size, (row + 0.5) * grid->cell_size);
}

/* In a grid without lists, a cell's `end` counts its polygons and `first` their corners. */
static void census_one(Grid *grid, int cell, int polygon, GridCensus *census)
{
    (void)polygon;
    int count = ++grid->cells[cell].end;
    int corners = grid->cells[cell].first += census->corners;
    census->total++;
    if (count > census->most) {
        census->most = count;
        census->at = cell_middle(grid, cell);
    }
    if (corners > census->most_corners) {
        census->most_corners = corners;
        census->corners_at = cell_middle(grid, cell);
    }
}

void grid_count(Grid *grid, const ConvexPolygon *polygon, GridCensus *census)
{
    ASSERT(grid->item_count == 0);
    census->corners = polygon->count;
    visit_cells(grid, polygon, 0, census_one, census);
}
