/* SPDX-License-Identifier: MIT */
#include "canvas/span_parts.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef struct Raster {
    uint32_t *pixels;
    int width;
    DrawRows rows;
    SpanRaster *spans;
} Raster;

static uint32_t *row_of(const Raster *raster, int y)
{
    return raster->pixels + (size_t)y * (size_t)raster->width;
}

static PixelBox drawn_box(const Raster *raster, const DrawCommand *command)
{
    PixelBox box = command->box;
    box.top = box.top > raster->rows.top ? box.top : raster->rows.top;
    box.bottom = box.bottom < raster->rows.bottom ? box.bottom : raster->rows.bottom;
    return box;
}

static void paint_fill(const Raster *raster, const DrawCommand *command)
{
    PixelBox box = drawn_box(raster, command);
    for (int y = box.top; y < box.bottom; y++)
        pixels_blend(row_of(raster, y) + box.left, box.right - box.left,
                     pixel_of(command->shape.color), command->shape.color.a);
}

/* Half the width of a circle at height dy from its center; 0 past it. */
static double half_chord(double radius, double dy)
{
    double square = radius * radius - dy * dy;
    return radius > 0 && square > 0 ? sqrt(square) : 0;
}

/* The pixel columns whose centers lie within `half` of x, as [from, to), inside [left, right),
 * which is not left of 0. Without ceil() and floor(), which are calls where processors may lack
 * them. */
static void columns_within(double x, double half, int left, int right, int *out_from, int *out_to)
{
    double first = x - half - 0.5;
    double last = x + half - 0.5;
    int from = clamp_to_int(first, left, right);
    *out_from = from + (from < first && from < right);
    *out_to = last < left ? left : clamp_to_int(last, left, right - 1) + 1;
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

static void paint_disc(const Raster *raster, const DrawCommand *command)
{
    PixelBox box = drawn_box(raster, command);
    Vec2 center = command->shape.of.disc.center;
    double outer = command->shape.of.disc.radius + 0.5;
    double inner = command->shape.of.disc.radius - 0.5;
    Color color = command->shape.color;
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - center.y;
        double inner_half = half_chord(inner, dy);
        int from, to, full_from = 0, full_to = 0;
        columns_within(center.x, half_chord(outer, dy), box.left, box.right, &from, &to);
        if (inner_half > 0)
            columns_within(center.x, inner_half, from, to, &full_from, &full_to);
        if (full_from >= full_to)
            full_from = full_to = to;
        disc_edge(row, from, full_from, (Vec2){center.x, dy}, outer, color);
        pixels_blend(row + full_from, full_to - full_from, pixel_of(color), color.a);
        disc_edge(row, full_to, to, (Vec2){center.x, dy}, outer, color);
    }
}

/* How much of a pixel at `offset` from the center lies between an arc's two ends. */
static double arc_part(const Arc *arc, Vec2 offset)
{
    /* Since y points down, positive is clockwise on the screen. */
    double after = clamp_unit(vec2_cross(arc->from, offset) + 0.5);
    double before = clamp_unit(vec2_cross(offset, arc->to) + 0.5);
    if (arc->is_wide)
        return after > before ? after : before;
    return after < before ? after : before;
}

/* Opacities are computed for so many pixels at a time. */
enum { ALPHAS = 256 };

/* How a ring covers pixels by their distance from its center. */
typedef struct RingCover {
    double outer, inner; /* Where it ends, by pixels of a coverage of 0. */
    double alpha;
} RingCover;

#ifdef __SSE2__
/* The opacities of two pixels, at (dx, dy) and the next, of a whole ring. */
static void ring_by_two(const RingCover *ring, double dx, double dy, uint8_t *out)
{
    const __m128d none = _mm_setzero_pd(), one = _mm_set1_pd(1);
    __m128d across = _mm_set_pd(dx + 1, dx);
    __m128d square = _mm_add_pd(_mm_mul_pd(across, across), _mm_set1_pd(dy * dy));
    __m128d distance = _mm_sqrt_pd(square);
    __m128d most = _mm_sub_pd(_mm_set1_pd(ring->outer), distance);
    __m128d least = _mm_sub_pd(_mm_set1_pd(ring->inner), distance);
    most = _mm_min_pd(_mm_max_pd(most, none), one);
    least = _mm_min_pd(_mm_max_pd(least, none), one);
    __m128d alphas = _mm_mul_pd(_mm_sub_pd(most, least), _mm_set1_pd(ring->alpha));
    __m128i whole = _mm_cvttpd_epi32(_mm_add_pd(alphas, _mm_set1_pd(0.5)));
    out[0] = (uint8_t)_mm_cvtsi128_si32(whole);
    out[1] = (uint8_t)_mm_cvtsi128_si32(_mm_srli_si128(whole, 4));
}
#endif

/* The opacities of `count` pixels from x on. */
static void arc_alphas(const Arc *arc, const RingCover *ring, double dy, int x, int count,
                       uint8_t *out)
{
    int i = 0;
#ifdef __SSE2__
    for (; arc->is_whole && i + 2 <= count; i += 2)
        ring_by_two(ring, x + i + 0.5 - arc->center.x, dy, out + i);
#endif
    for (; i < count; i++) {
        double dx = x + i + 0.5 - arc->center.x;
        double distance = sqrt(dx * dx + dy * dy);
        double cover = clamp_unit(ring->outer - distance) - clamp_unit(ring->inner - distance);
        if (!arc->is_whole)
            cover *= arc_part(arc, (Vec2){dx, dy});
        double rounded = cover * ring->alpha + 0.5;
        out[i] = cover > 0 ? (uint8_t)rounded : 0;
    }
}

static void arc_run(uint32_t *row, int from, int to, double dy, const Arc *arc, Color color)
{
    uint8_t alphas[ALPHAS];
    const RingCover ring = {arc->radius + arc->width / 2 + 0.5, arc->radius - arc->width / 2 + 0.5,
                            color.a};
    for (int start = from; start < to; start += ALPHAS) {
        int count = to - start < ALPHAS ? to - start : ALPHAS;
        arc_alphas(arc, &ring, dy, start, count, alphas);
        pixels_blend_mask(row + start, alphas, count, pixel_of(color), 255);
    }
}

static void paint_arc(const Raster *raster, const DrawCommand *command)
{
    const Arc *arc = &command->shape.of.arc;
    PixelBox box = drawn_box(raster, command);
    double outer = arc->radius + arc->width / 2 + 0.5;
    double hole = arc->radius - arc->width / 2 - 0.5;
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - arc->center.y;
        double hole_half = half_chord(hole, dy);
        int from, to, hole_from = 0, hole_to = 0;
        columns_within(arc->center.x, half_chord(outer, dy), box.left, box.right, &from, &to);
        if (hole_half > 0)
            columns_within(arc->center.x, hole_half, from, to, &hole_from, &hole_to);
        if (hole_from >= hole_to)
            hole_from = hole_to = to;
        arc_run(row, from, hole_from, dy, arc, command->shape.color);
        arc_run(row, hole_to, to, dy, arc, command->shape.color);
    }
}

/* Strengths of light are computed for so many pixels at a time. */
enum { CHUNK = 2048, GLOW_CHUNK = 256 };

/* A row of a glow. */
typedef struct GlowRow {
    float level;      /* At its middle. */
    float per_square; /* Off it, by the square of the pixels from there. */
    float full;       /* Of a level of 1. */
} GlowRow;

#ifdef __SSE2__
/* The strengths, less by 32768, of four pixels from the i-th on. */
static __m128i four_strengths(const GlowRow *row, float first, int i)
{
    __m128i at = _mm_add_epi32(_mm_set1_epi32(i), _mm_set_epi32(3, 2, 1, 0));
    __m128 dx = _mm_add_ps(_mm_set1_ps(first), _mm_cvtepi32_ps(at));
    __m128 lost = _mm_mul_ps(_mm_mul_ps(dx, dx), _mm_set1_ps(row->per_square));
    __m128 left = _mm_max_ps(_mm_sub_ps(_mm_set1_ps(row->level), lost), _mm_setzero_ps());
    __m128 cube = _mm_mul_ps(_mm_mul_ps(left, left), left);
    __m128i strength = _mm_cvttps_epi32(_mm_mul_ps(cube, _mm_set1_ps(row->full)));
    return _mm_sub_epi32(strength, _mm_set1_epi32(32768));
}
#endif

/* The strengths of `count` pixels, the first of which is at `first` from the middle. */
static void glow_strengths(const GlowRow *row, float first, int count, uint16_t *out)
{
    int i = 0;
#ifdef __SSE2__
    for (; i + 8 <= count; i += 8) {
        __m128i eight =
            _mm_packs_epi32(four_strengths(row, first, i), four_strengths(row, first, i + 4));
        _mm_storeu_si128((void *)(out + i), _mm_xor_si128(eight, _mm_set1_epi16(INT16_MIN)));
    }
#endif
    for (; i < count; i++) {
        float dx = first + (float)i;
        float left = row->level - dx * dx * row->per_square;
        left = left > 0 ? left : 0;
        out[i] = (uint16_t)(int)(left * left * left * row->full);
    }
}

static void paint_glow(const Raster *raster, const DrawCommand *command)
{
    uint16_t strength[GLOW_CHUNK];
    PixelBox box = drawn_box(raster, command);
    Vec2 center = command->shape.of.disc.center;
    double radius = command->shape.of.disc.radius;
    GlowRow glow = {.per_square = (float)(1 / (radius * radius)),
                    .full = (float)command->shape.color.a * 257};
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - center.y;
        int from, to;
        glow.level = 1 - (float)(dy * dy) * glow.per_square;
        columns_within(center.x, half_chord(radius, dy), box.left, box.right, &from, &to);
        for (int start = from; start < to; start += GLOW_CHUNK) {
            int count = to - start < GLOW_CHUNK ? to - start : GLOW_CHUNK;
            glow_strengths(&glow, (float)(start + 0.5 - center.x), count, strength);
            pixels_add_light(row + start, strength, count, command->shape.color, start, y);
        }
    }
}

static void paint_light(const Raster *raster, const DrawCommand *command)
{
    uint16_t strength[CHUNK];
    PixelBox box = drawn_box(raster, command);
    for (int y = box.top; y < box.bottom; y++) {
        for (int x = box.left; x < box.right; x += CHUNK) {
            int count = box.right - x < CHUNK ? box.right - x : CHUNK;
            light_mask_row(command->with.light, y, x, count, strength);
            pixels_add_light(row_of(raster, y) + x, strength, count, command->shape.color, x, y);
        }
    }
}

typedef struct Fill {
    const Raster *raster;
    uint32_t source, alpha;
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

/* The whole shape's box, so that its arithmetic is the same in all rows. */
static void begin_shape(const Raster *raster, const DrawCommand *command)
{
    PixelBox box = command->box;
    span_raster_begin(raster->spans, box.left, box.top, box.right, box.bottom);
    span_raster_limit(raster->spans, raster->rows.top, raster->rows.bottom);
}

static void fill_shape(const Raster *raster, Color color)
{
    Fill fill = {raster, pixel_of(color), color.a};
    span_raster_sweep(raster->spans, fill_run, &fill);
}

static void paint_polygon(const Raster *raster, const DrawCommand *command)
{
    begin_shape(raster, command);
    span_raster_polygon(raster->spans, command->shape.data, command->shape.count);
    fill_shape(raster, command->shape.color);
}

static void paint_strip(const Raster *raster, const DrawCommand *command)
{
    const StripSection *sections = command->shape.data;
    begin_shape(raster, command);
    for (int i = 0; i + 1 < command->shape.count; i++) {
        const StripSection *next = &sections[i + 1];
        Vec2 quad[4] = {sections[i].left, next->left, next->right, sections[i].right};
        span_raster_quad(raster->spans, quad);
    }
    fill_shape(raster, command->shape.color);
}

/* Pixels of a row that are blended together: that costs less than to blend short runs. */
typedef struct RowAlphas {
    int x, y, count;
    uint8_t alphas[ALPHAS];
} RowAlphas;

typedef struct TrailFill {
    const Raster *raster;
    uint32_t source;
    double alpha;
    Vec2 from;
    Vec2 per_px; /* How the opacity, 0 to 1 from end to end, grows along x and y. */
    RowAlphas row;
} TrailFill;

static void blend_alphas(TrailFill *fill)
{
    RowAlphas *row = &fill->row;
    pixels_blend_mask(row_of(fill->raster, row->y) + row->x, row->alphas, row->count, fill->source,
                      255);
    row->count = 0;
}

static void fill_trail(void *context, int x, int y, int length, int coverage)
{
    TrailFill *fill = context;
    RowAlphas *row = &fill->row;
    double full = fill->alpha * coverage / 255;
    double part =
        (x + 0.5 - fill->from.x) * fill->per_px.x + (y + 0.5 - fill->from.y) * fill->per_px.y;
    /* In 65536ths; at the ends a pixel's center may lie outside the trail. */
    int32_t most = (int32_t)(full * 65536);
    int32_t alpha = (int32_t)(part * full * 65536);
    int32_t step = (int32_t)(fill->per_px.x * full * 65536);
    for (int end = x + length; x < end;) {
        if (y != row->y || x != row->x + row->count || row->count == ALPHAS) {
            blend_alphas(fill);
            row->x = x;
            row->y = y;
        }
        int count = end - x < ALPHAS - row->count ? end - x : ALPHAS - row->count;
        uint8_t *alphas = row->alphas + row->count;
        for (int i = 0; i < count; i++, alpha += step) {
            int32_t now = alpha < 0 ? 0 : alpha > most ? most : alpha;
            alphas[i] = (uint8_t)((uint32_t)(now + 32768) >> 16);
        }
        row->count += count;
        x += count;
    }
}

static void paint_trail(const Raster *raster, const DrawCommand *command)
{
    const DrawTrail *trail = &command->shape.of.trail;
    Vec2 along = vec2_subtract(trail->to, trail->from);
    double length = vec2_length(along);
    TrailFill fill;
    fill.raster = raster;
    fill.source = pixel_of(command->shape.color);
    fill.alpha = command->shape.color.a;
    fill.from = trail->from;
    fill.per_px = vec2_scale(along, 1 / (length * length));
    fill.row.x = fill.row.y = fill.row.count = 0;
    begin_shape(raster, command);
    span_raster_quad(raster->spans, trail->corners);
    span_raster_sweep(raster->spans, fill_trail, &fill);
    blend_alphas(&fill);
}

static void paint_shade(const Raster *raster, const DrawCommand *command)
{
    PixelBox box = drawn_box(raster, command);
    for (int y = box.top; y < box.bottom; y++)
        pixels_shade(row_of(raster, y) + box.left, command->shape.data, box.right - box.left,
                     box.left, y);
}

static void paint_text(const Raster *raster, const DrawCommand *command)
{
    const uint8_t *coverage = command->shape.data;
    const DrawText *text = &command->shape.of.text;
    PixelBox box = drawn_box(raster, command);
    for (int y = box.top; y < box.bottom; y++)
        pixels_blend_mask(
            row_of(raster, y) + box.left,
            coverage + (size_t)(y - text->y) * (size_t)command->with.width + (box.left - text->x),
            box.right - box.left, pixel_of(command->shape.color), command->shape.color.a);
}

static const uint32_t *picture_row(const Picture *picture, int y)
{
    return picture->pixels + (size_t)y * (size_t)picture->width;
}

/* Places in a picture are in 65536ths of its pixels. */
enum { PLACE_BITS = 16 };

/* Where a pixel is between two of a picture's, in 256ths. */
typedef struct ImageStep {
    int first, second;
    uint32_t part;
} ImageStep;

static ImageStep image_step(int64_t at, int count)
{
    if (at <= 0)
        return (ImageStep){0, 0, 0};
    if (at >= (int64_t)(count - 1) << PLACE_BITS)
        return (ImageStep){count - 1, count - 1, 0};
    int first = (int)(at >> PLACE_BITS);
    return (ImageStep){first, first + 1, (uint32_t)(at >> (PLACE_BITS - 8)) & 255};
}

/* The place of the middle of a pixel, where `step` of the picture's are one. */
static int64_t image_place(int at, double low, double step)
{
    return (int64_t)floor(((at + 0.5 - low) * step - 0.5) * (1 << PLACE_BITS) + 0.5);
}

/* Two channels at a time. */
static uint32_t mix_pixels(uint32_t from, uint32_t to, uint32_t part)
{
    uint32_t rest = 256 - part;
    uint32_t rb = ((from & 0xff00ffu) * rest + (to & 0xff00ffu) * part) >> 8 & 0xff00ffu;
    uint32_t ag = (from >> 8 & 0xff00ffu) * rest + (to >> 8 & 0xff00ffu) * part;
    return rb | (ag & 0xff00ff00u);
}

/* How much of a pixel is between two edges, of 255. */
static uint32_t covered(int at, double low, double high)
{
    return at >= low && at + 1 <= high
               ? 255
               : (uint32_t)(clamp_unit(fmin(at + 1, high) - fmax(at, low)) * 255 + 0.5);
}

static void paint_image(const Raster *raster, const DrawCommand *command)
{
    const DrawImage *image = &command->shape.of.image;
    Picture picture = {image->picture.pixels, image->picture.width, image->picture.height};
    PixelBox box = drawn_box(raster, command);
    Vec2 step = {picture.width / (image->high.x - image->low.x),
                 picture.height / (image->high.y - image->low.y)};
    int64_t by = (int64_t)(step.x * (1 << PLACE_BITS) + 0.5);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        ImageStep down = image_step(image_place(y, image->low.y, step.y), picture.height);
        const uint32_t *above = picture_row(&picture, down.first);
        const uint32_t *below = picture_row(&picture, down.second);
        uint32_t opacity =
            pixel_scale(command->shape.color.a, covered(y, image->low.y, image->high.y));
        int64_t at = image_place(box.left, image->low.x, step.x);
        for (int x = box.left; x < box.right; x++, at += by) {
            ImageStep across = image_step(at, picture.width);
            uint32_t source = mix_pixels(
                mix_pixels(above[across.first], above[across.second], across.part),
                mix_pixels(below[across.first], below[across.second], across.part), down.part);
            bool is_edge = x == box.left || x + 1 == box.right;
            uint32_t part = is_edge ? covered(x, image->low.x, image->high.x) : 255;
            uint32_t kept = part == 255 ? opacity : pixel_scale(opacity, part);
            row[x] = pixel_mix(row[x], source, kept, 255 - pixel_scale(source >> 24, kept));
        }
    }
}

static void paint_copy(const Raster *raster, const DrawCommand *command)
{
    const DrawPictures *from = &command->shape.of.pictures;
    PixelBox box = drawn_box(raster, command);
    for (int y = box.top; y < box.bottom; y++)
        memcpy(row_of(raster, y) + box.left,
               picture_row(&from->picture, y - from->y) + (box.left - from->x),
               (size_t)(box.right - box.left) * sizeof(uint32_t));
}

static void paint_stretch(const Raster *raster, const DrawCommand *command)
{
    const DrawPictures *pictures = &command->shape.of.pictures;
    const Picture *picture = &pictures->picture;
    double factor = pictures->factor;
    PixelBox box = drawn_box(raster, command);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double from_y = floor((y + 0.5 - pictures->corner.y) / factor);
        const uint32_t *from = picture_row(picture, clamp_to_int(from_y, 0, picture->height - 1));
        double at = (box.left + 0.5 - pictures->corner.x) / factor;
        for (int x = box.left; x < box.right; x++, at += 1 / factor)
            row[x] = from[at <= 0 ? 0 : at >= picture->width ? picture->width - 1 : (int)at];
    }
}

static void paint_overlay(const Raster *raster, const DrawCommand *command)
{
    const DrawPictures *from = &command->shape.of.pictures;
    PixelBox box = drawn_box(raster, command);
    for (int y = box.top; y < box.bottom; y++)
        pixels_overlay(row_of(raster, y) + box.left,
                       picture_row(&from->picture, y - from->y) + (box.left - from->x),
                       picture_row(&from->on_white, y - from->y) + (box.left - from->x),
                       box.right - box.left);
}

void span_painter_draw(SpanRaster *spans, uint32_t *pixels, int width, DrawRows rows,
                       const DrawCommand *command)
{
    typedef void Paint(const Raster *raster, const DrawCommand *command);
    static Paint *const paint[DRAW_KIND_COUNT] = {
        [DRAW_FILL] = paint_fill,       [DRAW_POLYGON] = paint_polygon, [DRAW_STRIP] = paint_strip,
        [DRAW_TRAIL] = paint_trail,     [DRAW_DISC] = paint_disc,       [DRAW_ARC] = paint_arc,
        [DRAW_GLOW] = paint_glow,       [DRAW_SHADE] = paint_shade,     [DRAW_LIGHT] = paint_light,
        [DRAW_TEXT] = paint_text,       [DRAW_IMAGE] = paint_image,     [DRAW_COPY] = paint_copy,
        [DRAW_STRETCH] = paint_stretch, [DRAW_OVERLAY] = paint_overlay,
    };
    Raster raster = {pixels, width, rows, spans};
    paint[command->shape.kind](&raster, command);
}
