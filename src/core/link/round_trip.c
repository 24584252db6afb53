/* SPDX-License-Identifier: MIT */
#include "link/round_trip.h"

enum { TIMEOUT_MIN_US = 50000, TIMEOUT_MAX_US = 2000000, TIMEOUT_FIRST_US = 300000 };

void round_trip_note(RoundTrip *round_trip, uint64_t sample_us)
{
    sample_us = sample_us > 0 ? sample_us : 1; /* 0 would mean that there is no sample. */
    if (round_trip->smooth_us == 0) {
        *round_trip = (RoundTrip){sample_us, sample_us / 2, sample_us};
        return;
    }
    uint64_t smooth = round_trip->smooth_us;
    uint64_t miss = sample_us > smooth ? sample_us - smooth : smooth - sample_us;
    round_trip->deviation_us = (3 * round_trip->deviation_us + miss) / 4;
    round_trip->smooth_us = (7 * smooth + sample_us) / 8;
    if (sample_us < round_trip->least_us)
        round_trip->least_us = sample_us;
}

uint64_t round_trip_timeout_us(const RoundTrip *round_trip)
{
    if (round_trip->smooth_us == 0)
        return TIMEOUT_FIRST_US;
    uint64_t timeout = round_trip->smooth_us + 4 * round_trip->deviation_us;
    return timeout < TIMEOUT_MIN_US   ? TIMEOUT_MIN_US
           : timeout > TIMEOUT_MAX_US ? TIMEOUT_MAX_US
                                      : timeout;
}
