/* SPDX-License-Identifier: MIT */
#include "sound/sound_score.h"

enum { CHARACTERS = 6, KEYS = 12, KEY_LOWEST = -5 };

/* Bass, comb, lead, bell. */
static const StyleCharacter characters[CHARACTERS] = {
    /* Dorian: warm wood. */
    {{0, 2, 3, 5, 7, 9, 10},
     {0, 3, 0, 6, 2, 3, 6, 0},
     {SOUND_BASS, SOUND_BAR, SOUND_COMB, SOUND_CHIME}},
    /* Aeolian: strings and bells. */
    {{0, 2, 3, 5, 7, 8, 10},
     {0, 5, 2, 6, 3, 5, 6, 0},
     {SOUND_BASS, SOUND_PLUCK, SOUND_CHIME, SOUND_BELL}},
    /* Mixolydian: a music box. */
    {{0, 2, 4, 5, 7, 9, 10},
     {0, 6, 3, 0, 4, 3, 6, 3},
     {SOUND_PLUCK, SOUND_COMB, SOUND_BAR, SOUND_BELL}},
    /* Lydian: glass. */
    {{0, 2, 4, 6, 7, 9, 11},
     {0, 1, 0, 4, 5, 1, 4, 0},
     {SOUND_BASS, SOUND_CHIME, SOUND_PLUCK, SOUND_COMB}},
    /* Ionian: bars and strings. */
    {{0, 2, 4, 5, 7, 9, 11},
     {0, 4, 5, 3, 3, 0, 1, 4},
     {SOUND_BAR, SOUND_PLUCK, SOUND_COMB, SOUND_BELL}},
    /* Phrygian: dark bars under a comb. */
    {{0, 1, 3, 5, 7, 8, 10},
     {0, 1, 0, 6, 5, 6, 1, 0},
     {SOUND_BASS, SOUND_BAR, SOUND_PLUCK, SOUND_CHIME}},
};

/* Seconds of a step, tense; steps of a bar and a beat; swing; pulses of bass, comb, lead, bell. */
static const StyleManner manners[MODE_COUNT] = {
    [MODE_DEATHMATCH] = {0.240, 0.150, 8, 4, 0.00, {{1, 2}, {3, 4}, {2, 3}, {1, 3}}, false},
    [MODE_LAST_LIGHT] = {0.300, 0.190, 8, 4, 0.00, {{1, 1}, {2, 5}, {2, 3}, {2, 3}}, false},
    [MODE_BEACON] = {0.255, 0.165, 6, 2, 0.00, {{1, 1}, {2, 3}, {2, 3}, {1, 3}}, false},
    [MODE_TORCH] = {0.230, 0.150, 12, 6, 0.16, {{2, 2}, {4, 5}, {3, 4}, {1, 4}}, false},
    [MODE_SIEGE] = {0.265, 0.170, 8, 2, 0.00, {{3, 2}, {2, 4}, {2, 3}, {1, 2}}, true},
    [MODE_TRIALS] = {0.190, 0.128, 8, 2, 0.00, {{1, 2}, {4, 4}, {1, 4}, {1, 3}}, true},
    [MODE_BLITZ] = {0.200, 0.140, 8, 4, 0.00, {{1, 2}, {3, 5}, {2, 4}, {2, 3}}, true},
    [MODE_PRACTICE] = {0.290, 0.200, 8, 4, 0.12, {{1, 1}, {2, 3}, {2, 2}, {1, 2}}, false},
};

static const StyleManner calm = {0.360, 0.360, 8, 4, 0, {{1, 0}, {2, 0}, {1, 0}, {1, 0}}, false};

/* FNV-1a; by its start, shipped levels differ in character or key. */
uint32_t sound_style_level(const char *name)
{
    uint32_t hash = UINT32_C(2166166665);
    for (const char *at = name; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * UINT32_C(16777619);
    return (hash ^ hash >> 24) & SOUND_LEVEL_MAX;
}

/* Semitones above D of a degree of the style's scale, which goes on above 6 and below 0. */
static int semitones_of(const SoundStyle *style, int degree)
{
    int octave = (int)floor((double)degree / STYLE_SCALE);
    return style->key + octave * 12 + style->character->scale[degree - octave * STYLE_SCALE];
}

#define TURN 6.283185307179586
#define BREATH_SECONDS 11.0
#define LEVEL 0.036
#define DETUNE 0.0012
#define OVERTONE 0.26f /* The octave's strength, of the tone's. */

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

/* Writes a block; tones that begin a new swell take their frequency from `hz`. */
static void pad_render(SoundPad *pad, const double hz[PAD_TONES], SoundBlock *out)
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

#define BRIGHT_HZ 2600.0
#define BRIGHT_HZ_TENSE 13000.0
#define LEAD_OCTAVES 1.0    /* How much brighter it is ahead, and darker behind. */
#define HIGHER_FROM 0.35    /* From this tension on the tune sounds an octave higher too. */
#define HIGHER_GAIN 0.7     /* How loud that is at full tension. */
#define HIGHER_LEAD 0.5     /* How loud it is whenever the people are ahead. */
#define TENSION_STEP 0.0015 /* Part of the distance to the mood's, a block: about a second. */
#define PAD_ROOT_HZ 146.832 /* D3. */
#define TENSE 0.4           /* From here on nothing rests. */
#define VERY_TENSE 0.85
#define LEFT_OUT 0.1 /* Of the tune's notes, those left out. */
#define CHANGED 0.12 /* Of the tune's notes, those sung by a neighbor. */
#define ACCENT 1.2
#define USUAL_POWER 1.0 /* See softness(). */
#define LOUDER_TENSE 0.12

enum { BARS_A_CHORD = 2, CHORDS_A_VERSE = 4, VERSES = 4, TRIAD = 4, TURN_STEPS = 1 << 20 };

/* Of each part: how loud it is, where it stands, the degree of the scale about which it plays. */
static const struct {
    double gain, pan;
    int center;
} parts[STYLE_PARTS] = {[STYLE_BASS] = {0.80, 0, -7},
                        [STYLE_COMB] = {0.46, -0.32, 0},
                        [STYLE_LEAD] = {0.62, 0.22, 4},
                        [STYLE_BELL] = {0.34, -0.08, 9}};

/* A bell's D lies an octave above a bar's: in degrees, above the bar's. */
static int pitch_of(SoundId sound)
{
    switch ((int)sound) {
    case SOUND_BASS:
        return -STYLE_SCALE;
    case SOUND_COMB:
    case SOUND_CHIME:
    case SOUND_BELL:
        return STYLE_SCALE;
    default:
        return 0;
    }
}

/* The gears' turns: the bass keeps to the bar, the tune to its phrase, the others drift. */
static int teeth_of(const Score *score, StylePart part, Random *random)
{
    int bar = score->style.manner->bar_steps;
    switch (part) {
    case STYLE_COMB:
        return random_index(random, 2) == 0 ? bar + bar / 2 : 2 * bar;
    case STYLE_BELL:
        return 2 * bar + 1 + 2 * random_index(random, 3);
    case STYLE_LEAD:
        return BARS_A_CHORD * bar;
    case STYLE_BASS:
    case STYLE_PARTS:
        break;
    }
    return bar;
}

/* A walk of small steps that turns back at its ends. */
static void compose_phrase(ScorePhrase *phrase, int teeth, Random *random)
{
    int degree = random_index(random, 5);
    phrase->offset = random_index(random, teeth);
    for (int i = 0; i < SCORE_PHRASE; i++) {
        int step = random_index(random, 5) - 2;
        if (degree + step < -2 || degree + step > 6)
            step = -step;
        degree += step;
        phrase->degrees[i] = degree;
    }
}

static void compose(Score *score)
{
    const ScoreMood *mood = &score->mood;
    score->random = random_make(mood->seed, 88);
    score->style = mood->is_calm
                       ? (SoundStyle){&characters[0], &calm, 0}
                       : (SoundStyle){&characters[mood->level % CHARACTERS], &manners[mood->mode],
                                      (int)(mood->level / CHARACTERS % KEYS) + KEY_LOWEST};
    for (int part = 0; part < STYLE_PARTS; part++) {
        int teeth = teeth_of(score, (StylePart)part, &score->random);
        int offset = part == STYLE_BASS ? 0 : random_index(&score->random, teeth);
        score->gears[part] = (ScoreGear){.teeth = teeth, .offset = offset};
    }
    for (int i = 0; i < SCORE_PHRASES; i++)
        compose_phrase(&score->phrases[i], score->gears[STYLE_LEAD].teeth, &score->random);
    score->step = 0;
}

/* Which chord sounds, counted from the piece's start. */
static int chord_number(const Score *score)
{
    return score->step / (BARS_A_CHORD * score->style.manner->bar_steps);
}

static bool is_chord_start(const Score *score)
{
    return score->step % (BARS_A_CHORD * score->style.manner->bar_steps) == 0;
}

static int verse_of(const Score *score)
{
    return chord_number(score) / CHORDS_A_VERSE % VERSES;
}

/* The chord's tones lie around the key's tone, so that its bass never climbs. */
static int chord_root(const Score *score)
{
    /* Two verses on the first four chords, one on the others, and again. */
    int chord = chord_number(score) % CHORDS_A_VERSE;
    int root = score->style.character->chords[chord + (verse_of(score) == 2 ? CHORDS_A_VERSE : 0)];
    return root > 3 ? root - STYLE_SCALE : root;
}

/* The key's tone and its fifth, which go with every chord: the tones swell for longer than a chord
 * lasts. */
static void pad_tones(const Score *score, double out_hz[PAD_TONES])
{
    static const int degrees[PAD_TONES] = {0, 4, 7, 11};
    for (int i = 0; i < PAD_TONES; i++)
        out_hz[i] = PAD_ROOT_HZ * exp2(semitones_of(&score->style, degrees[i]) / 12.0);
}

void sound_score_init(Score *score, uint64_t seed)
{
    double hz[PAD_TONES];
    *score = (Score){.mood = {.seed = seed, .is_calm = true}};
    compose(score);
    pad_tones(score, hz);
    for (int i = 0; i < PAD_TONES; i++)
        score->pad.tones[i] = (SoundPadTone){.breath = (double)i / PAD_TONES, .hz = hz[i]};
}

void sound_score_set_mood(Score *score, const ScoreMood *mood)
{
    const ScoreMood *now = &score->mood;
    bool is_new = mood->seed != now->seed || mood->is_calm != now->is_calm ||
                  mood->level != now->level || mood->mode != now->mode;
    score->mood = *mood;
    score->mood.tension = clamp_unit(mood->tension);
    score->mood.lead = clamp(mood->lead, -1, 1);
    if (!is_new)
        return;
    compose(score);
    score->tension = score->mood.tension;
    score->lead = score->mood.lead;
}

/* Without swing. */
static double bare_step_seconds(const Score *score)
{
    const StyleManner *manner = score->style.manner;
    double tense = manner->step_seconds_tense - manner->step_seconds;
    return manner->step_seconds + tense * score->tension;
}

/* The first of two steps is longer by the swing, the second is as much shorter. */
static double step_seconds(const Score *score)
{
    double swing = score->style.manner->swing;
    return bare_step_seconds(score) * (score->step % 2 == 0 ? 1 + swing : 1 - swing);
}

double sound_score_brightness_hz(const Score *score)
{
    return BRIGHT_HZ * pow(BRIGHT_HZ_TENSE / BRIGHT_HZ, score->tension) *
           exp2(LEAD_OCTAVES * score->lead);
}

/* The manner counts a bar's pulses, or a phrase's for the tune and the bell. */
static int pulses_of(const Score *score, StylePart part)
{
    const StylePulses *pulses = &score->style.manner->pulses[part];
    int count = pulses->least + (int)lround(pulses->more * score->tension);
    bool is_of_bar = part == STYLE_COMB || part == STYLE_LEAD;
    return is_of_bar ? count * score->gears[part].teeth / score->style.manner->bar_steps : count;
}

/* The chord's tone that is nearest to a degree, or just below it. */
static int nearest_of_chord(const Score *score, int degree)
{
    int above = (degree - chord_root(score)) % STYLE_SCALE;
    above += above < 0 ? STYLE_SCALE : 0;
    static const int moves[STYLE_SCALE] = {0, -1, 0, -1, 0, -1, 1};
    return degree + moves[above];
}

/* The tune rests in its first verse and thins out in its last, unless it is tense. */
static bool rests(const Score *score, StylePart part)
{
    if (score->tension >= TENSE)
        return false;
    int verse = verse_of(score);
    if (part == STYLE_LEAD)
        return verse == 0 && chord_number(score) % CHORDS_A_VERSE < 2;
    return part == STYLE_COMB && verse == 3 && chord_number(score) % 2 == 1;
}

static int degree_of(Score *score, StylePart part)
{
    static const int bass[TRIAD] = {0, 0, 4, 0};
    static const int comb[6] = {0, 2, 4, 7, 4, 2};
    static const int bell[TRIAD] = {4, 0, 2, 0};
    int played = score->gears[part].played;
    switch (part) {
    case STYLE_BASS: /* A chord begins with its root. */
        return chord_root(score) + (is_chord_start(score) ? 0 : bass[played % TRIAD]);
    case STYLE_COMB:
        return chord_root(score) + comb[played % 6];
    case STYLE_BELL:
        return chord_root(score) + bell[played % TRIAD];
    case STYLE_LEAD:
    case STYLE_PARTS:
        break;
    }
    int phrase_steps = score->gears[STYLE_LEAD].teeth;
    int number = chord_number(score) % CHORDS_A_VERSE;
    int place = score->step % phrase_steps;
    const ScorePhrase *phrase = &score->phrases[number == 2 ? 1 : 0];
    int degree = phrase->degrees[place];
    if (random_unit(&score->random) < CHANGED)
        degree += random_index(&score->random, 2) == 0 ? 1 : -1;
    bool is_strong = place % score->style.manner->beat_steps == 0;
    bool is_end = number == CHORDS_A_VERSE - 1 && place * 2 >= phrase_steps;
    return is_strong || is_end ? nearest_of_chord(score, degree) : degree;
}

/* Many notes are softer than few, so that no style and no tension drowns the effects. */
static double softness(const Score *score)
{
    double power = 0; /* Of the notes of a second. */
    for (int part = 0; part < STYLE_PARTS; part++) {
        double notes = (double)pulses_of(score, (StylePart)part) / score->gears[part].teeth;
        power += notes * parts[part].gain * parts[part].gain;
    }
    power /= bare_step_seconds(score);
    return sqrt(USUAL_POWER / power) * (1 + LOUDER_TENSE * score->tension);
}

static void score_play(SoundMixer *mixer, SoundId id, double rate, double gain, double pan)
{
    SoundCue cue = {id, (float)rate, (float)gain, (float)pan, SOUND_CLEAR_HZ, SOUND_SIDE_NONE};
    sound_mixer_play(mixer, &cue);
}

static double higher_gain(const Score *score)
{
    double tense = HIGHER_GAIN * (score->tension - HIGHER_FROM) / (1 - HIGHER_FROM);
    return fmax(fmax(tense, HIGHER_LEAD * score->lead), 0);
}

static void turn_gear(Score *score, StylePart part, SoundMixer *mixer)
{
    ScoreGear *gear = &score->gears[part];
    int offset = gear->offset;
    if (part == STYLE_LEAD)
        offset = score->phrases[chord_number(score) % CHORDS_A_VERSE == 2 ? 1 : 0].offset;
    /* A Euclidean rhythm: so many steps of the teeth sound, evenly spread. */
    int pulses = pulses_of(score, part);
    if ((score->step + offset) * pulses % gear->teeth >= pulses || rests(score, part))
        return;
    bool is_strong = score->step % score->style.manner->bar_steps == 0;
    double gain = parts[part].gain * softness(score) * (is_strong ? ACCENT : 1) *
                  random_between(&score->random, 0.75, 1);
    SoundId sound = score->style.character->sounds[part];
    int degree = parts[part].center + degree_of(score, part) - pitch_of(sound);
    double rate = exp2(semitones_of(&score->style, degree) / 12.0);
    gear->played++;
    if (part == STYLE_LEAD && random_unit(&score->random) < LEFT_OUT)
        return;
    score_play(mixer, sound, rate, gain, parts[part].pan);
    if (part == STYLE_LEAD)
        score_play(mixer, sound, 2 * rate, gain * higher_gain(score), -parts[part].pan);
}

void sound_score_render(Score *score, SoundMixer *mixer, SoundBlock *out_pad)
{
    double hz[PAD_TONES];
    score->tension += (score->mood.tension - score->tension) * TENSION_STEP;
    score->lead += (score->mood.lead - score->lead) * TENSION_STEP;
    score->frames_to_step -= SOUND_BLOCK;
    if (score->frames_to_step <= 0) {
        score->frames_to_step += step_seconds(score) * SYNTH_RATE;
        for (int part = 0; part < STYLE_PARTS; part++)
            turn_gear(score, (StylePart)part, mixer);
        const StyleManner *manner = score->style.manner;
        bool is_busy = score->tension > VERY_TENSE;
        int every = is_busy && manner->beat_steps > 2 ? manner->beat_steps / 2 : manner->beat_steps;
        double gain = score->mood.is_calm ? 0.3 : 0.5 + 1.3 * score->tension;
        if (score->step % every == 0) {
            bool is_tock = score->step / every % 2 == 1;
            score_play(mixer, SOUND_CLOCK, is_tock ? 0.79 : 1, gain, is_tock ? 0.12 : -0.12);
        } else if ((manner->has_ratchet || is_busy) && score->step % 2 == 1) {
            score_play(mixer, SOUND_RATCHET, 1, 0.5 * gain, score->step % 4 == 1 ? 0.4 : -0.4);
        }
        score->step = (score->step + 1) % TURN_STEPS;
    }
    pad_tones(score, hz);
    pad_render(&score->pad, hz, out_pad);
}
