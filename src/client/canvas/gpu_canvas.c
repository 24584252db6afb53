/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "canvas/gpu_canvas.h"

#include "base/system.h"
#include "canvas/light_mask.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    GLOW_PX = 64,
    /* This many quick frames in a row mean that vsync does not work, whatever the driver says. */
    QUICK_FRAMES = 30,
    QUICK_MS = 3
};

struct GpuCanvas {
    SDL_Renderer *renderer;
    GpuMesh mesh;
    LightMask *light;
    SDL_Texture *light_texture;
    int light_columns, light_rows; /* Its size. */
    SDL_Texture *glow_texture;
    PixelBox clip;
    char name[64];
    bool has_vsync;
    int quick_frames;
    bool lacks_memory; /* For a text's texture. */
    Uint32 presented_ms;
};

/* --- Finding a GPU ---------------------------------------------------------------------------- */

static const char *asked_renderer(void)
{
    const char *asked = SDL_getenv("SDL_RENDER_DRIVER");
    return asked != NULL && asked[0] != '\0' ? asked : NULL;
}

#ifdef __linux__
static bool has_render_node(void)
{
    DIR *folder = opendir("/dev/dri");
    if (folder == NULL)
        return false;
    bool found = false;
    for (const struct dirent *entry = readdir(folder); entry != NULL && !found;
         entry = readdir(folder))
        found = strncmp(entry->d_name, "renderD", 7) == 0;
    closedir(folder);
    return found;
}
#else
static bool has_render_node(void)
{
    return true;
}
#endif

bool gpu_canvas_is_likely(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    if (strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0)
        return false;
    if (asked_renderer() != NULL)
        return strcmp(asked_renderer(), "software") != 0;
    return has_render_node();
}

/* Whether the renderer is software after all. */
static bool is_software(const SDL_RendererInfo *info)
{
    enum { GL_RENDERER = 0x1F01 };
    typedef const unsigned char *GetString(unsigned int name);
    if ((info->flags & SDL_RENDERER_SOFTWARE) != 0)
        return true;
    if (strncmp(info->name, "opengl", 6) != 0)
        return false;
    GetString *get_string = NULL;
    void *address = SDL_GL_GetProcAddress("glGetString");
    memcpy(&get_string, &address, sizeof get_string); /* ISO C has no cast to a function pointer. */
    const unsigned char *name = get_string != NULL ? get_string(GL_RENDERER) : NULL;
    return name != NULL && software_renderer_is_named((const char *)name);
}

/* --- Creating and presenting ------------------------------------------------------------------ */

static SDL_Texture *make_texture(SDL_Renderer *renderer, int access, int width, int height,
                                 SDL_BlendMode mode)
{
    SDL_Texture *texture =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, access, width, height);
    if (texture == NULL)
        return NULL;
    SDL_SetTextureBlendMode(texture, mode);
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    return texture;
}

/* White, with the falloff of the software back end's glow. */
static SDL_Texture *make_glow(SDL_Renderer *renderer)
{
    Uint32 pixels[GLOW_PX * GLOW_PX];
    for (int y = 0; y < GLOW_PX; y++) {
        for (int x = 0; x < GLOW_PX; x++) {
            double dx = (x + 0.5) * 2 / GLOW_PX - 1;
            double dy = (y + 0.5) * 2 / GLOW_PX - 1;
            double left = 1 - dx * dx - dy * dy;
            left = left > 0 ? left : 0;
            pixels[y * GLOW_PX + x] = (Uint32)(left * left * left * 255 + 0.5) << 24 | 0xffffffu;
        }
    }
    SDL_Texture *texture =
        make_texture(renderer, SDL_TEXTUREACCESS_STATIC, GLOW_PX, GLOW_PX, SDL_BLENDMODE_ADD);
    if (texture != NULL)
        SDL_UpdateTexture(texture, NULL, pixels, GLOW_PX * 4);
    return texture;
}

static void gpu_destroy(void *self)
{
    GpuCanvas *canvas = self;
    if (canvas->renderer != NULL)
        SDL_DestroyRenderer(canvas->renderer); /* And its textures. */
    light_mask_destroy(canvas->light);
    gpu_mesh_free(&canvas->mesh);
    free(canvas);
}

GpuCanvas *gpu_canvas_create(SDL_Window *window)
{
    GpuCanvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL)
        return NULL;
    canvas->renderer =
        SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    canvas->light = light_mask_create();
    SDL_RendererInfo info;
    if (canvas->renderer == NULL || canvas->light == NULL ||
        SDL_GetRendererInfo(canvas->renderer, &info) != 0 ||
        (is_software(&info) && asked_renderer() == NULL)) {
        gpu_destroy(canvas);
        return NULL;
    }
    canvas->has_vsync = (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    canvas->glow_texture = make_glow(canvas->renderer);
    SDL_snprintf(canvas->name, sizeof canvas->name, "gpu (%s)", info.name);
    SDL_SetRenderDrawBlendMode(canvas->renderer, SDL_BLENDMODE_BLEND);
    return canvas;
}

void gpu_canvas_size(const GpuCanvas *canvas, int *out_width, int *out_height)
{
    *out_width = *out_height = 1;
    SDL_GetRendererOutputSize(canvas->renderer, out_width, out_height);
}

void gpu_canvas_present(GpuCanvas *canvas)
{
    SDL_RenderPresent(canvas->renderer);
    Uint32 now = SDL_GetTicks();
    bool was_quick = now - canvas->presented_ms < QUICK_MS;
    canvas->quick_frames = was_quick ? canvas->quick_frames + 1 : 0;
    if (canvas->quick_frames >= QUICK_FRAMES)
        canvas->has_vsync = false;
    canvas->presented_ms = now;
}

bool gpu_canvas_is_paced(const GpuCanvas *canvas)
{
    return canvas->has_vsync;
}

const char *gpu_canvas_name(const GpuCanvas *canvas)
{
    return canvas->name;
}

void gpu_canvas_drop_text(void *texture)
{
    SDL_DestroyTexture(texture);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void gpu_begin(void *self, Color background)
{
    GpuCanvas *canvas = self;
    int width, height;
    gpu_canvas_size(canvas, &width, &height);
    canvas->clip = (PixelBox){0, 0, width, height};
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_SetRenderDrawColor(canvas->renderer, background.r, background.g, background.b, 255);
    SDL_RenderClear(canvas->renderer);
}

static void gpu_clip(void *self, PixelBox box)
{
    GpuCanvas *canvas = self;
    canvas->clip = box;
    SDL_Rect rect = {box.left, box.top, box.right - box.left, box.bottom - box.top};
    SDL_RenderSetClipRect(canvas->renderer, &rect);
}

static void show_mesh(GpuCanvas *canvas)
{
    const GpuMesh *mesh = &canvas->mesh;
    if (!mesh->lacks_memory)
        SDL_RenderGeometry(canvas->renderer, NULL, mesh->vertices, mesh->vertex_count,
                           mesh->indices, mesh->index_count);
    gpu_mesh_clear(&canvas->mesh);
}

static void gpu_polygon(void *self, const Vec2 *points, int count, Color color)
{
    GpuCanvas *canvas = self;
    gpu_mesh_polygon(&canvas->mesh, points, count, color);
    show_mesh(canvas);
}

static void gpu_strip(void *self, const StripSection *sections, int count, Color color)
{
    GpuCanvas *canvas = self;
    gpu_mesh_strip(&canvas->mesh, sections, count, 1, color);
    show_mesh(canvas);
}

static void gpu_trail(void *self, Vec2 from, Vec2 to, double width, Color color)
{
    GpuCanvas *canvas = self;
    StripSection ends[2];
    if (strip_of_polyline((const Vec2[]){from, to}, 2, false, width, ends) != 2)
        return;
    gpu_mesh_strip(&canvas->mesh, ends, 2, 0, color);
    show_mesh(canvas);
}

static void gpu_disc(void *self, Vec2 center, double radius, Color color)
{
    GpuCanvas *canvas = self;
    gpu_mesh_disc(&canvas->mesh, center, radius, color);
    show_mesh(canvas);
}

static void gpu_arc(void *self, const Arc *arc, Color color)
{
    GpuCanvas *canvas = self;
    gpu_mesh_arc(&canvas->mesh, arc, color);
    show_mesh(canvas);
}

static void gpu_shade(void *self, const Shade *shade)
{
    GpuCanvas *canvas = self;
    gpu_mesh_shade(&canvas->mesh, shade);
    show_mesh(canvas);
}

static void copy_tinted(GpuCanvas *canvas, SDL_Texture *texture, const SDL_Rect *from, SDL_FRect to,
                        Color color)
{
    SDL_SetTextureColorMod(texture, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(texture, color.a);
    SDL_RenderCopyF(canvas->renderer, texture, from, &to);
}

static void gpu_glow(void *self, Vec2 center, double radius, Color color)
{
    GpuCanvas *canvas = self;
    if (canvas->glow_texture == NULL)
        return;
    SDL_FRect to = {(float)(center.x - radius), (float)(center.y - radius), (float)(2 * radius),
                    (float)(2 * radius)};
    copy_tinted(canvas, canvas->glow_texture, NULL, to, color);
}

/* The light's texture, replaced where it is too small. */
static SDL_Texture *light_texture_for(GpuCanvas *canvas, int columns, int rows)
{
    if (canvas->light_texture != NULL && columns <= canvas->light_columns &&
        rows <= canvas->light_rows)
        return canvas->light_texture;
    SDL_DestroyTexture(canvas->light_texture);
    canvas->light_texture = make_texture(canvas->renderer, SDL_TEXTUREACCESS_STREAMING, columns,
                                         rows, SDL_BLENDMODE_ADD);
    canvas->light_columns = columns;
    canvas->light_rows = rows;
    return canvas->light_texture;
}

static void gpu_light(void *self, const Light *light)
{
    GpuCanvas *canvas = self;
    if (!light_mask_draw(canvas->light, light, canvas->clip, NULL))
        return;
    LightCells cells = light_mask_cells(canvas->light);
    SDL_Texture *texture = light_texture_for(canvas, cells.columns, cells.rows);
    SDL_Rect all = {0, 0, cells.columns, cells.rows};
    void *pixels;
    int pitch;
    if (texture == NULL || SDL_LockTexture(texture, &all, &pixels, &pitch) != 0)
        return;
    for (int row = 0; row < cells.rows; row++) {
        Uint32 *out = (void *)((Uint8 *)pixels + (size_t)row * (size_t)pitch);
        const uint16_t *strength = cells.strength + (size_t)row * (size_t)cells.columns;
        for (int column = 0; column < cells.columns; column++)
            out[column] = (Uint32)(strength[column] >> 8) << 24 | 0xffffffu;
    }
    SDL_UnlockTexture(texture);
    SDL_FRect to = {(float)cells.left, (float)cells.top, (float)(cells.columns * LIGHT_MASK_STEP),
                    (float)(cells.rows * LIGHT_MASK_STEP)};
    Color color = light->color;
    color.a = 255; /* Already in the mask. */
    copy_tinted(canvas, texture, &all, to, color);
}

static SDL_Texture *text_texture(GpuCanvas *canvas, const TextBitmap *bitmap)
{
    size_t count = (size_t)bitmap->width * (size_t)bitmap->height;
    Uint32 *pixels = malloc(count * sizeof *pixels);
    if (pixels == NULL) {
        canvas->lacks_memory = true;
        return NULL;
    }
    SDL_Texture *texture = make_texture(canvas->renderer, SDL_TEXTUREACCESS_STATIC, bitmap->width,
                                        bitmap->height, SDL_BLENDMODE_BLEND);
    for (size_t i = 0; i < count; i++)
        pixels[i] = (Uint32)bitmap->coverage[i] << 24 | 0xffffffu;
    if (texture != NULL)
        SDL_UpdateTexture(texture, NULL, pixels, bitmap->width * 4);
    free(pixels);
    return texture;
}

static void gpu_text(void *self, TextBitmap *bitmap, int x, int y, Color color)
{
    GpuCanvas *canvas = self;
    if (bitmap->texture == NULL)
        bitmap->texture = text_texture(canvas, bitmap);
    if (bitmap->texture == NULL)
        return;
    SDL_FRect to = {(float)x, (float)y, (float)bitmap->width, (float)bitmap->height};
    copy_tinted(canvas, bitmap->texture, NULL, to, color);
}

static const uint32_t *gpu_pixels(void *self)
{
    (void)self;
    return NULL;
}

static bool gpu_lacks_memory(const void *self)
{
    const GpuCanvas *canvas = self;
    return canvas->lacks_memory || canvas->mesh.lacks_memory ||
           light_mask_lacks_memory(canvas->light);
}

const CanvasBackend *gpu_canvas_backend(void)
{
    static const CanvasBackend backend = {
        .destroy = gpu_destroy,
        .begin = gpu_begin,
        .clip = gpu_clip,
        .polygon = gpu_polygon,
        .strip = gpu_strip,
        .trail = gpu_trail,
        .disc = gpu_disc,
        .arc = gpu_arc,
        .glow = gpu_glow,
        .shade = gpu_shade,
        .light = gpu_light,
        .text = gpu_text,
        .pixels = gpu_pixels,
        .lacks_memory = gpu_lacks_memory,
    };
    return &backend;
}
