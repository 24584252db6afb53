/* SPDX-License-Identifier: MIT */
#include "platform/window.h"

#include "base/system.h"
#include "base/version.h"
#include "canvas/gpu_canvas.h"
#include "platform/browser.h"
#include "platform/window_parts.h"

#include <setjmp.h>
#include <stdatomic.h>

/* Survives the loss of the X server: Xlib would end the program, so its error handler jumps out of
 * the work instead (longjmp), and the match can be saved. Wayland returns errors and needs none of
 * this. */
typedef struct Guard {
    jmp_buf way_out;
    struct Guard *outer;
    SDL_threadID thread; /* It alone may jump. */
} Guard;

/* Global, since Xlib passes its handler no context. */
static Guard *innermost;

static int display_lost(void *display)
{
    (void)display;
    if (innermost != NULL && innermost->thread == SDL_ThreadID())
        longjmp(innermost->way_out, 1);
    return 0; /* Xlib ends the program. */
}

/* Installs the handler, after SDL has started video; does nothing without X11. */
static void watch_display(void)
{
    static const char *const names[] = {"libX11.so.6", "libX11.so"};
    typedef int (*Handler)(void *display);
    Handler (*set_handler)(Handler handler);
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver == NULL || strcmp(driver, "x11") != 0)
        return;
    void *library = sdl_load_library(names, sizeof names / sizeof *names);
    /* SDL loads Xlib, if there is an X server. */
    if (sdl_find_function(library, "XSetIOErrorHandler", &set_handler))
        set_handler(display_lost);
    if (library != NULL)
        SDL_UnloadObject(library); /* SDL keeps it. */
}

/* Calls `work`. False if the connection broke: `work` was left in the middle, and the display must
 * not be used again. Calls may be nested; from one thread only. */
static bool guard_display(void (*work)(void *context), void *context)
{
    Guard guard = {.outer = innermost, .thread = SDL_ThreadID()};
    if (setjmp(guard.way_out) != 0) {
        innermost = guard.outer;
        return false;
    }
    innermost = &guard;
    work(context);
    innermost = guard.outer;
    return true;
}

bool clipboard_write(const char *text)
{
    browser_copy_text(text);
    return SDL_SetClipboardText(text) == 0;
}

bool clipboard_read(char *out_text, size_t room)
{
    char *text = SDL_GetClipboardText();
    snprintf(out_text, room, "%s", text != NULL ? text : "");
    SDL_free(text);
    return out_text[0] != '\0' || !SDL_HasClipboardText();
}

#define FONTS_OPENED_PER_FRAME 1 /* One takes up to 10 ms. */
/* How often window_wait() polls. */
#define POLL_SECONDS 0.008
#define QUIET_POLL_SECONDS 0.016 /* Once there has been no event for QUIET_SECONDS. */
#define QUIET_SECONDS 2.0
#define UNSEEN_POLL_SECONDS 0.1 /* While nobody sees the window. */

#define NO_MEMORY "Out of memory" /* What SDL says. */

struct Window {
    bool has_sdl;
    SDL_Window *window;
    GpuCanvas *gpu; /* NULL for software drawing. */
    Canvas *canvas;
    SystemFonts *fonts;  /* NULL without memory. */
    bool has_told_fonts; /* An event has said that fonts were found since the last frame. */
    bool has_lost_frame; /* The card lost what it showed. */
    SpanCanvas *span;    /* The software back end. */
    WindowOutput output; /* How that is shown. */
    bool holds_screen_saver;
    WindowPlace place; /* Outside fullscreen, when last read. */
    SDL_Point size;    /* Read with `place`. */
    bool is_lost;      /* The display's connection broke. */
    bool lacks_memory; /* For the window's pixels. */
    double event_at;   /* When the last event came. */
    WindowText text;
    WindowInput input;
};

static bool start_sdl(Error *out_error)
{
    SDL_SetHint(SDL_HINT_APP_NAME, "Clockwise");
    /* SDL would take the program's file name, which no desktop file need have. */
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", CLOCKWISE_APP_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", CLOCKWISE_APP_ID, 0);
    /* As strings, because older headers lack the names. */
    SDL_SetHint("SDL_IME_SHOW_UI", "1");
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1");
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return error_set(out_error, tr("no display: %s"), SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    const char *asked = SDL_getenv("SDL_VIDEODRIVER");
    bool is_asked_for = asked != NULL && strstr(asked, driver) != NULL;
    if (window_fit_is_blind(driver) && !is_asked_for) { /* Else to have no display is intended. */
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return error_set(out_error, tr("no display: neither an X11 nor a Wayland one answers "
                                       "(DISPLAY and WAYLAND_DISPLAY say where they are)"));
    }
    watch_display();
    /* X11 is faster without GL; Wayland and formats unknown to SDL (30 bits) need it. SDL reads the
     * hint once. */
    if (strcmp(driver, "wayland") != 0 && window_fit_has_known_pixels())
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    /* Controller events need focus, which a window without a screen never has. */
    if (window_fit_is_blind(driver))
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); /* May fail: then there are no controllers. */
    SDL_StopTextInput();
    return true;
}

/* Shows in the window what the software back end draws. */
static bool open_output(Window *window)
{
    canvas_set_threads(window->canvas, 0);
    return window_output_open(&window->output, window->window, window->span) &&
           window_output_follow(&window->output, window->canvas);
}

static bool start_drawing(Window *window, const WindowOptions *options, Error *out_error)
{
    if (browser_is_host() ? browser_has_gpu() : gpu_canvas_is_likely()) {
        GpuDriver *driver = gpu_driver_create(window->window);
        window->gpu = driver != NULL ? gpu_canvas_create(driver) : NULL;
        if (window->gpu == NULL) { /* The failed attempt changed the window: open a new one. */
            SDL_DestroyWindow(window->window);
            window->window = window_fit_open(options);
        }
        if (window->window == NULL)
            return error_set(out_error, tr("no window: %s"), SDL_GetError());
    }
    if (window->gpu != NULL) {
        window->canvas =
            canvas_create(gpu_canvas_backend(), window->gpu, options->font_folder, out_error);
        return window->canvas != NULL;
    }
    window->span = span_canvas_create();
    if (window->span == NULL)
        return error_memory(out_error);
    window->canvas =
        canvas_create(span_canvas_backend(), window->span, options->font_folder, out_error);
    return window->canvas != NULL && (open_output(window) || window_fit_refuse(out_error));
}

/* If the card is lost, drawing goes on in software. Without memory for that,
 * window_lacks_memory() is true. */
static void check_card(Window *window)
{
    if (!gpu_canvas_is_lost(window->gpu) && !browser_has_lost_gpu())
        return;
    window->has_lost_frame = true;
    window_wake();
    window->span = span_canvas_create();
    if (window->span != NULL) {
        canvas_use_backend(window->canvas, span_canvas_backend(), window->span);
        window->gpu = NULL;
    }
    /* Other failures may pass: the next frame tries again. */
    bool is_open = window->span != NULL && open_output(window);
    bool lacks = window->span == NULL || (!is_open && strcmp(SDL_GetError(), NO_MEMORY) == 0);
    window->lacks_memory = window->lacks_memory || lacks;
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
        return error_memory(out_error);
    window->has_sdl = start_sdl(out_error);
    if (!window->has_sdl)
        return false;
    window->window = window_fit_open(options);
    if (window->window == NULL)
        return error_set(out_error, tr("no window: %s"), SDL_GetError());
    window_fit_shrink(window->window);
    if (!start_drawing(window, options, out_error))
        return false;
    window->fonts = system_fonts_create(window_wake);
    canvas_use_finder(window->canvas, window_font_finder(window), FONTS_OPENED_PER_FRAME);
    /* A window without an icon is no worse than that, so a failure is not reported. */
    if (options->icon != NULL) {
        SDL_Surface *surface =
            SDL_CreateRGBSurfaceWithFormatFrom(options->icon, options->icon_px, options->icon_px,
                                               32, options->icon_px * 4, SDL_PIXELFORMAT_ARGB8888);
        if (surface != NULL)
            SDL_SetWindowIcon(window->window, surface);
        SDL_FreeSurface(surface);
    }
    window_canvas(window); /* Its size is known from here on. */
    window->place = options->place;
    window->size = (SDL_Point){options->width, options->height};
    window_fit_show(window->window, options);
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
        return error_memory(out_error);
    stop_signals_catch();
    Opening opening = {window, options, out_error, false};
    if (!guard_display(open_guarded, &opening)) {
        window->is_lost = true;
        error_set(out_error, tr("the display was lost while the window opened"));
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
    pads_close(&window->input.pads);
    SDL_free(window->input.dropped);
    canvas_destroy(window->canvas);
    system_fonts_destroy(window->fonts);
    WindowOutput *output = &window->output;
    free(output->enlarged);
    if (output->renderer != NULL)
        SDL_DestroyRenderer(output->renderer); /* Its texture goes, too. */
    *output = (WindowOutput){.window = NULL};
    if (window->window != NULL)
        SDL_DestroyWindow(window->window);
    if (!window->has_sdl)
        return;
    if (SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0)
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    /* The last subsystem gone: end SDL's threads and free its memory. */
    if (SDL_WasInit(0) == 0)
        SDL_Quit();
}

void window_destroy(Window *window)
{
    if (window == NULL)
        return;
    /* Resources of a lost display are left until the process ends. */
    if (!window->is_lost)
        (void)guard_display(close_guarded, window);
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
    if (!guard_display(run_rounds, &rounds))
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
        canvas_set_size(window->canvas, width, height, width, height);
    } else if (!window_output_follow(&window->output, window->canvas)) {
        /* There may be something to draw on with the next size; until then nothing is shown. */
        window->lacks_memory = window->lacks_memory || strcmp(SDL_GetError(), NO_MEMORY) == 0;
    }
    return window->canvas;
}

void window_present(Window *window)
{
    window->has_told_fonts = false;
    if (window->gpu != NULL) {
        gpu_canvas_present(window->gpu);
        check_card(window);
        return;
    }
    window_output_show(&window->output, window->canvas);
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

/* The card has lost its textures. */
static void restore_card(Window *window)
{
    if (window->gpu == NULL)
        return;
    gpu_canvas_reset(window->gpu);
    check_card(window);
}

bool window_poll(Window *window, WindowEvent *out_event)
{
    SDL_Event event;
    if (stop_signals_take()) {
        *out_event = (WindowEvent){.kind = WINDOW_EVENT_QUIT};
        return true;
    }
    /* Fonts that were found since the last frame are an event, once for each frame. */
    bool is_any = !window->has_told_fonts && fonts_have_news(canvas_fonts(window->canvas));
    *out_event = (WindowEvent){.kind = WINDOW_EVENT_EXPOSED};
    window->has_told_fonts = window->has_told_fonts || is_any;
    while (!is_any && SDL_PollEvent(&event) != 0) {
        if (event.type == SDL_RENDER_DEVICE_RESET || event.type == SDL_RENDER_TARGETS_RESET)
            restore_card(window);
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
            window_canvas(window); /* Mouse positions after it are in the new size. */
        if (event.type == SDL_WINDOWEVENT && window->span != NULL)
            span_canvas_forget(window->span); /* SDL may have made a new surface in its place. */
        is_any =
            !window_text_owns(&window->text, &event) &&
            (window_text_translate(&window->text, &event, out_event) ||
             window_input_translate(&window->input, &event, pixels_per_point(window), out_event));
    }
    if (!is_any && window->has_lost_frame) {
        window->has_lost_frame = false;
        *out_event = (WindowEvent){.kind = WINDOW_EVENT_EXPOSED};
        is_any = true;
    }
    if (is_any)
        window->event_at = window_clock_seconds();
    float_mode_set(); /* SDL called graphics and controller drivers in this thread. */
    return is_any;
}

/* Polls instead of calling SDL_WaitEventTimeout(): on X11 that sends itself a message over a second
 * connection, and Xlib ends the program if the window is gone by then. */
void window_wait(Window *window, double seconds)
{
    if (browser_is_host())
        return;
    double now = window_clock_seconds();
    double end = now + seconds;
    double poll = now - window->event_at > QUIET_SECONDS ? QUIET_POLL_SECONDS : POLL_SECONDS;
    if (!window_is_seen(window))
        poll = UNSEEN_POLL_SECONDS;
    SDL_PumpEvents();
    while (!SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) && !stop_signals_are_waiting(true)) {
        double left = end - window_clock_seconds();
        if (!(left > 0))
            return;
        window_clock_sleep(left < poll ? left : poll);
        SDL_PumpEvents();
    }
}

void window_wake(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT}); /* Dropped when it is polled. */
}

void window_use_language(Window *window, const char *code)
{
    if (window->fonts == NULL)
        return;
    system_fonts_use_language(window->fonts, code);
    canvas_use_finder(window->canvas, window_font_finder(window), FONTS_OPENED_PER_FRAME);
}

const FontFinder *window_font_finder(const Window *window)
{
    return system_fonts_finder(window->fonts);
}

double window_density(const Window *window)
{
    return pixels_per_point(window).x;
}

void window_set_fullscreen(Window *window, bool is_fullscreen)
{
    if (browser_is_host()) {
        browser_set_fullscreen(is_fullscreen);
        return;
    }
    window_fit_read(window->window, &window->place, &window->size);
    SDL_SetWindowFullscreen(window->window, is_fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (!is_fullscreen)
        window_fit_restore(window->window, &window->place, window->size);
}

bool window_is_fullscreen(const Window *window)
{
    bool is_full = (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    return browser_is_host() ? browser_is_fullscreen() : is_full;
}

void window_place(Window *window, WindowPlace *out_place, int *out_width, int *out_height)
{
    window_fit_read(window->window, &window->place, &window->size);
    *out_place = window->place;
    *out_width = window->size.x;
    *out_height = window->size.y;
}

void window_set_size(Window *window, int width, int height)
{
    if (browser_is_host())
        return;
    window->size =
        window_fit_size(window_fit_display_of(window->window), (SDL_Point){width, height});
    if (window_is_fullscreen(window))
        return;
    SDL_RestoreWindow(window->window);
    SDL_SetWindowSize(window->window, window->size.x, window->size.y);
}

void window_room(const Window *window, int *out_width, int *out_height)
{
    SDL_Point room = window_fit_room(window_fit_display_of(window->window));
    *out_width = room.x;
    *out_height = room.y;
}

void window_size(const Window *window, int *out_width, int *out_height)
{
    SDL_GetWindowSize(window->window, out_width, out_height);
}

int window_displays(void)
{
    return browser_is_host() ? 1 : SDL_GetNumVideoDisplays();
}

const char *window_display_name(int display)
{
    const char *name = SDL_GetDisplayName(display);
    return name != NULL ? name : "";
}

int window_display(const Window *window)
{
    return window_fit_display_of(window->window);
}

void window_set_display(Window *window, int display)
{
    bool is_fullscreen = window_is_fullscreen(window);
    window_fit_read(window->window, &window->place, &window->size);
    window->place.display = display;
    window->place.is_known = false; /* In the middle. */
    snprintf(window->place.display_name, sizeof window->place.display_name, "%s",
             window_display_name(display));
    if (is_fullscreen)
        SDL_SetWindowFullscreen(window->window, 0);
    window_fit_restore(window->window, &window->place, window->size);
    if (is_fullscreen)
        SDL_SetWindowFullscreen(window->window, SDL_WINDOW_FULLSCREEN_DESKTOP);
}

double window_display_frames(const Window *window)
{
    SDL_DisplayMode mode = {.refresh_rate = 0};
    bool is_known = SDL_GetCurrentDisplayMode(window_display(window), &mode) == 0;
    return is_known && mode.refresh_rate > 0 ? mode.refresh_rate : 60;
}

bool window_is_seen(const Window *window)
{
    return (SDL_GetWindowFlags(window->window) & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED)) == 0;
}

void window_hold_screen_saver(Window *window, bool is_held)
{
    if (is_held == window->holds_screen_saver)
        return;
    window->holds_screen_saver = is_held;
    if (is_held)
        SDL_DisableScreenSaver();
    else
        SDL_EnableScreenSaver();
}

void window_draw_exactly(Window *window, bool is_exact)
{
    window->output.is_exact = is_exact;
}

void window_keep_pace(Window *window, double work_seconds, double interval_seconds)
{
    if (window->gpu == NULL)
        window_output_count(&window->output, work_seconds, interval_seconds);
}

void window_show_cursor(Window *window, bool is_shown)
{
    (void)window;
    SDL_ShowCursor(is_shown ? SDL_ENABLE : SDL_DISABLE);
    browser_show_sticks(!is_shown);
}

void window_grab_mouse(Window *window, bool is_grabbed)
{
    SDL_SetWindowMouseGrab(window->window, is_grabbed ? SDL_TRUE : SDL_FALSE);
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
    window->text.composition[0] = '\0';
    if (is_wanted)
        SDL_StartTextInput();
    else
        SDL_StopTextInput();
    browser_take_text(is_wanted);
}

void window_place_text(Window *window, Box caret_px)
{
    window_text_place(&window->text, caret_px, pixels_per_point(window));
}

PadList *window_pads(Window *window)
{
    return &window->input.pads;
}

struct Worker {
    void (*run)(void *context);
    void *context;
    atomic_bool is_done;
    SDL_Thread *thread;
};

static int worker_run(void *data)
{
    Worker *worker = data;
    float_mode_set();
    worker->run(worker->context);
    atomic_store(&worker->is_done, true);
    window_wake();
    return 0;
}

Worker *worker_start(void (*run)(void *context), void *context)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->run = run;
    worker->context = context;
    if (browser_is_host()) { /* A page has no threads: it waits. */
        worker_run(worker);
        return worker;
    }
    worker->thread = SDL_CreateThread(worker_run, "worker", worker);
    if (worker->thread == NULL) {
        free(worker);
        return NULL;
    }
    return worker;
}

bool worker_is_done(const Worker *worker)
{
    return atomic_load(&worker->is_done);
}

void worker_end(Worker *worker)
{
    SDL_WaitThread(worker->thread, NULL);
    free(worker);
}
