/* SPDX-License-Identifier: MIT */
#include "netplay/net_seat.h"

#include "netplay/net_input.h"

#include <string.h>

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
