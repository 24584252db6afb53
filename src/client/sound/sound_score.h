/* SPDX-License-Identifier: MIT */
/* The music: gears of one clock. Each plays on some of a turn's steps, spread evenly (Toussaint,
 * The Euclidean Algorithm Generates Traditional Musical Rhythms, 2005), over the chords of the
 * level's style. A tune of two phrases comes, varies, rests and returns; turns of different length
 * and small changes never repeat. Level and mode choose the style, the seed the tune; tension, 0 to
 * 1, makes it faster, denser and brighter, being ahead a little. */
#pragma once

#include "sound/sound_mixer.h"

/* A level has a character: key, scale, chords, instruments; a mode a manner: tempo, measure, how
 * busy each part is. */

enum { SOUND_LEVEL_MAX = (1 << 24) - 1 };
enum { STYLE_SCALE = 7, STYLE_CHORDS = 8, STYLE_BAR_MAX = 12 };

/** The parts of the music, each on a gear of its own. */
typedef enum StylePart { STYLE_BASS, STYLE_COMB, STYLE_LEAD, STYLE_BELL, STYLE_PARTS } StylePart;

typedef struct StyleCharacter {
    int scale[STYLE_SCALE];   /**< Semitones above the key's tone. */
    int chords[STYLE_CHORDS]; /**< Degrees of the scale, in turn; the last four come second. */
    SoundId sounds[STYLE_PARTS];
} StyleCharacter;

/** How many steps of a turn sound, at no tension, and how many more at full tension. */
typedef struct StylePulses {
    int least;
    int more;
} StylePulses;

typedef struct StyleManner {
    double step_seconds; /**< At no tension. */
    double step_seconds_tense;
    int bar_steps; /**< At most STYLE_BAR_MAX. */
    int beat_steps;
    double swing; /**< How much of a step every other one comes late. */
    StylePulses pulses[STYLE_PARTS];
    bool has_ratchet; /**< Without tension too. */
} StyleManner;

typedef struct SoundStyle {
    const StyleCharacter *character;
    const StyleManner *manner;
    int key; /**< Semitones above D, -5 to 6. */
} SoundStyle;

/** Up to SOUND_LEVEL_MAX: a float holds it. */
uint32_t sound_style_level(const char *name);

/* Soft tones that swell, fade, and change pitch while silent. */

enum { PAD_TONES = 4 };

typedef struct SoundPadTone {
    double breath; /**< Position in the swell, 0 to 1. */
    double hz;
    double phase[2]; /**< Turns; left and right slightly detuned. */
} SoundPadTone;

typedef struct SoundPad {
    SoundPadTone tones[PAD_TONES];
} SoundPad;

enum { SCORE_PHRASE = 2 * STYLE_BAR_MAX, SCORE_PHRASES = 2 };

typedef struct ScoreMood {
    uint64_t seed;
    double tension;
    double lead;    /**< How far the people here are ahead, -1 to 1. */
    bool is_calm;   /**< The menus' music: slower and sparser than any match. */
    uint32_t level; /**< sound_style_level()'s. */
    Mode mode;
} ScoreMood;

typedef struct ScoreGear {
    int teeth; /**< Steps to a turn. */
    int offset;
    int played; /**< Notes so far. */
} ScoreGear;

typedef struct ScorePhrase {
    int offset;                /**< Turns its rhythm. */
    int degrees[SCORE_PHRASE]; /**< Of the scale, for each step. */
} ScorePhrase;

typedef struct Score {
    ScoreMood mood;
    SoundStyle style;
    double tension; /**< Follow the mood's. */
    double lead;
    Random random;
    ScoreGear gears[STYLE_PARTS];
    ScorePhrase phrases[SCORE_PHRASES];
    SoundPad pad;
    int step;
    double frames_to_step;
} Score;

void sound_score_init(Score *score, uint64_t seed);

/** New seed, level or mode: a new piece. */
void sound_score_set_mood(Score *score, const ScoreMood *mood);

/** Renders the next block: starts its notes on the mixer and writes the chord. */
void sound_score_render(Score *score, SoundMixer *mixer, SoundBlock *out_pad);

/** Cutoff of the low-pass for the music. */
double sound_score_brightness_hz(const Score *score);
