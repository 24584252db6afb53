/* SPDX-License-Identifier: MIT */
#include "arena/navigation_parts.h"

#include "collide/sat.h"

/* Seconds ahead at which movers are placed. */
static const double mover_moments[] = {0.0, 0.25, 0.55};
enum { MOMENTS = sizeof mover_moments / sizeof mover_moments[0] };

/* Work per tick, in sides and cells: half a millisecond, several times what a level like gears
 * needs in all. */
enum { COVER_WORK = 60000 };

/* The radius that must be clear for a cell to be free, and a margin for rounding. */
#define ROOM (PLAYER_RADIUS + 1.0)
#define ROOM_MARGIN 1e-3

/* The clearance from walls on the way. */
#define WALK_RADIUS (PLAYER_RADIUS - 1.0)

/* A piece at one of the moments. */
typedef struct Placed {
    const ConvexPolygon *drawn;
    Pose pose;
    Box box;
    double x[LEVEL_CORNERS];
    double y[LEVEL_CORNERS];
} Placed;

static bool is_near(const Navigation *navigation, const Placed *placed, int cell)
{
    Vec2 middle = navigation_map_middle(navigation, cell);
    Circle room = {motion_undo(&placed->pose, middle), ROOM};
    return sat_circle_polygon(room, placed->drawn).hit;
}

/* Marks a row: cells with their middle in the piece are covered, those near it are tested. Returns
 * the work done. */
static int mark_row(Navigation *navigation, const Placed *placed, int row)
{
    enum { TEST_WORK = 4, CELLS_PER_WORK = 8 };
    double low, high, sure_low, sure_high;
    double middle = (row + 0.5) * navigation->cell_size;
    double reach = ROOM + ROOM_MARGIN;
    convex_polygon_span(placed->x, placed->y, placed->drawn->count, middle - reach, middle + reach,
                        &low, &high);
    convex_polygon_span(placed->x, placed->y, placed->drawn->count, middle, middle, &sure_low,
                        &sure_high);
    if (low > high)
        return 0;
    int first = row * navigation->columns;
    int last = first + navigation_map_line(navigation, high + reach, navigation->columns);
    first += navigation_map_line(navigation, low - reach, navigation->columns);
    int work = (last - first) / CELLS_PER_WORK;
    for (int cell = first; cell <= last; cell++) {
        if (navigation->covering[cell])
            continue;
        double x = (navigation->cells[cell].column + 0.5) * navigation->cell_size;
        bool is_inside = x > sure_low + ROOM_MARGIN && x < sure_high - ROOM_MARGIN;
        work += is_inside ? 0 : TEST_WORK;
        navigation->covering[cell] = is_inside || is_near(navigation, placed, cell);
    }
    return work;
}

/* Returns the work done. */
static int mark_piece(Navigation *navigation, const ConvexPolygon *drawn, const Pose *pose)
{
    enum { ROW_WORK = 8 };
    Placed placed;
    placed.drawn = drawn;
    placed.pose = *pose;
    placed.box = (Box){{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < drawn->count; i++) {
        Vec2 corner = motion_apply(pose, convex_polygon_corner(drawn, i));
        placed.x[i] = corner.x;
        placed.y[i] = corner.y;
        placed.box = box_union(placed.box, (Box){corner, corner});
    }
    double reach = ROOM + ROOM_MARGIN;
    int row = navigation_map_line(navigation, placed.box.low.y - reach, navigation->rows);
    int last = navigation_map_line(navigation, placed.box.high.y + reach, navigation->rows);
    int work = ROW_WORK * drawn->count;
    for (; row <= last; row++)
        work += ROW_WORK + 2 * drawn->count + mark_row(navigation, &placed, row);
    return work;
}

/* Advances to the next piece, moment or obstacle. */
static void go_to_next_piece(CoverRound *round, int piece_count)
{
    if (++round->piece < piece_count)
        return;
    round->piece = 0;
    if (++round->moment < MOMENTS)
        return;
    round->moment = 0;
    round->moving++;
}

static int mark_next(Navigation *navigation)
{
    CoverRound *round = &navigation->round;
    const Arena *arena = navigation->arena;
    int index = arena->moving[round->moving];
    const ArenaObstacle *obstacle = &arena->obstacles[index];
    const LevelMotion *motion = &arena->level->obstacles[index].motion;
    int work = 1;
    if (obstacle->breakable == NOT_BREAKABLE || !navigation->is_open[obstacle->breakable]) {
        double seconds = round->seconds + round->pace * mover_moments[round->moment];
        Pose pose = motion_pose(motion, seconds);
        work += 2 * motion->path_count +
                mark_piece(navigation, &arena->pieces[obstacle->first_piece + round->piece], &pose);
    }
    go_to_next_piece(round, obstacle->piece_count);
    return work;
}

void navigation_go_on(Navigation *navigation)
{
    CoverRound *round = &navigation->round;
    int work = 0;
    while (round->is_under_way && work < COVER_WORK) {
        if (round->moving < navigation->arena->moving_count) {
            work += mark_next(navigation);
            continue;
        }
        uint8_t *whole = navigation->covering;
        navigation->covering = navigation->covered;
        navigation->covered = whole;
        round->is_under_way = false;
    }
}

/* Starts a round of marking, unless one is under way. */
void navigation_mark_movers(Navigation *navigation, double seconds, double pace)
{
    if (!navigation->round.is_under_way) {
        navigation->round = (CoverRound){.is_under_way = true, .seconds = seconds, .pace = pace};
        memset(navigation->covering, 0, (size_t)navigation->columns * (size_t)navigation->rows);
    }
    navigation_go_on(navigation);
}

bool navigation_is_walkable(const Navigation *navigation, Vec2 from, Vec2 to)
{
    return arena_is_way_clear(navigation->grid, navigation->arena->pieces,
                              (Circle){from, WALK_RADIUS}, to);
}

/* --- Rooms ------------------------------------------------------------------------------------ */

/* Spots lie at most this far apart, squares are at most this large, world units. */
#define SPOT 3.2
#define SQUARE 32.0
/* Spots keep slightly more from walls than bots do on their way (WALK_RADIUS),
 * so that one can walk from one to the next. */
#define SPOT_RADIUS (PLAYER_RADIUS - 0.95)

enum { SPOTS_MAX = 10 };

static int width_in_spots(const Navigation *navigation)
{
    return navigation->columns * navigation_map_spots(navigation);
}

size_t navigation_rooms_index(const Navigation *navigation, int column, int line)
{
    return (size_t)line * (size_t)width_in_spots(navigation) + (size_t)column;
}

static bool strip_create(const Navigation *navigation, LaneStrip *out_strip)
{
    const Lanes *lanes = &navigation->lanes;
    size_t width = (size_t)width_in_spots(navigation);
    /* Rooms of a square have a spot between them. */
    size_t rooms = (size_t)(lanes->spots + 1) / 2 * ((size_t)(lanes->spots + 1) / 2);
    out_strip->blocked = malloc(width * (size_t)lanes->spots);
    out_strip->rooms_of = malloc(width * (size_t)lanes->spots * sizeof *out_strip->rooms_of);
    out_strip->rooms =
        calloc((size_t)(navigation->columns * lanes->squares) * rooms, sizeof *out_strip->rooms);
    return out_strip->blocked && out_strip->rooms_of && out_strip->rooms;
}

static void strip_destroy(LaneStrip *strip)
{
    free(strip->blocked);
    free(strip->rooms_of);
    free(strip->rooms);
}

bool navigation_rooms_create(Navigation *navigation)
{
    Lanes *lanes = &navigation->lanes;
    lanes->squares = (int)ceil(navigation->cell_size / SQUARE);
    double square = navigation->cell_size / lanes->squares;
    lanes->spots = (int)ceil(square / SPOT);
    lanes->spot = square / lanes->spots;
    return strip_create(navigation, &lanes->strip) && strip_create(navigation, &lanes->below);
}

void navigation_rooms_destroy(Navigation *navigation)
{
    strip_destroy(&navigation->lanes.strip);
    strip_destroy(&navigation->lanes.below);
    free(navigation->lanes.links);
}

static void widen(double x, double *low, double *high)
{
    *low = x < *low ? x : *low;
    *high = x > *high ? x : *high;
}

/* The lowest and the highest x at a height that are within `radius` of a polygon. */
static void span_around(const ConvexPolygon *polygon, double radius, double y, double *out_low,
                        double *out_high)
{
    *out_low = HUGE_VAL;
    *out_high = -HUGE_VAL;
    for (int i = 0; i < polygon->count; i++) {
        Vec2 corner = convex_polygon_corner(polygon, i);
        double up = y - corner.y;
        if (fabs(up) < radius) {
            double half = sqrt(radius * radius - up * up);
            widen(corner.x - half, out_low, out_high);
            widen(corner.x + half, out_low, out_high);
        }
        Vec2 out = vec2_scale(convex_polygon_normal(polygon, i), radius);
        Vec2 from = vec2_add(corner, out);
        Vec2 to = vec2_add(convex_polygon_corner(polygon, convex_polygon_next(polygon, i)), out);
        if ((from.y < y) != (to.y < y))
            widen(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y), out_low, out_high);
    }
}

static void block_spots(const StripView *view, int line, double low, double high)
{
    const Lanes *lanes = &view->navigation->lanes;
    double first = low / lanes->spot - 0.5, last = high / lanes->spot - 0.5;
    if (!(first < last) || last < view->first_column || first > view->last_column)
        return;
    int column = first > view->first_column ? (int)ceil(first) : view->first_column;
    int end = last < view->last_column ? (int)floor(last) : view->last_column;
    if (column <= end)
        memset(lanes->strip.blocked + navigation_rooms_index(view->navigation, column, line), true,
               (size_t)(end - column) + 1);
}

static double height_of(const StripView *view, int line)
{
    return (view->row + line + 0.5) * view->navigation->lanes.spot;
}

static bool is_standing(const Navigation *navigation, int piece)
{
    const Arena *arena = navigation->arena;
    int breakable = arena->obstacles[arena->piece_obstacle[piece]].breakable;
    return breakable == NOT_BREAKABLE || !navigation->is_open[breakable];
}

/* Returns the work done. */
static int block_piece(const StripView *view, int piece, const Box *strip)
{
    const ConvexPolygon *polygon = &view->navigation->arena->pieces[piece];
    if (!box_overlaps(polygon->bounds, *strip) || !is_standing(view->navigation, piece))
        return 0;
    int lines = view->navigation->lanes.spots;
    for (int line = 0; line < lines; line++) {
        double low, high;
        span_around(polygon, SPOT_RADIUS, height_of(view, line), &low, &high);
        block_spots(view, line, low, high);
    }
    return lines * polygon->count / 2;
}

int navigation_rooms_begin(const StripView *view)
{
    enum { PIECES_PER_WORK = 8 };
    const Navigation *navigation = view->navigation;
    const Lanes *lanes = &navigation->lanes;
    Vec2 size = navigation->arena->level->size;
    for (int line = 0; line < lanes->spots; line++) {
        double y = height_of(view, line);
        bool is_out = y < SPOT_RADIUS || y > size.y - SPOT_RADIUS;
        size_t first = navigation_rooms_index(navigation, view->first_column, line);
        size_t count = (size_t)(view->last_column - view->first_column) + 1;
        memset(lanes->strip.blocked + first, is_out, count);
        memset(lanes->strip.rooms_of + first, 0xff, count * sizeof *lanes->strip.rooms_of);
        block_spots(view, line, 0, SPOT_RADIUS);
        block_spots(view, line, size.x - SPOT_RADIUS, HUGE_VAL);
    }
    Box strip = {{view->first_column * lanes->spot, view->row * lanes->spot},
                 {(view->last_column + 1) * lanes->spot, (view->row + lanes->spots) * lanes->spot}};
    strip = box_grown(strip, SPOT_RADIUS);
    int work = navigation->arena->standing_count / PIECES_PER_WORK;
    for (int i = 0; i < navigation->arena->standing_count; i++)
        work += block_piece(view, i, &strip);
    return work;
}

/* Spots of a square, a bit each, with a frame of one spot around it: its lowest spot to the left is
 * bit 1 of lines[1]. */
typedef struct SpotSet {
    unsigned lines[SPOTS_MAX + 2];
} SpotSet;

static SpotSet free_spots(const Navigation *navigation, const LaneStrip *strip, int column)
{
    SpotSet free = {{0}};
    int spots = navigation->lanes.spots;
    for (int line = 0; line < spots; line++) {
        size_t first = navigation_rooms_index(navigation, column, line);
        for (int i = 0; i < spots; i++)
            free.lines[line + 1] |=
                !strip->blocked[first + (size_t)i] && strip->rooms_of[first + (size_t)i] == NO_CELL
                    ? 2u << i
                    : 0;
    }
    return free;
}

/* The spots of a set that can be reached from its first one. */
static SpotSet first_room(const SpotSet *set, int spots)
{
    SpotSet room = {{0}};
    int line = 1;
    while (set->lines[line] == 0)
        line++;
    room.lines[line] = set->lines[line] & (~set->lines[line] + 1);
    for (bool is_growing = true; is_growing;) {
        is_growing = false;
        for (line = 1; line <= spots; line++) {
            unsigned near = room.lines[line - 1] | room.lines[line] | room.lines[line + 1];
            near = (near | near << 1 | near >> 1) & set->lines[line];
            is_growing |= near != room.lines[line];
            room.lines[line] = near;
        }
    }
    return room;
}

static int spots_in(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* How many spots around one are in a room; those outside the square count. */
static int spots_around(const SpotSet *room, int spots, int column, int line)
{
    unsigned frame = 1u | 2u << spots;
    int count = 0;
    for (int y = line; y <= line + 2; y++) {
        bool is_outside = y == 0 || y > spots;
        unsigned bits = is_outside ? ~0u : room->lines[y] | frame;
        count += spots_in(bits >> column & 7u);
    }
    return count;
}

/* How many spots a room has, and the sums of their columns and lines. */
static void sum_spots(const SpotSet *room, int spots, int *out_count, int *out_columns,
                      int *out_lines)
{
    *out_count = *out_columns = *out_lines = 0;
    for (int line = 0; line < spots; line++) {
        int column = 0;
        for (unsigned bits = room->lines[line + 1] >> 1; bits != 0; bits >>= 1, column++)
            if (bits & 1u) {
                (*out_count)++;
                *out_columns += column;
                *out_lines += line;
            }
    }
}

/* The spot of a room with the most room around it, of these the one nearest to their middle;
 * relative to the square. */
static LaneSpot middle_spot(const SpotSet *room, int spots)
{
    int count, columns, lines, best_around = -1, best_distance = 0;
    LaneSpot best = {(uint16_t)(spots / 2), (uint16_t)(spots / 2)};
    sum_spots(room, spots, &count, &columns, &lines);
    if (count == spots * spots)
        return best;
    for (int line = 0; line < spots; line++) {
        int column = 0;
        for (unsigned bits = room->lines[line + 1] >> 1; bits != 0; bits >>= 1, column++) {
            if (!(bits & 1u))
                continue;
            int around = spots_around(room, spots, column, line);
            int x = column * count - columns, y = line * count - lines;
            if (around < best_around || (around == best_around && x * x + y * y >= best_distance))
                continue;
            best = (LaneSpot){(uint16_t)column, (uint16_t)line};
            best_around = around;
            best_distance = x * x + y * y;
        }
    }
    return best;
}

/* The nearest cell with a straight way to a spot, of the one it lies in and those around that. */
static int wide_cell(const Navigation *navigation, LaneSpot spot)
{
    const Cell *home = &navigation->cells[navigation_map_cell_of_spot(navigation, spot)];
    Vec2 at = navigation_map_spot(navigation, spot);
    unsigned tried = 0;
    for (;;) {
        int nearest = NO_CELL, direction = 0;
        double distance = HUGE_VAL;
        for (int d = 0; d < 9; d++) {
            int column = home->column + d % 3 - 1, row = home->row + d / 3 - 1;
            int cell = row * navigation->columns + column;
            if ((tried >> d & 1u) != 0 || column < 0 || row < 0 || column >= navigation->columns ||
                row >= navigation->rows || !navigation->cells[cell].is_standable ||
                vec2_distance(at, navigation_map_middle(navigation, cell)) >= distance)
                continue;
            nearest = cell;
            direction = d;
            distance = vec2_distance(at, navigation_map_middle(navigation, cell));
        }
        if (nearest == NO_CELL ||
            navigation_is_walkable(navigation, at, navigation_map_middle(navigation, nearest)))
            return nearest;
        tried |= 1u << direction;
    }
}

/* Adds a room to a square of a strip whose lowest spots are in `row`. */
static void add_room(Navigation *navigation, LaneStrip *strip, int column, int row,
                     const SpotSet *members)
{
    int spots = navigation->lanes.spots;
    int room = strip->room_count++;
    for (int line = 0; line < spots; line++) {
        size_t first = navigation_rooms_index(navigation, column, line);
        for (int i = 0; i < spots; i++)
            if (members->lines[line + 1] >> (i + 1) & 1u)
                strip->rooms_of[first + (size_t)i] = room;
    }
    LaneSpot middle = middle_spot(members, spots);
    LaneSpot at = {(uint16_t)(column + middle.column), (uint16_t)(row + middle.row)};
    strip->rooms[room] = (LaneRoom){at, wide_cell(navigation, at), NO_CELL};
}

void navigation_rooms_divide(Navigation *navigation, LaneStrip *strip, int column, int row)
{
    int spots = navigation->lanes.spots;
    SpotSet free = free_spots(navigation, strip, column);
    for (int line = 1; line <= spots;) {
        if (free.lines[line] == 0) {
            line++;
            continue;
        }
        SpotSet room = first_room(&free, spots);
        add_room(navigation, strip, column, row, &room);
        for (int i = line; i <= spots; i++)
            free.lines[i] &= ~room.lines[i];
    }
}
