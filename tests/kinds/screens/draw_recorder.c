/* SPDX-License-Identifier: MIT */
#include "screens/draw_recorder.h"

#include "canvas/canvas_backend.h"

#include <string.h>

#define WEIGHTS 7
#define ANGLE_SCALE 100 /* So that a hundredth of a radian shows as much as a pixel. */

/* The back end's functions have no context of the test's, so there is one listener. */
static DrawFigures *listener;
static CanvasBackend recorder;

/* NOLINTBEGIN(readability-identifier-naming) */
const CanvasBackend *__real_span_canvas_backend(void);
const CanvasBackend *__wrap_span_canvas_backend(void);

/* NOLINTEND(readability-identifier-naming) */

void draw_recorder_listen(DrawFigures *figures)
{
    listener = figures;
    if (figures != NULL)
        *figures = (DrawFigures){.x = 0};
}

static int weight_of(const DrawFigures *figures)
{
    int calls = 0;
    for (int i = 0; i < DRAW_KINDS; i++)
        calls += figures->counts[i];
    return 1 + calls % WEIGHTS;
}

static void add(DrawKind kind, Vec2 at, double size, Color color)
{
    if (listener == NULL)
        return;
    int weight = weight_of(listener);
    listener->counts[kind]++;
    listener->x += weight * at.x;
    listener->y += weight * at.y;
    listener->size += weight * size;
    listener->color += weight * (color.r + 2.0 * color.g + 3.0 * color.b + 5.0 * color.a);
}

static Vec2 sum_of(const Vec2 *points, int count)
{
    Vec2 sum = {0, 0};
    for (int i = 0; i < count; i++)
        sum = vec2_add(sum, vec2_scale(points[i], 1 + i % 3));
    return sum;
}

static void record_clip(void *self, PixelBox box)
{
    __real_span_canvas_backend()->clip(self, box);
    add(DRAW_CLIP, vec2(box.left + 2 * box.right, box.top + 2 * box.bottom), 0, (Color){0});
}

static void record_polygon(void *self, const Vec2 *points, int count, Color color)
{
    (void)self;
    add(DRAW_POLYGON, sum_of(points, count), count, color);
}

static void record_strip(void *self, const StripSection *sections, int count, Color color)
{
    Vec2 sum = {0, 0};
    (void)self;
    for (int i = 0; i < count; i++)
        sum = vec2_add(sum, vec2_add(vec2_scale(sections[i].left, 1 + i % 3), sections[i].right));
    add(DRAW_STRIP, sum, count, color);
}

static void record_trail(void *self, Vec2 from, Vec2 to, double width, Color color)
{
    (void)self;
    add(DRAW_TRAIL, vec2_add(from, vec2_scale(to, 2)), width, color);
}

static void record_disc(void *self, Vec2 center, double radius, Color color)
{
    (void)self;
    add(DRAW_DISC, center, radius, color);
}

static void record_arc(void *self, const Arc *arc, Color color)
{
    double angles = arc->is_whole ? 0 : arc->start + 2 * arc->sweep;
    (void)self;
    add(DRAW_ARC, arc->center, arc->radius + 3 * arc->width + ANGLE_SCALE * angles, color);
}

static void record_glow(void *self, Vec2 center, double radius, Color color)
{
    (void)self;
    add(DRAW_GLOW, center, radius, color);
}

static void record_shade(void *self, const Shade *shade)
{
    (void)self;
    add(DRAW_SHADE, vec2_add(shade->low, vec2_scale(shade->high, 2)), 0, shade->left);
    add(DRAW_SHADE, (Vec2){0, 0}, 0, shade->right);
}

static void record_light(void *self, const Light *light)
{
    (void)self;
    for (int i = 0; i < light->count; i++) {
        const LightSource *source = &light->sources[i];
        Vec2 at = vec2_add(source->origin, sum_of(source->points, source->count));
        add(DRAW_LIGHT, at,
            source->radius + 2 * light->softness_px + ANGLE_SCALE * source->strength, light->color);
    }
}

static void record_text(void *self, TextBitmap *bitmap, int x, int y, Color color)
{
    (void)self, (void)bitmap;
    if (listener != NULL)
        listener->text_x += weight_of(listener) * x;
    add(DRAW_TEXT, vec2(0, y), 0, color);
}

static void record_copy(void *self, const Picture *picture, int x, int y)
{
    (void)self;
    add(DRAW_PICTURE, vec2(x, y), picture->width + 2 * picture->height, (Color){0});
}

static void record_stretch(void *self, const Picture *picture, double factor, Vec2 corner)
{
    (void)self;
    add(DRAW_PICTURE, corner, factor * (picture->width + 2 * picture->height), (Color){0});
}

static void record_overlay(void *self, const Picture *on_black, const Picture *on_white, int x,
                           int y)
{
    (void)self, (void)on_white;
    add(DRAW_PICTURE, vec2(x, y), on_black->width + 2 * on_black->height, (Color){0});
}

/* NOLINTNEXTLINE(readability-identifier-naming) */
const CanvasBackend *__wrap_span_canvas_backend(void)
{
    recorder = *__real_span_canvas_backend();
    recorder.clip = record_clip;
    recorder.polygon = record_polygon;
    recorder.strip = record_strip;
    recorder.trail = record_trail;
    recorder.disc = record_disc;
    recorder.arc = record_arc;
    recorder.glow = record_glow;
    recorder.shade = record_shade;
    recorder.light = record_light;
    recorder.text = record_text;
    recorder.copy = record_copy;
    recorder.stretch = record_stretch;
    recorder.overlay = record_overlay;
    return &recorder;
}
