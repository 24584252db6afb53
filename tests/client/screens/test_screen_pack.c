/* SPDX-License-Identifier: MIT */
/* A pack that is dropped on the window shows what is inside, is installed, found on the set-up, and
 * removed from there. */
#include "base/files.h"
#include "support/game_bench.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define EXAMPLE "assets/ci/example/levels"
#define INSTALLED "clockwise/levels/levels-of-my-own"

enum { ON_TITLE = 1, ON_PACK = 2, ON_SETUP = 2, ON_INSTALLED = 3 };
/* Rows of the set-up from Play to More, and behind that to the pack. */
enum { TO_MORE = 4, TO_PACK = 7 };

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
    game_bench_drop(bench, EXAMPLE);
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
    game_bench_drop(bench, EXAMPLE);
    game_bench_press_keys(bench, KEY_RETURN, 1);
    game_bench_look(bench);
    expect(bench, "installed", ON_TITLE, "Levels of my own is installed.");
    assert_true(is_there(bench, INSTALLED "/pack.json"));
    assert_true(is_there(bench, INSTALLED "/crossing.json"));
    /* It replaces itself, even while it is looked at already. */
    game_bench_drop(bench, EXAMPLE);
    game_bench_drop(bench, EXAMPLE);
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
    game_bench_drop(bench, EXAMPLE);
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

/* --- A pack of three levels, of which the second stands for it -------------------------------- */

static void write_text(const GameBench *bench, const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", bench->home, name);
    scratch_file_write(path, text);
}

/* In `folder` of the home; returns its path in `out_path`. */
static void write_pack(const GameBench *bench, const char *folder, char out_path[256])
{
    static const char *const names[] = {"First", "Second", "Third"};
    char name[256], text[512];
    snprintf(out_path, 256, "%s/%s", bench->home, folder);
    assert_int_equal(mkdir(out_path, 0700), 0);
    snprintf(name, sizeof name, "%s/pack.json", folder);
    write_text(
        bench, name,
        "{\"format\": 1, \"name\": \"Three\", \"author\": \"Ann\", \"license\": \"CC0-1.0\", "
        "\"levels\": [\"a.json\", \"b.json\", \"c.json\"], \"picture\": \"b.json\"}");
    for (int i = 0; i < COUNT(names); i++) {
        snprintf(name, sizeof name, "%s/%c.json", folder, 'a' + i);
        snprintf(text, sizeof text,
                 "{\"format\": 1, \"name\": \"%s\", \"size\": [1600, 900], \"obstacles\": [], "
                 "\"spawns\": [{\"at\": [100, 450]}, {\"at\": [1500, 450]}]}",
                 names[i]);
        write_text(bench, name, text);
    }
}

static void expect_focus(GameBench *bench, const char *when, const char *words)
{
    const char *focus = bench->game.shell.focus_words;
    game_bench_look(bench);
    if (strstr(focus, words) == NULL)
        fail_msg("%s: the focus is on \"%s\", not on \"%s\"", when, focus, words);
}

/* By keys, and by clicks on their pictures; whatever else is chosen, the focus stays. */
TEST_WITH(its_levels_are_looked_at, game_bench_setup, game_bench_teardown)
{
    static const struct {
        Key key;
        const char *name;
    } presses[] = {{KEY_DOWN, "First"},  {KEY_RIGHT, "Second"}, {KEY_RIGHT, "Third"},
                   {KEY_RIGHT, "First"}, {KEY_LEFT, "Third"},   {KEY_LEFT, "Second"}};
    static const WindowEventKind clicks[] = {WINDOW_EVENT_MOUSE_MOVE, WINDOW_EVENT_MOUSE_DOWN,
                                             WINDOW_EVENT_MOUSE_UP};
    GameBench *bench = *state;
    const Shell *shell = &bench->game.shell;
    char path[256];
    write_pack(bench, "three", path);
    game_bench_drop(bench, path);
    expect_focus(bench, "at first", "Install");
    for (int i = 0; i < COUNT(presses); i++) {
        char wanted[32];
        snprintf(wanted, sizeof wanted, "Level, %s", presses[i].name); /* Without the pack's. */
        game_bench_press_key(bench, presses[i].key);
        expect_focus(bench, "a key", wanted);
    }
    bool has_first = false, has_third = false;
    for (int x = 720; x < 1500; x += 100)
        for (int y = 80; y < 800; y += 60) {
            for (int i = 0; i < COUNT(clicks); i++) {
                WindowEvent event = {
                    .kind = clicks[i], .code = MOUSE_LEFT, .at = ui_to_screen(&shell->ui, x, y)};
                game_event(&bench->game, &event);
            }
            game_bench_look(bench);
            has_first |= strstr(shell->focus_words, "Level, First") != NULL;
            has_third |= strstr(shell->focus_words, "Level, Third") != NULL;
        }
    assert_true(has_first && has_third);
    expect(bench, "clicked on", ON_PACK, "");
}

/* Whatever else is chosen in between takes the question back; to go past it does not. */
TEST_WITH(removing_asks_anew, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    write_pack(bench, "three", path);
    game_bench_drop(bench, path);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
    snprintf(path, sizeof path, "%s/clockwise/levels/three", bench->home);
    game_bench_go(bench, (Route){.kind = ROUTE_INSTALLED_PACK, .pack = path});
    expect_focus(bench, "the installed one", "Level, First");
    game_bench_press_key(bench, KEY_DOWN);
    expect_focus(bench, "below", "Remove pack");
    game_bench_press_key(bench, KEY_RETURN);
    expect_focus(bench, "once", "Remove it for good");
    game_bench_press_key(bench, KEY_UP);
    game_bench_press_key(bench, KEY_DOWN);
    expect_focus(bench, "gone past", "Remove it for good");
    game_bench_press_key(bench, KEY_UP);
    game_bench_press_key(bench, KEY_RIGHT);
    game_bench_press_key(bench, KEY_DOWN);
    expect_focus(bench, "after another level", "Remove pack");
    game_bench_press_key(bench, KEY_RETURN);
    assert_true(is_there(bench, "clockwise/levels/three/b.json"));
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
    expect(bench, "twice", ON_TITLE, "Three is removed.");
    assert_false(is_there(bench, "clockwise/levels/three"));
}

/* The next set-up begins with the level that stands for the pack, also in place of what was played
 * last. */
TEST_WITH(the_set_up_begins_with_its_picture, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char path[256];
    write_pack(bench, "three", path);
    shell->recalls_match = true;
    game_bench_drop(bench, path);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
    expect(bench, "installed", ON_TITLE, "Three is installed.");
    assert_non_null(strstr(shell->match.level_path, "levels/three/b.json"));
    assert_false(shell->recalls_match);
}

/* It stays on the screen, which says why. */
TEST_WITH(what_cannot_be_installed, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char path[256], command[320], before[FOLDERS_PATH_BYTES];
    write_pack(bench, "three", path);
    game_bench_drop(bench, path);
    snprintf(before, sizeof before, "%s", shell->match.level_path);
    snprintf(command, sizeof command, "rm -r '%s/clockwise/levels'", bench->home);
    assert_int_equal(system(command), 0);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
    assert_true(shell->notice.is_bad && shell->notice.text[0] != '\0');
    game_bench_expect_screens(bench, "refused", ON_PACK);
    assert_string_equal(shell->match.level_path, before);
}

TEST_WITH(what_is_no_pack, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char path[256];
    Error error;
    snprintf(path, sizeof path, "%s/x.zip", bench->home);
    assert_true(text_file_write(path, "PK\3\4 and no more", 16, &error));
    game_bench_drop(bench, path);
#ifdef CLOCKWISE_HAS_MINIZIP
    expect(bench, "a damaged one", ON_TITLE, "the zip file is damaged");
    game_bench_drop(bench, "tests/kinds/fuzz/corpus/pack/crossing.zip");
    expect(bench, "a good one", ON_PACK, "");
#else
    expect(bench, "without minizip", ON_TITLE, "minizip was missing");
#endif
}
