/* SPDX-License-Identifier: MIT */
#include "sound/sound_leveler.h"

#include "base/numbers.h"
#include "sound/sound_synth.h"

#include <math.h>

#define TARGET_LUFS (-17.9) /* The limiter takes the rest of the way to -18. */
#define MOST_DOWN (-6.0)    /* Decibels. */
#define MOST_UP 8.0
#define MEAN_SECONDS 3.0
#define RECENT_SECONDS 0.4
#define DECIBELS_A_SECOND 2.5
#define QUIET_DECIBELS                                                                             \
    (-12.0) /* What is so far below the target is a pause and changes nothing.                     \
             */

/* The mean square that measures as so many LUFS. */
static double power_of(double lufs)
{
    return pow(10, (lufs + 0.691) / 10);
}

void sound_leveler_init(SoundLeveler *leveler)
{
    *leveler = (SoundLeveler){.power = power_of(TARGET_LUFS)};
}

/* The two filters of BS.1770-4 at 48 kHz, in direct form II transposed. */
static double k_weighted(double s[4], double in)
{
    double shelved = 1.53512485958697 * in + s[0];
    s[0] = -2.69169618940638 * in + 1.69065929318241 * shelved + s[1];
    s[1] = 1.19839281085285 * in - 0.73248077421585 * shelved;
    double out = shelved + s[2];
    s[2] = -2 * shelved + 1.99004745483398 * out + s[3];
    s[3] = shelved - 0.99007225036621 * out;
    return out;
}

static double mean_square(SoundLeveler *leveler, const float *left, const float *right, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double l = k_weighted(leveler->filters[0], (double)left[i]);
        double r = k_weighted(leveler->filters[1], (double)right[i]);
        sum += l * l + r * r;
    }
    return sum / count;
}

double sound_leveler_step(SoundLeveler *leveler, const float *left, const float *right, int count,
                          bool is_active)
{
    double seconds = (double)count / SYNTH_RATE;
    double now = mean_square(leveler, left, right, count);
    double quiet = power_of(TARGET_LUFS + QUIET_DECIBELS);
    leveler->recent += (now - leveler->recent) * seconds / RECENT_SECONDS;
    if (is_active && leveler->recent > quiet)
        leveler->power += (now - leveler->power) * seconds / MEAN_SECONDS;
    double goal = 10 * log10(power_of(TARGET_LUFS) / leveler->power);
    goal = is_active ? clamp(goal, MOST_DOWN, MOST_UP) : 0;
    double step = DECIBELS_A_SECOND * seconds;
    leveler->decibels += clamp(goal - leveler->decibels, -step, step);
    return pow(10, leveler->decibels / 20);
}
