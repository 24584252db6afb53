/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/clamp.h"
#include "sim/mode.h"
#include "sim/rules.h"
#include "sim/sight.h"

/* Bots keep this far inside a zone's rim. */
#define ZONE_RIM 35.0
/* Bots guard a carrier of their side from about this distance. */
#define GUARD_LEASH 200.0
/* Movers cover places for about this far around, world units. */
#define MOVER_REACH 300.0
/* Bots keep this far inside the border. */
#define BORDER_ROOM 60.0

/* Whether a bullet flies straight at a target, and no wall is in its way. */
static bool is_about_to_hit(const World *world, const Bullet *bullet, Vec2 target)
{
    Vec2 way = vec2_subtract(target, bullet->at);
    Vec2 course = vec2_unit_or(bullet->velocity, vec2(0, 0));
    double along = vec2_dot(way, course);
    Vec2 nearest = vec2_add_scaled(bullet->at, course, along);
    return along > 0 && vec2_distance(nearest, target) < TARGET_RADIUS + BULLET_RADIUS &&
           !bullet_walls_ahead(world, bullet->at, vec2_scale(course, along)).hit;
}

static bool is_shot_on_the_way(const Bot *bot, const World *world, Vec2 target)
{
    for (int i = 0; i < world->state.bullet_count; i++)
        if (world->state.bullets[i].owner == bot->id &&
            is_about_to_hit(world, &world->state.bullets[i], target))
            return true;
    return false;
}

/* The first target that is left. A bot that hurries skips targets that one of its bullets is about
 * to hit. */
static Vec2 next_target(const Bot *bot, const World *world, Vec2 first)
{
    if (!bot->skill->hurries)
        return first;
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        if (!target->is_hit && !is_shot_on_the_way(bot, world, target->at))
            return target->at;
    }
    return first;
}

bool bot_goal_find(const Bot *bot, const World *world, Vec2 *out_at, double *out_leash)
{
    ModeGoal goal = mode_goal(world, bot->id);
    *out_at = goal.at;
    *out_leash = 0;
    switch (goal.kind) {
    case GOAL_BEACON:
        *out_leash = goal.radius > 2 * ZONE_RIM ? goal.radius - ZONE_RIM : ZONE_RIM;
        return true;
    case GOAL_CARRIER:
        if (goal.player == bot->id)
            return false;
        *out_leash = state_are_opponents(world, bot->id, goal.player) ? 0 : GUARD_LEASH;
        return true;
    case GOAL_PREY:
        *out_leash = goal.radius;
        return true;
    case GOAL_TARGET:
        *out_at = next_target(bot, world, goal.at);
        return true;
    case GOAL_TORCH:
        return true;
    case GOAL_NONE:
        break;
    }
    return false;
}

bool bot_goal_fixed_target(const Bot *bot, const World *world, Vec2 *out_at)
{
    ModeGoal goal = mode_goal(world, bot->id);
    bool is_target = goal.kind == GOAL_TARGET;
    *out_at = is_target ? next_target(bot, world, goal.at) : goal.at;
    return is_target;
}

bool bot_goal_is_in_a_hurry(const Bot *bot)
{
    return bot->has_fixed_target && bot->skill->hurries;
}

bool bot_goal_has_another_target(const Bot *bot, const World *world)
{
    Vec2 at;
    return bot_goal_is_in_a_hurry(bot) && bot_goal_fixed_target(bot, world, &at) &&
           vec2_distance(at, bot->fixed_target) > 0;
}

bool bot_goal_is_sent_to_prey(const Bot *bot, const World *world)
{
    return mode_goal(world, bot->id).kind == GOAL_PREY;
}

bool bot_goal_is_prey(const Bot *bot, const World *world)
{
    return mode_is_lit(world, bot->id);
}

/* The middle if low is past high. */
static double clamp_or_middle(double value, double low, double high)
{
    return low > high ? 0.5 * (low + high) : clamp(value, low, high);
}

Vec2 bot_goal_within_border(const World *world, Vec2 place)
{
    Box box;
    if (!mode_border(world, &box))
        return place;
    box = box_grown(box, -BORDER_ROOM);
    return vec2(clamp_or_middle(place.x, box.low.x, box.high.x),
                clamp_or_middle(place.y, box.low.y, box.high.y));
}

Vec2 bot_goal_refuge(const Navigation *navigation, const World *world, Vec2 place, Vec2 self)
{
    Box box;
    Vec2 within = bot_goal_within_border(world, place);
    if (vec2_distance(within, place) <= 0 || !mode_border(world, &box))
        return place;
    Vec2 refuge;
    box = box_grown(box, -BORDER_ROOM);
    return navigation_nearest_place(navigation, box, place, self, &refuge) ? refuge : within;
}

Vec2 bot_goal_beside_movers(const Navigation *navigation, Vec2 place, Vec2 self)
{
    Vec2 beside;
    Box around = box_grown((Box){place, place}, MOVER_REACH);
    if (!navigation_is_covered(navigation, place) ||
        !navigation_nearest_place(navigation, around, place, self, &beside))
        return place;
    return beside;
}
