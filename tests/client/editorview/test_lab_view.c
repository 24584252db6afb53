/* SPDX-License-Identifier: MIT */
/* What opens a page of the lab, and what is at a place of it. */
#include "editorview/lab_view.h"

#include "test.h"
#include "ui/ui.h"

#include <string.h>

static Ui page_at(double text_scale)
{
    return (Ui){.height = UI_PAGE_HEIGHT, .scale = 1, .opacity = 1, .text_scale = text_scale};
}

static void open_view(LabView *view, const char *name)
{
    Error error;
    *view = (LabView){.lab = {.page = 0}};
    if (!lab_view_open(view, name, &error))
        fail_msg("%s: %s", name != NULL ? name : "no name", error.text);
}

TEST(opening)
{
    static const struct {
        const char *name;
        const char *opened; /**< NULL: that is refused. */
        bool is_path;
    } cases[] = {
        {NULL, "axis", false},
        {"circle", "circle", false},
        {"scenario", "scenario", false},
        {"tests/scenarios/traps/13-crushed.scenario.json", "scenario", true},
        {"circles", NULL, false},
        {"tests/scenarios/none.scenario.json", NULL, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *name = cases[i].name != NULL ? cases[i].name : "no name";
        LabView view = {.lab = {.page = 0}};
        Error error;
        bool is_open = lab_view_open(&view, cases[i].name, &error);
        if (is_open != (cases[i].opened != NULL))
            fail_msg("%s: %s", name, is_open ? "was opened" : error.text);
        if (is_open && strcmp(lab_pages_get(view.lab.page)->name, cases[i].opened) != 0)
            fail_msg("%s: the page \"%s\"", name, lab_pages_get(view.lab.page)->name);
        if (is_open && view.list.focus != view.lab.page)
            fail_msg("%s: the list is at %d, the page is %d", name, view.list.focus, view.lab.page);
        if (cases[i].name != NULL && lab_view_is_path(cases[i].name) != cases[i].is_path)
            fail_msg("%s: a path or not", name);
        lab_view_close(&view);
    }
}

typedef struct PlaceCase {
    const char *name;
    const char *page;
    size_t box; /**< Of the layout; its middle is asked. */
    LabPart part;
} PlaceCase;

static const PlaceCase places[] = {
    {"one step back", "circle", offsetof(LabLayout, back), LAB_PART_BACK},
    {"one step on", "circle", offsetof(LabLayout, forward), LAB_PART_FORWARD},
    {"the picture", "circle", offsetof(LabLayout, picture), LAB_PART_PICTURE},
    {"a wrong rule's answer", "containment", offsetof(LabLayout, wrong_answer), LAB_PART_WRONG},
    {"without a wrong rule", "axis", offsetof(LabLayout, wrong_answer), LAB_PART_NONE},
    {"the game's answer", "circle", offsetof(LabLayout, answer), LAB_PART_NONE},
    {"without a timeline", "circle", offsetof(LabLayout, timeline), LAB_PART_NONE},
    {"a scenario's timeline", "scenario", offsetof(LabLayout, timeline), LAB_PART_TIMELINE},
    {"a scenario's tick", "scenario", offsetof(LabLayout, step), LAB_PART_PLAY},
    {"a scenario's picture", "scenario", offsetof(LabLayout, picture), LAB_PART_PLAY},
    {"a scenario's words", "scenario", offsetof(LabLayout, answer), LAB_PART_NONE},
};

TEST(places)
{
    static const double text_scales[] = {0.75, 1, 2};
    for (size_t i = 0; i < COUNT(places) * COUNT(text_scales); i++) {
        const PlaceCase *c = &places[i % COUNT(places)];
        Ui ui = page_at(text_scales[i / COUNT(places)]);
        LabLayout layout = lab_layout_make(&ui, strcmp(c->page, "scenario") == 0);
        LabView view;
        open_view(&view, c->page);
        Vec2 at = layout_middle(*(const Box *)((const char *)&layout + c->box));
        LabSpot spot = lab_view_at(&view, &ui, at);
        if (spot.part != c->part)
            fail_msg("%s, text size %g: part %d, not %d", c->name, ui.text_scale, (int)spot.part,
                     (int)c->part);
        lab_view_close(&view);
    }
}

/* Where large text, or what a small window makes of usual one, leaves no room for the list of
 * pages, buttons turn them, the last to the first. */
TEST(page_buttons)
{
    static const struct {
        const char *page;
        int previous, next;
    } cases[] = {{"axis", LAB_PAGES - 1, 1}, {"corners", 0, 2}, {"scenario", LAB_PAGES - 2, 0}};
    Ui pages[] = {page_at(2), page_at(1)};
    pages[1].scale = 0.3; /* 480x270. */
    pages[1].least_text_px = 9;
    LabLayout layout = lab_layout_make(&pages[0], false);
    for (int i = 0; i < COUNT(pages) * COUNT(cases); i++) {
        LabView view;
        const Ui *ui = &pages[i / COUNT(cases)];
        int k = i % COUNT(cases);
        open_view(&view, cases[k].page);
        LabSpot previous = lab_view_at(&view, ui, layout_middle(layout.previous));
        LabSpot next = lab_view_at(&view, ui, layout_middle(layout.next));
        if (previous.part != LAB_PART_PAGE || previous.index != cases[k].previous ||
            next.part != LAB_PART_PAGE || next.index != cases[k].next)
            fail_msg("%s, text size %g: pages %d and %d", cases[k].page, ui->text_scale,
                     previous.index, next.index);
        lab_view_close(&view);
    }
}

/* The middle of the picture is the middle of what is shown of the room. */
TEST(place_in_the_room)
{
    Ui ui = page_at(1);
    LabLayout layout = lab_layout_make(&ui, false);
    LabView view;
    open_view(&view, "circle");
    Vec2 middle = layout_middle(lab_pages_room(view.lab.page));
    LabSpot spot = lab_view_at(&view, &ui, layout_middle(layout.picture));
    if (vec2_distance(spot.at, middle) > 1e-9)
        fail_msg("(%g, %g), not (%g, %g)", spot.at.x, spot.at.y, middle.x, middle.y);
    lab_view_close(&view);
}

/* Past the timeline's ends are its first and last tick; only what was grabbed there counts. */
TEST(timeline)
{
    Ui ui = page_at(1);
    LabLayout layout = lab_layout_make(&ui, true);
    LabView view;
    open_view(&view, "tests/scenarios/traps/13-crushed.scenario.json");
    int last = view.scenario.scenario->ticks;
    double middle = layout_middle(layout.timeline).x;
    const struct {
        const char *name;
        double x;
        int tick;
    } cases[] = {
        {"its beginning", layout.timeline.low.x, 0},
        {"before it", layout.timeline.low.x - 500, 0},
        {"its middle", middle, (last + 1) / 2},
        {"its end", layout.timeline.high.x, last},
        {"past it", layout.timeline.high.x + 500, last},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        LabSpot spot = lab_view_within(&view, &ui, LAB_PART_TIMELINE, vec2(cases[i].x, 0));
        if (spot.part != LAB_PART_TIMELINE || spot.index != cases[i].tick)
            fail_msg("%s: part %d, tick %d of %d, not %d", cases[i].name, (int)spot.part,
                     spot.index, last, cases[i].tick);
    }
    assert_int_equal(lab_view_within(&view, &ui, LAB_PART_ROW, vec2(middle, 0)).part,
                     LAB_PART_NONE);
    lab_view_close(&view);
}
