/* SPDX-License-Identifier: MIT */
/* What a mode wants of a bot: where to be, whom to leave the field to, what to shoot at. */
#ifndef CLOCKWISE_BOTS_BOT_GOAL_H
#define CLOCKWISE_BOTS_BOT_GOAL_H

#include "bots/bot_mind.h"

/** Where the mode wants the bot: `out_leash` around it is near enough. False where anywhere will
 * do. */
bool bot_goal_find(const Bot *bot, const World *world, Vec2 *out_at, double *out_leash);

/** What the mode wants shot, where that is not a player. */
bool bot_goal_fixed_target(const Bot *bot, const World *world, Vec2 *out_at);

/** Whether the mode has made the bot everybody's prey. */
bool bot_goal_is_prey(const Bot *bot, const World *world);

/** The nearest to a place that is well inside the mode's border. */
Vec2 bot_goal_within_border(const World *world, Vec2 place);

/** The same, but where nothing stands in the way of standing there. */
Vec2 bot_goal_refuge(const Navigation *navigation, const World *world, Vec2 place);

#endif
