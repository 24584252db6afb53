/* SPDX-License-Identifier: MIT */
#include "arena/crowd.h"

#include "base/assert.h"
#include "base/clamp.h"
#include "base/tick.h"
#include "collision/sat.h"

#include <stdlib.h>
#include <string.h>

/* A move is resolved in steps of at most this length, so that it jumps over no obstacle. */
#define STEP_MAX (0.5 * PLAYER_RADIUS)

/* Circles that touch are in one cell or in neighboring ones. */
#define CELL_SIZE (2 * PLAYER_RADIUS)

/* A counting sort visits all cells in every tick, so a huge arena gets larger cells. For a few
 * circles that would still take most of the time: an insertion sort is faster for up to this many.
 */
enum { CELLS_MIN = 1 << 14, CELLS_PER_CIRCLE = 4, INSERTION_SORT_MAX = 16 };

/* Circles tested in one go, whether or not there are as many; bodies prefetched ahead. */
enum { GLANCE = 4, BODIES_AHEAD = 8 };

/* The position of padding: too far to overlap any circle. */
#define NOWHERE 1e100

/* One more column and row on each side, for wishes outside the arena. */
static void set_cell_size(Crowd *crowd, Vec2 size, double cell_size)
{
    crowd->cells_per_unit = 1 / cell_size;
    crowd->columns = (int)(size.x / cell_size) + 3;
    crowd->rows = (int)(size.y / cell_size) + 3;
}

bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, Error *out_error)
{
    *out_crowd = (Crowd){.capacity = capacity};
    int most = capacity > CELLS_MIN / CELLS_PER_CIRCLE ? capacity * CELLS_PER_CIRCLE : CELLS_MIN;
    double cell_size = CELL_SIZE;
    set_cell_size(out_crowd, arena->level->size, cell_size);
    while (out_crowd->columns * out_crowd->rows > most)
        set_cell_size(out_crowd, arena->level->size, cell_size *= 2);
    out_crowd->cell_capacity = out_crowd->columns * out_crowd->rows + 2;
    size_t count = (size_t)capacity;
    out_crowd->starts = calloc((size_t)out_crowd->cell_capacity, sizeof *out_crowd->starts);
    out_crowd->cells = calloc(count, sizeof *out_crowd->cells);
    out_crowd->places = calloc(count + GLANCE, sizeof *out_crowd->places);
    if (out_crowd->starts && out_crowd->cells && out_crowd->places)
        return true;
    crowd_destroy(out_crowd);
    return error_set_memory(out_error, "out of memory");
}

void crowd_destroy(Crowd *crowd)
{
    free(crowd->starts);
    free(crowd->cells);
    free(crowd->places);
    *crowd = (Crowd){0};
}

static Vec2 wish_of(const CrowdBody *body)
{
    return vec2_add_scaled(body->at, body->velocity, SECONDS_PER_TICK);
}

static int cell_of(const Crowd *crowd, Vec2 point)
{
    int column = clamp_to_int(point.x * crowd->cells_per_unit + 1, 0, crowd->columns - 1);
    int row = clamp_to_int(point.y * crowd->cells_per_unit + 1, 0, crowd->rows - 1);
    return row * crowd->columns + column;
}

static void insertion_sort(Crowd *crowd, const CrowdBody *bodies, int count)
{
    for (int i = 0; i < count; i++) {
        Vec2 wish = wish_of(&bodies[i]);
        CrowdPlace place = {wish, i, cell_of(crowd, wish)};
        int at = i;
        for (; at > 0 && crowd->places[at - 1].cell > place.cell; at--)
            crowd->places[at] = crowd->places[at - 1];
        crowd->places[at] = place;
    }
}

/* Counts a cell's bodies at index + 2, so that filling the cells moves each start into place. */
static void counting_sort(Crowd *crowd, const CrowdBody *bodies, int count)
{
    memset(crowd->starts, 0, (size_t)crowd->cell_capacity * sizeof *crowd->starts);
    for (int i = 0; i < count; i++) {
        crowd->cells[i] = cell_of(crowd, wish_of(&bodies[i]));
        crowd->starts[crowd->cells[i] + 2]++;
    }
    for (int i = 2; i < crowd->cell_capacity; i++)
        crowd->starts[i] += crowd->starts[i - 1];
    for (int i = 0; i < count; i++) {
        int cell = crowd->cells[i];
        crowd->places[crowd->starts[cell + 1]++] = (CrowdPlace){wish_of(&bodies[i]), i, cell};
    }
}

/* Both sorts are stable, so they give the same order, and a crowd moves the same with either. */
static void sort_into_cells(Crowd *crowd, const CrowdBody *bodies, int count)
{
    if (count <= INSERTION_SORT_MAX)
        insertion_sort(crowd, bodies, count);
    else
        counting_sort(crowd, bodies, count);
    for (int i = count; i < count + GLANCE; i++)
        crowd->places[i].wish = vec2(NOWHERE, NOWHERE);
}

/* The first place whose cell is this one or a later one. */
static int start_of(const Crowd *crowd, int count, int cell)
{
    if (count > INSERTION_SORT_MAX)
        return crowd->starts[cell];
    int place = 0;
    while (place < count && crowd->places[place].cell < cell)
        place++;
    return place;
}

/* 1 or 0, for bitwise or. */
static int overlaps(const CrowdPlace *place, const CrowdPlace *other)
{
    double x = other->wish.x - place->wish.x;
    double y = other->wish.y - place->wish.y;
    return x * x + y * y < 4 * PLAYER_RADIUS * PLAYER_RADIUS;
}

/* Whether any of GLANCE circles overlaps the one at `place`, without unpredictable branches. */
static bool overlaps_any(const CrowdPlace *place, const CrowdPlace *first)
{
    int any = overlaps(place, first) | overlaps(place, first + 1) | overlaps(place, first + 2) |
              overlaps(place, first + 3);
    return any != 0;
}

static void part_pair(CrowdPlace *place, CrowdPlace *other)
{
    Circle circle = {place->wish, PLAYER_RADIUS};
    Contact contact = sat_circle_circle(circle, (Circle){other->wish, PLAYER_RADIUS});
    if (!contact.hit)
        return;
    place->wish = vec2_add_scaled(place->wish, contact.normal, contact.depth / 2);
    other->wish = vec2_add_scaled(other->wish, contact.normal, -contact.depth / 2);
}

static void part_from(Crowd *crowd, int place, int first, int end)
{
    CrowdPlace *places = crowd->places;
    if (end <= first + GLANCE && !overlaps_any(&places[place], &places[first]))
        return;
    for (int other = first; other < end; other++)
        if (overlaps(&places[place], &places[other]))
            part_pair(&places[place], &places[other]);
}

/* Tests each pair once: with later circles in its own cell and the next, and with the three cells
 * above, which are adjacent in memory. The last row has none above. */
static void part_all(Crowd *crowd, int count)
{
    int last_cell = crowd->columns * crowd->rows;
    for (int place = 0; place < count; place++) {
        int cell = crowd->places[place].cell;
        int end = cell + 2 < last_cell ? cell + 2 : last_cell;
        part_from(crowd, place, place + 1, start_of(crowd, count, end));
        int above = cell + crowd->columns - 1;
        if (above + 3 <= last_cell)
            part_from(crowd, place, start_of(crowd, count, above),
                      start_of(crowd, count, above + 3));
    }
}

/* A velocity loses its part into each contact; between two opposing contacts all of it. */
static Vec2 slide_velocity(Vec2 velocity, const Rest *rest)
{
    Vec2 slid = velocity;
    for (int i = 0; i < rest->contact_count; i++) {
        double inward = vec2_dot(slid, rest->normals[i]);
        if (inward < 0)
            slid = vec2_add_scaled(slid, rest->normals[i], -inward);
    }
    for (int i = 0; i < rest->contact_count; i++)
        if (vec2_dot(slid, rest->normals[i]) < -1e-9)
            return vec2(0, 0);
    return slid;
}

static void take_step(const Surroundings *around, CrowdBody *body, Vec2 next)
{
    Circle from = {{body->at.x, body->at.y}, PLAYER_RADIUS};
    Rest rest;
    resolve_circle(around, &from, &next, &body->slip, &rest);
    body->at.x = rest.at.x;
    body->at.y = rest.at.y;
    body->is_pinned = rest.is_pinned;
    body->mover_depth = rest.mover_depth;
    if (rest.contact_count > 0)
        body->velocity = slide_velocity(body->velocity, &rest);
}

static void move_body(const Surroundings *around, CrowdBody *body, Vec2 wish)
{
    Vec2 start = body->at;
    Vec2 move = vec2_subtract(wish, start);
    int steps = 1;
    if (vec2_dot(move, move) >= STEP_MAX * STEP_MAX)
        steps = 1 + (int)(vec2_length(move) / STEP_MAX);
    for (int i = 0; i < steps; i++)
        take_step(around, body, steps == 1 ? wish : vec2_add_scaled(body->at, move, 1.0 / steps));
    body->moved = vec2_distance(start, body->at);
}

void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count)
{
    ASSERT(count <= crowd->capacity);
    sort_into_cells(crowd, bodies, count);
    part_all(crowd, count);
    for (int place = 0; place < count; place++) {
        /* Bodies are not in cell order: prefetch. */
        int later = place + BODIES_AHEAD < count ? place + BODIES_AHEAD : place;
        __builtin_prefetch(&bodies[crowd->places[later].body]);
        move_body(around, &bodies[crowd->places[place].body], crowd->places[place].wish);
    }
}

/* A fast mover could pass a circle's center within one tick, so it pushes in steps. In one step it
 * comes nearer by at most this, world units, which keeps the center of a circle that is not crushed
 * (CRUSH_DEPTH) outside of it. */
#define CARRY_STEP 5.0

/* LEVEL_POINT_SPEED allows 17 units per tick. approach_of() overestimates that, up to 32 where the
 * mover spins by LEVEL_SPIN_MAX. */
enum { CARRY_STEPS_MAX = 7 };

/* How far away a mover can still be met in a tick, world units. */
#define CARRY_NEAR (4 * PLAYER_RADIUS)

/* How much nearer a piece may come to a circle within the tick; 0 where it never reaches it. */
static double approach_of(const MoverStep *step, Vec2 at)
{
    if (!box_contains(box_grown(step->swept, 2 * PLAYER_RADIUS), at))
        return 0;
    Vec2 shift = vec2_subtract(step->now.shift, step->before.shift);
    Vec2 turn = vec2_subtract(step->now.turn, step->before.turn);
    double length = vec2_length(shift);
    double arm = vec2_distance(at, vec2_add(step->now.pivot, step->now.shift)) + PLAYER_RADIUS;
    return length + vec2_length(turn) * (arm + length);
}

static int carry_steps(const Movers *movers, Vec2 at)
{
    double fastest = 0;
    for (int i = 0; i < movers->count; i++) {
        double nearer = approach_of(&movers->steps[i], at);
        fastest = nearer > fastest ? nearer : fastest;
    }
    ASSERT(fastest < CARRY_STEPS_MAX * CARRY_STEP);
    return 1 + (int)(fastest / CARRY_STEP);
}

bool crowd_carry(const Surroundings *around, CrowdBody *body)
{
    int steps = carry_steps(around->movers, body->at);
    for (int i = 1; i < steps; i++) {
        Movers between = movers_between(around->movers, around->arena, (double)i / steps,
                                        (Circle){body->at, CARRY_NEAR});
        Surroundings then = {around->arena, &between, around->grid};
        Circle from = {body->at, PLAYER_RADIUS};
        Rest rest;
        resolve_circle(&then, &from, &from.at, &body->slip, &rest);
        body->at = rest.at;
        if (rest.mover_depth > CRUSH_DEPTH)
            return false;
    }
    return true;
}
