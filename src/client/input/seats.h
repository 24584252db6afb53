/* SPDX-License-Identifier: MIT */
/*
 * Who sits at this machine, and on what: the n-th seat plays the match's n-th player. A seat whose
 * pad was pulled out is lost; it waits for that pad, or for anybody who takes it over.
 */
#ifndef CLOCKWISE_INPUT_SEATS_H
#define CLOCKWISE_INPUT_SEATS_H

#include "input/bindings.h"

enum { SEATS_MAX = 4, SEAT_NONE = -1, PAD_NAME_BYTES = 48 };

/** One device that somebody can play on. */
typedef struct SeatDevice {
    DeviceKind kind;
    int pad;            /**< The window's instance id, of a pad. */
    uint64_t pad_model; /**< Stays the same when a pad is plugged in again; 0 of other kinds. */
    char pad_name[PAD_NAME_BYTES]; /**< As the pad calls itself; empty of other kinds. */
} SeatDevice;

typedef struct Seat {
    SeatDevice device;
    bool is_lost; /**< The pad is not there. */
} Seat;

typedef struct Seats {
    Seat items[SEATS_MAX];
    int count;
} Seats;

/** Nobody sits. */
void seats_init(Seats *seats);

/** The seat of a device, or SEAT_NONE; a lost pad has none. */
int seats_find(const Seats *seats, const SeatDevice *device);
bool seats_has_kind(const Seats *seats, DeviceKind kind);

/** Gives a device a seat; the one it has, or a new last one, or SEAT_NONE where all are taken. */
int seats_join(Seats *seats, const SeatDevice *device);
/** Takes a seat away; those after it move up. */
void seats_leave(Seats *seats, int seat);
/** Somebody goes on with another device; does nothing where that device has a seat already. */
void seats_take_over(Seats *seats, int seat, const SeatDevice *device);

/** A pad was pulled out; its seat, or SEAT_NONE. */
int seats_lose_pad(Seats *seats, int pad);
/** A pad was plugged in: the lost seat that was that pad's is found again; or SEAT_NONE. */
int seats_find_pad(Seats *seats, const SeatDevice *device);

/** The first lost seat, or SEAT_NONE. */
int seats_first_lost(const Seats *seats);
/** Takes away the seats that are lost, as leaving a match does. */
void seats_drop_lost(Seats *seats);

#endif
