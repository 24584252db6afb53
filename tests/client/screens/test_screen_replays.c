/* SPDX-License-Identifier: MIT */
/* The list of recordings by keys, controller and mouse: what is watched, kept and deleted. */
#include "profile/recordings.h"
#include "screens/screens.h"
#include "support/recorded.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include "base/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char newest[] = "newest.replay.json";
static const char automatic[] = "middle.auto.replay.json";
static const char broken[] = "oldest.replay.json";

static char folder[FOLDERS_PATH_BYTES];
static int watched; /* How many recordings were. */

static bool navigate(Shell *shell, const Route *route, Error *out_error)
{
    if (route->kind == ROUTE_REPLAY) {
        watched++;
        recording_destroy(route->recording);
    }
    return screen_bench_note(shell, route, out_error);
}

static bool is_there(const char *name)
{
    char path[FOLDERS_PATH_BYTES + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

/* Which of the three are there: "nab". */
static void expect_files(const char *when, const char *wanted)
{
    char there[4];
    snprintf(there, sizeof there, "%s%s%s", is_there(newest) ? "n" : "",
             is_there(automatic) ? "a" : "", is_there(broken) ? "b" : "");
    if (strcmp(there, wanted) != 0)
        fail_msg("%s: '%s' are there, not '%s'", when, there, wanted);
}

/* Three: the newest, then one that was kept automatically, then one that is damaged. */
static int set_up(void **state)
{
    void *home;
    Error error;
    Recorded recorded;
    Shell *shell = screen_bench_create(1280, 720, navigate);
    scratch_home_make(&home);
    assert_true(folders_user_subfolder("recordings", folder, &error));
    recorded_make(&recorded, "levels/duel.json", 120, 120);
    scratch_file_date(folder, newest, recorded.text, 3000);
    scratch_file_date(folder, automatic, recorded.text, 2000);
    scratch_file_date(folder, broken, "{\"format\": 1", 1000);
    recorded_release(&recorded);
    screen_bench_push(shell, screen_replays_create(shell, &error), &error);
    for (int i = 0; i < 20; i++)
        screen_stack_update(&shell->screens, 0.01);
    shell_measure_page(shell);
    watched = 0;
    screen_bench_gone_to = -1;
    *state = shell;
    return 0;
}

static void press_pad(Shell *shell, PadButton button)
{
    screen_bench_send(shell,
                      (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = 4, .code = button});
    screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .pad = 4, .code = button});
}

static void command(Shell *shell, Command command, double x, double y)
{
    InputEvent event = {.command = command};
    event.window.at = ui_to_screen(&shell->page, x, y);
    (void)screen_stack_event(&shell->screens, &event);
}

TEST_WITH(the_one_in_focus_is_watched, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(screen_bench_gone_to, ROUTE_REPLAY);
    assert_int_equal(watched, 1);
    screen_bench_press(shell, KEY_DOWN);
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(watched, 2);
    screen_bench_press(shell, KEY_DOWN); /* It cannot be played. */
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(watched, 2);
    screen_bench_press(shell, KEY_ESCAPE);
    assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
    expect_files("watching changes nothing", "nab");
}

/* Damaged since it was listed: it is not read again. */
TEST_WITH(one_that_turns_out_to_be_damaged, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    char path[FOLDERS_PATH_BYTES + 64];
    Error error;
    char *text;
    size_t length;
    snprintf(path, sizeof path, "%s/%s", folder, newest);
    assert_true(text_file_read(path, 1 << 20, &text, &length, &error));
    scratch_file_date(folder, newest, "{\"format\": 1", 3000);
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(watched, 0);
    assert_string_equal(shell->notice.text, "");
    scratch_file_date(folder, newest, text, 3000);
    screen_bench_press(shell, KEY_RETURN); /* It was found damaged once. */
    assert_int_equal(watched, 0);
    free(text);
    assert_int_equal(screen_bench_gone_to, -1);
}

TEST_WITH(deleting_asks_first, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    screen_bench_press(shell, KEY_DELETE);
    screen_bench_press(shell, KEY_RETURN); /* To keep it is in focus. */
    expect_files("kept", "nab");
    screen_bench_press(shell, KEY_DELETE);
    screen_bench_press(shell, KEY_DOWN);
    screen_bench_press(shell, KEY_ESCAPE);
    expect_files("left", "nab");
    assert_int_equal(screen_bench_gone_to, -1);
    screen_bench_press(shell, KEY_DELETE);
    screen_bench_press(shell, KEY_DOWN);
    screen_bench_press(shell, KEY_RETURN);
    expect_files("deleted", "ab");
    screen_bench_press(shell, KEY_DOWN);
    screen_bench_press(shell, KEY_DELETE);
    screen_bench_press(shell, KEY_DOWN);
    screen_bench_press(shell, KEY_RETURN);
    expect_files("one that is damaged", "a");
    screen_bench_press(shell, KEY_RETURN);
    assert_int_equal(watched, 1);
}

TEST_WITH(a_controller_deletes_and_keeps, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    screen_bench_send(shell, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 4});
    press_pad(shell, PAD_Y);
    expect_files("what is kept anyway", "nab");
    press_pad(shell, PAD_DOWN);
    press_pad(shell, PAD_Y);
    expect_files("kept", "nb");
    press_pad(shell, PAD_X);
    press_pad(shell, PAD_B);
    press_pad(shell, PAD_UP);
    press_pad(shell, PAD_X);
    press_pad(shell, PAD_DOWN);
    press_pad(shell, PAD_A);
    expect_files("deleted", "b");
}

TEST_WITH(a_key_keeps_it, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    screen_bench_press(shell, KEY_F9);
    expect_files("what is kept anyway", "nab");
    assert_string_equal(shell->notice.text, "");
    screen_bench_press(shell, KEY_DOWN);
    screen_bench_press(shell, KEY_F9);
    expect_files("kept", "nb");
    assert_string_equal(shell->notice.text, "Kept until you delete it.");
    screen_bench_press(shell, KEY_RETURN); /* The focus stays on it. */
    assert_int_equal(watched, 1);
}

/* Buttons of 196 x 54 below the facts, from 960, 716 on, 16 apart. */
TEST_WITH(buttons_delete_and_keep, set_up, screen_bench_home_teardown)
{
    static const struct {
        const char *name;
        double x, y;
        bool keeps, asks;
    } cases[] = {
        {"left of both", 958, 743, false, false},
        {"above", 1058, 714, false, false},
        {"below", 1058, 772, false, false},
        {"between", 1164, 743, false, false},
        {"right of both", 1370, 743, false, false},
        {"delete, its corner", 962, 718, false, true},
        {"delete, its other", 1154, 768, false, true},
        {"keep, its corner", 1174, 718, true, false},
    };
    Shell *shell = *state;
    screen_bench_press(shell, KEY_DOWN);
    for (int i = 0; i < COUNT(cases); i++) {
        command(shell, COMMAND_CLICK, cases[i].x, cases[i].y);
        if (is_there(automatic) == cases[i].keeps)
            fail_msg("%s: kept %d", cases[i].name, !is_there(automatic));
        screen_bench_gone_to = -1;
        screen_bench_press(
            shell, KEY_ESCAPE); /* Leaves the question, where there is one, or else the screen. */
        if ((screen_bench_gone_to == -1) != cases[i].asks)
            fail_msg("%s: asks %d", cases[i].name, screen_bench_gone_to == -1);
    }
    expect_files("in the end", "nb");
}

/* A button that the pointer comes to or leaves is drawn anew. */
TEST_WITH(buttons_are_pointed_at, set_up, screen_bench_home_teardown)
{
    static const struct {
        double x, y;
        bool changes;
    } moves[] = {
        {1058, 743, true},  {1060, 743, false}, {1164, 743, true},
        {1165, 743, false}, {1270, 743, true},  {1270, 600, true},
    };
    Shell *shell = *state;
    screen_bench_press(shell, KEY_DOWN);
    for (int i = 0; i < COUNT(moves); i++) {
        InputEvent event = {.command = COMMAND_POINT};
        event.window.at = ui_to_screen(&shell->page, moves[i].x, moves[i].y);
        if (screen_stack_event(&shell->screens, &event) != moves[i].changes)
            fail_msg("move %d: wanted a new frame: %d", i, moves[i].changes);
    }
}

/* Its picture is made once the focus rests; then nothing moves. */
TEST_WITH(frames_end_with_the_picture, set_up, screen_bench_home_teardown)
{
    Shell *shell = *state;
    const double waiting = SCREEN_MOVING_SECONDS, still = SCREEN_STILL_SECONDS;
    screen_bench_press(shell, KEY_DOWN);
    screen_stack_update(&shell->screens, 0.01);
    assert_true(screen_stack_frame_interval(&shell->screens) == waiting);
    screen_stack_update(&shell->screens, 0.15);
    assert_true(screen_stack_frame_interval(&shell->screens) == waiting);
    shell->needs_redraw = false;
    screen_stack_update(&shell->screens, 0.1);
    assert_true(shell->needs_redraw);
    assert_true(screen_stack_frame_interval(&shell->screens) == still);
    screen_bench_press(shell, KEY_DOWN); /* What is damaged has none. */
    screen_stack_update(&shell->screens, 0.01);
    assert_true(screen_stack_frame_interval(&shell->screens) == still);
}
