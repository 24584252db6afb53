/* SPDX-License-Identifier: MIT */
#include "sound/sound_reverb.h"

#include "sound/sound_synth.h"

#include <math.h>
#include <string.h>

#define SECONDS 1.5f /* Until it is 60 dB quieter. */
#define SOFTNESS 0.45f
#define WET 0.13f
#define SPREAD 0.35355339f /* 1 / sqrt(8): keeps the power of the Hadamard matrix. */
#define NOT_TINY 1e-18f    /* Keeps silence out of the slow, denormal numbers. */

/* Frames of each line; without common factors, so that echoes do not fall together. */
static const int lengths[REVERB_LINES] = {1153, 1409, 1693, 1999, 2309, 2677, 3049, 3533};

void sound_reverb_init(SoundReverb *reverb)
{
    memset(reverb, 0, sizeof *reverb);
    for (int i = 0; i < REVERB_LINES; i++)
        reverb->gains[i] = powf(10, -3 * (float)lengths[i] / (SECONDS * SYNTH_RATE));
}

/* Every output is a sum of all inputs with other signs. */
static void mix(float values[REVERB_LINES])
{
    for (int half = 1; half < REVERB_LINES; half *= 2)
        for (int i = 0; i < REVERB_LINES; i++) {
            if ((i & half) != 0)
                continue;
            float sum = values[i] + values[i + half];
            values[i + half] = values[i] - values[i + half];
            values[i] = sum;
        }
}

void sound_reverb_add(SoundReverb *reverb, float *left, float *right, int count)
{
    for (int n = 0; n < count; n++) {
        float values[REVERB_LINES];
        float out[2] = {0, 0};
        for (int i = 0; i < REVERB_LINES; i++) {
            float heard = reverb->lines[i][(reverb->at - lengths[i]) & (REVERB_FRAMES - 1)];
            reverb->soft[i] += (heard * reverb->gains[i] - reverb->soft[i]) * (1 - SOFTNESS);
            values[i] = reverb->soft[i];
            out[i % 2] += i % 4 < 2 ? values[i] : -values[i];
        }
        mix(values);
        for (int i = 0; i < REVERB_LINES; i++)
            reverb->lines[i][reverb->at] =
                values[i] * SPREAD + (i % 2 == 0 ? left[n] : right[n]) + NOT_TINY;
        reverb->at = (reverb->at + 1) & (REVERB_FRAMES - 1);
        left[n] += out[0] * WET;
        right[n] += out[1] * WET;
    }
}
