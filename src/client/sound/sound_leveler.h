/* SPDX-License-Identifier: MIT */
/*
 * Holds a match at one loudness, whether it is a duel or a crowd: a slow gain of a few decibels,
 * which follows the loudness (ITU-R BS.1770) that the mix has at the default volumes. The player's
 * own volumes come on top. Runs in the audio thread.
 */
#ifndef CLOCKWISE_SOUND_SOUND_LEVELER_H
#define CLOCKWISE_SOUND_SOUND_LEVELER_H

#include <stdbool.h>

typedef struct SoundLeveler {
    double filters[2][4]; /**< The K weighting of left and right. */
    double recent;        /**< The weighted mean square of the last 0.4 s, */
    double power;         /**< and of the last seconds without pauses. */
    double decibels;      /**< The present gain. */
} SoundLeveler;

void sound_leveler_init(SoundLeveler *leveler);

/** Takes what the mix would be at default volumes and gives the gain for it. While not active it
 * returns to 0 dB. */
double sound_leveler_step(SoundLeveler *leveler, const float *left, const float *right, int count,
                          bool is_active);

#endif
