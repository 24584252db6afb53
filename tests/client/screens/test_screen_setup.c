/* SPDX-License-Identifier: MIT */
/*
 * The set-up screen from the title, by keyboard, mouse and pad: what it remembers, and its grid of
 * levels.
 */
#define _POSIX_C_SOURCE 200809L
#include "sim/mutators.h"
#include "screens/setup_parts.h"
#include "support/game_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { ON_TITLE = 1, ON_SETUP = 2, IN_MATCH = 3 };
/* Where Practice and Trials is below Play on the title. */
enum { TO_ALONE = 6 };

static void press(GameBench *bench, Key key, int times)
{
    for (int i = 0; i < times; i++)
        game_bench_press_key(bench, key);
}

/* The row of the menu counted from Play, whose value is turned once. */
static void turn_row(GameBench *bench, int row)
{
    press(bench, KEY_DOWN, row);
    press(bench, KEY_RIGHT, 1);
    press(bench, KEY_UP, row);
}

static const char *file_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

static void expect_screens(const GameBench *bench, const char *when, int count)
{
    if (bench->game.shell.screens.count != count)
        fail_msg("%s: %d screens, not %d", when, bench->game.shell.screens.count, count);
}

/* Mode, Teams, Level, Bots, Bot skill and Rules are turned once each, and Play is not pressed. */
TEST_WITH(choices_outlast_escape_and_the_game, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char level[FOLDERS_PATH_BYTES];
    Error error;
    settings_file_open(&shell->store, NULL, &shell->settings, &error);
    shell->settings.match.has_learned = true;
    press(bench, KEY_RETURN, 1);
    expect_screens(bench, "Enter on the title", ON_SETUP);
    MatchOptions before = shell->match;
    for (int row = 1; row <= 6; row++)
        turn_row(bench, row);
    press(bench, KEY_ESCAPE, 1);
    expect_screens(bench, "Esc", ON_TITLE);
    MatchOptions after = shell->match;
    assert_int_equal(after.mode, MODE_LAST_LIGHT);
    assert_true(after.has_teams && !before.has_teams);
    assert_string_not_equal(file_of(after.level_path), file_of(before.level_path));
    assert_true(after.has_chosen_bots);
    assert_int_not_equal(after.bot_levels[0], before.bot_levels[0]);
    assert_int_equal(after.mutators, MUTATOR_NO_RECOVERY);
    snprintf(level, sizeof level, "%s", file_of(after.level_path));
    /* And in the settings, from which another run of the game begins. */
    const LastMatch *kept = &shell->settings.match;
    assert_int_equal(kept->mode, MODE_LAST_LIGHT);
    assert_true(kept->has_teams);
    assert_string_equal(kept->level, level);
    assert_int_equal(kept->bots, after.bots);
    assert_int_equal(kept->bot_level, after.bot_levels[0]);
    assert_int_equal(kept->mutator, 1);
    shell->match = before;
    shell->recalls_match = true;
    press(bench, KEY_RETURN, 2);
    expect_screens(bench, "Play", IN_MATCH);
    assert_int_equal(shell->match.mode, MODE_LAST_LIGHT);
    assert_string_equal(file_of(shell->match.level_path), level);
    assert_int_equal(shell->match.mutators, MUTATOR_NO_RECOVERY);
}

/* Practice and trials have a mode of their own and share the rest. */
TEST_WITH(both_set_ups_remember_their_mode, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    press(bench, KEY_RETURN, 1);
    turn_row(bench, 1);
    press(bench, KEY_ESCAPE, 1);
    press(bench, KEY_DOWN, TO_ALONE);
    press(bench, KEY_RETURN, 1);
    expect_screens(bench, "Practice and Trials", ON_SETUP);
    turn_row(bench, 1);
    assert_int_equal(shell->settings.match.alone_mode, MODE_TRIALS);
    press(bench, KEY_ESCAPE, 1);
    assert_int_equal(shell->settings.match.mode, MODE_LAST_LIGHT);
    press(bench, KEY_UP, TO_ALONE);
    press(bench, KEY_RETURN, 1);
    turn_row(bench, 2);
    assert_int_equal(shell->match.mode, MODE_LAST_LIGHT);
    assert_int_equal(shell->settings.match.alone_mode, MODE_TRIALS);
}

static int chosen_level(const GameBench *bench)
{
    char path[FOLDERS_PATH_BYTES];
    for (int i = 0; i < LEVEL_LIST_SHIPPED; i++) {
        static const char *const files[LEVEL_LIST_SHIPPED] = {
            "duel.json",       "raim.json",    "colonnade.json", "clockwork.json",
            "lifts.json",      "gears.json",   "spiral.json",    "mirrors.json",
            "glasshouse.json", "foundry.json", "pinball.json",   "islands.json"};
        snprintf(path, sizeof path, "%s", files[i]);
        if (strcmp(file_of(bench->game.shell.match.level_path), path) == 0)
            return i;
    }
    return -1;
}

/* Four columns at this size of text; the third level of four is chosen at first. */
TEST_WITH(keys_move_in_the_grid, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        Key key;
        int level;
    } moves[] = {{KEY_LEFT, 2},   {KEY_DOWN, 6}, {KEY_DOWN, 10}, {KEY_DOWN, 10}, {KEY_RIGHT, 11},
                 {KEY_RIGHT, 11}, {KEY_UP, 7},   {KEY_UP, 3},    {KEY_UP, 3},    {KEY_LEFT, 2}};
    press(bench, KEY_RETURN, 1);
    press(bench, KEY_DOWN, 3);
    press(bench, KEY_RETURN, 1);
    for (size_t i = 0; i < COUNT(moves); i++) {
        press(bench, moves[i].key, 1);
        if (chosen_level(bench) != moves[i].level)
            fail_msg("move %zu: level %d, not %d", i, chosen_level(bench), moves[i].level);
    }
    press(bench, KEY_ESCAPE, 1);
    expect_screens(bench, "Esc leaves the grid alone", ON_SETUP);
    press(bench, KEY_RIGHT, 1);
    assert_int_equal(chosen_level(bench), 3);
    press(bench, KEY_RETURN, 2);
    expect_screens(bench, "Enter in the grid leads to Play", ON_SETUP);
    press(bench, KEY_RETURN, 1);
    expect_screens(bench, "Enter on Play", IN_MATCH);
}

TEST_WITH(a_pad_chooses_in_the_grid, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = game_bench_plug_in(bench);
    game_bench_press(bench, pad, PAD_A);
    for (int i = 0; i < 3; i++)
        game_bench_press(bench, pad, PAD_DOWN);
    game_bench_press(bench, pad, PAD_A);
    game_bench_press(bench, pad, PAD_DOWN);
    assert_int_equal(chosen_level(bench), 7);
    game_bench_press(bench, pad, PAD_B);
    expect_screens(bench, "B leaves the grid alone", ON_SETUP);
    game_bench_press(bench, pad, PAD_A);
    game_bench_press(bench, pad, PAD_A);
    game_bench_press(bench, pad, PAD_A);
    expect_screens(bench, "A on Play", IN_MATCH);
}

static void point(GameBench *bench, WindowEventKind kind, Vec2 at_page, double value)
{
    Vec2 at = ui_to_screen(&bench->game.shell.ui, at_page.x, at_page.y);
    game_event(&bench->game,
               &(WindowEvent){.kind = kind,
                              .code = kind == WINDOW_EVENT_MOUSE_DOWN ? MOUSE_LEFT : 0,
                              .at = at,
                              .value = value});
    game_bench_look(bench);
}

/* The middles of the first row's second tile and of the last row's first one. */
TEST_WITH(the_mouse_chooses_in_the_grid, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const Vec2 second = {980, 110};
    press(bench, KEY_RETURN, 1);
    point(bench, WINDOW_EVENT_MOUSE_MOVE, second, 0);
    assert_int_equal(chosen_level(bench), 3);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    assert_int_equal(chosen_level(bench), 1);
    expect_screens(bench, "a click chooses", ON_SETUP);
    point(bench, WINDOW_EVENT_MOUSE_WHEEL, second, -1);
    assert_int_equal(chosen_level(bench), 1);
    point(bench, WINDOW_EVENT_MOUSE_DOWN, second, 0);
    expect_screens(bench, "a click on the chosen tile plays it", IN_MATCH);
}

/* Fullscreen moves the window under a resting pointer, which must not take the focus. */
TEST_WITH(f11_does_not_move_the_focus, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const Vec2 bots = {300, 440};
    press(bench, KEY_RETURN, 1);
    press(bench, KEY_F11, 1);
    /* As SDL 2.32 does: the corner with the new size, and then where the pointer is. */
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_RESIZED});
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE});
    game_bench_look(bench);
    point(bench, WINDOW_EVENT_MOUSE_MOVE, bots, 0);
    press(bench, KEY_RETURN, 1);
    expect_screens(bench, "Enter after F11", IN_MATCH);
}

TEST_WITH(a_hand_on_the_mouse_does, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const Vec2 bots = {300, 440};
    press(bench, KEY_RETURN, 1);
    press(bench, KEY_F11, 1);
    for (int i = 0; i < 3; i++)
        point(bench, WINDOW_EVENT_MOUSE_MOVE, vec2(bots.x + 60 * i, bots.y), 0);
    press(bench, KEY_RETURN, 1);
    expect_screens(bench, "Enter on another entry", ON_SETUP);
}

static int seat_count(const GameBench *bench)
{
    return bench->game.shell.seats.count;
}

/* Trials are for one; practice takes more. */
TEST_WITH(nobody_joins_trials, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    press(bench, KEY_DOWN, TO_ALONE);
    press(bench, KEY_RETURN, 1);
    turn_row(bench, 1);
    assert_int_equal(bench->game.shell.settings.match.alone_mode, MODE_TRIALS);
    press(bench, KEY_RIGHT_CONTROL, 1);
    assert_int_equal(seat_count(bench), 1);
    turn_row(bench, 1);
    press(bench, KEY_RIGHT_CONTROL, 1);
    assert_int_equal(seat_count(bench), 2);
}
