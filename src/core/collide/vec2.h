/* SPDX-License-Identifier: MIT */
/* 2D vectors and points. x grows to the right, y grows up. */
#ifndef CLOCKWISE_COLLIDE_VEC2_H
#define CLOCKWISE_COLLIDE_VEC2_H

#include "base/float_mode.h"

#include <math.h>

typedef struct Vec2 {
    double x;
    double y;
} Vec2;

static inline Vec2 vec2(double x, double y)
{
    return (Vec2){x, y};
}

static inline Vec2 vec2_add(Vec2 a, Vec2 b)
{
    return (Vec2){a.x + b.x, a.y + b.y};
}

static inline Vec2 vec2_subtract(Vec2 a, Vec2 b)
{
    return (Vec2){a.x - b.x, a.y - b.y};
}

static inline Vec2 vec2_scale(Vec2 a, double factor)
{
    return (Vec2){a.x * factor, a.y * factor};
}

/** a + b * factor. */
static inline Vec2 vec2_add_scaled(Vec2 a, Vec2 b, double factor)
{
    return (Vec2){a.x + b.x * factor, a.y + b.y * factor};
}

static inline double vec2_dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

/** The z of the cross product: positive where b lies counter-clockwise of a. */
static inline double vec2_cross(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

static inline double vec2_length(Vec2 a)
{
    return sqrt(vec2_dot(a, a));
}

static inline double vec2_distance(Vec2 a, Vec2 b)
{
    return vec2_length(vec2_subtract(a, b));
}

/** Turned by 90 degrees counter-clockwise: outward from a clockwise polygon's side. */
static inline Vec2 vec2_left(Vec2 a)
{
    return (Vec2){-a.y, a.x};
}

/** `a` reflected at a surface with this unit normal. */
static inline Vec2 vec2_reflect(Vec2 a, Vec2 normal)
{
    return vec2_add_scaled(a, normal, -2 * vec2_dot(a, normal));
}

/** `a` normalized, or `otherwise` where it is too short to have a direction. */
static inline Vec2 vec2_unit_or(Vec2 a, Vec2 otherwise)
{
    double length = vec2_length(a);
    return length > 1e-12 ? vec2_scale(a, 1 / length) : otherwise;
}

/** Linear interpolation from a to b. */
static inline Vec2 vec2_mix(Vec2 a, Vec2 b, double part)
{
    return vec2_add_scaled(a, vec2_subtract(b, a), part);
}

/** `a` moved towards b by at most `step`. */
static inline Vec2 vec2_approach(Vec2 a, Vec2 b, double step)
{
    Vec2 move = vec2_subtract(b, a);
    double length = vec2_length(move);
    return length <= step ? b : vec2_add_scaled(a, move, step / length);
}

#endif
