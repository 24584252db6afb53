/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_parts.h"

#include "base/array.h"
#include "collide/convex_polygon.h"

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
    mesh->vertex_count = mesh->first_vertex = 0;
    mesh->index_count = 0;
}

/* Room for what a shape adds. */
static bool reserve(GpuMesh *mesh, int vertices, int indices)
{
    return mesh_grow(mesh, &mesh->vertices, &mesh->vertex_room, mesh->vertex_count + vertices,
                     sizeof *mesh->vertices) &&
           mesh_grow(mesh, &mesh->indices, &mesh->index_room, mesh->index_count + indices,
                     sizeof *mesh->indices);
}

static int put_vertex(GpuMesh *mesh, Vec2 at, SDL_Color color, SDL_FPoint texture)
{
    mesh->vertices[mesh->vertex_count] = (SDL_Vertex){{(float)at.x, (float)at.y}, color, texture};
    return mesh->vertex_count++ - mesh->first_vertex;
}

int gpu_mesh_vertex(GpuMesh *mesh, Vec2 at, SDL_Color color, SDL_FPoint texture)
{
    return reserve(mesh, 1, 0) ? put_vertex(mesh, at, color, texture) : 0;
}

static uint8_t part_of(uint8_t channel, unsigned part)
{
    return (uint8_t)((channel * part + 127) / 255);
}

SDL_Color gpu_color(Color color, double opacity)
{
    unsigned alpha = color_fade(color, opacity).a;
    return (SDL_Color){part_of(color.r, alpha), part_of(color.g, alpha), part_of(color.b, alpha),
                       (uint8_t)alpha};
}

static int add_vertex(GpuMesh *mesh, Vec2 at, Color color, double opacity)
{
    return put_vertex(mesh, at, gpu_color(color, opacity), mesh->white);
}

static void put_triangle(GpuMesh *mesh, int a, int b, int c)
{
    int *index = mesh->indices + mesh->index_count;
    index[0] = a;
    index[1] = b;
    index[2] = c;
    mesh->index_count += 3;
}

void gpu_mesh_triangle(GpuMesh *mesh, int a, int b, int c)
{
    if (reserve(mesh, 0, 3))
        put_triangle(mesh, a, b, c);
}

static void add_quad(GpuMesh *mesh, int a, int b, int c, int d)
{
    put_triangle(mesh, a, b, c);
    put_triangle(mesh, a, c, d);
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
    int first = mesh->vertex_count - mesh->first_vertex;
    if (!reserve(mesh, 2 * count, 9 * count) ||
        !mesh_grow(mesh, &mesh->scratch, &mesh->scratch_room, 5 * count, sizeof *mesh->scratch))
        return;
    for (int i = 0; i < count; i++) {
        Vec2 before = points[i > 0 ? i - 1 : count - 1];
        Vec2 after = points[i + 1 < count ? i + 1 : 0];
        Vec2 outward = corner_outward(before, points[i], after, area < 0 ? -1 : 1);
        add_vertex(mesh, vec2_add_scaled(points[i], outward, -RIM), color, 1);
        add_vertex(mesh, vec2_add_scaled(points[i], outward, RIM), color, 0);
    }
    int *corners = mesh->scratch + TRIANGULATE_SCRATCH(count);
    triangulate(points, count, TRIANGULATE_FORCE, mesh->scratch, corners);
    for (int i = 0; i < 3 * (count - 2); i += 3)
        put_triangle(mesh, first + 2 * corners[i], first + 2 * corners[i + 1],
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
    if (width < 2 * RIM) { /* Thinner than soft edges: fainter. */
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

/* Whether a section ends at the line's middle, as those at a bevelled corner do, on its left or
 * right: then it shares its other end with a neighbor. */
typedef enum HalfSection { SECTION_WHOLE, SECTION_ENDS_LEFT, SECTION_ENDS_RIGHT } HalfSection;

static HalfSection half_of(const StripSection *sections, int count, int index, double width)
{
    StripSection own = sections[index];
    if (vec2_distance(own.left, own.right) > 0.75 * width)
        return SECTION_WHOLE;
    StripSection before = sections[index > 0 ? index - 1 : index + 1];
    StripSection after = sections[index + 1 < count ? index + 1 : index - 1];
    bool shares_right = vec2_distance(own.right, before.right) < 1e-9 ||
                        vec2_distance(own.right, after.right) < 1e-9;
    return shares_right ? SECTION_ENDS_LEFT : SECTION_ENDS_RIGHT;
}

/* A strip while it is added. */
typedef struct StripPen {
    GpuMesh *mesh;
    double width;
    bool is_line;     /* Two vertices across, with the profile from the atlas; else four. */
    TexturePart line; /* That profile. */
    Color color;
    SDL_Color opaque;
} StripPen;

/* Two vertices across a section, beyond its edges: the texture has how it is covered. */
static void add_line_section(const StripPen *pen, StripSection section, HalfSection half,
                             SDL_Color color)
{
    TexturePart part = pen->line;
    SDL_FPoint line_middle = {(part.low.x + part.high.x) / 2, part.low.y};
    double beyond = ATLAS_LINE_MARGIN_PX / (half == SECTION_WHOLE ? pen->width : pen->width / 2);
    Vec2 margin = vec2_scale(vec2_subtract(section.left, section.right), beyond);
    if (half == SECTION_ENDS_LEFT)
        part.low = line_middle;
    else
        section.left = vec2_add(section.left, margin);
    if (half == SECTION_ENDS_RIGHT)
        part.high = line_middle;
    else
        section.right = vec2_subtract(section.right, margin);
    put_vertex(pen->mesh, section.left, color, part.low);
    put_vertex(pen->mesh, section.right, color, part.high);
}

static void add_across(const StripPen *pen, StripSection section, HalfSection half, double opacity)
{
    if (pen->is_line)
        add_line_section(pen, section, half,
                         opacity < 1 ? gpu_color(pen->color, opacity) : pen->opaque);
    else
        add_section(pen->mesh, section, pen->color, opacity);
}

void gpu_mesh_strip(GpuMesh *mesh, const StripSection *sections, int count, StripStyle style,
                    Color color)
{
    StripPen pen = {.mesh = mesh,
                    .width = style.width,
                    .is_line = style.width <= ATLAS_LINE_PX,
                    .color = color,
                    .opaque = gpu_color(color, 1)};
    int columns = pen.is_line ? 2 : 4;
    if (!reserve(mesh, columns * (count + 2), 6 * (columns - 1) * (count + 1)))
        return;
    if (pen.is_line)
        pen.line = gpu_atlas_line(style.width);
    int start = mesh->vertex_count - mesh->first_vertex;
    Vec2 none = {0, 0};
    Vec2 entry = vec2_unit_or(vec2_subtract(middle(sections[1]), middle(sections[0])), none);
    Vec2 leave =
        vec2_unit_or(vec2_subtract(middle(sections[count - 1]), middle(sections[count - 2])), none);
    bool is_closed = vec2_distance(middle(sections[0]), middle(sections[count - 1])) < 1e-9;
    double rim = is_closed ? 0 : RIM;
    if (!is_closed)
        add_across(&pen, moved(sections[0], vec2_scale(entry, -rim)), SECTION_WHOLE, 0);
    for (int i = 0; i < count; i++) {
        Vec2 inward = i == 0           ? vec2_scale(entry, rim)
                      : i == count - 1 ? vec2_scale(leave, -rim)
                                       : none;
        add_across(&pen, moved(sections[i], inward), half_of(sections, count, i, style.width),
                   style.first + (1 - style.first) * i / (count - 1));
    }
    if (!is_closed)
        add_across(&pen, moved(sections[count - 1], vec2_scale(leave, rim)), SECTION_WHOLE, 0);
    int end = mesh->vertex_count - mesh->first_vertex;
    for (int here = start; here + columns < end; here += columns)
        for (int band = 0; band + 1 < columns; band++)
            add_quad(mesh, here + band, here + band + 1, here + band + columns + 1,
                     here + band + columns);
}

/* Number of straight pieces that stay within a tenth of a pixel of a circle. */
static int pieces_of_turn(double radius)
{
    double pieces = 5 + 7 * sqrt(radius);
    return pieces < 256 ? (int)pieces : 256;
}

/* A direction turned by the angle of another. */
static Vec2 turned(Vec2 unit, Vec2 by)
{
    return (Vec2){unit.x * by.x - unit.y * by.y, unit.x * by.y + unit.y * by.x};
}

void gpu_mesh_disc(GpuMesh *mesh, Vec2 center, double radius, Color color)
{
    if (radius < RIM) {
        color = color_fade(color, radius * radius / (RIM * RIM));
        radius = RIM;
    }
    int pieces = pieces_of_turn(radius);
    if (!reserve(mesh, 1 + 2 * pieces, 9 * pieces))
        return;
    int hub = add_vertex(mesh, center, color, 1);
    Vec2 unit = {1, 0};
    Vec2 step = angle_unit_degrees(360.0 / pieces);
    for (int i = 0; i < pieces; i++, unit = turned(unit, step)) {
        add_vertex(mesh, vec2_add_scaled(center, unit, radius - RIM), color, 1);
        add_vertex(mesh, vec2_add_scaled(center, unit, radius + RIM), color, 0);
    }
    for (int i = 0; i < pieces; i++) {
        int here = hub + 1 + 2 * i;
        int there = hub + 1 + 2 * (i + 1 < pieces ? i + 1 : 0);
        put_triangle(mesh, hub, here, there);
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
    Vec2 unit = angle_unit_degrees(arc->start * (180 / ANGLE_PI));
    Vec2 step = angle_unit_degrees(turn / pieces * (180 / ANGLE_PI));
    for (int i = 0; i <= pieces; i++, unit = turned(unit, step)) {
        mesh->sections[i] =
            (StripSection){vec2_add_scaled(arc->center, unit, arc->radius + arc->width / 2),
                           vec2_add_scaled(arc->center, unit, inner > 0 ? inner : 0)};
    }
    if (arc->is_whole)
        mesh->sections[pieces] = mesh->sections[0];
    /* What reaches the middle has no line's profile. */
    double width = inner > ATLAS_LINE_MARGIN_PX ? arc->width : HUGE_VAL;
    gpu_mesh_strip(mesh, mesh->sections, pieces + 1, (StripStyle){width, 1}, color);
}

static Color mixed(Color a, Color b, double part)
{
    double alpha = a.a + (b.a - a.a) * part;
    double weight = alpha > 0 ? b.a * part / alpha : 0; /* Colors count by opacity. */
    return (Color){(uint8_t)(a.r + (b.r - a.r) * weight + 0.5),
                   (uint8_t)(a.g + (b.g - a.g) * weight + 0.5),
                   (uint8_t)(a.b + (b.b - a.b) * weight + 0.5), (uint8_t)(alpha + 0.5)};
}

void gpu_mesh_shade(GpuMesh *mesh, const Shade *shade)
{
    enum { COLUMNS = 24 };
    if (!reserve(mesh, 2 * (COLUMNS + 1), 6 * COLUMNS))
        return;
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

void gpu_mesh_picture(GpuMesh *mesh, Vec2 low, Vec2 high, TexturePart part, SDL_Color color)
{
    if (!reserve(mesh, 4, 6))
        return;
    int first = put_vertex(mesh, low, color, part.low);
    put_vertex(mesh, (Vec2){high.x, low.y}, color, (SDL_FPoint){part.high.x, part.low.y});
    put_vertex(mesh, high, color, part.high);
    put_vertex(mesh, (Vec2){low.x, high.y}, color, (SDL_FPoint){part.low.x, part.high.y});
    add_quad(mesh, first, first + 1, first + 2, first + 3);
}
