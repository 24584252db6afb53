/* SPDX-License-Identifier: MIT */
#include "arena/navigation.h"

#include "arena/navigation_map.h"
#include "arena/navigation_search.h"
#include "arena/surroundings.h"
#include "collision/grid_walk.h"
#include "collision/sweep.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* World units: small enough for lanes of 70 units; huge arenas get larger cells. */
#define CELL_SIZE 25.0
#define CELLS_PER_SIDE_MAX 256

/* The clearance from walls, so that bots do not scrape along them. */
#define WALK_RADIUS (PLAYER_RADIUS - 1.0)
#define STAND_MARGIN 1.0

/* Distances that differ by less are equal, world units. */
#define EQUALLY_NEAR 1e-6

/* Ground covered by a mover is left within this, world units. */
#define LEAVE_REACH 60.0

/* Work per tick of surveying broken ground, in polygons tested: half a millisecond, many times what
 * a blast opens in a level like foundry. */
enum { SURVEY_WORK = 40000 };

static const int step_x[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
static const int step_y[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

static int neighbor(const Navigation *navigation, int cell, int direction)
{
    int column = navigation->cells[cell].column + step_x[direction];
    int row = navigation->cells[cell].row + step_y[direction];
    if (column < 0 || row < 0 || column >= navigation->columns || row >= navigation->rows)
        return NO_CELL;
    return cell + navigation->steps[direction];
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

/* Tests four points around the middle, for some clearance. */
static bool is_standable(const Navigation *navigation, int cell)
{
    Surroundings around = {navigation->arena, NULL, navigation->grid};
    Vec2 middle = navigation_map_middle(navigation, cell);
    for (int k = 0; k < DIRECTIONS; k += 2) {
        Vec2 at = vec2(middle.x + STAND_MARGIN * step_x[k], middle.y + STAND_MARGIN * step_y[k]);
        if (surroundings_depth(&around, (Circle){at, PLAYER_RADIUS}) > 0)
            return false;
    }
    return true;
}

static void set_link(Cell *cell, int direction, bool is_linked)
{
    uint8_t bit = (uint8_t)(1u << direction);
    cell->links = (uint8_t)(is_linked ? cell->links | bit : cell->links & ~bit);
}

static void link_cell(Navigation *navigation, int cell, int direction)
{
    int next = neighbor(navigation, cell, direction);
    if (next == NO_CELL)
        return;
    Cell *from = &navigation->cells[cell];
    Cell *to = &navigation->cells[next];
    bool is_linked = from->is_standable && to->is_standable &&
                     navigation_is_walkable(navigation, navigation_map_middle(navigation, cell),
                                            navigation_map_middle(navigation, next));
    set_link(from, direction, is_linked);
    set_link(to, direction + DIRECTIONS / 2, is_linked);
}

static Survey survey_of(const Navigation *navigation, Box part)
{
    const Cell *first = &navigation->cells[navigation_map_cell(navigation, part.low)];
    const Cell *last = &navigation->cells[navigation_map_cell(navigation, part.high)];
    return (Survey){.first_column = first->column,
                    .first_row = first->row,
                    .last_column = last->column,
                    .last_row = last->row,
                    .row = first->row,
                    .is_under_way = true};
}

/* Returns the work done. */
static int survey_cell(Navigation *navigation, int cell, bool has_stood)
{
    enum { PLACES = 4, LINKS = 8 };
    int listed = grid_near(navigation->grid, navigation_map_middle(navigation, cell)).count + 1;
    if (!has_stood) {
        navigation->cells[cell].is_standable = is_standable(navigation, cell);
        return PLACES * listed;
    }
    for (int d = 0; d < DIRECTIONS / 2; d++)
        link_cell(navigation, cell, d);
    return navigation->cells[cell].is_standable ? LINKS * listed : 1;
}

/* Finds where to stand and then where to walk in a part of the arena, row by row, until it is done
 * or `most_work` is reached. Returns the work done. */
static int survey_continue(Navigation *navigation, int most_work)
{
    Survey *survey = &navigation->survey;
    int work = 0;
    while (survey->is_under_way && work < most_work) {
        for (int column = survey->first_column; column <= survey->last_column; column++)
            work += survey_cell(navigation, survey->row * navigation->columns + column,
                                survey->has_stood);
        if (++survey->row <= survey->last_row)
            continue;
        survey->row = survey->first_row;
        survey->is_under_way = !survey->has_stood;
        survey->has_stood = true;
    }
    return work;
}

/* Lists the cells connected to `start` from places[first] on; returns how many. */
static int flood_cells(Navigation *navigation, int start, int first)
{
    int *queue = navigation->places + first;
    int count = 0;
    queue[count++] = start;
    navigation->cells[start].visit = navigation->search;
    for (int head = 0; head < count; head++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int next = queue[head] + navigation->steps[d];
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
        int count = flood_cells(navigation, i, listed);
        if (count > best_count) {
            best_first = listed;
            best_count = count;
        }
        listed += count;
    }
    memmove(navigation->places, navigation->places + best_first,
            (size_t)best_count * sizeof navigation->places[0]);
    navigation->place_count = best_count;
    navigation->are_places_old = false;
}

static void divide_into_cells(Navigation *navigation)
{
    Vec2 size = navigation->arena->level->size;
    double longest = size.x > size.y ? size.x : size.y;
    double needed = longest / CELLS_PER_SIDE_MAX;
    navigation->cell_size = needed > CELL_SIZE ? needed : CELL_SIZE;
    navigation->columns = (int)(size.x / navigation->cell_size) + 1;
    navigation->rows = (int)(size.y / navigation->cell_size) + 1;
    for (int d = 0; d < DIRECTIONS; d++)
        navigation->steps[d] = step_y[d] * navigation->columns + step_x[d];
}

static void number_cells(Navigation *navigation)
{
    Cell *cell = navigation->cells;
    for (int row = 0; row < navigation->rows; row++)
        for (int column = 0; column < navigation->columns; column++, cell++) {
            cell->column = (uint16_t)column;
            cell->row = (uint16_t)row;
        }
}

static bool allocate_map(Navigation *navigation, Error *out_error)
{
    size_t count = (size_t)navigation->columns * (size_t)navigation->rows;
    /* A cell is pushed again only for a cheaper path: at most once per neighbor. */
    navigation->heap_capacity = (int)count * DIRECTIONS;
    navigation->cells = calloc(count, sizeof *navigation->cells);
    navigation->places = calloc(count, sizeof *navigation->places);
    navigation->covered = calloc(count, sizeof *navigation->covered);
    navigation->covering = calloc(count, sizeof *navigation->covering);
    navigation->heap = calloc((size_t)navigation->heap_capacity, sizeof *navigation->heap);
    navigation->is_open =
        calloc((size_t)navigation->arena->breakable_count + 1, sizeof *navigation->is_open);
    if (navigation->cells && navigation->places && navigation->covered && navigation->covering &&
        navigation->heap && navigation->is_open)
        return true;
    return error_set_memory(out_error, "out of memory");
}

bool navigation_create(Navigation **out_navigation, const Arena *arena, Error *out_error)
{
    Navigation *navigation = calloc(1, sizeof *navigation);
    if (!navigation)
        return error_set_memory(out_error, "out of memory");
    navigation->arena = arena;
    navigation->grid = &arena->grid;
    divide_into_cells(navigation);
    if (!allocate_map(navigation, out_error)) {
        navigation_destroy(navigation);
        return false;
    }
    number_cells(navigation);
    navigation->survey = survey_of(navigation, (Box){{0, 0}, arena->level->size});
    survey_continue(navigation, INT_MAX);
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
    free(navigation->covered);
    free(navigation->covering);
    free(navigation->heap);
    free(navigation->is_open);
    free(navigation);
}

void navigation_mark_movers(Navigation *navigation, int tick)
{
    navigation_map_begin_cover(navigation, tick);
    navigation_map_continue_cover(navigation);
}

void navigation_go_on(Navigation *navigation)
{
    navigation_map_continue_cover(navigation);
}

/* The next breakable, from `first` on, whose state differs from the map; breakable_count for none.
 */
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
    int work = survey_continue(navigation, SURVEY_WORK);
    int i = next_changed(navigation, health, 0);
    while (i < arena->breakable_count && !navigation->survey.is_under_way && work < SURVEY_WORK) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->breakable[i]];
        navigation->is_open[i] = !navigation->is_open[i];
        navigation->are_places_old = true;
        /* One cell beyond where it prevented standing: links lead there from outside. */
        if (!obstacle->is_moving) {
            navigation->survey = survey_of(
                navigation, box_grown(obstacle->swept, PLAYER_RADIUS + 2 * navigation->cell_size));
            work += survey_continue(navigation, SURVEY_WORK - work);
        }
        i = next_changed(navigation, health, i + 1);
    }
    if (navigation->are_places_old && !navigation->survey.is_under_way)
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

/* The standable cell nearest to a point, searched in growing rings: one more after the first that
 * has any, since a point may lie at its own cell's edge. */
static int standable_near(const Navigation *navigation, Vec2 point, Vec2 toward)
{
    enum { RINGS = 6 };
    int center = navigation_map_cell(navigation, point);
    int last = RINGS;
    Nearest nearest = nearest_to(point, toward);
    for (int ring = 0; ring <= last; ring++) {
        for (int y = -ring; y <= ring; y++)
            for (int x = -ring; x <= ring; x++) {
                int column = navigation->cells[center].column + x;
                int row = navigation->cells[center].row + y;
                if (column < 0 || row < 0 || column >= navigation->columns ||
                    row >= navigation->rows)
                    continue;
                int cell = row * navigation->columns + column;
                if (navigation->cells[cell].is_standable)
                    nearest_take(&nearest, cell, navigation_map_middle(navigation, cell));
            }
        if (nearest.index != NO_CELL && last == RINGS)
            last = ring + 1;
    }
    return nearest.index;
}

bool navigation_find(Navigation *navigation, Vec2 from, Vec2 to, Path *out_path)
{
    out_path->count = 0;
    int start = standable_near(navigation, from, to);
    int goal = standable_near(navigation, to, from);
    navigation->search_x = to.x >= from.x ? 1 : -1;
    navigation->search_y = to.y >= from.y ? 1 : -1;
    if (start != NO_CELL && goal != NO_CELL)
        out_path->count = navigation_search(navigation, start, goal, out_path->points, PATH_POINTS);
    return out_path->count > 0;
}

int navigation_place_count(const Navigation *navigation)
{
    return navigation->place_count;
}

Vec2 navigation_place(const Navigation *navigation, uint32_t pick)
{
    if (navigation->place_count == 0)
        return vec2_scale(navigation->arena->level->size, 0.5);
    return navigation_map_middle(navigation,
                                 navigation->places[pick % (uint32_t)navigation->place_count]);
}

bool navigation_nearest_place(const Navigation *navigation, Box box, Vec2 to, Vec2 toward,
                              Vec2 *out_place)
{
    Nearest nearest = nearest_to(to, toward);
    for (int i = 0; i < navigation->place_count; i++) {
        int cell = navigation->places[i];
        Vec2 place = navigation_map_middle(navigation, cell);
        if (box_contains(box, place) && !navigation->covered[cell])
            nearest_take(&nearest, cell, place);
    }
    if (nearest.index != NO_CELL)
        *out_place = navigation_map_middle(navigation, nearest.index);
    return nearest.index != NO_CELL;
}
