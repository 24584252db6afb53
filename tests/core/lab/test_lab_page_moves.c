/* SPDX-License-Identifier: MIT */
/* What the pages about moves say and draw: the first touch of all, and the way a bullet bounces. */
#include "lab/lab_page_moves.h"
#include "test.h"

#include <string.h>

#define WITHIN 1e-6

static const LabSpec disc = {.kind = LAB_CIRCLE, .name = "disc A", .radius = 20};
static const LabSpec point = {.kind = LAB_POINT, .name = "the end"};
static const LabSpec bar = {.kind = LAB_POLYGON,
                            .name = "bar",
                            .corners = {{-10, -200}, {-10, 200}, {10, 200}, {10, -200}},
                            .corner_count = 4};
static const LabSpec wall = {.kind = LAB_POLYGON,
                             .name = "wall",
                             .corners = {{-10, -200}, {-10, 200}, {10, 200}, {10, -200}},
                             .corner_count = 4};
static const LabSpec ball = {.kind = LAB_CIRCLE, .name = "ball", .radius = 30};

typedef struct MoveCase {
    const char *name;
    void (*report)(const Lab *lab, LabReport *report);
    const LabSpec *mover;
    Vec2 end; /* It begins at (0, 0). */
    struct {
        const LabSpec *spec;
        Vec2 at;
    } obstacles[2];
    int best;
    const char *right;
    const char *wrong;
    LabMarkKind mark; /* The last one of this kind in the tone of what is right, */
    Vec2 to;          /* and where it ends. */
} MoveCase;

#define SLANT 42.42640687119285 /* 60 / sqrt 2 */

static const MoveCase cases[] = {
    {"the nearer one first",
     lab_page_moves_sweep,
     &disc,
     {300, 0},
     {{&bar, {100, 0}}, {&wall, {200, 0}}},
     0,
     "Time of impact 0.233: after that part of the way the circle touches bar, and stops.",
     "Only the end: nothing is there, and the circle has gone through.",
     LAB_MARK_GHOST,
     {70, 0}},
    {"the nearer one last",
     lab_page_moves_sweep,
     &disc,
     {300, 0},
     {{&bar, {200, 0}}, {&wall, {100, 0}}},
     1,
     "Time of impact 0.233: after that part of the way the circle touches wall, and stops.",
     "Only the end: nothing is there, and the circle has gone through.",
     LAB_MARK_GHOST,
     {70, 0}},
    {"into the second",
     lab_page_moves_sweep,
     &disc,
     {200, 0},
     {{&bar, {100, 0}}, {&wall, {200, 0}}},
     0,
     "Time of impact 0.350: after that part of the way the circle touches bar, and stops.",
     "Only the end: it overlaps here and is noticed. Drag the end beyond the bar.",
     LAB_MARK_GHOST,
     {70, 0}},
    {"past everything",
     lab_page_moves_sweep,
     &disc,
     {-30, 40},
     {{&bar, {100, 0}}, {&wall, {200, 0}}},
     LAB_NO_ROW,
     "Nothing is touched on the whole way of 50.0.",
     "Only the end: nothing is there, and nothing was in the way.",
     LAB_MARK_LINE,
     {1e6, 1e6}},
    {"a ray head on",
     lab_page_moves_rays,
     &point,
     {300, 0},
     {{&bar, {100, 0}}, {&wall, {200, 0}}},
     0,
     "The ray meets bar after 0.300 of its way: the target is out of sight. A bullet would bounce "
     "off along the long arrow.",
     "",
     LAB_MARK_ARROW,
     {64, 0}},
    {"a slanting ray",
     lab_page_moves_rays,
     &point,
     {120, 120},
     {{&bar, {70, 0}}, {&wall, {300, 0}}},
     0,
     "The ray meets bar after 0.500 of its way: the target is out of sight. A bullet would bounce "
     "off along the long arrow.",
     "",
     LAB_MARK_ARROW,
     {34, 60}},
    {"past a ball nothing is seen either",
     lab_page_moves_rays,
     &point,
     {200, 0},
     {{&ball, {100, 0}}, {&wall, {400, 0}}},
     0,
     "The ray meets ball after 0.350 of its way: the target is out of sight. A bullet would bounce "
     "off along the long arrow.",
     "",
     LAB_MARK_ARROW,
     {44, 0}},
    {"nothing in sight's way",
     lab_page_moves_rays,
     &point,
     {60, 80},
     {{&bar, {100, 0}}, {&wall, {200, 0}}},
     LAB_NO_ROW,
     "The ray meets nothing: the target is in sight, 100.0 away.",
     "",
     LAB_MARK_LINE,
     {60, 80}},
};

static void make_lab(Lab *lab, const MoveCase *tried)
{
    const LabSpec *specs[] = {tried->mover, &point, tried->obstacles[0].spec,
                              tried->obstacles[1].spec};
    const Vec2 places[] = {{0, 0}, tried->end, tried->obstacles[0].at, tried->obstacles[1].at};
    *lab = (Lab){.shape_count = 4};
    for (int i = 0; i < lab->shape_count; i++) {
        Error error;
        if (!lab_shape_create(&lab->shapes[i], specs[i], &error))
            fail_msg("%s: %s", tried->name, error.text);
        lab_shape_place(&lab->shapes[i], places[i], 0);
    }
}

static bool has_mark(const LabReport *report, LabMarkKind kind, Vec2 to)
{
    for (int i = 0; i < report->mark_count; i++)
        if (report->marks[i].kind == kind && report->marks[i].tone == LAB_TONE_RIGHT &&
            vec2_distance(report->marks[i].to, to) < WITHIN)
            return true;
    return false;
}

TEST(moves)
{
    static LabReport report;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const MoveCase *tried = &cases[i];
        Lab lab;
        make_lab(&lab, tried);
        lab_report_begin(&report);
        tried->report(&lab, &report);
        for (int k = 0; k < lab.shape_count; k++)
            lab_shape_destroy(&lab.shapes[k]);
        if (report.best != tried->best || report.is_hit != (tried->best != LAB_NO_ROW))
            fail_msg("%s: row %d decides, not %d", tried->name, report.best, tried->best);
        if (strcmp(report.right, tried->right) != 0 || strcmp(report.wrong, tried->wrong) != 0)
            fail_msg("%s: '%s', and wrong '%s'", tried->name, report.right, report.wrong);
        if (has_mark(&report, tried->mark, tried->to) != (tried->to.x < 1e6))
            fail_msg("%s: no mark ends at (%g, %g)", tried->name, tried->to.x, tried->to.y);
    }
}

/* A bullet leaves a wall as it came, mirrored: 60 along (-1, 1) from where it met the bar. */
TEST(a_bounce)
{
    static LabReport report;
    Lab lab;
    make_lab(&lab, &cases[5]);
    lab_report_begin(&report);
    lab_page_moves_rays(&lab, &report);
    for (int k = 0; k < lab.shape_count; k++)
        lab_shape_destroy(&lab.shapes[k]);
    assert_true(has_mark(&report, LAB_MARK_ARROW, vec2(60 - SLANT, 60 + SLANT)));
}
