/* SPDX-License-Identifier: MIT */
#include "sim/bot_threat.h"

#include "sim/bot_sense.h"
#include "sim/rules.h"

/* How far ahead bullets are foreseen, and how wide a berth they get. */
#define FORESIGHT_SECONDS 0.6
#define ROOM (PLAYER_RADIUS + BULLET_RADIUS + 10.0)
#define STRIKE_COST 3.0

void bot_threats_find(const Bot *bot, const World *world, BotThreats *out_threats)
{
    Vec2 at = world->players[bot->id].at;
    double reach = ROOM + PLAYER_SPEED * FORESIGHT_SECONDS;
    out_threats->count = 0;
    for (int i = 0; i < world->bullet_count && out_threats->count < MOST_THREATS; i++) {
        const Bullet *bullet = &world->bullets[i];
        if (!bot_sense_is_feared(bot, world, bullet))
            continue;
        /* One's own bullet flies out of oneself and hurts only after a wall. */
        int first_leg = bullet->owner == bot->id && bullet->bounces == 0;
        BotCourse *course = &out_threats->courses[out_threats->count];
        bot_course_trace(world, bullet->at, bullet->velocity, bullet->bounces_left,
                         FORESIGHT_SECONDS, course);
        if (bot_course_pass(course, first_leg, FORESIGHT_SECONDS, at, vec2(0, 0)) < reach)
            out_threats->first_legs[out_threats->count++] = first_leg;
    }
}

double bot_threats_cost(const BotThreats *threats, Vec2 at, Vec2 velocity)
{
    double cost = 0;
    for (int i = 0; i < threats->count; i++) {
        double pass = bot_course_pass(&threats->courses[i], threats->first_legs[i],
                                      FORESIGHT_SECONDS, at, velocity);
        if (pass < ROOM)
            cost += STRIKE_COST * (ROOM - pass) / ROOM;
    }
    return cost;
}

bool bot_threats_strike(const BotThreats *threats, Vec2 at, double within)
{
    for (int i = 0; i < threats->count; i++)
        if (bot_course_pass(&threats->courses[i], threats->first_legs[i], within, at, vec2(0, 0)) <
            PLAYER_RADIUS + BULLET_RADIUS)
            return true;
    return false;
}
