/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "base/files.h"

#include <setjmp.h>

/* In front of all memory that stb asks for. */
typedef union Block {
    struct {
        union Block *before;
        union Block *after;
    } link;
    max_align_t alignment;
} Block;

/* Where stb's work is left when there is no memory for it. */
typedef struct Work {
    Block first; /* All that stb holds is behind it. */
    jmp_buf way_out;
} Work;

/* stb hands these functions nothing of the caller's. */
static _Thread_local Work *current;

/* stb asserts that memory never runs out, and goes on without it where assertions are off. So this
 * never returns without memory, and png_file_write() frees what stb held. */
static void *resize(void *old, size_t bytes)
{
    Block *block = old != NULL ? (Block *)old - 1 : NULL;
    Block *resized =
        bytes <= SIZE_MAX - sizeof *resized ? realloc(block, bytes + sizeof *resized) : NULL;
    if (resized == NULL)
        longjmp(current->way_out, 1);
    if (block == NULL) {
        resized->link.before = &current->first;
        resized->link.after = current->first.link.after;
    }
    resized->link.before->link.after = resized;
    if (resized->link.after != NULL)
        resized->link.after->link.before = resized;
    return resized + 1;
}

static void release(void *memory)
{
    Block *block = memory != NULL ? (Block *)memory - 1 : NULL;
    if (block == NULL)
        return;
    block->link.before->link.after = block->link.after;
    if (block->link.after != NULL)
        block->link.after->link.before = block->link.before;
    free(block);
}

#define STBIW_MALLOC(bytes) resize(NULL, (bytes))
#define STBIW_REALLOC(memory, bytes) resize((memory), (bytes))
#define STBIW_FREE(memory) release(memory)

#include "canvas/stb_write.h"

/* NULL for no memory; what is given belongs to `work`. */
static unsigned char *encode(Work *work, const unsigned char *bytes, int width, int height,
                             int channels, int *out_length)
{
    if (setjmp(work->way_out) != 0)
        return NULL;
    return stbi_write_png_to_mem(bytes, width * channels, width, height, channels, out_length);
}

static unsigned char *make_bytes(const uint32_t *pixels, size_t count, int channels)
{
    static const int shifts[] = {16, 8, 0, 24};
    unsigned char *bytes = malloc(count * (size_t)channels);
    unsigned char *next = bytes;
    for (size_t i = 0; bytes != NULL && i < count; i++)
        for (int channel = 0; channel < channels; channel++)
            *next++ = (unsigned char)(pixels[i] >> shifts[channel]);
    return bytes;
}

bool png_file_write(const char *path, const uint32_t *pixels, int width, int height, bool has_alpha,
                    Error *out_error)
{
    int channels = has_alpha ? 4 : 3;
    Work work = {.first = {{NULL, NULL}}};
    unsigned char *bytes = make_bytes(pixels, (size_t)width * (size_t)height, channels);
    if (bytes == NULL)
        return error_set(out_error, tr("%s: out of memory"), path);
    stbi_write_png_compression_level = 9;
    int length = 0;
    current = &work;
    unsigned char *png = encode(&work, bytes, width, height, channels, &length);
    free(bytes);
    /* Text or not, text_file_write() writes any bytes. */
    bool is_written = png != NULL
                          ? text_file_write(path, (const char *)png, (size_t)length, out_error)
                          : error_set(out_error, tr("%s: out of memory"), path);
    while (work.first.link.after != NULL)
        release(work.first.link.after + 1);
    current = NULL;
    return is_written;
}
