/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "base/time.h"
#include "collide/sat.h"

/* A move is resolved in steps of at most this length, so that it jumps over no obstacle. */
#define STEP_MAX (0.5 * PLAYER_RADIUS)

/* World units: no body goes farther in a tick by its own speed and pushed by others, however many
 * of them are on one spot. A dash's tick is 9.2. */
#define MOVE_MAX 24.0

/* A counting sort visits all cells in every tick, so a huge arena gets larger cells. For a few
 * circles that would still take most of the time: an insertion sort is faster up to this many. */
enum { CELLS_MIN = 1 << 14, CELLS_PER_CIRCLE = 4, INSERTION_SORT_MAX = CROWD_FEW };

/* Circles tested in one go, whether or not there are as many; bodies prefetched ahead. */
enum { GLANCE = 4, BODIES_AHEAD = 8 };

/* Several rounds look only at pairs that are this near to touching, world units, and at so many for
 * each circle: side by side six touch it, of which three pairs are its own. In a heap of more the
 * rest wait for the next tick. */
enum { PAIRS_EACH = 8 };
#define ROUNDS_REACH (0.4 * PLAYER_RADIUS)

/* Rounds in which bodies give way to each other, one pushing the next. */
enum { PART_ROUNDS = 24 };

/* The position of padding: too far to overlap any circle. */
#define NOWHERE 1e100

/* One more column and row on each side, for wishes outside the arena. */
static void set_cell_size(Crowd *crowd, Vec2 size, double cell_size)
{
    crowd->cells_per_unit = 1 / cell_size;
    crowd->columns = (int)(size.x / cell_size) + 3;
    crowd->rows = (int)(size.y / cell_size) + 3;
}

/* What more than one round needs. */
static bool create_rounds(Crowd *crowd, size_t count)
{
    crowd->pairs = calloc(count * PAIRS_EACH, sizeof *crowd->pairs);
    crowd->moved = calloc(count + 1, sizeof *crowd->moved);
    crowd->is_moved = calloc(count, sizeof *crowd->is_moved);
    return crowd->pairs && crowd->moved && crowd->is_moved;
}

bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, int rounds, Error *out_error)
{
    ASSERT(rounds >= 1);
    *out_crowd = (Crowd){.capacity = capacity, .rounds = rounds};
    int most = capacity > CELLS_MIN / CELLS_PER_CIRCLE ? capacity * CELLS_PER_CIRCLE : CELLS_MIN;
    /* Circles that touch, and of several rounds those that later ones look at, are in one cell or
     * in neighboring ones. */
    double cell_size = 2 * PLAYER_RADIUS + (rounds > 1 ? ROUNDS_REACH : 0);
    set_cell_size(out_crowd, arena->level->size, cell_size);
    while (out_crowd->columns * out_crowd->rows > most)
        set_cell_size(out_crowd, arena->level->size, cell_size *= 2);
    out_crowd->cell_capacity = out_crowd->columns * out_crowd->rows + 2;
    size_t count = (size_t)capacity;
    out_crowd->starts = calloc((size_t)out_crowd->cell_capacity, sizeof *out_crowd->starts);
    out_crowd->cells = calloc(count, sizeof *out_crowd->cells);
    out_crowd->places = calloc(count + GLANCE, sizeof *out_crowd->places);
    if (out_crowd->starts && out_crowd->cells && out_crowd->places &&
        (rounds == 1 || create_rounds(out_crowd, count)))
        return true;
    crowd_destroy(out_crowd);
    return error_memory(out_error);
}

void crowd_destroy(Crowd *crowd)
{
    free(crowd->starts);
    free(crowd->cells);
    free(crowd->places);
    free(crowd->pairs);
    free(crowd->moved);
    free(crowd->is_moved);
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

/* 1 or 0, for sums and bitwise or. */
static int is_nearer(const CrowdPlace *place, const CrowdPlace *other, double distance)
{
    double x = other->wish.x - place->wish.x;
    double y = other->wish.y - place->wish.y;
    return x * x + y * y < distance * distance;
}

static int overlaps(const CrowdPlace *place, const CrowdPlace *other)
{
    return is_nearer(place, other, 2 * PLAYER_RADIUS);
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
    body->mover_depth = rest.mover_depth;
    if (rest.contact_count > 0)
        body->velocity = slide_velocity(body->velocity, &rest);
}

static void move_body(const Surroundings *around, CrowdBody *body, Vec2 wish)
{
    Vec2 move = vec2_subtract(wish, body->at);
    int steps = 1;
    if (vec2_dot(move, move) >= STEP_MAX * STEP_MAX) {
        double length = vec2_length(move);
        move = vec2_scale(move, length > MOVE_MAX ? MOVE_MAX / length : 1);
        steps = 1 + (int)(smaller_of(length, MOVE_MAX) / STEP_MAX);
    }
    for (int i = 0; i < steps; i++)
        take_step(around, body, steps == 1 ? wish : vec2_add_scaled(body->at, move, 1.0 / steps));
}

/* Both sorts are stable, so that a crowd moves the same with either. */
static void sort_into_cells(Crowd *crowd, const CrowdBody *bodies, int count)
{
    if (count <= INSERTION_SORT_MAX)
        insertion_sort(crowd, bodies, count);
    else
        counting_sort(crowd, bodies, count);
    for (int i = count; i < count + GLANCE; i++)
        crowd->places[i].wish = vec2(NOWHERE, NOWHERE);
}

/* Each pair is tested once: a circle with later ones in its own cell and the next, and with the
 * three cells above, which are adjacent in memory. The last row has none above. */
static inline void visit_pairs(Crowd *crowd, int count,
                               void (*visit)(Crowd *crowd, int place, int first, int end))
{
    int last_cell = crowd->columns * crowd->rows;
    for (int place = 0; place < count; place++) {
        int cell = crowd->places[place].cell;
        int end = cell + 2 < last_cell ? cell + 2 : last_cell;
        visit(crowd, place, place + 1, start_of(crowd, count, end));
        int above = cell + crowd->columns - 1;
        if (above + 3 <= last_cell)
            visit(crowd, place, start_of(crowd, count, above), start_of(crowd, count, above + 3));
    }
}

/* --- More rounds ------------------------------------------------------------------------------ */

static void keep_near(Crowd *crowd, int place, int first, int end)
{
    const double near = 2 * PLAYER_RADIUS + ROUNDS_REACH;
    int most = (place + 1) * PAIRS_EACH;
    for (int other = first; other < end && crowd->pair_count < most; other++) {
        /* Written in any case, for want of a branch that can be predicted. */
        crowd->pairs[crowd->pair_count] = (CrowdPair){place, other};
        crowd->pair_count += is_nearer(&crowd->places[place], &crowd->places[other], near);
    }
}

static void keep_moved(Crowd *crowd, int place)
{
    crowd->moved[crowd->moved_count] = place;
    crowd->moved_count += !crowd->is_moved[place];
    crowd->is_moved[place] = true;
}

static void part_kept(Crowd *crowd)
{
    for (int i = 0; i < crowd->pair_count; i++) {
        CrowdPair pair = crowd->pairs[i];
        CrowdPlace *place = &crowd->places[pair.place];
        CrowdPlace *other = &crowd->places[pair.other];
        if (!is_nearer(place, other, 2 * PLAYER_RADIUS - CROWD_SLOP))
            continue;
        part_pair(place, other);
        keep_moved(crowd, pair.place);
        keep_moved(crowd, pair.other);
    }
}

static void move_kept(Crowd *crowd, const Surroundings *around, CrowdBody *bodies)
{
    for (int i = 0; i < crowd->moved_count; i++) {
        int later = i + BODIES_AHEAD < crowd->moved_count ? i + BODIES_AHEAD : i;
        __builtin_prefetch(&bodies[crowd->places[crowd->moved[later]].body]);
        CrowdPlace *place = &crowd->places[crowd->moved[i]];
        CrowdBody *body = &bodies[place->body];
        move_body(around, body, place->wish);
        place->wish = body->at;
        crowd->is_moved[crowd->moved[i]] = false;
    }
    crowd->moved_count = 0;
}

/* In the first round all move, in the later ones those that were moved, until there are none. */
static void move_in_rounds(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count)
{
    crowd->pair_count = 0;
    visit_pairs(crowd, count, keep_near);
    for (int i = 0; i < count; i++)
        keep_moved(crowd, i);
    for (int round = 0; round < crowd->rounds; round++) {
        part_kept(crowd);
        if (crowd->moved_count == 0)
            return;
        move_kept(crowd, around, bodies);
    }
}

static void move_once(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count)
{
    visit_pairs(crowd, count, part_from);
    for (int place = 0; place < count; place++) {
        /* Bodies are not in cell order: prefetch. */
        int later = place + BODIES_AHEAD < count ? place + BODIES_AHEAD : place;
        __builtin_prefetch(&bodies[crowd->places[later].body]);
        move_body(around, &bodies[crowd->places[place].body], crowd->places[place].wish);
    }
}

void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count)
{
    ASSERT(count <= crowd->capacity);
    sort_into_cells(crowd, bodies, count);
    if (crowd->rounds > 1)
        move_in_rounds(crowd, around, bodies, count);
    else
        move_once(crowd, around, bodies, count);
}

/* --- What movers push ------------------------------------------------------------------------- */

/* A fast mover could pass a circle's center within one tick, so it pushes in steps. In one step it
 * comes nearer by at most this, world units, which keeps the center of a circle that is not crushed
 * (CRUSH_DEPTH) outside of it. */
#define PUSH_STEP 5.0

/* How far away a mover can still be met in a tick, world units. */
#define PUSH_NEAR (4 * PLAYER_RADIUS)

/* How much nearer a piece may come to a circle within the tick; 0 where it never reaches it. */
static double approach_of(const Surroundings *around, int piece, Vec2 at)
{
    const Arena *arena = around->arena;
    const MoverStep *step = &around->movers->steps[piece];
    if (!box_contains(box_grown(step->swept, 2 * PLAYER_RADIUS), at))
        return 0;
    return step->pace *
           arena->obstacles[arena->piece_obstacle[arena->standing_count + piece]].stride;
}

/* Out: which bodies a mover comes near. The steps are 0 where none does. */
static int push_steps(const Surroundings *around, const CrowdBody *bodies, int count,
                      bool *out_is_near)
{
    int steps = 0;
    for (int piece = 0; piece < around->movers->count; piece++)
        for (int i = 0; i < count; i++) {
            double nearer = approach_of(around, piece, bodies[i].at);
            int needed = nearer > 0 ? 1 + (int)(nearer / PUSH_STEP) : 0;
            out_is_near[i] |= needed > 0;
            steps = needed > steps ? needed : steps;
        }
    return steps;
}

/* The surroundings of a body at a moment of the last tick, from 0 to 1; `out_between` is room for
 * its movers. */
static Surroundings at_moment(const Surroundings *around, double moment, Vec2 at,
                              Movers *out_between)
{
    if (moment >= 1)
        return *around;
    *out_between = movers_between(around->movers, around->arena, moment, (Circle){at, PUSH_NEAR});
    return (Surroundings){around->arena, out_between, around->grid};
}

static void resolve_at(const Surroundings *around, double moment, CrowdBody *body, Vec2 wish)
{
    Movers between;
    Surroundings then = at_moment(around, moment, wish, &between);
    Circle from = {body->at, PLAYER_RADIUS};
    Rest rest;
    resolve_circle(&then, &from, &wish, &(Vec2){0, 0}, &rest);
    body->at = rest.at;
    body->mover_depth = rest.mover_depth;
}

static double overlap_of(Vec2 a, Vec2 b)
{
    return 2 * PLAYER_RADIUS - vec2_distance(a, b);
}

/* Bodies that are moved apart at a moment of the last tick. */
typedef struct Parting {
    const Surroundings *around;
    double moment;
    CrowdBody *bodies;
    const Vec2 *starts; /* Where they go back to. */
    double most;        /* How far from there they may be pushed, world units. */
    int count;
} Parting;

static void give_way(const Parting *parting, int index, Vec2 push)
{
    CrowdBody *body = &parting->bodies[index];
    Vec2 wish = vec2_add(body->at, push);
    if (vec2_distance(wish, parting->starts[index]) <= parting->most)
        resolve_at(parting->around, parting->moment, body, wish);
}

/* Each moves by half of the overlap. Where one can't, the next round has what is left. */
static bool part_bodies(const Parting *parting)
{
    const CrowdBody *bodies = parting->bodies;
    bool is_any = false;
    for (int i = 0; i < parting->count; i++)
        for (int k = i + 1; k < parting->count; k++) {
            if (overlap_of(bodies[i].at, bodies[k].at) <= CROWD_OVERLAP / 2)
                continue;
            Contact contact = sat_circle_circle((Circle){bodies[i].at, PLAYER_RADIUS},
                                                (Circle){bodies[k].at, PLAYER_RADIUS});
            Vec2 half = vec2_scale(contact.normal, contact.depth / 2);
            give_way(parting, i, half);
            give_way(parting, k, vec2_scale(half, -1));
            is_any = true;
        }
    return is_any;
}

static bool go_back(const Parting *parting, int index)
{
    CrowdBody *body = &parting->bodies[index];
    Vec2 start = parting->starts[index];
    if (vec2_distance(body->at, start) <= 0)
        return false;
    Movers between;
    Surroundings then = at_moment(parting->around, parting->moment, start, &between);
    body->at = start;
    body->mover_depth = movers_depth(then.movers, (Circle){start, PLAYER_RADIUS});
    return true;
}

/* Sends one of each overlapping pair back to its start: the one that moved farther, so that the
 * other can still get away. Returns whether any was sent back. This ends, because nobody is sent
 * back twice, and at their starts none overlap more than is allowed. */
static bool send_back_overlapping(const Parting *parting)
{
    const Vec2 *starts = parting->starts;
    bool is_any = false;
    for (int i = 0; i < parting->count; i++)
        for (int k = i + 1; k < parting->count; k++) {
            double allowed = larger_of(CROWD_OVERLAP, overlap_of(starts[i], starts[k]));
            if (overlap_of(parting->bodies[i].at, parting->bodies[k].at) <= allowed)
                continue;
            bool is_first_farther = vec2_distance(parting->bodies[i].at, starts[i]) >
                                    vec2_distance(parting->bodies[k].at, starts[k]);
            is_any |= go_back(parting, is_first_farther ? i : k);
        }
    return is_any;
}

static void keep_apart(const Parting *parting)
{
    for (int round = 0; round < PART_ROUNDS; round++)
        if (!part_bodies(parting))
            return;
    while (send_back_overlapping(parting))
        continue;
}

void crowd_keep_apart(const Surroundings *around, CrowdBody *bodies, const Vec2 *starts, int count)
{
    keep_apart(&(Parting){around, 1, bodies, starts, MOVE_MAX, count});
}

void crowd_push(const Surroundings *around, CrowdBody *bodies, int count)
{
    Vec2 starts[CROWD_FEW] = {{0}};
    double deepest[CROWD_FEW] = {0};
    bool is_near[CROWD_FEW] = {false};
    ASSERT(count <= CROWD_FEW);
    int steps = push_steps(around, bodies, count, is_near);
    for (int step = 1; step <= steps; step++) {
        double moment = (double)step / steps;
        for (int i = 0; i < count; i++) {
            starts[i] = bodies[i].at;
            if (is_near[i])
                resolve_at(around, moment, &bodies[i], bodies[i].at);
        }
        keep_apart(&(Parting){around, moment, bodies, starts, SQUEEZE_MAX, count});
        for (int i = 0; i < count; i++)
            deepest[i] = larger_of(deepest[i], bodies[i].mover_depth);
    }
    for (int i = 0; i < count; i++)
        bodies[i].mover_depth = deepest[i];
}
