/* SPDX-License-Identifier: MIT */
#include "sound/sound_pad.h"

#include "sound/sound_synth.h"

#include <math.h>

#define TURN 6.283185307179586
#define BREATH_SECONDS 11.0
#define LEVEL 0.036
#define DETUNE 0.0012
#define OVERTONE 0.26f /* The octave's strength, of the tone's. */

void sound_pad_init(SoundPad *pad, const double hz[PAD_TONES])
{
    for (int i = 0; i < PAD_TONES; i++)
        pad->tones[i] = (SoundPadTone){.breath = (double)i / PAD_TONES, .hz = hz[i]};
}

/* A sine and its octave: sin 2a is 2 sin a cos a. The swell is a sine squared. */
static void add_side(SoundPadTone *tone, int side, float level, float *samples)
{
    double hz = tone->hz * (side == 0 ? 1 - DETUNE : 1 + DETUNE);
    double turn = TURN * hz / SYNTH_RATE;
    float c = (float)cos(turn);
    float s = (float)sin(turn);
    float x = (float)cos(TURN * tone->phase[side]);
    float y = (float)sin(TURN * tone->phase[side]);
    for (int i = 0; i < SOUND_BLOCK; i++) {
        samples[i] += level * y * (1 + 2 * OVERTONE * x);
        float next = x * c - y * s;
        y = x * s + y * c;
        x = next;
    }
    double phase = tone->phase[side] + hz * SOUND_BLOCK / SYNTH_RATE;
    tone->phase[side] = phase - floor(phase);
}

void sound_pad_render(SoundPad *pad, const double hz[PAD_TONES], SoundBlock *out)
{
    *out = (SoundBlock){{0}, {0}};
    for (int i = 0; i < PAD_TONES; i++) {
        SoundPadTone *tone = &pad->tones[i];
        double swell = sin(TURN / 2 * tone->breath);
        float level = (float)(LEVEL * swell * swell);
        add_side(tone, 0, level, out->left);
        add_side(tone, 1, level, out->right);
        tone->breath += SOUND_BLOCK / (BREATH_SECONDS * SYNTH_RATE);
        if (tone->breath < 1)
            continue;
        tone->breath -= 1;
        tone->hz = hz[i];
    }
}
