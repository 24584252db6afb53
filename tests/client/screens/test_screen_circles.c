/* SPDX-License-Identifier: MIT */
/* Who chooses which circle, each with a device of their own. */
#include "screens/screens.h"
#include "support/screen_bench.h"
#include "test.h"

enum { PAD = 4, NOWHERE = -1 };

static int set_up(void **state)
{
    Shell *shell = screen_bench_create(1280, 720, screen_bench_note);
    shell->has_title = true;
    shell_measure_page(shell);
    for (int i = 0; i < SEATS_MAX; i++)
        shell->settings.circles[i] = i;
    *state = shell;
    return 0;
}

static void open_screen(Shell *shell)
{
    Error error;
    screen_bench_push(shell, screen_circles_create(shell, &error), &error);
    screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD});
    screen_stack_draw(&shell->screens, shell->ui);
    screen_bench_gone_to = NOWHERE;
}

static void press_pad(Shell *shell, PadButton button)
{
    screen_bench_send(shell,
                      (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = PAD, .code = button});
    screen_bench_send(shell,
                      (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .pad = PAD, .code = button});
}

static void expect(const Shell *shell, const char *when, int first, int second, int gone_to)
{
    if (shell->settings.circles[0] != first || shell->settings.circles[1] != second ||
        screen_bench_gone_to != gone_to)
        fail_msg("%s: circles %d and %d, gone to %d", when, shell->settings.circles[0],
                 shell->settings.circles[1], screen_bench_gone_to);
}

/* It begins at one's own, and ends with the choice; what was another's is exchanged. */
TEST_WITH(alone, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    shell->settings.circles[0] = 3;
    shell->settings.circles[3] = 0;
    open_screen(shell);
    screen_bench_press(shell, KEY_RIGHT);
    expect(shell, "moved", 3, 1, NOWHERE);
    screen_bench_press(shell, KEY_RETURN);
    expect(shell, "chosen", 4, 1, ROUTE_BACK);
    assert_int_equal(shell->settings.circles[4], 3);
}

TEST_WITH(each_of_two, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    open_screen(shell);
    (void)seats_join(&shell->seats, &devices_pad(&shell->devices, PAD)->device);
    screen_bench_press(shell, KEY_RIGHT);
    screen_bench_press(shell, KEY_RIGHT);
    screen_bench_press(shell, KEY_RETURN);
    expect(shell, "the first", 2, 1, NOWHERE);
    press_pad(shell, PAD_LEFT);
    press_pad(shell, PAD_A);
    expect(shell, "the second, its own", 2, 1, NOWHERE);
    press_pad(shell, PAD_LEFT);
    press_pad(shell, PAD_A);
    expect(shell, "the second, another", 2, 0, NOWHERE);
    screen_bench_press(shell, KEY_ESCAPE);
    expect(shell, "back", 2, 0, ROUTE_BACK);
}

/* Whoever has no seat chooses for the first. */
TEST_WITH(without_a_seat, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    open_screen(shell);
    press_pad(shell, PAD_RIGHT);
    press_pad(shell, PAD_RIGHT);
    press_pad(shell, PAD_RIGHT);
    press_pad(shell, PAD_A);
    expect(shell, "a controller", 3, 1, NOWHERE);
}
