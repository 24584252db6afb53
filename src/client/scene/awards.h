/* SPDX-License-Identifier: MIT */
/* Short praise after a match, for what a player alone did most or best. */
#ifndef CLOCKWISE_SCENE_AWARDS_H
#define CLOCKWISE_SCENE_AWARDS_H

#include "scene/scene_state.h"

/** Fills in each player's award, NULL for none: at most one a player, each given once, and none in
 * modes without opponents. A tie gives no award. */
void awards_find(const Scene *scene, const char *out_awards[PLAYERS_MAX]);

#endif
