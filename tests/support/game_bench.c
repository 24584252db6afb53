/* SPDX-License-Identifier: MIT */
#include "support/game_bench.h"

#include "app/game.h"
#include "link/wire.h"
#include "profile/level_list.h"
#include "support/us_keyboard.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dirent.h>

#include <SDL.h>

#ifdef CLOCKWISE_HAS_SODIUM
#include "online/online.h"
#endif

#define TRIES 200
#define PICTURE_SECONDS 0.02

enum { HOME_DEPTH = 3 };

static void fail_on_error(bool is_fine, const Error *error)
{
    if (!is_fine)
        fail_msg("%s", error->text);
}

void game_bench_go(GameBench *bench, Route route)
{
    if (!shell_go(&bench->game.shell, route))
        fail_msg("%s", bench->game.shell.notice.text);
    game_bench_look(bench);
}

void game_bench_look(GameBench *bench)
{
    WindowEvent event;
    while (window_poll(bench->game.shell.window, &event)) {
        if (event.kind == WINDOW_EVENT_PAD_ADDED)
            bench->pads[bench->pad_count - 1] = event.pad;
        game_event(&bench->game, &event);
    }
    screen_stack_update(&bench->game.shell.screens, PICTURE_SECONDS);
    screen_stack_settle(&bench->game.shell.screens);
    game_draw(&bench->game);
}

int game_bench_setup(void **state)
{
    Error error;
    const WindowOptions window = {
        .title = "Clockwise", .width = 640, .height = 360, .font_folder = "assets/fonts"};
    GameBench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    snprintf(bench->home, sizeof bench->home, "/tmp/clockwise-test-XXXXXX");
    assert_non_null(mkdtemp(bench->home));
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    setenv("XDG_DATA_HOME", bench->home, 1);
    Game *game = &bench->game;
    game->shell.settings = settings_defaults();
    game->shell.settings.match.has_learned = true; /* Else the title offers Learn first. */
    game->shell.match.bots = 2;
    game->shell.online_port = ADDRESS_PORT_DEFAULT;
    shell_daily_look(&game->shell);
    fail_on_error(level_list_default(game->shell.match.level_path, &error), &error);
    game->shell.navigate = navigator_go;
    devices_init(&game->shell.devices);
    screen_stack_init(&game->shell.screens);
    fail_on_error(window_create(&game->shell.window, &window, &error), &error);
    fail_on_error(
        navigator_begin(&game->shell, &(FirstScreen){.match = NULL}, &error) == MATCH_FINE, &error);
    game_bench_look(bench);
    *state = bench;
    return 0;
}

/* The player's files: in the home a folder of the game's, in that one of recordings. */
static void remove_folder(const char *path, int depth)
{
    DIR *folder = opendir(path);
    struct dirent *entry = folder == NULL || depth < 0 ? NULL : readdir(folder);
    for (; entry != NULL; entry = readdir(folder)) {
        char inner[FOLDERS_PATH_BYTES];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (remove(inner) != 0)
            remove_folder(inner, depth - 1);
    }
    if (folder != NULL)
        closedir(folder);
    assert_int_equal(remove(path), 0);
}

int game_bench_teardown(void **state)
{
    GameBench *bench = *state;
    screen_stack_destroy(&bench->game.shell.screens);
#ifdef CLOCKWISE_HAS_SODIUM
    phones_close(&bench->game.shell);
#endif
    window_destroy(bench->game.shell.window);
    remove_folder(bench->home, HOME_DEPTH);
    free(bench);
    return 0;
}

Settings game_bench_read_settings(void)
{
    Settings settings;
    SettingsFile file;
    Error notice;
    char folder[FOLDERS_PATH_BYTES];
    assert_true(folders_user(folder));
    settings_file_open(&file, folder, &settings, &notice);
    return settings;
}

int game_bench_plug_in(GameBench *bench)
{
    SDL_VirtualJoystickDesc description = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                           .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           .naxes = SDL_CONTROLLER_AXIS_MAX,
                                           .nbuttons = SDL_CONTROLLER_BUTTON_MAX};
    int before = devices_pad_count(&bench->game.shell.devices);
    int index = game_bench_plug_in_as(bench, &description);
    assert_int_equal(devices_pad_count(&bench->game.shell.devices), before + 1);
    return index;
}

int game_bench_plug_in_as(GameBench *bench, const SDL_VirtualJoystickDesc *description)
{
    int index = bench->pad_count++;
    bench->pads[index] = DEVICES_NO_PAD;
    bench->devices[index] = SDL_JoystickAttachVirtualEx(description);
    assert_true(bench->devices[index] >= 0);
    for (int i = 0; i < TRIES && bench->pads[index] == DEVICES_NO_PAD; i++)
        game_bench_look(bench);
    assert_int_not_equal(bench->pads[index], DEVICES_NO_PAD);
    return index;
}

void game_bench_pull_out(GameBench *bench, int index)
{
    int before = devices_pad_count(&bench->game.shell.devices);
    int device = 0;
    while (SDL_JoystickGetDeviceInstanceID(device) != bench->pads[index])
        device++;
    SDL_JoystickDetachVirtual(device);
    for (int i = 0; i < TRIES && devices_pad_count(&bench->game.shell.devices) == before; i++)
        game_bench_look(bench);
    assert_int_equal(devices_pad_count(&bench->game.shell.devices), before - 1);
}

void game_bench_press(GameBench *bench, int index, PadButton button)
{
    SDL_Joystick *joystick = SDL_JoystickFromInstanceID(bench->pads[index]);
    assert_non_null(joystick);
    for (int is_down = 1; is_down >= 0; is_down--) {
        SDL_JoystickSetVirtualButton(joystick, (int)button, (Uint8)is_down);
        SDL_JoystickUpdate();
        game_bench_look(bench);
    }
    game_bench_look(bench);
}

void game_bench_press_key(GameBench *bench, Key key)
{
    for (int kind = WINDOW_EVENT_KEY_DOWN; kind <= WINDOW_EVENT_KEY_UP; kind++) {
        WindowEvent event = us_keyboard_event((WindowEventKind)kind, key);
        game_event(&bench->game, &event);
        game_bench_look(bench);
    }
}

void game_bench_press_keys(GameBench *bench, Key key, int times)
{
    for (int i = 0; i < times; i++)
        game_bench_press_key(bench, key);
}

void game_bench_drop(GameBench *bench, const char *path)
{
    SDL_Event event = {.type = SDL_DROPFILE};
    event.drop.file = SDL_strdup(path);
    assert_int_equal(SDL_PushEvent(&event), 1);
    game_bench_look(bench);
    game_bench_look(bench);
}

void game_bench_expect_screens(const GameBench *bench, const char *when, int count)
{
    int screens = bench->game.shell.screens.count;
    if (screens != count)
        fail_msg("%s: %d screens lie on each other, not %d", when, screens, count);
}

void game_bench_expect_notice(const GameBench *bench, const char *words)
{
    const char *notice = bench->game.shell.notice.text;
    if (strstr(notice, words) == NULL)
        fail_msg("'%s' is said, not '%s'", notice, words);
}
