/* SPDX-License-Identifier: MIT */
/* Lets the mode act: its start, its tick, the closing border, and the end of the match. */
#ifndef CLOCKWISE_SIM_JUDGE_H
#define CLOCKWISE_SIM_JUDGE_H

#include "sim/mode_rules.h"

/** Sets the mode's own state up, before players spawn. Fails only for no memory. */
bool judge_begin(World *world, Error *out_error);

/** One tick of the mode: scores, zones, waves, the border, and the match's end. */
void judge_step(World *world);

#endif
