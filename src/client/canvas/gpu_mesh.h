/* SPDX-License-Identifier: MIT */
/*
 * Shapes to triangles with soft edges: half a pixel inside the edge a vertex has the full color,
 * half a pixel outside none of it, which comes near to exact coverage.
 */
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
    bool lacks_memory; /**< It ran out, now or earlier; then the mesh is not to be drawn. */
} GpuMesh;

void gpu_mesh_free(GpuMesh *mesh);
void gpu_mesh_clear(GpuMesh *mesh);

void gpu_mesh_polygon(GpuMesh *mesh, const Vec2 *points, int count, Color color);
/** The opacity goes evenly from `first` times the color's to all of it, section by section. */
void gpu_mesh_strip(GpuMesh *mesh, const StripSection *sections, int count, double first,
                    Color color);
void gpu_mesh_disc(GpuMesh *mesh, Vec2 center, double radius, Color color);
void gpu_mesh_arc(GpuMesh *mesh, const Arc *arc, Color color);
void gpu_mesh_shade(GpuMesh *mesh, const Shade *shade);

#endif
