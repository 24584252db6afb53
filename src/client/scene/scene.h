/* SPDX-License-Identifier: MIT */
/*
 * What a match looks and sounds like from one tick to the next: effects, cameras, light, words and
 * sounds. A scene is stepped beside its match and made from the match's events; it reads the match,
 * and nothing in the match reads it.
 */
#ifndef CLOCKWISE_SCENE_SCENE_H
#define CLOCKWISE_SCENE_SCENE_H

#include "scene/scene_state.h"

/** The scene of a match at any tick, seen by its people; of a replay, by nobody. The match outlives
 * it. Fails only for no memory. Release it with scene_destroy(). */
bool scene_create(Scene **out_scene, const Match *match, Error *out_error);
void scene_destroy(Scene *scene);

/** From now on the first `count` players are the people who share this screen, up to PANES_MAX of
 * them: they light it, and an arena larger than the view is shown to each in a pane of its own. */
void scene_share(Scene *scene, int count);

/** After each of the match's ticks: takes in what happened in it, and plays how it sounds; `sound`
 * is NULL for who is not to hear it. */
void scene_step(Scene *scene, Sound *sound);

/** Forgets what happened so far and is still seen or told of, and looks anew: for a match that is
 * at another tick than it was. */
void scene_forget(Scene *scene);

/** The player whom a pane follows while nobody is spectated. */
int scene_watched_in(const Scene *scene, int pane);

/** The bits of the people who look at a pane; none look at what is not one, as a map. */
unsigned scene_people_of(const Scene *scene, int pane);

/** Whether this screen sees by a player: a person, or the watched one where there are none. */
bool scene_is_own(const Scene *scene, int player);

/** Whether all the people of this screen are out of a round or a wave: they see everybody, in the
 * light of one who still plays. */
bool scene_is_spectating(const Scene *scene);

/** Whether a player may be drawn: seen by a person, a person, or nobody here is playing. */
bool scene_can_see(const Scene *scene, int player);

#endif
