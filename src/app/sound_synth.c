/* SPDX-License-Identifier: MIT */
#include "app/sound_synth.h"

#include "base/random.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#define TURN 6.28318531f
#define FAINT 1e-5f /* Of its level; a layer that is down to it has died away. */
#define BAND_Q 1.4f
#define FADE_SECONDS 0.012f
#define OFFSET_FILTER 0.9965f /* A high-pass at about 27 Hz. */

/* Glides move in steps of so many samples. */
enum { STEP_FRAMES = 32 };

/* A layer as far as it has been rendered. */
typedef struct LayerState {
    float strength;
    float fading; /* What strength is multiplied by, every sample. */
    float rise;   /* 0 to 1 during the attack, */
    float rising; /* and how much a sample adds to it. */
} LayerState;

int synth_frames(const SynthInstrument *instrument)
{
    return (int)(instrument->seconds * SYNTH_RATE);
}

static LayerState begin_layer(const SynthLayer *layer)
{
    return (LayerState){.strength = layer->level,
                        .fading = expf(-1 / (layer->decay * SYNTH_RATE)),
                        .rise = 0,
                        .rising = 1 / (layer->attack * SYNTH_RATE)};
}

/* The attack is a smooth ramp; the decay begins with it. */
static float next_strength(LayerState *state)
{
    float rise = state->rise;
    state->strength *= state->fading;
    if (rise >= 1)
        return state->strength;
    state->rise = rise + state->rising;
    return state->strength * rise * rise * (3 - 2 * rise);
}

static bool can_be_heard(const SynthLayer *layer, const LayerState *state)
{
    return state->strength > FAINT * layer->level;
}

static float frequency(const SynthLayer *layer, int frame)
{
    if (layer->from_hz == layer->to_hz)
        return layer->to_hz;
    float done = expf(-(float)frame / (layer->glide * SYNTH_RATE));
    return layer->to_hz + (layer->from_hz - layer->to_hz) * done;
}

/* A unit vector that turns: one complex product a sample instead of a sine. */
static void add_tone(const SynthLayer *layer, float *samples, int count)
{
    LayerState state = begin_layer(layer);
    float x = 1;
    float y = 0;
    for (int i = 0; i < count && can_be_heard(layer, &state); i += STEP_FRAMES) {
        float turn = TURN * frequency(layer, i) / SYNTH_RATE;
        float c = cosf(turn);
        float s = sinf(turn);
        int end = i + STEP_FRAMES < count ? i + STEP_FRAMES : count;
        for (int j = i; j < end; j++) {
            float next = x * c - y * s;
            samples[j] += y * next_strength(&state);
            y = x * s + y * c;
            x = next;
        }
    }
}

/* Zavalishin's state-variable filter (The Art of VA Filter Design, 2018), its band-pass taken twice
 * for steep sides. */
typedef struct Band {
    float first;
    float second;
} Band;

static float band_pass(Band *band, float g, float in)
{
    const float k = 1 / BAND_Q;
    float high = (in - (g + k) * band->first - band->second) / (1 + g * (g + k));
    float middle = band->first + g * high;
    float low = band->second + g * middle;
    band->first = middle + g * high;
    band->second = low + g * middle;
    return middle * k;
}

static void add_noise(const SynthLayer *layer, Random *random, float *samples, int count)
{
    LayerState state = begin_layer(layer);
    Band bands[2] = {{0, 0}, {0, 0}};
    for (int i = 0; i < count && can_be_heard(layer, &state); i += STEP_FRAMES) {
        float g = tanf(TURN / 2 * frequency(layer, i) / SYNTH_RATE);
        int end = i + STEP_FRAMES < count ? i + STEP_FRAMES : count;
        for (int j = i; j < end; j++) {
            float white = (float)(random_u32(random) >> 8) / (float)(1 << 23) - 1;
            float once = band_pass(&bands[0], g, white);
            samples[j] += band_pass(&bands[1], g, once) * next_strength(&state);
        }
    }
}

static void remove_offset(float *samples, int count)
{
    float before = 0;
    float out = 0;
    for (int i = 0; i < count; i++) {
        out = OFFSET_FILTER * (out + samples[i] - before);
        before = samples[i];
        samples[i] = out;
    }
}

static void fade_out(float *samples, int count)
{
    int fade = (int)(FADE_SECONDS * SYNTH_RATE);
    for (int i = 0; i < fade && i < count; i++)
        samples[count - 1 - i] *= (float)i / (float)fade;
}

static void scale_to(float *samples, int count, float peak)
{
    float highest = 0;
    for (int i = 0; i < count; i++)
        highest = fmaxf(highest, fabsf(samples[i]));
    if (highest <= 0)
        return;
    for (int i = 0; i < count; i++)
        samples[i] *= peak / highest;
}

void synth_render(const SynthInstrument *instrument, uint64_t seed, float *out_samples)
{
    int count = synth_frames(instrument);
    Random random = random_make(seed, 91);
    memset(out_samples, 0, (size_t)count * sizeof *out_samples);
    for (int i = 0; i < SYNTH_LAYERS && instrument->layers[i].kind != SYNTH_END; i++) {
        const SynthLayer *layer = &instrument->layers[i];
        int first = (int)(layer->at * SYNTH_RATE);
        if (first >= count)
            continue;
        if (layer->kind == SYNTH_TONE)
            add_tone(layer, out_samples + first, count - first);
        else
            add_noise(layer, &random, out_samples + first, count - first);
    }
    remove_offset(out_samples, count);
    fade_out(out_samples, count);
    scale_to(out_samples, count, instrument->peak);
}
