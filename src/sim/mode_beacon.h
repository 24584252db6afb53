/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_MODE_BEACON_H
#define CLOCKWISE_SIM_MODE_BEACON_H

#include "sim/mode_rules.h"

extern const ModeRules mode_beacon;

#endif
