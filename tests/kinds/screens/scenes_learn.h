/* SPDX-License-Identifier: MIT */
/* The scenes of Learn. */
#ifndef CLOCKWISE_TESTS_SCENES_LEARN_H
#define CLOCKWISE_TESTS_SCENES_LEARN_H

#include "screens/scenes.h"

/** As scenes_all(). */
const ScreenCase *scenes_learn(int *out_count);

#endif
