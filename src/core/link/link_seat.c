/* SPDX-License-Identifier: MIT */
#include "link/link_seat.h"

bool link_seat_has_connection(const LinkSeat *seat)
{
    return seat->state == LINK_SEAT_ANSWERED || seat->state == LINK_SEAT_TAKEN;
}

bool link_seat_is_known(const LinkSeat *seat)
{
    return seat->state == LINK_SEAT_TAKEN || seat->state == LINK_SEAT_KEPT ||
           (seat->state == LINK_SEAT_ANSWERED && seat->is_back);
}

void link_seat_drop_connection(LinkSeat *seat)
{
    if (seat->state == LINK_SEAT_TAKEN)
        seat->heard_us = seat->connection.heard_us;
    if (link_seat_has_connection(seat))
        connection_destroy(&seat->connection);
    seal_forget(&seat->keys, sizeof seat->keys);
}
