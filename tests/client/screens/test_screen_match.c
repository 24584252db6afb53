/* SPDX-License-Identifier: MIT */
/* What the settings make of a match's screen, on SDL's dummy screen. */
#define _POSIX_C_SOURCE 200809L
#include "screens/screens.h"

#include "sim/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { WIDTH = 640, HEIGHT = 360, PICTURES_PER_SECOND = 60 };

static Match *create_match(void)
{
    Error error;
    Match *match = NULL;
    MatchOptions options = {.bots = 2, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    if (match_create(&match, &options, &error) != MATCH_FINE)
        fail_msg("match_create: %s", error.text);
    return match;
}

static int setup(void **state)
{
    Error error;
    const WindowOptions window = {"Clockwise", WIDTH, HEIGHT, false, "assets/fonts"};
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    shell->settings = settings_defaults();
    devices_init(&shell->devices);
    screen_stack_init(&shell->screens);
    if (!window_create(&shell->window, &window, &error))
        fail_msg("%s", error.text);
    *state = shell;
    return 0;
}

static int teardown(void **state)
{
    Shell *shell = *state;
    screen_stack_destroy(&shell->screens);
    window_destroy(shell->window);
    free(shell);
    return 0;
}

/* Simulated seconds in two real ones. */
static double played_seconds(Shell *shell)
{
    Error error;
    Match *match = create_match();
    Screen *screen = screen_match_create(shell, match, &error);
    if (screen == NULL)
        fail_msg("%s", error.text);
    screen_stack_push(&shell->screens, screen);
    screen_stack_settle(&shell->screens);
    shell_measure_page(shell);
    screen_stack_draw(&shell->screens, shell->ui);
    for (int i = 0; i < 2 * PICTURES_PER_SECOND; i++)
        screen_stack_update(&shell->screens, 1.0 / PICTURES_PER_SECOND);
    double seconds = match->world.tick * SECONDS_PER_TICK;
    screen_stack_destroy(&shell->screens);
    screen_stack_init(&shell->screens);
    return seconds;
}

static void test_the_game_speed_is_a_matchs(void **state)
{
    Shell *shell = *state;
    static const double speeds[] = {1, 0.75, 0.5};
    for (size_t i = 0; i < COUNT(speeds); i++) {
        shell->settings.game_speed = speeds[i];
        double seconds = played_seconds(shell);
        if (fabs(seconds - 2 * speeds[i]) > 2 * SECONDS_PER_TICK)
            fail_msg("at %g of its speed %g s were played in 2", speeds[i], seconds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_game_speed_is_a_matchs, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
