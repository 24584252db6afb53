/* SPDX-License-Identifier: MIT */
/* Ctrl+C and Ctrl+V on the set-up screen of the whole game, without its main loop. */
#define _POSIX_C_SOURCE 200809L
#include "level/level_text.h"
#include "platform/window.h"
#include "support/game_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>

static const char level_json[] =
    "{\"format\":1,\"name\":\"From afar\",\"size\":[800,600],\"obstacles\":[],"
    "\"spawns\":[{\"at\":[60,60]},{\"at\":[700,500]}],\"modes\":[\"torch\"]}";

static void press_with_control(GameBench *bench, Key key)
{
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.scancode = (SDL_Scancode)key;
    event.key.keysym.mod = KMOD_LCTRL;
    SDL_PushEvent(&event);
    game_bench_look(bench);
    event.type = SDL_KEYUP;
    SDL_PushEvent(&event);
    game_bench_look(bench);
}

static void expect_notice(const GameBench *bench, const char *words)
{
    if (strstr(bench->game.shell.notice.text, words) == NULL)
        fail_msg("'%s' is said, not '%s'", bench->game.shell.notice.text, words);
}

static void copy_level(const char *json)
{
    char *text;
    Error error;
    assert_true(level_text_write(json, strlen(json), &text, &error));
    assert_true(clipboard_write(text));
    free(text);
}

static bool is_kept(const GameBench *bench, const char *name)
{
    char path[FOLDERS_PATH_BYTES];
    snprintf(path, sizeof path, "%s/clockwise/levels/%s", bench->home, name);
    return access(path, R_OK) == 0;
}

TEST_WITH(what_is_copied_comes_back, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char text[4096];
    game_bench_press_key(bench, KEY_RETURN);
    press_with_control(bench, KEY_C);
    expect_notice(bench, "Copied Clockwork. Send it to a friend");
    clipboard_read(text, sizeof text);
    assert_int_equal(strncmp(text, LEVEL_TEXT_MARK, strlen(LEVEL_TEXT_MARK)), 0);
    press_with_control(bench, KEY_V);
    expect_notice(bench, "You have Clockwork already.");
    assert_false(is_kept(bench, "clockwork.json"));
    assert_int_equal(bench->game.shell.screens.count, 2);
}

/* It is chosen, in a mode it is made for: Enter plays it. */
TEST_WITH(a_friends_level_is_played, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    copy_level(level_json);
    game_bench_press_key(bench, KEY_RETURN);
    press_with_control(bench, KEY_V);
    expect_notice(bench, "From afar is now among your levels, as from-afar.json.");
    assert_true(is_kept(bench, "from-afar.json"));
    press_with_control(bench, KEY_V);
    expect_notice(bench, "You have From afar already.");
    assert_false(is_kept(bench, "from-afar-2.json"));
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
    assert_int_equal(bench->game.shell.screens.count, 3);
    assert_non_null(bench->game.shell.reload.match);
    assert_string_equal(bench->game.shell.reload.match->level.name, "From afar");
    assert_int_equal(bench->game.shell.reload.match->options.mode, MODE_TORCH);
}

TEST_WITH(what_is_no_level, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const char *const cases[][2] = {
        {"", "The clipboard is empty"},
        {"Dear diary", "This is not a level"},
        {LEVEL_TEXT_MARK "AQAAaEeU", "damaged"},
    };
    game_bench_press_key(bench, KEY_RETURN);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(clipboard_write(cases[i][0]));
        press_with_control(bench, KEY_V);
        expect_notice(bench, cases[i][1]);
    }
    copy_level("{\"format\":1,\"name\":\"X\",\"size\":[800,600],\"obstacles\":[],\"spawns\":[]}");
    press_with_control(bench, KEY_V);
    expect_notice(bench, "the pasted level:1:");
    assert_false(is_kept(bench, "x.json"));
}

/* Without Ctrl they are keys like others. */
TEST_WITH(the_keys_alone, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    copy_level(level_json);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_press_key(bench, KEY_V);
    game_bench_press_key(bench, KEY_C);
    assert_string_equal(bench->game.shell.notice.text, "");
    assert_false(is_kept(bench, "from-afar.json"));
}
