/* SPDX-License-Identifier: MIT */
/*
 * The places for a player's centre are laid out in square cells. A cell is barred only where every
 * point of it is nearer to some obstacle's outline than a player's radius, so the cells along any
 * way that exists are free, each a neighbour of the one before. Cells are small enough (CELLS_MOST)
 * that even a wall without thickness bars a closed line of them. Flooding from the spawns then
 * finds the groups.
 */
#include "level/level_reach.h"

#include "base/assert.h"
#include "geom/box.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELLS_MOST =
        1280, /**< Each way. Cells of 20000 / 1280 units are barred 18 wide by a thin wall. */
    CELL_FREE = 0,
    CELL_BARRED = 255 /**< Between them: the group of the spawn that reaches it, from 1. */
};

#define CELL_LEAST 4.0 /**< World units; finer ones would find no more. */

typedef struct Cells {
    unsigned char *cells;
    int columns;
    int rows;
    double size; /**< World units. */
    Vec2 low;    /**< Where a player's centre can be: from here */
    Vec2 high;   /**< up to here. */
} Cells;

static bool cells_create(Cells *out_cells, Vec2 arena)
{
    Vec2 low = {LEVEL_PLAYER_RADIUS, LEVEL_PLAYER_RADIUS};
    Vec2 high = vec2_subtract(arena, low);
    double longest = high.x - low.x > high.y - low.y ? high.x - low.x : high.y - low.y;
    double size = longest / CELLS_MOST > CELL_LEAST ? longest / CELLS_MOST : CELL_LEAST;
    int columns = (int)ceil((high.x - low.x) / size);
    int rows = (int)ceil((high.y - low.y) / size);
    *out_cells = (Cells){calloc((size_t)columns * (size_t)rows, 1), columns, rows, size, low, high};
    return out_cells->cells != NULL;
}

static int clamp_index(double value, int count)
{
    return value < 0 ? 0 : value > count - 1 ? count - 1 : (int)value;
}

/** The x where a line through `from` along `way` has this y; `way` has a height. */
static double x_at(Vec2 from, Vec2 way, double y)
{
    return from.x + way.x * ((y - from.y) / way.y);
}

/** Widens [low, high] by where a circle's row at `height` above its centre lies. */
static void add_circle_row(Vec2 at, double radius, double y, double *low, double *high)
{
    double height = y - at.y;
    if (fabs(height) > radius)
        return;
    double half = sqrt(radius * radius - height * height);
    *low = at.x - half < *low ? at.x - half : *low;
    *high = at.x + half > *high ? at.x + half : *high;
}

/** Widens [low, high] by the part of a row that a side, thickened by the radius either way, covers.
 */
static void add_band_row(Vec2 from, Vec2 to, double radius, double y, double *low, double *high)
{
    Vec2 way = vec2_subtract(to, from);
    Vec2 across = vec2_scale(vec2_left(vec2_unit_or(way, (Vec2){1, 0})), radius);
    Vec2 corners[] = {vec2_add(from, across), vec2_add(to, across), vec2_subtract(to, across),
                      vec2_subtract(from, across)};
    for (int i = 0; i < 4; i++) {
        Vec2 a = corners[i];
        Vec2 side = vec2_subtract(corners[i < 3 ? i + 1 : 0], a);
        if ((y - a.y) * (y - a.y - side.y) > 0 || !(fabs(side.y) > 0))
            continue;
        double x = x_at(a, side, y);
        *low = x < *low ? x : *low;
        *high = x > *high ? x : *high;
    }
}

/** Bars the cells whose centre is nearer to a side than `radius`. */
static void bar_side(Cells *cells, Vec2 from, Vec2 to, double radius)
{
    Box box = box_grown(box_union((Box){from, from}, (Box){to, to}), radius);
    if (box.high.x < cells->low.x || box.low.x > cells->high.x || box.high.y < cells->low.y ||
        box.low.y > cells->high.y)
        return;
    int first_row = clamp_index((box.low.y - cells->low.y) / cells->size, cells->rows);
    int last_row = clamp_index((box.high.y - cells->low.y) / cells->size, cells->rows);
    for (int row = first_row; row <= last_row; row++) {
        double y = cells->low.y + (row + 0.5) * cells->size;
        double low = HUGE_VAL;
        double high = -HUGE_VAL;
        add_circle_row(from, radius, y, &low, &high);
        add_circle_row(to, radius, y, &low, &high);
        add_band_row(from, to, radius, y, &low, &high);
        double first = ceil((low - cells->low.x) / cells->size - 0.5);
        double last = floor((high - cells->low.x) / cells->size - 0.5);
        if (!(first <= last) || last < 0 || first > cells->columns - 1)
            continue;
        int first_column = clamp_index(first, cells->columns);
        int last_column = clamp_index(last, cells->columns);
        memset(cells->cells + (size_t)row * (size_t)cells->columns + first_column, CELL_BARRED,
               (size_t)(last_column - first_column + 1));
    }
}

static void bar_obstacles(Cells *cells, const Level *level)
{
    /* Any point of a cell is within half its diagonal of its centre. */
    double radius = LEVEL_PLAYER_RADIUS - cells->size * 0.70711 - 1e-3;
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        if (!level_motion_is_still(&obstacle->motion) || obstacle->material == MATERIAL_BREAKABLE)
            continue;
        for (int k = 0, last = obstacle->point_count - 1; k < obstacle->point_count; last = k++)
            bar_side(cells, obstacle->points[last], obstacle->points[k], radius);
    }
}

static int cell_of(const Cells *cells, Vec2 point)
{
    int column = clamp_index((point.x - cells->low.x) / cells->size, cells->columns);
    int row = clamp_index((point.y - cells->low.y) / cells->size, cells->rows);
    return row * cells->columns + column;
}

/** Marks everything that can be reached from a free cell. The stack has room for every cell once.
 */
static void flood(Cells *cells, int start, unsigned char group, int *stack)
{
    int count = 0;
    cells->cells[start] = group;
    stack[count++] = start;
    while (count > 0) {
        int cell = stack[--count];
        int column = cell % cells->columns;
        int row = cell / cells->columns;
        int neighbours[4];
        int neighbour_count = 0;
        if (column > 0)
            neighbours[neighbour_count++] = cell - 1;
        if (column + 1 < cells->columns)
            neighbours[neighbour_count++] = cell + 1;
        if (row > 0)
            neighbours[neighbour_count++] = cell - cells->columns;
        if (row + 1 < cells->rows)
            neighbours[neighbour_count++] = cell + cells->columns;
        for (int i = 0; i < neighbour_count; i++) {
            if (cells->cells[neighbours[i]] == CELL_FREE) {
                cells->cells[neighbours[i]] = group;
                stack[count++] = neighbours[i];
            }
        }
    }
}

static void judge(const int groups[LEVEL_SPAWNS], int count, bool out_is_cut_off[LEVEL_SPAWNS])
{
    int members[LEVEL_SPAWNS + 1] = {0};
    int largest = 1;
    for (int i = 0; i < count; i++)
        members[groups[i]]++;
    for (int group = 2; group <= LEVEL_SPAWNS; group++)
        largest = members[group] > members[largest] ? group : largest;
    for (int i = 0; i < count; i++)
        out_is_cut_off[i] = groups[i] != 0 && groups[i] != largest;
}

bool level_reach_cut_off(const Level *level, const bool is_asked[LEVEL_SPAWNS],
                         bool out_is_cut_off[LEVEL_SPAWNS])
{
    ASSERT(level->size.x >= LEVEL_SIZE_LEAST && level->size.y >= LEVEL_SIZE_LEAST);
    Cells cells;
    if (!cells_create(&cells, level->size))
        return false;
    int *stack = malloc((size_t)cells.columns * (size_t)cells.rows * sizeof *stack);
    if (!stack) {
        free(cells.cells);
        return false;
    }
    bar_obstacles(&cells, level);
    int groups[LEVEL_SPAWNS] = {0};
    for (int i = 0; i < level->spawn_count; i++) {
        int cell = is_asked[i] ? cell_of(&cells, level->spawns[i].at) : 0;
        if (!is_asked[i] || cells.cells[cell] == CELL_BARRED)
            continue;
        if (cells.cells[cell] == CELL_FREE)
            flood(&cells, cell, (unsigned char)(i + 1), stack);
        groups[i] = cells.cells[cell];
    }
    judge(groups, level->spawn_count, out_is_cut_off);
    free(stack);
    free(cells.cells);
    return true;
}
