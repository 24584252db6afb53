/* SPDX-License-Identifier: MIT */
#include "canvas/fallback_fonts.h"

#include <string.h>

enum { PROBE_PX = 16, TRIES = 4 };

/* Joiners, variation selectors and tags, which only change what is beside them. */
static bool is_unseen(unsigned code_point)
{
    return (code_point >= 0x200b && code_point <= 0x200d) ||
           (code_point >= 0xfe00 && code_point <= 0xfe0f) ||
           (code_point >= 0xe0000 && code_point <= 0xe0fff);
}

bool fallback_fonts_has(TTF_Font *font, const TextCharacter *letter, int count)
{
    for (int i = 0; i < count; i++)
        if (!is_unseen(letter[i].code_point) &&
            TTF_GlyphIsProvided32(font, letter[i].code_point) == 0)
            return false;
    return true;
}

/* Also draws a character: some systems have fonts of a kind that the library can't draw. */
static TTF_Font *open_font(const FontFile *file, unsigned code_point)
{
    TTF_Font *font = TTF_OpenFontIndex(file->path, PROBE_PX, file->face);
    if (font == NULL || TTF_GlyphIsProvided32(font, code_point) == 0)
        return font;
    SDL_Surface *drawn = TTF_RenderGlyph32_Blended(font, code_point, (SDL_Color){0, 0, 0, 0});
    if (drawn == NULL) {
        TTF_CloseFont(font);
        return NULL;
    }
    SDL_FreeSurface(drawn);
    return font;
}

static bool has_one_size(TTF_Font *font)
{
    int height = TTF_FontHeight(font);
    return TTF_SetFontSize(font, 2 * PROBE_PX) != 0 || TTF_FontHeight(font) == height;
}

/* The font of a file, which is opened if it is not open yet; FALLBACK_NONE where that fails or has
 * to wait. */
static int font_of(FallbackFonts *fallback, const FontFile *file, unsigned code_point)
{
    for (int i = 0; i < fallback->count; i++)
        if (fallback->fonts[i].file.face == file->face &&
            strcmp(fallback->fonts[i].file.path, file->path) == 0)
            return fallback->fonts[i].font != NULL ? i : FALLBACK_NONE;
    if (fallback->count == FALLBACK_FONTS_MAX)
        return FALLBACK_NONE;
    if (fallback->openings_per_frame > 0 && fallback->openings >= fallback->openings_per_frame) {
        fallback->is_waiting = true;
        return FALLBACK_NONE;
    }
    fallback->openings++;
    FallbackFont *added = &fallback->fonts[fallback->count];
    *added = (FallbackFont){.file = *file, .font = open_font(file, code_point)};
    if (added->font != NULL) {
        TTF_SetFontHinting(added->font, TTF_HINTING_LIGHT_SUBPIXEL);
        added->has_one_size = has_one_size(added->font);
    }
    fallback->count++;
    return added->font != NULL ? fallback->count - 1 : FALLBACK_NONE;
}

/* A font that is open already. */
static int find_open(const FallbackFonts *fallback, const TextCharacter *letter, int count)
{
    for (int i = 0; i < fallback->count; i++)
        if (fallback->fonts[i].font != NULL &&
            fallback_fonts_has(fallback->fonts[i].font, letter, count))
            return i;
    return FALLBACK_NONE;
}

/* The finder's order comes first: a letter has the same font whatever was drawn before. */
int fallback_fonts_find(FallbackFonts *fallback, unsigned missing, const TextCharacter *letter,
                        int count)
{
    const FontFinder *finder = fallback->finder;
    FontFile file;
    if (finder == NULL)
        return FALLBACK_NONE;
    if (!finder->is_ready(finder->self)) {
        fallback->is_waiting = true;
        return FALLBACK_NONE;
    }
    for (int nth = 0; nth < TRIES && finder->find(finder->self, missing, nth, &file); nth++) {
        int found = font_of(fallback, &file, missing);
        if (found != FALLBACK_NONE &&
            fallback_fonts_has(fallback->fonts[found].font, letter, count))
            return found;
    }
    return find_open(fallback, letter, count);
}

bool fallback_fonts_have_news(const FallbackFonts *fallback)
{
    return fallback->is_waiting && fallback->finder->is_ready(fallback->finder->self);
}

bool fallback_fonts_next_frame(FallbackFonts *fallback)
{
    bool has_news = fallback_fonts_have_news(fallback);
    fallback->openings = 0;
    fallback->is_waiting = fallback->is_waiting && !has_news;
    return has_news;
}

void fallback_fonts_close(FallbackFonts *fallback)
{
    for (int i = 0; i < fallback->count; i++)
        if (fallback->fonts[i].font != NULL)
            TTF_CloseFont(fallback->fonts[i].font);
    *fallback = (FallbackFonts){.finder = NULL};
}
