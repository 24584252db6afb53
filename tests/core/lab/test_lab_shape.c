/* SPDX-License-Identifier: MIT */
#include "lab/lab_shape.h"
#include "test.h"

#define WITHIN 1e-9

static const LabSpec box = {.kind = LAB_POLYGON,
                            .name = "box",
                            .at = {100, 50},
                            .corners = {{-20, -10}, {-20, 10}, {20, 10}, {20, -10}},
                            .corner_count = 4};
static const LabSpec notch = {
    .kind = LAB_POLYGON,
    .name = "notch",
    .at = {100, 50},
    .corners = {{-20, -20}, {-20, 20}, {20, 20}, {20, 10}, {0, 10}, {0, -10}, {20, -10}, {20, -20}},
    .corner_count = 8};
static const LabSpec disc = {.kind = LAB_CIRCLE, .name = "disc", .at = {100, 50}, .radius = 20};
static const LabSpec axis = {.kind = LAB_AXIS, .name = "axis", .at = {100, 50}, .degrees = 90};

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
        {"beside an upright axis", &axis, 90, {110, 500}, 10},
        {"above a level axis", &axis, 0, {500, 57}, 7},
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
