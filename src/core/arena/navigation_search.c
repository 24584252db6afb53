/* SPDX-License-Identifier: MIT */
#include "arena/navigation_search.h"

#include "arena/navigation_lanes.h"

#include <stdlib.h>

/* The cost of a straight and a diagonal step, and the extra cost of ground under a mover. */
enum { COST_STRAIGHT = 10, COST_DIAGONAL = 14, COST_MOVER = 80 };

static bool heap_is_before(HeapEntry a, HeapEntry b)
{
    return a.total != b.total ? a.total < b.total : a.ahead > b.ahead;
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

/* The spot of a node, in a cell the one in its middle. */
static LaneSpot spot_of(const Navigation *navigation, int node)
{
    const Cell *at = &navigation->cells[node];
    int spots = navigation_map_spots(navigation);
    if (navigation_map_is_lane(navigation, node))
        return (LaneSpot){at->column, at->row};
    return (LaneSpot){(uint16_t)(at->column * spots + spots / 2),
                      (uint16_t)(at->row * spots + spots / 2)};
}

/* The cost from one spot to another, times the spots along a cell's side. */
static int cost_of_spots(LaneSpot a, LaneSpot b)
{
    int x = abs(a.column - b.column);
    int y = abs(a.row - b.row);
    int diagonal = x < y ? x : y;
    return COST_DIAGONAL * diagonal + COST_STRAIGHT * (x + y - 2 * diagonal);
}

static int cost_at_least(const Navigation *navigation, int from, int to)
{
    return cost_of_spots(spot_of(navigation, from), spot_of(navigation, to)) /
           navigation_map_spots(navigation);
}

/* Ties are broken in the direction of the search, so that in a level that is the same for two sides
 * both find the same ways, turned or mirrored. */
static int ahead_of(const Navigation *navigation, int node)
{
    const Cell *at = &navigation->cells[navigation_map_cell_of(navigation, node)];
    return navigation->search_y * at->row * navigation->columns + navigation->search_x * at->column;
}

static void reach_cell(Navigation *navigation, int cell, int parent, int cost, int goal)
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
        heap_push(navigation, (HeapEntry){cost + cost_at_least(navigation, cell, goal),
                                          ahead_of(navigation, cell), cell});
}

static int cost_of_ground(const Navigation *navigation, int node)
{
    return navigation->covered[navigation_map_cell_of(navigation, node)] ? COST_MOVER : 0;
}

static void expand_cell(Navigation *navigation, int cell, int goal)
{
    const Cell *from = &navigation->cells[cell];
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!(from->links >> d & 1u))
            continue;
        int next = cell + navigation->steps[d];
        int cost = from->cost + (d % 2 == 0 ? COST_STRAIGHT : COST_DIAGONAL);
        reach_cell(navigation, next, cell, cost + cost_of_ground(navigation, next), goal);
    }
    const LaneLink *links = navigation->lanes.links;
    LaneSpot spot = spot_of(navigation, cell);
    for (int i = from->first_link; i != NO_CELL; i = links[i].next) {
        int spots = navigation_map_spots(navigation);
        int ways = cost_of_spots(spot, links[i].by) +
                   cost_of_spots(links[i].by, spot_of(navigation, links[i].to));
        int cost = from->cost + (ways + spots - 1) / spots;
        reach_cell(navigation, links[i].to, cell, cost + cost_of_ground(navigation, links[i].to),
                   goal);
    }
}

/* The points of one step of a path: the node, and before it a corner of the way there. Returns how
 * many. */
static int step_points(const Navigation *navigation, int node, Vec2 out_points[2])
{
    int parent = navigation->cells[node].parent;
    const LaneLink *link =
        parent == NO_CELL ? NULL : navigation_lanes_link(navigation, parent, node);
    Vec2 middle = navigation_map_middle(navigation, node);
    out_points[0] = out_points[1] = middle;
    if (!link)
        return 1;
    Vec2 corner = navigation_map_spot(navigation, link->by);
    bool is_straight = vec2_distance(corner, middle) <= 0 ||
                       vec2_distance(corner, navigation_map_middle(navigation, parent)) <= 0;
    out_points[0] = is_straight ? middle : corner;
    return is_straight ? 1 : 2;
}

static int write_path(const Navigation *navigation, int goal, Vec2 *out_points, int most,
                      bool *out_is_narrow)
{
    Vec2 points[2];
    int length = 0;
    for (int node = goal; node != NO_CELL; node = navigation->cells[node].parent)
        length += step_points(navigation, node, points);
    int place = length;
    *out_is_narrow = false;
    for (int node = goal; node != NO_CELL; node = navigation->cells[node].parent) {
        *out_is_narrow |= navigation_map_is_lane(navigation, node);
        for (int i = step_points(navigation, node, points); i > 0; i--)
            if (--place < most)
                out_points[place] = points[i - 1];
    }
    return length < most ? length : most;
}

int navigation_search(Navigation *navigation, int start, int goal, Vec2 *out_points, int most,
                      bool *out_is_narrow)
{
    int nearest = start;
    int nearest_cost = cost_at_least(navigation, start, goal);
    int visited = 0;
    navigation->search++;
    navigation->heap_count = 0;
    reach_cell(navigation, start, NO_CELL, 0, goal);
    while (navigation->heap_count > 0) {
        int cell = heap_pop(navigation).cell;
        if (navigation->cells[cell].is_closed)
            continue;
        int cost = cost_at_least(navigation, cell, goal);
        if (cost < nearest_cost) {
            nearest_cost = cost;
            nearest = cell;
        }
        if (cell == goal || visited++ == SEARCH_NODES_MAX)
            return write_path(navigation, nearest, out_points, most, out_is_narrow);
        navigation->cells[cell].is_closed = true;
        expand_cell(navigation, cell, goal);
    }
    return 0;
}
