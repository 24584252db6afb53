/* SPDX-License-Identifier: MIT */
#include "screens/quick_canvas.h"

#include "base/files.h"
#include "base/text.h"
#include "canvas/canvas_backend.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 14, SIZE_MIN = 4, SIZES = 601, FONT_BYTES = 4 << 20 };

typedef struct KeptWidth {
    struct KeptWidth *next;
    FontWeight weight;
    int size_px;
    int advance;
    char text[];
} KeptWidth;

/* One for the whole program, as is the listener in text_boxes.c. */
static struct {
    bool is_quick;
    char *bytes[FONT_WEIGHT_COUNT]; /* Of the font's file. */
    size_t byte_counts[FONT_WEIGHT_COUNT];
    TTF_Font *fonts[FONT_WEIGHT_COUNT][SIZES]; /* Each keeps its glyphs. */
    KeptWidth *buckets[BUCKETS];
    CanvasBackend backend;
} quick;

/* NOLINTBEGIN(readability-identifier-naming) */
const CanvasBackend *__real_span_canvas_backend(void);
const CanvasBackend *__wrap_span_canvas_backend(void);
TextBitmap *__real_fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text);
TextBitmap *__wrap_fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text);

/* NOLINTEND(readability-identifier-naming) */

void quick_canvas_paint(bool is_painting)
{
    quick.is_quick = !is_painting;
}

void quick_canvas_close(void)
{
    for (int weight = 0; weight < FONT_WEIGHT_COUNT; weight++) {
        for (int size = 0; size < SIZES; size++) {
            if (quick.fonts[weight][size] != NULL)
                TTF_CloseFont(quick.fonts[weight][size]);
            quick.fonts[weight][size] = NULL;
        }
        free(quick.bytes[weight]);
        quick.bytes[weight] = NULL;
    }
    for (int i = 0; i < BUCKETS; i++) {
        while (quick.buckets[i] != NULL) {
            KeptWidth *kept = quick.buckets[i];
            quick.buckets[i] = kept->next;
            free(kept);
        }
    }
}

static void must(bool is_fine, const char *why)
{
    if (is_fine)
        return;
    fprintf(stderr, "a text cannot be measured: %s\n", why);
    abort();
}

/* As fonts_create() opens it, but from memory: FreeType reads each glyph anew. */
static TTF_Font *font_of(FontWeight weight, int size_px)
{
    static const char *const paths[FONT_WEIGHT_COUNT] = {
        [FONT_REGULAR] = "assets/fonts/Inter-Regular.otf",
        [FONT_SEMIBOLD] = "assets/fonts/Inter-SemiBold.otf",
    };
    Error error = {.text = ""};
    TTF_Font **font = &quick.fonts[weight][size_px];
    if (*font != NULL)
        return *font;
    if (quick.bytes[weight] == NULL)
        must(text_file_read(paths[weight], FONT_BYTES, &quick.bytes[weight],
                            &quick.byte_counts[weight], &error),
             error.text);
    SDL_RWops *file = SDL_RWFromConstMem(quick.bytes[weight], (int)quick.byte_counts[weight]);
    *font = TTF_OpenFontRW(file, 1, size_px);
    must(*font != NULL, TTF_GetError());
    TTF_SetFontHinting(*font, TTF_HINTING_LIGHT_SUBPIXEL);
    TTF_SetFontKerning(*font, 1);
    return *font;
}

/* Whether the game's font has all letters: the width is then that of the text with an H behind it,
 * less that of the H, as in fonts.c. */
static bool measure(TTF_Font *font, const char *text, int *out_advance)
{
    const char *end = text + strlen(text);
    char followed[1024];
    int with = 0, alone = 0;
    if (snprintf(followed, sizeof followed, "%sH", text) >= (int)sizeof followed)
        return false;
    for (int length; text < end; text += length) {
        length = utf8_length(text, end);
        if (length == 0 || ((*text < ' ' || *text > '~') &&
                            TTF_GlyphIsProvided32(font, utf8_code_point(text, length)) == 0))
            return false;
    }
    must(TTF_SizeUTF8(font, followed, &with, NULL) == 0 &&
             TTF_SizeUTF8(font, "H", &alone, NULL) == 0,
         TTF_GetError());
    *out_advance = with > alone ? with - alone : 0;
    return true;
}

/* Only what the game's own font has is kept: the system's are found while the test runs. */
static int advance_of(Fonts *fonts, const TextStyle *style, const char *text)
{
    int size_px = clamp_to_int(style->size_px + 0.5, SIZE_MIN, SIZES - 1);
    uint32_t hash = (uint32_t)style->weight * 31u + (uint32_t)size_px; /* FNV-1a over the text. */
    for (const char *c = text; *c != '\0'; c++)
        hash = (hash ^ (uint8_t)*c) * 16777619u;
    KeptWidth **bucket = &quick.buckets[(hash ^ hash >> 16) % BUCKETS];
    for (KeptWidth *kept = *bucket; kept != NULL; kept = kept->next)
        if (kept->weight == style->weight && kept->size_px == size_px &&
            strcmp(kept->text, text) == 0)
            return kept->advance;
    int advance;
    if (!measure(font_of(style->weight, size_px), text, &advance)) {
        const TextBitmap *bitmap = __real_fonts_bitmap(fonts, style, text);
        must(bitmap != NULL, "out of memory");
        return bitmap->advance;
    }
    KeptWidth *kept = malloc(sizeof *kept + strlen(text) + 1);
    must(kept != NULL, "out of memory");
    *kept = (KeptWidth){*bucket, style->weight, size_px, advance};
    memcpy(kept->text, text, strlen(text) + 1);
    *bucket = kept;
    return advance;
}

static void draw(void *self, const DrawShape *shape)
{
    if (!quick.is_quick)
        __real_span_canvas_backend()->draw(self, shape);
}

/* NOLINTBEGIN(readability-identifier-naming) */
TextBitmap *__wrap_fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text)
{
    static TextBitmap unseen;
    if (!quick.is_quick)
        return __real_fonts_bitmap(fonts, style, text);
    unseen = (TextBitmap){.advance = advance_of(fonts, style, text)};
    return &unseen;
}

const CanvasBackend *__wrap_span_canvas_backend(void)
{
    quick.backend = *__real_span_canvas_backend();
    quick.backend.draw = draw;
    return &quick.backend;
}

/* NOLINTEND(readability-identifier-naming) */
