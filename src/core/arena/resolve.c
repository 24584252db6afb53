/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "collide/sat.h"

/* Not a table: building one for each question doubled the longest tick of the worst level. */
HalfPlane surroundings_edge(const Arena *arena, int edge, double radius)
{
    Vec2 size = arena->level->size;
    switch (edge) {
    case 0:
        return (HalfPlane){{1, 0}, radius};
    case 1:
        return (HalfPlane){{0, 1}, radius};
    case 2:
        return (HalfPlane){{-1, 0}, radius - size.x};
    default:
        return (HalfPlane){{0, -1}, radius - size.y};
    }
}

double surroundings_depth(const Surroundings *around, Circle circle)
{
    const Arena *arena = around->arena;
    double depth = 0;
    GridList near = grid_near(around->grid, circle.at);
    for (int i = 0; i < near.count; i++) {
        Contact contact = sat_circle_polygon(circle, &arena->pieces[near.items[i]]);
        depth = contact.hit && contact.depth > depth ? contact.depth : depth;
    }
    for (int edge = 0; edge < SURROUNDINGS_EDGES; edge++) {
        HalfPlane plane = surroundings_edge(arena, edge, circle.radius);
        double past = plane.offset - vec2_dot(plane.normal, circle.at);
        depth = past > depth ? past : depth;
    }
    return depth;
}

double surroundings_depth_unbroken(const Arena *arena, Circle circle)
{
    return surroundings_depth(&(Surroundings){arena, NULL, &arena->grid}, circle);
}

/* --- Resolving -------------------------------------------------------------------------------- */

/* Most settle in two or three rounds; corners at grazing angles take more. */
enum { ROUNDS = 12, NO_PIECE = -1 };

/* How far the free place may be away, as a multiple of a circle's depth. Between two surfaces at an
 * angle it is 1 / sin(angle) times as far: 6 is 9.6 degrees. */
#define SQUEEZE_RATIO 6.0

/* Obstacle numbers: standing pieces, then movers, then the arena's four edges. */
typedef struct Solve {
    const Surroundings *around;
    Vec2 from;
    double radius;
    double squeeze; /* How far it may be pushed beyond its own move, world units. */
    Vec2 slip;
    int obstacles[RESOLVE_CONTACTS];
    HalfPlane planes[RESOLVE_CONTACTS];
    int count;
} Solve;

static int first_edge(const Surroundings *around)
{
    return around->arena->standing_count + around->movers->count;
}

static bool is_side_normal(const ConvexPolygon *piece, Vec2 normal)
{
    for (int i = 0; i < piece->count; i++)
        if (vec2_dot(convex_polygon_normal(piece, i), normal) > 1 - 1e-12)
            return true;
    return false;
}

/* A dash that clips a corner slightly slides past it, without losing speed. */
static bool slip_plane(const Solve *solve, const ConvexPolygon *piece, Vec2 at, Vec2 normal,
                       double distance, HalfPlane *out_plane)
{
    if (vec2_dot(solve->slip, solve->slip) <= 0 || is_side_normal(piece, normal))
        return false;
    Vec2 corner = vec2_add_scaled(at, normal, -distance);
    Vec2 sideways = vec2_left(solve->slip);
    if (vec2_dot(sideways, normal) < 0)
        sideways = vec2_scale(sideways, -1);
    double aside = vec2_dot(vec2_subtract(solve->from, corner), sideways);
    double along = vec2_dot(vec2_subtract(at, corner), solve->slip);
    if (aside < solve->radius - DASH_CORNER_SLIP || along * along >= solve->radius * solve->radius)
        return false;
    double clear = sqrt(solve->radius * solve->radius - along * along);
    *out_plane = (HalfPlane){sideways, vec2_dot(sideways, corner) + clear};
    return true;
}

static HalfPlane plane_of(const Solve *solve, int obstacle, Vec2 at)
{
    const Surroundings *around = solve->around;
    int edge = obstacle - first_edge(around);
    if (edge >= 0)
        return surroundings_edge(around->arena, edge, solve->radius);
    const ConvexPolygon *piece = movers_piece(around->movers, around->arena, obstacle);
    Vec2 normal;
    double distance = polygon_distance(at, piece, &normal);
    HalfPlane plane;
    if (slip_plane(solve, piece, at, normal, distance, &plane))
        return plane;
    return (HalfPlane){normal, vec2_dot(normal, at) - distance + solve->radius};
}

static bool is_known(const Solve *solve, int obstacle)
{
    for (int i = 0; i < solve->count; i++)
        if (solve->obstacles[i] == obstacle)
            return true;
    return false;
}

typedef struct Deepest {
    int obstacle;
    double depth;
    Vec2 normal;
} Deepest;

static void keep_deeper(Deepest *deepest, int obstacle, double depth, Vec2 normal)
{
    if (depth > deepest->depth)
        *deepest = (Deepest){obstacle, depth, normal};
}

/* One test for all four edges: most circles are far from them. */
static bool is_past_edge(const Arena *arena, const Circle *circle)
{
    const Vec2 *size = &arena->level->size;
    double inset = circle->radius - CONTACT_EPSILON;
    return (circle->at.x < inset) | (circle->at.y < inset) | (circle->at.x > size->x - inset) |
           (circle->at.y > size->y - inset);
}

/* A quick test for the many circles that touch nothing, with a single branch; it tests a polygon
 * even where the cell lists none. False means unknown. */
static bool is_clear_at_a_glance(const Surroundings *around, const Circle *circle)
{
    const Arena *arena = around->arena;
    if (arena->standing_count == 0 || around->movers->count > 0)
        return false;
    Circle here = {{circle->at.x, circle->at.y}, circle->radius};
    GridList near = grid_near(around->grid, here.at);
    bool is_kept_off = few_sides_keep_off(here, &arena->pieces[near.items[0]]);
    return ((near.count == 0) | ((near.count == 1) & is_kept_off)) & !is_past_edge(arena, circle);
}

static void seek_standing(const Solve *solve, const Circle *circle, Deepest *deepest)
{
    const Arena *arena = solve->around->arena;
    Circle here = {{circle->at.x, circle->at.y}, circle->radius};
    GridList near = grid_near(solve->around->grid, here.at);
    for (int i = 0; i < near.count; i++) {
        if (is_known(solve, near.items[i]))
            continue;
        Contact contact = sat_circle_polygon_inline(here, &arena->pieces[near.items[i]]);
        if (contact.hit)
            keep_deeper(deepest, near.items[i], contact.depth, contact.normal);
    }
    for (int edge = 0; is_past_edge(arena, circle) && edge < SURROUNDINGS_EDGES; edge++) {
        HalfPlane plane = surroundings_edge(arena, edge, circle->radius);
        double depth = plane.offset - vec2_dot(plane.normal, circle->at);
        int obstacle = first_edge(solve->around) + edge;
        if (depth > CONTACT_EPSILON && !is_known(solve, obstacle))
            keep_deeper(deepest, obstacle, depth, plane.normal);
    }
}

static void seek_moving(const Solve *solve, const Circle *circle, Deepest *deepest)
{
    const Surroundings *around = solve->around;
    for (int i = 0; i < around->movers->count; i++) {
        int obstacle = around->arena->standing_count + i;
        Box near = box_grown(around->movers->pieces[i].bounds, circle->radius);
        if (!box_contains(near, circle->at) || is_known(solve, obstacle))
            continue;
        Contact contact = sat_circle_polygon(*circle, &around->movers->pieces[i]);
        if (contact.hit)
            keep_deeper(deepest, obstacle, contact.depth, contact.normal);
    }
}

/* The deepest obstacle here that is not known yet; false where there is none. */
static bool find_deepest(const Solve *solve, const Circle *circle, bool with_movers,
                         Deepest *out_deepest)
{
    out_deepest->obstacle = NO_PIECE;
    out_deepest->depth = 0;
    seek_standing(solve, circle, out_deepest);
    if (with_movers)
        seek_moving(solve, circle, out_deepest);
    return out_deepest->obstacle != NO_PIECE;
}

/* The farthest from its place that a circle may come: its own move, what a corner adds to it, and
 * what pushes it. */
static bool is_in_reach(const Solve *solve, Vec2 wish, Vec2 at)
{
    double move = vec2_distance(solve->from, wish);
    double corner = smaller_of(move, DASH_CORNER_SLIP);
    return vec2_distance(solve->from, at) <= move + corner + solve->squeeze;
}

typedef enum Settling {
    SETTLING_DONE,        /* Free, and nothing changes any more. */
    SETTLING_ROUNDS_OVER, /* Possibly free. */
    SETTLING_NO_ROOM
} Settling;

/* Adds one obstacle at a time, the deepest first, so that a circle sliding over two adjacent boxes
 * does not catch on their shared corner. */
static Settling settle(Solve *solve, Vec2 wish, bool with_movers, Vec2 *out_at)
{
    Vec2 at = wish;
    solve->count = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Circle circle = {at, solve->radius};
        Deepest found;
        bool is_new = find_deepest(solve, &circle, with_movers, &found);
        bool is_still = solve->count == 0 || (round > 0 && vec2_distance(at, *out_at) < 1e-9);
        if (!is_new && is_still) {
            *out_at = at;
            return SETTLING_DONE;
        }
        if (is_new && solve->count < RESOLVE_CONTACTS)
            solve->obstacles[solve->count++] = found.obstacle;
        for (int i = 0; i < solve->count; i++)
            solve->planes[i] = plane_of(solve, solve->obstacles[i], at);
        *out_at = at;
        if (!half_planes_nearest(solve->planes, solve->count, wish, &at) ||
            !is_in_reach(solve, wish, at))
            return SETTLING_NO_ROOM;
    }
    *out_at = at;
    return SETTLING_ROUNDS_OVER;
}

static Rest rest_at(const Solve *solve, Vec2 at)
{
    Rest rest;
    rest.at = at;
    rest.contact_count = 0;
    rest.mover_depth = 0;
    for (int i = 0; i < solve->count; i++) {
        const HalfPlane *plane = &solve->planes[i];
        if (vec2_dot(plane->normal, at) - plane->offset < CONTACT_EPSILON)
            rest.normals[rest.contact_count++] = plane->normal;
    }
    return rest;
}

static bool is_inside_piece(const Surroundings *around, Vec2 at)
{
    GridList near = grid_near(around->grid, at);
    for (int i = 0; i < near.count; i++) {
        const ConvexPolygon *piece = &around->arena->pieces[near.items[i]];
        Vec2 normal;
        if (box_contains(piece->bounds, at) && polygon_distance(at, piece, &normal) < 0)
            return true;
    }
    return false;
}

static bool is_way_blocked(const Surroundings *around, Circle from, Vec2 to)
{
    Vec2 move = vec2_subtract(to, from.at);
    if (movers_bar(around->movers, from.at, to))
        return true;
    if (vec2_dot(move, move) <= from.radius * from.radius)
        return false;
    return !arena_is_way_clear(around->grid, around->arena->pieces, from, to);
}

static bool is_free(const Surroundings *around, Settling settling, Circle circle)
{
    if (settling == SETTLING_ROUNDS_OVER)
        return surroundings_depth(around, circle) <= 2 * CONTACT_EPSILON;
    return settling == SETTLING_DONE;
}

/* Ignores movers and dashes. Stays at `from` where there is no room, or only beyond something. */
static Rest rest_among_standing(Solve *solve, Circle from, Vec2 wish)
{
    const Surroundings *around = solve->around;
    Vec2 at;
    solve->slip = vec2(0, 0);
    Settling settling = settle(solve, wish, false, &at);
    double depth_before = surroundings_depth(around, from);
    bool was_free = depth_before <= 2 * CONTACT_EPSILON;
    if (is_free(around, settling, (Circle){at, from.radius}))
        return rest_at(solve, was_free && is_way_blocked(around, from, at) ? from.at : at);
    double depth = surroundings_depth(around, (Circle){at, from.radius});
    return rest_at(solve, was_free || depth_before < depth ? from.at : at);
}

/* The common case: moving out of the only obstacle touched is the answer. Not for a dash, which may
 * slide past a corner. */
static bool try_beside_one(Solve *solve, const Deepest *first, Vec2 wish, Rest *out_rest)
{
    if (vec2_dot(solve->slip, solve->slip) > 0)
        return false;
    Circle circle = {
        {wish.x + first->normal.x * first->depth, wish.y + first->normal.y * first->depth},
        solve->radius};
    Deepest second;
    solve->obstacles[0] = first->obstacle;
    solve->count = 1;
    if (find_deepest(solve, &circle, true, &second))
        return false;
    out_rest->at = circle.at;
    out_rest->normals[0] = first->normal;
    out_rest->contact_count = 1;
    return true;
}

/* Whether movers are no deeper at the end of a move than at its start, and none is passed. */
static bool is_no_deeper(const Movers *movers, Circle from, Vec2 to)
{
    double before = movers_depth(movers, from);
    return movers_depth(movers, (Circle){to, from.radius}) <= before + CONTACT_EPSILON &&
           !movers_bar(movers, from.at, to);
}

static bool try_among_all(Solve *solve, Circle from, Vec2 wish, Vec2 *out_at)
{
    const Surroundings *around = solve->around;
    Settling settling = settle(solve, wish, true, out_at);
    if (settling == SETTLING_ROUNDS_OVER && !is_no_deeper(around->movers, from, *out_at))
        return false;
    return is_free(around, settling, (Circle){*out_at, from.radius}) &&
           !is_way_blocked(around, from, *out_at);
}

/* Stays at `from`, in contact with everything in its path. */
static Rest rest_held(Solve *solve, Circle from, Vec2 wish)
{
    Vec2 at;
    (void)settle(solve, wish, true, &at);
    Rest rest = {.at = from.at};
    for (int i = 0; i < solve->count; i++)
        rest.normals[rest.contact_count++] = solve->planes[i].normal;
    return rest;
}

/* A mover that presses on a circle slides it along what stands, but not between surfaces that are
 * as good as parallel: at SQUEEZE_RATIO's angle a slide lessens the depth by this part of it. */
#define SLIDE_LEAST (1 / (SQUEEZE_RATIO * SQUEEZE_RATIO))

/* Without room between a mover and something else, a circle slides along what stands to where it is
 * pressed less; else it moves without getting deeper into a mover; else it stays. */
static Rest rest_without_room(Solve *solve, Circle from, Vec2 wish)
{
    const Movers *movers = solve->around->movers;
    double pressed = movers_depth(movers, from);
    Vec2 at;
    if (pressed > 0 && try_among_all(solve, from, from.at, &at))
        return rest_at(solve, at);
    Vec2 own = vec2_add(from.at, movers_limit(movers, from, vec2_subtract(wish, from.at)));
    Rest slid = rest_among_standing(solve, from, vec2_add(own, movers_push(movers, from)));
    if (movers_depth(movers, (Circle){slid.at, from.radius}) <= pressed * (1 - SLIDE_LEAST) &&
        !movers_bar(movers, from.at, slid.at))
        return slid;
    Rest moved = rest_among_standing(solve, from, own);
    return is_no_deeper(movers, from, moved.at) ? moved : rest_held(solve, from, wish);
}

/* The general case. */
static Rest rest_among_all(Solve *solve, Circle from, Vec2 wish)
{
    Vec2 at;
    const Movers *movers = solve->around->movers;
    /* Only a circle that starts in a standing obstacle is in one. It must get out: no limit. */
    double pushed = SQUEEZE_RATIO * movers_depth(solve->around->movers, from);
    solve->squeeze =
        smaller_of(pushed, SQUEEZE_MAX) + SQUEEZE_RATIO * surroundings_depth(solve->around, from);
    if (try_among_all(solve, from, wish, &at))
        return rest_at(solve, at);
    if (movers->count > 0 && movers_depth(movers, from) > 0)
        return rest_without_room(solve, from, wish);
    Rest rest = rest_among_standing(solve, from, wish);
    return is_no_deeper(movers, from, rest.at) ? rest : rest_without_room(solve, from, wish);
}

/* The point of a side nearest to `point`, pushed out by the radius. */
static Vec2 beside_side(Vec2 point, Vec2 from, Vec2 to, double radius)
{
    Vec2 side = vec2_subtract(to, from);
    double length_squared = vec2_dot(side, side);
    double part = vec2_dot(vec2_subtract(point, from), side) / length_squared;
    Vec2 outward = vec2_scale(vec2_left(side), 1 / sqrt(length_squared));
    return vec2_add_scaled(vec2_add_scaled(from, side, clamp_unit(part)), outward, radius);
}

typedef struct Exit {
    Vec2 at;
    double distance;
    bool is_found;
} Exit;

static void consider_exit(Exit *best, const Surroundings *around, Vec2 at, Circle circle)
{
    double distance = vec2_distance(circle.at, at);
    if (best->is_found && distance > best->distance - CONTACT_TIE)
        return;
    if (surroundings_depth(around, (Circle){at, circle.radius}) <= 2 * CONTACT_EPSILON)
        *best = (Exit){at, distance, true};
}

/* A circle whose center is inside a standing obstacle leaves over the nearest side of the
 * obstacle's outline with room beside it: a piece's own nearest side may lead into the next piece.
 * Of a tie (CONTACT_TIE) the first wins. Where there is none the circle stays. */
static Vec2 nearest_exit(const Surroundings *around, Circle circle)
{
    const Arena *arena = around->arena;
    Exit best = {circle.at, 0, false};
    GridList near = grid_near(around->grid, circle.at);
    for (int i = 0; i < near.count; i++) {
        const LevelObstacle *obstacle =
            &arena->level->obstacles[arena->piece_obstacle[near.items[i]]];
        for (int k = 0; k < obstacle->point_count; k++) {
            Vec2 to = obstacle->points[k + 1 < obstacle->point_count ? k + 1 : 0];
            Vec2 at = beside_side(circle.at, obstacle->points[k], to, circle.radius);
            consider_exit(&best, around, at, circle);
        }
    }
    return best.at;
}

static void rest_beside(Solve *solve, const Deepest *first, Circle from, Vec2 wish, Rest *out_rest)
{
    const Surroundings *around = solve->around;
    /* A quick test: a short move from inside an obstacle ends deep in it. */
    Vec2 move = vec2_subtract(wish, from.at);
    double room = from.radius - first->depth;
    if ((room <= 0 || vec2_dot(move, move) >= room * room) && is_inside_piece(around, from.at)) {
        wish = from.at = solve->from = nearest_exit(around, from);
        *out_rest = rest_among_all(solve, from, wish);
    } else if (!try_beside_one(solve, first, wish, out_rest) ||
               is_way_blocked(around, from, out_rest->at)) {
        *out_rest = rest_among_all(solve, from, wish);
    }
    out_rest->mover_depth = movers_depth(around->movers, (Circle){out_rest->at, from.radius});
}

void resolve_circle(const Surroundings *around, const Circle *from, const Vec2 *wish,
                    const Vec2 *slip, Rest *out_rest)
{
    ASSERT(from->radius <= around->grid->reach);
    Solve solve; /* Not zeroed, for speed: the arrays are filled as needed. */
    solve.around = around;
    solve.from = from->at;
    solve.radius = from->radius;
    solve.slip = *slip;
    solve.count = 0;
    Deepest first;
    Circle there = {{wish->x, wish->y}, from->radius};
    out_rest->at.x = wish->x;
    out_rest->at.y = wish->y;
    out_rest->contact_count = 0;
    out_rest->mover_depth = 0;
    if (!is_clear_at_a_glance(around, &there) && find_deepest(&solve, &there, true, &first))
        rest_beside(&solve, &first, *from, *wish, out_rest);
}
