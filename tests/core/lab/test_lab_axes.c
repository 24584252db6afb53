/* SPDX-License-Identifier: MIT */
/* What the lab shows of each axis agrees with the game's answer, wherever the shapes are. */
#include "base/numbers.h"
#include "collide/sat.h"
#include "lab/lab.h"

#include "test.h"

#define WITHIN 1e-9

static const LabSpec box = {.name = "box",
                            .at = {100, 50},
                            .corners = {{-20, -10}, {-20, 10}, {20, 10}, {20, -10}},
                            .corner_count = 4};
static const LabSpec notch = {
    .name = "notch",
    .at = {100, 50},
    .corners = {{-20, -20}, {-20, 20}, {20, 20}, {20, 10}, {0, 10}, {0, -10}, {20, -10}, {20, -20}},
    .corner_count = 8};
static const LabSpec disc = {.kind = LAB_CIRCLE, .name = "disc", .at = {100, 50}, .radius = 20};
static const LabSpec line = {.kind = LAB_AXIS, .name = "axis", .at = {100, 50}, .degrees = 90};

/* The sides are numbered as the corners are. */
TEST(corners_keep_their_order)
{
    LabShape shape;
    Error error;
    assert_true(lab_shape_create(&shape, &box, &error));
    lab_shape_place(&shape, vec2(30, 40), 33);
    assert_int_equal(shape.pieces.count, 1);
    for (int i = 0; i < box.corner_count; i++) {
        Vec2 corner = convex_polygon_corner(lab_shape_polygon(&shape), i);
        if (vec2_distance(corner, shape.outline[i]) > WITHIN)
            fail_msg("corner %d is at (%g, %g), and (%g, %g)", i, corner.x, corner.y,
                     shape.outline[i].x, shape.outline[i].y);
    }
    lab_shape_destroy(&shape);
}

typedef struct DistanceCase {
    const char *name;
    const LabSpec *spec;
    double degrees;
    Vec2 point;
    double distance;
} DistanceCase;

TEST(distance)
{
    static const DistanceCase cases[] = {
        {"in a box", &box, 0, {100, 50}, -10},
        {"beside a box", &box, 0, {130, 50}, 10},
        {"above a turned box", &box, 90, {100, 80}, 10},
        /* Twice as far from its middle as the corner (20, 10), turned by 30 degrees. */
        {"beyond a turned corner",
         &box,
         30,
         {124.64101615137755, 87.32050807568877},
         22.360679774997898},
        {"in a notch", &notch, 0, {110, 50}, 10},
        {"in its spine", &notch, 0, {90, 50}, -10},
        {"in a disc", &disc, 0, {100, 60}, -10},
        {"beside a disc", &disc, 0, {100, 80}, 10},
        {"beside an upright axis", &line, 90, {110, 500}, 10},
        {"above a level axis", &line, 0, {500, 57}, 7},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LabShape shape;
        Error error;
        assert_true(lab_shape_create(&shape, cases[i].spec, &error));
        lab_shape_place(&shape, cases[i].spec->at, cases[i].degrees);
        double distance = lab_shape_distance(&shape, cases[i].point);
        lab_shape_destroy(&shape);
        if (fabs(distance - cases[i].distance) > WITHIN)
            fail_msg("%s: %g, not %g", cases[i].name, distance, cases[i].distance);
    }
}

TEST(concave_shapes_are_cut)
{
    LabShape shape;
    Error error;
    assert_true(lab_shape_create(&shape, &notch, &error));
    assert_true(shape.pieces.count > 1);
    assert_int_equal(shape.pieces.count, shape.local_pieces.count);
    lab_shape_destroy(&shape);
}

/* What the lab shows of each axis agrees with the game's answer, wherever the shapes are. */

#define GAP_WITHIN 1e-7

enum { PLACEMENTS = 4000, SPECS = 4 };

static const LabSpec specs[SPECS] = {
    {.kind = LAB_CIRCLE, .name = "disc", .radius = 20},
    {.name = "box", .corners = {{-50, -30}, {-50, 30}, {50, 30}, {50, -30}}, .corner_count = 4},
    {.name = "triangle", .corners = {{50, -55}, {-55, 25}, {50, 60}}, .corner_count = 3},
    {.name = "hexagon",
     .corners = {{-40, 0}, {-20, 35}, {20, 35}, {40, 0}, {20, -35}, {-20, -35}},
     .corner_count = 6},
};

static void check_spans(const LabAxis *axis, const LabShape *a, const LabShape *b)
{
    double apart = fmax(axis->b.low - axis->a.high, axis->a.low - axis->b.high);
    assert_true(axis->a.low <= axis->a.high && axis->b.low <= axis->b.high);
    if (fabs(axis->gap - apart) > GAP_WITHIN)
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
    if (fabs(best->gap + axes.answer.depth) > GAP_WITHIN ||
        vec2_distance(best->out, axes.answer.normal) > GAP_WITHIN)
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

#define REST_WITHIN 1e-3

static const LabSpec floor_spec = {.name = "floor",
                                   .at = {240, 90},
                                   .corners = {{-100, -40}, {-100, 40}, {100, 40}, {100, -40}},
                                   .corner_count = 4};
static const LabSpec wall_spec = {.name = "wall",
                                  .at = {300, 150},
                                  .corners = {{-20, -60}, {-20, 60}, {20, 60}, {20, -60}},
                                  .corner_count = 4};
static const LabSpec press_spec = {.name = "press",
                                   .at = {228, 185},
                                   .corners = {{-60, -20}, {-60, 20}, {60, 20}, {60, -20}},
                                   .corner_count = 4,
                                   .is_mover = true};

typedef struct RestCase {
    const char *name;
    const LabSpec *specs[3];
    Vec2 from, wish, at;
    bool is_pressed;
} RestCase;

TEST(where_circles_rest)
{
    static const RestCase cases[] = {
        {"free", {NULL}, {200, 200}, {210, 200}, {210, 200}, false},
        {"at the room's edge", {NULL}, {30, 200}, {15, 200}, {20, 200}, false},
        {"on the floor", {&floor_spec}, {200, 160}, {205, 145}, {205, 150}, false},
        {"in a corner", {&floor_spec, &wall_spec}, {250, 155}, {265, 145}, {260, 150}, false},
        {"under a press", {&floor_spec, &press_spec}, {230, 150}, {230, 150}, {230, 150}, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LabShape shapes[3];
        const LabShape *obstacles[3];
        Rest rest;
        Error error;
        int count = 0;
        for (; count < 3 && cases[i].specs[count] != NULL; count++) {
            assert_true(lab_shape_create(&shapes[count], cases[i].specs[count], &error));
            obstacles[count] = &shapes[count];
        }
        assert_true(lab_rest_make(obstacles, count, (Circle){cases[i].from, 20}, cases[i].wish,
                                  &rest, &error));
        for (int k = 0; k < count; k++)
            lab_shape_destroy(&shapes[k]);
        if (vec2_distance(rest.at, cases[i].at) > REST_WITHIN ||
            (rest.mover_depth > 1) != cases[i].is_pressed)
            fail_msg("%s: at (%g, %g), pressed by %g", cases[i].name, rest.at.x, rest.at.y,
                     rest.mover_depth);
    }
}
