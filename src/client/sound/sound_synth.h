/* SPDX-License-Identifier: MIT */
/*
 * Sounds out of nothing: an instrument is a few layers that begin together or one after the other.
 * A tone is a sine that dies away, which is how a struck bar or bell rings in each of its modes
 * (Fletcher and Rossing, The Physics of Musical Instruments); noise goes through a band-pass. Both
 * may glide from one frequency to another. Seconds, hertz.
 */
#ifndef CLOCKWISE_SOUND_SOUND_SYNTH_H
#define CLOCKWISE_SOUND_SOUND_SYNTH_H

#include <stdint.h>

enum { SYNTH_RATE = 48000, SYNTH_LAYERS = 7 };

typedef enum SynthKind { SYNTH_END, SYNTH_TONE, SYNTH_NOISE } SynthKind;

typedef struct SynthLayer {
    SynthKind kind; /**< SYNTH_END after an instrument's last. */
    float at;       /**< When it begins. */
    float from_hz;
    float to_hz;
    float glide;  /**< After so long, 63 % of the way between the two is done. */
    float attack; /**< To full strength; never 0, which would click. */
    float decay;  /**< From full strength to 37 %. */
    float level;
} SynthLayer;

typedef struct SynthInstrument {
    float seconds; /**< It is faded out where it still sounds then. */
    float peak;    /**< The whole is scaled to it. */
    SynthLayer layers[SYNTH_LAYERS];
} SynthInstrument;

int sound_synth_frames(const SynthInstrument *instrument);

/** Writes sound_synth_frames() samples without offset, that begin and end at 0. */
void sound_synth_render(const SynthInstrument *instrument, uint64_t seed, float *out_samples);

#endif
