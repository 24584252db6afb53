/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"

#include "platform/browser.h"

/* How much of a title bar has to be seen to grab it, points; most are this high. */
#define HOLD_WIDTH 100.0
#define HOLD_HEIGHT 32.0

static bool is_named(const char *name, const char *wanted)
{
    return name != NULL && strncmp(name, wanted, WINDOW_DISPLAY_BYTES - 1) == 0;
}

int window_place_display(const WindowPlace *place, int count, const char *(*name_of)(int display))
{
    if (place->display < count && is_named(name_of(place->display), place->display_name))
        return place->display;
    for (int i = 0; i < count; i++)
        if (is_named(name_of(i), place->display_name))
            return i;
    return 0;
}

bool window_place_is_reachable(Box window, const Box *displays, int count)
{
    double least = fmin(HOLD_WIDTH, window.high.x - window.low.x);
    for (int i = 0; i < count; i++) {
        const Box *display = &displays[i];
        double seen = fmin(window.high.x, display->high.x) - fmax(window.low.x, display->low.x);
        if (seen >= least && window.low.y >= display->low.y &&
            window.low.y + HOLD_HEIGHT <= display->high.y)
            return true;
    }
    return false;
}

Vec2 window_place_middle(Box usable, Box frame, Vec2 size)
{
    Vec2 low = vec2_add(usable.low, frame.low);
    Vec2 free = vec2_subtract(vec2_subtract(usable.high, frame.high), vec2_add(low, size));
    return vec2_add(low, vec2(fmax(0, free.x / 2), fmax(0, free.y / 2)));
}

#define STEP_PART 0.84                      /* What a step leaves of each side. */
#define STEP_PIXELS (STEP_PART * STEP_PART) /* What a step leaves of the pixels. */
/* Parts of the time there is for a frame: */
#define SLOW_PART 0.85 /* With more, a coarser step is chosen. */
#define GOOD_PART 0.75 /* A coarser step is expected to take no more than this. */
#define EASY_PART 0.7  /* A finer step is expected to take less than this. */
#define LONGEST_PART 2 /* A single hitch counts as no more. */
#define NEWEST_WEIGHT 0.1

enum {
    /* Frames not measured after a change, because memory and glyphs are made again. */
    SETTLING_FRAMES = 3,
    JUDGED_FRAMES = 15, /* How many are measured before the next change. */
    EASY_FRAMES = 120,  /* So many easy frames, counted at USUAL_FPS, allow a finer step. */
    USUAL_FPS = 60,
    /* If a finer step is given up within this many frames, it was a mistake. */
    RELAPSE_FRAMES = 600,
    PATIENCE_MAX = 4
};

double draw_scale_least(double output_pixels, double points)
{
    double least = fmin(points, DRAW_SCALE_PIXELS_MIN);
    return output_pixels > least ? sqrt(least / output_pixels) : 1;
}

double draw_scale_part(const DrawScale *scale, double least)
{
    return fmax(pow(STEP_PART, scale->step), least);
}

/* The first coarser step that is expected to take no more than `good_seconds`, or the coarsest. */
static int coarser_step(const DrawScale *scale, double good_seconds, double least)
{
    int step = scale->step;
    double expected = scale->seconds;
    while (expected > good_seconds && pow(STEP_PART, step) > least) {
        expected *= STEP_PIXELS;
        step++;
    }
    return step;
}

void draw_scale_count(DrawScale *scale, double work_seconds, double interval_seconds, double least)
{
    double room = fmax(1 / DRAW_SCALE_FPS, interval_seconds);
    double work = clamp(work_seconds, 0, room * LONGEST_PART);
    scale->frames++;
    if (scale->frames <= SETTLING_FRAMES)
        return;
    double weight = scale->frames == SETTLING_FRAMES + 1 ? 1 : NEWEST_WEIGHT;
    scale->seconds += (work - scale->seconds) * weight;
    bool is_easy = scale->step > 0 && scale->seconds / STEP_PIXELS < room * EASY_PART;
    /* Counts a frame as several if frames are rare, as in menus, so that the same time passes. */
    int usual = clamp_to_int(interval_seconds * USUAL_FPS, 1, EASY_FRAMES);
    scale->easy_frames = is_easy ? scale->easy_frames + usual : 0;
    if (scale->frames < SETTLING_FRAMES + JUDGED_FRAMES)
        return;
    int step = scale->step;
    if (scale->seconds > room * SLOW_PART)
        step = coarser_step(scale, room * GOOD_PART, least);
    else if (scale->easy_frames >= EASY_FRAMES << scale->patience)
        step--;
    if (step != scale->step) {
        bool is_finer = step < scale->step;
        bool has_relapsed = !is_finer && scale->was_refined && scale->frames < RELAPSE_FRAMES;
        int patience = is_finer ? scale->patience : 0;
        if (has_relapsed)
            patience = scale->patience < PATIENCE_MAX ? scale->patience + 1 : PATIENCE_MAX;
        *scale = (DrawScale){.step = step, .patience = patience, .was_refined = is_finer};
    }
}

enum {
    FRAME_PX = 40, /* Of most desktops, above and below together. */
    SIDES_PX = 8,  /* Of most desktops, at the sides. */
    DISPLAYS_MAX = 16
};

bool window_fit_is_blind(const char *driver)
{
    return strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0;
}

SDL_Point window_fit_room(int display)
{
    SDL_Rect bounds = {0, 0, WINDOW_WIDTH_MIN + SIDES_PX, WINDOW_HEIGHT_MIN + FRAME_PX};
    SDL_GetDisplayUsableBounds(display, &bounds);
    return (SDL_Point){bounds.w - SIDES_PX, bounds.h - FRAME_PX};
}

SDL_Point window_fit_size(int display, SDL_Point size)
{
    SDL_Point room = window_fit_room(display);
    if (window_fit_is_blind(SDL_GetCurrentVideoDriver()) || (size.x <= room.x && size.y <= room.y))
        return size;
    double scale = fmin((double)room.x / size.x, (double)room.y / size.y);
    return (SDL_Point){(int)fmax(size.x * scale, WINDOW_WIDTH_MIN),
                       (int)fmax(size.y * scale, WINDOW_HEIGHT_MIN)};
}

/* The number that the place's display has now. */
static int display_now(const WindowPlace *place)
{
    return window_place_display(place, SDL_GetNumVideoDisplays(), SDL_GetDisplayName);
}

static Box usable_of(int display)
{
    SDL_Rect box = {0, 0, 0, 0};
    SDL_GetDisplayUsableBounds(display, &box);
    return (Box){{box.x, box.y}, {box.x + box.w, box.y + box.h}};
}

/* The widths of the window's frame; usual ones if the window is not open yet or the system does not
 * tell. */
static Box frame_of(SDL_Window *window)
{
    int left = 0, top = 0, right = 0, bottom = 0;
    if (window_fit_is_blind(SDL_GetCurrentVideoDriver()))
        return (Box){{0, 0}, {0, 0}};
    bool is_told = window != NULL &&
                   SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 && top > 0;
    return is_told ? (Box){{left, top}, {right, bottom}} : (Box){{0, FRAME_PX}, {0, 0}};
}

/* Where a window of that size goes: its place, or the middle of its display if the place is not
 * known, cannot be reached, or was that of a larger window than there is room for now. `window` is
 * NULL before it is open. */
static SDL_Point corner_of(SDL_Window *window, const WindowPlace *place, SDL_Point wanted_size,
                           SDL_Point size)
{
    int display = display_now(place);
    SDL_Rect bounds;
    Box usable[DISPLAYS_MAX];
    int count = SDL_min(SDL_GetNumVideoDisplays(), DISPLAYS_MAX);
    Vec2 inside = {size.x, size.y};
    Vec2 at = window_place_middle(usable_of(display), frame_of(window), inside);
    for (int i = 0; i < count; i++)
        usable[i] = usable_of(i);
    bool is_whole = size.x == wanted_size.x && size.y == wanted_size.y;
    if (place->is_known && is_whole && SDL_GetDisplayBounds(display, &bounds) == 0) {
        Vec2 wanted = {bounds.x + place->x, bounds.y + place->y};
        if (window_place_is_reachable((Box){wanted, vec2_add(wanted, inside)}, usable, count))
            at = wanted;
    }
    return (SDL_Point){(int)at.x, (int)at.y};
}

int window_fit_display_of(SDL_Window *window)
{
    int display = SDL_GetWindowDisplayIndex(window);
    return display < 0 ? 0 : display;
}

void window_fit_read(SDL_Window *window, WindowPlace *place, SDL_Point *size)
{
    const Uint32 elsewhere = SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN;
    Uint32 flags = SDL_GetWindowFlags(window);
    SDL_Rect bounds;
    place->display = window_fit_display_of(window);
    const char *name = SDL_GetDisplayName(place->display);
    snprintf(place->display_name, sizeof place->display_name, "%s", name != NULL ? name : "");
    if ((flags & elsewhere) != 0)
        return;
    place->is_maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (place->is_maximized)
        return;
    /* Keeps the wanted size while the window only is smaller because its display is. */
    SDL_Point now;
    SDL_GetWindowSize(window, &now.x, &now.y);
    SDL_Point fitting = window_fit_size(place->display, *size);
    if (now.x != fitting.x || now.y != fitting.y)
        *size = now;
    place->is_known = strcmp(SDL_GetCurrentVideoDriver(), "wayland") != 0 &&
                      SDL_GetDisplayBounds(place->display, &bounds) == 0;
    if (!place->is_known)
        return;
    SDL_GetWindowPosition(window, &place->x, &place->y);
    place->x -= bounds.x;
    place->y -= bounds.y;
}

void window_fit_restore(SDL_Window *window, const WindowPlace *place, SDL_Point size)
{
    SDL_Point wanted = size;
    size = window_fit_size(display_now(place), size);
    SDL_RestoreWindow(window);
    SDL_SetWindowSize(window, size.x, size.y);
    SDL_Point at = corner_of(window, place, wanted, size);
    SDL_SetWindowPosition(window, at.x, at.y);
    if (place->is_maximized)
        SDL_MaximizeWindow(window);
}

void window_fit_shrink(SDL_Window *window)
{
    int width, height;
    SDL_GetWindowSize(window, &width, &height);
    double room = (double)CANVAS_PIXELS_MAX / ((double)width * height);
    bool is_fine = width <= CANVAS_SIDE_MAX_PX && height <= CANVAS_SIDE_MAX_PX && room >= 1;
    if (is_fine || (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN) != 0)
        return;
    double scale = fmin(sqrt(room), 1);
    int longer = width > height ? width : height;
    if (longer * scale > CANVAS_SIDE_MAX_PX)
        scale = (double)CANVAS_SIDE_MAX_PX / longer;
    SDL_SetWindowSize(window, (int)fmax(width * scale, 1), (int)fmax(height * scale, 1));
}

bool window_fit_has_known_pixels(void)
{
    SDL_DisplayMode mode;
    return SDL_GetDesktopDisplayMode(0, &mode) == 0 && mode.format != SDL_PIXELFORMAT_UNKNOWN;
}

bool window_fit_refuse(Error *out_error)
{
    if (window_fit_has_known_pixels())
        return error_set(out_error, tr("the window can't be drawn on: %s"), SDL_GetError());
    return error_set(
        out_error,
        /* TRANSLATORS: %s is what the system says */
        tr("the window can't be drawn on: the screen's color depth is not supported; set "
           "it to 24 bits (or 15, 16 or, with OpenGL, 30) (%s)"),
        SDL_GetError());
}

/* Browsers want a key or a click before fullscreen. */
static Uint32 state_flags(const WindowOptions *options)
{
    if (options->is_fullscreen && !browser_is_host())
        return SDL_WINDOW_FULLSCREEN_DESKTOP;
    return options->place.is_maximized ? SDL_WINDOW_MAXIMIZED : 0;
}

/* On X11 a window has to be shown in its place before it is maximized or made fullscreen: only then
 * does it have a frame, without which the window manager would later restore it wrongly. */
static bool is_shown_first(void)
{
    return strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0;
}

SDL_Window *window_fit_open(const WindowOptions *options)
{
    const WindowPlace *place = &options->place;
    SDL_Point wanted = {options->width, options->height};
    SDL_Point size = window_fit_size(display_now(place), wanted);
    SDL_Point at = corner_of(NULL, place, wanted, size);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    if (!is_shown_first())
        flags |= state_flags(options);
    SDL_Window *window = SDL_CreateWindow(options->title, at.x, at.y, size.x, size.y, flags);
    if (window != NULL && !browser_is_host()) /* A page may be as narrow as a phone. */
        SDL_SetWindowMinimumSize(window, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    return window;
}

void window_fit_show(SDL_Window *window, const WindowOptions *options)
{
    SDL_ShowWindow(window);
    if (!is_shown_first())
        return;
    SDL_PumpEvents(); /* They tell how wide the frame is, which X11 has put there. */
    SDL_Point wanted = {options->width, options->height};
    SDL_Point size;
    SDL_GetWindowSize(window, &size.x, &size.y);
    SDL_Point at = corner_of(window, &options->place, wanted, size);
    SDL_SetWindowPosition(window, at.x, at.y);
    Uint32 state = state_flags(options);
    if (state == SDL_WINDOW_FULLSCREEN_DESKTOP)
        SDL_SetWindowFullscreen(window, state);
    else if (state == SDL_WINDOW_MAXIMIZED)
        SDL_MaximizeWindow(window);
}
