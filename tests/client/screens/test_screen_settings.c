/* SPDX-License-Identifier: MIT */
/*
 * The settings' screen by the keyboard alone, by a pad alone and by the mouse alone, on SDL's dummy
 * screen: what is done is set, and saved, at once. And at every size of text nothing is cut off.
 */
#include "app/game.h"

#include "screens/screens.h"
#include "support/language_files.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PICTURE_SECONDS 0.2

enum { PAD_ID = 7, STEPS_MAX = 28, WIDTH = 1280, HEIGHT = 720 };

typedef struct Bench {
    Game game;
    char folder[64];
} Bench;

static void look(Bench *bench)
{
    screen_stack_update(&bench->game.shell.screens, PICTURE_SECONDS);
    screen_stack_settle(&bench->game.shell.screens);
    game_draw(&bench->game);
}

static void open_screen(Bench *bench)
{
    Game *game = &bench->game;
    Error error;
    game->shell.navigate = navigator_go;
    screen_stack_push(&game->shell.screens, screen_settings_create(&game->shell, &error));
    screen_stack_settle(&game->shell.screens);
    look(bench);
}

static int setup(void **state)
{
    Error error;
    const WindowOptions window = {
        .title = "Clockwise", .width = WIDTH, .height = HEIGHT, .font_folder = "assets/fonts"};
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    snprintf(bench->folder, sizeof bench->folder, "/tmp/clockwise-test-XXXXXX");
    assert_non_null(mkdtemp(bench->folder));
    snprintf(bench->folder + strlen(bench->folder), 2, "/");
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    Game *game = &bench->game;
    settings_file_open(&game->shell.store, bench->folder, &game->shell.settings, &error);
    devices_init(&game->shell.devices);
    screen_stack_init(&game->shell.screens);
    if (!window_create(&game->shell.window, &window, &error))
        fail_msg("%s", error.text);
    open_screen(bench);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    screen_stack_destroy(&bench->game.shell.screens);
    window_destroy(bench->game.shell.window);
    remove(bench->game.shell.store.file.path);
    remove(bench->folder);
    free(bench);
    return 0;
}

/* One thing that a person does. */
typedef enum StepKind {
    STEP_END,
    STEP_KEY,
    STEP_SHIFTED_KEY,
    STEP_PAD,
    STEP_TRIGGER,
    STEP_CLICK,
    STEP_DRAG
} StepKind;

typedef struct Step {
    StepKind kind;
    int code;
    Vec2 at; /* Of the page. */
    Vec2 to;
} Step;

#define PRESS(key)                                                                                 \
    {                                                                                              \
        STEP_KEY, key, {0, 0},                                                                     \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }
#define PUSH(button)                                                                               \
    {                                                                                              \
        STEP_PAD, button, {0, 0},                                                                  \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }
#define CLICK(x, y)                                                                                \
    {                                                                                              \
        STEP_CLICK, MOUSE_LEFT, {x, y},                                                            \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }

static void send(Bench *bench, WindowEvent event)
{
    game_event(&bench->game, &event);
    look(bench);
}

static Vec2 in_pixels(const Bench *bench, Vec2 at)
{
    return ui_to_screen(&bench->game.shell.ui, at.x, at.y);
}

static void do_step(Bench *bench, const Step *step)
{
    Vec2 from = in_pixels(bench, step->at);
    Vec2 to = in_pixels(bench, step->to);
    switch (step->kind) {
    case STEP_KEY:
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = step->code});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = step->code});
        break;
    case STEP_SHIFTED_KEY:
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_LEFT_SHIFT});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = step->code});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = step->code});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = KEY_LEFT_SHIFT});
        break;
    case STEP_PAD:
        send(bench,
             (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = PAD_ID, .code = step->code});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .pad = PAD_ID, .code = step->code});
        break;
    case STEP_TRIGGER:
        for (int on = 1; on >= 0; on--)
            send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS,
                                      .pad = PAD_ID,
                                      .code = step->code,
                                      .value = on});
        break;
    case STEP_CLICK:
    case STEP_DRAG:
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = from});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = from});
        if (step->kind == STEP_DRAG)
            send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = to});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_UP,
                                  .code = MOUSE_LEFT,
                                  .at = step->kind == STEP_DRAG ? to : from});
        break;
    case STEP_END:
        break;
    }
}

typedef struct SetCase {
    const char *name;
    SettingId id;
    double value;
    Step steps[STEPS_MAX];
} SetCase;

/* Of the page at 100 %: tabs at y 135; rows 54 apart, the first one's middle at y 199; values from
 * x 748 to 1426, sliders from 760 to 1334. */
static const SetCase set_cases[] = {
    {"keys: two steps up", SETTING_MASTER, 0.9, {PRESS(KEY_RIGHT), PRESS(KEY_RIGHT)}},
    {"keys: W A S D too", SETTING_EFFECTS, 0.75, {PRESS(KEY_S), PRESS(KEY_A)}},
    {"keys: a choice on the next page",
     SETTING_FPS_LIMIT,
     FPS_LIMIT_30,
     {PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_RIGHT)}},
    {"keys: a switch",
     SETTING_KEEP_POINTER,
     1,
     {PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN)}},
    {"keys: from the page above to the last row, and reset",
     SETTING_MUSIC,
     0.6,
     {PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RIGHT), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PRESS(KEY_DOWN),
      PRESS(KEY_RETURN)}},
    {"keys: a reset asks first",
     SETTING_MASTER,
     0.85,
     {PRESS(KEY_RIGHT), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_RETURN)}},
    {"keys: the first answer keeps all",
     SETTING_MASTER,
     0.85,
     {PRESS(KEY_RIGHT), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_RETURN), PRESS(KEY_RETURN)}},
    {"keys: Escape answers no, and stays on the row",
     SETTING_MASTER,
     0.8,
     {PRESS(KEY_RIGHT), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_RETURN), PRESS(KEY_ESCAPE),
      PRESS(KEY_RETURN), PRESS(KEY_DOWN), PRESS(KEY_RETURN)}},
    {"keys: another page takes the question away",
     SETTING_MASTER,
     0.85,
     {PRESS(KEY_RIGHT), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_RETURN), PRESS(KEY_TAB),
      PRESS(KEY_DOWN), PRESS(KEY_RETURN)}},
    {"pad: a reset asks first",
     SETTING_MASTER,
     0.85,
     {PUSH(PAD_RIGHT), PUSH(PAD_UP), PUSH(PAD_UP), PUSH(PAD_A), PUSH(PAD_A)}},
    {"pad: B answers no",
     SETTING_MASTER,
     0.85,
     {PUSH(PAD_RIGHT), PUSH(PAD_UP), PUSH(PAD_UP), PUSH(PAD_A), PUSH(PAD_B)}},
    {"pad: a reset",
     SETTING_MASTER,
     0.8,
     {PUSH(PAD_RIGHT), PUSH(PAD_UP), PUSH(PAD_UP), PUSH(PAD_A), PUSH(PAD_DOWN), PUSH(PAD_A)}},
    {"mouse: a reset asks first",
     SETTING_MASTER,
     0.5,
     {CLICK(1047, 199), CLICK(300, 577), CLICK(300, 199)}},
    {"mouse: a reset", SETTING_MASTER, 0.8, {CLICK(1047, 199), CLICK(300, 577), CLICK(300, 253)}},
    {"keys: up to the tabs, right, and down again",
     SETTING_TEXT_SCALE,
     1.25,
     {PRESS(KEY_UP), PRESS(KEY_RIGHT), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_RIGHT)}},
    {"keys: back through the pages",
     SETTING_FLASHES,
     FLASHES_REDUCED,
     {{STEP_SHIFTED_KEY, KEY_TAB, {0, 0}, {0, 0}}, PRESS(KEY_DOWN), PRESS(KEY_RIGHT)}},
    {"keys: a smaller window",
     SETTING_WIDTH,
     960,
     {PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_LEFT)}},
    {"keys: the smallest window becomes no smaller",
     SETTING_HEIGHT,
     540,
     {PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_LEFT), PRESS(KEY_LEFT)}},
    {"keys: a window that is larger than the display becomes no larger",
     SETTING_WIDTH,
     1280,
     {PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_RIGHT)}},
    {"keys: nor one that would be",
     SETTING_WIDTH,
     960,
     {PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_LEFT), PRESS(KEY_RIGHT)}},
    {"pad: a step down", SETTING_MASTER, 0.75, {PUSH(PAD_LEFT)}},
    {"pad: pages by the shoulders",
     SETTING_PALETTE,
     PALETTE_DEUTERANOPIA,
     {PUSH(PAD_LEFT_SHOULDER), PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_RIGHT)}},
    {"pad: a choice confirmed goes on",
     SETTING_FLASHES,
     FLASHES_REDUCED,
     {PUSH(PAD_LEFT_SHOULDER), PUSH(PAD_DOWN), PUSH(PAD_A)}},
    {"pad: dead zones are on its own page of the controls",
     SETTING_DEAD_INNER,
     0.16,
     {PUSH(PAD_RIGHT_SHOULDER), PUSH(PAD_RIGHT_SHOULDER), PUSH(PAD_RIGHT), PUSH(PAD_RIGHT),
      PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN),
      PUSH(PAD_RIGHT)}},
    {"keys: the mouse alone fires by itself",
     SETTING_FIRE,
     FIRE_AUTOMATIC,
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_LEFT)}},
    {"keys: and no longer with another layout",
     SETTING_FIRE,
     FIRE_HELD,
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_LEFT), PRESS(KEY_LEFT)}},
    {"keys: toggled fire is still there after the mouse alone",
     SETTING_FIRE,
     FIRE_TOGGLED,
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RIGHT),
      PRESS(KEY_UP), PRESS(KEY_LEFT), PRESS(KEY_LEFT)}},
    {"keys: a reset with one hand sets what was shown",
     SETTING_AIM_ASSIST,
     0.5,
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_RIGHT), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_RIGHT), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP),
      PRESS(KEY_UP), PRESS(KEY_RETURN), PRESS(KEY_DOWN), PRESS(KEY_RETURN)}},
    {"keys: help for the mouse",
     SETTING_MOUSE_ASSIST,
     0.05,
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_RIGHT)}},
    {"keys: who aims by keys is helped too",
     SETTING_AIM_ASSIST,
     0.55,
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_RIGHT), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_RIGHT)}},
    {"mouse: a click on a slider", SETTING_MASTER, 0.5, {CLICK(1047, 199)}},
    {"mouse: a slider dragged beyond its end",
     SETTING_MUSIC,
     1,
     {{STEP_DRAG, MOUSE_LEFT, {1047, 307}, {1500, 600}}}},
    {"mouse: a tab, and the right half of a choice",
     SETTING_FLASHES,
     FLASHES_REDUCED,
     {CLICK(580, 135), CLICK(1300, 253)}},
    {"mouse: the left half goes back, round to the last",
     SETTING_FLASHES,
     FLASHES_OFF,
     {CLICK(580, 135), CLICK(800, 253)}},
    {"mouse: text grows when the slider is let go",
     SETTING_TEXT_SCALE,
     2,
     {CLICK(310, 135), {STEP_DRAG, MOUSE_LEFT, {900, 361}, {1390, 361}}}},
    {"mouse: words beside a slider do nothing", SETTING_MASTER, 0.8, {CLICK(300, 199)}},
};

static void add_pad(Bench *bench)
{
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD_ID});
}

TEST(setting)
{
    for (size_t i = 0; i < COUNT(set_cases); i++) {
        const SetCase *test = &set_cases[i];
        Bench *bench;
        Settings saved;
        Error notice;
        setup((void **)&bench);
        add_pad(bench);
        for (int n = 0; n < STEPS_MAX; n++)
            do_step(bench, &test->steps[n]);
        double found = settings_get(&bench->game.shell.settings, test->id);
        if (fabs(found - test->value) > 1e-9)
            fail_msg("%s: %g, not %g", test->name, found, test->value);
        UserFileState verdict =
            user_file_read(&settings_file_kind, bench->game.shell.store.file.path, &saved, &notice);
        bool is_read = verdict == USER_FILE_GOOD || verdict == USER_FILE_MISSING;
        if (!is_read || !settings_are_equal(&saved, &bench->game.shell.settings))
            fail_msg("%s: what is set is not what is saved", test->name);
        teardown((void **)&bench);
    }
}

typedef struct BindCase {
    const char *name;
    DeviceKind device;
    Action action;
    Control controls[BINDING_SLOTS];
    Step steps[STEPS_MAX];
} BindCase;

static const BindCase bind_cases[] = {
    {"a key by keys",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_Y}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PRESS(KEY_Y)}},
    {"Escape leaves it as it was",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_W}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PRESS(KEY_ESCAPE)}},
    {"Enter itself can be bound",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_W}, {CONTROL_KEY, KEY_RETURN}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RIGHT), PRESS(KEY_RETURN),
      PRESS(KEY_RETURN)}},
    {"a button by a pad",
     DEVICE_PAD,
     ACTION_UP,
     {{CONTROL_PAD, PAD_UP}, {CONTROL_PAD, PAD_Y}},
     {PUSH(PAD_RIGHT_SHOULDER), PUSH(PAD_RIGHT_SHOULDER), PUSH(PAD_RIGHT), PUSH(PAD_RIGHT),
      PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN),
      PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN), PUSH(PAD_DOWN),
      PUSH(PAD_DOWN), PUSH(PAD_RIGHT), PUSH(PAD_A), PUSH(PAD_Y)}},
    {"a trigger by a pad",
     DEVICE_PAD,
     ACTION_UP,
     {{CONTROL_PAD, PAD_UP}, {CONTROL_PAD_TRIGGER, 1}},
     {PUSH(PAD_RIGHT_SHOULDER),
      PUSH(PAD_RIGHT_SHOULDER),
      PUSH(PAD_RIGHT),
      PUSH(PAD_RIGHT),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_DOWN),
      PUSH(PAD_RIGHT),
      PUSH(PAD_A),
      {STEP_TRIGGER, PAD_RIGHT_TRIGGER, {0, 0}, {0, 0}}}},
    {"a pad's button is no key",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_W}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PUSH(PAD_Y)}},
    {"a mouse button by the mouse",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_W}, {CONTROL_MOUSE, MOUSE_LEFT}},
     {CLICK(440, 135), CLICK(1200, 523), CLICK(1200, 523)}},
    {"the other half of a swap",
     DEVICE_MOUSE,
     ACTION_DOWN,
     {{CONTROL_KEY, KEY_W}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PRESS(KEY_S)}},
    {"nothing is left without a key",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_W}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_BACKSPACE)}},
    {"F11 is bound and does nothing else",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_F11}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PRESS(KEY_F11)}},
    {"the layout for the left hand",
     DEVICE_MOUSE,
     ACTION_TURN_LEFT,
     {{CONTROL_KEY, KEY_Q}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_RIGHT)}},
    {"own keys are still there after another layout",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_Y}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN),
      PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PRESS(KEY_Y),
      PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_RIGHT),
      PRESS(KEY_RIGHT), PRESS(KEY_LEFT), PRESS(KEY_LEFT)}},
    {"the left half removes a button by the same one",
     DEVICE_PAD,
     ACTION_SCORES,
     {{CONTROL_NONE, 0}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_LEFT), PRESS(KEY_DOWN), PRESS(KEY_RIGHT),
      PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP),
      PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_UP), PRESS(KEY_RETURN), PUSH(PAD_LEFT_STICK)}},
    {"the layout for half a controller",
     DEVICE_PAD,
     ACTION_FIRE,
     {{CONTROL_PAD_TRIGGER, 0}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB), PRESS(KEY_TAB), PRESS(KEY_LEFT), PRESS(KEY_DOWN), PRESS(KEY_RIGHT)}},
    {"back to the defaults",
     DEVICE_MOUSE,
     ACTION_UP,
     {{CONTROL_KEY, KEY_W}, {CONTROL_NONE, 0}},
     {PRESS(KEY_TAB),   PRESS(KEY_TAB),  PRESS(KEY_DOWN), PRESS(KEY_DOWN),   PRESS(KEY_DOWN),
      PRESS(KEY_DOWN),  PRESS(KEY_DOWN), PRESS(KEY_DOWN), PRESS(KEY_RETURN), PRESS(KEY_Y),
      PRESS(KEY_UP),    PRESS(KEY_UP),   PRESS(KEY_UP),   PRESS(KEY_UP),     PRESS(KEY_UP),
      PRESS(KEY_UP),    PRESS(KEY_UP),   PRESS(KEY_UP),   PRESS(KEY_RETURN), PRESS(KEY_DOWN),
      PRESS(KEY_RETURN)}},
};

TEST(binding)
{
    for (size_t i = 0; i < COUNT(bind_cases); i++) {
        const BindCase *test = &bind_cases[i];
        Bench *bench;
        setup((void **)&bench);
        add_pad(bench);
        for (int n = 0; n < STEPS_MAX; n++)
            do_step(bench, &test->steps[n]);
        const Game *game = &bench->game;
        for (int slot = 0; slot < BINDING_SLOTS; slot++) {
            Control found =
                game->shell.settings.bindings.controls[test->device][test->action][slot];
            Control wanted = test->controls[slot];
            if (found.kind != wanted.kind || found.code != wanted.code)
                fail_msg("%s: slot %d is %d %d, not %d %d", test->name, slot, (int)found.kind,
                         found.code, (int)wanted.kind, wanted.code);
        }
        assert_memory_equal(&game->shell.devices.bindings, &game->shell.settings.bindings,
                            sizeof game->shell.settings.bindings);
        assert_int_equal(game->shell.screens.count,
                         1); /* No key that was asked for has led away. */
        teardown((void **)&bench);
    }
}

TEST(leaving)
{
    static const Step ways[] = {PRESS(KEY_ESCAPE), PUSH(PAD_B), CLICK(1400, 70)};
    for (size_t i = 0; i < COUNT(ways); i++) {
        Bench *bench;
        setup((void **)&bench);
        add_pad(bench);
        do_step(bench, &ways[i]);
        if (bench->game.shell.screens.count != 0)
            fail_msg("way %zu does not lead back", i);
        teardown((void **)&bench);
    }
}

/* Whether anything as bright as words is in the outermost pixels of the picture. */
static bool is_cut_off(const Canvas *canvas, int *out_x, int *out_y)
{
    enum { EDGE = 5, BRIGHT = 70 };
    const uint32_t *pixels = canvas_pixels(canvas);
    int width = canvas_width(canvas);
    int height = canvas_height(canvas);
    for (int y = 0; y < height; y++) {
        bool is_edge_row = y < EDGE || y >= height - EDGE;
        for (int x = 0; x < width; x++) {
            if (!is_edge_row && x == EDGE)
                x = width - EDGE;
            if ((pixels[y * width + x] >> 8 & 0xff) <= BRIGHT)
                continue;
            *out_x = x;
            *out_y = y;
            return true;
        }
    }
    return false;
}

TEST_WITH(nothing_is_cut_off, setup, teardown)
{
    Bench *bench = *state;
    Game *game = &bench->game;
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {640, 480}, {500, 900}};
    static const double scales[] = {0.75, 1, 1.5, 2};
    enum { PAGES = 4, ROWS = 12 };
    for (size_t n = 0; n < COUNT(sizes) * COUNT(scales) * PAGES; n++) {
        const int *size = sizes[n / PAGES / COUNT(scales)];
        double scale = scales[n / PAGES % COUNT(scales)];
        settings_set(&game->shell.settings, SETTING_TEXT_SCALE, scale);
        window_set_size(game->shell.window, size[0], size[1]);
        do_step(bench, &(Step)PRESS(KEY_TAB));
        for (int row = 0; row < ROWS; row++) {
            int x, y;
            do_step(bench, &(Step)PRESS(KEY_DOWN));
            if (is_cut_off(window_canvas(game->shell.window), &x, &y))
                fail_msg("%dx%d at %.0f %%, page %zu, row %d: something at (%d, %d)", size[0],
                         size[1], scale * 100, n % PAGES, row, x, y);
        }
    }
}

/* A language whose catalog is damaged is told, and passed over in both directions. */
TEST(damaged_languages_are_passed_over)
{
    static const LanguageFile files[] = {{"de", "Deutsch", "Sound", "Ton"},
                                         {"es", "Espa\xc3\xb1ol", NULL, NULL},
                                         {"fr",
                                          "Fran\xc3\xa7"
                                          "ais",
                                          "Sound", "Son"}};
    static const struct {
        Key key;
        const char *code;
        bool is_told;
    } steps[] = {{KEY_RIGHT, "de", false}, {KEY_RIGHT, "fr", true}, {KEY_RIGHT, "en", false},
                 {KEY_LEFT, "fr", false},  {KEY_LEFT, "de", true},  {KEY_LEFT, "en", false}};
    const Step back = {STEP_SHIFTED_KEY, KEY_TAB, {0, 0}, {0, 0}};
    Bench *bench;
    setup((void **)&bench);
    Shell *shell = &bench->game.shell;
    language_files_make(files, COUNT(files));
    languages_init(&shell->languages);
    look(bench);
    do_step(bench, &back);
    for (int i = 0; i < COUNT(steps); i++) {
        const Step step = PRESS(steps[i].key);
        shell->notice = (Notice){.left = 0};
        do_step(bench, &step);
        const Languages *languages = &shell->languages;
        const char *used = languages->items[languages->used].code;
        bool is_told = strstr(shell->notice.text, "es.mo") != NULL;
        if (strcmp(used, steps[i].code) != 0 || strcmp(shell->settings.language, used) != 0 ||
            is_told != steps[i].is_told)
            fail_msg("step %d: %s is used, %s is set, \"%s\" is said; expected %s", i, used,
                     shell->settings.language, shell->notice.text, steps[i].code);
    }
    languages_release(&shell->languages);
    language_files_remove(NULL);
    teardown((void **)&bench);
}
