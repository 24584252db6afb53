/* SPDX-License-Identifier: MIT */
#include "collide/vec2.h"

#define RADIANS_PER_DEGREE (ANGLE_PI / 180)

/* tan(22.5 degrees): larger slopes are measured from the diagonal. */
#define DIAGONAL_SLOPE 0.41421356237309503

#define DEGREES_PER_AIM_STEP (360.0 / AIM_TURN)

/* The remainder of degrees >= 0 by whole turns, in [0, 360). Every subtraction is exact. */
static double within_turn(double degrees)
{
    double turns = 360;
    while (turns <= degrees / 2)
        turns *= 2;
    for (; turns >= 360; turns /= 2) {
        if (degrees >= turns)
            degrees -= turns;
    }
    return degrees;
}

/* (cos x, sin x) for |x| <= pi / 4: 1 - x^2 / (1 2) (1 - x^2 / (3 4) (...)), and
 * x (1 - x^2 / (2 3) (1 - x^2 / (4 5) (...))). One loop has both, so that the processor can do two
 * divisions at a time. */
static Vec2 unit_series(double x)
{
    double square = x * x;
    double cosine = 1 - square / (17 * 18);
    double sine = 1;
    for (double k = 16; k >= 2; k -= 2) {
        cosine = 1 - square * cosine / ((k - 1) * k);
        sine = 1 - square * sine / (k * (k + 1));
    }
    return vec2(cosine, x * sine);
}

/* Reducing the angle to within 45 degrees of an axis, without rounding, keeps the series short and
 * the axes exact. */
Vec2 angle_unit_degrees(double degrees)
{
    double reduced = within_turn(fabs(degrees));
    double quarter = floor(reduced / 90 + 0.5);
    double x = (reduced - 90 * quarter) * RADIANS_PER_DEGREE;
    Vec2 unit = unit_series(x);
    for (int turn = (int)quarter; turn > 0; turn--)
        unit = vec2_left(unit);
    if (degrees < 0)
        unit.y = -unit.y;
    return unit;
}

/* The arctangent of a slope in [0, DIAGONAL_SLOPE], in degrees. Half the angle converges faster. */
static double arctangent_degrees(double slope)
{
    double half = slope / (1 + sqrt(1 + slope * slope));
    double square = half * half;
    double sum = 0;
    for (int k = 25; k >= 1; k -= 2)
        sum = 1.0 / k - square * sum;
    return 2 * half * sum / RADIANS_PER_DEGREE;
}

/* The direction of (x, y) with 0 <= y <= x and x > 0, in degrees. */
static double octant_degrees(double x, double y)
{
    double slope = y / x;
    if (slope <= DIAGONAL_SLOPE)
        return arctangent_degrees(slope);
    return 45 - arctangent_degrees((1 - slope) / (1 + slope));
}

double angle_degrees_of(Vec2 direction)
{
    double x = fabs(direction.x);
    double y = fabs(direction.y);
    if (!(x > 0 || y > 0))
        return 0;
    double degrees = y <= x ? octant_degrees(x, y) : 90 - octant_degrees(y, x);
    if (direction.x < 0)
        degrees = 180 - degrees;
    return direction.y < 0 && degrees < 180 ? -degrees : degrees;
}

Vec2 angle_unit_of_aim(AimAngle aim)
{
    return angle_unit_degrees(aim * DEGREES_PER_AIM_STEP);
}

AimAngle angle_aim_of(Vec2 direction)
{
    double steps = floor(angle_degrees_of(direction) / DEGREES_PER_AIM_STEP + 0.5);
    return (AimAngle)((int)steps & (AIM_TURN - 1));
}

double angle_wrap_degrees(double degrees)
{
    double wrapped = within_turn(fabs(degrees));
    if (wrapped > 180)
        wrapped -= 360;
    if (degrees < 0 && wrapped < 180)
        wrapped = 0 - wrapped;
    return wrapped;
}

/* --- The viewport ----------------------------------------------------------------------------- */

Viewport viewport_fit(Vec2 view, Box pane_px, Vec2 center)
{
    ASSERT(view.x > 0 && view.y > 0);
    Vec2 window_px = vec2_subtract(pane_px.high, pane_px.low);
    double across = window_px.x / view.x;
    double down = window_px.y / view.y;
    double scale = across < down ? across : down;
    Vec2 size_px = vec2_scale(view, scale);
    return (Viewport){
        .view = view,
        .center = center,
        .corner_px = vec2_add_scaled(pane_px.low, vec2_subtract(window_px, size_px), 0.5),
        .size_px = size_px,
        .scale = scale,
        .turn = {1, 0},
    };
}

static double camera_axis(double target, double view, double low, double high)
{
    double half = view / 2;
    if (view >= high - low)
        return (low + high) / 2;
    if (target < low + half)
        return low + half;
    return target > high - half ? high - half : target;
}

Vec2 viewport_camera(Vec2 target, Vec2 view, Box room)
{
    return (Vec2){camera_axis(target.x, view.x, room.low.x, room.high.x),
                  camera_axis(target.y, view.y, room.low.y, room.high.y)};
}

Vec2 viewport_to_screen(const Viewport *viewport, Vec2 world)
{
    Vec2 offset = angle_turn(vec2_subtract(world, viewport->center), viewport->turn);
    return (Vec2){
        viewport->corner_px.x + viewport->size_px.x / 2 + offset.x * viewport->scale,
        viewport->corner_px.y + viewport->size_px.y / 2 - offset.y * viewport->scale,
    };
}

Vec2 viewport_to_world(const Viewport *viewport, Vec2 screen_px)
{
    double right = screen_px.x - viewport->corner_px.x - viewport->size_px.x / 2;
    double down = screen_px.y - viewport->corner_px.y - viewport->size_px.y / 2;
    Vec2 turned = {right / viewport->scale, -down / viewport->scale};
    Vec2 back = {viewport->turn.x, -viewport->turn.y};
    return vec2_add(viewport->center, angle_turn(turned, back));
}
