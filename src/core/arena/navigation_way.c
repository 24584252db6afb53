/* SPDX-License-Identifier: MIT */
#include "arena/navigation_way.h"

#include "arena/navigation_map.h"

#include <stdlib.h>

/* Costs: a step straight, a step aslant, and what ground under a mover costs more. */
enum { COST_STRAIGHT = 10, COST_ASLANT = 14, COST_MOVER = 80 };

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
    const Cell *a = &navigation->cells[from];
    const Cell *b = &navigation->cells[to];
    int x = abs(a->column - b->column);
    int y = abs(a->row - b->row);
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
        int next = cell + navigation->steps[d];
        int cost = from->cost + (d % 2 == 0 ? COST_STRAIGHT : COST_ASLANT);
        if (navigation->covered[next])
            cost += COST_MOVER;
        reach(navigation, next, cell, cost, goal);
    }
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
            out_path->points[place] = navigation_map_middle(navigation, cell);
}

bool navigation_way_find(Navigation *navigation, int start, int goal, Path *out_path)
{
    int nearest = start;
    int nearest_cost = cost_at_least(navigation, start, goal);
    int looked_at = 0;
    out_path->count = 0;
    navigation->search++;
    navigation->heap_count = 0;
    reach(navigation, start, NO_CELL, 0, goal);
    while (navigation->heap_count > 0) {
        int cell = heap_pop(navigation).cell;
        if (navigation->cells[cell].is_closed)
            continue;
        int cost = cost_at_least(navigation, cell, goal);
        if (cost < nearest_cost) {
            nearest_cost = cost;
            nearest = cell;
        }
        if (cell == goal || looked_at++ == NAVIGATION_WAY_CELLS) {
            read_path(navigation, nearest, out_path);
            return true;
        }
        navigation->cells[cell].is_closed = true;
        expand(navigation, cell, goal);
    }
    return false;
}
