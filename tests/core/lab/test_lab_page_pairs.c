/* SPDX-License-Identifier: MIT */
/* The wrong rules are wrong in the way that their names say, and right elsewhere. */
#include "lab/lab_parts.h"

#include "collide/sat.h"
#include "test.h"

#include <string.h>

#define WITHIN 1e-9

static const LabSpec disc = {.kind = LAB_CIRCLE, .name = "disc A", .radius = 20};
static const LabSpec wide = {
    .name = "box", .corners = {{-60, -40}, {-60, 40}, {60, 40}, {60, -40}}, .corner_count = 4};
static const LabSpec stone = {
    .name = "stone", .corners = {{-10, -5}, {-10, 5}, {10, 5}, {10, -5}}, .corner_count = 4};

/* None of its sides is level, so that only the box's own side shows a gap below the box. */
static const LabSpec tooth = {
    .name = "tooth", .corners = {{-10, -10}, {0, 12}, {14, -4}}, .corner_count = 3};
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
        return lab_wrong_overlap_length(&axes);
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
        return lab_wrong_without_last_side(&axes);
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
static const RuleCase rule_cases[] = {
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
    for (size_t i = 0; i < sizeof rule_cases / sizeof *rule_cases; i++) {
        const RuleCase *tried = &rule_cases[i];
        LabShape a, b;
        Error error;
        assert_true(lab_shape_create(&a, tried->a, &error));
        assert_true(lab_shape_create(&b, &wide, &error));
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
    assert_true(lab_shape_create(&b, &wide, &error));
    Contact on = lab_wrong_zero_axis((Circle){{60, 40}, 20}, lab_shape_polygon(&b));
    Contact off = lab_wrong_zero_axis((Circle){{60, 50}, 20}, lab_shape_polygon(&b));
    assert_true(isnan(on.normal.x) != 0);
    assert_true(off.hit && vec2_distance(off.normal, vec2(0, 1)) < WITHIN);
    lab_shape_destroy(&b);
}

/* Out of the second it is led back into the first. */
TEST(one_by_one)
{
    static const LabSpec left = {.name = "left",
                                 .corners = {{-90, -20}, {-90, 20}, {90, 20}, {90, -20}},
                                 .corner_count = 4,
                                 .at = {-50, 0},
                                 .degrees = -60};
    static const LabSpec right = {.name = "right",
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

/* The sentences and marks of pages about two shapes, where geometry says what they must be. */

enum { SENTENCES_MAX = 4 };

static const LabSpec box = {
    .name = "box A", .corners = {{-50, -30}, {-50, 30}, {50, 30}, {50, -30}}, .corner_count = 4};
/* Half as high and wide as 40. */
static const LabSpec diamond = {
    .name = "diamond B", .corners = {{-40, 0}, {0, 40}, {40, 0}, {0, -40}}, .corner_count = 4};
static const LabSpec block = {
    .name = "block B", .corners = {{-75, -75}, {-75, 75}, {75, 75}, {75, -75}}, .corner_count = 4};
static const LabSpec axis = {.kind = LAB_AXIS, .name = "the axis"};

static void add_shape(Lab *lab, const LabSpec *spec, Vec2 at, double degrees)
{
    Error error;
    LabShape *shape = &lab->shapes[lab->shape_count++];
    if (!lab_shape_create(shape, spec, &error))
        fail_msg("%s: %s", spec->name, error.text);
    lab_shape_place(shape, at, degrees);
}

static void destroy(Lab *lab)
{
    for (int i = 0; i < lab->shape_count; i++)
        lab_shape_destroy(&lab->shapes[i]);
    lab->shape_count = 0;
}

/* The end of the first mark of a kind and tone, or a place far away. */
static Vec2 mark_of(const LabReport *report, LabMarkKind kind, LabTone tone)
{
    for (int i = 0; i < report->mark_count; i++)
        if (report->marks[i].kind == kind && report->marks[i].tone == tone)
            return report->marks[i].to;
    return vec2(1e6, 1e6);
}

static void check_text(const char *name, const char *said, const char *wanted)
{
    if (strcmp(said, wanted) != 0)
        fail_msg("%s: '%s' in place of '%s'", name, said, wanted);
}

typedef struct StepCase {
    const char *name;
    Vec2 at; /* Of the diamond; the box is at (0, 0). */
    const char *sentences[SENTENCES_MAX];
    int tried;
    const char *answer;
    Vec2 out; /* Where the box is drawn as the answer. */
} StepCase;

#define NOWHERE                                                                                    \
    {                                                                                              \
        1e6, 1e6                                                                                   \
    }

/* Level, the box reaches from -50 to 50 and the diamond 40 to either side: they overlap by 90 as
 * far as the way out goes. Along a diagonal the box reaches (50 + 30) / sqrt 2 = 56.6 far, and the
 * diamond 40 / sqrt 2 = 28.3. */
static const StepCase step_cases[] = {
    {"above",
     {0, 60},
     {"On axis 1 they overlap by 90.0; the next axis may show a gap.",
      "On axis 2 they overlap by 10.0, the least so far.",
      "On axis 3 they overlap by 42.4, no less than on axis 2.",
      "On axis 4 they overlap by 42.4, no less than on axis 2."},
     4,
     "No axis shows a gap: they overlap. The shortest way out for box A is 10.0, along axis 2.",
     {0, -10}},
    {"to the right",
     {80, 0},
     {"On axis 1 they overlap by 10.0; the next axis may show a gap.",
      "On axis 2 they overlap by 70.0, no less than on axis 1.",
      "On axis 3 they overlap by 28.3, no less than on axis 1.",
      "On axis 4 they overlap by 28.3, no less than on axis 1."},
     4,
     "No axis shows a gap: they overlap. The shortest way out for box A is 10.0, along axis 1.",
     {-10, 0}},
    {"apart",
     {0, 75},
     {"On axis 1 they overlap by 90.0; the next axis may show a gap.",
      "Axis 2 shows a gap of 5.0. One gap is enough: the shapes are apart, and no other axis need "
      "be tried."},
     2,
     "Axis 2 shows a gap of 5.0: box A and diamond B are apart.",
     NOWHERE},
};

TEST(steps)
{
    static LabReport report;
    for (size_t i = 0; i < sizeof step_cases / sizeof *step_cases; i++) {
        const StepCase *tried = &step_cases[i];
        Lab lab = {.shape_count = 0};
        add_shape(&lab, &box, vec2(0, 0), 0);
        add_shape(&lab, &diamond, tried->at, 0);
        lab_report_begin(&report);
        lab_page_pairs_all(&lab, lab_pages_get(lab_pages_find("boxes")), &report);
        destroy(&lab);
        if (report.tried != tried->tried)
            fail_msg("%s: %d axes tried, not %d", tried->name, report.tried, tried->tried);
        for (int k = 0; k < report.tried; k++)
            check_text(tried->name, report.rows[k].sentence, tried->sentences[k]);
        check_text(tried->name, report.right, tried->answer);
        Vec2 out = mark_of(&report, LAB_MARK_GHOST, LAB_TONE_RIGHT);
        if (vec2_distance(out, tried->out) > WITHIN)
            fail_msg("%s: the way out is to (%g, %g)", tried->name, out.x, out.y);
    }
}

typedef struct AxisCase {
    const char *name;
    Vec2 at; /* Of the diamond. */
    double degrees;
    const char *value;
} AxisCase;

/* Either may be the one that lies lower on the axis. */
TEST(one_axis)
{
    static LabReport report;
    static const AxisCase cases[] = {
        {"above", {0, 75}, 90, "gap 5.0"},
        {"below", {0, -75}, 90, "gap 5.0"},
        {"above, the axis downward", {0, 75}, -90, "gap 5.0"},
        {"to the right", {80, 0}, 0, "overlap 10.0"},
        {"to the left", {-80, 0}, 0, "overlap 10.0"},
        {"one interval in the other", {0, 75}, 0, "overlap 80.0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Lab lab = {.shape_count = 0};
        add_shape(&lab, &box, vec2(0, 0), 0);
        add_shape(&lab, &diamond, cases[i].at, 0);
        add_shape(&lab, &axis, vec2(0, 0), cases[i].degrees);
        lab_report_begin(&report);
        lab_page_pairs_one_axis(&lab, &report);
        destroy(&lab);
        check_text(cases[i].name, report.rows[0].value, cases[i].value);
    }
}

/* Turned by 30 degrees, the box's second corner lies farthest to the left. */
TEST(lowest_and_highest)
{
    static LabReport report;
    Lab lab = {.shape_count = 0};
    add_shape(&lab, &box, vec2(0, 0), 30);
    add_shape(&lab, &diamond, vec2(200, 0), 0);
    add_shape(&lab, &axis, vec2(0, 0), 0);
    lab_report_begin(&report);
    lab_page_pairs_corners(&lab, &report);
    Vec2 lowest = mark_of(&report, LAB_MARK_LOWEST, LAB_TONE_SOFT);
    Vec2 highest = mark_of(&report, LAB_MARK_HIGHEST, LAB_TONE_SOFT);
    assert_true(vec2_distance(lowest, lab.shapes[0].outline[1]) < WITHIN);
    assert_true(vec2_distance(highest, lab.shapes[0].outline[3]) < WITHIN);
    destroy(&lab);
    check_text("corners", report.right,
               "A reaches from corner 2 to corner 4, B from corner 1 to corner 3: gap 101.7.");
}

/* 15 from the left side and from the upper one: each is 35 away as the circle's way out goes. */
TEST(a_tie)
{
    static LabReport report;
    Lab lab = {.shape_count = 0};
    add_shape(&lab, &disc, vec2(-60, 60), 0);
    add_shape(&lab, &block, vec2(0, 0), 0);
    lab_report_begin(&report);
    lab_page_pairs_tie(&lab, &report);
    destroy(&lab);
    check_text("tie", report.right,
               "Asked at 8 places less than a billionth apart, the game gives one answer at all of "
               "them.");
    assert_int_equal(report.best, 0);
    check_text("the first side", report.rows[0].value, "35.000000000");
    Vec2 right = mark_of(&report, LAB_MARK_GHOST, LAB_TONE_RIGHT);
    Vec2 wrong = mark_of(&report, LAB_MARK_GHOST, LAB_TONE_WRONG);
    assert_true(vec2_distance(right, vec2(-95, 60)) < 1e-6);
    assert_true(vec2_distance(wrong, vec2(-60, 95)) < 1e-6);
}

/* Each side that the circle is wholly outside of leaves a gap. */
TEST(a_tie_apart)
{
    static LabReport report;
    Lab lab = {.shape_count = 0};
    add_shape(&lab, &disc, vec2(-200, 200), 0);
    add_shape(&lab, &block, vec2(0, 0), 0);
    lab_report_begin(&report);
    lab_page_pairs_tie(&lab, &report);
    destroy(&lab);
    char gaps[5] = "";
    for (int i = 0; i < 4; i++)
        gaps[i] = report.rows[i].is_gap ? 'g' : '-';
    assert_string_equal(gaps, "gg--");
}
