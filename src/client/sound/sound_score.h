/* SPDX-License-Identifier: MIT */
/*
 * The music: three gears driven by one clock. Each has a number of steps to a turn and plays on
 * some of them, spread evenly (Toussaint, The Euclidean Algorithm Generates Traditional Musical
 * Rhythms, 2005). Their turns differ in length, so the pattern repeats only after minutes. A soft
 * chord sounds throughout. The seed chooses gears and notes; tension, 0 to 1, makes the music
 * faster, denser and brighter. Runs in the audio thread.
 */
#ifndef CLOCKWISE_SOUND_SOUND_SCORE_H
#define CLOCKWISE_SOUND_SOUND_SCORE_H

#include "base/random.h"
#include "sound/sound_mixer.h"

#include <stdint.h>

enum { SCORE_GEARS = 3, SCORE_NOTES = 8, SCORE_PAD_TONES = 4 };

typedef struct ScoreMood {
    uint64_t seed;
    double tension;
    bool is_calm; /**< Slower and sparser than any match. */
} ScoreMood;

typedef struct ScoreGear {
    int teeth; /**< Steps to a turn. */
    int pulses;
    int more_pulses; /**< At full tension. */
    int offset;
    int notes[SCORE_NOTES]; /**< Semitones above the sound's own pitch. */
    int note;
} ScoreGear;

/** One tone of the chord. It swells and fades, and changes pitch while silent. */
typedef struct ScorePadTone {
    double breath; /**< Position in the swell, 0 to 1. */
    double hz;
    double phase[2]; /**< In turns; left and right are slightly detuned. */
} ScorePadTone;

typedef struct Score {
    ScoreMood mood;
    double tension; /**< Follows the mood's. */
    Random random;
    ScoreGear gears[SCORE_GEARS];
    ScorePadTone pad[SCORE_PAD_TONES];
    int chords[4]; /**< Their order. */
    int step;
    double frames_to_step;
} Score;

void sound_score_init(Score *score, uint64_t seed);
void sound_score_set_mood(Score *score, const ScoreMood *mood);

/** Renders the next block: starts its notes on the mixer and writes the chord. */
void sound_score_render(Score *score, SoundMixer *mixer, SoundBlock *out_pad);

/** Cutoff of the low-pass for the music. */
double sound_score_brightness_hz(const Score *score);

#endif
