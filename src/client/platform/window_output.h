/* SPDX-License-Identifier: MIT */
/*
 * How a canvas without a GPU comes onto the screen: through the window's surface, a texture
 * (Wayland, where a surface has one pixel for each point) or the canvas of a web page. What is
 * drawn may be smaller than the output, and is then enlarged.
 */
#ifndef CLOCKWISE_PLATFORM_WINDOW_OUTPUT_H
#define CLOCKWISE_PLATFORM_WINDOW_OUTPUT_H

#include "canvas/canvas.h"
#include "canvas/draw_scale.h"
#include "canvas/span_canvas.h"

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct WindowOutput {
    SDL_Window *window;
    SpanCanvas *span; /**< What the canvas draws with. */
    bool is_exact;    /**< Never drawn smaller. */
    DrawScale scale;
    SDL_Point size;       /**< Pixels. */
    SDL_Point drawn;      /**< What the canvas draws, which is then enlarged. */
    SDL_Surface *surface; /**< The window's, or NULL. */
    void *surface_pixels;
    uint32_t *enlarged;     /**< For a surface of another format than the canvas's. */
    SDL_Renderer *renderer; /**< Shows the texture; NULL without one. */
    SDL_Texture *texture;
} WindowOutput;

/** Ready for window_output_follow(); false where the window cannot be drawn on (SDL says why).
 * The span canvas stays the caller's. */
bool window_output_open(WindowOutput *output, SDL_Window *window, SpanCanvas *span);
/** Before the window is destroyed. */
void window_output_close(WindowOutput *output);

/** Gives the canvas the output's present size; false where there is nothing to draw on. */
bool window_output_follow(WindowOutput *output, Canvas *canvas);
/** Counts a frame, by which the size that is drawn is chosen: see draw_scale_count(). */
void window_output_count(WindowOutput *output, double work_seconds, double interval_seconds);
/** Shows the frame. */
void window_output_show(WindowOutput *output, const Canvas *canvas);

#endif
