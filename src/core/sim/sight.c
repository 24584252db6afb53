/* SPDX-License-Identifier: MIT */
#include "sim/sight.h"

#include "sim/weapons.h"
#include "sim/world.h"

static bool is_sooner(Touch touch, const WallHit *first)
{
    return touch.hit && (!first->touch.hit || touch.time < first->touch.time);
}

static void keep_wall(WallHit *first, Touch touch, Vec2 move, int obstacle)
{
    /* A bullet may leave a wall that moved over it. */
    if (is_sooner(touch, first) && vec2_dot(touch.normal, move) < 0)
        *first = (WallHit){touch, obstacle, {0, 0}};
}

Material bullet_walls_material(const World *world, int obstacle)
{
    if (obstacle == BULLET_WALLS_EDGE)
        return MATERIAL_PLAIN;
    return strikes_is(world, STRIKE_MIRRORS) ? MATERIAL_MIRROR
                                             : world->arena->level->obstacles[obstacle].material;
}

static void meet_standing(const World *world, Circle circle, Vec2 move, WallHit *first)
{
    const Arena *arena = world->arena;
    GridWalk walk = grid_walk_start(&world->grid, circle.at, vec2_add(circle.at, move));
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered)) {
        if (first->touch.hit && first->touch.time < entered)
            return;
        for (int i = 0; i < list.count; i++)
            keep_wall(first, sweep_circle_polygon(circle, move, &arena->pieces[list.items[i]]),
                      move, arena->piece_obstacle[list.items[i]]);
    }
}

static void meet_movers(const World *world, Circle circle, Vec2 move, WallSpan span, WallHit *first)
{
    const Arena *arena = world->arena;
    if (span.from < span.to) {
        MoverSweep sweep = {circle, move, span.from, span.to};
        MoverTouch met = movers_sweep(&world->movers, arena, &sweep);
        if (is_sooner(met.touch, first))
            *first = (WallHit){met.touch, arena->piece_obstacle[arena->standing_count + met.piece],
                               met.surface};
        return;
    }
    Box box = box_grown(box_between(circle.at, vec2_add(circle.at, move)), circle.radius);
    for (int i = 0; i < world->movers.count; i++)
        if (box_overlaps(box, world->movers.pieces[i].bounds))
            keep_wall(first, sweep_circle_polygon(circle, move, &world->movers.pieces[i]), move,
                      arena->piece_obstacle[arena->standing_count + i]);
}

/* One axis of the arena's edge: `at` moving by `move` between `low` and `high`. */
static void meet_edge_axis(double at, double move, double low, double high, Vec2 axis, Vec2 way,
                           WallHit *first)
{
    double limit = move < 0 ? low : high;
    double past = at + move - limit;
    if ((move < 0 && past >= 0) || (move > 0 && past <= 0) || !(move < 0 || move > 0))
        return;
    double time = (limit - at) / move;
    Touch touch = {vec2_scale(axis, move < 0 ? 1 : -1), time > 0 ? time : 0, true};
    keep_wall(first, touch, way, BULLET_WALLS_EDGE);
}

static void meet_edge(const Arena *arena, Circle circle, Vec2 move, WallHit *first)
{
    Vec2 size = arena->level->size;
    double low = circle.radius;
    meet_edge_axis(circle.at.x, move.x, low, size.x - low, vec2(1, 0), move, first);
    meet_edge_axis(circle.at.y, move.y, low, size.y - low, vec2(0, 1), move, first);
}

WallHit bullet_walls_first(const World *world, Vec2 from, Vec2 move, WallSpan span)
{
    WallHit first = {{{0, 0}, 0, false}, BULLET_WALLS_EDGE, {0, 0}};
    Circle circle = {from, BULLET_RADIUS};
    meet_standing(world, circle, move, &first);
    meet_movers(world, circle, move, span, &first);
    meet_edge(world->arena, circle, move, &first);
    return first;
}

Touch bullet_walls_ahead(const World *world, Vec2 from, Vec2 move)
{
    return bullet_walls_first(world, from, move, WALL_SPAN_STANDING).touch;
}

Touch bullet_walls_surface_ahead(const World *world, Vec2 from, Vec2 move, Material *out_material)
{
    WallHit first = bullet_walls_first(world, from, move, WALL_SPAN_STANDING);
    *out_material = bullet_walls_material(world, first.obstacle);
    return first.touch;
}

/* --- Who sees whom ---------------------------------------------------------------------------- */

/* Sight changes slowly: each pair is checked once in this many ticks. */
enum { SIGHT_TICKS = 4 };

/* How far beside the center, in radii, a player's flanks are. */
#define FLANK 0.7

static bool is_clear(const World *world, const Movers *movers, Vec2 from, Vec2 to,
                     bool passes_glass)
{
    const Arena *arena = world->arena;
    const int *obstacles = arena->piece_obstacle + arena->standing_count;
    Box box = box_between(from, to);
    for (int i = 0; i < movers->count; i++)
        if (box_overlaps(box, movers->pieces[i].bounds) &&
            !(passes_glass && arena_is_glass(arena, obstacles[i])) &&
            sweep_segment_crosses(from, to, &movers->pieces[i]))
            return false;
    return arena_is_line_clear(arena, &world->grid, from, to, passes_glass);
}

bool sight_is_clear(const World *world, Vec2 from, Vec2 to)
{
    return is_clear(world, &world->movers, from, to, true);
}

bool sight_is_clear_of_standing(const World *world, Vec2 from, Vec2 to)
{
    return arena_is_line_clear(world->arena, &world->grid, from, to, true);
}

bool sight_is_open(const World *world, Vec2 from, Vec2 to)
{
    return is_clear(world, &world->movers, from, to, false);
}

bool sight_has_line(const World *world, const Movers *movers, Vec2 a, Vec2 b)
{
    if (is_clear(world, movers, a, b, true))
        return true;
    Vec2 way = vec2_unit_or(vec2_subtract(b, a), vec2(1, 0));
    Vec2 flank = vec2_scale(vec2_left(way), FLANK * PLAYER_RADIUS);
    return is_clear(world, movers, vec2_add(a, flank), vec2_add(b, flank), true) ||
           is_clear(world, movers, vec2_subtract(a, flank), vec2_subtract(b, flank), true);
}

/* A shot leaves from the shooter's center, at the target's center or at one of its flanks. */
bool sight_find_shot(const World *world, Vec2 shooter, Vec2 target, double *out_flank)
{
    static const double flanks[] = {0, FLANK * PLAYER_RADIUS, -FLANK * PLAYER_RADIUS};
    Vec2 way = vec2_unit_or(vec2_subtract(target, shooter), vec2(1, 0));
    for (int i = 0; i < 3; i++) {
        Vec2 shot = vec2_subtract(vec2_add_scaled(target, vec2_left(way), flanks[i]), shooter);
        double length = vec2_length(shot);
        double needed = length - PLAYER_RADIUS;
        *out_flank = flanks[i];
        if (needed <= 0 ||
            !bullet_walls_ahead(world, shooter, vec2_scale(shot, needed / length)).hit)
            return true;
    }
    return false;
}

bool sight_is_exposed(const World *world, Vec2 shooter, Vec2 target)
{
    double flank;
    return sight_find_shot(world, shooter, target, &flank);
}

bool sight_reaches(const World *world, Vec2 from, Vec2 to)
{
    return !(strikes_mutators(world) & MUTATOR_DARK) ||
           vec2_distance(from, to) <= MUTATOR_DARK_REACH;
}

static void set_bit(unsigned *bits, int index, bool is_set)
{
    *bits = is_set ? *bits | 1u << index : *bits & ~(1u << index);
}

static void look_along(World *world, int i, int k)
{
    Player *a = &world->state.players[i];
    Player *b = &world->state.players[k];
    bool has_line = a->is_alive && b->is_alive && sight_reaches(world, a->at, b->at) &&
                    sight_has_line(world, &world->movers, a->at, b->at);
    set_bit(&a->visible_to, k, has_line);
    set_bit(&b->visible_to, i, has_line);
    /* Mostly a shot passes from center to center, which answers for both. */
    bool is_open = has_line && !bullet_walls_ahead(world, a->at, vec2_subtract(b->at, a->at)).hit;
    set_bit(&a->exposed_to, k, is_open || (has_line && sight_is_exposed(world, b->at, a->at)));
    set_bit(&b->exposed_to, i, is_open || (has_line && sight_is_exposed(world, a->at, b->at)));
}

static void show_to(Player *player, int viewer, bool is_shown)
{
    set_bit(&player->visible_to, viewer, is_shown);
    set_bit(&player->exposed_to, viewer, is_shown);
}

static bool is_lit_up(const World *world, int id)
{
    return world->state.players[id].lit_ticks > 0 || linger_is_revealed(world, id) ||
           mode_is_lit(world, id);
}

/* A flare shows everyone to everyone. A cloak hides even then, but not a lit player. */
static void change_what_is_seen(World *world, int id)
{
    Player *player = &world->state.players[id];
    bool is_lit = is_lit_up(world, id);
    for (int i = 0; i < world->player_count; i++) {
        if (!is_lit && player->cloak_ticks > 0 && state_are_opponents(world, id, i))
            show_to(player, i, false);
        else if ((is_lit || world->state.flare_ticks > 0) && i != id &&
                 world->state.players[i].is_alive)
            show_to(player, i, true);
    }
}

void sight_update(World *world)
{
    int pair = 0;
    for (int i = 0; i < world->player_count; i++)
        for (int k = i + 1; k < world->player_count; k++, pair++)
            if ((world->state.tick + pair) % SIGHT_TICKS == 0)
                look_along(world, i, k);
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        bool is_lit = player->is_alive && is_lit_up(world, i);
        if (player->is_alive && (is_lit || world->state.flare_ticks > 0 || player->cloak_ticks > 0))
            change_what_is_seen(world, i);
        player->is_seen =
            is_lit || (player->is_alive && (player->exposed_to & state_opponents(world, i)) != 0);
        player->unseen_ticks = player->is_seen || player->dash_ticks > 0 || !player->is_alive
                                   ? 0
                                   : player->unseen_ticks + 1;
    }
}
