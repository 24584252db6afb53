/* SPDX-License-Identifier: MIT */
/* A loudness meter by ITU-R BS.1770-4, for stereo at 48 kHz: K weighting, the absolute and the
 * relative gate, and the true peak, four times oversampled. */
#ifndef CLOCKWISE_TESTS_SUPPORT_LOUDNESS_H
#define CLOCKWISE_TESTS_SUPPORT_LOUDNESS_H

enum { LOUDNESS_STEPS = 9000, LOUDNESS_TAPS = 24, LOUDNESS_PHASES = 4 };

/** The two filters of the K weighting, of one channel. */
typedef struct LoudnessChannel {
    double shelf[2];
    double high_pass[2];
    double recent[2 * LOUDNESS_TAPS]; /**< The last samples: a ring, kept twice. */
    int quiet;                        /**< Samples since one that was half of the highest. */
} LoudnessChannel;

typedef struct Loudness {
    LoudnessChannel channels[2];
    double taps[LOUDNESS_PHASES][LOUDNESS_TAPS];
    double steps[LOUDNESS_STEPS]; /**< The mean square of each 0.1 s, both channels added. */
    int step_count;
    double sum; /**< Of the step that is being filled. */
    int frames; /**< In it. */
    int newest; /**< Place of the newest sample in the rings; it runs backwards. */
    double highest;
} Loudness;

void loudness_start(Loudness *out_loudness);

/** Adds pairs of left and right: at most 15 minutes in all. */
void loudness_add(Loudness *loudness, const float *pairs, int frames);

/** LUFS of all that was added; -INFINITY where it is silent or shorter than 0.4 s. */
double loudness_integrated(const Loudness *loudness);

/** LUFS of `seconds` from `from` on, without gates. */
double loudness_between(const Loudness *loudness, double from, double seconds);

/** The true peak in dBTP. */
double loudness_peak(const Loudness *loudness);

#endif
