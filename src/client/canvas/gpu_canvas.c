/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_parts.h"

enum { BATCHES_MAX = 256 };

/* Triangles with one texture inside one clip. */
typedef struct Batch {
    SDL_Texture *texture;
    PixelBox clip;
    GpuRange range;
} Batch;

/* A frame is one mesh, drawn when it is shown: the lights come first, each into a texture of its
 * own, since to change what is drawn to is slow. */
struct GpuCanvas {
    GpuDriver *driver;
    GpuAtlas *atlas;
    GpuLights *lights;
    int light_count;
    GpuMesh mesh;
    Batch batches[BATCHES_MAX];
    int batch_count;
    SDL_Texture *image; /* Of the picture of that hash, which was drawn last, or NULL. */
    Hash image_hash;
    PixelBox clip;
    Color background;
    bool is_begun; /* The window's background is drawn. */
    bool is_bare;  /* The atlas could not be made anew. */
};

static void drop_image(GpuCanvas *canvas)
{
    if (canvas->image != NULL)
        canvas->driver->drop(canvas->driver->self, canvas->image);
    canvas->image = NULL;
}

static void gpu_destroy(void *self)
{
    GpuCanvas *canvas = self;
    drop_image(canvas);
    gpu_lights_destroy(canvas->lights);
    gpu_atlas_destroy(canvas->atlas);
    canvas->driver->destroy(canvas->driver->self);
    free(canvas->driver);
    gpu_mesh_free(&canvas->mesh);
    free(canvas);
}

GpuCanvas *gpu_canvas_create(GpuDriver *driver)
{
    GpuCanvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL) {
        driver->destroy(driver->self);
        free(driver);
        return NULL;
    }
    canvas->driver = driver;
    canvas->atlas = gpu_atlas_create(driver);
    canvas->lights = gpu_lights_create(driver);
    if (canvas->atlas == NULL || canvas->lights == NULL) {
        gpu_destroy(canvas);
        return NULL;
    }
    canvas->mesh.white = gpu_atlas_white();
    return canvas;
}

void gpu_canvas_size(const GpuCanvas *canvas, int *out_width, int *out_height)
{
    canvas->driver->size(canvas->driver->self, out_width, out_height);
}

bool gpu_canvas_is_paced(const GpuCanvas *canvas)
{
    return canvas->driver->is_paced(canvas->driver->self);
}

bool gpu_canvas_is_lost(const GpuCanvas *canvas)
{
    return canvas->is_bare || canvas->driver->is_lost(canvas->driver->self);
}

const char *gpu_canvas_name(const GpuCanvas *canvas)
{
    return canvas->driver->name(canvas->driver->self);
}

static void forget_mesh(GpuCanvas *canvas)
{
    gpu_mesh_clear(&canvas->mesh);
    canvas->batch_count = 0;
    canvas->light_count = 0;
}

void gpu_canvas_reset(GpuCanvas *canvas)
{
    forget_mesh(canvas);
    drop_image(canvas);
    gpu_lights_forget(canvas->lights);
    canvas->is_bare = !gpu_atlas_restore(canvas->atlas);
}

static void gpu_begin(void *self, Color background)
{
    GpuCanvas *canvas = self;
    int width, height;
    gpu_canvas_size(canvas, &width, &height);
    forget_mesh(canvas);
    canvas->clip = (PixelBox){0, 0, width, height};
    canvas->background = background;
    canvas->background.a = 255;
    canvas->is_begun = false;
}

static void gpu_clip(void *self, PixelBox box)
{
    GpuCanvas *canvas = self;
    canvas->clip = box;
}

/* Ends the last batch where the mesh does. */
static void end_batch(GpuCanvas *canvas)
{
    if (canvas->batch_count == 0)
        return;
    GpuRange *range = &canvas->batches[canvas->batch_count - 1].range;
    range->vertex_count = canvas->mesh.vertex_count - range->first_vertex;
    range->index_count = canvas->mesh.index_count - range->first_index;
}

/* Draws all that was asked for. */
static void flush(GpuCanvas *canvas)
{
    const GpuDriver *driver = canvas->driver;
    end_batch(canvas);
    driver->target(driver->self, NULL, canvas->is_begun ? NULL : &canvas->background);
    canvas->is_begun = true;
    for (int i = 0; i < canvas->batch_count && !canvas->mesh.lacks_memory; i++) {
        const Batch *batch = &canvas->batches[i];
        if (batch->range.index_count == 0)
            continue;
        driver->clip(driver->self, batch->clip);
        driver->triangles(driver->self, batch->texture, &canvas->mesh, batch->range);
    }
    forget_mesh(canvas);
}

void gpu_canvas_present(GpuCanvas *canvas)
{
    flush(canvas);
    canvas->driver->present(canvas->driver->self);
}

static bool is_same_box(PixelBox a, PixelBox b)
{
    return a.left == b.left && a.top == b.top && a.right == b.right && a.bottom == b.bottom;
}

/* What is added to the mesh from here on has that texture. */
static void use_texture(GpuCanvas *canvas, SDL_Texture *texture)
{
    const Batch *last = canvas->batch_count > 0 ? &canvas->batches[canvas->batch_count - 1] : NULL;
    if (last != NULL && last->texture == texture && is_same_box(last->clip, canvas->clip))
        return;
    if (canvas->batch_count == BATCHES_MAX)
        flush(canvas);
    end_batch(canvas);
    GpuMesh *mesh = &canvas->mesh;
    mesh->first_vertex = mesh->vertex_count;
    canvas->batches[canvas->batch_count++] =
        (Batch){texture, canvas->clip, {mesh->vertex_count, 0, mesh->index_count, 0}};
}

static void draw_light(GpuCanvas *canvas, const Light *light)
{
    if (canvas->light_count == GPU_LIGHTS_MAX)
        flush(canvas);
    GpuGlare glare = gpu_lights_draw(canvas->lights, canvas->light_count, light, canvas->clip);
    if (glare.texture == NULL)
        return;
    canvas->light_count++;
    use_texture(canvas, glare.texture);
    SDL_Color color = gpu_color(light->color, 1);
    color.a = 0;
    gpu_mesh_picture(&canvas->mesh, glare.low, glare.high, glare.part, color);
}

/* Puts a picture into a texture of its own; false where the card has no room for it. */
static bool use_image(GpuCanvas *canvas, const DrawImage *image)
{
    const GpuDriver *driver = canvas->driver;
    if (canvas->image == NULL || canvas->image_hash != image->hash) {
        flush(canvas); /* The last one may be waiting to be drawn. */
        drop_image(canvas);
        canvas->image =
            driver->create(driver->self, image->picture.width, image->picture.height, false);
        if (canvas->image == NULL)
            return false;
        SDL_Rect to = {0, 0, image->picture.width, image->picture.height};
        driver->upload(driver->self, canvas->image, to, image->picture.pixels);
        canvas->image_hash = image->hash;
    }
    use_texture(canvas, canvas->image);
    return true;
}

static void draw_image(GpuCanvas *canvas, const DrawImage *image, Color color)
{
    static const TexturePart whole = {{0, 0}, {1, 1}};
    if (use_image(canvas, image))
        gpu_mesh_picture(&canvas->mesh, image->low, image->high, whole, gpu_color(color, 1));
}

static void draw_text(GpuCanvas *canvas, const DrawText *text, Color color)
{
    TextBitmap *bitmap = text->bitmap;
    for (int first = 0; first < bitmap->width; first += ATLAS_TEXT_PX) {
        TexturePart part;
        bool is_there = gpu_atlas_text(canvas->atlas, bitmap, first, &part);
        if (!is_there) {
            flush(canvas);
            gpu_atlas_clear(canvas->atlas);
            is_there = gpu_atlas_text(canvas->atlas, bitmap, first, &part);
        }
        if (!is_there)
            return;
        int width = gpu_atlas_text_width(bitmap, first);
        Vec2 low = {text->x + first, text->y};
        Vec2 high = {low.x + width, text->y + bitmap->height};
        use_texture(canvas, gpu_atlas_texture(canvas->atlas));
        gpu_mesh_picture(&canvas->mesh, low, high, part, gpu_color(color, 1));
    }
}

/* The mesh, which is drawn with the atlas from here on. */
static GpuMesh *atlas_mesh(GpuCanvas *canvas)
{
    use_texture(canvas, gpu_atlas_texture(canvas->atlas));
    return &canvas->mesh;
}

static void draw_trail(GpuMesh *mesh, const DrawTrail *trail, Color color)
{
    const Vec2 line[] = {trail->from, trail->to};
    StripSection ends[2];
    if (strip_of_polyline(line, 2, false, trail->width, ends) == 2)
        gpu_mesh_strip(mesh, ends, 2, (StripStyle){trail->width, 0}, color);
}

static void draw_disc(GpuCanvas *canvas, const DrawDisc *disc, Color color)
{
    GpuMesh *mesh = atlas_mesh(canvas);
    double half = disc->radius;
    TexturePart part;
    if (half > ATLAS_DISC_PX || !gpu_atlas_disc(canvas->atlas, &half, &part)) {
        gpu_mesh_disc(mesh, disc->center, disc->radius, color);
        return;
    }
    Vec2 corner = {half, half};
    gpu_mesh_picture(mesh, vec2_subtract(disc->center, corner), vec2_add(disc->center, corner),
                     part, gpu_color(color, 1));
}

static void draw_glow(GpuMesh *mesh, const DrawDisc *disc, Color color)
{
    Vec2 corner = {disc->radius, disc->radius};
    SDL_Color added = gpu_color(color, 1);
    added.a = 0;
    gpu_mesh_picture(mesh, vec2_subtract(disc->center, corner), vec2_add(disc->center, corner),
                     gpu_atlas_glow(), added);
}

static void gpu_draw(void *self, const DrawShape *shape)
{
    GpuCanvas *canvas = self;
    switch (shape->kind) {
    case DRAW_LIGHT:
        draw_light(canvas, &shape->of.light);
        break;
    case DRAW_TEXT:
        draw_text(canvas, &shape->of.text, shape->color);
        break;
    case DRAW_IMAGE:
        draw_image(canvas, &shape->of.image, shape->color);
        break;
    case DRAW_POLYGON:
        gpu_mesh_polygon(atlas_mesh(canvas), shape->data, shape->count, shape->color);
        break;
    case DRAW_STRIP:
        gpu_mesh_strip(atlas_mesh(canvas), shape->data, shape->count,
                       (StripStyle){shape->of.line_width, 1}, shape->color);
        break;
    case DRAW_TRAIL:
        draw_trail(atlas_mesh(canvas), &shape->of.trail, shape->color);
        break;
    case DRAW_DISC:
        draw_disc(canvas, &shape->of.disc, shape->color);
        break;
    case DRAW_ARC:
        gpu_mesh_arc(atlas_mesh(canvas), &shape->of.arc, shape->color);
        break;
    case DRAW_SHADE:
        gpu_mesh_shade(atlas_mesh(canvas), &shape->of.shade);
        break;
    case DRAW_GLOW:
        draw_glow(atlas_mesh(canvas), &shape->of.disc, shape->color);
        break;
    case DRAW_FILL: /* Only the software back end is asked for these. */
    case DRAW_COPY:
    case DRAW_STRETCH:
    case DRAW_OVERLAY:
    case DRAW_KIND_COUNT:
        break;
    }
}

static const uint32_t *gpu_pixels(void *self)
{
    (void)self;
    return NULL;
}

static bool gpu_lacks_memory(const void *self)
{
    const GpuCanvas *canvas = self;
    return canvas->mesh.lacks_memory || gpu_atlas_lacks_memory(canvas->atlas) ||
           gpu_lights_lack_memory(canvas->lights);
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
