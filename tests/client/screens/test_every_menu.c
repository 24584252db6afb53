/* SPDX-License-Identifier: MIT */
/* What all menus have in common: the cursor, the way back, and what is drawn again after an event.
 */
#include "screens/screens.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdlib.h>

enum { WIDTH = 640, HEIGHT = 360, NOWHERE = -1 };
#define STEP_SECONDS 0.05

static Screen *create_title(Shell *shell, Error *out_error)
{
    Screen *screen = NULL;
    return screen_title_create(shell, &screen, out_error) == MATCH_FINE ? screen : NULL;
}

static Screen *create_setup(Shell *shell, Error *out_error)
{
    return screen_setup_create(shell, SETUP_MATCH, out_error);
}

static Screen *create_pack(Shell *shell, Error *out_error)
{
    return screen_pack_create(shell, "assets/ci/example/levels", false, out_error);
}

typedef struct MenuCase {
    const char *name;
    Screen *(*create)(Shell *shell, Error *out_error);
    bool moves; /* Something on it moves by itself. */
    int back;   /* Where Escape leads; NOWHERE: it asks. */
    Key next;   /* Goes to another entry; 0: nothing does. */
} MenuCase;

static const MenuCase menus[] = {
    {"title", create_title, true, NOWHERE, KEY_DOWN},
    {"play", screen_play_create, true, ROUTE_BACK, KEY_DOWN},
    {"create", screen_create_create, true, ROUTE_BACK, KEY_RIGHT},
    {"tour", screen_tour_create, true, ROUTE_BACK, KEY_DOWN},
    {"looks", screen_looks_create, true, ROUTE_BACK, KEY_DOWN},
    {"statistics", screen_statistics_create, false, ROUTE_BACK, 0},
    {"set-up", create_setup, true, ROUTE_BACK, KEY_DOWN},
    {"daily", screen_daily_create, true, ROUTE_BACK, KEY_DOWN},
    {"replays", screen_replays_create, false, ROUTE_BACK, 0},
    {"settings", screen_settings_create, false, ROUTE_BACK, KEY_DOWN},
    {"circles", screen_circles_create, true, ROUTE_BACK, KEY_DOWN},
    {"the editor's levels", screen_editor_list_create, true, ROUTE_BACK, KEY_DOWN},
    {"pack", create_pack, true, ROUTE_BACK, KEY_DOWN},
};

static int setup(void **state)
{
    if (scratch_home_make(state) != 0)
        return -1;
    Shell *shell = screen_bench_create(WIDTH, HEIGHT, screen_bench_note);
    shell->has_title = true;
    shell_measure_page(shell);
    *state = shell;
    return 0;
}

static void look(Shell *shell)
{
    screen_stack_update(&shell->screens, STEP_SECONDS);
    canvas_begin(window_canvas(shell->window), color_make(0, 1));
    screen_stack_draw(&shell->screens, shell->ui);
}

/* As if play came before: its cursor is hidden. */
static void open_menu(Shell *shell, const MenuCase *menu)
{
    Error error;
    shell_use_cursor(shell, false);
    screen_bench_gone_to = NOWHERE;
    screen_bench_push(shell, menu->create(shell, &error), &error);
    shell_measure_page(shell);
    for (int i = 0; i < 5; i++)
        look(shell);
}

TEST_WITH(menus_show_the_cursor, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(menus); i++) {
        open_menu(shell, &menus[i]);
        if (!shell->is_in_menu)
            fail_msg("%s: the cursor is hidden", menus[i].name);
        screen_bench_close(shell);
    }
}

/* Once they are there, frames are due by themselves only where something moves. */
TEST_WITH(menus_that_move, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(menus); i++) {
        open_menu(shell, &menus[i]);
        double interval = screen_stack_frame_interval(&shell->screens);
        bool moves = interval < SCREEN_STILL_SECONDS / 2;
        if (interval <= 0 || moves != menus[i].moves)
            fail_msg("%s: %g s from frame to frame", menus[i].name, interval);
        screen_bench_close(shell);
    }
}

static bool press(Shell *shell, Key key)
{
    bool is_drawn =
        screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = key});
    (void)screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = key});
    return is_drawn;
}

/* A menu is drawn again, and clicks, where an event changed it, and not where it did not. */
TEST_WITH(menus_say_what_changed_them, setup, screen_bench_home_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(menus); i++) {
        const MenuCase *menu = &menus[i];
        open_menu(shell, menu);
        if (menu->next != 0 && !press(shell, menu->next))
            fail_msg("%s: another entry is not shown", menu->name);
        if (press(shell, KEY_J))
            fail_msg("%s: J changes something", menu->name);
        if (screen_bench_gone_to != NOWHERE)
            fail_msg("%s: leads to %d unasked", menu->name, screen_bench_gone_to);
        bool is_drawn = press(shell, KEY_ESCAPE);
        if (!is_drawn || screen_bench_gone_to != menu->back)
            fail_msg("%s: Escape leads to %d, drawn again: %d", menu->name, screen_bench_gone_to,
                     is_drawn);
        screen_bench_close(shell);
    }
}
