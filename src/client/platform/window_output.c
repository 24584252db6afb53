/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"

#include "platform/browser.h"

bool window_output_open(WindowOutput *output, SDL_Window *window, SpanCanvas *span)
{
    *output = (WindowOutput){.window = window, .span = span};
    if (strcmp(SDL_GetCurrentVideoDriver(), "wayland") != 0)
        return true;
    /* SDL's software renderer draws on the surface. */
    SDL_Renderer *renderer = NULL;
    for (int i = 0; i < SDL_GetNumRenderDrivers() && renderer == NULL; i++) {
        SDL_RendererInfo info;
        if (SDL_GetRenderDriverInfo(i, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) == 0)
            renderer = SDL_CreateRenderer(window, i, 0);
    }
    output->renderer = renderer;
    return output->renderer != NULL;
}

static bool is_direct(const SDL_Surface *surface)
{
    return (surface->format->format == SDL_PIXELFORMAT_RGB888 ||
            surface->format->format == SDL_PIXELFORMAT_ARGB8888) &&
           surface->pitch == surface->w * 4;
}

/* The output's size, and its surface where it has one. */
static bool measure(const WindowOutput *output, SDL_Point *out_size, SDL_Surface **out_surface)
{
    *out_surface = NULL;
    if (browser_is_host()) {
        browser_canvas_size(&out_size->x, &out_size->y);
        return true;
    }
    if (output->renderer != NULL)
        return SDL_GetRendererOutputSize(output->renderer, &out_size->x, &out_size->y) == 0;
    *out_surface = SDL_GetWindowSurface(output->window);
    if (*out_surface != NULL)
        *out_size = (SDL_Point){(*out_surface)->w, (*out_surface)->h};
    return *out_surface != NULL;
}

static double least_part(const WindowOutput *output, SDL_Point size)
{
    SDL_Point points;
    SDL_GetWindowSize(output->window, &points.x, &points.y);
    return draw_scale_least((double)size.x * size.y, (double)points.x * points.y);
}

static SDL_Point drawn_size(const WindowOutput *output, SDL_Point size)
{
    if (output->is_exact)
        return size;
    double part = draw_scale_part(&output->scale, least_part(output, size));
    return (SDL_Point){(int)fmax(ceil(size.x * part), 1), (int)fmax(ceil(size.y * part), 1)};
}

static bool is_same(SDL_Point a, SDL_Point b)
{
    return a.x == b.x && a.y == b.y;
}

bool window_output_follow(WindowOutput *output, Canvas *canvas)
{
    SDL_Point size;
    SDL_Surface *surface;
    if (!measure(output, &size, &surface)) {
        /* SDL has freed the old surface: until there is a new one, the canvas draws into its own
         * memory. */
        output->surface = NULL;
        output->size = (SDL_Point){0, 0};
        if (output->drawn.x > 0)
            (void)span_canvas_set_pixels(output->span, NULL, output->drawn.x, output->drawn.y);
        return false;
    }
    SDL_Point drawn = drawn_size(output, size);
    void *pixels = surface != NULL ? surface->pixels : NULL;
    if (surface == output->surface && pixels == output->surface_pixels &&
        is_same(size, output->size) && is_same(drawn, output->drawn))
        return true;
    free(output->enlarged);
    output->enlarged = NULL;
    if (output->texture != NULL)
        SDL_DestroyTexture(output->texture);
    output->texture = NULL;
    output->surface = surface;
    output->surface_pixels = pixels;
    output->size = size;
    output->drawn = drawn;
    bool is_on_surface = surface != NULL && is_direct(surface) && is_same(size, drawn);
    if (!span_canvas_set_pixels(output->span, is_on_surface ? pixels : NULL, drawn.x, drawn.y))
        return false;
    canvas_set_size(canvas, size.x, size.y, drawn.x, drawn.y);
    return true;
}

void window_output_count(WindowOutput *output, double work_seconds, double interval_seconds)
{
    if (!output->is_exact)
        draw_scale_count(&output->scale, work_seconds, interval_seconds,
                         least_part(output, output->size));
}

static void show_texture(WindowOutput *output, const uint32_t *pixels)
{
    if (output->texture == NULL) {
        output->texture =
            SDL_CreateTexture(output->renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_STREAMING,
                              output->drawn.x, output->drawn.y);
        if (output->texture == NULL)
            return;
        SDL_SetTextureScaleMode(output->texture, SDL_ScaleModeLinear);
    }
    SDL_UpdateTexture(output->texture, NULL, pixels, output->drawn.x * 4);
    SDL_RenderCopy(output->renderer, output->texture, NULL, NULL);
    SDL_RenderPresent(output->renderer);
}

/* The frame with the output's size and the canvas's format: `pixels`, or what they are enlarged to.
 * NULL without memory. */
static const uint32_t *whole_frame(WindowOutput *output, const uint32_t *pixels)
{
    const SDL_Point size = output->size;
    if (is_same(output->drawn, size))
        return pixels;
    uint32_t *out = is_direct(output->surface) ? output->surface_pixels : output->enlarged;
    if (out == NULL)
        out = output->enlarged = malloc((size_t)size.x * (size_t)size.y * sizeof *out);
    bool has_memory = out != NULL && span_canvas_enlarge(output->span, out, size.x, size.y);
    return has_memory ? out : NULL;
}

static void show_surface(WindowOutput *output, const uint32_t *pixels)
{
    SDL_Surface *surface = output->surface;
    /* A resize may have freed the surface. */
    if (surface == NULL || SDL_GetWindowSurface(output->window) != surface ||
        surface->pixels != output->surface_pixels)
        return;
    pixels = whole_frame(output, pixels);
    if (pixels == NULL)
        return;
    if (pixels != surface->pixels && SDL_LockSurface(surface) == 0) {
        SDL_ConvertPixels(surface->w, surface->h, SDL_PIXELFORMAT_ARGB8888, pixels, surface->w * 4,
                          surface->format->format, surface->pixels, surface->pitch);
        SDL_UnlockSurface(surface);
    }
    SDL_UpdateWindowSurface(output->window);
}

void window_output_show(WindowOutput *output, const Canvas *canvas)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    if (browser_is_host())
        browser_show_pixels(pixels, output->drawn.x, output->drawn.y);
    else if (output->renderer != NULL)
        show_texture(output, pixels);
    else
        show_surface(output, pixels);
}
