/* SPDX-License-Identifier: MIT */
/* The level editor: its list of levels, its tools, and what is chosen. */
#ifndef CLOCKWISE_TESTS_SCENES_EDITOR_H
#define CLOCKWISE_TESTS_SCENES_EDITOR_H

#include "screens/scenes.h"

const ScreenCase *scenes_editor(int *out_count);

/** Waits until the editor has checked its level. */
void scenes_editor_wait_for_check(SceneBench *bench);

#endif
