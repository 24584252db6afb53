/* SPDX-License-Identifier: MIT */
#include "netplay/net_gate.h"

#include <string.h>

/* Whether events of a kind are let through although they may turn out wrong, and whether two of one
 * player are never so near that they might be the same. */
typedef struct KindRule {
    bool is_predicted;
    bool is_rare;
} KindRule;

static const KindRule rules[EVENT_COUNT] = {
    [EVENT_SHOT] = {true, true},   [EVENT_CHARGE] = {true, true},  [EVENT_DASH] = {true, true},
    [EVENT_BEAM] = {true, false},  [EVENT_BOUNCE] = {true, false}, [EVENT_FIZZLE] = {true, false},
    [EVENT_BLAST] = {true, false}, [EVENT_RETURN] = {true, false}, [EVENT_EMPTY] = {true, false},
};

static void forget(NetGate *gate, int index)
{
    gate->count--;
    memmove(&gate->given[index], &gate->given[index + 1],
            (size_t)(gate->count - index) * sizeof gate->given[0]);
}

/* The first of the same kind and player at about that tick, or -1. */
static int find(const NetGate *gate, int tick, const Event *event)
{
    int most = rules[event->kind].is_rare ? NET_GATE_RARE_TICKS : NET_GATE_TICKS;
    for (int i = 0; i < gate->count; i++) {
        const NetGiven *given = &gate->given[i];
        int apart = given->tick > tick ? given->tick - tick : tick - given->tick;
        if (given->kind == event->kind && given->player == event->player && apart <= most)
            return i;
    }
    return -1;
}

/* Each tick is predicted for the first time once, but a correction may put off what has been let
 * through already. */
void net_gate_predicted(NetGate *gate, int tick, const Events *events, Events *out_events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        KindRule rule = rules[event->kind];
        if (!rule.is_predicted || gate->count == NET_GATE_KEPT ||
            (rule.is_rare && find(gate, tick, event) >= 0))
            continue;
        gate->given[gate->count++] = (NetGiven){tick, event->kind, event->player};
        events_add(out_events, *event);
    }
}

void net_gate_confirmed(NetGate *gate, int tick, const Events *events, Events *out_events)
{
    for (int i = 0; i < events->count; i++) {
        int same = find(gate, tick, &events->items[i]);
        if (same >= 0)
            forget(gate, same);
        else
            events_add(out_events, events->items[i]);
    }
    while (gate->count > 0 && gate->given[0].tick < tick - NET_GATE_RARE_TICKS) {
        forget(gate, 0);
        gate->wrong++;
    }
}
