/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_canvas.h"

#include "base/array.h"
#include "base/system.h"
#include "collide/convex_polygon.h"

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
    double weight = alpha > 0 ? b.a * part / alpha : 0; /* Colors count by opacity. */
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
    int light_columns, light_rows;
    SDL_Texture *glow_texture;
    PixelBox clip;
    char name[64];
    bool has_vsync;
    int quick_frames;
    bool lacks_memory; /* For a text's texture. */
    Uint32 presented_ms;
};

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

/* White, falling off as the software back end's. */
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

static void copy_tinted(GpuCanvas *canvas, SDL_Texture *texture, const SDL_Rect *from, SDL_FRect to,
                        Color color)
{
    SDL_SetTextureColorMod(texture, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(texture, color.a);
    SDL_RenderCopyF(canvas->renderer, texture, from, &to);
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

static void draw_light(GpuCanvas *canvas, const Light *light)
{
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

static void draw_text(GpuCanvas *canvas, const DrawText *text, Color color)
{
    TextBitmap *bitmap = text->bitmap;
    if (bitmap->texture == NULL)
        bitmap->texture = text_texture(canvas, bitmap);
    if (bitmap->texture == NULL)
        return;
    SDL_FRect to = {(float)text->x, (float)text->y, (float)bitmap->width, (float)bitmap->height};
    copy_tinted(canvas, bitmap->texture, NULL, to, color);
}

static void gpu_draw(void *self, const DrawShape *shape)
{
    GpuCanvas *canvas = self;
    GpuMesh *mesh = &canvas->mesh;
    const DrawTrail *trail = &shape->of.trail;
    const DrawDisc *disc = &shape->of.disc;
    StripSection ends[2];
    if (shape->kind == DRAW_POLYGON)
        gpu_mesh_polygon(mesh, shape->data, shape->count, shape->color);
    else if (shape->kind == DRAW_STRIP)
        gpu_mesh_strip(mesh, shape->data, shape->count, 1, shape->color);
    else if (shape->kind == DRAW_TRAIL && strip_of_polyline((const Vec2[]){trail->from, trail->to},
                                                            2, false, trail->width, ends) == 2)
        gpu_mesh_strip(mesh, ends, 2, 0, shape->color);
    else if (shape->kind == DRAW_DISC)
        gpu_mesh_disc(mesh, disc->center, disc->radius, shape->color);
    else if (shape->kind == DRAW_ARC)
        gpu_mesh_arc(mesh, &shape->of.arc, shape->color);
    else if (shape->kind == DRAW_SHADE)
        gpu_mesh_shade(mesh, &shape->of.shade);
    else if (shape->kind == DRAW_LIGHT)
        draw_light(canvas, &shape->of.light);
    else if (shape->kind == DRAW_TEXT)
        draw_text(canvas, &shape->of.text, shape->color);
    else if (shape->kind == DRAW_GLOW && canvas->glow_texture != NULL) {
        SDL_FRect to = {(float)(disc->center.x - disc->radius),
                        (float)(disc->center.y - disc->radius), (float)(2 * disc->radius),
                        (float)(2 * disc->radius)};
        copy_tinted(canvas, canvas->glow_texture, NULL, to, shape->color);
    }
    if (mesh->index_count > 0)
        show_mesh(canvas);
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
        .draw = gpu_draw,
        .pixels = gpu_pixels,
        .lacks_memory = gpu_lacks_memory,
    };
    return &backend;
}
