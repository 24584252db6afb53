/* SPDX-License-Identifier: MIT */
/*
 * The back end for a graphics card: triangles through SDL_RenderGeometry, with a rim of vertices
 * that fades to nothing for smooth edges.
 */
#ifndef CLOCKWISE_CANVAS_GPU_CANVAS_H
#define CLOCKWISE_CANVAS_GPU_CANVAS_H

#include "canvas/canvas_backend.h"

#include <SDL.h>

typedef struct GpuCanvas GpuCanvas;

/**
 * True where a card may be there. False is decided without loading any OpenGL, whose software
 * stand-in alone takes 100 MB. SDL_RENDER_DRIVER in the environment decides where it is set.
 */
bool gpu_canvas_is_likely(void);

/** NULL where there is no card after all, or only one that a processor plays. */
GpuCanvas *gpu_canvas_create(SDL_Window *window);
const CanvasBackend *gpu_canvas_backend(void);

void gpu_canvas_size(const GpuCanvas *canvas, int *out_width, int *out_height);
void gpu_canvas_present(GpuCanvas *canvas);
bool gpu_canvas_is_paced(const GpuCanvas *canvas);
const char *gpu_canvas_name(const GpuCanvas *canvas);

/** Drops what the back end keeps with a text bitmap. */
void gpu_canvas_drop_text(void *texture);

#endif
