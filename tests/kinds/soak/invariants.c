/* SPDX-License-Identifier: MIT */
#include "invariants.h"

#include "base/numbers.h"
#include "collide/convex_polygon.h"
#include "collide/sat.h"
#include "mover_invariants.h"
#include "sim/rules.h"
#include "sim/weapons.h"

#include <stddef.h>

/* No player may be deeper than this (world units) in a standing obstacle. */
#define DEEPEST 0.01
/* The straight way between two ticks may cut a rounded corner, but not by so much (world units). */
#define CORE_RADIUS 5.0
/* A mover may be so deep in a player who has no room, and lives (world units): less than what would
 * reach its middle. */
#define DEEPEST_IN_MOVER 15.0
/* A player who goes farther in a tick (world units) than by its own dash and twice the way of the
 * fastest mover was thrown. */
#define THROWN 25.0
/* Two players may be so deep in each other (world units). */
#define PLAYERS_OVERLAP 1.0
/* The sweep of bullets follows a turning mover by chords, which leave its true course by at most
 * 0.004: nothing is ever deeper in a mover than a few of these (world units). */
#define BULLET_HAIR 0.02
/* A bullet's way in a tick is as good as straight where it is shorter than twice its radius. Only a
 * mover as fast itself can throw one farther (units per second). */
#define FASTEST_STRAIGHT 1300.0

void invariants_note(const World *world, Before *out_before)
{
    out_before->tick = world->state.tick;
    out_before->bullet_count = world->state.bullet_count;
    for (int i = 0; i < world->player_count; i++) {
        out_before->was_alive[i] = world->state.players[i].is_alive;
        out_before->players[i] = world->state.players[i].at;
        out_before->shots[i] = world->state.players[i].shots;
    }
    for (int i = 0; i < world->state.bullet_count; i++) {
        out_before->bullet_ids[i] = world->state.bullets[i].id;
        out_before->bullets[i] = world->state.bullets[i].at;
    }
}

static bool is_finite_vec2(Vec2 vector)
{
    return isfinite(vector.x) && isfinite(vector.y);
}

/* How deep a circle is in anything standing or past the edge; out_obstacle is -1 for the edge. */
static double depth_of(const World *world, Circle circle, int *out_obstacle)
{
    const Arena *arena = world->arena;
    Vec2 size = arena->level->size;
    double past[] = {circle.radius - circle.at.x, circle.radius - circle.at.y,
                     circle.at.x + circle.radius - size.x, circle.at.y + circle.radius - size.y};
    double depth = 0;
    *out_obstacle = -1;
    for (int i = 0; i < 4; i++)
        depth = past[i] > depth ? past[i] : depth;
    for (int i = 0; i < arena->standing_count; i++) {
        if (!box_contains(box_grown(arena->pieces[i].bounds, circle.radius), circle.at) ||
            !breakables_is_standing(world, arena->piece_obstacle[i]))
            continue;
        Contact contact = sat_circle_polygon(circle, &arena->pieces[i]);
        if (contact.hit && contact.depth > depth) {
            depth = contact.depth;
            *out_obstacle = arena->piece_obstacle[i];
        }
    }
    return depth;
}

static bool is_outside(const World *world, const char *who, int id, Circle circle, Error *out_error)
{
    int obstacle;
    double depth = depth_of(world, circle, &obstacle);
    if (depth <= DEEPEST)
        return true;
    return error_set(out_error, "%s %d at (%.17g, %.17g) is %g deep in obstacle %d", who, id,
                     circle.at.x, circle.at.y, depth, obstacle);
}

/* Whether a circle going straight from one place to another would meet nothing that stands. */
static bool is_way_free(const World *world, const char *who, int id, Circle from, Vec2 to,
                        Error *out_error)
{
    const Arena *arena = world->arena;
    const Vec2 ends[] = {from.at, to};
    Box way = box_grown(box_around(ends, 2), from.radius);
    Vec2 move = vec2_subtract(to, from.at);
    for (int i = 0; i < arena->standing_count; i++) {
        if (!box_overlaps(way, arena->pieces[i].bounds) ||
            !breakables_is_standing(world, arena->piece_obstacle[i]) ||
            !sweep_circle_polygon(from, move, &arena->pieces[i]).hit)
            continue;
        return error_set(out_error, "%s %d went from (%.17g, %.17g) to (%.17g, %.17g) through %d",
                         who, id, from.at.x, from.at.y, to.x, to.y, arena->piece_obstacle[i]);
    }
    return true;
}

static bool player_numbers_hold(const Player *player, int id, Error *out_error)
{
    const int counts[] = {player->unseen_ticks,
                          player->dash_ticks,
                          player->dash_wait_ticks,
                          player->fire_wait_ticks,
                          player->fire_buffer_ticks,
                          player->dash_buffer_ticks,
                          player->guard_ticks,
                          player->respawn_ticks,
                          player->pinned_ticks,
                          player->credit_ticks,
                          player->charge_ticks,
                          player->cloak_ticks,
                          player->kills,
                          player->deaths,
                          player->self_kills,
                          player->hits,
                          player->stuck_ticks,
                          player->shots - player->hits};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        if (counts[i] < 0)
            return error_set(out_error, "player %d: count %d is %d", id, (int)i, counts[i]);
    if (!is_finite_vec2(player->at) || !is_finite_vec2(player->velocity))
        return error_set(out_error, "player %d at (%g, %g), velocity (%g, %g)", id, player->at.x,
                         player->at.y, player->velocity.x, player->velocity.y);
    if (!(fabs(vec2_length(player->aim) - 1) < 1e-9))
        return error_set(out_error, "player %d aims along (%g, %g)", id, player->aim.x,
                         player->aim.y);
    if (!(player->health >= 0 && player->health <= PLAYER_HEALTH) ||
        player->is_alive != (player->health > 0) ||
        !(player->shield >= 0 && player->shield <= PLAYER_SHIELD) ||
        !(player->overshield >= 0 && player->overshield <= PLAYER_OVERSHIELD))
        return error_set(out_error, "player %d is %s with health %g, shield %g and %g over it", id,
                         player->is_alive ? "alive" : "dead", player->health, player->shield,
                         player->overshield);
    if (player->ammunition < 0 || player->ammunition > weapons_row(player->weapon)->ammunition)
        return error_set(out_error, "player %d has %d shots of weapon %d", id, player->ammunition,
                         (int)player->weapon);
    if (player->is_alive && player->pinned_ticks > RULES_TICKS(CRUSH_SECONDS))
        return error_set(out_error, "player %d lives, pinned for %d ticks", id,
                         player->pinned_ticks);
    return true;
}

/* A new round brings in those too who are still alive. */
static bool has_come_in(const World *world, int id)
{
    for (int i = 0; i < world->events.count; i++)
        if (world->events.items[i].kind == EVENT_SPAWN && world->events.items[i].player == id)
            return true;
    return false;
}

static bool player_keeps_off_movers(const World *world, int id, const Before *before,
                                    Error *out_error)
{
    MoverWitness witness = {.who = "player",
                            .id = id,
                            .before = before->players[id],
                            .now = world->state.players[id].at,
                            .radius = PLAYER_RADIUS,
                            .deepest = DEEPEST_IN_MOVER};
    witness.has_way = before->was_alive[id] && !has_come_in(world, id);
    return mover_invariants_hold(world, &witness, out_error);
}

/* World units per tick that the fastest point of all movers goes. */
static double fastest_mover(const World *world)
{
    double fastest = 0;
    for (int i = 0; i < world->arena->level->obstacle_count; i++)
        fastest = fmax(fastest, level_point_speed(&world->arena->level->obstacles[i]));
    double pace = strikes_are_on(world) ? world->arena->top_pace : 1;
    return pace * fastest * SECONDS_PER_TICK;
}

static bool is_same_life(const World *world, int id, const Before *before)
{
    return world->state.players[id].is_alive && before->was_alive[id] && !has_come_in(world, id);
}

/* However a player is pushed. */
static bool player_is_not_thrown(const World *world, int id, const Before *before, Error *out_error)
{
    double most = DASH_SPEED * SECONDS_PER_TICK + 2 * fastest_mover(world) + THROWN;
    double gone = vec2_distance(before->players[id], world->state.players[id].at);
    if (gone <= most)
        return true;
    return error_set(out_error,
                     "player %d went %g in a tick, from (%.17g, %.17g) to (%.17g, %.17g)", id, gone,
                     before->players[id].x, before->players[id].y, world->state.players[id].at.x,
                     world->state.players[id].at.y);
}

/* How near the middles of two players came, as far as their straight ways tell. */
static double nearest_between(Vec2 before, Vec2 now)
{
    Vec2 way = vec2_subtract(now, before);
    double length_squared = vec2_dot(way, way);
    double part = length_squared > 0 ? -vec2_dot(before, way) / length_squared : 0;
    return vec2_length(vec2_add_scaled(before, way, clamp_unit(part)));
}

static bool pair_keeps_apart(const World *world, int a, int b, const Before *before,
                             Error *out_error)
{
    Vec2 was = vec2_subtract(before->players[a], before->players[b]);
    Vec2 now = vec2_subtract(world->state.players[a].at, world->state.players[b].at);
    double allowed = fmin(2 * PLAYER_RADIUS - PLAYERS_OVERLAP, vec2_length(was)) - 1e-9;
    if (vec2_length(now) < allowed)
        return error_set(out_error, "players %d and %d are %g deep in each other, %g before", a, b,
                         2 * PLAYER_RADIUS - vec2_length(now),
                         2 * PLAYER_RADIUS - vec2_length(was));
    if (nearest_between(was, now) < fmin(PLAYER_RADIUS, allowed))
        return error_set(out_error, "players %d and %d went through each other", a, b);
    return true;
}

static bool players_move_well(const World *world, const Before *before, Error *out_error)
{
    for (int a = 0; a < world->player_count; a++) {
        if (!is_same_life(world, a, before))
            continue;
        if (!player_is_not_thrown(world, a, before, out_error))
            return false;
        for (int b = a + 1; b < world->player_count; b++)
            if (is_same_life(world, b, before) && !pair_keeps_apart(world, a, b, before, out_error))
                return false;
    }
    return true;
}

static bool player_holds(const World *world, int id, const Before *before, Error *out_error)
{
    const Player *player = &world->state.players[id];
    if (!player_numbers_hold(player, id, out_error))
        return false;
    if (!player->is_alive)
        return true;
    if (!is_outside(world, "player", id, (Circle){player->at, PLAYER_RADIUS}, out_error))
        return false;
    if (!player_keeps_off_movers(world, id, before, out_error))
        return false;
    Circle core = {before->players[id], CORE_RADIUS};
    return !before->was_alive[id] || has_come_in(world, id) ||
           is_way_free(world, "player", id, core, player->at, out_error);
}

/* Where a bullet's way in this tick began: where it was, or in the player who fired it. */
static bool start_of(const World *world, const Bullet *bullet, const Before *before, Vec2 *out_at)
{
    for (int i = 0; i < before->bullet_count; i++)
        if (before->bullet_ids[i] == bullet->id) {
            *out_at = before->bullets[i];
            return true;
        }
    *out_at = world->state.players[bullet->owner].at;
    return bullet->bounces == 0;
}

/* A new bullet's way is no older than its tick's end. */
static bool bullet_keeps_off_movers(const World *world, const Bullet *bullet, bool has_start,
                                    Vec2 start, Error *out_error)
{
    double speed = vec2_length(bullet->velocity);
    MoverWitness witness = {.who = "bullet",
                            .id = bullet->id,
                            .before = start,
                            .now = bullet->at,
                            .radius = BULLET_RADIUS,
                            .deepest = BULLET_HAIR,
                            .has_way = has_start && speed < FASTEST_STRAIGHT,
                            .is_way_of_now = bullet->flown_ticks <= 1};
    return mover_invariants_hold(world, &witness, out_error);
}

static bool is_after_its_owners_others(const World *world, int index)
{
    const Bullet *bullet = &world->state.bullets[index];
    for (int i = 0; i < index; i++)
        if (world->state.bullets[i].owner == bullet->owner &&
            world->state.bullets[i].id >= bullet->id)
            return false;
    return true;
}

/* A bullet may bounce within the tick, but all of its way is nearer to the straight one than its
 * radius. */
static bool bullet_holds(const World *world, int index, const Before *before, Error *out_error)
{
    const Bullet *bullet = &world->state.bullets[index];
    if (!is_finite_vec2(bullet->at) || !is_finite_vec2(bullet->velocity) || !(bullet->damage > 0))
        return error_set(out_error, "bullet %d at (%g, %g), velocity (%g, %g), damage %g",
                         bullet->id, bullet->at.x, bullet->at.y, bullet->velocity.x,
                         bullet->velocity.y, bullet->damage);
    if (bullet->owner < 0 || bullet->owner >= world->player_count || bullet->bounces < 0 ||
        bullet->bounces_left < 0 || bullet->flown_ticks < 0 ||
        bullet->id % PLAYERS_MAX != bullet->owner ||
        state_bullet_shot(bullet) >= world->state.players[bullet->owner].shots ||
        !is_after_its_owners_others(world, index))
        return error_set(out_error, "bullet %d: owner %d, bounces %d and %d, ticks %d", bullet->id,
                         bullet->owner, bullet->bounces, bullet->bounces_left, bullet->flown_ticks);
    if (bullet->is_returning)
        return true; /* Through everything. */
    if (!is_outside(world, "bullet", bullet->id, (Circle){bullet->at, BULLET_RADIUS}, out_error))
        return false;
    Vec2 start;
    bool has_start = start_of(world, bullet, before, &start);
    if (!bullet_keeps_off_movers(world, bullet, has_start, start, out_error))
        return false;
    return !has_start ||
           is_way_free(world, "bullet", bullet->id, (Circle){start, 0}, bullet->at, out_error);
}

static bool things_hold(const World *world, Error *out_error)
{
    for (int i = 0; i < world->pad_count; i++)
        if (world->state.pads[i].wait_ticks < 0 || world->state.pads[i].weapon >= WEAPON_ANY)
            return error_set(out_error, "pad %d waits %d ticks for weapon %d", i,
                             world->state.pads[i].wait_ticks, (int)world->state.pads[i].weapon);
    for (int i = 0; i < world->arena->breakable_count; i++)
        if (!(world->state.breakable_health[i] >= 0 &&
              world->state.breakable_health[i] <= BREAKABLE_HEALTH))
            return error_set(out_error, "obstacle %d has health %g", world->arena->breakable[i],
                             world->state.breakable_health[i]);
    return true;
}

/* Every death is somebody's kill or one's own doing; alone for oneself the score is the difference.
 */
static bool sums_hold(const World *world, Error *out_error)
{
    int open = 0;
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        open += player->deaths - player->self_kills - player->kills;
        bool is_plain = world->options.mode == MODE_DEATHMATCH && player->team == 0;
        if (is_plain && player->score != player->kills - player->self_kills)
            return error_set(out_error, "player %d has score %d of %d kills and %d of itself", i,
                             player->score, player->kills, player->self_kills);
    }
    return open == 0 || error_set(out_error, "%d deaths are nobody's", open);
}

bool invariants_hold(const World *world, const Before *before, Error *out_error)
{
    int expected = before->tick + (world->state.over_ticks > 0 ? 0 : 1);
    if (world->state.tick != expected || world->state.bullet_count < 0 ||
        world->state.bullet_count > BULLETS_MAX)
        return error_set(out_error, "after tick %d: tick %d, %d bullets", before->tick,
                         world->state.tick, world->state.bullet_count);
    for (int i = 0; i < world->player_count; i++)
        if (!player_holds(world, i, before, out_error))
            return false;
    if (!players_move_well(world, before, out_error))
        return false;
    for (int i = 0; i < world->state.bullet_count; i++)
        if (!bullet_holds(world, i, before, out_error))
            return false;
    return things_hold(world, out_error) && sums_hold(world, out_error);
}
