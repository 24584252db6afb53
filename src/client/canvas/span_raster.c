/* SPDX-License-Identifier: MIT */
#include "canvas/span_parts.h"

#include "base/array.h"

/* A side, its upper end first, relative to the box's corner. */
typedef struct Side {
    double top, bottom;
    double x;     /* At `top`. */
    double slope; /* Of x by y. */
    double sign;  /* 1 for a side that went down, -1 for one that went up. */
    int next;     /* Of the sides that start in the same row; -1 ends. */
} Side;

struct SpanRaster {
    int left, top, width, height; /* Of the current shape. */
    Side *sides;
    int side_count, side_room;
    int above_count; /* Of the sides, how many start above the rows to sweep. */
    int *first;      /* By row: the first side that starts there. */
    int *active;     /* Sides that reach the current row. */
    int row_room, active_room;
    double *change;    /* By pixel: what the coverage changes by. Zero between rows. */
    uint64_t *touched; /* A bit for each pixel with a change. */
    int column_room;
    int first_row, last_row;
    int row_from, row_to; /* The rows to sweep. */
    bool lacks_memory;
};

static bool raster_grow(SpanRaster *raster, void *items, size_t count, size_t size)
{
    bool has_grown = array_resize(items, count, size);
    raster->lacks_memory = raster->lacks_memory || !has_grown;
    return has_grown;
}

SpanRaster *span_raster_create(void)
{
    return calloc(1, sizeof(SpanRaster));
}

void span_raster_destroy(SpanRaster *raster)
{
    if (raster == NULL)
        return;
    free(raster->sides);
    free(raster->first);
    free(raster->active);
    free(raster->change);
    free(raster->touched);
    free(raster);
}

static bool make_rows(SpanRaster *raster)
{
    if (raster->height <= raster->row_room)
        return true;
    if (!raster_grow(raster, &raster->first, (size_t)raster->height, sizeof *raster->first))
        return false;
    for (int row = raster->row_room; row < raster->height; row++)
        raster->first[row] = -1;
    raster->row_room = raster->height;
    return true;
}

static bool make_columns(SpanRaster *raster)
{
    size_t columns = (size_t)raster->width + 2; /* Sides at the right edge pass it. */
    if (raster->width <= raster->column_room)
        return true;
    if (!raster_grow(raster, &raster->change, columns, sizeof *raster->change) ||
        !raster_grow(raster, &raster->touched, columns / 64 + 1, sizeof *raster->touched))
        return false;
    memset(raster->change, 0, columns * sizeof *raster->change);
    memset(raster->touched, 0, (columns / 64 + 1) * sizeof *raster->touched);
    raster->column_room = raster->width;
    return true;
}

bool span_raster_lacks_memory(const SpanRaster *raster)
{
    return raster->lacks_memory;
}

void span_raster_begin(SpanRaster *raster, int left, int top, int right, int bottom)
{
    raster->left = left;
    raster->top = top;
    raster->width = right > left ? right - left : 0;
    raster->height = bottom > top && right > left ? bottom - top : 0;
    raster->side_count = 0;
    raster->above_count = 0;
    if (!make_rows(raster) || !make_columns(raster))
        raster->height = 0; /* It stays empty. */
    raster->first_row = raster->height;
    raster->last_row = -1;
    raster->row_from = 0;
    raster->row_to = raster->height;
}

void span_raster_limit(SpanRaster *raster, int top, int bottom)
{
    raster->row_from = clamp_to_int(top - raster->top, 0, raster->height);
    raster->row_to = clamp_to_int(bottom - raster->top, 0, raster->height);
}

static void add_side(SpanRaster *raster, Vec2 from, Vec2 to, double sign)
{
    if (from.y > to.y) {
        Vec2 swap = from;
        from = to;
        to = swap;
        sign = -sign;
    }
    double top = from.y - raster->top;
    double bottom = to.y - raster->top;
    if (!(top < bottom) || bottom <= raster->row_from || top >= raster->row_to)
        return;
    Side side = {top, bottom, from.x - raster->left, (to.x - from.x) / (bottom - top), sign, -1};
    if (top < 0) {
        side.x -= side.slope * top;
        side.top = 0;
    }
    if (side.bottom > raster->height)
        side.bottom = raster->height;
    if (raster->side_count == raster->side_room) {
        int room = raster->side_room > 0 ? 2 * raster->side_room : 64;
        if (!raster_grow(raster, &raster->sides, (size_t)room, sizeof *raster->sides))
            return;
        raster->side_room = room;
    }
    int row = (int)side.top;
    bool is_above = row < raster->row_from;
    raster->above_count += is_above;
    if (!is_above) {
        side.next = raster->first[row];
        raster->first[row] = raster->side_count;
    }
    raster->sides[raster->side_count++] = side;
    if (!is_above && row < raster->first_row)
        raster->first_row = row;
    if (side.bottom > raster->last_row)
        raster->last_row =
            (int)side.bottom < raster->height ? (int)side.bottom : raster->height - 1;
}

void span_raster_side(SpanRaster *raster, Vec2 from, Vec2 to)
{
    add_side(raster, from, to, 1);
}

void span_raster_polygon(SpanRaster *raster, const Vec2 *points, int count)
{
    for (int i = 0; i < count; i++)
        add_side(raster, points[i], points[i + 1 < count ? i + 1 : 0], 1);
}

void span_raster_quad(SpanRaster *raster, const Vec2 points[4])
{
    Vec2 across = vec2_subtract(points[2], points[0]);
    double turn = vec2_cross(across, vec2_subtract(points[3], points[1]));
    for (int i = 0; i < 4; i++)
        add_side(raster, points[i], points[(i + 1) & 3], turn < 0 ? -1 : 1);
}

static void touch(SpanRaster *raster, int first, int last)
{
    int from = first & 63;
    for (int word = first >> 6; word <= last >> 6; word++, from = 0) {
        int to = word < last >> 6 ? 63 : last & 63;
        raster->touched[word] |= UINT64_MAX >> (63 - to + from) << from;
    }
}

/* Adds the part of a side inside one row and the box: from xa to xb, both in [0, width], covering
 * `height` of the row (signed). */
static void add_inside(SpanRaster *raster, double xa, double xb, double height)
{
    double low = xa < xb ? xa : xb;
    double high = xa < xb ? xb : xa;
    int first = (int)low;
    int last = (int)high;
    double *change = raster->change;
    if (first == last) {
        double right = height * ((low + high) / 2 - first);
        change[first] += height - right;
        change[first + 1] += right;
        touch(raster, first, first + 1);
        return;
    }
    double per_pixel = height / (high - low);
    for (int x = first; x <= last; x++) {
        double from = x == first ? low : x;
        double to = x == last ? high : x + 1;
        double part = per_pixel * (to - from);
        double right = part * ((from + to) / 2 - x);
        change[x] += part - right;
        change[x + 1] += right;
    }
    touch(raster, first, last + 1);
}

/* Like add_inside(), for any xa and xb: parts left of the box count at its edge. */
static void add_in_row(SpanRaster *raster, double xa, double xb, double height)
{
    double width = raster->width;
    if (xa > xb) {
        double swap = xa;
        xa = xb;
        xb = swap;
    }
    if (xa >= width)
        return;
    if (xb <= 0) {
        add_inside(raster, 0, 0, height);
        return;
    }
    if (xa >= 0 && xb <= width) {
        add_inside(raster, xa, xb, height);
        return;
    }
    double per_pixel = height / (xb - xa);
    if (xa < 0) {
        add_inside(raster, 0, 0, per_pixel * -xa);
        xa = 0;
    }
    xb = xb > width ? width : xb;
    add_inside(raster, xa, xb, per_pixel * (xb - xa));
}

/* Adds each active side to the row and drops those that end in it; returns the new count. */
static int add_row(SpanRaster *raster, int row, int active_count)
{
    int kept = 0;
    for (int i = 0; i < active_count; i++) {
        const Side *side = &raster->sides[raster->active[i]];
        double from = side->top > row ? side->top : row;
        double to = side->bottom < row + 1 ? side->bottom : row + 1;
        if (to > from)
            add_in_row(raster, side->x + (from - side->top) * side->slope,
                       side->x + (to - side->top) * side->slope, side->sign * (to - from));
        if (side->bottom > row + 1)
            raster->active[kept++] = raster->active[i];
    }
    return kept;
}

/* How many rows from this one on are covered alike: by upright sides alone, of which none begins or
 * ends. So the long lines of a grid cost little. */
static int count_alike(const SpanRaster *raster, int row, int active_count)
{
    int end = raster->last_row + 1 < raster->row_to ? raster->last_row + 1 : raster->row_to;
    for (int i = 0; i < active_count; i++) {
        const Side *side = &raster->sides[raster->active[i]];
        if (side->slope != 0 || side->top > row || side->bottom < row + 1)
            return 1;
        end = (int)side->bottom < end ? (int)side->bottom : end;
    }
    int next = row + 1;
    while (next < end && raster->first[next] < 0)
        next++;
    return next - row;
}

typedef struct Sink {
    SpanSink *take;
    void *context;
    int y, rows; /* The runs are those of so many rows. */
} Sink;

static void emit_run(const Sink *sink, int x, int length, int coverage)
{
    if (coverage == 0)
        return;
    for (int i = 0; i < sink->rows; i++)
        sink->take(sink->context, x, sink->y + i, length, coverage);
}

/* Sums the row's changes, passes its runs to the sink, and clears it. */
static void emit_row(SpanRaster *raster, const Sink *sink)
{
    double area = 0;
    int coverage = 0, from = 0;
    int words = (raster->width + 1) / 64 + 1;
    for (int word = 0; word < words; word++) {
        uint64_t bits = raster->touched[word];
        raster->touched[word] = 0;
        for (; bits != 0; bits &= bits - 1) {
            int x = word * 64 + __builtin_ctzll(bits);
            area += raster->change[x];
            raster->change[x] = 0;
            double size = area < 0 ? -area : area;
            int now = size >= 1 ? 255 : (int)(size * 255 + 0.5);
            if (now == coverage || x >= raster->width)
                continue;
            emit_run(sink, raster->left + from, x - from, coverage);
            from = x;
            coverage = now;
        }
    }
    emit_run(sink, raster->left + from, raster->width - from, coverage);
}

/* The sides that start above the rows to sweep become active, in the order in which the rows above
 * would have added them: sums of them have the same bits. Returns how many. */
static int start_above(SpanRaster *raster)
{
    int count = 0;
    for (int i = 0; count < raster->above_count; i++) {
        int row = (int)raster->sides[i].top;
        if (row >= raster->row_from)
            continue;
        int place = count++;
        for (; place > 0 && (int)raster->sides[raster->active[place - 1]].top >= row; place--)
            raster->active[place] = raster->active[place - 1];
        raster->active[place] = i;
    }
    return count;
}

void span_raster_sweep(SpanRaster *raster, SpanSink *sink, void *context)
{
    if (raster->side_count > raster->active_room) {
        if (!raster_grow(raster, &raster->active, (size_t)raster->side_room,
                         sizeof *raster->active)) {
            for (int row = raster->first_row; row <= raster->last_row; row++)
                raster->first[row] = -1; /* As a sweep does. */
            return;
        }
        raster->active_room = raster->side_room;
    }
    int active_count = start_above(raster);
    int rows = 1;
    for (int row = active_count > 0 ? raster->row_from : raster->first_row;
         row <= raster->last_row && row < raster->row_to; row += rows) {
        for (int side = raster->first[row]; side >= 0; side = raster->sides[side].next)
            raster->active[active_count++] = side;
        raster->first[row] = -1;
        rows = count_alike(raster, row, active_count);
        active_count = add_row(raster, row, active_count);
        emit_row(raster, &(Sink){sink, context, raster->top + row, rows});
    }
}
