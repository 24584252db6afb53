/* SPDX-License-Identifier: MIT */
#include "canvas/span_canvas.h"

#include "base/clamp.h"
#include "canvas/light_mask.h"
#include "canvas/pixels.h"
#include "canvas/span_raster.h"
#include "geom/box.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Pixels to draw on. */
typedef struct Raster {
    uint32_t *pixels;
    int width, height;
    PixelBox clip; /* Inside the raster. */
} Raster;

/* What a shade does to the pixels of one column. */
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

static uint32_t *row_of(const Raster *raster, int y)
{
    return raster->pixels + (size_t)y * (size_t)raster->width;
}

/* Half the width of a circle at height dy from its center; 0 past it. */
static double half_chord(double radius, double dy)
{
    double square = radius * radius - dy * dy;
    return radius > 0 && square > 0 ? sqrt(square) : 0;
}

/* The pixel columns whose centers lie within `half` of x, as [from, to), inside [left, right). */
static void columns_within(double x, double half, int left, int right, int *out_from, int *out_to)
{
    *out_from = clamp_to_int(ceil(x - half - 0.5), left, right);
    *out_to = clamp_to_int(floor(x + half - 0.5) + 1, left, right);
}

static void disc_edge(uint32_t *row, int from, int to, Vec2 offset, double outer, Color color)
{
    double dy_square = offset.y * offset.y;
    for (int x = from; x < to; x++) {
        double dx = x + 0.5 - offset.x;
        double cover = clamp_unit(outer - sqrt(dx * dx + dy_square));
        row[x] = pixel_blend(row[x], pixel_of(color), (uint32_t)(cover * color.a + 0.5));
    }
}

static void span_disc(void *self, Vec2 center, double radius, Color color)
{
    Raster *raster = &((SpanCanvas *)self)->raster;
    if (radius < 0.5) { /* Too small for its edge: a dot of the same weight. */
        color = color_fade(color, 4 * radius * radius);
        radius = 0.5;
    }
    double outer = radius + 0.5;
    PixelBox box = pixel_box(center, center, outer, raster->clip);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - center.y;
        int from, to, full_from, full_to;
        columns_within(center.x, half_chord(outer, dy), box.left, box.right, &from, &to);
        columns_within(center.x, half_chord(radius - 0.5, dy), from, to, &full_from, &full_to);
        if (full_from >= full_to || half_chord(radius - 0.5, dy) <= 0)
            full_from = full_to = to;
        disc_edge(row, from, full_from, (Vec2){center.x, dy}, outer, color);
        pixels_blend(row + full_from, full_to - full_from, pixel_of(color), color.a);
        disc_edge(row, full_to, to, (Vec2){center.x, dy}, outer, color);
    }
}

/* How much of a pixel at `offset` from the center lies between an arc's two ends. */
static double arc_part(const Arc *arc, Vec2 offset)
{
    /* y points down, so a positive cross product is clockwise on the screen. */
    double after = clamp_unit(vec2_cross(arc->from, offset) + 0.5);
    double before = clamp_unit(vec2_cross(offset, arc->to) + 0.5);
    if (arc->is_wide)
        return after > before ? after : before;
    return after < before ? after : before;
}

static void arc_run(uint32_t *row, int from, int to, double dy, const Arc *arc, Color color)
{
    double outer = arc->radius + arc->width / 2 + 0.5;
    double inner = arc->radius - arc->width / 2 + 0.5;
    for (int x = from; x < to; x++) {
        double dx = x + 0.5 - arc->center.x;
        double distance = sqrt(dx * dx + dy * dy);
        double cover = clamp_unit(outer - distance) - clamp_unit(inner - distance);
        if (!arc->is_whole)
            cover *= arc_part(arc, (Vec2){dx, dy});
        if (cover > 0)
            row[x] = pixel_blend(row[x], pixel_of(color), (uint32_t)(cover * color.a + 0.5));
    }
}

static void span_arc(void *self, const Arc *arc, Color color)
{
    Raster *raster = &((SpanCanvas *)self)->raster;
    double outer = arc->radius + arc->width / 2 + 0.5;
    double hole = arc->radius - arc->width / 2 - 0.5;
    PixelBox box = pixel_box(arc->center, arc->center, outer, raster->clip);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - arc->center.y;
        double hole_half = half_chord(hole, dy);
        int from, to, hole_from, hole_to;
        columns_within(arc->center.x, half_chord(outer, dy), box.left, box.right, &from, &to);
        columns_within(arc->center.x, hole_half, from, to, &hole_from, &hole_to);
        if (hole_from >= hole_to || hole_half <= 0)
            hole_from = hole_to = to;
        arc_run(row, from, hole_from, dy, arc, color);
        arc_run(row, hole_to, to, dy, arc, color);
    }
}

static void span_glow(void *self, Vec2 center, double radius, Color color)
{
    Raster *raster = &((SpanCanvas *)self)->raster;
    enum { CHUNK = 256 };
    uint16_t strength[CHUNK];
    PixelBox box = pixel_box(center, center, radius, raster->clip);
    float per_square = (float)(1 / (radius * radius));
    float full = (float)color.a * 257;
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - center.y;
        int from, to;
        columns_within(center.x, half_chord(radius, dy), box.left, box.right, &from, &to);
        for (int start = from; start < to; start += CHUNK) {
            int count = to - start < CHUNK ? to - start : CHUNK;
            float level = 1 - (float)(dy * dy) * per_square;
            float first = (float)(start + 0.5 - center.x);
            for (int i = 0; i < count; i++) {
                float dx = first + (float)i;
                float left = level - dx * dx * per_square;
                left = left > 0 ? left : 0;
                strength[i] = (uint16_t)(int)(left * left * left * full);
            }
            pixels_add_light(row + start, strength, count, color, start, y);
        }
    }
}

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
        pixels_blend(row_of(raster, y), raster->width, pixel_of(background), 255);
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
    uint32_t *pixels = row_of(fill->raster, y) + x;
    uint32_t alpha = pixel_scale((uint32_t)coverage, fill->alpha);
    if (length == 1) /* Most runs are one pixel of an edge. */
        *pixels = pixel_blend(*pixels, fill->source, alpha);
    else
        pixels_blend(pixels, length, fill->source, alpha);
}

static void span_begin_shape(SpanCanvas *canvas, Box around)
{
    PixelBox box = pixel_box(around.low, around.high, 0, canvas->raster.clip);
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
    span_begin_shape(canvas, box_around(points, count));
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
    span_begin_shape(canvas, around);
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
    uint32_t *pixels = row_of(fill->raster, y) + x;
    double full = fill->alpha * coverage / 255;
    double part =
        (x + 0.5 - fill->from.x) * fill->per_px.x + (y + 0.5 - fill->from.y) * fill->per_px.y;
    /* In 65536ths; at the ends a pixel's center may lie outside the trail. */
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
    span_begin_shape(canvas, box_around(quad, 4));
    span_raster_quad(canvas->spans, quad);
    TrailFill fill = {&canvas->raster, pixel_of(color), color.a, from,
                      vec2_scale(along, 1 / (length * length))};
    span_raster_sweep(canvas->spans, fill_trail, &fill);
}

/* One channel of a pixel blended at a fractional alpha (65536 is all), rounded by the dither. */
static uint32_t shade_channel(uint32_t below, uint32_t above, uint32_t alpha, uint32_t threshold)
{
    return (above * alpha + below * (65536 - alpha) + threshold) >> 16;
}

static uint8_t mix_byte(uint8_t a, uint8_t b, double part)
{
    return (uint8_t)(a + (b - a) * part + 0.5);
}

/* The shade's color and opacity in the pixel column x. */
static ShadeColumn shade_at(const Shade *shade, int x)
{
    Color left = shade->left, right = shade->right;
    double part = (x + 0.5 - shade->low.x) / (shade->high.x - shade->low.x);
    part = smooth_step(part);
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
    PixelBox box = pixel_box(shade->low, shade->high, 0, raster->clip);
    for (int x = box.left; x < box.right; x++)
        canvas->columns[x] = shade_at(shade, x);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
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
        pixels_add_light(row_of(raster, y) + box.left, canvas->strength, count, light->color,
                         box.left, y);
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
        pixels_blend_mask(row_of(raster, row) + left,
                          bitmap->coverage + (size_t)(row - y) * (size_t)bitmap->width + (left - x),
                          right - left, pixel_of(color), color.a);
}

static const uint32_t *picture_row(const Picture *picture, int y)
{
    return picture->pixels + (size_t)y * (size_t)picture->width;
}

/* Where a picture with its corner at (x, y) lies inside the clip. */
static PixelBox clip_picture(const Raster *raster, const Picture *picture, int x, int y)
{
    Vec2 low = {x, y};
    return pixel_box(low, vec2_add(low, vec2(picture->width, picture->height)), 0, raster->clip);
}

static void span_copy(void *self, const Picture *picture, int x, int y)
{
    const Raster *raster = &((SpanCanvas *)self)->raster;
    PixelBox box = clip_picture(raster, picture, x, y);
    for (int row = box.top; row < box.bottom && box.left < box.right; row++)
        memcpy(row_of(raster, row) + box.left, picture_row(picture, row - y) + (box.left - x),
               (size_t)(box.right - box.left) * sizeof(uint32_t));
}

static void span_stretch(void *self, const Picture *picture, double factor, Vec2 corner)
{
    const Raster *raster = &((SpanCanvas *)self)->raster;
    Vec2 size = vec2_scale(vec2(picture->width, picture->height), factor);
    PixelBox box = pixel_box(corner, vec2_add(corner, size), 0, raster->clip);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        int from_y = clamp_to_int(floor((y + 0.5 - corner.y) / factor), 0, picture->height - 1);
        const uint32_t *from = picture_row(picture, from_y);
        double at = (box.left + 0.5 - corner.x) / factor;
        for (int x = box.left; x < box.right; x++, at += 1 / factor)
            row[x] = from[at <= 0 ? 0 : at >= picture->width ? picture->width - 1 : (int)at];
    }
}

static void span_overlay(void *self, const Picture *on_black, const Picture *on_white, int x, int y)
{
    const Raster *raster = &((SpanCanvas *)self)->raster;
    PixelBox box = clip_picture(raster, on_black, x, y);
    for (int row = box.top; row < box.bottom && box.left < box.right; row++)
        pixels_overlay(row_of(raster, row) + box.left,
                       picture_row(on_black, row - y) + (box.left - x),
                       picture_row(on_white, row - y) + (box.left - x), box.right - box.left);
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
        .disc = span_disc,
        .arc = span_arc,
        .glow = span_glow,
        .shade = span_shade,
        .light = span_light,
        .text = span_text,
        .copy = span_copy,
        .stretch = span_stretch,
        .overlay = span_overlay,
        .pixels = span_pixels,
        .lacks_memory = span_lacks_memory,
    };
    return &backend;
}
