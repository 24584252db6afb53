/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_MODES_DEATHMATCH_H
#define CLOCKWISE_MODES_DEATHMATCH_H

#include "sim/mode_rules.h"

#define DEATHMATCH_SECONDS 180.0
#define DEATHMATCH_KILLS 15
#define DEATHMATCH_TEAM_KILLS 30 /**< Of a team of two or more. */

extern const ModeRules deathmatch_rules;

#endif
