/* SPDX-License-Identifier: MIT */
/*
 * A fixed number of voices, each playing a sound of the bank with a rate, gain, pan and low-pass,
 * mixed on three buses with a volume each, and the limiter behind them. A new sound takes the
 * quietest voice if none is free. Runs in the audio thread: no allocation, no waiting.
 */
#ifndef CLOCKWISE_SOUND_SOUND_MIXER_H
#define CLOCKWISE_SOUND_SOUND_MIXER_H

#include "sound/sound_bank.h"
#include "sound/sound_leveler.h"
#include "sound/sound_reverb.h"

/** Frames computed at a time: 1.3 ms. */
enum { SOUND_BLOCK = 64 };

typedef struct SoundBlock {
    float left[SOUND_BLOCK];
    float right[SOUND_BLOCK];
} SoundBlock;

/** Samples on each side from which a value between two samples is computed. */
enum { LIMITER_REACH = 6 };

/**
 * Keeps the true peak, which lies between the samples, below -1 dB. It holds one block back, so it
 * can turn down before a peak: the gain is linear within a block, and both its ends are low enough
 * for the whole block.
 */
typedef struct SoundLimiter {
    SoundBlock held; /**< Comes out next. */
    float held_peak;
    float gain;                        /**< At the end of the last block given out. */
    float tails[2][2 * LIMITER_REACH]; /**< The end of `held`, left and right. */
} SoundLimiter;

void sound_mixer_limiter_init(SoundLimiter *limiter);

/** Takes a block in and gives out the one before it. NaN and infinity become 0. */
void sound_mixer_limit(SoundLimiter *limiter, const SoundBlock *in, SoundBlock *out);

enum { SOUND_VOICES = 48 };

/** A cutoff from here on filters nothing. */
#define SOUND_CLEAR_HZ 14000.0f

#define SOUND_DUCK_SECONDS 0.5
#define SOUND_DUCK_GAIN 0.501f /**< -6 dB. */

/** One sound to be played once. */
typedef struct SoundCue {
    SoundId id;
    float rate;      /**< Playback speed: 2 is an octave up. */
    float gain;      /**< 1: as recorded in the bank. */
    float pan;       /**< -1 left, 1 right. */
    float cutoff_hz; /**< Of the low-pass. */
} SoundCue;

/** Slider positions, 0 to 1; the amplitude is their square. */
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
    float follow;  /**< The low-pass's weight of a new sample, */
    float soft[2]; /**< and its two stages. */
} SoundVoice;

typedef struct SoundMixer {
    const SoundBank *bank; /**< Not owned. */
    SoundVoice voices[SOUND_VOICES];
    SoundVolumes volumes;
    float music_gain; /**< The scene's music volume, */
    float music_hz;   /**< and its low-pass cutoff. */
    bool is_leveling; /**< Holds the loudness; see SoundLeveler. */
    int duck_frames;  /**< Frames left of ducking. */
    float duck;       /**< The current ducking gain. */
    float yield;      /**< The music's, which yields a little to effects. */
    float gains[SOUND_BUS_COUNT];
    float music_follow;
    float music_soft[2][2]; /**< The music's low-pass: two stages of left and right. */
    SoundReverb reverb;
    SoundLeveler leveler;
} SoundMixer;

SoundVolumes sound_mixer_default_volumes(void);

/** Starts silent and fades in within 0.1 s. */
void sound_mixer_init(SoundMixer *mixer, const SoundBank *bank);

/** Ignores a cue that is inaudible or out of range. */
void sound_mixer_play(SoundMixer *mixer, const SoundCue *cue);

/** Turns the effects and the music down for SOUND_DUCK_SECONDS. */
void sound_mixer_duck(SoundMixer *mixer);

/** `bed` is added to the music. */
void sound_mixer_render(SoundMixer *mixer, const SoundBlock *bed, SoundBlock *out);

#endif
