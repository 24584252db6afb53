/* SPDX-License-Identifier: MIT */
/* The match being played. Pause and results lie over it. */
#ifndef CLOCKWISE_SCREENS_SCREEN_MATCH_H
#define CLOCKWISE_SCREENS_SCREEN_MATCH_H

#include "scene/scene.h"
#include "shell/shell.h"

/** Takes the match over, also where it fails for no memory. */
Screen *screen_match_create(Shell *shell, Match *match, Error *out_error);

/** The scene of its match. */
Scene *screen_match_scene(Screen *self);

#endif
