/* SPDX-License-Identifier: MIT */
/* The GPU back end: triangles through SDL_RenderGeometry, with smooth edges that fade out. */
#pragma once

#include "canvas/canvas_backend.h"

#include <SDL.h>

/* OpenGL and WebGL on the processor are several times slower than the software back end. */

/** Whether a renderer of that name (GL_RENDERER; in a browser UNMASKED_RENDERER_WEBGL) does. */
bool software_renderer_is_named(const char *name);

/* Shapes as triangles: opaque half a pixel inside the edge, clear half a pixel outside. */

typedef struct GpuMesh {
    SDL_Vertex *vertices;
    int *indices;
    int vertex_count, vertex_room;
    int index_count, index_room;
    int *scratch; /* For triangulate(). */
    int scratch_room;
    StripSection *sections; /* For arcs. */
    int section_room;
    bool lacks_memory; /**< Ran out, now or earlier: do not draw the mesh. */
} GpuMesh;

void gpu_mesh_free(GpuMesh *mesh);
void gpu_mesh_clear(GpuMesh *mesh);

void gpu_mesh_polygon(GpuMesh *mesh, const Vec2 *points, int count, Color color);
/** Opacity grows evenly from `first` times the color's to the color's, section by section. */
void gpu_mesh_strip(GpuMesh *mesh, const StripSection *sections, int count, double first,
                    Color color);
void gpu_mesh_disc(GpuMesh *mesh, Vec2 center, double radius, Color color);
void gpu_mesh_arc(GpuMesh *mesh, const Arc *arc, Color color);
void gpu_mesh_shade(GpuMesh *mesh, const Shade *shade);

typedef struct GpuCanvas GpuCanvas;

/** Whether there may be a GPU. Found without loading OpenGL, since software OpenGL alone takes
 * 100 MB. SDL_RENDER_DRIVER in the environment overrides it. */
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
