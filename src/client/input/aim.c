/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/weapons.h"

/* The part of the angle that full strength corrects. */
#define CORRECTED_PART 0.75
/* Nearer cannot be missed. */
#define DISTANCE_MIN (2 * PLAYER_RADIUS)

static bool is_target(const World *world, int player, int other)
{
    const Player *own = &world->state.players[player];
    const Player *foe = &world->state.players[other];
    bool is_friend = other == player || (own->team != 0 && own->team == foe->team);
    return !is_friend && foe->is_alive && (foe->visible_to >> player & 1u) != 0;
}

AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength)
{
    Vec2 from = world->state.players[player].at;
    double degrees = angle_degrees_of(angle_unit_of_aim(aim));
    double nearest = reach_degrees;
    double off = 0;
    for (int i = 0; i < world->player_count; i++) {
        Vec2 to_target = vec2_subtract(world->state.players[i].at, from);
        double length = vec2_length(to_target);
        if (!is_target(world, player, i) || length < DISTANCE_MIN || length > AIM_DISTANCE_MAX)
            continue;
        double turn = angle_wrap_degrees(angle_degrees_of(to_target) - degrees);
        if (fabs(turn) < nearest) {
            nearest = fabs(turn);
            off = turn;
        }
    }
    double part = nearest / reach_degrees;
    double bent = off * CORRECTED_PART * strength * (1 - part * part);
    return fabs(bent) > 0 ? angle_aim_of(angle_unit_degrees(degrees + bent)) : aim;
}

/* --- Automatic fire --------------------------------------------------------------------------- */

/* How far beside a circle's rim a shot may pass that nearly hits it. */
#define NEARLY 24.0

/* How near a shot from `from` comes to a circle at `at` that goes on as it goes now. */
static double nearest_pass(Vec2 from, Vec2 shot, Vec2 at, Vec2 velocity, double seconds)
{
    Vec2 way = vec2_subtract(at, from);
    Vec2 closing = vec2_subtract(shot, velocity);
    double speed = vec2_dot(closing, closing);
    double when = speed > 0 ? clamp(vec2_dot(way, closing) / speed, 0, seconds) : 0;
    return vec2_distance(vec2_scale(closing, when), way);
}

/* The blast at the other's rim would reach the own one. */
static bool would_hurt_itself(const Weapon *weapon, Vec2 from, Vec2 at)
{
    return vec2_distance(from, at) < weapon->blast_radius + 2 * PLAYER_RADIUS &&
           weapon->blast_radius > 0;
}

static bool would_hit(const Player *own, Vec2 way, Vec2 at, Vec2 velocity)
{
    const Weapon *weapon = weapons_row(own->weapon);
    bool is_at_once = weapon->flight == FLIGHT_BEAM;
    double speed = is_at_once ? AIM_DISTANCE_MAX : weapon->speed;
    double seconds = is_at_once ? 1 : fmin(weapon->seconds, AIM_DISTANCE_MAX / speed);
    if (would_hurt_itself(weapon, own->at, at))
        return false;
    Vec2 shot = vec2_scale(way, speed);
    Vec2 still = vec2(0, 0);
    double miss = nearest_pass(own->at, shot, at, still, seconds);
    if (!is_at_once)
        miss = fmin(miss, nearest_pass(own->at, shot, at, velocity, seconds));
    return miss <= PLAYER_RADIUS + NEARLY;
}

bool aim_would_hit(const World *world, int player, AimAngle aim)
{
    const Player *own = &world->state.players[player];
    Vec2 way = angle_unit_of_aim(aim);
    for (int i = 0; i < world->player_count; i++) {
        const Player *foe = &world->state.players[i];
        /* A flare shows opponents through walls. */
        if (is_target(world, player, i) && would_hit(own, way, foe->at, foe->velocity) &&
            sight_is_exposed(world, own->at, foe->at))
            return true;
    }
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        if (!target->is_hit && would_hit(own, way, target->at, vec2(0, 0)) &&
            sight_is_exposed(world, own->at, target->at))
            return true;
    }
    return false;
}

/* --- Keys that aim ---------------------------------------------------------------------------- */

#define TURN_SLOW 90.0 /* Degrees a second at first, for taps. */
#define TURN_FAST KEY_AIM_DEGREES
#define TURN_SLOW_SECONDS 0.1
#define TURN_FAST_SECONDS 0.35
#define AIM_PER_DEGREE (AIM_TURN / 360.0)
/* How long the aim stays after keys turned it. */
#define TURNED_SECONDS 0.6
/* Two keys of a diagonal released within this time are released together. */
#define DIAGONAL_SECONDS 0.06

static bool follows_move(KeyAim *aim, Vec2 move)
{
    if (!(vec2_length(move) > 0)) {
        aim->move = move;
        return false;
    }
    /* Of a diagonal, one of the two keys is often let go a moment earlier. */
    bool is_straight = fabs(move.x) > 0.99 || fabs(move.y) > 0.99;
    if (is_straight && vec2_dot(move, aim->move) > 0.5 && vec2_dot(move, aim->move) < 0.9 &&
        aim->move_ticks < RULES_TICKS(DIAGONAL_SECONDS)) {
        aim->move_ticks++;
        return false;
    }
    aim->move = move;
    aim->move_ticks = 0;
    return true;
}

void key_aim_step(KeyAim *aim, Vec2 move, int turn, double speed, bool is_firing)
{
    bool goes = follows_move(aim, move);
    if (turn != 0) {
        double part = clamp_unit((aim->turn_ticks * SECONDS_PER_TICK - TURN_SLOW_SECONDS) /
                                 (TURN_FAST_SECONDS - TURN_SLOW_SECONDS));
        double degrees = speed * (TURN_SLOW + (TURN_FAST - TURN_SLOW) * part);
        int by = (int)(degrees * SECONDS_PER_TICK * AIM_PER_DEGREE);
        aim->aim = (AimAngle)(aim->aim + turn * by);
        aim->turn_ticks++;
        aim->turned_ticks = RULES_TICKS(TURNED_SECONDS);
        return;
    }
    aim->turn_ticks = 0;
    if (aim->turned_ticks > 0)
        aim->turned_ticks = is_firing ? RULES_TICKS(TURNED_SECONDS) : aim->turned_ticks - 1;
    else if (goes && !is_firing)
        aim->aim = angle_aim_of(move);
}
