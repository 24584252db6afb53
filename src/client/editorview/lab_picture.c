/* SPDX-License-Identifier: MIT */
#include "editorview/lab_picture.h"

#include "collide/angle.h"
#include "editorview/lab_draw.h"
#include "ui/ui.h"

#include <string.h>

/* Units of the room. */
#define AXIS_AWAY 24.0 /* From the shapes to their axis. */
#define AXIS_LONGER 24.0
#define BAR_ASIDE 4.0
#define LINE_LENGTH 800.0
#define NORMAL_LENGTH 9.0
#define GRID_STEP 40.0
/* Units of the page. */
#define CORNER 10.0
#define EDGE 2.0
#define EDGE_CHOSEN 3.0
#define SIDE 5.0
#define BAR 7.0
#define HANDLE 9.0
#define MIDDLE 4.0
#define LETTER 18.0 /* As the keys of hints, one of which is A. */

Viewport lab_picture_viewport(const Lab *lab, const Ui *ui, Box box)
{
    Box room = lab_pages_room(lab->page);
    Box px = {ui_to_screen(ui, box.low.x, box.low.y), ui_to_screen(ui, box.high.x, box.high.y)};
    return viewport_fit(vec2_subtract(room.high, room.low), px, layout_middle(room));
}

void lab_picture_draw_ground(const Ui *ui, Box box)
{
    ui_plate(ui, box, CORNER, color_make(PALETTE_BARS, 0.6 * ui->opacity));
    ui_outline(ui, box, CORNER, 1, color_make(PALETTE_PLATE_EDGE, 0.35 * ui->opacity));
}

/* What an axis is about: the first two shapes of a page. */
enum { SHAPE_A, SHAPE_B };

static void draw_grid(const LabPen *pen)
{
    Color color = color_make(PALETTE_GRID, 0.06);
    for (double x = GRID_STEP; x < LAB_WIDTH; x += GRID_STEP)
        lab_draw_line(pen, vec2(x, 0), vec2(x, LAB_HEIGHT), 1, color);
    for (double y = GRID_STEP; y < LAB_HEIGHT; y += GRID_STEP)
        lab_draw_line(pen, vec2(0, y), vec2(LAB_WIDTH, y), 1, color);
}

/* --- Shapes ----------------------------------------------------------------------------------- */

static void draw_normals(const LabPen *pen, const ConvexPolygon *piece, Color color)
{
    for (int i = 0; i < piece->count; i++) {
        Vec2 middle = vec2_mix(convex_polygon_corner(piece, i),
                               convex_polygon_corner(piece, convex_polygon_next(piece, i)), 0.5);
        lab_draw_line(pen, middle,
                      vec2_add_scaled(middle, convex_polygon_normal(piece, i), NORMAL_LENGTH), 1.5,
                      color);
    }
}

static void draw_polygon(const LabPen *pen, const LabShape *shape, int index, double width)
{
    Vec2 corners[LAB_CORNERS_MAX];
    for (int i = 0; i < shape->spec->corner_count; i++)
        corners[i] = lab_draw_place(pen, shape->outline[i]);
    canvas_polygon(pen->ui->canvas, corners, shape->spec->corner_count,
                   lab_draw_shape_color(index, 0.14 * pen->ui->opacity));
    for (int i = 0; i < shape->pieces.count; i++) {
        const ConvexPolygon *piece = &shape->pieces.pieces[i];
        Vec2 inner[LAB_CORNERS_MAX];
        for (int k = 0; k < piece->count; k++)
            inner[k] = convex_polygon_corner(piece, k);
        if (shape->pieces.count > 1)
            lab_draw_outline(pen, inner, piece->count, 1, false, lab_draw_shape_color(index, 0.5));
        draw_normals(pen, piece, lab_draw_shape_color(index, 0.55));
    }
    lab_draw_outline(pen, shape->outline, shape->spec->corner_count, width, false,
                     lab_draw_shape_color(index, 1));
}

/* A letter in a shape's middle stands for it in the words; handles have none. */
static void draw_letter(const LabPen *pen, const LabShape *shape)
{
    const char *name = shape->spec->name;
    double size = LETTER * fmin(pen->ui->text_scale, 1.4);
    UiText text = {FONT_SEMIBOLD, size, ALIGN_CENTER, PALETTE_TEXT, 1};
    size_t length = strlen(name);
    if (length < 2 || name[length - 2] != ' ')
        return;
    Vec2 aside = angle_turn(shape->spec->letter, angle_unit_degrees(shape->degrees));
    Vec2 at = ui_page(pen->ui, lab_draw_place(pen, vec2_add(shape->at, aside)));
    ui_text(pen->ui, &text, at.x - pen->ui->slide, at.y + size * 0.36, name + length - 1);
}

static void draw_shape(const LabPen *pen, const Lab *lab, int index)
{
    const LabShape *shape = &lab->shapes[index];
    bool is_chosen = index == lab->chosen;
    double width = is_chosen ? EDGE_CHOSEN : EDGE;
    Color color = lab_draw_shape_color(index, 1);
    switch (shape->spec->kind) {
    case LAB_POLYGON:
        draw_polygon(pen, shape, index, width);
        break;
    case LAB_CIRCLE:
        canvas_disc(pen->ui->canvas, lab_draw_place(pen, shape->at),
                    shape->spec->radius * pen->viewport.scale,
                    lab_draw_shape_color(index, 0.14 * pen->ui->opacity));
        lab_draw_ring(pen, shape->at, shape->spec->radius, width, false, color);
        break;
    case LAB_POINT:
        lab_draw_dot(pen, shape->at, HANDLE, color);
        break;
    case LAB_AXIS: /* Drawn with its bars; here is its handle. */
        lab_draw_dot(pen, shape->at, MIDDLE, color_make(PALETTE_TEXT, 1));
        break;
    }
    if (is_chosen)
        canvas_ring(pen->ui->canvas, lab_draw_place(pen, shape->at),
                    ui_length(pen->ui, HANDLE + MIDDLE), ui_line(pen->ui, 1.5),
                    color_make(PALETTE_WHITE, 0.8 * pen->ui->opacity));
    draw_letter(pen, shape);
}

/* --- An axis ---------------------------------------------------------------------------------- */

static const LabShape *axis_shape(const Lab *lab)
{
    for (int i = 0; i < lab->shape_count; i++)
        if (lab->shapes[i].spec->kind == LAB_AXIS)
            return &lab->shapes[i];
    return NULL;
}

/* How far a point of the axis is outside the room. */
static double outside(Box room, Vec2 at)
{
    double across = fmax(fmax(room.low.x - at.x, at.x - room.high.x), 0);
    return across + fmax(fmax(room.low.y - at.y, at.y - room.high.y), 0);
}

static Vec2 on_axis(const LabAxis *axis, Vec2 anchor, double reach)
{
    return vec2_add_scaled(anchor, axis->direction, reach - vec2_dot(anchor, axis->direction));
}

/* A place for the axis beside both shapes, on the side with more room for it. */
static Vec2 anchor_beside(const Lab *lab, const LabAxis *axis)
{
    Vec2 across = vec2_left(axis->direction);
    LabSpan a = lab_axes_span(&lab->shapes[SHAPE_A], across);
    LabSpan b = lab_axes_span(&lab->shapes[SHAPE_B], across);
    double low = fmin(axis->a.low, axis->b.low);
    double high = fmax(axis->a.high, axis->b.high);
    Box room = lab_pages_room(lab->page);
    Vec2 best = {0, 0};
    double least = HUGE_VAL;
    for (int side = -1; side <= 1; side += 2) {
        double away = side < 0 ? fmin(a.low, b.low) - AXIS_AWAY : fmax(a.high, b.high) + AXIS_AWAY;
        Vec2 anchor = vec2_scale(across, away);
        double missing =
            outside(room, on_axis(axis, anchor, low)) + outside(room, on_axis(axis, anchor, high));
        if (missing >= least)
            continue;
        least = missing;
        best = anchor;
    }
    return best;
}

/* Where a span's end comes from: a corner, or a circle's rim. */
static Vec2 reaching_point(const LabShape *shape, Vec2 direction, int corner, double sign)
{
    return shape->spec->kind == LAB_POLYGON
               ? shape->outline[corner]
               : vec2_add_scaled(shape->at, direction, sign * shape->spec->radius);
}

static void draw_bar(const LabPen *pen, const Lab *lab, int index, const LabAxis *axis, Vec2 anchor,
                     double aside)
{
    const LabShape *shape = &lab->shapes[index];
    LabSpan span = index == SHAPE_A ? axis->a : axis->b;
    Vec2 low = on_axis(axis, anchor, span.low);
    Vec2 high = on_axis(axis, anchor, span.high);
    Vec2 shift = vec2_scale(vec2_left(axis->direction), aside);
    Color faint = lab_draw_shape_color(index, 0.35);
    lab_draw_dashes(pen, reaching_point(shape, axis->direction, span.low_corner, -1), low, 1,
                    faint);
    lab_draw_dashes(pen, reaching_point(shape, axis->direction, span.high_corner, 1), high, 1,
                    faint);
    lab_draw_line(pen, vec2_add(low, shift), vec2_add(high, shift), BAR,
                  lab_draw_shape_color(index, 1));
}

/* The gap, or the overlap, between the bars. */
static void draw_between(const LabPen *pen, const LabAxis *axis, Vec2 anchor)
{
    bool is_gap = axis->gap >= -CONTACT_EPSILON;
    bool is_a_first = axis->a.low + axis->a.high < axis->b.low + axis->b.high;
    double from = is_a_first ? axis->a.high : axis->b.high;
    double to = is_a_first ? axis->b.low : axis->a.low;
    Color color = is_gap ? lab_draw_tone(LAB_TONE_RIGHT, 1) : color_make(PALETTE_TEXT, 0.9);
    lab_draw_line(pen, on_axis(axis, anchor, from), on_axis(axis, anchor, to), is_gap ? 5 : 3,
                  color);
}

/* The sides that the axis is the normal of. */
static void draw_sides(const LabPen *pen, const Lab *lab, const LabAxis *axis)
{
    const int sides[2] = {axis->side, axis->other_side};
    bool is_a = axis->kind == LAB_AXIS_SIDE_A;
    const LabShape *owner = &lab->shapes[is_a ? SHAPE_A : SHAPE_B];
    if (!is_a && axis->kind != LAB_AXIS_SIDE_B)
        return;
    for (int i = 0; i < 2; i++) {
        if (sides[i] == LAB_NO_SIDE)
            continue;
        const ConvexPolygon *polygon = lab_shape_polygon(owner);
        lab_draw_line(pen, convex_polygon_corner(polygon, sides[i]),
                      convex_polygon_corner(polygon, convex_polygon_next(polygon, sides[i])), SIDE,
                      lab_draw_shape_color(is_a ? 0 : 1, 1));
    }
}

static void draw_axis(const LabPen *pen, const Lab *lab, const LabRow *row)
{
    const LabAxis *axis = &row->axis;
    const LabShape *own = axis_shape(lab);
    Vec2 anchor = own != NULL ? own->at : anchor_beside(lab, axis);
    double low = fmin(axis->a.low, axis->b.low) - AXIS_LONGER;
    double high = fmax(axis->a.high, axis->b.high) + AXIS_LONGER;
    Vec2 from = on_axis(axis, anchor, low);
    Vec2 to = on_axis(axis, anchor, high);
    if (own != NULL) {
        from = vec2_add_scaled(anchor, axis->direction, -LINE_LENGTH);
        to = vec2_add_scaled(anchor, axis->direction, LINE_LENGTH);
    }
    draw_sides(pen, lab, axis);
    lab_draw_line(pen, from, to, 1.5, color_make(PALETTE_TEXT_SOFT, 0.9));
    draw_bar(pen, lab, SHAPE_A, axis, anchor, BAR_ASIDE);
    draw_bar(pen, lab, SHAPE_B, axis, anchor, -BAR_ASIDE);
    draw_between(pen, axis, anchor);
}

/* --- Marks ------------------------------------------------------------------------------------ */

static void draw_ghost(const LabPen *pen, const Lab *lab, const LabMark *mark)
{
    const LabShape *shape = &lab->shapes[mark->shape];
    bool is_wrong = mark->tone == LAB_TONE_WRONG;
    Color color = lab_draw_tone(mark->tone, 0.9);
    if (shape->spec->kind == LAB_CIRCLE) {
        lab_draw_ring(pen, mark->to, shape->spec->radius, EDGE, is_wrong, color);
        return;
    }
    Vec2 corners[LAB_CORNERS_MAX];
    for (int i = 0; i < shape->spec->corner_count; i++)
        corners[i] = vec2_add(shape->outline[i], vec2_subtract(mark->to, mark->from));
    lab_draw_outline(pen, corners, shape->spec->corner_count, EDGE, is_wrong, color);
}

static void draw_mark(const LabPen *pen, const Lab *lab, const LabMark *mark)
{
    bool is_soft = mark->tone == LAB_TONE_SOFT;
    Color color = lab_draw_tone(mark->tone, is_soft ? 0.3 : 1);
    switch (mark->kind) {
    case LAB_MARK_ARROW:
        lab_draw_arrow(pen, mark->from, mark->to, 3, color);
        break;
    case LAB_MARK_LINE:
        if (mark->tone == LAB_TONE_WRONG)
            lab_draw_dashes(pen, mark->from, mark->to, 1.5, color);
        else
            lab_draw_line(pen, mark->from, mark->to, is_soft ? 1 : 2.5, color);
        break;
    case LAB_MARK_DOT:
        lab_draw_dot(pen, mark->to, MIDDLE + 1, color);
        break;
    case LAB_MARK_GHOST:
        draw_ghost(pen, lab, mark);
        break;
    case LAB_MARK_CROSS:
        lab_draw_cross(pen, mark->to);
        break;
    case LAB_MARK_LOWEST:
        canvas_ring(pen->ui->canvas, lab_draw_place(pen, mark->to), ui_length(pen->ui, HANDLE - 1),
                    ui_line(pen->ui, 3), lab_draw_shape_color(mark->shape, pen->ui->opacity));
        break;
    case LAB_MARK_HIGHEST:
        lab_draw_dot(pen, mark->to, HANDLE, lab_draw_shape_color(mark->shape, 1));
        break;
    }
}

static bool is_shown(const Lab *lab, const LabMark *mark)
{
    bool is_answer = lab->step == 0 || lab->step == lab_steps(lab);
    if (mark->tone == LAB_TONE_WRONG)
        return lab->shows_wrong && is_answer;
    return mark->tone == LAB_TONE_SOFT || is_answer;
}

void lab_picture_draw(const Lab *lab, const Ui *ui, Box box)
{
    LabPen pen = {ui, lab_picture_viewport(lab, ui, box)};
    Vec2 low = ui_to_screen(ui, box.low.x, box.low.y);
    int row = lab_row(lab);
    lab_picture_draw_ground(ui, box);
    canvas_clip(ui->canvas, low.x, low.y, ui_length(ui, layout_width(box)),
                ui_length(ui, layout_height(box)));
    draw_grid(&pen);
    for (int i = lab->shape_count - 1; i >= 0; i--)
        draw_shape(&pen, lab, i);
    if (row != LAB_NO_ROW && lab->report.rows[row].has_axis)
        draw_axis(&pen, lab, &lab->report.rows[row]);
    for (int i = 0; i < lab->report.mark_count; i++)
        if (is_shown(lab, &lab->report.marks[i]))
            draw_mark(&pen, lab, &lab->report.marks[i]);
    canvas_clip(ui->canvas, 0, 0, 0, 0);
}
