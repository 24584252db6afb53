/* SPDX-License-Identifier: MIT */
#include "sound/sound_mixer.h"

#define TURN 6.28318531f
#define FAINT 3e-4f /* Of its level: below it a layer has ended. */
#define BAND_Q 1.4f
#define FADE_SECONDS 0.03f
#define OFFSET_FILTER 0.9965f /* A high-pass at about 27 Hz. */

/* Samples in a step of a glide. */
enum { STEP_FRAMES = 32 };

typedef struct LayerState {
    float strength;
    float fading; /* Factor for each sample. */
    float rise;   /* 0 to 1 during the attack. */
    float rising; /* The rise's step for each sample. */
} LayerState;

int sound_synth_frames(const SynthInstrument *instrument)
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

/* Past the attack the strengths are a geometric series, computed without dependencies. */
static void next_strengths(LayerState *state, const float powers[STEP_FRAMES],
                           float strengths[STEP_FRAMES])
{
    if (state->rise < 1) {
        for (int i = 0; i < STEP_FRAMES; i++)
            strengths[i] = next_strength(state);
        return;
    }
    for (int i = 0; i < STEP_FRAMES; i++)
        strengths[i] = state->strength * powers[i];
    state->strength = strengths[STEP_FRAMES - 1];
}

/* Unit vectors of a step: how far a tone has turned after 0, 1, 2... samples. */
typedef struct Turns {
    float x[STEP_FRAMES], y[STEP_FRAMES];
} Turns;

/* One sine and cosine for the whole step. `out_whole` is the rotation of a whole step. */
static void find_turns(float hz, Turns *turns, float out_whole[2])
{
    float angle = TURN * hz / SYNTH_RATE;
    float x = cosf(angle);
    float y = sinf(angle);
    turns->x[0] = 1;
    turns->y[0] = 0;
    for (int half = 1; half < STEP_FRAMES; half *= 2) {
        /* Fills entries half to 2 * half: the first half rotated by the given angle. */
        for (int i = 0; i < half; i++) {
            turns->x[half + i] = turns->x[i] * x - turns->y[i] * y;
            turns->y[half + i] = turns->x[i] * y + turns->y[i] * x;
        }
        float twice = x * x - y * y;
        y = 2 * x * y;
        x = twice;
    }
    out_whole[0] = x;
    out_whole[1] = y;
}

/* A whole step is one loop of fixed length, which compilers vectorize. */
static void add_step(float *samples, const float added[STEP_FRAMES], int left)
{
    if (left >= STEP_FRAMES) {
        for (int j = 0; j < STEP_FRAMES; j++)
            samples[j] += added[j];
        return;
    }
    for (int j = 0; j < left; j++)
        samples[j] += added[j];
}

static void add_tone(const SynthLayer *layer, float *samples, int count)
{
    LayerState state = begin_layer(layer);
    float powers[STEP_FRAMES];
    float whole[2] = {1, 0};
    float x = 1, y = 0;
    Turns turns;
    powers[0] = state.fading; /* The strength's factors after 1, 2, 3... samples. */
    for (int i = 1; i < STEP_FRAMES; i++)
        powers[i] = powers[i - 1] * state.fading;
    for (int i = 0; i < count && can_be_heard(layer, &state); i += STEP_FRAMES) {
        float strengths[STEP_FRAMES], added[STEP_FRAMES];
        if (i == 0 || layer->from_hz != layer->to_hz)
            find_turns(frequency(layer, i), &turns, whole);
        next_strengths(&state, powers, strengths);
        for (int j = 0; j < STEP_FRAMES; j++)
            added[j] = (x * turns.y[j] + y * turns.x[j]) * strengths[j];
        add_step(samples + i, added, count - i);
        float next = x * whole[0] - y * whole[1];
        y = x * whole[1] + y * whole[0];
        x = next;
    }
}

/* Zavalishin's state-variable filter (The Art of VA Filter Design, 2018), its band-pass twice for
 * steep sides. */
typedef struct Band {
    float first, second;
} Band;

/* The coefficients for one frequency; the division is done once for many samples. */
typedef struct BandGains {
    float g, feedback, scale;
} BandGains;

static float band_pass(Band *band, const BandGains *gains, float in)
{
    float high = (in - gains->feedback * band->first - band->second) * gains->scale;
    float middle = band->first + gains->g * high;
    float low = band->second + gains->g * middle;
    band->first = middle + gains->g * high;
    band->second = low + gains->g * middle;
    return middle * (1 / BAND_Q);
}

static void add_noise(const SynthLayer *layer, Random *random, float *samples, int count)
{
    LayerState state = begin_layer(layer);
    Band bands[2] = {{0, 0}, {0, 0}};
    for (int i = 0; i < count && can_be_heard(layer, &state); i += STEP_FRAMES) {
        float g = tanf(TURN / 2 * frequency(layer, i) / SYNTH_RATE);
        float feedback = g + 1 / BAND_Q;
        BandGains gains = {g, feedback, 1 / (1 + g * feedback)};
        int end = i + STEP_FRAMES < count ? i + STEP_FRAMES : count;
        for (int j = i; j < end; j++) {
            float white = (float)(random_u32(random) >> 8) / (float)(1 << 23) - 1;
            float once = band_pass(&bands[0], &gains, white);
            samples[j] += band_pass(&bands[1], &gains, once) * next_strength(&state);
        }
    }
}

/* Returns the largest absolute one. */
static float remove_offset(float *samples, int count)
{
    float before = 0, out = 0, highest = 0;
    for (int i = 0; i < count; i++) {
        float in = OFFSET_FILTER * samples[i];
        out = OFFSET_FILTER * out + (in - before);
        before = in;
        samples[i] = out;
        highest = fabsf(out) > highest ? fabsf(out) : highest;
    }
    return highest;
}

void sound_synth_render(const SynthInstrument *instrument, uint64_t seed, float *out_samples)
{
    int count = sound_synth_frames(instrument);
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
    float highest = remove_offset(out_samples, count);
    int fade = (int)(FADE_SECONDS * SYNTH_RATE);
    for (int i = 0; i < fade && i < count; i++)
        out_samples[count - 1 - i] *= (float)i / (float)fade;
    float factor = highest > 0 ? instrument->peak / highest : 1;
    for (int i = 0; i < count; i++)
        out_samples[i] *= factor;
}
