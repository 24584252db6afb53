/* SPDX-License-Identifier: MIT */
#include "canvas/gif.h"

#include <gif_lib.h>
#include <math.h>
#include <stdlib.h>

enum { CHANNELS = 3, CHANNEL_BITS = 6, CHANNEL_MAX = 63 };

/* A part of `order`. */
typedef struct ColorBox {
    size_t first;
    size_t end;
    int axis; /* The channel in which it is widest. */
    double weight;
} ColorBox;

static uint32_t bin_of(uint32_t pixel)
{
    return (pixel >> 18 & 63) << 12 | (pixel >> 10 & 63) << 6 | (pixel >> 2 & 63);
}

static int channel(uint32_t bin, int axis)
{
    return (int)(bin >> (CHANNEL_BITS * (CHANNELS - 1 - axis)) & CHANNEL_MAX);
}

void gif_palette_sample(GifPalette *palette, const uint32_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++)
        palette->counts[bin_of(pixels[i])]++;
}

/* Rotates the bits, so that the axis comes first and no two are equal; by CHANNELS - axis more they
 * are back. */
static uint32_t turned(uint32_t bin, int axis)
{
    int bits = CHANNEL_BITS * axis;
    return (bin << bits | bin >> (CHANNELS * CHANNEL_BITS - bits)) & (GIF_BINS - 1);
}

static int by_number(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a;
    uint32_t right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void sort(uint32_t *bins, size_t count, int axis)
{
    for (size_t i = 0; i < count; i++)
        bins[i] = turned(bins[i], axis);
    qsort(bins, count, sizeof *bins, by_number);
    for (size_t i = 0; i < count; i++)
        bins[i] = turned(bins[i], CHANNELS - axis);
}

/* Wide boxes and common colors are divided first. */
static void weigh(const GifPalette *palette, ColorBox *box)
{
    double pixels = 0;
    int widest = 0;
    for (size_t i = box->first; i < box->end; i++)
        pixels += palette->counts[palette->order[i]];
    for (int axis = 0; axis < CHANNELS; axis++) {
        int low = CHANNEL_MAX;
        int high = 0;
        for (size_t i = box->first; i < box->end; i++) {
            int value = channel(palette->order[i], axis);
            low = value < low ? value : low;
            high = value > high ? value : high;
        }
        if (high - low > widest) {
            widest = high - low;
            box->axis = axis;
        }
    }
    box->weight = widest * sqrt(sqrt(pixels));
}

/* At the middle of its pixels; both parts have a color. */
static ColorBox divide(GifPalette *palette, ColorBox *box)
{
    double all = 0;
    double part = 0;
    size_t at = box->first;
    sort(palette->order + box->first, box->end - box->first, box->axis);
    for (size_t i = box->first; i < box->end; i++)
        all += palette->counts[palette->order[i]];
    while (at < box->end - 1 && (at == box->first || part < all / 2))
        part += palette->counts[palette->order[at++]];
    ColorBox rest = {at, box->end, 0, 0};
    box->end = at;
    weigh(palette, box);
    weigh(palette, &rest);
    return rest;
}

static uint32_t mean_color(const GifPalette *palette, const ColorBox *box)
{
    double sums[CHANNELS] = {0};
    double pixels = 0;
    uint32_t color = 0;
    for (size_t i = box->first; i < box->end; i++) {
        uint32_t bin = palette->order[i];
        pixels += palette->counts[bin];
        for (int axis = 0; axis < CHANNELS; axis++)
            sums[axis] += (double)palette->counts[bin] * (4 * channel(bin, axis) + 2);
    }
    for (int axis = 0; axis < CHANNELS; axis++)
        color = color << 8 | (uint32_t)(sums[axis] / pixels);
    return color;
}

void gif_palette_choose(GifPalette *palette)
{
    ColorBox boxes[GIF_COLORS];
    size_t used = 0;
    for (uint32_t bin = 0; bin < GIF_BINS; bin++)
        if (palette->counts[bin] > 0)
            palette->order[used++] = bin;
    palette->count = used > 0 ? 1 : 0;
    boxes[0] = (ColorBox){0, used, 0, 0};
    if (used > 0)
        weigh(palette, &boxes[0]);
    while (palette->count > 0 && palette->count < GIF_COLORS) {
        ColorBox *widest = &boxes[0];
        for (int i = 1; i < palette->count; i++)
            if (boxes[i].weight > widest->weight)
                widest = &boxes[i];
        if (widest->weight <= 0)
            break;
        boxes[palette->count] = divide(palette, widest);
        palette->count++;
    }
    for (int i = 0; i < palette->count; i++)
        palette->colors[i] = mean_color(palette, &boxes[i]);
}

static int distance_to(uint32_t color, uint32_t bin)
{
    int red = (int)(color >> 16 & 255) - (4 * channel(bin, 0) + 2);
    int green = (int)(color >> 8 & 255) - (4 * channel(bin, 1) + 2);
    int blue = (int)(color & 255) - (4 * channel(bin, 2) + 2);
    return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

uint8_t gif_palette_find(GifPalette *palette, uint32_t pixel)
{
    uint32_t bin = bin_of(pixel);
    if (palette->nearest[bin] == 0) {
        int best = 0;
        for (int i = 1; i < palette->count; i++)
            if (distance_to(palette->colors[i], bin) < distance_to(palette->colors[best], bin))
                best = i;
        palette->nearest[bin] = (uint16_t)(best + 1);
    }
    return (uint8_t)(palette->nearest[bin] - 1);
}
