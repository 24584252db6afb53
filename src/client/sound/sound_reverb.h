/* SPDX-License-Identifier: MIT */
/* A small room for the music: a feedback delay network of eight lines (Jot and Chaigne, Digital
 * delay networks for designing artificial reverberators, 1991). Runs in the audio thread. */
#ifndef CLOCKWISE_SOUND_SOUND_REVERB_H
#define CLOCKWISE_SOUND_SOUND_REVERB_H

enum { REVERB_LINES = 8, REVERB_FRAMES = 4096 };

typedef struct SoundReverb {
    float lines[REVERB_LINES][REVERB_FRAMES];
    float soft[REVERB_LINES]; /**< Highs die away first. */
    float gains[REVERB_LINES];
    int at;
} SoundReverb;

void sound_reverb_init(SoundReverb *reverb);

/** Adds the room's answer to `count` samples of each side. */
void sound_reverb_add(SoundReverb *reverb, float *left, float *right, int count);

#endif
