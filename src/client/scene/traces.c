/* SPDX-License-Identifier: MIT */
#include "scene/traces.h"

#include "sim/rules.h"

#include <string.h>

#define TAKEN_SIZE 26.0

double traces_seconds(TraceKind kind)
{
    static const double seconds[] = {[TRACE_BEAM] = TRACE_BEAM_SECONDS,
                                     [TRACE_BLAST] = TRACE_BLAST_SECONDS,
                                     [TRACE_TAKEN] = TRACE_TAKEN_SECONDS};
    return seconds[kind];
}

/* The oldest makes room. */
static void add_trace(Traces *traces, Trace trace)
{
    if (traces->count == TRACES_MAX) {
        memmove(traces->items, traces->items + 1, (TRACES_MAX - 1) * sizeof *traces->items);
        traces->count--;
    }
    traces->items[traces->count++] = trace;
}

static void age_items(Traces *traces)
{
    int kept = 0;
    for (int i = 0; i < traces->count; i++) {
        Trace trace = traces->items[i];
        trace.age += SECONDS_PER_TICK;
        if (trace.age < traces_seconds(trace.kind))
            traces->items[kept++] = trace;
    }
    traces->count = kept;
}

void traces_take(Traces *traces, const Event *event)
{
    Trace trace = {.player = event->player, .at = event->at, .is_charged = event->amount > 0};
    if (event->kind == EVENT_BEAM) {
        trace.kind = TRACE_BEAM;
        trace.to = vec2_add(event->at, event->direction);
    } else if (event->kind == EVENT_BLAST) {
        trace.kind = TRACE_BLAST;
        trace.size = event->amount;
    } else if (event->kind == EVENT_PICKUP) {
        trace.kind = TRACE_TAKEN;
        trace.size = TAKEN_SIZE;
    } else {
        return;
    }
    add_trace(traces, trace);
}

/* A wait that grew has just begun. */
static void watch_pads(Traces *traces, const World *world)
{
    for (int i = 0; i < world->pad_count; i++) {
        int wait = world->pads[i].wait_ticks;
        if (wait > traces->pad_ticks[i] || wait == 0)
            traces->pad_ticks[i] = wait;
    }
}

/* There is an event only for breaking, not for each hit before. */
static void watch_breakables(Traces *traces, const World *world)
{
    const Arena *arena = world->arena;
    traces->cracked_count = 0;
    for (int i = 0; i < arena->breakable_count; i++) {
        double health = world->breakable_health[i];
        bool is_hurt = health > 0 && health < traces->health[i];
        traces->health[i] = health;
        if (!is_hurt || traces->cracked_count == TRACES_CRACKS)
            continue;
        const Box *box = &arena->obstacles[arena->breakable[i]].swept;
        traces->cracked[traces->cracked_count++] = vec2_mix(box->low, box->high, 0.5);
    }
}

void traces_age(Traces *traces, const World *world)
{
    age_items(traces);
    watch_pads(traces, world);
    watch_breakables(traces, world);
}
