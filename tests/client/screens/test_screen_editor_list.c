/* SPDX-License-Identifier: MIT */
/* The levels to edit: in which order they come, what their tiles say, and what keys and mouse open.
 */
#include "base/files.h"
#include "support/game_bench.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { COLUMNS = 5 };

/* Of a tile's middle, on the page. */
#define LEFT 277.0
#define TOP 226.0
#define ACROSS 267.5
#define DOWN 216.0
#define PAGE_WIDTH 1600.0

static const char plain[] = "{\"format\":1,\"name\":\"%s\",\"size\":[1600,900],\"obstacles\":[],"
                            "\"spawns\":[{\"at\":[100,100]},{\"at\":[1500,800]}]}\n";

/* One's own: the newest is neither the first nor the last by name. */
static const struct {
    const char *file, *name;
    long written; /* Seconds since 1970. */
} own[] = {{"a.json", "Old", 1000000}, {"b.json", "Young", 3000000}, {"c.json", "Middle", 2000000}};

static const char *write_levels(const GameBench *bench)
{
    static char folder[FOLDERS_PATH_BYTES];
    Error error;
    if (!folders_user_subfolder("levels", folder, &error))
        fail_msg("%s", error.text);
    assert_non_null(strstr(folder, bench->home));
    for (int i = 0; i < COUNT(own); i++) {
        char path[FOLDERS_PATH_BYTES + 16], text[400];
        struct timespec times[2] = {{own[i].written, 0}, {own[i].written, 0}};
        snprintf(path, sizeof path, "%s/%s", folder, own[i].file);
        snprintf(text, sizeof text, plain, own[i].name);
        if (!text_file_write(path, text, strlen(text), &error))
            fail_msg("%s", error.text);
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    return folder;
}

/* The level whose file the editor writes, or "" where it asks for a name. */
static const char *saved(GameBench *bench, const char *folder)
{
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                            .code = KEY_S,
                                            .letter = 's',
                                            .has_control = true});
    for (int i = 0; i < COUNT(own); i++) {
        char path[FOLDERS_PATH_BYTES + 16];
        struct stat status;
        snprintf(path, sizeof path, "%s/%s", folder, own[i].file);
        if (stat(path, &status) == 0 && status.st_mtime != own[i].written)
            return own[i].file;
    }
    return "";
}

static void click_tile(GameBench *bench, int tile)
{
    const Canvas *canvas = window_canvas(bench->game.shell.window);
    double px = canvas_width(canvas) / PAGE_WIDTH;
    int column = tile % COLUMNS, row = tile / COLUMNS;
    Vec2 at = {(LEFT + column * ACROSS) * px, (TOP + row * DOWN) * px};
    for (int kind = WINDOW_EVENT_MOUSE_MOVE; kind <= WINDOW_EVENT_MOUSE_UP; kind++)
        game_event(&bench->game,
                   &(WindowEvent){
                       .kind = (WindowEventKind)kind, .code = MOUSE_LEFT, .clicks = 1, .at = at});
}

/* What is new, one's own with the newest first, then the game's, which are copied. */
TEST_WITH(tiles_open_what_they_show, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        int keys[6];
        int clicked; /* -1: by Enter. */
        const char *file;
    } cases[] = {
        {"new", {0}, -1, ""},
        {"grown", {KEY_RIGHT}, -1, ""},
        {"the newest", {KEY_RIGHT, KEY_RIGHT}, -1, "b.json"},
        {"the next", {KEY_RIGHT, KEY_RIGHT, KEY_RIGHT}, -1, "c.json"},
        {"down and back up", {KEY_DOWN, KEY_RIGHT, KEY_RIGHT, KEY_UP}, -1, "b.json"},
        {"a page down, and back", {KEY_PAGE_DOWN, KEY_UP, KEY_UP, KEY_LEFT}, -1, "a.json"},
        {"the game's", {KEY_DOWN}, -1, ""},
        {"the oldest, clicked", {0}, 4, "a.json"},
        {"the game's, clicked", {0}, 6, ""},
    };
    GameBench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        const char *folder = write_levels(bench);
        game_bench_go(bench, (Route){.kind = ROUTE_EDITOR});
        int screens = bench->game.shell.screens.count;
        game_bench_look(bench);
        for (int k = 0; k < COUNT(cases[i].keys) && cases[i].keys[k] != 0; k++)
            game_bench_press_key(bench, (Key)cases[i].keys[k]);
        if (cases[i].clicked >= 0)
            click_tile(bench, cases[i].clicked);
        else
            game_bench_press_key(bench, KEY_RETURN);
        game_bench_look(bench);
        const char *file = saved(bench, folder);
        if (strcmp(file, cases[i].file) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, file, cases[i].file);
        assert_int_equal(bench->game.shell.screens.count, screens); /* In the list's place. */
        game_bench_go(bench, (Route){.kind = ROUTE_TITLE});
    }
}

static void write_broken(const char *folder, const char *file, const char *text, long written)
{
    char path[FOLDERS_PATH_BYTES + 16];
    struct timespec times[2] = {{written, 0}, {written, 0}};
    Error error;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    assert_true(text_file_write(path, text, strlen(text), &error));
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static uint32_t pixel_of_tile(const GameBench *bench, int tile)
{
    const Canvas *canvas = window_canvas(bench->game.shell.window);
    double px = canvas_width(canvas) / PAGE_WIDTH;
    double x = LEFT + tile % COLUMNS * ACROSS, y = TOP + tile / COLUMNS * DOWN;
    return canvas_pixels(canvas)[(int)(y * px) * canvas_width(canvas) + (int)(x * px)];
}

/* No modes are known of a level that can't be read; of one that only can't be played its picture is
 * drawn. */
TEST_WITH(broken_levels_have_tiles, game_bench_setup, game_bench_teardown)
{
    enum { TORN = 2, LONELY };
    static const char *const words[] = {
        "New level, Empty",      "Surprise me, Grown anew",
        "torn.json, Has errors", "lonely.json, Has errors",
        "Young, Yours",
    }; /* Of the focus, for a screen reader. */
    static const char lonely[] =
        "{\"format\": 1, \"name\": \"Lonely\", \"size\": [800, 600], \"obstacles\": [{\"points\": "
        "[[100, 100], [100, 500], [700, 500], [700, 100]]}], \"spawns\": [{\"at\": [50, 50]}]}";
    GameBench *bench = *state;
    const char *folder = write_levels(bench);
    write_broken(folder, "torn.json", "{\"format\":1", 5000000);
    write_broken(folder, "lonely.json", lonely, 4000000);
    game_bench_go(bench, (Route){.kind = ROUTE_EDITOR});
    for (int i = 0; i < 40; i++) /* Until all are read and have pictures. */
        game_bench_look(bench);
    if (pixel_of_tile(bench, TORN) == pixel_of_tile(bench, LONELY))
        fail_msg("both tiles are #%06x", (unsigned)pixel_of_tile(bench, TORN));
    for (int i = 0; i < COUNT(words); i++) {
        if (strcmp(bench->game.shell.focus_words, words[i]) != 0)
            fail_msg("tile %d reads \"%s\"", i, bench->game.shell.focus_words);
        game_bench_press_key(bench, KEY_RIGHT);
        game_bench_look(bench);
    }
    game_bench_go(bench, (Route){.kind = ROUTE_TITLE});
}

static void press_with_control(GameBench *bench, Key key, char letter)
{
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                            .code = (int)key,
                                            .letter = letter,
                                            .has_control = true});
    game_bench_look(bench);
}

/* Who only looked goes on where the level was left. */
TEST_WITH(back_to_the_level_that_was_edited, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    ScreenStack *screens = &bench->game.shell.screens;
    (void)write_levels(bench);
    game_bench_go(bench, (Route){.kind = ROUTE_EDITOR});
    int list = screens->count;
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_look(bench);
    const Screen *editor = screens->items[screens->count - 1];
    press_with_control(bench, KEY_O, 'o');
    assert_int_equal(screens->count, list + 1);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_look(bench);
    assert_ptr_equal(screens->items[screens->count - 1], editor);
    press_with_control(bench, KEY_O, 'o');
    game_bench_press_key(bench, KEY_RETURN); /* Another one takes its place. */
    game_bench_look(bench);
    assert_int_equal(screens->count, list);
}
