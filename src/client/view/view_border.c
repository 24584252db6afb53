/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/mode.h"
#include "ui/palette.h"
#include "ui/ui.h"

#define RULER_UNITS 25.0
#define RULER_TICK 8.0
#define RULER_LONG_TICK 16.0
#define STRIPE_UNITS 40.0
#define NOTICE_SECONDS 5.0
#define NOTICE_INSET 6.0

enum { RULER_LONG_EVERY = 4 };

static Color border_color(double opacity)
{
    return color_make(PALETTE_BORDER, opacity);
}

static void border_fill(const MatchFrame *frame, Box box, Color color)
{
    const Vec2 corners[4] = {match_frame_to_screen(frame, box.low),
                             match_frame_to_screen(frame, vec2(box.low.x, box.high.y)),
                             match_frame_to_screen(frame, box.high),
                             match_frame_to_screen(frame, vec2(box.high.x, box.low.y))};
    canvas_polygon(frame->canvas, corners, 4, color);
}

/* Slanted lines (x + y is constant) at fixed positions of the world, so that they stay while the
 * border moves. */
static void border_draw_stripes(const MatchFrame *frame, Box box)
{
    double width = match_frame_line(frame, 1.4);
    double first = ceil((box.low.x + box.low.y) / STRIPE_UNITS) * STRIPE_UNITS;
    for (double sum = first; sum < box.high.x + box.high.y; sum += STRIPE_UNITS) {
        double left = fmax(box.low.x, sum - box.high.y);
        double right = fmin(box.high.x, sum - box.low.y);
        canvas_line(frame->canvas, match_frame_to_screen(frame, vec2(left, sum - left)),
                    match_frame_to_screen(frame, vec2(right, sum - right)), width,
                    border_color(0.16));
    }
}

static void border_draw_outside(const MatchFrame *frame, double left, double bottom, double right,
                                double top)
{
    Box box = {{left, bottom}, {right, top}};
    if (left >= right || bottom >= top)
        return;
    border_fill(frame, box, color_make(PALETTE_BARS, 0.55));
    border_fill(frame, box, border_color(0.06));
    border_draw_stripes(frame, box);
}

/* The ruler ticks of one side, which point outwards. */
static void draw_side(const MatchFrame *frame, Vec2 from, Vec2 to, Vec2 outwards)
{
    Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    double length = vec2_distance(from, to);
    double width = match_frame_line(frame, 1.4);
    double middle = length / 2;
    int half = (int)(middle / RULER_UNITS);
    for (int i = -half; i <= half; i++) {
        double tick = i % RULER_LONG_EVERY == 0 ? RULER_LONG_TICK : RULER_TICK;
        Vec2 at = vec2_add_scaled(from, way, middle + i * RULER_UNITS);
        canvas_line(frame->canvas, match_frame_to_screen(frame, at),
                    match_frame_to_screen(frame, vec2_add_scaled(at, outwards, tick)), width,
                    border_color(0.7));
    }
}

static void draw_border_line(const MatchFrame *frame, Box box)
{
    Vec2 corners[4] = {box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}};
    const Vec2 outwards[4] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    for (int i = 0; i < 4; i++)
        draw_side(frame, corners[i], corners[(i + 1) % 4], outwards[i]);
    for (int i = 0; i < 4; i++)
        corners[i] = match_frame_to_screen(frame, corners[i]);
    canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 7),
                    border_color(0.18));
    canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 2.2),
                    border_color(0.95));
}

static bool is_empty(const Box *box)
{
    return box->low.x >= box->high.x || box->low.y >= box->high.y;
}

/* The arena's edge blinks before the border starts to close. */
static void draw_notice(const MatchFrame *frame)
{
    Vec2 size = frame->match->level.size;
    Box box = box_grown((Box){{0, 0}, size}, -NOTICE_INSET);
    const Vec2 corners[4] = {match_frame_to_screen(frame, box.low),
                             match_frame_to_screen(frame, vec2(box.low.x, box.high.y)),
                             match_frame_to_screen(frame, box.high),
                             match_frame_to_screen(frame, vec2(box.high.x, box.low.y))};
    canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 4),
                    border_color(0.15 + 0.65 * ui_pulse(frame->seconds, 1)));
}

void view_border_draw_low(const MatchFrame *frame)
{
    Box box;
    Vec2 size = frame->match->level.size;
    if (!mode_border(&frame->match->world, &box))
        return;
    if (is_empty(&box)) {
        border_draw_outside(frame, 0, 0, size.x, size.y);
        return;
    }
    border_draw_outside(frame, 0, 0, box.low.x, size.y);
    border_draw_outside(frame, box.high.x, 0, size.x, size.y);
    border_draw_outside(frame, box.low.x, 0, box.high.x, box.low.y);
    border_draw_outside(frame, box.low.x, box.high.y, box.high.x, size.y);
}

void view_border_draw_high(const MatchFrame *frame)
{
    Box box;
    const World *world = &frame->match->world;
    double wait = mode_border_wait(world);
    if (mode_border(world, &box) && !is_empty(&box))
        draw_border_line(frame, box);
    else if (wait > 0 && wait <= NOTICE_SECONDS && world->state.phase == PHASE_PLAY)
        draw_notice(frame);
}
