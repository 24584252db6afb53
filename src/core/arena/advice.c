/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "base/translate.h"
#include "collide/sat.h"

const char *const advice_list_keys[ADVICE_PARTS] = {
    [ADVICE_OBSTACLE] = "obstacles", [ADVICE_SPAWN] = "spawns", [ADVICE_ZONE] = "zones"};

/* A new hint, to be filled in; NULL where the list is full. */
static Advice *add_hint(AdviceList *list, AdvicePart part, int index)
{
    if (list->count == ADVICE_MAX)
        return NULL;
    Advice *advice = &list->items[list->count++];
    *advice = (Advice){.part = part, .index = index};
    return advice;
}

static int compare(const void *a, const void *b)
{
    const Advice *first = a;
    const Advice *second = b;
    if (first->part != second->part)
        return first->part < second->part ? -1 : 1;
    if (first->index != second->index)
        return first->index < second->index ? -1 : 1;
    if (first->other != second->other)
        return first->other < second->other ? -1 : 1;
    return (first->order > second->order) - (first->order < second->order);
}

/* A lane is where a corner of one obstacle's piece is nearest to a piece of another obstacle, or to
 * an edge, and nothing is nearer to the middle between them. */

/* --- Lanes ------------------------------------------------------------------------------------ */

/* World units: what rounding may take from a lane. */
#define SLACK 0.01

enum { EDGE_LEFT, EDGE_BOTTOM, EDGE_RIGHT, EDGE_TOP, EDGES };

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

static void say_near_edge(Advice *advice, int edge, const Gap *gap, Vec2 middle)
{
#define SAY(format)                                                                                \
    snprintf(advice->text, sizeof advice->text, format, gap->width, middle.x, middle.y,            \
             ADVICE_LANE, 2 * PLAYER_RADIUS)
    switch (edge) {
    case EDGE_LEFT:
        /* TRANSLATORS: of an obstacle; how far it is, where, the least and the most it should be.
         */
        SAY(tr("only %.3g from the arena's left edge at (%.5g, %.5g): a lane should be at least "
               "%g wide; close the gap to %g or less if nobody is to pass"));
        break;
    case EDGE_BOTTOM:
        /* TRANSLATORS: the same. */
        SAY(tr("only %.3g from the arena's bottom edge at (%.5g, %.5g): a lane should be at least "
               "%g wide; close the gap to %g or less if nobody is to pass"));
        break;
    case EDGE_RIGHT:
        /* TRANSLATORS: the same. */
        SAY(tr("only %.3g from the arena's right edge at (%.5g, %.5g): a lane should be at least "
               "%g wide; close the gap to %g or less if nobody is to pass"));
        break;
    default:
        /* TRANSLATORS: the same. */
        SAY(tr("only %.3g from the arena's top edge at (%.5g, %.5g): a lane should be at least "
               "%g wide; close the gap to %g or less if nobody is to pass"));
    }
#undef SAY
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
        advice = add_hint(search->list, ADVICE_OBSTACLE, obstacle);
    if (advice == NULL)
        return;
    Vec2 middle = vec2_mix(gap->from, gap->to, 0.5);
    advice->other = other;
    advice->size = gap->width;
    if (other < level->obstacle_count)
        snprintf(advice->text, sizeof advice->text,
                 /* TRANSLATORS: of an obstacle; how far it is from another one, where, and the
                  * least and the most that it should be. */
                 tr("only %.3g from obstacles[%d] at (%.5g, %.5g): a lane should be at least %g "
                    "wide; close the gap to %g or less if nobody is to pass"),
                 gap->width, other, middle.x, middle.y, ADVICE_LANE, 2 * PLAYER_RADIUS);
    else
        say_near_edge(advice, other - level->obstacle_count, gap, middle);
}

static void look_at_edges(LaneSearch *search, int piece)
{
    const Arena *arena = search->arena;
    const ConvexPolygon *polygon = &arena->pieces[piece];
    Vec2 size = arena->level->size;
    for (int edge = 0; edge < EDGES; edge++)
        for (int i = 0; i < polygon->count; i++) {
            Vec2 corner = convex_polygon_corner(polygon, i);
            Vec2 foot = edge % 2 == 0 ? vec2(edge == EDGE_LEFT ? 0 : size.x, corner.y)
                                      : vec2(corner.x, edge == EDGE_BOTTOM ? 0 : size.y);
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
        return error_memory(out_error);
    for (int i = 0; i < arena->standing_count; i++)
        search->order[i] = (StandingPiece){i, arena->pieces[i].bounds.low.x};
    qsort(search->order, count, sizeof *search->order, by_left_end);
    return true;
}

/* Adds the narrow gaps between standing obstacles that do not break, and between these and the
 * edges. False when out of memory. */
static bool find_lanes(const Arena *arena, AdviceList *list, Error *out_error)
{
    LaneSearch search = {.arena = arena, .list = list};
    Vec2 size = arena->level->size;
    if (!sort_pieces(&search, out_error) ||
        !grid_create(&search.grid, size, LEVEL_SQUARE, ADVICE_LANE / 2, arena->pieces,
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

/* --- Spawns ----------------------------------------------------------------------------------- */

/* Shadows are looked for on rings around a spawn. */
#define RING_STEP 20.0
enum { RING_PLACES = 48 };

/* Past standing obstacles; movers come and go. */
static bool is_in_sight(const Arena *arena, Vec2 from, Vec2 to)
{
    return arena_is_line_clear(arena, &arena->grid, from, to, true);
}

/* Where they are drawn. */
static bool is_behind_mover(const Arena *arena, Vec2 from, Vec2 to)
{
    for (int i = arena->standing_count; i < arena->piece_count; i++)
        if (!arena_is_glass(arena, arena->piece_obstacle[i]) &&
            sweep_segment_crosses(from, to, &arena->pieces[i]))
            return true;
    return false;
}

static bool has_room(const Arena *arena, Vec2 at)
{
    Circle circle = {at, PLAYER_RADIUS};
    if (surroundings_depth_unbroken(arena, circle) > 0)
        return false;
    for (int i = arena->standing_count; i < arena->piece_count; i++)
        if (sat_circle_polygon(circle, &arena->pieces[i]).hit)
            return false;
    return true;
}

int advice_spawns_shadows(const Arena *arena, Vec2 spawn, int most, Vec2 *out_places)
{
    int count = 0;
    for (double radius = RING_STEP; radius <= ADVICE_SHADOW_REACH; radius += RING_STEP)
        for (int i = 0; i < RING_PLACES && count < most; i++) {
            AimAngle angle = (AimAngle)(i * AIM_TURN / RING_PLACES);
            Vec2 at = vec2_add_scaled(spawn, angle_unit_of_aim(angle), radius);
            if ((!is_in_sight(arena, spawn, at) || is_behind_mover(arena, spawn, at)) &&
                has_room(arena, at))
                out_places[count++] = at;
        }
    return count;
}

/* What opponents at their spawns could see of a spawn. */
typedef struct Onlookers {
    int count;   /* Spawns that an opponent may be at. */
    int seeing;  /* Those of them in sight. */
    int nearest; /* Of these. */
    double distance;
} Onlookers;

static Onlookers onlookers_of(const Arena *arena, int spawn)
{
    const Level *level = arena->level;
    Onlookers onlookers = {.distance = HUGE_VAL};
    const LevelSpawn *own = &level->spawns[spawn];
    for (int i = 0; i < level->spawn_count; i++) {
        const LevelSpawn *other = &level->spawns[i];
        bool is_mate = own->team != 0 && own->team == other->team;
        if (i == spawn || is_mate)
            continue;
        onlookers.count++;
        if (!is_in_sight(arena, own->at, other->at))
            continue;
        onlookers.seeing++;
        double distance = vec2_distance(own->at, other->at);
        if (distance >= onlookers.distance)
            continue;
        onlookers.distance = distance;
        onlookers.nearest = i;
    }
    return onlookers;
}

static void look_at_sight(const Arena *arena, AdviceList *list, int spawn)
{
    Onlookers onlookers = onlookers_of(arena, spawn);
    bool is_near = onlookers.seeing > 0 && onlookers.distance < ADVICE_SIGHT;
    bool is_seen_by_all = onlookers.count > 0 && onlookers.seeing == onlookers.count;
    Advice *advice = is_near || is_seen_by_all ? add_hint(list, ADVICE_SPAWN, spawn) : NULL;
    if (advice == NULL)
        return;
    if (is_near)
        snprintf(advice->text, sizeof advice->text,
                 /* TRANSLATORS: of a spawn; which other one; how far. */
                 tr("in sight of spawns[%d], only %.3g away: a player who spawns here can be shot "
                    "at once; put a wall between them, or move one"),
                 onlookers.nearest, onlookers.distance);
    else
        snprintf(advice->text, sizeof advice->text,
                 /* TRANSLATORS: of a spawn; which other one. */
                 tr("in sight of every opponent's spawn, spawns[%d] the nearest: put a wall "
                    "between them, or move one"),
                 onlookers.nearest);
}

/* Adds the spawns in sight of opponents' spawns, and those without a shadow near by. */
static void find_spawns(const Arena *arena, AdviceList *list)
{
    for (int i = 0; i < arena->level->spawn_count; i++) {
        Vec2 shadow;
        look_at_sight(arena, list, i);
        bool has_shadow = advice_spawns_shadows(arena, arena->level->spawns[i].at, 1, &shadow) > 0;
        Advice *advice = has_shadow ? NULL : add_hint(list, ADVICE_SPAWN, i);
        if (advice == NULL)
            continue;
        advice->order = 1; /* After the hint about sight. */
        snprintf(advice->text, sizeof advice->text,
                 tr("no shadow within %g: a player who spawns here has nowhere to hide and "
                    "recover; put something near it"),
                 ADVICE_SHADOW_REACH);
    }
}

/* --- All hints -------------------------------------------------------------------------------- */

static bool find_zones(const Level *level, AdviceList *list, Error *out_error)
{
    bool is_cut_off[LEVEL_ZONES];
    if (!level_reach_cut_off_zones(level, is_cut_off))
        return error_memory(out_error);
    for (int i = 0; i < level->zone_count; i++) {
        Advice *advice = is_cut_off[i] ? add_hint(list, ADVICE_ZONE, i) : NULL;
        if (advice != NULL)
            snprintf(advice->text, sizeof advice->text, "%s",
                     tr("nobody can walk into this zone from any spawn; open a way to it, or move "
                        "it"));
    }
    return true;
}

/* Whether it offers a mode with opponents. Trials and practice have none, so narrow lanes and
 * spawns in sight of each other do no harm there. */
static bool is_for_fights(const Level *level)
{
    return (level->modes & ~(1u << MODE_TRIALS | 1u << MODE_PRACTICE)) != 0;
}

bool advice_find(const Level *level, AdviceList *out_list, Error *out_error)
{
    Arena arena;
    out_list->count = 0;
    if (!find_zones(level, out_list, out_error))
        return false;
    if (!is_for_fights(level))
        return true;
    if (!arena_create(&arena, level, out_error))
        return false;
    bool is_found = find_lanes(&arena, out_list, out_error);
    if (is_found)
        find_spawns(&arena, out_list);
    arena_destroy(&arena);
    qsort(out_list->items, (size_t)out_list->count, sizeof *out_list->items, compare);
    return is_found;
}
