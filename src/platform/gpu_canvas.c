/* SPDX-License-Identifier: MIT */
#include "platform/gpu_canvas.h"

struct GpuCanvas {
    SDL_Renderer *renderer;
};

bool gpu_canvas_is_likely(void)
{
    return false;
}

GpuCanvas *gpu_canvas_create(SDL_Window *window)
{
    (void)window;
    return NULL;
}

const CanvasBackend *gpu_canvas_backend(void)
{
    return NULL;
}

void gpu_canvas_size(const GpuCanvas *canvas, int *out_width, int *out_height)
{
    SDL_GetRendererOutputSize(canvas->renderer, out_width, out_height);
}

void gpu_canvas_present(GpuCanvas *canvas)
{
    SDL_RenderPresent(canvas->renderer);
}

bool gpu_canvas_is_paced(const GpuCanvas *canvas)
{
    return canvas->renderer != NULL;
}

const char *gpu_canvas_name(const GpuCanvas *canvas)
{
    return canvas->renderer != NULL ? "gpu" : "";
}

void gpu_canvas_drop_text(void *texture)
{
    SDL_DestroyTexture(texture);
}
