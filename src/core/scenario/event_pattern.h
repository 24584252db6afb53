/* SPDX-License-Identifier: MIT */
/* Events in words, as scenarios write them: `hit p`, `kill p by q`, `bounce`. */
#ifndef CLOCKWISE_SCENARIO_EVENT_PATTERN_H
#define CLOCKWISE_SCENARIO_EVENT_PATTERN_H

#include "sim/state.h"

enum { EVENT_ANYBODY = -2, EVENT_PATTERN_BYTES = 96 };

typedef struct EventPattern {
    EventKind kind;
    int player; /**< EVENT_ANYBODY where none was named. */
    int other;  /**< The same; NOBODY for "by nobody". */
} EventPattern;

/** Reads `KIND`, `KIND PLAYER` or `KIND PLAYER by OTHER`; `names` are the players' by id. */
bool event_pattern_read(const char *text, const char *const *names, int name_count,
                        EventPattern *out_pattern, Error *out_error);

bool event_pattern_fits(const EventPattern *pattern, const Event *event);

/** The words for an event: "hit p by q". Empty for the kinds that patterns have no word for. */
const char *event_pattern_words(const World *world, const Event *event,
                                char out_text[EVENT_PATTERN_BYTES]);

/** The kind's word, or NULL. */
const char *event_pattern_kind_name(EventKind kind);

#endif
