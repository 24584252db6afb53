/* SPDX-License-Identifier: MIT */
#include "canvas/fonts.h"

#include "base/error.h"
#include "canvas/fallback_fonts.h"
#include "canvas/sdl.h"
#include "canvas/text_picture.h"

#include <SDL_ttf.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUCKETS = 512,
    /* Limit of the cache; a screen full of text takes about a tenth. */
    KEPT_BYTES = 3 << 20,
    /* Strings that are drawn anew because more fonts were found: one with 36 scripts takes 5 ms. */
    ANEW_PER_FRAME = 2,
    SMALLEST_PX = 4,
    LARGEST_PX = 600
};

typedef struct KeptText {
    struct KeptText *next;
    uint64_t last_use;
    FontWeight weight;
    int size_px;
    bool is_waiting; /* For fonts that may have letters it lacks. */
    TextBitmap bitmap;
    char text[]; /* The string, then the bitmap's bytes. */
} KeptText;

struct Fonts {
    TTF_Font *font[FONT_WEIGHT_COUNT];
    KeptText *bucket[BUCKETS];
    size_t kept_bytes;
    uint64_t uses;
    FallbackFonts fallback;
    void (*drop)(void *texture);
};

static const char *const FILE_NAMES[FONT_WEIGHT_COUNT] = {
    [FONT_REGULAR] = "Inter-Regular.otf",
    [FONT_SEMIBOLD] = "Inter-SemiBold.otf",
    [FONT_BOLD] = "InterDisplay-Bold.otf",
};

bool fonts_create(Fonts **out_fonts, const char *folder, Error *out_error)
{
    *out_fonts = NULL;
    if (!sdl_prepare_errors())
        return error_set(out_error, "out of memory");
    if (TTF_Init() != 0)
        return error_set(out_error, "SDL_ttf: %s", TTF_GetError());
    Fonts *fonts = calloc(1, sizeof *fonts);
    if (fonts == NULL) {
        TTF_Quit();
        return error_set(out_error, "out of memory");
    }
    for (int weight = 0; weight < FONT_WEIGHT_COUNT; weight++) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folder, FILE_NAMES[weight]);
        bool fits = length > 0 && (size_t)length < sizeof path;
        fonts->font[weight] = fits ? TTF_OpenFont(path, 16) : NULL;
        if (fonts->font[weight] == NULL) {
            error_set(out_error, "%s/%s: the font can't be opened: %s", folder, FILE_NAMES[weight],
                      fits ? TTF_GetError() : "the path is too long");
            fonts_destroy(fonts);
            return false;
        }
        TTF_SetFontHinting(fonts->font[weight], TTF_HINTING_LIGHT_SUBPIXEL);
        TTF_SetFontKerning(fonts->font[weight], 1);
    }
    *out_fonts = fonts;
    return true;
}

static size_t kept_size(const KeptText *kept)
{
    return sizeof *kept + strlen(kept->text) + 1 +
           (size_t)kept->bitmap.width * (size_t)kept->bitmap.height;
}

/* Takes the entry that `link` points to out of its chain. */
static void drop_entry(Fonts *fonts, KeptText **link)
{
    KeptText *kept = *link;
    *link = kept->next;
    fonts->kept_bytes -= kept_size(kept);
    if (kept->bitmap.texture != NULL && fonts->drop != NULL)
        fonts->drop(kept->bitmap.texture);
    free(kept);
}

void fonts_forget(Fonts *fonts)
{
    for (int i = 0; i < BUCKETS; i++)
        while (fonts->bucket[i] != NULL)
            drop_entry(fonts, &fonts->bucket[i]);
}

void fonts_use_finder(Fonts *fonts, const FontFinder *finder, int openings_per_frame)
{
    fonts_forget(fonts);
    fallback_fonts_close(&fonts->fallback);
    fonts->fallback.finder = finder;
    fonts->fallback.openings_per_frame = openings_per_frame;
}

bool fonts_have_news(const Fonts *fonts)
{
    return fallback_fonts_have_news(&fonts->fallback);
}

/* Drops up to `most` strings that wait for fonts, and returns whether there are more. */
static bool drop_waiting(Fonts *fonts, int most)
{
    for (int i = 0; i < BUCKETS; i++) {
        for (KeptText **link = &fonts->bucket[i]; *link != NULL;) {
            if (!(*link)->is_waiting)
                link = &(*link)->next;
            else if (most-- > 0)
                drop_entry(fonts, link);
            else
                return true;
        }
    }
    return false;
}

void fonts_next_frame(Fonts *fonts)
{
    bool is_bounded = fonts->fallback.openings_per_frame > 0;
    if (fallback_fonts_next_frame(&fonts->fallback))
        fonts->fallback.is_waiting = drop_waiting(fonts, is_bounded ? ANEW_PER_FRAME : INT_MAX);
}

void fonts_destroy(Fonts *fonts)
{
    if (fonts == NULL)
        return;
    fonts_forget(fonts);
    for (int weight = 0; weight < FONT_WEIGHT_COUNT; weight++)
        if (fonts->font[weight] != NULL)
            TTF_CloseFont(fonts->font[weight]);
    fallback_fonts_close(&fonts->fallback);
    TTF_Quit();
    free(fonts);
}

void fonts_on_drop(Fonts *fonts, void (*drop)(void *texture))
{
    fonts->drop = drop;
}

static void drop_oldest(Fonts *fonts)
{
    KeptText **oldest = NULL;
    for (int i = 0; i < BUCKETS; i++)
        for (KeptText **link = &fonts->bucket[i]; *link != NULL; link = &(*link)->next)
            if (oldest == NULL || (*link)->last_use < (*oldest)->last_use)
                oldest = link;
    if (oldest != NULL)
        drop_entry(fonts, oldest);
}

static bool row_is_empty(const SDL_Surface *surface, int row)
{
    const Uint32 *pixels = (const void *)((const Uint8 *)surface->pixels + row * surface->pitch);
    for (int x = 0; x < surface->w; x++)
        if (pixels[x] >> 24 != 0)
            return false;
    return true;
}

/* Makes an entry of the surface's visible rows; NULL without memory. */
static KeptText *make_entry(const SDL_Surface *surface, int ascent, const char *text)
{
    int top = 0;
    int bottom = surface != NULL ? surface->h : 0;
    while (top < bottom && row_is_empty(surface, top))
        top++;
    while (bottom > top && row_is_empty(surface, bottom - 1))
        bottom--;
    int width = surface != NULL ? surface->w : 0;
    size_t text_bytes = strlen(text) + 1;
    KeptText *kept = malloc(sizeof *kept + text_bytes + (size_t)width * (size_t)(bottom - top));
    if (kept == NULL)
        return NULL;
    memcpy(kept->text, text, text_bytes);
    kept->bitmap = (TextBitmap){
        width, bottom - top, ascent - top, 0, (uint8_t *)kept->text + text_bytes, NULL};
    for (int row = top; row < bottom; row++) {
        const Uint32 *pixels =
            (const void *)((const Uint8 *)surface->pixels + row * surface->pitch);
        uint8_t *out = kept->bitmap.coverage + (size_t)(row - top) * (size_t)width;
        for (int x = 0; x < width; x++)
            out[x] = (uint8_t)(pixels[x] >> 24);
    }
    return kept;
}

static TextFonts fonts_for(Fonts *fonts, FontWeight weight, int size_px)
{
    return (TextFonts){fonts->font[weight], &fonts->fallback, size_px, weight != FONT_REGULAR};
}

/* NULL where memory is out. */
static KeptText *make_text(Fonts *fonts, FontWeight weight, int size_px, const char *text)
{
    TextPicture picture;
    bool was_waiting = fonts->fallback.is_waiting;
    TextFonts with = fonts_for(fonts, weight, size_px);
    fonts->fallback.is_waiting = false;
    if (!text_picture_draw(&with, text, &picture))
        return NULL;
    KeptText *kept = make_entry(picture.surface, picture.ascent, text);
    SDL_FreeSurface(picture.surface);
    if (kept != NULL) {
        kept->weight = weight;
        kept->size_px = size_px;
        kept->bitmap.advance = picture.advance;
        kept->is_waiting = fonts->fallback.is_waiting;
    }
    fonts->fallback.is_waiting = fonts->fallback.is_waiting || was_waiting;
    return kept;
}

static uint32_t text_bucket(FontWeight weight, int size_px, const char *text)
{
    uint32_t hash = (uint32_t)weight * 31u + (uint32_t)size_px; /* FNV-1a over the text. */
    for (const char *c = text; *c != '\0'; c++)
        hash = (hash ^ (uint8_t)*c) * 16777619u;
    return (hash ^ hash >> 16) % BUCKETS;
}

static int whole_size(double size_px)
{
    ASSERT(size_px > 0);
    if (size_px <= SMALLEST_PX)
        return SMALLEST_PX;
    return size_px >= LARGEST_PX ? LARGEST_PX : (int)(size_px + 0.5);
}

int fonts_caret(Fonts *fonts, const TextStyle *style, const char *text, size_t at)
{
    TextFonts with = fonts_for(fonts, style->weight, whole_size(style->size_px));
    return text_picture_caret(&with, text, at);
}

TextBitmap *fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text)
{
    int size_px = whole_size(style->size_px);
    uint32_t bucket = text_bucket(style->weight, size_px, text);
    fonts->uses++;
    for (KeptText *kept = fonts->bucket[bucket]; kept != NULL; kept = kept->next) {
        if (kept->weight == style->weight && kept->size_px == size_px &&
            strcmp(kept->text, text) == 0) {
            kept->last_use = fonts->uses;
            return &kept->bitmap;
        }
    }
    KeptText *kept = make_text(fonts, style->weight, size_px, text);
    if (kept == NULL)
        return NULL;
    kept->last_use = fonts->uses;
    fonts->kept_bytes += kept_size(kept);
    while (fonts->kept_bytes > KEPT_BYTES && fonts->kept_bytes > kept_size(kept))
        drop_oldest(fonts);
    kept->next = fonts->bucket[bucket];
    fonts->bucket[bucket] = kept;
    return &kept->bitmap;
}
