/* SPDX-License-Identifier: MIT */
/* Facts shown beside the list of recordings: mode, players, length and date as text. */
#ifndef CLOCKWISE_SCREENS_RECORDING_FACTS_H
#define CLOCKWISE_SCREENS_RECORDING_FACTS_H

#include "profile/recordings.h"

enum { RECORDING_FACTS = 6, RECORDING_FACT_BYTES = 64 };

typedef struct RecordingFact {
    const char *name;
    char words[RECORDING_FACT_BYTES];
} RecordingFact;

/** A time in seconds since 1970 as local date and time. */
void recording_facts_moment(long long seconds, char out_words[RECORDING_FACT_BYTES]);

/** Fills in what is known so far; returns how many facts. */
int recording_facts_of(const RecordingEntry *entry, RecordingFact out_facts[RECORDING_FACTS]);

#endif
