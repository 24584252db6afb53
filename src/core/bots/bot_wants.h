/* SPDX-License-Identifier: MIT */
/* Which pickup a bot goes for, by what it needs and what it has seen of the pads. */
#ifndef CLOCKWISE_BOTS_BOT_WANTS_H
#define CLOCKWISE_BOTS_BOT_WANTS_H

#include "bots/bot_mind.h"

/** Forgets what it knew of the pads: all are as at the start of a match. */
void bot_wants_reset(Bot *bot, const World *world);

/** Takes in what the pads in sight show. */
void bot_wants_look(Bot *bot, const World *world);

/** The pickup most worth the way under the bot's present plan; false where none is. */
bool bot_wants_pad(const Bot *bot, const World *world, Vec2 *out_at);

#endif
