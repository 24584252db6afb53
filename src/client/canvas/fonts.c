/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "base/text.h"

#include <SDL_ttf.h>
#include <limits.h>

/* The system's fonts for what the game's own lacks. None is opened before a text needs it, and
 * their number is limited, in a frame and in all, because names come from strangers. */

enum { PROBE_PX = 16, TRIES = 4 };

enum { FALLBACK_FONTS_MAX = 32, FALLBACK_NONE = -1 };

typedef struct FallbackFont {
    FontFile file;
    TTF_Font *font; /* NULL: can't be opened. */
    TTF_Font *bold; /* NULL: none, or not needed yet. */
    bool has_sought_bold;
    bool has_one_size; /* Pictures, to be scaled. */
} FallbackFont;

typedef struct FallbackFonts {
    const FontFinder *finder; /* NULL for none. */
    int openings_per_frame;   /* 0: any number. */
    int openings;             /* In this frame. */
    bool is_waiting;          /* Some letter has to wait for the next frame. */
    FallbackFont fonts[FALLBACK_FONTS_MAX];
    int count;
} FallbackFonts;

typedef struct TextFonts {
    TTF_Font *own;
    FallbackFonts *fallback; /* For letters that `own` lacks. */
    int size_px;
    bool is_bold; /* Fallback fonts are to be; `own` is. */
} TextFonts;

typedef struct TextPicture {
    SDL_Surface *surface; /* 32 bits, the highest 8 coverage; NULL: nothing visible. */
    int ascent;           /* Rows above the baseline. */
    int advance;          /* Width for layout. */
} TextPicture;

/* Joiners, variation selectors, tags: they change what is beside them. */
static bool is_unseen(unsigned code_point)
{
    return (code_point >= 0x200b && code_point <= 0x200d) ||
           (code_point >= 0xfe00 && code_point <= 0xfe0f) ||
           (code_point >= 0xe0000 && code_point <= 0xe0fff);
}

/* Whether a font has all characters of a letter, but for those that are never seen. */
static bool has_all(TTF_Font *font, const TextCharacter *letter, int count)
{
    for (int i = 0; i < count; i++)
        if (!is_unseen(letter[i].code_point) &&
            TTF_GlyphIsProvided32(font, letter[i].code_point) == 0)
            return false;
    return true;
}

/* Tries to draw a character, too: the library can't draw some systems' fonts. */
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

/* The finder's order comes first: a letter has the same font whatever was drawn before. */
static int find_fallback(FallbackFonts *fallback, unsigned missing, const TextCharacter *letter,
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
        if (found != FALLBACK_NONE && has_all(fallback->fonts[found].font, letter, count))
            return found;
    }
    for (int i = 0; i < fallback->count; i++) /* One that is open already. */
        if (fallback->fonts[i].font != NULL && has_all(fallback->fonts[i].font, letter, count))
            return i;
    return FALLBACK_NONE;
}

/* The bold face of a font's family, which is opened when a bold text needs it; NULL where there is
 * none: emboldened strokes of Chinese and Japanese run together. */
static TTF_Font *bold_of(FallbackFonts *fallback, int number)
{
    FallbackFont *font = &fallback->fonts[number];
    const FontFinder *finder = fallback->finder;
    FontFile file;
    if (font->has_sought_bold || font->has_one_size || finder->find_bold == NULL)
        return font->bold;
    if (fallback->openings_per_frame > 0 && fallback->openings >= fallback->openings_per_frame) {
        fallback->is_waiting = true;
        return NULL;
    }
    font->has_sought_bold = true;
    if (!finder->find_bold(finder->self, &font->file, &file))
        return NULL;
    fallback->openings++;
    font->bold = TTF_OpenFontIndex(file.path, PROBE_PX, file.face);
    if (font->bold != NULL)
        TTF_SetFontHinting(font->bold, TTF_HINTING_LIGHT_SUBPIXEL);
    return font->bold;
}

/* Whether the next frame may have answers that this one has to wait for. */
static bool fallback_has_news(const FallbackFonts *fallback)
{
    return fallback->is_waiting && fallback->finder->is_ready(fallback->finder->self);
}

/* Leaves it without a finder. */
static void close_fallback(FallbackFonts *fallback)
{
    for (int i = 0; i < fallback->count; i++)
        for (int k = 0; k < 2; k++) {
            TTF_Font *font = k == 0 ? fallback->fonts[i].font : fallback->fonts[i].bold;
            if (font != NULL)
                TTF_CloseFont(font);
        }
    *fallback = (FallbackFonts){.finder = NULL};
}

/* A line's height as a multiple of a font's size: for fonts of one size. */
#define LINE_HEIGHT 1.2

/* An unknown script, which needs nothing special. */
#define PLAIN_SCRIPT "Zzzz"

#define BOX_TEXT "\xe2\x96\xa1"

/* The font of a character: the number of a fallback font, or one of these. */
enum { FONT_OWN = -1, FONT_NONE = -2 };

/* A run as it is drawn. */
typedef struct Piece {
    SDL_Surface *surface; /* NULL: nothing visible. */
    int left;             /* In the text's picture. */
    int width, height;    /* What its surface is scaled to. */
    int ascent;
} Piece;

#if SDL_TTF_VERSION_ATLEAST(2, 20, 0)
static void set_shaping(TTF_Font *font, bool is_leftward, const char *script)
{
    (void)TTF_SetFontDirection(font, is_leftward ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
    (void)TTF_SetFontScriptName(font, script);
}
#else
/* Here both are set for all fonts, by HarfBuzz's own numbers. */
static void set_shaping(TTF_Font *font, bool is_leftward, const char *script)
{
    enum { RIGHTWARD = 4, LEFTWARD = 5 };
    (void)font;
    (void)TTF_SetDirection(is_leftward ? LEFTWARD : RIGHTWARD);
    (void)TTF_SetScript(script[0] << 24 | script[1] << 16 | script[2] << 8 | script[3]);
}
#endif

/* SDL_ttf measures visible pixels, which differ between digits of one advance: so with an H at the
 * right, less without. False without memory. */
static bool measure_advance(TTF_Font *font, const char *text, bool is_leftward, int *out_advance)
{
    size_t bytes = strlen(text) + sizeof "H";
    char *followed = malloc(bytes);
    if (followed == NULL)
        return false;
    snprintf(followed, bytes, is_leftward ? "H%s" : "%sH", text);
    int with = 0, alone = 0;
    bool is_measured = TTF_SizeUTF8(font, followed, &with, NULL) == 0 &&
                       TTF_SizeUTF8(font, "H", &alone, NULL) == 0;
    free(followed);
    *out_advance = with > alone ? with - alone : 0;
    return is_measured;
}

/* Whether one font has all of a text, which then needs no runs. */
static bool is_plain(TTF_Font *font, const char *text)
{
    const char *end = text + strlen(text);
    while (text < end) {
        int length = utf8_length(text, end);
        if (length == 0)
            return false;
        bool is_ascii = *text >= ' ' && *text <= '~';
        if (!is_ascii && TTF_GlyphIsProvided32(font, utf8_code_point(text, length)) == 0)
            return false;
        text += length;
    }
    return true;
}

/* Whether a letter with marks is one glyph of the font, as é is: a missing mark would be a glyph of
 * its own. */
static bool is_composed(const TextFonts *fonts, const TextCharacter *letter, int count)
{
    char text[32];
    int with = 0, alone = 0;
    const TextCharacter *last = &letter[count - 1];
    size_t bytes = (size_t)(last->at + last->bytes - letter->at);
    if (count == 1 || bytes >= sizeof text || !has_all(fonts->own, letter, 1))
        return false;
    memcpy(text, letter->at, bytes);
    text[bytes] = '\0';
    (void)TTF_SizeUTF8(fonts->own, text, &with, NULL);
    text[letter->bytes] = '\0';
    (void)TTF_SizeUTF8(fonts->own, text, &alone, NULL);
    return with - alone < fonts->size_px / 4;
}

/* FONT_NONE where no font has all of it. */
static int font_of_letter(const TextFonts *fonts, const TextCharacter *letter, int count,
                          int previous)
{
    int missing = 0;
    bool is_own = has_all(fonts->own, letter, count);
    if (is_own && letter->code_point != ' ')
        return FONT_OWN;
    if (previous >= 0 && has_all(fonts->fallback->fonts[previous].font, letter, count) &&
        !(is_own && fonts->fallback->fonts[previous].has_one_size))
        return previous; /* Spaces too, so that words stay in one run; but emoji fonts have wide
                            ones. */
    if (is_own || is_composed(fonts, letter, count))
        return FONT_OWN;
    while (missing + 1 < count && has_all(fonts->own, &letter[missing], 1))
        missing++;
    int found = find_fallback(fonts->fallback, letter[missing].code_point, letter, count);
    return found != FALLBACK_NONE ? found : FONT_NONE;
}

/* Leaves out missing marks; a missing letter becomes one box, or a space while fonts are looked
 * for. Returns how many characters stay. */
static int choose_fonts(const TextFonts *fonts, TextCharacter *characters, int count)
{
    int previous = FONT_OWN;
    int kept = 0;
    for (int from = 0, to; from < count; from = to) {
        const char *end = characters[from].at + utf8_letter(characters[from].at);
        for (to = from + 1; to < count && characters[to].at < end; to++)
            ;
        TextCharacter *letter = &characters[from];
        int whole = to - from;
        int font = font_of_letter(fonts, letter, whole, previous);
        if (font == FONT_NONE && whole > 1) {
            whole = 1;
            font = font_of_letter(fonts, letter, whole, previous);
        }
        for (int i = 0; i < (font == FONT_NONE ? 1 : whole); i++) {
            bool is_missing = font == FONT_NONE;
            bool is_late = is_missing && fonts->fallback->is_waiting;
            characters[kept] = letter[i];
            characters[kept].is_box = is_missing && !is_late;
            characters[kept].is_blank = is_late;
            characters[kept++].font = font == FONT_NONE ? FONT_OWN : font;
        }
        previous = font;
    }
    return kept;
}

/* The characters of a text that are drawn, and its runs. */
typedef struct TextLine {
    TextCharacter *characters;
    TextRun *runs;
    int count, run_count;
} TextLine;

static void free_line(TextLine *line)
{
    free(line->characters);
    free(line->runs);
}

/* Of a text that is not empty. False without memory. */
static bool lay_out(const TextFonts *fonts, const char *text, TextLine *out_line)
{
    size_t room = strlen(text);
    *out_line = (TextLine){malloc(room * sizeof *out_line->characters),
                           malloc(room * sizeof *out_line->runs), 0, 0};
    if (out_line->characters == NULL || out_line->runs == NULL) {
        free_line(out_line);
        return false;
    }
    int count = text_runs_read(text, out_line->characters);
    out_line->count = choose_fonts(fonts, out_line->characters, count);
    out_line->run_count = text_runs_split(out_line->characters, out_line->count, out_line->runs);
    return true;
}

/* The run's characters as a string; free() it. NULL without memory. */
static char *string_of(const TextCharacter *characters, const TextRun *run)
{
    size_t length = 0;
    char *text = malloc((size_t)run->count * sizeof "1234" + 1);
    for (int i = run->first; text != NULL && i < run->first + run->count; i++) {
        const TextCharacter *character = &characters[i];
        const char *stands = character->is_box ? BOX_TEXT : character->is_blank ? " " : NULL;
        size_t bytes = stands != NULL ? strlen(stands) : (size_t)character->bytes;
        memcpy(text + length, stands != NULL ? stands : character->at, bytes);
        length += bytes;
    }
    if (text != NULL)
        text[length] = '\0';
    return text;
}

/* A run's font, set to its size, weight, direction and script. */
typedef struct Pen {
    TTF_Font *font;
    double scale; /* Of what the font draws. */
    bool is_leftward;
} Pen;

static Pen pen_for(const TextFonts *fonts, const TextRun *run, const char *text)
{
    Pen pen = {fonts->own, 1, run->is_leftward};
    if (run->font >= 0) {
        const FallbackFont *fallback = &fonts->fallback->fonts[run->font];
        TTF_Font *bold = fonts->is_bold ? bold_of(fonts->fallback, run->font) : NULL;
        pen.font = bold != NULL && is_plain(bold, text) ? bold : fallback->font;
        if (!fallback->has_one_size)
            (void)TTF_SetFontSize(pen.font, fonts->size_px);
        int height = TTF_FontHeight(pen.font);
        if (fallback->has_one_size && height > 0)
            pen.scale = fonts->size_px * LINE_HEIGHT / height;
    }
    /* The game's font has no script to shape, nor have boxes. */
    bool has_script = run->font >= 0 && run->script != NULL;
    set_shaping(pen.font, run->is_leftward, has_script ? run->script : PLAIN_SCRIPT);
    return pen;
}

static bool measure(const Pen *pen, const char *text, int *out_advance)
{
    bool is_measured = measure_advance(pen->font, text, pen->is_leftward, out_advance);
    *out_advance = (int)(*out_advance * pen->scale + 0.5);
    return is_measured;
}

static bool draw(const Pen *pen, const char *text, Piece *out_piece)
{
    int width = 0;
    out_piece->surface = TTF_RenderUTF8_Blended(pen->font, text, (SDL_Color){255, 255, 255, 255});
    bool is_drawn = out_piece->surface != NULL ||
                    (TTF_SizeUTF8(pen->font, text, &width, NULL) == 0 && width == 0);
    out_piece->ascent = (int)(TTF_FontAscent(pen->font) * pen->scale + 0.5);
    if (out_piece->surface != NULL) {
        out_piece->width = (int)(out_piece->surface->w * pen->scale + 0.5);
        out_piece->height = (int)(out_piece->surface->h * pen->scale + 0.5);
    }
    return is_drawn;
}

/* A run that a font of the system can't draw stays empty: that is no lack of memory. */
static bool draw_run(const TextFonts *fonts, const TextCharacter *characters, const TextRun *run,
                     Piece *out_piece, int *out_advance)
{
    char *text = string_of(characters, run);
    if (text == NULL)
        return false;
    Pen pen = pen_for(fonts, run, text);
    bool is_drawn =
        measure(&pen, text, out_advance) && (draw(&pen, text, out_piece) || run->font >= 0);
    free(text);
    return is_drawn;
}

/* A pixel's coverage. The brightness of colored emoji becomes coverage; black keeps a third. */
static unsigned coverage_of(Uint32 pixel)
{
    unsigned light = ((pixel >> 16 & 255) * 2 + (pixel >> 8 & 255) * 5 + (pixel & 255)) / 8;
    return (pixel >> 24) * (85 + light * 2 / 3) / 255;
}

/* The mean over a part of a surface. */
static Uint32 mean_coverage(const SDL_Surface *surface, SDL_Rect part)
{
    unsigned sum = 0;
    for (int y = part.y; y < part.y + part.h; y++) {
        const Uint32 *row = (const void *)((const Uint8 *)surface->pixels + y * surface->pitch);
        for (int x = part.x; x < part.x + part.w; x++)
            sum += coverage_of(row[x]);
    }
    return sum / (unsigned)(part.w * part.h);
}

static void span_of(int index, int size, int from_size, int *out_from, int *out_count)
{
    int end = (int)((long long)(index + 1) * from_size / size);
    *out_from = (int)((long long)index * from_size / size);
    *out_count = end > *out_from ? end - *out_from : 1;
}

/* Scales a piece into its place; where pieces overlap, the stronger one is seen. */
static void place_piece(const Piece *piece, SDL_Surface *onto, int top)
{
    for (int y = 0; y < piece->height; y++) {
        Uint32 *row = (void *)((Uint8 *)onto->pixels + (top + y) * onto->pitch);
        SDL_Rect part;
        span_of(y, piece->height, piece->surface->h, &part.y, &part.h);
        for (int x = 0; x < piece->width; x++) {
            span_of(x, piece->width, piece->surface->w, &part.x, &part.w);
            Uint32 pixel = mean_coverage(piece->surface, part) << 24;
            if (pixel > row[piece->left + x])
                row[piece->left + x] = pixel;
        }
    }
}

static bool join_pieces(const Piece *pieces, int count, TextPicture *out_picture)
{
    int width = 0, ascent = 0, descent = 0;
    for (int i = 0; i < count; i++) {
        const Piece *piece = &pieces[i];
        if (piece->surface == NULL)
            continue;
        width = SDL_max(width, piece->left + piece->width);
        ascent = SDL_max(ascent, piece->ascent);
        descent = SDL_max(descent, piece->height - piece->ascent);
    }
    out_picture->ascent = ascent;
    if (width == 0 || ascent + descent <= 0)
        return true;
    out_picture->surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, ascent + descent, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int i = 0; i < count && out_picture->surface != NULL; i++)
        if (pieces[i].surface != NULL)
            place_piece(&pieces[i], out_picture->surface, ascent - pieces[i].ascent);
    return out_picture->surface != NULL;
}

static bool draw_runs(const TextFonts *fonts, const TextLine *line, Piece *pieces,
                      TextPicture *out_picture)
{
    bool is_drawn = true;
    for (int i = 0; i < line->run_count && is_drawn; i++) {
        int advance = 0;
        pieces[i].left = out_picture->advance;
        is_drawn = draw_run(fonts, line->characters, &line->runs[i], &pieces[i], &advance);
        out_picture->advance += advance;
    }
    is_drawn = is_drawn && join_pieces(pieces, line->run_count, out_picture);
    for (int i = 0; i < line->run_count; i++)
        SDL_FreeSurface(pieces[i].surface);
    return is_drawn;
}

static bool draw_mixed(const TextFonts *fonts, const char *text, TextPicture *out_picture)
{
    TextLine line;
    if (!lay_out(fonts, text, &line))
        return false;
    Piece *pieces = calloc((size_t)line.run_count, sizeof *pieces);
    bool is_drawn = pieces != NULL && draw_runs(fonts, &line, pieces, out_picture);
    free(pieces);
    free_line(&line);
    return is_drawn;
}

/* False without memory. */
static bool draw_whole(const TextFonts *fonts, const char *text, TextPicture *out_picture)
{
    const TextRun whole = {.font = FONT_OWN};
    Piece piece;
    *out_picture = (TextPicture){.surface = NULL};
    if (TTF_SetFontSize(fonts->own, fonts->size_px) != 0)
        return false;
    if (!is_plain(fonts->own, text))
        return draw_mixed(fonts, text, out_picture);
    Pen pen = pen_for(fonts, &whole, text);
    if (!measure(&pen, text, &out_picture->advance) || !draw(&pen, text, &piece))
        return false;
    out_picture->surface = piece.surface;
    out_picture->ascent = piece.ascent;
    return true;
}

static int measure_run(const TextFonts *fonts, const TextLine *line, const TextRun *run)
{
    int advance = 0;
    char *text = string_of(line->characters, run);
    if (text == NULL)
        return 0;
    Pen pen = pen_for(fonts, run, text);
    (void)measure(&pen, text, &advance);
    free(text);
    return advance;
}

/* Pixels from the text's left end to a caret before the character at byte `at`, or behind the last
 * one. 0 without memory. */
static int find_caret(const TextFonts *fonts, const char *text, size_t at)
{
    TextLine line;
    int left = 0;
    if (text[0] == '\0' || TTF_SetFontSize(fonts->own, fonts->size_px) != 0 ||
        !lay_out(fonts, text, &line))
        return 0;
    int before = 0; /* The character before which the caret stands, or the last one. */
    while (before + 1 < line.count && line.characters[before].at < text + at)
        before++;
    bool is_behind = line.count > 0 && line.characters[before].at < text + at;
    for (int i = 0; i < line.run_count; i++) {
        TextRun run = line.runs[i];
        int width = measure_run(fonts, &line, &run);
        if (before >= run.first && before < run.first + run.count) {
            run.count = before + is_behind - run.first;
            int part = measure_run(fonts, &line, &run);
            left += run.is_leftward ? width - part : part;
            break;
        }
        left += width;
    }
    free_line(&line);
    return left;
}

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
};

static const char *const FILE_NAMES[FONT_WEIGHT_COUNT] = {
    [FONT_REGULAR] = "Inter-Regular.otf",
    [FONT_SEMIBOLD] = "Inter-SemiBold.otf",
};

bool fonts_create(Fonts **out_fonts, const char *folder, Error *out_error)
{
    *out_fonts = NULL;
    if (!sdl_prepare_errors())
        return error_memory(out_error);
    if (TTF_Init() != 0)
        return error_set(out_error, "SDL_ttf: %s", TTF_GetError());
    Fonts *fonts = calloc(1, sizeof *fonts);
    if (fonts == NULL) {
        TTF_Quit();
        return error_memory(out_error);
    }
    for (int weight = 0; weight < FONT_WEIGHT_COUNT; weight++) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folder, FILE_NAMES[weight]);
        bool fits = length > 0 && (size_t)length < sizeof path;
        fonts->font[weight] = fits ? TTF_OpenFont(path, 16) : NULL;
        if (fonts->font[weight] == NULL) {
            /* TRANSLATORS: a folder, a file, and why */
            error_set(out_error, tr("%s/%s: the font can't be opened: %s"), folder,
                      FILE_NAMES[weight], fits ? TTF_GetError() : tr("the path is too long"));
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
    free(kept);
}

/* Drops every bitmap. */
static void forget_all(Fonts *fonts)
{
    for (int i = 0; i < BUCKETS; i++)
        while (fonts->bucket[i] != NULL)
            drop_entry(fonts, &fonts->bucket[i]);
}

void fonts_use_finder(Fonts *fonts, const FontFinder *finder, int openings_per_frame)
{
    forget_all(fonts);
    close_fallback(&fonts->fallback);
    fonts->fallback.finder = finder;
    fonts->fallback.openings_per_frame = openings_per_frame;
}

bool fonts_have_news(const Fonts *fonts)
{
    return fallback_has_news(&fonts->fallback);
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
    fonts->fallback.openings = 0;
    if (fallback_has_news(&fonts->fallback))
        fonts->fallback.is_waiting = drop_waiting(fonts, is_bounded ? ANEW_PER_FRAME : INT_MAX);
}

void fonts_destroy(Fonts *fonts)
{
    if (fonts == NULL)
        return;
    forget_all(fonts);
    for (int weight = 0; weight < FONT_WEIGHT_COUNT; weight++)
        if (fonts->font[weight] != NULL)
            TTF_CloseFont(fonts->font[weight]);
    close_fallback(&fonts->fallback);
    TTF_Quit();
    free(fonts);
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
    kept->bitmap = (TextBitmap){.width = width,
                                .height = bottom - top,
                                .baseline = ascent - top,
                                .coverage = (uint8_t *)kept->text + text_bytes};
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

enum { OUTLINES_BYTES = 64 << 10 };

/* Whether there is memory for letters' outlines: without it FreeType writes to address 0. */
static bool has_room_for_outlines(void)
{
    void *room = malloc(OUTLINES_BYTES);
    free(room);
    return room != NULL;
}

/* NULL without memory. */
static KeptText *make_text(Fonts *fonts, FontWeight weight, int size_px, const char *text)
{
    TextPicture picture;
    bool was_waiting = fonts->fallback.is_waiting;
    TextFonts with = fonts_for(fonts, weight, size_px);
    fonts->fallback.is_waiting = false;
    if (!has_room_for_outlines() || !draw_whole(&with, text, &picture))
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
    return find_caret(&with, text, at);
}

TextBitmap *fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text)
{
    int size_px = whole_size(style->size_px);
    uint32_t hash = (uint32_t)style->weight * 31u + (uint32_t)size_px; /* FNV-1a over the text. */
    for (const char *c = text; *c != '\0'; c++)
        hash = (hash ^ (uint8_t)*c) * 16777619u;
    uint32_t bucket = (hash ^ hash >> 16) % BUCKETS;
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
    while (fonts->kept_bytes > KEPT_BYTES && fonts->kept_bytes > kept_size(kept)) {
        KeptText **oldest = NULL;
        for (int i = 0; i < BUCKETS; i++)
            for (KeptText **link = &fonts->bucket[i]; *link != NULL; link = &(*link)->next)
                if (oldest == NULL || (*link)->last_use < (*oldest)->last_use)
                    oldest = link;
        if (oldest != NULL)
            drop_entry(fonts, oldest);
    }
    kept->next = fonts->bucket[bucket];
    fonts->bucket[bucket] = kept;
    return &kept->bitmap;
}
