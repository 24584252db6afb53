/* SPDX-License-Identifier: MIT */
#include "input/stick.h"

#include "base/clamp.h"

#include <math.h>

#define PUSHED_FROM 0.65 /* Of a stick's travel: where a push ends, */
#define PUSHED_MORE 0.1  /* and how much more begins one. */

#define STILL_WITHIN 0.02 /* Of a stick's travel: how much one trembles that nobody touches. */
#define STILL_SECONDS 1.0
#define TRAVEL_MIN 0.1 /* However far off the middle a stick rests. */

void stick_rest_move(StickRest *rest, Vec2 now)
{
    if (vec2_distance(now, rest->still) <= STILL_WITHIN)
        return;
    rest->still = now;
    rest->seconds = 0;
}

void stick_rest_step(StickRest *rest, double seconds, double most)
{
    rest->seconds += seconds;
    if (rest->seconds >= STILL_SECONDS && vec2_length(rest->still) <= fmin(most, PUSHED_FROM))
        rest->at = rest->still;
}

Vec2 stick_rest_offset(const StickRest *rest, Vec2 now)
{
    Vec2 offset = vec2_subtract(now, rest->at);
    double length = vec2_length(offset);
    if (!(length > 0))
        return vec2(0, 0);
    /* From the rest to the unit circle in that direction. */
    double along = vec2_dot(rest->at, offset) / length;
    double travel = sqrt(along * along + 1 - vec2_dot(rest->at, rest->at)) - along;
    return vec2_scale(offset, 1 / clamp(travel, TRAVEL_MIN, 1));
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
