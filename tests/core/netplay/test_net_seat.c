/* SPDX-License-Identifier: MIT */
#include "netplay/net_seat.h"
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
