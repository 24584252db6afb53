/* SPDX-License-Identifier: MIT */
/* The interface of a back end. canvas.c checks arguments and drops empty shapes, so a back end gets
 * only finite numbers and shapes with a size. */
#pragma once

#include "canvas/canvas.h"

/* Text as bitmaps of coverage. Whole strings are shaped and drawn once (for kerning and ligatures)
 * and kept while there is room; those longest not asked for go first. A letter that the game's
 * fonts lack comes from the finder's, or is a box. */

typedef struct Fonts Fonts;

/* Where the atlas of the GPU back end has a picture, all 0 at first. Wider texts have a place for
 * each ATLAS_TEXT_PX of the first TEXT_PLACES. */
enum { ATLAS_TEXT_PX = 1024, TEXT_PLACES = 8 };

typedef struct AtlasPlace {
    unsigned generation; /**< Of the atlas; of another one it is gone. */
    int left, top;
} AtlasPlace;

typedef struct TextBitmap {
    int width; /**< Pixels; 0: nothing visible. */
    int height;
    int baseline;      /**< Rows above it. */
    int advance;       /**< Width for layout; may differ from `width` by a pixel. */
    uint8_t *coverage; /**< `width` bytes a row. */
    AtlasPlace places[TEXT_PLACES];
} TextBitmap;

/** Opens the game's fonts, one for each FontWeight, from a folder. */
bool fonts_create(Fonts **out_fonts, const char *folder, Error *out_error);
void fonts_destroy(Fonts *fonts);

/** Where to find other fonts; NULL for nowhere. A frame opens at most `openings_per_frame` of them,
 * any number if that is 0. The finder must live as long as the fonts. */
void fonts_use_finder(Fonts *fonts, const FontFinder *finder, int openings_per_frame);

/** Strings whose missing letters may be found now are drawn anew. */
void fonts_next_frame(Fonts *fonts);

/** Whether strings of this frame may look different in the next. */
bool fonts_have_news(const Fonts *fonts);

/** The string in the style's weight and size, rounded to whole pixels. Valid until the next call;
 * NULL without memory. */
TextBitmap *fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text);

/** Pixels from the string's left end to a caret before the character at byte `at`. */
int fonts_caret(Fonts *fonts, const TextStyle *style, const char *text, size_t at);

/* Wide lines as cross sections with a left and right end, joined in order: corners are alike in
 * both back ends. */

typedef struct StripSection {
    Vec2 left;
    Vec2 right;
} StripSection;

/** Maximum number of sections of a line of `count` points. */
static inline int strip_sections_max(int count)
{
    return 4 * count + 1;
}

/** Sections of a line of `width`: corners are mitred, or bevelled where the mitre would be longer
 * than twice the width or reach past a neighboring point. Skips repeated points. Returns the
 * number of sections, 0 if there is no line. */
int strip_of_polyline(const Vec2 *points, int count, bool is_closed, double width,
                      StripSection *out_sections);

/** Whole pixels: left and top are inside, right and bottom are not. */
typedef struct PixelBox {
    int left, top, right, bottom;
} PixelBox;

/** The pixels that a shape within `reach` of a box can touch, inside `clip`. */
static inline PixelBox pixel_box(Vec2 low, Vec2 high, double reach, PixelBox clip)
{
    return (PixelBox){clamp_to_int(floor(low.x - reach), clip.left, clip.right),
                      clamp_to_int(floor(low.y - reach), clip.top, clip.bottom),
                      clamp_to_int(ceil(high.x + reach), clip.left, clip.right),
                      clamp_to_int(ceil(high.y + reach), clip.top, clip.bottom)};
}

/** A ring or a part of one. */
typedef struct Arc {
    Vec2 center;
    double radius; /**< To the line's middle. */
    double width;
    bool is_whole;
    bool is_wide;  /**< More than half a turn. */
    Vec2 from, to; /**< To its ends, clockwise on the screen; unit vectors. */
    double start;  /**< Of `from`, radians. */
    double sweep;  /**< Radians, positive. */
} Arc;

typedef struct Light {
    const LightSource *sources; /**< None is empty. */
    int count;
    double softness_px;
    Color color;
} Light;

typedef struct Picture {
    const uint32_t *pixels;
    int width, height;
} Picture;

typedef struct Shade {
    Vec2 low, high; /**< Upper left, lower right. */
    Color left, right;
} Shade;

typedef enum DrawKind {
    DRAW_FILL, /**< Made by the software back end, to begin with. */
    DRAW_POLYGON,
    DRAW_STRIP, /**< The band between the sections. */
    DRAW_TRAIL,
    DRAW_DISC,
    DRAW_ARC,
    DRAW_GLOW,
    DRAW_SHADE,
    DRAW_LIGHT,
    DRAW_TEXT,
    DRAW_IMAGE, /**< Its color's alpha is the opacity. */
    /* These three are as the canvas's, and not for a GPU. */
    DRAW_COPY,
    DRAW_STRETCH,
    DRAW_OVERLAY,
    DRAW_KIND_COUNT
} DrawKind;

typedef struct DrawTrail {
    Vec2 from, to;
    double width;
    Vec2 corners[4]; /**< Set by the software back end. */
} DrawTrail;

typedef struct DrawDisc {
    Vec2 center;
    double radius;
} DrawDisc;

typedef struct DrawText {
    TextBitmap *bitmap;
    int x, y; /**< Of its upper left corner. */
} DrawText;

typedef struct DrawImage {
    ImageLevel picture;
    Hash hash;      /**< The same is the same picture. */
    Vec2 low, high; /**< Upper left, lower right. */
} DrawImage;

typedef struct DrawPictures {
    Picture picture;
    Picture on_white; /**< Of an overlay. */
    int x, y;         /**< Of a copy and an overlay. */
    Vec2 corner;      /**< Of what is stretched. */
    double factor;
} DrawPictures;

typedef struct DrawShape {
    DrawKind kind;
    Color color;
    const void *data; /**< A polygon's Vec2, a strip's StripSection. */
    int count;        /**< Of those. */
    union {
        double line_width; /**< A strip's. */
        DrawTrail trail;
        DrawDisc disc; /**< A disc's and a glow's. */
        Arc arc;
        Shade shade;
        Light light;
        DrawText text;
        DrawImage image;
        DrawPictures pictures;
    } of;
} DrawShape;

typedef struct CanvasBackend {
    void (*destroy)(void *self);
    void (*begin)(void *self, Color background);
    void (*clip)(void *self, PixelBox box);
    void (*draw)(void *self, const DrawShape *shape);
    /** Draws what is not drawn yet. NULL for a GPU. */
    const uint32_t *(*pixels)(void *self);
    /** As the canvas's; NULL for a GPU. */
    void (*set_threads)(void *self, int threads);
    /** Whether memory ever ran out, and something was not drawn. */
    bool (*lacks_memory)(const void *self);
} CanvasBackend;

/** A canvas that owns its back end. NULL on failure (fonts, memory): the back end is destroyed. */
Canvas *canvas_create(const CanvasBackend *backend, void *self, const char *font_folder,
                      Error *out_error);

/** Has another back end draw from here on, which the canvas then owns; destroys the one before. */
void canvas_use_backend(Canvas *canvas, const CanvasBackend *backend, void *self);

/** Sets the size of the output, and that of what the back end draws, which may be smaller. */
void canvas_set_size(Canvas *canvas, int width_px, int height_px, int drawn_width,
                     int drawn_height);

/** For a back end that keeps textures with the bitmaps. */
Fonts *canvas_fonts(Canvas *canvas);

/* The same pixels on every machine. */

typedef struct SpanCanvas SpanCanvas;

/** A back end without pixels yet; NULL without memory. */
SpanCanvas *span_canvas_create(void);
const CanvasBackend *span_canvas_backend(void);

/** Draws into `pixels`, which stay the caller's, or into its own memory if NULL. False without
 * memory. */
bool span_canvas_set_pixels(SpanCanvas *canvas, uint32_t *pixels, int width_px, int height_px);

/** Something else may have changed the pixels: the next frame draws all of them. */
void span_canvas_forget(SpanCanvas *canvas);

/** Draws what was asked for, and enlarges it smoothly to rows of `width` pixels. Only rows that
 * changed since the last call are written: call span_canvas_forget() first if `out` is another
 * buffer or was changed. False without memory. */
bool span_canvas_enlarge(SpanCanvas *canvas, uint32_t *out, int width, int height);

/* Text as runs, drawn side by side, each of one font, script and direction. Right-to-left scripts
 * are ordered by Unicode's bidirectional algorithm (UAX #9), for text without explicit marks. */

typedef struct TextCharacter {
    unsigned code_point; /**< U+FFFD for a byte that is not UTF-8. */
    int bytes;
    const char *at;
    int font;      /**< The caller's number for it. Where it changes, a new run begins. */
    bool is_box;   /**< The caller draws a box in its place. */
    bool is_blank; /**< Nothing is drawn in its place yet. */
    int level;     /**< Of embedding, as UAX #9 has it: odd from right to left. */
} TextCharacter;

typedef struct TextRun {
    int first, count; /**< Of the characters. */
    int font;
    bool is_leftward;   /**< Right to left. */
    const char *script; /**< ISO 15924's, such as "Arab"; NULL: shaped alike. */
} TextRun;

/** Reads a text's characters, at most as many as it has bytes. Returns how many. */
int text_runs_read(const char *text, TextCharacter *out_characters);

/** The runs of characters whose fonts are set, from left to right: at most as many as characters.
 * Returns how many. Sets the characters' levels. */
int text_runs_split(TextCharacter *characters, int count, TextRun *out_runs);

/* Threads that share a task's parts, made once, asleep between tasks. Without threads, or with one
 * core, only the caller's. */

/** More would wait for memory rather than draw. */
enum { THREAD_POOL_MAX = 8 };

typedef struct ThreadPool ThreadPool;

/** Does one part of a task. `thread` is below thread_pool_size(), and no two parts run at the same
 * time with the same one. */
typedef void PoolTask(void *context, int thread, int part);

/** How many cores this process may use, at least 1. */
int thread_pool_cores(void);

/** A pool of up to `threads`, the calling one among them. NULL where it would be that one alone. */
ThreadPool *thread_pool_create(int threads);
void thread_pool_destroy(ThreadPool *pool);

/** How many threads share a task: 1 without a pool. */
int thread_pool_size(const ThreadPool *pool);

/** Does the parts 0 to count - 1, in any order, and returns when all are done. Without a pool the
 * calling thread does them all. A task must not run another. */
void thread_pool_run(ThreadPool *pool, PoolTask *task, void *context, int count);

/** The same for the last task of a frame, after which the threads sleep at once rather than look
 * for another. */
void thread_pool_run_last(ThreadPool *pool, PoolTask *task, void *context, int count);

/* Soft light as a mask of a quarter of the resolution: enough for soft edges, a sixteenth of the
 * cost. For the software back end; gpu_light.c does the same on a card. */

enum { LIGHT_MASK_STEP = 4 };

typedef struct LightMask LightMask;

/** What is left of a light at `t` = (distance / radius)^2: nearly even, so that walls stand out
 * from all of it, and soft at its end. */
static inline double light_falloff(double t)
{
    return t < 1 ? 1 - t * t * t : 0;
}

/** The standard deviation of the blur, in pixels, whose edges rise from 10 to 90 % over
 * `softness_px`: a Gaussian's do over 2.56 deviations. */
static inline double light_deviation(double softness_px)
{
    return softness_px / 2.56;
}

/** The pixels that a source can reach. */
Box light_reach(const LightSource *source, double softness_px);

/** NULL where there is no memory. */
LightMask *light_mask_create(void);
void light_mask_destroy(LightMask *mask);

/** Computes the mask for the pixels of `clip` with the pool's threads, or alone if it is NULL.
 * False if no pixel is lit. */
bool light_mask_draw(LightMask *mask, const Light *light, PixelBox clip, ThreadPool *pool);

/** The pixels that may be lit; light_mask_row() is for these alone. */
PixelBox light_mask_box(const LightMask *mask);

/** The strength of `count` pixels of row y from x on, 0 to 65535, the color's alpha included. */
void light_mask_row(const LightMask *mask, int y, int x, int count, uint16_t *out_strength);

/** Whether memory ever ran out, and light was left out. */
bool light_mask_lacks_memory(const LightMask *mask);

/* What every user of SDL here needs, whether it is started or not. */

/** Allocates the thread's buffer for SDL's errors: if SDL did so while reporting lack of memory, it
 * would recurse forever. False without memory: call nothing of SDL. */
bool sdl_prepare_errors(void);

/** Loads the first of these libraries that this machine has; NULL where it has none of them. */
void *sdl_load_library(const char *const *names, int count);

/** Puts the address of a library's function into a function pointer; false where it is not there.
 * `library` is NULL for none. */
bool sdl_find_function(void *library, const char *name, void *out_function);

/** Prints the compiled and linked versions of SDL and SDL_ttf, a line each. */
void sdl_print_versions(FILE *file);
