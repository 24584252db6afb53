/* SPDX-License-Identifier: MIT */
#include "netplay/net_gate.h"

#include <string.h>

/* `is_predicted`: shown when predicted, though that may turn out wrong. `is_rare`: a player cannot
 * have two within NET_GATE_RARE_TICKS (see there for the exception), so two so close are one. */
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
    memmove(&gate->shown[index], &gate->shown[index + 1],
            (size_t)(gate->count - index) * sizeof gate->shown[0]);
}

/* The first shown event of the same kind and player at about that tick, or -1. */
static int find(const NetGate *gate, int tick, const Event *event)
{
    int most = rules[event->kind].is_rare ? NET_GATE_RARE_TICKS : NET_GATE_TICKS;
    for (int i = 0; i < gate->count; i++) {
        const NetShown *shown = &gate->shown[i];
        int apart = shown->tick > tick ? shown->tick - tick : tick - shown->tick;
        if (shown->kind == event->kind && shown->player == event->player && apart <= most)
            return i;
    }
    return -1;
}

/* Each tick is predicted here for the first time, but after a correction an event that was shown
 * may happen again a little later. */
void net_gate_predicted(NetGate *gate, int tick, const Events *events, Events *out_events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        KindRule rule = rules[event->kind];
        if (!rule.is_predicted || gate->count == NET_GATE_KEPT ||
            (rule.is_rare && find(gate, tick, event) >= 0))
            continue;
        gate->shown[gate->count++] = (NetShown){tick, event->kind, event->player};
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
    while (gate->count > 0 && gate->shown[0].tick < tick - NET_GATE_RARE_TICKS) {
        forget(gate, 0);
        gate->wrong++;
    }
}
