/* SPDX-License-Identifier: MIT */
/* Flood fill from the spawns over square cells for a player's center. A cell is blocked only where
 * every point of it is nearer to an outline than a player's radius, so all cells along an existing
 * path are free. Cells are small enough (CELLS_MAX) that even a wall without thickness blocks a
 * closed line of them. */
#include "level/level.h"

enum {
    CELLS_MAX =
        1280, /**< Per axis. A thin wall blocks cells of 20000 / 1280 units 18 units wide. */
    WORK_MAX = 48000000, /**< Rows of cells times sides: at most about a second. */
    CELL_FREE = 0,
    ROUND_A_PLACE = 3, /**< A larger player's first cell is at most so many cells from its place. */
    GROWTH_TRIES = 8,
    CELL_BLOCKED = 255 /**< Between them: the group of the spawn that reaches it, from 1. */
};

#define CELL_MIN 4.0  /**< World units; smaller cells find no more. */
#define CELL_FINE 1.0 /**< The same where passages are measured. */

/* What is asked: for players of which radius, and which cells are blocked. */
typedef struct Measure {
    double radius;
    double cell_min;
    double less;  /**< Cells are blocked nearer to an outline than the radius less so many sizes. */
    int start_by; /**< How many cells from a spawn its first free cell may be. */
} Measure;

/* Every point of a cell is within half its diagonal of its center: only cells that are blocked
 * throughout are. */
#define WHOLE_CELL 0.70711
static const Measure usual = {LEVEL_PLAYER_RADIUS, CELL_MIN, WHOLE_CELL, 0};

typedef struct Cells {
    unsigned char *cells;
    int columns;
    int rows;
    double size; /**< World units. */
    Vec2 low;    /**< The corners of where a player's center can be. */
    Vec2 high;
} Cells;

typedef struct Range {
    double low;
    double high;
} Range;

/* The most cells per axis: fewer for more than 37,500 sides. */
static int cells_each_way(const Level *level)
{
    int sides = 1;
    for (int i = 0; i < level->obstacle_count; i++)
        sides += level->obstacles[i].point_count;
    return WORK_MAX / sides < CELLS_MAX ? WORK_MAX / sides : CELLS_MAX;
}

static bool cells_create(Cells *out_cells, const Level *level, const Measure *measure)
{
    Vec2 low = {measure->radius, measure->radius};
    Vec2 high = vec2_subtract(level->size, low);
    double longest = high.x - low.x > high.y - low.y ? high.x - low.x : high.y - low.y;
    double finest = longest / cells_each_way(level);
    double size = finest > measure->cell_min ? finest : measure->cell_min;
    int columns = (int)ceil((high.x - low.x) / size);
    int rows = (int)ceil((high.y - low.y) / size);
    *out_cells = (Cells){calloc((size_t)columns * (size_t)rows, 1), columns, rows, size, low, high};
    return out_cells->cells != NULL;
}

static int clamp_index(double value, int count)
{
    return clamp_to_int(value, 0, count - 1);
}

/* All points within a radius of a side: two circles and the two lines beside it. */
typedef struct Capsule {
    Vec2 from;
    Vec2 to;
    double radius;
    Vec2 across;  /**< From the side to one of the lines. */
    double slope; /**< Of x by y along the lines. */
    bool is_level;
} Capsule;

static Capsule capsule_make(Vec2 from, Vec2 to, double radius)
{
    Vec2 side = vec2_subtract(to, from);
    Vec2 across = vec2_scale(vec2_left(vec2_unit_or(side, (Vec2){1, 0})), radius);
    bool is_level = !(fabs(side.y) > 0);
    return (Capsule){from, to, radius, across, is_level ? 0 : side.x / side.y, is_level};
}

static void widen_range(Range *range, double x)
{
    range->low = x < range->low ? x : range->low;
    range->high = x > range->high ? x : range->high;
}

static void widen_by_circle(Range *range, Vec2 at, double radius, double y)
{
    double height = y - at.y;
    if (fabs(height) > radius)
        return;
    double half = sqrt(radius * radius - height * height);
    widen_range(range, at.x - half);
    widen_range(range, at.x + half);
}

static void widen_by_line(Range *range, const Capsule *capsule, Vec2 shift, double y)
{
    double from_start = y - capsule->from.y - shift.y;
    double from_end = y - capsule->to.y - shift.y;
    if (!capsule->is_level && from_start * from_end <= 0)
        widen_range(range, capsule->from.x + shift.x + capsule->slope * from_start);
}

/* The range of x that a capsule covers at this y. */
static Range capsule_row(const Capsule *capsule, double y)
{
    Range range = {HUGE_VAL, -HUGE_VAL};
    widen_by_circle(&range, capsule->from, capsule->radius, y);
    widen_by_circle(&range, capsule->to, capsule->radius, y);
    widen_by_line(&range, capsule, capsule->across, y);
    widen_by_line(&range, capsule, vec2_scale(capsule->across, -1), y);
    return range;
}

static void block_row(Cells *cells, int row, Range range)
{
    double first = (range.low - cells->low.x) / cells->size - 0.5;
    double last = (range.high - cells->low.x) / cells->size - 0.5;
    if (!(first <= last) || last < 0 || first > cells->columns - 1)
        return;
    int first_column = first > 0 ? (int)ceil(first) : 0;
    int last_column = clamp_index(last, cells->columns);
    if (first_column <= last_column)
        memset(cells->cells + (size_t)row * (size_t)cells->columns + first_column, CELL_BLOCKED,
               (size_t)last_column - (size_t)first_column + 1);
}

/* Blocks the cells whose center is nearer to a side than `radius`. */
static void block_side(Cells *cells, Vec2 from, Vec2 to, double radius)
{
    Box box = box_grown(box_between(from, to), radius);
    if (!box_overlaps(box, (Box){cells->low, cells->high}))
        return;
    Capsule capsule = capsule_make(from, to, radius);
    int first_row = clamp_index((box.low.y - cells->low.y) / cells->size, cells->rows);
    int last_row = clamp_index((box.high.y - cells->low.y) / cells->size, cells->rows);
    for (int row = first_row; row <= last_row; row++)
        block_row(cells, row, capsule_row(&capsule, cells->low.y + (row + 0.5) * cells->size));
}

static int cell_of(const Cells *cells, Vec2 point)
{
    int column = clamp_index((point.x - cells->low.x) / cells->size, cells->columns);
    int row = clamp_index((point.y - cells->low.y) / cells->size, cells->rows);
    return row * cells->columns + column;
}

/* A cell at a point that is not blocked, or one at most `by` cells away; where there is none, the
 * point's. */
static int open_cell(const Cells *cells, Vec2 point, int by)
{
    int at = cell_of(cells, point);
    int column = at % cells->columns;
    int row = at / cells->columns;
    for (int ring = 0; ring <= by; ring++)
        for (int y = row - ring; y <= row + ring; y++)
            for (int x = column - ring; x <= column + ring; x++) {
                bool is_inside = x >= 0 && y >= 0 && x < cells->columns && y < cells->rows;
                if (is_inside && cells->cells[y * cells->columns + x] != CELL_BLOCKED)
                    return y * cells->columns + x;
            }
    return at;
}

/* Marks all cells reachable from a free cell. The stack has room for every cell once. */
static void flood_group(Cells *cells, int start, unsigned char group, int *stack)
{
    int count = 0;
    cells->cells[start] = group;
    stack[count++] = start;
    while (count > 0) {
        int cell = stack[--count];
        int column = cell % cells->columns;
        int row = cell / cells->columns;
        int neighbors[4];
        int neighbor_count = 0;
        if (column > 0)
            neighbors[neighbor_count++] = cell - 1;
        if (column + 1 < cells->columns)
            neighbors[neighbor_count++] = cell + 1;
        if (row > 0)
            neighbors[neighbor_count++] = cell - cells->columns;
        if (row + 1 < cells->rows)
            neighbors[neighbor_count++] = cell + cells->columns;
        for (int i = 0; i < neighbor_count; i++) {
            if (cells->cells[neighbors[i]] == CELL_FREE) {
                cells->cells[neighbors[i]] = group;
                stack[count++] = neighbors[i];
            }
        }
    }
}

/* Blocks and floods the level's cells; writes the group of each spawn that is asked for, or 0.
 * False when out of memory, with nothing to free. */
static bool flood_level(Cells *out_cells, const Level *level, const Measure *measure,
                        const bool *is_asked, int out_groups[LEVEL_SPAWNS])
{
    if (!cells_create(out_cells, level, measure))
        return false;
    size_t count = (size_t)out_cells->columns * (size_t)out_cells->rows;
    int *stack = malloc(count * sizeof *stack);
    if (!stack) {
        free(out_cells->cells);
        return false;
    }
    double radius = measure->radius - out_cells->size * measure->less - 1e-3;
    if (radius > 0) {
        for (int i = 0; i < level->obstacle_count; i++) {
            const LevelObstacle *obstacle = &level->obstacles[i];
            if (!level_motion_is_still(&obstacle->motion) ||
                obstacle->material == MATERIAL_BREAKABLE)
                continue;
            for (int k = 0, last = obstacle->point_count - 1; k < obstacle->point_count; last = k++)
                block_side(out_cells, obstacle->points[last], obstacle->points[k], radius);
        }
    }
    for (int i = 0; i < level->spawn_count; i++) {
        bool asks = !is_asked || is_asked[i];
        int cell = asks ? open_cell(out_cells, level->spawns[i].at, measure->start_by) : 0;
        out_groups[i] = 0;
        if (!asks || out_cells->cells[cell] == CELL_BLOCKED)
            continue;
        if (out_cells->cells[cell] == CELL_FREE)
            flood_group(out_cells, cell, (unsigned char)(i + 1), stack);
        out_groups[i] = out_cells->cells[cell];
    }
    free(stack);
    return true;
}

bool level_reach_cut_off(const Level *level, const bool is_asked[LEVEL_SPAWNS],
                         bool out_is_cut_off[LEVEL_SPAWNS])
{
    ASSERT(level->size.x >= LEVEL_SIZE_MIN && level->size.y >= LEVEL_SIZE_MIN);
    Cells cells;
    int groups[LEVEL_SPAWNS] = {0};
    int members[LEVEL_SPAWNS + 1] = {0};
    int largest = 1;
    if (!flood_level(&cells, level, &usual, is_asked, groups))
        return false;
    for (int i = 0; i < level->spawn_count; i++)
        members[groups[i]]++;
    for (int group = 2; group <= LEVEL_SPAWNS; group++)
        largest = members[group] > members[largest] ? group : largest;
    for (int i = 0; i < level->spawn_count; i++)
        out_is_cut_off[i] = groups[i] != 0 && groups[i] != largest;
    free(cells.cells);
    return true;
}

static bool is_flooded(const Cells *cells, int cell)
{
    return cells->cells[cell] != CELL_FREE && cells->cells[cell] != CELL_BLOCKED;
}

/* Whether a player can stand with its center in the zone. */
static bool is_zone_flooded(const Cells *cells, const LevelZone *zone)
{
    Vec2 reach = {zone->radius, zone->radius};
    int low = cell_of(cells, vec2_subtract(zone->at, reach));
    int high = cell_of(cells, vec2_add(zone->at, reach));
    Vec2 inside = {clamp(zone->at.x, cells->low.x, cells->high.x),
                   clamp(zone->at.y, cells->low.y, cells->high.y)};
    if (vec2_distance(inside, zone->at) <= zone->radius &&
        is_flooded(cells, cell_of(cells, inside))) /* Zones can be smaller than cells. */
        return true;
    for (int row = low / cells->columns; row <= high / cells->columns; row++)
        for (int column = low % cells->columns; column <= high % cells->columns; column++) {
            Vec2 middle = {cells->low.x + (column + 0.5) * cells->size,
                           cells->low.y + (row + 0.5) * cells->size};
            if (vec2_distance(middle, zone->at) <= zone->radius &&
                is_flooded(cells, row * cells->columns + column))
                return true;
        }
    return false;
}

/* What is connected with what. */
typedef struct Reached {
    int groups[LEVEL_SPAWNS];
    bool pickups[LEVEL_PICKUPS];
    bool zones[LEVEL_ZONES];
} Reached;

static bool find_reached(const Level *level, const Measure *measure, Reached *out_reached)
{
    Cells cells;
    *out_reached = (Reached){.groups = {0}};
    if (!flood_level(&cells, level, measure, NULL, out_reached->groups))
        return false;
    for (int i = 0; i < level->pickup_count; i++)
        out_reached->pickups[i] =
            is_flooded(&cells, open_cell(&cells, level->pickups[i].at, measure->start_by));
    for (int i = 0; i < level->zone_count; i++)
        out_reached->zones[i] = is_zone_flooded(&cells, &level->zones[i]);
    free(cells.cells);
    return true;
}

bool level_reach_cut_off_zones(const Level *level, bool out_is_cut_off[LEVEL_ZONES])
{
    Reached reached;
    if (!find_reached(level, &usual, &reached))
        return false;
    for (int i = 0; i < level->zone_count; i++)
        out_is_cut_off[i] = !reached.zones[i];
    return true;
}

static bool keeps_all(const Level *level, const Reached *before, const Reached *after)
{
    bool is_kept = true;
    for (int i = 0; i < level->spawn_count; i++)
        for (int k = 0; k <= i; k++)
            is_kept &= before->groups[i] != before->groups[k] || before->groups[i] == 0 ||
                       (after->groups[i] != 0 && after->groups[i] == after->groups[k]);
    for (int i = 0; i < level->pickup_count; i++)
        is_kept &= !before->pickups[i] || after->pickups[i];
    for (int i = 0; i < level->zone_count; i++)
        is_kept &= !before->zones[i] || after->zones[i];
    return is_kept;
}

/* A step from cell to cell passes points that are half a cell from a center: where centers have
 * that much more than the radius, the larger player does pass. */
static bool is_passable(const Level *level, const Reached *before, double growth)
{
    Measure larger = {growth * LEVEL_PLAYER_RADIUS, CELL_FINE, -0.5, ROUND_A_PLACE};
    Reached after;
    return find_reached(level, &larger, &after) && keeps_all(level, before, &after);
}

double level_reach_growth(const Level *level, double most)
{
    const Measure before = {LEVEL_PLAYER_RADIUS, CELL_FINE, WHOLE_CELL, ROUND_A_PLACE};
    Reached reached;
    if (!find_reached(level, &before, &reached))
        return 1;
    if (is_passable(level, &reached, most))
        return most;
    double least = 1;
    for (int i = 0; i < GROWTH_TRIES; i++) {
        double middle = (least + most) / 2;
        if (is_passable(level, &reached, middle))
            least = middle;
        else
            most = middle;
    }
    return least;
}
