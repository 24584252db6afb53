/* SPDX-License-Identifier: MIT */
/* The output holds its peak, also between the samples; what is quiet enough is left as it is. */
#include "sound/sound_mixer.h"

#include "support/loudness.h"
#include "test.h"

#include <math.h>

#define PEAK_DBTP (-1.0)

enum { BLOCKS = 400 };

typedef float (*Signal)(int frame);

static float square(int frame)
{
    return frame / 50 % 2 == 0 ? 5 : -5;
}

static float spikes(int frame)
{
    return frame % 997 == 0 ? 40.0f : 0.1f * sinf((float)frame * 0.05f);
}

static float growing(int frame)
{
    return sinf((float)frame * 0.05f) * (float)frame * 0.001f;
}

static float broken(int frame)
{
    static const float values[4] = {0.5f, NAN, INFINITY, -INFINITY};
    return values[frame % 4];
}

static float quiet(int frame)
{
    return 0.5f * sinf((float)frame * 0.05f);
}

/* Its peaks lie between the samples, 3 dB above them. */
static float between(int frame)
{
    static const float values[4] = {1.2f, 1.2f, -1.2f, -1.2f};
    return values[frame % 4];
}

static void run_block(SoundLimiter *limiter, Signal signal, int number, SoundBlock *out)
{
    SoundBlock in;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        in.left[i] = signal(number * SOUND_BLOCK + i);
        in.right[i] = -in.left[i] / 2;
    }
    sound_mixer_limit(limiter, &in, out);
}

TEST(never_too_loud)
{
    static const struct {
        const char *name;
        Signal signal;
    } cases[] = {{"a loud square", square},        {"spikes", spikes},
                 {"ever louder", growing},         {"not numbers", broken},
                 {"between the samples", between}, {"quiet", quiet}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        SoundLimiter limiter;
        SoundBlock out;
        static Loudness loudness;
        sound_mixer_limiter_init(&limiter);
        loudness_start(&loudness);
        for (int number = 0; number < BLOCKS; number++) {
            run_block(&limiter, cases[i].signal, number, &out);
            for (int j = 0; j < SOUND_BLOCK; j++) {
                float pair[2] = {out.left[j], out.right[j]};
                loudness_add(&loudness, pair, 1);
                if (!(fabsf(out.left[j]) <= 1 && fabsf(out.right[j]) <= 1))
                    fail_msg("%s: %g and %g in block %d", cases[i].name, (double)out.left[j],
                             (double)out.right[j], number);
            }
        }
        if (loudness_peak(&loudness) > PEAK_DBTP)
            fail_msg("%s: a true peak of %g dB", cases[i].name, loudness_peak(&loudness));
    }
}

TEST(quiet_is_left_alone)
{
    SoundLimiter limiter;
    SoundBlock out;
    sound_mixer_limiter_init(&limiter);
    for (int number = 0; number < BLOCKS; number++) {
        run_block(&limiter, quiet, number, &out);
        for (int j = 0; number > 0 && j < SOUND_BLOCK; j++)
            assert_true(out.left[j] == quiet((number - 1) * SOUND_BLOCK + j));
    }
}

TEST(recovers)
{
    SoundLimiter limiter;
    SoundBlock out;
    sound_mixer_limiter_init(&limiter);
    for (int number = 0; number < 3; number++)
        run_block(&limiter, square, number, &out);
    assert_true(limiter.gain < 0.3f);
    for (int number = 0; number < BLOCKS; number++)
        run_block(&limiter, quiet, number, &out);
    if (limiter.gain < 0.98f)
        fail_msg("half a second after a peak the gain is %g", (double)limiter.gain);
}
