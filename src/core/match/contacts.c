/* SPDX-License-Identifier: MIT */
#include "match/contacts.h"

#include "collide/sat.h"
#include "sim/damage.h"

enum { EDGE_COUNT = 4 };

/* Distance of a point from one of the arena's edges (left, bottom, right, top), and the normal
 * inwards. */
static double edge_distance(const World *world, int edge, Vec2 at, Vec2 *out_normal)
{
    static const Vec2 normals[EDGE_COUNT] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    Vec2 size = world->arena->level->size;
    const double distances[EDGE_COUNT] = {at.x, at.y, size.x - at.x, size.y - at.y};
    *out_normal = normals[edge];
    return distances[edge];
}

/* A piece at its present place; static ones come first. */
static const ConvexPolygon *piece_now(const World *world, int piece)
{
    int standing = world->arena->standing_count;
    return piece < standing ? &world->arena->pieces[piece]
                            : &world->movers.pieces[piece - standing];
}

static void add_touch(ThingTouch touches[TOUCHES_MAX], int *count, ThingTouch touch)
{
    if (touch.distance <= TOUCHING_DISTANCE && *count < TOUCHES_MAX)
        touches[(*count)++] = touch;
}

int contacts_touched(const World *world, int player, ThingTouch out_touches[TOUCHES_MAX])
{
    const Arena *arena = world->arena;
    Vec2 at = world->state.players[player].at;
    int count = 0;
    Vec2 normal;
    for (int i = 0; i < arena->piece_count; i++) {
        double distance = polygon_distance(at, piece_now(world, i), &normal) - PLAYER_RADIUS;
        Thing thing = {THING_OBSTACLE, arena->piece_obstacle[i]};
        if (breakables_is_standing(world, thing.index))
            add_touch(out_touches, &count, (ThingTouch){thing, normal, distance});
    }
    for (int i = 0; i < EDGE_COUNT; i++) {
        double distance = edge_distance(world, i, at, &normal) - PLAYER_RADIUS;
        add_touch(out_touches, &count, (ThingTouch){{THING_EDGE, 0}, normal, distance});
    }
    for (int i = 0; i < world->player_count; i++) {
        if (i == player || !world->state.players[i].is_alive)
            continue;
        Vec2 way = vec2_subtract(at, world->state.players[i].at);
        double distance = vec2_length(way) - 2 * PLAYER_RADIUS;
        normal = vec2_unit_or(way, vec2(1, 0));
        add_touch(out_touches, &count, (ThingTouch){{THING_PLAYER, i}, normal, distance});
    }
    return count;
}

double contacts_depth(const World *world, int player, Thing *out_thing)
{
    const Arena *arena = world->arena;
    Circle circle = {world->state.players[player].at, PLAYER_RADIUS};
    double deepest = 0;
    *out_thing = (Thing){THING_NOTHING, 0};
    GridList near = grid_near(&world->grid, circle.at);
    for (int i = 0; i < near.count + world->movers.count; i++) {
        int piece = i < near.count ? near.items[i] : arena->standing_count + i - near.count;
        Contact contact = sat_circle_polygon(circle, piece_now(world, piece));
        if (!contact.hit || contact.depth <= deepest)
            continue;
        deepest = contact.depth;
        *out_thing = (Thing){THING_OBSTACLE, arena->piece_obstacle[piece]};
    }
    for (int i = 0; i < EDGE_COUNT; i++) {
        Vec2 normal;
        double depth = PLAYER_RADIUS - edge_distance(world, i, circle.at, &normal);
        if (depth <= CONTACT_EPSILON || depth <= deepest)
            continue;
        deepest = depth;
        *out_thing = (Thing){THING_EDGE, 0};
    }
    return deepest;
}

double contacts_player_depth(const World *world, int player, Thing *out_thing)
{
    double deepest = 0;
    *out_thing = (Thing){THING_NOTHING, 0};
    for (int i = 0; i < world->player_count; i++) {
        if (i == player || !world->state.players[i].is_alive)
            continue;
        double distance =
            vec2_distance(world->state.players[player].at, world->state.players[i].at);
        double depth = 2 * PLAYER_RADIUS - distance;
        if (depth <= deepest)
            continue;
        deepest = depth;
        *out_thing = (Thing){THING_PLAYER, i};
    }
    return deepest;
}

const char *contacts_name(const World *world, Thing thing)
{
    switch (thing.kind) {
    case THING_OBSTACLE:
        return world->arena->level->obstacles[thing.index].id;
    case THING_PLAYER:
        return world->state.players[thing.index].name;
    case THING_EDGE:
        return "edge";
    case THING_NOTHING:
    default:
        return "nothing";
    }
}
