/* SPDX-License-Identifier: MIT */
/* What a bot knows: what it sees now, what it remembers, which bullets it noticed. */
#ifndef CLOCKWISE_BOTS_BOT_SENSE_H
#define CLOCKWISE_BOTS_BOT_SENSE_H

#include "bots/bot_mind.h"

void bot_sense(Bot *bot, const World *world);

/** Seen for at least the bot's reaction time. */
bool bot_sense_is_noticed(const Bot *bot, int player);

/** Known and not forgotten: seen within the time that the bot remembers. */
bool bot_sense_is_remembered(const Bot *bot, const World *world, int player);

/** What the bot points at: its target, while remembered, or else its mark. False for neither. */
bool bot_sense_subject(const Bot *bot, const World *world, Vec2 *out_at, Vec2 *out_velocity);

/** A bullet that the bot noticed, decided to dodge, and that could hurt it. */
bool bot_sense_is_feared(const Bot *bot, const World *world, const Bullet *bullet);

#endif
