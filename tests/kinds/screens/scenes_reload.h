/* SPDX-License-Identifier: MIT */
/* Scenes of a match while its level's file is edited. */
#ifndef CLOCKWISE_TESTS_SCENES_RELOAD_H
#define CLOCKWISE_TESTS_SCENES_RELOAD_H

#include "screens/scenes.h"

const ScreenCase *scenes_reload(int *out_count);

#endif
