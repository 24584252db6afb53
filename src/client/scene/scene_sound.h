/* SPDX-License-Identifier: MIT */
/*
 * What is heard of a match: its events become cues, placed and softened by where they are from
 * whoever listens. One person listens from their circle, several from between theirs, and where
 * nobody plays the match is heard from afar. Reads all of the scene but its sounds, which it fills.
 */
#ifndef CLOCKWISE_SCENE_SCENE_SOUND_H
#define CLOCKWISE_SCENE_SCENE_SOUND_H

#include "scene/scene_state.h"

/** A tick begins: the cues are those that no event makes. */
void scene_sound_begin(Scene *scene);
/** Adds the cue of an event of the world's last tick. */
void scene_sound_take(Scene *scene, const Event *event);
/** Places the cues, once the cameras have moved, and plays them; `sound` may be NULL. */
void scene_sound_play(Scene *scene, Sound *sound);

/** How tense the music is to be, 0 to 1, by the match's clock. */
double scene_sound_tension(const Match *match);

#endif
