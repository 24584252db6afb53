/* SPDX-License-Identifier: MIT */
#include "editorview/edit_panel.h"
#include "test.h"

/* Rows about something else begin at their first; of the same, they stay where they were. */
TEST(scroll)
{
    static const struct {
        const char *name;
        int subject;
        double scroll;
        double wanted;
    } cases[] = {
        {"at first", 1, 0, 0},         {"scrolled", 1, 40, 40},       {"past the end", 1, 1e6, -1},
        {"another subject", 2, 40, 0}, {"scrolled there", 2, 30, 30},
    };
    static EditPanel panel;
    Box box = {{0, 0}, {300, 200}};
    panel = (EditPanel){.rows = {.count = 20}};
    for (int i = 0; i < panel.rows.count; i++)
        panel.rows.items[i].kind = EDIT_ROW_NUMBER;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        panel.rows.subject = cases[i].subject;
        panel.scroll = cases[i].scroll;
        edit_panel_place(&panel, box, 1);
        bool is_limited = panel.scroll > 0 && panel.scroll < 1e5;
        if (cases[i].wanted < 0 ? !is_limited : fabs(panel.scroll - cases[i].wanted) > 0)
            fail_msg("%s: %g", cases[i].name, panel.scroll);
    }
}

/* A button that stands alone takes the whole row. */
TEST(a_single_button)
{
    static EditPanel panel;
    panel = (EditPanel){.rows = {.items = {{.kind = EDIT_ROW_BUTTON}}, .count = 1}};
    edit_panel_place(&panel, (Box){{0, 0}, {300, 200}}, 1);
    assert_int_equal(edit_panel_at(&panel, vec2(30, 10)).part, EDIT_PANEL_LESS);
    assert_int_equal(edit_panel_at(&panel, vec2(270, 10)).part, EDIT_PANEL_LESS);
}
