/* SPDX-License-Identifier: MIT */
#include "canvas/span_parts.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* 0 to 63, once each in 8 by 8: Bayer's ordered dither (1973). */
static const uint8_t dither[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
    {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
    {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21},
};

/* The sum of two pixels, each channel at most 255. */
static uint32_t pixel_add(uint32_t pixel, uint32_t light)
{
    uint32_t rb = (pixel & 0xff00ffu) + (light & 0xff00ffu);
    uint32_t g = (pixel & 0xff00u) + (light & 0xff00u);
    uint32_t rb_over = rb & 0x1000100u;
    uint32_t g_over = g & 0x10000u;
    rb = (rb | (rb_over - (rb_over >> 8))) & 0xff00ffu;
    g = (g | (g_over - (g_over >> 8))) & 0xff00u;
    return 0xff000000u | rb | g;
}

/* Adds the light to one pixel: the products keep 8 bits of fraction, which the dither rounds. */
static uint32_t add_light(uint32_t pixel, uint32_t strength, Color color, uint32_t threshold)
{
    uint32_t r = ((color.r * strength >> 8) + threshold) >> 8;
    uint32_t g = ((color.g * strength >> 8) + threshold) >> 8;
    uint32_t b = ((color.b * strength >> 8) + threshold) >> 8;
    return pixel_add(pixel, r << 16 | g << 8 | b);
}

static uint32_t threshold_at(int x, int y)
{
    return (uint32_t)dither[y & 7][x & 7] << 2 | 2;
}

/* One channel of a pixel blended at a fractional alpha, rounded by the dither. */
static uint32_t shade_channel(uint32_t below, uint32_t above, int rest, uint32_t threshold)
{
    int more = ((int)below - (int)above) * rest;
    return (uint32_t)((int)(above << 16) + more + (int)(threshold << 8)) >> 16;
}

static uint32_t shade_pixel(uint32_t pixel, const ShadeColumn *column, uint32_t threshold)
{
    uint32_t source = column->pixel;
    int rest = column->rest[0];
    return 0xff000000u |
           shade_channel(pixel >> 16 & 255, source >> 16 & 255, rest, threshold) << 16 |
           shade_channel(pixel >> 8 & 255, source >> 8 & 255, rest, threshold) << 8 |
           shade_channel(pixel & 255, source & 255, rest, threshold);
}

#ifdef __SSE2__
/* threshold_at() of 8 pixels, by two, each for four channels. */
static void read_thresholds(int x, int y, __m128i out[4])
{
    uint64_t row;
    memcpy(&row, dither[y & 7], sizeof row);
    int turn = 8 * (x & 7);
    row = row >> turn | row << (-turn & 63);
    int32_t halves[2] = {(int32_t)row, (int32_t)(row >> 32)};
    for (int i = 0; i < 2; i++) {
        __m128i four = _mm_unpacklo_epi8(_mm_cvtsi32_si128(halves[i]), _mm_setzero_si128());
        four = _mm_or_si128(_mm_slli_epi16(four, 2), _mm_set1_epi16(2));
        four = _mm_unpacklo_epi16(four, four);
        out[2 * i] = _mm_unpacklo_epi32(four, four);
        out[2 * i + 1] = _mm_unpackhi_epi32(four, four);
    }
}

/* The same for the multiple of four pixels in `count`; returns how many. */
static int add_light_by_four(uint32_t *pixels, const uint16_t *strength, int count, Color color,
                             int x, int y)
{
    const short r = (short)(color.r << 8), g = (short)(color.g << 8), b = (short)(color.b << 8);
    const __m128i colors = _mm_set_epi16(0, r, g, b, 0, r, g, b);
    __m128i thresholds[4]; /* Of 8 pixels, by two, each for four channels. */
    read_thresholds(x, y, thresholds);
    int done = 0;
    for (; done + 4 <= count; done += 4) {
        uint64_t four;
        memcpy(&four, strength + done, sizeof four);
        if (four == 0)
            continue;
        const __m128i *pair = &thresholds[done / 2 & 2];
        __m128i strengths = _mm_loadl_epi64((const void *)(strength + done));
        strengths = _mm_unpacklo_epi16(strengths, strengths);
        __m128i low = _mm_mulhi_epu16(colors, _mm_unpacklo_epi32(strengths, strengths));
        __m128i high = _mm_mulhi_epu16(colors, _mm_unpackhi_epi32(strengths, strengths));
        low = _mm_srli_epi16(_mm_add_epi16(low, pair[0]), 8);
        high = _mm_srli_epi16(_mm_add_epi16(high, pair[1]), 8);
        __m128i *target = (void *)(pixels + done);
        __m128i sum = _mm_adds_epu8(_mm_loadu_si128(target), _mm_packus_epi16(low, high));
        _mm_storeu_si128(target, sum);
    }
    return done;
}

/* shade_pixel() of two pixels. The products have 32 bits: their halves are lanes of their own. */
static __m128i shade_two(__m128i below, const ShadeColumn *columns, __m128i thresholds)
{
    const __m128i none = _mm_setzero_si128();
    __m128i parts = _mm_shuffle_epi32(_mm_loadu_si128((const void *)columns), 0xd8);
    __m128i above = _mm_unpacklo_epi8(parts, none);
    __m128i rest = _mm_unpackhi_epi32(parts, parts);
    __m128i more = _mm_sub_epi16(below, above);
    __m128i low = _mm_mullo_epi16(more, rest);
    __m128i high = _mm_mulhi_epu16(more, rest);
    high = _mm_sub_epi16(high, _mm_and_si128(_mm_srai_epi16(more, 15), rest));
    /* -1 where the sum of the low halves has no carry. */
    __m128i sum = _mm_add_epi16(low, thresholds);
    __m128i stays = _mm_cmpeq_epi16(sum, _mm_adds_epu16(low, thresholds));
    high = _mm_add_epi16(high, _mm_add_epi16(stays, _mm_set1_epi16(1)));
    return _mm_add_epi16(above, high);
}

/* The same for the multiple of four pixels in `count`; returns how many. */
static int shade_by_four(uint32_t *pixels, const ShadeColumn *columns, int count, int x, int y)
{
    const __m128i none = _mm_setzero_si128();
    __m128i thresholds[4];
    read_thresholds(x, y, thresholds);
    for (int i = 0; i < 4; i++)
        thresholds[i] = _mm_slli_epi16(thresholds[i], 8);
    int done = 0;
    for (; done + 4 <= count; done += 4) {
        const __m128i *pair = &thresholds[done / 2 & 2];
        __m128i *target = (void *)(pixels + done);
        __m128i below = _mm_loadu_si128(target);
        __m128i first = shade_two(_mm_unpacklo_epi8(below, none), columns + done, pair[0]);
        __m128i second = shade_two(_mm_unpackhi_epi8(below, none), columns + done + 2, pair[1]);
        _mm_storeu_si128(target, _mm_packus_epi16(first, second));
    }
    return done;
}

/* Blends the multiple of four pixels in `count`; returns how many. */
static int blend_by_four(uint32_t *pixels, int count, uint32_t source, uint32_t alpha)
{
    const __m128i none = _mm_setzero_si128();
    const __m128i rest = _mm_set1_epi16((short)(255 - alpha));
    const __m128i sources = _mm_unpacklo_epi8(_mm_set1_epi32((int)(source | 0xff000000u)), none);
    const __m128i added =
        _mm_add_epi16(_mm_mullo_epi16(sources, _mm_set1_epi16((short)alpha)), _mm_set1_epi16(128));
    int done = 0;
    for (; done + 4 <= count; done += 4) {
        __m128i *target = (void *)(pixels + done);
        __m128i below = _mm_loadu_si128(target);
        __m128i low = _mm_mullo_epi16(_mm_unpacklo_epi8(below, none), rest);
        __m128i high = _mm_mullo_epi16(_mm_unpackhi_epi8(below, none), rest);
        low = _mm_add_epi16(low, added);
        high = _mm_add_epi16(high, added);
        low = _mm_srli_epi16(_mm_add_epi16(low, _mm_srli_epi16(low, 8)), 8);
        high = _mm_srli_epi16(_mm_add_epi16(high, _mm_srli_epi16(high, 8)), 8);
        _mm_storeu_si128(target, _mm_packus_epi16(low, high));
    }
    return done;
}

/* Two pixels, their channels as lanes, blended at the lanes' alphas. */
static __m128i blend_lanes(__m128i below, __m128i sources, __m128i alphas)
{
    __m128i rest = _mm_sub_epi16(_mm_set1_epi16(255), alphas);
    __m128i sum = _mm_add_epi16(_mm_mullo_epi16(below, rest), _mm_mullo_epi16(sources, alphas));
    sum = _mm_add_epi16(sum, _mm_set1_epi16(128));
    return _mm_srli_epi16(_mm_add_epi16(sum, _mm_srli_epi16(sum, 8)), 8);
}

/* As pixels_blend_mask(), the multiple of four pixels in `count`; returns how many. */
static int blend_mask_by_four(uint32_t *pixels, const uint8_t *coverage, int count, uint32_t source,
                              uint32_t alpha)
{
    const __m128i none = _mm_setzero_si128();
    const __m128i whole = _mm_set1_epi16((short)alpha);
    const __m128i sources = _mm_unpacklo_epi8(_mm_set1_epi32((int)(source | 0xff000000u)), none);
    int done = 0;
    for (; done + 4 <= count; done += 4) {
        int32_t four;
        memcpy(&four, coverage + done, sizeof four);
        if (four == 0)
            continue;
        __m128i parts = _mm_unpacklo_epi8(_mm_cvtsi32_si128(four), none);
        __m128i alphas = _mm_add_epi16(_mm_mullo_epi16(parts, whole), _mm_set1_epi16(128));
        alphas = _mm_srli_epi16(_mm_add_epi16(alphas, _mm_srli_epi16(alphas, 8)), 8);
        alphas = _mm_unpacklo_epi16(alphas, alphas);
        __m128i *target = (void *)(pixels + done);
        __m128i below = _mm_loadu_si128(target);
        __m128i low = blend_lanes(_mm_unpacklo_epi8(below, none), sources,
                                  _mm_unpacklo_epi32(alphas, alphas));
        __m128i high = blend_lanes(_mm_unpackhi_epi8(below, none), sources,
                                   _mm_unpackhi_epi32(alphas, alphas));
        _mm_storeu_si128(target, _mm_packus_epi16(low, high));
    }
    return done;
}
#endif

static void fill(uint32_t *pixels, int count, uint32_t source)
{
    int i = 0;
#ifdef __SSE2__
    const __m128i four = _mm_set1_epi32((int)source);
    for (; i + 8 <= count; i += 8) {
        _mm_storeu_si128((void *)(pixels + i), four);
        _mm_storeu_si128((void *)(pixels + i + 4), four);
    }
#endif
    for (; i < count; i++)
        pixels[i] = source;
}

void pixels_blend(uint32_t *pixels, int count, uint32_t source, uint32_t alpha)
{
    if (alpha == 255) {
        fill(pixels, count, source);
        return;
    }
    int i = 0;
#ifdef __SSE2__
    i = blend_by_four(pixels, count, source, alpha);
#endif
    for (; i < count; i++)
        pixels[i] = pixel_blend(pixels[i], source, alpha);
}

void pixels_blend_mask(uint32_t *pixels, const uint8_t *coverage, int count, uint32_t source,
                       uint32_t alpha)
{
    int i = 0;
#ifdef __SSE2__
    i = blend_mask_by_four(pixels, coverage, count, source, alpha);
#endif
    for (; i < count; i++)
        if (coverage[i] != 0)
            pixels[i] = pixel_blend(pixels[i], source, pixel_scale(coverage[i], alpha));
}

/* One channel: what is seen through is the difference of the two. */
static uint32_t overlay_channel(uint32_t pixel, uint32_t on_black, uint32_t on_white, int shift)
{
    uint32_t black = on_black >> shift & 255;
    uint32_t white = on_white >> shift & 255;
    uint32_t clear = white > black ? white - black : 0;
    uint32_t sum = black + pixel_scale(pixel >> shift & 255, clear);
    return (sum < 255 ? sum : 255) << shift;
}

/* Whether nothing was drawn on two pixels: most of a picture that is laid over another is so. */
static bool are_clear(const uint32_t *on_black, const uint32_t *on_white)
{
    return ((on_black[0] ^ 0xff000000u) | (on_black[1] ^ 0xff000000u) | ~on_white[0] |
            ~on_white[1]) == 0;
}

static uint32_t overlay_pixel(uint32_t pixel, uint32_t on_black, uint32_t on_white)
{
    if (on_black == on_white)
        return on_black;
    return 0xff000000u | overlay_channel(pixel, on_black, on_white, 16) |
           overlay_channel(pixel, on_black, on_white, 8) |
           overlay_channel(pixel, on_black, on_white, 0);
}

void pixels_overlay(uint32_t *pixels, const uint32_t *on_black, const uint32_t *on_white, int count)
{
    int i = 0;
    for (; i + 2 <= count; i += 2) {
        if (are_clear(on_black + i, on_white + i))
            continue;
        pixels[i] = overlay_pixel(pixels[i], on_black[i], on_white[i]);
        pixels[i + 1] = overlay_pixel(pixels[i + 1], on_black[i + 1], on_white[i + 1]);
    }
    if (i < count)
        pixels[i] = overlay_pixel(pixels[i], on_black[i], on_white[i]);
}

void pixels_add_light(uint32_t *pixels, const uint16_t *strength, int count, Color color, int x,
                      int y)
{
    int i = 0;
#ifdef __SSE2__
    i = add_light_by_four(pixels, strength, count, color, x, y);
#endif
    for (; i < count; i++)
        pixels[i] = add_light(pixels[i], strength[i], color, threshold_at(x + i, y));
}

void pixels_shade(uint32_t *pixels, const ShadeColumn *columns, int count, int x, int y)
{
    int i = 0;
#ifdef __SSE2__
    i = shade_by_four(pixels, columns, count, x, y);
#endif
    for (; i < count; i++)
        pixels[i] = shade_pixel(pixels[i], &columns[i], threshold_at(x + i, y));
}

enum { FRACTION_BITS = 16, WEIGHT_BITS = 8, WEIGHT_ONE = 1 << WEIGHT_BITS };

/* A place between two neighbors of a row or a column. */
typedef struct Between {
    int first, second;
    unsigned weight; /* Of the second: a part of WEIGHT_ONE. */
} Between;

/* From one pixel of the output to the next, among `size` pixels; fixed point. */
static int step_of(int size, int out_size)
{
    ASSERT(size >= 0 && out_size > 0);
    return (int)(((int64_t)size << FRACTION_BITS) / out_size);
}

/* Where the middle of the output's pixel `i` lies. */
static Between between(int i, int step, int size)
{
    int at = i * step + step / 2 - (1 << (FRACTION_BITS - 1));
    if (at < 0)
        at = 0;
    int first = at >> FRACTION_BITS;
    return (Between){first, first + 1 < size ? first + 1 : size - 1,
                     (unsigned)(at >> (FRACTION_BITS - WEIGHT_BITS)) & (WEIGHT_ONE - 1)};
}

/* Two channels at a time. */
static uint32_t mix(uint32_t a, uint32_t b, unsigned weight)
{
    const uint32_t half = 0xff00ffu;
    unsigned rest = WEIGHT_ONE - weight;
    uint32_t low = ((a & half) * rest + (b & half) * weight) >> WEIGHT_BITS & half;
    uint32_t high = ((a >> 8 & half) * rest + (b >> 8 & half) * weight) & ~half;
    return low | high;
}

#ifdef __SSE2__
/* As mix() of a pixel and the next one. */
static uint32_t mix_next(const uint32_t *pixel, unsigned weight)
{
    const __m128i zero = _mm_setzero_si128();
    __m128i both = _mm_unpacklo_epi8(_mm_loadl_epi64((const void *)pixel), zero);
    __m128i weights = _mm_unpacklo_epi64(_mm_set1_epi16((short)(WEIGHT_ONE - weight)),
                                         _mm_set1_epi16((short)weight));
    __m128i parts = _mm_mullo_epi16(both, weights);
    __m128i mixed = _mm_srli_epi16(_mm_add_epi16(parts, _mm_srli_si128(parts, 8)), WEIGHT_BITS);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(mixed, zero));
}
#else
static uint32_t mix_next(const uint32_t *pixel, unsigned weight)
{
    return mix(pixel[0], pixel[1], weight);
}
#endif

static void widen_row(const uint32_t *row, int size, uint32_t *out, int width)
{
    int step = step_of(size, width);
    for (int x = 0; x < width; x++) {
        Between at = between(x, step, size);
        out[x] = at.second > at.first ? mix_next(row + at.first, at.weight) : row[at.first];
    }
}

static void mix_rows(const uint32_t *a, const uint32_t *b, unsigned weight, uint32_t *out,
                     int width)
{
    int x = 0;
#ifdef __SSE2__
    const __m128i zero = _mm_setzero_si128();
    const __m128i part_a = _mm_set1_epi16((short)(WEIGHT_ONE - weight));
    const __m128i part_b = _mm_set1_epi16((short)weight);
    for (; x + 4 <= width; x += 4) {
        __m128i upper = _mm_loadu_si128((const void *)(a + x));
        __m128i lower = _mm_loadu_si128((const void *)(b + x));
        __m128i left = _mm_add_epi16(_mm_mullo_epi16(_mm_unpacklo_epi8(upper, zero), part_a),
                                     _mm_mullo_epi16(_mm_unpacklo_epi8(lower, zero), part_b));
        __m128i right = _mm_add_epi16(_mm_mullo_epi16(_mm_unpackhi_epi8(upper, zero), part_a),
                                      _mm_mullo_epi16(_mm_unpackhi_epi8(lower, zero), part_b));
        _mm_storeu_si128((void *)(out + x), _mm_packus_epi16(_mm_srli_epi16(left, WEIGHT_BITS),
                                                             _mm_srli_epi16(right, WEIGHT_BITS)));
    }
#endif
    for (; x < width; x++)
        out[x] = mix(a[x], b[x], weight);
}

DrawRows enlarge_source(const Picture *picture, int height, DrawRows rows)
{
    int step = step_of(picture->height, height);
    return (DrawRows){between(rows.top, step, picture->height).first,
                      between(rows.bottom - 1, step, picture->height).second + 1};
}

void enlarge_rows(const Picture *picture, uint32_t *out, int width, int height, int top, int bottom,
                  uint32_t *scratch)
{
    uint32_t *wide[2] = {scratch, scratch + width}; /* Of even and odd rows. */
    int held[2] = {-1, -1};                         /* Which ones they are. */
    int step = step_of(picture->height, height);
    for (int y = top; y < bottom; y++) {
        Between at = between(y, step, picture->height);
        const int rows[2] = {at.first, at.second};
        for (int i = 0; i < 2; i++) {
            int slot = rows[i] % 2;
            if (held[slot] != rows[i])
                widen_row(picture->pixels + (size_t)rows[i] * (size_t)picture->width,
                          picture->width, wide[slot], width);
            held[slot] = rows[i];
        }
        mix_rows(wide[at.first % 2], wide[at.second % 2], at.weight,
                 out + (size_t)y * (size_t)width, width);
    }
}
