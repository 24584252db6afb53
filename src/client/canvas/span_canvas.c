/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "base/array.h"
#include "canvas/span_parts.h"

/* Fills of whole rows that are remembered; of more, the last ones. */
enum { COVERS = 8 };

/* Zero is an empty list. */
typedef struct DrawList {
    DrawCommand *commands; /* Data by draw_list_get(). */
    size_t *data_at;       /* Where in the bytes it begins. */
    DrawRows *rows; /* Of each command's box, close together: most commands miss most strips. */
    int count, room;
    unsigned char *bytes; /* Copies of the commands' data. */
    size_t byte_count, byte_room;
    int covers[COVERS]; /* The last commands that hide all before them in their rows; the n-th is at
                           n % COVERS. */
    int cover_count;    /* How many such commands there were. */
} DrawList;

enum { COMMANDS_FIRST = 256, BYTES_FIRST = 1 << 14, ALIGNMENT = 16 };

static bool make_command_room(DrawList *list)
{
    if (list->count < list->room)
        return true;
    int room = list->room > 0 ? 2 * list->room : COMMANDS_FIRST;
    if (!array_resize(&list->commands, (size_t)room, sizeof *list->commands) ||
        !array_resize(&list->data_at, (size_t)room, sizeof *list->data_at) ||
        !array_resize(&list->rows, (size_t)room, sizeof *list->rows))
        return false;
    list->room = room;
    return true;
}

static bool make_byte_room(DrawList *list, size_t bytes)
{
    size_t room = list->byte_room > 0 ? list->byte_room : BYTES_FIRST;
    while (room - list->byte_count < bytes)
        room *= 2;
    if (room == list->byte_room)
        return true;
    if (!array_resize(&list->bytes, room, 1))
        return false;
    list->byte_room = room;
    return true;
}

/* Adds a command and a copy of its data, so many bytes. False, adding nothing, without memory. */
static bool draw_list_add(DrawList *list, const DrawCommand *command, size_t data_bytes)
{
    size_t bytes = (data_bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (!make_command_room(list) || !make_byte_room(list, bytes))
        return false;
    if (data_bytes > 0)
        memcpy(list->bytes + list->byte_count, command->shape.data, data_bytes);
    list->commands[list->count] = *command;
    list->data_at[list->count] = list->byte_count;
    list->rows[list->count] = (DrawRows){command->box.top, command->box.bottom};
    list->byte_count += bytes;
    list->count++;
    return true;
}

/* Command `index`, whose data stays until the next is added. */
static DrawCommand draw_list_get(const DrawList *list, int index)
{
    DrawCommand command = list->commands[index];
    command.shape.data = list->bytes + list->data_at[index];
    return command;
}

enum {
    /* A strip of the frame stays in a core's cache while all commands draw on it: half a MB. */
    STRIP_PIXELS = 1 << 17,
    /* So that no thread waits long for another's last strip. */
    STRIPS_PER_THREAD = 4,
    /* With fewer pixels to draw, other threads would not be awake in time to help. */
    SHARED_PIXELS_MIN = 1 << 16,
    /* Lights that are kept until they are drawn. */
    LIGHTS_MAX = 8
};

struct SpanCanvas {
    uint32_t *pixels;
    int width, height;
    PixelBox clip;        /* Inside the pixels. */
    uint32_t *own_pixels; /* NULL where they are the caller's. */
    DrawList list;        /* What is not drawn yet. */
    int64_t list_pixels;  /* How many it may touch. */
    DrawBands bands;
    LightMask *lights[LIGHTS_MAX];
    int light_count;
    ShadeColumn *columns; /* A row of a shade. */
    ThreadPool *pool;
    SpanRaster *rasters[THREAD_POOL_MAX]; /* By thread. */
    bool lacks_memory;                    /* For these. */
};

SpanCanvas *span_canvas_create(void)
{
    SpanCanvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL)
        return NULL;
    canvas->rasters[0] = span_raster_create();
    canvas->lights[0] = light_mask_create();
    if (canvas->rasters[0] == NULL || canvas->lights[0] == NULL) {
        span_canvas_backend()->destroy(canvas);
        return NULL;
    }
    return canvas;
}

static void span_set_threads(void *self, int threads)
{
    SpanCanvas *canvas = self;
    thread_pool_destroy(canvas->pool);
    canvas->pool = NULL;
    for (int i = 1; i < THREAD_POOL_MAX; i++) {
        span_raster_destroy(canvas->rasters[i]);
        canvas->rasters[i] = NULL;
    }
    for (int i = 1; i < threads && i < THREAD_POOL_MAX; i++) {
        canvas->rasters[i] = span_raster_create();
        if (canvas->rasters[i] == NULL)
            threads = i;
    }
    canvas->pool = thread_pool_create(threads);
}

static void drop_list(SpanCanvas *canvas)
{
    canvas->list.count = 0;
    canvas->list.byte_count = 0;
    canvas->list.cover_count = 0;
    canvas->list_pixels = 0;
    canvas->light_count = 0;
}

bool span_canvas_set_pixels(SpanCanvas *canvas, uint32_t *pixels, int width_px, int height_px)
{
    drop_list(canvas);
    free(canvas->own_pixels);
    canvas->own_pixels = NULL;
    if (pixels == NULL)
        canvas->own_pixels = calloc((size_t)width_px * (size_t)height_px, sizeof *pixels);
    free(canvas->columns);
    canvas->columns = malloc((size_t)width_px * sizeof *canvas->columns);
    canvas->pixels = pixels != NULL ? pixels : canvas->own_pixels;
    bool has_memory = canvas->pixels != NULL && canvas->columns != NULL;
    canvas->width = has_memory ? width_px : 0;
    canvas->height = has_memory ? height_px : 0;
    canvas->clip = (PixelBox){0, 0, canvas->width, canvas->height};
    has_memory = draw_bands_fit(&canvas->bands, canvas->height) && has_memory;
    canvas->lacks_memory = canvas->lacks_memory || !has_memory;
    return has_memory;
}

void span_canvas_forget(SpanCanvas *canvas)
{
    draw_bands_forget(&canvas->bands);
}

static void span_destroy(void *self)
{
    SpanCanvas *canvas = self;
    thread_pool_destroy(canvas->pool);
    for (int i = 0; i < THREAD_POOL_MAX; i++)
        span_raster_destroy(canvas->rasters[i]);
    for (int i = 0; i < LIGHTS_MAX; i++)
        light_mask_destroy(canvas->lights[i]);
    free(canvas->list.commands);
    free(canvas->list.data_at);
    free(canvas->list.rows);
    free(canvas->list.bytes);
    free(canvas->bands.items);
    free(canvas->own_pixels);
    free(canvas->columns);
    free(canvas);
}

static int strip_rows(const SpanCanvas *canvas)
{
    int cached = STRIP_PIXELS / canvas->width;
    int shared = canvas->height / (STRIPS_PER_THREAD * thread_pool_size(canvas->pool));
    int rows = cached < shared ? cached : shared;
    return rows < BAND_ROWS ? BAND_ROWS : rows / BAND_ROWS * BAND_ROWS;
}

/* The first command that can be seen in these rows. */
static int first_seen(const DrawList *list, DrawRows rows)
{
    int first = 0;
    int oldest = list->cover_count > COVERS ? list->cover_count - COVERS : 0;
    for (int i = oldest; i < list->cover_count; i++) {
        int cover = list->covers[i % COVERS];
        if (list->rows[cover].top <= rows.top && list->rows[cover].bottom >= rows.bottom)
            first = cover;
    }
    return first;
}

/* Draws what changed in one strip of the frame: all commands, in their order. */
static void draw_strip(void *context, int thread, int part)
{
    SpanCanvas *canvas = context;
    const DrawList *list = &canvas->list;
    int height = strip_rows(canvas);
    int top = part * height;
    DrawRows rows = {top, canvas->height - top < height ? canvas->height : top + height};
    if (!draw_bands_change(&canvas->bands, &rows))
        return;
    for (int i = first_seen(list, rows); i < list->count; i++) {
        if (list->rows[i].bottom <= rows.top || list->rows[i].top >= rows.bottom)
            continue;
        DrawCommand command = draw_list_get(list, i);
        span_painter_draw(canvas->rasters[thread], canvas->pixels, canvas->width, rows, &command);
    }
}

static void draw_listed(SpanCanvas *canvas)
{
    if (canvas->list.count > 0) {
        int height = strip_rows(canvas);
        ThreadPool *pool = canvas->list_pixels < SHARED_PIXELS_MIN ? NULL : canvas->pool;
        thread_pool_run_last(pool, draw_strip, canvas, (canvas->height + height - 1) / height);
    }
    drop_list(canvas);
}

/* Lists a command with so many bytes of data, or draws it at once where there is no memory. */
static void list_command(SpanCanvas *canvas, const DrawCommand *command, size_t data_bytes)
{
    PixelBox box = command->box;
    if (box.left >= box.right || box.top >= box.bottom)
        return;
    draw_bands_add(&canvas->bands, command, data_bytes);
    DrawList *list = &canvas->list;
    if (draw_list_add(list, command, data_bytes)) {
        if (command->shape.kind == DRAW_FILL && command->shape.color.a == 255 && box.left == 0 &&
            box.right == canvas->width)
            list->covers[list->cover_count++ % COVERS] = list->count - 1;
        canvas->list_pixels += (int64_t)(box.right - box.left) * (box.bottom - box.top);
        return;
    }
    draw_listed(canvas);
    draw_bands_forget(&canvas->bands);
    span_painter_draw(canvas->rasters[0], canvas->pixels, canvas->width,
                      (DrawRows){box.top, box.bottom}, command);
}

static void span_begin(void *self, Color background)
{
    SpanCanvas *canvas = self;
    canvas->clip = (PixelBox){0, 0, canvas->width, canvas->height};
    background.a = 255;
    draw_bands_begin(&canvas->bands);
    drop_list(canvas); /* Nothing below the background would be seen. */
    DrawCommand fill = {.shape = {.kind = DRAW_FILL, .color = background}, .box = canvas->clip};
    list_command(canvas, &fill, 0);
}

static void span_clip(void *self, PixelBox box)
{
    SpanCanvas *canvas = self;
    /* Where there was no memory for the pixels, they are fewer than the canvas has. */
    canvas->clip = (PixelBox){box.left < canvas->width ? box.left : canvas->width,
                              box.top < canvas->height ? box.top : canvas->height,
                              box.right < canvas->width ? box.right : canvas->width,
                              box.bottom < canvas->height ? box.bottom : canvas->height};
}

static uint8_t mix_byte(uint8_t a, uint8_t b, double part)
{
    return (uint8_t)(a + (b - a) * part + 0.5);
}

/* The shade's color and opacity in the pixel column x. */
static ShadeColumn shade_at(const Shade *shade, int x)
{
    Color left = shade->left, right = shade->right;
    double part = (x + 0.5 - shade->low.x) / (shade->high.x - shade->low.x);
    part = smooth_step(part);
    double alpha = left.a + (right.a - left.a) * part;
    /* Straight alpha: colors count by opacity. */
    double weight = alpha > 0 ? right.a * part / alpha : 0;
    Color color = {mix_byte(left.r, right.r, weight), mix_byte(left.g, right.g, weight),
                   mix_byte(left.b, right.b, weight), 255};
    /* The most is as 65536 would be, whatever the dither adds. */
    uint32_t rest = 65536 - (uint32_t)(alpha * 65536 / 255 + 0.5);
    uint16_t kept = (uint16_t)(rest < UINT16_MAX ? rest : UINT16_MAX);
    return (ShadeColumn){pixel_of(color), {kept, kept}};
}

/* A mask that no listed command draws with; NULL without memory. */
static LightMask *free_light(SpanCanvas *canvas)
{
    if (canvas->light_count == LIGHTS_MAX)
        draw_listed(canvas);
    LightMask **light = &canvas->lights[canvas->light_count];
    if (*light == NULL)
        *light = light_mask_create();
    canvas->lacks_memory = canvas->lacks_memory || *light == NULL;
    return *light;
}

/* A disc that is too small for its edge is a dot of the same weight. */
static void place_disc(DrawCommand *command, PixelBox clip)
{
    DrawDisc *disc = &command->shape.of.disc;
    if (disc->radius < 0.5) {
        command->shape.color = color_fade(command->shape.color, 4 * disc->radius * disc->radius);
        disc->radius = 0.5;
    }
    command->box = pixel_box(disc->center, disc->center, disc->radius + 0.5, clip);
}

static void place_trail(DrawTrail *trail)
{
    Vec2 along = vec2_subtract(trail->to, trail->from);
    Vec2 across = vec2_scale(vec2_left(along), trail->width / 2 / vec2_length(along));
    trail->corners[0] = vec2_add(trail->from, across);
    trail->corners[1] = vec2_add(trail->to, across);
    trail->corners[2] = vec2_subtract(trail->to, across);
    trail->corners[3] = vec2_subtract(trail->from, across);
}

/* Returns the bytes of the columns. */
static size_t place_shade(SpanCanvas *canvas, DrawCommand *command)
{
    const Shade *shade = &command->shape.of.shade;
    command->box = pixel_box(shade->low, shade->high, 0, canvas->clip);
    int count = command->box.right - command->box.left;
    for (int i = 0; i < count; i++)
        canvas->columns[i] = shade_at(shade, command->box.left + i);
    command->shape.data = canvas->columns;
    return (size_t)(count > 0 ? count : 0) * sizeof *canvas->columns;
}

/* Nothing is drawn where there is no memory. */
static void place_light(SpanCanvas *canvas, DrawCommand *command)
{
    LightMask *mask = free_light(canvas);
    command->box = (PixelBox){0, 0, 0, 0};
    if (mask == NULL ||
        !light_mask_draw(mask, &command->shape.of.light, canvas->clip, canvas->pool))
        return;
    canvas->light_count++;
    command->box = light_mask_box(mask);
    command->with.light = mask;
}

static PixelBox box_of_points(const Vec2 *points, int count, PixelBox clip)
{
    Box around = box_around(points, count);
    return pixel_box(around.low, around.high, 0, clip);
}

/* Whether an edge is between pixels, or outside. */
static bool is_between(double at, int low, int high)
{
    return at <= low || at >= high || at == floor(at);
}

/* Whether a polygon is all of some pixels inside the clip. */
static bool is_whole_box(const Vec2 *p, int count, PixelBox clip)
{
    bool is_box = count == 4 &&
                  ((p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y) ||
                   (p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x));
    return is_box && is_between(p[0].x, clip.left, clip.right) &&
           is_between(p[2].x, clip.left, clip.right) && is_between(p[0].y, clip.top, clip.bottom) &&
           is_between(p[2].y, clip.top, clip.bottom);
}

/* Where a picture with its corner at (x, y) lies inside the clip. */
static PixelBox clip_picture(const SpanCanvas *canvas, int width, int height, int x, int y)
{
    Vec2 low = {x, y};
    return pixel_box(low, vec2_add(low, vec2(width, height)), 0, canvas->clip);
}

/* Finds the pixels that a shape may touch; returns the bytes of its data. */
static size_t place(SpanCanvas *canvas, DrawCommand *command)
{
    DrawShape *shape = &command->shape;
    const DrawPictures *pictures = &shape->of.pictures;
    const TextBitmap *bitmap = shape->of.text.bitmap;
    Vec2 size;
    size_t count = (size_t)shape->count;
    switch (shape->kind) {
    case DRAW_POLYGON:
    case DRAW_STRIP: /* A section is two points. */
        count *= shape->kind == DRAW_STRIP ? 2 : 1;
        command->box = box_of_points(shape->data, (int)count, canvas->clip);
        if (shape->kind == DRAW_STRIP || !is_whole_box(shape->data, shape->count, canvas->clip))
            return count * sizeof(Vec2);
        *shape = (DrawShape){.kind = DRAW_FILL, .color = shape->color};
        return 0;
    case DRAW_TRAIL:
        place_trail(&shape->of.trail);
        command->box = box_of_points(shape->of.trail.corners, 4, canvas->clip);
        return 0;
    case DRAW_DISC:
        place_disc(command, canvas->clip);
        return 0;
    case DRAW_ARC:
        command->box =
            pixel_box(shape->of.arc.center, shape->of.arc.center,
                      shape->of.arc.radius + shape->of.arc.width / 2 + 0.5, canvas->clip);
        return 0;
    case DRAW_GLOW:
        command->box = pixel_box(shape->of.disc.center, shape->of.disc.center,
                                 shape->of.disc.radius, canvas->clip);
        return 0;
    case DRAW_SHADE:
        return place_shade(canvas, command);
    case DRAW_LIGHT:
        place_light(canvas, command);
        return 0;
    case DRAW_TEXT:
        command->box =
            clip_picture(canvas, bitmap->width, bitmap->height, shape->of.text.x, shape->of.text.y);
        shape->data = bitmap->coverage;
        command->with.width = bitmap->width;
        return (size_t)bitmap->width * (size_t)bitmap->height;
    case DRAW_IMAGE:
        command->box = pixel_box(shape->of.image.low, shape->of.image.high, 0, canvas->clip);
        return 0;
    case DRAW_STRETCH:
        size =
            vec2_scale(vec2(pictures->picture.width, pictures->picture.height), pictures->factor);
        command->box =
            pixel_box(pictures->corner, vec2_add(pictures->corner, size), 0, canvas->clip);
        return 0;
    case DRAW_COPY:
    case DRAW_OVERLAY:
        command->box = clip_picture(canvas, pictures->picture.width, pictures->picture.height,
                                    pictures->x, pictures->y);
        return 0;
    case DRAW_FILL:
    case DRAW_KIND_COUNT:
        break;
    }
    return 0;
}

static void span_draw(void *self, const DrawShape *shape)
{
    SpanCanvas *canvas = self;
    DrawCommand command = {.shape = *shape};
    size_t bytes = place(canvas, &command);
    list_command(canvas, &command, bytes);
    if (shape->kind >= DRAW_IMAGE) /* Pictures may change afterwards. */
        draw_listed(canvas);
}

static const uint32_t *span_pixels(void *self)
{
    SpanCanvas *canvas = self;
    draw_listed(canvas);
    return canvas->pixels;
}

typedef struct Enlarging {
    Picture picture;
    uint32_t *out;
    int width, height;
    uint32_t *scratch; /* By thread. */
    const DrawBands *bands;
} Enlarging;

enum { ENLARGED_ROWS = 32 };

static void enlarge_part(void *context, int thread, int part)
{
    const Enlarging *work = context;
    int top = part * ENLARGED_ROWS;
    int bottom = work->height - top < ENLARGED_ROWS ? work->height : top + ENLARGED_ROWS;
    DrawRows source = enlarge_source(&work->picture, work->height, (DrawRows){top, bottom});
    if (!draw_bands_are_new(work->bands, source))
        return;
    size_t scratch = enlarge_scratch_pixels(work->width) * (size_t)thread;
    enlarge_rows(&work->picture, work->out, work->width, work->height, top, bottom,
                 work->scratch + scratch);
}

bool span_canvas_enlarge(SpanCanvas *canvas, uint32_t *out, int width, int height)
{
    size_t threads = (size_t)thread_pool_size(canvas->pool);
    Enlarging work = {
        {span_pixels(canvas), canvas->width, canvas->height},          out,           width, height,
        malloc(threads * enlarge_scratch_pixels(width) * sizeof *out), &canvas->bands};
    if (work.scratch == NULL)
        return false;
    thread_pool_run_last(canvas->pool, enlarge_part, &work,
                         (height + ENLARGED_ROWS - 1) / ENLARGED_ROWS);
    draw_bands_settle(&canvas->bands);
    free(work.scratch);
    return true;
}

static bool span_lacks_memory(const void *self)
{
    const SpanCanvas *canvas = self;
    bool lacks_memory = canvas->lacks_memory;
    for (int i = 0; i < THREAD_POOL_MAX && canvas->rasters[i] != NULL; i++)
        lacks_memory = lacks_memory || span_raster_lacks_memory(canvas->rasters[i]);
    for (int i = 0; i < LIGHTS_MAX && canvas->lights[i] != NULL; i++)
        lacks_memory = lacks_memory || light_mask_lacks_memory(canvas->lights[i]);
    return lacks_memory;
}

const CanvasBackend *span_canvas_backend(void)
{
    static const CanvasBackend backend = {
        .destroy = span_destroy,
        .begin = span_begin,
        .clip = span_clip,
        .draw = span_draw,
        .pixels = span_pixels,
        .set_threads = span_set_threads,
        .lacks_memory = span_lacks_memory,
    };
    return &backend;
}
