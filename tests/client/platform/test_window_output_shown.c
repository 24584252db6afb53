/* SPDX-License-Identifier: MIT */
/* How frames reach a window: by its surface, or on Wayland by a texture. What SDL has of windows,
 * renderers and textures is the test's; surfaces are SDL's own, which need no display. */
#include "platform/window_parts.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

enum { COLOR = 0x204060, OTHER_COLOR = 0xc08010 };

/* --- In place of SDL -------------------------------------------------------------------------- */

static struct {
    const char *video;
    int drivers;      /* Of renderers. */
    int software;     /* Which of them is software. */
    int refused;      /* So many of the others, the first ones, cannot be made. */
    bool has_no_info; /* Nothing is known of them. */
    bool has_no_texture;
    SDL_Point output;     /* The renderer's; none where it is 0 wide. */
    SDL_Point points;     /* The window's. */
    SDL_Surface *surface; /* The window's, or NULL. */
    Uint32 shown;         /* The first pixel of what was shown last. */
    char log[1000];
} fake;

static SDL_Window *const window = (SDL_Window *)(void *)&fake;
static SDL_Renderer *const renderer = (SDL_Renderer *)(void *)&fake.output;
static SDL_Texture *const texture = (SDL_Texture *)(void *)&fake.points;

__attribute__((format(printf, 1, 2))) static void note(const char *format, ...)
{
    va_list arguments;
    size_t length = strlen(fake.log);
    va_start(arguments, format);
    vsnprintf(fake.log + length, sizeof fake.log - length, format, arguments);
    va_end(arguments);
}

/* NOLINTBEGIN(readability-identifier-naming) */
const char *__wrap_SDL_GetCurrentVideoDriver(void);
int __wrap_SDL_GetNumRenderDrivers(void);
int __wrap_SDL_GetRenderDriverInfo(int index, SDL_RendererInfo *out_info);
SDL_Renderer *__wrap_SDL_CreateRenderer(SDL_Window *of, int index, Uint32 flags);
int __wrap_SDL_GetRendererOutputSize(SDL_Renderer *of, int *out_width, int *out_height);
SDL_Surface *__wrap_SDL_GetWindowSurface(SDL_Window *of);
void __wrap_SDL_GetWindowSize(SDL_Window *of, int *out_width, int *out_height);
SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *of, Uint32 format, int access, int width,
                                      int height);
int __wrap_SDL_SetTextureScaleMode(SDL_Texture *of, SDL_ScaleMode mode);
void __wrap_SDL_DestroyTexture(SDL_Texture *of);
int __wrap_SDL_UpdateTexture(SDL_Texture *of, const SDL_Rect *to, const void *pixels, int pitch);
int __wrap_SDL_RenderCopy(SDL_Renderer *of, SDL_Texture *from, const SDL_Rect *source,
                          const SDL_Rect *to);
void __wrap_SDL_RenderPresent(SDL_Renderer *of);
int __wrap_SDL_UpdateWindowSurface(SDL_Window *of);

const char *__wrap_SDL_GetCurrentVideoDriver(void)
{
    return fake.video;
}

int __wrap_SDL_GetNumRenderDrivers(void)
{
    return fake.drivers;
}

int __wrap_SDL_GetRenderDriverInfo(int index, SDL_RendererInfo *out_info)
{
    *out_info = (SDL_RendererInfo){.flags = index == fake.software ? SDL_RENDERER_SOFTWARE
                                                                   : SDL_RENDERER_ACCELERATED};
    return fake.has_no_info ? -1 : 0;
}

SDL_Renderer *__wrap_SDL_CreateRenderer(SDL_Window *of, int index, Uint32 flags)
{
    assert_ptr_equal(of, window);
    assert_int_equal(flags, 0);
    note("renderer %d ", index);
    return index - (fake.software == 0 ? 1 : 0) >= fake.refused ? renderer : NULL;
}

int __wrap_SDL_GetRendererOutputSize(SDL_Renderer *of, int *out_width, int *out_height)
{
    assert_ptr_equal(of, renderer);
    *out_width = fake.output.x;
    *out_height = fake.output.y;
    return fake.output.x > 0 ? 0 : -1;
}

SDL_Surface *__wrap_SDL_GetWindowSurface(SDL_Window *of)
{
    assert_ptr_equal(of, window);
    return fake.surface;
}

void __wrap_SDL_GetWindowSize(SDL_Window *of, int *out_width, int *out_height)
{
    assert_ptr_equal(of, window);
    *out_width = fake.points.x;
    *out_height = fake.points.y;
}

SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *of, Uint32 format, int access, int width,
                                      int height)
{
    assert_ptr_equal(of, renderer);
    assert_int_equal(format, SDL_PIXELFORMAT_RGB888);
    assert_int_equal(access, SDL_TEXTUREACCESS_STREAMING);
    note("texture %dx%d ", width, height);
    return fake.has_no_texture ? NULL : texture;
}

int __wrap_SDL_SetTextureScaleMode(SDL_Texture *of, SDL_ScaleMode mode)
{
    assert_ptr_equal(of, texture);
    note("scale %d ", mode);
    return 0;
}

void __wrap_SDL_DestroyTexture(SDL_Texture *of)
{
    assert_ptr_equal(of, texture);
    note("no texture ");
}

int __wrap_SDL_UpdateTexture(SDL_Texture *of, const SDL_Rect *to, const void *pixels, int pitch)
{
    assert_ptr_equal(of, texture);
    assert_null(to);
    fake.shown = *(const Uint32 *)pixels;
    note("update %d ", pitch);
    return 0;
}

int __wrap_SDL_RenderCopy(SDL_Renderer *of, SDL_Texture *from, const SDL_Rect *source,
                          const SDL_Rect *to)
{
    assert_ptr_equal(of, renderer);
    assert_ptr_equal(from, texture);
    assert_true(source == NULL && to == NULL);
    note("copy ");
    return 0;
}

void __wrap_SDL_RenderPresent(SDL_Renderer *of)
{
    assert_ptr_equal(of, renderer);
    note("present ");
}

int __wrap_SDL_UpdateWindowSurface(SDL_Window *of)
{
    assert_ptr_equal(of, window);
    note("surface ");
    return 0;
}
/* NOLINTEND(readability-identifier-naming) */

/* --- What is shown ---------------------------------------------------------------------------- */

typedef struct Shown {
    WindowOutput output;
    Canvas *canvas;
} Shown;

static void take_log(const char *name, const char *expected)
{
    if (strcmp(fake.log, expected) != 0)
        fail_msg("%s: SDL was asked \"%s\", wanted \"%s\"", name, fake.log, expected);
    fake.log[0] = '\0';
}

static Shown open_output(const char *video)
{
    Shown shown;
    Error error;
    memset(&fake, 0, sizeof fake);
    fake.video = video;
    fake.drivers = 2;
    SpanCanvas *span = span_canvas_create();
    shown.canvas = canvas_create(span_canvas_backend(), span, "assets/fonts", &error);
    if (shown.canvas == NULL)
        fail_msg("%s", error.text);
    assert_true(window_output_open(&shown.output, window, span));
    fake.log[0] = '\0';
    return shown;
}

/* The window's surface is another one from here on; 0: there is none. */
static void give_surface(Uint32 format, int width, int height)
{
    SDL_FreeSurface(fake.surface);
    fake.surface =
        format != 0 ? SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) : NULL;
    fake.points = (SDL_Point){width, height};
}

static void close_output(Shown *shown)
{
    free(shown->output.enlarged);
    canvas_destroy(shown->canvas);
    give_surface(0, 0, 0);
}

/* The color of a surface's pixel. */
static unsigned pixel_at(const SDL_Surface *surface, int x, int y)
{
    Uint32 pixel = 0;
    Uint8 r, g, b;
    const char *row = (const char *)surface->pixels + (ptrdiff_t)y * surface->pitch;
    memcpy(&pixel, row + (ptrdiff_t)x * surface->format->BytesPerPixel,
           surface->format->BytesPerPixel);
    SDL_GetRGB(pixel, surface->format, &r, &g, &b);
    return (unsigned)r << 16 | (unsigned)g << 8 | b;
}

/* A frame of one color; its last pixels are of another. */
static void show(Shown *shown)
{
    int width = canvas_width(shown->canvas), height = canvas_height(shown->canvas);
    canvas_begin(shown->canvas, color_make(COLOR, 1));
    canvas_rounded(shown->canvas, width - 8, height - 8, width, height, 0,
                   color_make(OTHER_COLOR, 1));
    window_output_show(&shown->output, shown->canvas);
}

TEST(which_renderer_wayland_gets)
{
    static const struct {
        const char *name, *video;
        int drivers, software, refused;
        bool has_no_info, is_open;
        const char *log;
    } cases[] = {
        {"the surface of X11", "x11", 3, 0, 0, false, true, ""},
        {"the first on a card", "wayland", 3, 0, 0, false, true, "renderer 1 "},
        {"the first of all", "wayland", 3, 2, 0, false, true, "renderer 0 "},
        {"the next where one is refused", "wayland", 4, 0, 1, false, true,
         "renderer 1 renderer 2 "},
        {"all are refused", "wayland", 3, 0, 2, false, false, "renderer 1 renderer 2 "},
        {"only software", "wayland", 1, 0, 0, false, false, ""},
        {"nothing is known of them", "wayland", 3, 0, 0, true, false, ""},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        WindowOutput output;
        memset(&fake, 0, sizeof fake);
        fake.video = cases[i].video;
        fake.drivers = cases[i].drivers;
        fake.software = cases[i].software;
        fake.refused = cases[i].refused;
        fake.has_no_info = cases[i].has_no_info;
        bool is_open = window_output_open(&output, window, NULL);
        if (is_open != cases[i].is_open)
            fail_msg("%s: it is %sopen", cases[i].name, is_open ? "" : "not ");
        bool has_renderer = output.renderer != NULL;
        assert_true(has_renderer == (is_open && strcmp(cases[i].video, "wayland") == 0));
        take_log(cases[i].name, cases[i].log);
    }
}

/* Of the canvas's format it is drawn on itself; others are converted, and what is drawn smaller is
 * enlarged. */
TEST(surfaces_show_the_frame)
{
    static const struct {
        const char *name;
        Uint32 format;
        int step; /* How much smaller it is drawn. */
        bool is_drawn_on;
    } cases[] = {
        {"the canvas's format", SDL_PIXELFORMAT_RGB888, 0, true},
        {"the same with an alpha", SDL_PIXELFORMAT_ARGB8888, 0, true},
        {"bytes in another order", SDL_PIXELFORMAT_ABGR8888, 0, false},
        {"three bytes", SDL_PIXELFORMAT_RGB24, 0, false},
        {"smaller", SDL_PIXELFORMAT_RGB888, 1, false},
        {"smaller and in another order", SDL_PIXELFORMAT_ABGR8888, 2, false},
    };
    enum { WIDTH = 1400, HEIGHT = 900 };
    for (int i = 0; i < COUNT(cases); i++) {
        Shown shown = open_output("x11");
        give_surface(cases[i].format, WIDTH, HEIGHT);
        shown.output.scale.step = cases[i].step;
        assert_true(window_output_follow(&shown.output, shown.canvas));
        assert_int_equal(canvas_width(shown.canvas), WIDTH);
        assert_int_equal(canvas_height(shown.canvas), HEIGHT);
        assert_true((shown.output.drawn.x < WIDTH) == (cases[i].step > 0));
        for (int frame = 0; frame < 2; frame++) {
            show(&shown);
            unsigned first = pixel_at(fake.surface, 0, 0);
            unsigned last = pixel_at(fake.surface, WIDTH - 1, HEIGHT - 1);
            unsigned left = pixel_at(fake.surface, 0, HEIGHT - 1);
            if (first != COLOR || left != COLOR || last != OTHER_COLOR)
                fail_msg("%s: %06x, %06x and %06x", cases[i].name, first, left, last);
            take_log(cases[i].name, "surface ");
            assert_true(window_output_follow(&shown.output, shown.canvas));
        }
        bool is_drawn_on = canvas_pixels(shown.canvas) == fake.surface->pixels;
        if (is_drawn_on != cases[i].is_drawn_on)
            fail_msg("%s: it is %sdrawn on itself", cases[i].name, is_drawn_on ? "" : "not ");
        close_output(&shown);
    }
}

/* A window that is resized, hidden or taken away: SDL frees the surface, and nothing draws on it
 * any more. */
TEST(a_surface_that_is_gone)
{
    Shown shown = open_output("x11");
    assert_false(window_output_follow(&shown.output, shown.canvas));
    give_surface(SDL_PIXELFORMAT_RGB888, 640, 360);
    assert_true(window_output_follow(&shown.output, shown.canvas));
    show(&shown);
    take_log("there", "surface ");
    const void *old = fake.surface->pixels;
    give_surface(0, 0, 0);
    assert_false(window_output_follow(&shown.output, shown.canvas));
    assert_ptr_not_equal(canvas_pixels(shown.canvas), old);
    assert_null(shown.output.surface);
    show(&shown);
    assert_int_equal(canvas_pixels(shown.canvas)[0], 0xff000000u | COLOR);
    take_log("gone", "");
    give_surface(SDL_PIXELFORMAT_RGB888, 640, 360);
    assert_true(window_output_follow(&shown.output, shown.canvas));
    assert_ptr_equal(canvas_pixels(shown.canvas), fake.surface->pixels);
    show(&shown);
    assert_int_equal(pixel_at(fake.surface, 5, 5), COLOR);
    take_log("there again", "surface ");
    /* Another one since the frame was begun. */
    SDL_Surface *followed = fake.surface;
    fake.surface = SDL_CreateRGBSurfaceWithFormat(0, 640, 360, 32, SDL_PIXELFORMAT_RGB888);
    show(&shown);
    take_log("another", "");
    assert_int_equal(pixel_at(fake.surface, 5, 5), 0);
    SDL_FreeSurface(followed);
    assert_true(window_output_follow(&shown.output, shown.canvas));
    show(&shown);
    take_log("followed", "surface ");
    assert_int_equal(pixel_at(fake.surface, 5, 5), COLOR);
    close_output(&shown);
}

/* A window that grows while its frames are enlarged and converted. */
TEST(a_surface_that_grows)
{
    Shown shown = open_output("x11");
    shown.output.scale.step = 2;
    for (int i = 0; i < 3; i++) {
        give_surface(SDL_PIXELFORMAT_ABGR8888, 1400 + 300 * i, 800 + 100 * i);
        assert_true(window_output_follow(&shown.output, shown.canvas));
        show(&shown);
        assert_int_equal(pixel_at(fake.surface, 0, 799 + 100 * i), COLOR);
        assert_int_equal(pixel_at(fake.surface, 1399 + 300 * i, 799 + 100 * i), OTHER_COLOR);
    }
    close_output(&shown);
}

TEST(wayland_shows_a_texture)
{
    Shown shown = open_output("wayland");
    assert_false(window_output_follow(&shown.output, shown.canvas));
    fake.output = fake.points = (SDL_Point){640, 360};
    assert_true(window_output_follow(&shown.output, shown.canvas));
    fake.has_no_texture = true;
    show(&shown);
    take_log("no texture", "texture 640x360 ");
    fake.has_no_texture = false;
    show(&shown);
    take_log("the first", "texture 640x360 scale 1 update 2560 copy present ");
    assert_int_equal(fake.shown, 0xff000000u | COLOR);
    assert_true(window_output_follow(&shown.output, shown.canvas));
    show(&shown);
    take_log("the next", "update 2560 copy present ");
    fake.output = fake.points = (SDL_Point){1500, 800};
    shown.output.scale.step = 2;
    assert_true(window_output_follow(&shown.output, shown.canvas));
    take_log("resized", "no texture ");
    assert_int_equal(canvas_width(shown.canvas), 1500);
    show(&shown);
    char expected[100];
    SDL_Point drawn = shown.output.drawn;
    assert_in_range(drawn.x, 900, 1499);
    assert_in_range(drawn.y, drawn.x * 8 / 15 - 1, drawn.x * 8 / 15 + 1);
    snprintf(expected, sizeof expected, "texture %dx%d scale 1 update %d copy present ", drawn.x,
             drawn.y, 4 * drawn.x);
    take_log("smaller", expected);
    close_output(&shown);
}

/* What is too slow becomes smaller, down to a pixel for each point of the window or to 1280x720;
 * what must be as fine as the output never does. */
TEST(how_fine_slow_outputs_are)
{
    static const struct {
        const char *name;
        bool is_exact;
        SDL_Point points;
        int width;
    } cases[] = {
        {"exact", true, {640, 360}, 2560},
        {"a pixel for each point", false, {640, 360}, 640},
        {"a window of many points", false, {2560, 1440}, 1280},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Shown shown = open_output("wayland");
        fake.output = (SDL_Point){2560, 1440};
        fake.points = cases[i].points;
        shown.output.is_exact = cases[i].is_exact;
        assert_true(window_output_follow(&shown.output, shown.canvas));
        for (int k = 0; k < 1000; k++)
            window_output_count(&shown.output, 0.05, 1 / 60.0);
        assert_true(window_output_follow(&shown.output, shown.canvas));
        if (shown.output.drawn.x != cases[i].width ||
            shown.output.drawn.y != cases[i].width * 9 / 16 ||
            (shown.output.scale.step == 0) != cases[i].is_exact)
            fail_msg("%s: %d x %d at step %d", cases[i].name, shown.output.drawn.x,
                     shown.output.drawn.y, shown.output.scale.step);
        close_output(&shown);
    }
}
