/* SPDX-License-Identifier: MIT */
/* Where a bot points, and when it fires. */
#ifndef CLOCKWISE_BOTS_BOT_AIM_H
#define CLOCKWISE_BOTS_BOT_AIM_H

#include "bots/bot_mind.h"

/** Turns towards the target, as fast and as well as the bot's level can. */
void bot_aim_turn(Bot *bot, const World *world);

/** Whether to hold the trigger in this tick. */
bool bot_aim_fires(Bot *bot, const World *world);

/** Whether a charge is about to fly that had better be met in a dash, which nothing hurts. */
bool bot_aim_wants_guard(const Bot *bot, const World *world);

#endif
