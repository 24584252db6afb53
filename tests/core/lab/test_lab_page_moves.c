/* SPDX-License-Identifier: MIT */
/* What the pages about moves say and draw: the first touch of all, and the way a bullet bounces. */
#include "arena/arena.h"
#include "lab/lab.h"
#include "lab/lab_parts.h"
#include "test.h"

#include <string.h>

#define WITHIN 1e-6

static const LabSpec disc = {.kind = LAB_CIRCLE, .name = "disc A", .radius = 20};
static const LabSpec point = {.kind = LAB_POINT, .name = "the end"};
static const LabSpec bar = {
    .name = "bar", .corners = {{-10, -200}, {-10, 200}, {10, 200}, {10, -200}}, .corner_count = 4};
static const LabSpec wall = {
    .name = "wall", .corners = {{-10, -200}, {-10, 200}, {10, 200}, {10, -200}}, .corner_count = 4};
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
    LabMarkKind mark; /* The last one of this kind in the tone of what is right. */
    Vec2 to;          /* Where that mark ends. */
} MoveCase;

#define SLANT 42.42640687119285 /* It is 60 / sqrt 2. */

static const MoveCase move_cases[] = {
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
    for (size_t i = 0; i < sizeof move_cases / sizeof *move_cases; i++) {
        const MoveCase *tried = &move_cases[i];
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
    make_lab(&lab, &move_cases[5]);
    lab_report_begin(&report);
    lab_page_moves_rays(&lab, &report);
    for (int k = 0; k < lab.shape_count; k++)
        lab_shape_destroy(&lab.shapes[k]);
    assert_true(has_mark(&report, LAB_MARK_ARROW, vec2(60 - SLANT, 60 + SLANT)));
}

/* The pages about where a circle comes to rest, with shapes put where the answer is known. */

#define REST_WITHIN 0.01

enum { CIRCLE = 0, HAND = 1, WISH = 1 };

static void open_named(Lab *lab, const char *name)
{
    Error error;
    if (!lab_open(lab, lab_pages_find(name), &error))
        fail_msg("%s: %s", name, error.text);
}

static void put(Lab *lab, int shape, Vec2 at)
{
    lab->chosen = shape;
    lab_move(lab, vec2_subtract(at, lab->shapes[shape].at));
}

static void check_says(const Lab *lab, const char *name, const char *said, const char *wanted)
{
    if (strstr(said, wanted) == NULL)
        fail_msg("%s, circle at (%g, %g): '%s' in place of '…%s…'", name, lab->shapes[CIRCLE].at.x,
                 lab->shapes[CIRCLE].at.y, said, wanted);
}

typedef struct GroupCase {
    const char *name;
    Vec2 at;
    const char *says;
} GroupCase;

/* The group's opening reaches from x = 220 on and from y = 110 to 190. */
TEST(a_group)
{
    static Lab lab;
    static const GroupCase cases[] = {
        {"in the opening", {262, 150}, "No piece overlaps the circle"},
        {"at its back", {225, 150}, "overlaps 1 piece and leaves the group by 15.0"},
        {"in its corner", {235, 175}, "leaves the group by 7.1, out of all pieces at once"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_named(&lab, "group");
        put(&lab, CIRCLE, cases[i].at);
        check_says(&lab, cases[i].name, lab.report.right, cases[i].says);
    }
    lab_close(&lab);
}

/* The circle stands on the floor: of what it wishes only the way along the floor is left. */
TEST(a_seam)
{
    static Lab lab;
    open_named(&lab, "seam");
    check_says(&lab, "seam", lab.report.right,
               "Of a move of (8.0, -12.0) the circle keeps (8.0, 0.0): it slides.");
    put(&lab, WISH, vec2(300, 150));
    Vec2 wish = lab.shapes[WISH].at;
    if (vec2_distance(wish, vec2(249, 150)) > REST_WITHIN)
        fail_msg("a wish farther than a radius is kept at (%g, %g)", wish.x, wish.y);
    check_says(&lab, "a long wish", lab.report.right, "keeps (20.0, 0.0)");
    lab_close(&lab);
}

/* Both slopes are 5 beside the middle, so that the circle is pushed up the middle. */
TEST(a_wedge)
{
    static Lab lab;
    open_named(&lab, "wedge");
    put(&lab, CIRCLE, vec2(240, 140));
    Vec2 at = lab.shapes[CIRCLE].at;
    const LabMark *ghost = NULL;
    for (int i = 0; i < lab.report.mark_count && ghost == NULL; i++)
        if (lab.report.marks[i].kind == LAB_MARK_GHOST)
            ghost = &lab.report.marks[i];
    assert_non_null(ghost);
    if (ghost != NULL && (fabs(ghost->to.x - 240) > REST_WITHIN || ghost->to.y <= at.y))
        fail_msg("it settles at (%g, %g)", ghost->to.x, ghost->to.y);
    lab_close(&lab);
}

/* The hand level, 22 thick, with the circle over it where no wall is. */
static void open_level_hand(Lab *lab)
{
    open_named(lab, "mover");
    lab->chosen = HAND;
    lab_turn(lab, -lab->shapes[HAND].degrees);
    put(lab, CIRCLE, vec2(150, 200));
    lab->chosen = HAND;
}

TEST(a_hand_takes_the_circle_along)
{
    static Lab lab;
    open_level_hand(&lab);
    double from = lab.shapes[HAND].at.y;
    lab_move(&lab, vec2(0, 230 - from));
    Vec2 at = lab.shapes[CIRCLE].at;
    if (vec2_distance(at, vec2(150, 261)) > REST_WITHIN)
        fail_msg("moved up at once, it has the circle at (%g, %g)", at.x, at.y);
    check_says(&lab, "pushed", lab.report.right, "The hand has pushed the circle by 61.0.");
    lab_close(&lab);
}

/* A long drag or turn of the hand takes the circle to where as many short ones take it, of 2 units
 * or a degree each. */
TEST(the_hand_goes_in_short_steps)
{
    static const struct {
        const char *name;
        double up, degrees;
        int steps;
    } cases[] = {{"up", 64, 0, 32},
                 {"a little farther up", 65, 0, 33},
                 {"turned", 0, -25, 25},
                 {"turned farther", 0, -30.5, 31}};
    for (int i = 0; i < COUNT(cases); i++) {
        static Lab lab;
        Vec2 ends[2];
        for (int k = 0; k < 2; k++) {
            open_level_hand(&lab);
            int steps = k == 0 ? 1 : cases[i].steps;
            /* So that it touches the circle; or tilted, for the circle to slide along it. */
            if (cases[i].degrees != 0)
                lab_move(&lab, vec2(0, 60));
            else
                lab_turn(&lab, -15);
            Vec2 start = lab.shapes[CIRCLE].at;
            for (int j = 0; j < steps; j++) {
                if (cases[i].degrees != 0)
                    lab_turn(&lab, cases[i].degrees / steps);
                else
                    lab_move(&lab, vec2(0, cases[i].up / steps));
            }
            ends[k] = lab.shapes[CIRCLE].at;
            if (vec2_distance(start, ends[k]) < 1)
                fail_msg("%s: the circle is not pushed", cases[i].name);
        }
        if (vec2_distance(ends[0], ends[1]) > 1e-9)
            fail_msg("%s: at once it takes the circle to %g,%g, in steps to %g,%g", cases[i].name,
                     ends[0].x, ends[0].y, ends[1].x, ends[1].y);
        lab_close(&lab);
    }
}

/* Crushed against the room's upper edge, it stays where it died, whatever the hand does. */
TEST(nothing_moves_the_dead)
{
    static Lab lab;
    open_level_hand(&lab);
    lab_move(&lab, vec2(0, 400));
    assert_true(lab.pushed.mover_depth > CRUSH_DEPTH);
    check_says(&lab, "pressed against the edge", lab.report.right, "Crushed");
    Vec2 died = lab.shapes[CIRCLE].at;
    lab_move(&lab, vec2(0, -200));
    lab_move(&lab, vec2(0, 200));
    assert_true(vec2_distance(lab.shapes[CIRCLE].at, died) < 1e-9);
    check_says(&lab, "after that", lab.report.right, "Crushed");
    lab_close(&lab);
}
