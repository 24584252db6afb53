/* SPDX-License-Identifier: MIT */
/* Flood fill over a coarse lattice: from each spawn, and each place found, straight to the
 * lattice's points around it. */
#include "arena/entries.h"

#include "base/numbers.h"
#include "collide/grid.h"
#include "collide/sat.h"
#include "collide/sweep.h"
#include "collide/vec2.h"

#include <stdlib.h>

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
    Box roomy = box_grown((Box){{0, 0}, lattice->level->size}, -LEVEL_PLAYER_RADIUS);
    if (!box_contains(roomy, at) || is_swept(lattice->level, at))
        return false;
    GridList near = grid_near(lattice->grid, at);
    for (int i = 0; i < near.count; i++)
        if (sat_circle_polygon((Circle){at, LEVEL_PLAYER_RADIUS}, &lattice->pieces[near.items[i]])
                .hit)
            return false;
    return true;
}

static bool is_walkable(const Lattice *lattice, Vec2 from, Vec2 to)
{
    Circle circle = {from, WALK_RADIUS};
    Vec2 move = vec2_subtract(to, from);
    GridWalk walk = grid_walk_start(lattice->grid, from, to);
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered))
        for (int i = 0; i < list.count; i++)
            if (sweep_circle_polygon(circle, move, &lattice->pieces[list.items[i]]).hit)
                return false;
    return true;
}

/* Marks unusable points before anything else, each once. */
static void settle_unusable(Lattice *lattice)
{
    for (int row = 0; row < lattice->rows; row++)
        for (int column = 0; column < lattice->columns; column++)
            lattice->is_settled[row * lattice->columns + column] =
                !has_room(lattice, lattice_point(lattice, column, row));
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
    int last_row = last_near(from.y, lattice->step, lattice->rows);
    int last_column = last_near(from.x, lattice->step, lattice->columns);
    for (int row = first_near(from.y, lattice->step); row <= last_row; row++)
        for (int column = first_near(from.x, lattice->step); column <= last_column; column++) {
            bool *is_settled = &lattice->is_settled[row * lattice->columns + column];
            Vec2 at = lattice_point(lattice, column, row);
            if (*is_settled || !is_walkable(lattice, from, at))
                continue;
            *is_settled = true;
            lattice->places[lattice->place_count++] = at;
        }
}

/* So that the first few in the list lie all over the arena. */
static void shuffle(Vec2 *places, int count)
{
    Random random = random_make(0, STREAM_ENTRIES);
    random_shuffle(&random, places, count, sizeof *places);
}

bool entries_create(Entries *out_entries, const Level *level, const ConvexPolygon *pieces,
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
        return error_set_memory(out_error, "out of memory");
    }
    if (level->spawn_count > 0)
        settle_unusable(&lattice);
    for (int i = 0; i < level->spawn_count; i++)
        spread_from(&lattice, level->spawns[i].at);
    for (int i = 0; i < lattice.place_count; i++)
        spread_from(&lattice, lattice.places[i]);
    shuffle(lattice.places, lattice.place_count);
    free(lattice.is_settled);
    *out_entries = (Entries){lattice.places, lattice.place_count};
    return true;
}

void entries_destroy(Entries *entries)
{
    free(entries->places);
    *entries = (Entries){NULL, 0};
}
