/* SPDX-License-Identifier: MIT */
/* Shapes as triangles with soft edges: opaque half a pixel inside the edge, clear half a pixel
 * outside. */
#ifndef CLOCKWISE_CANVAS_GPU_MESH_H
#define CLOCKWISE_CANVAS_GPU_MESH_H

#include "canvas/canvas_backend.h"

#include <SDL.h>

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

#endif
