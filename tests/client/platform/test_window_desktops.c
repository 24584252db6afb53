/* SPDX-License-Identifier: MIT */
/* How large the window is, where it goes and what SDL is asked for, on desktops that this machine
 * does not have: what SDL says of displays and windows is the test's. Expected places are worked
 * out from the sizes in `desk`: a frame of 40 above and 8 at the sides, half of what is left. */
#include "base/translate.h"
#include "platform/window_parts.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <SDL.h>

/* --- In place of SDL -------------------------------------------------------------------------- */

typedef struct FakeDisplay {
    const char *name;
    SDL_Rect bounds, usable;
} FakeDisplay;

static const FakeDisplay desk[] = {
    {"Laptop", {0, 0, 1920, 1080}, {0, 30, 1920, 1050}},
    {"Large", {1920, 0, 2560, 1440}, {1920, 0, 2560, 1440}},
    {"Tiny", {4480, 0, 500, 300}, {4480, 0, 500, 300}},
};

static struct {
    const char *driver;
    int displays;     /* The first so many of `desk`. */
    int at;           /* The window's display, or -1. */
    bool has_borders; /* 24 above, 6 below, 2 and 4 at the sides. */
    int border_top;
    Uint32 flags;
    SDL_Rect window;
    Uint32 format;  /* Of the screen's pixels. */
    bool has_video; /* What SDL_Init() comes to. */
    char log[1000]; /* What was asked for, in order. */
} fake;

static SDL_Window *const own = (SDL_Window *)(void *)&fake;

__attribute__((format(printf, 1, 2))) static void note(const char *format, ...)
{
    va_list arguments;
    size_t length = strlen(fake.log);
    va_start(arguments, format);
    vsnprintf(fake.log + length, sizeof fake.log - length, format, arguments);
    va_end(arguments);
}

static bool is_display(int display)
{
    return display >= 0 && display < fake.displays;
}

/* NOLINTBEGIN(readability-identifier-naming) */
const char *__wrap_SDL_GetCurrentVideoDriver(void);
int __wrap_SDL_GetNumVideoDisplays(void);
const char *__wrap_SDL_GetDisplayName(int display);
int __wrap_SDL_GetDisplayBounds(int display, SDL_Rect *out_rect);
int __wrap_SDL_GetDisplayUsableBounds(int display, SDL_Rect *out_rect);
int __wrap_SDL_GetDesktopDisplayMode(int display, SDL_DisplayMode *out_mode);
int __wrap_SDL_GetWindowDisplayIndex(SDL_Window *window);
Uint32 __wrap_SDL_GetWindowFlags(SDL_Window *window);
int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom,
                                    int *right);
void __wrap_SDL_GetWindowSize(SDL_Window *window, int *width, int *height);
void __wrap_SDL_GetWindowPosition(SDL_Window *window, int *x, int *y);
void __wrap_SDL_SetWindowSize(SDL_Window *window, int width, int height);
void __wrap_SDL_SetWindowMinimumSize(SDL_Window *window, int width, int height);
void __wrap_SDL_SetWindowPosition(SDL_Window *window, int x, int y);
int __wrap_SDL_SetWindowFullscreen(SDL_Window *window, Uint32 flags);
void __wrap_SDL_RestoreWindow(SDL_Window *window);
void __wrap_SDL_MaximizeWindow(SDL_Window *window);
void __wrap_SDL_ShowWindow(SDL_Window *window);
void __wrap_SDL_PumpEvents(void);
SDL_Window *__wrap_SDL_CreateWindow(const char *title, int x, int y, int width, int height,
                                    Uint32 flags);
SDL_bool __wrap_SDL_SetHint(const char *name, const char *value);
int __wrap_SDL_InitSubSystem(Uint32 flags);
void __wrap_SDL_QuitSubSystem(Uint32 flags);

const char *__wrap_SDL_GetCurrentVideoDriver(void)
{
    return fake.driver;
}

int __wrap_SDL_GetNumVideoDisplays(void)
{
    return fake.displays;
}

const char *__wrap_SDL_GetDisplayName(int display)
{
    return is_display(display) ? desk[display].name : NULL;
}

int __wrap_SDL_GetDisplayBounds(int display, SDL_Rect *out_rect)
{
    if (is_display(display))
        *out_rect = desk[display].bounds;
    return is_display(display) ? 0 : -1;
}

int __wrap_SDL_GetDisplayUsableBounds(int display, SDL_Rect *out_rect)
{
    if (is_display(display))
        *out_rect = desk[display].usable;
    return is_display(display) ? 0 : -1;
}

int __wrap_SDL_GetDesktopDisplayMode(int display, SDL_DisplayMode *out_mode)
{
    *out_mode = (SDL_DisplayMode){.format = fake.format};
    return display < fake.displays ? 0 : -1;
}

int __wrap_SDL_GetWindowDisplayIndex(SDL_Window *window)
{
    assert_ptr_equal(window, own);
    return fake.at;
}

Uint32 __wrap_SDL_GetWindowFlags(SDL_Window *window)
{
    assert_ptr_equal(window, own);
    return fake.flags;
}

int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom,
                                    int *right)
{
    assert_ptr_equal(window, own);
    *top = fake.border_top;
    *left = 2;
    *bottom = 6;
    *right = 4;
    return fake.has_borders ? 0 : -1;
}

void __wrap_SDL_GetWindowSize(SDL_Window *window, int *width, int *height)
{
    assert_ptr_equal(window, own);
    *width = fake.window.w;
    *height = fake.window.h;
}

void __wrap_SDL_GetWindowPosition(SDL_Window *window, int *x, int *y)
{
    assert_ptr_equal(window, own);
    *x = fake.window.x;
    *y = fake.window.y;
}

void __wrap_SDL_SetWindowSize(SDL_Window *window, int width, int height)
{
    assert_ptr_equal(window, own);
    note("size %d %d; ", width, height);
}

void __wrap_SDL_SetWindowMinimumSize(SDL_Window *window, int width, int height)
{
    assert_ptr_equal(window, own);
    note("least %d %d; ", width, height);
}

void __wrap_SDL_SetWindowPosition(SDL_Window *window, int x, int y)
{
    assert_ptr_equal(window, own);
    note("place %d %d; ", x, y);
}

int __wrap_SDL_SetWindowFullscreen(SDL_Window *window, Uint32 flags)
{
    assert_ptr_equal(window, own);
    note("fullscreen %d; ", flags == SDL_WINDOW_FULLSCREEN_DESKTOP);
    return 0;
}

void __wrap_SDL_RestoreWindow(SDL_Window *window)
{
    assert_ptr_equal(window, own);
    note("restore; ");
}

void __wrap_SDL_MaximizeWindow(SDL_Window *window)
{
    assert_ptr_equal(window, own);
    note("maximize; ");
}

void __wrap_SDL_ShowWindow(SDL_Window *window)
{
    assert_ptr_equal(window, own);
    note("show; ");
}

void __wrap_SDL_PumpEvents(void)
{
    note("pump; ");
}

SDL_Window *__wrap_SDL_CreateWindow(const char *title, int x, int y, int width, int height,
                                    Uint32 flags)
{
    const Uint32 usual = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    note("open '%s' %d %d %d %d%s%s%s; ", title, x, y, width, height,
         (flags & usual) == usual ? "" : " oddly",
         (flags & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0 ? " full" : "",
         (flags & SDL_WINDOW_MAXIMIZED) != 0 ? " maximized" : "");
    return fake.has_video ? own : NULL;
}

SDL_bool __wrap_SDL_SetHint(const char *name, const char *value)
{
    note("%s %s; ", name, value);
    return SDL_TRUE;
}

int __wrap_SDL_InitSubSystem(Uint32 flags)
{
    note("init %x; ", flags);
    return fake.driver == NULL && flags == SDL_INIT_VIDEO ? -1 : 0;
}

void __wrap_SDL_QuitSubSystem(Uint32 flags)
{
    note("quit %x; ", flags);
}
/* NOLINTEND(readability-identifier-naming) */

static int set_up(void **state)
{
    *state = NULL;
    memset(&fake, 0, sizeof fake);
    fake.driver = "x11";
    fake.displays = COUNT(desk);
    fake.format = SDL_PIXELFORMAT_RGB888;
    fake.has_video = true;
    return 0;
}

static void expect_log(const char *name, const char *expected)
{
    if (strcmp(fake.log, expected) != 0)
        fail_msg("%s: '%s', not '%s'", name, fake.log, expected);
    fake.log[0] = '\0';
}

/* --- Sizes ------------------------------------------------------------------------------------ */

TEST_WITH(as_large_as_there_is_room, set_up, NULL)
{
    static const struct {
        const char *name, *driver;
        int display;
        SDL_Point size, wanted;
    } cases[] = {
        {"there is room", "x11", 0, {1280, 720}, {1280, 720}},
        {"all of it", "x11", 0, {1912, 1010}, {1912, 1010}},
        {"too wide", "wayland", 0, {4000, 2000}, {1912, 956}},
        {"too wide by little", "x11", 0, {1913, 500}, {1912, 499}},
        {"too high", "x11", 0, {1000, 2020}, {500, 1010}},
        {"not seen at all", "dummy", 0, {4000, 2000}, {4000, 2000}},
        {"nor so", "offscreen", 0, {4000, 2000}, {4000, 2000}},
        {"smaller than a window gets", "x11", 2, {4000, 300}, {492, 270}},
        {"narrower than a window gets", "x11", 2, {500, 4000}, {480, 270}},
        {"on a display that tells nothing", "x11", 5, {960, 540}, {480, 270}},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        fake.driver = cases[i].driver;
        SDL_Point size = window_fit_size(cases[i].display, cases[i].size);
        if (size.x != cases[i].wanted.x || size.y != cases[i].wanted.y)
            fail_msg("%s: %d x %d", cases[i].name, size.x, size.y);
    }
    SDL_Point room = window_fit_room(1);
    assert_int_equal(room.x, 2552);
    assert_int_equal(room.y, 1400);
    room = window_fit_room(5);
    assert_int_equal(room.x, 480);
    assert_int_equal(room.y, 270);
}

TEST_WITH(no_larger_than_a_canvas, set_up, NULL)
{
    static const struct {
        int width, height;
        Uint32 flags;
        const char *wanted;
    } cases[] = {
        {8192, 4050, 0, ""},
        {8192, 4096, 0, "size 8145 4072; "},
        {8193, 100, 0, "size 8192 99; "},
        {100, 8193, 0, "size 99 8192; "},
        {10000, 1000, 0, "size 8192 819; "},
        {1000, 10000, 0, "size 819 8192; "},
        {16384, 4096, 0, "size 8192 2048; "},
        {8000, 4500, 0, "size 7680 4320; "},
        {20000, 1, 0, "size 8192 1; "},
        {1, 20000, 0, "size 1 8192; "},
        {8000, 8000, SDL_WINDOW_FULLSCREEN_DESKTOP, ""},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char name[40];
        snprintf(name, sizeof name, "%d x %d", cases[i].width, cases[i].height);
        fake.window = (SDL_Rect){0, 0, cases[i].width, cases[i].height};
        fake.flags = cases[i].flags;
        window_fit_shrink(own);
        expect_log(name, cases[i].wanted);
    }
}

/* --- Places ----------------------------------------------------------------------------------- */

#define PLACED(x_, y_, display_)                                                                   \
    {                                                                                              \
        .is_known = true, .x = (x_), .y = (y_), .display = (display_)                              \
    }

typedef struct OpenCase {
    const char *name, *driver;
    int displays;
    int width, height;
    bool is_fullscreen;
    WindowPlace place;
    const char *display_name;
    const char *opened;
} OpenCase;

static WindowOptions options_of(const OpenCase *each)
{
    WindowOptions options = {.title = "T",
                             .width = each->width,
                             .height = each->height,
                             .is_fullscreen = each->is_fullscreen,
                             .place = each->place};
    snprintf(options.place.display_name, sizeof options.place.display_name, "%s",
             each->display_name);
    return options;
}

TEST_WITH(it_opens_in_its_place, set_up, NULL)
{
    static const OpenCase cases[] = {
        {"in the middle", "x11", 3, 1280, 720, false, {.x = 7}, "", "320 215 1280 720"},
        {"of the other display",
         "x11",
         3,
         1280,
         720,
         false,
         {.display = 1},
         "Large",
         "2560 380 1280 720"},
        {"where it was", "x11", 3, 1280, 720, false, PLACED(100, 50, 1), "Large",
         "2020 50 1280 720"},
        {"which is on another number now", "x11", 3, 1280, 720, false, PLACED(100, 50, 0), "Large",
         "2020 50 1280 720"},
        {"out of reach", "x11", 1, 1280, 720, false, PLACED(1900, 50, 0), "Laptop",
         "320 215 1280 720"},
        {"reached on the next display", "x11", 3, 1280, 720, false, PLACED(1900, 50, 0), "Laptop",
         "1900 50 1280 720"},
        {"with a size there is no room for", "x11", 3, 4000, 2000, false, PLACED(100, 50, 0),
         "Laptop", "4 97 1912 956"},
        {"too high alone", "x11", 3, 1000, 2020, false, PLACED(100, 50, 0), "Laptop",
         "710 70 500 1010"},
        {"maximized later",
         "x11",
         3,
         1280,
         720,
         false,
         {.is_maximized = true},
         "",
         "320 215 1280 720"},
        {"fullscreen later", "x11", 3, 1280, 720, true, {.x = 7}, "", "320 215 1280 720"},
        {"maximized",
         "wayland",
         3,
         1280,
         720,
         false,
         {.is_maximized = true},
         "",
         "320 215 1280 720 maximized"},
        {"fullscreen",
         "wayland",
         3,
         1280,
         720,
         true,
         {.is_maximized = true},
         "",
         "320 215 1280 720 full"},
        {"seen by nobody", "dummy", 3, 1280, 720, false, {.x = 7}, "", "320 195 1280 720"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char expected[200];
        WindowOptions options = options_of(&cases[i]);
        fake.driver = cases[i].driver;
        fake.displays = cases[i].displays;
        assert_ptr_equal(window_fit_open(&options), own);
        snprintf(expected, sizeof expected, "open 'T' %s; least 480 270; ", cases[i].opened);
        expect_log(cases[i].name, expected);
    }
    fake.has_video = false;
    assert_null(window_fit_open(&(WindowOptions){.title = "T", .width = 640, .height = 360}));
    expect_log("none opens", "open 'T' 640 375 640 360; ");
}

/* X11 tells how wide the frame is once it is shown: 24 above, 6 below, 2 and 4 at the sides. */
TEST_WITH(it_is_shown_in_its_place, set_up, NULL)
{
    static const OpenCase cases[] = {
        {"elsewhere", "wayland", 3, 1280, 720, true, {.x = 7}, "", "show; "},
        {"in the middle", "x11", 3, 1280, 720, false, {.x = 7}, "", "show; pump; place 319 204; "},
        {"where it was", "x11", 3, 1280, 720, false, PLACED(100, 50, 1), "Large",
         "show; pump; place 2020 50; "},
        {"wanted larger", "x11", 3, 4000, 2000, false, PLACED(100, 50, 1), "Large",
         "show; pump; place 2559 369; "},
        {"maximized",
         "x11",
         3,
         1280,
         720,
         false,
         {.is_maximized = true},
         "",
         "show; pump; place 319 204; maximize; "},
        {"fullscreen",
         "x11",
         3,
         1280,
         720,
         true,
         {.is_maximized = true},
         "",
         "show; pump; place 319 204; fullscreen 1; "},
    };
    fake.has_borders = true;
    fake.border_top = 24;
    fake.window = (SDL_Rect){0, 0, 1280, 720};
    for (int i = 0; i < COUNT(cases); i++) {
        WindowOptions options = options_of(&cases[i]);
        fake.driver = cases[i].driver;
        window_fit_show(own, &options);
        expect_log(cases[i].name, cases[i].opened);
    }
    fake.driver = "x11";
    for (int i = 0; i < 2; i++) { /* Either is no frame yet. */
        WindowOptions options = options_of(&cases[1]);
        fake.has_borders = i == 0;
        fake.border_top = i == 0 ? 0 : 24;
        window_fit_show(own, &options);
        expect_log("its frame is not told", "show; pump; place 320 215; ");
    }
}

TEST_WITH(it_goes_back_to_its_place, set_up, NULL)
{
    static const OpenCase cases[] = {
        {"in the middle",
         "x11",
         3,
         1280,
         720,
         false,
         {.x = 7},
         "",
         "restore; size 1280 720; place 320 215; "},
        {"where it was", "x11", 3, 1280, 720, false, PLACED(100, 50, 1), "Large",
         "restore; size 1280 720; place 2020 50; "},
        {"as much as there is room for", "x11", 3, 4000, 2000, false, PLACED(100, 50, 0), "Laptop",
         "restore; size 1912 956; place 4 97; "},
        {"maximized",
         "x11",
         3,
         1280,
         720,
         false,
         {.is_maximized = true},
         "",
         "restore; size 1280 720; place 320 215; maximize; "},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        WindowOptions options = options_of(&cases[i]);
        fake.driver = cases[i].driver;
        window_fit_restore(own, &options.place, (SDL_Point){cases[i].width, cases[i].height});
        expect_log(cases[i].name, cases[i].opened);
    }
}

/* --- What is read of it ----------------------------------------------------------------------- */

TEST_WITH(its_place_is_read, set_up, NULL)
{
    static const struct {
        const char *name, *driver;
        int at;
        Uint32 flags;
        SDL_Rect window;
        SDL_Point size;      /* As it was known before, */
        SDL_Point wanted;    /* and afterwards. */
        WindowPlace place;   /* Before it is x 5, y 6 and maximized. */
        const char *display; /* Its name. */
    } cases[] = {
        {"moved",
         "x11",
         1,
         0,
         {2020, 50, 800, 600},
         {640, 360},
         {800, 600},
         PLACED(100, 50, 1),
         "Large"},
        {"shrunk by a small display",
         "x11",
         0,
         0,
         {10, 40, 1912, 956},
         {4000, 2000},
         {4000, 2000},
         PLACED(10, 40, 0),
         "Laptop"},
        {"higher than that",
         "x11",
         0,
         0,
         {10, 40, 1912, 957},
         {4000, 2000},
         {1912, 957},
         PLACED(10, 40, 0),
         "Laptop"},
        {"wider than that",
         "x11",
         0,
         0,
         {10, 40, 1911, 956},
         {4000, 2000},
         {1911, 956},
         PLACED(10, 40, 0),
         "Laptop"},
        {"maximized",
         "x11",
         1,
         SDL_WINDOW_MAXIMIZED,
         {0, 0, 2560, 1440},
         {640, 360},
         {640, 360},
         {.is_maximized = true, .x = 5, .y = 6, .is_known = true, .display = 1},
         "Large"},
        {"fullscreen",
         "x11",
         1,
         SDL_WINDOW_FULLSCREEN_DESKTOP,
         {0, 0, 2560, 1440},
         {640, 360},
         {640, 360},
         {.is_maximized = true, .x = 5, .y = 6, .is_known = true, .display = 1},
         "Large"},
        {"minimized",
         "x11",
         0,
         SDL_WINDOW_MINIMIZED,
         {0, 0, 2560, 1440},
         {640, 360},
         {640, 360},
         {.is_maximized = true, .x = 5, .y = 6, .is_known = true},
         "Laptop"},
        {"hidden",
         "x11",
         0,
         SDL_WINDOW_HIDDEN,
         {0, 0, 2560, 1440},
         {640, 360},
         {640, 360},
         {.is_maximized = true, .x = 5, .y = 6, .is_known = true},
         "Laptop"},
        {"places are not told",
         "wayland",
         0,
         0,
         {0, 0, 800, 600},
         {640, 360},
         {800, 600},
         {.x = 5, .y = 6},
         "Laptop"},
        {"on no display",
         "x11",
         -1,
         0,
         {70, 80, 800, 600},
         {640, 360},
         {800, 600},
         PLACED(70, 80, 0),
         "Laptop"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        WindowPlace place = {.is_known = true, .x = 5, .y = 6, .is_maximized = true, .display = 2};
        const WindowPlace *wanted = &cases[i].place;
        SDL_Point size = cases[i].size;
        fake.driver = cases[i].driver;
        fake.at = cases[i].at;
        fake.flags = cases[i].flags;
        fake.window = cases[i].window;
        window_fit_read(own, &place, &size);
        if (size.x != cases[i].wanted.x || size.y != cases[i].wanted.y ||
            place.is_known != wanted->is_known || place.x != wanted->x || place.y != wanted->y ||
            place.is_maximized != wanted->is_maximized || place.display != wanted->display ||
            strcmp(place.display_name, cases[i].display) != 0)
            fail_msg("%s: %d x %d, known %d at %d, %d, maximized %d, on %d '%s'", cases[i].name,
                     size.x, size.y, place.is_known, place.x, place.y, place.is_maximized,
                     place.display, place.display_name);
    }
}

TEST_WITH(displays_that_tell_nothing, set_up, NULL)
{
    WindowPlace place = {.is_known = true, .display_name = "Gone"};
    SDL_Point size = {640, 360};
    fake.displays = 0;
    fake.window = (SDL_Rect){9, 9, 480, 270};
    window_fit_read(own, &place, &size);
    assert_false(place.is_known);
    assert_string_equal(place.display_name, "");
    assert_int_equal(size.x, 640);
}

/* --- Starting SDL ----------------------------------------------------------------------------- */

#define USUAL_HINTS                                                                                \
    SDL_HINT_APP_NAME " Clockwise; SDL_IME_SHOW_UI 1; SDL_IME_SUPPORT_EXTENDED_TEXT "              \
                      "1; " SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS                                  \
                      " 0; " SDL_HINT_VIDEO_ALLOW_SCREENSAVER " 1; init 20; "
#define NO_GL SDL_HINT_FRAMEBUFFER_ACCELERATION " 0; "
#define PADS_ALWAYS SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS " 1; "
#define OPENED "open 'T' 320 215 1280 720; "

TEST_WITH(what_sdl_is_asked_for, set_up, NULL)
{
    static const struct {
        const char *name, *driver, *asked;
        Uint32 format;
        const char *log, *error;
    } cases[] = {
        {"X11", "x11", NULL, SDL_PIXELFORMAT_RGB888, NO_GL "init 2000; " OPENED "quit 20; ",
         "no window: "},
        {"X11 of 30 bits", "x11", NULL, SDL_PIXELFORMAT_UNKNOWN, "init 2000; " OPENED "quit 20; ",
         "no window: "},
        {"Wayland", "wayland", NULL, SDL_PIXELFORMAT_RGB888, "init 2000; " OPENED "quit 20; ",
         "no window: "},
        {"no display, as was wanted", "dummy", "dummy", SDL_PIXELFORMAT_RGB888,
         NO_GL PADS_ALWAYS "init 2000; open 'T' 320 195 1280 720; quit 20; ", "no window: "},
        {"no display", "offscreen", NULL, SDL_PIXELFORMAT_RGB888, "quit 20; ",
         "no display: neither an X11"},
        {"no display, and another was wanted", "offscreen", "x11", SDL_PIXELFORMAT_RGB888,
         "quit 20; ", "no display: neither an X11"},
        {"no video at all", NULL, NULL, SDL_PIXELFORMAT_RGB888, "", "no display: "},
    };
    const WindowOptions options = {.title = "T", .width = 1280, .height = 720};
    fake.has_video = false;
    for (int i = 0; i < COUNT(cases); i++) {
        Window *window;
        Error error;
        char expected[900];
        fake.driver = cases[i].driver;
        fake.format = cases[i].format;
        if (cases[i].asked != NULL)
            setenv("SDL_VIDEODRIVER", cases[i].asked, 1);
        else
            unsetenv("SDL_VIDEODRIVER");
        if (window_create(&window, &options, &error) ||
            strncmp(error.text, cases[i].error, strlen(cases[i].error)) != 0)
            fail_msg("%s: '%s'", cases[i].name, error.text);
        snprintf(expected, sizeof expected, USUAL_HINTS "%s", cases[i].log);
        expect_log(cases[i].name, expected);
    }
}

TEST_WITH(why_it_cannot_be_drawn_on, set_up, NULL)
{
    Error error;
    assert_false(window_fit_refuse(&error));
    assert_null(strstr(error.text, "color depth"));
    fake.format = SDL_PIXELFORMAT_UNKNOWN;
    assert_false(window_fit_refuse(&error));
    assert_non_null(strstr(error.text, "color depth"));
    fake.format = SDL_PIXELFORMAT_RGB888;
    fake.displays = 0;
    assert_false(window_fit_has_known_pixels());
}
