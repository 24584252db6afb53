/* SPDX-License-Identifier: MIT */
/*
 * What tells one match's music from another's. A level gives it a character: key, scale, chords and
 * instruments. A mode gives it a manner: tempo, measure, and how busy each part is.
 */
#ifndef CLOCKWISE_SOUND_SOUND_STYLE_H
#define CLOCKWISE_SOUND_SOUND_STYLE_H

#include "level/level.h"
#include "sound/sound_bank.h"

#include <stdint.h>

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
    double step_seconds; /**< At no tension, */
    double step_seconds_tense;
    int bar_steps; /**< At most STYLE_BAR_MAX. */
    int beat_steps;
    double swing; /**< How much of a step every other one comes late. */
    StylePulses pulses[STYLE_PARTS];
    bool has_ratchet; /**< Also without tension. */
} StyleManner;

typedef struct SoundStyle {
    const StyleCharacter *character;
    const StyleManner *manner;
    int key; /**< Semitones above D, -5 to 6. */
} SoundStyle;

/** A number for a level of that name, up to SOUND_LEVEL_MAX: a float holds it exactly. */
uint32_t sound_style_level(const char *name);

/** `level` as above; `is_calm` is the music of the menus, which is the same for every level. */
SoundStyle sound_style_of(uint32_t level, Mode mode, bool is_calm);

/** Semitones above D of a degree of the style's scale, which goes on above 6 and below 0. */
int sound_style_semitones(const SoundStyle *style, int degree);

#endif
