/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/sight.h"

/* Bullets farther away are ignored, world units. */
#define BULLET_CONCERN 520.0

/* Decisions are kept for this many of each player's newest bullets. */
enum { JUDGED_BULLETS = 32 };

void bot_sense(Bot *bot, const World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Sighting *sighting = &bot->sightings[i];
        const Player *player = &world->state.players[i];
        if (!player->is_alive) {
            *sighting = (Sighting){.seen_tick = 0};
        } else if (i != bot->id && (player->visible_to >> bot->id & 1u)) {
            sighting->is_visible = true;
            sighting->visible_ticks++;
            sighting->seen_tick = world->state.tick;
            sighting->is_known = true;
            if (sighting->visible_ticks >= RULES_TICKS(bot->skill->reaction))
                sighting->was_noticed = true;
            sighting->at = player->at;
            sighting->velocity = player->velocity;
        } else {
            sighting->is_visible = false;
            sighting->visible_ticks = 0;
            if (!bot_sense_is_remembered(bot, world, i))
                sighting->was_noticed = false;
        }
    }
    for (int i = 0; i < world->player_count; i++)
        for (; bot->judged_shots[i] < world->state.players[i].shots; bot->judged_shots[i]++)
            bot->dodges[i] = bot->dodges[i] << 1 | (random_unit(&bot->random) < bot->skill->dodge);
}

bool bot_sense_is_noticed(const Bot *bot, int player)
{
    return bot->sightings[player].visible_ticks >= RULES_TICKS(bot->skill->reaction);
}

bool bot_sense_is_remembered(const Bot *bot, const World *world, int player)
{
    const Sighting *sighting = &bot->sightings[player];
    return sighting->is_known &&
           world->state.tick - sighting->seen_tick <= RULES_TICKS(bot->skill->remembers);
}

bool bot_sense_subject(const Bot *bot, const World *world, Vec2 *out_at, Vec2 *out_velocity)
{
    bool has_target = bot->target != NO_PLAYER && bot_sense_is_remembered(bot, world, bot->target);
    *out_at = has_target ? bot->sightings[bot->target].at : bot->fixed_target;
    *out_velocity = has_target ? bot->sightings[bot->target].velocity : vec2(0, 0);
    return has_target || bot->has_fixed_target;
}

static bool was_judged_dangerous(const Bot *bot, const Bullet *bullet)
{
    int age = bot->judged_shots[bullet->owner] - 1 - state_bullet_shot(bullet);
    return age >= 0 && age < JUDGED_BULLETS && (bot->dodges[bullet->owner] >> age & 1u);
}

/* Whether the bot has noticed the bullet; it always knows its own. */
static bool is_expected(const Bot *bot, const World *world, const Bullet *bullet)
{
    if (bullet->owner == bot->id)
        return true;
    return state_are_opponents(world, bot->id, bullet->owner) &&
           was_judged_dangerous(bot, bullet) &&
           bullet->flown_ticks >= RULES_TICKS(bot->skill->reaction / 2);
}

bool bot_sense_is_feared(const Bot *bot, const World *world, const Bullet *bullet)
{
    Vec2 way = vec2_subtract(world->state.players[bot->id].at, bullet->at);
    bool may_come = vec2_dot(way, bullet->velocity) > 0 || bullet->bounces_left > 0;
    return may_come && vec2_dot(way, way) < BULLET_CONCERN * BULLET_CONCERN &&
           is_expected(bot, world, bullet);
}

/* --- Courses ---------------------------------------------------------------------------------- */

void bot_course_trace(const World *world, Vec2 from, Vec2 velocity, int bounces, double seconds,
                      BotCourse *out_course)
{
    CourseLeg leg = {.from = from, .velocity = velocity, .seconds = seconds};
    out_course->count = 0;
    for (;;) {
        Material material;
        Vec2 move = vec2_scale(leg.velocity, leg.seconds);
        Touch touch = bullet_walls_surface_ahead(world, leg.from, move, &material);
        double left = leg.seconds;
        if (touch.hit)
            leg.seconds *= touch.time;
        out_course->legs[out_course->count++] = leg;
        bool flies_on = touch.hit && (material == MATERIAL_MIRROR || bounces-- > 0);
        if (!flies_on || out_course->count == COURSE_LEGS)
            return;
        leg = (CourseLeg){.from = vec2_add_scaled(leg.from, move, touch.time),
                          .velocity = vec2_reflect(leg.velocity, touch.normal),
                          .start = leg.start + leg.seconds,
                          .seconds = left - leg.seconds,
                          .normal = touch.normal};
    }
}

Vec2 bot_course_end(const BotCourse *course)
{
    const CourseLeg *last = &course->legs[course->count - 1];
    return vec2_add_scaled(last->from, last->velocity, last->seconds);
}

double bot_course_pass(const BotCourse *course, int first_leg, double within, Vec2 at,
                       Vec2 velocity)
{
    double nearest = HUGE_VAL;
    for (int i = first_leg; i < course->count && course->legs[i].start < within; i++) {
        const CourseLeg *leg = &course->legs[i];
        double left = within - leg->start;
        double longest = leg->seconds < left ? leg->seconds : left;
        Vec2 way = vec2_subtract(leg->from, vec2_add_scaled(at, velocity, leg->start));
        Vec2 relative = vec2_subtract(leg->velocity, velocity);
        double speed_squared = vec2_dot(relative, relative);
        double time = speed_squared > 0 ? -vec2_dot(way, relative) / speed_squared : 0;
        Vec2 apart = vec2_add_scaled(way, relative, clamp(time, 0, longest));
        double squared = vec2_dot(apart, apart);
        nearest = squared < nearest ? squared : nearest;
    }
    return sqrt(nearest);
}
