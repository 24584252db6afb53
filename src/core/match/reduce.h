/* SPDX-License-Identifier: MIT */
/* Cuts a moment out of a recording, as the smallest scenario in which it still happens. */
#pragma once

#include "match/scenario.h"

typedef enum FaultKind {
    FAULT_EVENT, /**< An event of the pattern happens. */
    FAULT_RULE,  /**< A rule of scenarios is broken. */
    FAULT_PLACE  /**< A player is in some place at the end. */
} FaultKind;

/** What must stay. Players are those of the recording. */
typedef struct Fault {
    FaultKind kind;
    EventPattern event;
    AlwaysKind rule; /**< ALWAYS_OUTSIDE_OBSTACLES or ALWAYS_OUTSIDE_PLAYERS. */
    double depth;    /**< A FAULT_RULE breaks its rule by more than this. */
    int player;      /**< Who breaks it, or whose place it is. */
    Vec2 at;
    int tick; /**< Of the recording, where it was found. */
} Fault;

enum {
    /** How long before the moment a cut may begin, where what led to it began earlier. */
    REDUCE_LEAD_TICKS = 30 * TICKS_PER_SECOND,
    REDUCE_WORDS_BYTES = 200
};
/** How near to its place a player must end, world units. */
#define REDUCE_PLACE_WITHIN 0.5

typedef struct Reduction Reduction;

/** Plays a recording, which must outlive it, up to tick `to`. Fails where the recording does not
 * last that long, or without memory. */
bool reduce_create(Reduction **out_reduction, const Recording *recording, int from, int to,
                   Error *out_error);
void reduce_destroy(Reduction *reduction);

/** The fault that `words` name: an event as scenarios write it, a rule's name, or a player's id for
 * its place at the end; NULL: the gravest that happened. False, with the reason, where that did
 * not happen between the two ticks. */
bool reduce_choose(Reduction *reduction, const char *words, Error *out_error);

/** "kill q by p", "q is 3.2 deep in slab". */
const char *reduce_words(const Reduction *reduction, char out_words[REDUCE_WORDS_BYTES]);

/** Makes it small, as long as `may_go_on` says so. False where the fault does not happen outside
 * of its match, and without memory. */
typedef bool ReduceMayGoOn(void *context);
bool reduce_run(Reduction *reduction, ReduceMayGoOn *may_go_on, void *context, Error *out_error);

typedef struct ReduceSize {
    int ticks, players, obstacles, inputs;
    int tried; /**< How many scenarios. */
} ReduceSize;
ReduceSize reduce_size(const Reduction *reduction);

/** Writes the scenario: a rule is expected to hold, so that it fails until that is mended; else
 * what happened is expected. The caller frees the text. False without memory. */
bool reduce_write(const Reduction *reduction, const char *name, const char *source, char **out_text,
                  size_t *out_length, Error *out_error);
