/* SPDX-License-Identifier: MIT */
#include "platform/window.h"
#include "platform/window_clock.h"

#include "base/float_mode.h"
#include "canvas/canvas_backend.h"
#include "canvas/gpu_canvas.h"
#include "canvas/sdl.h"
#include "canvas/span_canvas.h"
#include "platform/browser.h"
#include "platform/display_loss.h"
#include "platform/stop_signals.h"
#include "platform/system_fonts.h"
#include "platform/window_fit.h"
#include "platform/window_identity.h"
#include "platform/window_input.h"
#include "platform/window_text.h"

#include <stdlib.h>
#include <string.h>

#define FONTS_OPENED_PER_FRAME 1 /* One takes up to 10 ms. */
/* How often window_wait() polls. */
#define POLL_SECONDS 0.008

#define NO_MEMORY "Out of memory" /* What SDL says. */

struct Window {
    bool has_sdl;
    SDL_Window *window;
    GpuCanvas *gpu; /* NULL for software drawing. */
    Canvas *canvas;
    SystemFonts *fonts;   /* NULL without memory. */
    SpanCanvas *span;     /* The software back end. */
    SDL_Surface *surface; /* The span canvas draws on it or is copied to it. */
    void *surface_pixels;
    bool has_told_fonts; /* That this frame would be drawn otherwise by now. */
    bool is_copied;      /* The surface has another pixel format than the canvas. */
    bool is_grabbed;
    bool is_lost;      /* The connection to the display broke. */
    bool lacks_memory; /* For the window's pixels. */
    WindowText text;
    WindowInput input;
};

/* Whether the environment names this video driver: then having no display is intended. */
static bool is_asked_for(const char *driver)
{
    const char *asked = SDL_getenv("SDL_VIDEODRIVER");
    return asked != NULL && strstr(asked, driver) != NULL;
}

static bool start_sdl(Error *out_error)
{
    window_identity_set_name();
    window_text_set_hints();
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return error_set(out_error, "no display: %s", SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    if (window_fit_is_blind(driver) && !is_asked_for(driver)) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return error_set(out_error, "no display: neither an X11 nor a Wayland one answers "
                                    "(DISPLAY and WAYLAND_DISPLAY say where they are)");
    }
    display_loss_watch();
    /* X11 is faster without GL. Wayland needs it, and so do screens in a format unknown to SDL (30
     * bits of color). SDL reads the hint once. */
    if (strcmp(driver, "wayland") != 0 && window_fit_has_known_pixels())
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    /* Controller events need focus, which a window without a screen never has. */
    if (window_fit_is_blind(driver))
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); /* May fail: then there are no controllers. */
    SDL_StopTextInput();
    return true;
}

static void stop_sdl(void)
{
    if (SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0)
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    /* The last subsystem gone: end SDL's threads and free its memory. */
    if (SDL_WasInit(0) == 0)
        SDL_Quit();
}

static SDL_Window *open_window(const WindowOptions *options)
{
    SDL_Point size = window_fit_size(0, (SDL_Point){options->width, options->height});
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    if (options->is_fullscreen && !browser_is_host()) /* Browsers want a key or a click first. */
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_Window *window = SDL_CreateWindow(options->title, SDL_WINDOWPOS_CENTERED,
                                          SDL_WINDOWPOS_CENTERED, size.x, size.y, flags);
    if (window != NULL)
        SDL_SetWindowMinimumSize(window, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    return window;
}

/* Draws into memory of the canvas: SDL's surface has one pixel for each point of a page. */
static bool follow_page(Window *window)
{
    int width, height;
    browser_canvas_size(&width, &height);
    if (width == canvas_width(window->canvas) && height == canvas_height(window->canvas))
        return true;
    if (!span_canvas_set_pixels(window->span, NULL, width, height))
        return false;
    canvas_set_size(window->canvas, width, height);
    return true;
}

/* Draws into the window's surface, which changes with the window's size. */
static bool follow_surface(Window *window)
{
    if (browser_is_host())
        return follow_page(window);
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    if (surface == NULL)
        return false;
    if (surface == window->surface && surface->pixels == window->surface_pixels &&
        surface->w == canvas_width(window->canvas) && surface->h == canvas_height(window->canvas))
        return true;
    bool fits = (surface->format->format == SDL_PIXELFORMAT_RGB888 ||
                 surface->format->format == SDL_PIXELFORMAT_ARGB8888) &&
                surface->pitch == surface->w * 4;
    window->surface = surface;
    window->surface_pixels = surface->pixels;
    window->is_copied = !fits;
    if (!span_canvas_set_pixels(window->span, fits ? surface->pixels : NULL, surface->w,
                                surface->h))
        return false;
    canvas_set_size(window->canvas, surface->w, surface->h);
    return true;
}

static bool start_drawing(Window *window, const WindowOptions *options, Error *out_error)
{
    if (browser_is_host() ? browser_has_gpu() : gpu_canvas_is_likely()) {
        window->gpu = gpu_canvas_create(window->window);
        if (window->gpu == NULL) { /* The attempt changed the window: make a new one. */
            SDL_DestroyWindow(window->window);
            window->window = open_window(options);
        }
        if (window->window == NULL)
            return error_set(out_error, "no window: %s", SDL_GetError());
    }
    if (window->gpu != NULL) {
        window->canvas =
            canvas_create(gpu_canvas_backend(), window->gpu, options->font_folder, out_error);
        if (window->canvas != NULL)
            fonts_on_drop(canvas_fonts(window->canvas), gpu_canvas_drop_text);
        return window->canvas != NULL;
    }
    window->span = span_canvas_create();
    if (window->span == NULL)
        return error_set(out_error, "out of memory");
    window->canvas =
        canvas_create(span_canvas_backend(), window->span, options->font_folder, out_error);
    if (window->canvas == NULL)
        return false;
    canvas_set_threads(window->canvas, 0);
    return follow_surface(window) || window_fit_refuse(out_error);
}

typedef struct Opening {
    Window *window;
    const WindowOptions *options;
    Error *out_error;
    bool is_open;
} Opening;

static bool open_all(Window *window, const WindowOptions *options, Error *out_error)
{
    if (!sdl_prepare_errors())
        return error_set(out_error, "out of memory");
    window->has_sdl = start_sdl(out_error);
    if (!window->has_sdl)
        return false;
    window->window = open_window(options);
    if (window->window == NULL)
        return error_set(out_error, "no window: %s", SDL_GetError());
    window_fit_shrink(window->window);
    if (!start_drawing(window, options, out_error))
        return false;
    window->fonts = system_fonts_create(window_wake);
    canvas_use_finder(window->canvas, window_font_finder(window), FONTS_OPENED_PER_FRAME);
    window_identity_set_icon(window->window, options->icon, options->icon_px);
    window_canvas(window); /* Its size is known from here on. */
    SDL_ShowWindow(window->window);
    return true;
}

static void open_guarded(void *context)
{
    Opening *opening = context;
    opening->is_open = open_all(opening->window, opening->options, opening->out_error);
}

bool window_create(Window **out_window, const WindowOptions *options, Error *out_error)
{
    *out_window = NULL;
    Window *window = calloc(1, sizeof *window);
    if (window == NULL)
        return error_set(out_error, "out of memory");
    stop_signals_catch();
    Opening opening = {window, options, out_error, false};
    if (!display_loss_guard(open_guarded, &opening)) {
        window->is_lost = true;
        error_set(out_error, "the display was lost while the window opened");
    }
    if (!opening.is_open) {
        window_destroy(window);
        return false;
    }
    *out_window = window;
    return true;
}

static void close_guarded(void *context)
{
    Window *window = context;
    window_input_close(&window->input);
    canvas_destroy(window->canvas);
    system_fonts_destroy(window->fonts);
    if (window->window != NULL)
        SDL_DestroyWindow(window->window);
    if (window->has_sdl)
        stop_sdl();
}

void window_destroy(Window *window)
{
    if (window == NULL)
        return;
    /* Resources of a lost display are left until the process ends. */
    if (!window->is_lost)
        (void)display_loss_guard(close_guarded, window);
    stop_signals_release();
    free(window);
}

typedef struct Rounds {
    bool (*round)(void *context);
    void *context;
} Rounds;

static void run_rounds(void *context)
{
    const Rounds *rounds = context;
    while (rounds->round(rounds->context))
        ;
}

bool window_run(Window *window, bool (*round)(void *context), void *context)
{
    if (browser_is_host())
        browser_run(round, context);
    Rounds rounds = {round, context};
    if (!display_loss_guard(run_rounds, &rounds))
        window->is_lost = true;
    return !window->is_lost;
}

bool window_lacks_memory(const Window *window)
{
    return window->lacks_memory || canvas_lacks_memory(window->canvas);
}

Canvas *window_canvas(Window *window)
{
    window_fit_shrink(window->window);
    if (window->gpu != NULL) {
        int width, height;
        gpu_canvas_size(window->gpu, &width, &height);
        canvas_set_size(window->canvas, width, height);
    } else if (!follow_surface(window)) {
        /* The surface may come back with the next size; until then nothing is shown. */
        window->lacks_memory = window->lacks_memory || strcmp(SDL_GetError(), NO_MEMORY) == 0;
        window->surface = NULL;
        (void)span_canvas_set_pixels(window->span, NULL, canvas_width(window->canvas),
                                     canvas_height(window->canvas));
    }
    return window->canvas;
}

void window_present(Window *window)
{
    window->has_told_fonts = false;
    if (window->gpu != NULL) {
        gpu_canvas_present(window->gpu);
        return;
    }
    if (browser_is_host()) {
        browser_show_pixels(canvas_pixels(window->canvas), canvas_width(window->canvas),
                            canvas_height(window->canvas));
        return;
    }
    /* A resize may have freed the surface. */
    SDL_Surface *surface = window->surface;
    if (surface == NULL || SDL_GetWindowSurface(window->window) != surface ||
        surface->pixels != window->surface_pixels)
        return;
    const uint32_t *pixels = canvas_pixels(window->canvas);
    if (window->is_copied && SDL_LockSurface(surface) == 0) {
        SDL_ConvertPixels(surface->w, surface->h, SDL_PIXELFORMAT_ARGB8888, pixels, surface->w * 4,
                          surface->format->format, surface->pixels, surface->pitch);
        SDL_UnlockSurface(surface);
    }
    SDL_UpdateWindowSurface(window->window);
}

static Vec2 pixels_per_point(const Window *window)
{
    int width, height;
    SDL_GetWindowSize(window->window, &width, &height);
    if (width <= 0 || height <= 0)
        return (Vec2){1, 1};
    return (Vec2){(double)canvas_width(window->canvas) / width,
                  (double)canvas_height(window->canvas) / height};
}

/* Fonts that were found since the frame was drawn: once a frame. */
static bool take_fonts(Window *window, WindowEvent *out_event)
{
    bool has_news = !window->has_told_fonts && fonts_have_news(canvas_fonts(window->canvas));
    *out_event = (WindowEvent){.kind = WINDOW_EVENT_EXPOSED};
    window->has_told_fonts = window->has_told_fonts || has_news;
    return has_news;
}

static bool translate(Window *window, SDL_Event *event, WindowEvent *out_event)
{
    Vec2 scale = pixels_per_point(window);
    return !window_text_owns(&window->text, event) &&
           (window_text_translate(&window->text, event, out_event) ||
            window_input_translate(&window->input, event, scale, out_event));
}

bool window_poll(Window *window, WindowEvent *out_event)
{
    SDL_Event event;
    if (stop_signals_take()) {
        *out_event = (WindowEvent){.kind = WINDOW_EVENT_QUIT};
        return true;
    }
    bool is_any = take_fonts(window, out_event);
    while (!is_any && SDL_PollEvent(&event) != 0) {
        if (event.type == SDL_RENDER_DEVICE_RESET)
            fonts_forget(canvas_fonts(window->canvas));
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
            window_canvas(window); /* Mouse positions after it are in the new size. */
        is_any = translate(window, &event, out_event);
    }
    float_mode_set(); /* SDL called graphics and controller drivers in this thread. */
    return is_any;
}

/* Polls instead of calling SDL_WaitEventTimeout(): on X11 that sends itself a message over a second
 * connection, and Xlib ends the program if the window is gone by then. */
void window_wait(Window *window, double seconds)
{
    (void)window;
    if (browser_is_host())
        return;
    double end = window_clock_seconds() + seconds;
    SDL_PumpEvents();
    while (!SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) && !stop_signals_are_waiting()) {
        double left = end - window_clock_seconds();
        if (!(left > 0))
            return;
        window_clock_sleep(left < POLL_SECONDS ? left : POLL_SECONDS);
        SDL_PumpEvents();
    }
}

void window_wake(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT}); /* Dropped when it is polled. */
}

const FontFinder *window_font_finder(const Window *window)
{
    return system_fonts_finder(window->fonts);
}

double window_density(const Window *window)
{
    return pixels_per_point(window).x;
}

static void apply_grab(Window *window)
{
    bool is_kept = window->is_grabbed && window_is_fullscreen(window);
    SDL_SetWindowMouseGrab(window->window, is_kept ? SDL_TRUE : SDL_FALSE);
}

void window_set_fullscreen(Window *window, bool is_fullscreen)
{
    if (browser_is_host())
        browser_set_fullscreen(is_fullscreen);
    else
        SDL_SetWindowFullscreen(window->window, is_fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    apply_grab(window);
}

bool window_is_fullscreen(const Window *window)
{
    bool is_full = (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    return browser_is_host() ? browser_is_fullscreen() : is_full;
}

void window_size(const Window *window, int *out_width, int *out_height)
{
    SDL_GetWindowSize(window->window, out_width, out_height);
}

static int display_of(const Window *window)
{
    int display = SDL_GetWindowDisplayIndex(window->window);
    return display < 0 ? 0 : display;
}

void window_set_size(Window *window, int width, int height)
{
    SDL_Point size = window_fit_size(display_of(window), (SDL_Point){width, height});
    if (!browser_is_host())
        SDL_SetWindowSize(window->window, size.x, size.y);
}

void window_room(const Window *window, int *out_width, int *out_height)
{
    SDL_Point room = window_fit_room(display_of(window));
    *out_width = room.x;
    *out_height = room.y;
}

double window_display_frames(const Window *window)
{
    SDL_DisplayMode mode = {.refresh_rate = 0};
    bool is_known = SDL_GetCurrentDisplayMode(display_of(window), &mode) == 0;
    return is_known && mode.refresh_rate > 0 ? mode.refresh_rate : 60;
}

void window_show_cursor(Window *window, bool is_shown)
{
    (void)window;
    SDL_ShowCursor(is_shown ? SDL_ENABLE : SDL_DISABLE);
    browser_show_sticks(!is_shown);
}

void window_grab_mouse(Window *window, bool is_grabbed)
{
    window->is_grabbed = is_grabbed;
    apply_grab(window);
}

bool window_is_paced(const Window *window)
{
    return browser_is_host() || (window->gpu != NULL && gpu_canvas_is_paced(window->gpu));
}

const char *window_renderer(const Window *window)
{
    return window->gpu != NULL ? gpu_canvas_name(window->gpu) : "software";
}

void window_take_text(Window *window, bool is_wanted)
{
    window_text_take(&window->text, is_wanted);
}

void window_place_text(Window *window, Box caret_px)
{
    window_text_place(&window->text, caret_px, pixels_per_point(window));
}

PadList *window_pads(Window *window)
{
    return &window->input.pads;
}
