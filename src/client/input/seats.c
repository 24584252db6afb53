/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#include "base/array.h"

void seats_init(Seats *seats)
{
    *seats = (Seats){.count = 0};
}

int seats_find(const Seats *seats, const SeatDevice *device)
{
    for (int i = 0; i < seats->count; i++) {
        const Seat *seat = &seats->items[i];
        if (!seat->is_lost && seat->device.kind == device->kind &&
            (device->kind != DEVICE_PAD || seat->device.pad == device->pad))
            return i;
    }
    return SEAT_NONE;
}

bool seats_has_kind(const Seats *seats, DeviceKind kind)
{
    for (int i = 0; i < seats->count; i++)
        if (seats->items[i].device.kind == kind)
            return true;
    return false;
}

bool seats_shares_device(const SeatDevice *one, const SeatDevice *other)
{
    if (one->kind != DEVICE_PAD || other->kind != DEVICE_PAD)
        return one->kind != DEVICE_PAD && other->kind != DEVICE_PAD;
    return one->pad == other->pad;
}

int seats_join(Seats *seats, const SeatDevice *device)
{
    int seat = seats_find(seats, device);
    if (seat != SEAT_NONE)
        return seat;
    if (seats->count == SEATS_MAX)
        return SEAT_NONE;
    seats->items[seats->count] = (Seat){.device = *device};
    return seats->count++;
}

void seats_leave(Seats *seats, int seat)
{
    ASSERT(seat >= 0 && seat < seats->count);
    array_remove(seats->items, &seats->count, seat, sizeof *seats->items);
}

void seats_take_over(Seats *seats, int seat, const SeatDevice *device)
{
    ASSERT(seat >= 0 && seat < seats->count);
    if (seats_find(seats, device) == SEAT_NONE)
        seats->items[seat] = (Seat){.device = *device};
}

int seats_lose_pad(Seats *seats, int pad)
{
    int seat = seats_find(seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = pad});
    if (seat != SEAT_NONE)
        seats->items[seat].is_lost = true;
    return seat;
}

int seats_find_pad(Seats *seats, const SeatDevice *device)
{
    if (seats_find(seats, device) != SEAT_NONE)
        return SEAT_NONE;
    for (int i = 0; i < seats->count; i++) {
        Seat *seat = &seats->items[i];
        if (seat->is_lost && seat->device.pad_model == device->pad_model) {
            *seat = (Seat){.device = *device};
            return i;
        }
    }
    return SEAT_NONE;
}

int seats_first_lost(const Seats *seats)
{
    for (int i = 0; i < seats->count; i++)
        if (seats->items[i].is_lost && !seats->items[i].is_passed)
            return i;
    return SEAT_NONE;
}

void seats_drop_lost(Seats *seats)
{
    for (int i = seats->count - 1; i >= 0; i--)
        if (seats->items[i].is_lost)
            seats_leave(seats, i);
}
