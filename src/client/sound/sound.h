/* SPDX-License-Identifier: MIT */
/*
 * The game's sound, as the rest of the game has it. Everything takes NULL for a game without sound.
 * Nothing here waits for the device; what cannot be heard at once is not heard at all.
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

/** Silent until sound_open(). NULL where there is no memory. */
Sound *sound_create(void);
/** Begins to look for a device, and makes the sounds once there is one. Does nothing when called
 * again. */
void sound_open(Sound *sound);
void sound_destroy(Sound *sound);

void sound_set_volumes(Sound *sound, const SoundVolumes *volumes);

/** Plays the sounds of a tick, and the music by what it is to go by now. */
void sound_play(Sound *sound, const SoundCues *cues, const SoundScene *scene);
/** The score goes on more quietly, until the next tick. */
void sound_be_still(Sound *sound);
/** One of the menus' sounds. */
void sound_click(Sound *sound, SoundId id);

#endif
