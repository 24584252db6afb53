/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "base/files.h"

#include <gif_lib.h>

#define WHITE 0xffffffffu
#define DARK 0.3 /* Of white: a drawing that is darker could not be seen on the floor. */

enum {
    WORK_BYTES_MAX = 512 << 20, /* A few bytes of a file can ask for any number. */
    SCANS_MAX = 100,            /* Of a JPEG: each goes over the whole picture. */
    LEVEL_SIDE_MIN = 16,
    CHANNELS = 4
};

/* --- Memory for stb --------------------------------------------------------------------------- */

typedef union Block {
    size_t bytes;
    max_align_t alignment;
} Block;

/* What stb may still ask for: it hands these functions nothing of the caller's. */
static _Thread_local size_t room;

/* Zeros, since stb looks at tables that a damaged file does not have. stb copes without memory. */
static void *take(size_t bytes)
{
    Block *block = bytes <= room ? calloc(1, sizeof *block + bytes) : NULL;
    if (block == NULL)
        return NULL;
    block->bytes = bytes;
    room -= bytes;
    return block + 1;
}

static void give(void *memory)
{
    Block *block = memory != NULL ? (Block *)memory - 1 : NULL;
    if (block == NULL)
        return;
    room += block->bytes;
    free(block);
}

static void *retake(void *old, size_t bytes)
{
    void *memory = take(bytes);
    if (old != NULL && memory != NULL) {
        size_t before = ((Block *)old - 1)->bytes;
        memcpy(memory, old, before < bytes ? before : bytes);
        give(old);
    }
    return memory;
}

#define STBI_MALLOC(bytes) take(bytes)
#define STBI_REALLOC(memory, bytes) retake((memory), (bytes))
#define STBI_FREE(memory) give(memory)
#define STBI_ASSERT(what) ((void)0) /* Damaged files come as far. */
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_BMP
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_NO_FAILURE_STRINGS
#define STBI_NO_SIMD /* The same pixels on every machine. */

#pragma GCC diagnostic ignored "-Wunused-function" /* Said of a file's end. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

/* --- Files ------------------------------------------------------------------------------------ */

typedef struct ImageFile {
    const char *name;
    const unsigned char *bytes;
    size_t length, read; /* `read` is how far giflib is. */
    int width, height;
    int orientation;  /* Of a JPEG, as Exif numbers them: which way up it was taken. */
    uint32_t *pixels; /* 0xAARRGGBB, straight. */
} ImageFile;

static bool is_damaged(const ImageFile *file, Error *out_error)
{
    return error_set(out_error,
                     /* TRANSLATORS: a file's name. */
                     tr("%s is damaged, or not a PNG, JPEG, BMP or GIF picture. Open it in a "
                        "program for pictures, and save it from there as PNG."),
                     file->name);
}

static bool has_good_size(const ImageFile *file, Error *out_error)
{
    if (file->width <= 0 || file->height <= 0)
        return is_damaged(file, out_error);
    if (file->width > IMAGE_SIDE_MAX_PX || file->height > IMAGE_SIDE_MAX_PX)
        return error_set(
            out_error,
            /* TRANSLATORS: a file's name; its width and height; the most of either. */
            tr("%s has %d x %d pixels, more than %d at a side. Make it smaller first."), file->name,
            file->width, file->height, IMAGE_SIDE_MAX_PX);
    return true;
}

static uint32_t *make_pixels(const ImageFile *file)
{
    return calloc((size_t)file->width * (size_t)file->height, sizeof(uint32_t));
}

/* What tables of a JPEG's codes there are, must be whole, and have at most as many codes as bytes
 * can say: stb does not look. */
static bool are_good_codes(const unsigned char *bytes, size_t length)
{
    enum { HEAD = 17, CODES_MAX = 256 };
    while (length > 0) {
        size_t count = 0;
        for (size_t i = 1; i < HEAD && i < length; i++)
            count += bytes[i];
        if (count > CODES_MAX || length < HEAD + count)
            return false;
        bytes += HEAD + count;
        length -= HEAD + count;
    }
    return true;
}

static unsigned number_at(const unsigned char *bytes, bool is_little, int count)
{
    unsigned number = 0;
    for (int i = 0; i < count; i++)
        number |= (unsigned)bytes[i] << 8 * (is_little ? i : count - 1 - i);
    return number;
}

/* Of a part with what a camera says; 0 where it does not say. */
static int find_orientation(const unsigned char *bytes, size_t length)
{
    enum { NAME = 6, HEAD = 8, ENTRY = 12, ORIENTATION = 0x112 };
    if (length < NAME + HEAD || memcmp(bytes, "Exif\0", NAME) != 0)
        return 0;
    bytes += NAME;
    length -= NAME;
    bool is_little = bytes[0] == 'I';
    size_t at = number_at(bytes + 4, is_little, 4);
    if (at > length - 2)
        return 0;
    size_t count = number_at(bytes + at, is_little, 2);
    for (at += 2; count > 0 && at + ENTRY <= length; at += ENTRY, count--)
        if (number_at(bytes + at, is_little, 2) == ORIENTATION)
            return (int)number_at(bytes + at + 8, is_little, 2);
    return 0;
}

/* Goes from mark to mark: these are between the parts of a JPEG, and nowhere in its picture. */
static bool is_good_jpeg(ImageFile *file)
{
    enum { MARK = 0xff, NONE = 0x01, CODES = 0xc4, RESTART = 0xd0, START = 0xd8, END, SCAN };
    enum { CAMERA = 0xe1 };
    const unsigned char *bytes = file->bytes;
    int scans = 0;
    for (size_t i = 2; i + 3 < file->length; i++) {
        int mark = bytes[i + 1];
        if (bytes[i] != MARK || mark <= NONE || (mark >= RESTART && mark <= START) || mark == MARK)
            continue;
        size_t length = (size_t)bytes[i + 2] << 8 | bytes[i + 3];
        if (mark == END)
            return true;
        if (length < 2 || length > file->length - i - 2)
            return false;
        scans += mark == SCAN;
        if (scans > SCANS_MAX || (mark == CODES && !are_good_codes(bytes + i + 4, length - 2)))
            return false;
        if (mark == CAMERA && file->orientation == 0)
            file->orientation = find_orientation(bytes + i + 4, length - 2);
        i += 1 + length;
    }
    return true;
}

/* Turned and mirrored as its orientation says, if that is one. */
static void set_upright(ImageFile *file, const unsigned char *read)
{
    int way = file->orientation, width = file->width, height = file->height;
    bool is_turned = way >= 5 && way <= 8;
    bool flips_x = way == 2 || way == 3 || way == 7 || way == 8;
    bool flips_y = way == 3 || way == 4 || way == 6 || way == 7;
    uint32_t *to = file->pixels;
    file->width = is_turned ? height : width;
    file->height = is_turned ? width : height;
    for (int y = 0; y < file->height; y++)
        for (int x = 0; x < file->width; x++) {
            int across = is_turned ? y : x, down = is_turned ? x : y;
            size_t column = (size_t)(flips_x ? width - 1 - across : across);
            size_t row = (size_t)(flips_y ? height - 1 - down : down);
            const unsigned char *from = read + (row * (size_t)width + column) * CHANNELS;
            *to++ = (uint32_t)from[3] << 24 | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 |
                    from[2];
        }
}

static bool read_by_stb(ImageFile *file, Error *out_error)
{
    int channels;
    int length = (int)file->length;
    bool is_jpeg = file->length > 2 && file->bytes[0] == 0xff && file->bytes[1] == 0xd8;
    room = WORK_BYTES_MAX;
    if ((is_jpeg && !is_good_jpeg(file)) ||
        !stbi_info_from_memory(file->bytes, length, &file->width, &file->height, &channels))
        return is_damaged(file, out_error);
    if (!has_good_size(file, out_error))
        return false;
    unsigned char *read = stbi_load_from_memory(file->bytes, length, &file->width, &file->height,
                                                &channels, CHANNELS);
    if (read == NULL)
        return is_damaged(file, out_error);
    file->pixels = make_pixels(file);
    if (file->pixels != NULL)
        set_upright(file, read);
    stbi_image_free(read);
    return file->pixels != NULL || error_memory(out_error);
}

static int feed_gif(GifFileType *gif, GifByteType *out, int count)
{
    ImageFile *file = gif->UserData;
    size_t left = file->length - file->read;
    size_t given = (size_t)count < left ? (size_t)count : left;
    memcpy(out, file->bytes + file->read, given);
    file->read += given;
    return (int)given;
}

/* Passes over what comes before the first picture, but for its clear color (-1: none). */
static bool find_gif_picture(GifFileType *gif, int *out_clear)
{
    GifRecordType kind;
    *out_clear = NO_TRANSPARENT_COLOR;
    while (DGifGetRecordType(gif, &kind) == GIF_OK && kind != TERMINATE_RECORD_TYPE) {
        int code;
        GifByteType *block;
        GraphicsControlBlock control;
        if (kind == IMAGE_DESC_RECORD_TYPE)
            return DGifGetImageDesc(gif) == GIF_OK;
        if (DGifGetExtension(gif, &code, &block) != GIF_OK)
            return false;
        while (block != NULL) {
            if (code == GRAPHICS_EXT_FUNC_CODE &&
                DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
                *out_clear = control.TransparentColor;
            if (DGifGetExtensionNext(gif, &block) != GIF_OK)
                return false;
        }
    }
    return false;
}

static bool read_gif_row(GifFileType *gif, const ColorMapObject *map, int clear, uint32_t *out_row)
{
    GifPixelType row[IMAGE_SIDE_MAX_PX];
    if (DGifGetLine(gif, row, gif->Image.Width) != GIF_OK)
        return false;
    for (int x = 0; x < gif->Image.Width; x++) {
        if (row[x] == clear || row[x] >= map->ColorCount)
            continue;
        GifColorType color = map->Colors[row[x]];
        out_row[x] =
            0xff000000u | (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
    }
    return true;
}

static bool read_gif_rows(GifFileType *gif, int clear, uint32_t *out_pixels)
{
    static const int firsts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    const ColorMapObject *map = gif->Image.ColorMap != NULL ? gif->Image.ColorMap : gif->SColorMap;
    bool is_fine = map != NULL;
    int passes = gif->Image.Interlace ? 4 : 1;
    for (int pass = 0; pass < passes; pass++)
        for (int y = passes > 1 ? firsts[pass] : 0; y < gif->Image.Height && is_fine;
             y += passes > 1 ? steps[pass] : 1)
            is_fine =
                read_gif_row(gif, map, clear, out_pixels + (size_t)y * (size_t)gif->Image.Width);
    return is_fine;
}

/* The first picture. Not by stb, whose way through a GIF a file of strangers can make endless. */
static bool read_gif(ImageFile *file, Error *out_error)
{
    int clear, why;
    GifFileType *gif = DGifOpen(file, feed_gif, &why);
    bool is_done = gif != NULL && find_gif_picture(gif, &clear);
    bool has_size = false;
    if (is_done) {
        file->width = gif->Image.Width;
        file->height = gif->Image.Height;
        has_size = has_good_size(file, out_error);
        file->pixels = has_size ? make_pixels(file) : NULL;
        is_done = file->pixels != NULL && read_gif_rows(gif, clear, file->pixels);
    }
    bool lacks_memory = has_size && file->pixels == NULL;
    if (gif != NULL)
        (void)DGifCloseFile(gif, &why);
    if (!is_done && lacks_memory)
        return error_memory(out_error);
    return is_done || (file->width > 0 && !has_size ? false : is_damaged(file, out_error));
}

bool image_takes(const char *path)
{
    static const char *const ends[] = {".png", ".jpg", ".jpeg", ".bmp", ".gif"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (path_ends_with(path, ends[i]))
            return true;
    return false;
}

/* --- Levels ----------------------------------------------------------------------------------- */

static uint32_t premultiplied(uint32_t pixel)
{
    uint32_t alpha = pixel >> 24;
    uint32_t made = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8)
        made |= ((pixel >> shift & 255) * alpha + 127) / 255 << shift;
    return made;
}

/* Dark on clear, as many drawings are, is laid on white. */
static uint32_t choose_paper(const uint32_t *pixels, size_t count)
{
    double cover = 0, light = 0;
    for (size_t i = 0; i < count; i++) {
        double alpha = pixels[i] >> 24;
        cover += alpha;
        light +=
            alpha * ((pixels[i] >> 16 & 255) + (pixels[i] >> 8 & 255) + (pixels[i] & 255)) / 765.0;
    }
    return cover < 255.0 * (double)count && light < DARK * cover ? WHITE : 0;
}

static uint32_t over_paper(uint32_t pixel, uint32_t paper)
{
    uint32_t rest = paper == 0 ? 0 : 255 - (pixel >> 24);
    return pixel + (rest << 24 | rest << 16 | rest << 8 | rest);
}

/* The mean of four pixels. */
static void halve(const uint32_t *from, int width, int height, uint32_t *out)
{
    int half_width = width > 1 ? width / 2 : 1;
    int half_height = height > 1 ? height / 2 : 1;
    for (int y = 0; y < half_height; y++) {
        const uint32_t *above = from + (size_t)(2 * y) * (size_t)width;
        const uint32_t *below = 2 * y + 1 < height ? above + width : above;
        for (int x = 0; x < half_width; x++) {
            int second = 2 * x + 1 < width ? 2 * x + 1 : 2 * x;
            uint32_t mean = 0;
            for (int shift = 0; shift < 32; shift += 8)
                mean |= ((above[2 * x] >> shift & 255) + (above[second] >> shift & 255) +
                         (below[2 * x] >> shift & 255) + (below[second] >> shift & 255) + 2) /
                            4
                        << shift;
            *out++ = mean;
        }
    }
}

static int longer(int width, int height)
{
    return width > height ? width : height;
}

bool image_make(const uint32_t *pixels, int width, int height, Image *out_image)
{
    ASSERT(width > 0 && height > 0 && longer(width, height) <= IMAGE_SIDE_MAX_PX);
    size_t count = (size_t)width * (size_t)height;
    /* All smaller ones have a third of the pixels together, or as many where there is one row. */
    uint32_t *next = calloc(2 * count + 2 * IMAGE_LEVELS_MAX, sizeof *next);
    uint32_t paper = choose_paper(pixels, count);
    *out_image = (Image){.pixels = next};
    if (next == NULL)
        return false;
    for (size_t i = 0; i < count; i++)
        next[i] = over_paper(premultiplied(pixels[i]), paper);
    out_image->hash = hash_i32(hash_bytes(HASH_START, next, count * sizeof *next), width);
    for (;;) {
        if (longer(width, height) <= IMAGE_KEPT_PX)
            out_image->levels[out_image->level_count++] = (ImageLevel){next, width, height};
        if (longer(width, height) <= LEVEL_SIDE_MIN)
            return true;
        uint32_t *smaller = next + (size_t)width * (size_t)height;
        halve(next, width, height, smaller);
        next = smaller;
        width = width > 1 ? width / 2 : 1;
        height = height > 1 ? height / 2 : 1;
    }
}

bool image_read(const char *path, Image *out_image, Error *out_error)
{
    char *bytes;
    ImageFile file = {.name = path_file_name(path)};
    *out_image = (Image){.pixels = NULL};
    if (text_file_is_larger(path, IMAGE_FILE_BYTES_MAX))
        return error_set(out_error,
                         /* TRANSLATORS: a file's name; MB is megabytes. */
                         tr("%s has more than %d MB. Make it smaller first."), file.name,
                         IMAGE_FILE_BYTES_MAX >> 20);
    if (!text_file_read(path, IMAGE_FILE_BYTES_MAX, &bytes, &file.length, out_error))
        return false;
    file.bytes = (const unsigned char *)bytes;
    bool is_gif = file.length > 4 && memcmp(file.bytes, "GIF8", 4) == 0;
    bool is_read = is_gif ? read_gif(&file, out_error) : read_by_stb(&file, out_error);
    free(bytes);
    if (is_read && !image_make(file.pixels, file.width, file.height, out_image))
        is_read = error_memory(out_error);
    free(file.pixels);
    return is_read;
}

void image_destroy(Image *image)
{
    free(image->pixels);
    *image = (Image){.pixels = NULL};
}
