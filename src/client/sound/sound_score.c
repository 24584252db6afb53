/* SPDX-License-Identifier: MIT */
#include "sound/sound_score.h"

#include "base/clamp.h"
#include "sound/sound_synth.h"

#include <math.h>
#include <string.h>

#define TURN 6.283185307179586
#define STEP_SECONDS 0.25
#define STEP_SECONDS_TENSE 0.15
#define STEP_SECONDS_CALM 0.34
#define BRIGHT_HZ 1500.0
#define BRIGHT_HZ_TENSE 5200.0
#define TENSION_STEP 0.0015 /* Part of the distance to the mood's, a block: about a second. */
#define BREATH_SECONDS 13.0
#define PAD_ROOT_HZ 146.832
#define PAD_LEVEL 0.036
#define PAD_DETUNE 0.0012
#define PAD_OVERTONE 0.22 /* The octave's strength, of the tone's. */
#define VERY_TENSE 0.85

enum { CHORD_STEPS = 32, BEAT_STEPS = 4, SCALE_TONES = 5, CHORDS = 4 };

/* The D minor pentatonic scale: no two of its tones clash. */
static const int scale[SCALE_TONES] = {0, 3, 5, 7, 10};

/* D minor, B flat, F and C with tones of the scale on top: semitones above D3. */
static const int chord_tones[CHORDS][SCORE_PAD_TONES] = {
    {0, 7, 12, 15}, {-4, 3, 10, 12}, {3, 10, 12, 19}, {-2, 5, 12, 17}};

/* The range a gear is chosen from; notes are degrees of the scale from `low` on. */
typedef struct GearKind {
    SoundId sound;
    int teeth[3]; /* One of them. */
    int pulses_least;
    int pulses_most;
    int more_pulses;
    int low;
    int range;
    float gain;
    float pan;
    float least_tension; /* Silent below it. */
} GearKind;

static const GearKind kinds[SCORE_GEARS] = {
    {SOUND_BAR, {16, 16, 12}, 3, 4, 3, -5, 5, 0.85f, -0.25f, 0},
    {SOUND_BAR, {12, 14, 10}, 3, 5, 4, 2, 6, 0.55f, 0.30f, 0},
    {SOUND_CHIME, {15, 18, 22}, 2, 4, 6, 0, 6, 0.40f, -0.05f, 0.12f},
};

static int semitones(int degree)
{
    int octave = (int)floor((double)degree / SCALE_TONES);
    return octave * 12 + scale[degree - octave * SCALE_TONES];
}

static ScoreGear make_gear(const GearKind *kind, Random *random)
{
    int spread = kind->pulses_most - kind->pulses_least + 1;
    ScoreGear gear = {.teeth = kind->teeth[random_index(random, 3)],
                      .pulses = kind->pulses_least + random_index(random, spread),
                      .more_pulses = kind->more_pulses};
    gear.offset = random_index(random, gear.teeth);
    int degree = random_index(random, kind->range);
    for (int i = 0; i < SCORE_NOTES; i++) {
        int step = random_index(random, 5) - 2;
        degree += step;
        if (degree < 0 || degree >= kind->range)
            degree -= 2 * step;
        degree = degree < 0 ? 0 : degree % kind->range;
        gear.notes[i] = semitones(kind->low + degree);
    }
    return gear;
}

static void compose(Score *score)
{
    score->random = random_make(score->mood.seed, 88);
    for (int i = 0; i < SCORE_GEARS; i++)
        score->gears[i] = make_gear(&kinds[i], &score->random);
    for (int i = 0; i < CHORDS; i++)
        score->chords[i] = i;
    /* The piece always starts with the first chord. */
    for (int i = CHORDS - 1; i > 1; i--) {
        int other = 1 + random_index(&score->random, i);
        int kept = score->chords[i];
        score->chords[i] = score->chords[other];
        score->chords[other] = kept;
    }
}

static int chord_of(const Score *score)
{
    return score->chords[score->step / CHORD_STEPS % CHORDS];
}

static double hz_of(const Score *score, int tone)
{
    return PAD_ROOT_HZ * exp2(chord_tones[chord_of(score)][tone] / 12.0);
}

void sound_score_init(Score *score, uint64_t seed)
{
    *score = (Score){.mood = {.seed = seed, .is_calm = true}};
    compose(score);
    for (int i = 0; i < SCORE_PAD_TONES; i++) {
        score->pad[i].breath = (double)i / SCORE_PAD_TONES;
        score->pad[i].hz = hz_of(score, i);
    }
}

void sound_score_set_mood(Score *score, const ScoreMood *mood)
{
    bool is_new = mood->seed != score->mood.seed;
    score->mood = *mood;
    score->mood.tension = clamp_unit(mood->tension);
    if (!is_new)
        return;
    compose(score);
    score->step = 0;
    score->tension = score->mood.tension;
}

static double step_seconds(const Score *score)
{
    if (score->mood.is_calm)
        return STEP_SECONDS_CALM;
    return STEP_SECONDS + (STEP_SECONDS_TENSE - STEP_SECONDS) * score->tension;
}

double sound_score_brightness_hz(const Score *score)
{
    return BRIGHT_HZ * pow(BRIGHT_HZ_TENSE / BRIGHT_HZ, score->tension);
}

/* Euclidean rhythm: `pulses` of `teeth` steps sound, evenly spread. */
static bool is_pulse(const ScoreGear *gear, int step, int pulses)
{
    return (step + gear->offset) * pulses % gear->teeth < pulses;
}

static void score_play(SoundMixer *mixer, SoundId id, double rate, double gain, double pan)
{
    SoundCue cue = {id, (float)rate, (float)gain, (float)pan, SOUND_CLEAR_HZ};
    sound_mixer_play(mixer, &cue);
}

static void turn_gear(Score *score, int number, SoundMixer *mixer)
{
    const GearKind *kind = &kinds[number];
    ScoreGear *gear = &score->gears[number];
    double tension = score->tension;
    int pulses = gear->pulses + (int)lround(gear->more_pulses * tension);
    if (score->mood.is_calm && pulses > 2)
        pulses--;
    if (!is_pulse(gear, score->step, pulses) ||
        (!score->mood.is_calm && tension < (double)kind->least_tension))
        return;
    double accent = score->step % gear->teeth == 0 ? 1.25 : 1;
    double gain = (double)kind->gain * accent * random_between(&score->random, 0.8, 1);
    int note = gear->notes[gear->note++ % SCORE_NOTES];
    score_play(mixer, kind->sound, exp2(note / 12.0), gain, (double)kind->pan);
}

static void tick_clock(const Score *score, SoundMixer *mixer)
{
    int every = score->tension > VERY_TENSE ? BEAT_STEPS / 2 : BEAT_STEPS;
    if (score->step % every != 0)
        return;
    bool is_tock = score->step / every % 2 == 1;
    double gain = score->mood.is_calm ? 0.3 : 0.5 + 0.5 * score->tension;
    score_play(mixer, SOUND_CLOCK, is_tock ? 0.79 : 1, gain, is_tock ? 0.12 : -0.12);
}

static void take_step(Score *score, SoundMixer *mixer)
{
    for (int i = 0; i < SCORE_GEARS; i++)
        turn_gear(score, i, mixer);
    tick_clock(score, mixer);
    score->step = (score->step + 1) % (CHORD_STEPS * CHORDS * 315);
}

/* A sine and its octave: sin 2a is 2 sin a cos a. The swell is a sine squared. */
static void add_pad_tone(Score *score, int number, SoundBlock *out)
{
    ScorePadTone *tone = &score->pad[number];
    double swell = sin(TURN / 2 * tone->breath);
    float level = (float)(PAD_LEVEL * swell * swell);
    for (int side = 0; side < 2; side++) {
        double hz = tone->hz * (side == 0 ? 1 - PAD_DETUNE : 1 + PAD_DETUNE);
        double turn = TURN * hz / SYNTH_RATE;
        float *samples = side == 0 ? out->left : out->right;
        float c = (float)cos(turn);
        float s = (float)sin(turn);
        float x = (float)cos(TURN * tone->phase[side]);
        float y = (float)sin(TURN * tone->phase[side]);
        for (int i = 0; i < SOUND_BLOCK; i++) {
            samples[i] += level * y * (1 + 2 * (float)PAD_OVERTONE * x);
            float next = x * c - y * s;
            y = x * s + y * c;
            x = next;
        }
        double phase = tone->phase[side] + hz * SOUND_BLOCK / SYNTH_RATE;
        tone->phase[side] = phase - floor(phase);
    }
    tone->breath += SOUND_BLOCK / (BREATH_SECONDS * SYNTH_RATE);
    if (tone->breath >= 1) {
        tone->breath -= 1;
        tone->hz = hz_of(score, number);
    }
}

void sound_score_render(Score *score, SoundMixer *mixer, SoundBlock *out_pad)
{
    score->tension += (score->mood.tension - score->tension) * TENSION_STEP;
    score->frames_to_step -= SOUND_BLOCK;
    if (score->frames_to_step <= 0) {
        score->frames_to_step += step_seconds(score) * SYNTH_RATE;
        take_step(score, mixer);
    }
    *out_pad = (SoundBlock){{0}, {0}};
    for (int i = 0; i < SCORE_PAD_TONES; i++)
        add_pad_tone(score, i, out_pad);
}
