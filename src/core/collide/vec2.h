/* SPDX-License-Identifier: MIT */
/* Geometry in the plane: vectors, boxes, angles, and what a screen shows of it. x grows to the
 * right, y grows up. */
#pragma once

#include "base/numbers.h"

#include <math.h>

/* Vectors and points. */

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

/** Returns a + b * factor. */
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

/** `otherwise` where `a` is too short to have a direction. */
static inline Vec2 vec2_unit_or(Vec2 a, Vec2 otherwise)
{
    double length = vec2_length(a);
    return length > 1e-12 ? vec2_scale(a, 1 / length) : otherwise;
}

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

/* Axis-aligned boxes. A box with low > high is empty. */

typedef struct Box {
    Vec2 low;
    Vec2 high;
} Box;

static inline Box box_around(const Vec2 *points, int count)
{
    Box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < count; i++) {
        box.low.x = points[i].x < box.low.x ? points[i].x : box.low.x;
        box.low.y = points[i].y < box.low.y ? points[i].y : box.low.y;
        box.high.x = points[i].x > box.high.x ? points[i].x : box.high.x;
        box.high.y = points[i].y > box.high.y ? points[i].y : box.high.y;
    }
    return box;
}

static inline Box box_grown(Box box, double margin)
{
    return (Box){{box.low.x - margin, box.low.y - margin},
                 {box.high.x + margin, box.high.y + margin}};
}

static inline Box box_union(Box a, Box b)
{
    return (Box){
        {a.low.x < b.low.x ? a.low.x : b.low.x, a.low.y < b.low.y ? a.low.y : b.low.y},
        {a.high.x > b.high.x ? a.high.x : b.high.x, a.high.y > b.high.y ? a.high.y : b.high.y}};
}

/** Around the two ends of a segment. */
static inline Box box_between(Vec2 a, Vec2 b)
{
    return box_union((Box){a, a}, (Box){b, b});
}

static inline bool box_contains(Box box, Vec2 point)
{
    return point.x >= box.low.x && point.x <= box.high.x && point.y >= box.low.y &&
           point.y <= box.high.y;
}

static inline bool box_overlaps(Box a, Box b)
{
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

/* Sine, cosine and arctangent from + - * / and sqrt, because libm's differ between machines. Angles
 * are counter-clockwise from the x axis. */

#define ANGLE_PI 3.14159265358979323846

/** (cos, sin) of a finite angle in degrees, to within 1e-15; exact for multiples of 90. */
Vec2 angle_unit_degrees(double degrees);

/** A vector's direction in degrees, in (-180, 180], to within 1e-12; 0 for the zero vector. */
double angle_degrees_of(Vec2 direction);

/** A direction in parts of a turn, as inputs and recordings keep it: 16384 is straight up. */
typedef uint16_t AimAngle;

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

/* World is y up, screen y down. Every player sees the same part of the world whatever the window's
 * size: the view is scaled to fit and centered, with bars around it. */

typedef struct Viewport {
    Vec2 view;      /**< Size shown, world units. */
    Vec2 center;    /**< World point in the middle of the view. */
    Vec2 corner_px; /**< Upper left corner of the view on the screen. */
    Vec2 size_px;   /**< The view on the screen, without bars. */
    double scale;   /**< Pixels per world unit. */
    Vec2 turn;      /**< (cos, sin) of the world's counter-clockwise rotation about `center`. */
} Viewport;

/** Fits a view (world units, positive) into a part of the window, from its upper left corner `low`
 * to its lower right `high`, looking at `center`, not rotated. */
Viewport viewport_fit(Vec2 view, Box pane_px, Vec2 center);

/** Centered on `target`, but inside `room`, or centered on that where the view is larger. */
Vec2 viewport_camera(Vec2 target, Vec2 view, Box room);
Vec2 viewport_to_screen(const Viewport *viewport, Vec2 world);
Vec2 viewport_to_world(const Viewport *viewport, Vec2 screen_px);
