/* SPDX-License-Identifier: MIT */
/* The parts of the lab's page lie on it, none on another, at every text size. */
#include "editorview/lab_view.h"

#include "test.h"
#include "ui/ui.h"

static const double text_scales[] = {0.75, 1, 1.25, 1.5, 2};

static Ui page_at(double text_scale)
{
    return (Ui){.height = UI_PAGE_HEIGHT, .scale = 1, .opacity = 1, .text_scale = text_scale};
}

typedef struct Part {
    const char *name;
    size_t place;
    double least; /**< Width and height, units of the page. */
    enum { ALWAYS, WITH_LIST, WITHOUT_LIST } is_there;
} Part;

static const Part parts[] = {
    {"list", offsetof(LabLayout, list), 200, WITH_LIST},
    {"previous page", offsetof(LabLayout, previous), 40, WITHOUT_LIST},
    {"next page", offsetof(LabLayout, next), 40, WITHOUT_LIST},
    {"title", offsetof(LabLayout, title), 60, ALWAYS},
    {"lesson", offsetof(LabLayout, lesson), 60, ALWAYS},
    {"picture", offsetof(LabLayout, picture), 300, ALWAYS},
    {"panel", offsetof(LabLayout, panel), 180, ALWAYS},
    {"timeline", offsetof(LabLayout, timeline), 20, ALWAYS},
    {"back", offsetof(LabLayout, back), 40, ALWAYS},
    {"step", offsetof(LabLayout, step), 40, ALWAYS},
    {"forward", offsetof(LabLayout, forward), 40, ALWAYS},
    {"answer", offsetof(LabLayout, answer), 40, ALWAYS},
    {"wrong answer", offsetof(LabLayout, wrong_answer), 40, ALWAYS},
};

static Box box_of(const LabLayout *layout, const Part *part)
{
    return *(const Box *)((const char *)layout + part->place);
}

static bool is_on_page(Box box)
{
    return box.low.x >= 0 && box.low.y >= 0 && box.high.x <= UI_PAGE_WIDTH &&
           box.high.y <= UI_PAGE_HEIGHT;
}

static bool do_overlap(Box a, Box b)
{
    return fmin(a.high.x, b.high.x) - fmax(a.low.x, b.low.x) > 0 &&
           fmin(a.high.y, b.high.y) - fmax(a.low.y, b.low.y) > 0;
}

TEST(parts_are_apart)
{
    for (size_t i = 0; i < 2 * COUNT(text_scales); i++) {
        double scale = text_scales[i / 2];
        Ui ui = page_at(scale);
        LabLayout layout = lab_layout_make(&ui, i % 2 == 1);
        for (size_t k = 0; k < COUNT(parts); k++) {
            Box box = box_of(&layout, &parts[k]);
            if (parts[k].is_there == (layout.has_list ? WITHOUT_LIST : WITH_LIST))
                continue;
            if (!is_on_page(box) || layout_width(box) < parts[k].least ||
                layout_height(box) < parts[k].least)
                fail_msg("%s, text size %g: from (%g, %g) to (%g, %g)", parts[k].name, scale,
                         box.low.x, box.low.y, box.high.x, box.high.y);
            for (size_t m = 0; m < k; m++)
                if (do_overlap(box, box_of(&layout, &parts[m])))
                    fail_msg("%s lies on %s, text size %g", parts[k].name, parts[m].name, scale);
        }
    }
}

/* What is read together grows together, and the picture stays large. */
TEST(words_have_room)
{
    enum { SENTENCE = 20 };
    for (size_t i = 0; i < COUNT(text_scales); i++) {
        Ui ui = page_at(text_scales[i]);
        LabLayout layout = lab_layout_make(&ui, false);
        double two_lines = 2 * SENTENCE * ui.text_scale;
        if (layout_height(layout.picture) < 300 || layout_width(layout.picture) < 400)
            fail_msg("text size %g: the picture is %g x %g", ui.text_scale,
                     layout_width(layout.picture), layout_height(layout.picture));
        if (!layout.has_list && (layout_height(layout.answer) < two_lines ||
                                 layout_height(layout.wrong_answer) < two_lines ||
                                 layout_height(layout.lesson) < 2 * two_lines))
            fail_msg("text size %g: the words have no room", ui.text_scale);
    }
}

/* From left to right: one step back, which one it is, one on. */
TEST(steps_in_their_order)
{
    Ui ui = page_at(1);
    LabLayout layout = lab_layout_make(&ui, false);
    LabLayout ticks = lab_layout_make(&ui, true);
    assert_true(layout_width(ticks.step) > layout_width(layout.step));
    assert_true(layout.back.high.x <= layout.step.low.x);
    assert_true(layout.step.high.x <= layout.forward.low.x);
    assert_true(layout.timeline.high.y <= layout.back.low.y);
    assert_true(layout.answer.high.y <= layout.wrong_answer.low.y);
    assert_true(layout.list.high.x <= layout.picture.low.x);
    assert_true(layout.picture.high.x <= layout.panel.low.x);
}
