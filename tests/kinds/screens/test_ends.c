/* SPDX-License-Identifier: MIT */
/*
 * The game ends well from every screen, in every way a player has: the window's close button, each
 * signal that asks for it, and the keyboard alone. Under the sanitizers (make asan) this shows what
 * is freed before what uses it. The screens are those of scenes.c; one that it lacks is an error.
 */
#include "app/game.h"
#include "screens/scene_lists.h"
#include "screens/scenes_online.h"
#include "shell/shell.h"
#include "test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <dirent.h>

enum { COUNTED_SCREENS_MAX = 64, ROUNDS_MAX = 20, LINE_BYTES = 512 };

typedef struct Way {
    const char *name;
    int signal; /* 0 for none. */
    bool is_by_keyboard;
} Way;

static const Way ways[] = {
    {"the close button", 0, false}, {"SIGTERM", SIGTERM, false}, {"Escape", 0, true},
    {"SIGHUP", SIGHUP, false},      {"SIGINT", SIGINT, false},   {"SIGQUIT", SIGQUIT, false}};

enum { WAYS = sizeof ways / sizeof *ways, WAYS_FROM_ALL = 3 };

typedef struct Seen {
    const ScreenCallbacks *screens[COUNTED_SCREENS_MAX];
    int count;
} Seen;

/* True where one of the screens was not seen before. */
static bool note_screens(Seen *seen, const ScreenStack *stack)
{
    bool is_new = false;
    for (int i = 0; i < stack->count; i++) {
        int k = 0;
        while (k < seen->count && seen->screens[k] != stack->items[i]->callbacks)
            k++;
        if (k < seen->count)
            continue;
        assert_true(seen->count < COUNTED_SCREENS_MAX);
        seen->screens[seen->count++] = stack->items[i]->callbacks;
        is_new = true;
    }
    return is_new;
}

static bool is_title(const Game *game)
{
    return game->shell.screens.count == 1 && game->shell.has_title;
}

static bool has_ended(const Game *game)
{
    return game->shell.is_quitting || game->shell.screens.count == 0;
}

/* Escape leads back. Where it asks (the title, a pause) or does nothing (a lost pad), the last
 * entry leads on. */
static void leave_by_keyboard(SceneBench *bench)
{
    Game *game = &bench->game;
    for (int i = 0; i < ROUNDS_MAX && !has_ended(game); i++) {
        bool was_title = is_title(game);
        scenes_press(bench, KEY_ESCAPE);
        if (has_ended(game) && was_title)
            fail_msg("Escape on the title ends the game unasked");
        if (has_ended(game))
            return;
        if (was_title)
            scenes_press(bench, KEY_DOWN);
        bool is_overlay =
            game->shell.screens.items[game->shell.screens.count - 1]->callbacks->is_overlay;
        /* The editor asks what becomes of unsaved changes: they are discarded. */
        if (game->shell.screens.items[game->shell.screens.count - 1]->callbacks->is_dragged) {
            scenes_press(bench, KEY_DOWN);
            scenes_press(bench, KEY_RETURN);
        }
        if (has_ended(game))
            return;
        /* A match over a network has no overlay, but a menu of its own. */
        bool has_menu = is_overlay || (game->shell.online != NULL && game->shell.is_in_menu);
        if (has_menu)
            scenes_press(bench, KEY_UP);
        if ((has_menu || was_title) && !has_ended(game))
            scenes_press(bench, KEY_RETURN);
        /* A host is asked whether to end the game for everyone. */
        if (has_menu && !is_overlay && game->shell.online != NULL && game->shell.is_in_menu) {
            scenes_press(bench, KEY_UP);
            scenes_press(bench, KEY_RETURN);
        }
    }
}

static void push_quit(void)
{
    SDL_Event quit = {.type = SDL_QUIT};
    assert_int_equal(SDL_PushEvent(&quit), 1);
}

/* The game of a scene with all that game_open() would have begun. */
static void build(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Window *window;
    const WindowOptions options = {
        .title = "Clockwise", .width = 640, .height = 360, .font_folder = "assets/fonts"};
    if (!window_create(&window, &options, &error))
        fail_msg("%s", error.text);
    scenes_build(bench, scene, window);
    Game *game = &bench->game;
    game->shell.has_title = strncmp(scene->name, "title", 5) == 0;
    game->shell.sound = sound_create();
    assert_non_null(game->shell.sound);
    sound_open(game->shell.sound);
    shell_settings_load(&game->shell);
}

static bool end_by(const ScreenCase *scene, const Way *way, Seen *seen)
{
    SceneBench bench;
    Error error;
    build(&bench, scene);
    bool is_new = note_screens(seen, &bench.game.shell.screens);
    if (way->is_by_keyboard)
        leave_by_keyboard(&bench);
    else if (way->signal != 0)
        raise(way->signal);
    else
        push_quit();
    if (way->is_by_keyboard && !has_ended(&bench.game))
        fail_msg("%s: Escape does not lead out of it", scene->name);
    game_loop_play(&bench.game);
    if (game_close(&bench.game, &error) != GAME_DONE)
        fail_msg("%s, by %s: %s", scene->name, way->name, error.text);
    scenes_end(&bench);
    return is_new;
}

static int count_screens_of(const char *folder, const char *name)
{
    char path[LINE_BYTES];
    char line[LINE_BYTES];
    int count = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        count += strstr(line, "static const ScreenCallbacks") != NULL;
    fclose(file);
    return count;
}

static int count_screens_in(const char *path)
{
    int count = 0;
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *file = readdir(folder); file != NULL; file = readdir(folder)) {
        const char *ending = strrchr(file->d_name, '.');
        if (ending != NULL && strcmp(ending, ".c") == 0)
            count += count_screens_of(path, file->d_name);
    }
    closedir(folder);
    return count;
}

/* To play a match to its end takes long: one for each function that builds such scenes is enough.
 */
static bool is_another_end(int index)
{
    const ScreenCase *scene = scene_lists_get(index);
    for (int i = 0; i < index; i++)
        if (scene->ticks == SCENE_TO_ITS_END && scene_lists_get(i)->build == scene->build)
            return true;
    return false;
}

/* The first three ways end every screen, and all of them end some. */
TEST(every_screen_ends_in_every_way)
{
    static Seen seen;
    const ScreenCase *scene;
    for (int i = 0; (scene = scene_lists_get(i)) != NULL; i++) {
        if (is_another_end(i))
            continue;
        bool is_new = end_by(scene, &ways[i % WAYS], &seen);
        for (int k = 0; is_new && k < WAYS_FROM_ALL; k++)
            end_by(scene, &ways[k], &seen);
    }
    int online;
    (void)scenes_online(&online);
    int screens = count_screens_in("src/client/screens") +
                  (online > 0 ? count_screens_in("src/client/online") : 0);
    if (seen.count != screens)
        fail_msg("tests/kinds/screens/scenes.c shows %d of the game's %d screens", seen.count,
                 screens);
}

static int setup(void **state)
{
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "none", 1); /* Nothing to wait for at each end. */
    setenv("CLOCKWISE_DATA", ".", 1);
    return 0;
}

TEST_FILE_WITH(setup, NULL)
