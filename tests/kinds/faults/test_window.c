/* SPDX-License-Identifier: MIT */
/*
 * The game in a window (SDL's dummy one) that runs out of memory: at its start, on the title, in a
 * match that is recorded, in the settings, when the window's size changes, in a replay. One
 * allocation fails alone, or all for which a few KiB have no room. However it goes,
 * the game must end with GAME_DONE, or with GAME_MISSING (exit status 3) and a reason; the settings
 * must be whole, a match that was begun must be recorded up to where it ended, and all memory must
 * be given back. FAULT_RUNS=1000 fails more allocations of each case.
 */
#include "faults/fault_allocator.h"
#include "match/recording.h"
#include "profile/recordings.h"
#include "profile/settings.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>

#include "app/game.h"
#include "support/scratch_folder.h"
#include "test.h"

#define FRAME_SECONDS 0.05
#define RECORDING "tests/kinds/fuzz/corpus/recording/least.json"
#define LEVEL "tests/kinds/fuzz/corpus/level/least.json"

enum {
    RUNS = 6,
    ROOMS = 8,
    KEYS_MAX = 16,
    PICTURES_EACH = 2,
    TICKS_EACH = 6,
    PATH_BYTES = 128,
    SDL_CHECKS_FROM = 64
};

typedef struct WindowCase {
    const char *name;
    bool has_match;
    bool is_watching;
    int keys[KEYS_MAX]; /**< Pressed one after another; RESIZE changes the window's size. */
} WindowCase;

enum { RESIZE = -1, WAIT = -2 };

static const WindowCase cases[] = {
    {"title", false, false, {KEY_DOWN, RESIZE}},
    {"rivals", false, false, {KEY_UP, KEY_RETURN, KEY_DOWN, KEY_RIGHT, WAIT, KEY_ESCAPE}},
    {"set-up", false, false, {KEY_RETURN, KEY_DOWN, KEY_RIGHT, WAIT, KEY_ESCAPE}},
    {"settings",
     false,
     false,
     {KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_RETURN, KEY_PAGE_DOWN, KEY_DOWN, KEY_DOWN,
      KEY_RIGHT, KEY_RIGHT, RESIZE, KEY_PAGE_DOWN, KEY_ESCAPE}},
    {"lab",
     false,
     false,
     {KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_RETURN, KEY_RIGHT, KEY_R, RESIZE, KEY_PAGE_UP, KEY_PERIOD}},
    {"match",
     true,
     false,
     {WAIT, KEY_ESCAPE, KEY_ESCAPE, KEY_F9, RESIZE, WAIT, KEY_F3, KEY_ESCAPE, KEY_UP, KEY_RETURN}},
    {"match again", true, false, {WAIT, KEY_ESCAPE, KEY_DOWN, KEY_RETURN, WAIT}},
    {"replay", false, true, {WAIT, KEY_RIGHT, KEY_TAB, KEY_F3, RESIZE}},
    {"replays", false, false, {KEY_DOWN, KEY_DOWN, KEY_RETURN, KEY_RETURN, WAIT, KEY_ESCAPE}},
};

enum { CASES = sizeof cases / sizeof *cases };

typedef struct Fault {
    int nth;       /**< Which allocation fails, or 0. */
    bool for_good; /**< All after it fail, too. */
    size_t room;   /**< How many bytes there are after the first frames; 0 for enough. */
} Fault;

typedef struct Outcome {
    GameEnd end;
    Error error;
    int asked;
    bool is_open; /**< game_open() went well. */
    int asked_to_open;
} Outcome;

static char folder[64] = "/dev/shm/clockwise-window-XXXXXX";
static char present[256];
static int tell_file = STDERR_FILENO;

static void tell_where(int signal_number)
{
    ssize_t written = write(tell_file, present, strlen(present));
    (void)written;
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* --- SDL's memory ----------------------------------------------------------------------------- */

static SDL_malloc_func real_malloc;
static SDL_calloc_func real_calloc;
static SDL_realloc_func real_realloc;
static SDL_free_func real_free;

/* SDL 2 does not look whether it got its smallest pieces, as the names of hints. */
static bool fails(size_t bytes)
{
    return bytes >= SDL_CHECKS_FROM && fault_allocator_fails(bytes);
}

static void *SDLCALL take(size_t size)
{
    return fails(size) ? NULL : real_malloc(size);
}

static void *SDLCALL take_zeroed(size_t count, size_t size)
{
    return fails(count * size) ? NULL : real_calloc(count, size);
}

static void *SDLCALL retake(void *memory, size_t size)
{
    return fails(size) ? NULL : real_realloc(memory, size);
}

/* --- One run ---------------------------------------------------------------------------------- */

static void path_of(const char *name, char out_path[PATH_BYTES])
{
    snprintf(out_path, PATH_BYTES, "%s/%s", folder, name);
}

static void draw(Game *game)
{
    for (int i = 0; i < PICTURES_EACH && !game->shell.is_quitting && game->shell.screens.count > 0;
         i++) {
        WindowEvent event;
        while (window_poll(game->shell.window, &event))
            game_event(game, &event);
        screen_stack_update(&game->shell.screens, FRAME_SECONDS);
        screen_stack_settle(&game->shell.screens);
        if (game->shell.screens.count > 0)
            game_draw(game);
    }
}

static void press(Game *game, int key)
{
    static const int sizes[][2] = {{700, 500}, {640, 360}};
    if (key == RESIZE) {
        for (int i = 0; i < 2; i++) {
            window_set_size(game->shell.window, sizes[i][0], sizes[i][1]);
            draw(game);
        }
        return;
    }
    for (int kind = WINDOW_EVENT_KEY_DOWN; kind <= WINDOW_EVENT_KEY_UP && key != WAIT; kind++) {
        WindowEvent event = {.kind = (WindowEventKind)kind, .code = key};
        if (!game->shell.is_quitting && game->shell.screens.count > 0)
            game_event(game, &event);
    }
    for (int i = 0; i < TICKS_EACH; i++)
        draw(game);
}

static GameOptions options_of(const WindowCase *test, const char *record_path, Recording *recording)
{
    GameOptions options = {.match = {.mode = MODE_DEATHMATCH, .people = 1, .bots = 1, .seed = 7},
                           .starts_with_match = test->has_match,
                           .watch = test->is_watching ? recording : NULL,
                           .record_path = test->has_match ? record_path : NULL,
                           .width = 640,
                           .height = 360};
    snprintf(options.match.level_path, sizeof options.match.level_path, "%s", LEVEL);
    return options;
}

static void play(const WindowCase *test, size_t room, Game *game, Outcome *outcome)
{
    outcome->end = game_open(game, &outcome->error);
    outcome->asked_to_open = fault_allocator_asked();
    outcome->is_open = outcome->end == GAME_DONE;
    if (!outcome->is_open)
        return;
    draw(game);
    if (room > 0)
        fault_allocator_limit(fault_allocator_used() + room);
    for (int i = 0; i < KEYS_MAX && test->keys[i] != 0 && !game->shell.is_quitting; i++)
        press(game, test->keys[i]);
    outcome->end = game_close(game, &outcome->error);
}

static Outcome run(const WindowCase *test, Fault fault)
{
    char record_path[PATH_BYTES];
    Outcome outcome = {.end = GAME_DONE};
    Recording recording = {.tick_count = 0};
    Error error;
    static Game game;
    path_of("own.replay.json", record_path);
    unlink(record_path);
    if (test->is_watching && !recordings_read(RECORDING, &recording, &error))
        fail_msg("%s", error.text);
    game = (Game){.options = options_of(test, record_path, &recording)};
    snprintf(present, sizeof present, "%s: allocation %d%s, room for %zu bytes: a crash\n",
             test->name, fault.nth, fault.for_good ? " and all after it" : "", fault.room);
    SDL_ClearError(); /* As sdl_prepare_errors(), whose own allocation is left out. */
    fault_allocator_start(fault.nth, fault.for_good);
    play(test, fault.room, &game, &outcome);
    outcome.asked = fault_allocator_stop();
    recording_destroy(&recording);
    return outcome;
}

/* --- What must hold --------------------------------------------------------------------------- */

static void check_settings(const WindowCase *test)
{
    SettingsFile store;
    Settings settings;
    Error notice;
    char path[PATH_BYTES];
    path_of("clockwise/", path);
    settings_file_open(&store, path, &settings, &notice);
    if (notice.text[0] != '\0' || settings.volumes.music != 0.25)
        fail_msg("%s: %sthe settings are lost: %s", test->name, present, notice.text);
}

static void check_recording(const WindowCase *test)
{
    char path[PATH_BYTES];
    Recording recording;
    Mismatches mismatches = {.count = 0};
    Error error;
    path_of("own.replay.json", path);
    if (!recordings_read(path, &recording, &error))
        fail_msg("%sthe recording is lost: %s", present, error.text);
    if (!recording_play(&recording, NULL, &mismatches, &error) || mismatches.count > 0)
        fail_msg("%s: %sthe recording does not play", test->name, present);
    recording_destroy(&recording);
}

static void check(const WindowCase *test, const Outcome *outcome)
{
    if (getenv("FAULT_TALK") != NULL && outcome->end != GAME_DONE)
        print_message("%s %d: %s\n", present, (int)outcome->end, outcome->error.text);
    if (outcome->end == GAME_BAD_OPTIONS)
        fail_msg("%s: %swrong usage: %s", test->name, present, outcome->error.text);
    if (outcome->end == GAME_MISSING && outcome->error.text[0] == '\0')
        fail_msg("%s: %sno reason is given", test->name, present);
    if (fault_allocator_live() != 0)
        fail_msg("%s: %s%d allocations were never freed", test->name, present,
                 fault_allocator_live());
    check_settings(test);
    if (test->has_match && outcome->is_open)
        check_recording(test);
}

static int runs_each(void)
{
    const char *asked = getenv("FAULT_RUNS");
    return asked != NULL ? atoi(asked) : RUNS;
}

/* Spread evenly over what a clean run asks for, each a little off so that no beat is met. */
static Fault fault_of(int i, int runs, int last)
{
    int place = 1 + (int)((i + 0.5) / runs * last) + i * 7 % 5;
    return (Fault){.nth = place < last ? place : last};
}

static int run_and_check(const WindowCase *test, Fault fault)
{
    Outcome outcome = run(test, fault);
    check(test, &outcome);
    return outcome.end != GAME_DONE ? 1 : 0;
}

TEST(memory_that_fails)
{
    int runs = runs_each();
    for (size_t i = 0; i < CASES; i++) {
        const WindowCase *test = &cases[i];
        Outcome clean = run(test, (Fault){0});
        int failed = 0;
        check(test, &clean);
        if (clean.end != GAME_DONE)
            fail_msg("%s: %s", test->name, clean.error.text);
        for (int k = 0; k < runs; k++)
            failed += run_and_check(test, fault_of(k, runs, clean.asked));
        for (int k = 0; k < ROOMS; k++)
            failed += run_and_check(test, (Fault){.room = (size_t)1 << (2 * k + 4)});
        print_message("%s: %d allocations; %d of %d runs ended early\n", test->name, clean.asked,
                      failed, runs + ROOMS);
    }
}

/* Nothing was begun yet, so nothing has to be kept but the settings. */
TEST(no_memory_from_some_moment_of_the_start_on)
{
    int runs = 2 * runs_each();
    const WindowCase *test = &cases[0];
    Outcome clean = run(test, (Fault){0});
    for (int k = 0; k < runs; k++) {
        Fault fault = fault_of(k, runs, clean.asked_to_open);
        fault.for_good = true;
        if (run_and_check(test, fault) == 0)
            fail_msg("%s: %sended well", test->name, present);
    }
}

/* --- The player's folder ---------------------------------------------------------------------- */

static int set_up(void **state)
{
    Error error;
    char path[PATH_BYTES];
    char recordings[FOLDERS_PATH_BYTES];
    Settings settings = settings_defaults();
    (void)state;
    tell_file = dup(STDERR_FILENO);
    signal(SIGABRT, tell_where);
    if (!mkdtemp(folder)) {
        snprintf(folder, sizeof folder, "/tmp/clockwise-window-XXXXXX");
        if (!mkdtemp(folder))
            return -1;
    }
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    setenv("XDG_DATA_HOME", folder, 1);
    settings.volumes.music = 0.25;
    if (!folders_user_subfolder("recordings", recordings, &error))
        return -1;
    path_of("clockwise/settings.json", path);
    if (!user_file_write(&settings_file_kind, path, &settings, &error))
        return -1;
    SDL_GetMemoryFunctions(&real_malloc, &real_calloc, &real_realloc, &real_free);
    return SDL_SetMemoryFunctions(take, take_zeroed, retake, real_free);
}

static int tear_down(void **state)
{
    (void)state;
    return scratch_remove_all(folder);
}

TEST_FILE_WITH(set_up, tear_down)
