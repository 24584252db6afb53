/* SPDX-License-Identifier: MIT */
/*
 * A fixed number of voices, each playing a sound of the bank at some pitch, place and softness,
 * added up on three buses with a volume each. When all voices are taken, the quietest gives way.
 * Nothing here allocates or waits: it runs in the audio thread.
 */
#ifndef CLOCKWISE_SOUND_SOUND_MIXER_H
#define CLOCKWISE_SOUND_SOUND_MIXER_H

#include "sound/sound_bank.h"
#include "sound/sound_limiter.h"

enum { SOUND_VOICES = 32 };

/** Softened no lower than this a sound is as clear as it was made. */
#define SOUND_CLEAR_HZ 14000.0f

#define SOUND_DUCK_SECONDS 0.5
#define SOUND_DUCK_GAIN 0.501f /**< -6 dB. */

/** One sound to be played once. */
typedef struct SoundCue {
    SoundId id;
    float rate;      /**< Of its pitch: 2 is an octave up. */
    float gain;      /**< 1 plays it as it was made. */
    float pan;       /**< -1 left, 1 right. */
    float cutoff_hz; /**< Softens what lies above. */
} SoundCue;

/** Each from 0 to 1, as a slider has it; twice as far is four times as strong. */
typedef struct SoundVolumes {
    double master;
    double effects;
    double music;
} SoundVolumes;

typedef struct SoundVoice {
    const SoundClip *clip; /**< NULL where it is free. */
    double position;       /**< In samples. */
    double rate;
    float left; /**< Gains. */
    float right;
    float follow;  /**< The low-pass's share of the new sample, and */
    float soft[2]; /**< its two stages. */
} SoundVoice;

typedef struct SoundMixer {
    const SoundBank *bank; /**< Not owned. */
    SoundVoice voices[SOUND_VOICES];
    SoundVolumes volumes;
    float music_gain; /**< What the scene makes of the score's loudness, and */
    float music_hz;   /**< brightness. */
    int duck_frames;  /**< Left of being ducked. */
    float duck;       /**< The gain that comes of it. */
    float gains[SOUND_BUS_COUNT];
    float music_follow;
    float music_soft[2][2]; /**< The music's low-pass: two stages of left and right. */
} SoundMixer;

SoundVolumes sound_mixer_default_volumes(void);

/** It begins at nothing, and is as loud as it should be within a tenth of a second. */
void sound_mixer_init(SoundMixer *mixer, const SoundBank *bank);

/** A cue that cannot be heard, or makes no sense, is left out. */
void sound_mixer_play(SoundMixer *mixer, const SoundCue *cue);

/** Turns the arena and the music down for SOUND_DUCK_SECONDS. */
void sound_mixer_duck(SoundMixer *mixer);

/** `bed` is added to the music. */
void sound_mixer_render(SoundMixer *mixer, const SoundBlock *bed, SoundBlock *out);

#endif
