/* SPDX-License-Identifier: MIT */
/* The main thread never waits for the device: cues that cannot be sent at once are dropped. */
#pragma once

#include "platform/audio.h"
#include "sound/sound_score.h"

/* The audio thread's part, without a device: the main thread's messages in, frames out. */

typedef enum SoundMood {
    SOUND_MOOD_TITLE,
    SOUND_MOOD_MATCH,
    SOUND_MOOD_STILL /**< A match that is paused, or over. */
} SoundMood;

typedef struct SoundScene {
    SoundMood mood;
    double tension; /**< 0 to 1. */
    double lead;    /**< How far the people here are ahead, -1 to 1. */
    uint64_t seed;  /**< The match's. */
    uint32_t level; /**< sound_style_level()'s. */
    Mode mode;
} SoundScene;

typedef struct SoundEngine {
    SoundBank bank;
    SoundMixer mixer;
    Score score;
    SoundLimiter limiter;
    SoundScene scene;
    SoundBlock block; /**< Written out before `given`. */
    int given;
    int muted_blocks; /**< In a row; after some time of them it rests. */
} SoundEngine;

/** Renders all sounds; false without memory. */
bool sound_engine_create(void *out_engine);
/** Does nothing for an engine that is all zero or could not be created. */
void sound_engine_destroy(SoundEngine *engine);

AudioMessage sound_engine_play_message(const SoundCue *cue);
/** Music and effects yield for a moment. */
AudioMessage sound_engine_duck_message(void);
AudioMessage sound_engine_scene_message(const SoundScene *scene);
AudioMessage sound_engine_volumes_message(const SoundVolumes *volumes);

/** Does what a message says. */
void sound_engine_take(void *self, const AudioMessage *message);

/** Writes pairs of left and right, within [-1, 1]. */
void sound_engine_render(void *self, float *out_pairs, int frames);

enum { SOUND_CUES_MAX = 32 };

typedef struct Sound Sound;

typedef struct SoundCues {
    SoundCue items[SOUND_CUES_MAX];
    int count;
    bool is_ducking; /**< A person's hit. */
} SoundCues;

/** Silent until sound_open(); NULL without memory. */
Sound *sound_create(void);

/* All below take NULL for no sound. */

/** Starts looking for a device, in the background. Further calls do nothing. */
void sound_open(Sound *sound);
void sound_destroy(Sound *sound);
/** Of a window that nobody sees: after a moment there is no device until it is over. May be called
 * in each frame. */
void sound_rest(Sound *sound, bool is_resting);

/** May be called in each frame. */
void sound_set_volumes(Sound *sound, const SoundVolumes *volumes);

/** Plays the sounds of a tick and sets the scene for the music. */
void sound_play(Sound *sound, const SoundCues *cues, const SoundScene *scene);
/** Quiet music, until the next sound_play(). */
void sound_be_still(Sound *sound);
void sound_click(Sound *sound, SoundId id);
