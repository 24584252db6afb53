/* SPDX-License-Identifier: MIT */
/* What the lab shows of each axis agrees with the game's answer, wherever the shapes are. */
#include "lab/lab_axes.h"

#include "base/numbers.h"
#include "collide/sat.h"
#include "test.h"

#define WITHIN 1e-7

enum { PLACEMENTS = 4000, SPECS = 4 };

static const LabSpec specs[SPECS] = {
    {.kind = LAB_CIRCLE, .name = "disc", .radius = 20},
    {.kind = LAB_POLYGON,
     .name = "box",
     .corners = {{-50, -30}, {-50, 30}, {50, 30}, {50, -30}},
     .corner_count = 4},
    {.kind = LAB_POLYGON,
     .name = "triangle",
     .corners = {{50, -55}, {-55, 25}, {50, 60}},
     .corner_count = 3},
    {.kind = LAB_POLYGON,
     .name = "hexagon",
     .corners = {{-40, 0}, {-20, 35}, {20, 35}, {40, 0}, {20, -35}, {-20, -35}},
     .corner_count = 6},
};

static void check_spans(const LabAxis *axis, const LabShape *a, const LabShape *b)
{
    double apart = fmax(axis->b.low - axis->a.high, axis->a.low - axis->b.high);
    assert_true(axis->a.low <= axis->a.high && axis->b.low <= axis->b.high);
    if (fabs(axis->gap - apart) > WITHIN)
        fail_msg("%s and %s: a gap of %g, but bars %g apart", a->spec->name, b->spec->name,
                 axis->gap, apart);
}

static void check_pair(const LabShape *a, const LabShape *b)
{
    LabAxes axes;
    lab_axes_make(&axes, a, b);
    const LabAxis *best = &axes.items[axes.best];
    bool is_hit = best->gap < -CONTACT_EPSILON;
    for (int i = 0; i < axes.count; i++) {
        check_spans(&axes.items[i], a, b);
        assert_true(axes.items[i].gap <= best->gap + 1e-6);
    }
    if (is_hit != axes.answer.hit || (axes.first_gap == LAB_NO_AXIS) != is_hit)
        fail_msg("%s and %s: widest gap %g, hit %d, first gap %d", a->spec->name, b->spec->name,
                 best->gap, axes.answer.hit, axes.first_gap);
    if (!is_hit)
        return;
    if (fabs(best->gap + axes.answer.depth) > WITHIN ||
        vec2_distance(best->out, axes.answer.normal) > WITHIN)
        fail_msg("%s and %s: %g along (%g, %g), but the game says %g along (%g, %g)", a->spec->name,
                 b->spec->name, -best->gap, best->out.x, best->out.y, axes.answer.depth,
                 axes.answer.normal.x, axes.answer.normal.y);
}

TEST(random_placements)
{
    Random random = random_make(7, 1);
    for (int k = 0; k < SPECS * SPECS; k++) {
        LabShape a, b;
        Error error;
        assert_true(lab_shape_create(&a, &specs[k / SPECS], &error));
        assert_true(lab_shape_create(&b, &specs[k % SPECS], &error));
        for (int i = 0; i < PLACEMENTS; i++) {
            lab_shape_place(
                &a, vec2(random_between(&random, -80, 80), random_between(&random, -80, 80)),
                random_between(&random, -180, 180));
            lab_shape_place(&b, vec2(0, 0), random_between(&random, -180, 180));
            check_pair(&a, &b);
        }
        lab_shape_destroy(&a);
        lab_shape_destroy(&b);
    }
}

typedef struct AxesCase {
    const char *name;
    int a, b; /* Of the specs. */
    double degrees;
    int count;
} AxesCase;

/* Parallel sides share an axis, also those of both shapes. */
TEST(how_many_axes)
{
    static const AxesCase cases[] = {
        {"two boxes", 1, 1, 20, 4},        {"two boxes that are not turned", 1, 1, 0, 2},
        {"box and circle", 0, 1, 0, 3},    {"circle and box", 1, 0, 0, 3},
        {"hexagon, triangle", 3, 2, 8, 6}, {"two circles", 0, 0, 0, 1},
        {"two triangles", 2, 2, 10, 6},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LabShape a, b;
        LabAxes axes;
        Error error;
        assert_true(lab_shape_create(&a, &specs[cases[i].a], &error));
        assert_true(lab_shape_create(&b, &specs[cases[i].b], &error));
        lab_shape_place(&a, vec2(60, 45), cases[i].degrees);
        lab_axes_make(&axes, &a, &b);
        lab_shape_destroy(&a);
        lab_shape_destroy(&b);
        if (axes.count != cases[i].count)
            fail_msg("%s: %d axes, not %d", cases[i].name, axes.count, cases[i].count);
    }
}

/* A center on a corner has no direction to it. */
TEST(no_axis_from_a_corner_to_itself)
{
    LabShape a, b;
    LabAxes axes;
    Error error;
    assert_true(lab_shape_create(&a, &specs[0], &error));
    assert_true(lab_shape_create(&b, &specs[1], &error));
    lab_shape_place(&a, vec2(50, 30), 0);
    lab_axes_make(&axes, &a, &b);
    assert_int_equal(axes.count, 2);
    assert_true(axes.answer.hit);
    lab_shape_destroy(&a);
    lab_shape_destroy(&b);
}
