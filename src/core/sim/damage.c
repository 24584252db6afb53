/* SPDX-License-Identifier: MIT */
#include "sim/damage.h"

#include "sim/mutators.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/mode.h"
#include "sim/score.h"
#include "sim/spawn.h"

bool damage_is_guarded(const Player *player)
{
    /* When a hit is judged, the present tick of the dash is already counted off. */
    int unguarded = RULES_TICKS(DASH_SECONDS) - RULES_TICKS(DASH_GUARD_SECONDS);
    bool is_dash_guarded = player->dash_ticks > 0 && player->dash_ticks >= unguarded;
    return player->guard_ticks > 0 || is_dash_guarded;
}

static void tell(World *world, EventKind kind, const Hit *hit)
{
    events_add(&world->events,
               (Event){kind, hit->victim, hit->cause, world->state.players[hit->victim].at,
                       hit->direction, 0, hit->bounces, hit->weapon});
}

static void kill_player(World *world, EventKind kind, const Hit *hit)
{
    Player *player = &world->state.players[hit->victim];
    player->is_alive = false;
    player->health = player->shield = player->overshield = 0;
    player->weapon = WEAPON_PULSE;
    player->ammunition = player->charge_ticks = player->cloak_ticks = player->lit_ticks = 0;
    player->velocity = vec2(0, 0);
    player->respawn_ticks = RULES_TICKS(RESPAWN_SECONDS);
    player->visible_to = player->exposed_to = 0;
    player->is_seen = false;
    player->guard_ticks = player->dash_ticks = 0;
    score_count_kill(world, hit->victim, hit->cause);
    tell(world, kind, hit);
}

/* At 0 health: death, or in practice a refill with a short guard. */
static void take_down(World *world, EventKind kind, const Hit *hit)
{
    if (mode_can_die(world)) {
        kill_player(world, kind, hit);
        return;
    }
    Player *player = &world->state.players[hit->victim];
    player->health = PLAYER_HEALTH;
    player->shield = spawn_full_shield(world);
    player->guard_ticks = RULES_TICKS(GUARD_SECONDS);
    score_count_refill(world, hit->victim, hit->cause);
    tell(world, EVENT_REFILL, hit);
}

/* Absorbs damage; returns the rest. */
static double take_from(double *protection, double damage)
{
    double taken = damage < *protection ? damage : *protection;
    *protection -= taken;
    return damage - taken;
}

/* Returns the damage left for the health. */
static double take_shields(World *world, const Hit *hit)
{
    Player *player = &world->state.players[hit->victim];
    double damage = take_from(&player->overshield, hit->damage);
    if (player->shield <= 0)
        return damage;
    damage = take_from(&player->shield, damage);
    if (player->shield <= 0)
        events_add(&world->events, (Event){EVENT_SHIELD_DOWN, hit->victim, hit->cause, player->at,
                                           hit->direction, 0, 0, hit->weapon});
    return damage;
}

void damage_apply(World *world, const Hit *hit)
{
    Player *player = &world->state.players[hit->victim];
    if (damage_is_guarded(player) || !mode_can_hurt(world))
        return;
    double push = HIT_PUSH / weapons_row(hit->weapon)->pellets;
    player->velocity = vec2_add_scaled(player->velocity, hit->direction, push);
    if (hit->cause != hit->victim) {
        player->credit_player = hit->cause;
        player->credit_ticks = RULES_TICKS(CREDIT_SECONDS);
    }
    events_add(&world->events, (Event){EVENT_HIT, hit->victim, hit->cause, hit->at, hit->direction,
                                       hit->damage, hit->bounces, hit->weapon});
    player->health -= take_shields(world, hit);
    if (player->health <= 0 || world->options.mutators & MUTATOR_ONE_BULLET)
        take_down(world, EVENT_KILL, hit);
}

/* The player credited with a death that was not by a shot. */
static int credited_player(const Player *player)
{
    return player->credit_ticks > 0 ? player->credit_player : NO_PLAYER;
}

void damage_crush(World *world, int victim)
{
    world->state.players[victim].pinned_ticks = 0;
    bool can_hurt = world->state.phase == PHASE_PLAY && mode_can_hurt(world);
    const Hit hit = {.victim = victim, .cause = credited_player(&world->state.players[victim])};
    if (can_hurt)
        take_down(world, EVENT_CRUSH, &hit);
    if ((!can_hurt || !mode_can_die(world)) && !world->options.is_partial)
        spawn_or_wait(world, victim);
}

void damage_by_border(World *world, int victim, double damage)
{
    Player *player = &world->state.players[victim];
    const Hit hit = {.victim = victim, .cause = credited_player(player), .damage = damage};
    if (!mode_can_hurt(world))
        return;
    player->health -= take_shields(world, &hit);
    if (player->health <= 0)
        take_down(world, EVENT_BORDER_KILL, &hit);
}
