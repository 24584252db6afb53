/* SPDX-License-Identifier: MIT */
/*
 * Synthesized sounds. An instrument is a few layers that start together or one after the other. A
 * tone is a decaying sine, which is how each mode of a struck bar or bell rings (Fletcher and
 * Rossing, The Physics of Musical Instruments); noise goes through a band-pass. Both may glide from
 * one frequency to another. Units are seconds and hertz.
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
    float glide;  /**< Time constant: after it, 63 % of the glide is done. */
    float attack; /**< To full strength; never 0, which would click. */
    float decay;  /**< From full strength to 37 %. */
    float level;
} SynthLayer;

typedef struct SynthInstrument {
    float seconds; /**< The end is faded out. */
    float peak;    /**< The loudest sample. */
    SynthLayer layers[SYNTH_LAYERS];
} SynthInstrument;

int sound_synth_frames(const SynthInstrument *instrument);

/** Writes sound_synth_frames() samples with no DC offset, starting and ending at 0. */
void sound_synth_render(const SynthInstrument *instrument, uint64_t seed, float *out_samples);

#endif
