/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "canvas/gpu_canvas.h"

#include "base/array.h"
#include "base/numbers.h"
#include "base/system.h"
#include "collide/polygon.h"
#include "collide/vec2.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

bool software_renderer_is_named(const char *name)
{
    /* Mesa's, Chromium's, Windows' and Apple's. */
    static const char *const SOFTWARE_NAMES[] = {
        "llvmpipe",       "softpipe",    "swrast",
        "OpenSWR",        "SwiftShader", "Software Rasterizer",
        "Apple Software", "GDI Generic", "Microsoft Basic Render"};
    for (size_t i = 0; i < sizeof SOFTWARE_NAMES / sizeof SOFTWARE_NAMES[0]; i++)
        if (strstr(name, SOFTWARE_NAMES[i]) != NULL)
            return true;
    return false;
}

/* Half the width of the soft edge, in pixels. */
#define RIM 0.5

static bool mesh_grow(GpuMesh *mesh, void *items, int *room, int count, size_t size)
{
    bool has_room = array_grow(items, room, count, size);
    mesh->lacks_memory |= !has_room;
    return has_room;
}

void gpu_mesh_free(GpuMesh *mesh)
{
    free(mesh->vertices);
    free(mesh->indices);
    free(mesh->scratch);
    free(mesh->sections);
}

void gpu_mesh_clear(GpuMesh *mesh)
{
    mesh->vertex_count = 0;
    mesh->index_count = 0;
}

static int add_vertex(GpuMesh *mesh, Vec2 at, Color color, double opacity)
{
    if (!mesh_grow(mesh, &mesh->vertices, &mesh->vertex_room, mesh->vertex_count + 1,
                   sizeof *mesh->vertices))
        return 0;
    color = color_fade(color, opacity);
    mesh->vertices[mesh->vertex_count] =
        (SDL_Vertex){{(float)at.x, (float)at.y}, {color.r, color.g, color.b, color.a}, {0, 0}};
    return mesh->vertex_count++;
}

static void add_triangle(GpuMesh *mesh, int a, int b, int c)
{
    if (!mesh_grow(mesh, &mesh->indices, &mesh->index_room, mesh->index_count + 3,
                   sizeof *mesh->indices))
        return;
    mesh->indices[mesh->index_count++] = a;
    mesh->indices[mesh->index_count++] = b;
    mesh->indices[mesh->index_count++] = c;
}

static void add_quad(GpuMesh *mesh, int a, int b, int c, int d)
{
    add_triangle(mesh, a, b, c);
    add_triangle(mesh, a, c, d);
}

/* The move of a corner that moves its sides outwards by one pixel; at most two pixels. */
static Vec2 corner_outward(Vec2 before, Vec2 corner, Vec2 after, double sign)
{
    Vec2 none = {0, 0};
    Vec2 in = vec2_unit_or(vec2_subtract(corner, before), none);
    Vec2 out = vec2_unit_or(vec2_subtract(after, corner), none);
    Vec2 sum = vec2_scale(vec2_add(vec2_left(in), vec2_left(out)), -sign);
    double square = vec2_dot(sum, sum);
    if (square < 1)
        return sum;
    return vec2_scale(sum, 2 / square);
}

void gpu_mesh_polygon(GpuMesh *mesh, const Vec2 *points, int count, Color color)
{
    double area = 0;
    for (int i = 0; i < count; i++)
        area += vec2_cross(points[i], points[i + 1 < count ? i + 1 : 0]);
    int first = mesh->vertex_count;
    for (int i = 0; i < count; i++) {
        Vec2 before = points[i > 0 ? i - 1 : count - 1];
        Vec2 after = points[i + 1 < count ? i + 1 : 0];
        Vec2 outward = corner_outward(before, points[i], after, area < 0 ? -1 : 1);
        add_vertex(mesh, vec2_add_scaled(points[i], outward, -RIM), color, 1);
        add_vertex(mesh, vec2_add_scaled(points[i], outward, RIM), color, 0);
    }
    if (!mesh_grow(mesh, &mesh->scratch, &mesh->scratch_room, 5 * count, sizeof *mesh->scratch))
        return;
    int *corners = mesh->scratch + TRIANGULATE_SCRATCH(count);
    triangulate(points, count, TRIANGULATE_FORCE, mesh->scratch, corners);
    for (int i = 0; i < 3 * (count - 2); i += 3)
        add_triangle(mesh, first + 2 * corners[i], first + 2 * corners[i + 1],
                     first + 2 * corners[i + 2]);
    for (int i = 0; i < count; i++) {
        int here = first + 2 * i;
        int there = first + 2 * (i + 1 < count ? i + 1 : 0);
        add_quad(mesh, here, here + 1, there + 1, there);
    }
}

/* Four vertices across a section: clear, opaque, opaque, clear. */
static void add_section(GpuMesh *mesh, StripSection section, Color color, double opacity)
{
    Vec2 across = vec2_subtract(section.left, section.right);
    double width = vec2_length(across);
    Vec2 unit = vec2_unit_or(across, (Vec2){0, 0});
    double inset = RIM;
    if (width < 2 * RIM) { /* Thinner than its soft edges: fainter instead. */
        opacity *= width / (width / 2 + RIM);
        inset = width / 2;
    }
    add_vertex(mesh, vec2_add_scaled(section.left, unit, RIM), color, 0);
    add_vertex(mesh, vec2_add_scaled(section.left, unit, -inset), color, opacity);
    add_vertex(mesh, vec2_add_scaled(section.right, unit, inset), color, opacity);
    add_vertex(mesh, vec2_add_scaled(section.right, unit, -RIM), color, 0);
}

static Vec2 middle(StripSection section)
{
    return vec2_mix(section.left, section.right, 0.5);
}

static StripSection moved(StripSection section, Vec2 by)
{
    return (StripSection){vec2_add(section.left, by), vec2_add(section.right, by)};
}

void gpu_mesh_strip(GpuMesh *mesh, const StripSection *sections, int count, double first,
                    Color color)
{
    int start = mesh->vertex_count;
    Vec2 none = {0, 0};
    Vec2 entry = vec2_unit_or(vec2_subtract(middle(sections[1]), middle(sections[0])), none);
    Vec2 leave =
        vec2_unit_or(vec2_subtract(middle(sections[count - 1]), middle(sections[count - 2])), none);
    bool is_closed = vec2_distance(middle(sections[0]), middle(sections[count - 1])) < 1e-9;
    double rim = is_closed ? 0 : RIM;
    if (!is_closed)
        add_section(mesh, moved(sections[0], vec2_scale(entry, -rim)), color, 0);
    for (int i = 0; i < count; i++) {
        Vec2 inward = i == 0           ? vec2_scale(entry, rim)
                      : i == count - 1 ? vec2_scale(leave, -rim)
                                       : none;
        add_section(mesh, moved(sections[i], inward), color, first + (1 - first) * i / (count - 1));
    }
    if (!is_closed)
        add_section(mesh, moved(sections[count - 1], vec2_scale(leave, rim)), color, 0);
    for (int here = start; here + 4 < mesh->vertex_count; here += 4)
        for (int band = 0; band < 3; band++)
            add_quad(mesh, here + band, here + band + 1, here + band + 5, here + band + 4);
}

/* Number of straight pieces that stay within a tenth of a pixel of a circle. */
static int pieces_of_turn(double radius)
{
    double pieces = 8 + 7 * sqrt(radius);
    return pieces < 256 ? (int)pieces : 256;
}

void gpu_mesh_disc(GpuMesh *mesh, Vec2 center, double radius, Color color)
{
    if (radius < RIM) {
        color = color_fade(color, radius * radius / (RIM * RIM));
        radius = RIM;
    }
    int pieces = pieces_of_turn(radius);
    int hub = add_vertex(mesh, center, color, 1);
    for (int i = 0; i < pieces; i++) {
        Vec2 unit = angle_unit_degrees(360.0 * i / pieces);
        add_vertex(mesh, vec2_add_scaled(center, unit, radius - RIM), color, 1);
        add_vertex(mesh, vec2_add_scaled(center, unit, radius + RIM), color, 0);
    }
    for (int i = 0; i < pieces; i++) {
        int here = hub + 1 + 2 * i;
        int there = hub + 1 + 2 * (i + 1 < pieces ? i + 1 : 0);
        add_triangle(mesh, hub, here, there);
        add_quad(mesh, here, here + 1, there + 1, there);
    }
}

void gpu_mesh_arc(GpuMesh *mesh, const Arc *arc, Color color)
{
    double turn = arc->is_whole ? 2 * ANGLE_PI : arc->sweep;
    int pieces = (int)(pieces_of_turn(arc->radius) * turn / (2 * ANGLE_PI)) + 2;
    if (!mesh_grow(mesh, &mesh->sections, &mesh->section_room, pieces + 1, sizeof *mesh->sections))
        return;
    double inner = arc->radius - arc->width / 2;
    for (int i = 0; i <= pieces; i++) {
        Vec2 unit = angle_unit_degrees((arc->start + turn * i / pieces) * (180 / ANGLE_PI));
        mesh->sections[i] =
            (StripSection){vec2_add_scaled(arc->center, unit, arc->radius + arc->width / 2),
                           vec2_add_scaled(arc->center, unit, inner > 0 ? inner : 0)};
    }
    if (arc->is_whole)
        mesh->sections[pieces] = mesh->sections[0];
    gpu_mesh_strip(mesh, mesh->sections, pieces + 1, 1, color);
}

static Color mixed(Color a, Color b, double part)
{
    double alpha = a.a + (b.a - a.a) * part;
    double weight = alpha > 0 ? b.a * part / alpha : 0; /* Colors count by how opaque they are. */
    return (Color){(uint8_t)(a.r + (b.r - a.r) * weight + 0.5),
                   (uint8_t)(a.g + (b.g - a.g) * weight + 0.5),
                   (uint8_t)(a.b + (b.b - a.b) * weight + 0.5), (uint8_t)(alpha + 0.5)};
}

void gpu_mesh_shade(GpuMesh *mesh, const Shade *shade)
{
    enum { COLUMNS = 24 };
    for (int i = 0; i <= COLUMNS; i++) {
        double part = (double)i / COLUMNS;
        double x = shade->low.x + (shade->high.x - shade->low.x) * part;
        Color color = mixed(shade->left, shade->right, smooth_step(part));
        int here = add_vertex(mesh, (Vec2){x, shade->low.y}, color, 1);
        add_vertex(mesh, (Vec2){x, shade->high.y}, color, 1);
        if (i > 0)
            add_quad(mesh, here - 2, here - 1, here + 1, here);
    }
}
