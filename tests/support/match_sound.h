/* SPDX-License-Identifier: MIT */
/* What a match sounds like to a person in it, without a device: a bot plays the person. */
#ifndef CLOCKWISE_TESTS_SUPPORT_MATCH_SOUND_H
#define CLOCKWISE_TESTS_SUPPORT_MATCH_SOUND_H

#include "scene/scene.h"

typedef struct MatchSound {
    Match *match;
    Scene *scene;
    BotTeam *person;
    SoundEngine engine;
} MatchSound;

enum { MATCH_SOUND_FRAMES = AUDIO_RATE / TICKS_PER_SECOND };

/** Fails the test where it cannot. Release it with match_sound_destroy(). NULL volumes: those of a
 * new player. */
MatchSound *match_sound_create(const char *level_path, Mode mode, const SoundVolumes *volumes);
void match_sound_destroy(MatchSound *sound);

/** One tick: writes MATCH_SOUND_FRAMES pairs. */
void match_sound_step(MatchSound *sound, float *out_pairs);

#endif
