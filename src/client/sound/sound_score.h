/* SPDX-License-Identifier: MIT */
/*
 * The score: three gears that turn on one clock. Each has so many steps to a turn and plucks on
 * some of them, spread as evenly as they go (Bjorklund's rhythms; Toussaint, The Euclidean
 * Algorithm Generates Traditional Musical Rhythms, 2005); their turns differ, so the pattern shifts
 * for minutes before it comes round. Below lies a soft chord that never stops. The seed chooses
 * gears and notes; tension, 0 to 1, makes it faster, denser and brighter. Runs in the audio thread.
 */
#ifndef CLOCKWISE_SOUND_SOUND_SCORE_H
#define CLOCKWISE_SOUND_SOUND_SCORE_H

#include "sound/sound_mixer.h"
#include "base/random.h"

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

/** One tone of the chord: it swells and sinks, and changes its pitch while it cannot be heard. */
typedef struct ScorePadTone {
    double breath; /**< Where in its swell it is, 0 to 1. */
    double hz;
    double phase[2]; /**< Turns; left and right are a little out of tune with each other. */
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

/** The next block: notes that begin in it are played on the mixer, the chord is written. */
void sound_score_render(Score *score, SoundMixer *mixer, SoundBlock *out_pad);

/** How bright the music is to be. */
double sound_score_brightness_hz(const Score *score);
/** Seconds from one step to the next. */
double sound_score_step_seconds(const Score *score);

#endif
