/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_MODE_TORCH_H
#define CLOCKWISE_SIM_MODE_TORCH_H

#include "sim/mode_rules.h"

extern const ModeRules mode_torch;

#endif
