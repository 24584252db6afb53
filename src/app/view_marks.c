/* SPDX-License-Identifier: MIT */
#include "app/view_marks.h"

#include "app/glyph.h"
#include "app/palette.h"
#include "app/player_pen.h"
#include "base/clamp.h"
#include "sim/rules.h"

#define OVERSHIELD_RING 36.0
#define FLARE_RING 62.0
#define TICKS_FROM 39.0
#define TICKS_TO 45.0
#define TICKS_STEP_DEGREES 7.0
#define TICKS_SPAN_DEGREES 112.0
#define SIGN_AWAY 50.0 /* From the circle's middle. */
#define SIGN_LOWER 16.0
#define SIGN_SIZE 9.5
#define TEAM_AWAY 21.5

enum { CHARGED_TICKS = 5 };

/* Ticks about the aim: one for each shot left, as close as they must be to fit; all white where the
 * next shot is charged, which a weapon without end has a few of to show. */
static void draw_ticks(const PlayerPen *pen)
{
    bool is_charged = pen->player->is_charged;
    int count = pen->player->ammunition;
    if (count == 0 && is_charged)
        count = CHARGED_TICKS;
    if (count == 0)
        return;
    double step = fmin(TICKS_STEP_DEGREES, TICKS_SPAN_DEGREES / count);
    double width = player_pen_line(pen, is_charged ? 2.8 : 2);
    for (int i = 0; i < count; i++) {
        Vec2 turn = angle_unit_degrees((i - (count - 1) / 2.0) * step);
        Vec2 way = match_frame_way(pen->frame, angle_turn(pen->drawn->aim, turn));
        canvas_line(pen->frame->canvas,
                    vec2_add_scaled(pen->at, way, player_pen_length(pen, TICKS_FROM)),
                    vec2_add_scaled(pen->at, way,
                                    player_pen_length(pen, is_charged ? TICKS_TO + 3 : TICKS_TO)),
                    width, is_charged ? pen->white : color_fade(pen->color, 0.9));
    }
}

/* Behind the circle, where no ticks are; farther out where one's own dash is shown. */
static void draw_sign(const PlayerPen *pen)
{
    if (pen->player->weapon == WEAPON_PULSE)
        return;
    Vec2 way = match_frame_way(pen->frame, vec2_scale(pen->drawn->aim, -1));
    double down = pen->drawn->is_own ? clamp_unit((way.y - 0.4) / 0.4) : 0;
    Vec2 at = vec2_add_scaled(pen->at, way, player_pen_length(pen, SIGN_AWAY + SIGN_LOWER * down));
    canvas_disc(pen->frame->canvas, at, player_pen_length(pen, SIGN_SIZE * 1.5),
                color_make(PALETTE_GROUND, 0.6 * pen->drawn->opacity));
    glyph_weapon(pen->frame->canvas, pen->player->weapon, at, player_pen_length(pen, SIGN_SIZE),
                 pen->white);
}

static void draw_overshield(const PlayerPen *pen)
{
    double part = fmin(1, pen->player->overshield / PLAYER_OVERSHIELD);
    if (part <= 0)
        return;
    canvas_arc(pen->frame->canvas, pen->at, player_pen_length(pen, OVERSHIELD_RING),
               player_pen_line(pen, 2), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_make(PALETTE_BRASS, 0.95 * pen->drawn->opacity));
}

/* While a flare burns, those it shows wear what is left of it. */
static void draw_flare(const PlayerPen *pen)
{
    double part = pen->frame->match->world.flare_ticks * TICK_SECONDS / FLARE_SECONDS;
    if (part <= 0 || pen->drawn->is_own)
        return;
    Color color = color_make(PALETTE_BRASS, 0.8 * pen->drawn->opacity);
    canvas_ring(pen->frame->canvas, pen->at, player_pen_length(pen, FLARE_RING),
                player_pen_line(pen, 1), color_fade(color, 0.3));
    canvas_arc(pen->frame->canvas, pen->at, player_pen_length(pen, FLARE_RING),
               player_pen_line(pen, 2), -ANGLE_PI / 2, 2 * ANGLE_PI * fmin(1, part), color);
}

/* Team 2's rim is notched where team 1's is whole. */
static void draw_team(const PlayerPen *pen)
{
    if (pen->player->team != 2)
        return;
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(45 + 90 * i);
        canvas_line(pen->frame->canvas,
                    vec2_add_scaled(pen->at, way, player_pen_length(pen, TEAM_AWAY - 5.5)),
                    vec2_add_scaled(pen->at, way, player_pen_length(pen, TEAM_AWAY)),
                    player_pen_line(pen, 4), color_make(PALETTE_GROUND, pen->drawn->opacity));
    }
}

void view_marks_draw(const MatchFrame *frame, int player)
{
    PlayerPen pen = player_pen_make(frame, player);
    draw_team(&pen);
    draw_overshield(&pen);
    draw_flare(&pen);
    draw_ticks(&pen);
    draw_sign(&pen);
}
