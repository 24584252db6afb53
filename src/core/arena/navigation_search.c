/* SPDX-License-Identifier: MIT */
#include "arena/navigation_search.h"

#include <stdlib.h>

/* The cost of a straight and a diagonal step, and the extra cost of ground under a mover. */
enum { COST_STRAIGHT = 10, COST_DIAGONAL = 14, COST_MOVER = 80 };

/* The most cells visited for one path: all of a level up to 3200 x 1800. After that the path leads
 * to the visited cell nearest to the goal. */
enum { SEARCH_CELLS_MAX = 10000 };

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

static int cost_at_least(const Navigation *navigation, int from, int to)
{
    const Cell *a = &navigation->cells[from];
    const Cell *b = &navigation->cells[to];
    int x = abs(a->column - b->column);
    int y = abs(a->row - b->row);
    int diagonal = x < y ? x : y;
    return COST_DIAGONAL * diagonal + COST_STRAIGHT * (x + y - 2 * diagonal);
}

/* Ties are broken in the direction of the search, so that in a level that is the same for two sides
 * both find the same ways, turned or mirrored. */
static int ahead_of(const Navigation *navigation, int cell)
{
    const Cell *at = &navigation->cells[cell];
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

static void expand_cell(Navigation *navigation, int cell, int goal)
{
    const Cell *from = &navigation->cells[cell];
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!(from->links >> d & 1u))
            continue;
        int next = cell + navigation->steps[d];
        int cost = from->cost + (d % 2 == 0 ? COST_STRAIGHT : COST_DIAGONAL);
        if (navigation->covered[next])
            cost += COST_MOVER;
        reach_cell(navigation, next, cell, cost, goal);
    }
}

static int write_path(const Navigation *navigation, int goal, Vec2 *out_points, int most)
{
    int length = 0;
    for (int cell = goal; cell != NO_CELL; cell = navigation->cells[cell].parent)
        length++;
    int place = length;
    for (int cell = goal; cell != NO_CELL; cell = navigation->cells[cell].parent)
        if (--place < most)
            out_points[place] = navigation_map_middle(navigation, cell);
    return length < most ? length : most;
}

int navigation_search(Navigation *navigation, int start, int goal, Vec2 *out_points, int most)
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
        if (cell == goal || visited++ == SEARCH_CELLS_MAX)
            return write_path(navigation, nearest, out_points, most);
        navigation->cells[cell].is_closed = true;
        expand_cell(navigation, cell, goal);
    }
    return 0;
}
