/* SPDX-License-Identifier: MIT */
/*
 * Over a match whose player lost a pad: waits for that pad, or for somebody to go on with another
 * device. Either way everybody is asked before the match goes on.
 */
#ifndef CLOCKWISE_SCREENS_SCREEN_LOST_H
#define CLOCKWISE_SCREENS_SCREEN_LOST_H

#include "scene/scene.h"
#include "shell/shell.h"

/** NULL where there is no memory. Some seat is lost; the match of `scene` lies beneath. */
Screen *screen_lost_create(Shell *shell, const Scene *scene, Error *out_error);

#endif
