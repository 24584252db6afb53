/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "base/files.h"

typedef enum IconKind { ICON_DISC, ICON_ARC, ICON_TRIANGLE } IconKind;

/* Lengths are in parts of the icon's side, 128 to it; the middle is (0, 0). */
typedef struct IconShape {
    IconKind kind;
    uint32_t rgb;
    double opacity;
    double radius; /* Of an arc, to the middle of its line. */
    double width;
    double start; /* Degrees, clockwise from twelve o'clock. */
    double sweep;
} IconShape;

#define UNITS 128.0

/* A player in the middle, and light that has turned clockwise round it. A triangle has
 * its tip `sweep` degrees past the middle of its base, which is `width` long and at `start`. */
static const IconShape shapes[] = {
    {ICON_DISC, PALETTE_BRASS, 1, .radius = 63},
    {ICON_DISC, 0x16233c, 1, .radius = 56},
    {ICON_ARC, PALETTE_TEXT, 0.16, .radius = 37, .width = 15, .start = 0, .sweep = 241},
    {ICON_ARC, PALETTE_TEXT, 0.22, .radius = 37, .width = 15, .start = 60, .sweep = 181},
    {ICON_ARC, PALETTE_TEXT, 0.4, .radius = 37, .width = 15, .start = 120, .sweep = 121},
    {ICON_ARC, PALETTE_TEXT, 1, .radius = 37, .width = 15, .start = 180, .sweep = 61},
    {ICON_TRIANGLE, PALETTE_TEXT, 1, .radius = 37, .width = 33, .start = 240, .sweep = 46},
    {ICON_DISC, PALETTE_ACCENT, 1, .radius = 17},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0], CORNERS = 3 };

/* A point at an angle, with y down as on a canvas and in SVG. */
static Vec2 point_at(double degrees, double radius, double unit)
{
    Vec2 up = angle_unit_degrees(90 - degrees);
    return vec2((UNITS / 2 + radius * up.x) * unit, (UNITS / 2 - radius * up.y) * unit);
}

static void triangle_points(const IconShape *shape, double unit, Vec2 out_points[CORNERS])
{
    out_points[0] = point_at(shape->start, shape->radius - shape->width / 2, unit);
    out_points[1] = point_at(shape->start, shape->radius + shape->width / 2, unit);
    out_points[2] = point_at(shape->start + shape->sweep, shape->radius, unit);
}

static void draw_shape(const IconShape *shape, Canvas *canvas, double unit)
{
    Vec2 middle = vec2(UNITS / 2 * unit, UNITS / 2 * unit);
    Color color = color_make(shape->rgb, shape->opacity);
    Vec2 points[CORNERS];
    switch (shape->kind) {
    case ICON_DISC:
        canvas_disc(canvas, middle, shape->radius * unit, color);
        break;
    case ICON_ARC:
        canvas_arc(canvas, middle, shape->radius * unit, shape->width * unit,
                   (shape->start - 90) * ANGLE_PI / 180, shape->sweep * ANGLE_PI / 180, color);
        break;
    case ICON_TRIANGLE:
        triangle_points(shape, unit, points);
        canvas_polygon(canvas, points, CORNERS, color);
        break;
    }
}

static void draw_on(Canvas *canvas, uint32_t background)
{
    canvas_begin(canvas, color_make(background, 1));
    for (int i = 0; i < SHAPES; i++)
        draw_shape(&shapes[i], canvas, canvas_width(canvas) / UNITS);
}

/* Canvases are opaque, so the icon is drawn on black and on white: the difference is a pixel's
 * transparency. */
static uint32_t pixel_between(uint32_t on_black, uint32_t on_white)
{
    uint32_t clear = (on_white & 0xff) - (on_black & 0xff);
    uint32_t alpha = clear < 0xff ? 0xff - clear : 0;
    uint32_t pixel = alpha << 24;
    for (int shift = 0; alpha > 0 && shift < 24; shift += 8) {
        uint32_t channel = ((on_black >> shift & 0xff) * 0xff + alpha / 2) / alpha;
        pixel |= (channel < 0xff ? channel : 0xff) << shift;
    }
    return pixel;
}

uint32_t *icon_create_pixels(int size_px, const char *font_folder, Error *out_error)
{
    Canvas *canvas;
    size_t count = (size_t)size_px * (size_t)size_px;
    if (!canvas_create_offscreen(&canvas, size_px, size_px, font_folder, out_error))
        return NULL;
    uint32_t *pixels = malloc(count * sizeof *pixels);
    if (pixels != NULL) {
        draw_on(canvas, 0x000000);
        memcpy(pixels, canvas_pixels(canvas), count * sizeof *pixels);
        draw_on(canvas, 0xffffff);
        for (size_t i = 0; i < count; i++)
            pixels[i] = pixel_between(pixels[i], canvas_pixels(canvas)[i]);
    }
    if (pixels == NULL || canvas_lacks_memory(canvas)) {
        free(pixels);
        pixels = NULL;
        error_memory(out_error);
    }
    canvas_destroy(canvas);
    return pixels;
}

static void print_shape(const IconShape *shape, FILE *file)
{
    Vec2 points[CORNERS];
    Vec2 from = point_at(shape->start, shape->radius, 1);
    Vec2 to = point_at(shape->start + shape->sweep, shape->radius, 1);
    switch (shape->kind) {
    case ICON_DISC:
        fprintf(file, "  <circle cx=\"64\" cy=\"64\" r=\"%g\" fill=\"#%06x\"", shape->radius,
                shape->rgb);
        break;
    case ICON_ARC:
        fprintf(file, "  <path d=\"M%.2f %.2fA%g %g 0 %d 1 %.2f %.2f\" fill=\"none\"", from.x,
                from.y, shape->radius, shape->radius, shape->sweep > 180, to.x, to.y);
        fprintf(file, " stroke=\"#%06x\" stroke-width=\"%g\"", shape->rgb, shape->width);
        break;
    case ICON_TRIANGLE:
        triangle_points(shape, 1, points);
        fprintf(file, "  <path d=\"M%.2f %.2fL%.2f %.2fL%.2f %.2fZ\" fill=\"#%06x\"", points[0].x,
                points[0].y, points[1].x, points[1].y, points[2].x, points[2].y, shape->rgb);
        break;
    }
    if (shape->opacity < 1)
        fprintf(file, " opacity=\"%g\"", shape->opacity);
    fputs("/>\n", file);
}

static bool write_svg(const char *path, int size_px, Error *out_error)
{
    AtomicFile file;
    if (!atomic_file_open(&file, path))
        return error_set(out_error, "%s: %s", path, atomic_file_reason());
    fprintf(file.stream,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 128 128\">\n",
            size_px, size_px);
    for (int i = 0; i < SHAPES; i++)
        print_shape(&shapes[i], file.stream);
    fputs("</svg>\n", file.stream);
    return atomic_file_commit(&file) || error_set(out_error, "%s: %s", path, atomic_file_reason());
}

bool icon_write(const char *path, int size_px, const char *font_folder, Error *out_error)
{
    const char *ending = strrchr(path, '.');
    if (ending != NULL && strcmp(ending, ".svg") == 0)
        return write_svg(path, size_px, out_error);
    uint32_t *pixels = icon_create_pixels(size_px, font_folder, out_error);
    bool is_written =
        pixels != NULL && png_file_write(path, pixels, size_px, size_px, true, out_error);
    free(pixels);
    return is_written;
}
