/* SPDX-License-Identifier: MIT */
/*
 * All that sounds, as the audio thread has it: the bank, the mixer, the score and the limiter. It
 * knows no device; messages go in, frames come out.
 */
#ifndef CLOCKWISE_SOUND_SOUND_ENGINE_H
#define CLOCKWISE_SOUND_SOUND_ENGINE_H

#include "sound/sound_score.h"
#include "platform/audio.h"

typedef enum SoundPlace {
    SOUND_PLACE_TITLE,
    SOUND_PLACE_MATCH,
    SOUND_PLACE_STILL /**< A match that is paused, or over. */
} SoundPlace;

/** What the score goes by. */
typedef struct SoundScene {
    SoundPlace place;
    double tension; /**< 0 to 1. */
    uint64_t seed;  /**< The match's. */
} SoundScene;

typedef struct SoundEngine {
    SoundBank bank;
    SoundMixer mixer;
    Score score;
    SoundLimiter limiter;
    SoundScene scene;
    SoundBlock block; /**< What is rendered, and from `given` on not yet given away. */
    int given;
} SoundEngine;

/** Makes every sound; false where there is no memory. */
bool sound_engine_create(SoundEngine *out_engine);
/** An engine that is all zero, or could not be created, has nothing to destroy. */
void sound_engine_destroy(SoundEngine *engine);

AudioMessage sound_engine_play_message(const SoundCue *cue);
AudioMessage sound_engine_duck_message(void);
AudioMessage sound_engine_scene_message(const SoundScene *scene);
AudioMessage sound_engine_volumes_message(const SoundVolumes *volumes);

void sound_engine_take(SoundEngine *engine, const AudioMessage *message);

/** Writes pairs of left and right, within [-1, 1]. */
void sound_engine_render(SoundEngine *engine, float *out_pairs, int frames);

#endif
