/* SPDX-License-Identifier: MIT */
#include "sim/blast.h"

#include "collide/sat.h"
#include "sim/breakables.h"
#include "sim/damage.h"
#include "sim/sight.h"
#include "sim/targets.h"
#include "sim/weapons.h"

/* The line of sight to an obstacle ends this far in front of its side, world units, so that the
 * side itself does not block it. */
#define BESIDE 0.5

/* The share of the damage at a distance from the explosion. */
static double share_at(double distance, double radius)
{
    return distance > 0 ? 1 - distance / radius : 1;
}

/* Returns whether it reached the player. */
static bool hurt_player(World *world, const Bullet *bullet, int id)
{
    const Player *player = &world->state.players[id];
    Vec2 way = vec2_subtract(player->at, bullet->at);
    double radius = weapons_row(bullet->weapon)->blast_radius;
    double share = share_at(vec2_length(way) - PLAYER_RADIUS, radius);
    if (share <= 0 || damage_is_guarded(player) || !sight_is_open(world, bullet->at, player->at))
        return false;
    Hit hit = {.victim = id,
               .cause = bullet->owner,
               .damage = bullet->damage * share,
               .at = bullet->at,
               .direction = vec2_unit_or(way, vec2(1, 0)),
               .bounces = bullet->bounces,
               .weapon = bullet->weapon};
    damage_apply(world, &hit);
    return true;
}

/* The point of an obstacle, at its present place, nearest to `to`; returns the distance. */
static double nearest_point(const World *world, int obstacle, Vec2 to, Vec2 *out_at)
{
    const Arena *arena = world->arena;
    const ArenaObstacle *shape = &arena->obstacles[obstacle];
    const ConvexPolygon *pieces =
        shape->is_moving ? &world->movers.pieces[shape->first_piece - arena->standing_count]
                         : &arena->pieces[shape->first_piece];
    double nearest = HUGE_VAL;
    *out_at = to;
    for (int i = 0; i < shape->piece_count; i++) {
        Vec2 normal;
        double distance = polygon_distance(to, &pieces[i], &normal);
        if (distance >= nearest)
            continue;
        nearest = distance;
        *out_at = vec2_add_scaled(to, normal, -distance);
    }
    return nearest;
}

static double damage_to(const World *world, const Bullet *bullet, int obstacle)
{
    double radius = weapons_row(bullet->weapon)->blast_radius;
    if (!breakables_is_standing(world, obstacle) ||
        !box_contains(box_grown(world->arena->obstacles[obstacle].swept, radius), bullet->at))
        return 0;
    Vec2 at;
    double distance = nearest_point(world, obstacle, bullet->at, &at);
    double share = share_at(distance, radius);
    if (share <= 0)
        return 0;
    Vec2 before = vec2_mix(at, bullet->at, BESIDE / (distance > BESIDE ? distance : BESIDE));
    return sight_is_open(world, bullet->at, before) ? bullet->damage * share : 0;
}

/* All damage is measured before anything breaks: an obstacle that breaks still shields what is
 * behind it. */
static void hurt_obstacles(World *world, const Bullet *bullet)
{
    double damage[LEVEL_OBSTACLES];
    const Arena *arena = world->arena;
    for (int i = 0; i < arena->breakable_count; i++)
        damage[i] = damage_to(world, bullet, arena->breakable[i]);
    for (int i = 0; i < arena->breakable_count; i++)
        if (damage[i] > 0)
            breakables_hurt(world, arena->breakable[i], damage[i], bullet->owner);
}

void blast_burst(World *world, const Bullet *bullet)
{
    bool is_hit = false;
    events_add(&world->events,
               (Event){EVENT_BLAST, bullet->owner, NO_PLAYER, bullet->at, vec2(0, 0),
                       weapons_row(bullet->weapon)->blast_radius, bullet->bounces, bullet->weapon});
    for (int i = 0; i < world->player_count; i++) {
        bool is_opponent = state_are_opponents(world, i, bullet->owner);
        if (!world->state.players[i].is_alive || (i != bullet->owner && !is_opponent))
            continue;
        if (hurt_player(world, bullet, i) && is_opponent)
            is_hit = true;
    }
    targets_blast(world, bullet->at, weapons_row(bullet->weapon)->blast_radius, bullet->owner);
    world->state.players[bullet->owner].hits +=
        is_hit; /* A shot counts as one hit, however many it reached. */
    hurt_obstacles(world, bullet);
}
