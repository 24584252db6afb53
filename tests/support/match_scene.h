/* SPDX-License-Identifier: MIT */
/* The scenes of matches, for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_MATCH_SCENE_H
#define CLOCKWISE_TESTS_SUPPORT_MATCH_SCENE_H

#include "scene/scene.h"

/** Shows the whole arena, so that a test sees every place of it. Fails the test where it cannot.
 * Release it with scene_destroy(). */
Scene *match_scene_create(const Match *match);

/** Destroys both. */
void match_scene_end(Match *match, Scene *scene);

/** Steps both some ticks without any input. */
void match_scene_idle(Match *match, Scene *scene, int ticks);

#endif
