/* SPDX-License-Identifier: MIT */
#include "base/tick_accumulator.h"
#include "test.h"

TEST(ticks_due)
{
    static const struct {
        const char *name;
        double kept_seconds;
        double frame_seconds;
        int expected_ticks;
        double expected_fraction;
    } cases[] = {
        {"no time, no tick", 0, 0, 0, 0},
        {"half a tick", 0, 0.5 / 120, 0, 0.5},
        {"half and half make one", 0.5 / 120, 0.5 / 120, 1, 0},
        {"a frame at 48 per second", 0, 2.5 / 120, 2, 0.5},
        {"a quarter of a second is the most", 0, 10, 30, 0},
        {"what was kept comes on top", 0.5 / 120, 10, 30, 0.5},
        {"time running backwards is no time", 0.5 / 120, -1, 0, 0.5},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TickAccumulator accumulator = {cases[i].kept_seconds};
        int ticks = tick_accumulator_advance(&accumulator, cases[i].frame_seconds);
        double fraction = tick_accumulator_fraction(&accumulator);
        double miss = fraction - cases[i].expected_fraction;
        if (ticks != cases[i].expected_ticks || miss > 1e-9 || miss < -1e-9)
            fail_msg("%s: expected %d ticks and %g, got %d and %.17g", cases[i].name,
                     cases[i].expected_ticks, cases[i].expected_fraction, ticks, fraction);
    }
}

TEST(no_time_is_lost)
{
    /* Ten seconds in frames of a display that fits no tick: no more than one may be under way. */
    TickAccumulator accumulator = {0};
    int ticks = 0;
    for (int frame = 0; frame < 1439; frame++) {
        ticks += tick_accumulator_advance(&accumulator, 1 / 143.9);
        double fraction = tick_accumulator_fraction(&accumulator);
        if (!(fraction >= 0 && fraction < 1))
            fail_msg("frame %d: fraction %.17g", frame, fraction);
    }
    assert_in_range(ticks, 1199, 1200);
}
