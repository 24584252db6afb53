/* SPDX-License-Identifier: MIT */
/* The SAT lab, every page of it: a list of scenes.h's. */
#ifndef CLOCKWISE_TESTS_SCENES_LAB_H
#define CLOCKWISE_TESTS_SCENES_LAB_H

#include "screens/scenes.h"

const ScreenCase *scenes_lab(int *out_count);

#endif
