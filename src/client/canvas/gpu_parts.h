/* SPDX-License-Identifier: MIT */
/* The parts of the GPU back end. All colors in it are premultiplied: what has an alpha of 0 is
 * added, what has 255 covers, so that glows, text and shapes go to the card together. */
#pragma once

#include "canvas/gpu_canvas.h"

/** What draws: SDL's renderer, or nothing, to measure the rest. */
struct GpuDriver {
    void *self;
    void (*destroy)(void *self);
    void (*size)(void *self, int *out_width, int *out_height);
    /** A texture that is filtered linearly and blended as premultiplied; NULL on failure. */
    SDL_Texture *(*create)(void *self, int width, int height, bool is_target);
    void (*drop)(void *self, SDL_Texture *texture);
    void (*upload)(void *self, SDL_Texture *texture, SDL_Rect to, const Uint32 *pixels);
    /** What is drawn to from here on, NULL is the window; filled first where there is a color. */
    void (*target)(void *self, SDL_Texture *texture, const Color *background);
    void (*clip)(void *self, PixelBox box);
    void (*triangles)(void *self, SDL_Texture *texture, const GpuMesh *mesh, GpuRange range);
    void (*present)(void *self);
    const char *(*name)(void *self);
    bool (*is_paced)(void *self);
    bool (*is_lost)(void *self); /**< It will draw no more. */
};

/** Whether vertical sync works, judged by when frames were shown. */
typedef struct GpuVsync {
    int frames; /**< Since the last judgement. */
    double began_at;
    bool is_broken; /**< Frames came quicker than a display takes for them. */
} GpuVsync;

/** Counts a frame shown at `now`, in seconds. True after every thirtieth, when `is_broken` is set
 * anew. `display_frames` is the display's rate, 0 if unknown. */
bool gpu_vsync_count(GpuVsync *vsync, double now, double display_frames);

/* --- Meshes ----------------------------------------------------------------------------------- */

/** A color at `opacity` times its own, premultiplied. */
SDL_Color gpu_color(Color color, double opacity);

/** Adds a vertex; its index within the range. */
int gpu_mesh_vertex(GpuMesh *mesh, Vec2 at, SDL_Color color, SDL_FPoint texture);
void gpu_mesh_triangle(GpuMesh *mesh, int a, int b, int c);

/** A part of a texture, from 0 to 1. */
typedef struct TexturePart {
    SDL_FPoint low, high;
} TexturePart;

void gpu_mesh_picture(GpuMesh *mesh, Vec2 low, Vec2 high, TexturePart part, SDL_Color color);

/* --- The atlas: text, discs, the glow and a white spot in one texture ------------------------- */

/** White of that strength, 0 to 1, as a pixel. */
static inline Uint32 gpu_white(double strength)
{
    return (Uint32)(strength * 255 + 0.5) * 0x01010101u;
}

typedef struct GpuAtlas GpuAtlas;

enum { ATLAS_SIDE_PX = 2048, ATLAS_LINE_PX = 16, ATLAS_LINE_MARGIN_PX = 1, ATLAS_DISC_PX = 48 };

/** NULL without memory or texture. */
GpuAtlas *gpu_atlas_create(const GpuDriver *driver);
void gpu_atlas_destroy(GpuAtlas *atlas);
/** Makes the texture anew, after the card has lost it. */
bool gpu_atlas_restore(GpuAtlas *atlas);
SDL_Texture *gpu_atlas_texture(const GpuAtlas *atlas);
SDL_FPoint gpu_atlas_white(void);
TexturePart gpu_atlas_glow(void);

/** How wide the part of a text is that begins at column `first`. */
static inline int gpu_atlas_text_width(const TextBitmap *bitmap, int first)
{
    return SDL_min(bitmap->width - first, ATLAS_TEXT_PX);
}

/** Finds the part of a text that begins at column `first`, a multiple of ATLAS_TEXT_PX, in the
 * texture, or uploads it. False if the atlas is full (then call gpu_atlas_clear() and try again) or
 * memory ran out. */
bool gpu_atlas_text(GpuAtlas *atlas, TextBitmap *bitmap, int first, TexturePart *out_part);

/** The same for a disc of at most ATLAS_DISC_PX. Sets the half side of the square it fills. */
bool gpu_atlas_disc(GpuAtlas *atlas, double *radius, TexturePart *out_part);

/** The profile of a line of at most ATLAS_LINE_PX: its coverage from ATLAS_LINE_MARGIN_PX outside
 * one edge to the same distance outside the other. */
TexturePart gpu_atlas_line(double width);

/** Forgets texts and discs: nothing may be waiting to be drawn with it. */
void gpu_atlas_clear(GpuAtlas *atlas);
bool gpu_atlas_lacks_memory(const GpuAtlas *atlas);

/* --- Light ------------------------------------------------------------------------------------ */

typedef struct GpuLights GpuLights;

/** Lights of one frame; more have to wait until these are drawn. */
enum { GPU_LIGHTS_MAX = 4 };

/** A light's strength, to be drawn over `box`. */
typedef struct GpuGlare {
    SDL_Texture *texture; /**< NULL: nothing is lit. */
    TexturePart part;
    Vec2 low, high;
} GpuGlare;

GpuLights *gpu_lights_create(const GpuDriver *driver);
void gpu_lights_destroy(GpuLights *lights);
/** Drops the textures; they are made anew where they are needed. */
void gpu_lights_forget(GpuLights *lights);

/** Draws a light into a texture of its own: number `index` of the frame. */
GpuGlare gpu_lights_draw(GpuLights *lights, int index, const Light *light, PixelBox clip);
bool gpu_lights_lack_memory(const GpuLights *lights);
