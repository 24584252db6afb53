/* SPDX-License-Identifier: MIT */
/* How a phone becomes a controller: who comes takes a seat, and what the menu copies. */
#include "online/online.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static const char *const links[] = {"http://192.168.1.5:7790/pad/#0123456789",
                                    "http://[2001:db8::9]:7790/pad/#0123456789"};
static int link_count;
static bool can_open;

/* NOLINTBEGIN(readability-identifier-naming) */
bool __wrap_phones_open(Shell *shell, Error *out_error);
int __wrap_phones_links(const Shell *shell, OnlineLink out_links[ONLINE_LINKS_MAX]);

bool __wrap_phones_open(Shell *shell, Error *out_error)
{
    (void)shell;
    return can_open || error_set(out_error, "no port is free");
}

int __wrap_phones_links(const Shell *shell, OnlineLink out_links[ONLINE_LINKS_MAX])
{
    (void)shell;
    for (int i = 0; i < link_count; i++)
        snprintf(out_links[i].text, sizeof out_links[i].text, "%s", links[i]);
    return link_count;
}
/* NOLINTEND(readability-identifier-naming) */

static void enter_nothing(Screen *self)
{
    (void)self;
}

static bool hear_nothing(Screen *self, const InputEvent *event)
{
    (void)self, (void)event;
    return false;
}

static void draw_nothing(Screen *self, const Ui *ui)
{
    (void)self, (void)ui;
}

static void push_beneath(Shell *shell, const ScreenCallbacks *callbacks)
{
    Screen *screen = calloc(1, sizeof *screen);
    assert_non_null(screen);
    screen->callbacks = callbacks;
    screen_bench_push(shell, screen, NULL);
}

static void push_phones(Shell *shell)
{
    Error error;
    screen_bench_push(shell, screen_phones_create(shell, &error), &error);
}

static int set_up(void **state)
{
    link_count = COUNT(links);
    can_open = true;
    *state = screen_bench_create(1280, 720, screen_bench_note);
    return 0;
}

static void come(Shell *shell, int pad, bool is_phone)
{
    const WindowEvent event = {
        .kind = WINDOW_EVENT_PAD_ADDED, .pad = pad, .pad_name = "Anna", .is_phone = is_phone};
    InputEvent input = devices_event(&shell->devices, &event);
    (void)screen_stack_event(&shell->screens, &input);
}

/* "m 5 6!": the mouse and controllers by their numbers; lost ones with an exclamation mark. */
static void expect_seats(const Shell *shell, const char *when, const char *expected)
{
    char text[100] = "";
    for (int i = 0; i < shell->seats.count; i++) {
        const Seat *seat = &shell->seats.items[i];
        size_t length = strlen(text);
        if (seat->device.kind == DEVICE_PAD)
            snprintf(text + length, sizeof text - length, "%d%s ", seat->device.pad,
                     seat->is_lost ? "!" : "");
        else
            snprintf(text + length, sizeof text - length, "m ");
    }
    if (strcmp(text, expected) != 0)
        fail_msg("%s: '%s' sit, not '%s'", when, text, expected);
}

TEST_WITH(phones_that_come_take_a_seat, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    push_phones(shell);
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    come(shell, 5, true);
    expect_seats(shell, "a phone", "m 5 ");
    come(shell, 6, false);
    expect_seats(shell, "a controller", "m 5 ");
    come(shell, 7, true);
    expect_seats(shell, "another phone", "m 5 7 ");
    (void)screen_stack_event(
        &shell->screens,
        &(InputEvent){.window = {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 6, .code = PAD_A}});
    expect_seats(shell, "a controller's button", "m 5 7 ");
}

/* There a phone only takes the place of a controller that was lost. */
TEST_WITH(in_a_match_no_seat_is_added, set_up, screen_bench_teardown)
{
    static const ScreenCallbacks match = {
        .is_match = true, .enter = enter_nothing, .event = hear_nothing, .draw = draw_nothing};
    static const ScreenCallbacks pause = {
        .is_overlay = true, .enter = enter_nothing, .event = hear_nothing, .draw = draw_nothing};
    Shell *shell = *state;
    push_beneath(shell, &match);
    push_beneath(shell, &pause);
    push_phones(shell);
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 3});
    come(shell, 5, true);
    expect_seats(shell, "nobody is lost", "m 3 ");
    (void)seats_lose_pad(&shell->seats, 3);
    come(shell, 6, false);
    expect_seats(shell, "a controller", "m 3! ");
    come(shell, 7, true);
    expect_seats(shell, "a phone", "m 7 ");
}

static void command(Shell *shell, Command command)
{
    screen_bench_gone_to = -1;
    (void)screen_stack_event(&shell->screens, &(InputEvent){.command = command});
}

TEST_WITH(links_are_copied, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    char text[100];
    push_phones(shell);
    command(shell, COMMAND_CONFIRM);
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
    for (int i = COUNT(links) - 1; i >= 0; i--) {
        command(shell, COMMAND_UP);
        command(shell, COMMAND_CONFIRM);
        assert_int_equal(screen_bench_gone_to, -1);
        assert_true(clipboard_read(text, sizeof text));
        assert_string_equal(text, links[i]);
        assert_string_equal(shell->notice.text, "The link was copied.");
    }
    command(shell, COMMAND_BACK);
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
}

TEST_WITH(the_focus_stays_while_links_change, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    char text[100];
    push_phones(shell);
    command(shell, COMMAND_UP);
    command(shell, COMMAND_UP);
    link_count = 1;
    command(shell, COMMAND_CONFIRM);
    assert_true(clipboard_read(text, sizeof text));
    assert_string_equal(text, links[0]);
    link_count = 0; /* Off the network: Done alone is left. */
    command(shell, COMMAND_CONFIRM);
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
}

TEST_WITH(it_does_not_open_without_a_port, set_up, screen_bench_teardown)
{
    Error error;
    can_open = false;
    assert_null(screen_phones_create(*state, &error));
    assert_string_equal(error.text, "no port is free");
}
