/* SPDX-License-Identifier: MIT */
#include "netplay/match_parts.h"
#include "test.h"

static PlayerInput walking(int8_t move, uint8_t buttons)
{
    return (PlayerInput){.move_x = move, .buttons = buttons};
}

static void check(NetSeat *seat, int tick, PlayerInput wanted, bool as_sent)
{
    bool is_sent;
    PlayerInput input = net_seat_take(seat, tick, &is_sent);
    if (input.move_x != wanted.move_x || input.buttons != wanted.buttons || is_sent != as_sent)
        fail_msg("tick %d: moves %d with buttons %d, %s", tick, input.move_x, input.buttons,
                 is_sent ? "as sent" : "not as sent");
}

TEST(each_tick_takes_its_own_input)
{
    NetSeat seat;
    net_seat_init(&seat);
    for (int tick = 1; tick < 200; tick++) {
        net_seat_note(&seat, tick - 1, tick, walking((int8_t)(tick % 100), 0));
        check(&seat, tick, walking((int8_t)(tick % 100), 0), true);
    }
}

TEST(last_input_is_repeated_for_a_while)
{
    NetSeat seat;
    net_seat_init(&seat);
    net_seat_note(&seat, 0, 1, walking(50, INPUT_FIRE));
    check(&seat, 1, walking(50, INPUT_FIRE), true);
    for (int tick = 2; tick <= 1 + NET_REPEAT_TICKS; tick++)
        check(&seat, tick, walking(50, INPUT_FIRE), false);
    check(&seat, 2 + NET_REPEAT_TICKS, walking(0, 0), false);
}

TEST(a_late_press_counts_in_the_next_tick_once)
{
    NetSeat seat;
    net_seat_init(&seat);
    net_seat_note(&seat, 0, 1, walking(50, 0));
    check(&seat, 1, walking(50, 0), true);
    check(&seat, 2, walking(50, 0), false);
    net_seat_note(&seat, 2, 2, walking(50, INPUT_DASH));
    net_seat_note(&seat, 2, 2, walking(50, INPUT_DASH)); /* Every input is sent several times. */
    net_seat_note(&seat, 2, 3, walking(60, 0));
    check(&seat, 3, walking(60, INPUT_DASH), false);
    net_seat_note(&seat, 3, 2, walking(50, INPUT_DASH));
    net_seat_note(&seat, 3, 4, walking(70, 0));
    check(&seat, 4, walking(70, 0), true);
}

TEST(inputs_outside_the_window_are_ignored)
{
    NetSeat seat;
    net_seat_init(&seat);
    net_seat_note(&seat, 100, 100 + NET_SEAT_TICKS, walking(9, INPUT_FIRE));
    net_seat_note(&seat, 100, 100 - NET_SEAT_TICKS, walking(9, INPUT_FIRE));
    for (int tick = 101; tick < 101 + NET_SEAT_TICKS; tick++)
        check(&seat, tick, walking(0, 0), false);
}

enum { STEP_US = 16667, TICKS_PER_REPORT = 2, MINUTE = 3600 };

/* Inputs that were late on their way. */
typedef struct Dips {
    int every; /* Reports; 0: none. */
    int ticks;
} Dips;

/* Runs a server at the right speed, and a client's clock that starts with this lead and drifts.
 * Reports arrive a round trip late. Returns the lead after a minute. */
static int play(int lead, int drift_ppm, Dips dips, int *out_jumps)
{
    enum { LATE = 6 };
    NetClock clock;
    int leads[LATE] = {0};
    double now = 1;
    double server = 0;
    int ticks = 0;
    *out_jumps = 0;
    net_clock_begin(&clock, (uint64_t)now);
    for (int i = 0; i < LATE; i++)
        leads[i] = lead;
    for (int i = 0; i < MINUTE; i++) {
        now += STEP_US * (1 + drift_ppm * 1e-6);
        server += STEP_US * 120e-6;
        ticks += net_clock_advance(&clock, (uint64_t)now);
        bool dips_now = dips.every > 0 && i % dips.every == 0;
        int jump = net_clock_note(&clock, leads[i % LATE] - (dips_now ? dips.ticks : 0), 2 * LATE);
        ticks += jump;
        *out_jumps += jump != 0;
        leads[i % LATE] = lead + ticks - (int)server;
    }
    return leads[(MINUTE - 1) % LATE];
}

typedef struct ClockCase {
    const char *name;
    int lead, drift_ppm, jumps_most;
} ClockCase;

TEST(lead_converges)
{
    static const ClockCase cases[] = {
        {"as it should be", 2, 0, 0},
        {"a little late", -1, 0, 0},
        {"far too late", -200, 0, 1},
        {"too late", -20, 0, 1},
        {"too early", 20, 0, 1},
        {"far too early", 200, 0, 1},
        {"fast by 200 ppm", 2, 200, 0},
        {"slow by 200 ppm", 2, -200, 0},
        {"fast by half a per cent", 2, 5000, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int jumps;
        int lead = play(cases[i].lead, cases[i].drift_ppm, (Dips){0, 0}, &jumps);
        if (lead < 0 || lead > 3 || jumps > cases[i].jumps_most)
            fail_msg("%s: a lead of %d ticks after %d jumps", cases[i].name, lead, jumps);
    }
}

typedef struct MarginCase {
    const char *name;
    Dips dips;
    int least, most; /* The lead of an input that is not late. */
} MarginCase;

TEST(margin_follows_what_is_late)
{
    static const MarginCase cases[] = {
        {"nothing", {0, 0}, 0, 2},
        {"one in fifty", {50, 8}, 0, 2},
        {"one in ten", {10, 4}, 4, 7},
        {"one in five, by more", {5, 9}, 9, 12},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        int jumps;
        int lead = play(10, 0, cases[i].dips, &jumps);
        if (lead < cases[i].least || lead > cases[i].most)
            fail_msg("%s is late: a lead of %d ticks", cases[i].name, lead);
    }
}

TEST(a_stall_is_dropped)
{
    NetClock clock;
    net_clock_begin(&clock, 0);
    assert_int_equal(net_clock_advance(&clock, 100000), 12);
    assert_int_equal(net_clock_advance(&clock, 5100000), 30);
    assert_int_equal(net_clock_advance(&clock, 5100000), 0);
    assert_int_equal(net_clock_advance(&clock, 5000000), 0); /* It never runs backwards. */
}

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
static int play_gate(NetGate *gate, const GateCase *one)
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
        int count = play_gate(&gate, &cases[i]);
        if (count != cases[i].wanted || gate.count != 0)
            fail_msg("%s: shown %d times, and %d not confirmed", cases[i].name, count, gate.count);
    }
}
