/* SPDX-License-Identifier: MIT */
/* The GPU back end: triangles through SDL_RenderGeometry, with smooth edges that fade out. */
#pragma once

#include "canvas/canvas_backend.h"

#include <SDL.h>

/** Whether a renderer's name (GL_RENDERER, or UNMASKED_RENDERER_WEBGL in a browser) is one of
 * software OpenGL or WebGL. These are several times slower than the game's own software back end.
 */
bool software_renderer_is_named(const char *name);

/* Shapes as triangles: opaque half a pixel inside the edge, clear half a pixel outside. */

typedef struct GpuMesh {
    SDL_Vertex *vertices;
    int *indices;
    int vertex_count, vertex_room;
    int index_count, index_room;
    int first_vertex; /**< Indices count from here. */
    SDL_FPoint white; /**< Of the texture, for what is one color. */
    int *scratch;     /* For triangulate(). */
    int scratch_room;
    StripSection *sections; /* For arcs. */
    int section_room;
    bool lacks_memory; /**< Ran out, now or earlier: do not draw the mesh. */
} GpuMesh;

/** A part of a mesh that is drawn at once. */
typedef struct GpuRange {
    int first_vertex, vertex_count;
    int first_index, index_count;
} GpuRange;

void gpu_mesh_free(GpuMesh *mesh);
void gpu_mesh_clear(GpuMesh *mesh);

void gpu_mesh_polygon(GpuMesh *mesh, const Vec2 *points, int count, Color color);

typedef struct StripStyle {
    double width;
    double first; /**< The opacity grows evenly from so much of the color's to all of it. */
} StripStyle;

void gpu_mesh_strip(GpuMesh *mesh, const StripSection *sections, int count, StripStyle style,
                    Color color);
void gpu_mesh_disc(GpuMesh *mesh, Vec2 center, double radius, Color color);
void gpu_mesh_arc(GpuMesh *mesh, const Arc *arc, Color color);
void gpu_mesh_shade(GpuMesh *mesh, const Shade *shade);

typedef struct GpuCanvas GpuCanvas;
typedef struct GpuDriver GpuDriver;

/** Whether there may be a GPU. Found without loading OpenGL, since software OpenGL alone takes
 * 100 MB. SDL_RENDER_DRIVER in the environment overrides it. */
bool gpu_canvas_is_likely(void);

/** SDL's renderer for a window. NULL without a GPU, with software OpenGL, or where it can't blend
 * premultiplied colors. */
GpuDriver *gpu_driver_create(SDL_Window *window);

/** What a driver is asked for, since gpu_counter_reset(). */
typedef struct GpuCounts {
    int draw_calls;
    int vertices, indices;
    int uploads;
    int64_t uploaded_pixels;
} GpuCounts;

/** One that draws frames of that size unseen, and waits for each until it is drawn. NULL on
 * failure. */
GpuDriver *gpu_driver_create_measured(int width, int height, Error *out_error);

/** A driver that counts and passes on to another one, which it then owns; that is NULL to draw
 * nothing. NULL without memory. */
GpuDriver *gpu_counter_create(GpuDriver *inner, int width, int height);
GpuCounts gpu_counter_counts(const GpuDriver *counter);
void gpu_counter_reset(GpuDriver *counter);

/** A back end that owns the driver; NULL without memory, which destroys it. */
GpuCanvas *gpu_canvas_create(GpuDriver *driver);
const CanvasBackend *gpu_canvas_backend(void);

void gpu_canvas_size(const GpuCanvas *canvas, int *out_width, int *out_height);
/** Draws the frame and shows it. */
void gpu_canvas_present(GpuCanvas *canvas);
/** Makes all textures anew, after the card has lost them. */
void gpu_canvas_reset(GpuCanvas *canvas);
/** The card or its driver is gone, and draws nothing any more. */
bool gpu_canvas_is_lost(const GpuCanvas *canvas);
bool gpu_canvas_is_paced(const GpuCanvas *canvas);
const char *gpu_canvas_name(const GpuCanvas *canvas);
