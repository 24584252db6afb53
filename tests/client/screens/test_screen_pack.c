/* SPDX-License-Identifier: MIT */
/* A pack that is dropped on the window shows what is inside, is installed, found on the set-up, and
 * removed from there. */
#include "base/files.h"
#include "support/game_bench.h"
#include "test.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#define EXAMPLE "assets/ci/example/levels"
#define INSTALLED "clockwise/levels/levels-of-my-own"

enum { ON_TITLE = 1, ON_PACK = 2, ON_SETUP = 2, ON_INSTALLED = 3 };
/* Rows of the set-up from Play to More, and behind that to the pack. */
enum { TO_MORE = 4, TO_PACK = 7 };

static void drop(GameBench *bench, const char *path)
{
    SDL_Event event = {.type = SDL_DROPFILE};
    event.drop.file = SDL_strdup(path);
    assert_int_equal(SDL_PushEvent(&event), 1);
    game_bench_look(bench);
    game_bench_look(bench);
}

static void expect(const GameBench *bench, const char *when, int screens, const char *notice)
{
    const Shell *shell = &bench->game.shell;
    if (shell->screens.count != screens || strstr(shell->notice.text, notice) == NULL)
        fail_msg("%s: %d screens, not %d; notice '%s'", when, shell->screens.count, screens,
                 shell->notice.text);
}

static bool is_there(const GameBench *bench, const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", bench->home, name);
    return !text_file_is_missing(path);
}

TEST_WITH(escape_leaves_nothing, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    drop(bench, EXAMPLE);
    expect(bench, "dropped", ON_PACK, "");
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    game_bench_look(bench);
    expect(bench, "left", ON_TITLE, "");
    assert_false(is_there(bench, INSTALLED));
}

TEST_WITH(enter_installs_and_the_set_up_has_it, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    drop(bench, EXAMPLE);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_look(bench);
    expect(bench, "installed", ON_TITLE, "Levels of my own is installed.");
    assert_true(is_there(bench, INSTALLED "/pack.json"));
    assert_true(is_there(bench, INSTALLED "/crossing.json"));
    /* It replaces itself, even while it is looked at already. */
    drop(bench, EXAMPLE);
    drop(bench, EXAMPLE);
    expect(bench, "twice", ON_PACK, "");
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_look(bench);
    expect(bench, "replaced", ON_TITLE, "Levels of my own is installed.");
    assert_true(is_there(bench, INSTALLED "/crossing.json"));

    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_MATCH});
    assert_non_null(strstr(shell->match.level_path, INSTALLED "/crossing.json"));
    game_bench_press_keys(bench, KEY_DOWN, TO_MORE);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_press_keys(bench, KEY_DOWN, TO_PACK);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    expect(bench, "the installed one", ON_INSTALLED, "");
    game_bench_press_keys(bench, KEY_DOWN, 1);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    assert_true(is_there(bench, INSTALLED)); /* It asks first. */
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_look(bench);
    expect(bench, "removed", ON_SETUP, "Levels of my own is removed.");
    assert_false(is_there(bench, INSTALLED));
    assert_null(strstr(shell->match.level_path, INSTALLED));
}

TEST_WITH(the_choice_outlasts_the_game, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    drop(bench, EXAMPLE);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_MATCH});
    game_bench_press_keys(bench, KEY_DOWN, 1);
    game_bench_press_keys(bench, KEY_RIGHT, 2); /* Another mode, and so the choices are kept. */
    assert_string_equal(shell->settings.match.level, "levels-of-my-own/crossing.json");
    game_bench_press_keys(bench, KEY_ESCAPE, 1);
    shell->recalls_match = true; /* As in the next run of the game. */
    shell->match.level_path[0] = '\0';
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_MATCH});
    game_bench_press_keys(bench, KEY_DOWN, 1);
    game_bench_press_keys(bench, KEY_RIGHT, 1);
    assert_non_null(strstr(shell->match.level_path, INSTALLED "/crossing.json"));
}

TEST_WITH(what_is_no_pack, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    Error error;
    snprintf(path, sizeof path, "%s/x.zip", bench->home);
    assert_true(text_file_write(path, "PK\3\4 and no more", 16, &error));
    drop(bench, path);
#ifdef CLOCKWISE_HAS_MINIZIP
    expect(bench, "a damaged one", ON_TITLE, "the zip file is damaged");
    drop(bench, "tests/kinds/fuzz/corpus/pack/crossing.zip");
    expect(bench, "a good one", ON_PACK, "");
#else
    expect(bench, "without minizip", ON_TITLE, "minizip was missing");
#endif
}
