/* SPDX-License-Identifier: MIT */
/* How the controllers of a screen's people shake: by the events of a match, and while a player is
 * about to be crushed. Changes only the scene's `rumble`. */
#ifndef CLOCKWISE_SCENE_SCENE_RUMBLE_H
#define CLOCKWISE_SCENE_SCENE_RUMBLE_H

#include "scene/scene_state.h"

/** A tick begins: what shook before fades. */
void scene_rumble_age(Scene *scene);
/** Takes an event of the last tick. */
void scene_rumble_take(Scene *scene, const Event *event);
/** After pinch_step(): shakes for danger, and stops all when the match is over. */
void scene_rumble_step(Scene *scene);

#endif
