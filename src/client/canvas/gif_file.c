/* SPDX-License-Identifier: MIT */
#include "canvas/gif_file.h"

#include "base/atomic_file.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { CLEAR = GIF_COLORS, MAP_COLORS = GIF_COLORS + 1, GIF_COLOR_BITS = 8, CONTROL_BYTES = 4 };

struct GifFile {
    AtomicFile file;
    GifFileType *gif;
    GifPalette *palette; /* Not owned. */
    char *path;
    int width;
    int height;
    size_t bytes;
    bool is_open;   /* `file` is. */
    bool is_begun;  /* There is a frame. */
    uint8_t *shown; /* What the frames so far show. */
    uint8_t *row;   /* To be written. */
    uint8_t *next;
};

static int write_bytes(GifFileType *gif, const GifByteType *bytes, int count)
{
    GifFile *file = gif->UserData;
    file->bytes += (size_t)count;
    return (int)fwrite(bytes, 1, (size_t)count, file->file.stream);
}

static bool fail(const GifFile *file, Error *out_error)
{
    return error_set(out_error, "%s: %s", file->path, atomic_file_reason());
}

static bool write_head(GifFile *file)
{
    GifColorType colors[MAP_COLORS] = {{0, 0, 0}};
    static const unsigned char loop[] = {1, 0, 0}; /* For ever. */
    for (int i = 0; i < file->palette->count; i++) {
        uint32_t color = file->palette->colors[i];
        colors[i] = (GifColorType){(GifByteType)(color >> 16), (GifByteType)(color >> 8),
                                   (GifByteType)color};
    }
    ColorMapObject *map = GifMakeMapObject(MAP_COLORS, colors);
    if (map == NULL)
        return false;
    EGifSetGifVersion(file->gif, true);
    bool is_written =
        EGifPutScreenDesc(file->gif, file->width, file->height, GIF_COLOR_BITS, 0, map) == GIF_OK &&
        EGifPutExtensionLeader(file->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
        EGifPutExtensionBlock(file->gif, 11, "NETSCAPE2.0") == GIF_OK &&
        EGifPutExtensionBlock(file->gif, sizeof loop, loop) == GIF_OK &&
        EGifPutExtensionTrailer(file->gif) == GIF_OK;
    GifFreeMapObject(map);
    return is_written;
}

static bool allocate(GifFile *file, const char *path)
{
    size_t count = (size_t)file->width * (size_t)file->height;
    file->path = malloc(strlen(path) + 1);
    file->shown = malloc(count);
    file->next = malloc(count);
    file->row = malloc((size_t)file->width);
    if (file->path == NULL || file->shown == NULL || file->next == NULL || file->row == NULL)
        return false;
    memcpy(file->path, path, strlen(path) + 1);
    return true;
}

bool gif_file_create(GifFile **out_file, const char *path, int width, int height,
                     GifPalette *palette, Error *out_error)
{
    int ignored;
    GifFile *file = calloc(1, sizeof *file);
    *out_file = NULL;
    if (file == NULL)
        return error_set_memory(out_error, "out of memory");
    file->palette = palette;
    file->width = width;
    file->height = height;
    if (!allocate(file, path)) {
        gif_file_discard(file);
        return error_set_memory(out_error, "out of memory");
    }
    file->is_open = atomic_file_open(&file->file, path);
    if (!file->is_open) {
        fail(file, out_error);
        gif_file_discard(file);
        return false;
    }
    file->gif = EGifOpen(file, write_bytes, &ignored);
    if (file->gif == NULL || !write_head(file)) {
        fail(file, out_error);
        gif_file_discard(file);
        return false;
    }
    *out_file = file;
    return true;
}

/* The rows and columns that change. */
typedef struct Changed {
    int left, top, right, bottom;
} Changed;

static Changed find_changed(const GifFile *file)
{
    Changed changed = {file->width, file->height, 0, 0};
    for (int y = 0; y < file->height; y++)
        for (int x = 0; x < file->width; x++) {
            size_t at = (size_t)y * (size_t)file->width + (size_t)x;
            if (file->is_begun && file->next[at] == file->shown[at])
                continue;
            changed.left = x < changed.left ? x : changed.left;
            changed.top = y < changed.top ? y : changed.top;
            changed.right = x >= changed.right ? x + 1 : changed.right;
            changed.bottom = y + 1;
        }
    return changed.bottom > 0 ? changed : (Changed){0, 0, 1, 1};
}

static bool write_rows(GifFile *file, Changed changed)
{
    for (int y = changed.top; y < changed.bottom; y++) {
        for (int x = changed.left; x < changed.right; x++) {
            size_t at = (size_t)y * (size_t)file->width + (size_t)x;
            bool is_same = file->is_begun && file->next[at] == file->shown[at];
            file->row[x - changed.left] = is_same ? CLEAR : file->next[at];
            file->shown[at] = file->next[at];
        }
        if (EGifPutLine(file->gif, file->row, changed.right - changed.left) != GIF_OK)
            return false;
    }
    return true;
}

bool gif_file_add(GifFile *file, const uint32_t *pixels, int hundredths, Error *out_error)
{
    GifByteType control[CONTROL_BYTES];
    const GraphicsControlBlock block = {DISPOSE_DO_NOT, false, hundredths, CLEAR};
    size_t count = (size_t)file->width * (size_t)file->height;
    for (size_t i = 0; i < count; i++)
        file->next[i] = gif_palette_find(file->palette, pixels[i]);
    Changed changed = find_changed(file);
    size_t length = EGifGCBToExtension(&block, control);
    if (EGifPutExtension(file->gif, GRAPHICS_EXT_FUNC_CODE, (int)length, control) != GIF_OK ||
        EGifPutImageDesc(file->gif, changed.left, changed.top, changed.right - changed.left,
                         changed.bottom - changed.top, false, NULL) != GIF_OK ||
        !write_rows(file, changed))
        return fail(file, out_error);
    file->is_begun = true;
    return true;
}

size_t gif_file_bytes(const GifFile *file)
{
    return file->bytes;
}

bool gif_file_finish(GifFile *file, Error *out_error)
{
    int ignored;
    bool is_whole = EGifCloseFile(file->gif, &ignored) == GIF_OK;
    file->gif = NULL;
    if (is_whole) {
        file->is_open = false;
        is_whole = atomic_file_commit(&file->file);
    }
    if (!is_whole)
        fail(file, out_error);
    gif_file_discard(file);
    return is_whole;
}

void gif_file_discard(GifFile *file)
{
    int ignored;
    if (file == NULL)
        return;
    if (file->gif != NULL)
        (void)EGifCloseFile(file->gif, &ignored);
    if (file->is_open)
        atomic_file_discard(&file->file);
    free(file->path);
    free(file->shown);
    free(file->next);
    free(file->row);
    free(file);
}
