/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "canvas/span_parts.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum {
    STEP = LIGHT_MASK_STEP,
    /* Wider ones overflow 32 bits. */
    RADIUS_MAX = 60,
    PASSES = 3, /* Three boxes are nearly a Gaussian. */
    /* With fewer, other threads would not be awake in time to help. */
    SHARED_CELLS_MIN = 1 << 14,
    LANES = 8 /* Rows that are filtered at once: compilers make one instruction of them. */
};

/* The cells of a column, of so many rows. */
typedef uint16_t Lanes[LANES];

/* A box filter of 2 * radius + 1 cells and a part, in 256ths, of one more on each side. */
typedef struct BoxFilter {
    int radius;
    uint32_t part;
    uint32_t scale; /**< 2^32 / the filter's weight, to divide by. */
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
    /* For each thread two lines of lanes with a margin on both sides, for the filter. */
    Lanes *line;
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
    double deviation = light_deviation(softness_px) / STEP;
    double width = sqrt(12.0 * deviation * deviation / PASSES + 1);
    double half = (width - 1) / 2;
    if (half > RADIUS_MAX)
        half = RADIUS_MAX;
    BoxFilter filter = {(int)half, (uint32_t)((half - (int)half) * 256), 0};
    uint64_t weight = (uint64_t)(2 * filter.radius + 1) * 256 + 2 * filter.part;
    filter.scale = (uint32_t)((UINT64_C(1) << 32) / weight);
    return filter;
}

/* Filters `count` columns; on both sides of `in` lie radius + 1 columns of zeros. */
static void filter_line(const BoxFilter *filter, const Lanes *restrict in, int count,
                        Lanes *restrict out)
{
    const int radius = filter->radius;
    const uint32_t part = filter->part, scale = filter->scale;
    uint32_t sum[LANES] = {0};
    for (int i = -radius; i < radius; i++)
        for (int k = 0; k < LANES; k++)
            sum[k] += in[i][k];
    for (int i = 0; i < count; i++) {
        const uint16_t *before = in[i - radius - 1], *first = in[i - radius];
        const uint16_t *last = in[i + radius], *after = in[i + radius + 1];
        for (int k = 0; k < LANES; k++) {
            uint32_t whole = sum[k] + last[k];
            uint32_t weighed = whole * 256 + ((uint32_t)before[k] + after[k]) * part;
            out[i][k] = (uint16_t)((uint64_t)weighed * scale >> 32);
            sum[k] = whole - first[k];
        }
    }
}

/* Rows to blur and to write as the columns of `out`. */
typedef struct Blur {
    const BoxFilter *filter;
    const uint16_t *in;
    int columns, rows;
    Lanes *lines; /* As LightMask.line. */
    uint16_t *out;
    /* Of rows, by thread: two that write side by side in memory are several times as slow. */
    int bands;
} Blur;

static size_t line_length(const BoxFilter *filter, int cells)
{
    return (size_t)cells + 2 * ((size_t)filter->radius + 1);
}

/* Up to LANES rows from `row` on, side by side; the lanes without a row stay as they are. */
static void read_lanes(const Blur *blur, int row, int rows, Lanes *line)
{
    size_t columns = (size_t)blur->columns;
    const uint16_t *in = blur->in + (size_t)row * columns;
    for (int i = 0; i < rows; i++)
        for (size_t column = 0; column < columns; column++)
            line[column][i] = in[(size_t)i * columns + column];
}

/* Columns of the rows become rows of `out`. */
static void write_lanes(const Blur *blur, const Lanes *line, int row, int rows)
{
    uint16_t *out = blur->out + row;
    if (rows == LANES)
        for (int column = 0; column < blur->columns; column++, out += blur->rows)
            memcpy(out, line[column], sizeof *line);
    else
        for (int column = 0; column < blur->columns; column++, out += blur->rows)
            memcpy(out, line[column], (size_t)rows * sizeof *out);
}

static void blur_band(void *context, int thread, int band)
{
    const Blur *blur = context;
    const BoxFilter *filter = blur->filter;
    size_t length = line_length(filter, blur->columns);
    Lanes *line = blur->lines + 2 * length * (size_t)thread + filter->radius + 1;
    Lanes *other = line + length;
    int end = blur->rows * (band + 1) / blur->bands;
    memset(line - filter->radius - 1, 0, 2 * length * sizeof *line);
    for (int row = blur->rows * band / blur->bands; row < end; row += LANES) {
        int rows = end - row < LANES ? end - row : LANES;
        read_lanes(blur, row, rows, line);
        filter_line(filter, (const Lanes *)line, blur->columns, other);
        filter_line(filter, (const Lanes *)other, blur->columns, line);
        filter_line(filter, (const Lanes *)line, blur->columns, other);
        write_lanes(blur, (const Lanes *)other, row, rows);
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
        double left = light_falloff((dx * dx + dy * dy) * fill->per_square);
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
    if (count < SHARED_CELLS_MIN)
        pool = NULL;
    size_t longest = line_length(&filter, columns > rows ? columns : rows);
    if (!reserve(mask, count, 2 * longest * (size_t)thread_pool_size(pool)))
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

/* Two rows of cells, and how far below the upper one, in 8ths, a row of pixels is. */
typedef struct CellRows {
    const uint16_t *upper, *lower;
    int below;
} CellRows;

/* A cell column's strength between two rows of cells, times 8. */
static int32_t between_rows(const CellRows *rows, int column)
{
    return rows->upper[column] * (8 - rows->below) + rows->lower[column] * rows->below;
}

/* The pixels from `from` to before `to` of those between the middles of a cell and the next. From
 * these, a pixel is at (2 k + 1) / 8, k from 0 to 3. */
static void row_in_cell(const CellRows *rows, int column, int from, int to, uint16_t *out)
{
    int32_t left = between_rows(rows, column);
    int32_t step = between_rows(rows, column + 1) - left;
    if ((left | step) == 0) { /* In the dark. */
        memset(out, 0, (size_t)(to - from) * sizeof *out);
        return;
    }
    for (int k = from; k < to; k++)
        *out++ = (uint16_t)((8 * left + (2 * k + 1) * step) >> 6);
}

#ifdef __SSE2__
enum { TOGETHER = 8 }; /* Columns of cells. */

/* The signed 16-bit lanes of `a` and `b` between rows, times 8; left and right half. */
typedef struct EightCells {
    __m128i left, right;
} EightCells;

/* Strengths are less by 32768 from here on, so that they have a sign, as instructions want it. */
static EightCells eight_between_rows(const uint16_t *upper, const uint16_t *lower, __m128i weights)
{
    const __m128i half = _mm_set1_epi16(INT16_MIN);
    __m128i above = _mm_xor_si128(_mm_loadu_si128((const void *)upper), half);
    __m128i below = _mm_xor_si128(_mm_loadu_si128((const void *)lower), half);
    return (EightCells){_mm_madd_epi16(_mm_unpacklo_epi16(above, below), weights),
                        _mm_madd_epi16(_mm_unpackhi_epi16(above, below), weights)};
}

/* The 16 pixels of four cells between those at `left` and `right`. */
static void four_across(__m128i left, __m128i right, uint16_t *out)
{
    const __m128i half = _mm_set1_epi16(INT16_MIN);
    __m128i step = _mm_sub_epi32(right, left);
    __m128i twice = _mm_add_epi32(step, step);
    __m128i now[STEP];
    now[0] = _mm_add_epi32(_mm_slli_epi32(left, 3), step);
    for (int i = 1; i < STEP; i++)
        now[i] = _mm_add_epi32(now[i - 1], twice);
    for (int i = 0; i < STEP; i++)
        now[i] = _mm_srai_epi32(now[i], 6);
    __m128i first = _mm_packs_epi32(now[0], now[1]);
    __m128i second = _mm_packs_epi32(now[2], now[3]);
    first = _mm_unpacklo_epi16(first, _mm_srli_si128(first, 8));
    second = _mm_unpacklo_epi16(second, _mm_srli_si128(second, 8));
    _mm_storeu_si128((void *)out, _mm_xor_si128(_mm_unpacklo_epi32(first, second), half));
    _mm_storeu_si128((void *)(out + 8), _mm_xor_si128(_mm_unpackhi_epi32(first, second), half));
}

/* Eight cells and the next. */
static bool are_dark(const uint16_t *cells)
{
    uint64_t parts[2];
    memcpy(parts, cells, sizeof parts);
    return (parts[0] | parts[1] | cells[TOGETHER]) == 0;
}

/* As row_in_cell() for all pixels of `count` cells or less; returns of how many. */
static int row_by_eight(const CellRows *rows, int column, int count, uint16_t *out)
{
    const __m128i weights = _mm_set1_epi32(rows->below << 16 | (8 - rows->below));
    int done = 0;
    for (; done + TOGETHER <= count; done += TOGETHER, out += TOGETHER * STEP) {
        const uint16_t *upper = rows->upper + column + done;
        const uint16_t *lower = rows->lower + column + done;
        if (are_dark(upper) && are_dark(lower)) {
            memset(out, 0, TOGETHER * STEP * sizeof *out);
            continue;
        }
        EightCells from = eight_between_rows(upper, lower, weights);
        EightCells to = eight_between_rows(upper + 1, lower + 1, weights);
        four_across(from.left, to.left, out);
        four_across(from.right, to.right, out + 4 * STEP);
    }
    return done;
}
#endif

void light_mask_row(const LightMask *mask, int y, int x, int count, uint16_t *out_strength)
{
    const LightCells *cells = &mask->cells;
    int down = y - cells->top - STEP / 2;
    int across = x - cells->left - STEP / 2;
    int column = across / STEP;
    int phase = across % STEP;
    CellRows rows = {.upper = cells->strength + (size_t)(down / STEP) * (size_t)cells->columns,
                     .below = 2 * (down % STEP) + 1};
    rows.lower = rows.upper + cells->columns;
    int i = 0;
    if (phase > 0) {
        i = count < STEP - phase ? count : STEP - phase;
        row_in_cell(&rows, column++, phase, phase + i, out_strength);
    }
#ifdef __SSE2__
    int done = row_by_eight(&rows, column, (count - i) / STEP, out_strength + i);
    column += done;
    i += done * STEP;
#endif
    for (; i < count; i += STEP, column++)
        row_in_cell(&rows, column, 0, count - i < STEP ? count - i : STEP, out_strength + i);
}
