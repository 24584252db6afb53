/* SPDX-License-Identifier: MIT */
/* What a bot wants: whom to fight, and where to be. */
#ifndef CLOCKWISE_BOTS_BOT_PLAN_H
#define CLOCKWISE_BOTS_BOT_PLAN_H

#include "bots/bot_mind.h"

/** Chooses a target and a plan, and sets or drops the goal that goes with it. */
void bot_plan(Bot *bot, const Navigation *navigation, const World *world);

#endif
