/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "base/array.h"

#include <gif_lib.h>

enum { CHANNELS = 3, CHANNEL_BITS = 6, CHANNEL_MAX = 63 };

/* A part of `order`. */
typedef struct ColorBox {
    size_t first, end;
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
    double all = 0, part = 0;
    size_t at = box->first;
    uint32_t *bins = palette->order + box->first;
    size_t count = box->end - box->first;
    for (size_t i = 0; i < count; i++)
        bins[i] = turned(bins[i], box->axis);
    qsort(bins, count, sizeof *bins, by_number);
    for (size_t i = 0; i < count; i++)
        bins[i] = turned(bins[i], CHANNELS - box->axis);
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

enum { CLEAR = GIF_COLORS, MAP_COLORS = GIF_COLORS + 1, GIF_COLOR_BITS = 8, CONTROL_BYTES = 4 };

/* What changes so little in each channel stays as it is: light that moves changes nearly all of the
 * picture a little, and would make the file several times as large. */
enum { NEAR = 5 };

struct GifData {
    GifFileType *gif;
    GifPalette *palette; /* Not owned. */
    int width, height;
    uint8_t *bytes;
    size_t length;
    size_t room;
    bool is_begun;
    uint8_t *shown; /* What the frames so far show. */
    uint8_t *row;   /* To be written. */
    uint8_t *next;
};

/* Fewer than `count` tell giflib that it failed. */
static int keep_bytes(GifFileType *gif, const GifByteType *bytes, int count)
{
    GifData *data = gif->UserData;
    size_t length = data->length + (size_t)count;
    if (length > data->room) {
        if (!array_resize(&data->bytes, 2 * length, 1))
            return 0;
        data->room = 2 * length;
    }
    memcpy(data->bytes + data->length, bytes, (size_t)count);
    data->length = length;
    return count;
}

static bool write_head(GifData *data)
{
    GifColorType colors[MAP_COLORS] = {{0, 0, 0}};
    static const unsigned char loop[] = {1, 0, 0}; /* For ever. */
    for (int i = 0; i < data->palette->count; i++) {
        uint32_t color = data->palette->colors[i];
        colors[i] = (GifColorType){(GifByteType)(color >> 16), (GifByteType)(color >> 8),
                                   (GifByteType)color};
    }
    ColorMapObject *map = GifMakeMapObject(MAP_COLORS, colors);
    if (map == NULL)
        return false;
    EGifSetGifVersion(data->gif, true);
    bool is_written =
        EGifPutScreenDesc(data->gif, data->width, data->height, GIF_COLOR_BITS, 0, map) == GIF_OK &&
        EGifPutExtensionLeader(data->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
        EGifPutExtensionBlock(data->gif, 11, "NETSCAPE2.0") == GIF_OK &&
        EGifPutExtensionBlock(data->gif, sizeof loop, loop) == GIF_OK &&
        EGifPutExtensionTrailer(data->gif) == GIF_OK;
    GifFreeMapObject(map);
    return is_written;
}

bool gif_data_create(GifData **out_data, int width, int height, GifPalette *palette,
                     Error *out_error)
{
    int ignored;
    GifData *data = calloc(1, sizeof *data);
    *out_data = NULL;
    if (data == NULL)
        return error_memory(out_error);
    data->palette = palette;
    data->width = width;
    data->height = height;
    size_t count = (size_t)width * (size_t)height;
    data->shown = malloc(count);
    data->next = malloc(count);
    data->row = malloc((size_t)width);
    bool is_begun = data->shown != NULL && data->next != NULL && data->row != NULL;
    data->gif = is_begun ? EGifOpen(data, keep_bytes, &ignored) : NULL;
    if (data->gif == NULL || !write_head(data)) {
        gif_data_destroy(data);
        return error_memory(out_error);
    }
    *out_data = data;
    return true;
}

typedef struct Changed {
    int left, top, right, bottom;
} Changed;

static Changed find_changed(const GifData *data)
{
    Changed changed = {data->width, data->height, 0, 0};
    for (int y = 0; y < data->height; y++)
        for (int x = 0; x < data->width; x++) {
            size_t at = (size_t)y * (size_t)data->width + (size_t)x;
            if (data->is_begun && data->next[at] == data->shown[at])
                continue;
            changed.left = x < changed.left ? x : changed.left;
            changed.top = y < changed.top ? y : changed.top;
            changed.right = x >= changed.right ? x + 1 : changed.right;
            changed.bottom = y + 1;
        }
    return changed.bottom > 0 ? changed : (Changed){0, 0, 1, 1};
}

static bool write_rows(GifData *data, Changed changed)
{
    for (int y = changed.top; y < changed.bottom; y++) {
        for (int x = changed.left; x < changed.right; x++) {
            size_t at = (size_t)y * (size_t)data->width + (size_t)x;
            bool is_same = data->is_begun && data->next[at] == data->shown[at];
            data->row[x - changed.left] = is_same ? CLEAR : data->next[at];
            data->shown[at] = data->next[at];
        }
        if (EGifPutLine(data->gif, data->row, changed.right - changed.left) != GIF_OK)
            return false;
    }
    return true;
}

static bool is_near(uint32_t color, uint32_t pixel)
{
    for (int shift = 0; shift < 24; shift += 8) {
        int difference = (int)(color >> shift & 0xFF) - (int)(pixel >> shift & 0xFF);
        if (difference > NEAR || difference < -NEAR)
            return false;
    }
    return true;
}

bool gif_data_add(GifData *data, const uint32_t *pixels, int hundredths, Error *out_error)
{
    GifByteType control[CONTROL_BYTES];
    const GraphicsControlBlock block = {DISPOSE_DO_NOT, false, hundredths, CLEAR};
    size_t count = (size_t)data->width * (size_t)data->height;
    for (size_t i = 0; i < count; i++) {
        bool stays = data->is_begun && is_near(data->palette->colors[data->shown[i]], pixels[i]);
        data->next[i] = stays ? data->shown[i] : gif_palette_find(data->palette, pixels[i]);
    }
    Changed changed = find_changed(data);
    size_t length = EGifGCBToExtension(&block, control);
    if (EGifPutExtension(data->gif, GRAPHICS_EXT_FUNC_CODE, (int)length, control) != GIF_OK ||
        EGifPutImageDesc(data->gif, changed.left, changed.top, changed.right - changed.left,
                         changed.bottom - changed.top, false, NULL) != GIF_OK ||
        !write_rows(data, changed))
        return error_memory(out_error);
    data->is_begun = true;
    return true;
}

size_t gif_data_length(const GifData *data)
{
    return data->length;
}

bool gif_data_finish(GifData *data, Error *out_error)
{
    int ignored;
    bool is_whole = EGifCloseFile(data->gif, &ignored) == GIF_OK;
    data->gif = NULL;
    return is_whole || error_memory(out_error);
}

const uint8_t *gif_data_bytes(const GifData *data)
{
    return data->bytes;
}

void gif_data_destroy(GifData *data)
{
    int ignored;
    if (data == NULL)
        return;
    if (data->gif != NULL)
        (void)EGifCloseFile(data->gif, &ignored);
    free(data->bytes);
    free(data->shown);
    free(data->row);
    free(data->next);
    free(data);
}
