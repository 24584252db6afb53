/* SPDX-License-Identifier: MIT */
/* What is saved from the results, and results with nothing to save. */
#ifndef CLOCKWISE_TESTS_SCENES_RESULTS_H
#define CLOCKWISE_TESTS_SCENES_RESULTS_H

#include "screens/scenes.h"

/** As scenes_all(). */
const ScreenCase *scenes_results(int *out_count);

#endif
