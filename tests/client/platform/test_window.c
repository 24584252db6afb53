/* SPDX-License-Identifier: MIT */
/* The window on SDL's dummy driver: everything but a screen is real. */
#include "base/numbers.h"
#include "platform/window.h"
#include "platform/window_event.h"
#include "support/sdl_window.h"
#include "test.h"

#include <fenv.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

static bool open_window(Window **out_window, const char *fonts, Error *out_error)
{
    const WindowOptions options = {
        .title = "Clockwise", .width = 640, .height = 360, .font_folder = fonts};
    return window_create(out_window, &options, out_error);
}

static int setup(void **state)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    Error error;
    if (!open_window((Window **)state, "assets/fonts", &error))
        fail_msg("%s", error.text);
    WindowEvent event;
    while (window_poll(*state, &event))
        continue;
    return 0;
}

static int teardown(void **state)
{
    window_destroy(*state);
    return 0;
}

/** The next event of a kind; fails where it does not come soon. */
static WindowEvent wait_for(Window *window, WindowEventKind kind)
{
    WindowEvent event;
    for (int tries = 0; tries < 100; tries++) {
        while (window_poll(window, &event))
            if (event.kind == kind)
                return event;
        window_clock_sleep(0.002);
    }
    fail_msg("no event of kind %d", (int)kind);
    return event;
}

TEST_WITH(a_frame_is_drawn_and_shown, setup, teardown)
{
    Canvas *canvas = window_canvas(*state);
    assert_int_equal(canvas_width(canvas), 640);
    assert_int_equal(canvas_height(canvas), 360);
    canvas_begin(canvas, color_make(0x123456, 1));
    assert_int_equal(canvas_pixels(canvas)[0], 0xff123456u);
    window_present(*state);
    assert_string_equal(window_renderer(*state), "software");
    assert_false(window_is_paced(*state));
    assert_true(fabs(window_density(*state) - 1) < 1e-9);
    assert_false(window_is_fullscreen(*state));
}

TEST_WITH(the_canvas_follows_the_windows_size, setup, teardown)
{
    static const struct {
        int width, height;
    } sizes[] = {{800, 500}, {480, 270}, {1920, 1080}, {641, 361}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        SDL_SetWindowSize(sdl_window(), sizes[i].width, sizes[i].height);
        wait_for(*state, WINDOW_EVENT_RESIZED);
        Canvas *canvas = window_canvas(*state);
        assert_int_equal(canvas_width(canvas), sizes[i].width);
        assert_int_equal(canvas_height(canvas), sizes[i].height);
        canvas_begin(canvas, color_make(0xffffff, 1));
        canvas_disc(canvas, vec2(sizes[i].width, sizes[i].height), 100, color_make(0, 1));
        assert_int_equal(canvas_pixels(canvas)[sizes[i].width * sizes[i].height - 1], 0xff000000u);
        window_present(*state);
    }
}

/** A window may be given a size that no memory suffices for; no canvas is larger than 8K. */
TEST_WITH(a_giant_window_becomes_smaller, setup, teardown)
{
    static const struct {
        int width, height;
    } sizes[] = {{16000, 16000}, {16384, 480}, {480, 16000}, {8192, 8192}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        SDL_SetWindowSize(sdl_window(), sizes[i].width, sizes[i].height);
        Canvas *canvas = window_canvas(*state);
        int width = canvas_width(canvas);
        int height = canvas_height(canvas);
        if (width > CANVAS_SIDE_MAX_PX || height > CANVAS_SIDE_MAX_PX ||
            width * height > CANVAS_PIXELS_MAX || width * height < 480 * 200)
            fail_msg("%d x %d: drawn as %d x %d", sizes[i].width, sizes[i].height, width, height);
    }
}

/** The mouse follows even before the canvas was asked for again. */
TEST_WITH(the_mouse_follows_the_windows_size, setup, teardown)
{
    SDL_SetWindowSize(sdl_window(), 1280, 1000);
    SDL_Event moved = {.type = SDL_MOUSEMOTION};
    moved.motion.x = 1200;
    moved.motion.y = 900;
    SDL_PushEvent(&moved);
    WindowEvent event = wait_for(*state, WINDOW_EVENT_MOUSE_MOVE);
    if (vec2_distance(event.at, vec2(1200, 900)) > 1e-9)
        print_error("the mouse is at %g %g, wanted 1200 900\n", event.at.x, event.at.y);
    assert_true(vec2_distance(event.at, vec2(1200, 900)) <= 1e-9);
}

TEST_WITH(a_size_that_changes_within_a_frame_is_survived, setup, teardown)
{
    Canvas *canvas = window_canvas(*state);
    SDL_SetWindowSize(sdl_window(), 900, 700);
    canvas_begin(canvas, color_make(0xffffff, 1));
    window_present(*state);
    assert_int_equal(canvas_width(window_canvas(*state)), 900);
}

/* A slow machine draws a large window smaller; nobody above sees any of it but the pixels. */
TEST_WITH(a_large_window_is_drawn_smaller, setup, teardown)
{
    SDL_SetWindowSize(sdl_window(), 3840, 2160);
    wait_for(*state, WINDOW_EVENT_RESIZED);
    for (int i = 0; i < 200; i++)
        window_keep_pace(*state, 0.1, 1.0 / 60);
    Canvas *canvas = window_canvas(*state);
    assert_int_equal(canvas_width(canvas), 3840);
    assert_int_equal(canvas_height(canvas), 2160);
    assert_true(fabs(window_density(*state) - 1) < 1e-9);
    canvas_begin(canvas, color_make(0xff0000, 1));
    canvas_rounded(canvas, 1920, 1080, 1920, 1080, 0, color_make(0x0000ff, 1));
    window_present(*state);
    const SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
    const struct {
        int x, y;
        Uint32 rgb;
    } shown[] = {{0, 0, 0xff0000},       {1900, 1060, 0xff0000}, {1940, 1060, 0xff0000},
                 {1900, 1100, 0xff0000}, {1940, 1100, 0x0000ff}, {3839, 2159, 0x0000ff}};
    for (size_t i = 0; i < COUNT(shown); i++) {
        const Uint32 *row =
            (const void *)((const Uint8 *)surface->pixels + shown[i].y * surface->pitch);
        if ((row[shown[i].x] & 0xffffff) != shown[i].rgb)
            fail_msg("%d, %d: %06x, wanted %06x", shown[i].x, shown[i].y,
                     row[shown[i].x] & 0xffffff, shown[i].rgb);
    }
    assert_int_equal(canvas_pixels(canvas)[1280 * 720 - 1], 0xff0000ffu); /* So many are drawn. */
    SDL_Event moved = {.type = SDL_MOUSEMOTION};
    moved.motion.x = 3000;
    moved.motion.y = 2000;
    SDL_PushEvent(&moved);
    WindowEvent event = wait_for(*state, WINDOW_EVENT_MOUSE_MOVE);
    assert_true(vec2_distance(event.at, vec2(3000, 2000)) < 1e-9);
    window_draw_exactly(*state, true);
    canvas = window_canvas(*state);
    canvas_begin(canvas, color_make(0x00ff00, 1));
    assert_int_equal(canvas_pixels(canvas)[3840 * 2160 - 1], 0xff00ff00u);
}

static void expect_place(Window *window, const char *when, SDL_Rect wanted, bool is_maximized)
{
    WindowPlace place;
    SDL_Rect got;
    window_place(window, &place, &got.w, &got.h);
    got.x = place.x;
    got.y = place.y;
    if (!SDL_RectEquals(&got, &wanted) || place.is_maximized != is_maximized)
        fail_msg("%s: %d x %d at %d, %d, maximized: %d; wanted %d x %d at %d, %d, %d", when, got.w,
                 got.h, got.x, got.y, place.is_maximized, wanted.w, wanted.h, wanted.x, wanted.y,
                 is_maximized);
}

TEST_WITH(fullscreen_gives_back_the_place, setup, teardown)
{
    const SDL_Rect wanted = {70, 50, 700, 500};
    SDL_SetWindowSize(sdl_window(), wanted.w, wanted.h);
    SDL_SetWindowPosition(sdl_window(), wanted.x, wanted.y);
    expect_place(*state, "before", wanted, false);
    window_set_fullscreen(*state, true);
    expect_place(*state, "in fullscreen", wanted, false);
    assert_int_equal(canvas_width(window_canvas(*state)), 1024); /* The dummy's screen. */
    window_set_fullscreen(*state, false);
    expect_place(*state, "after it", wanted, false);
    window_set_fullscreen(*state, true);
    window_set_size(*state, 640, 360); /* From the settings. */
    window_set_fullscreen(*state, false);
    expect_place(*state, "another size", (SDL_Rect){70, 50, 640, 360}, false);
}

/* There it stands in the middle, and comes back to it when it is opened again. */
TEST_WITH(a_display_is_chosen, setup, teardown)
{
    const SDL_Rect middle = {162, 134, 700, 500};
    assert_string_equal(window_display_name(0), SDL_GetDisplayName(0));
    assert_string_equal(window_display_name(window_displays()), "");
    for (int is_fullscreen = 0; is_fullscreen < 2; is_fullscreen++) {
        SDL_SetWindowSize(sdl_window(), middle.w, middle.h);
        SDL_SetWindowPosition(sdl_window(), 70, 50);
        window_set_fullscreen(*state, is_fullscreen);
        window_set_display(*state, 0);
        assert_int_equal(window_is_fullscreen(*state), is_fullscreen);
        window_set_fullscreen(*state, false);
        expect_place(*state, is_fullscreen ? "in fullscreen" : "as a window", middle, false);
    }
    WindowPlace place;
    int width, height;
    window_place(*state, &place, &width, &height);
    assert_string_equal(place.display_name, SDL_GetDisplayName(0));
}

TEST(a_window_opens_in_its_place)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    static const struct {
        const char *name;
        WindowPlace place;
        bool is_fullscreen;
        SDL_Rect wanted;
    } cases[] = {
        {"never kept", {.x = 5, .y = 5}, false, {192, 204, 640, 360}},
        {"kept", {.is_known = true, .x = 30, .y = 40}, false, {30, 40, 640, 360}},
        {"partly outside", {.is_known = true, .x = -300, .y = 40}, false, {-300, 40, 640, 360}},
        {"out of reach", {.is_known = true, .x = 3000, .y = 40}, false, {192, 204, 640, 360}},
        {"fullscreen, and then", {.is_known = true, .x = 30, .y = 40}, true, {30, 40, 640, 360}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const WindowOptions options = {.title = "Clockwise",
                                       .width = 640,
                                       .height = 360,
                                       .is_fullscreen = cases[i].is_fullscreen,
                                       .font_folder = "assets/fonts",
                                       .place = cases[i].place};
        Window *window;
        Error error;
        if (!window_create(&window, &options, &error))
            fail_msg("%s", error.text);
        assert_int_equal(window_is_fullscreen(window), cases[i].is_fullscreen);
        if (cases[i].is_fullscreen)
            window_set_fullscreen(window, false);
        expect_place(window, cases[i].name, cases[i].wanted, false);
        window_destroy(window);
    }
}

static void push_key(Uint32 type, SDL_Scancode scancode, Uint8 repeat)
{
    SDL_Event event = {.type = type};
    event.key.keysym.scancode = scancode;
    event.key.repeat = repeat;
    SDL_PushEvent(&event);
}

TEST_WITH(events_come_in_the_games_terms, setup, teardown)
{
    push_key(SDL_KEYDOWN, SDL_SCANCODE_W, 0);
    push_key(SDL_KEYDOWN, SDL_SCANCODE_W, 1);
    push_key(SDL_KEYUP, SDL_SCANCODE_W, 0);
    SDL_Event event = {.type = SDL_TEXTINPUT};
    snprintf(event.text.text, sizeof event.text.text, "\xc3\xb6");
    SDL_PushEvent(&event);
    event = (SDL_Event){.type = SDL_MOUSEMOTION};
    event.motion.x = 30;
    event.motion.y = 40;
    SDL_PushEvent(&event);
    event = (SDL_Event){.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_RIGHT;
    event.button.x = 31;
    SDL_PushEvent(&event);
    event = (SDL_Event){.type = SDL_MOUSEWHEEL};
    event.wheel.preciseY = -2.5f;
    SDL_PushEvent(&event);
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    SDL_PushEvent(&event);
    event = (SDL_Event){.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    SDL_PushEvent(&event);
    event = (SDL_Event){.type = SDL_QUIT};
    SDL_PushEvent(&event);
    static const struct {
        const char *name;
        WindowEvent event;
    } wanted[] = {
        {"key down", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_W}},
        {"key repeats", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_W, .is_repeat = true}},
        {"key up", {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_W}},
        {"text", {.kind = WINDOW_EVENT_TEXT, .text = "\xc3\xb6"}},
        {"mouse moves", {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {30, 40}}},
        {"mouse down", {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_RIGHT, .at = {31, 0}}},
        {"wheel down", {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = -2.5}},
        {"wheel the natural way", {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = 2.5}},
        {"focus lost", {.kind = WINDOW_EVENT_FOCUS_LOST}},
        {"quit", {.kind = WINDOW_EVENT_QUIT}},
    };
    for (size_t i = 0; i < COUNT(wanted); i++) {
        WindowEvent got;
        const WindowEvent *want = &wanted[i].event;
        assert_true(window_poll(*state, &got));
        bool is_same = got.kind == want->kind && got.code == want->code &&
                       got.is_repeat == want->is_repeat && fabs(got.value - want->value) < 1e-9 &&
                       vec2_distance(got.at, want->at) < 1e-9 && strcmp(got.text, want->text) == 0;
        if (!is_same)
            print_error("%s: kind %d code %d repeat %d value %g at %g %g\n", wanted[i].name,
                        (int)got.kind, got.code, got.is_repeat, got.value, got.at.x, got.at.y);
        assert_true(is_same);
    }
}

/* Which fonts there are is found out in a thread; a letter that waits for it is drawn again. */
TEST_WITH(fonts_that_are_found_are_told_once, setup, teardown)
{
    TextStyle style = {.size_px = 20, .color = color_make(0xffffff, 1)};
    Canvas *canvas = window_canvas(*state);
    WindowEvent event;
    canvas_begin(canvas, color_make(0, 1));
    canvas_text(canvas, &style, 20, 40, "Clockwise");
    window_present(*state);
    window_clock_sleep(0.05);
    while (window_poll(*state, &event))
        assert_int_not_equal(event.kind, WINDOW_EVENT_EXPOSED); /* Nothing is missing. */
    canvas_text(canvas, &style, 20, 40, "\xf3\xb0\x80\x80");    /* U+F0000, which no font has. */
    (void)wait_for(*state, WINDOW_EVENT_EXPOSED);
    while (window_poll(*state, &event))
        assert_int_not_equal(event.kind, WINDOW_EVENT_EXPOSED);
    canvas_begin(canvas, color_make(0, 1));
    canvas_text(canvas, &style, 20, 40, "\xf3\xb0\x80\x80");
    window_present(*state);
    while (window_poll(*state, &event))
        assert_int_not_equal(event.kind, WINDOW_EVENT_EXPOSED);
}

static void push_text(Uint32 type, const char *text, int caret)
{
    SDL_Event event = {.type = type};
    if (type == SDL_TEXTEDITING_EXT) {
        event.editExt.text = SDL_strdup(text);
        event.editExt.start = caret;
    } else if (type == SDL_TEXTEDITING) {
        snprintf(event.edit.text, sizeof event.edit.text, "%s", text);
        event.edit.start = caret;
    } else if (type == SDL_TEXTINPUT) {
        snprintf(event.text.text, sizeof event.text.text, "%s", text);
    } else if (type == SDL_WINDOWEVENT) {
        event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    } else {
        event.key.keysym.scancode = SDL_SCANCODE_RETURN;
    }
    SDL_PushEvent(&event);
}

/* Whether Enter comes through after some events, which all come through but for other Enters. */
TEST_WITH(keys_of_an_input_method_are_its_own, setup, teardown)
{
    enum { STEPS = 4 };
    static const struct {
        const char *name;
        struct {
            Uint32 type;
            const char *text;
        } steps[STEPS];
        bool is_enter_ours;
    } cases[] = {
        {"nothing is composed", {{SDL_TEXTINPUT, "n"}}, true},
        {"something is", {{SDL_TEXTEDITING, "ni"}}, false},
        {"something long is", {{SDL_TEXTEDITING_EXT, "ni"}}, false},
        {"Enter chose it", {{SDL_TEXTEDITING, "ni"}, {SDL_KEYDOWN, ""}, {SDL_KEYUP, ""}}, false},
        {"it was typed", {{SDL_TEXTEDITING, "ni"}, {SDL_TEXTINPUT, "你"}}, true},
        {"a part was typed",
         {{SDL_TEXTEDITING, "ni"}, {SDL_TEXTINPUT, "你"}, {SDL_TEXTEDITING, "hao"}},
         false},
        {"it was given up", {{SDL_TEXTEDITING, "ni"}, {SDL_TEXTEDITING, ""}}, true},
        {"the window lost the focus", {{SDL_TEXTEDITING, "ni"}, {SDL_WINDOWEVENT, ""}}, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WindowEvent event = {.kind = WINDOW_EVENT_QUIT};
        bool has_enter = false;
        window_take_text(*state, true); /* What was composed before is forgotten. */
        for (int k = 0; k < STEPS && cases[i].steps[k].text != NULL; k++)
            push_text(cases[i].steps[k].type, cases[i].steps[k].text, 0);
        push_text(SDL_KEYDOWN, "", 0);
        while (window_poll(*state, &event))
            has_enter = has_enter || event.kind == WINDOW_EVENT_KEY_DOWN;
        if (has_enter != cases[i].is_enter_ours)
            fail_msg("%s: Enter %s", cases[i].name, has_enter ? "comes through" : "is lost");
    }
    window_take_text(*state, false);
}

TEST_WITH(a_composition_is_told, setup, teardown)
{
    char most[WINDOW_COMPOSITION_BYTES + 64] = "";
    for (size_t i = 0; i + 3 < sizeof most; i += 3)
        snprintf(most + i, sizeof "中", "中");
    const struct {
        const char *name;
        Uint32 type;
        const char *text;
        int caret;
        size_t bytes; /* That are told. */
    } cases[] = {
        {"short", SDL_TEXTEDITING, "ni", 1, 2},
        {"long", SDL_TEXTEDITING_EXT, "0123456789012345678901234567890123456789", 40, 40},
        {"too long, cut between characters", SDL_TEXTEDITING_EXT, most, 2, 255},
        {"the end", SDL_TEXTEDITING, "", 0, 0},
        {"a caret before it", SDL_TEXTEDITING, "ni", -1, 2},
    };
    window_take_text(*state, true);
    for (size_t i = 0; i < COUNT(cases); i++) {
        push_text(cases[i].type, cases[i].text, cases[i].caret);
        WindowEvent event = wait_for(*state, WINDOW_EVENT_COMPOSITION);
        bool is_same = strlen(event.composition) == cases[i].bytes &&
                       strncmp(event.composition, cases[i].text, cases[i].bytes) == 0 &&
                       event.caret == (cases[i].caret > 0 ? cases[i].caret : 0);
        if (!is_same)
            fail_msg("%s: \"%s\", caret %d", cases[i].name, event.composition, event.caret);
    }
    window_take_text(*state, false);
}

static int attach_pad(void)
{
    SDL_VirtualJoystickDesc description = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                           .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           .naxes = SDL_CONTROLLER_AXIS_MAX,
                                           .nbuttons = SDL_CONTROLLER_BUTTON_MAX};
    int device = SDL_JoystickAttachVirtualEx(&description);
    assert_true(device >= 0);
    return device;
}

TEST_WITH(a_pad_plays_and_is_unplugged, setup, teardown)
{
    int device = attach_pad();
    WindowEvent event = wait_for(*state, WINDOW_EVENT_PAD_ADDED);
    int pad = event.pad;
    SDL_Event again = {.type = SDL_CONTROLLERDEVICEADDED};
    again.cdevice.which = device; /* As sdl2-compat does. */
    SDL_PushEvent(&again);
    for (int rounds = 0; rounds < 3; rounds++) /* A round may end before what was just pushed. */
        while (window_poll(*state, &event))
            assert_int_not_equal(event.kind, WINDOW_EVENT_PAD_ADDED);
    SDL_Joystick *joystick = SDL_JoystickFromInstanceID(pad);
    assert_non_null(joystick);

    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_START, 1);
    event = wait_for(*state, WINDOW_EVENT_PAD_DOWN);
    assert_int_equal(event.code, PAD_START);
    assert_int_equal(event.pad, pad);
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_START, 0);
    assert_int_equal(wait_for(*state, WINDOW_EVENT_PAD_UP).code, PAD_START);

    static const struct {
        PadAxis axis;
        Sint16 raw;
        double value;
    } axes[] = {{PAD_LEFT_X, -32768, -1},      {PAD_LEFT_X, 32767, 1},
                {PAD_RIGHT_Y, -16384, -0.5},   {PAD_LEFT_X, 0, 0},
                {PAD_RIGHT_TRIGGER, 32767, 1}, {PAD_RIGHT_TRIGGER, -32768, 0}};
    for (size_t i = 0; i < COUNT(axes); i++) {
        SDL_JoystickSetVirtualAxis(joystick, (int)axes[i].axis, axes[i].raw);
        event = wait_for(*state, WINDOW_EVENT_PAD_AXIS);
        if (event.code != (int)axes[i].axis || fabs(event.value - axes[i].value) > 1e-4)
            print_error("axis %d at %d: axis %d, %g; wanted %g\n", (int)axes[i].axis, axes[i].raw,
                        event.code, event.value, axes[i].value);
        assert_int_equal(event.code, axes[i].axis);
        assert_true(fabs(event.value - axes[i].value) <= 1e-4);
    }
    SDL_JoystickDetachVirtual(device);
    assert_int_equal(wait_for(*state, WINDOW_EVENT_PAD_REMOVED).pad, pad);
}

TEST_WITH(a_pad_left_plugged_in_is_let_go, setup, teardown)
{
    attach_pad();
    attach_pad();
    int first = wait_for(*state, WINDOW_EVENT_PAD_ADDED).pad;
    assert_int_not_equal(wait_for(*state, WINDOW_EVENT_PAD_ADDED).pad, first);
}

TEST_WITH(waiting_ends_in_time, setup, teardown)
{
    double start = window_clock_seconds();
    window_wait(*state, 0.02);
    window_clock_sleep(0.01);
    window_clock_sleep(-1);
    window_clock_sleep(0.0 / 0.0);
    assert_true(window_clock_seconds() - start >= 0.01);
}

TEST_WITH(keys_have_names, setup, teardown)
{
    static const struct {
        Key key;
        const char *name;
    } cases[] = {{KEY_W, "W"},         {KEY_RETURN, "Return"},
                 {KEY_F11, "F11"},     {KEY_SPACE, "Space"},
                 {KEY_COMMA, "Comma"}, {KEY_PERIOD, "Period"},
                 {KEY_SLASH, "/"},     {-1, "?"},
                 {KEY_COUNT, "?"},     {0, "?"},
                 {KEY_COUNT - 1, "?"}};
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_string_equal(window_key_name(cases[i].key), cases[i].name);
}

TEST(missing_fonts_are_told)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    Window *window;
    Error error = {.text = ""};
    assert_false(open_window(&window, "no/such/folder", &error));
    assert_null(window);
    assert_non_null(strstr(error.text, "no/such/folder"));
}

TEST(no_display_is_told)
{
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    static const char *const drivers[] = {"x11", "nonsense", NULL};
    for (size_t i = 0; i < COUNT(drivers); i++) {
        if (drivers[i] != NULL)
            setenv("SDL_VIDEODRIVER", drivers[i], 1);
        else
            unsetenv("SDL_VIDEODRIVER");
        Window *window;
        Error error = {.text = ""};
        bool is_open = open_window(&window, "assets/fonts", &error);
        /* Left to itself SDL may find a console's own screen, but nothing that can't be seen. */
        if (is_open) {
            assert_null(drivers[i]);
            assert_string_not_equal(SDL_GetCurrentVideoDriver(), "offscreen");
            window_destroy(window);
            continue;
        }
        assert_null(window);
        if (strncmp(error.text, "no display", 10) != 0)
            print_error("%s: \"%s\"\n", drivers[i] != NULL ? drivers[i] : "any", error.text);
        assert_int_equal(strncmp(error.text, "no display", 10), 0);
    }
}

/* Any code that SDL calls may leave the thread with a rounding of its own. */
static int SDLCALL spoil_rounding(void *context, SDL_Event *event)
{
    (void)context;
    (void)event;
    return fesetround(FE_UPWARD);
}

TEST_WITH(drivers_do_not_change_the_games_numbers, setup, teardown)
{
    WindowEvent got = {.kind = 0};
    Error error = {.text = ""};
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = {.scancode = SDL_SCANCODE_W}}};
    SDL_AddEventWatch(spoil_rounding, NULL);
    assert_true(SDL_PushEvent(&event) == 1);
    SDL_DelEventWatch(spoil_rounding, NULL);
    bool is_any = true;
    for (int i = 0; is_any; i++) {
        if (float_mode_check(&error))
            fail_msg("after %d events the rounding was not spoiled", i);
        is_any = window_poll(*state, &got);
        if (!float_mode_check(&error))
            fail_msg("after %d events, the last of kind %d: %s", i, (int)got.kind, error.text);
        fesetround(FE_UPWARD);
    }
    float_mode_set();
}
