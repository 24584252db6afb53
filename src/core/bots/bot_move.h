/* SPDX-License-Identifier: MIT */
/* How a bot gets where it wants to be, round what moves and out of the way of what flies. */
#ifndef CLOCKWISE_BOTS_BOT_MOVE_H
#define CLOCKWISE_BOTS_BOT_MOVE_H

#include "bots/bot_mind.h"

/** Chooses the bot's heading, and whether it dashes. */
void bot_move(Bot *bot, Navigation *navigation, const World *world);

#endif
