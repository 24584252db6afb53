/* SPDX-License-Identifier: MIT */
/*
 * The game's sound, as the rest of the game has it. Everything takes NULL for a game without sound.
 * Nothing here waits for the device; what cannot be heard at once is not heard at all.
 */
#ifndef CLOCKWISE_APP_SOUND_H
#define CLOCKWISE_APP_SOUND_H

#include "app/match.h"
#include "app/sound_engine.h"

typedef struct Sound Sound;

/** Silent until sound_open(). NULL where there is no memory. */
Sound *sound_create(void);
/** Begins to look for a device, and makes the sounds once there is one. Does nothing when called
 * again. */
void sound_open(Sound *sound);
void sound_destroy(Sound *sound);

void sound_set_volumes(Sound *sound, const SoundVolumes *volumes);

/** The events of a match's last tick, and its score. The title's is heard from afar. */
void sound_match_tick(Sound *sound, const Match *match, SoundPlace place);
/** The score goes on more quietly, until the next tick. */
void sound_be_still(Sound *sound);
/** One of the menus' sounds. */
void sound_click(Sound *sound, SoundId id);

#endif
