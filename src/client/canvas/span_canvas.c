/* SPDX-License-Identifier: MIT */
#include "canvas/span_canvas.h"

#include "geom/box.h"
#include "canvas/light_mask.h"
#include "canvas/pixels.h"
#include "canvas/span_raster.h"
#include "canvas/span_rounds.h"

#include <stdlib.h>

/** What a shade does to the pixels of one column. */
typedef struct ShadeColumn {
    uint8_t r, g, b;
    uint32_t alpha; /* 0 to 65536. */
} ShadeColumn;

struct SpanCanvas {
    Raster raster;
    uint32_t *own_pixels; /* NULL where they are the caller's. */
    SpanRaster *spans;
    LightMask *light;
    uint16_t *strength;   /* A row of light. */
    ShadeColumn *columns; /* A row of a shade. */
    bool lacks_memory;    /* For one of these. */
};

SpanCanvas *span_canvas_create(void)
{
    SpanCanvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL)
        return NULL;
    canvas->spans = span_raster_create();
    canvas->light = light_mask_create();
    if (canvas->spans == NULL || canvas->light == NULL) {
        span_canvas_backend()->destroy(canvas);
        return NULL;
    }
    return canvas;
}

bool span_canvas_set_pixels(SpanCanvas *canvas, uint32_t *pixels, int width_px, int height_px)
{
    free(canvas->own_pixels);
    canvas->own_pixels = NULL;
    if (pixels == NULL)
        canvas->own_pixels = calloc((size_t)width_px * (size_t)height_px, sizeof *pixels);
    free(canvas->strength);
    free(canvas->columns);
    canvas->strength = malloc((size_t)width_px * sizeof *canvas->strength);
    canvas->columns = malloc((size_t)width_px * sizeof *canvas->columns);
    canvas->raster.pixels = pixels != NULL ? pixels : canvas->own_pixels;
    bool has_memory =
        canvas->raster.pixels != NULL && canvas->strength != NULL && canvas->columns != NULL;
    canvas->raster.width = has_memory ? width_px : 0;
    canvas->raster.height = has_memory ? height_px : 0;
    canvas->raster.clip = (PixelBox){0, 0, canvas->raster.width, canvas->raster.height};
    canvas->lacks_memory = canvas->lacks_memory || !has_memory;
    return has_memory;
}

static void span_destroy(void *self)
{
    SpanCanvas *canvas = self;
    span_raster_destroy(canvas->spans);
    light_mask_destroy(canvas->light);
    free(canvas->own_pixels);
    free(canvas->strength);
    free(canvas->columns);
    free(canvas);
}

static void span_begin(void *self, Color background)
{
    Raster *raster = &((SpanCanvas *)self)->raster;
    raster->clip = (PixelBox){0, 0, raster->width, raster->height};
    /* One row after the other: the count of all pixels may be more than an int. */
    for (int y = 0; y < raster->height; y++)
        pixels_blend(raster->pixels + (size_t)y * (size_t)raster->width, raster->width,
                     pixel_of(background), 255);
}

static void span_clip(void *self, PixelBox box)
{
    Raster *raster = &((SpanCanvas *)self)->raster;
    /* Where there was no memory for its pixels, the raster is smaller than the canvas. */
    raster->clip = (PixelBox){box.left < raster->width ? box.left : raster->width,
                              box.top < raster->height ? box.top : raster->height,
                              box.right < raster->width ? box.right : raster->width,
                              box.bottom < raster->height ? box.bottom : raster->height};
}

typedef struct Fill {
    Raster *raster;
    uint32_t source;
    uint32_t alpha;
} Fill;

static void fill_run(void *context, int x, int y, int length, int coverage)
{
    const Fill *fill = context;
    uint32_t *pixels = fill->raster->pixels + (size_t)y * (size_t)fill->raster->width + x;
    uint32_t alpha = pixel_scale((uint32_t)coverage, fill->alpha);
    if (length == 1) /* Most runs are one pixel of an edge. */
        *pixels = pixel_blend(*pixels, fill->source, alpha);
    else
        pixels_blend(pixels, length, fill->source, alpha);
}

static void begin_shape(SpanCanvas *canvas, Box around)
{
    PixelBox box = span_rounds_pixel_box(&canvas->raster, around.low, around.high, 0);
    span_raster_begin(canvas->spans, box.left, box.top, box.right, box.bottom);
}

static void fill_shape(SpanCanvas *canvas, Color color)
{
    Fill fill = {&canvas->raster, pixel_of(color), color.a};
    span_raster_sweep(canvas->spans, fill_run, &fill);
}

static void span_polygon(void *self, const Vec2 *points, int count, Color color)
{
    SpanCanvas *canvas = self;
    begin_shape(canvas, box_around(points, count));
    span_raster_polygon(canvas->spans, points, count);
    fill_shape(canvas, color);
}

static void span_strip(void *self, const StripSection *sections, int count, Color color)
{
    SpanCanvas *canvas = self;
    Box around = box_around(&sections[0].left, 1);
    for (int i = 0; i < count; i++) {
        around = box_union(around, box_around(&sections[i].left, 1));
        around = box_union(around, box_around(&sections[i].right, 1));
    }
    begin_shape(canvas, around);
    for (int i = 0; i + 1 < count; i++) {
        const StripSection *next = &sections[i + 1];
        Vec2 quad[4] = {sections[i].left, next->left, next->right, sections[i].right};
        span_raster_quad(canvas->spans, quad);
    }
    fill_shape(canvas, color);
}

typedef struct TrailFill {
    Raster *raster;
    uint32_t source;
    double alpha;
    Vec2 from;
    Vec2 per_px; /* How the opacity, 0 to 1 from end to end, grows along x and y. */
} TrailFill;

static void fill_trail(void *context, int x, int y, int length, int coverage)
{
    const TrailFill *fill = context;
    uint32_t *pixels = fill->raster->pixels + (size_t)y * (size_t)fill->raster->width + x;
    double full = fill->alpha * coverage / 255;
    double part =
        (x + 0.5 - fill->from.x) * fill->per_px.x + (y + 0.5 - fill->from.y) * fill->per_px.y;
    /* In 65536ths; at the ends a pixel's centre may lie outside the trail. */
    int32_t most = (int32_t)(full * 65536);
    int32_t alpha = (int32_t)(part * full * 65536);
    int32_t step = (int32_t)(fill->per_px.x * full * 65536);
    for (int i = 0; i < length; i++, alpha += step) {
        int32_t now = alpha < 0 ? 0 : alpha > most ? most : alpha;
        pixels[i] = pixel_blend(pixels[i], fill->source, (uint32_t)(now + 32768) >> 16);
    }
}

static void span_trail(void *self, Vec2 from, Vec2 to, double width, Color color)
{
    SpanCanvas *canvas = self;
    Vec2 along = vec2_subtract(to, from);
    double length = vec2_length(along);
    Vec2 across = vec2_scale(vec2_left(along), width / 2 / length);
    Vec2 quad[4] = {vec2_add(from, across), vec2_add(to, across), vec2_subtract(to, across),
                    vec2_subtract(from, across)};
    begin_shape(canvas, box_around(quad, 4));
    span_raster_quad(canvas->spans, quad);
    TrailFill fill = {&canvas->raster, pixel_of(color), color.a, from,
                      vec2_scale(along, 1 / (length * length))};
    span_raster_sweep(canvas->spans, fill_trail, &fill);
}

static void span_disc_of(void *self, Vec2 center, double radius, Color color)
{
    span_rounds_disc(&((SpanCanvas *)self)->raster, center, radius, color);
}

static void span_arc_of(void *self, const Arc *arc, Color color)
{
    span_rounds_arc(&((SpanCanvas *)self)->raster, arc, color);
}

static void span_glow_of(void *self, Vec2 center, double radius, Color color)
{
    span_rounds_glow(&((SpanCanvas *)self)->raster, center, radius, color);
}

/** One channel of a pixel blended at a fractional alpha (65536 is all), rounded by the dither. */
static uint32_t shade_channel(uint32_t below, uint32_t above, uint32_t alpha, uint32_t threshold)
{
    return (above * alpha + below * (65536 - alpha) + threshold) >> 16;
}

static uint8_t mix_byte(uint8_t a, uint8_t b, double part)
{
    return (uint8_t)(a + (b - a) * part + 0.5);
}

/** The shade's color and opacity in the pixel column x. */
static ShadeColumn shade_at(const Shade *shade, int x)
{
    Color left = shade->left, right = shade->right;
    double part = (x + 0.5 - shade->low.x) / (shade->high.x - shade->low.x);
    part = part * part * (3 - 2 * part);
    double alpha = left.a + (right.a - left.a) * part;
    /* Straight alpha: the colors count by how opaque they are. */
    double weight = alpha > 0 ? right.a * part / alpha : 0;
    return (ShadeColumn){mix_byte(left.r, right.r, weight), mix_byte(left.g, right.g, weight),
                         mix_byte(left.b, right.b, weight), (uint32_t)(alpha * 65536 / 255 + 0.5)};
}

static uint32_t shade_pixel(uint32_t pixel, const ShadeColumn *column, uint32_t threshold)
{
    return 0xff000000u |
           shade_channel(pixel >> 16 & 255, column->r, column->alpha, threshold) << 16 |
           shade_channel(pixel >> 8 & 255, column->g, column->alpha, threshold) << 8 |
           shade_channel(pixel & 255, column->b, column->alpha, threshold);
}

static void span_shade(void *self, const Shade *shade)
{
    const SpanCanvas *canvas = self;
    const Raster *raster = &canvas->raster;
    PixelBox box = span_rounds_pixel_box(raster, shade->low, shade->high, 0);
    for (int x = box.left; x < box.right; x++)
        canvas->columns[x] = shade_at(shade, x);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = raster->pixels + (size_t)y * (size_t)raster->width;
        const uint8_t *dither = pixels_dither[y & 7];
        for (int x = box.left; x < box.right; x++)
            row[x] = shade_pixel(row[x], &canvas->columns[x], (uint32_t)dither[x & 7] << 10 | 512);
    }
}

static void span_light(void *self, const Light *light)
{
    SpanCanvas *canvas = self;
    Raster *raster = &canvas->raster;
    if (!light_mask_draw(canvas->light, light, raster->clip))
        return;
    PixelBox box = light_mask_box(canvas->light);
    for (int y = box.top; y < box.bottom; y++) {
        int count = box.right - box.left;
        light_mask_row(canvas->light, y, box.left, count, canvas->strength);
        pixels_add_light(raster->pixels + (size_t)y * (size_t)raster->width + box.left,
                         canvas->strength, count, light->color, box.left, y);
    }
}

static void span_text(void *self, TextBitmap *bitmap, int x, int y, Color color)
{
    const Raster *raster = &((SpanCanvas *)self)->raster;
    PixelBox clip = raster->clip;
    int left = x > clip.left ? x : clip.left;
    int right = x + bitmap->width < clip.right ? x + bitmap->width : clip.right;
    int top = y > clip.top ? y : clip.top;
    int bottom = y + bitmap->height < clip.bottom ? y + bitmap->height : clip.bottom;
    for (int row = top; row < bottom && left < right; row++)
        pixels_blend_mask(raster->pixels + (size_t)row * (size_t)raster->width + left,
                          bitmap->coverage + (size_t)(row - y) * (size_t)bitmap->width + (left - x),
                          right - left, pixel_of(color), color.a);
}

static const uint32_t *span_pixels(const void *self)
{
    return ((const SpanCanvas *)self)->raster.pixels;
}

static bool span_lacks_memory(const void *self)
{
    const SpanCanvas *canvas = self;
    return canvas->lacks_memory || span_raster_lacks_memory(canvas->spans) ||
           light_mask_lacks_memory(canvas->light);
}

const CanvasBackend *span_canvas_backend(void)
{
    static const CanvasBackend backend = {
        .destroy = span_destroy,
        .begin = span_begin,
        .clip = span_clip,
        .polygon = span_polygon,
        .strip = span_strip,
        .trail = span_trail,
        .disc = span_disc_of,
        .arc = span_arc_of,
        .glow = span_glow_of,
        .shade = span_shade,
        .light = span_light,
        .text = span_text,
        .pixels = span_pixels,
        .lacks_memory = span_lacks_memory,
    };
    return &backend;
}
