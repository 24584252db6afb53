/* SPDX-License-Identifier: MIT */
#include "sound/sound_style.h"

#include <math.h>

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
    [MODE_PRACTICE] = {0.290, 0.200, 8, 4, 0.12, {{1, 1}, {2, 3}, {2, 2}, {1, 2}}, false},
};

static const StyleManner calm = {0.360, 0.360, 8, 4, 0, {{1, 0}, {2, 0}, {1, 0}, {1, 0}}, false};

/* FNV-1a. The start is chosen so that the levels that ship differ in character or key. */
uint32_t sound_style_level(const char *name)
{
    uint32_t hash = UINT32_C(2166166665);
    for (const char *at = name; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * UINT32_C(16777619);
    return (hash ^ hash >> 24) & SOUND_LEVEL_MAX;
}

SoundStyle sound_style_of(uint32_t level, Mode mode, bool is_calm)
{
    if (is_calm)
        return (SoundStyle){&characters[0], &calm, 0};
    return (SoundStyle){&characters[level % CHARACTERS], &manners[mode],
                        (int)(level / CHARACTERS % KEYS) + KEY_LOWEST};
}

int sound_style_semitones(const SoundStyle *style, int degree)
{
    int octave = (int)floor((double)degree / STYLE_SCALE);
    return style->key + octave * 12 + style->character->scale[degree - octave * STYLE_SCALE];
}
