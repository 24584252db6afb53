/* SPDX-License-Identifier: MIT */
#include "input/stick.h"

#include "base/numbers.h"

#include <math.h>

#define PUSHED_FROM 0.65 /* Of a stick's travel: where a push ends, */
#define PUSHED_MORE 0.1  /* and how much more begins one. */

#define STILL_WITHIN 0.02 /* Of a stick's travel: how much one trembles that nobody touches. */
#define STILL_SECONDS 1.0

void stick_rest_move(StickRest *rest, Vec2 now)
{
    if (vec2_distance(now, rest->still) <= STILL_WITHIN)
        return;
    rest->still = now;
    rest->seconds = 0;
}

void stick_rest_start(StickRest *rest, Vec2 now)
{
    if (vec2_distance(now, rest->still) <= STILL_WITHIN)
        return;
    *rest = (StickRest){.still = now};
    stick_rest_step(rest, STILL_SECONDS, 1);
}

void stick_rest_step(StickRest *rest, double seconds, double farthest)
{
    rest->seconds += seconds;
    if (rest->seconds >= STILL_SECONDS && vec2_length(rest->still) <= fmin(farthest, PUSHED_FROM))
        rest->at = rest->still;
}

Vec2 stick_rest_offset(const StickRest *rest, Vec2 now)
{
    double left = clamp_unit(1 - vec2_length(now)) / (1 - vec2_length(rest->at));
    return vec2_subtract(now, vec2_scale(rest->at, left));
}

Vec2 stick_tilt(const StickZones *zones, double x, double y_down)
{
    Vec2 stick = {x, -y_down};
    double length = vec2_length(stick);
    if (!(length > zones->dead))
        return vec2(0, 0);
    double part = (length - zones->dead) / (zones->full - zones->dead);
    return vec2_scale(stick, (part < 1 ? part : 1) / length);
}

bool stick_is_pushed(const StickZones *zones, double x, double y_down, bool was_pushed)
{
    double from = fmax(PUSHED_FROM, zones->dead);
    return vec2_length(vec2(x, y_down)) > (was_pushed ? from : from + PUSHED_MORE);
}

Vec2 stick_push(const StickZones *zones, double x, double y_down)
{
    StickZones pushed = *zones;
    pushed.dead = fmax(PUSHED_FROM, zones->dead);
    pushed.full = fmax(zones->full, pushed.dead + PUSHED_MORE);
    return stick_tilt(&pushed, x, y_down);
}
