/* SPDX-License-Identifier: MIT */
/* Pictures from files, also from damaged and hostile ones. */
#include "canvas/canvas.h"

#include "base/numbers.h"
#include "canvas/stb_write.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 16, HEIGHT = 12, BYTES_MAX = 8192, CHANGES = 1000 };

typedef struct Bytes {
    unsigned char at[BYTES_MAX];
    size_t count;
} Bytes;

TEST_FILE_WITH(scratch_home_make, scratch_home_remove)

/* In several passes; the same picture as paint() paints, from red to blue. */
static const unsigned char progressive_jpeg[] = {
    0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0x00, 0x00, 0x01,
    0x00, 0x01, 0x00, 0x00, 0xff, 0xdb, 0x00, 0x43, 0x00, 0x0d, 0x09, 0x0a, 0x0b, 0x0a, 0x08, 0x0d,
    0x0b, 0x0a, 0x0b, 0x0e, 0x0e, 0x0d, 0x0f, 0x13, 0x20, 0x15, 0x13, 0x12, 0x12, 0x13, 0x27, 0x1c,
    0x1e, 0x17, 0x20, 0x2e, 0x29, 0x31, 0x30, 0x2e, 0x29, 0x2d, 0x2c, 0x33, 0x3a, 0x4a, 0x3e, 0x33,
    0x36, 0x46, 0x37, 0x2c, 0x2d, 0x40, 0x57, 0x41, 0x46, 0x4c, 0x4e, 0x52, 0x53, 0x52, 0x32, 0x3e,
    0x5a, 0x61, 0x5a, 0x50, 0x60, 0x4a, 0x51, 0x52, 0x4f, 0xff, 0xdb, 0x00, 0x43, 0x01, 0x0e, 0x0e,
    0x0e, 0x13, 0x11, 0x13, 0x26, 0x15, 0x15, 0x26, 0x4f, 0x35, 0x2d, 0x35, 0x4f, 0x4f, 0x4f, 0x4f,
    0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f,
    0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f,
    0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0x4f, 0xff, 0xc2,
    0x00, 0x11, 0x08, 0x00, 0x0c, 0x00, 0x10, 0x03, 0x01, 0x22, 0x00, 0x02, 0x11, 0x01, 0x03, 0x11,
    0x01, 0xff, 0xc4, 0x00, 0x16, 0x00, 0x01, 0x01, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x04, 0x05, 0xff, 0xc4, 0x00, 0x15, 0x01, 0x01, 0x01,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x04, 0x05,
    0xff, 0xda, 0x00, 0x0c, 0x03, 0x01, 0x00, 0x02, 0x10, 0x03, 0x10, 0x00, 0x00, 0x01, 0xca, 0x4c,
    0xa2, 0xaf, 0xff, 0xc4, 0x00, 0x16, 0x10, 0x01, 0x01, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x12, 0x00, 0x10, 0xff, 0xda, 0x00, 0x08, 0x01, 0x01,
    0x00, 0x01, 0x05, 0x02, 0x52, 0xdf, 0xff, 0xc4, 0x00, 0x16, 0x11, 0x00, 0x03, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x14, 0xff, 0xda,
    0x00, 0x08, 0x01, 0x03, 0x01, 0x01, 0x3f, 0x01, 0xb5, 0x8f, 0xff, 0xc4, 0x00, 0x16, 0x11, 0x00,
    0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x02, 0x15, 0xff, 0xda, 0x00, 0x08, 0x01, 0x02, 0x01, 0x01, 0x3f, 0x01, 0x9e, 0xa7, 0xff, 0xc4,
    0x00, 0x14, 0x10, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x20, 0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x06, 0x3f, 0x02, 0x1f, 0xff,
    0xc4, 0x00, 0x17, 0x10, 0x00, 0x03, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x11, 0x10, 0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x01,
    0x3f, 0x21, 0xc2, 0xb2, 0xb3, 0xff, 0xda, 0x00, 0x0c, 0x03, 0x01, 0x00, 0x02, 0x00, 0x03, 0x00,
    0x00, 0x00, 0x10, 0xff, 0x00, 0xff, 0xc4, 0x00, 0x14, 0x11, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xff, 0xda, 0x00, 0x08, 0x01,
    0x03, 0x01, 0x01, 0x3f, 0x10, 0x5f, 0xff, 0xc4, 0x00, 0x14, 0x11, 0x01, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xff, 0xda, 0x00, 0x08,
    0x01, 0x02, 0x01, 0x01, 0x3f, 0x10, 0x3f, 0xff, 0xc4, 0x00, 0x16, 0x10, 0x01, 0x01, 0x01, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x61, 0x71, 0xff,
    0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x01, 0x3f, 0x10, 0xd3, 0x4b, 0x2c, 0xff, 0xd9,
};

static void add(void *context, void *more, int count)
{
    Bytes *bytes = context;
    assert_true(bytes->count + (size_t)count <= BYTES_MAX);
    memcpy(bytes->at + bytes->count, more, (size_t)count);
    bytes->count += (size_t)count;
}

static uint32_t color_at(int y)
{
    uint32_t blue = (uint32_t)(y * 255 / (HEIGHT - 1));
    return 0xff000000u | (255 - blue) << 16 | blue;
}

static void paint(unsigned char out_rgb[WIDTH * HEIGHT * 3])
{
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t color = color_at(i / WIDTH);
        for (int channel = 0; channel < 3; channel++)
            out_rgb[3 * i + channel] = (unsigned char)(color >> (16 - 8 * channel));
    }
}

static void make_gif(Bytes *out)
{
    uint32_t pixels[WIDTH * HEIGHT];
    Error error;
    GifData *data;
    GifPalette *palette = calloc(1, sizeof *palette);
    assert_non_null(palette);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        pixels[i] = color_at(i / WIDTH);
    gif_palette_sample(palette, pixels, WIDTH * HEIGHT);
    gif_palette_choose(palette);
    assert_true(gif_data_create(&data, WIDTH, HEIGHT, palette, &error));
    for (int frame = 0; frame < 2; frame++)
        assert_true(gif_data_add(data, pixels, 10, &error));
    assert_true(gif_data_finish(data, &error));
    add(out, (void *)(uintptr_t)gif_data_bytes(data), (int)gif_data_length(data));
    gif_data_destroy(data);
    free(palette);
}

typedef enum Format {
    FORMAT_PNG,
    FORMAT_JPEG,
    FORMAT_PASSES,
    FORMAT_BMP,
    FORMAT_GIF,
    FORMAT_CAMERA,
    FORMATS
} Format;

static const struct {
    const char *name;
    int tolerance; /* Of a channel: what the format loses. */
} formats[FORMATS] = {{"png", 0}, {"jpeg", 20}, {"a jpeg in passes", 40},
                      {"bmp", 0}, {"gif", 4},   {"a camera's jpeg", 20}};

/* With what a camera says before the picture. */
static void make_camera(Bytes *out, const unsigned char rgb[WIDTH * HEIGHT * 3], int orientation,
                        bool is_little)
{
    static const unsigned char little[] =
        "Exif\0\0II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0";
    static const unsigned char big[] = "Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01";
    enum { SAID = sizeof big - 1 };
    unsigned char said = (unsigned char)orientation;
    Bytes whole = {.count = 0};
    stbi_write_jpg_to_func(add, &whole, WIDTH, HEIGHT, 3, rgb, 90);
    out->count = 0;
    add(out, whole.at, 2);
    add(out, (unsigned char[]){0xff, 0xe1, 0, 2 + SAID + 8}, 4);
    add(out, (void *)(uintptr_t)(is_little ? little : big), SAID);
    add(out, (unsigned char[]){is_little ? said : 0, is_little ? 0 : said, 0, 0, 0, 0, 0, 0}, 8);
    add(out, whole.at + 2, (int)whole.count - 2);
}

static void make(Format format, Bytes *out)
{
    unsigned char rgb[WIDTH * HEIGHT * 3];
    paint(rgb);
    out->count = 0;
    if (format == FORMAT_PNG)
        stbi_write_png_to_func(add, out, WIDTH, HEIGHT, 3, rgb, WIDTH * 3);
    else if (format == FORMAT_JPEG)
        stbi_write_jpg_to_func(add, out, WIDTH, HEIGHT, 3, rgb, 90);
    else if (format == FORMAT_CAMERA)
        make_camera(out, rgb, 1, false);
    else if (format == FORMAT_BMP)
        stbi_write_bmp_to_func(add, out, WIDTH, HEIGHT, 3, rgb);
    else if (format == FORMAT_GIF)
        make_gif(out);
    else
        add(out, (void *)(uintptr_t)progressive_jpeg, (int)sizeof progressive_jpeg);
}

static bool read_bytes(const Bytes *bytes, Image *out_image, Error *out_error)
{
    char path[128];
    snprintf(path, sizeof path, "%stext", scratch_home);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes->at, 1, bytes->count, file), bytes->count);
    assert_int_equal(fclose(file), 0);
    return image_read(path, out_image, out_error);
}

TEST(formats_are_read)
{
    Bytes bytes;
    Error error;
    Image image;
    for (Format format = 0; format < FORMATS; format++) {
        make(format, &bytes);
        if (!read_bytes(&bytes, &image, &error))
            fail_msg("%s: %s", formats[format].name, error.text);
        ImageLevel first = image.levels[0];
        if (first.width != WIDTH || first.height != HEIGHT)
            fail_msg("%s: %d x %d", formats[format].name, first.width, first.height);
        for (int i = 0; i < WIDTH * HEIGHT; i++)
            for (int shift = 0; shift < 32; shift += 8) {
                int is = (int)(first.pixels[i] >> shift & 255);
                int should = (int)(color_at(i / WIDTH) >> shift & 255);
                if (abs(is - should) > formats[format].tolerance)
                    fail_msg("%s: the pixel at %d, %d is %08x, not %08x", formats[format].name,
                             i % WIDTH, i / WIDTH, first.pixels[i], color_at(i / WIDTH));
            }
        image_destroy(&image);
    }
}

TEST(pictures_stand_upright)
{
    /* The quarters from the top left on, by rows, from the darkest (a) to the lightest. */
    static const char *const wanted[] = {"abcd", "abcd", "badc", "dcba", "cdab",
                                         "acbd", "cadb", "dbca", "bdac", "abcd"};
    for (int i = 0; i < 2 * COUNT(wanted); i++) {
        Bytes bytes;
        Error error;
        Image image;
        int orientation = i / 2;
        char got[] = "????";
        unsigned char rgb[WIDTH * HEIGHT * 3];
        for (int k = 0; k < WIDTH * HEIGHT; k++)
            memset(rgb + 3 * k, 85 * (k % WIDTH / (WIDTH / 2) + k / (WIDTH * HEIGHT / 2) * 2), 3);
        make_camera(&bytes, rgb, orientation, i % 2 == 0);
        if (!read_bytes(&bytes, &image, &error))
            fail_msg("%d: %s", orientation, error.text);
        ImageLevel first = image.levels[0];
        for (int quarter = 0; quarter < 4; quarter++) {
            int x = first.width * (1 + quarter % 2 * 2) / 4;
            int y = first.height * (1 + quarter / 2 * 2) / 4;
            got[quarter] = (char)('a' + ((first.pixels[y * first.width + x] & 255) + 42) / 85);
        }
        bool is_turned = orientation >= 5 && orientation <= 8;
        if (strcmp(got, wanted[orientation]) != 0 || first.width != (is_turned ? HEIGHT : WIDTH))
            fail_msg("%d: %s, not %s, %d wide", orientation, got, wanted[orientation], first.width);
        image_destroy(&image);
    }
}

/* Reads it, and touches all of it: what it says does not matter, if it says something. */
static void survive(const Bytes *bytes, const char *name, const char *what, size_t at)
{
    Error error = {.text = ""};
    Image image;
    uint32_t sum = 0;
    if (!read_bytes(bytes, &image, &error)) {
        if (strstr(error.text, "text") == NULL)
            fail_msg("%s, %s %zu: '%s'", name, what, at, error.text);
        assert_null(image.pixels);
        return;
    }
    for (int level = 0; level < image.level_count; level++)
        for (int i = 0; i < image.levels[level].width * image.levels[level].height; i++)
            sum += image.levels[level].pixels[i];
    assert_true(sum != 1); /* Read. */
    image_destroy(&image);
}

TEST(damaged_files_are_survived)
{
    Bytes whole, bytes;
    Random random = random_make(60, 1);
    for (Format format = 0; format < FORMATS; format++) {
        make(format, &whole);
        for (size_t length = 0; length < whole.count; length += 1 + length / 100) {
            bytes = whole;
            bytes.count = length;
            survive(&bytes, formats[format].name, "cut at", length);
        }
        for (size_t change = 0; change < CHANGES; change++) {
            bytes = whole;
            for (uint32_t left = 1 + random_u32(&random) % 4; left > 0; left--)
                bytes.at[random_u32(&random) % bytes.count] = (unsigned char)random_u32(&random);
            survive(&bytes, formats[format].name, "change", change);
        }
    }
}

static void put_number(Bytes *bytes, size_t at, uint32_t number, bool is_little, int count)
{
    for (int i = 0; i < count; i++)
        bytes->at[at + (size_t)i] = (unsigned char)(number >> 8 * (is_little ? i : count - 1 - i));
}

/* Where the formats say how large the picture is. */
TEST(too_large_ones_are_refused)
{
    static const struct {
        Format format;
        size_t width_at;
        bool is_little;
        int bytes;
        uint32_t width;
        const char *wanted;
    } cases[] = {{FORMAT_PNG, 16, false, 4, 4097, "text has 4097 x 12 pixels, more than 4096"},
                 {FORMAT_PNG, 16, false, 4, 1u << 23, "text has 8388608 x 12 pixels"},
                 {FORMAT_PNG, 16, false, 4, 0xffffffff, "text is damaged"},
                 {FORMAT_PNG, 16, false, 4, 0, "text is damaged"},
                 {FORMAT_BMP, 18, true, 4, 5000, "text has 5000 x 12 pixels"},
                 {FORMAT_BMP, 18, true, 4, 0x7fffffff, "text has 2147483647 x"},
                 {FORMAT_BMP, 18, true, 4, 0x80000000, "text is damaged"},
                 {FORMAT_PASSES, 0, false, 2, 65535, "text has 65535 x 12 pixels"},
                 {FORMAT_GIF, 0, true, 2, 65535, "text has 65535 x 12 pixels"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Bytes bytes;
        Image image;
        Error error = {.text = ""};
        make(cases[i].format, &bytes);
        size_t at = cases[i].width_at;
        /* After the mark of a frame (JPEG), and of a picture (GIF). */
        for (size_t j = 0; at == 0 && j + 9 < bytes.count; j++)
            if (cases[i].format == FORMAT_PASSES && bytes.at[j] == 0xff && bytes.at[j + 1] == 0xc2)
                at = j + 7;
            else if (cases[i].format == FORMAT_GIF &&
                     memcmp(bytes.at + j, "\x2c\0\0\0\0\x10\0\x0c", 8) == 0)
                at = j + 5;
        assert_true(at > 0);
        put_number(&bytes, at, cases[i].width, cases[i].is_little, cases[i].bytes);
        if (read_bytes(&bytes, &image, &error) || strstr(error.text, cases[i].wanted) == NULL)
            fail_msg("%s of %u: '%s'", formats[cases[i].format].name, cases[i].width, error.text);
    }
}

/* Each pass goes over all of the picture: millions would take hours. */
TEST(a_jpeg_of_many_passes_is_refused)
{
    Bytes bytes;
    Image image;
    Error error = {.text = ""};
    make(FORMAT_PASSES, &bytes);
    bytes.count -= 2; /* The mark of the end. */
    for (int pass = 0; pass < 101; pass++) {
        static const unsigned char scan[] = {0xff, 0xda, 0, 2};
        add(&bytes, (void *)(uintptr_t)scan, sizeof scan);
    }
    if (read_bytes(&bytes, &image, &error) || strstr(error.text, "text is damaged") == NULL)
        fail_msg("'%s'", error.text);
}

TEST(what_is_no_file_is_refused)
{
    Image image;
    Error error;
    assert_false(image_read("assets", &image, &error));
    assert_false(image_read("/proc/nowhere/picture.png", &image, &error));
    assert_true(image_takes("/a/B.PNG") && image_takes("b.Jpeg") && image_takes("c.gif"));
    assert_false(image_takes("level.json") || image_takes("png") || image_takes("a.png.svg"));
}

TEST(levels_are_halves_down_to_few_pixels)
{
    static const struct {
        int width, height, count, first, last;
    } cases[] = {{1, 1, 1, 1, 1},       {16, 16, 1, 16, 16},    {17, 3, 2, 17, 8},
                 {64, 64, 3, 64, 16},   {4096, 2, 8, 2048, 16}, {3, 4096, 8, 1, 1},
                 {2048, 1, 8, 2048, 16}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Image image;
        int width = cases[i].width, height = cases[i].height;
        uint32_t *pixels = malloc((size_t)width * (size_t)height * sizeof *pixels);
        assert_non_null(pixels);
        for (int j = 0; j < width * height; j++)
            pixels[j] = 0xff808080u;
        assert_true(image_make(pixels, width, height, &image));
        int last = image.level_count - 1;
        if (image.level_count != cases[i].count || image.levels[0].width != cases[i].first ||
            image.levels[last].width != cases[i].last)
            fail_msg("%d x %d: %d levels, %d to %d wide", width, height, image.level_count,
                     image.levels[0].width, image.levels[last].width);
        if (image.levels[last].pixels[0] != 0xff808080u)
            fail_msg("%d x %d: %08x", width, height, image.levels[last].pixels[0]);
        image_destroy(&image);
        free(pixels);
    }
}

/* What is clear stays clear, but below a dark drawing there is paper. */
TEST(paper_is_where_a_drawing_needs_it)
{
    static const struct {
        uint32_t line, clear, wanted_line, wanted_clear;
    } cases[] = {{0xff000000, 0x00000000, 0xff000000, 0xffffffff},
                 {0x80000000, 0x00000000, 0xff7f7f7f, 0xffffffff},
                 {0xffffffff, 0x00000000, 0xffffffff, 0x00000000},
                 {0x80ff8000, 0x00ffffff, 0x80804000, 0x00000000},
                 {0xff000000, 0xff202020, 0xff000000, 0xff202020}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Image image;
        uint32_t pixels[] = {cases[i].line, cases[i].clear};
        assert_true(image_make(pixels, 2, 1, &image));
        const uint32_t *made = image.levels[0].pixels;
        if (made[0] != cases[i].wanted_line || made[1] != cases[i].wanted_clear)
            fail_msg("%08x on %08x: %08x on %08x", pixels[0], pixels[1], made[0], made[1]);
        image_destroy(&image);
    }
}
