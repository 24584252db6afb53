/* SPDX-License-Identifier: MIT */
/* How bots use each weapon: one row each, world units. */
#ifndef CLOCKWISE_BOTS_BOT_ARMS_H
#define CLOCKWISE_BOTS_BOT_ARMS_H

#include "level/level.h"

typedef struct BotArm {
    double fight_near, fight_far; /**< A fight is kept at about this distance. */
    double fire_near, fire_far;   /**< Nearer it harms its owner, farther it does not get. */
    double worth;                 /**< How much a bot wants it: 0 not at all, 1 a lot. */
} BotArm;

/** The row of a weapon; not of WEAPON_ANY. */
const BotArm *bot_arms_row(WeaponKind kind);

#endif
