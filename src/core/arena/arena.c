/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "base/array.h"
#include "base/time.h"
#include "collide/sat.h"

typedef struct PathPlace {
    Vec2 shift;
    double until_change; /* Seconds until it stops or starts. */
} PathPlace;

/* Stops of one round trip: there and back, or around. */
static int trip_stop_count(const LevelMotion *motion)
{
    return motion->is_loop ? motion->path_count : 2 * motion->path_count - 2;
}

static Vec2 trip_stop(const LevelMotion *motion, int index)
{
    int wrapped = index % trip_stop_count(motion);
    int last = motion->path_count - 1;
    return motion->path[wrapped <= last ? wrapped : 2 * last - wrapped];
}

static double leg_seconds(const LevelMotion *motion, int index)
{
    return vec2_distance(trip_stop(motion, index), trip_stop(motion, index + 1)) / motion->speed;
}

double motion_trip_seconds(const LevelMotion *motion)
{
    double trip = 0;
    for (int i = 0; motion->path_count > 0 && i < trip_stop_count(motion); i++)
        trip += motion->wait + leg_seconds(motion, i);
    return trip;
}

static PathPlace path_place(const LevelMotion *motion, double seconds)
{
    double trip = motion_trip_seconds(motion);
    if (!(trip > 0))
        return (PathPlace){motion->path[0], HUGE_VAL};
    double left = seconds - floor(seconds / trip) * trip;
    int stops = trip_stop_count(motion);
    for (int i = 0; i < stops; i++) {
        if (left < motion->wait)
            return (PathPlace){trip_stop(motion, i), motion->wait - left};
        left -= motion->wait;
        double leg = leg_seconds(motion, i);
        if (left < leg) {
            Vec2 shift = vec2_mix(trip_stop(motion, i), trip_stop(motion, i + 1), left / leg);
            return (PathPlace){shift, leg - left};
        }
        left -= leg;
    }
    return (PathPlace){trip_stop(motion, 0), motion->wait};
}

Pose motion_pose(const LevelMotion *motion, double seconds)
{
    Pose pose = {motion->pivot, {1, 0}, {0, 0}};
    if (motion->has_spin)
        pose.turn = angle_unit_degrees(motion->spin * seconds);
    if (motion->path_count > 0)
        pose.shift = path_place(motion, seconds).shift;
    return pose;
}

Pose motion_between(const Pose *before, const Pose *now, double part)
{
    Vec2 turn = vec2_mix(before->turn, now->turn, part);
    return (Pose){now->pivot, vec2_unit_or(turn, now->turn),
                  vec2_mix(before->shift, now->shift, part)};
}

Vec2 motion_apply(const Pose *pose, Vec2 point)
{
    Vec2 arm = angle_turn(vec2_subtract(point, pose->pivot), pose->turn);
    return vec2_add(vec2_add(pose->pivot, arm), pose->shift);
}

Vec2 motion_undo(const Pose *pose, Vec2 point)
{
    Vec2 arm = vec2_subtract(vec2_subtract(point, pose->shift), pose->pivot);
    Vec2 back = {pose->turn.x, -pose->turn.y};
    return vec2_add(pose->pivot, angle_turn(arm, back));
}

bool motion_meets(const Arena *arena, int obstacle, const Pose *pose, Circle circle)
{
    const ArenaObstacle *shape = &arena->obstacles[obstacle];
    Circle drawn = {motion_undo(pose, circle.at), circle.radius};
    for (int i = 0; i < shape->piece_count; i++)
        if (sat_circle_polygon(drawn, &arena->pieces[shape->first_piece + i]).hit)
            return true;
    return false;
}

bool motion_bars(const Arena *arena, int obstacle, const Pose *pose, Vec2 from, Vec2 to)
{
    const ArenaObstacle *shape = &arena->obstacles[obstacle];
    Vec2 start = motion_undo(pose, from), end = motion_undo(pose, to);
    for (int i = 0; i < shape->piece_count; i++)
        if (sweep_segment_crosses(start, end, &arena->pieces[shape->first_piece + i]))
            return true;
    return false;
}

double motion_next_change(const LevelMotion *motion, double seconds, double within)
{
    if (motion->path_count == 0 || motion->wait <= 0)
        return within + 1;
    double until = path_place(motion, seconds).until_change;
    return until <= within ? until : within + 1;
}

/* Flood fill over a coarse lattice: from each spawn, and each place found, straight to the
 * lattice's points around it. */

/* --- Entries ---------------------------------------------------------------------------------- */

/* World units between two points of the lattice; more in large arenas. */
#define STEP_MIN 80.0
/* How far a place may be from the one before it, in steps along each axis. */
#define REACH 1.5
/* A hair of room on the way, so that rounding closes no lane of a player's width. */
#define WALK_RADIUS (LEVEL_PLAYER_RADIUS - 1.0)

enum { STREAM_ENTRIES = 7 };

typedef struct Lattice {
    const Level *level;
    const ConvexPolygon *pieces;
    const Grid *grid;
    double step;
    int columns;
    int rows;
    bool *is_settled; /* Found, or no place to stand. */
    Vec2 *places;     /* Room for every point. */
    int place_count;
} Lattice;

static Vec2 lattice_point(const Lattice *lattice, int column, int row)
{
    return vec2((column + 0.5) * lattice->step, (row + 0.5) * lattice->step);
}

static bool is_swept(const Level *level, Vec2 at)
{
    for (int i = 0; i < level->obstacle_count; i++)
        if (level_sweeps(&level->obstacles[i], at))
            return true;
    return false;
}

static bool has_room(const Lattice *lattice, Vec2 at)
{
    if (!box_contains(arena_room(lattice->level), at) || is_swept(lattice->level, at))
        return false;
    GridList near = grid_near(lattice->grid, at);
    for (int i = 0; i < near.count; i++)
        if (sat_circle_polygon((Circle){at, LEVEL_PLAYER_RADIUS}, &lattice->pieces[near.items[i]])
                .hit)
            return false;
    return true;
}

Box arena_drawn_box(const Arena *arena, int obstacle)
{
    const ArenaObstacle *drawn = &arena->obstacles[obstacle];
    Box box = arena->pieces[drawn->first_piece].bounds;
    for (int i = 1; i < drawn->piece_count; i++)
        box = box_union(box, arena->pieces[drawn->first_piece + i].bounds);
    return box;
}

bool arena_is_way_clear(const Grid *grid, const ConvexPolygon *pieces, Circle circle, Vec2 to)
{
    Vec2 move = vec2_subtract(to, circle.at);
    GridWalk walk = grid_walk_start(grid, circle.at, to);
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered))
        for (int i = 0; i < list.count; i++)
            if (sweep_circle_polygon(circle, move, &pieces[list.items[i]]).hit)
                return false;
    return true;
}

bool arena_is_line_clear(const Arena *arena, const Grid *grid, Vec2 from, Vec2 to,
                         bool passes_glass)
{
    GridWalk walk = grid_walk_start(grid, from, to);
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered))
        for (int i = 0; i < list.count; i++) {
            int piece = list.items[i];
            if (!(passes_glass && arena_is_glass(arena, arena->piece_obstacle[piece])) &&
                sweep_segment_crosses(from, to, &arena->pieces[piece]))
                return false;
        }
    return true;
}

static int first_near(double coordinate, double step)
{
    double first = ceil(coordinate / step - 0.5 - REACH);
    return first > 0 ? (int)first : 0;
}

static int last_near(double coordinate, double step, int count)
{
    double last = floor(coordinate / step - 0.5 + REACH);
    return last < count - 1 ? (int)last : count - 1;
}

static void spread_from(Lattice *lattice, Vec2 from)
{
    Circle walker = {from, WALK_RADIUS};
    int last_row = last_near(from.y, lattice->step, lattice->rows);
    int last_column = last_near(from.x, lattice->step, lattice->columns);
    for (int row = first_near(from.y, lattice->step); row <= last_row; row++)
        for (int column = first_near(from.x, lattice->step); column <= last_column; column++) {
            bool *is_settled = &lattice->is_settled[row * lattice->columns + column];
            Vec2 at = lattice_point(lattice, column, row);
            if (*is_settled || !arena_is_way_clear(lattice->grid, lattice->pieces, walker, at))
                continue;
            *is_settled = true;
            lattice->places[lattice->place_count++] = at;
        }
}

/* `grid` has the standing pieces. Fails only when out of memory. */
static bool create_entries(Entries *out_entries, const Level *level, const ConvexPolygon *pieces,
                           const Grid *grid, Error *out_error)
{
    double needed = sqrt(level->size.x * level->size.y / ENTRIES_WANTED);
    Lattice lattice = {.level = level,
                       .pieces = pieces,
                       .grid = grid,
                       .step = needed > STEP_MIN ? needed : STEP_MIN};
    lattice.columns = (int)(level->size.x / lattice.step) + 1;
    lattice.rows = (int)(level->size.y / lattice.step) + 1;
    size_t count = (size_t)lattice.columns * (size_t)lattice.rows;
    lattice.is_settled = calloc(count, sizeof *lattice.is_settled);
    lattice.places = calloc(count, sizeof *lattice.places);
    if (!lattice.is_settled || !lattice.places) {
        free(lattice.is_settled);
        free(lattice.places);
        return error_memory(out_error);
    }
    if (level->spawn_count > 0) {
        /* Unusable points are marked before anything else, each once. */
        for (int row = 0; row < lattice.rows; row++)
            for (int column = 0; column < lattice.columns; column++)
                lattice.is_settled[row * lattice.columns + column] =
                    !has_room(&lattice, lattice_point(&lattice, column, row));
    }
    for (int i = 0; i < level->spawn_count; i++)
        spread_from(&lattice, level->spawns[i].at);
    for (int i = 0; i < lattice.place_count; i++)
        spread_from(&lattice, lattice.places[i]);
    /* So that the first few in the list lie all over the arena. */
    Random random = random_make(0, STREAM_ENTRIES);
    random_shuffle(&random, lattice.places, lattice.place_count, sizeof *lattice.places);
    free(lattice.is_settled);
    *out_entries = (Entries){lattice.places, lattice.place_count};
    return true;
}

/* --- The arena -------------------------------------------------------------------------------- */

static bool add_pieces(Arena *arena, int obstacle, const ConvexPieces *cut)
{
    size_t total = (size_t)arena->piece_count + (size_t)cut->count;
    if (!array_resize(&arena->pieces, total, sizeof *arena->pieces) ||
        !array_resize(&arena->piece_obstacle, total, sizeof *arena->piece_obstacle))
        return false;
    for (int i = 0; i < cut->count; i++) {
        arena->pieces[arena->piece_count] = cut->pieces[i];
        arena->piece_obstacle[arena->piece_count++] = obstacle;
    }
    return true;
}

static bool cut_obstacle(Arena *arena, int index, Error *out_error)
{
    const LevelObstacle *source = &arena->level->obstacles[index];
    ConvexPieces cut;
    if (!convex_pieces_create(&cut, source->points, source->point_count, out_error))
        return false;
    arena->obstacles[index] =
        (ArenaObstacle){.first_piece = arena->piece_count,
                        .piece_count = cut.count,
                        .is_moving = !level_motion_is_still(&source->motion),
                        .breakable = NOT_BREAKABLE,
                        .swept = level_swept_box(source),
                        .stride = level_point_speed(source) * SECONDS_PER_TICK};
    /* By level_rules_speed(), and where a match changes the level by match_level_change(). */
    ASSERT(level_point_speed(source) <= LEVEL_POINT_SPEED);
    if (arena->obstacles[index].is_moving)
        arena->moving[arena->moving_count++] = index;
    if (source->material == MATERIAL_BREAKABLE) {
        arena->obstacles[index].breakable = arena->breakable_count;
        arena->breakable[arena->breakable_count++] = index;
    }
    if (!add_pieces(arena, index, &cut)) {
        convex_pieces_destroy(&cut);
        return error_memory(out_error);
    }
    free(cut.pieces);
    return true;
}

static bool cut_obstacles(Arena *arena, bool is_moving, Error *out_error)
{
    for (int i = 0; i < arena->level->obstacle_count; i++) {
        bool moves = !level_motion_is_still(&arena->level->obstacles[i].motion);
        if (moves == is_moving && !cut_obstacle(arena, i, out_error))
            return false;
    }
    return true;
}

/* In quarters, so that sums of it stay exact. */
static double top_pace_of(const Level *level)
{
    double pace = ARENA_TOP_PACE;
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        double speed = level_point_speed(obstacle);
        double spin = obstacle->motion.has_spin ? fabs(obstacle->motion.spin) : 0;
        if (speed * pace > LEVEL_POINT_SPEED)
            pace = LEVEL_POINT_SPEED / speed;
        if (spin * pace > LEVEL_SPIN_MAX)
            pace = LEVEL_SPIN_MAX / spin;
    }
    return larger_of(floor(4 * pace) / 4, 1);
}

static bool fill_arena(Arena *arena, Error *out_error)
{
    if (!arena->obstacles || !arena->moving || !arena->breakable)
        return error_memory(out_error);
    arena->top_pace = top_pace_of(arena->level);
    if (!cut_obstacles(arena, false, out_error))
        return false;
    arena->standing_count = arena->piece_count;
    Vec2 size = arena->level->size;
    return cut_obstacles(arena, true, out_error) &&
           grid_create(&arena->grid, size, LEVEL_SQUARE, PLAYER_RADIUS, arena->pieces,
                       arena->standing_count, out_error) &&
           create_entries(&arena->entries, arena->level, arena->pieces, &arena->grid, out_error);
}

bool arena_create(Arena *out_arena, const Level *level, Error *out_error)
{
    size_t count = (size_t)level->obstacle_count + 1;
    *out_arena = (Arena){.level = level};
    if (!float_mode_check(out_error))
        return false;
    out_arena->obstacles = calloc(count, sizeof *out_arena->obstacles);
    out_arena->moving = calloc(count, sizeof *out_arena->moving);
    out_arena->breakable = calloc(count, sizeof *out_arena->breakable);
    bool is_made = fill_arena(out_arena, out_error);
    if (!is_made)
        arena_destroy(out_arena);
    return is_made;
}

void arena_destroy(Arena *arena)
{
    for (int i = 0; i < arena->piece_count; i++)
        convex_polygon_destroy(&arena->pieces[i]);
    free(arena->pieces);
    free(arena->piece_obstacle);
    free(arena->obstacles);
    free(arena->moving);
    free(arena->breakable);
    grid_destroy(&arena->grid);
    free(arena->entries.places);
    *arena = (Arena){0};
}
