/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "base/array.h"
#include "canvas/canvas_backend.h"

/* Longest mitre, in half widths: corners sharper than about 29 degrees are bevelled. */
#define MITRE_LIMIT 4.0

/* Points nearer than this count as one. */
#define DISTANCE_MIN_PX 1e-6

static bool are_apart(Vec2 a, Vec2 b)
{
    return vec2_distance(a, b) > DISTANCE_MIN_PX;
}

/* The nearest point before (step -1) or after (step 1) points[from] that is apart from it; `from`
 * where there is none. */
static int neighbor(const Vec2 *points, int count, bool is_closed, int from, int step)
{
    for (int away = 1; away < count; away++) {
        int index = from + step * away;
        if (!is_closed && (index < 0 || index >= count))
            break;
        index = (index + count) % count;
        if (are_apart(points[from], points[index]))
            return index;
    }
    return from;
}

static StripSection flat_section(Vec2 point, Vec2 direction, double half)
{
    Vec2 across = vec2_scale(vec2_left(direction), half);
    return (StripSection){vec2_add(point, across), vec2_subtract(point, across)};
}

/* The sections at a corner between unit directions `in` and `out`; `room` is the shorter side. */
static int corner_sections(Vec2 point, Vec2 in, Vec2 out, double half, double room,
                           StripSection *sections)
{
    Vec2 sum = vec2_add(vec2_left(in), vec2_left(out));
    double square = vec2_dot(sum, sum);
    /* The mitre has half * 2 / |sum|, and takes half * tan(turn / 2) of the sides. */
    double reach = square > 0 ? half * sqrt((4 - square > 0 ? 4 - square : 0) / square) : HUGE_VAL;
    if (square * MITRE_LIMIT * MITRE_LIMIT >= 4 && reach <= room) {
        Vec2 mitre = vec2_scale(sum, 2 * half / square);
        sections[0] = (StripSection){vec2_add(point, mitre), vec2_subtract(point, mitre)};
        return 1;
    }
    StripSection before = flat_section(point, in, half);
    StripSection after = flat_section(point, out, half);
    bool turns_left = vec2_cross(in, out) > 0;
    sections[0] = before;
    sections[1] =
        turns_left ? (StripSection){point, before.right} : (StripSection){before.left, point};
    sections[2] =
        turns_left ? (StripSection){point, after.right} : (StripSection){after.left, point};
    sections[3] = after;
    return 4;
}

/* The sections at points[index], which repeats no neighbor. */
static int point_sections(const Vec2 *points, int index, int before, int after, double half,
                          StripSection *sections)
{
    Vec2 point = points[index];
    Vec2 in = vec2_subtract(point, points[before]);
    Vec2 out = vec2_subtract(points[after], point);
    Vec2 none = {0, 0};
    if (before == index || after == index) {
        Vec2 direction = vec2_unit_or(before == index ? out : in, none);
        sections[0] = flat_section(point, direction, half);
        return 1;
    }
    double in_length = vec2_length(in);
    double out_length = vec2_length(out);
    return corner_sections(point, vec2_scale(in, 1 / in_length), vec2_scale(out, 1 / out_length),
                           half, in_length < out_length ? in_length : out_length, sections);
}

int strip_of_polyline(const Vec2 *points, int count, bool is_closed, double width,
                      StripSection *out_sections)
{
    int written = 0;
    for (int i = 0; i < count; i++) {
        bool repeats = i > 0 && !are_apart(points[i], points[i - 1]);
        bool closes_twice =
            is_closed && i > 0 && i == count - 1 && !are_apart(points[i], points[0]);
        if (repeats || closes_twice)
            continue;
        int before = neighbor(points, count, is_closed, i, -1);
        int after = neighbor(points, count, is_closed, i, 1);
        if (before == i && after == i)
            return 0;
        written += point_sections(points, i, before, after, width / 2, out_sections + written);
    }
    if (is_closed && written > 0)
        out_sections[written++] = out_sections[0];
    return written;
}

/* More is a mistake: movers are at most 500,000 units away (pivot, arm, path), and the smallest
 * view, 200 units, fills at most 32,767 pixels. */
#define COORDINATE_MAX_PX 1e8

/* Shorter is invisible, and its slope overflows. */
#define TRAIL_MIN_PX 0.1

/* Less is invisible. */
#define IMAGE_MIN_PX 0.004

/* Estimated advance of a byte, of the font size, for layout when memory is out. */
#define ADVANCE_ESTIMATE 0.5

struct Canvas {
    const CanvasBackend *backend;
    void *self;
    int width, height; /* The output's. */
    int drawn_width, drawn_height;
    Vec2 scale;   /* Drawn pixels for each pixel of the output. */
    Vec2 *points; /* Memory for points in drawn pixels. */
    int point_room;
    Fonts *fonts;
    StripSection *sections; /* Memory for one line. */
    int section_room;
    bool lacks_memory; /* For a line or a text. */
};

Canvas *canvas_create(const CanvasBackend *backend, void *self, const char *font_folder,
                      Error *out_error)
{
    Canvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL) {
        backend->destroy(self);
        error_memory(out_error);
        return NULL;
    }
    *canvas = (Canvas){.backend = backend, .self = self, .scale = {1, 1}};
    if (!fonts_create(&canvas->fonts, font_folder, out_error)) {
        canvas_destroy(canvas);
        return NULL;
    }
    return canvas;
}

bool canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                             const char *font_folder, Error *out_error)
{
    *out_canvas = NULL;
    if (width_px < 1 || height_px < 1 || width_px > CANVAS_SIDE_MAX_PX ||
        height_px > CANVAS_SIDE_MAX_PX || width_px * height_px > CANVAS_PIXELS_MAX)
        return error_set(out_error,
                         /* TRANSLATORS: width and height, and the most of each and of both */
                         tr("%d x %d: an image has 1 to %d pixels each way, and at most %d in all"),
                         width_px, height_px, CANVAS_SIDE_MAX_PX, CANVAS_PIXELS_MAX);
    SpanCanvas *span = span_canvas_create();
    if (span == NULL)
        return error_memory(out_error);
    if (!span_canvas_set_pixels(span, NULL, width_px, height_px)) {
        span_canvas_backend()->destroy(span);
        /* TRANSLATORS: width and height */
        return error_set(out_error, tr("%d x %d: out of memory"), width_px, height_px);
    }
    Canvas *canvas = canvas_create(span_canvas_backend(), span, font_folder, out_error);
    if (canvas == NULL)
        return false;
    canvas_set_size(canvas, width_px, height_px, width_px, height_px);
    *out_canvas = canvas;
    return true;
}

void canvas_use_backend(Canvas *canvas, const CanvasBackend *backend, void *self)
{
    canvas->backend->destroy(canvas->self);
    canvas->backend = backend;
    canvas->self = self;
}

void canvas_set_threads(Canvas *canvas, int threads)
{
    if (canvas->backend->set_threads != NULL)
        canvas->backend->set_threads(canvas->self, threads > 0 ? threads : thread_pool_cores());
}

void canvas_use_finder(Canvas *canvas, const FontFinder *finder, int openings_per_frame)
{
    fonts_use_finder(canvas->fonts, finder, openings_per_frame);
}

void canvas_destroy(Canvas *canvas)
{
    if (canvas == NULL)
        return;
    fonts_destroy(canvas->fonts);
    canvas->backend->destroy(canvas->self);
    free(canvas->points);
    free(canvas->sections);
    free(canvas);
}

void canvas_set_size(Canvas *canvas, int width_px, int height_px, int drawn_width, int drawn_height)
{
    canvas->width = width_px;
    canvas->height = height_px;
    canvas->drawn_width = drawn_width;
    canvas->drawn_height = drawn_height;
    canvas->scale = (Vec2){(double)drawn_width / width_px, (double)drawn_height / height_px};
}

static bool is_exact(const Canvas *canvas)
{
    return canvas->drawn_width == canvas->width && canvas->drawn_height == canvas->height;
}

static Vec2 drawn(const Canvas *canvas, Vec2 at)
{
    return (Vec2){at.x * canvas->scale.x, at.y * canvas->scale.y};
}

static double drawn_length(const Canvas *canvas, double length)
{
    return length * canvas->scale.x;
}

/* Room for so many points; NULL without memory. */
static Vec2 *point_room(Canvas *canvas, int count)
{
    if (array_grow(&canvas->points, &canvas->point_room, count, sizeof *canvas->points))
        return canvas->points;
    canvas->lacks_memory = true;
    return NULL;
}

/* The points in drawn pixels, until the next call; NULL without memory. */
static const Vec2 *drawn_points(Canvas *canvas, const Vec2 *points, int count)
{
    if (is_exact(canvas))
        return points;
    Vec2 *room = point_room(canvas, count);
    for (int i = 0; room != NULL && i < count; i++)
        room[i] = drawn(canvas, points[i]);
    return room;
}

Fonts *canvas_fonts(Canvas *canvas)
{
    return canvas->fonts;
}

int canvas_width(const Canvas *canvas)
{
    return canvas->width;
}

int canvas_height(const Canvas *canvas)
{
    return canvas->height;
}

static void draw(Canvas *canvas, DrawShape shape)
{
    canvas->backend->draw(canvas->self, &shape);
}

void canvas_begin(Canvas *canvas, Color background)
{
    canvas->backend->begin(canvas->self, background);
    fonts_next_frame(canvas->fonts);
}

static bool is_near(double value)
{
    return value >= -COORDINATE_MAX_PX && value <= COORDINATE_MAX_PX; /* False for NaN. */
}

static bool are_near(Vec2 a, Vec2 b)
{
    return is_near(a.x) && is_near(a.y) && is_near(b.x) && is_near(b.y);
}

static int rounded_within(double value, int most)
{
    return clamp_to_int(floor(value + 0.5), 0, most);
}

void canvas_clip(Canvas *canvas, double x, double y, double width, double height)
{
    ASSERT(are_near((Vec2){x, y}, (Vec2){width, height}));
    Vec2 low = drawn(canvas, (Vec2){x, y});
    Vec2 high = drawn(canvas, (Vec2){x + width, y + height});
    PixelBox box = {0, 0, canvas->drawn_width, canvas->drawn_height};
    if (width > 0) {
        box.left = rounded_within(low.x, canvas->drawn_width);
        box.top = rounded_within(low.y, canvas->drawn_height);
        box.right = rounded_within(high.x, canvas->drawn_width);
        box.bottom = rounded_within(high.y, canvas->drawn_height);
    }
    canvas->backend->clip(canvas->self, box);
}

void canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color)
{
    for (int i = 0; i < count; i++)
        ASSERT(are_near(points[i], points[i]));
    if (count < 3 || color.a == 0)
        return;
    points = drawn_points(canvas, points, count);
    if (points != NULL)
        draw(canvas,
             (DrawShape){.kind = DRAW_POLYGON, .color = color, .data = points, .count = count});
}

void canvas_polyline(Canvas *canvas, const Vec2 *points, int count, bool is_closed, double width,
                     Color color)
{
    for (int i = 0; i < count; i++)
        ASSERT(are_near(points[i], (Vec2){width, width}));
    if (count < 2 || width <= 0 || color.a == 0)
        return;
    int needed = strip_sections_max(count);
    if (!array_grow(&canvas->sections, &canvas->section_room, needed, sizeof *canvas->sections)) {
        canvas->lacks_memory = true;
        return;
    }
    points = drawn_points(canvas, points, count);
    if (points == NULL)
        return;
    int sections =
        strip_of_polyline(points, count, is_closed, drawn_length(canvas, width), canvas->sections);
    if (sections > 1)
        draw(canvas, (DrawShape){.kind = DRAW_STRIP,
                                 .color = color,
                                 .data = canvas->sections,
                                 .count = sections,
                                 .of.line_width = drawn_length(canvas, width)});
}

void canvas_line(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color)
{
    canvas_polyline(canvas, (const Vec2[]){from, to}, 2, false, width, color);
}

void canvas_trail(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color)
{
    ASSERT(are_near(from, to) && is_near(width));
    from = drawn(canvas, from);
    to = drawn(canvas, to);
    if (vec2_distance(from, to) > TRAIL_MIN_PX && width > 0 && color.a > 0)
        draw(canvas,
             (DrawShape){
                 .kind = DRAW_TRAIL,
                 .color = color,
                 .of.trail = {.from = from, .to = to, .width = drawn_length(canvas, width)}});
}

static void draw_round(Canvas *canvas, DrawKind kind, Vec2 center, double radius, Color color)
{
    ASSERT(are_near(center, (Vec2){radius, radius}));
    DrawDisc disc = {drawn(canvas, center), drawn_length(canvas, radius)};
    if (radius > 0 && color.a > 0)
        draw(canvas, (DrawShape){.kind = kind, .color = color, .of.disc = disc});
}

void canvas_disc(Canvas *canvas, Vec2 center, double radius, Color color)
{
    draw_round(canvas, DRAW_DISC, center, radius, color);
}

void canvas_glow(Canvas *canvas, Vec2 center, double radius, Color color)
{
    draw_round(canvas, DRAW_GLOW, center, radius, color);
}

void canvas_ring(Canvas *canvas, Vec2 center, double radius, double width, Color color)
{
    canvas_arc(canvas, center, radius, width, 0, 2 * ANGLE_PI, color);
}

void canvas_arc(Canvas *canvas, Vec2 center, double radius, double width, double start,
                double sweep, Color color)
{
    ASSERT(are_near(center, (Vec2){radius, width}) && are_near((Vec2){start, sweep}, center));
    if (sweep < 0) {
        start += sweep;
        sweep = -sweep;
    }
    if (radius <= 0 || width <= 0 || sweep <= 0 || color.a == 0)
        return;
    double degrees = 180 / ANGLE_PI;
    Arc arc = {.center = drawn(canvas, center),
               .radius = drawn_length(canvas, radius),
               .width = drawn_length(canvas, width),
               .is_whole = sweep >= 2 * ANGLE_PI - 1e-9,
               .is_wide = sweep > ANGLE_PI,
               .from = angle_unit_degrees(start * degrees),
               .to = angle_unit_degrees((start + sweep) * degrees),
               .start = start,
               .sweep = sweep};
    draw(canvas, (DrawShape){.kind = DRAW_ARC, .color = color, .of.arc = arc});
}

void canvas_dashed_ring(Canvas *canvas, Vec2 center, double radius, double width, RingDashes dashes,
                        Color color)
{
    double step = 2 * ANGLE_PI / dashes.count;
    for (int i = 0; i < dashes.count; i++)
        canvas_arc(canvas, center, radius, width, dashes.start + i * step, step * dashes.part,
                   color);
}

enum { CORNER_POINTS = 17 };

/* The outline of a rounded rectangle, clockwise on the screen; returns 0 points if it is empty. */
static int rounded_points(Vec2 low, Vec2 size, double corner, Vec2 out_points[4 * CORNER_POINTS])
{
    ASSERT(are_near(low, size) && is_near(corner));
    if (size.x <= 0 || size.y <= 0)
        return 0;
    Vec2 high = {low.x + size.x, low.y + size.y};
    corner = clamp(corner, 0, (size.x < size.y ? size.x : size.y) / 2);
    const Vec2 centers[4] = {{high.x - corner, high.y - corner},
                             {low.x + corner, high.y - corner},
                             {low.x + corner, low.y + corner},
                             {high.x - corner, low.y + corner}};
    for (int i = 0; i < CORNER_POINTS; i++) {
        Vec2 unit = angle_unit_degrees(90.0 * i / (CORNER_POINTS - 1));
        for (int quarter = 0; quarter < 4; quarter++) {
            out_points[quarter * CORNER_POINTS + i] =
                vec2_add_scaled(centers[quarter], unit, corner);
            unit = vec2_left(unit);
        }
    }
    return 4 * CORNER_POINTS;
}

void canvas_rounded(Canvas *canvas, double x, double y, double width, double height, double corner,
                    Color color)
{
    Vec2 points[4 * CORNER_POINTS];
    int count = rounded_points((Vec2){x, y}, (Vec2){width, height}, corner, points);
    canvas_polygon(canvas, points, count, color);
}

void canvas_rounded_outline(Canvas *canvas, double x, double y, double width, double height,
                            OutlineStyle style)
{
    Vec2 points[4 * CORNER_POINTS];
    int count = rounded_points((Vec2){x, y}, (Vec2){width, height}, style.corner, points);
    canvas_polyline(canvas, points, count, true, style.line_width, style.color);
}

void canvas_shade(Canvas *canvas, double x, double y, double width, double height, Color left,
                  Color right)
{
    ASSERT(are_near((Vec2){x, y}, (Vec2){width, height}));
    Vec2 low = drawn(canvas, (Vec2){x, y});
    Vec2 high = drawn(canvas, (Vec2){x + width, y + height});
    Shade shade = {{floor(low.x + 0.5), floor(low.y + 0.5)},
                   {floor(high.x + 0.5), floor(high.y + 0.5)},
                   left,
                   right};
    if (shade.low.x < shade.high.x && shade.low.y < shade.high.y && (left.a > 0 || right.a > 0))
        draw(canvas, (DrawShape){.kind = DRAW_SHADE, .of.shade = shade});
}

static bool is_light(const LightSource *source)
{
    ASSERT(are_near(source->origin, (Vec2){source->radius, source->strength}));
    for (int i = 0; i < source->count; i++)
        ASSERT(are_near(source->points[i], source->points[i]));
    return source->count >= 3 && source->radius > 0 && source->strength > 0;
}

/* Converts lights to drawn pixels. False without memory. */
static bool convert_lights(Canvas *canvas, LightSource *lights, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++)
        points += lights[i].count;
    Vec2 *room = point_room(canvas, points);
    for (int i = 0; room != NULL && i < count; i++) {
        for (int k = 0; k < lights[i].count; k++)
            room[k] = drawn(canvas, lights[i].points[k]);
        lights[i].origin = drawn(canvas, lights[i].origin);
        lights[i].radius = drawn_length(canvas, lights[i].radius);
        lights[i].points = room;
        room += lights[i].count;
    }
    return points == 0 || room != NULL;
}

void canvas_light(Canvas *canvas, const LightSource *sources, int count, double softness_px,
                  Color color)
{
    LightSource lit[LIGHT_SOURCES_MAX];
    Light light = {lit, 0, softness_px > 0 ? drawn_length(canvas, softness_px) : 0, color};
    ASSERT(count <= LIGHT_SOURCES_MAX && are_near((Vec2){softness_px, 0}, (Vec2){0, 0}));
    for (int i = 0; i < count; i++)
        if (is_light(&sources[i]))
            lit[light.count++] = sources[i];
    bool has_points = is_exact(canvas) || convert_lights(canvas, lit, light.count);
    if (light.count > 0 && color.a > 0 && has_points)
        draw(canvas, (DrawShape){.kind = DRAW_LIGHT, .color = color, .of.light = light});
}

static TextBitmap *find_bitmap(Canvas *canvas, const TextStyle *style, const char *text)
{
    TextStyle drawn_style = *style;
    drawn_style.size_px = drawn_length(canvas, style->size_px);
    TextBitmap *bitmap = fonts_bitmap(canvas->fonts, &drawn_style, text);
    canvas->lacks_memory = canvas->lacks_memory || bitmap == NULL;
    return bitmap;
}

void canvas_text(Canvas *canvas, const TextStyle *style, double x, double baseline_y,
                 const char *text)
{
    ASSERT(are_near((Vec2){x, baseline_y}, (Vec2){x, baseline_y}));
    if (style->color.a == 0)
        return;
    TextBitmap *bitmap = find_bitmap(canvas, style, text);
    if (bitmap == NULL || bitmap->width == 0 || bitmap->height == 0)
        return;
    double before = style->align == ALIGN_LEFT    ? 0
                    : style->align == ALIGN_RIGHT ? bitmap->advance
                                                  : bitmap->advance / 2.0;
    Vec2 at = drawn(canvas, (Vec2){x, baseline_y});
    DrawText placed = {bitmap, (int)floor(at.x - before + 0.5),
                       (int)floor(at.y + 0.5) - bitmap->baseline};
    draw(canvas, (DrawShape){.kind = DRAW_TEXT, .color = style->color, .of.text = placed});
}

double canvas_text_width(Canvas *canvas, const TextStyle *style, const char *text)
{
    const TextBitmap *bitmap = find_bitmap(canvas, style, text);
    if (bitmap != NULL)
        return bitmap->advance / canvas->scale.x;
    return style->size_px * ADVANCE_ESTIMATE * (double)strlen(text);
}

double canvas_text_caret(Canvas *canvas, const TextStyle *style, const char *text, size_t at)
{
    return fonts_caret(canvas->fonts, style, text, at);
}

const uint32_t *canvas_pixels(const Canvas *canvas)
{
    return canvas->backend->pixels(canvas->self);
}

/* The smallest of them that has a pixel for each that is drawn, so that none is left out. */
static int level_for(const Image *image, Vec2 size)
{
    int level = 0;
    while (level + 1 < image->level_count && image->levels[level + 1].width >= size.x &&
           image->levels[level + 1].height >= size.y)
        level++;
    return level;
}

void canvas_image(Canvas *canvas, const Image *image, double x, double y, double width,
                  double height, double opacity)
{
    Vec2 low = {x, y};
    Vec2 high = {x + width, y + height};
    Color color = color_make(0xffffff, opacity);
    ASSERT(are_near(low, high));
    low = drawn(canvas, low);
    high = drawn(canvas, high);
    if (image->level_count == 0 || high.x - low.x < IMAGE_MIN_PX || high.y - low.y < IMAGE_MIN_PX ||
        color.a == 0)
        return;
    int level = level_for(image, vec2_subtract(high, low));
    DrawImage shape = {image->levels[level], hash_i32(image->hash, level), low, high};
    draw(canvas, (DrawShape){.kind = DRAW_IMAGE, .color = color, .of.image = shape});
}

static Picture picture_of(const Canvas *canvas)
{
    return (Picture){canvas_pixels(canvas), canvas->drawn_width, canvas->drawn_height};
}

/* Draws pictures of one canvas or two where all have pixels, as many as they say that they have. */
static bool draw_pictures(Canvas *canvas, const Canvas *from, const Canvas *other, DrawKind kind,
                          DrawPictures pictures)
{
    bool is_possible = canvas->backend->pixels(canvas->self) != NULL && is_exact(canvas) &&
                       canvas_pixels(from) != NULL && is_exact(from) &&
                       canvas_pixels(other) != NULL && is_exact(other);
    pictures.picture = picture_of(from);
    pictures.on_white = picture_of(other);
    if (is_possible)
        draw(canvas, (DrawShape){.kind = kind, .of.pictures = pictures});
    return is_possible;
}

bool canvas_copy(Canvas *canvas, const Canvas *from, int x, int y)
{
    return draw_pictures(canvas, from, from, DRAW_COPY, (DrawPictures){.x = x, .y = y});
}

bool canvas_stretch(Canvas *canvas, const Canvas *from, double factor, Vec2 corner)
{
    ASSERT(factor > 0 && are_near(corner, corner));
    return draw_pictures(canvas, from, from, DRAW_STRETCH,
                         (DrawPictures){.corner = corner, .factor = factor});
}

bool canvas_overlay(Canvas *canvas, const Canvas *on_black, const Canvas *on_white, int x, int y)
{
    ASSERT(on_black->drawn_width == on_white->drawn_width &&
           on_black->drawn_height == on_white->drawn_height);
    return draw_pictures(canvas, on_black, on_white, DRAW_OVERLAY, (DrawPictures){.x = x, .y = y});
}

bool canvas_lacks_memory(const Canvas *canvas)
{
    return canvas->lacks_memory || canvas->backend->lacks_memory(canvas->self);
}

bool canvas_write_png(const Canvas *canvas, const char *path, Error *out_error)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    if (pixels == NULL)
        return error_set(out_error, tr("%s: only an offscreen canvas can be written as an image"),
                         path);
    if (canvas_lacks_memory(canvas))
        return error_set(out_error, tr("%s: out of memory"), path);
    return png_file_write(path, pixels, canvas->drawn_width, canvas->drawn_height, false,
                          out_error);
}
