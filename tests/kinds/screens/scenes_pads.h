/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_SCENES_PADS_H
#define CLOCKWISE_TESTS_SCENES_PADS_H

#include "screens/scenes.h"

/** Controllers: in the settings, as they are mapped, and their signs in hints. */
const ScreenCase *scenes_pads(int *out_count);

#endif
