/* SPDX-License-Identifier: MIT */
/* The pages about where a circle comes to rest, with shapes put where the answer is known. */
#include "lab/lab.h"

#include "arena/resolve.h"
#include "test.h"

#include <string.h>

#define WITHIN 0.01

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
    if (vec2_distance(wish, vec2(249, 150)) > WITHIN)
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
    if (ghost != NULL && (fabs(ghost->to.x - 240) > WITHIN || ghost->to.y <= at.y))
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
    if (vec2_distance(at, vec2(150, 261)) > WITHIN)
        fail_msg("moved up at once, it has the circle at (%g, %g)", at.x, at.y);
    check_says(&lab, "pushed", lab.report.right, "The hand has pushed the circle by 61.0.");
    lab_close(&lab);
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
