/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_DEATHMATCH_H
#define CLOCKWISE_SIM_DEATHMATCH_H

#include "sim/mode_rules.h"

#define DEATHMATCH_SECONDS 180.0

extern const ModeRules deathmatch_rules;

#endif
