/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/clamp.h"
#include "sim/mode.h"

/* Bots keep this far inside a zone's rim. */
#define ZONE_RIM 35.0
/* Bots guard a carrier of their side from about this distance. */
#define GUARD_LEASH 200.0
/* Movers cover places for about this far around, world units. */
#define MOVER_REACH 300.0
/* Bots keep this far inside the border. */
#define BORDER_ROOM 60.0

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
    case GOAL_TORCH:
    case GOAL_TARGET:
        return true;
    case GOAL_NONE:
        break;
    }
    return false;
}

bool bot_goal_fixed_target(const Bot *bot, const World *world, Vec2 *out_at)
{
    ModeGoal goal = mode_goal(world, bot->id);
    *out_at = goal.at;
    return goal.kind == GOAL_TARGET;
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

Vec2 bot_goal_refuge(const Navigation *navigation, const World *world, Vec2 place)
{
    Box box;
    Vec2 within = bot_goal_within_border(world, place);
    if (vec2_distance(within, place) <= 0 || !mode_border(world, &box))
        return place;
    Vec2 refuge;
    box = box_grown(box, -BORDER_ROOM);
    return navigation_nearest_place(navigation, box, place, &refuge) ? refuge : within;
}

Vec2 bot_goal_beside_movers(const Navigation *navigation, Vec2 place)
{
    Vec2 beside;
    Box around = box_grown((Box){place, place}, MOVER_REACH);
    if (!navigation_is_covered(navigation, place) ||
        !navigation_nearest_place(navigation, around, place, &beside))
        return place;
    return beside;
}
