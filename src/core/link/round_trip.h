/* SPDX-License-Identifier: MIT */
/* A smoothed round-trip time (RFC 6298). */
#ifndef CLOCKWISE_LINK_ROUND_TRIP_H
#define CLOCKWISE_LINK_ROUND_TRIP_H

#include <stdint.h>

typedef struct RoundTrip {
    uint64_t smooth_us; /**< 0 before the first sample. */
    uint64_t deviation_us;
    uint64_t least_us;
} RoundTrip;

void round_trip_note(RoundTrip *round_trip, uint64_t sample_us);

/** When to resend without an acknowledgement: 50 ms to 2 s, 300 ms at first. */
uint64_t round_trip_timeout_us(const RoundTrip *round_trip);

#endif
