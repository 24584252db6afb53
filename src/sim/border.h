/* SPDX-License-Identifier: MIT */
/*
 * The border that closes at the end of a timed match. It does not push: whoever stands outside is
 * hurt, so nobody is ever squeezed against a wall, and everyone can still walk back in.
 */
#ifndef CLOCKWISE_SIM_BORDER_H
#define CLOCKWISE_SIM_BORDER_H

#include "geom/box.h"

/**
 * The box left of an arena of that size `late` seconds after the border began to close, about the
 * same middle: BORDER_LEAVES of its width and of its height at least until the time is up, and from
 * then on down to nothing (low past high).
 */
Box border_box(Vec2 size, double late);

#endif
