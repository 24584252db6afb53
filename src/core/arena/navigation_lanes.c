/* SPDX-License-Identifier: MIT */
#include "arena/navigation_parts.h"

#include "base/array.h"

enum { ALL_LINKS = (1 << DIRECTIONS) - 1 };

/* Rooms need no link of their own where their cells lead from one to the other in so many steps. */
enum { STEPS_MAX = 3 };

static const int step_x[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
static const int step_y[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

bool navigation_lanes_create(Navigation *navigation, Error *out_error)
{
    Lanes *lanes = &navigation->lanes;
    lanes->node_count = lanes->node_capacity = navigation_map_cell_count(navigation);
    lanes->free_node = lanes->free_link = NO_CELL;
    lanes->is_growing = true;
    for (int d = 0; d < DIRECTIONS; d++)
        navigation->steps[d] = step_y[d] * navigation->columns + step_x[d];
    return navigation_rooms_create(navigation) || error_memory(out_error);
}

static bool grow_nodes(Navigation *navigation, int capacity)
{
    if (!array_resize(&navigation->cells, (size_t)capacity, sizeof *navigation->cells))
        return false;
    navigation->lanes.node_capacity = capacity;
    return true;
}

static bool grow_links(Lanes *lanes, int capacity)
{
    if (!array_resize(&lanes->links, (size_t)capacity, sizeof *lanes->links))
        return false;
    lanes->link_capacity = capacity;
    return true;
}

bool navigation_lanes_settle(Navigation *navigation, int more, Error *out_error)
{
    enum { LINKS_EACH = 6 };
    Lanes *lanes = &navigation->lanes;
    bool has_room = !lanes->is_out_of_memory && grow_nodes(navigation, lanes->node_count + more) &&
                    grow_links(lanes, lanes->link_count + LINKS_EACH * more + 1);
    lanes->is_growing = false;
    return has_room || error_memory(out_error);
}

/* A place for a node; NO_CELL where there is none left. */
static int take_node(Navigation *navigation)
{
    Lanes *lanes = &navigation->lanes;
    int node = lanes->free_node;
    if (node != NO_CELL) {
        lanes->free_node = navigation->cells[node].next_lane;
        return node;
    }
    if (lanes->node_count == lanes->node_capacity &&
        !(lanes->is_growing && grow_nodes(navigation, 2 * lanes->node_capacity))) {
        lanes->is_out_of_memory |= lanes->is_growing;
        return NO_CELL;
    }
    return lanes->node_count++;
}

static int take_link(Lanes *lanes)
{
    int link = lanes->free_link;
    if (link != NO_CELL) {
        lanes->free_link = lanes->links[link].next;
        return link;
    }
    if (lanes->link_count == lanes->link_capacity &&
        !(lanes->is_growing && grow_links(lanes, 2 * lanes->link_capacity + 64))) {
        lanes->is_out_of_memory |= lanes->is_growing;
        return NO_CELL;
    }
    return lanes->link_count++;
}

static void give_link(Lanes *lanes, int link)
{
    lanes->links[link].next = lanes->free_link;
    lanes->free_link = link;
}

const LaneLink *navigation_lanes_link(const Navigation *navigation, int from, int to)
{
    const LaneLink *links = navigation->lanes.links;
    for (int i = navigation->cells[from].first_link; i != NO_CELL; i = links[i].next)
        if (links[i].to == to)
            return &links[i];
    return NULL;
}

static void add_link(Navigation *navigation, int from, int to, LaneSpot by)
{
    int link = take_link(&navigation->lanes);
    if (link == NO_CELL)
        return;
    Cell *cell = &navigation->cells[from];
    navigation->lanes.links[link] = (LaneLink){to, cell->first_link, by};
    cell->first_link = link;
}

static void link_both(Navigation *navigation, int first, int second, LaneSpot by)
{
    if (first == NO_CELL || second == NO_CELL || navigation_lanes_link(navigation, first, second))
        return;
    add_link(navigation, first, second, by);
    add_link(navigation, second, first, by);
}

static void remove_link(Navigation *navigation, int from, int to)
{
    Lanes *lanes = &navigation->lanes;
    int *place = &navigation->cells[from].first_link;
    while (*place != NO_CELL && lanes->links[*place].to != to)
        place = &lanes->links[*place].next;
    if (*place == NO_CELL)
        return;
    int link = *place;
    *place = lanes->links[link].next;
    give_link(lanes, link);
}

static void drop_node(Navigation *navigation, int node)
{
    Lanes *lanes = &navigation->lanes;
    Cell *dropped = &navigation->cells[node];
    while (dropped->first_link != NO_CELL) {
        int link = dropped->first_link;
        dropped->first_link = lanes->links[link].next;
        remove_link(navigation, lanes->links[link].to, node);
        give_link(lanes, link);
    }
    dropped->is_standable = false;
    dropped->next_lane = lanes->free_node;
    lanes->free_node = node;
}

static int room_at(const Navigation *navigation, const LaneStrip *strip, int column, int line)
{
    return strip->rooms_of[navigation_rooms_index(navigation, column, line)];
}

/* The node of a room, made where there is none yet. */
static int node_of_room(Navigation *navigation, LaneRoom *room)
{
    if (room->node != NO_CELL)
        return room->node;
    int cell = navigation_map_cell_of_spot(navigation, room->at);
    int node = navigation->cells[cell].next_lane;
    while (node != NO_CELL && (navigation->cells[node].column != room->at.column ||
                               navigation->cells[node].row != room->at.row))
        node = navigation->cells[node].next_lane;
    room->node = node != NO_CELL ? node : take_node(navigation);
    if (node != NO_CELL || room->node == NO_CELL)
        return room->node;
    navigation->cells[room->node] = (Cell){.column = room->at.column,
                                           .row = room->at.row,
                                           .first_link = NO_CELL,
                                           .next_lane = navigation->cells[cell].next_lane,
                                           .is_standable = true};
    navigation->cells[cell].next_lane = room->node;
    link_both(navigation, room->node, room->wide, room->at);
    return room->node;
}

static bool is_near_by(const Navigation *navigation, int from, int to, int steps)
{
    const Cell *at = &navigation->cells[from];
    const Cell *goal = &navigation->cells[to];
    if (from == to)
        return true;
    if (abs(at->column - goal->column) > steps || abs(at->row - goal->row) > steps)
        return false;
    for (int d = 0; d < DIRECTIONS; d++)
        if ((at->links >> d & 1u) != 0 &&
            is_near_by(navigation, from + navigation->steps[d], to, steps - 1))
            return true;
    return false;
}

static bool is_way(const Navigation *navigation, LaneSpot from, LaneSpot by, LaneSpot to)
{
    Vec2 corner = navigation_map_spot(navigation, by);
    return navigation_is_walkable(navigation, navigation_map_spot(navigation, from), corner) &&
           navigation_is_walkable(navigation, corner, navigation_map_spot(navigation, to));
}

static bool is_inside(const StripView *view, LaneSpot at)
{
    int spots = navigation_map_spots(view->navigation);
    int column = at.column / spots, row = at.row / spots;
    return column >= view->part->first_column && column <= view->part->last_column &&
           row >= view->part->first_row && row <= view->part->last_row;
}

/* Two rooms that meet, and the spots from `first` to `last` of the second along which they do. */
typedef struct Meeting {
    const LaneStrip *strip_a, *strip_b;
    LaneRoom *a, *b;
    LaneSpot first, last;
} Meeting;

/* A spot of a room with a straight way to both rooms of a meeting. */
static bool find_corner(const StripView *view, const Meeting *meeting, const LaneStrip *strip,
                        const LaneRoom *room, LaneSpot *out_corner)
{
    int spots = view->navigation->lanes.spots;
    int column = room->at.column - room->at.column % spots;
    int row = room->at.row - room->at.row % spots;
    for (int i = 0; i < spots * spots; i++) {
        int x = column + i % spots, line = i / spots;
        LaneSpot corner = {(uint16_t)x, (uint16_t)(row + line)};
        *out_corner = corner;
        if (room_at(view->navigation, strip, x, line) == (int)(room - strip->rooms) &&
            is_way(view->navigation, meeting->a->at, corner, meeting->b->at))
            return true;
    }
    return false;
}

/* Where to turn on the way from one room to the other: tries the end, which is no turn, then where
 * they meet, then every spot of both. */
static bool find_turn(const StripView *view, const Meeting *meeting, LaneSpot *out_turn)
{
    const LaneSpot middle = {(uint16_t)((meeting->first.column + meeting->last.column) / 2),
                             (uint16_t)((meeting->first.row + meeting->last.row) / 2)};
    const LaneSpot likely[] = {meeting->b->at, middle, meeting->first, meeting->last};
    for (size_t i = 0; i < sizeof likely / sizeof likely[0]; i++) {
        *out_turn = likely[i];
        if (is_way(view->navigation, meeting->a->at, likely[i], meeting->b->at))
            return true;
    }
    return find_corner(view, meeting, meeting->strip_a, meeting->a, out_turn) ||
           find_corner(view, meeting, meeting->strip_b, meeting->b, out_turn);
}

/* Links two rooms, unless the map has a way already. */
static void meet(const StripView *view, const Meeting *meeting)
{
    Navigation *navigation = view->navigation;
    LaneRoom *a = meeting->a, *b = meeting->b;
    LaneSpot turn;
    bool is_known = !is_inside(view, a->at) && !is_inside(view, b->at);
    bool are_cells_enough = a->wide != NO_CELL && b->wide != NO_CELL &&
                            is_near_by(navigation, a->wide, b->wide, STEPS_MAX);
    if (is_known || are_cells_enough || !find_turn(view, meeting, &turn))
        return;
    int node = node_of_room(navigation, a);
    link_both(navigation, node, node_of_room(navigation, b), turn);
}

typedef struct Border {
    LaneStrip *strip_a, *strip_b;
    int row_a, row_b; /* Of the strips' lowest spots. */
} Border;

/* Along a border: the spots that are next to each other. */
typedef struct Pair {
    int column_a, line_a, column_b, line_b;
} Pair;

/* A run of spots along which the same two rooms meet. */
typedef struct Run {
    int a, b; /* NO_CELL for none. */
    LaneSpot first, last;
} Run;

static void end_run(const StripView *view, const Border *border, const Run *run)
{
    if (run->a != NO_CELL && run->b != NO_CELL)
        meet(view, &(Meeting){border->strip_a, border->strip_b, &border->strip_a->rooms[run->a],
                              &border->strip_b->rooms[run->b], run->first, run->last});
}

/* The room of a spot beside another's. Squares among cells with all their ways are divided only
 * where a room without a cell meets them. */
static int room_beside(Navigation *navigation, LaneStrip *strip, int column, int line, int row,
                       const LaneRoom *other)
{
    size_t index = navigation_rooms_index(navigation, column, line);
    if (strip->rooms_of[index] == NO_CELL && !strip->blocked[index] && other->wide == NO_CELL)
        navigation_rooms_divide(navigation, strip, column - column % navigation->lanes.spots, row);
    return strip->rooms_of[index];
}

/* Goes on with a run, or ends it and begins the next. */
static void go_on_with_run(const StripView *view, const Border *border, const Pair *pair, Run *run)
{
    Navigation *navigation = view->navigation;
    int a = room_at(navigation, border->strip_a, pair->column_a, pair->line_a);
    int b = room_at(navigation, border->strip_b, pair->column_b, pair->line_b);
    if (a == NO_CELL && b == NO_CELL && run->a == NO_CELL && run->b == NO_CELL)
        return;
    LaneSpot at = {(uint16_t)pair->column_b, (uint16_t)(border->row_b + pair->line_b)};
    if (a != NO_CELL && b == NO_CELL)
        b = room_beside(navigation, border->strip_b, pair->column_b, pair->line_b, border->row_b,
                        &border->strip_a->rooms[a]);
    else if (a == NO_CELL && b != NO_CELL)
        a = room_beside(navigation, border->strip_a, pair->column_a, pair->line_a, border->row_a,
                        &border->strip_b->rooms[b]);
    if (a == run->a && b == run->b) {
        run->last = at;
        return;
    }
    end_run(view, border, run);
    *run = (Run){a, b, at, at};
}

static void meet_left(const StripView *view, int column)
{
    Navigation *navigation = view->navigation;
    LaneStrip *strip = &navigation->lanes.strip;
    const Border border = {strip, strip, view->row, view->row};
    Run run = {NO_CELL, NO_CELL, {0, 0}, {0, 0}};
    for (int line = 0; line < navigation->lanes.spots; line++)
        go_on_with_run(view, &border, &(Pair){column - 1, line, column, line}, &run);
    end_run(view, &border, &run);
}

static void meet_below(const StripView *view)
{
    Lanes *lanes = &view->navigation->lanes;
    const Border border = {&lanes->below, &lanes->strip, view->row - lanes->spots, view->row};
    Run run = {NO_CELL, NO_CELL, {0, 0}, {0, 0}};
    for (int column = view->first_column; column <= view->last_column; column++)
        go_on_with_run(view, &border, &(Pair){column, lanes->spots - 1, column, 0}, &run);
    end_run(view, &border, &run);
}

/* Finds rooms and their ways in a strip, in one row of cells. Returns the work done. */
static int survey_strip(const StripView *view, int row)
{
    enum { SQUARE_WORK = 24 };
    Navigation *navigation = view->navigation;
    Lanes *lanes = &navigation->lanes;
    int work = navigation_rooms_begin(view);
    lanes->strip.room_count = 0;
    for (int column = view->first_column; column <= view->last_column; column += lanes->spots) {
        int cell = row * navigation->columns + column / navigation_map_spots(navigation);
        if (navigation->cells[cell].links != ALL_LINKS) {
            navigation_rooms_divide(navigation, &lanes->strip, column, view->row);
            work += SQUARE_WORK;
        }
        if (column > view->first_column)
            meet_left(view, column);
    }
    if (!view->is_first)
        meet_below(view);
    LaneStrip whole = lanes->strip;
    lanes->strip = lanes->below;
    lanes->below = whole;
    return work;
}

/* Finds the lanes in one row of cells of a part that was cleared. To be called for all rows from
 * the one below the part to the one above it. Returns the work done, in polygons. */
static int survey_lanes(Navigation *navigation, const MapPart *part, int row)
{
    Lanes *lanes = &navigation->lanes;
    int spots = navigation_map_spots(navigation);
    MapPart seen = navigation_map_grown(navigation, *part);
    bool is_first = row == 0 || row < part->first_row;
    int work = 0;
    for (int i = 0; i < lanes->squares; i++) {
        StripView view = {.navigation = navigation,
                          .part = part,
                          .row = row * spots + i * lanes->spots,
                          .first_column = seen.first_column * spots,
                          .last_column = (seen.last_column + 1) * spots - 1,
                          .is_first = is_first && i == 0};
        work += survey_strip(&view, row);
    }
    return work;
}

/* --- The survey ------------------------------------------------------------------------------- */

/* Where bots stand they keep a little more away from walls, so as not to scrape along them. */
#define STAND_MARGIN 1.0

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

Survey navigation_survey_of(const Navigation *navigation, Box box)
{
    const Cell *first = &navigation->cells[navigation_map_cell(navigation, box.low)];
    const Cell *last = &navigation->cells[navigation_map_cell(navigation, box.high)];
    MapPart part = (MapPart){first->column, first->row, last->column, last->row};
    return (Survey){.part = part, .row = part.first_row, .step = SURVEY_STANDING};
}

Survey navigation_survey_opened(const Navigation *navigation, const ArenaObstacle *obstacle)
{
    double reach = PLAYER_RADIUS + 2 * navigation->cell_size;
    return navigation_survey_of(navigation, box_grown(obstacle->swept, reach));
}

/* Returns the work done. */
static int survey_cell(Navigation *navigation, int cell, SurveyStep step)
{
    enum { PLACES = 4, LINKS = 8 };
    int listed = grid_near(navigation->grid, navigation_map_middle(navigation, cell)).count + 1;
    if (step == SURVEY_STANDING) {
        navigation->cells[cell].is_standable = is_standable(navigation, cell);
        return PLACES * listed;
    }
    for (int d = 0; d < DIRECTIONS / 2; d++) {
        int column = navigation->cells[cell].column + step_x[d];
        int row = navigation->cells[cell].row + step_y[d];
        int next = cell + navigation->steps[d];
        if (column < 0 || row < 0 || column >= navigation->columns || row >= navigation->rows)
            continue;
        Cell *from = &navigation->cells[cell];
        Cell *to = &navigation->cells[next];
        bool is_linked = from->is_standable && to->is_standable &&
                         navigation_is_walkable(navigation, navigation_map_middle(navigation, cell),
                                                navigation_map_middle(navigation, next));
        set_link(from, d, is_linked);
        set_link(to, d + DIRECTIONS / 2, is_linked);
    }
    return navigation->cells[cell].is_standable ? LINKS * listed : 1;
}

/* Surveys the next row; returns the work done. */
static int survey_row(Navigation *navigation)
{
    Survey *survey = &navigation->survey;
    const MapPart *part = &survey->part;
    int work = 0;
    if (survey->step == SURVEY_LANES)
        return survey_lanes(navigation, part, survey->row);
    for (int column = part->first_column; column <= part->last_column; column++)
        work += survey_cell(navigation, survey->row * navigation->columns + column, survey->step);
    return work;
}

static void drop_lanes(Navigation *navigation, const MapPart *part)
{
    for (int row = part->first_row; row <= part->last_row; row++)
        for (int column = part->first_column; column <= part->last_column; column++) {
            Cell *cell = &navigation->cells[row * navigation->columns + column];
            while (cell->next_lane != NO_CELL) {
                int node = cell->next_lane;
                cell->next_lane = navigation->cells[node].next_lane;
                drop_node(navigation, node);
            }
        }
}

/* Lanes that reach out of the part end one cell beyond it; so that they find their nodes again, one
 * more row is surveyed on each side. */
static void begin_next_step(Navigation *navigation)
{
    Survey *survey = &navigation->survey;
    survey->step++;
    if (survey->step == SURVEY_LANES) {
        survey->part = navigation_map_grown(navigation, survey->part);
        drop_lanes(navigation, &survey->part);
        survey->row = navigation_map_grown(navigation, survey->part).first_row;
    } else {
        survey->row = survey->part.first_row;
    }
}

static int last_row(const Navigation *navigation)
{
    const Survey *survey = &navigation->survey;
    return survey->step == SURVEY_LANES ? navigation_map_grown(navigation, survey->part).last_row
                                        : survey->part.last_row;
}

int navigation_survey_continue(Navigation *navigation, int most_work)
{
    Survey *survey = &navigation->survey;
    int work = 0;
    while (survey->step != SURVEY_DONE && work < most_work) {
        work += survey_row(navigation);
        if (++survey->row > last_row(navigation))
            begin_next_step(navigation);
    }
    return work;
}
