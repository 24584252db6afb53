/* SPDX-License-Identifier: MIT */
#include "scene/music_tension.h"

#include "sim/rules.h"
#include "sim/mode.h"

#include <math.h>

#define TENSION_BEFORE_LAST 0.75
#define TENSION_WITHOUT_CLOCK 0.3

double music_tension(const World *world)
{
    double left = mode_seconds_left(world);
    if (left < 0)
        return TENSION_WITHOUT_CLOCK;
    double played = (double)world->state.play_ticks / TICKS_PER_SECOND;
    if (left <= BORDER_SECONDS)
        return 1;
    double part = played / (played + left);
    return TENSION_BEFORE_LAST * part * sqrt(part);
}
