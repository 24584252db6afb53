/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_MODES_PRACTICE_H
#define CLOCKWISE_MODES_PRACTICE_H

#include "sim/mode_rules.h"

extern const ModeRules practice_rules;

#endif
