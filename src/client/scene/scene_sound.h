/* SPDX-License-Identifier: MIT */
/*
 * The sounds of a match: events become cues with pan, volume and brightness by their position. The
 * listener is at the person's circle, between several people, or far away if only bots play. Fills
 * in the scene's `sounds` and only reads the rest. Below is how controllers shake.
 */
#ifndef CLOCKWISE_SCENE_SCENE_SOUND_H
#define CLOCKWISE_SCENE_SCENE_SOUND_H

#include "scene/scene.h"

/** A tick begins: adds the cues that do not come from events. */
void scene_sound_begin(Scene *scene);
/** Adds the cue of an event of the last tick. */
void scene_sound_take(Scene *scene, const Event *event);
/** Places the cues, once the cameras have moved, and plays them; `sound` may be NULL. */
void scene_sound_play(Scene *scene, Sound *sound);

/* How the controllers of a screen's people shake: by the events of a match, and while a player is
 * about to be crushed. Changes only the scene's `rumble`. */

/** A tick begins: what shook before fades. */
void scene_rumble_age(Scene *scene);
/** Takes an event of the last tick. */
void scene_rumble_take(Scene *scene, const Event *event);
/** After pinch_step(): shakes for danger, and stops all when the match is over. */
void scene_rumble_step(Scene *scene);

#endif
