/* SPDX-License-Identifier: MIT */
#include "support/loudness.h"

#include "base/error.h"

#include <math.h>

#define PI 3.14159265358979
#define ABSOLUTE_GATE (-70.0)
#define RELATIVE_GATE (-10.0)

enum { STEP_FRAMES = 4800, STEPS_A_BLOCK = 4 };

/* A windowed sinc: each phase gives the value at a quarter more of the way between two samples. */
void loudness_start(Loudness *out_loudness)
{
    *out_loudness = (Loudness){.step_count = 0};
    const double half = LOUDNESS_TAPS / 2.0;
    for (int phase = 0; phase < LOUDNESS_PHASES; phase++)
        for (int i = 0; i < LOUDNESS_TAPS; i++) {
            double x = i - half + (double)phase / LOUDNESS_PHASES;
            double sinc = fabs(x) < 1e-9 ? 1 : sin(PI * x) / (PI * x);
            double window = 0.5 + 0.5 * cos(PI * x / (half + 0.5));
            out_loudness->taps[phase][i] = sinc * window;
        }
}

/* The filters of BS.1770-4, tables 1 and 2, in direct form II transposed. */
static double k_weighted(LoudnessChannel *channel, double in)
{
    double *s = channel->shelf;
    double shelved = 1.53512485958697 * in + s[0];
    s[0] = -2.69169618940638 * in + 1.69065929318241 * shelved + s[1];
    s[1] = 1.19839281085285 * in - 0.73248077421585 * shelved;
    double *h = channel->high_pass;
    double out = shelved + h[0];
    h[0] = -2 * shelved + 1.99004745483398 * out + h[1];
    h[1] = shelved - 0.99007225036621 * out;
    return out;
}

/* Between samples that are all below half of the highest peak there is no higher one. */
static void take_peak(Loudness *loudness, LoudnessChannel *channel, double sample)
{
    const double *recent = channel->recent + loudness->newest;
    channel->recent[loudness->newest] = sample;
    channel->recent[loudness->newest + LOUDNESS_TAPS] = sample;
    channel->quiet = fabs(sample) * 2 > loudness->highest ? 0 : channel->quiet + 1;
    if (channel->quiet > LOUDNESS_TAPS)
        return;
    for (int phase = 0; phase < LOUDNESS_PHASES; phase++) {
        double sum = 0;
        for (int i = 0; i < LOUDNESS_TAPS; i++)
            sum += loudness->taps[phase][i] * recent[i];
        loudness->highest = fmax(loudness->highest, fabs(sum));
    }
}

static void add_frame(Loudness *loudness, const float *pair)
{
    loudness->newest = (loudness->newest + LOUDNESS_TAPS - 1) % LOUDNESS_TAPS;
    for (int side = 0; side < 2; side++) {
        LoudnessChannel *channel = &loudness->channels[side];
        double sample = (double)pair[side];
        double weighted = k_weighted(channel, sample);
        loudness->sum += weighted * weighted;
        take_peak(loudness, channel, sample);
    }
    if (++loudness->frames < STEP_FRAMES)
        return;
    ASSERT(loudness->step_count < LOUDNESS_STEPS);
    loudness->steps[loudness->step_count++] = loudness->sum / STEP_FRAMES;
    loudness->sum = 0;
    loudness->frames = 0;
}

void loudness_add(Loudness *loudness, const float *pairs, int frames)
{
    for (int i = 0; i < frames; i++)
        add_frame(loudness, pairs + (long)2 * i);
}

static double lufs(double mean_square)
{
    return mean_square > 0 ? -0.691 + 10 * log10(mean_square) : (double)-INFINITY;
}

/* The mean square of `count` steps from `first` on. */
static double mean_of(const Loudness *loudness, int first, int count)
{
    double sum = 0;
    for (int i = first; i < first + count; i++)
        sum += loudness->steps[i];
    return sum / count;
}

/* The mean of all blocks of 0.4 s that are louder than the gate. */
static double gated_mean(const Loudness *loudness, double gate)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i + STEPS_A_BLOCK <= loudness->step_count; i++) {
        double mean = mean_of(loudness, i, STEPS_A_BLOCK);
        if (lufs(mean) <= gate)
            continue;
        sum += mean;
        count++;
    }
    return count > 0 ? sum / count : 0;
}

double loudness_integrated(const Loudness *loudness)
{
    double first = lufs(gated_mean(loudness, ABSOLUTE_GATE));
    return isfinite(first) ? lufs(gated_mean(loudness, fmax(first + RELATIVE_GATE, ABSOLUTE_GATE)))
                           : first;
}

double loudness_between(const Loudness *loudness, double from, double seconds)
{
    int first = (int)lround(from * 10);
    int count = (int)lround(seconds * 10);
    ASSERT(first >= 0 && count > 0 && first + count <= loudness->step_count);
    return lufs(mean_of(loudness, first, count));
}

double loudness_peak(const Loudness *loudness)
{
    return 20 * log10(loudness->highest);
}
