/* SPDX-License-Identifier: MIT */
/*
 * The local players and their devices: the n-th seat plays the match's n-th player. A seat whose
 * controller was unplugged is lost until that one is back or another device takes over.
 */
#ifndef CLOCKWISE_INPUT_SEATS_H
#define CLOCKWISE_INPUT_SEATS_H

#include "input/bindings.h"

enum { SEATS_MAX = 4, SEAT_NONE = -1, PAD_NAME_BYTES = 48 };

/** A device to play on. */
typedef struct SeatDevice {
    DeviceKind kind;
    int pad;                       /**< A controller's instance id. */
    uint64_t pad_model;            /**< Identifies a controller across replugging; else 0. */
    char pad_name[PAD_NAME_BYTES]; /**< The controller's own name; else empty. */
    char pad_guid[PAD_GUID_BYTES]; /**< Its make; else empty. */
    PadSigns signs;                /**< What is printed on its buttons. */
} SeatDevice;

typedef struct Seat {
    SeatDevice device;
    bool is_lost; /**< The controller is unplugged. */
} Seat;

typedef struct Seats {
    Seat items[SEATS_MAX];
    int count;
} Seats;

void seats_init(Seats *seats);

/** The seat of a device, or SEAT_NONE; lost seats do not count. */
int seats_find(const Seats *seats, const SeatDevice *device);
bool seats_has_kind(const Seats *seats, DeviceKind kind);

/** Whether who types or chooses on the one cannot play on the other meanwhile: they are the same
 * controller, or both are of the keyboard and its mouse. */
bool seats_shares_device(const SeatDevice *one, const SeatDevice *other);

/** The seat of a device, a new one if it has none; SEAT_NONE where all are taken. */
int seats_join(Seats *seats, const SeatDevice *device);
/** Removes a seat; those after it move up. */
void seats_leave(Seats *seats, int seat);
/** Gives a seat another device; does nothing if that device has a seat. */
void seats_take_over(Seats *seats, int seat, const SeatDevice *device);

/** Marks the seat of an unplugged controller as lost; returns it or SEAT_NONE. */
int seats_lose_pad(Seats *seats, int pad);
/** Gives a controller that is back its lost seat; returns it or SEAT_NONE. */
int seats_find_pad(Seats *seats, const SeatDevice *device);

/** The first lost seat, or SEAT_NONE. */
int seats_first_lost(const Seats *seats);
/** Removes all lost seats. */
void seats_drop_lost(Seats *seats);

#endif
