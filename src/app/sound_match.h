/* SPDX-License-Identifier: MIT */
/*
 * What is heard of a match: its events become cues, placed and softened by where they are from
 * whoever listens. One person listens from their circle, several from between theirs, and where
 * nobody plays the match is heard from afar. Reads the match only.
 */
#ifndef CLOCKWISE_APP_SOUND_MATCH_H
#define CLOCKWISE_APP_SOUND_MATCH_H

#include "app/match.h"
#include "app/sound_mixer.h"

enum { SOUND_CUES_MAX = 32 };

/** The sounds of one tick. */
typedef struct SoundCues {
    SoundCue items[SOUND_CUES_MAX];
    int count;
    bool is_ducking; /**< A person was hit. */
} SoundCues;

/** The cues of the match's last tick. `random` varies their pitch. */
void sound_match_listen(const Match *match, Random *random, SoundCues *out_cues);

/** How tense the score is to be, 0 to 1, by the match's clock. */
double sound_match_tension(const Match *match);

#endif
