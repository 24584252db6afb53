/* SPDX-License-Identifier: MIT */
/* Small pictures of what can be played and made, drawn from the same shapes as the game itself: in
 * a frame from -1.6 to 1.6 and from -1 to 1, y up. */
#include "screens/screens_parts.h"

#define HALF_WIDTH 1.6
#define LINE 0.025
#define CIRCLE 0.17
#define PI 3.14159265358979323846

enum { CORNERS_MAX = 12 };

typedef struct Pen {
    const Ui *ui;
    Vec2 middle_px;
    double unit_px;
} Pen;

static Vec2 at(const Pen *pen, double x, double y)
{
    return vec2(pen->middle_px.x + x * pen->unit_px, pen->middle_px.y - y * pen->unit_px);
}

static double length(const Pen *pen, double units)
{
    return units * pen->unit_px;
}

static double line(const Pen *pen)
{
    return fmax(1, length(pen, LINE));
}

static Color color(const Pen *pen, uint32_t rgb, double opacity)
{
    return color_make(rgb, opacity * pen->ui->opacity);
}

static Color player_color(const Pen *pen, int player, double opacity)
{
    return color_fade(palette_player(pen->ui->accessibility.palette, player),
                      opacity * pen->ui->opacity);
}

/* A shape of corners about the origin, turned clockwise by degrees and moved. */
static void block(const Pen *pen, const Vec2 *corners, int count, Vec2 to, double degrees)
{
    Vec2 points[CORNERS_MAX];
    double turn = -degrees * PI / 180;
    for (int i = 0; i < count; i++)
        points[i] = at(pen, to.x + corners[i].x * cos(turn) - corners[i].y * sin(turn),
                       to.y + corners[i].x * sin(turn) + corners[i].y * cos(turn));
    canvas_polygon(pen->ui->canvas, points, count, color(pen, 0x2a3346, 1));
    canvas_polyline(pen->ui->canvas, points, count, true, line(pen),
                    color(pen, PALETTE_MOVER_EDGE, 0.8));
}

static void bar(const Pen *pen, Vec2 to, Vec2 half, double degrees)
{
    const Vec2 corners[4] = {
        {-half.x, -half.y}, {-half.x, half.y}, {half.x, half.y}, {half.x, -half.y}};
    block(pen, corners, 4, to, degrees);
}

static void player(const Pen *pen, int id, double x, double y, double size)
{
    Vec2 center = at(pen, x, y);
    double radius = length(pen, size);
    canvas_disc(pen->ui->canvas, center, radius, player_color(pen, id, 1));
    palette_circle_draw(pen->ui->canvas, id, center, radius * 0.45,
                        color(pen, PALETTE_GROUND, 0.9));
}

static void light(const Pen *pen, double x, double y, double radius)
{
    canvas_glow(pen->ui->canvas, at(pen, x, y), length(pen, radius), color(pen, 0x2f4a63, 0.6));
}

static void shot(const Pen *pen, Vec2 from, Vec2 to)
{
    canvas_trail(pen->ui->canvas, at(pen, from.x, from.y), at(pen, to.x, to.y), length(pen, 0.045),
                 color(pen, PALETTE_TEXT, 0.55));
    canvas_disc(pen->ui->canvas, at(pen, to.x, to.y), length(pen, 0.05),
                color(pen, PALETTE_WHITE, 1));
}

static void target(const Pen *pen, double x, double y, double radius)
{
    for (int i = 1; i <= 2; i++)
        canvas_ring(pen->ui->canvas, at(pen, x, y), length(pen, radius * i / 2), line(pen) * 1.5,
                    color(pen, PALETTE_BRASS, 0.9));
    canvas_disc(pen->ui->canvas, at(pen, x, y), length(pen, radius * 0.16),
                color(pen, PALETTE_BRASS, 1));
}

static void draw_match(const Pen *pen, double seconds)
{
    light(pen, -0.95, -0.35, 1.1);
    canvas_dashed_ring(pen->ui->canvas, at(pen, 0, 0), length(pen, 0.86), line(pen),
                       (RingDashes){60, 0, 0.25}, color(pen, PALETTE_DIAL, 0.6));
    bar(pen, vec2(0, 0), vec2(0.78, 0.075), 24 + 9 * seconds);
    canvas_disc(pen->ui->canvas, at(pen, 0, 0), length(pen, 0.06),
                color(pen, PALETTE_MOVER_EDGE, 1));
    shot(pen, vec2(-0.75, -0.46), vec2(-0.1, -0.78));
    player(pen, 0, -0.98, -0.35, CIRCLE);
    player(pen, 1, 0.62, -0.72, CIRCLE);
    player(pen, 2, 1.15, 0.5, CIRCLE);
    player(pen, 3, -0.7, 0.68, CIRCLE);
}

static void draw_siege(const Pen *pen, double seconds)
{
    enum { ATTACKERS = 7 };
    light(pen, 0, 0, 1);
    bar(pen, vec2(-0.42, 0.05), vec2(0.06, 0.3), 0);
    bar(pen, vec2(0.42, -0.05), vec2(0.06, 0.3), 0);
    for (int i = 0; i < ATTACKERS; i++) {
        double turn = 2 * PI * i / ATTACKERS + 0.05 * seconds;
        double away = 1 + 0.04 * cos(seconds + 2 * i);
        player(pen, 5, 1.32 * away * sin(turn), 0.8 * away * cos(turn), 0.11);
    }
    player(pen, 0, 0, 0, CIRCLE * 1.15);
}

static void pips(const Pen *pen, double x, int won)
{
    for (int i = 0; i < 3; i++) {
        Vec2 pip = at(pen, x + (i - 1) * 0.2, -0.78);
        canvas_ring(pen->ui->canvas, pip, length(pen, 0.06), line(pen),
                    color(pen, PALETTE_BRASS, 0.9));
        if (i < won)
            canvas_disc(pen->ui->canvas, pip, length(pen, 0.06), color(pen, PALETTE_BRASS, 1));
    }
}

static void draw_rivals(const Pen *pen, double seconds)
{
    light(pen, -0.85, 0.15, 0.9);
    light(pen, 0.85, 0.15, 0.9);
    bar(pen, vec2(0, 0.15), vec2(0.07, 0.5), 14 * sin(0.6 * seconds));
    player(pen, 0, -0.85, 0.15, CIRCLE * 1.4);
    player(pen, 1, 0.85, 0.15, CIRCLE * 1.4);
    pips(pen, -0.85, 2);
    pips(pen, 0.85, 1);
}

static void draw_daily(const Pen *pen, double seconds)
{
    double turn = PI / 3 + 0.12 * seconds;
    Vec2 middle = at(pen, 0, 0);
    light(pen, 0, 0, 1);
    canvas_ring(pen->ui->canvas, middle, length(pen, 0.9), line(pen) * 1.5,
                color(pen, PALETTE_DIAL, 0.9));
    for (int i = 0; i < 12; i++) {
        double inner = i % 3 == 0 ? 0.68 : 0.78;
        double x = sin(PI * i / 6);
        double y = cos(PI * i / 6);
        canvas_line(pen->ui->canvas, at(pen, inner * x, inner * y), at(pen, 0.86 * x, 0.86 * y),
                    line(pen) * (i % 3 == 0 ? 2 : 1), color(pen, PALETTE_DIAL, 1));
    }
    canvas_line(pen->ui->canvas, middle, at(pen, 0.62 * sin(turn), 0.62 * cos(turn)),
                length(pen, 0.05), color(pen, PALETTE_BRASS, 1));
    canvas_disc(pen->ui->canvas, middle, length(pen, 0.08), color(pen, PALETTE_BRASS, 1));
    player(pen, 0, 0, 0.9, 0.12);
}

/* A run past targets, and the ghost of the best one a little ahead. */
static void draw_trials(const Pen *pen, double seconds)
{
    double ahead = 0.06 * sin(seconds);
    bar(pen, vec2(-0.35, 0.32), vec2(0.07, 0.42), 0);
    bar(pen, vec2(0.45, -0.35), vec2(0.07, 0.42), 0);
    target(pen, 0.05, 0.55, 0.2);
    target(pen, 1.2, 0.45, 0.2);
    target(pen, -1.15, 0.62, 0.2);
    canvas_trail(pen->ui->canvas, at(pen, -1.4, -0.55), at(pen, -0.75, -0.5), length(pen, 0.2),
                 player_color(pen, 0, 0.35));
    player(pen, 0, -0.75, -0.5, CIRCLE);
    canvas_ring(pen->ui->canvas, at(pen, -0.05 + ahead, -0.42), length(pen, CIRCLE), line(pen) * 2,
                player_color(pen, 0, 0.7));
}

static void draw_practice(const Pen *pen, double seconds)
{
    double part = seconds * 0.35 - floor(seconds * 0.35);
    Vec2 from = {-1.05, -0.45};
    Vec2 bounce = {0, 0.68};
    Vec2 to = {1.05, -0.45};
    Vec2 now = part < 0.5 ? vec2_mix(from, bounce, 2 * part) : vec2_mix(bounce, to, 2 * part - 1);
    bar(pen, vec2(0, 0.8), vec2(0.9, 0.08), 0);
    canvas_line(pen->ui->canvas, at(pen, from.x, from.y), at(pen, bounce.x, bounce.y), line(pen),
                color(pen, PALETTE_TEXT, 0.3));
    canvas_line(pen->ui->canvas, at(pen, bounce.x, bounce.y), at(pen, to.x, to.y), line(pen),
                color(pen, PALETTE_TEXT, 0.3));
    target(pen, to.x, to.y, 0.24);
    canvas_disc(pen->ui->canvas, at(pen, now.x, now.y), length(pen, 0.05),
                color(pen, PALETTE_WHITE, 1));
    player(pen, 0, from.x, from.y, CIRCLE);
}

static void draw_learn(const Pen *pen, double seconds)
{
    double to = -0.35 + 0.12 * sin(1.4 * seconds);
    light(pen, -0.9, 0, 0.9);
    canvas_dashed_ring(pen->ui->canvas, at(pen, 0.85, 0), length(pen, 0.5), line(pen) * 1.5,
                       (RingDashes){16, 0, 0.6}, color(pen, PALETTE_BRASS, 0.9));
    player(pen, 0, -0.9, 0, CIRCLE * 1.2);
    for (int i = 0; i < 2; i++) {
        const Vec2 arrow[3] = {at(pen, to + 0.26 * i, 0.13), at(pen, to + 0.16 + 0.26 * i, 0),
                               at(pen, to + 0.26 * i, -0.13)};
        canvas_polyline(pen->ui->canvas, arrow, 3, false, line(pen) * 2,
                        color(pen, PALETTE_TEXT, 0.8));
    }
}

static void draw_editor(const Pen *pen, double seconds)
{
    enum { CORNERS = 6, HELD = 3 };
    Vec2 corners[CORNERS] = {{-0.95, -0.6}, {-0.95, 0.65}, {-0.1, 0.65},
                             {0.55, 0.2},   {0.05, -0.05}, {0.05, -0.6}};
    corners[HELD].x += 0.16 * sin(0.8 * seconds);
    corners[HELD].y += 0.08 * cos(0.8 * seconds);
    for (int i = -4; i <= 4; i++)
        canvas_line(pen->ui->canvas, at(pen, 0.36 * i, -0.95), at(pen, 0.36 * i, 0.95), 1,
                    color(pen, PALETTE_GRID, 0.12));
    for (int i = -2; i <= 2; i++)
        canvas_line(pen->ui->canvas, at(pen, -1.55, 0.36 * i), at(pen, 1.55, 0.36 * i), 1,
                    color(pen, PALETTE_GRID, 0.12));
    block(pen, corners, CORNERS, vec2(0, 0), 0);
    for (int i = 0; i < CORNERS; i++) {
        bool is_held = i == HELD;
        double half = is_held ? 0.075 : 0.055;
        Vec2 low = at(pen, corners[i].x - half, corners[i].y + half);
        canvas_rounded(pen->ui->canvas, low.x, low.y, length(pen, 2 * half), length(pen, 2 * half),
                       length(pen, 0.02), color(pen, is_held ? PALETTE_ACCENT : PALETTE_TEXT, 1));
    }
    const Vec2 pointer[4] = {at(pen, corners[HELD].x + 0.04, corners[HELD].y - 0.04),
                             at(pen, corners[HELD].x + 0.14, corners[HELD].y - 0.42),
                             at(pen, corners[HELD].x + 0.21, corners[HELD].y - 0.22),
                             at(pen, corners[HELD].x + 0.4, corners[HELD].y - 0.2)};
    canvas_polygon(pen->ui->canvas, pointer, 4, color(pen, PALETTE_TEXT, 0.95));
}

/* Two shapes, and the axis that parts them. */
static void draw_lab(const Pen *pen, double seconds)
{
    static const Vec2 five[5] = {{-0.5, 0}, {-0.16, 0.48}, {0.4, 0.3}, {0.4, -0.3}, {-0.16, -0.48}};
    static const Vec2 three[3] = {{-0.45, -0.4}, {0, 0.5}, {0.45, -0.4}};
    double apart = 0.08 * sin(0.9 * seconds);
    block(pen, five, 5, vec2(-0.75 - apart, 0.1), 10);
    block(pen, three, 3, vec2(0.72 + apart, 0), -25);
    canvas_line(pen->ui->canvas, at(pen, 0.12, 0.95), at(pen, -0.08, -0.95), line(pen) * 2,
                color(pen, PALETTE_ACCENT, 0.9));
    canvas_line(pen->ui->canvas, at(pen, -1.2, -0.72), at(pen, 1.2, -0.97), line(pen),
                color(pen, PALETTE_DIAL, 0.8));
    canvas_line(pen->ui->canvas, at(pen, -1.15 - apart, -0.73), at(pen, -0.3 - apart, -0.82),
                length(pen, 0.06), color(pen, PALETTE_BRASS, 0.9));
    canvas_line(pen->ui->canvas, at(pen, 0.3 + apart, -0.88), at(pen, 1.1 + apart, -0.96),
                length(pen, 0.06), player_color(pen, 2, 0.9));
}

static void draw_levels(const Pen *pen, double seconds)
{
    for (int i = 0; i < 4; i++) {
        double x = i % 2 == 0 ? -0.75 : 0.75;
        double y = i < 2 ? 0.5 : -0.5;
        Vec2 low = at(pen, x - 0.66, y + 0.4);
        canvas_rounded_outline(
            pen->ui->canvas, low.x, low.y, length(pen, 1.32), length(pen, 0.8),
            (OutlineStyle){length(pen, 0.05), line(pen), color(pen, PALETTE_PLATE_EDGE, 0.9)});
    }
    bar(pen, vec2(-0.75, 0.5), vec2(0.42, 0.05), 20 + 12 * seconds);
    bar(pen, vec2(0.5, 0.55), vec2(0.06, 0.2), 0);
    bar(pen, vec2(1, 0.45), vec2(0.06, 0.2), 0);
    bar(pen, vec2(-0.95, -0.5), vec2(0.12, 0.12), 45);
    bar(pen, vec2(-0.5, -0.5), vec2(0.12, 0.12), 45);
    bar(pen, vec2(0.75, -0.5 + 0.12 * sin(seconds)), vec2(0.3, 0.05), 0);
}

void card_picture_draw(const Ui *ui, Box box, int choice, double seconds, double glow)
{
    static void (*const pictures[CARD_COUNT])(const Pen *pen, double seconds) = {
        [CARD_MATCH] = draw_match,  [CARD_SIEGE] = draw_siege,   [CARD_RIVALS] = draw_rivals,
        [CARD_DAILY] = draw_daily,  [CARD_TRIALS] = draw_trials, [CARD_PRACTICE] = draw_practice,
        [CARD_LEARN] = draw_learn,  [CARD_EDITOR] = draw_editor, [CARD_LAB] = draw_lab,
        [CARD_LEVELS] = draw_levels};
    Ui dimmed = *ui;
    Vec2 middle = layout_middle(box);
    dimmed.opacity *= 0.7 + 0.3 * glow;
    Pen pen = {&dimmed, ui_to_screen(ui, middle.x, middle.y),
               ui_length(ui, fmin(layout_height(box) / 2, layout_width(box) / 2 / HALF_WIDTH))};
    pictures[choice](&pen, seconds);
}
