/* SPDX-License-Identifier: MIT */
#include "sim/navigation.h"

#include "collision/sat.h"
#include "collision/sweep.h"
#include "sim/motion.h"
#include "sim/resolve.h"
#include "sim/rules.h"

#include <stdlib.h>
#include <string.h>

/* Cells this large still find the middle of a lane of 70 units; huge arenas get larger ones. */
#define CELL_SIZE 25.0
#define MOST_CELLS_A_SIDE 256

/* Bots keep this much clear of walls, so that they do not scrape along them. */
#define WALK_RADIUS (PLAYER_RADIUS - 1.0)
#define STAND_MARGIN 1.0

/* Costs: a step straight, a step aslant, and what ground under a mover costs more. */
enum { COST_STRAIGHT = 10, COST_ASLANT = 14, COST_MOVER = 80, NO_CELL = -1, DIRECTIONS = 8 };

/* How far ahead, in seconds, movers are looked for. */
static const double mover_moments[] = {0.0, 0.25, 0.55};

static const int step_x[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
static const int step_y[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

typedef struct Cell {
    unsigned links; /* Bit d: a player can walk in direction d to the next cell. */
    bool is_standable;
    bool is_closed;
    uint8_t moments; /* Mark of the last round in which a mover covers it. */
    int visit;       /* The search that last touched it. */
    int cost;
    int parent;
} Cell;

typedef struct HeapEntry {
    int total; /* Cost so far and at least to come. */
    int cell;
} HeapEntry;

struct Navigation {
    const Arena *arena;
    double cell_size;
    int columns, rows;
    Cell *cells;
    int *places; /* Cells of the largest connected part. */
    int place_count;
    HeapEntry *heap;
    int heap_count;
    int heap_capacity;
    int search;
    uint8_t mark;
};

static Vec2 cell_middle(const Navigation *navigation, int cell)
{
    int column = cell % navigation->columns;
    int row = cell / navigation->columns;
    return vec2((column + 0.5) * navigation->cell_size, (row + 0.5) * navigation->cell_size);
}

static int clamp_index(double value, int count)
{
    return !(value > 0) ? 0 : value >= count ? count - 1 : (int)value;
}

static int cell_at(const Navigation *navigation, Vec2 point)
{
    int column = clamp_index(point.x / navigation->cell_size, navigation->columns);
    int row = clamp_index(point.y / navigation->cell_size, navigation->rows);
    return row * navigation->columns + column;
}

static int neighbour(const Navigation *navigation, int cell, int direction)
{
    int column = cell % navigation->columns + step_x[direction];
    int row = cell / navigation->columns + step_y[direction];
    if (column < 0 || row < 0 || column >= navigation->columns || row >= navigation->rows)
        return NO_CELL;
    return row * navigation->columns + column;
}

bool navigation_is_walkable(const Navigation *navigation, Vec2 from, Vec2 to)
{
    const Arena *arena = navigation->arena;
    Circle circle = {from, WALK_RADIUS};
    Vec2 move = vec2_subtract(to, from);
    GridWalk walk = grid_walk_start(&arena->grid, from, to);
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered))
        for (int i = 0; i < list.count; i++)
            if (sweep_circle_polygon(circle, move, &arena->pieces[list.items[i]]).hit)
                return false;
    return true;
}

static void find_standable(Navigation *navigation)
{
    int count = navigation->columns * navigation->rows;
    for (int i = 0; i < count; i++) {
        /* A little clearance, got by asking for room at four points around. */
        Vec2 middle = cell_middle(navigation, i);
        double depth = 0;
        for (int k = 0; k < DIRECTIONS; k += 2) {
            Vec2 at =
                vec2(middle.x + STAND_MARGIN * step_x[k], middle.y + STAND_MARGIN * step_y[k]);
            depth += resolve_depth(navigation->arena, (Circle){at, PLAYER_RADIUS});
        }
        navigation->cells[i].is_standable = depth <= 0;
    }
}

static void link_cells(Navigation *navigation)
{
    int count = navigation->columns * navigation->rows;
    for (int i = 0; i < count; i++)
        for (int d = 0; d < DIRECTIONS / 2; d++) {
            int next = neighbour(navigation, i, d);
            if (next == NO_CELL || !navigation->cells[i].is_standable ||
                !navigation->cells[next].is_standable)
                continue;
            if (!navigation_is_walkable(navigation, cell_middle(navigation, i),
                                        cell_middle(navigation, next)))
                continue;
            navigation->cells[i].links |= 1u << d;
            navigation->cells[next].links |= 1u << (d + DIRECTIONS / 2);
        }
}

/* Lists the cells connected to `start` from places[first] on; returns how many. */
static int flood(Navigation *navigation, int start, int first)
{
    int *queue = navigation->places + first;
    int count = 0;
    queue[count++] = start;
    navigation->cells[start].visit = navigation->search;
    for (int head = 0; head < count; head++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int next = neighbour(navigation, queue[head], d);
            if (!(navigation->cells[queue[head]].links >> d & 1u) ||
                navigation->cells[next].visit == navigation->search)
                continue;
            navigation->cells[next].visit = navigation->search;
            queue[count++] = next;
        }
    return count;
}

static void find_places(Navigation *navigation)
{
    int cell_count = navigation->columns * navigation->rows;
    int listed = 0, best_first = 0, best_count = 0;
    navigation->search++;
    for (int i = 0; i < cell_count; i++) {
        if (!navigation->cells[i].is_standable || navigation->cells[i].visit == navigation->search)
            continue;
        int count = flood(navigation, i, listed);
        if (count > best_count) {
            best_first = listed;
            best_count = count;
        }
        listed += count;
    }
    memmove(navigation->places, navigation->places + best_first,
            (size_t)best_count * sizeof navigation->places[0]);
    navigation->place_count = best_count;
}

static bool allocate(Navigation *navigation, Error *out_error)
{
    Vec2 size = navigation->arena->level->size;
    double longest = size.x > size.y ? size.x : size.y;
    double needed = longest / MOST_CELLS_A_SIDE;
    navigation->cell_size = needed > CELL_SIZE ? needed : CELL_SIZE;
    navigation->columns = (int)(size.x / navigation->cell_size) + 1;
    navigation->rows = (int)(size.y / navigation->cell_size) + 1;
    size_t count = (size_t)navigation->columns * (size_t)navigation->rows;
    /* A cell enters the heap again only when a cheaper way to it is found: once a neighbour at
     * most. */
    navigation->heap_capacity = (int)count * DIRECTIONS;
    navigation->cells = calloc(count, sizeof *navigation->cells);
    navigation->places = calloc(count, sizeof *navigation->places);
    navigation->heap = calloc((size_t)navigation->heap_capacity, sizeof *navigation->heap);
    if (navigation->cells && navigation->places && navigation->heap)
        return true;
    return error_set(out_error, "out of memory");
}

bool navigation_create(Navigation **out_navigation, const Arena *arena, Error *out_error)
{
    Navigation *navigation = calloc(1, sizeof *navigation);
    if (!navigation)
        return error_set(out_error, "out of memory");
    navigation->arena = arena;
    if (!allocate(navigation, out_error)) {
        navigation_destroy(navigation);
        return false;
    }
    find_standable(navigation);
    link_cells(navigation);
    find_places(navigation);
    *out_navigation = navigation;
    return true;
}

void navigation_destroy(Navigation *navigation)
{
    if (!navigation)
        return;
    free(navigation->cells);
    free(navigation->places);
    free(navigation->heap);
    free(navigation);
}

static void mark_piece(Navigation *navigation, const ConvexPolygon *drawn, const Pose *pose,
                       Box box)
{
    int first = cell_at(navigation, box.low);
    int last = cell_at(navigation, box.high);
    int columns = navigation->columns;
    for (int row = first / columns; row <= last / columns; row++)
        for (int column = first % columns; column <= last % columns; column++) {
            int cell = row * columns + column;
            Vec2 normal;
            Vec2 point = pose_undo(pose, cell_middle(navigation, cell));
            if (sat_point_distance(point, drawn, &normal) < PLAYER_RADIUS + STAND_MARGIN)
                navigation->cells[cell].moments = navigation->mark;
        }
}

static Box placed_box(const ConvexPolygon *drawn, const Pose *pose)
{
    Box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < drawn->count; i++) {
        Vec2 corner = pose_apply(pose, convex_polygon_corner(drawn, i));
        box = box_union(box, (Box){corner, corner});
    }
    return box_grown(box, PLAYER_RADIUS + STAND_MARGIN);
}

static void mark_obstacle(Navigation *navigation, int index, double seconds)
{
    const Arena *arena = navigation->arena;
    const ArenaObstacle *obstacle = &arena->obstacles[index];
    Pose pose = motion_pose(&arena->level->obstacles[index].motion, seconds);
    for (int i = 0; i < obstacle->piece_count; i++) {
        const ConvexPolygon *drawn = &arena->pieces[obstacle->first_piece + i];
        mark_piece(navigation, drawn, &pose, placed_box(drawn, &pose));
    }
}

void navigation_mark_movers(Navigation *navigation, int tick)
{
    const Arena *arena = navigation->arena;
    navigation->mark = (uint8_t)(navigation->mark % 255 + 1);
    for (int i = 0; i < arena->moving_count; i++)
        for (size_t k = 0; k < sizeof mover_moments / sizeof mover_moments[0]; k++)
            mark_obstacle(navigation, arena->moving[i], tick * TICK_SECONDS + mover_moments[k]);
}

static bool heap_is_before(HeapEntry a, HeapEntry b)
{
    return a.total != b.total ? a.total < b.total : a.cell < b.cell;
}

static void heap_push(Navigation *navigation, HeapEntry entry)
{
    HeapEntry *heap = navigation->heap;
    int place = navigation->heap_count++;
    while (place > 0 && heap_is_before(entry, heap[(place - 1) / 2])) {
        heap[place] = heap[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    heap[place] = entry;
}

static HeapEntry heap_pop(Navigation *navigation)
{
    HeapEntry *heap = navigation->heap;
    HeapEntry top = heap[0];
    HeapEntry last = heap[--navigation->heap_count];
    int place = 0;
    for (;;) {
        int child = 2 * place + 1;
        if (child >= navigation->heap_count)
            break;
        if (child + 1 < navigation->heap_count && heap_is_before(heap[child + 1], heap[child]))
            child++;
        if (!heap_is_before(heap[child], last))
            break;
        heap[place] = heap[child];
        place = child;
    }
    heap[place] = last;
    return top;
}

static int cost_at_least(const Navigation *navigation, int from, int to)
{
    int x = abs(from % navigation->columns - to % navigation->columns);
    int y = abs(from / navigation->columns - to / navigation->columns);
    int aslant = x < y ? x : y;
    return COST_ASLANT * aslant + COST_STRAIGHT * (x + y - 2 * aslant);
}

static void reach(Navigation *navigation, int cell, int parent, int cost, int goal)
{
    Cell *reached = &navigation->cells[cell];
    bool is_new = reached->visit != navigation->search;
    if (!is_new && (reached->is_closed || reached->cost <= cost))
        return;
    reached->visit = navigation->search;
    reached->cost = cost;
    reached->parent = parent;
    reached->is_closed = false;
    if (navigation->heap_count < navigation->heap_capacity)
        heap_push(navigation, (HeapEntry){cost + cost_at_least(navigation, cell, goal), cell});
}

static void expand(Navigation *navigation, int cell, int goal)
{
    const Cell *from = &navigation->cells[cell];
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!(from->links >> d & 1u))
            continue;
        int next = neighbour(navigation, cell, d);
        int cost = from->cost + (d % 2 == 0 ? COST_STRAIGHT : COST_ASLANT);
        if (navigation->mark != 0 && navigation->cells[next].moments == navigation->mark)
            cost += COST_MOVER;
        reach(navigation, next, cell, cost, goal);
    }
}

/* The standable cell nearest to a point, looked for in growing rings. */
static int standable_near(const Navigation *navigation, Vec2 point)
{
    enum { RINGS = 6 };
    int center = cell_at(navigation, point);
    int best = NO_CELL;
    double best_distance = HUGE_VAL;
    for (int ring = 0; ring <= RINGS && best == NO_CELL; ring++)
        for (int y = -ring; y <= ring; y++)
            for (int x = -ring; x <= ring; x++) {
                int column = center % navigation->columns + x;
                int row = center / navigation->columns + y;
                if (column < 0 || row < 0 || column >= navigation->columns ||
                    row >= navigation->rows)
                    continue;
                int cell = row * navigation->columns + column;
                double distance = vec2_distance(cell_middle(navigation, cell), point);
                if (navigation->cells[cell].is_standable && distance < best_distance) {
                    best = cell;
                    best_distance = distance;
                }
            }
    return best;
}

static void read_path(const Navigation *navigation, int goal, Path *out_path)
{
    int length = 0;
    for (int cell = goal; cell != NO_CELL; cell = navigation->cells[cell].parent)
        length++;
    out_path->count = length < PATH_POINTS ? length : PATH_POINTS;
    int place = length;
    for (int cell = goal; cell != NO_CELL; cell = navigation->cells[cell].parent)
        if (--place < PATH_POINTS)
            out_path->points[place] = cell_middle(navigation, cell);
}

bool navigation_find(Navigation *navigation, Vec2 from, Vec2 to, Path *out_path)
{
    out_path->count = 0;
    int start = standable_near(navigation, from);
    int goal = standable_near(navigation, to);
    if (start == NO_CELL || goal == NO_CELL)
        return false;
    navigation->search++;
    navigation->heap_count = 0;
    reach(navigation, start, NO_CELL, 0, goal);
    while (navigation->heap_count > 0) {
        int cell = heap_pop(navigation).cell;
        if (cell == goal) {
            read_path(navigation, goal, out_path);
            return true;
        }
        if (navigation->cells[cell].is_closed)
            continue;
        navigation->cells[cell].is_closed = true;
        expand(navigation, cell, goal);
    }
    return false;
}

int navigation_place_count(const Navigation *navigation)
{
    return navigation->place_count;
}

Vec2 navigation_place(const Navigation *navigation, uint32_t pick)
{
    if (navigation->place_count == 0)
        return vec2_scale(navigation->arena->level->size, 0.5);
    return cell_middle(navigation, navigation->places[pick % (uint32_t)navigation->place_count]);
}
