/* SPDX-License-Identifier: MIT */
/* The nodes of the bots' map, and marking those under moving obstacles. Private to the sources of
 * navigation. */
#pragma once

#include "arena/navigation.h"

enum { NO_CELL = -1, DIRECTIONS = 8 };

/* A node of the map: a cell, or past the last cell a lane's node (see Lanes). */
typedef struct Cell {
    int visit; /* The search that last touched it. */
    int cost;
    int parent;
    int first_link;       /* The first of its links to or from lanes; NO_CELL for none. */
    int next_lane;        /* The list of the lanes' nodes in a cell, which begins at the cell. */
    int area;             /* The index in `places` of the first node that it is connected with. */
    uint16_t column, row; /* For a lane's node those of its spot. */
    uint8_t links;        /* Bit d: a player can walk in direction d to the next cell. */
    bool is_standable;
    bool is_closed;
} Cell;

/* A spot, by its index along each axis. */
typedef struct LaneSpot {
    uint16_t column, row;
} LaneSpot;

/* A way from one node to another, at least one of which is a lane's: straight to a spot, and
 * straight on from there. */
typedef struct LaneLink {
    int to;
    int next;    /* Of the same node; NO_CELL for the last. */
    LaneSpot by; /* The spot of one of the two nodes where the way is straight. */
} LaneLink;

/* Everywhere that a player can be in one square of a strip without leaving it. */
typedef struct LaneRoom {
    LaneSpot at; /* The spot in it that stands for it. */
    int wide;    /* A cell with a straight way to that spot, or NO_CELL. */
    int node;    /* The lane's node at that spot, or NO_CELL. */
} LaneRoom;

/* A row of squares and the spots in it. */
typedef struct LaneStrip {
    uint8_t *blocked; /* Whether a player cannot be at each spot; row by row. */
    int *rooms_of;    /* The room of each spot, or NO_CELL. */
    LaneRoom *rooms;
    int room_count;
} LaneStrip;

typedef struct Lanes {
    int squares;     /* Along a side of a cell. */
    int spots;       /* Along a side of a square. */
    double spot;     /* World units from one to the next. */
    LaneStrip strip; /* The current one, and the one below it. */
    LaneStrip below;
    int node_count, node_capacity, free_node; /* Those of the cells included. */
    LaneLink *links;
    int link_count, link_capacity, free_link;
    bool is_growing; /* While the map is created, the arrays grow as needed. */
    bool is_out_of_memory;
} Lanes;

typedef struct HeapEntry {
    int total; /* Cost so far and the least cost to the goal. */
    int ahead; /* The cell's place in the direction of the search, for ties. */
    int cell;
} HeapEntry;

/* Progress of marking the ground under movers. */
typedef struct CoverRound {
    bool is_under_way;
    double seconds; /* The time of the movers from which the moments count. */
    double pace;    /* How fast that time runs. */
    int moving;     /* The next moving obstacle of the arena. */
    int moment;     /* Its next moment. */
    int piece;      /* Its next piece. */
} CoverRound;

/* A part of the map, in cells; the last ones belong to it. */
typedef struct MapPart {
    int first_column, first_row, last_column, last_row;
} MapPart;

typedef enum SurveyStep { SURVEY_STANDING, SURVEY_LINKS, SURVEY_LANES, SURVEY_DONE } SurveyStep;

typedef struct Survey {
    MapPart part;
    int row;
    SurveyStep step;
} Survey;

struct Navigation {
    const Arena *arena;
    const Grid *grid; /* Of the standing pieces that are not broken. */
    bool *is_open;    /* Whether the map has each breakable as broken. */
    double cell_size;
    int columns, rows;
    int steps[DIRECTIONS]; /* Index differences to a cell's neighbors. */
    Cell *cells;           /* The lanes' nodes follow. */
    Lanes lanes;
    int *places;      /* All standable nodes, area by area. */
    int *area_counts; /* At the index of an area's first node: how many nodes it has. */
    int largest_area;
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

static inline int navigation_map_cell_count(const Navigation *navigation)
{
    return navigation->columns * navigation->rows;
}

static inline bool navigation_map_is_lane(const Navigation *navigation, int node)
{
    return node >= navigation_map_cell_count(navigation);
}

/* Spots along a side of a cell. */
static inline int navigation_map_spots(const Navigation *navigation)
{
    return navigation->lanes.squares * navigation->lanes.spots;
}

static inline Vec2 navigation_map_spot(const Navigation *navigation, LaneSpot at)
{
    return vec2((at.column + 0.5) * navigation->lanes.spot,
                (at.row + 0.5) * navigation->lanes.spot);
}

static inline Vec2 navigation_map_middle(const Navigation *navigation, int node)
{
    const Cell *at = &navigation->cells[node];
    if (navigation_map_is_lane(navigation, node))
        return navigation_map_spot(navigation, (LaneSpot){at->column, at->row});
    return vec2((at->column + 0.5) * navigation->cell_size,
                (at->row + 0.5) * navigation->cell_size);
}

static inline int navigation_map_cell_of_spot(const Navigation *navigation, LaneSpot at)
{
    int spots = navigation_map_spots(navigation);
    return at.row / spots * navigation->columns + at.column / spots;
}

static inline int navigation_map_cell_of(const Navigation *navigation, int node)
{
    const Cell *at = &navigation->cells[node];
    return navigation_map_is_lane(navigation, node)
               ? navigation_map_cell_of_spot(navigation, (LaneSpot){at->column, at->row})
               : node;
}

/* A part with the cells around it, as far as the map has any. */
static inline MapPart navigation_map_grown(const Navigation *navigation, MapPart part)
{
    return (MapPart){part.first_column > 0 ? part.first_column - 1 : 0,
                     part.first_row > 0 ? part.first_row - 1 : 0,
                     part.last_column + 1 < navigation->columns ? part.last_column + 1
                                                                : part.last_column,
                     part.last_row + 1 < navigation->rows ? part.last_row + 1 : part.last_row};
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

/* Finding where bots can stand and walk in a part of the map, row by row, for navigation.c. */

/** The survey of what lies in a box. */
Survey navigation_survey_of(const Navigation *navigation, Box box);

/** The survey of what opens where an obstacle breaks: up to one cell beyond where it prevented
 * standing, because links from there lead inside. */
Survey navigation_survey_opened(const Navigation *navigation, const ArenaObstacle *obstacle);

/** Finds where to stand, then where to walk and then the lanes, until all is done or `most_work` is
 * reached. Returns the work done. */
int navigation_survey_continue(Navigation *navigation, int most_work);

/* Squares have spots along both axes; those where a player can be, side by side, are a room. */

/* The strip that is being surveyed. */
typedef struct StripView {
    Navigation *navigation;
    const MapPart *part;
    int row;                       /* Of its lowest spots. */
    int first_column, last_column; /* Of its spots. */
    bool is_first;                 /* There is none below it. */
} StripView;

/** Divides the map, whose cells must be there, and makes two strips. False when out of memory. */
bool navigation_rooms_create(Navigation *navigation);
void navigation_rooms_destroy(Navigation *navigation);
/** The place of a spot in a strip's arrays; `line` counts from the strip's lowest spots. */
size_t navigation_rooms_index(const Navigation *navigation, int column, int line);

/** Marks the current strip's spots as free or blocked, and all as in no room. Returns the work
 * done, in polygons. */
int navigation_rooms_begin(const StripView *view);

/** Finds the rooms of a square of a strip: of its spots from `column` on; the strip's lowest spots
 * are in `row`. */
void navigation_rooms_divide(Navigation *navigation, LaneStrip *strip, int column, int row);

/* Lanes: ways of a player that the cells of the bots' map miss, because their middles lie in a
 * wall. Rooms that can be walked between get nodes and links, unless cells already lead from one to
 * the other. Lanes from 42 units on are found along the axes, from 43.5 on at any angle; a player
 * needs 40. */

/** Prepares for a survey of the whole map, whose cells must be there. */
bool navigation_lanes_create(Navigation *navigation, Error *out_error);

/** After the first survey, with room for so many more nodes. From then on nothing is allocated. */
bool navigation_lanes_settle(Navigation *navigation, int more, Error *out_error);
/** The link between two nodes; NULL for none. */
const LaneLink *navigation_lanes_link(const Navigation *navigation, int from, int to);
