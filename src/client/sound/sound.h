/* SPDX-License-Identifier: MIT */
/*
 * The game's sound. Used by the main thread, which never waits for the device: cues that cannot be
 * sent at once are dropped.
 */
#ifndef CLOCKWISE_SOUND_SOUND_H
#define CLOCKWISE_SOUND_SOUND_H

#include "sound/sound_engine.h"

enum { SOUND_CUES_MAX = 32 };

typedef struct Sound Sound;

/** The sounds of one tick. */
typedef struct SoundCues {
    SoundCue items[SOUND_CUES_MAX];
    int count;
    bool is_ducking; /**< A person was hit. */
} SoundCues;

/** Silent until sound_open(); NULL without memory. */
Sound *sound_create(void);

/* All functions below take NULL for no sound. */

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
