/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "sim/rules.h"

#define END 7.0 /* Half the strokes at its ends, units of the page. */
#define WORDS 18.0
#define STEP 25.0
#define INSET 12.0
#define ASIDE 14.0     /* Of the words from the line's middle. */
#define GAP_LEAST 0.01 /* World units. */
/* World units. If less of the line than this is in shapes, all of it is the gap. */
#define WHOLE 0.01

enum { CROSSINGS_MAX = LEVEL_CORNERS + 2 };

/* Parts of the line, from 0 to 1. */
typedef struct Span {
    double from, to;
} Span;

static int by_start(const void *a, const void *b)
{
    double first = ((const Span *)a)->from, second = ((const Span *)b)->from;
    return (first > second) - (first < second);
}

static int by_size(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

/* Where the endless line crosses an outline, in order; always an even number. */
static int find_crossings(const EditorObject *object, Vec2 from, Vec2 along,
                          double out_parts[CROSSINGS_MAX])
{
    int count = 0;
    for (int i = 0; i < object->point_count; i++) {
        Vec2 a = vec2_subtract(object->points[i], from);
        Vec2 b = vec2_subtract(object->points[(i + 1) % object->point_count], from);
        double side = vec2_cross(along, a), next = vec2_cross(along, b);
        if ((side < 0) == (next < 0))
            continue;
        Vec2 at = vec2_mix(a, b, side / (side - next));
        out_parts[count++] = vec2_dot(at, along) / vec2_dot(along, along);
    }
    qsort(out_parts, (size_t)count, sizeof *out_parts, by_size);
    return count;
}

/* The parts of the line that are inside of shapes, in order of their starts; returns how many. */
static int find_walls(const EditorDocument *document, const EditRuler *ruler, Span *out_walls,
                      int most)
{
    int count = 0;
    Vec2 along = vec2_subtract(ruler->to, ruler->from);
    Box around = box_between(ruler->from, ruler->to);
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++) {
        double parts[CROSSINGS_MAX];
        const EditorObject *object = document->items[EDITOR_OBSTACLE][i];
        if (!box_overlaps(editor_object_box(object), around))
            continue;
        int crossings = find_crossings(object, ruler->from, along, parts);
        for (int k = 0; k + 1 < crossings && count < most; k += 2) {
            Span wall = {fmax(parts[k], 0), fmin(parts[k + 1], 1)};
            if (wall.from < wall.to)
                out_walls[count++] = wall;
        }
    }
    qsort(out_walls, (size_t)count, sizeof *out_walls, by_start);
    return count;
}

EditGap edit_ruler_gap(const EditorDocument *document, const EditRuler *ruler)
{
    Span walls[LEVEL_OBSTACLES];
    EditGap gap = {.from = ruler->from, .to = ruler->from};
    double length = vec2_distance(ruler->from, ruler->to), free_from = 0, best = 0;
    if (!(length >= GAP_LEAST))
        return gap;
    int count = find_walls(document, ruler, walls, LEVEL_OBSTACLES);
    for (int i = 0; i <= count; i++) {
        double free_to = i < count ? walls[i].from : 1;
        if (free_to - free_from > best) {
            best = free_to - free_from;
            gap.from = vec2_mix(ruler->from, ruler->to, free_from);
            gap.to = vec2_mix(ruler->from, ruler->to, free_to);
        }
        if (i < count)
            free_from = fmax(free_from, walls[i].to);
    }
    gap.is_part = (1 - best) * length > WHOLE;
    return gap;
}

/* For words: a tenth of a unit. */
static double rounded(double number)
{
    return floor(number * 10 + 0.5) / 10 + 0.0; /* No minus zero. */
}

static double in_circles(double length)
{
    return length / (2 * LEVEL_PLAYER_RADIUS);
}

int edit_ruler_words(const EditorDocument *document, const EditRuler *ruler,
                     char out_lines[EDIT_RULER_LINES][EDIT_RULER_BYTES])
{
    Vec2 by = vec2_subtract(ruler->to, ruler->from);
    double length = vec2_length(by);
    double degrees = length > 0 ? atan2(by.y, by.x) * 180 / ANGLE_PI : 0;
    EditGap gap = edit_ruler_gap(document, ruler);
    double width = vec2_distance(gap.from, gap.to);
    /* TRANSLATORS: a length, also as so many players' circles side by side and as the time that a
     * player needs for it. */
    tr_print(out_lines[0], EDIT_RULER_BYTES, tr("%.10g units, %.1f circles, %.1f s at full speed"),
             rounded(length), in_circles(length), length / PLAYER_SPEED);
    /* TRANSLATORS: to the right, up, and the direction. */
    tr_print(out_lines[1], EDIT_RULER_BYTES, tr("x %.10g  y %.10g  %.10g degrees"), rounded(by.x),
             rounded(by.y), rounded(degrees));
    if (!gap.is_part)
        return 2;
    if (width < GAP_LEAST)
        /* TRANSLATORS: what is measured is all inside of shapes. */
        snprintf(out_lines[2], EDIT_RULER_BYTES, "%s", tr("There is no gap on the way."));
    else
        /* TRANSLATORS: the widest gap between shapes on the way that is measured. */
        tr_print(out_lines[2], EDIT_RULER_BYTES, tr("Widest gap: %.10g units, %.1f circles"),
                 rounded(width), in_circles(width));
    return 3;
}

void edit_ruler_draw(const ViewPen *pen, const EditorDocument *document, const EditRuler *ruler,
                     double px)
{
    if (!ruler->is_shown)
        return;
    Vec2 from = view_pen_place(pen, ruler->from), to = view_pen_place(pen, ruler->to);
    Vec2 along = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    Vec2 end = vec2_scale(vec2_left(along), END * px);
    Color color = color_make(PALETTE_TEXT, 0.95);
    double width = fmax(1.6 * px, 1);
    EditGap gap = edit_ruler_gap(document, ruler);
    canvas_line(pen->canvas, from, to, width, color);
    canvas_line(pen->canvas, vec2_subtract(from, end), vec2_add(from, end), width, color);
    canvas_line(pen->canvas, vec2_subtract(to, end), vec2_add(to, end), width, color);
    if (gap.is_part)
        canvas_line(pen->canvas, view_pen_place(pen, gap.from), view_pen_place(pen, gap.to),
                    3 * width, color_make(PALETTE_BRASS, 0.95));
}

void edit_ruler_draw_words(const Ui *page, const EditLayout *layout, const EditorDocument *document,
                           const EditRuler *ruler, Vec2 at)
{
    char lines[EDIT_RULER_LINES][EDIT_RULER_BYTES];
    if (!ruler->is_shown)
        return;
    int count = edit_ruler_words(document, ruler, lines);
    double z = layout->zoom, width = 0, size = WORDS * z;
    double room = layout_width(layout->canvas) - 2 * (INSET + ASIDE);
    UiText text = {FONT_REGULAR, size, ALIGN_LEFT, PALETTE_TEXT, 1};
    for (int i = 0; i < count; i++) {
        size = fmin(size, ui_fitting_size(page, &text, room, lines[i]));
        width = fmax(width, fmin(ui_text_width(page, &text, lines[i]), room));
    }
    text.size = size;
    double height = (count - 1) * STEP * z + size + 2 * INSET;
    /* On the side that the line leaves free. */
    Vec2 by = vec2_subtract(ruler->to, ruler->from);
    Box box = {{at.x + ASIDE, by.x * by.y < 0 ? at.y - ASIDE - height : at.y + ASIDE}, {0, 0}};
    box.low.x = clamp(
        box.low.x, layout->canvas.low.x + ASIDE,
        fmax(layout->canvas.high.x - ASIDE - width - 2 * INSET, layout->canvas.low.x + ASIDE));
    box.low.y =
        clamp(box.low.y, layout->canvas.low.y + ASIDE, layout->canvas.high.y - ASIDE - height);
    box.high = vec2_add(box.low, vec2(width + 2 * INSET, height));
    ui_plate(page, box, 8, ui_color(page, PALETTE_BARS, 0.95));
    ui_outline(page, box, 8, 1, ui_color(page, PALETTE_PLATE_EDGE, 0.5));
    for (int i = 0; i < count; i++) {
        text.rgb = i == 1 ? PALETTE_TEXT_SOFT : PALETTE_TEXT;
        ui_text(page, &text, box.low.x + INSET, box.low.y + INSET + size * 0.85 + i * STEP * z,
                lines[i]);
    }
}
