/* SPDX-License-Identifier: MIT */
/*
 * How a bot's bullet gets to its target: straight, past what hides one flank, or over walls. For
 * the last it feels about with foreseen shots; where one passes near the target the target is
 * mirrored over the walls that it met, and the shot at that image is foreseen again.
 */
#ifndef CLOCKWISE_BOTS_BOT_SHOT_H
#define CLOCKWISE_BOTS_BOT_SHOT_H

#include "bots/bot_mind.h"

/** Keeps `bot->shot` right for the bot's target. */
void bot_shot_find(Bot *bot, const World *world);

/** Where to aim so as to hit a place, by the shot found. */
Vec2 bot_shot_image(const BotShot *shot, Vec2 self, Vec2 place);

/** Whether a shot so far to the left of the player's aim might come back to hit who fired it. */
bool bot_shot_comes_back(const Bot *bot, const World *world, double aside_deg);

#endif
