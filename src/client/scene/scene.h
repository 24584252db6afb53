/* SPDX-License-Identifier: MIT */
/*
 * How a match looks and sounds: effects, cameras, light, feed and sounds. A scene is stepped beside
 * its match and reads its events; the match never reads the scene.
 */
#ifndef CLOCKWISE_SCENE_SCENE_H
#define CLOCKWISE_SCENE_SCENE_H

#include "scene/scene_state.h"

/** A scene of a match at any tick, for the match's people, or for none in a replay. The match must
 * outlive it. Fails only without memory. Release it with scene_destroy(). */
bool scene_create(Scene **out_scene, const Match *match, Error *out_error);
void scene_destroy(Scene *scene);

/** These players, bit 1 << player, at most PANES_MAX, share this screen: it is lit by what they
 * see, and an arena larger than the view gives each a pane, in their order. */
void scene_share(Scene *scene, unsigned people);

/** Comes after each tick of the match: handles its events and plays its sounds, unless `sound` is
 * NULL. */
void scene_step(Scene *scene, Sound *sound);

/** Drops all effects and starts over, after the match has jumped to another tick. */
void scene_forget(Scene *scene);

/** After match_change_level(): goes on in the new level and forgets all of the old one. Fails
 * only without memory, and the scene can then only be destroyed. */
bool scene_change_level(Scene *scene, Error *out_error);

/** The player whom a pane follows, except while spectating. */
int scene_watched_in(const Scene *scene, int pane);

/** The bits of the people who see a pane; 0 for the map. */
unsigned scene_people_of(const Scene *scene, int pane);

/** Whether this screen shows what a player sees: a person, or the watched player without people. */
bool scene_is_own(const Scene *scene, int player);

/** Whether all people of this screen are out of the round or wave. They then see all players, in
 * the light of the spectated one. */
bool scene_is_spectating(const Scene *scene);

/** Whether this screen shows spectators who sees whom: that would give people who play away. */
bool scene_shows_all_sight(const Scene *scene);

/** How fast the match is to be played, 1 or more: faster while all people are out of the round.
 * Only the time between ticks may change by it, never what happens in one. */
double scene_pace(const Scene *scene);

/** While spectating: follows the next (`step` 1) or the previous (-1) player who is alive. False
 * where nothing changes, also in the first moment, when a press may still be meant for the round.
 */
bool scene_spectate(Scene *scene, int step);

#endif
