/* SPDX-License-Identifier: MIT */
/* The match screen on SDL's dummy display: its speed, and input before anything is drawn. */
#define _POSIX_C_SOURCE 200809L
#include "screens/screens.h"
#include "support/match_bench.h"
#include "support/match_scene.h"

#include "rules/rules.h"
#include "sim/world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { WIDTH = 640, HEIGHT = 360, FRAMES_PER_SECOND = 60 };
/* Six seconds of ticks; 270 frames is four and a half. */
enum { TICKS_OUT = 720, TICKS_COMPARED = 800, FRAMES_OUT_MOST = 270 };

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

static Match *begin_with(Shell *shell, const MatchOptions *options)
{
    Error error;
    Match *match = match_bench_create(options);
    Scene *scene = match_scene_create(match);
    Screen *screen = screen_match_create(shell, match, scene, &error);
    if (screen == NULL)
        fail_msg("%s", error.text);
    screen_stack_push(&shell->screens, screen);
    screen_stack_settle(&shell->screens);
    return match;
}

static Match *begin_match(Shell *shell, int people)
{
    MatchOptions options = match_bench_options("levels/duel.json", people, 2);
    return begin_with(shell, &options);
}

/* Simulated seconds in two real ones. */
static double played_seconds(Shell *shell)
{
    Match *match = begin_match(shell, 0);
    for (int i = 0; i < 2 * FRAMES_PER_SECOND; i++)
        screen_stack_update(&shell->screens, 1.0 / FRAMES_PER_SECOND);
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

/* Only the time between ticks is shorter for people who are out: the same ticks are played. */
static void test_out_of_the_round_it_runs_faster(void **state)
{
    Shell *shell = *state;
    uint64_t hashes[2];
    shell->settings.game_speed = 1;
    for (int is_out = 0; is_out < 2; is_out++) {
        MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
        options.mode = MODE_LAST_LIGHT;
        Match *match = begin_with(shell, &options);
        match->world.players[0].is_alive = false;
        match->world.players[0].health = 0;
        int frames = 0;
        for (; is_out && match->world.tick < TICKS_OUT && frames <= FRAMES_OUT_MOST; frames++)
            screen_stack_update(&shell->screens, 1.0 / FRAMES_PER_SECOND);
        if (frames > FRAMES_OUT_MOST)
            fail_msg("%d ticks took %d frames", match->world.tick, frames);
        while (match->world.tick < TICKS_COMPARED) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        hashes[is_out] = world_hash(&match->world);
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
    assert_true(hashes[0] == hashes[1]);
}

/* Input depends on the match and the window alone: a match that is never drawn goes the same. The
 * player aims by the mouse, at one corner of the window and then at another. */
static void test_input_does_not_need_a_drawn_frame(void **state)
{
    Shell *shell = *state;
    static const Vec2 corners[] = {{10, 10}, {WIDTH - 10, HEIGHT - 10}};
    Vec2 aims[2][COUNT(corners)];
    seats_init(&shell->seats);
    seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    shell->devices.is_mouse_aiming = true;
    for (int is_drawn = 0; is_drawn < 2; is_drawn++) {
        Match *match = begin_match(shell, 1);
        for (size_t i = 0; i < COUNT(corners); i++) {
            shell->devices.mouse = corners[i];
            for (int frame = 0; frame < FRAMES_PER_SECOND / 2; frame++) {
                screen_stack_update(&shell->screens, 1.0 / FRAMES_PER_SECOND);
                shell_measure_page(shell);
                if (is_drawn == 1)
                    screen_stack_draw(&shell->screens, shell->ui);
            }
            aims[is_drawn][i] = match->world.players[0].aim;
        }
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
    for (size_t i = 0; i < COUNT(corners); i++)
        if (vec2_distance(aims[0][i], aims[1][i]) > 0)
            fail_msg("corner %zu: aims at %g, %g undrawn and at %g, %g drawn", i, aims[0][i].x,
                     aims[0][i].y, aims[1][i].x, aims[1][i].y);
    if (vec2_dot(aims[0][0], aims[0][1]) > 0)
        fail_msg("the aim does not follow the mouse: %g, %g and %g, %g", aims[0][0].x, aims[0][0].y,
                 aims[0][1].x, aims[0][1].y);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_game_speed_is_a_matchs, setup, teardown),
        cmocka_unit_test_setup_teardown(test_out_of_the_round_it_runs_faster, setup, teardown),
        cmocka_unit_test_setup_teardown(test_input_does_not_need_a_drawn_frame, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
