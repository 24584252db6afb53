/* SPDX-License-Identifier: MIT */
/* A lane is where a corner of one obstacle's piece is nearest to a piece of another obstacle, or to
 * an edge, and nothing is nearer to the middle between them. */
#include "arena/advice_lanes.h"

#include "collide/sat.h"

#include <stdio.h>
#include <stdlib.h>

/* World units: what rounding may take from a lane. */
#define SLACK 0.01

enum { EDGES = 4 };
static const char *const edge_names[EDGES] = {"left", "bottom", "right", "top"};

/* A place between two pieces that may be a lane. */
typedef struct Gap {
    double width;
    Vec2 from, to;
} Gap;

typedef struct StandingPiece {
    int piece;
    double left; /* Its left end. */
} StandingPiece;

typedef struct LaneSearch {
    const Arena *arena;
    AdviceList *list;
    Grid grid;            /* With more reach than the arena's. */
    StandingPiece *order; /* By their left ends. */
} LaneSearch;

static bool is_wall(const Arena *arena, int piece)
{
    const Level *level = arena->level;
    return level->obstacles[arena->piece_obstacle[piece]].material != MATERIAL_BREAKABLE;
}

static bool is_lane(const LaneSearch *search, const Gap *gap)
{
    const Arena *arena = search->arena;
    if (!(gap->width > 2 * PLAYER_RADIUS) || !(gap->width < ADVICE_LANE - SLACK))
        return false;
    Vec2 middle = vec2_mix(gap->from, gap->to, 0.5);
    double half = gap->width / 2 - SLACK;
    Box roomy = box_grown((Box){{0, 0}, arena->level->size}, -half);
    GridList near = grid_near(&search->grid, middle);
    bool is_free = box_contains(roomy, middle);
    for (int i = 0; i < near.count && is_free; i++) {
        Vec2 ignored;
        is_free = polygon_distance(middle, &arena->pieces[near.items[i]], &ignored) >= half;
    }
    return is_free;
}

/* One hint for two obstacles, at the narrowest place between them. */
static void add_lane(LaneSearch *search, int obstacle, int other, const Gap *gap)
{
    const Level *level = search->arena->level;
    Advice *advice = NULL;
    if (!is_lane(search, gap))
        return;
    for (int i = 0; i < search->list->count; i++) {
        Advice *known = &search->list->items[i];
        if (known->part == ADVICE_OBSTACLE && known->index == obstacle && known->other == other)
            advice = known;
    }
    if (advice != NULL && advice->size <= gap->width)
        return;
    if (advice == NULL)
        advice = advice_list_add(search->list, ADVICE_OBSTACLE, obstacle);
    if (advice == NULL)
        return;
    Vec2 middle = vec2_mix(gap->from, gap->to, 0.5);
    char whom[64];
    if (other < level->obstacle_count)
        snprintf(whom, sizeof whom, "obstacles[%d]", other);
    else
        snprintf(whom, sizeof whom, "the arena's %s edge",
                 edge_names[other - level->obstacle_count]);
    advice->other = other;
    advice->size = gap->width;
    snprintf(advice->text, sizeof advice->text,
             "only %.3g from %s at (%.5g, %.5g): a lane should be at least %g wide; close the gap "
             "to %g or less if nobody is to pass",
             gap->width, whom, middle.x, middle.y, ADVICE_LANE, 2 * PLAYER_RADIUS);
}

static void look_at_edges(LaneSearch *search, int piece)
{
    const Arena *arena = search->arena;
    const ConvexPolygon *polygon = &arena->pieces[piece];
    Vec2 size = arena->level->size;
    for (int edge = 0; edge < EDGES; edge++)
        for (int i = 0; i < polygon->count; i++) {
            Vec2 corner = convex_polygon_corner(polygon, i);
            Vec2 foot = edge % 2 == 0 ? vec2(edge == 0 ? 0 : size.x, corner.y)
                                      : vec2(corner.x, edge == 1 ? 0 : size.y);
            double sign = edge < 2 ? 1 : -1;
            double width = sign * (edge % 2 == 0 ? corner.x - foot.x : corner.y - foot.y);
            add_lane(search, arena->piece_obstacle[piece], arena->level->obstacle_count + edge,
                     &(Gap){width, corner, foot});
        }
}

/* From each corner of one piece to the nearest place of another. Every corner is asked: the nearest
 * one may lie at a closed end of the lane, and beside a parallel side two are equally near. */
static void look_from_corners(LaneSearch *search, int piece, int other)
{
    const Arena *arena = search->arena;
    const ConvexPolygon *corners = &arena->pieces[piece];
    const ConvexPolygon *sides = &arena->pieces[other];
    int first = arena->piece_obstacle[piece];
    int second = arena->piece_obstacle[other];
    for (int i = 0; i < corners->count; i++) {
        Vec2 corner = convex_polygon_corner(corners, i);
        Vec2 normal;
        double width = polygon_distance(corner, sides, &normal);
        Gap gap = {width, corner, vec2_add_scaled(corner, normal, -width)};
        add_lane(search, first < second ? second : first, first < second ? first : second, &gap);
    }
}

static void look_at_pair(LaneSearch *search, int piece, int other)
{
    const Arena *arena = search->arena;
    Box near = box_grown(arena->pieces[piece].bounds, ADVICE_LANE);
    if (arena->piece_obstacle[piece] == arena->piece_obstacle[other] || !is_wall(arena, other) ||
        !box_overlaps(near, arena->pieces[other].bounds))
        return;
    look_from_corners(search, piece, other);
    look_from_corners(search, other, piece);
}

static int by_left_end(const void *a, const void *b)
{
    double first = ((const StandingPiece *)a)->left;
    double second = ((const StandingPiece *)b)->left;
    return (first > second) - (first < second);
}

static bool sort_pieces(LaneSearch *search, Error *out_error)
{
    const Arena *arena = search->arena;
    size_t count = (size_t)arena->standing_count;
    search->order = malloc((count + 1) * sizeof *search->order);
    if (search->order == NULL)
        return error_set_memory(out_error, "out of memory");
    for (int i = 0; i < arena->standing_count; i++)
        search->order[i] = (StandingPiece){i, arena->pieces[i].bounds.low.x};
    qsort(search->order, count, sizeof *search->order, by_left_end);
    return true;
}

bool advice_lanes_find(const Arena *arena, AdviceList *list, Error *out_error)
{
    LaneSearch search = {.arena = arena, .list = list};
    Vec2 size = arena->level->size;
    if (!sort_pieces(&search, out_error) ||
        !grid_create(&search.grid, size, level_square(size), ADVICE_LANE / 2, arena->pieces,
                     arena->standing_count, out_error)) {
        free(search.order);
        return false;
    }
    for (int i = 0; i < arena->standing_count; i++) {
        int piece = search.order[i].piece;
        double reach = arena->pieces[piece].bounds.high.x + ADVICE_LANE;
        if (!is_wall(arena, piece))
            continue;
        look_at_edges(&search, piece);
        for (int k = i + 1; k < arena->standing_count; k++) {
            if (search.order[k].left > reach)
                break;
            look_at_pair(&search, piece, search.order[k].piece);
        }
    }
    grid_destroy(&search.grid);
    free(search.order);
    return true;
}
