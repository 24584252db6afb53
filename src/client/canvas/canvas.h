/* SPDX-License-Identifier: MIT */
/* The drawing interface. Coordinates are output pixels with fractions, y down; edges are
 * anti-aliased. There are two back ends. One draws triangles on a GPU. The other draws spans on the
 * processor, with the same bits on every machine. A frame is canvas_begin(), drawing calls, then
 * window_present() or canvas_pixels(), which draw what was asked for. A window's canvas may have
 * fewer pixels than its output (window_keep_pace()); coordinates are the output's all the same. */
#pragma once

#include "base/numbers.h"
#include "base/translate.h"
#include "collide/vec2.h"

/** In sRGB, with straight alpha. */
typedef struct Color {
    uint8_t r, g, b, a;
} Color;

/** 0xRRGGBB, and an opacity clamped to 0 to 1. */
static inline Color color_make(uint32_t rgb, double opacity)
{
    return (Color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb,
                   (uint8_t)(clamp_unit(opacity) * 255 + 0.5)};
}

/** The color at `opacity` times its own. */
static inline Color color_fade(Color color, double opacity)
{
    color.a = (uint8_t)(color.a * clamp_unit(opacity) + 0.5);
    return color;
}

/** The color at `part`, 0 to 1, of the way from one color to another, with the opacity of the
 * first.
 */
static inline Color color_mix(Color from, Color to, double part)
{
    return (Color){(uint8_t)(from.r + (to.r - from.r) * part),
                   (uint8_t)(from.g + (to.g - from.g) * part),
                   (uint8_t)(from.b + (to.b - from.b) * part), from.a};
}

typedef struct Canvas Canvas;

/** Limits of a canvas; 8K (7680 x 4320) fits. */
enum { CANVAS_SIDE_MAX_PX = 8192, CANVAS_PIXELS_MAX = 7680 * 4320 };

typedef enum FontWeight { FONT_REGULAR, FONT_SEMIBOLD, FONT_WEIGHT_COUNT } FontWeight;
typedef enum TextAlign { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } TextAlign;

typedef struct TextStyle {
    FontWeight weight;
    double size_px; /**< About 1.4 times the height of a capital. */
    TextAlign align;
    Color color;
} TextStyle;

enum { LIGHT_SOURCES_MAX = 8 };

/** A polygon that is star-shaped about `origin`, such as a player's field of view. */
typedef struct LightSource {
    Vec2 origin;
    double radius;
    const Vec2 *points;
    int count;
    double strength; /**< 0 to 1. */
} LightSource;

/* Finds fonts for what the game's own lack. The canvas asks, the platform answers. */

enum { FONT_PATH_BYTES = 1024 };

typedef struct FontFile {
    char path[FONT_PATH_BYTES];
    long face; /**< Which font of a collection; else 0. */
} FontFile;

typedef struct FontFinder {
    void *self;
    /** False while it lists the fonts. */
    bool (*is_ready)(void *self);
    /** The nth font, from 0, that may have a character; false after the last. */
    bool (*find)(void *self, unsigned code_point, int nth, FontFile *out_file);
    /** The bold face of a font's family; false where there is none. NULL: never. */
    bool (*find_bold)(void *self, const FontFile *file, FontFile *out_file);
} FontFinder;

/** A canvas without a window. Fails for more than CANVAS_SIDE_MAX_PX or CANVAS_PIXELS_MAX. */
bool canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                             const char *font_folder, Error *out_error);
void canvas_destroy(Canvas *canvas);

/** Lets a canvas without a GPU draw with up to so many threads, the calling one among them; 0 is as
 * many as there are cores. The pixels are the same for any number. A new canvas has one. */
void canvas_set_threads(Canvas *canvas, int threads);

/** Where to find fonts for letters that the game's own lack; see fonts_use_finder(). */
void canvas_use_finder(Canvas *canvas, const FontFinder *finder, int openings_per_frame);

int canvas_width(const Canvas *canvas);
int canvas_height(const Canvas *canvas);

/** Starts a frame: fills it and removes the clip. */
void canvas_begin(Canvas *canvas, Color background);

/** Clips drawing to a rectangle; a width of 0 removes the clip. */
void canvas_clip(Canvas *canvas, double x, double y, double width, double height);

/* These draw another canvas, inside the clip. Parts outside this canvas are left out. False if
 * either canvas is on a GPU, whose pixels cannot be read, or has fewer pixels than its output. */
/** Copies another canvas; its upper left corner comes to (x, y). */
bool canvas_copy(Canvas *canvas, const Canvas *from, int x, int y);
/** Copies it enlarged by `factor`, without smoothing; its upper left corner comes to `corner`. */
bool canvas_stretch(Canvas *canvas, const Canvas *from, double factor, Vec2 corner);
/** Lays something over this canvas that was drawn twice, alike, on black and on white: the
 * difference says how far it covers what is below. Both have one size. */
bool canvas_overlay(Canvas *canvas, const Canvas *on_black, const Canvas *on_white, int x, int y);

/* Pictures from files. */

enum {
    IMAGE_SIDE_MAX_PX = 4096,        /**< The longest side of a file's picture. */
    IMAGE_FILE_BYTES_MAX = 64 << 20, /**< The longest file. */
    IMAGE_KEPT_PX = 2048, /**< Larger ones are halved until their sides have at most so many. */
    IMAGE_LEVELS_MAX = 12
};

typedef struct ImageLevel {
    const uint32_t *pixels; /**< Rows. */
    int width, height;
} ImageLevel;

/** A picture and smaller ones of it, each half as wide and high as the one before: 0xAARRGGBB, with
 * the colors premultiplied. */
typedef struct Image {
    uint32_t *pixels; /**< Of all of them. */
    ImageLevel levels[IMAGE_LEVELS_MAX];
    int level_count;
    Hash hash; /**< Of the first one's pixels: the same hash is the same picture. */
} Image;

/** Whether a file's name says that it is a picture that image_read() takes: PNG, JPEG, BMP, GIF. */
bool image_takes(const char *path);

/** Reads a picture, of a GIF the first one; of files of strangers, too. image_destroy() it. */
bool image_read(const char *path, Image *out_image, Error *out_error);

/** Of rows of 0xAARRGGBB with straight alpha; false without memory. */
bool image_make(const uint32_t *pixels, int width, int height, Image *out_image);

/** All zero is allowed. */
void image_destroy(Image *image);

/** Draws a picture smoothly into a rectangle, over what is there. */
void canvas_image(Canvas *canvas, const Image *image, double x, double y, double width,
                  double height, double opacity);

/** A filled simple polygon of either winding, convex or not. */
void canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color);

/** A line through the points with mitred corners, bevelled if too sharp. */
void canvas_polyline(Canvas *canvas, const Vec2 *points, int count, bool is_closed, double width,
                     Color color);
/** A straight line with flat ends. */
void canvas_line(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color);
/** A straight line that fades in from `from` to `to`. */
void canvas_trail(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color);
void canvas_disc(Canvas *canvas, Vec2 center, double radius, Color color);
/** `radius` is to the middle of the line. */
void canvas_ring(Canvas *canvas, Vec2 center, double radius, double width, Color color);
/** Part of a ring. Radians, clockwise on the screen from 3 o'clock. */
void canvas_arc(Canvas *canvas, Vec2 center, double radius, double width, double start,
                double sweep, Color color);
/** The dashes of a ring: so many, the first from `start` on; `part` of the ring is drawn. */
typedef struct RingDashes {
    int count;
    double start; /**< Radians. */
    double part;
} RingDashes;

void canvas_dashed_ring(Canvas *canvas, Vec2 center, double radius, double width, RingDashes dashes,
                        Color color);

void canvas_rounded(Canvas *canvas, double x, double y, double width, double height, double corner,
                    Color color);

/** How a rounded rectangle is outlined. */
typedef struct OutlineStyle {
    double corner;
    double line_width;
    Color color;
} OutlineStyle;

void canvas_rounded_outline(Canvas *canvas, double x, double y, double width, double height,
                            OutlineStyle style);

/** Adds a soft light, full in the middle and zero at `radius`. */
void canvas_glow(Canvas *canvas, Vec2 center, double radius, Color color);
/** A rectangle with a smooth gradient from `left` to `right`. */
void canvas_shade(Canvas *canvas, double x, double y, double width, double height, Color left,
                  Color right);

/** Adds `color` inside the polygons of up to LIGHT_SOURCES_MAX sources, falling off to zero at
 * their radius, with edges softened over about `softness_px`. Overlaps add up to at most
 * `color`. */
void canvas_light(Canvas *canvas, const LightSource *sources, int count, double softness_px,
                  Color color);

/** UTF-8, any script; a letter that no font has is a box. */
void canvas_text(Canvas *canvas, const TextStyle *style, double x, double baseline_y,
                 const char *text);
/** How wide canvas_text() would draw it, in pixels. */
double canvas_text_width(Canvas *canvas, const TextStyle *style, const char *text);

/** Pixels from the text's left end to a caret before the character at byte `at`, or after the last
 * one. Measured anew each time. */
double canvas_text_caret(Canvas *canvas, const TextStyle *style, const char *text, size_t at);

/** The frame as rows of opaque 0xAARRGGBB, canvas_width() to a row unless it is drawn smaller; NULL
 * with a GPU. */
const uint32_t *canvas_pixels(const Canvas *canvas);

/** Whether memory ran out while drawing this frame or an earlier one, and something is missing. */
bool canvas_lacks_memory(const Canvas *canvas);

/** Writes the frame as PNG; fails if canvas_lacks_memory(). */
bool canvas_write_png(const Canvas *canvas, const char *path, Error *out_error);

/** Rows of 0xAARRGGBB, with straight alpha or as opaque RGB; the file is replaced whole or not at
 * all. */
bool png_file_write(const char *path, const uint32_t *pixels, int width, int height, bool has_alpha,
                    Error *out_error);

/* GIFs that loop for ever, made in memory by frame. */

/* The colors of a GIF: up to GIF_COLORS, chosen from samples of its frames by median cut. The 256th
 * index is transparent. */

enum { GIF_COLORS = 255, GIF_BINS = 1 << 18 };

typedef struct GifPalette {
    uint32_t counts[GIF_BINS];   /**< Pixels by color, six bits a channel. */
    uint32_t order[GIF_BINS];    /**< Bins in use, while colors are chosen. */
    uint16_t nearest[GIF_BINS];  /**< Each bin's color, from 1; 0: unknown. */
    uint32_t colors[GIF_COLORS]; /**< 0xRRGGBB. */
    int count;
} GifPalette;

/** Counts the colors of a frame; all zero before the first. */
void gif_palette_sample(GifPalette *palette, const uint32_t *pixels, size_t count);

/** Chooses the colors; after all samples. */
void gif_palette_choose(GifPalette *palette);

/** The nearest color's index. */
uint8_t gif_palette_find(GifPalette *palette, uint32_t pixel);

typedef struct GifData GifData;

/** The palette stays the caller's, and has its colors. All here fails only without memory. */
bool gif_data_create(GifData **out_data, int width, int height, GifPalette *palette,
                     Error *out_error);

/** Adds rows of 0xAARRGGBB, shown for `hundredths` of a second. What did not change since the last
 * frame is left out. */
bool gif_data_add(GifData *data, const uint32_t *pixels, int hundredths, Error *out_error);

/** Ends the image; nothing can be added after. */
bool gif_data_finish(GifData *data, Error *out_error);

/** The bytes so far; a whole file once it is finished. */
const uint8_t *gif_data_bytes(const GifData *data);
size_t gif_data_length(const GifData *data);

/** NULL is allowed. */
void gif_data_destroy(GifData *data);
