/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_WAY_OUT_H
#define CLOCKWISE_SIM_WAY_OUT_H

#include "sim/surroundings.h"

/**
 * A circle whose centre is inside something standing leaves over the nearest side of an obstacle's
 * outline with room beside it: a piece's own nearest side may lead only into the next piece. Of
 * ways equally long (within CONTACT_TIE) the first is taken, so that rounding never chooses. Where
 * there is none: where it is.
 */
Vec2 way_out_nearest(const Surroundings *around, Circle circle);

#endif
