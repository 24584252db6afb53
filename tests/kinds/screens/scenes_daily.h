/* SPDX-License-Identifier: MIT */
/* The scenes of the Daily dial. */
#ifndef CLOCKWISE_TESTS_SCENES_DAILY_H
#define CLOCKWISE_TESTS_SCENES_DAILY_H

#include "screens/scenes.h"

/** As scenes_all(). */
const ScreenCase *scenes_daily(int *out_count);

#endif
