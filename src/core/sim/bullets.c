/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "base/array.h"
#include "sim/sight.h"
#include "sim/world.h"

/* In a narrow gap a bullet could bounce forever within one tick. */
enum { TOUCHES_PER_TICK_MAX = 8 };

/* If a wall catches up with a bullet, the bullet leaves it at least this much faster than the wall,
 * units per second. */
#define LEAD_MIN 1.0

/* The sweep against turning movers is this exact: a bullet is never deeper in one, world units. */
#define HAIR 0.01

static bool is_disc(const Bullet *bullet)
{
    return weapons_row(bullet->weapon)->flight == FLIGHT_DISC;
}

enum { NO_TARGET = -1 };

typedef struct Meeting {
    Touch touch;
    int player;   /* NO_PLAYER if not a player. */
    int target;   /* NO_TARGET if not a target. */
    WallHit wall; /* If neither. */
} Meeting;

/* Whether something is touched, and sooner than the first touch so far. */
static bool is_sooner(Touch touch, const Meeting *first)
{
    return touch.hit && (!first->touch.hit || touch.time < first->touch.time);
}

static bool can_hit(const World *world, const Bullet *bullet, int player)
{
    if (!world->state.players[player].is_alive)
        return false;
    return player == bullet->owner ? bullet->bounces > 0
                                   : state_are_opponents(world, player, bullet->owner);
}

static void meet_players(const World *world, const Bullet *bullet, Vec2 move, Meeting *first)
{
    Circle circle = {bullet->at, BULLET_RADIUS};
    for (int i = 0; i < world->player_count; i++) {
        if (!can_hit(world, bullet, i))
            continue;
        Circle body = {world->state.players[i].at, PLAYER_RADIUS};
        Touch touch = sweep_circle_circle(circle, move, body);
        if (is_sooner(touch, first))
            *first = (Meeting){.touch = touch, .player = i, .target = NO_TARGET};
    }
}

static void meet_targets(const World *world, const Bullet *bullet, Vec2 move, Meeting *first)
{
    Circle circle = {bullet->at, BULLET_RADIUS};
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        if (target->is_hit)
            continue;
        Touch touch = sweep_circle_circle(circle, move, (Circle){target->at, TARGET_RADIUS});
        if (is_sooner(touch, first))
            *first = (Meeting){.touch = touch, .player = NO_PLAYER, .target = i};
    }
}

static Meeting first_meeting(const World *world, const Bullet *bullet, Vec2 move, WallSpan span)
{
    WallHit wall = bullet_walls_first(world, bullet->at, move, span);
    Meeting first = {wall.touch, NO_PLAYER, NO_TARGET, wall};
    meet_players(world, bullet, move, &first);
    meet_targets(world, bullet, move, &first);
    return first;
}

/* Ends a bullet's flight at a wall, or in the air if `normal` is zero. Returns whether it still
 * exists. */
static bool end_flight(World *world, Bullet *bullet, Vec2 normal)
{
    bool is_at_wall = vec2_dot(normal, normal) > 0;
    switch (weapons_row(bullet->weapon)->flight) {
    case FLIGHT_GRENADE:
        blast_burst(world, bullet);
        return false;
    case FLIGHT_DISC:
        bullet->is_returning = true;
        if (is_at_wall)
            bullets_tell(world, EVENT_BOUNCE, bullet, bullet->owner, NO_PLAYER, normal);
        return true;
    case FLIGHT_BULLET:
    case FLIGHT_BEAM:
    default:
        bullets_tell(world, EVENT_FIZZLE, bullet, bullet->owner, NO_PLAYER, normal);
        return false;
    }
}

/* Reflects the velocity and keeps its speed. A wall faster than the reflected bullet pushes it
 * ahead like a ball instead: the speed gained across the wall is lost along it, and the bullet gets
 * faster only if the wall itself is. */
static Vec2 reflected_velocity(Vec2 velocity, Vec2 normal, Vec2 surface)
{
    double inward = vec2_dot(velocity, normal);
    double least = vec2_dot(surface, normal) + LEAD_MIN;
    if (least <= LEAD_MIN || -inward >= least)
        return vec2_reflect(velocity, normal);
    double speed = vec2_length(velocity);
    double outward = 2 * (least - LEAD_MIN) - inward;
    outward = outward < speed ? outward : speed;
    outward = outward > least ? outward : least;
    Vec2 along = vec2_unit_or(vec2_add_scaled(velocity, normal, -inward), vec2(0, 0));
    double left = speed > outward ? sqrt((speed - outward) * (speed + outward)) : 0;
    return vec2_add_scaled(vec2_scale(along, left), normal, outward);
}

/* Returns whether the bullet still exists. */
static bool bounce_bullet(World *world, Bullet *bullet, const Meeting *meeting)
{
    const Weapon *weapon = weapons_row(bullet->weapon);
    Vec2 normal = meeting->touch.normal;
    bool is_mirror = bullet_walls_material(world, meeting->wall.obstacle) == MATERIAL_MIRROR;
    if (meeting->wall.obstacle != BULLET_WALLS_EDGE && weapon->flight != FLIGHT_GRENADE)
        breakables_hurt(world, meeting->wall.obstacle, bullet->damage, bullet->owner);
    if (!is_mirror && bullet->bounces_left == 0)
        return end_flight(world, bullet, normal);
    bullet->bounces_left -= !is_mirror;
    bullet->velocity = reflected_velocity(bullet->velocity, normal, meeting->wall.surface);
    bullet->bounces++;
    if (bullet->bounces <= weapon->bounces)
        bullet->damage += weapon->bounce_damage * (bullet->is_charged ? CHARGED_DAMAGE : 1);
    bullets_tell(world, EVENT_BOUNCE, bullet, bullet->owner, NO_PLAYER, normal);
    return true;
}

static void wound_player(World *world, const Bullet *bullet, int id)
{
    if (id != bullet->owner && !damage_is_guarded(&world->state.players[id]))
        world->state.players[bullet->owner].hits++;
    double share = id == bullet->owner ? OWN_BULLET_DAMAGE : 1;
    damage_by_bullet(world, bullet, id, share, bullet->velocity);
}

/* Returns whether the bullet still exists. */
static bool strike_player(World *world, Bullet *bullet, int id)
{
    Player *player = &world->state.players[id];
    if (is_disc(bullet) && id == bullet->owner) {
        loadout_return_disc(world, id);
        return false;
    }
    if (player->dash_ticks > 0 && damage_is_guarded(player)) {
        player->is_charged = true;
        bullets_tell(world, EVENT_CATCH, bullet, id, bullet->owner,
                     vec2_unit_or(bullet->velocity, vec2(1, 0)));
        if (is_disc(bullet))
            loadout_lose_disc(world, bullet->owner);
        return false;
    }
    switch (weapons_row(bullet->weapon)->flight) {
    case FLIGHT_GRENADE:
        blast_burst(world, bullet);
        return false;
    case FLIGHT_DISC:
        wound_player(world, bullet, id);
        bullet->is_returning = true; /* A disc hits once. */
        return true;
    case FLIGHT_BULLET:
    case FLIGHT_BEAM:
    default:
        wound_player(world, bullet, id);
        return false;
    }
}

static void show_beam(World *world, const Bullet *bullet, Vec2 from)
{
    if (weapons_row(bullet->weapon)->flight != FLIGHT_BEAM)
        return;
    events_add(&world->events,
               (Event){EVENT_BEAM, bullet->owner, NO_PLAYER, from, vec2_subtract(bullet->at, from),
                       bullet->is_charged ? 1 : 0, bullet->bounces, bullet->weapon});
}

/* Returns whether the bullet still exists. */
static bool take_meeting(World *world, Bullet *bullet, const Meeting *meeting)
{
    if (meeting->player != NO_PLAYER)
        return strike_player(world, bullet, meeting->player);
    if (meeting->target == NO_TARGET)
        return bounce_bullet(world, bullet, meeting);
    targets_hit(world, meeting->target, bullet->owner);
    return end_flight(world, bullet, vec2(0, 0));
}

static bool is_caught(const World *world, const Bullet *bullet)
{
    Circle circle = {bullet->at, BULLET_RADIUS};
    return !bullet->is_returning && movers_depth(&world->movers, circle) > HAIR;
}

/* Moves a bullet for the tick's first `seconds`; with `is_standing` movers stand still. Returns
 * whether it still exists. */
static bool fly_bullet(World *world, Bullet *bullet, double seconds, bool is_standing)
{
    WallSpan span = is_standing ? WALL_SPAN_STANDING : (WallSpan){0, seconds / SECONDS_PER_TICK};
    for (int i = 0; i < TOUCHES_PER_TICK_MAX && seconds > 0 && !bullet->is_returning; i++) {
        Vec2 from = bullet->at;
        Vec2 move = vec2_scale(bullet->velocity, seconds);
        Meeting meeting = first_meeting(world, bullet, move, span);
        if (!meeting.touch.hit) {
            bullet->at = vec2_add(from, move);
            show_beam(world, bullet, from);
            return true;
        }
        bullet->at = vec2_add_scaled(from, move, meeting.touch.time);
        show_beam(world, bullet, from);
        seconds *= 1 - meeting.touch.time;
        span.from += (span.to - span.from) * meeting.touch.time;
        if (!take_meeting(world, bullet, &meeting))
            return false;
    }
    bool is_stuck = seconds > 0 && !is_standing && !bullet->is_returning &&
                    movers_were_near(&world->movers, (Circle){bullet->at, BULLET_RADIUS});
    return !is_stuck || end_flight(world, bullet, vec2(0, 0));
}

/* Starts at the player's center, which is never in a wall, so that a wall before the rim counts. */
static void launch_bullet(World *world, Bullet bullet)
{
    bool is_beam = weapons_row(bullet.weapon)->flight == FLIGHT_BEAM;
    double seconds = PLAYER_RADIUS / vec2_length(bullet.velocity);
    if (!fly_bullet(world, &bullet, is_beam ? SECONDS_PER_TICK : seconds, true) || is_beam)
        return;
    if (world->state.bullet_count == BULLETS_MAX) {
        const Bullet *oldest = &world->state.bullets[0];
        if (is_disc(oldest))
            loadout_lose_disc(world, oldest->owner);
        array_remove(world->state.bullets, &world->state.bullet_count, 0, sizeof(Bullet));
    }
    world->state.bullets[world->state.bullet_count++] = bullet;
}

void bullets_fire(World *world, int player, Vec2 aim, bool is_charged)
{
    Vec2 at = world->state.players[player].at;
    WeaponKind kind = world->state.players[player].weapon;
    const Weapon *weapon = weapons_row(kind);
    double speed =
        weapon->speed * (is_charged ? CHARGED_SPEED : 1) * mutators_pace(world->options.mutators);
    events_add(&world->events,
               (Event){EVENT_SHOT, player, NO_PLAYER, vec2_add_scaled(at, aim, PLAYER_RADIUS), aim,
                       is_charged ? 1 : 0, 0, kind});
    for (int i = 0; i < weapon->pellets; i++) {
        int id = state_bullet_id(player, world->state.players[player].shots++);
        /* Each pellet flies within its own part of the fan. */
        double part = (i + spread_of_shot(world, player, id)) / weapon->pellets;
        Vec2 turn = angle_unit_degrees(weapon->spread_degrees * (2 * part - 1));
        launch_bullet(world, (Bullet){.id = id,
                                      .owner = player,
                                      .at = at,
                                      .velocity = vec2_scale(angle_turn(aim, turn), speed),
                                      .damage = weapon->damage * (is_charged ? CHARGED_DAMAGE : 1),
                                      .bounces_left = weapon->bounces,
                                      .is_charged = is_charged,
                                      .weapon = kind});
    }
}

/* Straight to its owner, through everything. Returns whether it is still flying. */
static bool fly_home(World *world, Bullet *bullet)
{
    Vec2 way = vec2_subtract(world->state.players[bullet->owner].at, bullet->at);
    double distance = vec2_length(way);
    double step = vec2_length(bullet->velocity) * SECONDS_PER_TICK;
    if (distance <= step + PLAYER_RADIUS) {
        loadout_return_disc(world, bullet->owner);
        return false;
    }
    bullet->velocity = vec2_scale(way, step / SECONDS_PER_TICK / distance);
    bullet->at = vec2_add_scaled(bullet->at, way, step / distance);
    return true;
}

/* One tick, or the rest of its time. Returns whether it still exists. */
static bool fly_on(World *world, Bullet *bullet)
{
    double left = weapons_row(bullet->weapon)->seconds - bullet->flown_ticks * SECONDS_PER_TICK;
    /* It was fired past where movers are now, so they stand still for its first tick. */
    bool is_new = bullet->flown_ticks++ == 0;
    if (bullet->is_returning)
        return fly_home(world, bullet);
    bool is_last = left < SECONDS_PER_TICK * (1 - 1e-9);
    if (!fly_bullet(world, bullet, is_last ? left : SECONDS_PER_TICK, is_new))
        return false;
    bool is_over = !bullet->is_returning && (is_last || is_caught(world, bullet));
    return !is_over || end_flight(world, bullet, vec2(0, 0));
}

void bullets_fly(World *world)
{
    int kept = 0;
    for (int i = 0; i < world->state.bullet_count; i++) {
        Bullet bullet = world->state.bullets[i];
        /* A disc is lost when its owner dies. What a hidden owner holds is not told. */
        const Player *owner = &world->state.players[bullet.owner];
        if (is_disc(&bullet) && !state_is_hidden(owner) && !loadout_is_disc_away(owner))
            bullets_tell(world, EVENT_FIZZLE, &bullet, bullet.owner, NO_PLAYER, vec2(0, 0));
        else if (fly_on(world, &bullet))
            world->state.bullets[kept++] = bullet;
    }
    world->state.bullet_count = kept;
}

/* Mirrors take nothing of `bounces_left`, so only time ends the bounces: so many for the flight to
 * the muzzle, and for each tick since. */
bool bullets_is_possible(const Bullet *bullet)
{
    const Weapon *weapon = weapons_row(bullet->weapon);
    int most_ticks = (int)(weapon->seconds * TICKS_PER_SECOND) + 1;
    int ticks = bullet->flown_ticks < most_ticks ? bullet->flown_ticks : most_ticks;
    return bullet->bounces_left <= weapon->bounces &&
           (bullet->flown_ticks <= most_ticks || bullet->is_returning) &&
           bullet->bounces <= TOUCHES_PER_TICK_MAX * (ticks + 1);
}
