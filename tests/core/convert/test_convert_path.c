/* SPDX-License-Identifier: MIT */
/* The pen and path data, judged by what SVG says of curves, not by the formulas that draw them. */
#include "base/numbers.h"
#include "convert/convert_parts.h"
#include "test.h"

#include <stdlib.h>

static const Affine as_it_is = {1, 0, 0, 1, 0, 0};

/* Draws a path that must be good; the outlines are to be destroyed. */
static Outlines drawn(const char *data, const Affine *affine, double tolerance)
{
    Outlines outlines = {0};
    OutlinePen pen = {.outlines = &outlines, .affine = *affine, .tolerance = tolerance};
    const char *at = data;
    if (!path_draw(&pen, data, &at))
        fail_msg("%s: no path from \"%s\" on", data, at);
    if (outlines.is_over)
        fail_msg("%s: some of its corners are lost", data);
    return outlines;
}

/* --- Arcs ------------------------------------------------------------------------------------- */

typedef struct Arc {
    Vec2 from, to, radii;
    double tilt;
    int is_large, is_clockwise; /* As it is seen, y down. */
} Arc;

/* As if the arc's ellipse were a circle of radius 1. */
static Vec2 unrolled(const Arc *arc, Vec2 at)
{
    double turn = arc->tilt * ANGLE_PI / 180;
    return vec2((at.x * cos(turn) + at.y * sin(turn)) / arc->radii.x,
                (-at.x * sin(turn) + at.y * cos(turn)) / arc->radii.y);
}

static Vec2 middle_of_circle(Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 ab = vec2_subtract(b, a);
    Vec2 ac = vec2_subtract(c, a);
    double twice = 2 * vec2_cross(ab, ac);
    double b2 = vec2_dot(ab, ab);
    double c2 = vec2_dot(ac, ac);
    return vec2(a.x + (ac.y * b2 - ab.y * c2) / twice, a.y + (ab.x * c2 - ac.x * b2) / twice);
}

static double turn_between(Vec2 a, Vec2 b)
{
    return atan2(vec2_cross(a, b), vec2_dot(a, b));
}

static void judge_arc(const Arc *arc, bool is_relative)
{
    char data[256];
    Vec2 end = is_relative ? vec2_subtract(arc->to, arc->from) : arc->to;
    snprintf(data, sizeof data, "M%.17g %.17g%c%.17g %.17g %.17g %d %d %.17g %.17g", arc->from.x,
             arc->from.y, is_relative ? 'a' : 'A', arc->radii.x, arc->radii.y, arc->tilt,
             arc->is_large, arc->is_clockwise, end.x, end.y);
    Outlines outlines = drawn(data, &as_it_is, 0.2);
    assert_int_equal(outlines.end_count, 1);
    const Vec2 *points = outlines.points;
    int count = outlines.count;
    Vec2 first = unrolled(arc, points[0]);
    Vec2 last = unrolled(arc, points[count - 1]);
    Vec2 center = middle_of_circle(first, unrolled(arc, points[count / 2]), last);
    double radius = vec2_distance(first, center);
    double half = vec2_distance(unrolled(arc, arc->from), unrolled(arc, arc->to)) / 2;
    double all = 0;
    double sag = 0;
    if (vec2_distance(points[0], arc->from) > 1e-6 ||
        vec2_distance(points[count - 1], arc->to) > 1e-6)
        fail_msg("%s: from %g,%g to %g,%g", data, points[0].x, points[0].y, points[count - 1].x,
                 points[count - 1].y);
    if (fabs(radius - larger_of(1, half)) > 1e-5)
        fail_msg("%s: %g times as large as it says, not %g", data, radius, larger_of(1, half));
    for (int i = 1; i < count; i++) {
        Vec2 before = vec2_subtract(unrolled(arc, points[i - 1]), center);
        Vec2 arm = vec2_subtract(unrolled(arc, points[i]), center);
        double turn = turn_between(before, arm);
        all += turn;
        if (fabs(vec2_length(arm) - radius) > 1e-5)
            fail_msg("%s: corner %d is %g from the middle, not %g", data, i, vec2_length(arm),
                     radius);
        if ((turn > 0) != (arc->is_clockwise != 0))
            fail_msg("%s: corner %d goes the other way", data, i);
        sag = larger_of(sag, radius * (1 - cos(turn / 2)) * larger_of(arc->radii.x, arc->radii.y));
    }
    if (half < 0.999 && (fabs(all) > ANGLE_PI) != (arc->is_large != 0))
        fail_msg("%s: it goes round by %g degrees", data, all * 180 / ANGLE_PI);
    if (half >= 1 && fabs(fabs(all) - ANGLE_PI) > 1e-5)
        fail_msg("%s: it goes round by %g degrees, not half", data, all * 180 / ANGLE_PI);
    /* How many corners that takes is only nearly right. */
    if (sag > 0.2 * 1.01)
        fail_msg("%s: its chords are %g away from it", data, sag);
    outlines_destroy(&outlines);
}

/** Any arc lies on its ellipse, begins and ends where it should, and goes round as its flags say;
 * an ellipse too small for its ends grows until they are opposite each other. */
TEST(arcs)
{
    Random random = random_make(1, 1);
    for (int i = 0; i < 2000; i++) {
        Arc arc = {.from = {random_between(&random, -200, 200), random_between(&random, -200, 200)},
                   .radii = {random_between(&random, 5, 150), random_between(&random, 5, 150)},
                   .tilt = random_between(&random, -400, 400),
                   .is_large = i & 1,
                   .is_clockwise = i >> 1 & 1};
        /* Not so near that it is hard to say which way round it went. */
        double away = random_between(&random, 20, 250);
        double way = random_between(&random, 0, 2 * ANGLE_PI);
        arc.to = vec2_add(arc.from, vec2(away * cos(way), away * sin(way)));
        judge_arc(&arc, i >> 2 & 1);
    }
}

/* --- Curves ----------------------------------------------------------------------------------- */

static Vec2 on_cubic(const Vec2 p[4], double t)
{
    Vec2 a = vec2_mix(p[0], p[1], t);
    Vec2 b = vec2_mix(p[1], p[2], t);
    Vec2 c = vec2_mix(p[2], p[3], t);
    return vec2_mix(vec2_mix(a, b, t), vec2_mix(b, c, t), t);
}

static double distance_to_line(Vec2 from, Vec2 to, Vec2 at)
{
    Vec2 line = vec2_subtract(to, from);
    double along = clamp(vec2_dot(vec2_subtract(at, from), line) / vec2_dot(line, line), 0, 1);
    return vec2_distance(vec2_add_scaled(from, line, along), at);
}

/* The corners lie on the curve, in equal steps; returns how far it is from its chords at most. */
static double judge_cubic(const char *data, const Outlines *outlines, const Vec2 p[4])
{
    double worst = 0;
    int steps = outlines->count - 1;
    for (int i = 0; i <= steps; i++) {
        Vec2 wanted = on_cubic(p, (double)i / steps);
        if (vec2_distance(outlines->points[i], wanted) > 1e-6)
            fail_msg("%s: corner %d of %d at %g,%g, not %g,%g", data, i, steps,
                     outlines->points[i].x, outlines->points[i].y, wanted.x, wanted.y);
        for (int part = 1; part < 10 && i > 0; part++)
            worst = larger_of(worst, distance_to_line(outlines->points[i - 1], outlines->points[i],
                                                      on_cubic(p, (i - part / 10.0) / steps)));
    }
    return worst;
}

/** Any cubic and quadratic curve keeps within the tolerance of the world, also where the drawing is
 * stretched, and where it is written relative to where it begins. */
TEST(curves)
{
    static const double tolerances[] = {0.05, 0.5, 4};
    Random random = random_make(2, 1);
    for (int i = 0; i < 900; i++) {
        double tolerance = tolerances[i % 3];
        bool is_cubic = i / 3 % 2 == 0;
        bool is_relative = i / 6 % 2 == 0;
        double scale = i / 12 % 2 == 0 ? 1 : 5;
        Affine affine = {1, 0, 0, scale, 7, -3};
        char data[256];
        Vec2 p[4];
        for (int j = 0; j < 4; j++)
            p[j] = vec2(random_between(&random, -100, 100), random_between(&random, -100, 100));
        Vec2 base = is_relative ? p[0] : vec2(0, 0);
        Vec2 q[4];
        for (int j = 0; j < 4; j++)
            q[j] = vec2_subtract(p[j], base);
        if (is_cubic) {
            snprintf(data, sizeof data, "M%.17g %.17g%c%.17g %.17g %.17g %.17g %.17g %.17g", p[0].x,
                     p[0].y, is_relative ? 'c' : 'C', q[1].x, q[1].y, q[2].x, q[2].y, q[3].x,
                     q[3].y);
        } else {
            snprintf(data, sizeof data, "M%.17g %.17g%c%.17g %.17g %.17g %.17g", p[0].x, p[0].y,
                     is_relative ? 'q' : 'Q', q[1].x, q[1].y, q[3].x, q[3].y);
            Vec2 handle = p[1];
            p[1] = vec2_mix(p[0], handle, 2.0 / 3);
            p[2] = vec2_mix(p[3], handle, 2.0 / 3);
        }
        for (int j = 0; j < 4; j++)
            p[j] = affine_apply(&affine, p[j]);
        Outlines outlines = drawn(data, &affine, tolerance);
        double worst = judge_cubic(data, &outlines, p);
        if (worst > tolerance)
            fail_msg("%s: %d corners keep within %g, not %g", data, outlines.count, worst,
                     tolerance);
        outlines_destroy(&outlines);
    }
}

/* --- Ways to write the same ------------------------------------------------------------------- */

/** What SVG lets one write shorter is what it stands for. */
TEST(shorter_ways)
{
    static const struct {
        const char *name, *shorter, *longer;
    } cases[] = {
        {"lines after a move", "M10 20 30 40 50 0", "M10 20L30 40L50 0"},
        {"relative lines after a relative move", "m10 20 30 40 50 0", "M10 20L40 60L90 60"},
        {"more lines of one letter", "M1 2L30 40 50 0 20 7", "M1 2L30 40L50 0L20 7"},
        {"across and down", "M1 2h30v40h-7v-9", "M1 2L31 2L31 42L24 42L24 33"},
        {"across and down to a place", "M1 2H30V40H7V9", "M1 2L30 2L30 40L7 40L7 9"},
        {"across after a close goes on from the start", "M5 6h30v40zh9v9",
         "M5 6H35V46Z M5 6H14V15"},
        {"a move after a close", "M5 6h30v40zm20 30h9v9z", "M5 6H35V46Z M25 36H34V45Z"},
        {"a move ends what was open", "M5 6h30v40M50 60h9v9", "M5 6H35V46Z M50 60H59V69Z"},
        {"signs and points part numbers", "M1-2L.5.75-3e1+4E0", "M 1 -2 L 0.5 0.75 -30 4"},
        {"commas and line ends", " M\t1,2\r\n,L 30 ,40\f50,0 ", "M1 2L30 40L50 0"},
        {"a smooth curve goes on", "M0 0C1 20 22 23 20 4S50 60 70 8",
         "M0 0C1 20 22 23 20 4C18 -15 50 60 70 8"},
        {"a relative smooth curve", "M3 4c1 20 22 23 20 4s30 56 50 4",
         "M3 4C4 24 25 27 23 8C21 -11 53 64 73 12"},
        {"a smooth curve after a line has no handle", "M0 0L20 4S50 60 70 8",
         "M0 0L20 4C20 4 50 60 70 8"},
        {"a smooth cubic after a quadratic has none either", "M0 0Q9 9 20 4S50 60 70 8",
         "M0 0Q9 9 20 4C20 4 50 60 70 8"},
        {"a smooth quadratic goes on", "M0 0Q9 19 20 4T70 8 90 50",
         "M0 0Q9 19 20 4Q31 -11 70 8Q109 27 90 50"},
        {"a smooth quadratic after a cubic has no handle", "M0 0C1 20 22 23 20 4T70 8L9 70",
         "M0 0C1 20 22 23 20 4Q20 4 70 8L9 70"},
        {"a handle does not outlast a close", "M0 0C1 20 22 23 20 4ZS50 60 70 8",
         "M0 0C1 20 22 23 20 4ZM0 0C0 0 50 60 70 8"},
        {"more curves of one letter", "M0 0c1 20 22 23 20 4 1 20 22 23 20 4",
         "M0 0C1 20 22 23 20 4C21 24 42 27 40 8"},
        {"more arcs of one letter", "M0 0a9 7 30 1110 2 9 7 30 0130 5",
         "M0 0A9 7 30 1 1 10 2A9 7 30 0 1 40 7"},
        {"an arc of negative radii", "M0 0A-9-7 30 11 10 2", "M0 0A9 7 30 1 1 10 2"},
        {"an arc without a radius is a line", "M0 0A0 7 30 1 1 10 2V90", "M0 0L10 2L10 90"},
        {"an arc without the other radius", "M0 0A7 0 30 1 1 10 2V90", "M0 0L10 2L10 90"},
        {"an arc to where it is", "M0 0L10 2A7 9 30 1 1 10 2V90", "M0 0L10 2L10 90"},
        {"the same point twice", "M0 0L10 2L10 2H10V90L0 0", "M0 0L10 2L10 90"},
        {"two points are no outline", "M0 0L10 2M5 6h30v40", "M5 6H35V46"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const Affine affine = {2, 0.5, -1, 3, 10, 20};
        Outlines a = drawn(cases[i].shorter, &affine, 0.5);
        Outlines b = drawn(cases[i].longer, &affine, 0.5);
        if (b.end_count == 0 || a.end_count != b.end_count || a.count != b.count)
            fail_msg("%s: %d outlines with %d corners, not %d with %d", cases[i].name, a.end_count,
                     a.count, b.end_count, b.count);
        for (int j = 0; j < a.end_count; j++)
            if (a.ends[j] != b.ends[j])
                fail_msg("%s: outline %d ends at %d, not %d", cases[i].name, j, a.ends[j],
                         b.ends[j]);
        for (int j = 0; j < a.count; j++)
            if (vec2_distance(a.points[j], b.points[j]) > 1e-9)
                fail_msg("%s: corner %d is at %g,%g, not %g,%g", cases[i].name, j, a.points[j].x,
                         a.points[j].y, b.points[j].x, b.points[j].y);
        outlines_destroy(&a);
        outlines_destroy(&b);
    }
}

/** What is no path says from where on. */
TEST(no_paths)
{
    static const struct {
        const char *data;
        int from; /* The byte where the part begins that is none. */
    } cases[] = {
        {"L1 2", -1},
        {"1 2", 0},
        {"M", 0},
        {"M1", 0},
        {"M1 2L3", 4},
        {"M1 2L3 4 5", 9},
        {"M1 2X3 4", 4},
        {"M1 2Z3 4", 5},
        {"M1 2A3 4 0 2 1 5 6", 4},
        {"M1 2A3 4 0 1 5 6 7", 4},
        {"M1 2A3 4 0 1 1 5", 4},
        {"M1 2A3 4", 4},
        {"M1 2C1 2 3 4 5", 4},
        {"M1 2S1 2 3", 4},
        {"M1 2Q1 2 3", 4},
        {"M1 2T1", 4},
        {"M1 2H", 4},
        {"M1 2V-", 4},
        {"M1 2H1e999", 4},
        {"M1 2H.", 4},
        {"M1 2 3e 4", 5},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Outlines outlines = {0};
        OutlinePen pen = {.outlines = &outlines, .affine = as_it_is, .tolerance = 0.5};
        const char *at = cases[i].data;
        bool is_path = path_draw(&pen, cases[i].data, &at);
        int from = is_path ? -1 : (int)(at - cases[i].data);
        if (from != cases[i].from)
            fail_msg("%s: no path from byte %d on, not %d", cases[i].data, from, cases[i].from);
        outlines_destroy(&outlines);
    }
}

/** A corner past what a level reaches, to any side, is lost, and it is said. */
TEST(far_away)
{
    static const struct {
        const char *data;
        bool is_over;
    } cases[] = {
        {"M0 0L100000 0L0 100000", false}, {"M0 0L-100000 0L0 -100000", false},
        {"M0 0L100001 0L0 100", true},     {"M0 0L100 0L0 100001", true},
        {"M0 0L-100001 0L0 100", true},    {"M0 0L100 0L0 -100001", true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Outlines outlines = {0};
        OutlinePen pen = {.outlines = &outlines, .affine = as_it_is, .tolerance = 0.5};
        const char *at;
        assert_true(path_draw(&pen, cases[i].data, &at));
        if (outlines.is_over != cases[i].is_over)
            fail_msg("%s: %s", cases[i].data, outlines.is_over ? "too far" : "not too far");
        outlines_destroy(&outlines);
    }
}

/** A number is taken whole or not at all, however many digits it has. */
TEST(long_numbers)
{
    for (int digits = 1; digits < 200; digits++) {
        char text[256] = "1.";
        memset(text + 2, '0', 200);
        snprintf(text + digits + 2, 8, " 7");
        const char *at = text;
        double number;
        bool is_read = text_number(&at, &number);
        if (is_read != (digits < 62) || (is_read && (number != 1 || strcmp(at, "7") != 0)))
            fail_msg("%d digits: read %d, %g, then \"%s\"", digits, is_read, number, at);
    }
}
