/* SPDX-License-Identifier: MIT */
/*
 * What is over within a tick but stays in the eye for a moment: a lance's beam, a shell's blast, a
 * point scored. Made from the world's events once a tick, never read by it.
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
    TRACE_BLAST, /**< Round `at`, as far as `size`. */
    TRACE_TAKEN  /**< Round `at`: a pickup or a target that is gone. */
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
    int pad_ticks[LEVEL_PICKUPS];   /**< The whole of what each pad waits for. */
    double health[LEVEL_OBSTACLES]; /**< What was left of what breaks, in the arena's order. */
    Vec2 cracked[TRACES_CRACKS];    /**< Where some of it lost health in the last tick. */
    int cracked_count;
} Traces;

/** How long a trace is seen, in seconds. */
double traces_seconds(TraceKind kind);

/** A tick begins: traces age, old ones go, and what the world waits for or has cracked is noted. */
void traces_age(Traces *traces, const World *world);
/** Adds what an event of the world's last tick leaves. */
void traces_take(Traces *traces, const Event *event);

#endif
