/* SPDX-License-Identifier: MIT */
/* The screens of play over a network. */
#ifndef CLOCKWISE_TESTS_SCENES_ONLINE_H
#define CLOCKWISE_TESTS_SCENES_ONLINE_H

#include "screens/scenes.h"

/** All of them, none where this build has no network; their number in `out_count`. */
const ScreenCase *scenes_online(int *out_count);

#endif
