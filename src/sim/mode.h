/* SPDX-License-Identifier: MIT */
/* When a match is over and who leads. One row in a table per mode. */
#ifndef CLOCKWISE_SIM_MODE_H
#define CLOCKWISE_SIM_MODE_H

#include "sim/world.h"

/** False, saying so, for a mode that this version cannot play. */
bool mode_check(Mode mode, Error *out_error);

/** Ends the match where its mode says so. */
void mode_judge(World *world);

#endif
