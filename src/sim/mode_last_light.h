/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_MODE_LAST_LIGHT_H
#define CLOCKWISE_SIM_MODE_LAST_LIGHT_H

#include "sim/mode_rules.h"

extern const ModeRules mode_last_light;

#endif
