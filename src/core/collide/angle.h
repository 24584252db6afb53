/* SPDX-License-Identifier: MIT */
/* Sine, cosine and arctangent from + - * / and sqrt, because libm's differ between machines. Angles
 * are counter-clockwise from the x axis. */
#ifndef CLOCKWISE_COLLIDE_ANGLE_H
#define CLOCKWISE_COLLIDE_ANGLE_H

#include "collide/vec2.h"

#include <stdint.h>

#define ANGLE_PI 3.14159265358979323846

/** (cos, sin) of a finite angle in degrees, to within 1e-15; exact for multiples of 90. */
Vec2 angle_unit_degrees(double degrees);

/** A vector's direction in degrees, in (-180, 180], to within 1e-12; 0 for the zero vector. */
double angle_degrees_of(Vec2 direction);

/** A direction in parts of a turn, as inputs and recordings keep it: 16384 is straight up. */
typedef uint16_t AimAngle;

/** How many of these are a whole turn. */
enum { AIM_TURN = 65536 };

Vec2 angle_unit_of_aim(AimAngle aim);
AimAngle angle_aim_of(Vec2 direction);

/** Wraps an angle to (-180, 180]. */
double angle_wrap_degrees(double degrees);

/** Rotates `point` about the origin by the angle whose (cos, sin) is `unit`. */
static inline Vec2 angle_turn(Vec2 point, Vec2 unit)
{
    return (Vec2){point.x * unit.x - point.y * unit.y, point.x * unit.y + point.y * unit.x};
}

#endif
