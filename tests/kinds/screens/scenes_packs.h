/* SPDX-License-Identifier: MIT */
/* Scenes of packs of levels: one that is looked at, one that is installed, and the set-up with its
 * levels. */
#ifndef CLOCKWISE_TESTS_SCENES_PACKS_H
#define CLOCKWISE_TESTS_SCENES_PACKS_H

#include "screens/scenes.h"

const ScreenCase *scenes_packs(int *out_count);

#endif
