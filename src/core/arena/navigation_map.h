/* SPDX-License-Identifier: MIT */
/* What the parts of the bots' map share: its cells. Only navigation.c and its parts include this.
 */
#ifndef CLOCKWISE_ARENA_NAVIGATION_MAP_H
#define CLOCKWISE_ARENA_NAVIGATION_MAP_H

#include "arena/arena.h"
#include "arena/navigation_path.h"
#include "base/clamp.h"

#include <stdint.h>

enum { NO_CELL = -1, DIRECTIONS = 8 };

typedef struct Cell {
    int visit; /* The search that last touched it. */
    int cost;
    int parent;
    uint16_t column, row;
    uint8_t links; /* Bit d: a player can walk in direction d to the next cell. */
    bool is_standable;
    bool is_closed;
} Cell;

typedef struct HeapEntry {
    int total; /* Cost so far and at least to come. */
    int cell;
} HeapEntry;

/* Marking the ground of what moves: as far as it has come. */
typedef struct CoverRound {
    bool is_under_way;
    int tick;   /* The round's first, for which everything is looked at. */
    int moving; /* The next of the arena's moving obstacles, */
    int moment; /* at which of the moments, */
    int piece;  /* and which of its pieces. */
} CoverRound;

/* Looking anew at a part of the map: as far as it has come. */
typedef struct Survey {
    int first_column, first_row, last_column, last_row;
    int row;        /* The next one. */
    bool has_stood; /* Where to stand is known; ways are looked for. */
    bool is_under_way;
} Survey;

struct Navigation {
    const Arena *arena;
    const Grid *grid; /* The standing pieces that are there. */
    bool *is_open;    /* Of each of the arena's breakables: it is known to be broken. */
    double cell_size;
    int columns, rows;
    int steps[DIRECTIONS]; /* From a cell to its neighbours in the list of cells. */
    Cell *cells;
    int *places; /* Cells of the largest connected part. */
    int place_count;
    bool are_places_old;
    HeapEntry *heap;
    int heap_count;
    int heap_capacity;
    int search;
    Survey survey;
    uint8_t *covered;  /* Of each cell: something moving was near in the last whole round. */
    uint8_t *covering; /* The same of the round under way. */
    CoverRound round;
};

static inline Vec2 navigation_map_middle(const Navigation *navigation, int cell)
{
    const Cell *at = &navigation->cells[cell];
    return vec2((at->column + 0.5) * navigation->cell_size,
                (at->row + 0.5) * navigation->cell_size);
}

static inline int navigation_map_line(const Navigation *navigation, double at, int count)
{
    return clamp_to_int(at / navigation->cell_size, 0, count - 1);
}

static inline int navigation_map_cell(const Navigation *navigation, Vec2 point)
{
    int column = navigation_map_line(navigation, point.x, navigation->columns);
    int row = navigation_map_line(navigation, point.y, navigation->rows);
    return row * navigation->columns + column;
}

#endif
