/* SPDX-License-Identifier: MIT */
#include "sound/sound_limiter.h"

#include <math.h>

#define CEILING 0.97f
#define RECOVERY 0.012f /* Of the way back to 1, a block: about 0.1 s. */

void sound_limiter_init(SoundLimiter *limiter)
{
    *limiter = (SoundLimiter){.gain = 1};
}

static float peak_of(const SoundBlock *block)
{
    float peak = 0;
    for (int i = 0; i < SOUND_BLOCK; i++)
        peak = fmaxf(peak, fmaxf(fabsf(block->left[i]), fabsf(block->right[i])));
    return peak;
}

static float gain_for(float peak)
{
    return peak > CEILING ? CEILING / peak : 1;
}

static SoundBlock finite(const SoundBlock *in)
{
    SoundBlock block = *in;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        block.left[i] = isfinite(block.left[i]) ? block.left[i] : 0;
        block.right[i] = isfinite(block.right[i]) ? block.right[i] : 0;
    }
    return block;
}

void sound_limiter_step(SoundLimiter *limiter, const SoundBlock *in, SoundBlock *out)
{
    SoundBlock next = finite(in);
    float next_peak = peak_of(&next);
    float first = limiter->gain;
    float last = first + (1 - first) * RECOVERY;
    last = fminf(last, fminf(gain_for(limiter->held_peak), gain_for(next_peak)));
    for (int i = 0; i < SOUND_BLOCK; i++) {
        float gain = first + (last - first) * (float)(i + 1) / SOUND_BLOCK;
        out->left[i] = limiter->held.left[i] * gain;
        out->right[i] = limiter->held.right[i] * gain;
    }
    limiter->held = next;
    limiter->held_peak = next_peak;
    limiter->gain = last;
}
