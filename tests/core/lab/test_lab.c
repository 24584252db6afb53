/* SPDX-License-Identifier: MIT */
/* Every page opens, can be tried, says something at each step, and shows its wrong rule failing. */
#include "lab/lab.h"

#include "arena/arena.h"
#include "base/numbers.h"
#include "collide/vec2.h"
#include "test.h"

#include <string.h>

enum { SHAKES = 300, MISTAKES = 13 };

static void open_page(Lab *lab, int page)
{
    Error error;
    if (!lab_open(lab, page, &error))
        fail_msg("%s: %s", lab_pages_get(page)->name, error.text);
}

static void open_named(Lab *lab, const char *name)
{
    int page = lab_pages_find(name);
    if (page == LAB_NO_PAGE)
        fail_msg("no page %s", name);
    open_page(lab, page);
}

static bool ends_well(const char *sentence)
{
    size_t length = strlen(sentence);
    return length > 10 && length < LAB_WORDS_BYTES - 1 && sentence[length - 1] == '.';
}

static void check_words(const Lab *lab, const char *when)
{
    const LabPage *page = lab_pages_get(lab->page);
    if (!ends_well(lab_sentence(lab)))
        fail_msg("%s, %s, step %d: '%s'", page->name, when, lab->step, lab_sentence(lab));
    if ((page->wrong != NULL) != (lab->report.wrong[0] != '\0') ||
        (page->wrong != NULL && !ends_well(lab->report.wrong)))
        fail_msg("%s, %s: wrong '%s'", page->name, when, lab->report.wrong);
}

TEST(every_page_has_words)
{
    static Lab lab;
    for (int i = 0; i < LAB_PAGES; i++) {
        open_page(&lab, i);
        assert_int_equal(lab_pages_find(lab_pages_get(i)->name), i);
        assert_int_equal(lab_pages_find(lab_pages_get(i)->title), i);
        for (int k = 0; k <= lab_steps(&lab) && !lab_pages_get(i)->is_scenario; k++) {
            check_words(&lab, "as it begins");
            lab_step(&lab, 1);
        }
        assert_int_equal(lab.step, 0);
    }
    lab_close(&lab);
}

TEST(every_mistake_has_a_page)
{
    assert_int_equal(lab_pages_mistakes(LAB_PAGES - 1), MISTAKES);
    assert_int_equal(lab_pages_mistakes(lab_pages_find("boxes")), 1);
    assert_int_equal(lab_pages_mistakes(lab_pages_find("rays")), 5);
}

/* A page begins where its wrong rule fails. */
TEST(wrong_rules_fail_at_once)
{
    static const struct {
        const char *page;
        const char *says;
    } cases[] = {
        {"boxes", "still"},       {"polygons", "false hit"}, {"circle", "false hit"},
        {"group", "thrown out"},  {"sweep", "gone through"}, {"parallel", "still"},
        {"tie", "another side"},  {"winding", "still"},      {"containment", "still"},
        {"zero", "not a number"}, {"wedge", "deep in"},      {"seam", "It catches"},
        {"mover", "through it"},
    };
    static Lab lab;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_named(&lab, cases[i].page);
        if (strstr(lab.report.wrong, cases[i].says) == NULL)
            fail_msg("%s: '%s' in place of '…%s…'", cases[i].page, lab.report.wrong, cases[i].says);
    }
    lab_close(&lab);
}

/* Dragged and turned about, nothing leaves the room, and all words stay whole. */
TEST(pages_can_be_tried)
{
    static Lab lab;
    Random random = random_make(3, 1);
    for (int i = 0; i < LAB_PAGES; i++) {
        Box room = lab_pages_room(i);
        open_page(&lab, i);
        for (int k = 0; k < SHAKES && !lab_pages_get(i)->is_scenario; k++) {
            lab_choose(&lab, 1);
            lab_turn(&lab, random_between(&random, -25, 25));
            if (lab_grab(&lab, lab.shapes[lab.chosen].at, 1))
                lab_drag(&lab, vec2(random_between(&random, -50, 530),
                                    random_between(&random, -50, 350)));
            lab_release(&lab);
            lab.step = random_index(&random, lab_steps(&lab) + 1);
            check_words(&lab, "dragged about");
            for (int s = 0; s < lab.shape_count; s++)
                if (!box_contains(room, lab.shapes[s].at))
                    fail_msg("%s: shape %d is at (%g, %g)", lab_pages_get(i)->name, s,
                             lab.shapes[s].at.x, lab.shapes[s].at.y);
        }
    }
    lab_close(&lab);
}

TEST(a_shape_is_dragged_by_where_it_was_taken)
{
    static Lab lab;
    open_named(&lab, "boxes");
    Vec2 from = lab.shapes[0].at;
    assert_false(lab_grab(&lab, vec2(20, 280), 3));
    assert_true(lab_grab(&lab, vec2_add(from, vec2(30, 10)), 3));
    assert_int_equal(lab.chosen, 0);
    lab_drag(&lab, vec2_add(from, vec2(40, 25)));
    assert_true(vec2_distance(lab.shapes[0].at, vec2_add(from, vec2(10, 15))) < 1e-9);
    lab_release(&lab);
    lab_drag(&lab, vec2(0, 0));
    assert_true(vec2_distance(lab.shapes[0].at, vec2_add(from, vec2(10, 15))) < 1e-9);
    lab_turn(&lab, 30);
    assert_true(fabs(lab.shapes[0].degrees - lab_pages_get(lab.page)->specs[0].degrees - 30) <
                1e-9);
    lab_close(&lab);
}

/* Handles lie over circles, circles over polygons; of two polygons the one whose middle is nearer.
 */
TEST(small_shapes_lie_over_large_ones)
{
    static Lab lab;
    open_named(&lab, "parallel");
    assert_int_equal(lab_at(&lab, vec2(250, 160), 2), 0);
    assert_int_equal(lab_at(&lab, vec2(250, 100), 2), 1);
    open_named(&lab, "boxes");
    assert_int_equal(lab_at(&lab, vec2(235, 150), 0), 1);
    assert_int_equal(lab_at(&lab, vec2(245, 150), 0), 0);
    open_named(&lab, "group");
    assert_int_equal(lab_at(&lab, lab.shapes[0].at, 2), 0);
    open_named(&lab, "seam");
    assert_int_equal(lab_at(&lab, lab.shapes[1].at, 2), 1);
    assert_int_equal(lab_at(&lab, lab.shapes[2].at, 2), 2);
    assert_int_equal(lab_at(&lab, vec2(240, 220), 2), LAB_NO_SHAPE);
    lab_close(&lab);
}

TEST(steps_end_at_the_first_gap)
{
    static Lab lab;
    open_named(&lab, "boxes");
    assert_int_equal(lab_steps(&lab), 5);
    assert_int_equal(lab_row(&lab), 0);
    lab_step(&lab, 3);
    assert_int_equal(lab_row(&lab), 2);
    lab_step(&lab, 2);
    assert_int_equal(lab_row(&lab), 0);
    lab_move(&lab, vec2(120, 0));
    assert_int_equal(lab.step, lab_steps(&lab));
    assert_false(lab.report.is_hit);
    assert_int_equal(lab.report.tried, lab.report.best + 1);
    assert_true(lab.report.rows[lab.report.best].is_gap);
    for (int i = 0; i < lab.report.best; i++)
        assert_false(lab.report.rows[i].is_gap);
    lab_step(&lab, 1);
    assert_int_equal(lab.step, 0);
    lab_step(&lab, -1);
    assert_int_equal(lab.step, lab_steps(&lab));
    lab_close(&lab);
}

TEST(a_page_begins_anew)
{
    static Lab lab;
    open_named(&lab, "boxes");
    lab_step(&lab, 2);
    assert_true(lab_grab(&lab, lab.shapes[1].at, 1));
    open_named(&lab, "polygons");
    assert_int_equal(lab.step, 0);
    assert_false(lab.is_held);
    lab_drag(&lab, vec2(30, 30));
    Vec2 begins = lab_pages_get(lab.page)->specs[1].at;
    assert_true(vec2_distance(lab.shapes[1].at, begins) < 1e-9);
    lab_close(&lab);
}

/* However fast the hand is dragged or turned, the circle is pushed, or crushed, and never passed.
 */
TEST(nothing_is_passed_by_the_hand)
{
    static Lab lab;
    for (int degrees = -170; degrees <= 170; degrees += 17) {
        open_named(&lab, "mover");
        lab_turn(&lab, degrees);
        double distance = lab_shape_distance(&lab.shapes[1], lab.shapes[0].at);
        bool is_crushed = lab.pushed.mover_depth > CRUSH_DEPTH;
        if (!is_crushed && distance < 20 - CRUSH_DEPTH)
            fail_msg("turned by %d: %g away, and not crushed", degrees, distance);
    }
    open_named(&lab, "mover");
    lab_turn(&lab, -lab.shapes[1].degrees);
    lab_move(&lab, vec2(75, 0));
    lab_move(&lab, vec2(0, 60));
    assert_true(lab.pushed.mover_depth > CRUSH_DEPTH);
    assert_non_null(strstr(lab.report.right, "Crushed"));
    lab_choose(&lab, -1);
    lab_move(&lab, vec2(0, -200));
    assert_null(strstr(lab.report.right, "Crushed"));
    lab_close(&lab);
}

TEST(wrong_rules_can_be_hidden)
{
    static Lab lab;
    open_named(&lab, "circle");
    assert_true(lab.shows_wrong);
    lab_toggle_wrong(&lab);
    assert_false(lab.shows_wrong);
    lab_toggle_wrong(&lab);
    assert_true(lab.shows_wrong);
    open_named(&lab, "rays");
    lab_toggle_wrong(&lab);
    assert_false(lab.shows_wrong);
    lab_close(&lab);
}
