/* SPDX-License-Identifier: MIT */
#include "arena/navigation_map.h"

#include "arena/motion.h"
#include "base/time.h"
#include "collide/grid.h"
#include "collide/sat.h"
#include "collide/sweep.h"

#include <string.h>

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

static void place_piece(const ConvexPolygon *drawn, const Pose *pose, Placed *out_placed)
{
    out_placed->drawn = drawn;
    out_placed->pose = *pose;
    out_placed->box = (Box){{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < drawn->count; i++) {
        Vec2 corner = motion_apply(pose, convex_polygon_corner(drawn, i));
        out_placed->x[i] = corner.x;
        out_placed->y[i] = corner.y;
        out_placed->box = box_union(out_placed->box, (Box){corner, corner});
    }
}

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
    place_piece(drawn, pose, &placed);
    double reach = ROOM + ROOM_MARGIN;
    int row = navigation_map_line(navigation, placed.box.low.y - reach, navigation->rows);
    int last = navigation_map_line(navigation, placed.box.high.y + reach, navigation->rows);
    int work = ROW_WORK * drawn->count;
    for (; row <= last; row++)
        work += ROW_WORK + 2 * drawn->count + mark_row(navigation, &placed, row);
    return work;
}

static bool is_obstacle_broken(const Navigation *navigation, const ArenaObstacle *obstacle)
{
    return obstacle->breakable != NOT_BREAKABLE && navigation->is_open[obstacle->breakable];
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
    if (!is_obstacle_broken(navigation, obstacle)) {
        double seconds = round->tick * SECONDS_PER_TICK + mover_moments[round->moment];
        Pose pose = motion_pose(motion, seconds);
        work += 2 * motion->path_count +
                mark_piece(navigation, &arena->pieces[obstacle->first_piece + round->piece], &pose);
    }
    go_to_next_piece(round, obstacle->piece_count);
    return work;
}

void navigation_map_begin_cover(Navigation *navigation, int tick)
{
    if (navigation->round.is_under_way)
        return;
    navigation->round = (CoverRound){.is_under_way = true, .tick = tick};
    memset(navigation->covering, 0, (size_t)navigation->columns * (size_t)navigation->rows);
}

void navigation_map_continue_cover(Navigation *navigation)
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

bool navigation_map_is_walkable(const Navigation *navigation, Vec2 from, Vec2 to)
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
