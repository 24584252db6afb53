/* SPDX-License-Identifier: MIT */
/* What is told of a recording beside the list of them: its mode, players, length and date in words.
 */
#ifndef CLOCKWISE_SCREENS_RECORDING_FACTS_H
#define CLOCKWISE_SCREENS_RECORDING_FACTS_H

#include "profile/recording_list.h"

enum { RECORDING_FACTS = 6, RECORDING_FACT_BYTES = 64 };

typedef struct RecordingFact {
    const char *name;
    char words[RECORDING_FACT_BYTES];
} RecordingFact;

/** When a file was written, given in seconds since 1970, in local time. */
void recording_facts_moment(long long seconds, char out_words[RECORDING_FACT_BYTES]);

/** What is known of a recording so far; returns how many facts. */
int recording_facts_of(const RecordingEntry *entry, RecordingFact out_facts[RECORDING_FACTS]);

#endif
