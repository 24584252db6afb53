/* SPDX-License-Identifier: MIT */
/* Which looks can be chosen, by keys, by a controller and by mouse. */
#include "screens/screens.h"
#include "support/screen_bench.h"
#include "test.h"

#include <string.h>

enum { WIDTH = 640, HEIGHT = 360, NOWHERE = -1, PRESSES = 4, PAD = 3 };

static int setup(void **state)
{
    Shell *shell = screen_bench_create(WIDTH, HEIGHT, screen_bench_note);
    shell->has_title = true;
    shell_measure_page(shell);
    screen_bench_gone_to = NOWHERE;
    *state = shell;
    return 0;
}

static void press(Shell *shell, int key, bool is_pad)
{
    WindowEventKind down = is_pad ? WINDOW_EVENT_PAD_DOWN : WINDOW_EVENT_KEY_DOWN;
    WindowEventKind up = is_pad ? WINDOW_EVENT_PAD_UP : WINDOW_EVENT_KEY_UP;
    screen_bench_send(shell, (WindowEvent){.kind = down, .code = key, .pad = PAD});
    screen_bench_send(shell, (WindowEvent){.kind = up, .code = key, .pad = PAD});
}

/* Six stars and a feat: Hours, Rosette and Triad are there. */
static void open_screen(Shell *shell)
{
    Error error;
    memset(&shell->progress, 0, sizeof shell->progress);
    shell->progress.stops[0].stars = shell->progress.stops[1].stars = 7;
    shell->progress.feats[FEAT_TRIPLE] = 1;
    screen_bench_gone_to = NOWHERE;
    screen_bench_close(shell);
    screen_bench_push(shell, screen_looks_create(shell, &error), &error);
    screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD});
    screen_stack_draw(&shell->screens, shell->ui);
}

/* It begins at the look that is worn, which is the last that is earned: Triad, below Plain. */
TEST_WITH(what_is_pressed, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        int count;
        int keys[PRESSES];
        int pads[PRESSES];
        PlayerLook chosen;
        int leads_to;
    } cases[] = {
        {"the one worn", 1, {KEY_RETURN}, {PAD_A}, PLAYER_LOOK_TRIAD, NOWHERE},
        {"above it", 2, {KEY_UP, KEY_RETURN}, {PAD_UP, PAD_A}, PLAYER_LOOK_PLAIN, NOWHERE},
        {"and beside",
         3,
         {KEY_UP, KEY_RIGHT, KEY_RETURN},
         {PAD_UP, PAD_RIGHT, PAD_A},
         PLAYER_LOOK_HOURS,
         NOWHERE},
        {"round from below",
         3,
         {KEY_DOWN, KEY_DOWN, KEY_RETURN},
         {PAD_DOWN, PAD_DOWN, PAD_A},
         PLAYER_LOOK_PLAIN,
         NOWHERE},
        {"a locked one", 2, {KEY_LEFT, KEY_RETURN}, {PAD_LEFT, PAD_A}, PLAYER_LOOK_NONE, NOWHERE},
        {"looked at alone", 1, {KEY_UP}, {PAD_UP}, PLAYER_LOOK_NONE, NOWHERE},
        {"back", 1, {KEY_ESCAPE}, {PAD_B}, PLAYER_LOOK_NONE, ROUTE_BACK},
    };
    Shell *shell = *state;
    for (size_t i = 0; i < 2 * COUNT(cases); i++) {
        size_t row = i / 2;
        bool is_pad = i % 2 != 0;
        const int *codes = is_pad ? cases[row].pads : cases[row].keys;
        open_screen(shell);
        for (int k = 0; k < cases[row].count; k++)
            press(shell, codes[k], is_pad);
        if (shell->progress.look != cases[row].chosen ||
            screen_bench_gone_to != cases[row].leads_to)
            fail_msg("%s, controller %d: look %d, not %d; route %d", cases[row].name, is_pad,
                     (int)shell->progress.look, (int)cases[row].chosen, screen_bench_gone_to);
    }
}

/* Seven in a row, three rows: a click wears what is earned. */
TEST_WITH(clicks, setup, screen_bench_teardown)
{
    static const struct {
        const char *name;
        double x, y;
        PlayerLook chosen;
    } cases[] = {
        {"plain", 190, 230, PLAYER_LOOK_PLAIN},    {"hours", 326, 230, PLAYER_LOOK_HOURS},
        {"its name", 326, 304, PLAYER_LOOK_HOURS}, {"a locked one", 598, 230, PLAYER_LOOK_NONE},
        {"triad", 190, 460, PLAYER_LOOK_TRIAD},    {"beside them", 1300, 700, PLAYER_LOOK_NONE},
    };
    Shell *shell = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        open_screen(shell);
        Vec2 at = ui_to_screen(&shell->ui, cases[i].x, cases[i].y);
        screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = at});
        screen_bench_send(
            shell, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = at});
        screen_bench_send(
            shell, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_LEFT, .at = at});
        if (shell->progress.look != cases[i].chosen)
            fail_msg("%s: look %d, not %d", cases[i].name, (int)shell->progress.look,
                     (int)cases[i].chosen);
    }
}
