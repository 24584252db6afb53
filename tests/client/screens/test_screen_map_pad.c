/* SPDX-License-Identifier: MIT */
/* Mapping a controller: which one is chosen, what moves on to the next part, and what comes of it.
 * The controllers are this file's. */
#include "screens/screens.h"

#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { FIRST_ID = 11, SECOND_ID = 12, NONE = -1 };

static RawPad pads[2];
static int pad_count;
/* As it was drawn last: the part that is asked for, or NONE, and of which controller. */
static int shown_part, shown_id;
static bool is_shown_used;
static char mapped_name[64], mapped_line[PAD_LINE_BYTES];

int __wrap_pads_read(const PadList *list, RawPad out_pads[WINDOW_PADS_MAX]);
void __wrap_shell_pads_map(Shell *shell, const char *name, const char *line);
void __wrap_map_pad_view_draw(const Ui *ui, const PadMapping *mapping, bool is_used);

int __wrap_pads_read(const PadList *list, RawPad out_pads[WINDOW_PADS_MAX])
{
    (void)list;
    memcpy(out_pads, pads, (size_t)pad_count * sizeof *pads);
    return pad_count;
}

void __wrap_shell_pads_map(Shell *shell, const char *name, const char *line)
{
    (void)shell;
    snprintf(mapped_name, sizeof mapped_name, "%s", name);
    snprintf(mapped_line, sizeof mapped_line, "%s", line);
}

void __wrap_map_pad_view_draw(const Ui *ui, const PadMapping *mapping, bool is_used)
{
    (void)ui;
    shown_part = mapping != NULL ? mapping->part : NONE;
    shown_id = mapping != NULL ? mapping->rest.id : NONE;
    is_shown_used = is_used;
}

static int set_up(void **state)
{
    Error error;
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    shell_measure_page(shell);
    for (int i = 0; i < 2; i++) {
        pads[i] = (RawPad){.id = FIRST_ID + i, .axis_count = 4, .button_count = 20, .hat_count = 1};
        snprintf(pads[i].name, sizeof pads[i].name, "Odd pad %d", i + 1);
        snprintf(pads[i].guid, sizeof pads[i].guid, "0300000000000000000000000000000%d", i);
    }
    pad_count = 2;
    mapped_name[0] = mapped_line[0] = '\0';
    screen_bench_gone_to = NONE;
    screen_bench_push(shell, screen_map_pad_create(shell, &error), &error);
    *state = shell;
    return 0;
}

/* A moment passes. */
static void look(Shell *shell)
{
    screen_stack_update(&shell->screens, 0.008);
    screen_stack_draw(&shell->screens, shell->ui);
}

static void press_button(Shell *shell, int pad, int button)
{
    pads[pad].buttons[button] = true;
    look(shell);
    pads[pad].buttons[button] = false;
    look(shell);
}

static void choose_first(Shell *shell)
{
    look(shell);
    press_button(shell, 0, 0);
    assert_int_equal(shown_id, FIRST_ID);
    assert_int_equal(shown_part, 0);
}

/* The one on which something is pressed that was not when it was first seen; until it is gone. */
TEST_WITH(which_controller, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    pads[0].buttons[5] = true; /* It is stuck. */
    look(shell);
    assert_int_equal(shown_id, NONE);
    press_button(shell, 0, 5); /* And let go now. */
    assert_int_equal(shown_id, NONE);
    shell->needs_redraw = false;
    pads[1].buttons[2] = true;
    look(shell);
    assert_int_equal(shown_id, SECOND_ID);
    assert_true(shell->needs_redraw);
    pads[1].buttons[2] = false;
    look(shell);
    press_button(shell, 0, 3);
    assert_int_equal(shown_id, SECOND_ID);
    assert_int_equal(shown_part, 0);
    pad_count = 1; /* Unplugged. */
    shell->needs_redraw = false;
    look(shell);
    assert_int_equal(shown_id, NONE);
    assert_true(shell->needs_redraw);
    press_button(shell, 0, 3);
    assert_int_equal(shown_id, FIRST_ID);
}

typedef struct EventCase {
    const char *name;
    InputEvent event;
    bool is_taken;
    int part; /* From the third part. */
    int leads_to;
} EventCase;

#define ON_KEY(key) .window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = (key)}

static const EventCase events[] = {
    {"Enter", {.command = COMMAND_CONFIRM, ON_KEY(KEY_RETURN)}, true, 3, NONE},
    {"Enter that is held",
     {.command = COMMAND_CONFIRM,
      .window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RETURN, .is_repeat = true}},
     false,
     2,
     NONE},
    {"Enter of one who has a seat",
     {.command = COMMAND_CONFIRM,
      .has_device = true,
      .device = {.kind = DEVICE_KEYBOARD},
      ON_KEY(KEY_RETURN)},
     true,
     3,
     NONE},
    {"a click", {.command = COMMAND_CLICK}, true, 3, NONE},
    {"Backspace", {ON_KEY(KEY_BACKSPACE)}, true, 1, NONE},
    {"another key", {ON_KEY(KEY_Y)}, false, 2, NONE},
    {"the pointer", {.command = COMMAND_POINT}, false, 2, NONE},
    {"Escape", {.command = COMMAND_BACK, ON_KEY(KEY_ESCAPE)}, true, 2, ROUTE_BACK},
    {"A, which is mapped",
     {.command = COMMAND_CONFIRM, .has_device = true, .device = {.kind = DEVICE_PAD}},
     false,
     2,
     NONE},
    {"B",
     {.command = COMMAND_BACK, .has_device = true, .device = {.kind = DEVICE_PAD}},
     false,
     2,
     NONE},
};

TEST_WITH(keys_skip_and_go_back, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    choose_first(shell);
    press_button(shell, 0, 7);
    press_button(shell, 0, 8);
    assert_int_equal(shown_part, 2);
    for (int i = 0; i < COUNT(events); i++) {
        const EventCase *c = &events[i];
        screen_bench_gone_to = NONE;
        bool is_taken = screen_stack_event(&shell->screens, &c->event);
        look(shell);
        if (is_taken != c->is_taken || shown_part != c->part || screen_bench_gone_to != c->leads_to)
            fail_msg("%s: %s, part %d, leads to %d", c->name, is_taken ? "taken" : "not taken",
                     shown_part, screen_bench_gone_to);
        while (shown_part > 2) {
            (void)screen_stack_event(&shell->screens, &(InputEvent){ON_KEY(KEY_BACKSPACE)});
            look(shell);
        }
        if (shown_part < 2)
            press_button(shell, 0, 8);
        assert_int_equal(shown_part, 2);
    }
}

/* Before a controller is chosen there is nothing to skip, but a way back. */
TEST_WITH(before_one_is_chosen, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    look(shell);
    assert_false(screen_stack_event(&shell->screens, &events[0].event));
    assert_false(screen_stack_event(&shell->screens, &(InputEvent){.command = COMMAND_CLICK}));
    look(shell);
    assert_int_equal(shown_part, NONE);
    screen_stack_update(&shell->screens, 1); /* It has come. */
    double interval = screen_stack_frame_interval(&shell->screens);
    assert_true(interval > 0 && interval < 0.05); /* A short tap is seen. */
    assert_true(screen_stack_event(&shell->screens, &(InputEvent){.command = COMMAND_BACK}));
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
}

/* What is another part already is said so, until the next press or skip. */
TEST_WITH(used_parts_are_told, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    choose_first(shell);
    press_button(shell, 0, 7);
    press_button(shell, 0, 8);
    assert_false(is_shown_used);
    shell->needs_redraw = false;
    press_button(shell, 0, 8);
    assert_true(is_shown_used);
    assert_true(shell->needs_redraw);
    assert_int_equal(shown_part, 2);
    press_button(shell, 0, 9);
    assert_false(is_shown_used);
    press_button(shell, 0, 9);
    assert_true(is_shown_used);
    (void)screen_stack_event(&shell->screens, &events[0].event);
    look(shell);
    assert_false(is_shown_used);
}

/* With the last part the mapping is used, and the screen left. */
TEST_WITH(all_parts, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    choose_first(shell);
    press_button(shell, 0, 7);
    press_button(shell, 0, 8);
    for (int i = 2; i < PAD_PART_COUNT; i++) {
        assert_string_equal(mapped_line, "");
        assert_int_equal(screen_bench_gone_to, NONE);
        (void)screen_stack_event(&shell->screens, &events[0].event);
    }
    assert_string_equal(mapped_name, "Odd pad 1");
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
    if (strncmp(mapped_line, pads[0].guid, strlen(pads[0].guid)) != 0 ||
        strstr(mapped_line, ":b7,") == NULL || strstr(mapped_line, ":b8,") == NULL)
        fail_msg("mapped by \"%s\"", mapped_line);
}
