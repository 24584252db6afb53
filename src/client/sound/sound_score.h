/* SPDX-License-Identifier: MIT */
/*
 * The music: gears driven by one clock. Each has a number of steps to a turn and plays on some of
 * them, spread evenly (Toussaint, The Euclidean Algorithm Generates Traditional Musical Rhythms,
 * 2005), over the chords of the level's style. A tune of two phrases comes, varies, rests and comes
 * again; turns of different length and small variations keep the music from ever repeating itself.
 * Level and mode choose the style, the seed the tune; tension, 0 to 1, makes it faster, denser and
 * brighter. Runs in the audio thread.
 */
#ifndef CLOCKWISE_SOUND_SOUND_SCORE_H
#define CLOCKWISE_SOUND_SOUND_SCORE_H

#include "base/numbers.h"
#include "sound/sound_pad.h"
#include "sound/sound_style.h"

#include <stdint.h>

enum { SCORE_PHRASE = 2 * STYLE_BAR_MAX, SCORE_PHRASES = 2 };

typedef struct ScoreMood {
    uint64_t seed;
    double tension;
    bool is_calm;   /**< The menus' music: slower and sparser than any match. */
    uint32_t level; /**< See sound_style_level(). */
    Mode mode;
} ScoreMood;

typedef struct ScoreGear {
    int teeth; /**< Steps to a turn. */
    int offset;
    int played; /**< Notes so far. */
} ScoreGear;

/** Two bars of the tune. */
typedef struct ScorePhrase {
    int offset;                /**< Turns its rhythm. */
    int degrees[SCORE_PHRASE]; /**< Of the scale, for each step. */
} ScorePhrase;

typedef struct Score {
    ScoreMood mood;
    SoundStyle style;
    double tension; /**< Follows the mood's. */
    Random random;
    ScoreGear gears[STYLE_PARTS];
    ScorePhrase phrases[SCORE_PHRASES];
    SoundPad pad;
    int step;
    double frames_to_step;
} Score;

void sound_score_init(Score *score, uint64_t seed);

/** A new seed, level or mode begins a new piece. */
void sound_score_set_mood(Score *score, const ScoreMood *mood);

/** Renders the next block: starts its notes on the mixer and writes the chord. */
void sound_score_render(Score *score, SoundMixer *mixer, SoundBlock *out_pad);

/** Cutoff of the low-pass for the music. */
double sound_score_brightness_hz(const Score *score);

#endif
