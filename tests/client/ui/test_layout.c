/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "ui/ui.h"

static void expect_box(const char *name, Box found, Box expected)
{
    if (vec2_distance(found.low, expected.low) > 1e-9 ||
        vec2_distance(found.high, expected.high) > 1e-9)
        fail_msg("%s: %g, %g to %g, %g, not %g, %g to %g, %g", name, found.low.x, found.low.y,
                 found.high.x, found.high.y, expected.low.x, expected.low.y, expected.high.x,
                 expected.high.y);
}

/* Each cuts the box from 10, 20 to 110, 70 once. */
TEST(cut)
{
    static const struct {
        const char *name;
        Box (*cut)(Layout *, double);
        double size;
        double zoom;
        Box part;
        Box rest;
    } cases[] = {
        {"top", layout_top, 10, 1, {{10, 20}, {110, 30}}, {{10, 30}, {110, 70}}},
        {"bottom", layout_bottom, 10, 1, {{10, 60}, {110, 70}}, {{10, 20}, {110, 60}}},
        {"left", layout_left, 10, 1, {{10, 20}, {20, 70}}, {{20, 20}, {110, 70}}},
        {"right", layout_right, 10, 1, {{100, 20}, {110, 70}}, {{10, 20}, {100, 70}}},
        {"top, zoomed", layout_top, 10, 2, {{10, 20}, {110, 40}}, {{10, 40}, {110, 70}}},
        {"right, zoomed", layout_right, 10, 2, {{90, 20}, {110, 70}}, {{10, 20}, {90, 70}}},
        {"top, too much", layout_top, 60, 1, {{10, 20}, {110, 70}}, {{10, 70}, {110, 70}}},
        {"bottom, too much", layout_bottom, 60, 1, {{10, 20}, {110, 70}}, {{10, 20}, {110, 20}}},
        {"left, too much", layout_left, 60, 2, {{10, 20}, {110, 70}}, {{110, 20}, {110, 70}}},
        {"right, too much", layout_right, 60, 2, {{10, 20}, {110, 70}}, {{10, 20}, {10, 70}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Layout layout = {{{10, 20}, {110, 70}}, cases[i].zoom};
        expect_box(cases[i].name, cases[i].cut(&layout, cases[i].size), cases[i].part);
        expect_box(cases[i].name, layout.rest, cases[i].rest);
    }
}

/* Lines of text follow each other down a column; past its foot they all stand on it. */
TEST(lines)
{
    static const double heights[] = {10, 15, 10, 40};
    static const double baselines[] = {40, 70, 70, 70};
    Layout layout = {{{10, 20}, {110, 70}}, 2};
    for (size_t i = 0; i < COUNT(heights); i++) {
        double baseline = layout_line(&layout, heights[i]);
        if (fabs(baseline - baselines[i]) > 1e-9)
            fail_msg("line %zu: at %g, not %g", i, baseline, baselines[i]);
    }
}

TEST(columns)
{
    const Box row = {{10, 20}, {110, 70}};
    expect_box("the only one", layout_column(row, 0, 1, 10), row);
    expect_box("first of three", layout_column(row, 0, 3, 5), (Box){{10, 20}, {40, 70}});
    expect_box("last of three", layout_column(row, 2, 3, 5), (Box){{80, 20}, {110, 70}});
    assert_true(fabs(layout_width(row) - 100) < 1e-9 && fabs(layout_height(row) - 50) < 1e-9);
}
