/* SPDX-License-Identifier: MIT */
/* The editor at every text size: its words grow as set, and there is room for them and the level.
 */
#include "editorview/edit_parts.h"

#include "support/canvas_bench.h"
#include "test.h"
#include "ui/ui.h"

#include <math.h>
#include <stdio.h>

#define LINE_SIZE 17.0
#define CUT_BELOW 0.7 /* Of its size: see ui_text_fitting(). */
#define LINE_EDGES 48.0
#define LEAST 16.0 /* Of what can be clicked. */

typedef struct Case {
    int width, height;
    double text_scale;
} Case;

static bool is_inside(Box inner, Box outer)
{
    return box_contains(outer, inner.low) && box_contains(outer, inner.high);
}

static void expect_inside(const Case *now, const char *name, int index, Box inner, Box outer)
{
    if (!is_inside(inner, outer))
        fail_msg("%dx%d at %g: %s %d, %g to %g and %g to %g, is not inside %g to %g and %g to %g",
                 now->width, now->height, now->text_scale, name, index, inner.low.x, inner.high.x,
                 inner.low.y, inner.high.y, outer.low.x, outer.high.x, outer.low.y, outer.high.y);
}

/* Name and line of a tool, as they stand below the level. */
static void expect_line_fits(const Case *now, const Ui *page, const EditLayout *layout,
                             const EditToolWords *words)
{
    char name[64];
    UiText strong = {FONT_SEMIBOLD, LINE_SIZE * layout->zoom, ALIGN_LEFT, 0, 1};
    UiText text = {FONT_REGULAR, LINE_SIZE * layout->zoom, ALIGN_LEFT, 0, 1};
    snprintf(name, sizeof name, "%s  (%c)", words->name, words->key);
    double width = ui_text_width(page, &strong, name) + ui_text_width(page, &text, words->line);
    if (width + LINE_EDGES > layout_width(layout->line))
        fail_msg("%dx%d at %g: \"%s\" is %g wide, not %g", now->width, now->height, now->text_scale,
                 words->line, width, layout_width(layout->line) - LINE_EDGES);
}

/* The line of a row of the panel, beside its name: it may be made smaller, but not cut. */
static void expect_row_fits(const Case *now, const Ui *page, const EditLayout *layout, int id)
{
    UiText strong = {FONT_SEMIBOLD, LINE_SIZE * layout->zoom, ALIGN_LEFT, 0, 1};
    UiText text = {FONT_REGULAR, LINE_SIZE * layout->zoom, ALIGN_LEFT, 0, 1};
    double name = ui_text_width(page, &strong, "Center the pivot");
    double width = ui_text_width(page, &text, edit_rows_line(id)) * CUT_BELOW;
    if (name + width + LINE_EDGES > layout_width(layout->line))
        fail_msg("%dx%d at %g: \"%s\" is %g wide, not %g", now->width, now->height, now->text_scale,
                 edit_rows_line(id), width, layout_width(layout->line) - name - LINE_EDGES);
}

/* One after another with gaps between them, each large enough to be hit. */
static void expect_apart(const Case *now, const char *name, const Box *boxes, int count)
{
    for (int i = 0; i < count; i++) {
        if (layout_width(boxes[i]) < LEAST || layout_height(boxes[i]) < LEAST)
            fail_msg("%dx%d at %g: %s %d is %g x %g", now->width, now->height, now->text_scale,
                     name, i, layout_width(boxes[i]), layout_height(boxes[i]));
        for (int k = 0; k < i; k++)
            if (boxes[k].low.x < boxes[i].high.x && boxes[i].low.x < boxes[k].high.x &&
                boxes[k].low.y < boxes[i].high.y && boxes[i].low.y < boxes[k].high.y)
                fail_msg("%dx%d at %g: %s %d and %d overlap", now->width, now->height,
                         now->text_scale, name, k, i);
    }
}

/* The parts of the window take all of it, and none lies over another. */
static void expect_parts(const Case *now, const EditLayout *layout)
{
    const Box parts[] = {layout->top,   layout->tools, layout->canvas,
                         layout->panel, layout->line,  layout->status};
    double area = 0;
    expect_apart(now, "part", parts, COUNT(parts));
    for (int i = 0; i < COUNT(parts); i++) {
        expect_inside(now, "part", i, parts[i], (Box){{0, 0}, layout->size});
        area += layout_width(parts[i]) * layout_height(parts[i]);
    }
    if (fabs(area - layout->size.x * layout->size.y) > 1)
        fail_msg("%dx%d at %g: parts take %g of %g", now->width, now->height, now->text_scale, area,
                 layout->size.x * layout->size.y);
}

static void expect_room(const Case *now, Canvas *canvas)
{
    Ui ui = ui_make(canvas, 1);
    ui.text_scale = now->text_scale;
    Ui page = edit_layout_page(&ui);
    EditLayout layout = edit_layout_make(&page);
    if (layout.zoom != now->text_scale)
        fail_msg("%dx%d at %g: words are %g", now->width, now->height, now->text_scale,
                 layout.zoom);
    for (int i = 0; i < EDIT_TOOLS; i++) {
        expect_inside(now, "tool", i, layout.tool[i], layout.tools);
        expect_line_fits(now, &page, &layout, edit_tools_words((EditTool)i));
    }
    for (int i = 0; i < EDIT_SWITCHES; i++) {
        expect_inside(now, "switch", i, layout.switches[i], layout.tools);
        expect_line_fits(now, &page, &layout, edit_tools_switch_words((EditSwitch)i));
    }
    for (int id = PROPERTY_NONE; id <= PROPERTY_MODE; id++)
        expect_row_fits(now, &page, &layout, id);
    for (int i = 0; i < EDIT_BUTTONS; i++)
        expect_inside(now, "button", i, layout.buttons[i], layout.top);
    expect_apart(now, "tool", layout.tool, EDIT_TOOLS);
    expect_apart(now, "switch", layout.switches, EDIT_SWITCHES);
    expect_apart(now, "button", layout.buttons, EDIT_BUTTONS);
    expect_parts(now, &layout);
    if (layout_width(layout.canvas) < layout.size.x / 2 ||
        layout_height(layout.canvas) < layout.size.y / 2)
        fail_msg("%dx%d at %g: the level has %g x %g of %g x %g", now->width, now->height,
                 now->text_scale, layout_width(layout.canvas), layout_height(layout.canvas),
                 layout.size.x, layout.size.y);
}

TEST(there_is_room_at_every_text_size)
{
    static const Case cases[] = {{1280, 720, 0.75}, {1280, 720, 1},   {1280, 720, 1.6},
                                 {1280, 720, 2},    {1920, 1080, 1},  {1920, 1080, 2},
                                 {2560, 1080, 2},   {1024, 768, 1.5}, {640, 360, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Canvas *canvas = canvas_bench_create(cases[i].width, cases[i].height);
        expect_room(&cases[i], canvas);
        canvas_destroy(canvas);
    }
}
