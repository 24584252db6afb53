/* SPDX-License-Identifier: MIT */
#include "screens/draw_recorder.h"

#include "canvas/canvas_backend.h"
#include "test.h"

#define WEIGHTS 7
/* A part of a pixel: places come from computations that are the same everywhere but in their last
 * bits. The figures of colors have weights of up to 35 for each of their 255 steps. */
#define SLACK 0.5
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

void draw_recorder_take(KeptLines *kept, const char *whole, const char *part,
                        const DrawFigures *figures)
{
    char name[KEPT_LINE_BYTES];
    double shapes = 0, kinds = 0;
    for (int i = 0; i < FIGURE_KINDS; i++) {
        shapes += figures->counts[i];
        kinds += (i + 1) * figures->counts[i];
    }
    const double sums[] = {shapes,         kinds,         figures->x,    figures->y,
                           figures->words, figures->size, figures->color};
    if (shapes <= 0)
        return;
    snprintf(name, sizeof name, "%s, %s", whole, part);
    kept_lines_take_within(kept, name, sums, COUNT(sums), SLACK);
}

static int weight_of(const DrawFigures *figures)
{
    int calls = 0;
    for (int i = 0; i < FIGURE_KINDS; i++)
        calls += figures->counts[i];
    return 1 + calls % WEIGHTS;
}

static void add(FigureKind kind, Vec2 at, double size, Color color)
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
    add(FIGURE_CLIP, vec2(box.left + 2 * box.right, box.top + 2 * box.bottom), 0, (Color){0});
}

static void record_light(const Light *light)
{
    for (int i = 0; i < light->count; i++) {
        const LightSource *source = &light->sources[i];
        Vec2 at = vec2_add(source->origin, sum_of(source->points, source->count));
        add(FIGURE_LIGHT, at,
            source->radius + 2 * light->softness_px + ANGLE_SCALE * source->strength, light->color);
    }
}

static Vec2 sum_of_strip(const StripSection *sections, int count)
{
    Vec2 sum = {0, 0};
    for (int i = 0; i < count; i++)
        sum = vec2_add(sum, vec2_add(vec2_scale(sections[i].left, 1 + i % 3), sections[i].right));
    return sum;
}

static void record_arc(const Arc *arc, Color color)
{
    double angles = arc->is_whole ? 0 : arc->start + 2 * arc->sweep;
    add(FIGURE_ARC, arc->center, arc->radius + 3 * arc->width + ANGLE_SCALE * angles, color);
}

static void record_text(const DrawText *text, Color color)
{
    const TextBitmap *bitmap = text->bitmap;
    if (listener != NULL)
        listener->words += weight_of(listener) * (text->x + 2 * bitmap->width + 3 * bitmap->height);
    add(FIGURE_TEXT, vec2(0, text->y), 0, color);
}

static void record_draw(void *self, const DrawShape *shape)
{
    const DrawTrail *trail = &shape->of.trail;
    const DrawDisc *disc = &shape->of.disc;
    const Shade *shade = &shape->of.shade;
    const DrawImage *image = &shape->of.image;
    const DrawPictures *pictures = &shape->of.pictures;
    double size = pictures->picture.width + 2.0 * pictures->picture.height;
    (void)self;
    switch (shape->kind) {
    case DRAW_POLYGON:
        add(FIGURE_POLYGON, sum_of(shape->data, shape->count), shape->count, shape->color);
        break;
    case DRAW_STRIP:
        add(FIGURE_STRIP, sum_of_strip(shape->data, shape->count), shape->count, shape->color);
        break;
    case DRAW_TRAIL:
        add(FIGURE_TRAIL, vec2_add(trail->from, vec2_scale(trail->to, 2)), trail->width,
            shape->color);
        break;
    case DRAW_DISC:
        add(FIGURE_DISC, disc->center, disc->radius, shape->color);
        break;
    case DRAW_ARC:
        record_arc(&shape->of.arc, shape->color);
        break;
    case DRAW_GLOW:
        add(FIGURE_GLOW, disc->center, disc->radius, shape->color);
        break;
    case DRAW_SHADE:
        add(FIGURE_SHADE, vec2_add(shade->low, vec2_scale(shade->high, 2)), 0, shade->left);
        add(FIGURE_SHADE, (Vec2){0, 0}, 0, shade->right);
        break;
    case DRAW_LIGHT:
        record_light(&shape->of.light);
        break;
    case DRAW_TEXT:
        record_text(&shape->of.text, shape->color);
        break;
    case DRAW_IMAGE:
        add(FIGURE_PICTURE, vec2_add(image->low, vec2_scale(image->high, 2)),
            image->picture.width + 2 * image->picture.height, shape->color);
        break;
    case DRAW_STRETCH:
        add(FIGURE_PICTURE, pictures->corner, pictures->factor * size, (Color){0});
        break;
    case DRAW_COPY:
    case DRAW_OVERLAY:
        add(FIGURE_PICTURE, vec2(pictures->x, pictures->y), size, (Color){0});
        break;
    case DRAW_FILL:
    case DRAW_KIND_COUNT:
        break;
    }
}

/* NOLINTNEXTLINE(readability-identifier-naming) */
const CanvasBackend *__wrap_span_canvas_backend(void)
{
    recorder = *__real_span_canvas_backend();
    recorder.clip = record_clip;
    recorder.draw = record_draw;
    return &recorder;
}
