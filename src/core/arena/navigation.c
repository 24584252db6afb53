/* SPDX-License-Identifier: MIT */
#include "arena/navigation_parts.h"

#include <limits.h>

/* The most nodes visited for one path: all cells of a level up to 3200 x 1800. After that the path
 * leads to the visited node nearest to the goal. */
enum { SEARCH_NODES_MAX = 10000 };

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

/* The points of a step: the node, and before it a corner of the way there. Returns how many. */
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

/* The cheapest path between two standable nodes, or to the visited node nearest to the goal: its
 * first `most` points. Returns how many points; 0 where there is no path. */
static int search_path(Navigation *navigation, int start, int goal, Vec2 *out_points, int most,
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

/* --- The map ---------------------------------------------------------------------------------- */

/* World units: small enough for lanes of 70 units; in huge arenas cells are larger and lanes are
 * found by navigation_lanes.c alone. */
#define CELL_SIZE 25.0
#define CELLS_PER_SIDE_MAX 256

/* Distances that differ by less are equal, world units. */
#define EQUALLY_NEAR 1e-6

/* Ground covered by a mover is left within this, world units. */
#define LEAVE_REACH 60.0

/* Work per tick of surveying broken ground, in polygons tested: half a millisecond, many times what
 * a blast opens in a level like foundry. */
enum { SURVEY_WORK = 40000 };

bool navigation_is_covered(const Navigation *navigation, Vec2 place)
{
    return navigation->covered[navigation_map_cell(navigation, place)];
}

bool navigation_is_open(const Navigation *navigation, Vec2 from, Vec2 to)
{
    double length = vec2_distance(from, to);
    double step = 0.5 * navigation->cell_size;
    bool has_left = !navigation_is_covered(navigation, from);
    for (double way = step; way < length + step; way += step) {
        double part = way < length ? way / length : 1;
        Vec2 place = vec2_add_scaled(from, vec2_subtract(to, from), part);
        bool is_covered = navigation_is_covered(navigation, place);
        if (is_covered && (has_left || way > LEAVE_REACH))
            return false;
        has_left |= !is_covered;
    }
    return navigation_is_walkable(navigation, from, to);
}

/* Adds a node to the list of connected ones, unless it is in it. */
static void flood_to(Navigation *navigation, int node, int *queue, int *count)
{
    Cell *cell = &navigation->cells[node];
    if (cell->visit == navigation->search)
        return;
    cell->visit = navigation->search;
    queue[(*count)++] = node;
}

/* Lists the nodes connected to `start` from places[first] on; returns how many. */
static int flood_nodes(Navigation *navigation, int start, int first)
{
    int *queue = navigation->places + first;
    int count = 0;
    flood_to(navigation, start, queue, &count);
    for (int head = 0; head < count; head++) {
        Cell *at = &navigation->cells[queue[head]];
        at->area = first;
        for (int d = 0; d < DIRECTIONS; d++)
            if (at->links >> d & 1u)
                flood_to(navigation, queue[head] + navigation->steps[d], queue, &count);
        for (int i = at->first_link; i != NO_CELL; i = navigation->lanes.links[i].next)
            flood_to(navigation, navigation->lanes.links[i].to, queue, &count);
    }
    return count;
}

static void find_places(Navigation *navigation)
{
    int listed = 0;
    navigation->search++;
    navigation->largest_area = 0;
    navigation->area_counts[0] = 0;
    for (int i = 0; i < navigation->lanes.node_count; i++) {
        if (!navigation->cells[i].is_standable || navigation->cells[i].visit == navigation->search)
            continue;
        int count = flood_nodes(navigation, i, listed);
        navigation->area_counts[listed] = count;
        if (count > navigation->area_counts[navigation->largest_area])
            navigation->largest_area = listed;
        listed += count;
    }
    navigation->are_places_old = false;
}

static bool allocate_cells(Navigation *navigation)
{
    size_t count = (size_t)navigation_map_cell_count(navigation);
    navigation->cells = calloc(count, sizeof *navigation->cells);
    navigation->covered = calloc(count, sizeof *navigation->covered);
    navigation->covering = calloc(count, sizeof *navigation->covering);
    navigation->is_open =
        calloc((size_t)navigation->arena->breakable_count + 1, sizeof *navigation->is_open);
    return navigation->cells && navigation->covered && navigation->covering && navigation->is_open;
}

/* What a search needs for all nodes that there can be. A node is pushed again only for a cheaper
 * path: at most once per neighbor that was visited. */
static bool allocate_search(Navigation *navigation)
{
    int count = navigation->lanes.node_capacity;
    int visited = count < SEARCH_NODES_MAX ? count : SEARCH_NODES_MAX;
    navigation->heap_capacity = visited * DIRECTIONS;
    navigation->places = calloc((size_t)count, sizeof *navigation->places);
    navigation->area_counts = calloc((size_t)count, sizeof *navigation->area_counts);
    navigation->heap = calloc((size_t)navigation->heap_capacity, sizeof *navigation->heap);
    return navigation->places && navigation->area_counts && navigation->heap;
}

/* How many nodes of lanes may come later: one for each square that something breakable may open. */
static int lanes_to_open(const Navigation *navigation)
{
    const Arena *arena = navigation->arena;
    int most = navigation_map_cell_count(navigation);
    int count = 0;
    for (int i = 0; i < arena->breakable_count && count < most; i++) {
        MapPart part =
            navigation_survey_opened(navigation, &arena->obstacles[arena->breakable[i]]).part;
        count += (part.last_column - part.first_column + 1) * (part.last_row - part.first_row + 1);
    }
    int squares = navigation->lanes.squares * navigation->lanes.squares;
    return (count < most ? count : most) * squares;
}

static bool survey_all(Navigation *navigation, Error *out_error)
{
    Cell *cell = navigation->cells;
    for (int row = 0; row < navigation->rows; row++)
        for (int column = 0; column < navigation->columns; column++, cell++) {
            cell->column = (uint16_t)column;
            cell->row = (uint16_t)row;
            cell->first_link = cell->next_lane = NO_CELL;
        }
    if (!navigation_lanes_create(navigation, out_error))
        return false;
    navigation->survey =
        navigation_survey_of(navigation, (Box){{0, 0}, navigation->arena->level->size});
    navigation_survey_continue(navigation, INT_MAX);
    return navigation_lanes_settle(navigation, lanes_to_open(navigation), out_error);
}

bool navigation_create(Navigation **out_navigation, const Arena *arena, Error *out_error)
{
    Navigation *navigation = calloc(1, sizeof *navigation);
    if (!navigation)
        return error_memory(out_error);
    navigation->arena = arena;
    navigation->grid = &arena->grid;
    Vec2 size = navigation->arena->level->size;
    double longest = size.x > size.y ? size.x : size.y;
    double needed = longest / CELLS_PER_SIDE_MAX;
    navigation->cell_size = needed > CELL_SIZE ? needed : CELL_SIZE;
    navigation->columns = (int)(size.x / navigation->cell_size) + 1;
    navigation->rows = (int)(size.y / navigation->cell_size) + 1;
    bool is_made = allocate_cells(navigation) || error_memory(out_error);
    is_made = is_made && survey_all(navigation, out_error) &&
              (allocate_search(navigation) || error_memory(out_error));
    if (!is_made) {
        navigation_destroy(navigation);
        return false;
    }
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
    free(navigation->area_counts);
    free(navigation->covered);
    free(navigation->covering);
    free(navigation->heap);
    free(navigation->is_open);
    navigation_rooms_destroy(navigation);
    free(navigation);
}

/* The next breakable from `first` on whose state differs from the map; breakable_count for none. */
static int next_changed(const Navigation *navigation, const double *health, int first)
{
    const Arena *arena = navigation->arena;
    int i = first;
    while (i < arena->breakable_count && navigation->is_open[i] == (health[i] <= 0))
        i++;
    return i;
}

void navigation_look_at_breakables(Navigation *navigation, const Grid *grid, const double *health)
{
    const Arena *arena = navigation->arena;
    navigation->grid = grid;
    int work = navigation_survey_continue(navigation, SURVEY_WORK);
    int i = next_changed(navigation, health, 0);
    while (i < arena->breakable_count && navigation->survey.step == SURVEY_DONE &&
           work < SURVEY_WORK) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->breakable[i]];
        navigation->is_open[i] = !navigation->is_open[i];
        navigation->are_places_old = true;
        if (!obstacle->is_moving) {
            navigation->survey = navigation_survey_opened(navigation, obstacle);
            work += navigation_survey_continue(navigation, SURVEY_WORK - work);
        }
        i = next_changed(navigation, health, i + 1);
    }
    if (navigation->are_places_old && navigation->survey.step == SURVEY_DONE)
        find_places(navigation);
}

/* A candidate for the nearest of something. Of equally near ones the one nearer to `toward` counts,
 * so that two sides of a level that is alike for both find places that are. */
typedef struct Nearest {
    Vec2 to, toward;
    int index; /* NO_CELL: none yet. */
    double distance, rest;
} Nearest;

static Nearest nearest_to(Vec2 to, Vec2 toward)
{
    return (Nearest){to, toward, NO_CELL, HUGE_VAL, HUGE_VAL};
}

static void nearest_take(Nearest *nearest, int index, Vec2 at)
{
    double distance = vec2_distance(at, nearest->to);
    double rest = vec2_distance(at, nearest->toward);
    bool is_equal = fabs(distance - nearest->distance) < EQUALLY_NEAR;
    if (is_equal ? rest >= nearest->rest : distance > nearest->distance)
        return;
    nearest->index = index;
    nearest->distance = distance;
    nearest->rest = rest;
}

enum { ANY_AREA = -1 };

/* The node for a point: the nearest with a straight way, or where there is none, the nearest. */
typedef struct NodeChoice {
    int area; /* Where it has to lie, or ANY_AREA. */
    Nearest walkable, any;
} NodeChoice;

static void choose_node(const Navigation *navigation, int node, NodeChoice *choice)
{
    if (choice->area != ANY_AREA && choice->area != navigation->cells[node].area)
        return;
    Vec2 at = navigation_map_middle(navigation, node);
    Nearest walkable = choice->walkable;
    nearest_take(&choice->any, node, at);
    nearest_take(&walkable, node, at);
    if (walkable.index == node && navigation_is_walkable(navigation, choice->any.to, at))
        choice->walkable = walkable;
}

static void choose_in_cell(const Navigation *navigation, int cell, NodeChoice *choice)
{
    const Cell *cells = navigation->cells;
    if (cells[cell].is_standable)
        choose_node(navigation, cell, choice);
    for (int i = cells[cell].next_lane; i != NO_CELL; i = cells[i].next_lane)
        choose_node(navigation, i, choice);
}

/* The node for a point, searched in growing rings of cells: one more after the first that has any,
 * since a point may lie at its own cell's edge. */
static int node_near(const Navigation *navigation, int area, Vec2 point, Vec2 toward)
{
    enum { RINGS = 6 };
    const Cell *center = &navigation->cells[navigation_map_cell(navigation, point)];
    int last = RINGS;
    NodeChoice choice = {area, nearest_to(point, toward), nearest_to(point, toward)};
    for (int ring = 0; ring <= last; ring++) {
        for (int y = -ring; y <= ring; y++)
            for (int x = -ring; x <= ring; x++) {
                int column = center->column + x, row = center->row + y;
                bool is_new = abs(x) == ring || abs(y) == ring;
                if (is_new && column >= 0 && row >= 0 && column < navigation->columns &&
                    row < navigation->rows)
                    choose_in_cell(navigation, row * navigation->columns + column, &choice);
            }
        if (choice.any.index != NO_CELL && last == RINGS)
            last = ring + 1;
    }
    return choice.walkable.index != NO_CELL ? choice.walkable.index : choice.any.index;
}

bool navigation_find(Navigation *navigation, Vec2 from, Vec2 to, Path *out_path)
{
    *out_path = (Path){.count = 0};
    int start = node_near(navigation, ANY_AREA, from, to);
    int goal = node_near(navigation, ANY_AREA, to, from);
    navigation->search_x = to.x >= from.x ? 1 : -1;
    navigation->search_y = to.y >= from.y ? 1 : -1;
    if (start == NO_CELL || goal == NO_CELL)
        return false;
    int area = navigation->cells[start].area;
    if (!navigation->are_places_old && navigation->cells[goal].area != area)
        goal = node_near(navigation, area, to, from);
    if (goal != NO_CELL)
        out_path->count = search_path(navigation, start, goal, out_path->points, PATH_POINTS,
                                      &out_path->is_narrow);
    return out_path->count > 0;
}

NavigationArea navigation_largest_area(const Navigation *navigation)
{
    int first = navigation->largest_area;
    return (NavigationArea){first, navigation->area_counts[first]};
}

NavigationArea navigation_area(const Navigation *navigation, Vec2 at)
{
    int node = node_near(navigation, ANY_AREA, at, at);
    if (node == NO_CELL || navigation->are_places_old)
        return navigation_largest_area(navigation);
    int first = navigation->cells[node].area;
    return (NavigationArea){first, navigation->area_counts[first]};
}

Vec2 navigation_place(const Navigation *navigation, NavigationArea area, uint32_t pick)
{
    if (area.count == 0)
        return vec2_scale(navigation->arena->level->size, 0.5);
    int place = area.first + (int)(pick % (uint32_t)area.count);
    return navigation_map_middle(navigation, navigation->places[place]);
}

bool navigation_nearest_place(const Navigation *navigation, Box box, Vec2 to, Vec2 from,
                              Vec2 *out_place)
{
    NavigationArea area = navigation_area(navigation, from);
    Nearest nearest = nearest_to(to, from);
    for (int i = area.first; i < area.first + area.count; i++) {
        int node = navigation->places[i];
        Vec2 place = navigation_map_middle(navigation, node);
        if (box_contains(box, place) &&
            !navigation->covered[navigation_map_cell_of(navigation, node)])
            nearest_take(&nearest, node, place);
    }
    if (nearest.index != NO_CELL)
        *out_place = navigation_map_middle(navigation, nearest.index);
    return nearest.index != NO_CELL;
}
