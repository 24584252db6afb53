/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/mutators.h"
#include "sim/rules.h"
#include "sim/weapons.h"

/* How far ahead bullets are traced, and the distance to keep from them. */
#define FORESIGHT_SECONDS 0.6
#define ROOM (PLAYER_RADIUS + BULLET_RADIUS + 10.0)
#define STRIKE_COST 3.0
#define BLAST_COST 3.0

static BotThreat foresee_bullet(const Bot *bot, const World *world, const Bullet *bullet)
{
    const Weapon *weapon = weapons_row(bullet->weapon);
    double left = weapon->seconds - bullet->flown_ticks * SECONDS_PER_TICK;
    double seconds = weapon->blast_radius > 0 ? left : FORESIGHT_SECONDS;
    /* The bot's own bullet can hurt it only after a bounce. */
    BotThreat threat = {.first_leg = bullet->owner == bot->id && bullet->bounces == 0,
                        .blast = weapon->blast_radius};
    bot_course_trace(world, bullet->at, bullet->velocity, bullet->bounces_left, seconds,
                     &threat.course);
    return threat;
}

static double blast_cost(const BotThreat *threat, Vec2 at, Vec2 velocity)
{
    const CourseLeg *last = &threat->course.legs[threat->course.count - 1];
    double seconds = last->start + last->seconds;
    double walked = seconds < 1 ? seconds : 1;
    double distance =
        vec2_distance(vec2_add_scaled(at, velocity, walked), bot_course_end(&threat->course));
    double room = threat->blast + ROOM;
    return distance < room ? BLAST_COST * (room - distance) / room : 0;
}

void bot_threats_find(const Bot *bot, const World *world, BotThreats *out_threats)
{
    Vec2 at = world->state.players[bot->id].at;
    double reach = ROOM + PLAYER_SPEED * mutators_pace(world->options.mutators) * FORESIGHT_SECONDS;
    out_threats->count = 0;
    for (int i = 0; i < world->state.bullet_count && out_threats->count < THREATS_MAX; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        if (!bot_sense_is_feared(bot, world, bullet))
            continue;
        BotThreat *threat = &out_threats->items[out_threats->count];
        *threat = foresee_bullet(bot, world, bullet);
        bool is_near = bot_course_pass(&threat->course, threat->first_leg, FORESIGHT_SECONDS, at,
                                       vec2(0, 0)) < reach;
        out_threats->count += is_near || threat->blast > 0;
    }
}

double bot_threats_cost(const BotThreats *threats, Vec2 at, Vec2 velocity)
{
    double cost = 0;
    for (int i = 0; i < threats->count; i++) {
        const BotThreat *threat = &threats->items[i];
        double pass =
            bot_course_pass(&threat->course, threat->first_leg, FORESIGHT_SECONDS, at, velocity);
        if (pass < ROOM)
            cost += STRIKE_COST * (ROOM - pass) / ROOM;
        if (threat->blast > 0)
            cost += blast_cost(threat, at, velocity);
    }
    return cost;
}

bool bot_threats_strike(const BotThreats *threats, Vec2 at, double within)
{
    for (int i = 0; i < threats->count; i++)
        if (bot_course_pass(&threats->items[i].course, threats->items[i].first_leg, within, at,
                            vec2(0, 0)) < PLAYER_RADIUS + BULLET_RADIUS)
            return true;
    return false;
}
