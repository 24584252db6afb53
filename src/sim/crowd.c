/* SPDX-License-Identifier: MIT */
#include "sim/crowd.h"

#include "base/assert.h"
#include "collision/sat.h"
#include "sim/rules.h"

#include <stdlib.h>
#include <string.h>

/* A move is resolved in steps no longer than this, so that no obstacle is jumped. */
#define LONGEST_STEP (0.5 * PLAYER_RADIUS)

/* Two circles that touch are in one cell or in two that touch. */
#define CELL_SIZE (2 * PLAYER_RADIUS)

bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, Error *out_error)
{
    Vec2 size = arena->level->size;
    /* A column and a row more on each side: what wishes itself out of the arena is sorted there. */
    *out_crowd = (Crowd){.capacity = capacity,
                         .columns = (int)(size.x / CELL_SIZE) + 3,
                         .rows = (int)(size.y / CELL_SIZE) + 3};
    out_crowd->cell_capacity = out_crowd->columns * out_crowd->rows + 2;
    size_t count = (size_t)capacity;
    out_crowd->starts = calloc((size_t)out_crowd->cell_capacity, sizeof *out_crowd->starts);
    out_crowd->cells = calloc(count, sizeof *out_crowd->cells);
    out_crowd->order = calloc(count, sizeof *out_crowd->order);
    out_crowd->wishes = calloc(count, sizeof *out_crowd->wishes);
    if (out_crowd->starts && out_crowd->cells && out_crowd->order && out_crowd->wishes)
        return true;
    crowd_destroy(out_crowd);
    return error_set(out_error, "out of memory");
}

void crowd_destroy(Crowd *crowd)
{
    free(crowd->starts);
    free(crowd->cells);
    free(crowd->order);
    free(crowd->wishes);
    *crowd = (Crowd){0};
}

static Vec2 wish_of(const CrowdBody *body)
{
    return vec2_add_scaled(body->at, body->velocity, TICK_SECONDS);
}

static int clamp_index(double value, int count)
{
    return !(value > 0) ? 0 : value >= count ? count - 1 : (int)value;
}

static int cell_of(const Crowd *crowd, Vec2 point)
{
    int column = clamp_index(point.x / CELL_SIZE + 1, crowd->columns);
    int row = clamp_index(point.y / CELL_SIZE + 1, crowd->rows);
    return row * crowd->columns + column;
}

/* Counts a cell's bodies two places on, so that filling the cells leaves each start where it
 * belongs. */
static void sort_into_cells(Crowd *crowd, const CrowdBody *bodies, int count)
{
    memset(crowd->starts, 0, (size_t)crowd->cell_capacity * sizeof *crowd->starts);
    for (int i = 0; i < count; i++) {
        crowd->cells[i] = cell_of(crowd, wish_of(&bodies[i]));
        crowd->starts[crowd->cells[i] + 2]++;
    }
    for (int i = 2; i < crowd->cell_capacity; i++)
        crowd->starts[i] += crowd->starts[i - 1];
    for (int i = 0; i < count; i++) {
        int place = crowd->starts[crowd->cells[i] + 1]++;
        crowd->order[place] = i;
        crowd->wishes[place] = wish_of(&bodies[i]);
    }
}

static void part_from(Crowd *crowd, int place, int first, int end)
{
    Vec2 *wishes = crowd->wishes;
    for (int other = first; other < end; other++) {
        Contact contact = sat_circle_circle((Circle){wishes[place], PLAYER_RADIUS},
                                            (Circle){wishes[other], PLAYER_RADIUS});
        if (!contact.hit)
            continue;
        wishes[place] = vec2_add_scaled(wishes[place], contact.normal, contact.depth / 2);
        wishes[other] = vec2_add_scaled(wishes[other], contact.normal, -contact.depth / 2);
    }
}

/*
 * Each pair is looked at once: with those after it in its own cell and the next, and with the three
 * cells of the row above, which lie side by side in memory. In the last row there is no row above.
 */
static void part_all(Crowd *crowd, int count)
{
    const int *starts = crowd->starts;
    int last_cell = crowd->columns * crowd->rows;
    for (int place = 0; place < count; place++) {
        int cell = crowd->cells[crowd->order[place]];
        part_from(crowd, place, place + 1, starts[cell + 2 < last_cell ? cell + 2 : last_cell]);
        int above = cell + crowd->columns - 1;
        if (above + 3 <= last_cell)
            part_from(crowd, place, starts[above], starts[above + 3]);
    }
}

/* What of a velocity points into what it rests against is lost; between two such things all of it.
 */
static Vec2 slide(Vec2 velocity, const Rest *rest)
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

static void move_body(const Surroundings *around, CrowdBody *body, Vec2 wish)
{
    Vec2 start = body->at;
    Vec2 way = vec2_subtract(wish, start);
    double length = vec2_length(way);
    int steps = 1 + (int)(length / LONGEST_STEP);
    for (int i = 0; i < steps; i++) {
        Vec2 next = steps == 1 ? wish : vec2_add_scaled(body->at, way, 1.0 / steps);
        Rest rest = resolve_circle(around, (Circle){body->at, PLAYER_RADIUS}, next, body->slip);
        body->at = rest.at;
        body->velocity = slide(body->velocity, &rest);
        body->is_pinned = rest.is_pinned;
    }
    body->gone = vec2_distance(start, body->at);
}

void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count)
{
    ASSERT(count <= crowd->capacity);
    sort_into_cells(crowd, bodies, count);
    part_all(crowd, count);
    for (int place = 0; place < count; place++)
        move_body(around, &bodies[crowd->order[place]], crowd->wishes[place]);
}
