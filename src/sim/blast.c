/* SPDX-License-Identifier: MIT */
#include "sim/blast.h"

#include "sim/harm.h"
#include "sim/mode_trials.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/weapons.h"

/* What of the blast's damage is left so far from its middle. */
static double share_at(double distance, double radius)
{
    return distance > 0 ? 1 - distance / radius : 1;
}

/* Returns whether it reached the player. */
static bool hurt_player(World *world, const Bullet *bullet, int id)
{
    const Player *player = &world->players[id];
    Vec2 way = vec2_subtract(player->at, bullet->at);
    double radius = weapon_of(bullet->weapon)->blast_radius;
    double share = share_at(vec2_length(way) - PLAYER_RADIUS, radius);
    if (share <= 0 || harm_is_guarded(player) || !sight_is_open(world, bullet->at, player->at))
        return false;
    Harm harm = {.victim = id,
                 .cause = bullet->owner,
                 .damage = bullet->damage * share,
                 .at = bullet->at,
                 .direction = vec2_unit_or(way, vec2(1, 0)),
                 .bounces = bullet->bounces,
                 .weapon = bullet->weapon};
    harm_apply(world, &harm);
    return true;
}

void blast_burst(World *world, const Bullet *bullet)
{
    bool is_hit = false;
    events_add(&world->events,
               (Event){EVENT_BLAST, bullet->owner, NOBODY, bullet->at, vec2(0, 0),
                       weapon_of(bullet->weapon)->blast_radius, bullet->bounces, bullet->weapon});
    for (int i = 0; i < world->player_count; i++) {
        bool is_opponent = world_are_opponents(world, i, bullet->owner);
        if (!world->players[i].is_alive || (i != bullet->owner && !is_opponent))
            continue;
        if (hurt_player(world, bullet, i) && is_opponent)
            is_hit = true;
    }
    mode_trials_blast(world, bullet->at, weapon_of(bullet->weapon)->blast_radius, bullet->owner);
    world->players[bullet->owner].hits += is_hit; /* One shot is one hit, whomever it reached. */
}
