/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_MODE_TRIALS_H
#define CLOCKWISE_SIM_MODE_TRIALS_H

#include "sim/mode_rules.h"

extern const ModeRules mode_trials;

#endif
