/* SPDX-License-Identifier: MIT */
/* Patterns of events in scenarios: `hit p`, `kill p by q`, `bounce`. */
#ifndef CLOCKWISE_MATCH_EVENT_PATTERN_H
#define CLOCKWISE_MATCH_EVENT_PATTERN_H

#include "sim/state.h"

enum { EVENT_ANYBODY = -2, EVENT_PATTERN_BYTES = 96 };

typedef struct EventPattern {
    EventKind kind;
    int player; /**< EVENT_ANYBODY if none is named. */
    int other;  /**< The same; NO_PLAYER for "by nobody". */
} EventPattern;

/** Reads `KIND`, `KIND PLAYER` or `KIND PLAYER by OTHER`; `names` are the players' names by id. */
bool event_pattern_read(const char *text, const char *const *names, int name_count,
                        EventPattern *out_pattern, Error *out_error);

bool event_pattern_fits(const EventPattern *pattern, const Event *event);

/** An event as text: "hit p by q". Empty for kinds without a name. */
const char *event_pattern_words(const World *world, const Event *event,
                                char out_text[EVENT_PATTERN_BYTES]);

/** The kind's name in patterns, or NULL. */
const char *event_pattern_kind_name(EventKind kind);

#endif
