/* SPDX-License-Identifier: MIT */
/* The cells of the bots' map, and marking those under moving obstacles. Private to navigation.c. */
#ifndef CLOCKWISE_ARENA_NAVIGATION_MAP_H
#define CLOCKWISE_ARENA_NAVIGATION_MAP_H

#include "arena/arena.h"
#include "base/clamp.h"

#include <stdint.h>

typedef struct Navigation Navigation;

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
    int total; /* Cost so far and the least cost to the goal. */
    int ahead; /* The cell's place in the direction of the search, for ties. */
    int cell;
} HeapEntry;

/* Progress of marking the ground under movers. */
typedef struct CoverRound {
    bool is_under_way;
    int tick;   /* The round's first, from which the moments count. */
    int moving; /* The next moving obstacle of the arena, */
    int moment; /* moment, */
    int piece;  /* and piece of it. */
} CoverRound;

/* Progress of surveying a part of the map. */
typedef struct Survey {
    int first_column, first_row, last_column, last_row;
    int row;        /* The next one. */
    bool has_stood; /* Standing is done; links are next. */
    bool is_under_way;
} Survey;

struct Navigation {
    const Arena *arena;
    const Grid *grid; /* Of the standing pieces that are not broken. */
    bool *is_open;    /* Whether the map has each breakable as broken. */
    double cell_size;
    int columns, rows;
    int steps[DIRECTIONS]; /* Index differences to a cell's neighbors. */
    Cell *cells;
    int *places; /* Cells of the largest connected area. */
    int place_count;
    bool are_places_old;
    HeapEntry *heap;
    int heap_count;
    int heap_capacity;
    int search;
    int search_x, search_y; /* 1 or -1: the direction of the search. */
    Survey survey;
    uint8_t *covered;  /* Whether each cell was near a mover in the last complete round. */
    uint8_t *covering; /* The same for the current round. */
    CoverRound round;
};

/* Starts a round of marking, unless one is under way. */
void navigation_map_begin_cover(Navigation *navigation, int tick);

/* Continues the round by one tick's work; its marks count once it is complete. */
void navigation_map_continue_cover(Navigation *navigation);

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
