/* SPDX-License-Identifier: MIT */
#include "platform/window.h"

#include <SDL.h>
#include <sched.h>
#include <time.h>

/* Apart from the window, so that a test of the game's loop can have a clock of its own. */

/* A system sleeps longer than it is asked to, mostly by less than this. */
#ifdef _WIN32
#define OVERSLEEP_SECONDS 0.002
#else
#define OVERSLEEP_SECONDS 0.00015
#endif

double window_clock_seconds(void)
{
    return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

void window_clock_sleep(double seconds)
{
    if (!(seconds > 0))
        return;
    double whole = floor(seconds < 3600 ? seconds : 3600);
    struct timespec span = {(time_t)whole, (long)((seconds - whole) * 1e9)};
    if (span.tv_nsec > 999999999L || span.tv_nsec < 0)
        span.tv_nsec = 999999999L;
    nanosleep(&span, NULL);
}

void window_clock_sleep_until(double seconds)
{
    double left = seconds - window_clock_seconds();
    while (left > 0) {
        if (left > OVERSLEEP_SECONDS)
            window_clock_sleep(left - OVERSLEEP_SECONDS);
        else
            sched_yield();
        left = seconds - window_clock_seconds();
    }
}
