/* SPDX-License-Identifier: MIT */
#include "rivals/rivals_tally.h"

#include "geom/angle.h"
#include "rivals/rivals_words.h"
#include "ui/layout.h"
#include "ui/palette.h"

#include <stdio.h>

#define DIAL_RADIUS 38.0
#define DIAL_STEP 112.0
#define PLAYER_RADIUS 44.0
#define NAME_SIZE 32.0
#define NAME_GAP 24.0
#define SCORE_SIZE 17.0
#define SCORE_BELOW 12.0
#define SCORE_GAP 12.0 /* Between two. */
#define TICKS 12
#define FILL_FROM_SECONDS 0.35 /* The last dial begins to fill, */
#define FILL_SECONDS 0.9       /* and takes so long. */
#define HAND_SECONDS 8.0       /* A turn of the next dial's hand. */
#define RAYS 24
#define RAYS_REACH 1500.0
#define RAYS_SECONDS 90.0 /* A turn. */
#define RAYS_EASE_SECONDS 1.2
#define RAYS_OPACITY 0.26
#define RAYS_LIT 0.5 /* The lit part of each. */
#define RAYS_SOFT 10.0

static bool is_wide(Box box)
{
    return layout_width(box) >= RIVALS_TALLY_WIDE;
}

double rivals_tally_height(const Ui *ui)
{
    return 2 * DIAL_RADIUS + SCORE_BELOW + (SCORE_SIZE + 8) * ui->text_scale;
}

static Color side_color(const Ui *ui, int side, double opacity)
{
    return color_fade(palette_player(ui->palette, side), opacity * ui->opacity);
}

/* The direction at a part of a turn, clockwise from twelve; y points down on the page. */
static Vec2 at_clock(double turn)
{
    Vec2 unit = angle_unit_degrees(360 * (turn - floor(turn)) - 90);
    return unit;
}

static Vec2 player_center(Box box, int side)
{
    double middle = layout_middle(box).x;
    if (is_wide(box))
        return vec2(side == 0 ? box.low.x + PLAYER_RADIUS : box.high.x - PLAYER_RADIUS,
                    box.low.y + DIAL_RADIUS + 4);
    double away = fmin(layout_width(box) / 2 - PLAYER_RADIUS, 2 * DIAL_STEP);
    return vec2(middle + (side == 0 ? -away : away), box.low.y + PLAYER_RADIUS + 8);
}

/* Whoever leads shines. */
static void draw_player(const Ui *ui, const RivalsTally *tally, Box box, int side)
{
    Vec2 center = player_center(box, side);
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    double radius = ui_length(ui, PLAYER_RADIUS - 4);
    if (rivals_leader(tally->rivals) == side)
        canvas_glow(ui->canvas, at, 2.4 * radius, side_color(ui, side, 0.3));
    canvas_disc(ui->canvas, at, radius, color_make(PALETTE_GROUND, ui->opacity));
    canvas_disc(ui->canvas, at, radius, side_color(ui, side, 0.14));
    canvas_ring(ui->canvas, at, radius, ui_line(ui, 3), side_color(ui, side, 0.9));
    palette_shape(ui->canvas, side, at, 0.5 * radius, side_color(ui, side, 1));
}

/* Beside the circle in a wide box, else below it. */
static void draw_name(const Ui *ui, const RivalsTally *tally, Box box, int side)
{
    Vec2 center = player_center(box, side);
    double z = ui->text_scale;
    UiText text = {FONT_SEMIBOLD, NAME_SIZE * z, ALIGN_CENTER, PALETTE_TEXT, 1};
    if (!is_wide(box)) {
        double room = layout_width(box) / 2 - NAME_GAP / 2;
        text.size = ui_fitting_size(ui, &text, room, tally->names[side]);
        double half = ui_text_width(ui, &text, tally->names[side]) / 2;
        ui_text(ui, &text, clamp(center.x, box.low.x + half, box.high.x - half),
                center.y + PLAYER_RADIUS + 14 + text.size, tally->names[side]);
        return;
    }
    double dials = (RIVALS_MATCHES - 1) / 2.0 * DIAL_STEP + DIAL_RADIUS + NAME_GAP;
    double room = layout_width(box) / 2 - dials - 2 * PLAYER_RADIUS - NAME_GAP;
    double away = PLAYER_RADIUS + NAME_GAP;
    text.align = side == 0 ? ALIGN_LEFT : ALIGN_RIGHT;
    text.size = ui_fitting_size(ui, &text, room, tally->names[side]);
    ui_text(ui, &text, center.x + (side == 0 ? away : -away), center.y + 0.35 * text.size,
            tally->names[side]);
}

static void draw_ticks(const Ui *ui, Vec2 center, double opacity)
{
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    for (int i = 0; i < TICKS; i++) {
        Vec2 way = at_clock((double)i / TICKS);
        double from = i % 3 == 0 ? 0.74 : 0.84;
        canvas_line(ui->canvas, vec2_add_scaled(at, way, ui_length(ui, from * DIAL_RADIUS)),
                    vec2_add_scaled(at, way, ui_length(ui, 0.92 * DIAL_RADIUS)), ui_line(ui, 1.5),
                    color_make(PALETTE_DIAL, opacity * ui->opacity));
    }
}

/* A match that was won: its ring fills clockwise with the winner's color. */
static void draw_won(const Ui *ui, const RivalsMatch *match, Vec2 center, double part)
{
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    double radius = ui_length(ui, DIAL_RADIUS);
    int side = match->winner;
    UiText text = {FONT_REGULAR, SCORE_SIZE * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT_SOFT,
                   part};
    char words[RIVALS_WORDS_BYTES];
    rivals_words_result(match, words);
    text.size = ui_fitting_size(ui, &text, DIAL_STEP - SCORE_GAP, words);
    canvas_disc(ui->canvas, at, radius, side_color(ui, side, 0.16 * part));
    canvas_arc(ui->canvas, at, radius, ui_line(ui, 4), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               side_color(ui, side, 1));
    palette_shape(ui->canvas, side, at, 0.42 * radius * (0.6 + 0.4 * part),
                  side_color(ui, side, part));
    if (part > 0)
        ui_text(ui, &text, center.x, center.y + DIAL_RADIUS + SCORE_BELOW + 0.8 * text.size, words);
}

static void draw_hand(const Ui *ui, Vec2 center, double seconds)
{
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    Vec2 tip =
        vec2_add_scaled(at, at_clock(seconds / HAND_SECONDS), ui_length(ui, 0.66 * DIAL_RADIUS));
    Color color = color_make(PALETTE_TEXT, ui->opacity);
    canvas_line(ui->canvas, at, tip, ui_line(ui, 3), color);
    canvas_disc(ui->canvas, at, ui_length(ui, 4), color);
}

static void draw_dial(const Ui *ui, const RivalsTally *tally, Vec2 center, int index)
{
    const Rivals *rivals = tally->rivals;
    bool is_over = rivals_winner(rivals) != RIVALS_NONE;
    bool is_won = index < rivals->match_count;
    bool is_next = index == rivals->match_count && !is_over;
    bool is_last = index == rivals->match_count - 1 && !rivals->is_replayed;
    double part = is_last ? smooth_step((tally->seconds - FILL_FROM_SECONDS) / FILL_SECONDS) : 1;
    double strength = is_next ? 0.9 : is_won ? 0.35 : is_over ? 0.15 : 0.3;
    canvas_ring(ui->canvas, ui_to_screen(ui, center.x, center.y), ui_length(ui, DIAL_RADIUS),
                ui_line(ui, 1.5), color_make(PALETTE_DIAL, strength * ui->opacity));
    if (is_won)
        draw_won(ui, &rivals->matches[index], center, part);
    else
        draw_ticks(ui, center, strength);
    if (is_next)
        draw_hand(ui, center, tally->seconds);
}

void rivals_tally_draw(const Ui *ui, const RivalsTally *tally, Box box)
{
    double middle = layout_middle(box).x;
    double y = box.low.y + DIAL_RADIUS + 4;
    double step = fmin(DIAL_STEP, (layout_width(box) - 2 * DIAL_RADIUS) / (RIVALS_MATCHES - 1));
    if (!is_wide(box))
        y += 2 * PLAYER_RADIUS + 40 + NAME_SIZE * ui->text_scale + DIAL_RADIUS;
    for (int side = 0; side < RIVALS_SIDES; side++) {
        draw_player(ui, tally, box, side);
        draw_name(ui, tally, box, side);
    }
    for (int i = 0; i < RIVALS_MATCHES; i++)
        draw_dial(ui, tally, vec2(middle + (i - (RIVALS_MATCHES - 1) / 2.0) * step, y), i);
}

void rivals_tally_draw_rays(const Ui *ui, const RivalsTally *tally, Box box, FlashLevel flashes)
{
    int winner = rivals_winner(tally->rivals);
    double strength = flashes == FLASHES_REDUCED ? FLASHES_REDUCED_PART : 1;
    if (winner == RIVALS_NONE || flashes == FLASHES_OFF)
        return;
    Vec2 center = player_center(box, winner);
    double part = smooth_step(tally->seconds / RAYS_EASE_SECONDS);
    double reach = ui_length(ui, RAYS_REACH) * (0.3 + 0.7 * part);
    double turn = tally->seconds / RAYS_SECONDS;
    Vec2 points[RAYS * 4];
    LightSource light = {ui_to_screen(ui, center.x, center.y), reach, points, RAYS * 4, 1};
    for (int i = 0; i < RAYS; i++) {
        const double edges[4] = {-RAYS_LIT, -RAYS_LIT, RAYS_LIT, RAYS_LIT};
        for (int k = 0; k < 4; k++) {
            double far = k == 1 || k == 2 ? reach : ui_length(ui, PLAYER_RADIUS);
            Vec2 way = at_clock(turn + (i + 0.5 * edges[k]) / RAYS);
            points[4 * i + k] = vec2_add_scaled(light.origin, way, far);
        }
    }
    canvas_light(ui->canvas, &light, 1, ui_length(ui, RAYS_SOFT),
                 side_color(ui, winner, RAYS_OPACITY * strength * part));
}
