/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/error.h"

static const BotArm arms[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {270, 520, 0, 1500, 0},      [WEAPON_SCATTER] = {70, 170, 0, 340, 0.8},
    [WEAPON_RICOCHET] = {220, 470, 0, 1100, 0.8}, [WEAPON_LANCE] = {380, 700, 0, 2500, 0.8},
    [WEAPON_MORTAR] = {310, 520, 230, 900, 0.8},  [WEAPON_DISC] = {210, 520, 0, 950, 0.8},
};

const BotArm *bot_arms_row(WeaponKind kind)
{
    ASSERT(kind < WEAPON_COUNT);
    return &arms[kind];
}
