/* SPDX-License-Identifier: MIT */
/* The wrong rules are wrong in the way that their names say, and right elsewhere. */
#include "lab/lab_wrong.h"

#include "collide/sat.h"
#include "test.h"

#define WITHIN 1e-9

static const LabSpec disc = {.kind = LAB_CIRCLE, .name = "disc", .radius = 20};
static const LabSpec box = {.kind = LAB_POLYGON,
                            .name = "box",
                            .corners = {{-60, -40}, {-60, 40}, {60, 40}, {60, -40}},
                            .corner_count = 4};
static const LabSpec stone = {.kind = LAB_POLYGON,
                              .name = "stone",
                              .corners = {{-10, -5}, {-10, 5}, {10, 5}, {10, -5}},
                              .corner_count = 4};

/* None of its sides is level, so that only the box's own side shows a gap below the box. */
static const LabSpec tooth = {.kind = LAB_POLYGON,
                              .name = "tooth",
                              .corners = {{-10, -10}, {0, 12}, {14, -4}},
                              .corner_count = 3};
/* The length of its side from (0, 12) to (14, -4), whose normal is (16, 14) over this. */
#define TOOTH_SIDE 21.260291625469297

typedef enum Rule {
    NO_CORNER,
    OVERLAP_LENGTH,
    EXACT_TIE,
    LAST_TIE,
    WINDING,
    DIRECTION,
    CONTAINMENT,
    NO_LAST_SIDE
} Rule;

static Contact ask(Rule rule, const LabShape *a, const LabShape *b)
{
    LabAxes axes;
    lab_axes_make(&axes, a, b);
    switch (rule) {
    case NO_CORNER:
        return lab_wrong_without_corner(&axes);
    case OVERLAP_LENGTH:
        return lab_wrong_overlap_length(a, b);
    case EXACT_TIE:
        return lab_wrong_exact_tie(lab_shape_circle(a), lab_shape_polygon(b));
    case LAST_TIE:
        return lab_wrong_last_tie(lab_shape_circle(a), lab_shape_polygon(b));
    case WINDING:
        return lab_wrong_winding(&axes);
    case DIRECTION:
        return lab_wrong_direction(&axes);
    case CONTAINMENT:
        return lab_wrong_containment(&axes);
    case NO_LAST_SIDE:
        return lab_wrong_without_last_side(a, b);
    }
    return (Contact){.hit = false};
}

typedef struct RuleCase {
    const char *name;
    Rule rule;
    const LabSpec *a;
    Vec2 at;
    bool is_hit;
    Vec2 normal;
    double depth;
} RuleCase;

/* Against the box, which is not turned. */
static const RuleCase cases[] = {
    {"near a corner", NO_CORNER, &disc, {77, 57}, true, {1, 0}, 3},
    {"near a side", NO_CORNER, &disc, {70, 0}, true, {1, 0}, 10},
    {"far away", NO_CORNER, &disc, {90, 0}, false, {0, 0}, 0},
    {"left of the box", OVERLAP_LENGTH, &disc, {-70, 0}, true, {-1, 0}, 10},
    {"right of the box", OVERLAP_LENGTH, &disc, {70, 0}, true, {-1, 0}, 10},
    {"below the box", OVERLAP_LENGTH, &disc, {0, -50}, true, {0, 1}, 10},
    {"nearer to the top by a hair", EXACT_TIE, &disc, {-50, 30 + 1e-10}, true, {0, 1}, 30 - 1e-10},
    {"nearer to the left by a hair",
     EXACT_TIE,
     &disc,
     {-50 - 1e-10, 30},
     true,
     {-1, 0},
     30 - 1e-10},
    {"the last of two sides", LAST_TIE, &disc, {-50, 30}, true, {0, 1}, 30},
    {"into the box", WINDING, &disc, {70, 0}, true, {-1, 0}, 10},
    {"a sign by chance, right", DIRECTION, &disc, {-70, 0}, true, {-1, 0}, 10},
    {"a sign by chance, wrong", DIRECTION, &disc, {70, 0}, true, {-1, 0}, 10},
    {"inside, by its own height", CONTAINMENT, &stone, {0, 10}, true, {0, 1}, 10},
    /* From the box's corner (-60, -40) to the tooth's (0, 12 - 60), along that normal. */
    {"below the last side",
     NO_LAST_SIDE,
     &tooth,
     {0, -60},
     true,
     {-16 / TOOTH_SIDE, -14 / TOOTH_SIDE},
     (60 * 16 + (40 - 48) * 14) / TOOTH_SIDE},
    {"beside another side", NO_LAST_SIDE, &stone, {80, 0}, false, {0, 0}, 0},
};

TEST(rules)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const RuleCase *tried = &cases[i];
        LabShape a, b;
        Error error;
        assert_true(lab_shape_create(&a, tried->a, &error));
        assert_true(lab_shape_create(&b, &box, &error));
        lab_shape_place(&a, tried->at, 0);
        Contact wrong = ask(tried->rule, &a, &b);
        lab_shape_destroy(&a);
        lab_shape_destroy(&b);
        if (wrong.hit != tried->is_hit ||
            (wrong.hit && (fabs(wrong.depth - tried->depth) > WITHIN ||
                           vec2_distance(wrong.normal, tried->normal) > WITHIN)))
            fail_msg("%s: hit %d, %.12g along (%g, %g)", tried->name, wrong.hit, wrong.depth,
                     wrong.normal.x, wrong.normal.y);
    }
}

TEST(a_zero_vector_is_no_number)
{
    LabShape b;
    Error error;
    assert_true(lab_shape_create(&b, &box, &error));
    Contact on = lab_wrong_zero_axis((Circle){{60, 40}, 20}, lab_shape_polygon(&b));
    Contact off = lab_wrong_zero_axis((Circle){{60, 50}, 20}, lab_shape_polygon(&b));
    assert_true(isnan(on.normal.x) != 0);
    assert_true(off.hit && vec2_distance(off.normal, vec2(0, 1)) < WITHIN);
    lab_shape_destroy(&b);
}

/* Out of the second it is led back into the first. */
TEST(one_by_one)
{
    static const LabSpec left = {.kind = LAB_POLYGON,
                                 .name = "left",
                                 .corners = {{-90, -20}, {-90, 20}, {90, 20}, {90, -20}},
                                 .corner_count = 4,
                                 .at = {-50, 0},
                                 .degrees = -60};
    static const LabSpec right = {.kind = LAB_POLYGON,
                                  .name = "right",
                                  .corners = {{-90, -20}, {-90, 20}, {90, 20}, {90, -20}},
                                  .corner_count = 4,
                                  .at = {50, 0},
                                  .degrees = 60};
    LabShape a, b;
    Error error;
    assert_true(lab_shape_create(&a, &left, &error));
    assert_true(lab_shape_create(&b, &right, &error));
    const ConvexPolygon *polygons[2] = {lab_shape_polygon(&a), lab_shape_polygon(&b)};
    Vec2 at = lab_wrong_one_by_one((Circle){{0, -15}, 20}, polygons, 2);
    assert_true(sat_circle_polygon((Circle){at, 20}, polygons[0]).hit);
    assert_false(sat_circle_polygon((Circle){at, 20}, polygons[1]).hit);
    lab_shape_destroy(&a);
    lab_shape_destroy(&b);
}
