/* SPDX-License-Identifier: MIT */
/* What saves the best shot from the results, and what is said of it. */
#define _XOPEN_SOURCE 700 /* For sigaction() and setrlimit(). */
#include "screens/results.h"

#include "screens/screens.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <dirent.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define LOCKED 1.1
#define READY 1.3
#define FRAME 0.05

enum {
    WIDTH = 1280,
    HEIGHT = 720,
    PAD = 7,
    MATCH_TICKS = 1500,
    STEPS_MAX = 1000,
    PREPARE_STEPS = 8
};

typedef struct Bench {
    Shell shell;
    Match *match;
    Scene *scene;
    ScratchFolder home;
} Bench;

enum { NOWHERE = -1 };

static int setup(void **state)
{
    static Bench bench;
    Error error;
    const WindowOptions window = {
        .title = "Clockwise", .width = WIDTH, .height = HEIGHT, .font_folder = "assets/fonts"};
    const WindowEvent pad = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD};
    MatchOptions options = match_bench_options("levels/duel.json", 1, 5);
    options.is_recorded = true;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    memset(&bench, 0, sizeof bench);
    bench.match = match_bench_create(&options);
    bench.scene = match_scene_create(bench.match);
    match_scene_idle(bench.match, bench.scene, MATCH_TICKS);
    assert_true(bench.scene->shots.best.kills > 0);
    bench.shell.settings = settings_defaults();
    bench.shell.navigate = screen_bench_note;
    devices_init(&bench.shell.devices);
    devices_event(&bench.shell.devices, &pad);
    screen_stack_init(&bench.shell.screens);
    if (!window_create(&bench.shell.window, &window, &error))
        fail_msg("%s", error.text);
    *state = &bench;
    return scratch_folder_make(&bench.home);
}

static int teardown(void **state)
{
    Bench *bench = *state;
    window_destroy(bench->shell.window);
    match_scene_end(bench->match, bench->scene);
    return scratch_folder_remove(&bench->home);
}

TEST_FILE_WITH(setup, teardown)

static void draw(Bench *bench)
{
    shell_measure_page(&bench->shell);
    screen_stack_draw(&bench->shell.screens, bench->shell.ui);
}

static void show_results(Bench *bench, double seconds)
{
    Error error;
    Shell *shell = &bench->shell;
    setenv("XDG_DATA_HOME", bench->home.folder, 1);
    shell->notice = (Notice){.text = ""};
    Screen *screen = screen_results_create(shell, bench->scene, &error);
    if (screen == NULL)
        fail_msg("%s", error.text);
    screen_stack_push(&shell->screens, screen);
    screen_stack_settle(&shell->screens);
    shell->screens.items[0]->presence = 1;
    screen_stack_update(&shell->screens, seconds);
    for (int i = 0; i < PREPARE_STEPS && seconds > LOCKED; i++)
        screen_stack_update(&shell->screens, FRAME);
    draw(bench);
}

static void leave(Bench *bench)
{
    screen_stack_destroy(&bench->shell.screens);
    screen_stack_init(&bench->shell.screens);
}

static void press(Bench *bench, const WindowEvent *press)
{
    InputEvent event = devices_event(&bench->shell.devices, press);
    screen_stack_event(&bench->shell.screens, &event);
}

/* Until something is said. */
static const char *wait_for_notice(Bench *bench)
{
    for (int i = 0; i < STEPS_MAX && bench->shell.notice.text[0] == '\0'; i++)
        screen_stack_update(&bench->shell.screens, FRAME);
    return bench->shell.notice.text;
}

#define KEY(key)                                                                                   \
    {                                                                                              \
        .kind = WINDOW_EVENT_KEY_DOWN, .code = (key)                                               \
    }
#define ON_PAD(button)                                                                             \
    {                                                                                              \
        .kind = WINDOW_EVENT_PAD_DOWN, .code = (button), .pad = PAD                                \
    }
#define MOUSE(x, y)                                                                                \
    {                                                                                              \
        .kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = {(x), (y) }                     \
    }

typedef struct PressCase {
    const char *name;
    WindowEvent press;
    Mode mode;
    bool is_early;
    bool has_y_dash;
    bool points; /* The pointer comes there first. */
    bool saves;
} PressCase;

static const PressCase cases[] = {
    {"F10", KEY(KEY_F10), .saves = true},
    {"F10 too early", KEY(KEY_F10), .is_early = true},
    {"another key", KEY(KEY_R), .saves = false},
    {"Y", ON_PAD(PAD_Y), .saves = true},
    {"X beside Y", ON_PAD(PAD_X), .saves = false},
    {"Y where it dashes", ON_PAD(PAD_Y), .has_y_dash = true},
    {"X where Y dashes", ON_PAD(PAD_X), .has_y_dash = true, .saves = true},
    {"Y where it restarts", ON_PAD(PAD_Y), .mode = MODE_TRIALS},
    {"X where Y restarts", ON_PAD(PAD_X), .mode = MODE_TRIALS, .saves = true},
    {"a click on it", MOUSE(1000, 300), .points = true, .saves = true},
    {"a click where the pointer rests since the match", MOUSE(1000, 300), .saves = false},
    {"a click beside it", MOUSE(1000, 60), .points = true, .saves = false},
};

static void bind_y(Bench *bench, Action action)
{
    Error error;
    const BindingPlace place = {DEVICE_PAD, action, 1};
    if (!bindings_put(&bench->shell.devices.bindings, place, (Control){CONTROL_PAD, PAD_Y}, &error))
        fail_msg("%s", error.text);
}

/* Whatever was begun is saved, even where the game ends before it is done. */
TEST_WITH(what_saves_it, NULL, NULL)
{
    Bench *bench = *state;
    Mode mode = bench->match->options.mode;
    for (size_t i = 0; i < COUNT(cases); i++) {
        const PressCase *one = &cases[i];
        if (one->has_y_dash)
            bind_y(bench, ACTION_DASH);
        show_results(bench, one->is_early ? LOCKED : READY);
        bench->match->options.mode = one->mode != 0 ? one->mode : mode;
        if (one->points)
            press(bench, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = one->press.at});
        press(bench, &one->press);
        if (bench->shell.notice.text[0] != '\0')
            fail_msg("%s: said at once: %s", one->name, bench->shell.notice.text);
        leave(bench);
        bench->match->options.mode = mode;
        bindings_init(&bench->shell.devices.bindings);
        press(bench, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_LEFT});
        bool is_saved = strncmp(bench->shell.notice.text, "Saved ", 6) == 0;
        if (is_saved != one->saves)
            fail_msg("%s: saved: %d", one->name, is_saved);
    }
}

/* Who still fires when the results come saves nothing: clicks are taken once the button was let go
 * and has rested. */
TEST_WITH(fire_of_the_match_saves_nothing, NULL, NULL)
{
    Bench *bench = *state;
    static const struct {
        const char *name;
        double clicks[4]; /* Seconds after the results came; 0: no more. */
        double held_from; /* Down from then on; 0: not. */
        double last;      /* The click that may save. */
        bool saves;
    } bursts[] = {
        {"one click long after", {0}, 0, 2.5, true},
        {"a click right after a click", {1.1}, 0, 1.5, false},
        {"a burst that ends", {0.5, 0.8, 1.1, 1.4}, 0, 2.4, true},
        {"a burst that goes on", {0.9, 1.3, 1.7, 2.1}, 0, 2.5, false},
        {"let go just now", {0}, 0.2, 2.5, false},
    };
    for (size_t i = 0; i < COUNT(bursts); i++) {
        const WindowEvent over = {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {1000, 300}};
        const WindowEvent down = MOUSE(1000, 300);
        const WindowEvent up = {
            .kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_LEFT, .at = {1000, 300}};
        show_results(bench, FRAME);
        int next = 0;
        for (double s = FRAME; s < bursts[i].last; s += FRAME) {
            press(bench, &over);
            if (bursts[i].held_from > 0 && fabs(s - bursts[i].held_from) < FRAME / 2)
                press(bench, &down);
            if (next < 4 && bursts[i].clicks[next] > 0 && s >= bursts[i].clicks[next]) {
                press(bench, &down);
                press(bench, &up);
                next++;
            }
            screen_stack_update(&bench->shell.screens, FRAME);
            draw(bench);
        }
        press(bench, &up);
        press(bench, &over);
        press(bench, &down);
        press(bench, &up);
        leave(bench);
        bool is_saved = strncmp(bench->shell.notice.text, "Saved ", 6) == 0;
        if (is_saved != bursts[i].saves)
            fail_msg("%s: saved: %d", bursts[i].name, is_saved);
    }
}

/* A choice made while it is being saved is carried out afterwards. */
TEST_WITH(leaving_waits, NULL, NULL)
{
    Bench *bench = *state;
    static const WindowEvent f10 = KEY(KEY_F10), escape = KEY(KEY_ESCAPE);
    show_results(bench, READY);
    press(bench, &f10);
    screen_bench_gone_to = NOWHERE;
    press(bench, &escape);
    assert_int_equal(screen_bench_gone_to, NOWHERE);
    assert_non_null(strstr(bench->shell.notice.text, "being saved"));
    assert_false(bench->shell.notice.is_bad);
    const char *said = bench->shell.notice.text;
    bench->shell.notice.text[0] = '\0';
    for (int i = 0; i < STEPS_MAX && said[0] == '\0'; i++) {
        assert_int_equal(screen_bench_gone_to, NOWHERE);
        screen_stack_update(&bench->shell.screens, FRAME);
    }
    if (strncmp(said, "Saved ", 6) != 0 || screen_bench_gone_to != ROUTE_TITLE)
        fail_msg("said: %s, and gone to %d", said, screen_bench_gone_to);
    leave(bench);
}

/* The notice names the file, which is a GIF beside the recordings, and nothing else is there. */
TEST_WITH(it_is_saved, NULL, NULL)
{
    Bench *bench = *state;
    static const WindowEvent f10 = KEY(KEY_F10);
    char name[128] = "";
    char path[512];
    char head[7] = "";
    show_results(bench, READY);
    press(bench, &f10);
    const char *said = wait_for_notice(bench);
    if (sscanf(said, "Saved %127[^ ] in the recordings folder.", name) != 1 ||
        strchr(name, '/') != NULL || bench->shell.notice.is_bad)
        fail_msg("said: %s", said);
    snprintf(path, sizeof path, "%s/clockwise/recordings/%s", bench->home.folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s is not there", path);
    assert_int_equal(fread(head, 1, 6, file), 6);
    fclose(file);
    assert_string_equal(head, "GIF89a");
    leave(bench);
    assert_int_equal(unlink(path), 0);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    struct sigaction action = {.sa_handler = bytes == RLIM_INFINITY ? SIG_DFL : SIG_IGN};
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(sigaction(SIGXFSZ, &action, NULL), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static int count_recordings(const Bench *bench)
{
    char path[160];
    int count = 0;
    snprintf(path, sizeof path, "%s/clockwise/recordings", bench->home.folder);
    DIR *folder = opendir(path);
    while (folder != NULL && readdir(folder) != NULL)
        count++;
    if (folder != NULL)
        closedir(folder);
    return count;
}

/* A limit of the size of files stands for a disk that is full. */
TEST_WITH(no_room, NULL, NULL)
{
    Bench *bench = *state;
    static const WindowEvent f10 = KEY(KEY_F10);
    int before = count_recordings(bench);
    show_results(bench, READY);
    press(bench, &f10);
    limit_files(4096);
    const char *said = wait_for_notice(bench);
    limit_files(RLIM_INFINITY);
    if (strncmp(said, "Not saved: ", 11) != 0 || strstr(said, "File too large") == NULL ||
        !bench->shell.notice.is_bad)
        fail_msg("said: %s", said);
    leave(bench);
    assert_int_equal(count_recordings(bench), before);
}

/* Told at once, not after the picture is drawn. */
TEST_WITH(no_folder, NULL, NULL)
{
    Bench *bench = *state;
    static const WindowEvent f10 = KEY(KEY_F10);
    show_results(bench, READY);
    setenv("XDG_DATA_HOME", "/dev/null/nowhere", 1);
    press(bench, &f10);
    const char *said = bench->shell.notice.text;
    if (strncmp(said, "Not saved: there is no folder for your own files", 48) != 0)
        fail_msg("said: %s", said);
    leave(bench);
}

/* Without a kill there is nothing to save, and nothing is said or drawn of it. */
TEST_WITH(no_shot, NULL, NULL)
{
    Bench *bench = *state;
    static const WindowEvent presses[] = {KEY(KEY_F10), ON_PAD(PAD_Y), MOUSE(1000, 300)};
    ResultsShot shot;
    Hint hint;
    Shot best = bench->scene->shots.best;
    bench->scene->shots.best.kills = 0;
    show_results(bench, READY);
    for (size_t i = 0; i < COUNT(presses); i++)
        press(bench, &presses[i]);
    leave(bench);
    results_shot_init(&shot, &bench->shell, bench->scene);
    bench->scene->shots.best = best;
    assert_string_equal(bench->shell.notice.text, "");
    assert_false(results_shot_hint(&shot, &bench->shell.ui, &hint));
    assert_true(results_shot_width(&shot, &bench->shell.ui, 1000) <= 0);
    assert_false(results_shot_is_moving(&shot));
    results_shot_destroy(&shot);
}

/* The key that is named works with the device in use. */
TEST_WITH(hints, NULL, NULL)
{
    Bench *bench = *state;
    ResultsShot shot;
    Hint hint;
    Ui ui = bench->shell.ui;
    results_shot_init(&shot, &bench->shell, bench->scene);
    ui.is_pad = false;
    assert_true(results_shot_hint(&shot, &ui, &hint));
    assert_string_equal(hint.key, "F10");
    ui.is_pad = true;
    assert_true(results_shot_hint(&shot, &ui, &hint));
    assert_string_equal(hint.key, PAD_MARK_Y);
    bind_y(bench, ACTION_DASH);
    assert_true(results_shot_hint(&shot, &ui, &hint));
    assert_string_equal(hint.key, PAD_MARK_X);
    bindings_init(&bench->shell.devices.bindings);
    results_shot_destroy(&shot);
}
