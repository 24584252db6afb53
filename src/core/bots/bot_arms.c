/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/assert.h"

static const BotArm arms[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {220, 420, 0, 1500, 0},      [WEAPON_SCATTER] = {70, 170, 0, 340, 0.8},
    [WEAPON_RICOCHET] = {180, 380, 0, 1100, 0.8}, [WEAPON_LANCE] = {320, 620, 0, 2500, 0.8},
    [WEAPON_MORTAR] = {320, 520, 270, 860, 0.8},  [WEAPON_DISC] = {170, 420, 0, 950, 0.8},
};

const BotArm *bot_arms_row(WeaponKind kind)
{
    ASSERT(kind < WEAPON_COUNT);
    return &arms[kind];
}
