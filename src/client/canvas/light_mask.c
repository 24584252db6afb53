/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "canvas/span_parts.h"

enum {
    STEP = LIGHT_MASK_STEP,
    /* Wider ones overflow 32 bits. */
    RADIUS_MAX = 60,
    PASSES = 3,        /* Three boxes are nearly a Gaussian. */
    ROWS_TOGETHER = 8, /* Turned at once: in a column they lie side by side. */
    LINES = 1 + ROWS_TOGETHER
};

/* A box filter of 2 * radius + 1 cells and a part, in 256ths, of one more on each side. */
typedef struct BoxFilter {
    int radius;
    uint32_t part;
    uint64_t scale; /**< 2^32 / the filter's weight, to divide by. */
} BoxFilter;

/* Cell (0, 0) covers LIGHT_MASK_STEP pixels each way from (left, top). */
typedef struct LightCells {
    int left, top;
    int columns, rows;
    const uint16_t *strength; /**< `columns` to a row. */
} LightCells;

struct LightMask {
    SpanRaster *raster;
    PixelBox box;
    LightCells cells;
    uint32_t strength_max; /* Maximum strength of a cell: the color's alpha. */
    bool is_lit;           /* Some cell is inside an outline. */
    uint16_t *strength;
    uint16_t *turned; /* The same with rows and columns exchanged. */
    size_t cell_room;
    /* For each thread LINES lines with a margin on both sides, for the filter. */
    uint16_t *line;
    size_t line_room;
    bool lacks_memory;
};

LightMask *light_mask_create(void)
{
    LightMask *mask = calloc(1, sizeof *mask);
    if (mask == NULL)
        return NULL;
    mask->raster = span_raster_create();
    if (mask->raster == NULL) {
        free(mask);
        return NULL;
    }
    return mask;
}

void light_mask_destroy(LightMask *mask)
{
    if (mask == NULL)
        return;
    span_raster_destroy(mask->raster);
    free(mask->strength);
    free(mask->turned);
    free(mask->line);
    free(mask);
}

/* floor(value / STEP) * STEP, of negative ones too. */
static int step_down(int value)
{
    int rest = value % STEP;
    return value - (rest < 0 ? rest + STEP : rest);
}

/* The filter that blurs an edge over about `softness_px`, from 10 to 90 %. */
static BoxFilter filter_for(double softness_px)
{
    double deviation = softness_px / STEP / 2.56; /* 10 to 90 % of a Gaussian. */
    double width = sqrt(12.0 * deviation * deviation / PASSES + 1);
    double half = (width - 1) / 2;
    if (half > RADIUS_MAX)
        half = RADIUS_MAX;
    BoxFilter filter = {(int)half, (uint32_t)((half - (int)half) * 256), 0};
    uint64_t weight = (uint64_t)(2 * filter.radius + 1) * 256 + 2 * filter.part;
    filter.scale = (UINT64_C(1) << 32) / weight;
    return filter;
}

/* Filters `count` cells; on both sides of `in` lie radius + 1 cells of zeros. */
static void filter_line(const BoxFilter *filter, const uint16_t *in, int count, uint16_t *out)
{
    int radius = filter->radius;
    uint32_t sum = 0;
    for (int i = -radius; i < radius; i++)
        sum += in[i];
    for (int i = 0; i < count; i++) {
        sum += in[i + radius];
        uint32_t ends = (uint32_t)in[i - radius - 1] + in[i + radius + 1];
        out[i] =
            (uint16_t)(((uint64_t)sum * 256 + (uint64_t)ends * filter->part) * filter->scale >> 32);
        sum -= in[i - radius];
    }
}

/* Rows to blur and to write as the columns of `out`. */
typedef struct Blur {
    const BoxFilter *filter;
    const uint16_t *in;
    int columns, rows;
    uint16_t *lines; /* As LightMask.line. */
    uint16_t *out;
    /* Of rows, by thread: two that write side by side in memory are several times as slow. */
    int bands;
} Blur;

static size_t line_length(const BoxFilter *filter, int cells)
{
    return (size_t)cells + 2 * ((size_t)filter->radius + 1);
}

/* Writes rows, so far apart in memory, as columns from `row` on. */
static void write_turned(const Blur *blur, const uint16_t *lines, size_t apart, int row, int rows)
{
    for (int column = 0; column < blur->columns; column++) {
        uint16_t *out = blur->out + (size_t)column * (size_t)blur->rows + row;
        for (int i = 0; i < rows; i++)
            out[i] = lines[(size_t)i * apart + (size_t)column];
    }
}

static void blur_band(void *context, int thread, int band)
{
    const Blur *blur = context;
    const BoxFilter *filter = blur->filter;
    size_t columns = (size_t)blur->columns;
    size_t length = line_length(filter, blur->columns);
    uint16_t *line = blur->lines + LINES * length * (size_t)thread + filter->radius + 1;
    int end = blur->rows * (band + 1) / blur->bands;
    memset(line - filter->radius - 1, 0, LINES * length * sizeof *line);
    for (int row = blur->rows * band / blur->bands; row < end; row += ROWS_TOGETHER) {
        int rows = end - row < ROWS_TOGETHER ? end - row : ROWS_TOGETHER;
        for (int i = 0; i < rows; i++) {
            uint16_t *blurred = line + (size_t)(i + 1) * length;
            memcpy(line, blur->in + (size_t)(row + i) * columns, columns * sizeof *line);
            filter_line(filter, line, blur->columns, blurred);
            filter_line(filter, blurred, blur->columns, line);
            filter_line(filter, line, blur->columns, blurred);
        }
        write_turned(blur, line + length, length, row, rows);
    }
}

static bool reserve(LightMask *mask, size_t cells, size_t line)
{
    if (cells > mask->cell_room) {
        free(mask->strength);
        free(mask->turned);
        mask->strength = malloc(cells * sizeof *mask->strength);
        mask->turned = malloc(cells * sizeof *mask->turned);
        mask->cell_room = cells;
    }
    if (line > mask->line_room) {
        free(mask->line);
        mask->line = malloc(line * sizeof *mask->line);
        mask->line_room = line;
    }
    if (mask->strength != NULL && mask->turned != NULL && mask->line != NULL)
        return true;
    mask->cell_room = mask->line_room = 0;
    mask->lacks_memory = true;
    return false;
}

Box light_reach(const LightSource *source, double softness_px)
{
    Box seen = box_grown(box_around(source->points, source->count), softness_px + STEP);
    Box reach = box_grown((Box){source->origin, source->origin}, source->radius);
    return (Box){{fmax(seen.low.x, reach.low.x), fmax(seen.low.y, reach.low.y)},
                 {fmin(seen.high.x, reach.high.x), fmin(seen.high.y, reach.high.y)}};
}

typedef struct SourceFill {
    LightMask *mask;
    const LightSource *source;
    double per_square; /* 1 / radius^2. */
    double full;       /* Strength of a cell that is wholly inside, at the origin. */
} SourceFill;

/* How a light falls off with t = (d / radius)^2: nearly even, so that walls stand out from all of
 * it, and soft at its end. */
static double falloff(double t)
{
    return t < 1 ? 1 - t * t * t : 0;
}

/* Adds the strength times the falloff. */
static void fill_cells(void *context, int x, int y, int length, int coverage)
{
    const SourceFill *fill = context;
    const LightCells *cells = &fill->mask->cells;
    uint16_t *strength = fill->mask->strength + (size_t)y * (size_t)cells->columns;
    double covered = fill->full * coverage / 255;
    double dy = cells->top + (y + 0.5) * STEP - fill->source->origin.y;
    for (int column = x; column < x + length; column++) {
        double dx = cells->left + (column + 0.5) * STEP - fill->source->origin.x;
        double left = falloff((dx * dx + dy * dy) * fill->per_square);
        uint32_t sum = strength[column] + (uint32_t)(covered * left);
        strength[column] =
            (uint16_t)(sum < fill->mask->strength_max ? sum : fill->mask->strength_max);
    }
    fill->mask->is_lit = true;
}

static void fill_source(LightMask *mask, const LightSource *source)
{
    const LightCells *cells = &mask->cells;
    SourceFill fill = {mask, source, 1 / (source->radius * source->radius),
                       mask->strength_max * fmin(1, source->strength)};
    span_raster_begin(mask->raster, 0, 0, cells->columns, cells->rows);
    Vec2 corner = {cells->left, cells->top};
    Vec2 before = vec2_scale(vec2_subtract(source->points[source->count - 1], corner), 1.0 / STEP);
    for (int i = 0; i < source->count; i++) {
        Vec2 point = vec2_scale(vec2_subtract(source->points[i], corner), 1.0 / STEP);
        span_raster_side(mask->raster, before, point);
        before = point;
    }
    span_raster_sweep(mask->raster, fill_cells, &fill);
}

bool light_mask_draw(LightMask *mask, const Light *light, PixelBox clip, ThreadPool *pool)
{
    Box reach = light_reach(&light->sources[0], light->softness_px);
    for (int i = 1; i < light->count; i++)
        reach = box_union(reach, light_reach(&light->sources[i], light->softness_px));
    PixelBox box = pixel_box(reach.low, reach.high, 0, clip);
    mask->box = box;
    if (box.left >= box.right || box.top >= box.bottom)
        return false;
    BoxFilter filter = filter_for(light->softness_px);
    int margin = ((filter.radius + 1) * PASSES + 1) * STEP;
    int left = step_down(box.left - margin);
    int top = step_down(box.top - margin);
    int columns = (box.right + margin - left) / STEP + 1;
    int rows = (box.bottom + margin - top) / STEP + 1;
    size_t count = (size_t)columns * (size_t)rows;
    size_t longest = line_length(&filter, columns > rows ? columns : rows);
    if (!reserve(mask, count, LINES * longest * (size_t)thread_pool_size(pool)))
        return false;
    mask->cells = (LightCells){left, top, columns, rows, mask->strength};
    mask->strength_max = (uint32_t)light->color.a * 257;
    mask->is_lit = false;
    memset(mask->strength, 0, count * sizeof *mask->strength);
    for (int i = 0; i < light->count; i++)
        fill_source(mask, &light->sources[i]);
    if (!mask->is_lit)
        return false;
    int bands = thread_pool_size(pool);
    Blur across = {&filter, mask->strength, columns, rows, mask->line, mask->turned, bands};
    Blur down = {&filter, mask->turned, rows, columns, mask->line, mask->strength, bands};
    thread_pool_run(pool, blur_band, &across, bands); /* The rows, then the columns. */
    thread_pool_run(pool, blur_band, &down, bands);
    return true;
}

bool light_mask_lacks_memory(const LightMask *mask)
{
    return mask->lacks_memory || span_raster_lacks_memory(mask->raster);
}

PixelBox light_mask_box(const LightMask *mask)
{
    return mask->box;
}

/* A cell column's strength between two rows of cells, times 8. */
static int32_t between_rows(const uint16_t *upper, const uint16_t *lower, int column, int below)
{
    return upper[column] * (8 - below) + lower[column] * below;
}

void light_mask_row(const LightMask *mask, int y, int x, int count, uint16_t *out_strength)
{
    const LightCells *cells = &mask->cells;
    /* From cell centers, a pixel is at (2 k + 1) / 8, k from 0 to 3. */
    int down = y - cells->top - STEP / 2;
    int across = x - cells->left - STEP / 2;
    int below = 2 * (down % STEP) + 1;
    const uint16_t *upper = cells->strength + (size_t)(down / STEP) * (size_t)cells->columns;
    const uint16_t *lower = upper + cells->columns;
    int column = across / STEP;
    int phase = across % STEP;
    int32_t left = between_rows(upper, lower, column, below);
    for (int i = 0; i < count; column++) {
        int32_t right = between_rows(upper, lower, column + 1, below);
        int32_t step = right - left;
        int32_t now = 8 * left + step;
        if ((left | right) == 0 && phase == 0 && i + STEP <= count) {
            memset(out_strength + i, 0, STEP * sizeof *out_strength);
            i += STEP;
        } else if (phase == 0 && i + STEP <= count) {
            out_strength[i] = (uint16_t)(now >> 6);
            out_strength[i + 1] = (uint16_t)((now + 2 * step) >> 6);
            out_strength[i + 2] = (uint16_t)((now + 4 * step) >> 6);
            out_strength[i + 3] = (uint16_t)((now + 6 * step) >> 6);
            i += STEP;
        } else {
            for (; phase < STEP && i < count; phase++)
                out_strength[i++] = (uint16_t)((now + 2 * phase * step) >> 6);
            phase = 0;
        }
        left = right;
    }
}
