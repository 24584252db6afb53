/* SPDX-License-Identifier: MIT */
#include "netplay/net_gate.h"
#include "test.h"

typedef struct GateCase {
    const char *name;
    EventKind kind;
    int predicted[3]; /* The ticks in which it is predicted; 0 ends the list. */
    int confirmed[3];
    int wanted; /* How often it is shown. */
} GateCase;

static const GateCase cases[] = {
    {"a shot as predicted", EVENT_SHOT, {10}, {10}, 1},
    {"a shot that was confirmed a little later", EVENT_SHOT, {10}, {17}, 1},
    {"two shots", EVENT_SHOT, {10, 30}, {10, 30}, 2},
    {"a shot that a correction delays", EVENT_SHOT, {10, 14}, {14}, 1},
    {"a shot that was not predicted", EVENT_SHOT, {0}, {10}, 1},
    {"a mispredicted shot, and a real one", EVENT_SHOT, {10}, {40}, 2},
    {"two pellets that bounce at once", EVENT_BOUNCE, {10, 10}, {10, 10}, 2},
    {"bounces one after the other", EVENT_BOUNCE, {10, 11}, {11, 12}, 2},
    {"a bounce elsewhere", EVENT_BOUNCE, {10}, {14}, 2},
    {"a kill only when it is confirmed", EVENT_KILL, {10}, {12}, 1},
    {"a mispredicted kill", EVENT_KILL, {10}, {0}, 0},
    {"a hit only when it is confirmed", EVENT_HIT, {10}, {10}, 1},
};

static void add(Events *events, EventKind kind)
{
    events_add(events, (Event){.kind = kind, .player = 2, .other = NO_PLAYER});
}

/* Each tick is predicted, and confirmed a while later. */
static int play(NetGate *gate, const GateCase *one)
{
    enum { BEHIND = 8, LAST = 80 };
    Events out = {.count = 0};
    for (int tick = 1; tick < LAST; tick++) {
        Events predicted = {.count = 0};
        Events confirmed = {.count = 0};
        for (int i = 0; i < 3; i++) {
            if (one->predicted[i] == tick)
                add(&predicted, one->kind);
            if (one->confirmed[i] != 0 && one->confirmed[i] == tick - BEHIND)
                add(&confirmed, one->kind);
        }
        net_gate_confirmed(gate, tick - BEHIND, &confirmed, &out);
        net_gate_predicted(gate, tick, &predicted, &out);
    }
    return out.count;
}

TEST(each_event_is_shown_once)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        NetGate gate = {.count = 0};
        int count = play(&gate, &cases[i]);
        if (count != cases[i].wanted || gate.count != 0)
            fail_msg("%s: shown %d times, and %d not confirmed", cases[i].name, count, gate.count);
    }
}
