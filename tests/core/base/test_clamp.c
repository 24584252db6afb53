/* SPDX-License-Identifier: MIT */
#include "base/clamp.h"
#include "test.h"

#include <math.h>

typedef struct ClampCase {
    const char *name;
    double value, low, high, clamped;
} ClampCase;

TEST(limits)
{
    static const ClampCase cases[] = {
        {"inside", 0.5, -1, 2, 0.5},
        {"at the lower limit", -1, -1, 2, -1},
        {"at the upper limit", 2, -1, 2, 2},
        {"below", -1.5, -1, 2, -1},
        {"above", 1e9, -1, 2, 2},
        {"one value alone", 5, 3, 3, 3},
        {"infinite", HUGE_VAL, -1, 2, 2},
        {"infinitely low", -HUGE_VAL, -1, 2, -1},
        {"not a number", (double)NAN, -1, 2, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const ClampCase *c = &cases[i];
        double value = clamp(c->value, c->low, c->high);
        if (!(value >= c->clamped && value <= c->clamped))
            fail_msg("%s: %g", c->name, value);
        int whole = clamp_to_int(c->value, (int)c->low, (int)c->high);
        if (whole != (int)c->clamped)
            fail_msg("%s, whole: %d", c->name, whole);
    }
    assert_true(clamp_unit(1.5) >= 1 && clamp_unit(1.5) <= 1);
    assert_true(clamp_unit(-0.5) >= 0 && clamp_unit(-0.5) <= 0);
}
