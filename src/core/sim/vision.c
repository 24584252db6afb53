/* SPDX-License-Identifier: MIT */
#include "sim/sight.h"

#include "sim/weapons.h"

/* Evenly spaced rays, so that open ground ends in an arc and not in a chord. */
enum { EVEN_RAYS = 40 };
/* The angle by which rays pass a silhouette corner, in radians. */
#define BESIDE 1e-5
#define BEYOND_RADIUS 1.02

bool vision_create(Vision *out_vision, const Arena *arena, Error *out_error)
{
    out_vision->arena = arena;
    out_vision->count = 0;
    out_vision->seconds = 0;
    for (int i = 0; i < VISION_OUTLINES; i++)
        out_vision->outlines[i].count = 0;
    return movers_create(&out_vision->movers, arena, out_error);
}

void vision_destroy(Vision *vision)
{
    movers_destroy(&vision->movers);
}

static bool is_opaque(const Arena *arena, int piece)
{
    return !arena_is_glass(arena, arena->piece_obstacle[piece]);
}

void vision_place(Vision *vision, const World *world, double seconds)
{
    vision->world = world;
    movers_place(&vision->movers, vision->arena, seconds);
    if (world != NULL)
        breakables_clear_movers(world, &vision->movers);
    vision->seconds = seconds;
}

/* The part of `move` up to the arena's edge. */
static double part_to_edge(const Arena *arena, Vec2 from, Vec2 move)
{
    Vec2 size = arena->level->size;
    double part = 1;
    if (move.x > 0)
        part = fmin(part, (size.x - from.x) / move.x);
    if (move.x < 0)
        part = fmin(part, -from.x / move.x);
    if (move.y > 0)
        part = fmin(part, (size.y - from.y) / move.y);
    if (move.y < 0)
        part = fmin(part, -from.y / move.y);
    return part < 0 ? 0 : part;
}

static bool is_standing(const Vision *vision, int piece)
{
    return vision->world == NULL ||
           breakables_is_standing(vision->world, vision->arena->piece_obstacle[piece]);
}

static double part_to_movers(const Vision *vision, Vec2 from, Vec2 move, double nearest)
{
    Box way = box_between(from, vec2_add(from, move));
    for (int i = 0; i < vision->movers.count; i++) {
        if (!box_overlaps(way, vision->movers.pieces[i].bounds) ||
            !is_opaque(vision->arena, vision->arena->standing_count + i))
            continue;
        Touch touch = sweep_circle_polygon((Circle){from, 0}, move, &vision->movers.pieces[i]);
        if (touch.hit && touch.time < nearest)
            nearest = touch.time;
    }
    return nearest;
}

static void cast_ray(Vision *vision, Vec2 from, Vec2 unit, double reach)
{
    if (vision->count == VISION_POINTS_MAX)
        return;
    const Arena *arena = vision->arena;
    Vec2 move = vec2_scale(unit, reach);
    move = vec2_scale(move, part_to_edge(arena, from, move));
    double nearest = part_to_movers(vision, from, move, 1);
    const Grid *grid = vision->world != NULL ? &vision->world->grid : &arena->grid;
    GridWalk walk = grid_walk_start(grid, from, vec2_add(from, move));
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered) && entered <= nearest) {
        for (int i = 0; i < list.count; i++) {
            if (!is_opaque(arena, list.items[i]))
                continue;
            Touch touch =
                sweep_circle_polygon((Circle){from, 0}, move, &arena->pieces[list.items[i]]);
            if (touch.hit && touch.time < nearest)
                nearest = touch.time;
        }
    }
    double slope = unit.x / (fabs(unit.x) + fabs(unit.y));
    vision->sorted[vision->count++] =
        (VisionPoint){unit.y >= 0 ? 1 - slope : 3 + slope, vec2_add_scaled(from, move, nearest)};
}

static bool is_facing(const ConvexPolygon *piece, int side, Vec2 from)
{
    return vec2_dot(convex_polygon_normal(piece, side), from) > piece->offset[side];
}

/* Looks at silhouette corners if `outermost`, else at corners between two facing sides. */
static void look_at_piece(Vision *vision, const ConvexPolygon *piece, Vec2 from, double reach,
                          bool outermost)
{
    bool was_facing = is_facing(piece, piece->count - 1, from);
    for (int i = 0; i < piece->count; i++) {
        bool faces = is_facing(piece, i, from);
        bool is_edge = faces != was_facing;
        bool is_between = faces && was_facing;
        was_facing = faces;
        if (outermost ? !is_edge : !is_between)
            continue;
        Vec2 way = vec2_subtract(convex_polygon_corner(piece, i), from);
        if (vec2_length(way) > reach || vec2_length(way) < 1e-6)
            continue;
        Vec2 unit = vec2_unit_or(way, vec2(1, 0));
        if (is_between) {
            cast_ray(vision, from, unit, reach);
            continue;
        }
        Vec2 aside = vec2_scale(vec2_left(unit), BESIDE);
        cast_ray(vision, from, vec2_unit_or(vec2_subtract(unit, aside), unit), reach);
        cast_ray(vision, from, vec2_unit_or(vec2_add(unit, aside), unit), reach);
    }
}

static void look_at_pieces(Vision *vision, Vec2 from, double reach, bool outermost)
{
    const Arena *arena = vision->arena;
    Box lit = box_grown((Box){from, from}, reach);
    for (int i = 0; i < arena->piece_count; i++) {
        const ConvexPolygon *piece = movers_piece(&vision->movers, arena, i);
        if (is_opaque(arena, i) && box_overlaps(lit, piece->bounds) && is_standing(vision, i))
            look_at_piece(vision, piece, from, reach, outermost);
    }
}

static int compare_points(const void *a, const void *b)
{
    const VisionPoint *first = a;
    const VisionPoint *second = b;
    if (first->turn != second->turn)
        return first->turn < second->turn ? -1 : 1;
    if (first->at.x != second->at.x)
        return first->at.x < second->at.x ? -1 : 1;
    return first->at.y < second->at.y ? -1 : first->at.y > second->at.y;
}

static void look(Vision *vision, VisionOutline *outline)
{
    Vec2 from = outline->from;
    double reach = outline->radius * BEYOND_RADIUS;
    Vec2 size = vision->arena->level->size;
    const Vec2 corners[4] = {{0, 0}, {0, size.y}, {size.x, size.y}, {size.x, 0}};
    vision->count = 0;
    for (int i = 0; i < EVEN_RAYS; i++)
        cast_ray(vision, from, angle_unit_degrees(i * 360.0 / EVEN_RAYS + 0.7), reach);
    for (int i = 0; i < 4; i++)
        cast_ray(vision, from, vec2_unit_or(vec2_subtract(corners[i], from), vec2(1, 0)), reach);
    look_at_pieces(vision, from, reach, true);
    look_at_pieces(vision, from, reach, false);
    qsort(vision->sorted, (size_t)vision->count, sizeof vision->sorted[0], compare_points);
    for (int i = 0; i < vision->count; i++)
        outline->points[i] = vision->sorted[i].at;
    outline->count = vision->count;
}

const VisionOutline *vision_outline(Vision *vision, int player, Vec2 from, double radius)
{
    ASSERT(player >= 0 && player < VISION_OUTLINES);
    VisionOutline *outline = &vision->outlines[player];
    int tick = vision->world != NULL ? vision->world->state.tick : 0;
    if (outline->count > 0 && is_same_number(outline->from.x, from.x) &&
        is_same_number(outline->from.y, from.y) && is_same_number(outline->radius, radius) &&
        is_same_number(outline->seconds, vision->seconds) && outline->tick == tick)
        return outline;
    outline->from = from;
    outline->radius = radius;
    outline->seconds = vision->seconds;
    outline->tick = tick;
    look(vision, outline);
    return outline;
}
