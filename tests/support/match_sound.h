/* SPDX-License-Identifier: MIT */
/* What a match sounds like, without a device: to a person in it, whom a bot plays, or to
 * spectators. */
#ifndef CLOCKWISE_TESTS_SUPPORT_MATCH_SOUND_H
#define CLOCKWISE_TESTS_SUPPORT_MATCH_SOUND_H

#include "scene/scene.h"

typedef struct MatchSound {
    Match *match;
    Scene *scene;
    BotTeam *person; /**< NULL for spectators. */
    SoundEngine engine;
} MatchSound;

enum { MATCH_SOUND_FRAMES = AUDIO_RATE / TICKS_PER_SECOND };

/** Fails the test where it cannot. Release it with match_sound_destroy(). `people` is 1, or 0 for
 * spectators. NULL volumes: those of a new player. */
MatchSound *match_sound_create(const char *level_path, Mode mode, int people,
                               const SoundVolumes *volumes);
void match_sound_destroy(MatchSound *sound);

/** One tick: writes MATCH_SOUND_FRAMES pairs. */
void match_sound_step(MatchSound *sound, float *out_pairs);

#endif
