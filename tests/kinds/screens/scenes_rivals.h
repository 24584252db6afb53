/* SPDX-License-Identifier: MIT */
/* The scenes of a set of duels. */
#ifndef CLOCKWISE_TESTS_SCENES_RIVALS_H
#define CLOCKWISE_TESTS_SCENES_RIVALS_H

#include "screens/scenes.h"

const ScreenCase *scenes_rivals(int *out_count);

#endif
