/* SPDX-License-Identifier: MIT */
#include "platform/window.h"

#include <SDL.h>
#include <time.h>

/* Apart from the window, so that a test of the game's loop can have a clock of its own. */

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
