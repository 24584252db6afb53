/* SPDX-License-Identifier: MIT */
/*
 * The game's sound. A Sound is used by the main thread and never waits for the device: cues that
 * cannot be sent at once are dropped. A SoundEngine is what runs in the audio thread: messages in,
 * frames out, no device.
 */
#ifndef CLOCKWISE_SOUND_SOUND_H
#define CLOCKWISE_SOUND_SOUND_H

#include "platform/audio.h"
#include "sound/sound_score.h"

typedef enum SoundPlace {
    SOUND_PLACE_TITLE,
    SOUND_PLACE_MATCH,
    SOUND_PLACE_STILL /**< A match that is paused, or over. */
} SoundPlace;

/** What the music follows. */
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
    SoundBlock block; /**< Rendered; frames before `given` have been written out. */
    int given;
} SoundEngine;

/** Renders every sound; false where there is no memory. */
bool sound_engine_create(SoundEngine *out_engine);
/** Does nothing for an engine that is all zero or could not be created. */
void sound_engine_destroy(SoundEngine *engine);

AudioMessage sound_engine_play_message(const SoundCue *cue);
AudioMessage sound_engine_scene_message(const SoundScene *scene);
AudioMessage sound_engine_volumes_message(const SoundVolumes *volumes);

void sound_engine_take(SoundEngine *engine, const AudioMessage *message);

/** Writes pairs of left and right, within [-1, 1]. */
void sound_engine_render(SoundEngine *engine, float *out_pairs, int frames);

enum { SOUND_CUES_MAX = 32 };

typedef struct Sound Sound;

/** The sounds of one tick. */
typedef struct SoundCues {
    SoundCue items[SOUND_CUES_MAX];
    int count;
    bool is_ducking; /**< A person was hit. */
} SoundCues;

/** All functions below take NULL for no sound. Silent until sound_open(); NULL without memory. */
Sound *sound_create(void);
/** Starts looking for a device, in the background. Further calls do nothing. */
void sound_open(Sound *sound);
void sound_destroy(Sound *sound);

void sound_set_volumes(Sound *sound, const SoundVolumes *volumes);

/** Plays the sounds of a tick and sets the scene for the music. */
void sound_play(Sound *sound, const SoundCues *cues, const SoundScene *scene);
/** Quiet music, until the next sound_play(). */
void sound_be_still(Sound *sound);
/** Plays a menu sound. */
void sound_click(Sound *sound, SoundId id);

#endif
