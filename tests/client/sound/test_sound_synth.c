/* SPDX-License-Identifier: MIT */
/* Layers: pitch, glide, delay, decay. Frequencies are read off the zero crossings. */
#include "sound/sound_mixer.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

static float *render(const SynthInstrument *instrument)
{
    float *samples = malloc((size_t)sound_synth_frames(instrument) * sizeof *samples);
    assert_non_null(samples);
    sound_synth_render(instrument, 1, samples);
    return samples;
}

static double pitch(const float *samples, double from, double to)
{
    int crossings = 0;
    int first = (int)(from * SYNTH_RATE);
    int last = (int)(to * SYNTH_RATE);
    for (int i = first + 1; i < last; i++)
        crossings += samples[i - 1] < 0 && samples[i] >= 0 ? 1 : 0;
    return crossings / (to - from);
}

static double level(const float *samples, double from, double to)
{
    double sum = 0;
    int first = (int)(from * SYNTH_RATE);
    int last = (int)(to * SYNTH_RATE);
    for (int i = first; i < last; i++)
        sum += (double)samples[i] * (double)samples[i];
    return sqrt(sum / (last - first));
}

typedef struct PitchCase {
    const char *name;
    SynthLayer layer;
    double from, to; /* Where to look. */
    double least, most;
} PitchCase;

TEST(pitch)
{
    static const PitchCase cases[] = {
        {"a low tone", {SYNTH_TONE, 0, 200, 200, 1, 0.001f, 1, 1}, 0.1, 0.4, 195, 205},
        {"a high tone", {SYNTH_TONE, 0, 4000, 4000, 1, 0.001f, 1, 1}, 0.1, 0.4, 3990, 4010},
        {"a glide at first", {SYNTH_TONE, 0, 2000, 500, 0.1f, 0.001f, 1, 1}, 0, 0.01, 1700, 2100},
        {"a glide at last", {SYNTH_TONE, 0, 2000, 500, 0.03f, 0.001f, 1, 1}, 0.25, 0.45, 495, 510},
        {"noise about a kilohertz",
         {SYNTH_NOISE, 0, 1000, 1000, 1, 0.001f, 1, 1},
         0,
         0.45,
         700,
         1400},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        SynthInstrument instrument = {0.5f, 0.5f, {cases[i].layer}};
        float *samples = render(&instrument);
        double found = pitch(samples, cases[i].from, cases[i].to);
        if (!(found >= cases[i].least && found <= cases[i].most))
            fail_msg("%s: %g Hz, expected %g to %g", cases[i].name, found, cases[i].least,
                     cases[i].most);
        free(samples);
    }
}

TEST(shape)
{
    SynthInstrument instrument = {
        1.0f, 0.4f, {{SYNTH_TONE, 0.2f, 500, 500, 1, 0.01f, 0.1f, 1}, {.kind = SYNTH_END}}};
    float *samples = render(&instrument);
    double before = level(samples, 0, 0.19);
    double early = level(samples, 0.22, 0.24);
    double later = level(samples, 0.32, 0.34);
    double highest = 0;
    for (int i = 0; i < sound_synth_frames(&instrument); i++)
        highest = fmax(highest, fabs((double)samples[i]));
    if (before > 1e-6)
        fail_msg("it sounds before its time: %g", before);
    if (fabs(later / early - exp(-1)) > 0.02)
        fail_msg("after its decay %g is left, expected %g", later / early, exp(-1));
    if (fabs(highest - 0.4) > 1e-4)
        fail_msg("the peak is %g, expected 0.4", highest);
    free(samples);
}
