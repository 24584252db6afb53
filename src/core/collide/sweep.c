/* SPDX-License-Identifier: MIT */
/* A circle meets a polygon where its center meets the polygon grown by the radius: the sides pushed
 * out and rounded at the corners. Clipping the center's path against the pushed sides gives the
 * side it enters by; past that side's end only the corner's circle can be met. Touches never deeper
 * than GRAZE do not count, so that sliding along a wall does not catch on its corners. */
#include "collide/convex_polygon.h"

#include "collide/sat.h"

/* World units: far above rounding, far below CONTACT_EPSILON. */
#define GRAZE 1e-9

/* World units: far more than rounding, so circles with this gap in between cannot touch. */
#define CLEAR_GAP 1.0

#define NO_TOUCH ((Touch){.hit = false})

/* The part of a move that is inside every side, and the side by which it came in. */
typedef struct Clip {
    double enter;
    double leave;
    int side;
    bool starts_inside; /**< On or inside every pushed side: `enter` is at most 0. */
} Clip;

/* Whether a move stays outside one of the pushed sides, or only grazes it. Most do: no division.
 * As in sat.h it is written with SSE2 and plainly. */
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
        double gap = side_separation(polygon, i, from) - push;
        double change = vec2_dot(convex_polygon_normal(polygon, i), move);
        if (gap > -GRAZE && gap + change > (gap > GRAZE ? 0 : -GRAZE))
            return true;
    }
    return false;
}

#endif

/* Clips a move against a polygon whose sides are pushed out by `push`. */
static Clip clip_move(Vec2 from, Vec2 move, const ConvexPolygon *polygon, double push)
{
    Clip clip = {.enter = -HUGE_VAL, .leave = HUGE_VAL, .side = 0, .starts_inside = true};
    for (int i = 0; i < polygon->count; i++) {
        double gap = side_separation(polygon, i, from) - push;
        double change = vec2_dot(convex_polygon_normal(polygon, i), move);
        clip.starts_inside = clip.starts_inside && gap <= 0;
        if (change < 0 && -gap / change > clip.enter) {
            clip.enter = -gap / change;
            clip.side = i;
        } else if (change > 0 && -gap / change < clip.leave) {
            clip.leave = -gap / change;
        }
    }
    return clip;
}

/* Whether more than a grazing part of a clipped move is inside. */
static bool passes_inside(Clip clip, Vec2 move)
{
    double start = clip.enter > 0 ? clip.enter : 0;
    return (clip.leave - start) * vec2_length(move) > GRAZE;
}

/* A moving point against a circle that it does not overlap at the start, and whose center its line
 * passes at `radius` or less, but for rounding. */
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

/* Whether a move leads a point nearer to a center than `distance`, if it is long enough. */
static bool nears(Vec2 away, Vec2 move, double distance)
{
    return vec2_dot(away, move) < 0 && fabs(vec2_cross(away, move)) < vec2_length(move) * distance;
}

/* Whether a circle that starts outside gets deeper than a graze anywhere. */
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

/* A circle against a corner. Where the outline is nearly straight it may graze the corner and
 * still meet the next side. */
static Touch touch_corner(Circle a, Vec2 move, const ConvexPolygon *b, Vec2 corner)
{
    Vec2 away = vec2_subtract(a.at, corner);
    if (nears(away, move, a.radius - GRAZE))
        return meet_circle(away, move, a.radius);
    if (a.radius > GRAZE && nears(away, move, a.radius + GRAZE) && gets_deep(a, move, b))
        return meet_circle(away, move, a.radius);
    return NO_TOUCH;
}

/* A circle against a straight side that it is `gap` away from. */
static Touch touch_line(Vec2 normal, Vec2 move, double gap)
{
    double change = vec2_dot(normal, move);
    double time = gap > 0 && change < 0 ? -gap / change : 0;
    return (Touch){.normal = normal, .time = time, .hit = time <= 1 && change < -GRAZE};
}

static Touch touch_side(Circle a, Vec2 move, const ConvexPolygon *b, int side)
{
    Vec2 normal = convex_polygon_normal(b, side);
    Vec2 from_corner = vec2_subtract(a.at, convex_polygon_corner(b, side));
    return touch_line(normal, move, vec2_dot(normal, from_corner) - a.radius);
}

/* The center enters by a pushed side: the circle touches that side, the corner past its end or,
 * where rounding confuses a flat corner's sides, the other side. */
static Touch touch_from_outside(Circle a, Vec2 move, const ConvexPolygon *b, Clip clip)
{
    int side = clip.side;
    int before = convex_polygon_before(b, side);
    int next = convex_polygon_next(b, side);
    Vec2 at = vec2_add_scaled(a.at, move, clip.enter);
    if (side_past_start(b, side, at) < -GRAZE)
        return side_past_end(b, before, at) >= -GRAZE
                   ? touch_corner(a, move, b, convex_polygon_corner(b, side))
                   : touch_side(a, move, b, before);
    if (side_past_end(b, side, at) > GRAZE)
        return side_past_start(b, next, at) <= GRAZE
                   ? touch_corner(a, move, b, convex_polygon_corner(b, next))
                   : touch_side(a, move, b, next);
    return touch_side(a, move, b, side);
}

/* The circle starts inside every pushed side: overlapping, touching, or near a corner. */
static Touch touch_from_within(Circle a, Vec2 move, const ConvexPolygon *b, Clip clip)
{
    Vec2 normal;
    double distance = polygon_distance(a.at, b, &normal);
    if (a.radius - distance > CONTACT_EPSILON)
        return (Touch){.normal = normal, .time = 0, .hit = true};
    if (!passes_inside(clip, move))
        return NO_TOUCH;
    if (distance <= a.radius + GRAZE)
        return touch_line(normal, move, distance - a.radius);
    return touch_corner(a, move, b, vec2_add_scaled(a.at, normal, -distance));
}

Touch sweep_circle_polygon(Circle a, Vec2 move, const ConvexPolygon *b)
{
    if (stays_outside(a.at, move, b, a.radius))
        return NO_TOUCH;
    Clip clip = clip_move(a.at, move, b, a.radius);
    if (clip.starts_inside)
        return touch_from_within(a, move, b, clip);
    return passes_inside(clip, move) ? touch_from_outside(a, move, b, clip) : NO_TOUCH;
}

/* Along one axis: on the same side before and after the move, farther away than `distance`. */
static bool stays_beyond(double from, double move, double distance)
{
    return (from > distance && from + move > distance) ||
           (from < -distance && from + move < -distance);
}

Touch sweep_circle_circle(Circle a, Vec2 move, Circle b)
{
    Vec2 away = vec2_subtract(a.at, b.at);
    double reach = a.radius + b.radius;
    double far = reach + CLEAR_GAP;
    /* Most pairs are far apart: reject them without a square root. */
    if (stays_beyond(away.x, move.x, far) || stays_beyond(away.y, move.y, far))
        return NO_TOUCH;
    Contact contact = sat_circle_circle(a, b);
    if (contact.hit)
        return (Touch){.normal = contact.normal, .time = 0, .hit = true};
    double distance = vec2_length(away);
    if (distance <= reach)
        return touch_line(vec2_unit_or(away, vec2(1, 0)), move, 0);
    return nears(away, move, reach - GRAZE) ? meet_circle(away, move, reach) : NO_TOUCH;
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
