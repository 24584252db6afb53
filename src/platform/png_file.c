/* SPDX-License-Identifier: MIT */
#include "platform/png_file.h"

#include "base/text_file.h"

#include <stdlib.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

/** Calls text_file_write(), whose way of writing is the same for any bytes. */
static bool write_bytes(const char *path, const unsigned char *bytes, int length, Error *out_error)
{
    return text_file_write(path, (const char *)bytes, (size_t)length, out_error);
}

bool png_file_write(const char *path, const uint32_t *pixels, int width, int height,
                    Error *out_error)
{
    size_t count = (size_t)width * (size_t)height;
    unsigned char *rgb = malloc(count * 3);
    if (rgb == NULL)
        return error_set(out_error, "%s: out of memory", path);
    for (size_t i = 0; i < count; i++) {
        rgb[3 * i] = (unsigned char)(pixels[i] >> 16);
        rgb[3 * i + 1] = (unsigned char)(pixels[i] >> 8);
        rgb[3 * i + 2] = (unsigned char)pixels[i];
    }
    stbi_write_png_compression_level = 9;
    int length = 0;
    unsigned char *png = stbi_write_png_to_mem(rgb, width * 3, width, height, 3, &length);
    free(rgb);
    if (png == NULL)
        return error_set(out_error, "%s: out of memory", path);
    bool is_written = write_bytes(path, png, length, out_error);
    free(png);
    return is_written;
}
