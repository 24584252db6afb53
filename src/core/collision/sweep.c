/* SPDX-License-Identifier: MIT */
/*
 * A circle meets a polygon where its centre meets the polygon grown by the radius: the sides pushed
 * out, with a corner's circle in place of each tip. Clipping the centre's way against the pushed
 * sides gives the side it comes in by. If it does so beyond that side's end it is in the tip of
 * that corner, and from there only the corner's circle can be met. Touches that would never get
 * deeper than GRAZE are no touches: sliding along a wall does not catch on its corners.
 */
#include "collision/sweep.h"

#include "collision/polygon_distance.h"
#include "collision/sat.h"
#include "collision/side_search.h"

/** World units: far above rounding, far below CONTACT_EPSILON. */
#define GRAZE 1e-9

#define NO_TOUCH ((Touch){.hit = false})

/** The part of a move that is inside every side, and the side by which it came in. */
typedef struct Clip {
    double enter;
    double leave;
    int side;
    bool starts_inside; /**< On or inside every pushed side; `enter` is then at most 0. */
} Clip;

/** How far a point is outside a side that is pushed out by `push`. */
static double gap_to(const ConvexPolygon *polygon, int side, Vec2 point, double push)
{
    return side_separation(polygon, side, point) - push;
}

/**
 * Whether a move stays outside one of the pushed sides, or only grazes it. No division: most do. As
 * in side_search.h it is written lane by lane and plainly.
 */
#ifdef __SSE2__

static inline __m128d pair_stays_outside(const ConvexPolygon *polygon, int side, __m128d separation,
                                         Vec2 move, double push)
{
    __m128d graze = _mm_set1_pd(GRAZE);
    __m128d inner = _mm_set1_pd(-GRAZE);
    __m128d gap = _mm_sub_pd(separation, _mm_set1_pd(push));
    __m128d across = _mm_mul_pd(_mm_load_pd(polygon->normal_x + side), _mm_set1_pd(move.x));
    __m128d up = _mm_mul_pd(_mm_load_pd(polygon->normal_y + side), _mm_set1_pd(move.y));
    __m128d gap_after = _mm_add_pd(gap, _mm_add_pd(across, up));
    __m128d limit = _mm_andnot_pd(_mm_cmpgt_pd(gap, graze), inner);
    return _mm_and_pd(_mm_cmpgt_pd(gap, inner), _mm_cmpgt_pd(gap_after, limit));
}

static bool stays_outside(Vec2 from, Vec2 move, const ConvexPolygon *polygon, double push)
{
    for (int i = 0; i < polygon->padded_count; i += SIDE_SEARCH_BLOCK) {
        SideSearchBlock block = side_search_block(polygon, i, from);
        __m128d first = pair_stays_outside(polygon, i, block.pairs[0], move, push);
        __m128d second = pair_stays_outside(polygon, i + 2, block.pairs[1], move, push);
        __m128d third = pair_stays_outside(polygon, i + 4, block.pairs[2], move, push);
        __m128d fourth = pair_stays_outside(polygon, i + 6, block.pairs[3], move, push);
        if (_mm_movemask_pd(_mm_or_pd(_mm_or_pd(first, second), _mm_or_pd(third, fourth))))
            return true;
    }
    return false;
}

#else

static bool stays_outside(Vec2 from, Vec2 move, const ConvexPolygon *polygon, double push)
{
    for (int i = 0; i < polygon->count; i++) {
        double gap = gap_to(polygon, i, from, push);
        double change = vec2_dot(convex_polygon_normal(polygon, i), move);
        if (gap > -GRAZE && gap + change > (gap > GRAZE ? 0 : -GRAZE))
            return true;
    }
    return false;
}

#endif

/** Clips a move against a polygon whose sides are pushed out by `push`. */
static Clip clip(Vec2 from, Vec2 move, const ConvexPolygon *polygon, double push)
{
    Clip way = {.enter = -HUGE_VAL, .leave = HUGE_VAL, .side = 0, .starts_inside = true};
    for (int i = 0; i < polygon->count; i++) {
        double gap = gap_to(polygon, i, from, push);
        double change = vec2_dot(convex_polygon_normal(polygon, i), move);
        way.starts_inside = way.starts_inside && gap <= 0;
        if (change < 0 && -gap / change > way.enter) {
            way.enter = -gap / change;
            way.side = i;
        } else if (change > 0 && -gap / change < way.leave) {
            way.leave = -gap / change;
        }
    }
    return way;
}

/** Whether a clipped move has more than a grazing part of its way inside. */
static bool passes_inside(Clip way, Vec2 move)
{
    double start = way.enter > 0 ? way.enter : 0;
    return (way.leave - start) * vec2_length(move) > GRAZE;
}

/**
 * A moving point against a circle of the given radius; at the start they do not overlap. The
 * point's line passes the centre at less than `radius` or, but for rounding, at just that.
 */
static Touch meet_circle(Vec2 away, Vec2 move, double radius)
{
    double distance = vec2_length(away);
    double length = vec2_length(move);
    double passing = fabs(vec2_cross(away, move));
    double square = (length * radius - passing) * (length * radius + passing);
    double half_chord = square > 0 ? sqrt(square) : 0;
    double time = (distance - radius) * (distance + radius) / (half_chord - vec2_dot(away, move));
    if (time > 1)
        return NO_TOUCH;
    time = time > 0 ? time : 0;
    Vec2 arm = vec2_add_scaled(away, move, time);
    double reach = vec2_length(arm);
    return (Touch){.normal = {arm.x / reach, arm.y / reach}, .time = time, .hit = true};
}

/** Whether a move brings a point nearer to a center than `distance`, if it lasts long enough. */
static bool nears(Vec2 away, Vec2 move, double distance)
{
    return vec2_dot(away, move) < 0 && fabs(vec2_cross(away, move)) < vec2_length(move) * distance;
}

static Touch touch_circle(Vec2 from, Vec2 move, Vec2 center, double radius)
{
    Vec2 away = vec2_subtract(from, center);
    return nears(away, move, radius - GRAZE) ? meet_circle(away, move, radius) : NO_TOUCH;
}

/** Whether a circle's way, outside at the start, comes deeper than a graze anywhere. */
static bool gets_deep(Circle a, Vec2 move, const ConvexPolygon *b)
{
    double deep = a.radius - GRAZE;
    Vec2 to = vec2_add(a.at, move);
    Vec2 normal;
    if (polygon_distance(to, b, &normal) < deep || sweep_segment_crosses(a.at, to, b))
        return true;
    for (int i = 0; i < b->count; i++) {
        Vec2 corner = convex_polygon_corner(b, i);
        if (nears(vec2_subtract(a.at, corner), move, deep) &&
            vec2_dot(vec2_subtract(to, corner), move) > 0)
            return true;
    }
    return false;
}

/**
 * A circle against a corner, which it may just graze and meet the next side all the same, where the
 * outline hardly bends.
 */
static Touch touch_corner(Circle a, Vec2 move, const ConvexPolygon *b, Vec2 corner)
{
    Vec2 away = vec2_subtract(a.at, corner);
    if (nears(away, move, a.radius - GRAZE))
        return meet_circle(away, move, a.radius);
    if (a.radius > GRAZE && nears(away, move, a.radius + GRAZE) && gets_deep(a, move, b))
        return meet_circle(away, move, a.radius);
    return NO_TOUCH;
}

/** A circle that touches at its start, less than CONTACT_EPSILON deep, or is a hair from it. */
static Touch touch_at_start(Vec2 normal, Vec2 move, double gap)
{
    double change = vec2_dot(normal, move);
    double time = gap > 0 && change < 0 ? -gap / change : 0;
    return (Touch){.normal = normal, .time = time, .hit = time <= 1 && change < -GRAZE};
}

/** A circle that comes in by a pushed side, where it touches that side itself. */
static Touch touch_side(Circle a, Vec2 move, const ConvexPolygon *b, int side)
{
    Vec2 normal = convex_polygon_normal(b, side);
    double gap = vec2_dot(normal, vec2_subtract(a.at, convex_polygon_corner(b, side))) - a.radius;
    double change = vec2_dot(normal, move);
    double time = gap > 0 && change < 0 ? -gap / change : 0;
    return (Touch){.normal = normal, .time = time, .hit = time <= 1 && change < -GRAZE};
}

/** How far a point is past a corner, along the side that begins at corner `side`. */
static double past_corner(Vec2 point, const ConvexPolygon *b, int side, int corner)
{
    Vec2 arm = vec2_subtract(point, convex_polygon_corner(b, corner));
    return arm.x * b->normal_y[side] - arm.y * b->normal_x[side];
}

/**
 * The circle's centre comes in by a pushed side: it touches that side, or the corner past its end.
 * At corners so flat that rounding confuses their two sides it may be the other side after all.
 */
static Touch touch_from_outside(Circle a, Vec2 move, const ConvexPolygon *b, Clip way)
{
    int side = way.side;
    int before = convex_polygon_before(b, side);
    int next = convex_polygon_next(b, side);
    Vec2 at = vec2_add_scaled(a.at, move, way.enter);
    if (past_corner(at, b, side, side) < -GRAZE)
        return past_corner(at, b, before, side) >= -GRAZE
                   ? touch_corner(a, move, b, convex_polygon_corner(b, side))
                   : touch_side(a, move, b, before);
    if (past_corner(at, b, side, next) > GRAZE)
        return past_corner(at, b, next, next) <= GRAZE
                   ? touch_corner(a, move, b, convex_polygon_corner(b, next))
                   : touch_side(a, move, b, next);
    return touch_side(a, move, b, side);
}

/** The circle starts inside every pushed side: overlapping, touching, or in the tip of a corner. */
static Touch touch_from_within(Circle a, Vec2 move, const ConvexPolygon *b, Clip way)
{
    Vec2 normal;
    double distance = polygon_distance(a.at, b, &normal);
    if (a.radius - distance > CONTACT_EPSILON)
        return (Touch){.normal = normal, .time = 0, .hit = true};
    if (!passes_inside(way, move))
        return NO_TOUCH;
    if (distance <= a.radius + GRAZE)
        return touch_at_start(normal, move, distance - a.radius);
    return touch_corner(a, move, b, vec2_add_scaled(a.at, normal, -distance));
}

Touch sweep_circle_polygon(Circle a, Vec2 move, const ConvexPolygon *b)
{
    if (stays_outside(a.at, move, b, a.radius))
        return NO_TOUCH;
    Clip way = clip(a.at, move, b, a.radius);
    if (way.starts_inside)
        return touch_from_within(a, move, b, way);
    return passes_inside(way, move) ? touch_from_outside(a, move, b, way) : NO_TOUCH;
}

Touch sweep_circle_circle(Circle a, Vec2 move, Circle b)
{
    Contact contact = sat_circle_circle(a, b);
    if (contact.hit)
        return (Touch){.normal = contact.normal, .time = 0, .hit = true};
    Vec2 away = vec2_subtract(a.at, b.at);
    double reach = a.radius + b.radius;
    double distance = vec2_length(away);
    if (distance <= reach)
        return touch_at_start(vec2_unit_or(away, vec2(1, 0)), move, 0);
    return touch_circle(a.at, move, b.at, reach);
}

Touch sweep_ray_polygon(Vec2 from, Vec2 move, const ConvexPolygon *b)
{
    return sweep_circle_polygon((Circle){from, 0}, move, b);
}

bool sweep_segment_crosses(Vec2 from, Vec2 to, const ConvexPolygon *polygon)
{
    Vec2 move = vec2_subtract(to, from);
    double enter = 0;
    double leave = 1;
    for (int i = 0; i < polygon->count; i++) {
        Vec2 normal = convex_polygon_normal(polygon, i);
        double gap = vec2_dot(normal, from) - polygon->offset[i] + GRAZE;
        double change = vec2_dot(normal, move);
        if (gap >= 0 && gap + change >= 0)
            return false;
        if (gap > 0 && -gap / change > enter)
            enter = -gap / change;
        else if (gap + change > 0 && -gap / change < leave)
            leave = -gap / change;
    }
    return enter < leave;
}
