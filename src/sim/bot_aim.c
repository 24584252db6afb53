/* SPDX-License-Identifier: MIT */
#include "sim/bot_aim.h"

#include "sim/bot_sense.h"
#include "sim/bullets.h"
#include "sim/rules.h"
#include "sim/weapons.h"

/* A hand's error changes a few times a second. */
#define SLIP_SECONDS 0.35
/* A first shot that is meant to miss goes this much wide, degrees. */
#define FIRST_MISS_DEG 14.0
/* With nobody in sight a bot looks where it walks, at this share of its turning speed. */
#define IDLE_TURN 0.6

/* A shot that would come back this near, world units, from less than so far, is not fired. */
#define RICOCHET_ROOM 45.0
#define RICOCHET_REACH 900.0
/* A target this near is hit first. */
#define SURE_HIT 150.0

/* The sum of three uniform numbers is near enough to a normal one: deviation 1, at most 3. */
static double normal_number(Random *random)
{
    double sum = random_unit(random) + random_unit(random) + random_unit(random);
    return (sum - 1.5) * 2;
}

static void slip(Bot *bot, const World *world)
{
    if (world->tick < bot->aim_slip_until)
        return;
    bot->aim_slip_deg = normal_number(&bot->random) * bot->skill->aim_error_deg;
    bot->aim_slip_until = world->tick + RULES_TICKS(SLIP_SECONDS);
    if (bot->skill->misses_first_shot && bot->engaged_target != bot->target) {
        bot->aim_slip_deg = bot->aim_slip_deg < 0 ? -FIRST_MISS_DEG : FIRST_MISS_DEG;
        bot->engaged_target = bot->target;
    }
}

/* Where the target will be when the bullet arrives: two rounds of flight time are close enough. */
static Vec2 aim_point(const Bot *bot, const World *world)
{
    Vec2 self = world->players[bot->id].at;
    const Sighting *sighting = &bot->sightings[bot->target];
    Vec2 point = sighting->at;
    for (int i = 0; i < 2; i++) {
        double flight =
            vec2_distance(self, point) / weapon_of(world->players[bot->id].weapon)->speed;
        point = vec2_add_scaled(sighting->at, sighting->velocity, flight * bot->skill->lead);
    }
    return point;
}

static double wished_angle(const Bot *bot, const World *world)
{
    Vec2 self = world->players[bot->id].at;
    if (bot->target != NOBODY && bot_sense_is_remembered(bot, world, bot->target))
        return angle_degrees_of(vec2_subtract(aim_point(bot, world), self)) + bot->aim_slip_deg;
    if (vec2_dot(bot->heading, bot->heading) > 0.01)
        return angle_degrees_of(bot->heading);
    return bot->aim_deg;
}

void bot_aim_turn(Bot *bot, const World *world)
{
    slip(bot, world);
    double share = bot->target == NOBODY ? IDLE_TURN : 1;
    double most = bot->skill->turn * share * TICK_SECONDS;
    double error = angle_wrap_degrees(wished_angle(bot, world) - bot->aim_deg);
    /* Easing in over the last degrees keeps the barrel from trembling. */
    double step = error * 0.2;
    step = step > most ? most : step < -most ? -most : step;
    bot->aim_deg = angle_wrap_degrees(bot->aim_deg + step);
}

/* Would a miss bounce off what is behind the target and come straight back? */
static bool comes_back(const World *world, const Player *self)
{
    Vec2 move = vec2_scale(self->aim, RICOCHET_REACH);
    Touch touch = bullets_wall_ahead(world, self->at, move);
    if (!touch.hit)
        return false;
    Vec2 wall = vec2_add_scaled(self->at, move, touch.time);
    double inward = vec2_dot(self->aim, touch.normal);
    Vec2 back = vec2_add_scaled(self->aim, touch.normal, -2 * inward);
    Vec2 way = vec2_subtract(self->at, wall);
    double along = vec2_dot(way, back);
    return along > 0 && along < RICOCHET_REACH && fabs(vec2_cross(back, way)) < RICOCHET_ROOM;
}

bool bot_aim_fires(Bot *bot, const World *world)
{
    if (bot->target == NOBODY || !bot->sightings[bot->target].is_visible ||
        !bot_sense_is_noticed(bot, bot->target))
        return false;
    const Player *self = &world->players[bot->id];
    const Player *target = &world->players[bot->target];
    if (target->guard_ticks > 0)
        return false;
    double distance = vec2_distance(self->at, bot->sightings[bot->target].at);
    double half_width_deg = PLAYER_RADIUS / (distance + 1) * (180 / ANGLE_PI);
    double error = angle_wrap_degrees(wished_angle(bot, world) - bot->aim_deg);
    if (fabs(error) >= half_width_deg + 2)
        return false;
    return self->fire_wait_ticks > 0 || distance < SURE_HIT || !comes_back(world, self);
}
