/* SPDX-License-Identifier: MIT */
#include "shell/rivals_tally.h"

#include "collide/angle.h"
#include "scene/sides.h"
#include "shell/rivals_words.h"
#include "ui/palette.h"
#include "ui/ui.h"

#define DIAL_RADIUS 38.0
#define DIAL_STEP 132.0
#define CIRCLE_RADIUS 44.0
#define NAME_SIZE 32.0
#define NAME_GAP 24.0
#define WINS_SIZE 46.0
#define WINS_GAP 32.0 /* To the dials. */
#define WINNER_SIZE 17.0
#define WINNER_BELOW 12.0
#define WINNER_GAP 12.0 /* Between two. */
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
    return 2 * CIRCLE_RADIUS + WINNER_BELOW + (WINNER_SIZE + 8) * ui->text_scale;
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
    return vec2(side == 0 ? box.low.x + CIRCLE_RADIUS : box.high.x - CIRCLE_RADIUS,
                box.low.y + CIRCLE_RADIUS);
}

/* From the middle of a dial to the next one's: all gaps are equal where the box is narrow. */
static double dial_step(Box box)
{
    double filled = 2 * RIVALS_SIDES * CIRCLE_RADIUS + 2 * RIVALS_MATCHES * DIAL_RADIUS;
    double gap = (layout_width(box) - filled) / (RIVALS_MATCHES + 1);
    return fmin(DIAL_STEP, 2 * DIAL_RADIUS + gap);
}

/* Whoever leads shines. */
static void draw_player(const Ui *ui, const RivalsTally *tally, Box box, int side)
{
    Vec2 center = player_center(box, side);
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    double radius = ui_length(ui, CIRCLE_RADIUS - 4);
    if (rivals_leader(tally->rivals) == side)
        canvas_glow(ui->canvas, at, 2.4 * radius, side_color(ui, side, 0.3));
    canvas_disc(ui->canvas, at, radius, color_make(PALETTE_GROUND, ui->opacity));
    canvas_disc(ui->canvas, at, radius, side_color(ui, side, 0.14));
    canvas_ring(ui->canvas, at, radius, ui_line(ui, 3), side_color(ui, side, 0.9));
    palette_shape(ui->canvas, side, at, 0.5 * radius, side_color(ui, side, 1));
}

/* In a narrow box, below the circle. */
static void draw_name_below(const Ui *ui, UiText text, Box box, int side, const char *name)
{
    Vec2 center = player_center(box, side);
    text.align = ALIGN_CENTER;
    text.size = ui_fitting_size(ui, &text, (layout_width(box) - NAME_GAP) / 2, name);
    double half = ui_text_width(ui, &text, name) / 2;
    ui_text(ui, &text, clamp(center.x, box.low.x + half, box.high.x - half),
            center.y + CIRCLE_RADIUS + 14 + text.size, name);
}

/* Beside the circle, and then how many matches the side has won. */
static void draw_name(const Ui *ui, const RivalsTally *tally, Box box, int side)
{
    char wins[UI_NUMBER_BYTES];
    const char *name = rivals_words_name(tally->people, side);
    double way = side == 0 ? 1 : -1;
    double z = ui->text_scale;
    TextAlign outer = side == 0 ? ALIGN_LEFT : ALIGN_RIGHT;
    UiText text = {FONT_SEMIBOLD, NAME_SIZE * z, outer, PALETTE_TEXT, 1};
    UiText number = {FONT_BOLD, WINS_SIZE * fmin(z, UI_LARGE_TEXT),
                     side == 0 ? ALIGN_RIGHT : ALIGN_LEFT,
                     sides_rgb(palette_player(ui->palette, side)), 1};
    if (!is_wide(box)) {
        draw_name_below(ui, text, box, side, name);
        return;
    }
    Vec2 center = player_center(box, side);
    double dials = (RIVALS_MATCHES - 1) / 2.0 * dial_step(box) + DIAL_RADIUS + WINS_GAP;
    double inner = layout_middle(box).x - way * dials;
    double from = center.x + way * (CIRCLE_RADIUS + NAME_GAP);
    ui_number(tally->rivals->wins[side], wins);
    double room = fabs(inner - from) - ui_text_width(ui, &number, wins) - NAME_GAP;
    text.size = ui_fitting_size(ui, &text, room, name);
    ui_text(ui, &text, from, center.y + 0.35 * text.size, name);
    if (tally->rivals->match_count > 0)
        ui_text(ui, &number, inner, center.y + 0.35 * number.size, wins);
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
static void draw_won(const Ui *ui, const RivalsTally *tally, int index, Vec2 center, double part)
{
    Vec2 at = ui_to_screen(ui, center.x, center.y);
    double radius = ui_length(ui, DIAL_RADIUS);
    const RivalsMatch *match = &tally->rivals->matches[index];
    int side = match->winner;
    UiText text = {FONT_REGULAR, WINNER_SIZE * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT_SOFT,
                   part};
    char words[RIVALS_WORDS_BYTES];
    rivals_words_winner(match, tally->people, words);
    text.size = ui_fitting_size(ui, &text, DIAL_STEP - WINNER_GAP, words);
    canvas_disc(ui->canvas, at, radius, side_color(ui, side, 0.16 * part));
    canvas_arc(ui->canvas, at, radius, ui_line(ui, 4), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               side_color(ui, side, 1));
    palette_shape(ui->canvas, side, at, 0.42 * radius * (0.6 + 0.4 * part),
                  side_color(ui, side, part));
    if (part > 0)
        ui_text(ui, &text, center.x, center.y + CIRCLE_RADIUS + WINNER_BELOW + 0.8 * text.size,
                words);
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
        draw_won(ui, tally, index, center, part);
    else
        draw_ticks(ui, center, strength);
    if (is_next)
        draw_hand(ui, center, tally->seconds);
}

void rivals_tally_draw(const Ui *ui, const RivalsTally *tally, Box box)
{
    Vec2 middle = vec2(layout_middle(box).x, box.low.y + CIRCLE_RADIUS);
    for (int side = 0; side < RIVALS_SIDES; side++) {
        draw_player(ui, tally, box, side);
        draw_name(ui, tally, box, side);
    }
    for (int i = 0; i < RIVALS_MATCHES; i++) {
        double along = (i - (RIVALS_MATCHES - 1) / 2.0) * dial_step(box);
        draw_dial(ui, tally, vec2(middle.x + along, middle.y), i);
    }
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
            double far = k == 1 || k == 2 ? reach : ui_length(ui, CIRCLE_RADIUS);
            Vec2 way = at_clock(turn + (i + 0.5 * edges[k]) / RAYS);
            points[4 * i + k] = vec2_add_scaled(light.origin, way, far);
        }
    }
    canvas_light(ui->canvas, &light, 1, ui_length(ui, RAYS_SOFT),
                 side_color(ui, winner, RAYS_OPACITY * strength * part));
}
