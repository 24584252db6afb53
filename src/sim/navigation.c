/* SPDX-License-Identifier: MIT */
#include "sim/navigation.h"

#include "collision/sat.h"
#include "collision/sweep.h"
#include "sim/breakables.h"
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
    const Grid *grid; /* The standing pieces that are there. */
    bool *is_open;    /* Of each of the arena's breakables: it is known to be broken. */
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
    const ConvexPolygon *pieces = navigation->arena->pieces;
    Circle circle = {from, WALK_RADIUS};
    Vec2 move = vec2_subtract(to, from);
    GridWalk walk = grid_walk_start(navigation->grid, from, to);
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered))
        for (int i = 0; i < list.count; i++)
            if (sweep_circle_polygon(circle, move, &pieces[list.items[i]]).hit)
                return false;
    return true;
}

/* A little clearance, got by asking for room at four points around. */
static bool is_standable(const Navigation *navigation, int cell)
{
    Surroundings around = {navigation->arena, NULL, navigation->grid};
    Vec2 middle = cell_middle(navigation, cell);
    double depth = 0;
    for (int k = 0; k < DIRECTIONS; k += 2) {
        Vec2 at = vec2(middle.x + STAND_MARGIN * step_x[k], middle.y + STAND_MARGIN * step_y[k]);
        depth += resolve_depth_now(&around, (Circle){at, PLAYER_RADIUS});
    }
    return depth <= 0;
}

static void set_link(Cell *cell, int direction, bool is_linked)
{
    uint8_t bit = (uint8_t)(1u << direction);
    cell->links = (uint8_t)(is_linked ? cell->links | bit : cell->links & ~bit);
}

static void link_cell(Navigation *navigation, int cell, int direction)
{
    int next = neighbour(navigation, cell, direction);
    if (next == NO_CELL)
        return;
    Cell *from = &navigation->cells[cell];
    Cell *to = &navigation->cells[next];
    bool is_linked = from->is_standable && to->is_standable &&
                     navigation_is_walkable(navigation, cell_middle(navigation, cell),
                                            cell_middle(navigation, next));
    set_link(from, direction, is_linked);
    set_link(to, direction + DIRECTIONS / 2, is_linked);
}

/* Finds where to stand and where to walk in a part of the arena. */
static void survey(Navigation *navigation, Box part)
{
    int first = cell_at(navigation, part.low);
    int last = cell_at(navigation, part.high);
    int columns = navigation->columns;
    for (int row = first / columns; row <= last / columns; row++)
        for (int column = first % columns; column <= last % columns; column++) {
            int cell = row * columns + column;
            navigation->cells[cell].is_standable = is_standable(navigation, cell);
        }
    for (int row = first / columns; row <= last / columns; row++)
        for (int column = first % columns; column <= last % columns; column++)
            for (int d = 0; d < DIRECTIONS / 2; d++)
                link_cell(navigation, row * columns + column, d);
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
    navigation->is_open =
        calloc((size_t)navigation->arena->breakable_count + 1, sizeof *navigation->is_open);
    if (navigation->cells && navigation->places && navigation->heap && navigation->is_open)
        return true;
    return error_set(out_error, "out of memory");
}

bool navigation_create(Navigation **out_navigation, const Arena *arena, Error *out_error)
{
    Navigation *navigation = calloc(1, sizeof *navigation);
    if (!navigation)
        return error_set(out_error, "out of memory");
    navigation->arena = arena;
    navigation->grid = &arena->grid;
    if (!allocate(navigation, out_error)) {
        navigation_destroy(navigation);
        return false;
    }
    survey(navigation, (Box){{0, 0}, arena->level->size});
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
    free(navigation->is_open);
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
            Circle room = {motion_undo(pose, cell_middle(navigation, cell)),
                           PLAYER_RADIUS + STAND_MARGIN};
            if (sat_circle_polygon(room, drawn).hit)
                navigation->cells[cell].moments = navigation->mark;
        }
}

static Box placed_box(const ConvexPolygon *drawn, const Pose *pose)
{
    Box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < drawn->count; i++) {
        Vec2 corner = motion_apply(pose, convex_polygon_corner(drawn, i));
        box = box_union(box, (Box){corner, corner});
    }
    return box_grown(box, PLAYER_RADIUS + STAND_MARGIN);
}

static void mark_obstacle(Navigation *navigation, int index, double seconds)
{
    const Arena *arena = navigation->arena;
    const ArenaObstacle *obstacle = &arena->obstacles[index];
    if (obstacle->breakable != NOT_BREAKABLE && navigation->is_open[obstacle->breakable])
        return;
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

void navigation_look_at_breakables(Navigation *navigation, const World *world)
{
    const Arena *arena = navigation->arena;
    bool is_changed = false;
    navigation->grid = &world->grid;
    for (int i = 0; i < arena->breakable_count; i++) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->breakable[i]];
        bool is_open = !breakables_is_standing(world, arena->breakable[i]);
        if (navigation->is_open[i] == is_open)
            continue;
        navigation->is_open[i] = is_open;
        is_changed = true;
        /* A step farther than where it was in the way of standing: links lead there from outside.
         */
        if (!obstacle->is_moving)
            survey(navigation,
                   box_grown(obstacle->swept, PLAYER_RADIUS + 2 * navigation->cell_size));
    }
    if (is_changed)
        find_places(navigation);
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

static bool is_covered(const Navigation *navigation, int cell)
{
    return navigation->mark != 0 && navigation->cells[cell].moments == navigation->mark;
}

static void expand(Navigation *navigation, int cell, int goal)
{
    const Cell *from = &navigation->cells[cell];
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!(from->links >> d & 1u))
            continue;
        int next = neighbour(navigation, cell, d);
        int cost = from->cost + (d % 2 == 0 ? COST_STRAIGHT : COST_ASLANT);
        if (is_covered(navigation, next))
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

bool navigation_nearest_place(const Navigation *navigation, Box box, Vec2 from, Vec2 *out_place)
{
    double nearest = HUGE_VAL;
    for (int i = 0; i < navigation->place_count; i++) {
        int cell = navigation->places[i];
        Vec2 place = cell_middle(navigation, cell);
        double distance = vec2_distance(place, from);
        if (distance >= nearest || !box_contains(box, place) || is_covered(navigation, cell))
            continue;
        nearest = distance;
        *out_place = place;
    }
    return nearest < HUGE_VAL;
}
