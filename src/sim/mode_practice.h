/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_MODE_PRACTICE_H
#define CLOCKWISE_SIM_MODE_PRACTICE_H

#include "sim/mode_rules.h"

extern const ModeRules mode_practice;

#endif
