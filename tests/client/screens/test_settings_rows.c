/* SPDX-License-Identifier: MIT */
/* The rows of the settings that stand for what is plugged in: displays and controllers. */
#include "screens/screens_parts.h"

#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { FIRST = 70, FIRST_PAD = 5 };

static int setup(void **state)
{
    *state = screen_bench_create(640, 360, screen_bench_note);
    return 0;
}

static void expect_row(const Widget *widget, WidgetKind kind, int id, const char *label,
                       const char *value, double part)
{
    if (widget->kind != kind || widget->id != id || strcmp(widget->label, label) != 0 ||
        strcmp(widget->values[0], value) != 0 || widget->part != part)
        fail_msg("row %d of kind %d: \"%s\", \"%s\", %g; not %d, %d, \"%s\", \"%s\", %g",
                 widget->id, (int)widget->kind, widget->label, widget->values[0], widget->part, id,
                 (int)kind, label, value, part);
}

TEST_WITH(the_display, setup, screen_bench_teardown)
{
    Widgets widgets;
    widgets_init(&widgets);
    settings_display_add(&widgets, *state, FIRST);
    assert_int_equal(widgets.list.count, 1);
    expect_row(&widgets.items[0], WIDGET_CHOICE, FIRST, "Display", "1: 0", 0);
    assert_string_equal(widgets.items[0].help,
                        "The one that the window is on, and fills in fullscreen.");
}

/* One that is not known, one in use, one that is ignored, a phone, and a place without any. */
static void plug_in(Shell *shell)
{
    static const struct {
        const char *name, *make;
        bool is_attached, is_unknown, is_phone;
    } pads[] = {{"", "odd", true, true, false},
                {"Good pad", "good", true, false, false},
                {"Bad pad", "bad", true, false, false},
                {"A phone", "phone", true, false, true},
                {"Gone", "gone", false, false, false}};
    for (int i = 0; i < COUNT(pads); i++) {
        Pad *pad = &shell->devices.pads[i];
        pad->is_attached = pads[i].is_attached;
        pad->is_unknown = pads[i].is_unknown;
        pad->device =
            (SeatDevice){.kind = DEVICE_PAD, .pad = FIRST_PAD + i, .is_phone = pads[i].is_phone};
        snprintf(pad->device.pad_name, PAD_NAME_BYTES, "%s", pads[i].name);
        snprintf(pad->device.pad_guid, PAD_GUID_BYTES, "%s", pads[i].make);
    }
    snprintf(shell->settings.ignored_pads.guids[0], PAD_GUID_BYTES, "bad");
    devices_ignore(&shell->devices, &shell->settings.ignored_pads);
}

TEST_WITH(controllers, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    Widgets widgets;
    widgets_init(&widgets);
    plug_in(shell);
    settings_pads_add(&widgets, &shell->devices, FIRST);
    assert_int_equal(widgets.list.count, 3);
    expect_row(&widgets.items[0], WIDGET_CHOICE, FIRST, "Controller", "Not known: map it", 0);
    expect_row(&widgets.items[1], WIDGET_TOGGLE, FIRST + 1, "Good pad", "Used", 1);
    expect_row(&widgets.items[2], WIDGET_TOGGLE, FIRST + 2, "Bad pad", "Ignored", 0);
    assert_string_equal(widgets.items[0].help,
                        "Its buttons are not known yet: map it to play with it.");
    assert_string_equal(widgets.items[1].help,
                        "Whether it is used. Turn off one that drifts or is not for play.");
}

/* One that is not known is mapped; others are ignored and used again. */
TEST_WITH(controllers_are_stepped, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    const Pad *pads = shell->devices.pads;
    char(*ignored)[PAD_GUID_BYTES] = shell->settings.ignored_pads.guids;
    plug_in(shell);
    screen_bench_gone_to = -1;
    settings_pad_step(shell, &pads[1]);
    assert_string_equal(ignored[0], "bad");
    assert_string_equal(ignored[1], "good");
    settings_pad_step(shell, &pads[2]);
    assert_string_equal(ignored[0], "good");
    assert_string_equal(ignored[1], "");
    settings_pad_step(shell, &pads[1]);
    assert_string_equal(ignored[0], "");
    assert_int_equal(screen_bench_gone_to, -1);
    settings_pad_step(shell, &pads[0]);
    assert_int_equal(screen_bench_gone_to, ROUTE_MAP_PAD);
    assert_string_equal(ignored[0], "");
}
