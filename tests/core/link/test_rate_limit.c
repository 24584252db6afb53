/* SPDX-License-Identifier: MIT */
#include "link/rate_limit.h"
#include "test.h"

TEST(bursts_and_rates)
{
    static const struct {
        const char *name;
        RateRule rule;
        uint64_t every_us; /* The time between requests, */
        int asked;         /* and their number. */
        int taken;
    } cases[] = {
        {"all at once", {1000000, 10}, 0, 100, 10},
        {"exactly at the rate", {1000000, 10}, 1000000, 100, 100},
        {"at twice the rate", {1000000, 10}, 500000, 100, 59},
        {"one and no more", {1000, 1}, 999, 3, 2},
        {"no limit", {0, 0}, 0, 1000, 1000},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        uint64_t full_at = 0;
        int taken = 0;
        for (int k = 0; k < cases[i].asked; k++)
            taken +=
                rate_limit_take(&full_at, cases[i].rule, 5000000 + (uint64_t)k * cases[i].every_us);
        if (taken != cases[i].taken)
            fail_msg("%s: expected %d, got %d", cases[i].name, cases[i].taken, taken);
    }
}

TEST(elapsed)
{
    assert_true(rate_limit_elapsed(3, 10) == 7);
    assert_true(rate_limit_elapsed(10, 3) == 0);
}
