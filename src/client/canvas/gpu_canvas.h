/* SPDX-License-Identifier: MIT */
/* The GPU back end: triangles through SDL_RenderGeometry, with edges that fade out for smoothness.
 */
#ifndef CLOCKWISE_CANVAS_GPU_CANVAS_H
#define CLOCKWISE_CANVAS_GPU_CANVAS_H

#include "canvas/canvas_backend.h"

#include <SDL.h>

typedef struct GpuCanvas GpuCanvas;

/**
 * Whether there may be a GPU. Found without loading OpenGL, since software OpenGL alone takes
 * 100 MB. SDL_RENDER_DRIVER in the environment overrides it.
 */
bool gpu_canvas_is_likely(void);

/** NULL without a GPU, or with software OpenGL. */
GpuCanvas *gpu_canvas_create(SDL_Window *window);
const CanvasBackend *gpu_canvas_backend(void);

void gpu_canvas_size(const GpuCanvas *canvas, int *out_width, int *out_height);
void gpu_canvas_present(GpuCanvas *canvas);
bool gpu_canvas_is_paced(const GpuCanvas *canvas);
const char *gpu_canvas_name(const GpuCanvas *canvas);

/** For fonts_on_drop(). */
void gpu_canvas_drop_text(void *texture);

#endif
