/* SPDX-License-Identifier: MIT */
#include "editorview/lab_view.h"

#include "sim/weapons.h"
#include "view/view.h"

#include <inttypes.h>

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
#define LETTER 18.0 /* As keys in hints. */

/* Units of the page. */
#define DASH 9.0
#define DASH_GAP 6.0
#define ARROW_HEAD 13.0
#define ARROW_HALF 0.45 /* Of the head's length. */

/* Of a dashed ring: its arcs, and how much of each is drawn. */
enum { RING_DASHES = 18 };
#define RING_PART 0.6
#define CROSS 14.0 /* Half of it, world units. */

typedef struct LabPen {
    const Ui *ui;
    Viewport viewport; /* From the room to pixels. */
} LabPen;

static Vec2 place_of(const LabPen *pen, Vec2 at)
{
    return viewport_to_screen(&pen->viewport, at);
}

static Color faded(const LabPen *pen, Color color)
{
    return color_fade(color, pen->ui->opacity);
}

static double line_px(const LabPen *pen, double width)
{
    return fmax(1, ui_length(pen->ui, width));
}

/* Widths: units of the page. */
static void draw_line(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color)
{
    canvas_line(pen->ui->canvas, place_of(pen, from), place_of(pen, to), line_px(pen, width),
                faded(pen, color));
}

static void draw_dashes(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color)
{
    Vec2 start = place_of(pen, from);
    Vec2 end = place_of(pen, to);
    double length = vec2_distance(start, end);
    double step = ui_length(pen->ui, DASH + DASH_GAP);
    double dash = ui_length(pen->ui, DASH);
    for (double at = 0; at < length && step > 0; at += step)
        canvas_line(pen->ui->canvas, vec2_mix(start, end, at / length),
                    vec2_mix(start, end, fmin(1, (at + dash) / length)), line_px(pen, width),
                    faded(pen, color));
}

static void draw_outline(const LabPen *pen, const Vec2 *points, int count, double width,
                         bool is_dashed, Color color)
{
    Vec2 corners[LAB_CORNERS_MAX];
    for (int i = 0; i < count; i++) {
        corners[i] = place_of(pen, points[i]);
        if (is_dashed)
            draw_dashes(pen, points[i], points[i + 1 < count ? i + 1 : 0], width, color);
    }
    if (!is_dashed)
        canvas_polyline(pen->ui->canvas, corners, count, true, line_px(pen, width),
                        faded(pen, color));
}

static void draw_ring(const LabPen *pen, Vec2 at, double radius, double width, bool is_dashed,
                      Color color)
{
    Vec2 middle = place_of(pen, at);
    double radius_px = radius * pen->viewport.scale;
    if (is_dashed)
        canvas_dashed_ring(pen->ui->canvas, middle, radius_px, line_px(pen, width),
                           (RingDashes){RING_DASHES, 0, RING_PART}, faded(pen, color));
    else
        canvas_ring(pen->ui->canvas, middle, radius_px, line_px(pen, width), faded(pen, color));
}

/* `radius` in units of the page: seen and grabbed at any size. */
static void draw_dot(const LabPen *pen, Vec2 at, double radius, Color color)
{
    canvas_disc(pen->ui->canvas, place_of(pen, at), ui_length(pen->ui, radius), faded(pen, color));
}

/* Where something ended. */
static void draw_cross(const LabPen *pen, Vec2 at)
{
    Color color = lab_draw_tone(LAB_TONE_WRONG, 1);
    for (int i = -1; i <= 1; i += 2)
        draw_line(pen, vec2_add(at, vec2(-CROSS, -CROSS * i)), vec2_add(at, vec2(CROSS, CROSS * i)),
                  4, color);
}

Viewport lab_picture_viewport(const Lab *lab, const Ui *ui, Box box)
{
    Box room = lab_pages_room(lab->page);
    Box px = {ui_to_screen(ui, box.low.x, box.low.y), ui_to_screen(ui, box.high.x, box.high.y)};
    return viewport_fit(vec2_subtract(room.high, room.low), px, layout_middle(room));
}

static void draw_plate(const Ui *ui, Box box)
{
    ui_plate(ui, box, CORNER, ui_color(ui, PALETTE_BARS, 0.6));
    ui_outline(ui, box, CORNER, 1, ui_color(ui, PALETTE_PLATE_EDGE, 0.35));
}

/* What an axis is about: the first two shapes of a page. */
enum { SHAPE_A, SHAPE_B };

static void draw_polygon(const LabPen *pen, const LabShape *shape, int index, double width)
{
    Vec2 corners[LAB_CORNERS_MAX];
    for (int i = 0; i < shape->spec->corner_count; i++)
        corners[i] = place_of(pen, shape->outline[i]);
    canvas_polygon(pen->ui->canvas, corners, shape->spec->corner_count,
                   lab_draw_shape_color(index, 0.14 * pen->ui->opacity));
    for (int i = 0; i < shape->pieces.count; i++) {
        const ConvexPolygon *piece = &shape->pieces.pieces[i];
        Vec2 inner[LAB_CORNERS_MAX];
        for (int k = 0; k < piece->count; k++)
            inner[k] = convex_polygon_corner(piece, k);
        if (shape->pieces.count > 1)
            draw_outline(pen, inner, piece->count, 1, false, lab_draw_shape_color(index, 0.5));
        for (int k = 0; k < piece->count; k++) {
            Vec2 middle = vec2_mix(inner[k], inner[convex_polygon_next(piece, k)], 0.5);
            Vec2 tip = vec2_add_scaled(middle, convex_polygon_normal(piece, k), NORMAL_LENGTH);
            draw_line(pen, middle, tip, 1.5, lab_draw_shape_color(index, 0.55));
        }
    }
    draw_outline(pen, shape->outline, shape->spec->corner_count, width, false,
                 lab_draw_shape_color(index, 1));
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
        canvas_disc(pen->ui->canvas, place_of(pen, shape->at),
                    shape->spec->radius * pen->viewport.scale,
                    lab_draw_shape_color(index, 0.14 * pen->ui->opacity));
        draw_ring(pen, shape->at, shape->spec->radius, width, false, color);
        break;
    case LAB_POINT:
        draw_dot(pen, shape->at, HANDLE, color);
        break;
    case LAB_AXIS: /* An axis is drawn with its bars. Here only its handle is drawn. */
        draw_dot(pen, shape->at, MIDDLE, color_make(PALETTE_TEXT, 1));
        break;
    }
    if (is_chosen)
        canvas_ring(pen->ui->canvas, place_of(pen, shape->at), ui_length(pen->ui, HANDLE + MIDDLE),
                    ui_line(pen->ui, 1.5), color_make(PALETTE_WHITE, 0.8 * pen->ui->opacity));
    /* The text names a shape by its letter. Handles have no letter. */
    const char *name = shape->spec->name;
    double size = LETTER * fmin(pen->ui->text_scale, 1.4);
    UiText text = {FONT_SEMIBOLD, size, ALIGN_CENTER, PALETTE_TEXT, 1};
    size_t length = strlen(name);
    if (length < 2 || name[length - 2] != ' ')
        return;
    Vec2 aside = angle_turn(shape->spec->letter, angle_unit_degrees(shape->degrees));
    Vec2 at = ui_page(pen->ui, place_of(pen, vec2_add(shape->at, aside)));
    ui_text(pen->ui, &text, at.x - pen->ui->slide, at.y + size * 0.36, name + length - 1);
}

static const LabShape *axis_shape(const Lab *lab)
{
    for (int i = 0; i < lab->shape_count; i++)
        if (lab->shapes[i].spec->kind == LAB_AXIS)
            return &lab->shapes[i];
    return NULL;
}

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

/* The point at a span's end: a corner, or on a circle's edge. */
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
    draw_dashes(pen, reaching_point(shape, axis->direction, span.low_corner, -1), low, 1, faint);
    draw_dashes(pen, reaching_point(shape, axis->direction, span.high_corner, 1), high, 1, faint);
    draw_line(pen, vec2_add(low, shift), vec2_add(high, shift), BAR,
              lab_draw_shape_color(index, 1));
}

/* Draws the sides that the axis is perpendicular to. */
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
        draw_line(pen, convex_polygon_corner(polygon, sides[i]),
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
    draw_line(pen, from, to, 1.5, color_make(PALETTE_TEXT_SOFT, 0.9));
    draw_bar(pen, lab, SHAPE_A, axis, anchor, BAR_ASIDE);
    draw_bar(pen, lab, SHAPE_B, axis, anchor, -BAR_ASIDE);
    /* The gap, or the overlap, between the bars. */
    bool is_gap = axis->gap >= -CONTACT_EPSILON;
    LabSpan between = lab_axes_between(axis);
    Color color = is_gap ? lab_draw_tone(LAB_TONE_RIGHT, 1) : color_make(PALETTE_TEXT, 0.9);
    draw_line(pen, on_axis(axis, anchor, between.low), on_axis(axis, anchor, between.high),
              is_gap ? 5 : 3, color);
}

static void draw_ghost(const LabPen *pen, const Lab *lab, const LabMark *mark)
{
    const LabShape *shape = &lab->shapes[mark->shape];
    bool is_wrong = mark->tone == LAB_TONE_WRONG;
    Color color = lab_draw_tone(mark->tone, 0.9);
    if (shape->spec->kind == LAB_CIRCLE) {
        draw_ring(pen, mark->to, shape->spec->radius, EDGE, is_wrong, color);
        return;
    }
    Vec2 corners[LAB_CORNERS_MAX];
    for (int i = 0; i < shape->spec->corner_count; i++)
        corners[i] = vec2_add(shape->outline[i], vec2_subtract(mark->to, mark->from));
    draw_outline(pen, corners, shape->spec->corner_count, EDGE, is_wrong, color);
}

static void draw_mark(const LabPen *pen, const Lab *lab, const LabMark *mark)
{
    bool is_soft = mark->tone == LAB_TONE_SOFT;
    Color color = lab_draw_tone(mark->tone, is_soft ? 0.3 : 1);
    switch (mark->kind) {
    case LAB_MARK_ARROW: {
        Vec2 start = place_of(pen, mark->from);
        Vec2 tip = place_of(pen, mark->to);
        Vec2 along = vec2_unit_or(vec2_subtract(tip, start), vec2(1, 0));
        double head = fmin(ui_length(pen->ui, ARROW_HEAD), vec2_distance(start, tip));
        Vec2 neck = vec2_add_scaled(tip, along, -head);
        Vec2 aside = vec2_scale(vec2_left(along), head * ARROW_HALF);
        const Vec2 corners[3] = {tip, vec2_add(neck, aside), vec2_subtract(neck, aside)};
        canvas_line(pen->ui->canvas, start, neck, line_px(pen, 3), faded(pen, color));
        canvas_polygon(pen->ui->canvas, corners, 3, faded(pen, color));
        break;
    }
    case LAB_MARK_LINE:
        if (mark->tone == LAB_TONE_WRONG)
            draw_dashes(pen, mark->from, mark->to, 1.5, color);
        else
            draw_line(pen, mark->from, mark->to, is_soft ? 1 : 2.5, color);
        break;
    case LAB_MARK_DOT:
        draw_dot(pen, mark->to, MIDDLE + 1, color);
        break;
    case LAB_MARK_GHOST:
        draw_ghost(pen, lab, mark);
        break;
    case LAB_MARK_CROSS:
        draw_cross(pen, mark->to);
        break;
    case LAB_MARK_LOWEST:
        canvas_ring(pen->ui->canvas, place_of(pen, mark->to), ui_length(pen->ui, HANDLE - 1),
                    ui_line(pen->ui, 3), lab_draw_shape_color(mark->shape, pen->ui->opacity));
        break;
    case LAB_MARK_HIGHEST:
        draw_dot(pen, mark->to, HANDLE, lab_draw_shape_color(mark->shape, 1));
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
    draw_plate(ui, box);
    canvas_clip(ui->canvas, low.x, low.y, ui_length(ui, layout_width(box)),
                ui_length(ui, layout_height(box)));
    Color color = color_make(PALETTE_GRID, 0.06);
    for (double x = GRID_STEP; x < LAB_WIDTH; x += GRID_STEP)
        draw_line(&pen, vec2(x, 0), vec2(x, LAB_HEIGHT), 1, color);
    for (double y = GRID_STEP; y < LAB_HEIGHT; y += GRID_STEP)
        draw_line(&pen, vec2(0, y), vec2(LAB_WIDTH, y), 1, color);
    for (int i = lab->shape_count - 1; i >= 0; i--)
        draw_shape(&pen, lab, i);
    if (row != LAB_NO_ROW && lab->report.rows[row].has_axis)
        draw_axis(&pen, lab, &lab->report.rows[row]);
    for (int i = 0; i < lab->report.mark_count; i++)
        if (is_shown(lab, &lab->report.marks[i]))
            draw_mark(&pen, lab, &lab->report.marks[i]);
    canvas_clip(ui->canvas, 0, 0, 0, 0);
}

#define PICTURE_PAD 10.0
#define MARKS_WORDS 15.0
#define LINE_HEIGHT 6.0
#define KNOB 9.0
#define SENTENCE 20.0

enum { TOUCH_WORDS_BYTES = 160 };

static void draw_ground(const World *world, const LabPen *pen)
{
    Vec2 size = world->arena->level->size;
    const Vec2 corners[4] = {{0, 0}, {0, size.y}, size, {size.x, 0}};
    draw_outline(pen, corners, 4, 1.5, false, color_make(PALETTE_PLATE_EDGE, 0.8));
    for (int i = 0; i < world->arena->piece_count; i++) {
        const Arena *arena = world->arena;
        const ConvexPolygon *piece = i < arena->standing_count
                                         ? &arena->pieces[i]
                                         : &world->movers.pieces[i - arena->standing_count];
        if (!breakables_is_standing(world, arena->piece_obstacle[i]))
            continue;
        for (int k = 1; k + 1 < piece->count; k++) {
            const Vec2 triangle[3] = {place_of(pen, convex_polygon_corner(piece, 0)),
                                      place_of(pen, convex_polygon_corner(piece, k)),
                                      place_of(pen, convex_polygon_corner(piece, k + 1))};
            canvas_polygon(pen->ui->canvas, triangle, 3,
                           color_make(PALETTE_MOVER, 0.9 * pen->ui->opacity));
        }
    }
}

static void draw_players(const World *world, const LabPen *pen)
{
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        Vec2 at = place_of(pen, player->at);
        Color color = palette_player(pen->ui->accessibility.palette, i);
        if (!player->is_alive) {
            draw_cross(pen, player->at);
            continue;
        }
        canvas_disc(pen->ui->canvas, at, PLAYER_RADIUS * pen->viewport.scale,
                    color_fade(color, 0.35 * pen->ui->opacity));
        palette_circle_draw(pen->ui->canvas, player->circle, at,
                            0.4 * PLAYER_RADIUS * pen->viewport.scale,
                            color_fade(color, pen->ui->opacity));
    }
    for (int i = 0; i < world->state.bullet_count; i++)
        canvas_disc(pen->ui->canvas, place_of(pen, world->state.bullets[i].at),
                    BULLET_RADIUS * pen->viewport.scale,
                    color_make(PALETTE_FLAME, pen->ui->opacity));
}

static void draw_picture(const World *world, const Ui *ui, Box box)
{
    Vec2 size = world->arena->level->size;
    Box inner = box_grown(box, -PICTURE_PAD);
    Box px = {ui_to_screen(ui, inner.low.x, inner.low.y),
              ui_to_screen(ui, inner.high.x, inner.high.y)};
    LabPen pen = {ui, viewport_fit(size, px, vec2_scale(size, 0.5))};
    Vec2 low = ui_to_screen(ui, box.low.x, box.low.y);
    draw_plate(ui, box);
    canvas_clip(ui->canvas, low.x, low.y, ui_length(ui, layout_width(box)),
                ui_length(ui, layout_height(box)));
    draw_ground(world, &pen);
    draw_players(world, &pen);
    CollisionMarks marks = {.canvas = pen.ui->canvas,
                            .viewport = pen.viewport,
                            .text_px = ui_length(pen.ui, MARKS_WORDS),
                            .world = world,
                            .movers = &world->movers};
    for (int i = 0; i < world->player_count; i++)
        marks.circles[i] =
            (CollisionCircle){world->state.players[i].at, world->state.players[i].is_alive,
                              world->state.players[i].is_alive};
    collision_marks_draw(&marks);
    canvas_clip(ui->canvas, 0, 0, 0, 0);
}

/* "dead", "free" or what it touches. */
static void touch_words(const World *world, int player, char out_words[TOUCH_WORDS_BYTES])
{
    ThingTouch touches[TOUCHES_MAX];
    char things[96] = "";
    bool is_alive = world->state.players[player].is_alive;
    int count = is_alive ? contacts_touched(world, player, touches) : 0;
    for (int i = 0; i < count; i++)
        if (i == 0 || touches[i].thing.kind != touches[i - 1].thing.kind ||
            touches[i].thing.index != touches[i - 1].thing.index)
            tr_list(things, sizeof things, "%s", contacts_name(world, touches[i].thing));
    if (count > 0)
        /* TRANSLATORS: a player does; %s are obstacles. */
        snprintf(out_words, TOUCH_WORDS_BYTES, tr("touches %s"), things);
    else
        snprintf(out_words, TOUCH_WORDS_BYTES, "%s",
                 /* TRANSLATORS: a player, who touches nothing. */
                 is_alive ? tr_in("player", "free") : tr_in("player", "dead"));
}

static void draw_panel(const World *world, const Ui *ui, Box box)
{
    char words[PLAYERS_MAX][TOUCH_WORDS_BYTES];
    LabPanelRow rows[PLAYERS_MAX];
    for (int i = 0; i < world->player_count; i++) {
        Color color = palette_player(ui->accessibility.palette, i);
        touch_words(world, i, words[i]);
        rows[i] = (LabPanelRow){world->state.players[i].name, words[i], sides_rgb(color)};
    }
    lab_panel_draw_rows(rows, world->player_count, ui, box);
}

static Box timeline_box(const LabLayout *layout)
{
    double middle = layout->timeline.low.y + KNOB;
    return (Box){{layout->timeline.low.x + KNOB, middle - LINE_HEIGHT / 2},
                 {layout->timeline.high.x - KNOB, middle + LINE_HEIGHT / 2}};
}

int lab_scene_tick_at(const LabScenario *scenario, const LabLayout *layout, Vec2 at)
{
    Box line = timeline_box(layout);
    double part = clamp_unit((at.x - line.low.x) / layout_width(line));
    return (int)(part * scenario->scenario->ticks + 0.5);
}

void lab_scene_draw(const LabScenario *scenario, const Ui *ui, const LabLayout *layout)
{
    const World *world = lab_scenario_world(scenario);
    char events[LAB_TICK_WORDS_BYTES], words[LAB_TICK_WORDS_BYTES + 160];
    draw_picture(world, ui, layout->picture);
    draw_panel(world, ui, layout->panel);
    Box line = timeline_box(layout);
    int last = scenario->scenario->ticks;
    double part = last > 0 ? (double)lab_scenario_world(scenario)->state.tick / last : 0;
    double x = line.low.x + layout_width(line) * part;
    Vec2 knob = ui_to_screen(ui, x, (line.low.y + line.high.y) / 2);
    ui_plate(ui, line, LINE_HEIGHT / 2, ui_color(ui, PALETTE_DIAL, 0.25));
    ui_plate(ui, (Box){line.low, {x, line.high.y}}, LINE_HEIGHT / 2,
             ui_color(ui, PALETTE_ACCENT, 1));
    canvas_disc(ui->canvas, knob, ui_length(ui, KNOB), ui_color(ui, PALETTE_ACCENT, 1));
    lab_scenario_events(scenario, events);
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, world_hash(world));
    /* TRANSLATORS: what happens in it, in words of a file; then a number of 16 letters. */
    snprintf(words, sizeof words, tr("In this tick: %s. Hash %s."), events, hash);
    lab_layout_words(ui, layout->answer, SENTENCE, PALETTE_TEXT, words);
    lab_scenario_verdict(scenario, events);
    lab_layout_words(ui, layout->wrong_answer, SENTENCE,
                     scenario->mismatches.count > 0 ? PALETTE_BORDER : PALETTE_AHEAD, events);
}
