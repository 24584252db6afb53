/* SPDX-License-Identifier: MIT */
/* What came of a match, over the match as it ended. */
#ifndef CLOCKWISE_SCREENS_SCREEN_RESULTS_H
#define CLOCKWISE_SCREENS_SCREEN_RESULTS_H

#include "scene/scene.h"
#include "shell/shell.h"

/** NULL where there is no memory. The scene stays the screen's beneath. */
Screen *screen_results_create(Shell *shell, const Scene *scene, Error *out_error);

#endif
