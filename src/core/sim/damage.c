/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "collide/sat.h"
#include "sim/sight.h"
#include "sim/world.h"

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

/* At 0 health: death, or in practice a refill with a short guard. */
static void take_down(World *world, EventKind kind, const Hit *hit)
{
    Player *player = &world->state.players[hit->victim];
    if (!world->rules->is_deathless) {
        spawn_take_out(player, RULES_TICKS(RESPAWN_SECONDS));
        player->weapon = WEAPON_PULSE;
        player->ammunition = 0;
        score_count_kill(world, hit->victim, hit->cause);
        if (hit->cause != NO_PLAYER && hit->cause != hit->victim)
            strikes_set_loaded(world, hit->cause, true);
        tell(world, kind, hit);
        return;
    }
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
    if (hit->cause != NO_PLAYER && state_are_opponents(world, hit->victim, hit->cause)) {
        /* Nobody can take more than there was. */
        double damage =
            smaller_of(hit->damage, player->health + player->shield + player->overshield);
        player->taken += damage;
        world->state.players[hit->cause].dealt += damage;
    }
    player->health -= take_shields(world, hit);
    if (player->health <= 0 || strikes_mutators(world) & MUTATOR_ONE_BULLET)
        take_down(world, EVENT_KILL, hit);
}

void damage_by_bullet(World *world, const Bullet *bullet, int id, double share, Vec2 way)
{
    Hit hit = {.victim = id,
               .cause = bullet->owner,
               .damage = bullet->damage * share,
               .at = bullet->at,
               .direction = vec2_unit_or(way, vec2(1, 0)),
               .bounces = bullet->bounces,
               .weapon = bullet->weapon};
    damage_apply(world, &hit);
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
    if ((!can_hurt || world->rules->is_deathless) && !world->options.is_partial)
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

/* --- Targets ---------------------------------------------------------------------------------- */

void targets_hit(World *world, int index, int player)
{
    Target *target = &world->state.targets[index];
    target->is_hit = true;
    world->state.targets_left--;
    events_tell(&world->events, EVENT_TARGET, player, target->at, world->state.targets_left);
    score_add(world, player, target->at);
}

void targets_touch(World *world)
{
    for (int i = 0; i < world->state.target_count; i++)
        for (int k = 0; k < world->player_count && !world->state.targets[i].is_hit; k++) {
            const Player *player = &world->state.players[k];
            double distance = vec2_distance(player->at, world->state.targets[i].at);
            if (player->is_alive && distance <= PLAYER_RADIUS + TARGET_RADIUS)
                targets_hit(world, i, k);
        }
}

/* --- Breakables ------------------------------------------------------------------------------- */

static int obstacle_of(const World *world, int breakable)
{
    return world->arena->breakable[breakable];
}

static bool is_broken(const World *world, int breakable)
{
    return world->state.breakable_health[breakable] <= 0;
}

/* If nothing can break, the world shares the arena's grid. */
static bool owns_grid(const World *world)
{
    return world->arena->breakable_count > 0;
}

static void make_whole(World *world)
{
    for (int i = 0; i < world->arena->breakable_count; i++)
        world->state.breakable_health[i] = BREAKABLE_HEALTH;
}

bool breakables_create(World *world, Error *out_error)
{
    const Arena *arena = world->arena;
    make_whole(world);
    world->grid = arena->grid;
    return !owns_grid(world) || grid_copy(&world->grid, &arena->grid, out_error);
}

void breakables_destroy(World *world)
{
    if (owns_grid(world))
        grid_destroy(&world->grid);
}

static void clear_mover(const World *world, int obstacle, Movers *movers)
{
    const Arena *arena = world->arena;
    const ArenaObstacle *broken = &arena->obstacles[obstacle];
    for (int i = broken->first_piece; i < broken->first_piece + broken->piece_count; i++)
        movers_remove(movers, arena, i - arena->standing_count);
}

void breakables_clear_movers(const World *world, Movers *movers)
{
    for (int i = 0; i < world->arena->breakable_count; i++) {
        int obstacle = obstacle_of(world, i);
        if (is_broken(world, i) && world->arena->obstacles[obstacle].is_moving)
            clear_mover(world, obstacle, movers);
    }
}

static void clear_standing(World *world, int obstacle)
{
    const ArenaObstacle *broken = &world->arena->obstacles[obstacle];
    if (!broken->is_moving)
        grid_remove(&world->grid, world->arena->pieces, broken->first_piece, broken->piece_count);
}

void breakables_restore(World *world)
{
    if (owns_grid(world))
        grid_refill(&world->grid, &world->arena->grid);
    for (int i = 0; i < world->arena->breakable_count; i++)
        if (is_broken(world, i))
            clear_standing(world, obstacle_of(world, i));
}

void breakables_mend(World *world)
{
    make_whole(world);
    breakables_restore(world);
    movers_place(&world->movers, world->arena, strikes_mover_seconds(world, 0));
}

bool breakables_is_standing(const World *world, int obstacle)
{
    return breakables_left(world, obstacle) > 0;
}

double breakables_left(const World *world, int obstacle)
{
    int breakable = world->arena->obstacles[obstacle].breakable;
    return breakable == NOT_BREAKABLE ? 1
                                      : world->state.breakable_health[breakable] / BREAKABLE_HEALTH;
}

void breakables_hurt(World *world, int obstacle, double damage, int player)
{
    int breakable = world->arena->obstacles[obstacle].breakable;
    if (breakable == NOT_BREAKABLE || is_broken(world, breakable))
        return;
    double left = world->state.breakable_health[breakable] - damage;
    world->state.breakable_health[breakable] = left > 0 ? left : 0;
    if (left > 0)
        return;
    Pose pose = motion_pose(&world->arena->level->obstacles[obstacle].motion,
                            strikes_mover_seconds(world, 0));
    Box drawn = arena_drawn_box(world->arena, obstacle);
    Vec2 at = motion_apply(&pose, vec2_mix(drawn.low, drawn.high, 0.5));
    events_add(&world->events,
               (Event){EVENT_BREAK, player, obstacle, at, {0, 0}, 0, 0, WEAPON_PULSE});
    clear_standing(world, obstacle);
    if (world->arena->obstacles[obstacle].is_moving)
        clear_mover(world, obstacle, &world->movers);
}

/* --- Blasts ----------------------------------------------------------------------------------- */

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
    damage_by_bullet(world, bullet, id, share, way);
    return true;
}

/* The point of an obstacle, at its present place, nearest to `to`; returns the distance. */
static double nearest_point(const World *world, int obstacle, Vec2 to, Vec2 *out_at)
{
    const Arena *arena = world->arena;
    const ArenaObstacle *shape = &arena->obstacles[obstacle];
    const ConvexPolygon *pieces = movers_piece(&world->movers, arena, shape->first_piece);
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

void blast_burst(World *world, const Bullet *bullet)
{
    bool is_hit = false;
    double radius = weapons_row(bullet->weapon)->blast_radius;
    events_add(&world->events, (Event){EVENT_BLAST, bullet->owner, NO_PLAYER, bullet->at,
                                       vec2(0, 0), radius, bullet->bounces, bullet->weapon});
    for (int i = 0; i < world->player_count; i++) {
        bool is_opponent = state_are_opponents(world, i, bullet->owner);
        if (!world->state.players[i].is_alive || (i != bullet->owner && !is_opponent))
            continue;
        if (hurt_player(world, bullet, i) && is_opponent)
            is_hit = true;
    }
    /* A shot counts as one hit, however many it reached. */
    world->state.players[bullet->owner].hits += is_hit;
    /* Targets within the blast are hit where nothing shields them. */
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        if (!target->is_hit && vec2_distance(bullet->at, target->at) < radius + TARGET_RADIUS &&
            sight_is_open(world, bullet->at, target->at))
            targets_hit(world, i, bullet->owner);
    }
    /* All damage is measured before anything breaks: an obstacle that breaks still shields what is
     * behind it. */
    double damage[LEVEL_OBSTACLES];
    const Arena *arena = world->arena;
    for (int i = 0; i < arena->breakable_count; i++)
        damage[i] = damage_to(world, bullet, arena->breakable[i]);
    for (int i = 0; i < arena->breakable_count; i++)
        if (damage[i] > 0)
            breakables_hurt(world, arena->breakable[i], damage[i], bullet->owner);
}
