/* SPDX-License-Identifier: MIT */
/* Anything that outlines fill is cut into rows at the heights of their corners and crossings; in a
 * row there are only trapezoids. Those of neighboring rows that touch one to one are joined, so
 * that polygons end only where two parts meet or one parts in two, as beside a hole. */
#include "convert/convert_parts.h"

#include "collide/convex_polygon.h"

/* World units: narrower is nothing. */
#define WIDTH_MIN 1e-4

/* A polygon smaller than this (square world units) is the rest of rounding. */
#define AREA_MIN 0.25

enum { CHAIN = LEVEL_CORNERS / 2 - 2, ROWS_MAX = 40000 };

/* --- Joining rows ----------------------------------------------------------------------------- */

/* A polygon that still grows upward: its left side and its right one. */
typedef struct Growing {
    Vec2 left[CHAIN];
    Vec2 right[CHAIN];
    int left_count;
    int right_count;
} Growing;

struct Weaver {
    PieceTake *take;
    void *context;
    Growing **growing; /* From left to right. */
    int count;
    double top;
    bool is_failed;
};

Weaver *weaver_create(PieceTake *take, void *context)
{
    Weaver *weaver = calloc(1, sizeof *weaver);
    if (weaver) {
        weaver->take = take;
        weaver->context = context;
    }
    return weaver;
}

static void finish(Weaver *weaver, Growing *growing)
{
    Vec2 points[2 * CHAIN];
    int count = 0;
    for (int i = 0; i < growing->left_count; i++)
        points[count++] = growing->left[i];
    for (int i = growing->right_count; i-- > 0;)
        points[count++] = growing->right[i];
    count = polygon_tidy(points, count);
    if (count >= 3 && fabs(polygon_clockwise_area(points, count)) >= AREA_MIN &&
        !weaver->take(weaver->context, points, count))
        weaver->is_failed = true;
    free(growing);
}

static void lengthen(Vec2 *chain, int *count, Vec2 at)
{
    if (*count == 0 || vec2_distance(chain[*count - 1], at) > WIDTH_MIN)
        chain[(*count)++] = at;
}

static void grow(Growing *growing, double low, double high, const Span *span)
{
    lengthen(growing->left, &growing->left_count, vec2(span->low_left, low));
    lengthen(growing->left, &growing->left_count, vec2(span->high_left, high));
    lengthen(growing->right, &growing->right_count, vec2(span->low_right, low));
    lengthen(growing->right, &growing->right_count, vec2(span->high_right, high));
}

static bool meets(const Growing *growing, const Span *span)
{
    double left = larger_of(growing->left[growing->left_count - 1].x, span->low_left);
    double right = smaller_of(growing->right[growing->right_count - 1].x, span->low_right);
    return right - left > WIDTH_MIN;
}

/* How many of the growing polygons from `*first` on a span meets; `*first` moves to the first. */
static int count_met(const Weaver *weaver, const Span *span, int *first)
{
    int count = 0;
    while (*first < weaver->count &&
           weaver->growing[*first]->right[weaver->growing[*first]->right_count - 1].x <=
               span->low_left + WIDTH_MIN)
        ++*first;
    while (*first + count < weaver->count && meets(weaver->growing[*first + count], span))
        count++;
    return count;
}

static bool can_grow(const Growing *growing, const Span *next)
{
    return growing->left_count <= CHAIN - 2 && growing->right_count <= CHAIN - 2 &&
           !(next && meets(growing, next));
}

/* The polygon that a span continues, taken out of the row below; NULL where it begins one. */
static Growing *take_below(Weaver *weaver, const Span *span, const Span *following, int *first,
                           int *last_met)
{
    int met = count_met(weaver, span, first);
    Growing *below = met == 1 && *first != *last_met ? weaver->growing[*first] : NULL;
    if (met > 0)
        *last_met = *first + met - 1;
    if (!below || !can_grow(below, following))
        return NULL;
    weaver->growing[(*first)++] = NULL;
    return below;
}

/* Ends what does not go on, and makes `next` the row that does. */
static void replace_row(Weaver *weaver, Growing **next, int count)
{
    for (int i = 0; i < weaver->count; i++)
        if (weaver->growing[i])
            finish(weaver, weaver->growing[i]);
    free(weaver->growing);
    weaver->growing = next;
    weaver->count = weaver->is_failed ? 0 : count;
    for (int i = weaver->count; next && i < count; i++)
        free(next[i]);
}

bool weaver_row(Weaver *weaver, double low, double high, const Span *spans, int count)
{
    Growing **next = NULL;
    bool is_above = weaver->count > 0 && fabs(weaver->top - low) <= 1e-9;
    int first = 0;
    int last_met = -1; /* By the span before. */
    bool is_fine = array_resize(&next, (size_t)count + 1, sizeof(void *));
    for (int i = 0; next && i < count; i++) {
        const Span *following = i + 1 < count ? &spans[i + 1] : NULL;
        next[i] = is_above ? take_below(weaver, &spans[i], following, &first, &last_met) : NULL;
        if (!next[i])
            next[i] = calloc(1, sizeof *next[i]);
        is_fine = is_fine && next[i];
        if (next[i])
            grow(next[i], low, high, &spans[i]);
    }
    weaver->is_failed = weaver->is_failed || !is_fine;
    replace_row(weaver, next, count);
    weaver->top = high;
    return !weaver->is_failed;
}

bool weaver_destroy(Weaver *weaver)
{
    for (int i = 0; i < weaver->count; i++)
        finish(weaver, weaver->growing[i]);
    bool is_fine = !weaver->is_failed;
    free(weaver->growing);
    free(weaver);
    return is_fine;
}

/* --- Cutting into rows ------------------------------------------------------------------------ */

typedef struct Edge {
    Vec2 low;
    Vec2 high;
    int winding;
} Edge;

typedef struct Cut {
    Edge *edges; /* By their lower ends. */
    int edge_count;
    double *heights;
    int height_count;
    int height_room;
    struct Crossing {
        double x;
        const Edge *edge;
    } * row;
    Span *spans;
    bool is_even_odd;
    bool is_out_of_memory;
} Cut;

static int by_low_end(const void *a, const void *b)
{
    double first = ((const Edge *)a)->low.y;
    double second = ((const Edge *)b)->low.y;
    return (first > second) - (first < second);
}

static int by_number(const void *a, const void *b)
{
    double first = *(const double *)a;
    double second = *(const double *)b;
    return (first > second) - (first < second);
}

static double edge_x(const Edge *edge, double y)
{
    if (y <= edge->low.y)
        return edge->low.x;
    if (y >= edge->high.y)
        return edge->high.x;
    return edge->low.x +
           (edge->high.x - edge->low.x) * ((y - edge->low.y) / (edge->high.y - edge->low.y));
}

static bool add_height(Cut *cut, double y)
{
    if (cut->height_count >= ROWS_MAX)
        return false;
    if (!array_grow(&cut->heights, &cut->height_room, cut->height_count + 1,
                    sizeof *cut->heights)) {
        cut->is_out_of_memory = true;
        return false;
    }
    cut->heights[cut->height_count++] = y;
    return true;
}

/* The height at which two edges cross between their ends. */
static bool crossing_height(const Edge *a, const Edge *b, double *out_y)
{
    double low = larger_of(a->low.y, b->low.y);
    double high = smaller_of(a->high.y, b->high.y);
    double apart_low = edge_x(a, low) - edge_x(b, low);
    double apart_high = edge_x(a, high) - edge_x(b, high);
    if (low >= high || !((apart_low > 0 && apart_high < 0) || (apart_low < 0 && apart_high > 0)))
        return false;
    *out_y = low + (high - low) * (apart_low / (apart_low - apart_high));
    return *out_y > low && *out_y < high;
}

static bool find_heights(Cut *cut)
{
    for (int i = 0; i < cut->edge_count; i++) {
        const Edge *edge = &cut->edges[i];
        if (!add_height(cut, edge->low.y) || !add_height(cut, edge->high.y))
            return false;
        for (int k = i + 1; k < cut->edge_count && cut->edges[k].low.y < edge->high.y; k++) {
            double y;
            if (crossing_height(edge, &cut->edges[k], &y) && !add_height(cut, y))
                return false;
        }
    }
    if (!cut->heights)
        return true; /* All is flat. */
    qsort(cut->heights, (size_t)cut->height_count, sizeof *cut->heights, by_number);
    int kept = 0;
    for (int i = 0; i < cut->height_count; i++)
        if (kept == 0 || cut->heights[i] - cut->heights[kept - 1] > 1e-6)
            cut->heights[kept++] = cut->heights[i];
    cut->height_count = kept;
    return true;
}

static int by_place(const void *a, const void *b)
{
    return by_number(&((const struct Crossing *)a)->x, &((const struct Crossing *)b)->x);
}

/* The spans of a row: between the edges where filling begins and ends. */
static int find_spans(Cut *cut, double low, double high)
{
    double middle = (low + high) / 2;
    int count = 0;
    for (int i = 0; i < cut->edge_count && cut->edges[i].low.y < middle; i++)
        if (cut->edges[i].high.y > middle)
            cut->row[count++] = (struct Crossing){edge_x(&cut->edges[i], middle), &cut->edges[i]};
    qsort(cut->row, (size_t)count, sizeof *cut->row, by_place);
    int winding = 0;
    int spans = 0;
    const Edge *begin = NULL;
    for (int i = 0; i < count; i++) {
        bool was_in = cut->is_even_odd ? (winding & 1) != 0 : winding != 0;
        winding += cut->row[i].edge->winding;
        bool is_in = cut->is_even_odd ? (winding & 1) != 0 : winding != 0;
        const Edge *edge = cut->row[i].edge;
        if (!was_in && is_in)
            begin = edge;
        else if (was_in && !is_in && edge_x(edge, middle) - edge_x(begin, middle) > WIDTH_MIN)
            cut->spans[spans++] = (Span){edge_x(begin, low), edge_x(edge, low), edge_x(begin, high),
                                         edge_x(edge, high)};
    }
    return spans;
}

/* Two parts that share a line are one. */
static int join_spans(Span *spans, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        Span *last = kept > 0 ? &spans[kept - 1] : NULL;
        if (last && spans[i].low_left - last->low_right <= WIDTH_MIN &&
            spans[i].high_left - last->high_right <= WIDTH_MIN) {
            last->low_right = spans[i].low_right;
            last->high_right = spans[i].high_right;
        } else {
            spans[kept++] = spans[i];
        }
    }
    return kept;
}

static bool cut_rows(Cut *cut, PieceTake *take, void *context)
{
    Weaver *weaver = weaver_create(take, context);
    if (!weaver)
        return false;
    for (int i = 0; i + 1 < cut->height_count; i++) {
        int count = find_spans(cut, cut->heights[i], cut->heights[i + 1]);
        count = join_spans(cut->spans, count);
        if (!weaver_row(weaver, cut->heights[i], cut->heights[i + 1], cut->spans, count))
            break;
    }
    return weaver_destroy(weaver);
}

/* Rounded to 1/1024, corners are at one height or clearly at two. */
static Vec2 rounded(Vec2 at)
{
    return vec2(floor(at.x * 1024 + 0.5) / 1024, floor(at.y * 1024 + 0.5) / 1024);
}

static void list_edges(Cut *cut, const Outlines *outlines)
{
    ASSERT(cut->edges);
    int first = 0;
    for (int i = 0; i < outlines->end_count; i++) {
        int end = outlines->ends[i];
        for (int k = first, last = end - 1; k < end; last = k++) {
            Vec2 a = rounded(outlines->points[last]);
            Vec2 b = rounded(outlines->points[k]);
            if (a.y < b.y)
                cut->edges[cut->edge_count++] = (Edge){a, b, 1};
            else if (a.y > b.y)
                cut->edges[cut->edge_count++] = (Edge){b, a, -1};
        }
        first = end;
    }
    qsort(cut->edges, (size_t)cut->edge_count, sizeof *cut->edges, by_low_end);
}

static bool is_too_much(double *work, double cost)
{
    *work -= cost;
    return *work < 0;
}

static bool cut_outlines(const Outlines *outlines, bool is_even_odd, double *work, PieceTake *take,
                         void *context, Error *out_error)
{
    size_t room = (size_t)outlines->count + 1;
    Cut cut = {.edges = malloc(sizeof *cut.edges * room),
               .row = malloc(sizeof *cut.row * room),
               .spans = malloc(sizeof *cut.spans * room),
               .is_even_odd = is_even_odd};
    bool is_fine = cut.edges && cut.row && cut.spans;
    if (!is_fine)
        error_memory(out_error);
    if (is_fine) {
        list_edges(&cut, outlines);
        double edges = cut.edge_count;
        is_fine = !is_too_much(work, edges * edges / 2) && find_heights(&cut) &&
                  !is_too_much(work, 16 * edges * cut.height_count);
        if (!is_fine && cut.is_out_of_memory)
            error_memory(out_error);
        else if (!is_fine)
            error_set(out_error, tr("its outlines cross in too many places to be cut up"));
    }
    is_fine = is_fine && (cut_rows(&cut, take, context) || error_memory(out_error));
    free(cut.edges);
    free(cut.heights);
    free(cut.row);
    free(cut.spans);
    return is_fine;
}

/* --- Any outlines ----------------------------------------------------------------------------- */

static Box outline_box(const Outlines *outlines, int index)
{
    int first = index > 0 ? outlines->ends[index - 1] : 0;
    return box_around(outlines->points + first, outlines->ends[index] - first);
}

/* Whether every outline is a polygon of its own as it is. */
static bool are_plain(const Outlines *outlines)
{
    for (int i = 0; i < outlines->end_count; i++) {
        int first = i > 0 ? outlines->ends[i - 1] : 0;
        int count = outlines->ends[i] - first;
        int a;
        int b;
        if (count > LEVEL_CORNERS || !polygon_is_simple(outlines->points + first, count, &a, &b))
            return false;
        for (int k = 0; k < i; k++)
            if (box_overlaps(outline_box(outlines, i), outline_box(outlines, k)))
                return false;
    }
    return true;
}

bool pieces_of_outlines(const Outlines *outlines, bool is_even_odd, double *work, PieceTake *take,
                        void *context, Error *out_error)
{
    double pairs = (double)outlines->end_count * outlines->end_count;
    if (is_too_much(work, 4 * pairs) || !are_plain(outlines))
        return cut_outlines(outlines, is_even_odd, work, take, context, out_error);
    int first = 0;
    for (int i = 0; i < outlines->end_count; i++) {
        int count = outlines->ends[i] - first;
        double area = polygon_clockwise_area(outlines->points + first, count);
        if (area < 0)
            polygon_reverse(outlines->points + first, count);
        if (fabs(area) >= AREA_MIN && !take(context, outlines->points + first, count))
            return error_memory(out_error);
        first = outlines->ends[i];
    }
    return true;
}
