/* SPDX-License-Identifier: MIT */
#include "netplay/match_parts.h"

#include "base/array.h"

/* --- Inputs as they reach the server ---------------------------------------------------------- */

void net_seat_init(NetSeat *seat)
{
    memset(seat, 0, sizeof *seat);
    for (int i = 0; i < NET_SEAT_TICKS; i++)
        seat->ticks[i] = -1;
}

void net_seat_note(NetSeat *seat, int now, int tick, PlayerInput input)
{
    int place = tick % NET_SEAT_TICKS;
    bool is_kept = tick > now - NET_SEAT_TICKS / 2 && tick < now + NET_SEAT_TICKS / 2;
    if (!is_kept || seat->ticks[place] == tick)
        return;
    seat->ticks[place] = tick;
    seat->inputs[place] = input;
    if (tick <= now)
        seat->late_buttons |= (uint8_t)(input.buttons & ~seat->used_buttons[place]);
}

PlayerInput net_seat_take(NetSeat *seat, int tick, bool *out_as_sent)
{
    int place = tick % NET_SEAT_TICKS;
    bool has_come = seat->ticks[place] == tick;
    PlayerInput input = has_come ? seat->inputs[place] : seat->used;
    seat->has_begun |= has_come;
    seat->starved = has_come ? 0 : seat->starved + 1;
    if (seat->starved > NET_REPEAT_TICKS)
        input = (PlayerInput){.aim = input.aim};
    input.buttons |= seat->late_buttons;
    seat->late_buttons = 0;
    seat->used = input;
    seat->used_buttons[place] = input.buttons;
    *out_as_sent = has_come && net_input_is_equal(input, seat->inputs[place]);
    return input;
}

/* --- How often a client is sent a frame ------------------------------------------------------- */

enum {
    PACE_SETTLE = 30,     /* Ticks until another pace shows. */
    PACE_STEP = 4,        /* Ticks by which frames get rarer; see NET_PACE_MOST. */
    PACE_LATE = 3,        /* This many late answers in a row are no accident. */
    PACE_WAIT = 120,      /* Ticks until more is tried; twice as many each time that it fails. */
    PACE_WAIT_MOST = 3840 /* The most that such a wait comes to. */
};

void net_pace_begin(NetPace *pace, int now)
{
    *pace = (NetPace){
        .ticks = NET_TICKS_PER_PACKET, .since_tick = now, .wait = PACE_WAIT, .seen_tick = now};
}

bool net_pace_is_due(const NetPace *pace, int now)
{
    bool is_silent = now - pace->seen_tick > pace->lag + NET_PACE_SILENCE;
    return now - pace->sent_tick >= (is_silent ? NET_PACE_SILENT : pace->ticks);
}

static void slow_down(NetPace *pace, int now)
{
    int since = now - pace->since_tick;
    if (since <= (pace->has_tried ? 0 : pace->lag + PACE_SETTLE))
        return;
    if (pace->has_tried && since < PACE_WAIT)
        pace->wait = clamp_to_int(2 * pace->wait, 0, PACE_WAIT_MOST);
    /* The route may just have become longer, so the best lag is raised. */
    pace->least += pace->ticks == NET_PACE_MOST;
    pace->ticks = clamp_to_int(pace->ticks + PACE_STEP, 0, NET_PACE_MOST);
    pace->since_tick = now;
    pace->has_tried = false;
}

void net_pace_note(NetPace *pace, int now, int lag)
{
    pace->lag = lag;
    if (pace->least == 0 || pace->lag < pace->least)
        pace->least = pace->lag;
    pace->late = pace->lag > pace->least + NET_PACE_QUEUE ? pace->late + 1 : 0;
    if (pace->late >= PACE_LATE) {
        slow_down(pace, now);
    } else if (pace->late == 0 && now - pace->since_tick > pace->wait) {
        pace->least++; /* Raised slowly, so that an old best lag does not count forever. */
        pace->since_tick = now;
        pace->has_tried = pace->ticks > NET_TICKS_PER_PACKET;
        pace->ticks -= pace->has_tried ? NET_TICKS_PER_PACKET : 0;
        pace->wait = pace->has_tried ? pace->wait : PACE_WAIT;
    }
}

/* --- The client's clock ----------------------------------------------------------------------- */

enum {
    STALL_US = 250000,
    FIRST_IGNORED = 2,
    TICKS_PER_REPORT = 2,
    GOOD_LEAD = 2,    /* Ticks. */
    STARVED_LATE = 12 /* Late reports in a window that are too many to wait for its end. */
};

void net_clock_begin(NetClock *clock, uint64_t now_us)
{
    *clock = (NetClock){.now_us = now_us, .rate = 1, .ignored = FIRST_IGNORED, .is_new = true};
}

int net_clock_advance(NetClock *clock, uint64_t now_us)
{
    uint64_t span = now_us > clock->now_us ? now_us - clock->now_us : 0;
    clock->now_us = now_us;
    if (span > STALL_US)
        span = STALL_US;
    clock->ticks += (double)span * TICKS_PER_SECOND / US_PER_SECOND * clock->rate;
    int due = clock->ticks > 0 ? (int)clock->ticks : 0;
    clock->ticks -= due;
    return due;
}

/* Reports still on their way when the clock jumps describe inputs from before the jump. */
static int reports_of(int round_trip_ticks)
{
    return round_trip_ticks / TICKS_PER_REPORT + 2;
}

int net_clock_note(NetClock *clock, int lead, int round_trip_ticks)
{
    if (clock->ticks < 0)
        clock->ignored = reports_of(round_trip_ticks);
    if (clock->ignored > 0) {
        clock->ignored--;
        return 0;
    }
    int off = lead - GOOD_LEAD;
    int most = clock->is_new ? GOOD_LEAD + 1 : NET_CLOCK_JUMP;
    clock->is_new = false;
    if (off > most || off < -most) {
        clock->ignored = reports_of(round_trip_ticks);
        clock->reports = clock->late = clock->tight = 0;
        clock->rate = 1;
        clock->ticks -= off > 0 ? off : 0;
        return off < 0 ? -off : 0;
    }
    clock->late += lead < 0;
    clock->tight += lead < GOOD_LEAD;
    bool is_starved = clock->late > NET_CLOCK_LATE;
    if (++clock->reports >= NET_CLOCK_WINDOW) {
        clock->rate = is_starved ? 1 + NET_SLEW : clock->tight <= NET_CLOCK_LATE ? 1 - NET_SLEW : 1;
        clock->reports = clock->late = clock->tight = 0;
    } else if (clock->late > STARVED_LATE)
        clock->rate = 1 + NET_SLEW_STARVED;
    return 0;
}

/* --- Others' inputs --------------------------------------------------------------------------- */

/* World units from the middle of one player to that of the other. */
#define GUESS_REACH 250.0
#define GUESS_AIM_OFF 40.0 /* An aim that passes the other's middle this near is meant for it. */

/* The distance at which `player`'s aim passes a place; larger than any distance in an arena if the
 * place is behind the player. */
static double aims_past(const Player *player, Vec2 at)
{
    Vec2 way = vec2_subtract(at, player->at);
    return vec2_dot(way, player->aim) > 0 ? fabs(vec2_cross(way, player->aim)) : LEVEL_SIZE_MAX;
}

PlayerInput net_guess_input(const World *predicted, const World *confirmed, unsigned own,
                            int player, PlayerInput last)
{
    const Player *self = &predicted->state.players[player];
    const Player *was = &confirmed->state.players[player];
    for (int i = 0; i < predicted->player_count; i++) {
        const Player *other = &predicted->state.players[i];
        Vec2 old_at = confirmed->state.players[i].at;
        Vec2 way = vec2_subtract(other->at, self->at);
        if (!(own >> i & 1u) || !other->is_alive || !state_are_opponents(predicted, player, i) ||
            vec2_length(way) > GUESS_REACH)
            continue;
        if (aims_past(was, old_at) <= GUESS_AIM_OFF)
            last.aim = (AimAngle)(last.aim + angle_aim_of(way) -
                                  angle_aim_of(vec2_subtract(old_at, was->at)));
        if (aims_past(self, other->at) <= PLAYER_RADIUS + BULLET_RADIUS &&
            self->fire_wait_ticks <= 1 && self->guard_ticks == 0)
            last.buttons |= INPUT_FIRE;
        break;
    }
    return last;
}

/* --- Events that were shown ------------------------------------------------------------------- */

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
            array_remove(gate->shown, &gate->count, same, sizeof gate->shown[0]);
        else
            events_add(out_events, events->items[i]);
    }
    while (gate->count > 0 && gate->shown[0].tick < tick - NET_GATE_RARE_TICKS) {
        array_remove(gate->shown, &gate->count, 0, sizeof gate->shown[0]);
        gate->wrong++;
    }
}
