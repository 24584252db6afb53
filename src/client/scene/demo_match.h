/* SPDX-License-Identifier: MIT */
/* A match of bots that plays in the background: behind the title, and as a level's preview. */
#ifndef CLOCKWISE_SCENE_DEMO_MATCH_H
#define CLOCKWISE_SCENE_DEMO_MATCH_H

#include "scene/scene.h"

enum { DEMO_MATCH_BOTS = 5 };

/** All zero before the first begins. */
typedef struct DemoMatch {
    Match *match; /**< NULL until there is one. */
    Scene *scene; /**< NULL likewise. */
} DemoMatch;

/** A match of veteran bots alone. The caller sets the level's path. */
MatchOptions demo_match_options(Mode mode, uint64_t seed);

/** Begins a match and plays its first `warm_up_ticks` without sound. Replaces the previous match,
 * which stays if this fails. */
MatchFault demo_match_begin(DemoMatch *demo, const MatchOptions *options, int warm_up_ticks,
                            Error *out_error);
void demo_match_destroy(DemoMatch *demo);

/** Plays some ticks, in which people do nothing; `sound` may be NULL. */
void demo_match_step(DemoMatch *demo, int ticks, Sound *sound);

#endif
