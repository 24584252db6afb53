/* SPDX-License-Identifier: MIT */
/*
 * Short traces of events that are over within a tick: beams, blasts, taken pickups. Also what pads
 * wait for and which breakables were hit. The world never reads them.
 */
#ifndef CLOCKWISE_SCENE_TRACES_H
#define CLOCKWISE_SCENE_TRACES_H

#include "sim/state.h"

enum { TRACES_MAX = 48, TRACES_CRACKS = 8 };

#define TRACE_BEAM_SECONDS 0.4
#define TRACE_BLAST_SECONDS 0.55
#define TRACE_TAKEN_SECONDS 0.5

typedef enum TraceKind {
    TRACE_BEAM,  /**< From `at` to `to`. */
    TRACE_BLAST, /**< Around `at`, of radius `size`. */
    TRACE_TAKEN  /**< Around `at`: a pickup that was taken. */
} TraceKind;

typedef struct Trace {
    TraceKind kind;
    int player; /**< Whose color. */
    Vec2 at;
    Vec2 to;
    double size;
    double age; /**< Seconds. */
    bool is_charged;
} Trace;

typedef struct Traces {
    Trace items[TRACES_MAX]; /**< Oldest first. */
    int count;
    int pad_ticks[LEVEL_PICKUPS];   /**< The full wait of each pad. */
    double health[LEVEL_OBSTACLES]; /**< Of the breakables, in the arena's order. */
    Vec2 cracked[TRACES_CRACKS];    /**< Middles of breakables hit in the last tick. */
    int cracked_count;
} Traces;

/** How long a trace is seen, in seconds. */
double traces_seconds(TraceKind kind);

/** A tick begins: traces age and end; pads and breakables are read from the world. */
void traces_age(Traces *traces, const World *world);
/** Adds the trace of an event of the last tick. */
void traces_take(Traces *traces, const Event *event);

#endif
