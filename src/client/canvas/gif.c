/* SPDX-License-Identifier: MIT */
#include "canvas/gif.h"

#include "base/array.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { CLEAR = GIF_COLORS, MAP_COLORS = GIF_COLORS + 1, GIF_COLOR_BITS = 8, CONTROL_BYTES = 4 };

/* What changes so little in each channel stays as it is: light that moves changes nearly all of the
 * picture a little, and would make the file several times as large. */
enum { NEAR = 5 };

struct GifData {
    GifFileType *gif;
    GifPalette *palette; /* Not owned. */
    int width;
    int height;
    uint8_t *bytes;
    size_t length;
    size_t room;    /* Of `bytes`. */
    bool is_begun;  /* There is a frame. */
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
        return error_set_memory(out_error, "out of memory");
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
        return error_set_memory(out_error, "out of memory");
    }
    *out_data = data;
    return true;
}

/* The rows and columns that change. */
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
        return error_set_memory(out_error, "out of memory");
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
    return is_whole || error_set_memory(out_error, "out of memory");
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
