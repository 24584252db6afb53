/* SPDX-License-Identifier: MIT */
/* How long the game sleeps: time is the test's. */
#include "platform/window.h"
#include "test.h"

#include <math.h>
#include <time.h>

#include <SDL.h>
#include <sched.h>

#define PER_SECOND 1000000000u

static struct {
    Uint64 now;
    int sleeps, yields;
    struct timespec last;
    double late; /* So much longer than it was asked to does the system sleep. */
} fake;

/* NOLINTBEGIN(readability-identifier-naming) */
Uint64 __wrap_SDL_GetPerformanceCounter(void);
Uint64 __wrap_SDL_GetPerformanceFrequency(void);
int __wrap_nanosleep(const struct timespec *span, struct timespec *left);
int __wrap_sched_yield(void);

Uint64 __wrap_SDL_GetPerformanceCounter(void)
{
    return fake.now;
}

Uint64 __wrap_SDL_GetPerformanceFrequency(void)
{
    return PER_SECOND;
}

int __wrap_nanosleep(const struct timespec *span, struct timespec *left)
{
    (void)left;
    fake.sleeps++;
    fake.last = *span;
    fake.now += (Uint64)span->tv_sec * PER_SECOND + (Uint64)span->tv_nsec +
                (Uint64)(fake.late * PER_SECOND);
    return 0;
}

int __wrap_sched_yield(void)
{
    fake.yields++;
    fake.now += PER_SECOND / 20000; /* 0.05 ms */
    return 0;
}
/* NOLINTEND(readability-identifier-naming) */

static int set_up(void **state)
{
    *state = NULL;
    memset(&fake, 0, sizeof fake);
    fake.now = 5 * (Uint64)PER_SECOND / 2;
    return 0;
}

TEST_WITH(the_time, set_up, NULL)
{
    assert_true(fabs(window_clock_seconds() - 2.5) < 1e-12);
}

TEST_WITH(sleeping, set_up, NULL)
{
    static const struct {
        double seconds;
        int sleeps;
        long whole, nanoseconds;
    } cases[] = {
        {0.25, 1, 0, 250000000}, {2.5, 1, 2, 500000000}, {3599.5, 1, 3599, 500000000},
        {3600.5, 1, 3600, 0},    {1e300, 1, 3600, 0},    {0, 0, 0, 0},
        {-1, 0, 0, 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        set_up(&(void *){NULL});
        window_clock_sleep(cases[i].seconds);
        /* Longer than an hour is an hour, and what the subtraction leaves a second at most. */
        bool is_long = cases[i].seconds > 3600;
        if (fake.sleeps != cases[i].sleeps || fake.last.tv_sec != cases[i].whole ||
            (!is_long && fake.last.tv_nsec != cases[i].nanoseconds) || fake.last.tv_nsec < 0 ||
            fake.last.tv_nsec > 999999999)
            fail_msg("%g s: %d times, %ld s and %ld ns", cases[i].seconds, fake.sleeps,
                     (long)fake.last.tv_sec, fake.last.tv_nsec);
    }
    set_up(&(void *){NULL});
    window_clock_sleep((double)NAN);
    assert_int_equal(fake.sleeps, 0);
}

/* Of 10 ms all but the last 0.15 are slept, the rest is waited for. */
TEST_WITH(until_a_moment, set_up, NULL)
{
    static const struct {
        const char *name;
        double until, late;
        int sleeps, yields;
    } cases[] = {
        {"on time", 2.51, 0.00001, 1, 3},
        {"late by less", 2.51, 0.00012, 1, 1},
        {"late by more", 2.51, 0.001, 1, 0},
        {"too short for a sleep", 2.5001, 0, 0, 2},
        {"now", 2.5, 0, 0, 0},
        {"over", 2, 0, 0, 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        set_up(&(void *){NULL});
        fake.late = cases[i].late;
        window_clock_sleep_until(cases[i].until);
        if (fake.sleeps != cases[i].sleeps || fake.yields != cases[i].yields ||
            window_clock_seconds() < cases[i].until)
            fail_msg("%s: %d sleeps, %d yields, until %g", cases[i].name, fake.sleeps, fake.yields,
                     window_clock_seconds());
        if (fake.sleeps == 1 && labs(fake.last.tv_nsec - 9850000) > 1)
            fail_msg("%s: %ld ns", cases[i].name, fake.last.tv_nsec);
    }
}
