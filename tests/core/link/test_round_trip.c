/* SPDX-License-Identifier: MIT */
#include "link/round_trip.h"
#include "test.h"

TEST(samples)
{
    RoundTrip round_trip = {0};
    assert_true(round_trip_timeout_us(&round_trip) == 300000);
    round_trip_note(&round_trip, 100000);
    assert_true(round_trip.smooth_us == 100000 && round_trip.deviation_us == 50000);
    assert_true(round_trip_timeout_us(&round_trip) == 300000);
    round_trip_note(&round_trip, 180000);
    assert_true(round_trip.smooth_us == 110000 && round_trip.deviation_us == 57500);
    assert_true(round_trip.least_us == 100000);
    for (int i = 0; i < 200; i++)
        round_trip_note(&round_trip, 20000);
    assert_in_range(round_trip.smooth_us, 20000, 20100);
    assert_true(round_trip_timeout_us(&round_trip) == 50000);
    for (int i = 0; i < 200; i++)
        round_trip_note(&round_trip, 9000000);
    assert_true(round_trip_timeout_us(&round_trip) == 2000000);
}
