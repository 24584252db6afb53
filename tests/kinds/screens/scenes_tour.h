/* SPDX-License-Identifier: MIT */
/* The Tour, its results, and the statistics: a list of scenes.h's. */
#ifndef CLOCKWISE_TESTS_SCENES_TOUR_H
#define CLOCKWISE_TESTS_SCENES_TOUR_H

#include "screens/scenes.h"

const ScreenCase *scenes_tour(int *out_count);

#endif
