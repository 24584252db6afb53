/* SPDX-License-Identifier: MIT */
#include "canvas/enlarge.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { FRACTION_BITS = 16, WEIGHT_BITS = 8, WEIGHT_ONE = 1 << WEIGHT_BITS };

/* A place between two neighbors of a row or a column. */
typedef struct Between {
    int first, second;
    unsigned weight; /* Of the second: a part of WEIGHT_ONE. */
} Between;

/* From one pixel of the output to the next, among `size` pixels; fixed point. */
static int step_of(int size, int out_size)
{
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
