/* SPDX-License-Identifier: MIT */
#include "support/screen_bench.h"

#include "link/wire.h"
#include "support/scratch_folder.h"
#include "support/us_keyboard.h"
#include "test.h"

#include <stdlib.h>

Shell *screen_bench_create(int width, int height, Navigate navigate)
{
    Error error;
    const WindowOptions window = {
        .title = "Clockwise", .width = width, .height = height, .font_folder = "assets/fonts"};
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    shell->settings = settings_defaults();
    shell->navigate = navigate;
    shell->online_port = ADDRESS_PORT_DEFAULT;
    shell_daily_look(shell);
    devices_init(&shell->devices);
    screen_stack_init(&shell->screens);
    if (!window_create(&shell->window, &window, &error))
        fail_msg("%s", error.text);
    return shell;
}

void screen_bench_destroy(Shell *shell)
{
    screen_stack_destroy(&shell->screens);
    window_destroy(shell->window);
    free(shell);
}

int screen_bench_teardown(void **state)
{
    screen_bench_destroy(*state);
    return 0;
}

int screen_bench_home_setup(void **state)
{
    if (scratch_home_make(state) != 0)
        return -1;
    *state = screen_bench_create(1280, 720, screen_bench_note);
    return 0;
}

int screen_bench_home_teardown(void **state)
{
    screen_bench_destroy(*state);
    return scratch_home_remove(state);
}

int screen_bench_gone_to;

bool screen_bench_note(Shell *shell, const Route *route, Error *out_error)
{
    (void)shell;
    (void)out_error;
    screen_bench_gone_to = (int)route->kind;
    return true;
}

bool screen_bench_refuse(Shell *shell, const Route *route, Error *out_error)
{
    (void)shell;
    (void)route;
    return error_set(out_error, "there is nowhere to go");
}

void screen_bench_push(Shell *shell, Screen *screen, const Error *error)
{
    if (screen == NULL)
        fail_msg("%s", error->text);
    screen_stack_push(&shell->screens, screen);
    screen_stack_settle(&shell->screens);
}

void screen_bench_close(Shell *shell)
{
    screen_stack_destroy(&shell->screens);
    screen_stack_init(&shell->screens);
}

bool screen_bench_send(Shell *shell, WindowEvent event)
{
    InputEvent input = devices_event(&shell->devices, &event);
    return screen_stack_event(&shell->screens, &input);
}

void screen_bench_press(Shell *shell, Key key)
{
    (void)screen_bench_send(shell, us_keyboard_event(WINDOW_EVENT_KEY_DOWN, key));
    (void)screen_bench_send(shell, us_keyboard_event(WINDOW_EVENT_KEY_UP, key));
}
