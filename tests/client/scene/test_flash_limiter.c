/* SPDX-License-Identifier: MIT */
#include "scene/flash_limiter.h"

#include "base/numbers.h"
#include "base/time.h"
#include "test.h"

TEST(which_are_let_through)
{
    static const struct {
        const char *name;
        int ticks[6];
        bool are_taken[6];
        int count;
    } cases[] = {
        {"at once", {5, 5, 5, 5, 5}, {true, true, true, false, false}, 5},
        {"the first of all, at tick 0", {0}, {true}, 1},
        {"the fourth a second after the first", {0, 1, 2, 120}, {true, true, true, false}, 4},
        {"and a tick later", {0, 1, 2, 121}, {true, true, true, true}, 4},
        {"the fifth waits for the second",
         {0, 60, 70, 121, 150, 181},
         {true, true, true, true, false, true},
         6},
        {"what was turned away does not count",
         {0, 0, 0, 60, 100, 121},
         {true, true, true, false, false, true},
         6},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        FlashLimiter limiter = {{0}, 0};
        for (int k = 0; k < cases[i].count; k++) {
            bool is_taken = flash_limiter_take(&limiter, cases[i].ticks[k]);
            if (is_taken != cases[i].are_taken[k])
                fail_msg("%s: at tick %d it says %d", cases[i].name, cases[i].ticks[k], is_taken);
        }
    }
}

/* Whatever is asked, no span of a second holds a fourth. */
TEST(never_a_fourth)
{
    enum { ASKED = 20000 };
    static int taken[ASKED];
    Random random = random_make(3, 3);
    FlashLimiter limiter = {{0}, 0};
    int count = 0;
    int tick = 0;
    for (int i = 0; i < ASKED; i++) {
        tick += random_index(&random, 40) == 0 ? random_index(&random, 300) : 1;
        if (flash_limiter_take(&limiter, tick))
            taken[count++] = tick;
    }
    assert_in_range(count, 100, ASKED);
    for (int i = 0; i + FLASHES_PER_SECOND < count; i++)
        if (taken[i + FLASHES_PER_SECOND] - taken[i] <= TICKS_PER_SECOND)
            fail_msg("flashes at ticks %d and %d", taken[i], taken[i + FLASHES_PER_SECOND]);
}
